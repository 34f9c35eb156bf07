"""A nine skips the next player in place of turning the direction."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardgames import HouseRuleInfo, hookimpl


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game."""
    return HouseRuleInfo(games="arizona-ninety-eight")


@hookimpl(wrapper=True)
def steps_after_nines(table: Any) -> Generator[None, int, int]:
    """Go on in the direction as it is, one player further for each nine of the turn."""
    usual = yield
    return int(table.direction * (abs(usual) + table.nines))
