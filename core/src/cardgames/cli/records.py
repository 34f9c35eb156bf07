"""`cardgames records`: the matches that are kept."""

from __future__ import annotations

import click

from ..records.library import SUFFIX, SavedRecord, delete_record, find_saved, saved_records
from ..records.reading import Record
from ..terminal.text import labelled, standard_style
from ..translation import gettext as _
from ..translation import ngettext


@click.group(invoke_without_command=True, short_help=_("List the matches that are kept."))
@click.pass_context
def records(ctx: click.Context) -> None:
    """List the kept matches, the newest first, numbered for resume and replay."""
    if ctx.invoked_subcommand is not None:
        return
    style, none = standard_style(), True
    for number, saved in enumerate(saved_records(), start=1):
        none = False
        label = f"{number:>3}  "
        for line in _described(saved):
            for part in labelled(label, style.plain(line), style.columns):
                click.echo(part.rstrip())
            label = " " * len(label)
    if none:
        click.echo(_("No match is kept yet; start one with cardgames run GAME."))


@records.command()
@click.argument("wanted", nargs=-1, required=True, metavar="RECORD...")
def delete(wanted: tuple[str, ...]) -> None:
    """Delete matches by number or file name."""
    for path in dict.fromkeys(find_saved(name) for name in wanted):
        delete_record(path)
        click.echo(_("Deleted {name}.").format(name=path.name))


def moves_text(record: Record) -> str:
    """Return how many moves a record holds, in words."""
    return ngettext("{moves} move", "{moves} moves", record.moves).format(moves=record.moves)


def _described(saved: SavedRecord) -> list[str]:
    began = saved.began.astimezone().strftime("%Y-%m-%d %H:%M")
    record, name = saved.record, saved.path.name.removesuffix(SUFFIX)
    if record is None:
        return [began + "  " + _("damaged"), str(saved.fault), name]
    if record.finished:
        state = _("finished: {reason}").format(reason=record.entries[-1]["reason"])
    else:
        state = _("unfinished: round {rounds}, {played}").format(
            rounds=record.rounds, played=moves_text(record)
        )
    names = ", ".join(player.name for player in record.players)
    return [f"{began}  {record.game}", state, names, name]
