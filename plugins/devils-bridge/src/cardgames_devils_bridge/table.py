"""The table of Devil's Bridge."""

from __future__ import annotations

from attrs import define

from cardgames import NOBODY, Pile, per_seat, pile
from cardgames.tricks import TrickTable

from .options import BridgeRules


@define(eq=False, kw_only=True)
class BridgeTable(TrickTable[BridgeRules]):
    """A round of Devil's Bridge: hands and tricks, the turned-up trump, and bids."""

    turned: Pile = pile()
    """The turned-up card, on top of the stock; none if the whole pack was dealt."""
    stock: Pile = pile(seen_by=NOBODY)
    size: int = 0
    """Cards in each hand at the deal, and so tricks in the round."""
    bidding: bool = True
    """Whether bids are still to come."""
    bids: list[int | None] = per_seat(None)
    last_round: bool = False
    """Whether this is the schedule's last round."""
    play_off: bool = False
    forehead: bool = False
    jokers: bool = False
    """Whether jokers are in the pack, as a house rule may have it; they are the highest trumps."""
