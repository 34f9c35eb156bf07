"""Means of what was seen, with the interval in which the true mean lies 95 times in a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final

from attrs import frozen

DEVIATIONS: Final = 1.96
"""The standard deviations on either side of a normal mean that hold 95 in a hundred."""

FEW: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The same where the deviation itself is reckoned from few values: Student's t for 2 to 11."""

NONE_SEEN: Final = 3.0
"""What has not been seen in n tries is no more frequent than 3 / n: the rule of three."""


@frozen
class Interval:
    """A mean, and how far the ends of its interval are on either side."""

    mean: float
    half: float

    def clear_of(self, value: float) -> bool:
        """Return whether the interval does not hold a value."""
        return abs(self.mean - value) > self.half


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values with its interval, by Student's t.

    A single value says nothing of how far values spread: its interval has no end.
    """
    if len(values) < 2:
        return Interval(mean(values), float("inf"))
    return Interval(mean(values), deviations(len(values)) * stdev(values) / sqrt(len(values)))


def deviations(count: int) -> float:
    """Return how many standard errors on either side of the mean of so many values hold it."""
    freedom = count - 1
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    normal, cube, fifth = DEVIATIONS, DEVIATIONS**3, DEVIATIONS**5
    first, second = (cube + normal) / 4, (5 * fifth + 16 * cube + 3 * normal) / 96
    return normal + first / freedom + second / freedom**2


def share_interval(shares: Sequence[float]) -> Interval:
    """Return the mean of independent shares from 0 to 1 with its interval.

    Where all are the same that would claim certainty; then the interval is
    the one of the rule of three.
    """
    seen = interval(shares)
    return seen if seen.half else Interval(seen.mean, min(1.0, NONE_SEEN / len(shares)))
