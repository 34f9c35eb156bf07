"""What is known of hidden cards: of the stock, and of hands."""

from __future__ import annotations

from typing import Final

from cardgames import UNSEEN, Card, Pile, game_hook, hookimpl, standard_pack

from .plays import LEAST
from .table import ArizonaTable

_PACK: Final = standard_pack(jokers=2)
_PLACES: Final = {each: place for place, each in enumerate(_PACK)}


def note_reshuffle(table: ArizonaTable, cards: Pile) -> None:
    """Note which cards the last reshuffle brought into the stock."""
    table.shuffled_in = tuple(
        table.reshuffles if each in cards else number
        for each, number in zip(_PACK, table.shuffled_in, strict=True)
    )


@hookimpl
def could_hold(view: ArizonaTable, pile: str, owner: int | None, card: Card) -> bool:
    """Rule out what everybody knows a hidden card not to be, in the stock or in a hand.

    The stock is what was last shuffled into it, none of which is held by a seat that has not
    drawn since. A seat that went out holds no card that it could have played (AZ-11).
    """
    shuffled_in = view.shuffled_in[_PLACES[card]]
    one_pack = view.rules.packs == 1  # of several, another may hold an equal card
    if one_pack and view.bonus_holder is not None and card.text == view.rules.bonus_card:
        return owner == view.bonus_holder
    if owner is None:
        return shuffled_in == view.reshuffles
    if owner in view.out and view.game.could_have_played(view, owner, card):
        return False
    return not one_pack or shuffled_in <= view.drew[owner]


@game_hook
def could_have_played(view: ArizonaTable, seat: int, card: Card) -> bool:
    """Return whether a seat that is out could have played this card when it went out (AZ-11)."""
    return LEAST.get(card.rank, 0) <= view.rooms[seat]


@hookimpl
def remembers(table: ArizonaTable, viewer: int, pile: str, owner: int | None) -> Pile:
    """Know the bonus card, which everybody saw, in the hand of whoever drew it."""
    cards = table.stock if owner is None else table.hands[owner]
    known = [UNSEEN] * len(cards)
    if owner is not None and owner == table.bonus_holder:
        known[0] = cards[0]
    return known
