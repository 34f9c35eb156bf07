"""Every value of every option of a game, combined so that each pair of values meets."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from cardgames import BadRules, Game
from cardgames.info import game_info_of
from cardgames.options import Option, options_of

Row = dict[str, Any]


def pairwise(factors: dict[str, list[Any]]) -> list[Row]:
    """Return rows with a value for each factor in which every pair of values meets.

    Greedy: each row begins with a pair that is still to meet, and takes for every other factor
    the value that meets the most.
    """
    names = list(factors)
    open_pairs = {
        ((one, first), (other, second)): None
        for one, other in combinations(names, 2)
        for first, second in product(factors[one], factors[other])
    }
    rows = [{names[0]: value} for value in factors[names[0]]] if len(names) == 1 else []
    while open_pairs:
        row = dict(next(iter(open_pairs)))
        for name in names:
            if name not in row:
                row[name] = max(
                    factors[name],
                    key=lambda value: len(_met({**row, name: value}, open_pairs)),
                )
        for pair in _met(row, open_pairs):
            del open_pairs[pair]
        rows.append({name: row[name] for name in names})
    return rows


def _met(row: Row, open_pairs: dict[Any, None]) -> list[Any]:
    return [
        pair for pair in open_pairs if all(row.get(name, _met) == value for name, value in pair)
    ]


def values_to_try(module: Any, seats: int, option: Option) -> list[Any]:
    """Return every value of an option; of a range its ends, the value after the lower, a middle.

    The upper end is the highest that the game allows for this many seats.
    """
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, str):
        return list(option.choices)
    low = option.low or 0
    high = low + 40 if option.high is None else option.high
    while not allowed(module, seats, {option.name: high}):
        high -= 1
    return sorted({low, low + 1, (low + high) // 2, high})


def allowed(module: Any, seats: int, rules: Row) -> bool:
    """Return whether a game can be played by these rules."""
    try:
        Game(module, seats=seats, rules=rules)
    except BadRules:
        return False
    return True


def rules_to_try(module: Any, seats: int) -> list[Row]:
    """Return rules for a number of seats in which every pair of option values meets."""
    options = options_of(game_info_of(module).rules)
    factors = {name: values_to_try(module, seats, option) for name, option in options.items()}
    rows = pairwise(factors) if factors else [{}]
    return [row for row in rows if allowed(module, seats, row)]
