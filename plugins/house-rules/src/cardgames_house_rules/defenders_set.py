"""A side without a trick against a Pepper loses what the bidder would have lost."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from cardgames import HouseRuleInfo, hookimpl


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game."""
    return HouseRuleInfo(games="pepper")


@hookimpl(wrapper=True)
def score_round(table: Any) -> Generator[None, list[int], list[int]]:
    """Let each side that is set lose what a Pepper costs that takes no trick."""
    scores = yield
    if table.high_bid < table.size:  # the Peppers are the bids from `size`
        return scores
    loss = table.game.contract_score(table, 0)
    return [loss if is_set(table, seat) else score for seat, score in enumerate(scores)]


def is_set(table: Any, seat: int) -> bool:
    """Return whether a seat is a defender whose side has taken no trick."""
    side = table.game.partners[seat]
    return table.declarer not in side and not any(table.tricks[each] for each in side)
