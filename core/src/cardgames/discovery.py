"""Finding the installed plugins, and loading them so that a broken one breaks nothing else.

Nothing is imported until it is asked for, and a game alone when one game is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from .answers import shown
from .binding import positional
from .blame import RAISED, cause_of
from .checking import game_faults, house_rule_info_faults
from .claims import claimed_twice, settled
from .errors import BrokenPlugin, UnknownName, did_you_mean, quoted
from .faults import house_rule_faults, plugin_faults
from .game import Game
from .hooks import SPECIFICATIONS, HouseRule, implementations
from .hookspecs import PlayerKind
from .loading import checksum, version_faults
from .plugins import (
    COMMANDS,
    DISABLE_VARIABLE,
    GAMES,
    HOUSE_RULES,
    PLAYERS,
    Plugin,
    add_file,
    file_plugin,
    file_plugins,
    installed,
    left_out,
    names_file,
)
from .translation import gettext as _

if TYPE_CHECKING:
    import click


@frozen(eq=False)
class Found:
    """A plugin that was looked at: its module, or why it cannot be used."""

    plugin: Plugin
    module: Any = None
    fault: BrokenPlugin | None = None


# Loading


def find_game(name: str) -> Plugin:
    """Return the game of this name, importing none that is installed, or the one in a file.

    Raises `UnknownName` if there is none, `BrokenPlugin` if two distributions claim the name.
    """
    return _find(GAMES, name, _("there is no game {name}{hint}; installed: {known}"))


def find_house_rule(name: str) -> Plugin:
    """Return the house rule of this name or in this file, as `find_game` does a game."""
    sentence = _("there is no house rule {name}{hint}; installed: {known}, or give a file")
    return _find(HOUSE_RULES, name, sentence)


def _find(group: str, name: str, unknown: str) -> Plugin:
    if names_file(name):
        return file_plugin(Path(name), group)
    plugins = installed(group)
    named = [each for each in plugins if each.name == name]
    if len(named) == 1:
        return named[0]
    if named:
        raise claimed_twice(name, named)
    if any((each.group, each.name) == (group, name) for each, _why in left_out()):
        sentence = _("{name} is left out by {variable} or --no-plugins")
        raise UnknownName(sentence.format(name=name, variable=DISABLE_VARIABLE))
    known = sorted({each.name for each in plugins})
    hint, listed = did_you_mean(name, known), ", ".join(known) or _("none")
    raise UnknownName(unknown.format(name=quoted(name), hint=hint, known=listed))


def use_file(path: Path) -> None:
    """Let a file count as installed, here and in processes started from here.

    Raises `BrokenPlugin` if it cannot be used, and `UnknownName` if it cannot be read.
    """
    for plugin in file_plugins(path):
        checked(plugin)
    add_file(path)


def checked(plugin: Plugin) -> Any:
    """Return a plugin's module; raises `BrokenPlugin`, with every fault, if it cannot be used."""
    module = plugin.load()
    try:
        faults = version_faults(module) or _faults_of(plugin, module)
    except RAISED as error:
        raise BrokenPlugin(plugin.name, cause_of(error)) from error
    if faults:
        raise BrokenPlugin(plugin.name, *faults)
    return module


def _faults_of(plugin: Plugin, module: Any) -> list[str]:
    hooks = implementations(module)
    if not hooks:
        return [_("it has no hook: mark its functions with @hookimpl")]
    if plugin.group == GAMES:
        if "game_info" not in hooks and any(marks["wrapper"] for _hook, marks in hooks.values()):
            return [_("it is a house rule, not a game")]
        return game_faults(plugin.name, module)
    if plugin.group == HOUSE_RULES:
        if "game_info" in hooks:
            return [_("it is a game, not a house rule")]
        return house_rule_faults(module) or house_rule_info_faults(plugin.name, module)
    return plugin_faults(module)


def survey(group: str) -> list[Found]:
    """Load and check every plugin of a group; the broken ones come with their fault."""
    plugins = installed(group)
    own, faults = settled((each, {each.name: each}) for each in plugins)
    twice = {fault.plugin: fault for fault in faults}
    return [
        _look_at(each, plugins)
        if own.get(each.name) == each
        else Found(each, None, twice[each.name])
        for each in plugins
    ]


