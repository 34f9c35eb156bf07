"""Defenders set: a side without a trick against a Pepper loses what the bidder would have lost."""

from __future__ import annotations

from typing import Any

import pytest

from .by_hand import PEPPER, game, make


def scored(bid: str, tricks: list[int], declarer: int = 0) -> list[int]:
    """Return what each seat scores that takes so many tricks when this one declared."""
    made = game(PEPPER, "defenders-set", seats=len(tricks))
    table: Any = made.start_round(list(made.pack), len(tricks) - 1)
    make(table, *["pass"] * declarer, f"bid {bid}")
    assert table.declarer == declarer
    assert sum(tricks) == table.size
    table.tricks[:] = tricks
    return made.score_round(table)


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("small", [3, 0, 3, 0], [6, -6, 6, -6]),
        ("big", [6, 0, 0, 0], [12, -12, 12, -12]),
        ("small", [3, 0, 2, 1], [-6, 1, -6, 1]),
        ("big", [3, 1, 2, 0], [-12, 1, -12, 1]),
        ("5", [6, 0, 0, 0], [6, 0, 6, 0]),
    ],
)
def test_of_four_the_other_team_is_set(bid: str, tricks: list[int], scores: list[int]) -> None:
    """A team without a trick loses 6 to Small Pepper and 12 to Big Pepper, and both score alike."""
    assert scored(bid, tricks) == scores
    assert scored(bid, [tricks[-1], *tricks[:-1]], declarer=1) == [scores[-1], *scores[:-1]]


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("small", [8, 0, 0], [8, -8, -8]),
        ("small", [7, 0, 1], [-8, -8, 1]),
        ("big", [7, 1, 0], [-16, 1, -16]),
        ("big", [8, 0], [16, -16]),
        ("7", [8, 0, 0], [8, 0, 0]),
    ],
)
def test_of_fewer_each_defender_is_set_alone(
    bid: str, tricks: list[int], scores: list[int]
) -> None:
    """Two or three lose 8 or 16 each, also a defender whose neighbour has broken the Pepper."""
    assert scored(bid, tricks) == scores


def test_nobody_is_set_where_everybody_passed() -> None:
    """A round without a contract gives nobody anything."""
    made = game(PEPPER, "defenders-set")
    table = make(made.start_round(list(made.pack), 3), *["pass"] * 4)
    assert made.score_round(table) == [0, 0, 0, 0]
