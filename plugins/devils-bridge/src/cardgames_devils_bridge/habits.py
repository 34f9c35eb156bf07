"""What a good player of Devil's Bridge does from habit, by which bots imagine how a round goes on.

A bid is the sum of the chances that the cards of the hand win their tricks, moved a little towards
what the other bids leave. In play a seat compares the same sum with the tricks that it still needs:
it spends winners where it has too many, and takes a trick where it would have too few.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardgames import ACE_HIGH, UNSEEN, Card, Move, hookimpl, standard_pack
from cardgames.cards import JOKER
from cardgames.tricks import trick_order

from .options import PACK_SIZE, hand_sizes
from .table import BridgeTable

Chances = Mapping[Move, float]
"""How likely each card is to win a trick."""

CARDS: Final = (*standard_pack(jokers=2), UNSEEN)
LONG_SUIT: Final = 0.015
"""The part of a plain ace's other tricks that it may take late, when suits are used up."""
LATE_TRUMP: Final = 0.05
"""The part of its tricks that a low trump takes though others are higher."""
MORE_TRUMPS: Final = 0.4
"""How much this part grows, the fewer cards are dealt."""
RUFFED: Final = 1.2
"""How readily others ruff a suit that they are out of."""
OVERRUFFED: Final = 0.02
"""The part of what is against a trump on a led suit that really meets a higher one."""
TOO_MANY: Final = 0.05
"""How bad a trick too many in the hand is, beside one too few: it can still be thrown away."""
TAKEN_BY_BIDS: Final = 0.06
"""How far the bids of others above or below their share move one's own."""


@hookimpl
def quick_move(table: BridgeTable, seat: int, moves: list[Move]) -> Move:
    """Bid what the hand is worth, and play towards the bid."""
    if moves[0].verb == "bid":
        return likely_bid(table, seat, moves)
    if len(moves) == 1:
        return moves[0]
    return card_towards_bid(table, seat, moves)


@hookimpl
def rounds_left(table: BridgeTable) -> float:
    """Return the rounds of the schedule that are still to come (DB-3)."""
    return max(0, len(hand_sizes(table.rules, table.seats)) - table.round)


# Bidding


def likely_bid(table: BridgeTable, seat: int, moves: list[Move]) -> Move:
    """Return the bid nearest to the tricks that the hand is worth, as the other bids leave them."""
    worth = strengths(table.seats, table.size, table.size, turned_card(table))
    tricks = sum([worth[card.play] for card in table.hands[seat]])
    others = [bid for other, bid in enumerate(table.bids) if bid is not None and other != seat]
    tricks += TAKEN_BY_BIDS * (len(others) * table.size / table.seats - sum(others))
    return min(moves, key=lambda move: abs(float(move.value or 0) - tricks))


def turned_card(table: BridgeTable) -> Card | None:
    """Return the card that was turned up for trump, None if there is no trump."""
    return table.turned[0] if table.trump else None


# Play


def card_towards_bid(table: BridgeTable, seat: int, moves: list[Move]) -> Move:
    """Return the card after which the tricks that the hand is worth come nearest to the bid."""
    hand, trick, seats = table.hands[seat], table.trick, table.seats
    left, turned = len(hand), turned_card(table)
    worth = strengths(seats, table.size, left, turned)
    needed = (table.bids[seat] or 0) - table.tricks[seat]
    surplus = sum([worth[card.play] for card in hand]) - needed
    if needed <= 0:
        surplus = left
    best, to_come = 0, seats - 1 - len(trick)
    winning = holds(seats, table.size, left, to_come, turned)
    order: Mapping[Move, int] = {}
    if trick:
        order = strength_order(table.trump, trick[0].suit)
        best = max([order[card.play] for card in trick])
        ruffing = ruffs(seats, table.size, left, to_come, turned)
    chosen, least, all_needed = moves[0], 99.0, needed >= left
    for move in moves:
        wins = winning[move]
        if trick:
            if order[move] < best:
                wins = 0.0
            elif move.cards[0].suit != trick[0].suit:
                wins = ruffing[move]
        off = surplus - worth[move] + wins
        off = -wins if all_needed else -off if off < 0 else off * TOO_MANY
        if off < least:
            chosen, least = move, off
    return chosen


@cache
def strength_order(trump: str | None, led: str) -> Mapping[Move, int]:
    """Return how strong each card is on a trick of this suit."""
    strength = trick_order(trump, led)
    return {UNSEEN.play: 0} | {card.play: strength(card) for card in CARDS[:-1]}


# Chances


@cache
def share_held(seats: int, size: int, left: int) -> tuple[float, float]:
    """Return the part of the unknown cards that one other hand holds, and the part in play.

    Of the cards that were not dealt some lie in no hand, so a king may well be the highest.
    """
    at_first = PACK_SIZE - 1 - size
    unknown = max(1.0, at_first - (size - left) * (seats - 1))
    return min(1.0, left / unknown), unknown / at_first


@cache
def holds(seats: int, size: int, left: int, to_come: int, turned: Card | None) -> Chances:
    """Return how likely each card is to hold, led or following, against those still to come."""
    held, live = share_held(seats, size, left)
    void = (1 - held) ** (11 * live)
    ruffed = min(1.0, void * (1 - void) * RUFFED) if turned else 0.0
    found = {}
    for card in CARDS:
        chance = (1 - min(1.0, to_come * held)) ** (higher(card, turned) * live)
        plain = turned is None or card.suit != turned.suit
        found[card.play] = chance * (1 - ruffed) ** to_come if plain and card.suit else chance
    return found


@cache
def ruffs(seats: int, size: int, left: int, to_come: int, turned: Card | None) -> Chances:
    """Return how likely each card is to win a trick of another suit that it would win now."""
    held, live = share_held(seats, size, left)
    return {
        card.play: 1
        - OVERRUFFED * (1 - (1 - min(1.0, to_come * held)) ** (higher(card, turned) * live))
        for card in CARDS
    }


@cache
def strengths(seats: int, size: int, left: int, turned: Card | None) -> Chances:
    """Return how likely each card is to win a trick of the round, now or later."""
    now = holds(seats, size, left, seats - 1, turned)
    found = {}
    for card in CARDS:
        later = LONG_SUIT * ACE_HIGH.get(card.rank, 0) / len(ACE_HIGH)
        if turned is not None and card.suit == turned.suit:
            later = LATE_TRUMP + MORE_TRUMPS * max(0.0, 1 - left / 10)
        chance = now[card.play]
        found[card.play] = chance + (1 - chance) * later
    return found


def higher(card: Card, turned: Card | None) -> int:
    """Return how many cards of its suit may beat a card, the turned-up one apart."""
    if card.rank == JOKER:
        return 0
    above = len(ACE_HIGH) - 1 - ACE_HIGH.get(card.rank, 0)
    if turned is not None and turned.suit == card.suit:
        above -= ACE_HIGH[turned.rank] > ACE_HIGH.get(card.rank, 0)
    return above
