"""Where a match gets its first dealer and shuffled packs from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import frozen

from .cards import Card
from .seeds import first_dealer, shuffle_of


class Packs(Protocol):
    """Where a match gets its first dealer and shuffled packs from."""

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack as shuffle `number`, from 1, leaves it."""


@frozen
class SeededPacks:
    """Packs shuffled from the match's seed."""

    seed: str

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return first_dealer(self.seed, seats)

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack as shuffle `number` leaves it."""
        return shuffle_of(self.seed, number, pack)
