"""The stock: the bonus card, drawing, and reshuffling."""

from __future__ import annotations

from random import Random

from cardgames import Pile, hookimpl

from . import telling
from .knowledge import note_reshuffle
from .options import ArizonaRules
from .table import ArizonaTable


@hookimpl
def arrange_deck(rules: ArizonaRules, deck: Pile) -> Pile:
    """Put the bonus card at the bottom, and the card that was there in its place."""
    if not rules.bonus_card:
        return deck
    places = [place for place, each in enumerate(deck) if each.text == rules.bonus_card]
    if places[-1] != len(deck) - 1:
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
    note_reshuffle(table, cards)
    telling.reshuffled(table)
    return True
