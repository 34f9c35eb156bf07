"""Counting the deals in which every card lies where it may, so that each has the same chance."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb, prod
from operator import sub
from typing import Any, Final

from attrs import frozen

from .cards import Card
from .errors import CardgamesError
from .seeds import shuffled

MOST_SHARES: Final = 20_000
"""Ways to share out kinds of cards that are counted at most."""

Counts = tuple[int, ...]
"""How many cards of each kind."""


class TooMany(Exception):
    """There are more ways to share out the cards than can be counted in a moment."""


@frozen
class _Shares:
    """The ways in which one group of places may get its cards: how many of each kind.

    `upto` is for each way the part of the deals in which it, or one before it, comes about.
    """

    ways: list[Counts]
    upto: list[float]
    deals: int


class CountedDeals:
    """Every deal of some cards to as many places that lets each place hold its card.

    Cards that may lie in the same places are of one kind, places that may hold the same cards make
    one group. Counted is how many cards of each kind each group may get.
    """

    def __init__(self, cards: Sequence[Card], allowed: Sequence[Sequence[bool]]) -> None:
        """Take for each place whether it may hold each of the cards.

        Raises `CardgamesError` if there is no such deal, and `TooMany`.
        """
        groups: dict[tuple[bool, ...], list[int]] = {}
        for place, row in enumerate(allowed):
            groups.setdefault(tuple(row), []).append(place)
        narrow = sorted(groups, key=sum)
        self._places = [groups[row] for row in narrow]
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card, column in zip(cards, zip(*narrow, strict=True), strict=True):
            kinds.setdefault(column, []).append(card)
        self._kinds = list(kinds.values())
        self._takes = list(zip(*kinds, strict=True))
        self._shares: dict[tuple[int, Counts], _Shares] = {}
        self._counted = 0
        self._all: Counts = tuple(map(len, self._kinds))
        if not self._count(0, self._all).deals:
            raise CardgamesError("what is known of the hidden cards contradicts itself")

    @property
    def free(self) -> bool:
        """Whether every card may lie everywhere."""
        return len(self._places) == len(self._kinds) == 1 and all(self._takes[0])

    def draw(self, random: Callable[[], float]) -> list[Card]:
        """Return one of the deals: the card for each place, in their order."""
        kinds = [shuffled(kind, random) for kind in self._kinds]
        dealt: list[Any] = [None] * sum(self._all)
        counts = self._all
        for group, places in enumerate(self._places):
            shares = self._shares[group, counts]
            way = shares.ways[bisect(shares.upto, random())]
            cards: list[Card] = []
            for kind, count in zip(kinds, way, strict=True):
                if count:
                    cards += kind[:count]
                    del kind[:count]
            for place, card in zip(places, shuffled(cards, random), strict=True):
                dealt[place] = card
            counts = tuple(map(sub, counts, way))
        return dealt

    def _count(self, group: int, counts: Counts) -> _Shares:
        """Count the deals of what is left to this group of places and those after it."""
        known = self._shares.get((group, counts))
        if known is not None:
            return known
        found: dict[Counts, int] = {}
        last = group + 1 == len(self._places)
        for way in self._ways(group, counts):
            rest = tuple(map(sub, counts, way))
            after = (not any(rest)) if last else self._count(group + 1, rest).deals
            if after:
                found[way] = after * prod(map(comb, counts, way))
        upto = list(accumulate(found.values()))
        deals = upto[-1] if upto else 0
        shares = _Shares(list(found), [each / deals for each in upto], deals)
        self._shares[group, counts] = shares
        return shares

    def _ways(self, group: int, counts: Counts) -> Iterator[Counts]:
        takes = self._takes[group]
        most = [count if may else 0 for count, may in zip(counts, takes, strict=True)]
        for way in _sharings(len(self._places[group]), most):
            self._counted += 1
            if self._counted > MOST_SHARES:
                raise TooMany
            yield way


def _sharings(wanted: int, most: Sequence[int]) -> Iterator[Counts]:
    """Yield every way to get so many cards if there are at most so many of each kind."""
    if not most:
        if not wanted:
            yield ()
        return
    room = sum(most[1:])
    for first in range(max(0, wanted - room), min(most[0], wanted) + 1):
        for rest in _sharings(wanted - first, most[1:]):
            yield (first, *rest)
