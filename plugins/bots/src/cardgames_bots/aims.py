"""What a bot plays for: the chance of winning the match, which far from its end means points.

Each side's chance is its share of exp(total / temperature) over all sides. At a high temperature,
with many rounds to come, this is a straight line through the points by which a side leads the
average of the others; it falls as the end of the match nears, when only who is ahead counts. What a
round that ends the match gives is known: the winners share 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import add
from typing import Any, Final

from attrs import frozen

from cardgames import Game, Table
from cardgames.answers import asked

Rewards = Sequence[float]
"""What each seat gets, from 0 to 1; partners get the same."""

MANY_ROUNDS: Final = 12.0
"""Rounds that are taken to be left where the game cannot say."""

POINTS_COUNT: Final = 0.1
"""The part of the reward that goes by points even where the match is won or lost."""

_STEEPNESS: Final = 0.83
"""The scale of the logistic curve nearest to a normal one of deviation sqrt(2)."""


class Spread:
    """The standard deviation of numbers seen one by one, none of them far from 0."""

    def __init__(self) -> None:
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, number: float) -> None:
        """Take one more number into account."""
        self._count += 1
        self._sum += number
        self._squares += number * number

    @property
    def deviation(self) -> float:
        """The standard deviation, 0 without two different numbers."""
        if not self._count:
            return 0.0
        mean = self._sum / self._count
        return sqrt(max(0.0, self._squares / self._count - mean * mean))


@frozen
class _Standing:
    """How a round with certain scores leaves the match, and what by points each seat gets."""

    totals: tuple[float, ...]
    history: tuple[tuple[float, ...], ...]
    chances: list[float]
    rewards: Rewards


class Aim:
    """What an imagined round is worth to each seat, for one decision.

    How far the scores of a round spread is to be measured before.
    """

    def __init__(self, game: Game, view: Table[Any]) -> None:
        """`view` is what the decision is made on."""
        self._game = game
        self._totals = view.totals
        self._history = view.history
        self._sides = list(map(frozenset, dict.fromkeys(game.partners)))
        self._firsts = [min(side) for side in self._sides]
        self._side = [self._firsts.index(side[0]) for side in game.partners]
        left = asked(game, "rounds_left", view)
        self._rounds = MANY_ROUNDS if left is None else max(1.0, left)
        self._spread = Spread()
        self._known: dict[tuple[float, ...], _Standing] = {}
        for scores in view.history:
            self.measure(scores)

    def measure(self, scores: Sequence[float]) -> None:
        """Take the scores of a round as a measure of how far they spread."""
        for first in self._firsts:
            self._spread.add(scores[first])
        self._known.clear()

    def at_end(self, table: Table[Any], scores: Sequence[Any]) -> Rewards:
        """Return what a finished round with these scores is worth to each seat.

        The match may be over then, and if nobody has won it is a draw; the table is left scored.
        """
        standing = self._standing(tuple(scores))
        table.totals, table.history = standing.totals, standing.history  # type: ignore[assignment]
        if self._game.match_over(table) is None:
            return standing.rewards
        winners = self._game.winners(table) or self._firsts
        won = [float(not side.isdisjoint(winners)) for side in self._sides]
        share = (1 - POINTS_COUNT) / max(1.0, sum(won))
        return self._by_seat(
            [
                POINTS_COUNT * chance + share * win
                for chance, win in zip(standing.chances, won, strict=True)
            ]
        )

    def in_the_middle(self, _table: Table[Any], scores: Sequence[float]) -> Rewards:
        """Return what an unfinished round is worth that is likely to give these scores."""
        return self._standing(tuple(scores)).rewards

    def _standing(self, scores: tuple[float, ...]) -> _Standing:
        """Return where these scores leave the match."""
        known = self._known.get(scores)
        if known is not None:
            return known
        totals = tuple(map(add, self._totals, scores))
        chances = self._chances(totals)
        standing = self._known[scores] = _Standing(
            totals, (*self._history, scores), chances, self._by_seat(chances)
        )
        return standing

    def _by_seat(self, by_side: Sequence[float]) -> Rewards:
        return [by_side[side] for side in self._side]

    def _chances(self, totals: Sequence[float]) -> list[float]:
        """Return each side's chance by the totals."""
        heat = _STEEPNESS * sqrt(self._rounds) * (self._spread.deviation or 1.0)
        best = max(totals)
        weights = [exp((totals[first] - best) / heat) for first in self._firsts]
        whole = sum(weights)
        return [weight / whole for weight in weights]
