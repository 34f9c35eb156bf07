"""Drawing from the stock, and the reset when it runs low."""

from __future__ import annotations

from typing import Final

from cardgames import Pile, game_hook

from .knowledge import note_drawn, note_reset
from .table import BreadTable
from .translation import _, ngettext

RESETS_IN_A_ROW: Final = 2


def draw_cards(table: BreadTable, seat: int, wanted: int) -> None:
    """Draw so many cards, or as many as can be drawn (BC-9, BC-14 to BC-16).

    The stock's last card is never drawn: whenever it is all that is left the piles are turned
    over, also when the draw is complete.
    """
    while True:
        reset_if_low(table)
        number = min(wanted, len(table.stock) - 1)
        if not number:
            break
        take(table, seat, number)
        wanted -= number
    if wanted:
        table.tell(
            _("The stock has only its last card, so {player} draws no more."),
            _("The stock has only its last card, so you draw no more."),
            seat=seat,
        )


def take(table: BreadTable, seat: int, number: int) -> None:
    """Move so many cards from the stock to a hand, the top one first."""
    cards = table.stock[: -number - 1 : -1]
    del table.stock[-number:]
    table.hands[seat] += cards
    note_drawn(table, seat, cards)
    tell_drawn(table, seat, cards)


def tell_drawn(table: BreadTable, seat: int, cards: Pile) -> None:
    """Say how many cards a seat has drawn, and to itself which (BC-9)."""
    if table.told is not None:
        number = len(cards)
        table.tell(
            ngettext("{player} draws {number} card.", "{player} draws {number} cards.", number),
            _("You draw {cards}."),
            seat=seat,
            cards=cards,
            seen_by=(seat,),
            number=number,
        )


def reset_if_low(table: BreadTable) -> None:
    """Reset while the stock is down to one card, at most twice in a row (BC-14, BC-16)."""
    for _attempt in range(RESETS_IN_A_ROW):
        if len(table.stock) > 1:
            return
        table.game.reset(table)


@game_hook
def reset(table: BreadTable) -> None:
    """Turn each pile over in the place of the next: nothing is shuffled (BC-14)."""
    table.tell(_("The stock is down to its last card: the piles are turned over."))
    last = table.stock
    table.stock, table.face_up, table.face_down = table.face_up[::-1], table.face_down[::-1], last
    note_reset(table)
    table.tell(_("Face up, the top card last: {cards}."), cards=table.face_up, pause=True)
