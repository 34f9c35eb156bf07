"""`cardgames resume`: going on with a match that was left."""

from __future__ import annotations

import click

from ..discovery import load_game
from ..errors import UnknownName, UnusableRecord
from ..game import Game
from ..records.library import find_record, newest_unfinished, use_files
from ..records.reading import Record
from ..records.replaying import resume_match
from ..records.writing import RecordFile
from ..terminal.console import Console
from ..terminal.text import wrapped
from ..translation import gettext as _
from . import warn
from .gathering import Gathering, forced_option, naming, pace_option, usable_kinds
from .records import moves_text
from .run import play_matches
from .seating import kept_places
from .treatment import Treatment, treatment_options


@click.command(short_help=_("Go on with a match that was left."))
@click.argument("record", required=False)
@pace_option
@forced_option
@treatment_options
def resume(record: str | None, pace: float | None, forced: str, treatment: Treatment) -> int:
    """Go on with RECORD: a file, or its number in `cardgames records`; by default the newest."""
    path = newest_unfinished() if record is None else find_record(record)
    if path is None:
        raise UnknownName(_("there is no unfinished match; start one with cardgames run GAME"))
    kinds = usable_kinds()
    with naming(path), RecordFile.resume(path, warn) as file:
        assert file.record is not None
        if file.record.finished:
            raise UnusableRecord(
                _("the match in {path} is over; see it with cardgames replay").format(path=path)
            )
        console = Console(pace, forced)
        places = kept_places(file.record.players, kinds)
        gathering = Gathering(console, places, kinds, treatment)
        use_files(path, file.record)
        match, notice = resume_match(file.record, load_game, write=file.write)
        if notice:
            warn(notice)
        bots = gathering.bots(match)
        console.write(wrapped(_resumed(match.game, file.record), console.style.columns, "  "))
        code = gathering.play(match, bots, path)
    if match.outcome is not None and gathering.another(match):
        return play_matches(match.game, gathering)
    return code


def _resumed(game: Game, record: Record) -> str:
    """Return a sentence that says which match goes on, and how far it has come."""
    return _("Going on with {game}: {names}; round {round}, {moves} so far.").format(
        game=game.title,
        names=", ".join(player.name for player in record.players),
        round=record.rounds,
        moves=moves_text(record),
    )