def _look_at(plugin: Plugin, plugins: Sequence[Plugin]) -> Found:
    try:
        _check_once(plugin, plugins)
        return Found(plugin, checked(plugin))
    except BrokenPlugin as broken:
        return Found(plugin, fault=broken)
    except UnknownName as unreadable:
        return Found(plugin, fault=BrokenPlugin(plugin.name, str(unreadable)))


def _check_once(plugin: Plugin, plugins: Sequence[Plugin]) -> None:
    """Raise `BrokenPlugin` for a module that has a name already; a game says which is right."""
    first = next(each for each in plugins if each.value == plugin.value)
    if first != plugin and plugin.group != GAMES:
        sentence = _("its module {module} is registered already, as {name}")
        raise BrokenPlugin(plugin.name, sentence.format(module=plugin.value, name=first.name))


def faults_among(found: Iterable[Found]) -> list[BrokenPlugin]:
    """Return each fault once."""
    return list(dict.fromkeys(each.fault for each in found if each.fault))


# What the plugins give


def game_module(name: str) -> Any:
    """Return the module of a game by its name or file, importing no other game.

    Raises `UnknownName` if it is not there and `BrokenPlugin` if it cannot be used.
    """
    return checked(find_game(name))


def load_game(
    name: str,
    *,
    seats: int | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRule | str] = (),
    title: str | None = None,
) -> Game:
    """Return a game made ready, by its name or by the path of the file that it is in.

    House rules may be given by name or file too; the other arguments and errors are those of
    `Game`. Raises `UnknownName` for a game or house rule that is not there.
    """
    plugin = find_game(name)
    return Game(
        checked(plugin),
        seats=seats,
        preset=preset,
        rules=rules,
        house_rules=loaded_house_rules(house_rules),
        name=plugin.name,
        version=plugin.version,
        title=title,
        file=plugin.path,
    )


def load_house_rule(name: str) -> HouseRule:
    """Return a house rule by the name it is installed under, or by the path of its file.

    Raises `UnknownName` if it is not there and `BrokenPlugin` if it cannot be used.
    """
    plugin = find_house_rule(name)
    module = checked(plugin)
    return HouseRule(plugin.name, module, plugin.version, checksum(module), plugin.path)


def loaded_house_rules(house_rules: Iterable[HouseRule | str]) -> tuple[HouseRule, ...]:
    """Return house rules that are given as such, by name or by file; see `load_house_rule`."""
    return tuple(load_house_rule(each) if isinstance(each, str) else each for each in house_rules)


def player_kinds() -> tuple[dict[str, PlayerKind], list[BrokenPlugin]]:
    """Return the kinds of player by name, and a fault for each plugin that cannot be used.

    A kind that two distributions offer is refused; the core's own stays the core's.
    """
    return _gathered(PLAYERS, "register_players", lambda register: register())


def add_commands(cli: click.Group, reserved: Collection[str] = ()) -> list[BrokenPlugin]:
    """Add the commands of plugins to a group and return a fault for each that cannot be used.

    A command that two distributions offer is refused, and so is one with a `reserved` name.
    """
    import click

    def commands(register: Callable[[click.Group], None]) -> Mapping[str, click.Command]:
        own = click.Group()
        register(own)
        return own.commands

    offered, faults = _gathered(COMMANDS, "register_commands", commands)
    for name, command in offered.items():
        if name in reserved:
            faults.append(BrokenPlugin(name, _("a plugin cannot replace this command")))
        else:
            cli.add_command(command, name)
    return faults


def _gathered(
    group: str, hook: str, ask: Callable[[Any], Any]
) -> tuple[dict[str, Any], list[BrokenPlugin]]:
    """Return what all plugins of a group answer to a hook, each name once, and the faults."""
    found = survey(group)
    faults, offers = faults_among(found), []
    for each in found:
        name, answers = each.plugin.name, {} if each.fault else implementations(each.module)
        if hook not in answers:
            continue
        try:
            answer = ask(positional(answers[hook][0], SPECIFICATIONS[hook]))
        except RAISED as error:
            faults.append(BrokenPlugin(name, f"hook {hook} raised {cause_of(error)}"))
            faults[-1].__cause__ = error
            continue
        if isinstance(answer, Mapping) and all(map(callable, answer.values())):
            offers.append((each.plugin, {str(key): value for key, value in answer.items()}))
        else:
            fault = f"hook {hook} must return callables by name, not {shown(answer)}"
            faults.append(BrokenPlugin(name, fault))
    offered, twice = settled(offers)
    return offered, faults + twice
