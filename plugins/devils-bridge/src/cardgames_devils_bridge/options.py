"""The options and presets of Devil's Bridge, and what follows from them for a whole match."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from attrs import frozen

from cardgames import option

from .translation import _

PACK_SIZE: Final = 52


@frozen(kw_only=True)
class BridgeRules:
    """The options of Devil's Bridge."""

    scoring: str = option(
        "common",
        choices=("common", "simple", "plus-five", "squares"),
        help=_(
            "How a round is scored: common is 1 a trick and 10 for an exact bid; simple is 10 and "
            "the bid if exact, else nothing; plus-five is 1 a trick and 5 for an exact bid; "
            "squares is 10 and the bid squared if exact, else minus the miss squared."
        ),
    )
    made_zero: int = option(
        10, high=10, help=_("What an exact bid of 0 earns in place of the 10 (or 5).")
    )
    max_cards: int = option(
        0,
        high=PACK_SIZE // 3,
        help=_("The largest hand, at most 52 divided by the players; 0 is the usual table."),
    )
    schedule: str = option(
        "up-down",
        choices=("up-down", "down-up", "up", "down"),
        help=_("How the hands grow and shrink from round to round."),
    )
    hook: str = option(
        "always",
        choices=("always", "never", "except-last-round"),
        help=_("When the dealer may not bid so that all bids add up to the tricks."),
    )
    rebid: bool = option(
        True, help=_("Whether a bid may be changed until the next player has bid.")
    )
    target_score: int = option(
        0, help=_("The match ends after a round in which somebody has this many; 0 is none.")
    )
    tie: str = option(
        "share",
        choices=("share", "play-off"),
        help=_("Whether equal highest totals share the win or play on until one leads."),
    )
    forehead_round: bool = option(
        False,
        help=_("Whether in a last round of one card each sees every hand but their own."),
    )


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "original": {"forehead_round": True},
    "simple-scoring": {"scoring": "simple"},
    "seven-up": {"max_cards": 7},
    "no-hook": {"hook": "never"},
}


def largest_hand(rules: BridgeRules, seats: int) -> int:
    """Return the size of the largest hand (DB-4)."""
    return rules.max_cards or min(10, (PACK_SIZE - 1) // seats)


def hand_sizes(rules: BridgeRules, seats: int) -> tuple[int, ...]:
    """Return the cards in each hand in every round of the schedule (DB-3)."""
    return _hand_sizes(largest_hand(rules, seats), rules.schedule)


@cache
def _hand_sizes(most: int, schedule: str) -> tuple[int, ...]:
    up = tuple(range(1, most + 1))
    down = up[::-1]
    return {"up-down": up + down[1:], "down-up": down + up[1:], "up": up, "down": down}[schedule]
