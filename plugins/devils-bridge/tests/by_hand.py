"""Rounds and matches of Devil's Bridge set up by hand, with packs in a chosen order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from attrs import frozen

import cardgames_devils_bridge as bridge
from cardgames import (
    Card,
    Game,
    HouseRule,
    Match,
    Move,
    card,
    hookimpl,
    play_match,
    standard_pack,
)

Table = bridge.BridgeTable


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS 2H`."""
    return [card(each) for each in text.split()]


def texts(moves: Sequence[Move]) -> list[str]:
    """Return the texts of moves."""
    return [move.text for move in moves]


def bids(*values: int) -> list[str]:
    """Return the texts of bids."""
    return [f"bid {value}" for value in values]


def game(
    seats: int = 4, preset: str | None = None, house_rules: Sequence[HouseRule] = (), **rules: Any
) -> Game:
    """Return the game for so many seats."""
    return Game(bridge, seats=seats, preset=preset, rules=rules, house_rules=house_rules)


def house_rule(wrapper: Callable[..., Any]) -> HouseRule:
    """Return a house rule that wraps the hook of the wrapper's name."""
    module = ModuleType("house")
    setattr(module, wrapper.__name__, hookimpl(wrapper=True)(wrapper))
    return HouseRule("house", module)


def stacked(hands: Sequence[str], turned: str, dealer: int) -> list[Card]:
    """Return a pack that gives each seat its hand and then turns up a card."""
    held = [cards(hand) for hand in hands]
    seats = len(hands)
    top = [
        held[(dealer + 1 + place) % seats][each]
        for each in range(len(held[0]))
        for place in range(seats)
    ]
    top += cards(turned)
    return top + [each for each in standard_pack() if each not in top]


def table(hands: Sequence[str], turned: str = "", dealer: int | None = None, **rules: Any) -> Table:
    """Return a round just dealt; the last seat deals if none is named, so that seat 0 begins."""
    made = game(len(hands), **rules)
    dealing = len(hands) - 1 if dealer is None else dealer
    size = len(hands[0].split())
    dealt: Table = made.start_round(stacked(hands, turned, dealing), dealing, size)
    assert dealt.size == size
    return dealt


def make(on: Table, *moves: str) -> Table:
    """Make moves on a table, each by the seat on turn, and return the table."""
    for text in moves:
        assert on.turn is not None
        on.game.play(on, on.turn, Move.parse(text))
    return on


def play(on: Table, text: str) -> Table:
    """Play cards such as `9S KS 2H`, each by the seat on turn, and return the table."""
    return make(on, *(f"play {each}" for each in text.split()))


def legal(on: Table, seat: int | None = None) -> list[str]:
    """Return the texts of the legal moves of a seat, or of the seat on turn."""
    asked = on.turn if seat is None else seat
    assert asked is not None
    return texts(on.game.legal_moves(on, asked))


@frozen
class Packs:
    """The first dealer and the packs of a match; the standard one where none is left."""

    dealer: int
    packs: Sequence[list[Card]]

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return self.dealer

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack of this round."""
        return self.packs[number - 1] if number <= len(self.packs) else list(pack)


def match(*rounds: tuple[Sequence[str], str], dealer: int | None = None, **rules: Any) -> Match:
    """Return a match whose rounds are dealt these hands and turned-up cards.

    The hands of the first round are the largest, unless `max_cards` and `schedule` are given. The
    last seat deals first if none is named.
    """
    seats = len(rounds[0][0])
    first = seats - 1 if dealer is None else dealer
    packs = [
        stacked(hands, turned, (first + number) % seats)
        for number, (hands, turned) in enumerate(rounds)
    ]
    rules = {"max_cards": len(rounds[0][0][0].split()), "schedule": "down", **rules}
    return Match(game(seats, **rules), seed="1", packs=Packs(first, packs))


def go(on: Match, *moves: str) -> Match:
    """Make moves in a match, each by the seat on turn, and return the match."""
    for text in moves:
        assert on.turn is not None
        on.apply(on.turn, Move.parse(text))
    return on


class First:
    """A player who makes the first legal move."""

    looks = False

    def choose(self, _view: Any, moves: Sequence[Move]) -> Move:
        """Return the first of the moves."""
        return moves[0]


def played(made: Game, seed: str = "1") -> Match:
    """Return a match played to its end by players who make the first legal move."""
    whole = Match(made, seed=seed)
    play_match(whole, [First()] * made.seats)
    return whole


def entries(of: Match, event: str) -> list[dict[str, Any]]:
    """Return the record's entries of one kind."""
    return [entry for entry in of.record if entry["event"] == event]


def sizes(of: Match) -> list[int]:
    """Return how many cards each seat played in each round of a match."""
    counts: list[int] = []
    for entry in of.record:
        if entry["event"] == "deal":
            counts.append(0)
        elif entry["event"] == "move" and entry["move"].startswith("play"):
            counts[-1] += 1
    return [count // of.game.seats for count in counts]
