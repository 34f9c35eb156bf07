"""A king may not be played while the pile is above 50."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from attrs import frozen

from cardgames import Card, HouseRuleInfo, Move, hookimpl, option

from .translation import _


@frozen(kw_only=True)
class NoKingsRules:
    """What the house rule adds to the options of the game."""

    kings_up_to: int = option(
        50, high=200, help=_("The highest value of the pile at which a king may be played.")
    )


@hookimpl
def house_rule_info() -> HouseRuleInfo:
    """Name the game and the option."""
    return HouseRuleInfo(games="arizona-ninety-eight", rules=NoKingsRules)


def barred(table: Any, card: Card, value: int) -> bool:
    """Return whether a card is a king and the pile too high for one at this value."""
    return card.rank == "K" and value > table.rules.kings_up_to


@hookimpl(wrapper=True)
def legal_moves(table: Any) -> Generator[None, list[Move], list[Move]]:
    """Take the kings away; whoever has nothing else is out, by the rules of the game."""
    moves = yield
    return [
        move for move in moves if not any(barred(table, each, table.value) for each in move.cards)
    ]


@hookimpl(wrapper=True)
def why_not(view: Any, move: Move) -> Generator[None, str | None, str | None]:
    """Give this reason where the game has none of its own."""
    reason = yield
    if reason is None and any(barred(view, each, view.value) for each in move.cards):
        reason = _("a king may not be played while the pile is above {most}").format(
            most=view.rules.kings_up_to
        )
    return reason


@hookimpl(wrapper=True)
def could_have_played(view: Any, seat: int, card: Card) -> Generator[None, bool, bool]:
    """Let a player who went out above 50 have held a king, which could not be played."""
    could = yield
    return could and not barred(view, card, view.rules.limit - view.rooms[seat])
