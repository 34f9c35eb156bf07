"""What can be reached from an object: the guard against secrets left in what a player is given."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterator
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any

import attrs

from cardgames import UNSEEN, Card, Match, Table


def reachable(start: Any, *but: Any) -> Iterator[Any]:
    """Yield every object that can be reached from `start`, without going through those in `but`.

    Modules, classes and what functions find in their module are nobody's state and are left out.
    """
    met = {id(each) for each in but}
    stack = [start]
    while stack:
        thing = stack.pop()
        if id(thing) not in met and not isinstance(thing, type | ModuleType | CodeType):
            met.add(id(thing))
            yield thing
            stack += _held_by(thing)


def _held_by(thing: Any) -> list[Any]:
    if isinstance(thing, Card | str | int | bytes):
        return []
    if isinstance(thing, FunctionType):
        return [*(thing.__closure__ or ()), thing.__defaults__, thing.__kwdefaults__]
    if isinstance(thing, Random):
        return [thing.getstate(), *gc.get_referents(thing)]
    return gc.get_referents(thing)


def leaks(start: Any, match: Match, seen: Collection[Card], *but: Any) -> list[str]:
    """Return what should not be reached by somebody who sees these cards.

    That is any other card, and the match, its true table and its seed in any form.
    """
    table, seed = match.table, match.seed
    number, raw = int(seed, 16), bytes.fromhex(seed)
    found = []
    for thing in reachable(start, *but):
        if isinstance(thing, Card):
            found += [] if thing is UNSEEN or thing in seen else [thing.text]
        elif isinstance(thing, str):
            found += ["the seed as text"] if seed in thing else []
        elif isinstance(thing, bytes):
            found += ["the seed as bytes"] if raw in thing else []
        elif isinstance(thing, int):
            found += ["the seed as a number"] if thing == number else []
        elif thing is table or isinstance(thing, Match):
            found.append(type(thing).__name__)
    return found


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


def spoil(table: Table[Any]) -> None:
    """Change every field of a table, and all that it holds, in place."""
    for each in attrs.fields(type(table)):
        value = getattr(table, each.name)
        if isinstance(value, list):
            for item in value:
                if isinstance(item, list):
                    item.append(UNSEEN)
            value.append(None)
        elif isinstance(value, dict | set):
            value.clear()
        setattr(table, each.name, None)
