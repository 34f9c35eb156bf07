"""What house rules may change, and what is said under them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any

import pytest

from cardgames import Card, Display, Move
from cardgames.testing import check_game
from cardgames_bread_and_chocolate import BreadTable
from cardgames_pytest import Round, deal

from .by_hand import at, dealt, game, shown

Moves = Generator[None, list[Move], list[Move]]


def without(taken: Sequence[str]) -> Callable[..., Moves]:
    """Return a house rule that takes the moves of these texts away."""

    def legal_moves(table: BreadTable) -> Moves:
        moves = yield
        return [each for each in moves if each.text not in taken]

    return legal_moves


def no_court_on_court() -> list[Callable[..., Any]]:
    """Return a house rule: no court card on a court card, and a draw where that leaves no play."""

    def legal_moves(table: BreadTable) -> Moves:
        moves = yield
        if table.opening or table.owed or table.face_up[-1].rank not in "JQK":
            return moves
        left = [each for each in moves if not each.cards or each.cards[0].rank not in "JQK"]
        return left or [Move("draw")]

    def could_have_played(card: Card) -> Generator[None, bool, bool]:
        could = yield
        return could and card.rank not in "JQK"

    return [legal_moves, could_have_played]


def shown_to(on: Round, seat: int) -> Display:
    """Return how a round looks to a seat."""
    return on.game.show(on.view(seat).table, seat)


def test_a_house_rule_may_change_the_reset() -> None:
    """The hook `reset` is asked at every reset, in the middle of a draw too (BC-14, BC-16)."""
    sizes: list[int] = []

    def reset(table: BreadTable) -> Generator[None, None, None]:
        yield
        sizes.append(len(table.stock))
        table.stock.sort(key=lambda each: each.rank)

    on = at(["9H", "9C"], "3C 2C", "4C 5C 6C", stock="7C 8C", house_rules=[reset]).make("draw")
    assert (shown(on.stock), shown(on.face_up), shown(on.face_down)) == ("2C 3C", "6C 5C 4C", "7C")
    assert sizes == [2]
    sizes.clear()
    at(["9H", "9C"], "2C", "4C 5C 6C", stock="7C 8C", house_rules=[reset]).make("draw")
    assert sizes == [1, 3]


# Moves that a house rule takes away

OPTIONS: list[dict[str, Any]] = [{}, {"play_drawn_card": True}, {"may_draw_instead": True}]


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_no_reason_is_given_against_a_move_that_the_game_allows(
    rules: dict[str, Any], seed: int
) -> None:
    """In every position a legal move that a house rule takes away is not allowed, and no more."""
    random, usual, taken = Random(seed), game(**rules), [""]
    on = deal("bread-and-chocolate", seed=f"{seed}", rules=rules, house_rules=[without(taken)])
    for _step in range(60):
        for text in on.legal():
            move, view = Move.parse(text), on.view(on.turn).table
            assert usual.why_not(view, on.turn, move) is None
            taken[0] = text
            assert on.refused(text) == f"{text} is not allowed now"
            taken[0] = ""
        on.make_any(1, random)


@pytest.mark.parametrize("text", ["play JS", "play QS", "play KD"])
def test_a_play_taken_away_is_refused_without_a_reason_of_the_game(text: str) -> None:
    """No court card on a court card: such plays are not allowed, whatever else they would cost."""
    on = at(["JS QS KD 7H", "9C"], "QH", house_rules=no_court_on_court())
    assert on.refused(text) == f"{text} is not allowed now"
    assert on.refused("play 7H") == "you must play one rank above or below the top card"


def test_who_has_no_play_left_may_draw() -> None:
    """A house rule that takes the last play away gives a draw in its place, and it is asked so."""
    on = at(["JS 7H", "9C"], "QH", house_rules=no_court_on_court())
    assert shown_to(on, 0).prompt == "You cannot play: draw"
    on.make("draw")
    assert (len(on.hands[0]), on.turn) == (3, 1)


def test_what_a_draw_shows_can_be_changed() -> None:
    """BC-10: where `could_have_played` says no, whoever has drawn may hold that card."""
    on = at(["JS 7H", "9C"], "QH", house_rules=no_court_on_court()).make("draw")
    view = on.view(1).table
    assert on.game.could_hold(view, "hands", 0, on.hands[0][0], 0)
    check_game(on.game, matches=10, limit=100)


@pytest.mark.parametrize(
    ("taken", "prompt"),
    [
        ("play 7S", "You cannot play: pass"),
        ("pass", "You play"),
        ("discard 7S", "You play the card you have drawn, or pass"),
    ],
)
def test_what_is_asked_after_a_draw_is_what_a_house_rule_leaves(taken: str, prompt: str) -> None:
    """`play_drawn_card`: nobody is asked to play a drawn card, or to pass, who may not."""
    rules = [without([taken])]
    on = at(["9H TH", "2C"], "6C", nxt="7S", play_drawn_card=True, house_rules=rules)
    assert shown_to(on.make("draw"), 0).prompt == prompt


def test_the_opening_offers_what_a_house_rule_leaves() -> None:
    """The choices of the opening that are asked for and shown are those that there are (BC-2)."""
    on = dealt(["2C", "3C"], "7H", house_rules=[without(["spread"])])
    display = shown_to(on, 0)
    assert display.prompt == "You choose flip or pass"
    assert [each.label for each in display.lines][-2:] == ["Flip", "Pass"]
    assert on.refused("draw") == "first choose flip or pass"
