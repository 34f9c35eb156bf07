"""The options and presets of Arizona Ninety-Eight."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from cardgames import option, series, standard_pack

from .translation import _

PACK_SIZE: Final = 54


@frozen(kw_only=True)
class ArizonaRules:
    """The options of Arizona Ninety-Eight."""

    hand_size: int = option(4, low=1, high=7, help=_("How many cards each player holds."))
    packs: int = option(
        1, low=1, high=4, help=_("How many packs of 52 cards and 2 jokers are shuffled together.")
    )
    limit: int = option(
        98,
        low=50,
        high=200,
        help=_("What the pile may not exceed, and what a king or a joker makes it."),
    )
    multiples: bool = option(True, help=_("Whether equal cards may be played together."))
    floor_zero: bool = option(False, help=_("Whether the pile never goes below 0."))
    stack_jokers: bool = option(
        False, help=_("Whether jokers add up: two cards each, on top of a duty they answer.")
    )
    pass_full_duty: bool = option(
        False, help=_("Whether a duty that was only partly met passes on whole.")
    )
    reshuffle: bool = option(
        False, help=_("Whether the played cards are shuffled into a new stock when it is empty.")
    )
    dealer_flip: bool = option(
        False, help=_("Whether the dealer turns the top card of the stock onto the pile.")
    )
    bonus_card: str = option(
        "",
        choices=("", *(each.text for each in standard_pack(jokers=2))),
        described=_("empty, or a card such as X1"),
        help=_("The card that lies face up at the bottom of the stock, for whoever draws last."),
    )
    rounds_to_win: int = series.rounds_to_win()


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "dealer-flip": {"dealer_flip": True},
    "bonus-joker": {"bonus_card": "X1"},
    "two-packs": {"packs": 2},
    "best-of-five": {"rounds_to_win": 3},
}


def cards_needed(rules: ArizonaRules, seats: int) -> int:
    """Return how many cards a deal takes, with the flipped and the bonus card (AZ-1)."""
    return seats * rules.hand_size + rules.dealer_flip + bool(rules.bonus_card)
