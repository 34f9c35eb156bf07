"""What is asked, shown and said under house rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

import pytest

from cardgames import Card, Game, Move, card

from .by_hand import Table, at, game, house_rule, make, rounds, table, told_by

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

    on = at(40, HANDS, house_rules=[house_rule(next_seat)])
    assert on.game.show(on.game.view(on, 0), 0).notes[3] == "dealer, next"
    assert make(on, "play QC").turn == 3


def test_a_house_rule_may_change_what_nines_do() -> None:
    """The hook `steps_after_nines` says how far a turn with nines leads, and so who is skipped."""

    def steps_after_nines(table: Table) -> Generator[None, int, int]:
        yield
        return 2 * table.direction

    on = at(40, HANDS, house_rules=[house_rule(steps_after_nines)])
    assert told_by(on, "play 9C") == ["The pile is at 40.", "1 is skipped."]
    assert (on.turn, on.direction) == (2, 1)
    assert make(on, "play QD").turn == 3


def test_steps_below_none_skip_anticlockwise() -> None:
    """A negative number leads anticlockwise, and the direction turns with it."""

    def steps_after_nines(table: Table) -> Generator[None, int, int]:
        yield
        return -3

    on = at(40, HANDS, house_rules=[house_rule(steps_after_nines)])
    assert told_by(on, "play 9C") == [
        "The pile is at 40.",
        "3 is skipped.",
        "2 is skipped.",
        "The direction turns: anticlockwise.",
    ]
    assert (on.turn, on.direction) == (1, -1)


def test_what_a_house_rule_forbids_is_not_called_too_high() -> None:
    """A play that only a house rule takes away is shown as not allowed, and refused so."""

    on = at(95, HANDS, house_rules=[house_rule(without(["play QC"]))])
    view = on.game.view(on, 0)
    hand = next(each.text for each in on.game.show(view, 0).lines if each.label == "Your hand")
    assert "".join(map(str, hand)) == "4C: 95 · 8C: too high · 9C: 95 · QC: not allowed"
    refusal = on.game.refusal(view, 0, Move.parse("play QC"))
    assert str(refusal) == "play QC is not allowed now"


@pytest.mark.parametrize("rules", [{}, {"packs": 2}, {"limit": 50, "floor_zero": True}], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_no_reason_is_given_against_a_move_that_the_game_allows(
    rules: dict[str, Any], seed: int
) -> None:
    """In every position a legal move that a house rule takes away is not allowed, and no more."""
    taken = [""]
    usual, without_it = game(**rules), game(house_rules=[house_rule(without(taken))], **rules)
    for on in rounds(usual, seed, steps=60)[:-1]:
        seat = on.turn
        assert seat is not None
        for move in usual.legal_moves(on, seat):
            taken[0] = move.text
            assert usual.why_not(usual.view(on, seat), seat, move) is None
            assert refusal(on, move.text, without_it) == f"{move.text} is not allowed now"


def refusal(on: Table, text: str, made: Game | None = None) -> str:
    """Return how a move of the seat on turn is refused by its game, or by another."""
    table, move = on.copy(), Move.parse(text)
    table.game = made or on.game
    assert table.turn is not None
    assert move not in table.game.legal_moves(table, table.turn)
    return str(table.game.refusal(table.game.view(table, table.turn), table.turn, move))


def test_equal_cards_that_a_house_rule_takes_away_are_refused_alike() -> None:
    """AZ-6: what stands for a move that a house rule has taken away breaks no rule of the game."""
    hands = ["9C QC QH 8C", *HANDS[1:2], "QD QS TS 4D", HANDS[3]]
    on = at(40, hands, house_rules=[house_rule(without(["play QC"]))])
    assert refusal(on, "play QH") == "play QH is not allowed now"


def test_a_flipped_ace_counts_what_a_house_rule_leaves() -> None:
    """`dealer_flip`: what an ace may count is asked for, and said, as a house rule has it."""
    rules = [house_rule(without(["count 11"]))]
    on = table(HANDS, "AS", dealer_flip=True, house_rules=rules)
    assert on.game.show(on.game.view(on, 3), 3).prompt == "You count the ace, 1"
    assert refusal(on, "count 11") == "count 11 is not allowed now"
    assert refusal(on, "play KC") == "say first what the ace counts: 1"


def test_what_a_seat_that_is_out_may_hold_can_be_changed() -> None:
    """AZ-11: where `could_have_played` says no, whoever went out may hold that card."""

    def could_have_played(view: Table, seat: int, card: Card) -> Generator[None, bool, bool]:
        could = yield
        return could and card.rank != "K"

    hands = ["8C 8D 8H 8S", *HANDS[1:]]
    for rules, may in (([], False), ([house_rule(could_have_played)], True)):
        on = make(at(97, hands, house_rules=rules), "play JC")
        assert on.out == [0]
        view = on.game.view(on, 1)
        assert on.game.could_hold(view, "hands", 0, card("KC"), 0) is may
        assert not on.game.could_hold(view, "hands", 0, card("QC"), 0)
