"""Falling bonus: the bonus for an exact bid is smaller the more cards are dealt."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import BadRules

from .by_hand import BRIDGE, game


def scored(bid: int, took: int, size: int, **rules: Any) -> int:
    """Return what seat 0 scores with a bid and tricks, in a round of hands of some size."""
    made = game(BRIDGE, "falling-bonus", seats=3, **rules)
    table: Any = made.start_round(list(made.pack), 0, round=size)
    table.bids[:], table.tricks[:] = [bid, 0, 0], [took, size - took, 0]
    return made.score_round(table)[0]


@pytest.mark.parametrize(
    ("bid", "size", "points"),
    [(1, 1, 11), (0, 1, 10), (2, 2, 11), (2, 5, 8), (0, 5, 6), (5, 10, 6), (10, 10, 11)],
)
def test_the_bonus_falls_by_one_for_each_card_after_the_first(
    bid: int, size: int, points: int
) -> None:
    """The 10 for an exact bid is 10 with one card, 6 with five and 1 with ten."""
    assert scored(bid, bid, size) == points


@pytest.mark.parametrize(
    ("step", "size", "points"), [(3, 2, 9), (3, 4, 3), (3, 5, 2), (3, 10, 2), (10, 2, 2)]
)
def test_the_step_is_an_option_and_the_bonus_never_a_loss(
    step: int, size: int, points: int
) -> None:
    """`bonus_step` is what each card takes off; the two tricks themselves always count."""
    assert scored(2, 2, size, bonus_step=step) == points


def test_a_missed_bid_is_scored_as_ever() -> None:
    """Whoever misses has no bonus that could fall."""
    assert scored(2, 3, 5) == 3
    assert scored(2, 3, 5, scoring="squares") == -1


@pytest.mark.parametrize(
    ("rules", "bid", "points"),
    [
        ({"scoring": "simple"}, 2, 8),
        ({"scoring": "plus-five"}, 2, 3),
        ({"scoring": "squares"}, 2, 10),
        ({"made_zero": 5}, 0, 1),
        ({"made_zero": 3}, 0, 0),
    ],
)
def test_every_bonus_of_the_game_falls(rules: dict[str, Any], bid: int, points: int) -> None:
    """With five cards 4 is taken off the bonus of each scoring, and off that for an exact 0."""
    assert scored(bid, bid, 5, **rules) == points


def test_the_option_is_checked_like_the_game_s_own() -> None:
    """A step that cannot be is refused with what it may be."""
    with pytest.raises(BadRules, match=r"^option bonus_step must be a whole number from 1 to 10"):
        game(BRIDGE, "falling-bonus", bonus_step=0)
