"""Dealing: one card at a time, clockwise from the seat next to the dealer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadRules, Card, deal_hands, standard_pack

PACK = standard_pack()


def test_cards_go_round_one_at_a_time() -> None:
    """The seat next to the dealer has the first card, the dealer the last of each turn."""
    hands: list[list[Card]] = [[], [], []]
    rest = deal_hands(hands, PACK, 2, dealer=1)
    assert hands == [[PACK[1], PACK[4]], [PACK[2], PACK[5]], [PACK[0], PACK[3]]]
    assert rest == PACK[6:]


@given(st.integers(1, 13), st.integers(0, 52), st.data())
def test_a_deal_is_what_hands_on_a_table_would_do(
    seats: int, size: int, data: st.DataObject
) -> None:
    """Any deal gives what dealing card by card gives, and leaves the pack as it was."""
    size = min(size, len(PACK) // seats)
    dealer = data.draw(st.integers(0, seats - 1))
    hands: list[list[Card]] = [[] for _ in range(seats)]
    rest = deal_hands(hands, PACK, size, dealer)
    pack = standard_pack()
    by_hand: list[list[Card]] = [[] for _ in range(seats)]
    for at in range(seats * size):
        by_hand[(dealer + 1 + at) % seats].append(pack.pop(0))
    assert (hands, rest) == (by_hand, pack)
    assert standard_pack() == PACK


def test_a_whole_pack_can_be_dealt() -> None:
    """If the pack goes out evenly, nothing is left."""
    hands: list[list[Card]] = [[], [], [], []]
    assert deal_hands(hands, PACK, 13, dealer=3) == []
    assert {len(hand) for hand in hands} == {13}


def test_a_pack_too_short_is_refused_before_the_deal() -> None:
    """Nobody has a card when the pack does not suffice, and the sentence says by how much."""
    hands: list[list[Card]] = [[] for _ in range(7)]
    with pytest.raises(BadRules, match="7 hands of 8 cards need more than the 52 in the pack"):
        deal_hands(hands, PACK, 8, dealer=0)
    assert hands == [[]] * 7


def test_cards_are_added_to_a_hand() -> None:
    """A hand keeps what it held."""
    hands = [[PACK[51]], [PACK[50]]]
    deal_hands(hands, PACK[:2], 1, dealer=0)
    assert hands == [[PACK[51], PACK[1]], [PACK[50], PACK[0]]]
