"""Finding the installed plugins, and loading them so that a broken one breaks nothing else.

A plugin is a module that an installed distribution names in one of the entry-point groups below.
Nothing is imported until it is asked for, and a game alone when one game is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module, metadata
from typing import TYPE_CHECKING, Any, Final, TypeVar

from attrs import frozen

from .binding import HouseRule, house_rule_faults, implementations, plugin_faults, positional
from .blame import RAISED, cause_of
from .checking import game_faults
from .errors import BrokenPlugin, UnknownName, did_you_mean, quoted
from .game import Game
from .hookspecs import PlayerKind
from .translation import gettext as _

if TYPE_CHECKING:
    import click

T = TypeVar("T")

GAMES: Final = "cardgames.games"
HOUSE_RULES: Final = "cardgames.house_rules"
PLAYERS: Final = "cardgames.players"
COMMANDS: Final = "cardgames.commands"


@frozen
class Plugin:
    """A module that a distribution names: its group and name, and where they come from."""

    group: str
    name: str
    value: str
    distribution: str
    version: str

    def load(self) -> Any:
        """Import the module and return it; raises `BrokenPlugin`, whatever the import raises."""
        try:
            return import_module(self.value)
        except RAISED as error:
            raise BrokenPlugin(self.name, cause_of(error)) from error


@frozen(eq=False)
class Found:
    """A plugin that was looked at: its module, or why it cannot be used."""

    plugin: Plugin
    module: Any = None
    fault: BrokenPlugin | None = None


CORE: Final = Plugin(PLAYERS, "core", "cardgames.players", "cardgames-core", "?")
"""The core's own players; found without metadata too, as in a source checkout."""


# What is installed


def installed(group: str) -> list[Plugin]:
    """Return the plugins of a group by name, importing none.

    A distribution found twice on the path counts once.
    """
    found: dict[tuple[str, str], Plugin] = {}
    for distribution in metadata.distributions():
        for plugin in _plugins_of(distribution):
            if plugin.group == group:
                distributed = plugin.distribution.lower().replace("_", "-").replace(".", "-")
                found.setdefault((plugin.name, distributed), plugin)
    if group == PLAYERS:
        found.setdefault((CORE.name, CORE.distribution), CORE)
    return sorted(found.values(), key=lambda plugin: (plugin.name, plugin.distribution))


def _plugins_of(distribution: metadata.Distribution) -> Iterator[Plugin]:
    """Yield the plugins that a distribution names.

    Read here, not by `importlib.metadata`: one damaged file of any distribution would fail all,
    and reading the whole of each takes ten times as long.
    """
    text = _file(distribution, "entry_points.txt")
    if "[cardgames." in text:
        about = _file(distribution, "METADATA") or _file(distribution, "PKG-INFO")
        headers = dict(
            line.partition(": ")[::2] for line in about.partition("\n\n")[0].splitlines()
        )
        name, version = headers.get("Name", "?"), headers.get("Version", "?")
        for group, entry, value in _entries(text):
            yield Plugin(group, entry, value, name, version)


def _file(distribution: metadata.Distribution, name: str) -> str:
    try:
        return distribution.read_text(name) or ""
    except (OSError, ValueError):
        return ""


def _entries(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield group, name and value of each entry point; a line that cannot be read has no value."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[] ")
        elif line and not line.startswith(("#", ";")):
            name, _equals, value = line.partition("=")
            yield group, name.strip(), value.strip()


def _settled(
    offers: Iterable[tuple[Plugin, Mapping[str, T]]],
) -> tuple[dict[str, T], list[BrokenPlugin]]:
    """Return what one distribution alone offers, by name, and a fault for every other name.

    What the core offers stays the core's.
    """
    owners: dict[str, dict[Plugin, T]] = {}
    for plugin, offered in offers:
        for name, value in offered.items():
            owners.setdefault(name, {})[plugin] = value
    settled, faults = {}, []
    for name, values in owners.items():
        if len(values) > 1:
            faults.append(_claimed_twice(name, values))
        for plugin, value in values.items():
            if len(values) == 1 or plugin.value == CORE.value:
                settled[name] = value
    return settled, faults


