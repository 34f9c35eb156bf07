"""What a good player of Pepper does from habit, by which bots imagine how a round goes on.

It goes by what its seat would know: its own hand, the calls, and the cards that lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardgames import SUITS, UNSEEN, Card, Move, Pile, hookimpl, standard_pack
from cardgames.tricks import suits_in_play, trick_order

from .auction import BIDS, PASS
from .round import NO_TRUMP
from .table import PepperTable
from .worth import (
    EVERY_CARD,
    Prospects,
    best_tricks,
    no_trump_tricks,
    prospects,
    trump_tricks,
)

DEFENDING: Final = -0.8
"""The points by which a side leads that lets others declare; below zero, as it trails them."""

PARTNERS_HAND: Final = 4.0
"""The tricks that the hand of a partner who bid is worth at least."""

ABOVE_THE_BID: Final = 0.5
"""The tricks that it is worth beyond the bid."""

PACE: Final = {2: 4.5, 3: 3.4, 4: 3.3}
"""The points a round by which sensible players near the target, by their number."""


@hookimpl
def quick_move(table: PepperTable, seat: int, moves: list[Move]) -> Move | None:
    """Return the call that the hand is good for, its best trump, or a card by plain card sense."""
    try:
        if table.phase == "play":
            return follow(table, seat, moves) if table.trick else lead(table, seat, moves)
        return call(table, seat, moves) if table.phase == "auction" else name(table, seat, moves)
    except KeyError:  # a house rule's own move
        return None


@hookimpl
def rounds_left(table: PepperTable) -> float:
    """Go by what the leader still lacks (PE-19)."""
    return max(0, table.rules.target_score - max(table.totals)) / PACE[table.seats]


# Auction


def call(table: PepperTable, seat: int, moves: list[Move]) -> Move | None:
    """Return the bid if it promises more than a pass does, else the pass."""
    known = prospects(table.game)
    tricks = best_tricks(table.hands[seat], table.seats, table.rules.no_trump)
    plan = known.plan(tricks, moves[0])
    if plan is None:
        return None
    if plan.points <= if_passed(table, seat, known) and PASS in moves:
        return PASS
    return plan.bid if plan.bid in moves else moves[0]


def if_passed(table: PepperTable, seat: int, known: Prospects) -> float:
    """Return the points by which a seat's side may expect to lead if the bid stands."""
    if table.declarer is None:
        return 0.0
    if table.declarer not in table.game.partners[seat]:
        return DEFENDING
    bid = table.high_bid
    return known.points(max(PARTNERS_HAND, bid + ABOVE_THE_BID), BIDS[table.size][bid - 1])


def name(table: PepperTable, seat: int, moves: list[Move]) -> Move:
    """Return the trump with which the hand is worth most."""
    hand, seats = table.hands[seat], table.seats

    def tricks(move: Move) -> float:
        if move is NO_TRUMP:
            return no_trump_tricks(hand, seats)
        return trump_tricks(hand, str(move.value), seats)

    return max(moves, key=tricks)


# Play


@cache
def strengths(trump: str | None, led: Card | None) -> Mapping[Move, int]:
    """Return how strong each card is that is played to this one, or by itself if none is led."""
    suits = suits_in_play(trump, bowers=True)
    found = {UNSEEN.play: 0}
    for card in EVERY_CARD:
        if card is not UNSEEN:
            strength = trick_order(trump, suits[led or card], bowers=True)
            found[card.play] = strength(card)
    return found


@cache
def from_the_top(trump: str | None) -> Mapping[str, Pile]:
    """Return the cards of each suit from high to low."""
    suits, strength = suits_in_play(trump, bowers=True), strengths(trump, None)
    ordered = sorted(standard_pack(), key=lambda card: strength[card.play], reverse=True)
    return {suit: [card for card in ordered if suits[card] == suit] for suit in SUITS}


@cache
def to_lead(trump: str | None, declaring: bool) -> list[Pile]:
    """Return the cards of each suit from high to low, trumps first if declaring, else last."""
    suits = from_the_top(trump)
    ordered = sorted(suits, key=lambda suit: suit == trump, reverse=declaring)
    return [suits[suit] for suit in ordered]


def lead(table: PepperTable, seat: int, moves: list[Move]) -> Move:
    """Lead the highest card of a suit that is still to be played, without any the lowest of all.

    The declarer's side draws trumps so, the others keep theirs.
    """
    taken = table.taken
    declaring = table.declarer in table.game.partners[seat]
    for suit in to_lead(table.trump, declaring):
        for card in suit:
            if card not in taken:
                if card.play in moves:
                    return card.play
                break
    return min(moves, key=strengths(table.trump, None).__getitem__)


def follow(table: PepperTable, seat: int, moves: list[Move]) -> Move:
    """Win as cheaply as may be; throw the lowest card where that cannot be or the partner wins."""
    trick = table.trick
    strength = strengths(table.trump, trick[0])
    shown = [strength[card.play] for card in trick]
    best = max(shown)
    cheapest, least = None, 99
    for move in moves:
        if best < strength[move] < least:
            cheapest, least = move, strength[move]
    if cheapest is None or partner_wins(table, seat, shown.index(best)):
        return min(moves, key=strengths(table.trump, None).__getitem__)
    return cheapest


def partner_wins(table: PepperTable, seat: int, place: int) -> bool:
    """Return whether the best card on the trick, in this place, is a partner's and seems safe.

    It is safe if nobody plays after this seat, or if no higher one of its suit is left to others.
    """
    trick = table.trick
    if (table.leader + place) % table.seats not in table.game.partners[seat]:
        return False
    if len(trick) == table.seats - 1:
        return True
    best, taken, hand = trick[place], table.taken, table.hands[seat]
    suit = suits_in_play(table.trump, bowers=True)[best]
    cards = from_the_top(table.trump).get(suit, [])
    left = (card for card in cards if card not in taken and card not in hand)
    return next(left, best) is best
