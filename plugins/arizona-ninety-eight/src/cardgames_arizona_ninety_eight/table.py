"""The table of Arizona Ninety-Eight."""

from __future__ import annotations

from attrs import define, field

from cardgames import NOBODY, OWNER, Pile, Table, per_seat, pile, piles

from .options import PACK_SIZE, ArizonaRules


@define(eq=False, kw_only=True)
class ArizonaTable(Table[ArizonaRules]):
    """A round of Arizona Ninety-Eight: hands, stock, played cards, and what the pile is at."""

    hands: list[Pile] = piles(seen_by=OWNER)
    """Those of players who are out stay where they are, unseen."""
    stock: Pile = pile(seen_by=NOBODY)
    bonus: Pile = pile()
    """The card that lies face up under the stock, until it is drawn."""
    played: Pile = pile()
    value: int = 0
    """The running value of the pile of played cards."""
    direction: int = 1
    """1 is clockwise, -1 anticlockwise."""
    duty: int = 1
    """How many cards the seat on turn must still put down, normally one."""
    whole_duty: int = 1
    """How many it had to put down when its turn began."""
    nines: int = 0
    """The nines played in this turn, which turn the direction at its end."""
    counting: bool = False
    """Whether the dealer has still to say what a flipped ace counts."""
    out: list[int] = field(factory=list)
    """The seats that are out, in the order in which they went."""
    last_seat: int | None = None
    last_count: int = 0
    """How many of the played cards, on top, the last seat put down together."""
    rooms: list[int] = per_seat(0)
    """How far below the limit the pile was when each seat went out."""
    bonus_holder: int | None = None
    """The seat that drew the bonus card and has not played it."""
    reshuffles: int = 0
    shuffled_in: tuple[int, ...] = (0,) * PACK_SIZE
    """The number of the last reshuffle that each card of a pack went into, in the pack's order.

    A view may hold these numbers, but not cards that it does not see.
    """
    drew: list[int] = per_seat(0)
    """The number of reshuffles that there had been when each seat last drew."""
