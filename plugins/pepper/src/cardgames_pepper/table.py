"""The table of Pepper."""

from __future__ import annotations

from typing import Literal

from attrs import define

from cardgames import NOBODY, Pile, per_seat, pile
from cardgames.tricks import TrickTable

from .options import PepperRules


@define(eq=False, kw_only=True)
class PepperTable(TrickTable[PepperRules]):
    """A round of Pepper: hands, the auction, the contract and the tricks.

    Bids are numbers that compare as the bids do: a bid of tricks is that number, Small Pepper is
    `size` and Big Pepper one more.
    """

    bowers: bool = True

    dead_hand: Pile = pile(seen_by=NOBODY)
    """The third hand that is dealt to two players and belongs to nobody."""
    size: int = 0
    """Cards in each hand at the deal, and so tricks in the round."""
    phase: Literal["auction", "naming", "play"] = "auction"
    bids: list[int | None] = per_seat(None)
    """The highest bid that each seat has made."""
    passed: list[bool] = per_seat(False)
    """Whether the last call of each seat was a pass."""
    passes: int = 0
    """The passes that count towards the end of the auction."""
    high_bid: int = 0
    """The bid that stands, 0 if there is none."""
    declarer: int | None = None
    """Who made the bid that stands."""
