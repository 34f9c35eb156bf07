"""`cardgames list`, `rules` and `plugins`: what is installed, and what can be played."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from textwrap import indent
from typing import TYPE_CHECKING, Final

import click

from ..binding import implementations
from ..discovery import (
    COMMANDS,
    GAMES,
    HOUSE_RULES,
    PLAYERS,
    Found,
    add_commands,
    faults_among,
    game_module,
    player_kinds,
    survey,
)
from ..info import game_info_of, seats_text
from ..options import option_text, options_of
from ..terminal.text import aligned, labelled, sentence, standard_style
from ..translation import gettext as _
from . import harmless, warn

if TYPE_CHECKING:
    from ..errors import BrokenPlugin
    from ..hookspecs import GameInfo

_HEADINGS: Final = {
    GAMES: _("Games"),
    HOUSE_RULES: _("House rules"),
    PLAYERS: _("Players"),
    COMMANDS: _("Commands"),
}


# list


@click.command("list", short_help=_("List the games that are installed."))
def list_games() -> None:
    """List the games that are installed, a line each: the name to type, the title, the seats."""
    found = survey(GAMES)
    rows = {each.plugin.name: _row(each) for each in found}
    if not rows:
        click.echo(_("No game is installed. To get some: pip install cardgames"))
    style = standard_style()
    for row in aligned(list(rows.values()), style.columns):
        click.echo(style.plain(row))
    for fault in faults_among(found):
        warn(fault)


def _row(found: Found) -> tuple[str, ...]:
    if found.fault:
        return found.plugin.name, _("broken")
    info = game_info_of(found.module)
    return info.name, info.title, seats_text(info)


# rules


@click.command(short_help=_("Read the rules and options of a game."))
@click.argument("game")
def rules(game: str) -> None:
    """Print the rulebook of GAME, its options with their values, and its presets."""
    from ..terminal.rulebook import rulebook_text

    info = game_info_of(game_module(game))
    style = standard_style()
    parts = [
        rulebook_text(info, style.columns),
        *_options(info, style.columns),
        *_presets(info, style.columns),
    ]
    click.echo(style.plain("\n\n".join(parts)))


def _options(info: GameInfo, columns: int) -> Iterator[str]:
    """Yield a paragraph for each option: its default, what it may be, what it means."""
    options = options_of(info.rules)
    if options:
        yield _("OPTIONS (--set option=value)")
    for option in options.values():
        about = _("{allowed}. {help}").format(allowed=option.allowed, help=option.help)
        shown = labelled("    ", sentence(about), columns)
        yield "\n".join((f"{option.name}={option_text(option.default)}", *shown))


def _presets(info: GameInfo, columns: int) -> Iterator[str]:
    """Yield the presets with what they set."""
    if info.presets:
        yield _("PRESETS (--preset name)")
        rows = [
            (name, " ".join(f"{key}={option_text(each)}" for key, each in values.items()))
            for name, values in info.presets.items()
        ]
        yield "\n".join(aligned(rows, columns))


# plugins


@click.command(short_help=_("Show the plugins that are installed, and what is broken."))
@click.option("--verbose", is_flag=True, help=_("Show where a broken plugin failed."))
def plugins(verbose: bool) -> None:
    """Show each plugin with its distribution, version and hooks, and what is broken and why."""
    faults: dict[str, BrokenPlugin] = {}
    for group, heading in _HEADINGS.items():
        found = survey(group)
        if found:
            click.echo(heading)
        for line in _plugin_lines(found):
            click.echo(line)
        for fault in _faults(group, found):
            faults.setdefault(str(fault), fault)
    for said, fault in faults.items():
        warn(said)
        if verbose and fault.__cause__:
            for line in "".join(traceback.format_exception(fault.__cause__)).splitlines():
                click.echo(harmless(line), err=True)


def _plugin_lines(found: list[Found]) -> Iterator[str]:
    columns = standard_style().columns
    heads = [
        (each.plugin.name, f"{each.plugin.distribution} {each.plugin.version}") for each in found
    ]
    for each, head in zip(found, aligned(heads, columns - 2), strict=True):
        yield indent(head, "  ")
        hooks = _("broken") if each.fault else " ".join(implementations(each.module))
        yield from labelled("      ", hooks, columns)


def _faults(group: str, found: list[Found]) -> list[BrokenPlugin]:
    """Return what is wrong in a group, as well with what its plugins answer."""
    if group == PLAYERS:
        return player_kinds()[1]
    if group == COMMANDS:
        from . import COMMANDS as RESERVED

        return add_commands(click.Group(), RESERVED)
    return faults_among(found)
