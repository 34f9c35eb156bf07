"""Hints: the move that an adviser prefers, and what it expects of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..advice import nobody_advises
from ..errors import CardgamesError
from ..moves import Move
from ..players import Advice
from ..translation import gettext as _
from ..translation import ngettext
from . import sheets
from .text import printable, wrapped
from .words import Words

Advise = Callable[[Sequence[Move]], list[Advice]]
"""What gives advice on moves of one seat, the preferred one first; raises `CardgamesError`."""

MOST_SHOWN: Final = 8
"""Moves that a hint shows; how many others there are is said."""

_MARGIN: Final = "  "


def hint(moves: Sequence[Move], advise: Advise | None, words: Words) -> list[str]:
    """Return a hint as lines, or in a sentence why there is none."""
    if len(moves) == 1:
        return _said(_("There is only one move."), words)
    if advise is None:
        return _said(nobody_advises(), words)
    try:
        advice = advise(moves)
    except CardgamesError as error:
        return _said(_("No hint: {cause}").format(cause=printable(str(error))), words)
    preferred = _preferred(advice).format(move=words.move(advice[0].move))
    return [*_said(preferred, words), "", *_sheet(advice, words), ""]


def _preferred(advice: Sequence[Advice]) -> str:
    """Return how the first move is named: with the reason, if another is expected to give more."""
    if all(advice[0].points >= each.points for each in advice):
        return _("Hint: {move}.")
    if advice[0].usual:
        return _("Hint: {move}. One usually does this, and nothing else is clearly better.")
    return _("Hint: {move}. It looks surer than what is expected to give more, or wins more often.")


def _said(sentence: str, words: Words) -> list[str]:
    return wrapped(_MARGIN + sentence, words.style.columns, _MARGIN)


def _sheet(advice: Sequence[Advice], words: Words) -> list[str]:
    """Return the sheet with a row for each move that is shown, in the order of the advice.

    Where all lies within a point, a tenth of one would tell little apart.
    """
    head = ("", _("expected points"), _("share of thought"))
    points = [each.points for each in advice]
    fine = max(points) - min(points) < 1
    rows = [
        (words.move(each.move), points_text(each.points, fine=fine), f"{each.share:.0%}")
        for each in advice[:MOST_SHOWN]
    ]
    lines = sheets.columns(head, rows, words.style.columns)
    if others := len(advice) - len(rows):
        sentence = ngettext("and {count} other move", "and {count} other moves", others)
        lines.append(_MARGIN + sentence.format(count=others))
    return lines


def points_text(points: float, *, fine: bool) -> str:
    """Return expected points as they are written: to a tenth, if `fine` to a hundredth."""
    digits = 2 if fine else 1
    return f"{round(points, digits) or 0.0:.{digits}f}"  # no minus before a zero
