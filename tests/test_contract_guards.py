"""The contract is worth something: each planted fault is found, and named."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

import pytest

from cardgames import BrokenPlugin, Game, Move, Table, hookimpl
from cardgames.binding import HouseRule

from .contract import ContractBroken, check_match

AnyTable = Table[Any]
GAME = next(iter(entry_points(group="cardgames.games", name="devils-bridge"))).load()


def lose_a_card(table: AnyTable, move: Move) -> Generator[None, Any, Any]:
    """Drop the last card of the stock."""
    yield
    table.stock.pop()  # type: ignore[attr-defined]


def hold_the_table(table: AnyTable) -> Generator[None, Any, Any]:
    """Keep the true table where players can reach it."""
    yield
    vars(table.game)["last_dealt"] = table


def name_the_stock(table: AnyTable) -> Generator[None, Any, Any]:
    """Tell everybody what lies in the stock."""
    yield
    table.tell("{cards} lies below.", cards=table.stock[:1])  # type: ignore[attr-defined]


def hint_at_the_stock(table: AnyTable) -> Generator[None, Any, Any]:
    """Tell everybody something that only the stock decides."""
    yield
    if table.stock[0].suit in "HD":  # type: ignore[attr-defined]
        table.tell("The next card is red.")


def keep_a_hidden_card(table: AnyTable) -> Generator[None, Any, Any]:
    """Put a hidden card into a public field."""
    yield
    table.trump = table.stock[0]  # type: ignore[attr-defined]


def offer_twice() -> Generator[None, Any, Any]:
    """Offer every move twice."""
    moves = yield
    return moves * 2


def offer_by_the_stock(table: AnyTable) -> Generator[None, Any, Any]:
    """Let a hidden card decide what is legal."""
    moves = yield
    red = table.stock[0].suit in "HD"  # type: ignore[attr-defined]
    return moves[:1] if red else moves


def forget_the_voids() -> Generator[None, Any, Any]:
    """Let every seat hold every suit."""
    yield
    return True


def stay_on_turn(table: AnyTable) -> Generator[None, Any, Any]:
    """Name the seat on turn as one that may act off turn."""
    seats = yield
    return [*seats, table.turn] if table.turn is not None else seats


FAULTS = [
    ("play", lose_a_card, BrokenPlugin, "cards lost"),
    ("deal", hold_the_table, ContractBroken, "the game leads to"),
    ("play", name_the_stock, ContractBroken, "was told leads to"),
    ("play", hint_at_the_stock, ContractBroken, "in another world"),
    ("deal", keep_a_hidden_card, ContractBroken, "leads to"),
    ("legal_moves", offer_twice, ContractBroken, "has a move twice"),
    ("legal_moves", offer_by_the_stock, ContractBroken, "the moves of seat . tell"),
    ("could_hold", forget_the_voids, ContractBroken, "knows that a sample cannot be"),
    ("may_revise", stay_on_turn, ContractBroken, "the seat on turn may revise"),
]


@pytest.mark.parametrize(("hook", "fault", "error", "found"), FAULTS)
def test_a_planted_fault_is_found(
    hook: str,
    fault: Callable[..., Generator[None, Any, Any]],
    error: type[Exception],
    found: str,
) -> None:
    """A house rule that breaks the contract fails the check, which says how."""
    module = ModuleType("planted")
    setattr(module, hook, hookimpl(wrapper=True)(fault))
    game = Game(GAME, rules={"max_cards": 4}, house_rules=[HouseRule("planted", module)])
    with pytest.raises(error, match=found):
        check_match(game, f"{10**70:064x}")
