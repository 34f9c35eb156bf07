"""The options and presets of Bread and Chocolate."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from cardgames import option, series

from .translation import _


@frozen(kw_only=True)
class BreadRules:
    """The options of Bread and Chocolate."""

    hand_size: int = option(6, low=1, high=11, help=_("How many cards each is dealt."))
    opening_uses_turn: bool = option(
        True,
        help=_(
            "Whether the opponent of whoever flips or spreads plays first; if false the "
            "non-dealer always does."
        ),
    )
    king_on_ace: bool = option(True, help=_("Whether a king may be played on an ace."))
    play_drawn_card: bool = option(
        False,
        help=_("Whether a card drawn for want of a play may be played at once."),
    )
    may_draw_instead: bool = option(
        False, help=_("Whether a card may be drawn in place of a play that is possible.")
    )
    turn_limit: int = option(
        1000, help=_("The round is drawn after so many turns of play; 0 is no limit.")
    )
    rounds_to_win: int = series.rounds_to_win()


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "simple-opening": {"opening_uses_turn": False},
    "best-of-five": {"rounds_to_win": 3},
    "patient": {"play_drawn_card": True},
}
