"""Plays: what a card does to the pile, and which plays a hand has."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from cardgames import Card, Move, Pile
from cardgames.cards import JOKER

from .options import ArizonaRules
from .table import ArizonaTable

ACE, NINE, JACK, KING = "A", "9", "J", "K"
NUMBERS: Final = {"2": 2, "3": 3, "5": 5, "6": 6, "7": 7, "8": 8, "T": 10}
"""What the cards add that count their number (AZ-3)."""
LEAST: Final = {**NUMBERS, ACE: 1}
"""The least that each rank adds; those left out can always be played."""
COUNTS: Final = [Move("count", value=1), Move("count", value=11)]

Cards = tuple[Card, ...]

_TEXT = attrgetter("text")
"""By this, cards of one rank are in the suit order C D H S."""


def value_after(rules: ArizonaRules, value: int, move: Move) -> int:
    """Return what a play makes of the pile (AZ-3, AZ-4, AZ-6)."""
    rank, count = move.cards[0].rank, len(move.cards)
    if rank in (KING, JOKER):
        return rules.limit
    if rank == JACK:
        lower = value - 10 * count
        return max(lower, 0) if rules.floor_zero else lower
    return value + added(move)


def added(move: Move) -> int:
    """Return how much a play adds, and so how far below the limit the pile must be."""
    value: Any = move.value
    return value or NUMBERS.get(move.cards[0].rank, 0) * len(move.cards)


def ace_sums(count: int) -> range:
    """Return what so many aces may add, each 1 or 11 (AZ-3, AZ-6)."""
    return range(count, 11 * count + 1, 10)


def equal_cards(hand: Pile) -> dict[str, Pile]:
    """Return the cards of a hand by rank, each in the suit order C D H S."""
    groups: dict[str, Pile] = {}
    for card in sorted(hand, key=_TEXT):
        groups.setdefault(card.rank, []).append(card)
    return groups


@lru_cache(maxsize=4096)  # all orders of equal cards of one pack, and more
def plays_of(cards: Cards, multiples: bool) -> tuple[tuple[int, Move], ...]:
    """Return the plays that equal cards make, each with what it adds (AZ-6)."""
    plays = []
    for count in range(1, 1 + (len(cards) if multiples else 1)):
        named = tuple(sorted(cards, key=_TEXT)[:count])
        values = ace_sums(count) if named[0].rank == ACE else [None]
        plays += [Move("play", named, value) for value in values]
    return tuple((added(move), move) for move in plays)


def legal_plays(table: ArizonaTable, seat: int) -> list[Move]:
    """Return one play for each rank, number and sum that keeps to the limit (AZ-5, AZ-6)."""
    rules = table.rules
    room, multiples = rules.limit - table.value, rules.multiples
    # Not by `equal_cards`: this is called before every move, and the order does not matter here.
    groups: dict[str, Cards] = {}
    for card in table.hands[seat]:
        rank = card.rank
        if rank in groups:
            groups[rank] += (card,)
        else:
            groups[rank] = (card,)
    moves = []
    for cards in groups.values():
        for adds, move in plays_of(cards, multiples):
            if adds <= room:
                moves.append(move)
    return moves


def holds(hand: Pile, cards: Cards) -> bool:
    """Return whether a hand has all these cards, equal ones as often as they are named."""
    return all(cards.count(each) <= hand.count(each) for each in cards)


def canonical(hand: Pile, move: Move) -> Move:
    """Return the listed play that a play of other equal cards of the hand stands for (AZ-6)."""
    cards = move.cards
    if move.verb != "play" or len({each.rank for each in cards}) != 1 or not holds(hand, cards):
        return move
    return Move("play", tuple(equal_cards(hand)[cards[0].rank][: len(cards)]), move.value)
