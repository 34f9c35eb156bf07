"""Randomness: a fair shuffle, secure seeds, and the same match from the same seed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cmp_to_key
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadRules, Match, RandomPlayer, card, play_match, standard_pack
from cardgames.seeds import (
    ChoiceGenerator,
    first_dealer,
    key,
    new_seed,
    read_seed,
    shuffle_of,
    shuffled,
)

from .chance import SURPRISING, surprise
from .games import HIGH_CARD, begun

PACK = standard_pack()
Shuffle = Callable[[list[Any], random.Random], list[Any]]


# The shuffle


def ours(pack: list[Any], generator: random.Random) -> list[Any]:
    """Shuffle as the project does."""
    return shuffled(pack, generator.random)


def naive_swap(pack: list[Any], generator: random.Random) -> list[Any]:
    """Swap each place with any place: n to the power n ways cannot fall evenly on n! orders."""
    mixed, size = list(pack), len(pack)
    for at in range(size):
        other = int(generator.random() * size)
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def never_itself(pack: list[Any], generator: random.Random) -> list[Any]:
    """Swap each place with an earlier one, never itself: a bound that is off by one."""
    mixed = list(pack)
    for at in range(len(pack) - 1, 0, -1):
        other = int(generator.random() * at)
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def short_index(pack: list[Any], generator: random.Random) -> list[Any]:
    """Take cards out one by one, but never the last of the rest until it is alone."""
    rest = list(pack)
    return [rest.pop(int(generator.random() * max(len(rest) - 1, 1))) for _ in pack]


def uneven_index(pack: list[Any], generator: random.Random) -> list[Any]:
    """Take cards out by the remainder of a number of few bits, which favours the first ones."""
    rest = list(pack)
    return [rest.pop(generator.getrandbits(6) % len(rest)) for _ in pack]


def random_comparator(pack: list[Any], generator: random.Random) -> list[Any]:
    """Sort by a comparison that answers at random."""
    return sorted(pack, key=cmp_to_key(lambda _one, _other: 1 if generator.random() < 0.5 else -1))


def coarse_keys(pack: list[Any], generator: random.Random) -> list[Any]:
    """Sort by keys of four bits: equal ones leave cards in their order."""
    return sorted(pack, key=lambda _card: generator.getrandbits(4))


def unevenness(shuffle: Shuffle, orders: int = 12_000, packs: int = 4_000) -> float:
    """Return how surprising a shuffle is: in the orders of 4 cards, or the places of 52.

    Each of the 24 orders should come equally often, and each card in each place.
    """
    generator = random.Random("a fixed seed")
    by_order = Counter(dict.fromkeys(_orders("ABCD"), 0))
    by_order.update(tuple(shuffle(list("ABCD"), generator)) for _ in range(orders))
    places = Counter()  # type: ignore[var-annotated]
    for _ in range(packs):
        places.update(enumerate(shuffle(list(range(52)), generator)))
    counts = [places[place, one] for place in range(52) for one in range(52)]
    return max(surprise(by_order.values(), orders / 24, 23), surprise(counts, packs / 52, 51 * 51))


def _orders(letters: str) -> list[tuple[str, ...]]:
    if not letters:
        return [()]
    return [(one, *rest) for one in letters for rest in _orders(letters.replace(one, ""))]


def test_the_shuffle_is_fair() -> None:
    """Every order of four cards and every place of each of 52 cards comes as often as another."""
    assert unevenness(ours) < SURPRISING


@pytest.mark.parametrize(
    "fault",
    [naive_swap, never_itself, short_index, uneven_index, random_comparator, coarse_keys],
    ids=lambda fault: fault.__name__,
)
def test_an_unfair_shuffle_is_found_out(fault: Shuffle) -> None:
    """The same test rejects the shuffles that people write by mistake."""
    assert unevenness(fault) > 2 * SURPRISING


@given(st.lists(st.integers()), st.integers(0, 2**64))
def test_a_shuffle_loses_nothing(pack: list[int], seed: int) -> None:
    """A shuffled pack holds the same cards, and the pack itself stays in its order."""
    before = list(pack)
    assert sorted(shuffled(pack, random.Random(seed).random)) == sorted(pack)
    assert pack == before


def test_a_shuffle_takes_one_number_for_each_card_in_order() -> None:
    """Card n goes where the n-th number sorts it: the sequence that Python promises to keep."""
    numbers = [0.5, 0.25, 0.75, 0.0]
    assert shuffled("ABCD", iter(numbers).__next__) == ["D", "B", "A", "C"]


@pytest.mark.parametrize("number", [1, 2])
def test_every_card_lies_anywhere_after_a_fresh_seed(number: int) -> None:
    """Over many seeds the first, second and last card of a pack are any card as often."""
    packs = [shuffle_of(read_seed(f"{seed:x}"), number, PACK) for seed in range(1, 10_401)]
    for place in (0, 1, -1):
        found = Counter(pack[place] for pack in packs)
        assert surprise((found[one] for one in PACK), 200, 51) < SURPRISING
    pairs = Counter((pack[0].suit, pack[1].rank) for pack in packs)
    assert len(pairs) == 52


def test_one_shuffle_says_nothing_of_the_next() -> None:
    """The first cards of two shuffles of one match are any pair of suits as often."""
    found = Counter(
        tuple(shuffle_of(read_seed(f"{seed:x}"), number, PACK)[0].suit for number in (1, 2))
        for seed in range(1, 4_001)
    )
    assert len(found) == 16
    assert surprise(found.values(), 250, 15) < SURPRISING


def test_any_seat_deals_first_as_often() -> None:
    """The first dealer is any of three seats, whatever the packs are."""
    found = Counter(first_dealer(read_seed(f"{seed:x}"), 3) for seed in range(3_000))
    assert surprise(found.values(), 1000, 2) < SURPRISING


# Seeds


def test_a_new_seed_is_256_bits_of_chance() -> None:
    """Seeds are 64 hexadecimal digits, each of their bits now 0 and now 1."""
    seeds = [new_seed() for _ in range(200)]
    assert all(len(seed) == 64 and seed == read_seed(seed) for seed in seeds)
    numbers = [int(seed, 16) for seed in seeds]
    ever, always = 0, 2**256 - 1
    for number in numbers:
        ever |= number
        always &= number
    assert (ever, always) == (2**256 - 1, 0)


def test_a_match_without_a_seed_takes_a_new_one() -> None:
    """Matches begun alike have different seeds, however Python's own generator was seeded."""
    game, seeds = begun(HIGH_CARD).game, set()
    for _ in range(20):
        random.seed(1)
        seeds.add(Match(game).seed)
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {64}