def _claimed_twice(name: str, plugins: Iterable[Plugin]) -> BrokenPlugin:
    owners = _(" and ").join(plugin.distribution for plugin in plugins)
    return BrokenPlugin(name, _("claimed by {owners}; uninstall all but one").format(owners=owners))


# Loading


def find_game(name: str) -> Plugin:
    """Return the installed game of this name, importing none.

    Raises `UnknownName` if there is none, `BrokenPlugin` if two distributions claim the name.
    """
    games = installed(GAMES)
    named = [game for game in games if game.name == name]
    if len(named) == 1:
        return named[0]
    if named:
        raise _claimed_twice(name, named)
    known = sorted({game.name for game in games})
    sentence = _("there is no game {name}{hint}; installed: {known}")
    hint, listed = did_you_mean(name, known), ", ".join(known) or _("none")
    raise UnknownName(sentence.format(name=quoted(name), hint=hint, known=listed))


def checked(plugin: Plugin) -> Any:
    """Return a plugin's module; raises `BrokenPlugin`, with every fault, if it cannot be used."""
    module = plugin.load()
    try:
        if plugin.group == GAMES:
            faults = game_faults(plugin.name, module)
        elif plugin.group == HOUSE_RULES:
            faults = house_rule_faults(module)
        else:
            faults = plugin_faults(module)
    except RAISED as error:
        raise BrokenPlugin(plugin.name, cause_of(error)) from error
    if faults:
        raise BrokenPlugin(plugin.name, *faults)
    return module


def survey(group: str) -> list[Found]:
    """Load and check every plugin of a group; the broken ones come with their fault."""
    plugins = installed(group)
    settled, faults = _settled((each, {each.name: each}) for each in plugins)
    twice = {fault.plugin: fault for fault in faults}
    return [
        _look_at(each) if settled.get(each.name) == each else Found(each, fault=twice[each.name])
        for each in plugins
    ]


def _look_at(plugin: Plugin) -> Found:
    try:
        return Found(plugin, checked(plugin))
    except BrokenPlugin as fault:
        return Found(plugin, fault=fault)


def faults_among(found: Iterable[Found]) -> list[BrokenPlugin]:
    """Return each fault once."""
    return list(dict.fromkeys(each.fault for each in found if each.fault))


# What the plugins give


def game_module(name: str) -> Any:
    """Return the module of an installed game, importing no other game.

    Raises `UnknownName` if it is not installed and `BrokenPlugin` if it cannot be used.
    """
    return checked(find_game(name))


def load_game(
    name: str,
    *,
    seats: int | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRule] = (),
) -> Game:
    """Return an installed game made ready; the arguments and errors are those of `Game`.

    Raises `UnknownName` if no game of this name is installed.
    """
    plugin = find_game(name)
    return Game(
        checked(plugin),
        seats=seats,
        preset=preset,
        rules=rules,
        house_rules=house_rules,
        name=plugin.name,
        version=plugin.version,
    )


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

    settled, faults = _gathered(COMMANDS, "register_commands", commands)
    for name, command in settled.items():
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
        answers = {} if each.fault else implementations(each.module)
        if hook in answers:
            try:
                offers.append((each.plugin, _asked(hook, answers[hook][0], ask)))
            except RAISED as error:
                fault = BrokenPlugin(each.plugin.name, f"hook {hook} raised {cause_of(error)}")
                fault.__cause__ = error
                faults.append(fault)
    settled, twice = _settled(offers)
    return settled, faults + twice


def _asked(hook: str, function: Callable[..., Any], ask: Callable[[Any], Any]) -> dict[str, Any]:
    answer = ask(positional(hook, function))
    if isinstance(answer, Mapping) and all(map(callable, answer.values())):
        return {str(name): value for name, value in answer.items()}
    raise TypeError(f"it must return callables by name, not {type(answer).__name__}")
