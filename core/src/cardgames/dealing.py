"""Dealing cards as people do."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card
from .errors import BadRules
from .table import Pile


def deal_hands(hands: Sequence[Pile], deck: Sequence[Card], size: int, dealer: int) -> Pile:
    """Deal `size` cards to each hand and return the rest of the pack.

    One card at a time, clockwise from the seat next to the dealer. Raises `BadRules` if the
    pack is too short; then nothing has been dealt.
    """
    seats = len(hands)
    dealt = seats * size
    if dealt > len(deck):
        raise BadRules(f"{seats} hands of {size} cards need more than the {len(deck)} in the pack")
    for place in range(seats):
        hands[(dealer + 1 + place) % seats].extend(deck[place:dealt:seats])
    return list(deck[dealt:])
