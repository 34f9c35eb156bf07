"""The opening: each may change the face-up card before the first play."""

from __future__ import annotations

from typing import Final

from cardgames import Move

from .ranks import RED
from .table import BreadTable
from .translation import _

FLIP: Final = Move("flip")
SPREAD: Final = Move("spread")
PASS: Final = Move("pass")


def opening_choices(table: BreadTable) -> list[Move]:
    """Return flip, spread if the face-up card is red, and pass (BC-2 to BC-4)."""
    if table.face_up[-1].suit in RED:
        return [FLIP, SPREAD, PASS]
    return [FLIP, PASS]


def choose_opening(table: BreadTable, seat: int, move: Move) -> None:
    """Carry out a choice; it is the last unless the non-dealer passes (BC-2, BC-5)."""
    opponent = table.after(seat)
    if move is FLIP:
        flip(table)
    elif move is SPREAD:
        spread(table)
    table.opening = move is PASS and seat != table.dealer
    if table.opening or table.rules.opening_uses_turn:
        table.turn = opponent
    else:
        table.turn = table.after(table.dealer)


def flip(table: BreadTable) -> None:
    """Let the two discards change places (BC-3)."""
    table.face_up, table.face_down = table.face_down, table.face_up
    table.face_down_seen = [(0, 1)]
    table.tell(_("{cards} lies face up now."), cards=table.face_up)


def spread(table: BreadTable) -> None:
    """Turn stock cards onto the face-up pile, up to a black one (BC-4)."""
    before = len(table.face_up)
    while table.face_up[-1].suit in RED:
        table.face_up.append(table.stock.pop())
    table.tell(_("The stock turns up {cards}."), cards=table.face_up[before:])
