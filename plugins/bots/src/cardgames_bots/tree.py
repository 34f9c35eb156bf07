"""The search tree: what has been seen of each move, and which to look at next.

Single-observer information-set Monte-Carlo tree search: P. I. Cowling, E. J. Powley and
D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4 (2012). A node stands for all tables that the searching player cannot
tell apart; which moves there are differs from one of these to the next, so a move is weighed by how
often it was there to be chosen, not by how often its node was passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from cardgames import Move

EXPLORATION: Final = 1.4
"""How much a move that was seldom looked at is worth, in standard deviations of the rewards."""

CLEARLY: Final = 1.5
"""By how many standard errors a move has to be better than another to be so beyond luck."""

GROWTH: Final = 0.5
"""With habits known, a node of n visits has no more than 1 + n ** GROWTH of its moves tried."""


class Node:
    """One move from the node above: how often it was there, how often made, and what it brought.

    `reward` adds up what the side that made the move got.
    """

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.available = 1
        self.visits = 0
        self.reward = 0.0
        self.children: dict[Move, Node] = {}

    def best(self, moves: Sequence[Move], spread: float) -> Move:
        """Return the one of the moves that promises most: by upper confidence bounds.

        All of them have been tried. `spread` is the standard deviation of the rewards.
        """
        children = self.children
        weight = EXPLORATION * spread
        best, most = moves[0], -1e9
        for move in moves:
            child = children[move]
            child.available = available = child.available + 1
            visits = child.visits
            promise = child.reward / visits + weight * sqrt(log(available) / visits)
            if promise > most:
                best, most = move, promise
        return best

    def surely(self, spread: float) -> float:
        """Return what the move is surely worth: its average reward, less what chance may add."""
        if not self.visits:
            return -1e9
        return self.reward / self.visits - spread / sqrt(self.visits)

    def clearly_beats(self, other: Node, spread: float) -> bool:
        """Return whether the move is better than another by more than chance may add.

        Of a move that was never made nobody can say.
        """
        if not (self.visits and other.visits):
            return False
        error = spread * sqrt(1 / self.visits + 1 / other.visits)
        lead = self.reward / self.visits - other.reward / other.visits
        return lead > CLEARLY * error

    def pass_by(self, moves: Sequence[Move]) -> None:
        """Count that those of the moves that have a node were there to be chosen."""
        for move in moves:
            child = self.children.get(move)
            if child is not None:
                child.available += 1

    def untried(self, moves: Sequence[Move]) -> list[Move]:
        """Return those of the moves that have no node yet."""
        children = self.children
        return [move for move in moves if move not in children]

    def is_grown(self, tried: int) -> bool:
        """Return whether so many moves are enough for a while, habit having been followed."""
        return tried >= 1 + float(self.visits**GROWTH)

    def grow(self, move: Move) -> Node:
        """Return a new node for a move."""
        child = self.children[move] = Node()
        return child
