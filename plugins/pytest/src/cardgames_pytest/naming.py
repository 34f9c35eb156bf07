"""The cards that a test names, and the piles that they are to lie in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from cardgames import Card, card
from cardgames.errors import did_you_mean
from cardgames.table import AnyTable, PileField

Cards = str | Sequence[str] | Mapping[int, str]
"""The cards of a pile, such as `7H TH`, the top one last; where each seat has a pile, a list of
these or some of them by seat."""

Owned = tuple[str, int | None]
"""The name of a pile, and the seat that owns it."""


def cards_by_pile(table: AnyTable, named: Mapping[str, Cards]) -> dict[Owned, list[Card]]:
    """Return the cards that are named for each pile; the test fails for one that there is not."""
    __tracebackhide__ = True
    check_names(table, named, table.sights, "pile")
    found: dict[Owned, list[Card]] = {}
    for declared in table.pile_fields:
        if declared.name in named:
            for owner, text in _by_owner(table, declared, named[declared.name]):
                found[declared.name, owner] = [card(each) for each in text.split()]
    return found


def _by_owner(
    table: AnyTable, declared: PileField, given: Cards
) -> Iterator[tuple[int | None, str]]:
    __tracebackhide__ = True
    if not declared.by_seat:
        if not isinstance(given, str):
            pytest.fail(f"{declared.name} is one pile, such as '7H TH', not {given!r}")
        yield None, given
        return
    if isinstance(given, str):
        pytest.fail(f"each seat has {declared.name}, in a list or by its number, not {given!r}")
    if not isinstance(given, Mapping) and len(given) != table.seats:
        pytest.fail(f"{declared.name} lists {len(given)} piles, but {table.seats} play")
    for seat, text in given.items() if isinstance(given, Mapping) else enumerate(given):
        if seat not in range(table.seats):
            pytest.fail(f"{declared.name} names seat {seat}, but there are only {table.seats}")
        yield seat, text


def check_names(table: AnyTable, named: Iterable[str], known: Iterable[str], what: str) -> None:
    """Fail the test for a name that the table does not know."""
    __tracebackhide__ = True
    known = list(known)
    for name in named:
        if name not in known:
            hint = did_you_mean(name, known) or f"; it has {', '.join(known)}"
            pytest.fail(f"the table of {table.game.name} has no {what} {name!r}{hint}")


def others(pack: Iterable[Card], named: Iterable[Card]) -> list[Card]:
    """Return the cards of a pack that are not named; the test fails for one it does not have."""
    __tracebackhide__ = True
    left = Counter(pack)
    left.subtract(named)
    if missing := [each.text for each, count in left.items() if count < 0]:
        pytest.fail(f"named more often than the pack has it: {' '.join(missing)}")
    return list(left.elements())
