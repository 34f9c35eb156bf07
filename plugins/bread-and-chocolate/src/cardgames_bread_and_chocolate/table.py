"""The table of Bread and Chocolate."""

from __future__ import annotations

from attrs import define, field

from cardgames import NOBODY, OWNER, Pile, Table, pile, piles

from .options import BreadRules


@define(eq=False, kw_only=True)
class BreadTable(Table[BreadRules]):
    """A round of Bread and Chocolate: hands, the two discard piles, and the stock.

    The fields of the second part are what everybody knows of cards that lie face down.
    """

    hands: list[Pile] = piles(seen_by=OWNER)
    """Each in the order in which the cards came to it."""
    face_up: Pile = pile()
    face_down: Pile = pile(seen_by=NOBODY)
    stock: Pile = pile(seen_by=NOBODY)
    opening: bool = True
    """Whether flip, spread and pass are still to choose from."""
    owed: int = 0
    """Cards that the seat on turn must yet put face down."""
    spread: bool = False
    """Whether a spread of the top card's rank is on."""
    drawn: bool = False
    """Whether the seat on turn may play the last card of its hand, which it has just drawn."""
    turns: int = 0
    """Turns of play that are over."""
    winner: int | None = None
    """The seat that has won the round."""

    stock_seen: bool = False
    """Whether the stock is an old face-up pile, whose order everybody saw."""
    face_down_seen: list[tuple[int, ...]] = field(factory=list)
    """The seats that have seen each card of the face-down pile, in its order."""
    held: dict[str, int] = field(factory=dict)
    """The seat that must hold a card, by its text: everybody saw what it drew."""
    perhaps_held: dict[str, tuple[int, int]] = field(factory=dict)
    """The same of a card that the seat may have put face down since, and its lowest place there."""
