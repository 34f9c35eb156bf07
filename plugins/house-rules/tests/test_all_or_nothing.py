"""All or nothing: a made bid of every trick counts double."""

from __future__ import annotations

from typing import Any

import pytest

from .by_hand import BRIDGE, dealt, game, make


def scored(bids: list[int], tricks: list[int], **rules: Any) -> list[int]:
    """Return what these bids and tricks give in a round with a trick for each card."""
    made = game(BRIDGE, "all-or-nothing", seats=len(bids), **rules)
    table: Any = made.start_round(list(made.pack), 0, round=sum(tricks))
    table.bids[:], table.tricks[:] = bids, tricks
    return made.score_round(table)


@pytest.mark.parametrize(
    ("bids", "tricks", "scores"),
    [
        ([3, 0, 1], [3, 0, 0], [26, 10, 0]),
        ([3, 0, 1], [2, 0, 1], [2, 10, 11]),
        ([2, 1, 1], [2, 0, 1], [12, 0, 11]),
        ([1, 0, 0], [1, 0, 0], [22, 10, 10]),
        ([0, 0, 0], [1, 0, 0], [1, 10, 10]),
    ],
)
def test_only_a_made_bid_of_every_trick_is_doubled(
    bids: list[int], tricks: list[int], scores: list[int]
) -> None:
    """Three bid and taken of three give 26 in place of 13; every other score stays as it is."""
    assert scored(bids, tricks) == scores


@pytest.mark.parametrize(
    ("scoring", "points"), [("common", 26), ("simple", 26), ("plus-five", 16), ("squares", 38)]
)
def test_whatever_the_scoring_gives_is_doubled(scoring: str, points: int) -> None:
    """The score is doubled whole, by whichever scoring it was reached."""
    assert scored([3, 0, 1], [3, 0, 0], scoring=scoring)[0] == points


def test_a_round_played_to_its_end() -> None:
    """Seat 0 bids two of two, takes both with its trumps and scores 24; the others made none."""
    made = game(BRIDGE, "all-or-nothing", seats=3)
    table = dealt(made, ["AS KS", "2H 3H", "4D 5D"], "2S")
    make(table, "bid 2", "bid 0", "bid 1", "play AS", "play 2H", "play 4D")
    make(table, "play KS", "play 3H", "play 5D")
    assert made.finish_round(table) == (24, 10, 0)
