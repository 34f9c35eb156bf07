"""Dealing cards as people do."""

from __future__ import annotations

from .errors import BadRules
from .table import Pile
from .translation import gettext as _


def deal_hands(hands: list[Pile], deck: Pile, size: int, dealer: int) -> Pile:
    """Deal `size` cards to each hand and return the rest of the pack.

    One card at a time, clockwise from the seat next to the dealer. Raises `BadRules` if the
    pack is too short; then nothing has been dealt.
    """
    seats = len(hands)
    dealt = seats * size
    if dealt > len(deck):
        raise BadRules(
            _("{seats} hands of {size} cards need more than the {cards} in the pack").format(
                seats=seats, size=size, cards=len(deck)
            )
        )
    for place in range(seats):
        hands[(dealer + 1 + place) % seats] += deck[place:dealt:seats]
    return deck[dealt:]
