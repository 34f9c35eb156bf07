"""`cardgames replay`: a match shown again move by move, reviewed, or checked against the rules."""

from __future__ import annotations

import click

from ..discovery import load_game
from ..errors import BadRules, CardgamesError, UnknownName, UnusableRecord, did_you_mean, quoted
from ..events import ALL_SEEING, AllSeeing
from ..game import Game
from ..records.library import find_record, use_files
from ..records.needs import game_of, version_notice
from ..records.reading import Record, read_record
from ..records.replaying import replay as replayed
from ..records.replaying import steps
from ..terminal.console import Console
from ..terminal.narrator import Narrator
from ..terminal.words import Words
from ..translation import gettext as _
from ..translation import ngettext
from . import FAILED, WRONG_CALL, warn
from .gathering import naming, pace_option, usable_kinds
from .records import moves_text
from .review import WORST, adviser_of, show_review
from .seating import HUMAN
from .values import whole


@click.command(short_help=_("Show a match again, review it, or verify it."))
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--verify", is_flag=True, help=_("Check every pack, move and score; show nothing."))
@click.option("--seat", metavar="NAME", help=_("Show what this player saw (name or seat from 0)."))
@click.option(
    "--all", "everything", is_flag=True, help=_("Show every card of an unfinished match.")
)
@click.option(
    "--review",
    is_flag=True,
    help=_(
        "Show where the persons, --seat or --all gave points away, by what a bot expects of each "
        "move."
    ),
)
@click.option(
    "--worst",
    type=whole,
    metavar="N",
    help=_("How many mistakes a review shows; {usual} if left out.").format(usual=WORST),
)
@click.option(
    "--adviser",
    metavar="KIND",
    help=_("The kind of player that reviews, such as search:iterations=5000."),
)
@pace_option
def replay(
    records: tuple[str, ...],
    verify: bool,
    seat: str | None,
    everything: bool,
    review: bool,
    worst: int | None,
    adviser: str | None,
    pace: float | None,
) -> int:
    """Show RECORD move by move: everything of a finished match, a seat's view of another."""
    if verify and review:
        raise BadRules(_("give --verify or --review, not both"))
    if not review and (worst is not None or adviser is not None):
        raise BadRules(_("--worst and --adviser go with --review"))
    if verify:
        return max([_verified(name) for name in records])
    if len(records) > 1:
        raise BadRules(_("show one record at a time; --verify takes several"))
    if seat is not None and everything:
        raise BadRules(_("give --seat or --all, not both"))
    path = find_record(records[0])
    with naming(path):
        record = read_record(path)
        use_files(path, record)
        if review:
            seats = _reviewed(record, seat, everything)
            show_review(_game_of(record), record, seats, adviser_of(adviser, usable_kinds()), worst)
        else:
            _show(record, _viewer(record, seat, everything), Console(pace or 0.0))
    return 0


def _verified(name: str) -> int:
    """Check a record and say what was found; return the exit code."""
    try:
        path = find_record(name)
    except UnknownName as error:
        warn(error)
        return WRONG_CALL
    try:
        record = read_record(path)
        use_files(path, record)
        match = replayed(game_of(record, load_game), record)
    except UnusableRecord as error:
        warn(error)
        return WRONG_CALL
    except CardgamesError as error:
        warn(f"{path}: {error}")
        return FAILED
    state = match.outcome.reason if match.outcome else _("unfinished")
    rounds = ngettext("{rounds} round", "{rounds} rounds", record.rounds)
    rounds = rounds.format(rounds=record.rounds)
    click.echo(
        _("{path}: verified, {rounds}, {moves}, {state}").format(
            path=path, rounds=rounds, moves=moves_text(record), state=state
        )
    )
    return 0


def _viewer(record: Record, wanted: str | None, everything: bool) -> int | AllSeeing | None:
    """Return whose eyes see the replay: a seat, everybody's, or a bystander's (None)."""
    if wanted is not None:
        return _seat(record, wanted)
    if everything or record.finished:
        return ALL_SEEING
    persons = _persons(record)
    return persons[0] if len(persons) == 1 else None


def _reviewed(record: Record, wanted: str | None, everything: bool) -> list[int]:
    """Return the seats whose decisions are reviewed.

    Raises `BadRules` if an unfinished match leaves open whose cards may be spoken of.
    """
    seats, persons = list(range(len(record.players))), _persons(record)
    if wanted is not None:
        return [_seat(record, wanted)]
    if everything:
        return seats
    if not record.finished and len(persons) != 1:
        raise BadRules(
            _("the match is not over: say whose moves to review, with --seat NAME, or --all")
        )
    return persons or seats


def _persons(record: Record) -> list[int]:
    return [seat for seat, player in enumerate(record.players) if player.kind == HUMAN]


def _seat(record: Record, wanted: str) -> int:
    names = [player.name for player in record.players]
    for known in (names, list(map(str, range(len(names))))):
        if wanted in known:
            return known.index(wanted)
    raise UnknownName(
        _("there is no player {name}{hint}; they are {known}").format(
            name=quoted(wanted), hint=did_you_mean(wanted, names), known=", ".join(names)
        )
    )


def _game_of(record: Record) -> Game:
    """Return the game of a record, and warn if it is of another version."""
    game = game_of(record, load_game)
    notice = version_notice(game, record)
    if notice:
        warn(notice)
    return game


def _show(record: Record, viewer: int | AllSeeing | None, console: Console) -> None:
    game = _game_of(record)
    names = [console.style.name(player.name) for player in record.players]
    words = Words(game, names, None if viewer is ALL_SEEING else viewer, console.style)
    narrator = Narrator(console, game, words, show_hands=True)
    listening = False
    for _entry, match in steps(game, record):
        if not listening:
            match.listen(viewer, narrator.told)
            listening = True
    if match.outcome is None:
        console.write(_("(unfinished)"))
