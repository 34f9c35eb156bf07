"""The options and presets: what they are, and which values are refused."""

from __future__ import annotations

import pytest

from cardgames import BadRules
from cardgames.options import options_of, values_of

from .by_hand import game


def test_defaults_and_values() -> None:
    """The options, their defaults and their values are those of the rules page."""
    rules = game().rules
    assert values_of(rules) == {
        "target_score": 30,
        "bidding": "until-passed",
        "all_pass": "redeal",
        "minimum_bid": 1,
        "no_trump": True,
        "dead_hand_face_up": False,
    }
    options = options_of(type(rules))
    assert options["bidding"].choices == ("until-passed", "re-entry", "one-round")
    assert options["all_pass"].choices == ("redeal", "stick-the-dealer")


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("stick-the-dealer", {"all_pass": "stick-the-dealer"}),
        ("one-round-auction", {"bidding": "one-round"}),
        ("long-game", {"target_score": 42}),
    ],
)
def test_presets(preset: str, changed: dict[str, object]) -> None:
    """Each preset changes its one option, for every number of players, and nothing else."""
    for seats in (2, 3, 4):
        assert game(seats, preset).rules == game(seats, **changed).rules


@pytest.mark.parametrize(("seats", "most"), [(2, 7), (3, 7), (4, 5)])
def test_the_lowest_bid_is_a_number_that_may_be_bid(seats: int, most: int) -> None:
    """`minimum_bid` is at most the highest number, and a refusal names that."""
    assert game(seats, minimum_bid=most).rules.minimum_bid == most
    if most < 7:
        with pytest.raises(BadRules, match=r"at most 5 with 4 players, not 6"):
            game(seats, minimum_bid=most + 1)
    for wrong in (0, 8, True, "3"):
        with pytest.raises(BadRules, match="minimum_bid must be a whole number from 1 to 7"):
            game(seats, minimum_bid=wrong)


@pytest.mark.parametrize("target", [0, -5, "thirty", True, 1.5, float("nan"), float("inf")])
def test_a_target_that_is_no_number_above_0_is_refused(target: object) -> None:
    """`target_score` must be a positive whole number."""
    with pytest.raises(BadRules, match="target_score must be a whole number from 1"):
        game(target_score=target)
