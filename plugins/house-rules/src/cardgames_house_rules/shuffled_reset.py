"""The stock is shuffled when a reset has made a new one."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from cardgames import Card, HouseRuleInfo, hookimpl

from .translation import _

STOCK: Final = "shuffled-reset"
"""Under this key lie the places in the pack of the cards that the last reset made the stock.

A view holds numbers like these, but not the names of cards that it does not see.
"""


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game."""
    return HouseRuleInfo(games="bread-and-chocolate")


@hookimpl(wrapper=True)
def reset(table: Any) -> Generator[None, None, None]:
    """Shuffle what lay face up: everybody knows which cards these are, nobody their order."""
    yield
    table.house[STOCK] = frozenset(map(table.game.pack.index, table.stock))
    table.stock = table.shuffled(table.stock)
    table.stock_seen = False
    table.tell(_("The new stock is shuffled."))


@hookimpl(wrapper=True)
def could_hold(view: Any, pile: str, card: Card, place: int) -> Generator[None, bool, bool]:
    """Put only cards of the new stock into the stock, and none at the bottom of the discards."""
    possible = yield
    shuffled = view.house.get(STOCK)
    if shuffled is None or not possible:
        return possible
    among = view.game.pack.index(card) in shuffled
    if pile == "stock":
        return among
    return not (among and pile == "face_down" and place == 0)
