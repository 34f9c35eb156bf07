"""The options and presets: what they are, and which values are refused."""

from __future__ import annotations

import pytest

from cardgames import BadRules, standard_pack
from cardgames.options import options_of, values_of

from .by_hand import game

SEATS = range(3, 8)


def test_defaults_and_values() -> None:
    """The options, their defaults and their values are those of the rules page."""
    rules = game().rules
    assert values_of(rules) == {
        "scoring": "common",
        "made_zero": 10,
        "max_cards": 0,
        "schedule": "up-down",
        "hook": "always",
        "rebid": True,
        "target_score": 0,
        "tie": "share",
        "forehead_round": False,
    }
    options = options_of(type(rules))
    assert options["scoring"].choices == ("common", "simple", "plus-five", "squares")
    assert options["schedule"].choices == ("up-down", "down-up", "up", "down")
    assert options["hook"].choices == ("always", "never", "except-last-round")
    assert options["tie"].choices == ("share", "play-off")


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("original", {"forehead_round": True}),
        ("simple-scoring", {"scoring": "simple"}),
        ("seven-up", {"max_cards": 7}),
        ("no-hook", {"hook": "never"}),
    ],
)
def test_presets(preset: str, changed: dict[str, object]) -> None:
    """Each preset changes its one option, for every number of players, and nothing else."""
    for seats in SEATS:
        assert game(seats, preset).rules == game(seats, **changed).rules


@pytest.mark.parametrize("seats", SEATS)
def test_the_largest_hand_may_be_all_that_the_pack_gives(seats: int) -> None:
    """`max_cards` may be as much as 52 cards give each player."""
    most = 52 // seats
    dealt = game(seats, max_cards=most, schedule="down").start_round(standard_pack(), 0)
    assert [len(hand) for hand in dealt.hands] == [most] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_larger_hand_than_the_pack_gives_is_refused(seats: int) -> None:
    """`max_cards` beyond what 52 cards give each player is refused, and the limit named."""
    most = 52 // seats
    with pytest.raises(BadRules, match=rf"max_cards .*\b{most}\b.*, not '?{most + 1}"):
        game(seats, max_cards=most + 1)


@pytest.mark.parametrize("max_cards", [-1, 99, True, 2.0, "7"])
def test_a_largest_hand_that_is_no_fitting_number_is_refused(max_cards: object) -> None:
    """`max_cards` must be a whole number in the range, and the range is named."""
    with pytest.raises(BadRules, match="max_cards must be a whole number from 0 to 17"):
        game(3, max_cards=max_cards)


@pytest.mark.parametrize("target", [-1, "thirty", True, 1.5])
def test_a_target_that_is_no_number_is_refused(target: object) -> None:
    """`target_score` must be a whole number."""
    with pytest.raises(BadRules, match="target_score must be a whole"):
        game(3, target_score=target)
