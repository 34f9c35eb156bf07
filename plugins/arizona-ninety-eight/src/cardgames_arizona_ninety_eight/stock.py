"""The stock: the bonus card, drawing, reshuffling, and what is known of hidden cards."""

from __future__ import annotations

from random import Random
from typing import Final

from cardgames import UNSEEN, Card, Pile, card, hookimpl, standard_pack

from . import telling
from .options import ArizonaRules
from .plays import LEAST
from .table import ArizonaTable

_PACK: Final = standard_pack(jokers=2)
_PLACES: Final = {each: place for place, each in enumerate(_PACK)}


@hookimpl
def arrange_deck(rules: ArizonaRules, deck: Pile) -> Pile:
    """Put the bonus card at the bottom, and the card that was there in its place."""
    places = [place for place, each in enumerate(deck) if each.text == rules.bonus_card]
    if places and places[-1] != len(deck) - 1:
        # Which of several it is must not hang on where they lie: that would favour their places.
        chance = Random(" ".join(each.text for each in deck)).random()
        place = places[int(chance * len(places))]
        deck[place], deck[-1] = deck[-1], deck[place]
    return deck


def draw(table: ArizonaTable, seat: int) -> None:
    """Draw back up to a full hand while there are cards to draw (AZ-5, AZ-7, AZ-12)."""
    hand = table.hands[seat]
    for _missing in range(table.rules.hand_size - len(hand)):
        if table.stock or (not table.bonus and reshuffle(table)):
            hand.append(table.stock.pop())
        elif table.bonus:
            take_bonus_card(table, seat)
        else:
            return
        table.drew[seat] = table.reshuffles
        if not (table.stock or table.bonus or table.rules.reshuffle):
            telling.stock_empty(table)


def take_bonus_card(table: ArizonaTable, seat: int) -> None:
    """Let a seat draw the bonus card, in the first place of its hand, where it is remembered."""
    table.hands[seat].insert(0, table.bonus.pop())
    table.bonus_holder = seat
    telling.bonus_drawn(table, seat, table.hands[seat][0])


def reshuffle(table: ArizonaTable) -> bool:
    """Make a new stock of the played cards but the last; return whether that gave any."""
    if not table.rules.reshuffle or len(table.played) < 2:
        return False
    cards = table.played[:-1]
    del table.played[:-1]
    table.stock = table.shuffled(cards)[::-1]
    table.reshuffles += 1
    table.shuffled_in = tuple(
        table.reshuffles if each in cards else number
        for each, number in zip(_PACK, table.shuffled_in, strict=True)
    )
    telling.reshuffled(table)
    return True


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
    if owner in view.out and LEAST.get(card.rank, 0) <= view.rooms[owner]:
        return False
    return not one_pack or shuffled_in <= view.drew[owner]


@hookimpl
def remembers(table: ArizonaTable, viewer: int, pile: str, owner: int | None) -> Pile:
    """Know the bonus card, which everybody saw, in the hand of whoever drew it."""
    cards = table.stock if owner is None else table.hands[owner]
    known = [UNSEEN] * len(cards)
    if owner is not None and owner == table.bonus_holder:
        known[0] = card(table.rules.bonus_card)
    return known
