"""The bonus for an exact bid is smaller the more cards are dealt."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from attrs import frozen

from cardgames import HouseRuleInfo, hookimpl, option

from .translation import _


@frozen(kw_only=True)
class FallingBonusRules:
    """What the house rule adds to the options of the game."""

    bonus_step: int = option(
        1,
        low=1,
        high=10,
        help=_("How much smaller the bonus is for each card in the hand after the first."),
    )


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game and the option."""
    return HouseRuleInfo(games="devils-bridge", rules=FallingBonusRules)


@hookimpl(wrapper=True)
def exact_bonus(table: Any) -> Generator[None, int, int]:
    """Take the step off for each card but the first, down to nothing."""
    bonus = yield
    fallen: int = bonus - table.rules.bonus_step * (table.size - 1)
    return max(0, fallen)
