"""What a good player of Bread and Chocolate does from habit, and who is likely to win.

How many cards a hand has tells little of who wins, as it is emptied at one stroke: by a card one
below the top card that is worth one less than the hand has cards. So a good player looks at which
top card suits whose hand, and keeps many ranks. It goes by what its seat would know; an estimate is
of a whole table, which a bot has imagined.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cardgames import RANKS, Card, Move, Pile, hookimpl

from .opening import FLIP, PASS
from .ranks import ABOVE, BELOW, RED, VALUE
from .round import DRAW
from .table import BreadTable

SUITED: Final = {rank: VALUE[BELOW[rank]] + 1 for rank in RANKS}
"""The size of the hand that is emptied by a card one below each rank (BC-8)."""
FULL: Final = max(SUITED.values())
"""The size of the largest of these."""

DANGER: Final = 1.8
"""What it costs to leave a top card that suits the other hand, in about the log-odds of winning.

This one and those that follow were found by letting habits play against each other.
"""
NEAR_DANGER: Final = 0.4
"""To leave one that will suit it when it has drawn once or twice for want of a play."""
THREAT: Final = 1.0
"""To part with a card that empties the hand, if the top card stays as it is."""
READY: Final = 0.15
"""To part with one that empties the hand on another top card."""
DOUBLE: Final = -0.2
"""To part with one of a rank that is there twice: the more ranks, the more top cards suit."""
COURT: Final = -0.1
"""To part with a jack, queen or king, of which only the last one empties a hand."""
HIGH: Final = 0.15
"""To part with a nine or ten, which may yet empty a hand of many cards."""
MANY: Final = 6
"""Cards in a hand of many."""
OVERFULL: Final = 0.15
"""To have more cards than one stroke can take."""

WON: Final = 0.98
"""The chance of a seat on turn that can empty its hand."""
LOST: Final = 0.1
"""That of one whose every move lets the other do so."""
EVEN: Final = 0.5
"""That of any other."""
ENDING: Final = 0.025
"""How often a turn ends the round."""


@hookimpl
def quick_move(table: BreadTable, seat: int, moves: list[Move]) -> Move | None:
    """Return the play that leaves the better top card, or the discard that is missed least."""
    if table.opening:
        return opening_habit(table, seat, moves)
    if table.owed:
        return least_missed(table, seat, moves)
    hand, others = table.hands[seat], len(table.hands[1 - seat])
    top, kings = table.face_up[-1].rank, table.rules.king_on_ace
    ranks = [card.rank for card in hand]
    best, most = None, -99.0
    for move in moves:
        rank = move.cards[0].rank if move.cards else ""
        size = len(hand) + (move is DRAW)
        promise, below, more = prospects(top, rank, size, others, kings)
        if below in ranks:
            promise += more
        if rank and ranks.count(rank) > 1:
            promise -= DOUBLE
        if promise > most:
            best, most = move, promise
    return best


@cache
def prospects(top: str, rank: str, size: int, others: int, kings: bool) -> tuple[float, str, float]:
    """Return what a play promises, the rank one below it, and what it is worth to hold that.

    `size` is that of the hand, `others` that of the other one, `kings` whether a king may be played
    on an ace. Without a `rank` the top card stays.
    """
    left = size_after(top, rank, size)
    if not left:
        return 99.0, "", 0.0
    leaves = rank or top
    danger = danger_of(leaves, others, kings)
    promise = -danger - worth_of(rank, left, "")
    if left > FULL:
        promise -= OVERFULL
    below = rank_below(leaves, kings)
    return promise, below, worth_of(below, left, leaves) + danger / 4  # one of four is not there


def size_after(top: str, rank: str, size: int) -> int:
    """Return how many cards a hand has after a play on this top card; without a `rank` all."""
    if not rank:
        return size
    if rank == top:
        return size - 1
    value = VALUE.get(rank, 0)
    return size - 1 + (value if rank == ABOVE.get(top) else -value)


def rank_below(top: str, kings: bool) -> str:
    """Return the rank that may be played downwards, if there is one."""
    return BELOW.get(top, "") if kings or top != "A" else ""


def danger_of(top: str, others: int, kings: bool) -> float:
    """Return how dangerous it is to leave a top card to a hand of so many cards."""
    suited = SUITED.get(top, 0) if rank_below(top, kings) else 0
    if others == suited or (others == 1 and VALUE.get(ABOVE.get(top, "")) == 0):
        return DANGER
    return NEAR_DANGER if 1 < others < suited <= others + 2 else 0.0


@cache
def worth_of(rank: str, left: int, top: str) -> float:
    """Return what a card is worth to a hand of which so many are left, on a top card or on any."""
    value = VALUE.get(rank)
    if value is None:
        return 0.0
    worth = COURT if not value and left > 1 else 0.0
    if rank in "9T" and left >= MANY:
        worth += HIGH
    if left == value + 1:
        worth += THREAT if rank == BELOW.get(top) else READY
    return worth


def least_missed(table: BreadTable, seat: int, moves: list[Move]) -> Move | None:
    """Return the first discard whose rank is there twice, else that of the card worth least."""
    left, top = len(table.hands[seat]) - table.owed, table.face_up[-1].rank
    found, least, seen = None, 99.0, ""
    for move in moves:
        rank = move.cards[0].rank
        if rank in seen:
            return move
        seen += rank
        worth = worth_of(rank, left, top)
        if worth < least:
            found, least = move, worth
    return found


def opening_habit(table: BreadTable, seat: int, moves: list[Move]) -> Move | None:
    """Pass, but as the dealer flip a card away that suits who would play first (BC-2 to BC-5)."""
    suited = SUITED.get(table.face_up[-1].rank) == len(table.hands[1 - seat])
    wanted = FLIP if suited and seat == table.dealer else PASS
    return wanted if wanted in moves else None


# Who is likely to win


@hookimpl
def estimate(table: BreadTable) -> list[float] | None:
    """Return each seat's chance to win the unfinished round.

    It is less and less, for both, as the turn limit comes near.
    """
    if table.turn is None:
        return None
    mover = 1 - table.turn if table.owed else table.turn
    chance = chance_of(table, mover)
    chances = [1 - chance, chance] if mover else [chance, 1 - chance]
    if limit := table.rules.turn_limit:
        in_time = 1 - (1 - ENDING) ** (limit - table.turns)
        return [each * in_time for each in chances]
    return chances


def chance_of(table: BreadTable, mover: int) -> float:
    """Return the chance of the seat that is to play next: who can empty its hand wins."""
    hand, other, top = table.hands[mover], table.hands[1 - mover], table.face_up[-1]
    kings = table.rules.king_on_ace
    if table.opening:
        return EVEN
    if empties(hand, top, table.spread, kings):
        return WON
    if table.owed:
        return EVEN
    moves = table.game.legal_moves(table, mover)
    lost = moves and all(empties(other, *left_by(move, top), kings) for move in moves)
    return LOST if lost else EVEN


def left_by(move: Move, top: Card) -> tuple[Card, bool]:
    """Return the top card that a move leaves, and whether a spread is on."""
    played = move.cards[0] if move.cards else None
    return (played, played.rank == top.rank) if played else (top, False)


def empties(hand: Pile, top: Card, spread: bool, kings: bool) -> bool:
    """Return whether a card of the hand, played on the top one, leaves none in it (BC-17)."""
    below = rank_below(top.rank, kings)
    if len(hand) == SUITED.get(top.rank) and any(card.rank == below for card in hand):
        return True
    return len(hand) == 1 and is_free(hand[0], top, spread)


def is_free(card: Card, top: Card, spread: bool) -> bool:
    """Return whether a card may be played without a draw, and not downwards (BC-9, BC-11)."""
    if card.rank == top.rank:
        return spread or (top.suit in RED and card.suit not in RED)
    return card.rank == ABOVE.get(top.rank) and not VALUE[card.rank]


@hookimpl
def rounds_left(table: BreadTable) -> float | None:
    """Return the rounds that follow: half-way between the fewest and the most there may be."""
    wanted = [table.rules.rounds_to_win - won for won in table.totals]
    return (min(wanted) + sum(wanted) - 1) / 2 - 1
