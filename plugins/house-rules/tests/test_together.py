"""Several house rules at once."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import BadRules, UnknownName
from cardgames.house_rules import sentence_of

from .by_hand import ARIZONA, BRIDGE, dealt, game, legal, make

EITHER = pytest.mark.parametrize("turned_round", [False, True])


def bridge_score(order: tuple[str, ...], **rules: Any) -> list[int]:
    """Return what three seats score with bids of 5, 0 and 2 and tricks 5, 0 and 0."""
    made = game(BRIDGE, *order, seats=3, **rules)
    table: Any = made.start_round(list(made.pack), 0, round=5)
    table.bids[:], table.tricks[:] = [5, 0, 2], [5, 0, 0]
    return made.score_round(table)


@EITHER
def test_a_smaller_bonus_is_doubled(turned_round: bool) -> None:
    """With five cards the bonus is 6: five of five are worth 11, and doubled 22, in any order."""
    order = ("all-or-nothing", "falling-bonus")
    assert bridge_score(order[::-1] if turned_round else order) == [22, 6, 0]
    assert bridge_score(order[:1]) == [30, 10, 0]
    assert bridge_score(order[1:]) == [11, 6, 0]


@EITHER
def test_two_rules_of_arizona(turned_round: bool) -> None:
    """A nine skips and a king is refused, whichever of the two comes first."""
    order = ("nines-skip", "no-kings-above-50")
    made = game(ARIZONA, *(order[::-1] if turned_round else order))
    hands = ["9C 9D 2C 3C", "JC JD JH JS", "KC KD QC QD", "4C 4D 4H 4S"]
    on = make(dealt(made, hands, value=60), "play 9C")
    assert on.turn == 2
    assert legal(on) == ["play QC", "play QC QD"]


def test_options_stand_beside_each_other() -> None:
    """Each house rule's options are read beside the game's own."""
    made = game(ARIZONA, "no-kings-above-50", "nines-skip", limit=100, kings_up_to=70)
    assert (made.rules.limit, made.rules.kings_up_to) == (100, 70)


def test_a_house_rule_is_for_its_game() -> None:
    """It is refused with another game, naming both."""
    with pytest.raises(
        BadRules, match=r"^the house rule defenders-set is for pepper, not for devils-bridge$"
    ):
        game(BRIDGE, "defenders-set")


def test_a_name_that_is_nearly_right() -> None:
    """A house rule that is not there is refused with the one that may be meant."""
    with pytest.raises(
        UnknownName, match=r"^there is no house rule 'nine-skips' \(did you mean nines-skip"
    ):
        game(ARIZONA, "nine-skips")


def test_each_is_described_in_a_sentence() -> None:
    """What people are told of the house rules in force is the first sentence of each module."""
    made = game(BRIDGE, "all-or-nothing", "falling-bonus")
    assert [sentence_of(rule) for rule in made.house_rules] == [
        "A made bid of every trick counts double.",
        "The bonus for an exact bid is smaller the more cards are dealt.",
    ]
