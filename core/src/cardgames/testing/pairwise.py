"""Rows of values, one for each factor, in which every pair of values meets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

Row = dict[str, Any]

_Pair = tuple[tuple[str, int], tuple[str, int]]
"""Two factors, each with the place of one of its values."""


def pairwise(factors: Mapping[str, Sequence[Any]]) -> list[Row]:
    """Return rows with a value for each factor in which every pair of values meets.

    Greedy: each row begins with a pair that is still to meet, and takes for every other factor
    the value that meets the most.
    """
    names = list(factors)
    if len(names) < 2:
        return [{name: value} for name in names for value in factors[name]]
    places = {name: range(len(values)) for name, values in factors.items()}
    left = {
        ((one, first), (other, second)): None
        for one, other in combinations(names, 2)
        for first, second in product(places[one], places[other])
    }
    rows = []
    while left:
        chosen = dict(next(iter(left)))
        for name in names:
            if name not in chosen:
                chosen[name] = max(places[name], key=lambda at: len(_met(chosen, name, at, left)))
        for pair in combinations([(name, chosen[name]) for name in names], 2):
            left.pop(pair, None)
        rows.append({name: factors[name][chosen[name]] for name in names})
    return rows


def _met(chosen: Mapping[str, int], name: str, at: int, left: Mapping[_Pair, None]) -> list[_Pair]:
    """Return the pairs still to meet that a value would make with those chosen so far."""
    pairs = [((name, at), each) for each in chosen.items()]
    return [pair for one, other in pairs for pair in ((one, other), (other, one)) if pair in left]
