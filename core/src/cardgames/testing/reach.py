"""What can be reached from an object: the guard against secrets left in what a player is given."""

from __future__ import annotations

import gc
import re
from collections.abc import Collection, Iterator
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from ..cards import UNSEEN, Card, card, is_card
from ..match import Match

_LEAVES: Final = frozenset((Card, str, int, bool, bytes, type(None)))
"""What leads nowhere: a card's own move is no secret but its own."""
_CARD_TEXT: Final = re.compile(r"\b(?:10|[2-9TJQKA])[CDHS]\b|\bX[12]\b")


def reachable(start: Any, *but: Any) -> Iterator[Any]:
    """Yield every object that can be reached from `start`, without going through those in `but`.

    Modules, classes and what functions find in their module are nobody's state and are left out.
    """
    met = {id(each) for each in but}
    stack = [start]
    while stack:
        thing = stack.pop()
        if id(thing) in met:
            continue
        met.add(id(thing))
        if type(thing) in _LEAVES:
            yield thing
        elif not isinstance(thing, type | ModuleType | CodeType):
            yield thing
            stack += _held_by(thing)


def _held_by(thing: Any) -> list[Any]:
    if isinstance(thing, FunctionType):
        return [*(thing.__closure__ or ()), thing.__defaults__, thing.__kwdefaults__]
    if isinstance(thing, Random):
        return [thing.getstate(), *gc.get_referents(thing)]
    return gc.get_referents(thing)


def leaks(start: Any, match: Match, seen: Collection[Card], *but: Any) -> list[str]:
    """Return what should not be reached by somebody who sees these cards.

    That is any other card, as it is or as a text, and the match, its true table and its seed in
    any form.
    """
    table, seed = match.table, match.seed
    number, raw = int(seed, 16), bytes.fromhex(seed)
    found = []
    for thing in reachable(start, *but):
        if isinstance(thing, Card):
            found += [] if thing is UNSEEN or thing in seen else [thing.text]
        elif isinstance(thing, str):
            found += ["the seed as text"] if seed in thing else unseen_in(thing, seen)
        elif isinstance(thing, bytes):
            found += ["the seed as bytes"] if raw in thing else []
        elif isinstance(thing, int):
            found += ["the seed as a number"] if thing == number else []
        elif thing is table or isinstance(thing, Match):
            found.append(f"the {type(thing).__name__} itself")
    return found


def unseen_in(text: str, seen: Collection[Card]) -> list[str]:
    """Return the cards that a text names and that are not among those seen."""
    named = _CARD_TEXT.findall(text) if len(text) > 1 else []
    texts = (each.replace("10", "T") for each in named)
    return [each for each in texts if is_card(each) and card(each) not in seen]


def card_holders(start: Any) -> list[str]:
    """Return the contents of every list, tuple and set of cards that can be reached, in order."""
    holders = []
    for thing in reachable(start):
        if isinstance(thing, list | tuple | set | frozenset | dict):
            texts = [each.text for each in thing if isinstance(each, Card)]
            if texts:
                ordered = isinstance(thing, list | tuple)
                holders.append(" ".join(texts if ordered else sorted(texts)))
    return sorted(holders)
