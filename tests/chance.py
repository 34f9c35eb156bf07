"""How surprising counts are: the chi-square test, without tables."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

SURPRISING = 5.0
"""Standard deviations that no fair count of these tests reaches: once in some million tries."""


def surprise(counts: Iterable[int], expected: float, freedom: int) -> float:
    """Return by how many standard deviations the chi-square of counts is too large.

    `freedom` is how many of the counts are free to differ. Wilson and Hilferty's cube root makes
    the distribution nearly normal; negative is evener than chance.
    """
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    spread = 2 / (9 * freedom)
    return ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
