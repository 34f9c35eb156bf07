"""Contests between two kinds of player: the same deals twice, seats exchanged, so luck cancels.

Sides take turns: every other side is of the stronger kind, in the second match of a pair the other
ones are, so that both kinds sit equally often everywhere and even is a half, for odd numbers of
players too. From pair to pair all move on by one side.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import lru_cache, partial
from statistics import mean
from typing import Final

from attrs import frozen
from intervals import Interval, interval, share_interval

from cardgames import Game, Match, Outcome, load_game, play_match, seat_players
from cardgames.discovery import player_kinds
from cardgames.entries import STOPPED

LIMIT: Final = 2000
"""Decisions after which a match is stopped; it counts as a draw then."""


@frozen
class Contest:
    """Two kinds of player at a game; `preset` names its options, None are the game's own."""

    game: str
    seats: int
    preset: str | None
    stronger: str
    weaker: str


@frozen
class Pair:
    """Two matches on the same deals, seats exchanged.

    `won` is the stronger kind's share of the wins, from 0 to 1, and `points` by how much its seats
    led on average; `stopped` counts the matches that came to no end.
    """

    won: float
    points: float
    stopped: int


@frozen
class Result:
    """What pairs of matches add up to."""

    matches: int
    won: Interval
    points: Interval
    stopped: int


@lru_cache
def rules(game: str, seats: int, preset: str | None) -> Game:
    """Return the rules of a contest, made once in each process."""
    return load_game(game, seats=seats, preset=preset)


def stronger_seats(game: Game, number: int, *, exchanged: bool) -> list[bool]:
    """Return for each seat whether the stronger kind sits there in a pair's first or second match.

    Partners are of one kind.
    """
    sides = list(dict.fromkeys(game.partners))
    return [(sides.index(side) + number) % len(sides) % 2 == exchanged for side in game.partners]


def play_pair(number: int, contest: Contest) -> Pair:
    """Play both matches of a pair; `number` is the seed of the deals and of the players."""
    game = rules(contest.game, contest.seats, contest.preset)
    kinds, _broken = player_kinds()
    won, points, stopped = [], [], 0
    for exchanged in (False, True):
        strong = stronger_seats(game, number, exchanged=exchanged)
        match = Match(game, seed=f"{number:x}", limit=LIMIT)
        seated = [kinds[contest.stronger if each else contest.weaker] for each in strong]
        outcome = play_match(match, seat_players(match, seated))
        won.append(share_won(outcome, strong))
        points.append(points_ahead(outcome.totals, strong))
        stopped += outcome.reason == STOPPED
    return Pair(mean(won), mean(points), stopped)


def share_won(outcome: Outcome, strong: Sequence[bool]) -> float:
    """Return the share of a win that goes to the stronger kind; a draw is everybody's."""
    winners = outcome.winners or range(len(strong))
    return mean(strong[seat] for seat in winners)


def points_ahead(totals: Sequence[float], strong: Sequence[bool]) -> float:
    """Return by how many points the average seat of the stronger kind is ahead of the others."""
    pairs = list(zip(totals, strong, strict=True))
    ours, theirs = ([total for total, each in pairs if each is kind] for kind in (True, False))
    return mean(ours) - mean(theirs)


def play(contest: Contest, matches: int, workers: Executor) -> Result:
    """Play so many matches, an even number, and return what they add up to.

    Raises `BrokenExecutor` if a process that played was ended from outside.
    """
    numbers = range(1, matches // 2 + 1)
    pairs = list(workers.map(partial(play_pair, contest=contest), numbers))
    return Result(
        matches=2 * len(pairs),
        won=share_interval([pair.won for pair in pairs]),
        points=interval([pair.points for pair in pairs]),
        stopped=sum(pair.stopped for pair in pairs),
    )
