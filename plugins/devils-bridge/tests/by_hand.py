"""Rounds and matches of Devil's Bridge set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cardgames_devils_bridge as bridge
import cardgames_pytest
from cardgames import Card, Display, Game, card
from cardgames_pytest import HouseRuleLike, Round, RunningMatch, deal


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS 2H`."""
    return [card(each) for each in text.split()]


def bids(*values: int) -> list[str]:
    """Return the texts of bids."""
    return [f"bid {value}" for value in values]


def plays(text: str) -> list[str]:
    """Return the texts of the moves that play cards such as `9S KS 2H`."""
    return [f"play {each}" for each in text.split()]


def game(seats: int = 4, preset: str | None = None, **rules: Any) -> Game:
    """Return the game for so many seats."""
    return Game(bridge, seats=seats, preset=preset, rules=rules)


def table(hands: Sequence[str], turned: str, dealer: int | None = None, **rules: Any) -> Round:
    """Return a round just dealt that has as many cards; seat 0 begins unless a dealer is named."""
    size = len(hands[0].split())
    dealt = deal(bridge, round=size, dealer=dealer, rules=rules, hands=hands, turned=turned)
    assert dealt.size == size
    return dealt


def match(
    *rounds: tuple[Sequence[str], str],
    dealer: int | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> RunningMatch:
    """Return a match whose rounds are dealt these hands and turned-up cards.

    The hands of the first round are the largest, unless `max_cards` and `schedule` are given. Seat
    0 begins unless a dealer is named.
    """
    named = [{"hands": hands, "turned": turned} for hands, turned in rounds]
    rules = {"max_cards": len(rounds[0][0][0].split()), "schedule": "down", **rules}
    return cardgames_pytest.match(
        bridge, *named, dealer=dealer, rules=rules, house_rules=house_rules
    )


def played(seats: int = 4, **rules: Any) -> RunningMatch:
    """Return a match played to its end, each move the first that is legal."""
    running = play_out(cardgames_pytest.match(bridge, seats=seats, rules=rules))
    while running.outcome is None:
        running.next_round()
        play_out(running)
    return running


def play_out(running: RunningMatch) -> RunningMatch:
    """Play a round to its end, each move the first that is legal, and return the match."""
    while running.turn is not None:
        running.make(running.legal()[0])
    return running


def sizes(of: RunningMatch) -> list[int]:
    """Return how many cards each seat played in each round of a match."""
    counts: list[int] = []
    for entry in of.record:
        if entry["event"] == "deal":
            counts.append(0)
        elif entry["event"] == "move" and entry["move"].startswith("play"):
            counts[-1] += 1
    return [count // of.game.seats for count in counts]


def display(of: Round | RunningMatch, seat: int | None) -> Display:
    """Return what a seat, or a bystander, is shown."""
    shown: Display = of.game.show(of.view(seat).table, seat)
    return shown
