"""How bots play Devil's Bridge, on positions built for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve

from cardgames import Match, RandomPlayer, load_game, play_match, seat_players
from cardgames_bots import HARD, Budget, Search, Skill
from cardgames_pytest import Round, deal, lay_out

from .positions import chosen_on

SEEDS = range(3)
QUICK = evolve(HARD, budget=Budget(iterations=400))


def chosen(position: Round, seed: int = 0, skill: Skill = QUICK) -> str:
    """Return what a bot on turn does."""
    return chosen_on(position.table, seed, skill)


def bidding(hand: str, *bids: int, seat: int = 0, **rules: object) -> Round:
    """Return the bidding on a hand of seat 0, or the dealer's, spades trump."""
    position = deal(
        "devils-bridge",
        seats=4,
        dealer=3,
        round=len(hand.split()),
        turned="2S",
        hands={seat: hand},
        seed="3",
        rules=rules,
    )
    for bid in bids:
        position.make(f"bid {bid}")
    return position


def playing(hand: str, trick: str, bid: int, tricks: int) -> Round:
    """Return a round with diamonds trump: seat 0 is on turn with a hand, a bid and its tricks."""
    size = len(hand.split()) + 1
    others = {"3H": "4H", "3C": "4C", "5H": "6H"}
    hands = [hand, *(f"{one} {two}" for one, two in others.items())]
    if trick:
        hands[3] = "5H"
    return lay_out(
        "devils-bridge",
        seats=4,
        round=size,
        hands=hands,
        turned="9D",
        trump="D",
        rest="stock",
        trick=trick,
        turn=0,
        leader=3 if trick else 0,
        bidding=False,
        bids=[bid, 1, 1, 0],
        tricks=[tricks, 0, 0, 0],
        size=size,
        taken="7S 8S 9S TS",
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["AS 4H 3D", "AS KH 7D", "AS QS 5D", "AS 9H 8C"])
def test_a_hand_that_must_win_a_trick_is_not_bid_at_zero(hand: str, seed: int) -> None:
    """DB-8: barred from 1, the dealer with the ace of trumps bids 2 or more, not 0."""
    assert chosen(bidding(hand, 1, 0, 1, seat=3), seed) in ("bid 2", "bid 3")


@pytest.mark.parametrize(("bids", "left"), [((1, 0, 0), "bid 1"), ((0, 0, 0), "bid 0")])
def test_the_one_bid_that_is_left_is_made(bids: tuple[int, ...], left: str) -> None:
    """DB-8: in a round of one card the dealer makes the bid that is not barred."""
    assert chosen(bidding("AS", *bids, seat=3)) == left


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["AH 2C", "AD 3S", "KD 2S"])
def test_it_leads_high_when_it_needs_every_trick(hand: str, seed: int) -> None:
    """With two tricks to take and two cards to play the high one is led."""
    high = hand.split(maxsplit=1)[0]
    assert chosen(playing(hand, "", bid=3, tricks=1), seed) == f"play {high}"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "trick", "thrown"),
    [("KH 2H", "AH", "KH"), ("AS 2C", "KH", "AS"), ("AS 2C", "", "2C")],
)
def test_it_gets_rid_of_winners_once_its_bid_is_met(
    hand: str, trick: str, thrown: str, seed: int
) -> None:
    """Its trick taken, it throws the card that would win another, or leads the one that loses."""
    assert chosen(playing(hand, trick, bid=1, tricks=1), seed) == f"play {thrown}"


def test_it_bids_by_the_scoring() -> None:
    """Of simple, common and squares each two lead to different bids on one of these hands."""
    hands = ["KC KS KD QC QS", "2D KC 8S AC KD", "AH KH 2C 7S 9S", "3S 5D JS JD AS"]
    bids = {
        scoring: [chosen(bidding(hand, scoring=scoring), skill=HARD) for hand in hands]
        for scoring in ("simple", "common", "squares")
    }
    for one, other in combinations(bids, 2):
        assert bids[one] != bids[other]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bid_that_stands_is_advised_if_it_promises_most(seed: int) -> None:
    """DB-7: asked off turn, it does not urge to change the habit's own bid for a worse one."""
    position = bidding("AS KS 4H 3D 2C")
    standing = position.game.quick_move(
        position.table, 0, position.game.legal_moves(position.table, 0)
    )
    position.make(standing.text)
    view = position.game.view(position.table, 0)
    moves = [standing, *position.game.legal_moves(view, 0)]
    advice = Search(position.game, 0, Random(seed), QUICK).advise(view, moves)
    assert advice[0].move is standing


def kept(players: Callable[[Match], list[Any]]) -> float:
    """Return the share of the bids that are kept in a few short matches: 10 points or more."""
    game = load_game("devils-bridge", rules={"max_cards": 4})
    scores: list[int] = []
    for number in range(6):
        match = Match(game, seed=f"{number:x}")
        play_match(match, players(match))
        scores += chain(*(entry["scores"] for entry in match.record if entry["event"] == "score"))
    return sum(score >= 10 for score in scores) / len(scores)


def test_it_keeps_its_bids() -> None:
    """Bots of 60 iterations keep half of their bids, and far more than chance does."""
    thinking = evolve(HARD, budget=Budget(iterations=60))
    by_bots = kept(
        lambda match: [
            Search(match.game, seat, match.generator(seat), thinking) for seat in range(4)
        ]
    )
    by_chance = kept(lambda match: seat_players(match, [RandomPlayer] * 4))
    assert by_bots > 0.5
    assert by_bots > 1.5 * by_chance
