"""The table, the score sheet and the standings as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..display import Display
from ..table import Table
from ..translation import gettext as _
from .text import padded, shortened, width, wrapped
from .words import Words

Row = tuple[str, ...]


def columns(head: Row, rows: Sequence[Row], most: int) -> list[str]:
    """Return rows as lines: the first column to the left, the others to the right.

    The first column is cut so that no line is wider than `most`.
    """
    widths = [max(map(width, cells)) for cells in zip(head, *rows, strict=True)]
    rest = sum(widths[1:]) + 2 * len(widths[1:])
    first = max(4, min(widths[0], most - rest - 2))
    lines = []
    for row in (head, *rows):
        cells = [
            padded(cell, wide, right=True) for cell, wide in zip(row[1:], widths[1:], strict=True)
        ]
        lines.append("  ".join(["", padded(shortened(row[0], first), first), *cells]).rstrip())
    return lines


def heading(display: Display, title: str, words: Words) -> list[str]:
    """Return the facts of the round on one line, or more if it is too long."""
    facts = [title, *(words.text(fact) for fact in display.heading)]
    return wrapped(words.style.plain(" · ".join(facts)), words.style.columns, "  ")


def seats(view: Table[Any], display: Display, words: Words) -> list[str]:
    """Return the sheet with a row for each seat: the game's columns, points, and notes."""
    extra = display.rows or ((),) * view.seats
    rows = [
        (name, *cells, str(total))
        for name, cells, total in zip(words.names(), extra, view.totals, strict=True)
    ]
    lines = columns(("", *display.columns, _("points")), rows, words.style.columns - 12)
    notes = ("", *(display.notes or ("",) * view.seats))
    return [f"{line}   {note}".rstrip() for line, note in zip(lines, notes, strict=True)]


def lines(display: Display, words: Words) -> list[str]:
    """Return the trick, the hand and the other lines, their labels in one column."""
    label = max((width(line.label) for line in display.lines if line.label), default=0)
    shown = []
    for line in display.lines:
        start = padded(line.label, label) + "  " if label else ""
        shown += wrapped(start + words.text(line.text), words.style.columns, " " * len(start))
    return shown


def hands(view: Table[Any], words: Words) -> list[str]:
    """Return the cards of each seat's own piles, as far as the view shows them."""
    dealt = [(owner, cards) for _, owner, cards in view.all_piles() if owner is not None and cards]
    label = max((width(words.name(owner)) for owner, _ in dealt), default=0)
    return [f"  {padded(words.name(owner), label)}  {words.cards(cards)}" for owner, cards in dealt]


def round_scores(
    view: Table[Any], display: Display, scores: Sequence[int], words: Words
) -> list[str]:
    """Return the sheet of a scored round: the game's columns, the scores and the new totals."""
    extra = display.rows or ((),) * view.seats
    rows = [
        (name, *cells, str(score), str(total))
        for name, cells, score, total in zip(words.names(), extra, scores, view.totals, strict=True)
    ]
    head = ("", *display.columns, _("round"), _("total"))
    return columns(head, rows, words.style.columns)


def history(view: Table[Any], words: Words) -> list[str]:
    """Return every scored round with its scores, and the totals under them."""
    room = max(4, (words.style.columns - 8) // view.seats - 2)
    head = (_("round"), *(shortened(name, room) for name in words.names()))
    rows = [(str(number), *map(str, scores)) for number, scores in enumerate(view.history, start=1)]
    rows.append((_("total"), *map(str, view.totals)))
    return columns(head, rows, words.style.columns)


def standings(totals: Sequence[int], words: Words) -> list[str]:
    """Return the totals from highest to lowest."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    rows = [(words.name(seat), str(totals[seat])) for seat in order]
    return columns(("", _("points")), rows, words.style.columns)
