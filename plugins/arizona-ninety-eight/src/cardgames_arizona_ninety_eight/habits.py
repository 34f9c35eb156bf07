"""What a good player does from habit, by which bots imagine how a round goes on.

Cards that can always be played are kept for the end, when the pile stands at the limit; high
numbers go while there is room for them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cardgames import Card, Move, hookimpl
from cardgames.cards import JOKER

from .plays import ACE, JACK, LEAST, value_after
from .table import ArizonaTable

EAGER: Final = {
    **{ACE: 0, "2": 2, "3": 4, "5": 7, "6": 10, "7": 10, "8": 12, "T": 12},
    **{"4": -8, "9": -8, JACK: -4, "Q": -8, "K": -10, JOKER: -20},
}
"""How readily each rank is played."""
TOGETHER: Final = 7
"""What it is worth to be rid of another equal number in one play."""
SHUT: Final = 8
"""What it is worth to leave the next player no room at all."""
TIGHT: Final = 10
"""Room below which few numbers can be played."""
KEPT: Final = 2
"""What each card that can always be played is worth while the pile is tight."""
ANSWER: Final = 9
"""What a joker is worth that answers another's duty."""
ROOM_FOR_MORE: Final = 11
"""What a jack is worth that makes room for the next card of the duty."""
LAST_TWO: Final = 3
"""What a joker is worth against the one other that is left."""
WEIGHT_IN_HAND: Final = {
    **{ACE: 0.37, "2": 0.16, "3": 0.07, "5": 0.1, "6": -0.08, "7": 0, "8": 0, "T": 0},
    **{"4": 0.52, "9": 0.45, JACK: 0.33, "Q": 0.68, "K": 0.59, JOKER: 1.15},
}
"""How much each card in a hand adds to the chance of being the last one left."""
BARE: Final = (-1.1, -0.2)
"""What the hand lacks without any card that can always be played, and with one only."""


@hookimpl
def quick_move(table: ArizonaTable, seat: int, moves: list[Move]) -> Move:
    """Return the play that keeps most, and leaves the next player least."""
    if table.counting:
        return moves[-1]
    return max(moves, key=lambda move: worth(table, seat, move))


@hookimpl
def estimate(table: ArizonaTable) -> list[float]:
    """Return each seat's chance of being the last one left, by the cards of those in play."""
    weights = [
        0.0 if seat in table.out else exp(strength(hand)) for seat, hand in enumerate(table.hands)
    ]
    return [weight / sum(weights) for weight in weights]


@hookimpl
def rounds_left(table: ArizonaTable) -> float:
    """Return about how many rounds of a series are still to come."""
    return max(0.0, (table.rules.rounds_to_win - 1 - max(table.totals)) * table.seats / 2)


def strength(hand: list[Card]) -> float:
    """Return how likely a hand is to last, as the logarithm of its weight among the others."""
    safe = always_playable(hand)
    bare = BARE[safe] if safe < len(BARE) else 0.0
    return sum([WEIGHT_IN_HAND.get(card.rank, 0.0) for card in hand]) + bare


def worth(table: ArizonaTable, seat: int, move: Move) -> float:
    """Return how good a play is."""
    cards, rank, count = move.cards, move.cards[0].rank, len(move.cards)
    points = float(EAGER.get(rank, 0) * count)
    room = table.rules.limit - value_after(table.rules, table.value, move)
    ends = rank == JOKER or count >= table.duty
    rest = [card for card in table.hands[seat] if card not in cards]
    if rank in LEAST:
        points += TOGETHER * (count - 1)
    if ends:
        points += SHUT * (room <= 0) + (KEPT * always_playable(rest) if room < TIGHT else 0)
    elif rank == JACK and always_playable(rest) < sum(
        LEAST.get(card.rank, 0) <= room for card in rest
    ):
        points += ROOM_FOR_MORE
    if rank == JOKER:
        points += ANSWER * (table.whole_duty > 1) + LAST_TWO * (in_play(table) == 2)
    return points


def always_playable(cards: list[Card]) -> int:
    """Return how many of these cards can be played wherever the pile stands."""
    return sum(card.rank not in LEAST for card in cards)


def in_play(table: ArizonaTable) -> int:
    """Return how many seats are not out."""
    return table.seats - len(table.out)
