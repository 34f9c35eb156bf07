"""Views: masked copies of a table, as a seat or a bystander sees it."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import (
    UNSEEN,
    BrokenPlugin,
    Card,
    Pile,
    declared_sight,
)
from cardgames.events import ALL_SEEING
from cardgames.testing.reach import reachable

from .games import BLIND, HIGH_CARD, dealt
from .tables import CHANGES, full_table


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
