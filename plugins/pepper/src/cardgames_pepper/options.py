"""The options and presets of Pepper, and what follows from the number of players."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from cardgames import option

from .translation import _


@frozen(kw_only=True)
class PepperRules:
    """The options of Pepper."""

    target_score: int = option(
        30, low=1, help=_("The match ends after a round in which somebody has this many.")
    )
    bidding: str = option(
        "until-passed",
        choices=("until-passed", "re-entry", "one-round"),
        help=_(
            "How the auction goes: until-passed goes round, and a pass is final; re-entry lets a "
            "player who passed bid again; one-round gives each player one turn."
        ),
    )
    all_pass: str = option(
        "redeal",
        choices=("redeal", "stick-the-dealer"),
        help=_("Whether everybody may pass, or the dealer must bid if nobody else did."),
    )
    minimum_bid: int = option(
        1, low=1, high=7, help=_("The lowest number that may be bid; the Peppers always may.")
    )
    no_trump: bool = option(True, help=_("Whether the declarer may name no trump."))
    dead_hand_face_up: bool = option(
        False, help=_("Whether the dead hand of two players lies face up.")
    )


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "stick-the-dealer": {"all_pass": "stick-the-dealer"},
    "one-round-auction": {"bidding": "one-round"},
    "long-game": {"target_score": 42},
}


def hand_size(seats: int) -> int:
    """Return the cards in each hand, and so the tricks in a round (PE-2)."""
    return 6 if seats == 4 else 8
