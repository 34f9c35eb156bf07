"""Spreads during play."""

from __future__ import annotations

import pytest

from .by_hand import at, sizes


@pytest.mark.parametrize("top", ["5H", "5D"])
@pytest.mark.parametrize("black", ["5S", "5C"])
def test_either_black_card_starts_a_spread_on_a_red_one(top: str, black: str) -> None:
    """BC-11: on a red card either black card of its rank starts a spread."""
    table = at([f"{black} 9H", "2C"], top)
    assert table.legal() == [f"play {black}"]
    assert table.make(f"play {black}").spread


@pytest.mark.parametrize(
    ("top", "card"), [("5H", "5D"), ("5D", "5H"), ("5S", "5C"), ("5C", "5S"), ("5S", "5H")]
)
def test_no_other_card_of_the_same_rank_starts_one(top: str, card: str) -> None:
    """BC-11, BC-13: red on red, and any card on black, is illegal outside a spread."""
    assert at([f"{card} 9H", "2C"], top).legal() == ["draw"]


@pytest.mark.parametrize("top", ["5S", "5C"])
def test_any_card_of_the_rank_goes_on_with_a_spread(top: str) -> None:
    """BC-12: while a spread lasts a card of either colour may go on with it."""
    table = at(["5H 5D 9H", "2C"], top, spread=True)
    assert table.legal() == ["play 5H", "play 5D"]


def test_turns_alternate_in_a_spread() -> None:
    """BC-12: in a spread the players add one card a turn by turns."""
    table = at(["5S 5D 9H", "5C 9C"], "5H").make("play 5S")
    assert table.turn == 1
    assert table.turn == 1 - table.make("play 5C").turn
    assert table.make("play 5D").turn == 1
    assert table.turns == 3


def test_a_spread_card_costs_nothing() -> None:
    """BC-12: no card of a spread makes its player draw or put anything down."""
    table = at(["5S 9H", "5C 9C"], "5H")
    piles = sizes(table)
    table.make("play 5S", "play 5C")
    assert sizes(table) == ([1, 1], piles[1] + 2, piles[2], piles[3])


def test_a_spread_card_wins_as_the_last_one() -> None:
    """BC-12, BC-17: a last card that goes on with a spread wins."""
    assert at(["9H 5D", "5C"], "5S", turn=1, spread=True).make("play 5C").winner == 1


def test_whoever_cannot_go_on_takes_a_normal_turn_at_once() -> None:
    """BC-13: whoever cannot go on with a spread plays another card at once, and it is over."""
    table = at(["5S 9H", "6C 9C"], "5H").make("play 5S")
    assert table.legal() == ["play 6C"]
    table.make("play 6C")
    assert not table.spread
    assert len(table.hands[1]) == 1 + 6


def test_whoever_can_go_on_may_play_another_card() -> None:
    """BC-13: whoever could go on with a spread may play another card at its own cost."""
    table = at(["5S 9H", "5C 4C 9C 9D TC TD"], "5H").make("play 5S")
    assert table.legal() == ["play 5C", "play 4C"]
    table.make("play 4C")
    assert not table.spread
    assert table.owed == 4


def test_a_draw_ends_a_spread() -> None:
    """BC-13: a draw for want of a play ends a spread."""
    table = at(["5S 5D 9H", "9C"], "5H").make("play 5S", "draw")
    assert not table.spread
    assert table.legal() == ["draw"]


def test_after_a_spread_the_rank_is_illegal_again() -> None:
    """BC-13: after a spread a card of equal rank may not be played."""
    table = at(["5S 9H 6H", "6C 9C"], "5H").make("play 5S", "play 6C")
    assert table.legal() == ["draw"]


def test_the_same_rank_can_be_spread_anew() -> None:
    """BC-11: a spread that is over does not bar another."""
    table = at(["6S 9H", "6D 9C 9D"], "5H", turn=1)
    table.make("play 6D", "play 6S")
    assert table.spread
    assert at(["6S 6C 9H", "9C"], "6D").legal() == ["play 6S", "play 6C"]


def test_the_start_and_the_end_of_a_spread_are_told() -> None:
    """BC-11, BC-13: everybody hears when a spread begins, once, and when it is over."""
    table = at(["5S 5D 9H", "5C 9C"], "5H")
    assert table.make("play 5S").told() == ["A spread of fives begins."]
    assert table.make("play 5C").told() == []
    assert table.make("play 5D").told() == []
    assert table.make("draw").told() == ["The spread of fives is over.", "seat 1 draws 1 card."]


NAMES = {
    "A": "aces",
    "2": "twos",
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "7": "sevens",
    "8": "eights",
    "9": "nines",
    "T": "tens",
    "J": "jacks",
    "Q": "queens",
    "K": "kings",
}


@pytest.mark.parametrize(("rank", "name"), NAMES.items())
def test_every_rank_has_a_name(rank: str, name: str) -> None:
    """BC-11: a spread is told by the name of its rank."""
    other = "7D" if rank != "7" else "8D"
    table = at([f"{rank}S {other}", "3C"], rank + "H")
    assert table.make(f"play {rank}S").told() == [f"A spread of {name} begins."]
