"""The table of Devil's Bridge."""

from __future__ import annotations

from attrs import define

from cardgames import NOBODY, OWNER, Pile, Table, per_seat, pile, piles

from .options import BridgeRules


@define(eq=False, kw_only=True)
class BridgeTable(Table[BridgeRules]):
    """A round of Devil's Bridge: hands, the turned-up trump, bids and tricks."""

    hands: list[Pile] = piles(seen_by=OWNER)
    turned: Pile = pile()
    """The turned-up card, on top of the stock; none if the whole pack was dealt."""
    stock: Pile = pile(seen_by=NOBODY)
    trick: Pile = pile()
    taken: Pile = pile()
    """The cards of the tricks taken, in the order in which they were played."""
    size: int = 0
    """Cards in each hand at the deal, and so tricks in the round."""
    trump: str | None = None
    bidding: bool = True
    """Whether bids are still to come."""
    bids: list[int | None] = per_seat(None)
    tricks: list[int] = per_seat(0)
    leader: int = 0
    last_leader: int = 0
    voids: list[str] = per_seat("")
    """The suits that each seat has shown to be out of."""
    last_round: bool = False
    """Whether this is the schedule's last round."""
    play_off: bool = False
    forehead: bool = False
