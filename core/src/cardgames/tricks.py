"""What trick games share: the table, following suit, who takes a trick, and a hand by suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar

from attrs import define

from .cards import ACE_HIGH, RANKS, SUITS, UNSEEN, Card, card, standard_pack
from .moves import Move
from .table import OWNER, Pile, Table, per_seat, pile, piles
from .translation import gettext as _

R = TypeVar("R")

_SAME_COLOUR: Final = {"C": "S", "D": "H", "H": "D", "S": "C"}


@cache
def suits_in_play(trump: str | None, bowers: bool = False) -> Mapping[Card, str]:
    """Return the suit that each card belongs to: the printed one, but for some trumps.

    Jokers are trumps, and with `bowers` so is the jack of the other suit of the trump suit's
    colour. Without trump jokers have no suit.
    """
    suits = {each: each.suit for each in (*standard_pack(jokers=2), UNSEEN)}
    if trump:
        suits |= dict.fromkeys(_best_trumps(trump, bowers), card("A" + trump).suit)
    return suits


def _best_trumps(trump: str, bowers: bool) -> list[Card]:
    """Return the trumps above the ace, from low to high: the bowers, then the jokers."""
    jacks = (_SAME_COLOUR[trump], trump) if bowers else ()
    return [*(card("J" + suit) for suit in jacks), card("X2"), card("X1")]


@define(eq=False, kw_only=True)
class TrickTable(Table[R]):
    """The base of the tables of trick games."""

    hands: list[Pile] = piles(seen_by=OWNER)
    trick: Pile = pile()
    """The cards of the trick so far, the led one first."""
    taken: Pile = pile()
    """The cards of the tricks taken, in the order in which they were played."""
    trump: str | None = None
    """The trump suit."""
    tricks: list[int] = per_seat(0)
    """The tricks that each seat has taken."""
    leader: int = 0
    """The seat that leads to the trick."""
    last_leader: int = 0
    """The seat that led to the last trick taken."""
    bowers: bool = False
    """Whether the jack of the other suit of the trump suit's colour is a trump."""
    voids: list[str] = per_seat("")
    """The suits in play that each seat has shown to be out of."""


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

    The trump suit beats the led suit, ace high; what is neither is worth nothing. Where there are
    trumps the joker `X1` is the highest, then `X2`, and with `bowers` then the jack of trumps and
    the left bower.
    """
    worth = {led: 1, trump: 1 + len(RANKS)}
    suits = suits_in_play(trump, bowers)
    strengths = dict.fromkeys(standard_pack(jokers=2), 0)
    for each in standard_pack():
        if suits[each] in worth:
            strengths[each] = worth[suits[each]] + ACE_HIGH[each.rank]
    if trump:
        best = max(strengths.values())
        for place, each in enumerate(_best_trumps(trump, bowers), 1):
            strengths[each] = best + place
    return strengths.__getitem__


def winning_card(trick: Pile, trump: str | None, bowers: bool = False) -> Card:
    """Return the card that wins a trick: the highest trump, else the highest of the led suit."""
    if bowers:
        led = suits_in_play(trump, bowers)[trick[0]]
        return max(trick, key=trick_order(trump, led, bowers))
    return max(trick, key=trick_order(trump, trick[0].suit))


def lay_card(table: TrickTable[Any], seat: int, played: Card) -> None:
    """Lay a card of a hand on the trick, note a suit that its seat is out of, and pass the turn.

    The last card of a trick gives it to its winner, who leads next; after the last trick nobody is
    on turn.
    """
    trick = table.trick
    table.hands[seat].remove(played)
    trick.append(played)
    suit, led = played.suit, trick[0].suit
    if table.bowers:
        suits = suits_in_play(table.trump, True)
        suit, led = suits[played], suits[trick[0]]
    if suit is not led:
        if not led:  # a joker, which is a trump
            led = table.trump or ""
        if led not in table.voids[seat] and (suit or table.trump) != led:
            table.voids[seat] += led
    following = (seat + 1) % table.seats
    if following == table.leader:
        take_trick(table)
    else:
        table.turn = following


def take_trick(table: TrickTable[Any]) -> None:
    """Give the trick to its winner, who leads next while there are cards."""
    trick = table.trick
    best = winning_card(trick, table.trump, table.bowers)
    winner = (table.leader + trick.index(best)) % len(trick)
    if table.told is not None:
        table.tell(
            _("{player} takes the trick with {cards}."),
            _("You take the trick with {cards}."),
            seat=winner,
            cards=[best],
            pause=True,
        )
    table.tricks[winner] += 1
    table.taken += trick
    trick.clear()
    table.last_leader, table.leader = table.leader, winner
    table.turn = winner if table.hands[winner] else None


def may_hold(view: TrickTable[Any], pile: str, owner: int | None, held: Card) -> bool:
    """Return whether a pile may hold a hidden card: no hand a suit that its seat is out of."""
    if owner is None or pile != "hands":
        return True
    suit = held.suit
    if view.bowers or not suit:
        suit = suits_in_play(view.trump, view.bowers)[held]
    return not suit or suit not in view.voids[owner]


def by_suit(hand: Pile, trump: str | None, bowers: bool = False) -> dict[str, Pile]:
    """Return the cards of a hand by the suit they belong to, each from high to low.

    Trumps come first, then spades, hearts, diamonds and clubs, then jokers that are no trumps and
    unseen cards.
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
        held[suit] = [each for each in hand if suits[each] == suit]
    return {suit: cards for suit, cards in held.items() if cards}
