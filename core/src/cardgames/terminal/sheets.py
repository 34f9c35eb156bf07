"""The table, the score sheet and the standings as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import UNSEEN
from ..display import Display
from ..table import Table
from ..translation import gettext as _
from .text import labelled, padded, shortened, width, wrapped
from .words import Words

Row = tuple[str, ...]

_MARGIN = "  "
_LEAST_NAME = 4
_LEAST_NAME_BESIDE_NOTES = 10


def columns(head: Row, rows: Sequence[Row], most: int) -> list[str]:
    """Return rows as lines: the first column to the left, the others to the right.

    The first column is cut so that no line is wider than `most`.
    """
    widths = [max(map(width, cells)) for cells in zip(head, *rows, strict=True)]
    first = max(_LEAST_NAME, min(widths[0], most - _room(widths)))
    lines = []
    for row in (head, *rows):
        cells = [
            padded(cell, wide, right=True) for cell, wide in zip(row[1:], widths[1:], strict=True)
        ]
        lines.append(_MARGIN + _MARGIN.join([padded(shortened(row[0], first), first), *cells]))
    return lines


def _room(widths: Sequence[int]) -> int:
    """Return the columns that a line takes beside its first cell."""
    return len(_MARGIN) * len(widths) + sum(widths[1:])


def heading(display: Display, title: str, words: Words) -> list[str]:
    """Return the facts of the round on one line, or more if it is too long."""
    facts = [words.style.plain(title), *(words.text(fact) for fact in display.heading)]
    return wrapped(words.style.plain(" · ").join(facts), words.style.columns, _MARGIN)


def seats(view: Table[Any], display: Display, words: Words) -> list[str]:
    """Return the sheet with a row for each seat: the game's columns, points, and notes."""
    extra = display.rows or ((),) * view.seats
    rows = [
        (name, *cells, str(total))
        for name, cells, total in zip(words.names(), extra, view.totals, strict=True)
    ]
    notes = ("", *(display.notes or ("",) * view.seats))
    gap = " " * 3
    beside = max(map(width, notes)) + len(gap)
    head = ("", *display.columns, _("points"))
    bare = columns(head, rows, 0)
    least = width(bare[0]) - _LEAST_NAME + _LEAST_NAME_BESIDE_NOTES
    lines = columns(head, rows, max(least, words.style.columns - beside))
    room = words.style.columns - width(lines[0]) - len(gap)
    return [
        f"{line}{gap}{shortened(note, room)}".rstrip()
        for line, note in zip(lines, notes, strict=True)
    ]


def lines(display: Display, words: Words) -> list[str]:
    """Return the trick, the hand and the other lines, their labels in one column."""
    label = max((width(line.label) for line in display.lines if line.label), default=0)
    gap = _MARGIN if label else ""
    return [
        part
        for line in display.lines
        for part in labelled(
            padded(line.label, label) + gap, words.text(line.text), words.style.columns
        )
    ]


def hands(view: Table[Any], words: Words) -> list[str]:
    """Return the cards of each seat's own piles, as far as the view shows them."""
    seen = [
        (words.name(owner), [card for card in cards if card is not UNSEEN])
        for _pile, owner, cards in view.all_piles()
        if owner is not None
    ]
    label = max((width(name) for name, cards in seen if cards), default=0)
    return [
        line
        for name, cards in seen
        if cards
        for line in labelled(
            _MARGIN + padded(name, label) + _MARGIN, words.cards(cards), words.style.columns
        )
    ]


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
    """Return every scored round with its scores, and the totals under them.

    Where not all seats fit beside each other, there is a sheet for some and then one for others;
    where no round is scored, a line says so.
    """
    if not view.history:
        return [_MARGIN + _("Nothing yet.")]
    name = max(map(width, words.names()))
    figures = max(len(str(each)) for scores in (*view.history, view.totals) for each in scores)
    beside = words.style.columns - len(_MARGIN) - max(map(width, (_("round"), _("total"))))
    at_once = max(1, min(view.seats, beside // (len(_MARGIN) + max(figures, min(name, 6)))))
    room = beside // at_once - len(_MARGIN)
    sheets = []
    for start in range(0, view.seats, at_once):
        part = slice(start, start + at_once)
        head = (_("round"), *(shortened(each, room) for each in words.names()[part]))
        rows = [
            (str(number), *map(str, scores[part])) for number, scores in enumerate(view.history, 1)
        ]
        rows.append((_("total"), *map(str, view.totals[part])))
        sheets += ["", *columns(head, rows, words.style.columns)]
    return sheets[1:]


def standings(totals: Sequence[int], words: Words) -> list[str]:
    """Return the totals from highest to lowest."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    rows = [(words.name(seat), str(totals[seat])) for seat in order]
    return columns(("", _("points")), rows, words.style.columns)
