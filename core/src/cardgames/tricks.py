"""What trick games share: following suit, who wins a trick, and how a hand is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from .cards import ACE_HIGH, RANKS, SUITS, UNSEEN, Card, card, standard_pack
from .moves import Move
from .table import Pile

_SAME_COLOUR: Final = {"C": "S", "D": "H", "H": "D", "S": "C"}


@cache
def suits_in_play(trump: str | None, bowers: bool = False) -> Mapping[Card, str]:
    """Return the suit that each card belongs to: the printed one, but for the left bower.

    With `bowers` the jack of the other suit of the trump suit's colour is a trump.
    """
    suits = {each: each.suit for each in (*standard_pack(jokers=2), UNSEEN)}
    if bowers and trump:
        suits[card("J" + _SAME_COLOUR[trump])] = card("J" + trump).suit
    return suits


def follow_suit(hand: Pile, trick: Pile, suits: Mapping[Card, str] | None = None) -> list[Move]:
    """Return a play for each card that may go on the trick: one of the led suit, else any.

    `suits` says which suit each card belongs to where that is not always the printed one.
    """
    # Loops, as a comprehension costs a call in Python 3.11; `is`, as the interned cards of a suit
    # share one text.
    moves: list[Move] = []
    if trick:
        if suits is None:
            led = trick[0].suit
            for each in hand:
                if each.suit is led:
                    moves.append(each.play)
        else:
            led = suits[trick[0]]
            for each in hand:
                if suits[each] == led:
                    moves.append(each.play)
        if moves:
            return moves
    for each in hand:
        moves.append(each.play)
    return moves


@cache
def trick_order(trump: str | None, led: str, bowers: bool = False) -> Callable[[Card], int]:
    """Return how strong each card of the standard pack is in a trick, as a function of the card.

    The trump suit beats the led suit, ace high; what is neither is worth nothing. With `bowers`
    the jack of trumps is highest and then the left bower.
    """
    worth = {led: 1, trump: 1 + len(RANKS)}
    suits = suits_in_play(trump, bowers)
    strengths = {
        each: worth[suits[each]] + ACE_HIGH[each.rank] if suits[each] in worth else 0
        for each in standard_pack()
    }
    if bowers and trump:
        best = max(strengths.values())
        strengths[card("J" + _SAME_COLOUR[trump])] = best + 1
        strengths[card("J" + trump)] = best + 2
    return strengths.__getitem__


def winning_card(trick: Pile, trump: str | None, bowers: bool = False) -> Card:
    """Return the card that wins a trick: the highest trump, else the highest of the led suit."""
    led = suits_in_play(trump, bowers)[trick[0]] if bowers else trick[0].suit
    return max(trick, key=trick_order(trump, led, bowers))


def by_suit(hand: Pile, trump: str | None, bowers: bool = False) -> dict[str, Pile]:
    """Return the cards of a hand by the suit they belong to, each from high to low.

    Trumps come first, then spades, hearts, diamonds and clubs, then jokers and unseen cards.
    """
    suits = suits_in_play(trump, bowers)
    ordered = sorted(SUITS, key=lambda suit: (suit != trump, -SUITS.index(suit)))
    held = {
        suit: sorted(
            (each for each in hand if suits[each] == suit),
            key=trick_order(trump, suit, bowers),
            reverse=True,
        )
        for suit in ordered
    }
    for suit in ("", UNSEEN.suit):
        held[suit] = [each for each in hand if each.suit == suit]
    return {suit: cards for suit, cards in held.items() if cards}
