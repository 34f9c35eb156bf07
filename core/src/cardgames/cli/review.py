"""`cardgames replay --review`: where the players of a match gave points away, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..advice import Adviser, nobody_advises, read_adviser, usual_adviser
from ..errors import BadRules
from ..events import MovePlayed
from ..game import Game
from ..hookspecs import PlayerKind
from ..records.reading import Record
from ..records.review import LOOKS, Mistake, Review, review
from ..terminal import sheets
from ..terminal.console import Console
from ..terminal.hints import points_text
from ..terminal.text import labelled, wrapped
from ..terminal.words import Words
from ..translation import gettext as _
from ..translation import ngettext
from .progress import progress_bar

WORST: Final = 5
"""How many mistakes are shown."""


def adviser_of(described: str | None, kinds: Mapping[str, PlayerKind]) -> Adviser:
    """Return the adviser that is wanted, or the usual one; raises `BadRules` if there is none."""
    if described is not None:
        return read_adviser(described, kinds)
    adviser = usual_adviser(kinds)
    if adviser is None:
        raise BadRules(nobody_advises())
    return adviser


def show_review(
    game: Game, record: Record, seats: Sequence[int], adviser: Adviser, worst: int | None
) -> None:
    """Review the decisions of some seats and show the totals and the worst mistakes.

    A seat that is looked at alone is called You. Raises `BadRules` if no mistake is to be shown.
    """
    worst = WORST if worst is None else worst
    if worst < 1:
        raise BadRules(_("--worst must be at least 1, not {number}").format(number=worst))
    adviser.check(game)
    with progress_bar() as progress:
        found = review(game, record, seats, adviser, progress)
    console = Console(0.0)
    names = [console.style.name(player.name) for player in record.players]
    words = Words(game, names, seats[0] if len(seats) == 1 else None, console.style)
    title = words.style.plain(" · ").join(
        (words.style.plain(game.title), _("reviewed by {kind}").format(kind=adviser.described))
    )
    console.write(wrapped(title, words.style.columns, "  "))
    console.write()
    console.write(_worst(found, worst, words))
    console.write()
    console.write(_totals(found, words))
    console.write()
    console.write(_caution(adviser, words))


def _worst(found: Review, worst: int, words: Words) -> list[str]:
    """Return a sentence for each of the worst mistakes, and how many others there are."""
    if not found.mistakes:
        return ["  " + _("No mistake was found.")]
    sentences = [_mistake_text(each, words) for each in found.mistakes[:worst]]
    if others := len(found.mistakes) - len(sentences):
        more = ngettext("and {count} smaller mistake", "and {count} smaller mistakes", others)
        sentences.append(more.format(count=others))
    return [line for each in sentences for line in labelled("  ", each, words.style.columns)]


def _mistake_text(mistake: Mistake, words: Words) -> str:
    where = _("Round {round}, trick {trick}")
    if mistake.trick is None:
        where = _("Round {round}, move {number}")
    fine = mistake.loss < 1
    sentence = _(
        "{where}: {played}; {better} was better by about {loss} points "
        "(expected {more} against {less})."
    )
    return sentence.format(
        where=where.format(round=mistake.round, trick=mistake.trick, number=mistake.number),
        played=words.played(MovePlayed(mistake.seat, mistake.made)).removesuffix("."),
        better=words.move(mistake.better),
        loss=points_text(mistake.loss, fine=fine),
        more=points_text(mistake.better_expected, fine=fine),
        less=points_text(mistake.expected, fine=fine),
    )


def _totals(found: Review, words: Words) -> list[str]:
    """Return the sheet with a row for each seat that was looked at."""
    rows = []
    for seat, decisions in found.decisions.items():
        mistakes = found.of(seat)
        lost = sum(each.loss for each in mistakes)
        rows.append(
            (
                words.name(seat),
                str(decisions),
                str(len(mistakes)),
                points_text(lost, fine=0 < lost < 1),
            )
        )
    head = ("", _("decisions"), _("mistakes"), _("points given away"))
    return sheets.columns(head, rows, words.style.columns)


def _caution(adviser: Adviser, words: Words) -> list[str]:
    sentence = _(
        "The points are what {kind} expects of the round, by what the player could see: an "
        "estimate. A move is a mistake if {looks} looks at it, with other chance each time, all "
        "expected less of it."
    )
    text = sentence.format(kind=adviser.kind, looks=LOOKS)
    return labelled("  ", text, words.style.columns)
