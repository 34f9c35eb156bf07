"""Whether what a hook answered is what it must be: scores, seats, sides, the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, TypeGuard

from .errors import BrokenPlugin

MOST_POINTS: Final = 10**9

Partners = tuple[tuple[int, ...], ...]
"""For each seat those of its side, itself included, in their order."""


def checked_scores(
    name: str, scores: object, seats: int, pairs: Sequence[tuple[int, int]]
) -> tuple[int, ...]:
    """Return the scores of a round; raises `BrokenPlugin`.

    They must be one whole number for each seat, the same for the `pairs` of partners.
    """
    if not _are_scores(scores, seats):
        raise BrokenPlugin(
            name, f"hook score_round must return a number for each seat, not {scores!r}"
        )
    for seat, partner in pairs:
        if scores[seat] != scores[partner]:
            raise BrokenPlugin(name, f"hook score_round must score partners alike, not {scores!r}")
    return tuple(scores)


def _are_scores(scores: object, seats: int) -> TypeGuard[list[int]]:
    if type(scores) is not list or len(scores) != seats:
        return False
    return set(map(type, scores)) == {int} and max(map(abs, scores)) <= MOST_POINTS


def checked_reason(name: str, reason: object) -> str:
    """Return why a match ends; raises `BrokenPlugin` if it is no text."""
    if not (isinstance(reason, str) and reason and reason.isprintable()):
        raise BrokenPlugin(name, f"hook match_over must return a text, not {reason!r}")
    return reason


def checked_winners(name: str, winners: object, seats: int) -> tuple[int, ...]:
    """Return the seats that win; raises `BrokenPlugin` if they are no seats."""
    if not _are_seats(winners, seats):
        raise BrokenPlugin(name, f"hook winners must return seats, not {winners!r}")
    return tuple(winners)


def _are_seats(seats: object, of: int) -> TypeGuard[Sequence[int]]:
    if not isinstance(seats, list | tuple) or len(set(seats)) < len(seats):
        return False
    return all(type(seat) is int and 0 <= seat < of for seat in seats)


def checked_sides(name: str, sides: Any, seats: int) -> Partners:
    """Return the partners of each seat; raises `BrokenPlugin` unless it is on one side."""
    lists = isinstance(sides, list | tuple) and all(
        isinstance(each, list | tuple) for each in sides
    )
    listed = list(chain.from_iterable(sides)) if lists else []
    if not _are_seats(listed, seats) or len(listed) != seats:
        raise BrokenPlugin(name, f"hook sides must put each seat on one side, not {sides!r}")
    return tuple(
        next(tuple(sorted(side)) for side in sides if seat in side) for seat in range(seats)
    )


def pairs_of(partners: Partners) -> list[tuple[int, int]]:
    """Return each seat that has a partner before it, with the first of them."""
    return [(seat, side[0]) for seat, side in enumerate(partners) if side[0] != seat]
