"""What trick games share: following suit, who wins a trick, and how a hand is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from .cards import ACE_HIGH, RANKS, SUITS, UNSEEN, Card, standard_pack
from .moves import Move
from .table import Pile


def follow_suit(hand: Pile, trick: Pile) -> list[Move]:
    """Return a play for each card that may go on the trick: one of the led suit, else any."""
    # Loops, as a comprehension costs a call in Python 3.11; `is`, as the interned cards of a suit
    # share one text.
    moves: list[Move] = []
    if trick:
        led = trick[0].suit
        for card in hand:
            if card.suit is led:
                moves.append(card.play)
        if moves:
            return moves
    for card in hand:
        moves.append(card.play)
    return moves


@cache
def trick_order(trump: str | None, led: str) -> Callable[[Card], int]:
    """Return how strong each card of the standard pack is in a trick, as a function of the card.

    The trump suit beats the led suit, ace high; what is neither is worth nothing.
    """
    worth = {led: 1, trump: 1 + len(RANKS)}
    strengths = {
        card: worth[card.suit] + ACE_HIGH[card.rank] if card.suit in worth else 0
        for card in standard_pack()
    }
    return strengths.__getitem__


def winning_card(trick: Pile, trump: str | None) -> Card:
    """Return the card that wins a trick: the highest trump, else the highest of the led suit."""
    return max(trick, key=trick_order(trump, trick[0].suit))


def by_suit(hand: Pile, trump: str | None, order: Mapping[str, int] = ACE_HIGH) -> list[Pile]:
    """Return the hand as suits, trumps first, each from high to low; unseen cards come last."""
    suits = sorted(SUITS, key=lambda suit: (suit != trump, -SUITS.index(suit)))
    held = [
        sorted((card for card in hand if card.suit == suit), key=lambda card: -order[card.rank])
        for suit in suits
    ]
    unseen = [card for card in hand if card is UNSEEN]
    return [cards for cards in (*held, unseen) if cards]
