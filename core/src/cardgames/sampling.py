"""Dealing the hidden cards of a view again: a table that might be the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from attrs import frozen

from .cards import UNSEEN, Card
from .errors import CardgamesError
from .table import Pile, Table

T = TypeVar("T", bound=Table[Any])
CouldHold = Callable[[Table[Any], str, int | None, Card], bool]

TRIES: Final = 50
"""Deals that are tried and thrown away before one is built card by card."""


@frozen(eq=False)
class _Slot:
    """The hidden places of one pile of the sampled table."""

    name: str
    owner: int | None
    cards: Pile
    places: list[int]


def unseen_cards(view: Table[Any], pack: Sequence[Card]) -> list[Card]:
    """Return the cards of the pack that lie in no pile of the view, in the pack's order."""
    seen = Counter(card for _, _, cards in view.all_piles() for card in cards)
    unseen = []
    for card in pack:
        if seen[card] > 0:
            seen[card] -= 1
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
    `CardgamesError` if no deal does.
    """
    table = view.copy()
    table.viewer = None
    slots = [
        _Slot(name, owner, cards, places)
        for name, owner, cards in table.all_piles()
        if (places := [at for at, card in enumerate(cards) if card is UNSEEN])
    ]
    cards = unseen_cards(view, pack)
    if len(cards) != sum(len(slot.places) for slot in slots):
        raise CardgamesError("the view and the pack do not have the same number of cards")
    for _ in range(TRIES if could_hold else 1):
        generator.shuffle(cards)
        if could_hold is None or _agrees(view, slots, cards, could_hold):
            _fill(slots, cards)
            return table
    assert could_hold is not None
    _fill(slots, _matched(view, slots, cards, could_hold))
    return table


def _fill(slots: list[_Slot], cards: Sequence[Card]) -> None:
    left = iter(cards)
    for slot in slots:
        for place in slot.places:
            slot.cards[place] = next(left)


def _agrees(
    view: Table[Any], slots: list[_Slot], cards: Sequence[Card], could_hold: CouldHold
) -> bool:
    left = iter(cards)
    return all(
        could_hold(view, slot.name, slot.owner, next(left)) for slot in slots for _ in slot.places
    )


def _matched(
    view: Table[Any], slots: list[_Slot], cards: list[Card], could_hold: CouldHold
) -> list[Card]:
    """Match every card to a place that may hold it, by augmenting paths (Kuhn's algorithm)."""
    spans = [(slot, len(slot.places)) for slot in slots]
    allowed = []
    for card in cards:
        first, places = 0, []
        for slot, size in spans:
            if could_hold(view, slot.name, slot.owner, card):
                places += range(first, first + size)
            first += size
        allowed.append(places)
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
