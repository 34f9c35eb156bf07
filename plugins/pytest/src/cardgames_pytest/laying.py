"""Laying cards and fields of a table as a test wants them, whatever the deal was."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import pytest
from attrs import fields

from cardgames import Card
from cardgames.table import AnyTable

from .naming import Owned, cards_by_pile, check_names, others

Rest = str | tuple[str, int] | None
"""The pile in which all cards lie that are not named: its name, and the seat that owns it."""


def lay(table: AnyTable, named: Mapping[str, Any], rest: Rest) -> None:
    """Set the named fields of a table, and empty all piles that are not named.

    The test fails if cards are left over and there is no pile for the rest.
    """
    __tracebackhide__ = True
    check_names(table, named, [each.name for each in fields(type(table))], "field")
    piles = {name: value for name, value in named.items() if name in table.sights}
    cards = cards_by_pile(table, piles)
    left = others(table.game.pack, [each for pile in cards.values() for each in pile])
    if left:
        place = _place_of(table, rest, left)
        cards[place] = left + cards.get(place, [])
    for declared in table.pile_fields:
        name, seats = declared.name, range(table.seats)
        by_seat = [cards.get((name, seat), []) for seat in seats]
        setattr(table, name, by_seat if declared.by_seat else cards.get((name, None), []))
    for name, value in named.items():
        if name not in piles:
            setattr(table, name, copy(value))


def _place_of(table: AnyTable, rest: Rest, left: list[Card]) -> Owned:
    """Return the pile for the rest; the test fails if there is none."""
    __tracebackhide__ = True
    places = [(name, owner) for name, owner, _cards in table.all_piles()]
    place = (rest, None) if isinstance(rest, str) else rest
    if place in places:
        return place
    texts = " ".join(each.text for each in left)
    what = "rest must name a pile" if rest is None else f"there is no pile {rest!r}"
    return pytest.fail(f"{what} for the cards that are not named: {texts}")
