"""A joker joins the pack and is the highest trump; turned up, it means no trump."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from cardgames import PLAY, Card, HouseRuleInfo, Move, UnreadableMove, card, hookimpl

THE_JOKER: Final = card("X1")


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game."""
    return HouseRuleInfo(games="devils-bridge")


@hookimpl(wrapper=True)
def make_deck() -> Generator[None, list[Card], list[Card]]:
    """Add the joker."""
    deck = yield
    return [*deck, THE_JOKER]


@hookimpl(wrapper=True)
def deal(table: Any) -> Generator[None, None, None]:
    """Have the joker follow the suit of trumps, and trumps follow it."""
    yield
    table.jokers = True


@hookimpl(wrapper=True)
def read_move(text: str) -> Generator[None, Move | list[Move], Move | list[Move]]:
    """Read the word that the joker is shown by."""
    try:
        return (yield)
    except UnreadableMove:
        if text.strip().lower() not in ("joker", "play joker"):
            raise
        return PLAY[THE_JOKER]
