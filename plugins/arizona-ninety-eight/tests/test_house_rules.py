"""What is asked, shown and said under house rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any

import pytest

from cardgames import Card, Move, card
from cardgames_pytest import deal

from .by_hand import Table, at, game, table

HANDS = ["9C QC 4C 8C", "JC JD JH JS", "QD QH QS 4D", "KC KD KH KS"]


def without(taken: Sequence[str]) -> Callable[..., Generator[None, list[Move], list[Move]]]:
    """Return a wrapper that takes the moves of these texts away."""

    def legal_moves(table: Table) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [each for each in moves if each.text not in taken]

    return legal_moves


def test_a_house_rule_may_change_who_is_next() -> None:
    """Where the hook `next_seat` is wrapped, every turn goes on as it says, and is shown so."""

    def next_seat(table: Table, seat: int) -> Generator[None, int, int]:
        yield
        return (seat + 3) % 4

    on = at(40, HANDS, house_rules=[next_seat])
    assert on.game.show(on.view(0).table, 0).notes[3] == "dealer, next"
    assert on.make("play QC").turn == 3


def test_a_house_rule_may_change_what_nines_do() -> None:
    """The hook `steps_after_nines` says how far a turn with nines leads, and so who is skipped."""

    def steps_after_nines(table: Table) -> Generator[None, int, int]:
        yield
        return 2 * table.direction

    on = at(40, HANDS, house_rules=[steps_after_nines])
    assert on.make("play 9C").told() == ["The pile is at 40.", "seat 1 is skipped."]
    assert (on.turn, on.direction) == (2, 1)
    assert on.make("play QD").turn == 3


def test_steps_below_none_skip_anticlockwise() -> None:
    """A negative number leads anticlockwise, and the direction turns with it."""

    def steps_after_nines(table: Table) -> Generator[None, int, int]:
        yield
        return -3

    on = at(40, HANDS, house_rules=[steps_after_nines])
    assert on.make("play 9C").told() == [
        "The pile is at 40.",
        "seat 3 is skipped.",
        "seat 2 is skipped.",
        "The direction turns: anticlockwise.",
    ]
    assert (on.turn, on.direction) == (1, -1)


def test_what_a_house_rule_forbids_is_not_called_too_high() -> None:
    """A play that only a house rule takes away is shown as not allowed, and refused so."""
    on = at(95, HANDS, house_rules=[without(["play QC"])])
    view = on.view(0).table
    hand = next(each.text for each in on.game.show(view, 0).lines if each.label == "Your hand")
    assert "".join(map(str, hand)) == "4C: 95 · 8C: too high · 9C: 95 · QC: not allowed"
    assert on.refused("play QC") == "play QC is not allowed now"


@pytest.mark.parametrize("rules", [{}, {"packs": 2}, {"limit": 50, "dealer_flip": True}], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_no_reason_is_given_against_a_move_that_the_game_allows(
    rules: dict[str, Any], seed: int
) -> None:
    """In every position a legal move that a house rule takes away is not allowed, and no more."""
    random, usual, taken = Random(seed), game(**rules), [""]
    house_rules = [without(taken)]
    on = deal("arizona-ninety-eight", seed=f"{seed}", rules=rules, house_rules=house_rules)
    while on.turn is not None:
        for text in on.legal():
            view = on.view(on.turn).table
            assert usual.why_not(view, on.turn, Move.parse(text)) is None
            taken[0] = text
            assert on.refused(text) == f"{text} is not allowed now"
            taken[0] = ""
        on.make_any(1, random)


def test_equal_cards_that_a_house_rule_takes_away_are_refused_alike() -> None:
    """AZ-6: what stands for a move that a house rule has taken away breaks no rule of the game."""
    hands = ["9C QC QH 8C", *HANDS[1:2], "QD QS TS 4D", HANDS[3]]
    on = at(40, hands, house_rules=[without(["play QC"])])
    assert on.refused("play QH") == "play QH is not allowed now"


def test_a_flipped_ace_counts_what_a_house_rule_leaves() -> None:
    """`dealer_flip`: what an ace may count is asked for, and said, as a house rule has it."""
    rules = [without(["count 11"])]
    on = table(HANDS, flipped="AS", house_rules=rules)
    assert on.game.show(on.view(3).table, 3).prompt == "You count the ace, 1"
    assert on.refused("count 11") == "count 11 is not allowed now"
    assert on.refused("play KC") == "say first what the ace counts: 1"
    usual = table(HANDS, flipped="AS")
    assert usual.game.why_not(usual.view(3).table, 3, Move.parse("count 11")) is None


def test_what_a_seat_that_is_out_may_hold_can_be_changed() -> None:
    """AZ-11: where `could_have_played` says no, whoever went out may hold that card."""

    def could_have_played(view: Table, seat: int, card: Card) -> Generator[None, bool, bool]:
        could = yield
        return could and card.rank != "K"

    hands = ["8C 8D 8H 8S", *HANDS[1:]]
    for rules, may in (([], False), ([could_have_played], True)):
        on = at(97, hands, house_rules=rules).make("play JC")
        assert on.out == [0]
        view = on.view(1).table
        assert on.game.could_hold(view, "hands", 0, card("KC"), 0) is may
        assert not on.game.could_hold(view, "hands", 0, card("QC"), 0)
