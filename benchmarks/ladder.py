"""Play each level of the bots against the one below it: `python benchmarks/ladder.py`.

Prints a table in Markdown, each row as soon as it is played. The levels think by iterations and
the seeds are fixed, so that the same table comes out again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Container, Iterable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from time import perf_counter
from typing import Final

from attrs import frozen
from contests import LIMIT, Contest, Result, play, rules
from intervals import Interval

from cardgames_bots import EASY, HARD, MEDIUM

RUNGS: Final = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
"""Each level, and what it plays against."""


Matches = tuple[int, int, int]
"""How many matches are played of each rung."""


@frozen
class Plan:
    """What is played of a game with so many seats: the matches of each rung, by its options.

    The options are a preset, or those of the game itself (None).
    """

    game: str
    seats: int
    matches: Mapping[str | None, Matches]
    usual: bool = False


PLANS: Final = (
    Plan(
        "devils-bridge",
        4,
        {None: (60, 60, 40), "simple-scoring": (40, 40, 24)},
        usual=True,
    ),
    Plan("devils-bridge", 3, {None: (20, 12, 4), "simple-scoring": (20, 12, 4)}),
    Plan("devils-bridge", 5, {None: (20, 12, 4), "simple-scoring": (20, 12, 4)}),
    Plan("pepper", 4, {None: (40, 60, 40), "one-round-auction": (40, 40, 24)}, usual=True),
    Plan("pepper", 2, {None: (20, 20, 8), "one-round-auction": (20, 20, 8)}),
    Plan("pepper", 3, {None: (20, 20, 8), "one-round-auction": (20, 20, 8)}),
    Plan(
        "arizona-ninety-eight",
        4,
        {None: (300, 400, 240), "best-of-five": (60, 60, 40)},
        usual=True,
    ),
    Plan("arizona-ninety-eight", 2, {None: (40, 40, 20), "best-of-five": (20, 20, 8)}),
    Plan("arizona-ninety-eight", 6, {None: (40, 40, 20), "best-of-five": (20, 20, 8)}),
    Plan(
        "bread-and-chocolate",
        2,
        {None: (200, 300, 160), "patient": (100, 160, 24)},
        usual=True,
    ),
)
"""What is played: what two cores do in about an hour and a half, mostly with the usual seats."""


def main() -> None:
    """Play and print."""
    options = _options()
    thought = (EASY.budget.iterations, MEDIUM.budget.iterations, HARD.budget.iterations)
    print("Iterations a decision: easy {}, medium {}, hard {}.\n".format(*thought))
    print("| game | players | options | levels | matches | won | points ahead a match |")
    print("|---|---|---|---|---|---|---|", flush=True)
    try:
        _play(options)
    except BrokenExecutor:
        sys.exit("A process that played matches was ended from outside; this row is not done.")


def _play(options: argparse.Namespace) -> None:
    with ProcessPoolExecutor(options.processes) as workers:
        for contest, matches in contests(options.games, options.only, usual=options.usual):
            start = perf_counter()
            result = play(contest, options.matches or matches, workers)
            print(row(contest, result), flush=True)
            print(f"{perf_counter() - start:.0f} s", file=sys.stderr)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__)
    games = list(dict.fromkeys(plan.game for plan in PLANS))
    parser.add_argument("--games", nargs="+", choices=games, default=games, metavar="GAME")
    parser.add_argument("--only", choices=[level for level, _below in RUNGS], help="one level")
    parser.add_argument("--usual", action="store_true", help="only with the usual seats")
    parser.add_argument("--matches", type=_even, help="of each row, in place of what is planned")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at the same time")
    return parser.parse_args()


def _even(text: str) -> int:
    number = int(text)
    if number < 4 or number % 2:
        raise argparse.ArgumentTypeError(f"pairs need an even number from 4, not {text}")
    return number


def contests(
    games: Container[str], only: str | None, *, usual: bool = False
) -> Iterable[tuple[Contest, int]]:
    """Yield each contest of these games with its number of matches.

    `only` is the one level that is played, `usual` keeps to each game's usual seats.
    """
    for plan in PLANS:
        if plan.game not in games or (usual and not plan.usual):
            continue
        for preset, numbers in plan.matches.items():
            for (stronger, weaker), matches in zip(RUNGS, numbers, strict=True):
                if only in (None, stronger):
                    yield Contest(plan.game, plan.seats, preset, stronger, weaker), matches


def row(contest: Contest, result: Result) -> str:
    """Return the row of the table for a contest."""
    cells = [
        rules(contest.game, contest.seats, contest.preset).title,
        str(contest.seats),
        contest.preset or "as it is",
        f"{contest.stronger} : {contest.weaker}",
        _matches(result),
        _percent(result.won),
        f"{result.points.mean:+.2f} ± {result.points.half:.2f}",
    ]
    return "| " + " | ".join(cells) + " |"


def _matches(result: Result) -> str:
    stopped = f", {result.stopped} of them stopped at {LIMIT} moves" if result.stopped else ""
    return f"{result.matches}{stopped}"


def _percent(won: Interval) -> str:
    """Return a share with its interval, marked where it is clear of even."""
    mark = "**" if won.clear_of(0.5) else ""
    return f"{mark}{won.mean:.1%} ± {won.half:.1%}{mark}"


if __name__ == "__main__":
    main()
