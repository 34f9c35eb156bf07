"""Dealing the hidden cards of a view again: a table that might be the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from .cards import UNSEEN, Card
from .errors import CardgamesError
from .seeds import shuffled
from .table import Pile, Table

T = TypeVar("T", bound=Table[Any])
CouldHold = Callable[[Table[Any], str, int | None, Card, int], bool]

TRIES: Final = 50
"""Deals that are tried and thrown away before one is built card by card."""


class _Slot(NamedTuple):
    """The hidden places of one pile of the sampled table."""

    name: str
    owner: int | None
    cards: Pile
    places: Sequence[int]


def unseen_cards(view: Table[Any], pack: Sequence[Card]) -> list[Card]:
    """Return the cards of the pack that lie in no pile of the view, in the pack's order."""
    lying = view.all_cards()
    seen = set(lying)
    unseen = [card for card in pack if card not in seen]
    if len(unseen) == len(pack) - len(lying) + lying.count(UNSEEN):
        return unseen  # no card is seen of which an equal one is not
    counted = Counter(lying)
    unseen = []
    for card in pack:
        if counted[card] > 0:
            counted[card] -= 1
        else:
            unseen.append(card)
    return unseen


def sample(
    view: T, pack: Sequence[Card], generator: Random, could_hold: CouldHold | None = None
) -> T:
    """Return a whole table that agrees with the view and with what is publicly known.

    The hidden cards are dealt at random, again while `could_hold` rules a place out: every table
    that may be the true one is equally likely. After `TRIES` deals one is built by matching cards
    to piles, which always obeys `could_hold`, but not with equal chances. Raises
    `CardgamesError` if no deal does. What the rules shuffle on the sample later is shuffled by the
    same generator.
    """
    table = view.copy()
    table.viewer = None
    table.shuffler = partial(_shuffled_by, generator)
    slots = _slots(table)
    cards = unseen_cards(view, pack)
    if len(cards) != sum(len(slot.places) for slot in slots):
        raise CardgamesError("the view and the pack do not have the same number of cards")
    for _ in range(TRIES):
        cards = shuffled(cards, generator.random)
        refused = _refused(view, slots, cards, could_hold) if could_hold else None
        if refused is None:
            _fill(slots, cards)
            return table
        slots.remove(refused)
        slots.insert(0, refused)  # the next deal that it refuses is known to be wrong sooner
    assert could_hold is not None
    _fill(slots, _matched(view, slots, cards, could_hold))
    return table


def _shuffled_by(generator: Random, cards: Pile) -> Pile:
    return shuffled(cards, generator.random)


def _slots(table: Table[Any]) -> list[_Slot]:
    slots = []
    for name, owner, cards in table.all_piles():
        hidden = cards.count(UNSEEN)
        if hidden == len(cards) != 0:  # as a rule a pile is hidden as a whole
            slots.append(_Slot(name, owner, cards, range(hidden)))
        elif hidden:
            places = [at for at, card in enumerate(cards) if card is UNSEEN]
            slots.append(_Slot(name, owner, cards, places))
    return slots


def _fill(slots: list[_Slot], hidden: Sequence[Card]) -> None:
    left = iter(hidden)
    for slot in slots:
        cards = slot.cards
        if len(slot.places) == len(cards):
            cards[:] = islice(left, len(cards))
            continue
        for place in slot.places:
            cards[place] = next(left)


def _refused(
    view: Table[Any], slots: list[_Slot], cards: Sequence[Card], could_hold: CouldHold
) -> _Slot | None:
    """Return the first pile that could not hold the cards dealt to it, None if all could."""
    left = iter(cards)
    for slot in slots:
        name, owner, _cards, places = slot
        # The places first, so that no card is taken for which there is none.
        for place, card in zip(places, left, strict=False):
            if not could_hold(view, name, owner, card, place):
                return slot
    return None


def _matched(
    view: Table[Any], slots: list[_Slot], cards: list[Card], could_hold: CouldHold
) -> list[Card]:
    """Match every card to a place that may hold it, by augmenting paths (Kuhn's algorithm)."""
    hidden = [(slot.name, slot.owner, place) for slot in slots for place in slot.places]
    allowed = [
        [
            at
            for at, (name, owner, place) in enumerate(hidden)
            if could_hold(view, name, owner, card, place)
        ]
        for card in cards
    ]
    holder: dict[int, int] = {}

    def place_card(which: int, tried: set[int]) -> bool:
        for place in allowed[which]:
            if place not in tried:
                tried.add(place)
                if place not in holder or place_card(holder[place], tried):
                    holder[place] = which
                    return True
        return False

    for which in range(len(cards)):
        if not place_card(which, set()):
            raise CardgamesError("what is known of the hidden cards contradicts itself")
    return [cards[holder[place]] for place in range(len(cards))]
