"""The worked examples of the rules page, row by row, in its order."""

from __future__ import annotations

import pytest

import cardgames_devils_bridge as bridge
from cardgames.tricks import winning_card
from cardgames_pytest import deal

from .by_hand import bids, cards, match, played, sizes, table

FOUR_HANDS_OF_5 = ["2C 3C 4C 5C 6C", "7C 8C 9C TC JC", "QC KC AC 2D 3D", "4D 5D 6D 7D 8D"]
THREE_HANDS_OF_3 = ["2C 3C 4C", "5C 6C 7C", "8C 9C TC"]


def test_a_largest_hand_of_8_makes_15_rounds() -> None:
    """DB-3: with at most 8 cards the rounds go 1 to 8 and back to 1."""
    assert sizes(played(max_cards=8)) == [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(("seats", "most"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_the_largest_hand_follows_from_the_players(seats: int, most: int) -> None:
    """DB-4: 3, 4 or 5 players have 10 cards at most, 6 have 8 and 7 have 7."""
    assert max(sizes(played(seats))) == most


@pytest.mark.parametrize(
    ("hands", "others", "dealer_may"),
    [
        (FOUR_HANDS_OF_5, (2, 0, 1), (0, 1, 3, 4, 5)),
        (FOUR_HANDS_OF_5, (3, 1, 2), (0, 1, 2, 3, 4, 5)),
        (["2C", "3C", "4C"], (0, 0), (0,)),
    ],
    ids=["2 0 1 of 5", "3 1 2 of 5", "0 0 of 1"],
)
def test_what_the_dealer_may_bid(
    hands: list[str], others: tuple[int, ...], dealer_may: tuple[int, ...]
) -> None:
    """DB-8: the dealer may make any bid but that which makes the sum equal to the tricks."""
    assert table(hands, "2H").make(*bids(*others)).legal() == bids(*dealer_may)


def test_a_bid_replaced_before_the_next_player_has_bid() -> None:
    """DB-9: seat 1 may replace its bid while seat 2 has not bid."""
    running = match((THREE_HANDS_OF_3, "2H"), dealer=0).make("bid 1")
    running.make("bid 2", by=1)
    assert running.table.bids == [None, 2, None]


def test_a_bid_replaced_after_the_next_player_has_bid() -> None:
    """DB-9: seat 1 may not replace its bid once seat 2 has bid."""
    running = match((THREE_HANDS_OF_3, "2H"), dealer=0).make(*bids(1, 1))
    assert running.refused("bid 2", by=1) == "it is not your turn"
    assert running.table.bids == [None, 1, 1]


def test_the_dealer_bids_again_after_the_first_lead() -> None:
    """DB-9: the dealer may not bid again once the first card is led."""
    running = match((THREE_HANDS_OF_3, "2H"), dealer=0).make(*bids(1, 1, 0), "play 5C")
    assert running.refused("bid 2", by=0) == "it is not your turn"
    assert running.table.bids == [0, 1, 1]


@pytest.mark.parametrize(("trick", "winner"), [("9S KS 2H AS", "2H"), ("9S KS AD 3S", "KS")])
def test_who_wins_a_trick_with_hearts_for_trump(trick: str, winner: str) -> None:
    """DB-12: the trump wins the trick, and without one the highest spade."""
    assert winning_card(cards(trick), "H") is cards(winner)[0]


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("4S AH 2D", ["play 4S"]), ("AH 2D 3D", ["play AH", "play 2D", "play 3D"])],
    ids=["holds a spade", "holds none"],
)
def test_what_may_be_played_on_a_spade(hand: str, expected: list[str]) -> None:
    """DB-11: on a spade a spade must be played, and without one any card may be."""
    dealt = table(["9S 2C 3C", hand, "5C 6C 7C"], "9H").make(*bids(0, 0, 0))
    assert dealt.make("play 9S").legal() == expected


@pytest.mark.parametrize(
    ("bid", "took", "simple", "common"), [(5, 5, 15, 15), (5, 4, 0, 4), (10, 10, 20, 20)]
)
def test_what_a_bid_earns(bid: int, took: int, simple: int, common: int) -> None:
    """DB-13, DB-14: an exact bid gives the same in both, a missed one its tricks or nothing."""
    for scoring, points in (("simple", simple), ("common", common)):
        dealt = deal(bridge, seats=3, round=10, rules={"scoring": scoring})
        dealt.table.bids, dealt.table.tricks = [bid, 0, 0], [took, 10 - took, 0]
        assert dealt.scores()[0] == points
