"""Finding the order of the pack from which named cards come to lie where a test wants them.

It works for every game whose deal does not look at the cards: packs in several orders are dealt,
and what then lies in a place tells which card of the pack comes there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, NoReturn

import pytest
from attrs import frozen

from cardgames import Card, Game
from cardgames.seeds import shuffled
from cardgames.table import AnyTable

from .naming import Cards, Owned, cards_by_pile, others
from .rounds import as_they_lie

PROBES: Final = 6
"""So many packs in different orders tell any two places apart, also those of equal cards."""


class Place(NamedTuple):
    """A place in a pile, from 0, the bottom."""

    pile: Owned
    at: int


@frozen
class Start:
    """What a round starts with besides the pack."""

    game: Game
    dealer: int
    number: int
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...] = ()

    def arranged(self, pack: Sequence[Card]) -> list[Card]:
        """Return a pack as the game wants it to be dealt from."""
        return self.game.arrange_deck(self.game.rules, list(pack))

    def dealt(self, pack: Sequence[Card]) -> AnyTable:
        """Return the table dealt from a pack."""
        return self.game.start_round(
            pack, self.dealer, self.number, self.totals, self.history, [], as_they_lie
        )


def stacked(start: Start, pack: Sequence[Card], named: Mapping[str, Cards]) -> list[Card]:
    """Return a pack from which the named cards come to lie on top of their piles.

    All others stay where they are in the pack, as far as they can. The test fails if the deal
    brings the named ones anywhere else.
    """
    __tracebackhide__ = True
    arranged = start.arranged(pack)
    lying = _lying(start.dealt(arranged))
    wanted = _wanted(lying, cards_by_pile(start.dealt(arranged), named))
    if not wanted:
        return arranged
    positions = _positions(start, lying)
    filled = _filled(arranged, {positions[place]: each for place, each in wanted.items()})
    lying = _lying(start.dealt(filled))
    if any(lying.get(place) is not each for place, each in wanted.items()):
        _fail_to_stack(start.game)
    return filled


def _lying(table: AnyTable) -> dict[Place, Card]:
    return {
        Place((name, owner), at): each
        for name, owner, cards in table.all_piles()
        for at, each in enumerate(cards)
    }


def _wanted(
    lying: Mapping[Place, Card], named: Mapping[Owned, Sequence[Card]]
) -> dict[Place, Card]:
    """Return the places on top of the piles, each with the card that is to lie there."""
    __tracebackhide__ = True
    sizes = Counter(place.pile for place in lying)
    wanted = {}
    for pile, cards in named.items():
        below = sizes[pile] - len(cards)
        if below < 0:
            name, owner = pile
            whose = name if owner is None else f"{name} of seat {owner}"
            pytest.fail(f"the deal puts {sizes[pile]} cards into {whose}, not {len(cards)}")
        wanted.update({Place(pile, below + at): each for at, each in enumerate(cards)})
    return wanted


def _positions(start: Start, places: Mapping[Place, Card]) -> dict[Place, int]:
    """Return for each place which card of the pack comes to lie there, counted from 0."""
    __tracebackhide__ = True
    random = Random(0)
    packs = [start.arranged(shuffled(start.game.pack, random.random)) for _ in range(PROBES)]
    lying = [_lying(start.dealt(pack)) for pack in packs]
    traces = {trace: position for position, trace in enumerate(zip(*packs, strict=True))}
    found = {}
    for place in places:
        position = traces.get(tuple(each.get(place) for each in lying))
        if position is None:
            _fail_to_stack(start.game)
        found[place] = position
    return found


def _filled(pack: Sequence[Card], wanted: Mapping[int, Card]) -> list[Card]:
    """Return a pack with these cards in these positions; those pushed out fill the gaps left."""
    __tracebackhide__ = True
    left = Counter(others(pack, wanted.values()))
    filled: list[Card | None] = [wanted.get(position) for position in range(len(pack))]
    # Of equal cards the last stays first: that may be the one that the game laid under the stock.
    for position, each in reversed([*enumerate(pack)]):
        if filled[position] is None and left[each]:
            filled[position] = each
            left[each] -= 1
    pushed_out = left.elements()
    return [next(pushed_out) if each is None else each for each in filled]


def _fail_to_stack(game: Game) -> NoReturn:
    __tracebackhide__ = True
    pytest.fail(
        f"the deal of {game.name} looks at the cards, and so no order of the pack was found that "
        "brings the named ones to their places: use lay_out"
    )
