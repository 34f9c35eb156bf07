"""What bots are told of Devil's Bridge: sensible moves, and how many rounds are left."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import cardgames_devils_bridge as bridge
from cardgames import UNSEEN, Game, Move
from cardgames_devils_bridge.habits import certain_tricks, likely_bid, outlook_of, worth_in_bid
from cardgames_pytest import Round, lay_out

from .by_hand import cards, table

SEATS = (3, 4, 7)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"forehead_round": True, "schedule": "down", "max_cards": 1},
    {"scoring": "simple"},
    {"scoring": "squares", "made_zero": 0},
    {"scoring": "plus-five", "schedule": "down", "max_cards": 7},
    {"hook": "never", "target_score": 20, "tie": "play-off"},
]


@pytest.mark.parametrize(("seats", "rules"), list(product(SEATS, OPTIONS)))
def test_habits_are_legal_moves(seats: int, rules: dict[str, Any]) -> None:
    """Every habit is one of the moves, the same each time, and changes nothing; views will do."""
    game, dice = Game(bridge, seats=seats, rules=rules), Random(3)
    for number in range(1, 8):
        deck = list(game.pack)
        dice.shuffle(deck)
        dealt = game.start_round(deck, dealer=0, round=number)
        while (seat := dealt.turn) is not None:
            for seen in (dealt, game.view(dealt, seat), game.sample(game.view(dealt, seat), dice)):
                moves, before = game.legal_moves(seen, seat), seen.copy()
                move = game.quick_move(seen, seat, moves)
                assert move in moves
                assert game.quick_move(seen, seat, moves) is move
                assert seen.same_as(before)
            moves = game.legal_moves(dealt, seat)
            habit = game.quick_move(dealt, seat, moves)
            game.play(dealt, seat, habit if dice.random() < 0.7 else dice.choice(moves))


def test_a_pack_that_is_all_dealt_has_habits_too() -> None:
    """DB-6: without a card to turn up, and so without trump, there is a habit all the same."""
    game = Game(bridge, seats=4, rules={"max_cards": 13, "schedule": "down"})
    dealt = game.start_round(game.pack, dealer=0)
    while (seat := dealt.turn) is not None:
        moves = game.legal_moves(dealt, seat)
        assert game.quick_move(dealt, seat, moves) in moves
        game.play(dealt, seat, game.quick_move(dealt, seat, moves))


def test_what_a_house_rule_takes_away_is_no_habit() -> None:
    """A bid that a house rule forbids is not made, but the nearest that is left."""
    dealt = table(["AS KS QS", "5H 6H 7H", "8H 9H TH", "5C 6C 7C"], "2S").table
    moves = [move for move in dealt.game.legal_moves(dealt, 0) if move.value != 3]
    assert likely_bid(dealt, 0, moves).value == 2


@pytest.mark.parametrize(("hand", "sure"), [("AS 4H 3D", 1), ("AS KS 4H", 2), ("AS QS 4H", 1)])
def test_what_a_hand_cannot_but_win_is_bid(hand: str, sure: int) -> None:
    """Barred from what it is worth, a hand is not bid below its unbeatable trumps."""
    dealt = table([hand, "5H 6H 7H", "8H 9H TH", "5C 6C 7C"], "2S").table
    assert certain_tricks(dealt, 0) == sure
    moves = [move for move in dealt.game.legal_moves(dealt, 0) if move.value in (0, sure + 1)]
    assert likely_bid(dealt, 0, moves).value == sure + 1


def test_a_move_of_a_house_rule_has_no_habit() -> None:
    """Where a house rule adds a move that is no card, nobody has a habit."""
    dealt = playing("AS 2H", "", bid=1, tricks=0).table
    moves = [*dealt.game.legal_moves(dealt, 0), Move("swap", tuple(cards("AS")))]
    assert dealt.game.quick_move(dealt, 0, moves) is None


def test_a_joker_is_the_highest_trump() -> None:
    """With a joker in the pack it is worth a trick, and unseen cards are worth something too."""
    worth = worth_in_bid("S", cards("2S")[0], 4, 5)
    joker, unseen = cards("X1")[0], UNSEEN
    assert worth[joker] == 1
    assert 0 < worth[unseen] < 1


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AS KS QS", 3),
        ("2H 3D 4C", 0),
        ("AS 3D 4C", 1),
        ("AS KS 4C", 2),
        ("AH AD AC", 1),
        ("KH 5D 4C", 0),
        ("JS 8S 5S", 2),
    ],
)
def test_a_bid_is_what_the_hand_is_worth(hand: str, bid: int) -> None:
    """Of four players with three cards each, trumps count most; spades are trump."""
    dealt = table([hand, "5H 6H 7H", "8H 9H TH", "5C 6C 7C"], "2S").table
    assert likely_bid(dealt, 0, dealt.game.legal_moves(dealt, 0)).value == bid


@pytest.mark.parametrize("suit", "CDHS")
def test_high_cards_are_worth_more(suit: str) -> None:
    """Within a suit a higher card is worth more, and an ace of trumps is a sure trick."""
    worth = worth_in_bid("S", cards("2S")[0], 4, 8)
    rising = [worth[card] for card in cards(f"3{suit} 9{suit} K{suit} A{suit}")]
    assert rising == sorted(set(rising))
    assert worth[cards("AS")[0]] == 1


def test_fewer_cards_make_honours_likelier_to_hold() -> None:
    """With few cards dealt most of the pack lies in the stock, and a king is worth more."""
    king, turned = cards("KS")[0], cards("2S")[0]
    few, many = (worth_in_bid("S", turned, 4, size)[king] for size in (2, 10))
    assert few > many


def test_a_turned_up_ace_makes_the_king_the_highest() -> None:
    """The card that was turned up is out of play."""
    assert outlook_of("S", cards("AS")[0], 4, 5, 5).sure[cards("KS")[0]] == 1


def test_in_a_forehead_round_one_bids_by_the_others() -> None:
    """Whoever sees an ace of trumps bids 0, whoever sees nothing that wins bids 1."""
    game = Game(bridge, rules={"forehead_round": True, "schedule": "down", "max_cards": 1})
    for seen, bid in {"AS 2H 3H": 0, "2H 3D 4C": 1}.items():
        position = lay_out(
            game, hands=["7D", *seen.split()], turned="2S", trump="S", rest="stock", turn=0,
            leader=0, size=1, forehead=True,
        )  # fmt: skip
        view = game.view(position.table, 0)
        moves = game.legal_moves(view, 0)
        for each in (view, position.table):
            assert likely_bid(each, 0, moves).value == bid


def playing(hand: str, trick: str, bid: int, tricks: int, taker_needs: int = 0) -> Round:
    """Return a round with spades trump: seat 0 is on turn, after seat 3 if that has led."""
    return lay_out(
        bridge, seats=4, hands=[hand, "3H 3C", "4H 4C", "5H" if trick else "5H 5C"],
        turned="9S", trump="S", rest="stock", trick=trick, turn=0, leader=3 if trick else 0,
        bidding=False, bids=[bid, 1, 1, taker_needs], tricks=[tricks, 0, 0, 0], size=6,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "bid", "tricks", "habit"),
    [
        ("KH 2H", "AH", 0, 0, "KH"),
        ("AD 3D", "AH", 0, 0, "AD"),
        ("AD 2S", "", 0, 0, "2S"),
        ("AS 2D", "", 2, 0, "AS"),
        ("AS 3S", "KH", 2, 0, "3S"),
        ("KH 2H", "AH", 2, 1, "2H"),
        ("AS 4S", "", 2, 1, "4S"),
        ("AS QD", "KH", 1, 0, "QD"),
    ],
    ids=[
        "highest loser under the ace",
        "highest of another suit",
        "low trump led away",
        "highest led if all are needed",
        "cheapest ruff",
        "lowest loser if a trick is needed",
        "sure trick kept for later",
        "loser thrown, the ace of trumps being sure",
    ],
)
def test_play_goes_by_the_bid(hand: str, trick: str, bid: int, tricks: int, habit: str) -> None:
    """Winners go when the bid is met, and come out, cheaply, when tricks are needed."""
    dealt = playing(hand, trick, bid, tricks).table
    moves = dealt.game.legal_moves(dealt, 0)
    assert dealt.game.quick_move(dealt, 0, moves).text == f"play {habit}"


@pytest.mark.parametrize(
    ("rules", "number", "totals", "left"),
    [
        ({}, 1, (0, 0, 0, 0), 18),
        ({}, 18, (0, 0, 0, 0), 1),
        ({}, 19, (0, 0, 0, 0), 0),
        ({}, 25, (0, 0, 0, 0), 0),
        ({"target_score": 40}, 1, (0, 0, 0, 0), 4),
        ({"target_score": 40}, 4, (30, 0, 0, 0), 0),
        ({"target_score": 400}, 18, (30, 0, 0, 0), 1),
    ],
)
def test_the_rounds_that_are_left(
    rules: dict[str, Any], number: int, totals: tuple[int, ...], left: int
) -> None:
    """DB-3, DB-15: those of the schedule, or until the leader has the target at this pace."""
    game = Game(bridge, rules=rules)
    dealt = game.start_round(game.pack, 0, number, totals, (totals,) if any(totals) else ())
    assert game.rounds_left(dealt) == left
