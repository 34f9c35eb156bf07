"""The worked examples of the rules page, row by row, in its order."""

from __future__ import annotations

import pytest

from cardgames.tricks import by_suit, winning_card

from .by_hand import auction, calls, cards, game, in_play, match, plays, scored, winners


def test_the_order_with_hearts_for_trump() -> None:
    """PE-5: hearts rank with both bowers on top, and diamonds lack their jack."""
    held = by_suit(list(game().pack), "H", bowers=True)
    assert held["H"] == cards("JH JD AH KH QH TH 9H")
    assert held["D"] == cards("AD KD QD TD 9D")


@pytest.mark.parametrize(("trick", "winner"), [("9S AS JC JS", "JS"), ("9S AS JC", "JC")])
def test_who_wins_with_spades_for_trump(trick: str, winner: str) -> None:
    """PE-5: the right bower wins, and without it the left."""
    assert winning_card(cards(trick), "S", bowers=True) is cards(winner)[0]


@pytest.mark.parametrize(
    ("trump", "led", "hand", "expected"),
    [("H", "9D", "JD AS", "JD AS"), ("H", "9H", "JD AS", "JD"), ("H", "JD", "AD 9H", "9H")],
    ids=["a diamond led", "a heart led", "the left bower led"],
)
def test_what_is_legal_with_hearts_for_trump(
    trump: str, led: str, hand: str, expected: str
) -> None:
    """PE-6: the jack of diamonds is a heart, in the hand and when it is led."""
    assert in_play([led, hand], trump).make(f"play {led}").legal() == plays(expected)


def test_a_led_jack_at_no_trump() -> None:
    """PE-5: without trump the queen of diamonds beats a led jack."""
    assert winning_card(cards("JD QD AH 9D"), None, bowers=True) is cards("QD")[0]


def test_the_third_seat_declares_3() -> None:
    """PE-9: after bid 2, pass, bid 3, pass, pass the third seat declares 3."""
    table = auction("2 pass 3 pass pass")
    assert (table.phase, table.declarer, table.high_bid) == ("naming", 2, 3)


def test_the_first_seat_declares_4() -> None:
    """PE-11: after bid 2, pass, bid 3, pass, bid 4, pass the first seat declares 4."""
    table = auction("2 pass 3 pass 4 pass")
    assert (table.phase, table.declarer, table.high_bid) == ("naming", 0, 4)


def test_six_is_no_bid_for_four() -> None:
    """PE-7: with four players 6 is refused after a bid of 5."""
    assert auction("5").legal() == calls("small big pass")
    assert match().make("bid 5").refused("bid 6") == "a bid is small or big"


def test_big_pepper_ends_the_auction_at_once() -> None:
    """PE-9: after Big Pepper nobody else is asked."""
    table = auction("big")
    assert (table.phase, table.declarer, table.turn) == ("naming", 0, 0)


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("3", [4, 2, 0, 0], [4, 2, 4, 2]),
        ("3", [2, 4, 0, 0], [-6, 4, -6, 4]),
        ("small", [6, 0, 0, 0], [6, 0, 6, 0]),
        ("small", [5, 1, 0, 0], [-6, 1, -6, 1]),
        ("4", [3, 4, 1], [-8, 4, 1]),
    ],
)
def test_scores(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-15, PE-16, PE-18: contracts of four and three players, made or not, give these scores."""
    assert scored(bid, tricks) == scores


def test_the_other_side_wins() -> None:
    """PE-19: at 28 to 29 a side that bids and takes 3 comes to 31 and loses to 32."""
    made = scored("3", [3, 3, 0, 0])
    assert winners([28, 29, 28, 29], made) == [1, 3]
