"""The generator of a seat's player: at each choice it starts anew from a key of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardgames.seeds import (
    ChoiceGenerator,
    new_seed,
    read_seed,
)
from cardgames.testing.reach import reachable

from .chance import SURPRISING, surprise


def draws(generator: ChoiceGenerator) -> list[Any]:
    """Return numbers drawn in every way that a player may use."""
    return [
        generator.random(),
        generator.getrandbits(1),
        generator.getrandbits(300),
        generator.randrange(10**30),
        generator.randint(-5, 5),
        generator.choice("ABC"),
        generator.sample(range(100), 5),
        generator.choices("AB", [1, 9], k=3),
        generator.uniform(2, 3),
        generator.gauss(0, 1),
        generator.randbytes(9).hex(),
        _mixed(generator),
    ]


def _mixed(generator: ChoiceGenerator) -> list[int]:
    places = list(range(20))
    generator.shuffle(places)
    return places


def test_a_choice_draws_the_same_numbers_again() -> None:
    """Begun anew, a choice has the numbers it had, whatever was drawn before."""
    generator, again = (ChoiceGenerator(read_seed("5eed"), 1) for _ in range(2))
    drawn = []
    for number in (4, 4, 5, 4):
        generator.begin(number)
        drawn.append(draws(generator))
    assert drawn[0] == drawn[1] == drawn[3] != drawn[2]
    again.begin(4)
    assert draws(again) == drawn[0]


def test_seats_seeds_and_choices_differ() -> None:
    """Each seat of each match has numbers of its own for each choice."""
    found = set()
    for seed, seat, number in [("1", 0, 0), ("1", 1, 0), ("1", 0, 1), ("2", 0, 0), ("1", 1, 1)]:
        generator = ChoiceGenerator(read_seed(seed), seat)
        generator.begin(number)
        found.add(generator.getrandbits(256))
    assert len(found) == 5


def test_a_choice_need_not_be_begun() -> None:
    """A generator that was just made stands before choice 0."""
    fresh, begun_anew = ChoiceGenerator("1", 0), ChoiceGenerator("1", 0)
    begun_anew.begin(0)
    assert draws(fresh) == draws(begun_anew)


def test_the_key_cannot_be_replaced() -> None:
    """Seeding a player's generator, as careless code does, changes nothing."""
    generator, seeded = ChoiceGenerator("1", 0), ChoiceGenerator("1", 0)
    seeded.seed(99)
    assert draws(seeded) == draws(generator)


def test_a_state_can_be_gone_back_to() -> None:
    """A state taken before a draw gives the same draw again."""
    generator = ChoiceGenerator("1", 0)
    generator.random()
    state = generator.getstate()
    first = draws(generator)
    generator.setstate(state)
    assert draws(generator) == first


def test_numbers_are_even() -> None:
    """Fractions, bits and choices come as often as each other, within a choice and over many."""
    generator = ChoiceGenerator("5eed", 0)
    within = Counter(int(generator.random() * 20) for _ in range(10_000))
    over: Counter[int] = Counter()
    for number in range(10_000):
        generator.begin(number)
        over[generator.randrange(20)] += 1
    for found in (within, over):
        assert sorted(found) == list(range(20))
        assert surprise(found.values(), 500, 19) < SURPRISING
    assert all(0 <= generator.random() < 1 for _ in range(1000))


@pytest.mark.parametrize("bits", [0, 1, 7, 8, 9, 255, 256, 257, 1000])
def test_bits_are_as_many_as_asked_for(bits: int) -> None:
    """An integer of n bits is below 2 to the n, and its highest bit is used."""
    generator = ChoiceGenerator("1", 0)
    drawn = [generator.getrandbits(bits) for _ in range(60)]
    assert max(number.bit_length() for number in drawn) == bits


def test_a_negative_number_of_bits_is_refused() -> None:
    """The generator refuses what Python's own refuses."""
    with pytest.raises(ValueError, match="non-negative"):
        ChoiceGenerator("1", 0).getrandbits(-1)


def test_the_seed_cannot_be_reached_from_a_players_generator() -> None:
    """Nothing that the generator holds or returns leads to the seed of the match."""
    seed = new_seed()
    generator = ChoiceGenerator(seed, 0)
    draws(generator)
    raw, number = bytes.fromhex(seed), int(seed, 16)
    for thing in [*reachable(generator), *generator.getstate()]:
        assert not (isinstance(thing, str) and seed in thing)
        assert not (isinstance(thing, bytes) and raw in thing)
        assert not (isinstance(thing, int) and thing == number)
