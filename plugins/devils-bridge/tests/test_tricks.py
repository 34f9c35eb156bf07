"""Playing to tricks: who leads, what must be followed, who wins."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from cardgames import Match, RandomPlayer, play_match, seat_players
from cardgames.tricks import winning_card

from .by_hand import bids, cards, game, match, plays, table

OTHERS = ["2D 3D", "4D 5D", "6D 7D"]


def test_the_seat_next_to_the_dealer_leads_any_card() -> None:
    """DB-10: the first lead is free, trumps included."""
    dealt = table(["2H AS", *OTHERS], "9H").make(*bids(0, 0, 0, 0))
    assert dealt.turn == 0
    assert dealt.legal() == ["play 2H", "play AS"]


def test_the_first_lead_follows_the_dealer_not_the_bids() -> None:
    """DB-10: the seat next to the dealer leads whoever bid most."""
    dealt = table(["2H AS", *OTHERS], "9H", dealer=1).make(*bids(0, 2, 2, 2))
    assert dealt.turn == 2


def test_a_trump_may_be_led_before_any_was_played() -> None:
    """DB-10: trumps need not be broken."""
    dealt = table(["2H AS", *OTHERS], "9H").make(*bids(0, 0, 0, 0))
    assert dealt.make("play 2H").trick == cards("2H")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("2H AS", ["play 2H"]),
        ("2S AS", ["play 2S", "play AS"]),
        ("2H 3H", ["play 2H", "play 3H"]),
        ("2C AS", ["play 2C", "play AS"]),
    ],
    ids=["holds the suit", "holds a trump", "holds only the suit", "holds neither"],
)
def test_the_led_suit_is_followed(hand: str, expected: list[str]) -> None:
    """DB-11: whoever has the led suit must play it; others play any card and need not trump."""
    dealt = table(["KH QH", hand, "4D 5D"], "9S").make(*bids(0, 0, 0))
    assert dealt.make("play KH").legal() == expected


def test_a_trump_is_refused_while_the_led_suit_is_held() -> None:
    """DB-11: a trump in place of the led suit is refused with the suit, and nothing changes."""
    running = match((["KH QH", "2H AS", "4D 5D"], "9S")).make(*bids(0, 0, 0), "play KH")
    lines = len(running.record)
    assert running.refused("play AS") == "you must follow hearts"
    assert (running.turn, len(running.record)) == (1, lines)


def test_cards_are_played_clockwise() -> None:
    """DB-11: from the leader on each seat plays one card to the trick."""
    dealt = table(["KH QH", "2H AS", "4D 5D"], "9S", dealer=0).make(*bids(0, 0, 0))
    order = []
    for text in ("2H", "4D", "KH"):
        order.append(dealt.turn)
        dealt.make(f"play {text}")
    assert order == [1, 2, 0]


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("D", "AC 5D TD", "TD"),
        ("C", "AH KH 2C", "2C"),
        ("C", "AH 2C 3C", "3C"),
        ("H", "9S KS 2H AS", "2H"),
        ("H", "9S KS AD 3S", "KS"),
        (None, "9S TS AH QS", "QS"),
        ("S", "JS QH AS 2S", "AS"),
        ("H", "2D AC AS KC", "2D"),
    ],
)
def test_the_best_card_wins(trump: str | None, trick: str, winner: str) -> None:
    """DB-12: the highest trump wins, without one the highest card of the led suit."""
    assert winning_card(cards(trick), trump) is cards(winner)[0]


def test_ranks_go_from_two_up_to_the_ace() -> None:
    """DB-1: each rank beats the one before it in A K Q J 10 9 ... 2."""
    ranks = "23456789TJQKA"
    for lower, higher in pairwise(ranks):
        pair = cards(f"{lower}S {higher}S")
        for trump in ("S", "H", None):
            assert winning_card(pair, trump) is pair[1]
            assert winning_card(pair[::-1], trump) is pair[1]


def test_an_over_trump_takes_the_trick_and_the_lead() -> None:
    """DB-12: the third seat over-trumps, wins and leads next."""
    dealt = table(["AC 2C", "5D 6S", "TD 7S"], "9D").make(*bids(0, 0, 0))
    dealt.make(*plays("AC 5D TD"))
    assert dealt.tricks == [0, 0, 1]
    assert dealt.turn == 2


def test_the_winner_of_a_trick_leads_the_next() -> None:
    """DB-12: turn and tricks go by the winner of each trick, to the end of the round."""
    running = match((["2H 3H", "KH 4D", "QH 5C"], "9S")).make(*bids(0, 0, 0))
    running.make("play 2H", "play KH", "play QH")
    assert running.turn == 1
    assert running.entries("score") == []
    running.make("play 4D", "play 5C", "play 3H")
    assert running.turn is None
    assert running.table.tricks == [0, 2, 0]


def test_a_round_ends_after_its_last_trick() -> None:
    """DB-12: right after the last card the tricks add up and the round is scored once."""
    running = match((["2H 3H", "KH 4D", "QH 5C"], "9S")).make(*bids(0, 2, 1))
    running.make("play 2H", "play KH", "play QH", "play 4D", "play 5C", "play 3H")
    assert [sum(running.view(seat).tricks) for seat in (0, 1, 2, None)] == [2, 2, 2, 2]
    assert [entry["scores"] for entry in running.entries("score")] == [[10, 12, 0]]
    assert running.view(0).totals == (10, 12, 0)


def test_a_round_of_one_card_is_scored_after_its_one_trick() -> None:
    """DB-12: a round of one card is scored after its only trick."""
    running = match((["2H", "KH", "QH"], "9S")).make(*bids(0, 1, 1))
    running.make("play 2H", "play KH")
    assert running.entries("score") == []
    running.make("play QH")
    assert [entry["scores"] for entry in running.entries("score")] == [[10, 11, 0]]


@pytest.mark.parametrize("seats", range(3, 8))
def test_each_round_has_as_many_tricks_as_cards(seats: int) -> None:
    """DB-12: in random matches the tricks of a round add up to its size."""
    made = game(seats, max_cards=4, schedule="down", tie="play-off")
    running = Match(made, seed="a")
    counts = []
    running.listen(None, lambda _events: counts.append(sum(running.table.tricks)))
    play_match(running, seat_players(running, [RandomPlayer] * seats))
    assert max(counts) == 4
    assert sum(running.table.tricks) == running.table.size


def test_a_shown_void_is_known_to_everybody() -> None:
    """DB-11: no sample of a view gives a suit to a seat that failed to follow it."""
    hands = ["KH QH 2C", "2S 3S 4S", "4H 5H 6H", "7H 8H 9H"]
    dealt = table(hands, "9D").make(*bids(0, 0, 0, 0))
    dealt.make(*plays("KH 2S"))
    view, generator = dealt.view(0).table, Random(1)
    for _ in range(200):
        sampled = dealt.game.sample(view, generator)
        assert all(card.suit != "H" for card in sampled.hands[1])
