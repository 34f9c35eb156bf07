"""What a hand is worth to whoever declares with it, and what each bid promises.

The figures are measured: some thousand hands for each number of players were declared and played
out by habit, and what each card adds was fitted to the tricks that the side took.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import exp, sqrt
from typing import Any, Final, NamedTuple

from cardgames import JOKER, SUITS, UNSEEN, Card, Game, Move, Pile, card, standard_pack
from cardgames.tricks import suits_in_play

from .auction import BIDS

EVERY_CARD: Final = (*standard_pack(jokers=2), UNSEEN)


class TrumpWorth(NamedTuple):
    """The tricks that each card adds for the declarer's side if there are trumps.

    `base` is what the side has without them: the partner's share where there is one, below zero
    where hands take fewer tricks than their cards add up to.
    """

    base: float
    right_bower: float
    left_bower: float
    ace_of_trumps: float
    trump: float
    ace: float
    king: float


class NoTrumpWorth(NamedTuple):
    """The tricks without trump: of an ace, its king, and each card beyond two of an ace's suit."""

    base: float
    ace: float
    king: float
    long: float


TRUMP_WORTH: Final = {
    2: TrumpWorth(0.1, 1.8, 1.35, 0.95, 0.9, 0.85, 0.4),
    3: TrumpWorth(-2.0, 2.25, 1.75, 1.3, 1.1, 1.05, 0.25),
    4: TrumpWorth(0.9, 1.5, 1.05, 0.8, 0.65, 0.5, 0.0),
}
"""By the number of players."""

NO_TRUMP_WORTH: Final = {
    2: NoTrumpWorth(2.5, 0.5, 0.75, 0.35),
    3: NoTrumpWorth(0.5, 0.8, 1.15, 0.8),
    4: NoTrumpWorth(2.1, 0.7, 0.65, 0.6),
}
"""By the number of players."""

SPREAD: Final = {2: 1.0, 3: 0.7, 4: 1.0}
"""How far tricks lie from what a hand is worth, in parts of how far they would by mere chance."""

STEPS: Final = 4
"""Hands are told apart by this part of a trick, a quarter."""

SAFE: Final = 0.5
"""The points that a bid must promise where a lower one would do."""

DEAR: Final = 2.0
"""By how many points it may promise less than the lower one."""

_HONOURS: Final = [(card("A" + suit), card("K" + suit)) for suit in SUITS]


@cache
def card_worths(seats: int) -> dict[str, Callable[[Card], float]]:
    """Return for each trump suit what a card adds, as a function of the card."""
    return {trump: _card_worths(trump, TRUMP_WORTH[seats]).__getitem__ for trump in SUITS}


def _card_worths(trump: str, worth: TrumpWorth) -> dict[Card, float]:
    suits = suits_in_play(trump, bowers=True)
    of_trumps = {JOKER: worth.right_bower, "A": worth.ace_of_trumps}
    aside = {"A": worth.ace, "K": worth.king}
    worths = {}
    for each in EVERY_CARD:
        if suits[each] != trump:
            worths[each] = aside.get(each.rank, 0.0)
        elif each.rank == "J":
            worths[each] = worth.right_bower if each.suit == trump else worth.left_bower
        else:
            worths[each] = of_trumps.get(each.rank, worth.trump)
    return worths


def best_tricks(hand: Pile, seats: int, no_trump: bool) -> float:
    """Return the tricks that the side of a hand may expect that names its best trump."""
    best = max([sum(map(worth, hand)) for worth in card_worths(seats).values()])
    tricks = best + TRUMP_WORTH[seats].base
    return max(tricks, no_trump_tricks(hand, seats)) if no_trump else tricks


def trump_tricks(hand: Pile, trump: str, seats: int) -> float:
    """Return the tricks that the side of a hand may expect that names this trump suit."""
    return sum(map(card_worths(seats)[trump], hand), TRUMP_WORTH[seats].base)


def no_trump_tricks(hand: Pile, seats: int) -> float:
    """Return the tricks that the side of a hand may expect that names no trump."""
    tricks, for_ace, for_king, for_long = NO_TRUMP_WORTH[seats]
    for ace, king in _HONOURS:
        if ace in hand:
            tricks += for_ace
            if king in hand:
                tricks += for_king
            length = len([each for each in hand if each.suit is ace.suit])
            if length > 2:
                tricks += for_long * (length - 2)
    return tricks


class Plan(NamedTuple):
    """The most points that a hand promises to whoever declares with it, and the bid to make."""

    points: float
    bid: Move


class Prospects:
    """By how many points the declarer's side may expect to lead the others in the round.

    It goes by what the game's contracts score, house rules included, and takes the tricks to be
    spread around what the hand is worth.
    """

    def __init__(self, game: Game) -> None:
        """Ask what each bid scores with each number of tricks, on a table of its own."""
        table: Any = game.start_round(game.pack, dealer=0)
        size = table.size
        others = max(1, game.seats // len(game.partners[0]) - 1)
        leads = {}
        for rank, bid in enumerate(BIDS[size], 1):
            table.declarer, table.high_bid, table.bids[0] = 0, rank, rank
            leads[bid] = [
                game.contract_score(table, tricks) - (size - tricks) / others
                for tricks in range(size + 1)
            ]
        self._points = [
            expected(leads, chances(step / STEPS, size, game.seats))
            for step in range(size * STEPS + 1)
        ]
        self._plans = [plans(points) for points in self._points]

    def points(self, tricks: float, bid: Move) -> float:
        """Return the points that a bid promises with a hand that is worth so many tricks."""
        return self._points[self._step(tricks)][bid]

    def plan(self, tricks: float, lowest: Move) -> Plan | None:
        """Return the plan of a hand worth so many tricks; `lowest` is the lowest bid it may make.

        None if that is no bid.
        """
        return self._plans[self._step(tricks)].get(lowest)

    def _step(self, tricks: float) -> int:
        return min(max(int(tricks * STEPS + 0.5), 0), len(self._points) - 1)


@lru_cache(maxsize=8)
def prospects(game: Game) -> Prospects:
    """Return the prospects in a game; those of a few games are kept."""
    return Prospects(game)


def chances(worth: float, size: int, seats: int) -> list[float]:
    """Return how likely each number of tricks is with a hand that is worth so many."""
    spread = max(0.3, SPREAD[seats] * sqrt(worth * (size - worth) / size))
    weights = [exp(-(((tricks - worth) / spread) ** 2) / 2) for tricks in range(size + 1)]
    return [weight / sum(weights) for weight in weights]


def expected(leads: Mapping[Move, list[float]], likely: list[float]) -> dict[Move, float]:
    """Return what each bid promises, by its points with each number of tricks."""
    return {
        bid: sum(chance * points for chance, points in zip(likely, by_tricks, strict=True))
        for bid, by_tricks in leads.items()
    }


def plans(points: Mapping[Move, float]) -> dict[Move, Plan]:
    """Return the plan of a hand by the lowest bid that it may make.

    A number scores the same whatever was bid, but a high one leaves the others no room: so it is
    made at once as high as it is safe.
    """
    bids = list(points)
    found = {}
    for at, lowest in enumerate(bids):
        best = max(bids[at:], key=points.__getitem__)
        least = max(SAFE, points[best] - DEAR)
        safe = [bid for bid in bids[at:] if points[bid] >= least]
        found[lowest] = Plan(points[best], safe[-1] if safe else best)
    return found
