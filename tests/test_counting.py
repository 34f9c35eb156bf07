"""Deals that agree with what is known, counted and drawn."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import Card, CardgamesError, standard_pack
from cardgames.counting import MOST_SHARES, CountedDeals, TooMany

CARDS = standard_pack()[:5]

Allowed = list[list[bool]]


def all_deals(allowed: Allowed) -> set[tuple[Card, ...]]:
    """Return every deal of the cards that lets each place hold its card, tried one by one."""
    return {
        deal
        for deal in permutations(CARDS)
        if all(row[CARDS.index(card)] for row, card in zip(allowed, deal, strict=True))
    }


rows = st.lists(st.booleans(), min_size=5, max_size=5)


@given(allowed=st.lists(rows, min_size=5, max_size=5), seed=st.integers(0, 99))
def test_only_deals_that_may_be_are_drawn(allowed: Allowed, seed: int) -> None:
    """Every drawn deal is one of those found by trying all; where there is none that is said."""
    deals = all_deals(allowed)
    if not deals:
        with pytest.raises(CardgamesError, match="contradicts itself"):
            CountedDeals(CARDS, allowed)
        return
    counted, random = CountedDeals(CARDS, allowed), Random(seed).random
    assert {tuple(counted.draw(random)) for _ in range(20)} <= deals


def test_every_deal_has_the_same_chance() -> None:
    """Each of the deals that may be comes up as often as any other, as far as chance allows."""
    first_two = [True, True, False, False, False]
    allowed = [first_two, [True] * 5, [False, True, True, True, True], [True] * 5, [True] * 5]
    deals, draws = all_deals(allowed), 20_000
    counted, random = CountedDeals(CARDS, allowed), Random(1).random
    found = Counter(tuple(counted.draw(random)) for _ in range(draws))
    assert set(found) == deals
    expected = draws / len(deals)
    squares = sum((count - expected) ** 2 / expected for count in found.values())
    assert squares < len(deals) + 4 * (2 * len(deals)) ** 0.5  # four deviations of chi squared


@pytest.mark.parametrize("free", [True, False])
def test_whether_every_card_may_lie_everywhere(free: bool) -> None:
    """Free deals are told from those in which one card may not lie in one place."""
    allowed = [[True] * 5 for _ in range(5)]
    allowed[3][2] = free
    assert CountedDeals(CARDS, allowed).free == free


def test_too_many_ways_are_not_counted() -> None:
    """Where every place and every card differ the counting is given up."""
    pack, random = standard_pack(), Random(1).random
    allowed = [[random() < 0.5 for _ in pack] for _ in pack]
    with pytest.raises(TooMany):
        CountedDeals(pack, allowed)
    assert MOST_SHARES < 10**6
