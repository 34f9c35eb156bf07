"""`cardgames list` and `plugins`: what is installed, and what can be played."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Final

import click

from ..discovery import (
    Found,
    add_commands,
    faults_among,
    player_kinds,
    survey,
)
from ..hooks import implementations
from ..info import game_info_of, seats_text
from ..plugins import (
    COMMANDS,
    DISABLE_VARIABLE,
    GAMES,
    HOUSE_RULES,
    PLAYERS,
    Plugin,
    left_out,
    unmatched,
)
from ..terminal.text import aligned, labelled, standard_style
from ..translation import gettext as _
from . import harmless, warn

if TYPE_CHECKING:
    from ..errors import BrokenPlugin

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
        click.echo(_no_game())
    style = standard_style()
    for row in aligned(list(rows.values()), style.columns):
        click.echo(style.plain(row))
    for fault in faults_among(found):
        warn(fault)


def _no_game() -> str:
    if any(plugin.group == GAMES for plugin, _why in left_out()):
        sentence = _("Every game is left out by {variable} or --no-plugins.")
        return sentence.format(variable=DISABLE_VARIABLE)
    return _("No game is installed. To get some: pip install cardgames")


def _row(found: Found) -> tuple[str, ...]:
    if found.fault:
        return found.plugin.name, _("broken")
    info = game_info_of(found.module)
    return info.name, info.title, seats_text(info)


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
    for line in _left_out_lines():
        click.echo(line)
    for sentence in unmatched():
        warn(sentence)
    for said, fault in faults.items():
        warn(said)
        if verbose and fault.__cause__:
            for line in "".join(traceback.format_exception(fault.__cause__)).splitlines():
                click.echo(harmless(line), err=True)


def _plugin_lines(found: list[Found]) -> Iterator[str]:
    columns = standard_style().columns
    heads = [_head(each.plugin) for each in found]
    for each, head in zip(found, aligned(heads, columns - 2), strict=True):
        yield indent(head, "  ")
        hooks = _("broken") if each.fault else " ".join(implementations(each.module))
        yield from labelled("      ", hooks, columns)


def _head(plugin: Plugin) -> tuple[str, str]:
    return plugin.name, f"{_from_here(plugin.distribution)} {plugin.version}"


def _from_here(origin: str) -> str:
    """Return the path of a file below this folder as it is typed here, anything else as it is."""
    here = Path.cwd()
    return str(Path(origin).relative_to(here)) if here in Path(origin).parents else origin


def _left_out_lines() -> Iterator[str]:
    """Yield what is installed and not used, and what it gives way to."""
    rows = [(*_head(plugin), _from_here(why)) for plugin, why in left_out()]
    if rows:
        yield _("Left out")
        yield from (indent(row, "  ") for row in aligned(rows, standard_style().columns - 2))


def _faults(group: str, found: list[Found]) -> list[BrokenPlugin]:
    """Return what is wrong in a group, as well with what its plugins answer."""
    if group == PLAYERS:
        return player_kinds()[1]
    if group == COMMANDS:
        from . import COMMANDS as RESERVED

        return add_commands(click.Group(), RESERVED)
    return faults_among(found)
