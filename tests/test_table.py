"""The table: declared piles, plain fields, copies, comparison and views."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Literal

import attrs
import pytest
from attrs import define, field, frozen
from cardgames import (
    EVERYBODY,
    NOBODY,
    OWNER,
    UNSEEN,
    BrokenPlugin,
    Card,
    Game,
    Pile,
    Table,
    card,
    declared_sight,
    per_seat,
    pile,
    piles,
)
from cardgames.events import ALL_SEEING, Told
from hypothesis import given
from hypothesis import strategies as st

from .games import BLIND, HIGH_CARD, HighTable, dealt
from .reach import reachable


class Phase(enum.Enum):
    """A kind of value that never changes."""

    FIRST = 1


@frozen
class Contract:
    """An immutable value of several parts."""

    level: int
    suits: tuple[str, ...] = ()


@define
class Changeable:
    """A value that can be changed in place."""

    level: int = field(default=0, converter=int)


@frozen
class Leaky:
    """A frozen value that holds something changeable."""

    levels: list[int]


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


def full_table(seats: int = 3) -> FullTable:
    """Return a table with a card in each pile and something in each field."""
    table = FullTable(
        game=Game(HIGH_CARD), rules=None, seats=seats, dealer=0, round=1, totals=(0,) * seats
    )
    for at, (_name, _owner, cards) in enumerate(table.all_piles()):
        cards.append(table.game.pack[at])
    table.voids, table.marks, table.contracts = {1: "S"}, {"out"}, [Contract(2)]
    return table


PLAIN_CHANGES: dict[str, Callable[[Any], None]] = {
    "bids": lambda table: table.bids.append(4),
    "voids": lambda table: table.voids.update({2: "H"}),
    "marks": lambda table: table.marks.add("late"),
    "contracts": lambda table: table.contracts.clear(),
}
PILE_CHANGES: dict[str, Callable[[Any], None]] = {
    "hands": lambda table: table.hands[1].clear(),
    "melds": lambda table: table.melds[2].append(card("AS")),
    "dead": lambda table: table.dead.append([]),
    "stock": lambda table: table.stock.pop(),
    "discard": lambda table: table.discard.append(card("AS")),
}
CHANGES = {**PLAIN_CHANGES, **PILE_CHANGES}
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
    table = full_table(seats=5)
    assert table.bids == [None] * 5
    assert [len(hand) for hand in table.hands] == [1] * 5
    piled = [cards for _name, _owner, cards in table.all_piles()]
    assert len({id(cards) for cards in piled}) == len(piled) == 17


def test_all_piles_are_named_with_their_owner() -> None:
    """Piles come in the order of their declaration, those of the seats by seat."""
    named = [(name, owner) for name, owner, _cards in full_table(seats=2).all_piles()]
    assert named == [
        ("hands", 0),
        ("hands", 1),
        ("melds", 0),
        ("melds", 1),
        ("dead", 0),
        ("dead", 1),
        ("stock", None),
        ("discard", None),
    ]


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
        BrokenPlugin, match="^Refused: field notes: hold immutable values, or a flat"
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
    with pytest.raises(BrokenPlugin, match="^Refused: a field's type cannot be read: .*Unwritten"):

        @define(eq=False, kw_only=True)
        class Refused(Table[Any]):
            notes: Unwritten = None  # type: ignore[name-defined]  # noqa: F821


def test_a_field_without_a_type_is_refused() -> None:
    """A field must say what it holds, or nobody knows how to copy it."""
    with pytest.raises(BrokenPlugin, match="^Refused: field notes"):

        @define(eq=False, kw_only=True)
        class Refused(Table[Any]):
            notes = field(factory=list)


# Turns


def test_the_next_seat_is_clockwise() -> None:
    """After the last seat comes seat 0."""
    assert [full_table(seats=3).after(seat) for seat in range(3)] == [1, 2, 0]


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
    assert names - {"game", "rules", "seats", "phase", "told"} == {*CHANGES, *RESETS}


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


# Views


def masked(cards: Pile) -> bool:
    """Return whether every card of a pile is masked, and there is one."""
    return set(cards) == {UNSEEN}


def seen(game_view: Any) -> set[tuple[str, int | None]]:
    """Return the piles of which a view shows the cards."""
    return {(name, owner) for name, owner, cards in game_view.all_piles() if not masked(cards)}


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_view_masks_by_declaration(viewer: int | None) -> None:
    """A seat sees what everybody sees and its own; a bystander only what everybody sees."""
    table = full_table()
    view = table.game.view(table, viewer)
    everybodys: set[Any] = {("melds", 0), ("melds", 1), ("melds", 2), ("discard", None)}
    assert seen(view) == everybodys | ({("hands", viewer)} if viewer is not None else set())
    assert view.viewer == viewer


def test_a_view_keeps_counts_and_public_fields() -> None:
    """Masked piles keep their number of cards, and everything else is as on the table."""
    table = full_table()
    table.stock += table.game.pack[20:30]
    view = table.game.view(table, 1)
    assert len(view.stock) == 11
    assert view.differences(table) == ["viewer", "hands", "dead", "stock"]


def test_a_view_is_the_viewers_own_copy() -> None:
    """Whatever is done to a view, the table stays as it is."""
    table = full_table()
    before, view = table.copy(), table.game.view(table, 1)
    for change in CHANGES.values():
        change(view)
    assert table.same_as(before)


def test_the_all_seeing_see_every_card() -> None:
    """A view for a replay hides nothing and belongs to no seat."""
    table = full_table()
    view = table.game.view(table, ALL_SEEING)
    assert view.same_as(table)
    assert view is not table


def test_an_empty_pile_stays_empty() -> None:
    """There is nothing to mask in an empty pile."""
    table = full_table()
    table.stock.clear()
    assert table.game.view(table, 0).stock == []


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("module", [HIGH_CARD, BLIND], ids=lambda module: module.__name__)
def test_nothing_hidden_can_be_reached_from_a_view(module: Any, viewer: int | None) -> None:
    """From a view, the rules aside, only the cards lead on that its viewer sees."""
    table = dealt(module, seats=3)
    game = table.game
    hands = {owner: set(hand) for owner, hand in enumerate(table.hands)}
    if viewer is None:
        known = set()
    elif module is BLIND:
        known = set().union(*(hand for owner, hand in hands.items() if owner != viewer))
    else:
        known = hands[viewer]
    reached = [each for each in reachable(game.view(table, viewer), game) if isinstance(each, Card)]
    assert set(reached) - {UNSEEN} == known
    assert set(game.seen_cards(table, viewer)) == known


def test_who_sees_a_pile_can_be_asked_by_its_declaration() -> None:
    """The declared answer takes a seat or a bystander, and refuses a pile that does not exist."""
    table = full_table()
    assert declared_sight(table, 1, "hands", 1)
    assert not declared_sight(table, 1, "hands", 2)
    assert not declared_sight(table, None, "hands", None)
    assert declared_sight(table, None, "discard", None)
    assert not declared_sight(table, 0, "stock", None)
    with pytest.raises(BrokenPlugin, match="there is no pile called 'hand'"):
        declared_sight(table, 1, "hand", 1)
