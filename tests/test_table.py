"""The table: declared piles, plain fields, copies, comparison and views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from attrs import define, field, frozen
from hypothesis import given
from hypothesis import strategies as st

from cardgames import (
    EVERYBODY,
    NOBODY,
    OWNER,
    BrokenPlugin,
    Card,
    Table,
    card,
)
from cardgames.events import Told

from .games import HIGH_CARD, HighTable, dealt
from .tables import CHANGES, Contract, FullTable, full_table


@define
class Changeable:
    """A value that can be changed in place."""

    level: int = field(default=0, converter=int)


@frozen
class Leaky:
    """A frozen value that holds something changeable."""

    levels: list[int]


RESETS = {
    "dealer": 2,
    "round": 2,
    "totals": (1, 2, 3),
    "history": ((1, 2, 3),),
    "turn": 1,
    "viewer": 0,
    "trump": "S",
    "contract": Contract(1),
    "mode": "play",
    "ended": True,
    "pairs": ((1, "a"),),
    "out": frozenset({1}),
}


# Declarations


def test_a_table_knows_its_piles() -> None:
    """Each pile field says its name, who sees it, and whether each seat has one."""
    declared = [(each.name, each.seen_by, each.by_seat) for each in FullTable.pile_fields]
    assert declared == [
        ("hands", OWNER, True),
        ("melds", EVERYBODY, True),
        ("dead", NOBODY, True),
        ("stock", NOBODY, False),
        ("discard", EVERYBODY, False),
    ]


def test_each_seat_has_a_pile_and_a_value_of_its_own() -> None:
    """Fields for each seat are as long as there are seats, and no two piles are one list."""
    table = full_table()
    assert table.bids == [None] * 3
    piled = [cards for _name, _owner, cards in table.all_piles()]
    assert len({id(cards) for cards in piled}) == len(piled)


def test_all_piles_are_named_with_their_owner() -> None:
    """Piles come in the order of their declaration, those of the seats by seat."""
    by_seat = [(name, owner) for name in ("hands", "melds", "dead") for owner in range(3)]
    named = [(name, owner) for name, owner, _cards in full_table().all_piles()]
    assert named == [*by_seat, ("stock", None), ("discard", None)]


@pytest.mark.parametrize(
    "kind",
    [
        list[list[int]],
        list[list[Card]],
        dict[str, list[int]],
        dict[int, dict[int, int]],
        tuple[list[int], ...],
        tuple[int, set[int]],
        list[int] | None,
        set[Any],
        list[Changeable],
        Changeable,
        Leaky,
        list[Leaky],
        list,
        dict,
        set,
        list[Any],
        bytearray,
        object,
        Any,
        Callable[[], int],
        Table,
    ],
    ids=str,
)
def test_fields_that_copies_would_share_are_refused(kind: Any) -> None:
    """What holds something changeable is refused when the class is made, by the field's name."""
    body = {
        "__annotations__": {"notes": kind},
        "__module__": __name__,
        "notes": field(factory=list),
    }
    with pytest.raises(
        BrokenPlugin, match=r"^Refused: field notes: hold immutable values, or a flat"
    ):
        define(eq=False, kw_only=True)(type("Refused", (Table,), body))


def test_every_refused_field_is_named_at_once() -> None:
    """Two bad fields are two faults of one error."""
    with pytest.raises(BrokenPlugin) as refused:

        @define(eq=False, kw_only=True)
        class Refused(Table[Any]):
            nested: list[list[int]] = field(factory=list)
            fine: list[int] = field(factory=list)
            mixed: dict[str, set[int]] = field(factory=dict)

    assert [cause.split(":")[0] for cause in refused.value.causes] == [
        "field nested",
        "field mixed",
    ]


def test_a_field_whose_type_cannot_be_read_is_refused() -> None:
    """A misspelt type is a fault of the table's class, not a crash."""
    with pytest.raises(BrokenPlugin, match=r"^Refused: a field's type cannot be read: .*Unwritten"):

        @define(eq=False, kw_only=True)
        class Refused(Table[Any]):
            notes: Unwritten = None  # type: ignore[name-defined]  # noqa: F821


