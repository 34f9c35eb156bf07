"""Secure and reproducible randomness: every random act of a match has a key of its own.

A key is SHA-256 of the match's 256-bit seed, a purpose and a number, so one deal says nothing
of the next, and a resumed match goes on exactly as it would have.
"""

from __future__ import annotations

import hashlib
import random
import re
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat, starmap
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from attrs import frozen

from .errors import BadRules, quoted
from .translation import gettext as _

if TYPE_CHECKING:
    from .cards import Card

T = TypeVar("T")

_HEX = re.compile(r"[0-9a-fA-F]{1,64}")
_FRACTION = 1 / (1 << 53)
_NO_ARGUMENTS: Final = repeat(())


def new_seed() -> str:
    """Return 256 bits from the operating system as 64 lower-case hexadecimal digits."""
    return secrets.token_hex(32)


def read_seed(text: str) -> str:
    """Return a seed given as 1 to 64 hexadecimal digits, padded on the left to 64.

    Raises `BadRules` for anything else.
    """
    if not _HEX.fullmatch(text):
        raise BadRules(
            _("the seed must be 1 to 64 hexadecimal digits, not {text}").format(text=quoted(text))
        )
    return text.lower().rjust(64, "0")


def key(seed: str, purpose: str, number: int) -> bytes:
    """Return the 32 bytes that decide one random act of the match with this seed."""
    return hashlib.sha256(f"{seed}:{purpose}:{number}".encode()).digest()


def shuffled(pack: Sequence[T], draw: Callable[[], float]) -> list[T]:
    """Return the pack in the order of random keys, one drawn for each card by `draw`.

    `draw` is the `random` method of a generator: the one method whose sequence Python promises
    to keep. Equal keys, met once in some 10^12 packs, leave their cards in the pack's order.
    """
    # Python sorts by keys that it asks for once and in order: with `next` and `starmap` no
    # bytecode runs between two draws.
    return sorted(pack, key=partial(next, starmap(draw, _NO_ARGUMENTS)))


def shuffle_of(seed: str, number: int, pack: Sequence[T]) -> list[T]:
    """Return the pack as shuffle `number` (from 1) of the match with this seed leaves it."""
    generator = random.Random(int.from_bytes(key(seed, "shuffle", number), "big"))
    return shuffled(pack, generator.random)


def first_dealer(seed: str, seats: int) -> int:
    """Return the seat that deals first in the match with this seed."""
    return int.from_bytes(key(seed, "first dealer", 0), "big") % seats


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


class ChoiceGenerator(random.Random):
    """The generator of one seat's player: at each choice it starts anew from a key of its own.

    It holds a key made from the match's seed, not the seed. It hashes a counter, so that starting
    anew costs nothing; a player that needs many numbers for one choice makes a
    `random.Random(generator.getrandbits(256))` from it.
    """

    def __init__(self, seed: str, seat: int) -> None:
        self._key = key(seed, "player", seat)
        self.begin(0)
        super().__init__()

    def begin(self, number: int) -> None:
        """Start the choice with this number anew."""
        self._choice = number
        self._drawn = 0
        self.gauss_next = None  # `gauss` keeps every second number for later

    def _digest(self) -> bytes:
        self._drawn += 1
        return hashlib.sha256(b"%b:%d:%d" % (self._key, self._choice, self._drawn)).digest()

    def random(self) -> float:
        """Return the next number in [0, 1)."""
        return (int.from_bytes(self._digest()[:7], "big") >> 3) * _FRACTION

    def getrandbits(self, k: int) -> int:
        """Return an integer of `k` random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        wanted = (k + 7) // 8
        drawn = b""
        while len(drawn) < wanted:
            drawn += self._digest()
        return int.from_bytes(drawn[:wanted], "big") >> (wanted * 8 - k)

    def seed(self, *_args: Any, **_kwargs: Any) -> None:
        """Do nothing: the key decides."""

    def getstate(self) -> Any:
        """Return what `setstate` takes back."""
        return self._choice, self._drawn, self.gauss_next

    def setstate(self, state: Any) -> None:
        """Go back to a state that `getstate` returned."""
        self._choice, self._drawn, self.gauss_next = state
