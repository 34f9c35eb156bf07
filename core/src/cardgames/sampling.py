"""Dealing the hidden cards of a view again: tables that might be the true one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from .cards import UNSEEN, Card
from .counting import CountedDeals, TooMany
from .errors import CardgamesError
from .seeds import shuffled
from .table import Pile, Table

T = TypeVar("T", bound=Table[Any])
CouldHold = Callable[[Table[Any], str, int | None, Card, int], bool]

TRIES: Final = 24
"""Deals that are tried, in all, before those that may be are counted."""
SWAPS: Final = 10
"""How often each card of a deal that was built changes places with another, if both may."""


class _Slot(NamedTuple):
    """The hidden places of one pile: which of the table's piles it is, and where they are."""

    name: str
    owner: int | None
    places: Sequence[int]
    whole: bool


class _Place:
    """One hidden place, and what is known of the cards it may hold; each is asked for once."""

    def __init__(self, ask: Callable[[Card, int], bool], place: int) -> None:
        self._ask = ask
        self._place = place
        self._known: dict[Card, bool] = {}

    def may_hold(self, card: Card) -> bool:
        """Return whether the card may lie here."""
        known = self._known.get(card)
        if known is None:
            known = self._known[card] = self._ask(card, self._place)
        return known


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


class Sampler(Generic[T]):
    """Deals the hidden cards of one view again and again.

    Each call returns a whole table that agrees with the view and with what is publicly known.
    Every table that may be the true one is equally likely: the hidden cards are dealt at random,
    and if `could_hold` rules out too many deals, those that may be are counted and one of them is
    drawn. Where they are too many to count one is built by matching cards to places, and its cards
    change places at random, so that it is nearly so. What the rules shuffle on a sample later is
    shuffled by the same generator.
    """

    def __init__(
        self,
        view: T,
        pack: Sequence[Card],
        generator: Random,
        could_hold: CouldHold | None = None,
    ) -> None:
        """Raise `CardgamesError` unless as many cards are unseen as hidden places there are."""
        self._view = view.copy()
        self._view.viewer = None
        self._random = generator.random
        self._shuffler = partial(_shuffled_by, generator)
        self._slots = _slots(view)
        self._cards = unseen_cards(view, pack)
        if len(self._cards) != sum(len(slot.places) for slot in self._slots):
            raise CardgamesError("the view and the pack do not have the same number of cards")
        self._deal: Callable[[], Pile] = self._shuffled
        if could_hold is not None and self._slots:
            places = [
                _Place(partial(could_hold, view, slot.name, slot.owner), place)
                for slot in self._slots
                for place in slot.places
            ]
            self._suspects = list(range(len(places)))
            self._tried = 0
            self._deal = lambda: self._allowed(places)

    def __call__(self) -> T:
        """Return a table that may be the true one.

        Raises `CardgamesError` if none obeys `could_hold`.
        """
        table = self._view.copy()
        table.shuffler = self._shuffler
        self._fill(table, self._deal())
        return table

    def _allowed(self, places: Sequence[_Place]) -> Pile:
        """Return the cards dealt so that every place may hold its own, by trying."""
        while self._tried < TRIES:
            self._tried += 1
            cards = self._shuffled()
            wrong = next((at for at in self._suspects if not places[at].may_hold(cards[at])), None)
            if wrong is None:
                return cards
            self._suspects.remove(wrong)
            self._suspects.insert(0, wrong)  # what it refuses is known to be wrong sooner
        self._deal = self._dealing(places)
        return self._deal()

    def _dealing(self, places: Sequence[_Place]) -> Callable[[], Pile]:
        """Return what deals the cards so that every place may hold its own."""
        allowed = [[place.may_hold(card) for card in self._cards] for place in places]
        try:
            deals = CountedDeals(self._cards, allowed)
        except TooMany:
            return lambda: self._mixed(_matched(self._shuffled(), places), places)
        return self._shuffled if deals.free else partial(deals.draw, self._random)

    def _shuffled(self) -> Pile:
        return shuffled(self._cards, self._random)

    def _mixed(self, cards: Pile, places: Sequence[_Place]) -> Pile:
        """Let pairs of cards change places at random where both may."""
        count = len(cards)
        for at in list(range(count)) * SWAPS:
            other = int(self._random() * count)
            if places[at].may_hold(cards[other]) and places[other].may_hold(cards[at]):
                cards[at], cards[other] = cards[other], cards[at]
        return cards

    def _fill(self, table: T, hidden: Sequence[Card]) -> None:
        start = 0
        for name, owner, places, whole in self._slots:
            end = start + len(places)
            pile: Pile = getattr(table, name)
            if owner is not None:
                pile = pile[owner]  # type: ignore[assignment]
            if whole:
                pile[:] = hidden[start:end]
            else:
                for place, card in zip(places, hidden[start:end], strict=True):
                    pile[place] = card
            start = end


def _shuffled_by(generator: Random, cards: Pile) -> Pile:
    return shuffled(cards, generator.random)


def _slots(view: Table[Any]) -> list[_Slot]:
    slots = []
    for name, owner, cards in view.all_piles():
        if places := [at for at, card in enumerate(cards) if card is UNSEEN]:
            slots.append(_Slot(name, owner, places, len(places) == len(cards)))
    return slots


def _matched(cards: Pile, places: Sequence[_Place]) -> Pile:
    """Match every card to a place that may hold it, by augmenting paths (Kuhn's algorithm)."""
    allowed = [[at for at, place in enumerate(places) if place.may_hold(card)] for card in cards]
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
    return [cards[holder[place]] for place in range(len(places))]
