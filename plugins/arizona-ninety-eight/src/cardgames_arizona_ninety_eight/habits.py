"""What a good player of Arizona Ninety-Eight does from habit, and who is likely to be left last.

Cards that add nothing can always be played: they are kept, and numbers go first, high ones and
equal ones together. A pile at its limit hurts whoever has fewer safe cards, so a rich hand closes
it and does not open it again with a jack. A quick move goes by what its seat sees; an estimate is
of an imagined table.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final, NamedTuple

from cardgames import Move, Pile, hookimpl
from cardgames.cards import JOKER

from .plays import ACE, JACK, KING, LEAST, added
from .table import ArizonaTable

TEN: Final = 10
"""What a jack takes away, and the highest number that a card adds."""

READINESS: Final = {
    JOKER: -20,
    KING: -10,
    **dict.fromkeys("Q94", -8),
    JACK: -4,
    ACE: 0,
    **{"2": 2, "3": 4, "5": 7, "6": 10, "7": 10, "8": 12, "T": 12},
}
"""How readily a card of each rank is spent; below 0 the card is better kept."""
MORE_NUMBERS: Final = 7
"""For each further equal number: the hand is rid of it, and draws another card."""
HIGH_ACE: Final = 1
"""For each ace that counts 11."""
CLOSING: Final = 8
"""For a play that leaves the pile at its limit."""
SAFE_CARD: Final = 2
"""For each safe card that is left, if the next player may add less than a jack takes away."""
ANSWER: Final = 9
"""For a joker that answers a duty, which a single card then ends."""
WAY_OUT: Final = 11
"""For a jack that makes room, under a duty, for a number that the hand wants to be rid of."""
LAST_JOKER: Final = 3
"""For a joker when only two are left."""
LAST_JACK: Final = -8
"""For room made when only two are left: the other one uses it."""

STRENGTH: Final = {
    JOKER: 1.0,
    **dict.fromkeys((KING, "Q", "9", "4"), 0.5),
    JACK: 0.35,
    ACE: 0.2,
    **dict.fromkeys("23", 0.1),
    **dict.fromkeys("78", -0.15),
}
"""What each card of a hand adds to the logarithm of its chance to be left last."""
MORE_SAFE: Final = (-1.0, -0.1, 0.2)
"""What it adds to have no safe card, one, two; a third and all further ones `MANY_SAFE`."""
MANY_SAFE: Final = 0.4
STUCK_NEXT: Final = -0.7
"""To be next at a pile near its limit without a safe card."""
STUCK_NOW: Final = -1.6
"""To be on turn there with fewer safe cards than must be put down."""


class Spent(NamedTuple):
    """What a play is like whatever the table: its rank, how many cards, how many of them safe."""

    readiness: int
    rank: str
    cards: int
    adds: int
    safe: int


@hookimpl
def quick_move(table: ArizonaTable, seat: int, moves: list[Move]) -> Move | None:
    """Return the play that spends least of what will be needed (AZ-5 to AZ-9)."""
    best = moves[0]
    if table.counting:
        return best
    room = table.rules.limit - table.value
    hand, duty = table.hands[seat], table.duty
    safe = safe_cards(hand)
    special = table.whole_duty > 1 or len(table.out) == table.seats - 2
    most = -999
    for move in moves:
        if not move.cards:  # a house rule's own move
            return None
        readiness, rank, count, adds, spent = spent_by(move)
        if count >= duty or rank == JOKER:
            left = room - adds
            if left < TEN:
                readiness += SAFE_CARD * (safe - spent)
                if left <= 0:
                    readiness += CLOSING
        if special and rank in "XJ":
            readiness += in_need(table, hand, rank, count)
        if readiness > most:
            best, most = move, readiness
    return best


def safe_cards(hand: Pile) -> int:
    """Return how many cards of a hand can be played at any value of the pile."""
    safe = 0
    for card in hand:
        if card.rank not in LEAST:
            safe += 1
    return safe


@cache
def spent_by(move: Move) -> Spent:
    """Return what a play spends; a king or a joker adds more than there is room for."""
    cards, rank = move.cards, move.cards[0].rank
    count = len(cards)
    readiness = READINESS.get(rank, 0) * count
    if rank not in LEAST:
        adds = {KING: 999, JOKER: 999, JACK: -TEN * count}.get(rank, 0)
        return Spent(readiness, rank, count, adds, count)
    adds = added(move)
    if rank == ACE:
        readiness += HIGH_ACE * (adds - count) // TEN
    return Spent(readiness + MORE_NUMBERS * (count - 1), rank, count, adds, 0)


def in_need(table: ArizonaTable, hand: Pile, rank: str, count: int) -> int:
    """Return how much more readily a joker or a jack goes under a duty, or with two left."""
    two_left = len(table.out) == table.seats - 2
    if rank == JOKER:
        return ANSWER * (table.whole_duty > 1) + LAST_JOKER * two_left
    if count >= table.duty:
        return LAST_JACK * two_left
    room = table.rules.limit - table.value + TEN * count
    makes_room = any(LEAST.get(card.rank, room + 1) <= room for card in hand)
    return WAY_OUT * makes_room


@hookimpl
def estimate(table: ArizonaTable) -> list[float]:
    """Return each seat's chance to be left last, by the strength of the hands (AZ-13)."""
    chances = [0.0] * table.seats
    following = None if table.turn is None else table.game.next_seat(table, table.turn)
    for seat, hand in enumerate(table.hands):
        if seat not in table.out:
            chances[seat] = exp(strength(table, seat, hand, following))
    whole = sum(chances)
    return [chance / whole for chance in chances]


def strength(table: ArizonaTable, seat: int, hand: Pile, following: int | None) -> float:
    """Return the logarithm of a seat's chance, beside those of the others."""
    safe = safe_cards(hand)
    total = sum([STRENGTH.get(card.rank, 0.0) for card in hand])
    total += MORE_SAFE[safe] if safe < len(MORE_SAFE) else MANY_SAFE
    if table.rules.limit - table.value < TEN:
        if seat == table.turn and safe < table.duty > 1:
            total += STUCK_NOW
        elif seat == following and not safe:
            total += STUCK_NEXT
    return total


@hookimpl
def rounds_left(table: ArizonaTable) -> float:
    """Return the rounds that follow: half-way between as few and as many as there may be."""
    wanted = [table.rules.rounds_to_win - won for won in table.totals]
    return (min(wanted) + sum(wanted) - len(wanted) + 1) / 2 - 1
