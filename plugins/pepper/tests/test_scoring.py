"""What a round gives."""

from __future__ import annotations

import pytest

from .by_hand import HANDS, match, play_out, scored


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("3", [2, 1, 2, 1], [4, 2, 4, 2]),
        ("3", [3, 2, 0, 1], [3, 3, 3, 3]),
        ("1", [6, 0, 0, 0], [6, 0, 6, 0]),
        ("5", [0, 0, 5, 1], [5, 1, 5, 1]),
        ("3", [2, 2, 0, 2], [-6, 4, -6, 4]),
        ("5", [2, 1, 2, 1], [-6, 2, -6, 2]),
        ("1", [0, 6, 0, 0], [-6, 6, -6, 6]),
        ("small", [3, 0, 3, 0], [6, 0, 6, 0]),
        ("small", [3, 0, 2, 1], [-6, 1, -6, 1]),
        ("big", [3, 0, 3, 0], [12, 0, 12, 0]),
        ("big", [3, 1, 2, 0], [-12, 1, -12, 1]),
    ],
)
def test_four_score_by_teams(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-8, PE-15 to PE-18: the tricks of partners count together, and both score the same."""
    assert scored(bid, tricks) == scores
    assert scored(bid, [tricks[-1], *tricks[:-1]], declarer=1) == [scores[-1], *scores[:-1]]


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("4", [4, 3, 1], [4, 3, 1]),
        ("4", [5, 0, 3], [5, 0, 3]),
        ("4", [3, 4, 1], [-8, 4, 1]),
        ("7", [6, 2, 0], [-8, 2, 0]),
        ("1", [0, 0, 8], [-8, 0, 8]),
        ("small", [8, 0, 0], [8, 0, 0]),
        ("small", [7, 0, 1], [-8, 0, 1]),
        ("big", [8, 0, 0], [16, 0, 0]),
        ("big", [7, 1, 0], [-16, 1, 0]),
    ],
)
def test_three_score_each_alone(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-15 to PE-18: with three players a lost contract costs 8, and each other scores alone."""
    assert scored(bid, tricks) == scores
    assert scored(bid, tricks[::-1], declarer=2) == scores[::-1]


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("4", [5, 3], [5, 3]),
        ("4", [3, 5], [-8, 5]),
        ("small", [8, 0], [8, 0]),
        ("small", [7, 1], [-8, 1]),
        ("big", [8, 0], [16, 0]),
        ("big", [7, 1], [-16, 1]),
    ],
)
def test_two_score_each_alone(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-15 to PE-18: with two players a lost contract costs 8, and 16 in Big Pepper."""
    assert scored(bid, tricks) == scores


@pytest.mark.parametrize(
    ("seats", "bid", "lost"),
    [(4, "5", -6), (4, "big", -12), (3, "7", -8), (3, "big", -16), (2, "7", -8), (2, "big", -16)],
)
def test_a_first_contract_that_fails_leaves_less_than_nothing(
    seats: int, bid: str, lost: int
) -> None:
    """PE-16 to PE-18: totals fall below zero, on the table and in the record."""
    passes = ["pass"] * (0 if bid == "big" else seats - 1)
    running = match(HANDS[seats][1:] + HANDS[seats][:1])
    play_out(running.make(f"bid {bid}", *passes, "trump S"))
    assert running.table.totals[0] == lost
    (score,) = running.entries("score")
    assert score["scores"] == score["totals"] == list(running.table.totals)


def test_the_whole_way_from_the_bids_to_the_scores() -> None:
    """PE-15, PE-18: a round with a bid of 3 and five tricks gives 5, and 1 to the others."""
    running = play_out(match().make("bid 3", "pass", "pass", "pass", "trump S"))
    assert running.table.tricks == [5, 0, 0, 1]
    assert running.table.totals == (5, 1, 5, 1)
