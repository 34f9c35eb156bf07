"""A table with a pile of each kind and a plain field of each kind."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Literal

from attrs import define, field, frozen

from cardgames import (
    NOBODY,
    OWNER,
    Game,
    Pile,
    Table,
    card,
    per_seat,
    pile,
    piles,
)

from .games import made_up


class Phase(enum.Enum):
    """A kind of value that never changes."""

    FIRST = 1


@frozen
class Contract:
    """An immutable value of several parts."""

    level: int
    suits: tuple[str, ...] = ()


@define(eq=False, kw_only=True)
class FullTable(Table[Any]):
    """A pile of each kind and a plain field of each kind."""

    hands: list[Pile] = piles(seen_by=OWNER)
    melds: list[Pile] = piles()
    dead: list[Pile] = piles(seen_by=NOBODY)
    stock: Pile = pile(seen_by=NOBODY)
    discard: Pile = pile()
    trump: str | None = None
    phase: Phase = Phase.FIRST
    contract: Contract | None = None
    mode: Literal["auction", "play"] = "auction"
    ended: bool = False
    pairs: tuple[tuple[int, str], ...] = ()
    out: frozenset[int] = frozenset()
    bids: list[int | None] = per_seat(None)
    voids: dict[int, str] = field(factory=dict)
    marks: set[str] = field(factory=set)
    contracts: list[Contract] = field(factory=list)


FULL = Game(made_up("full", FullTable), seats=3)


def full_table() -> FullTable:
    """Return a table for three with a card in each pile and something in each field."""
    table = FullTable(game=FULL, rules=FULL.rules, seats=3, dealer=0, round=1, totals=(0, 0, 0))
    for at, (_name, _owner, cards) in enumerate(table.all_piles()):
        cards.append(FULL.pack[at])
    table.voids, table.marks, table.contracts = {1: "S"}, {"out"}, [Contract(2)]
    return table


CHANGES: dict[str, Callable[[Any], None]] = {
    "bids": lambda table: table.bids.append(4),
    "voids": lambda table: table.voids.update({2: "H"}),
    "marks": lambda table: table.marks.add("late"),
    "contracts": lambda table: table.contracts.clear(),
    "hands": lambda table: table.hands[1].clear(),
    "melds": lambda table: table.melds[2].append(card("AS")),
    "dead": lambda table: table.dead.append([]),
    "stock": lambda table: table.stock.pop(),
    "discard": lambda table: table.discard.append(card("AS")),
    "house": lambda table: table.house.update({"late-start": 1}),
}
"""For each field that can be changed in place, such a change."""
