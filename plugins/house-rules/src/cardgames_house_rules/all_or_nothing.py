"""A made bid of every trick counts double."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardgames import HouseRuleInfo, hookimpl


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game."""
    return HouseRuleInfo(games="devils-bridge")


@hookimpl(wrapper=True)
def score_round(table: Any) -> Generator[None, list[int], list[int]]:
    """Double the score of whoever bid all tricks and took them."""
    scores = yield
    return [
        2 * score if table.bids[seat] == table.tricks[seat] == table.size else score
        for seat, score in enumerate(scores)
    ]