def test_a_field_without_a_type_is_refused() -> None:
    """A field must say what it holds, or nobody knows how to copy it."""
    with pytest.raises(BrokenPlugin, match=r"^Refused: field notes"):

        @define(eq=False, kw_only=True)
        class Refused(Table[Any]):
            notes = field(factory=list)


# Turns


def test_the_next_seat_is_clockwise() -> None:
    """After the last seat comes seat 0."""
    assert [full_table().after(seat) for seat in range(3)] == [1, 2, 0]


# Copies and comparison


def test_a_copy_is_equal_and_of_the_same_class() -> None:
    """A copy differs in nothing."""
    table = full_table()
    copy = table.copy()
    assert type(copy) is FullTable
    assert copy.same_as(table)
    assert copy.differences(table) == []


def test_every_changeable_field_is_tried() -> None:
    """The tests of copies leave out no field of the table above, nor any that all tables have."""
    names = {each.name for each in attrs.fields(FullTable)}
    assert names - {"game", "rules", "seats", "phase", "told", "shuffler"} == {*CHANGES, *RESETS}


@pytest.mark.parametrize("name", CHANGES)
def test_a_copy_shares_nothing_changeable(name: str) -> None:
    """Changing a field in place changes neither the table that was copied nor another copy."""
    table = full_table()
    copy, untouched = table.copy(), table.copy()
    CHANGES[name](copy)
    assert copy.differences(table) == [name]
    assert table.same_as(untouched)
    CHANGES[name](table)
    assert copy.same_as(table)


@pytest.mark.parametrize("name", RESETS)
def test_a_difference_is_named(name: str) -> None:
    """Tables that differ in one field are not the same, and the field is named."""
    table = full_table()
    copy = table.copy()
    setattr(copy, name, RESETS[name])
    assert table.differences(copy) == [name]
    assert not table.same_as(copy)


def test_the_order_of_a_pile_counts() -> None:
    """Two piles of the same cards in another order differ."""
    table = dealt(HIGH_CARD)
    copy = table.copy()
    copy.stock.reverse()
    assert copy.differences(table) == ["stock"]


def test_tables_of_two_games_are_never_the_same() -> None:
    """The class counts, not the fields alone."""

    @define(eq=False, kw_only=True)
    class Twin(HighTable):
        pass

    table = dealt(HIGH_CARD)
    values = {each.name: getattr(table, each.name) for each in attrs.fields(HighTable)}
    assert not table.same_as(Twin(**values))


@given(st.lists(st.sampled_from(sorted(CHANGES)), max_size=6))
def test_any_changes_to_a_copy_leave_the_table(names: list[str]) -> None:
    """However a copy is changed, the table stays, and exactly those fields differ."""
    table = full_table()
    before, copy = table.copy(), table.copy()
    for name in dict.fromkeys(names):
        CHANGES[name](copy)
    assert table.same_as(before)
    assert set(copy.differences(table)) == set(names)


# Telling


def test_a_table_notes_what_it_tells() -> None:
    """An event holds both forms of its text and what it is about."""
    table = full_table()
    table.told = []
    table.tell("{player} leads.", "You lead.", seat=1, cards=[card("7H")], seen_by=(1,), pause=True)
    table.tell("Nothing happens.")
    assert table.told == [
        Told("{player} leads.", "You lead.", 1, (card("7H"),), (1,), True),
        Told("Nothing happens.", "Nothing happens."),
    ]


def test_copies_tell_nobody() -> None:
    """A copy or a view neither notes events nor adds to those of its table."""
    table = dealt(HIGH_CARD)
    table.told = []
    for silent in (table.copy(), table.game.view(table, 0), table.game.view(table, None)):
        silent.tell("{player} leads.")
        assert silent.told is None
    assert table.told == []