@pytest.mark.parametrize("text", ["1", "5eed", "5EED", "0", "f" * 64, "0" * 63 + "1"])
def test_seeds_are_padded_on_the_left(text: str) -> None:
    """One to 64 hexadecimal digits are a seed, in either case."""
    assert read_seed(text) == text.lower().rjust(64, "0")


def test_the_same_number_is_the_same_seed() -> None:
    """Leading zeros and case change nothing of a match."""
    texts = ["5eed", "5EED", "005eed", "5eed".zfill(64)]
    records = [Match(begun(HIGH_CARD).game, seed=text).record for text in texts]
    assert all(record == records[0] for record in records)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0x1",
        "g",
        "1 ",
        " 1",
        "1\n",
        "-1",
        "+1",
        "1_0",
        "٣",
        "\uff11",
        "1.0",
        "f" * 65,
        "\0",
    ],
)
def test_other_texts_are_no_seeds(text: str) -> None:
    """What is not hexadecimal, or too long, is refused by the match too."""
    with pytest.raises(BadRules, match="the seed must be 1 to 64 hexadecimal digits, not "):
        read_seed(text)
    with pytest.raises(BadRules, match="the seed must be 1 to 64 hexadecimal digits, not "):
        Match(begun(HIGH_CARD).game, seed=text)


def test_each_purpose_and_number_has_a_key_of_its_own() -> None:
    """No two random acts of a match share a key, and no two matches do."""
    seeds = [read_seed(text) for text in ("1", "2", "10")]
    keys = [
        key(seed, purpose, number)
        for seed in seeds
        for purpose in ("shuffle", "player", "first dealer")
        for number in range(50)
    ]
    assert len(set(keys)) == len(keys)
    assert {len(each) for each in keys} == {32}


# A match from a seed


def played(seed: str, between: Callable[[], object] = lambda: None) -> list[Any]:
    """Return the record of a match of random players; `between` is called before each choice."""
    match = Match(begun(HIGH_CARD, seats=3, cards=4, rounds=3).game, seed=seed)

    class Disturbed(RandomPlayer):
        def choose(self, view: Any, moves: Any) -> Any:
            between()
            return super().choose(view, moves)

    play_match(match, [Disturbed(match.game, at, "", match.generator(at)) for at in range(3)])
    return match.record


def test_the_same_seed_gives_the_same_match() -> None:
    """A seed decides every pack and every random choice; another seed decides otherwise."""
    assert played("1") == played("1")
    assert played("1")[1:] != played("2")[1:]


def test_the_global_generator_has_no_influence() -> None:
    """Whoever seeds or uses Python's own generator between choices changes nothing."""
    random.seed(1)
    undisturbed = played("5eed")
    assert played("5eed", lambda: random.seed(2)) == undisturbed
    assert played("5eed", random.random) == undisturbed


def test_the_global_generator_is_left_alone() -> None:
    """A match, its seed from the operating system included, draws nothing from Python's own."""
    random.seed(1)
    before = random.getstate()
    played(new_seed())
    view = begun(HIGH_CARD).view(0)
    view.game.sample(view, ChoiceGenerator("1", 0))
    assert random.getstate() == before


# Other processes


CHILD = """
import json
from cardgames import standard_pack
from cardgames.seeds import ChoiceGenerator, read_seed, shuffle_of
generator = ChoiceGenerator(read_seed("5eed"), 2)
generator.begin(7)
numbers = [generator.random(), generator.getrandbits(99), generator.choice(range(1000))]
pack = [each.text for each in shuffle_of(read_seed("5eed"), 3, standard_pack())]
print(json.dumps([numbers, pack]))
"""


def test_every_process_draws_the_same() -> None:
    """Numbers and packs do not depend on the order of hashes, which differs between processes."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", CHILD],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert len(printed) == 1
    _numbers, pack = json.loads(printed.pop())
    assert list(map(card, pack)) == shuffle_of(read_seed("5eed"), 3, PACK)


def test_the_packs_of_a_seed_never_change() -> None:
    """Packs of released versions come again, or old seeds would tell other matches."""
    pack = shuffle_of(read_seed("1"), 1, PACK)
    assert [each.text for each in pack[:8]] == ["TS", "JS", "7C", "8S", "5S", "QH", "KD", "KC"]
