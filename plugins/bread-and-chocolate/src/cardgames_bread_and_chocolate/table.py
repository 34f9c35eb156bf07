"""The table of Bread and Chocolate."""

from __future__ import annotations

from attrs import define, field, frozen

from cardgames import NOBODY, OWNER, Card, Pile, Table, per_seat, pile, piles

from .options import BreadRules
from .ranks import RED


@frozen
class NoPlay:
    """What a seat shows by drawing for want of a play: which cards it does not hold."""

    ranks: str
    """The ranks of which it holds no card."""
    black: str
    """The rank of which it holds no black card, if there is one."""

    def rules_out(self, card: Card) -> bool:
        """Return whether the card is one of these."""
        return card.rank in self.ranks or (card.rank == self.black and card.suit not in RED)


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
    no_play: list[NoPlay | None] = per_seat(None)
    """What each seat showed when it last drew for want of a play."""
    no_play_cards: list[int] = per_seat(0)
    """How many cards of each hand, those it has held longest, were among those it showed it of."""
