"""What bots are told of Devil's Bridge: sensible moves, and how many rounds are left."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import cardgames_devils_bridge as bridge
from cardgames import Game
from cardgames_devils_bridge.habits import likely_bid, strengths

from .by_hand import cards, table

SETTINGS = list(product((3, 4, 7), (None, *bridge.game_info().presets)))


@pytest.mark.parametrize(("seats", "preset"), SETTINGS)
def test_habits_are_legal_moves(seats: int, preset: str | None) -> None:
    """Every habit is one of the moves, whatever has come about, the same each time."""
    game, dice = Game(bridge, seats=seats, preset=preset), Random(3)
    for number in range(1, 8):
        deck = list(game.pack)
        dice.shuffle(deck)
        dealt = game.start_round(deck, dealer=0, round=number)
        while (seat := dealt.turn) is not None:
            moves = game.legal_moves(dealt, seat)
            before = dealt.copy()
            move = game.quick_move(dealt, seat, moves)
            assert move in moves
            assert game.quick_move(dealt, seat, moves) is move
            assert dealt.same_as(before)
            game.play(dealt, seat, move if dice.random() < 0.7 else dice.choice(moves))


def test_a_hand_that_is_not_seen_has_a_habit_too() -> None:
    """In a forehead round the bid is made of a hand in which the card is unseen."""
    game = Game(bridge, preset="original")
    dealt = game.start_round(game.pack, dealer=0, round=19)
    assert dealt.turn is not None
    view = game.view(dealt, dealt.turn)
    moves = game.legal_moves(view, dealt.turn)
    assert game.quick_move(view, dealt.turn, moves) in moves


@pytest.mark.parametrize(
    ("hand", "bid"),
    [("AS KS QS", 3), ("2H 3D 4C", 0), ("AS 3D 4C", 1), ("AS KS 4C", 2)],
)
def test_a_bid_is_what_the_hand_is_worth(hand: str, bid: int) -> None:
    """Of four players with three cards each, aces, kings and trumps count; spades are trump."""
    dealt = table([hand, "5H 6H 7H", "8H 9H TH", "5C 6C 7C"], "2S").table
    moves = dealt.game.legal_moves(dealt, 0)
    assert likely_bid(dealt, 0, moves).value == bid


def test_high_cards_are_worth_more() -> None:
    """Within a suit a higher card is likelier to win, and an ace of trumps wins for certain."""
    turned = cards("2S")[0]
    for suit in "CDHS":
        worth = [
            strengths(4, 8, 8, turned)[card.play] for card in cards(f"3{suit} 9{suit} K{suit}")
        ]
        assert worth == sorted(worth)
    assert strengths(4, 8, 8, turned)[cards("AS")[0].play] == 1


@pytest.mark.parametrize(("number", "left"), [(1, 18), (18, 1), (19, 0), (25, 0)])
def test_the_rounds_that_are_left(number: int, left: int) -> None:
    """DB-3: the schedule of four players has nineteen rounds; a play-off is after the last."""
    game = Game(bridge)
    dealt = game.start_round(game.pack, dealer=0, round=number)
    assert game.rounds_left(dealt) == left
