"""Iterations a second of our search and of OpenSpiel's: `python benchmarks/search_speed.py`.

All search the same positions of one round, by turns, on one core; the ratios are medians of pairs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from statistics import geometric_mean
from typing import Any, Final

import open_spiel_peer
from attrs import evolve
from oh_hell import Round, position, rules
from timing import Times, by_turns, middle, ratio, stay_on_one_core

from cardgames_bots import HARD, Budget, Search

KINDS: Final = {
    f"{size} cards, {when}": (size, made)
    for size, tricks in ((5, 2), (8, 4))
    for when, made in (
        ("first bid", 0),
        ("first lead", 4),
        (f"after {tricks} tricks", 4 + 4 * tricks),
    )
}
"""Each kind of position: the cards dealt to each hand, and the moves made since."""

OURS: Final = {
    "same work": {"attention": False, "habits": False},
    "uniform rollouts": {"habits": False},
    "with knowledge": {},
}
"""Our search, by what it may do that its peers do not: heed shown voids, and go by habit."""

PYTHON, COMPILED = PEERS = ("OpenSpiel's Python", "OpenSpiel's C++")

Ratios = list[tuple[float, ...]]
"""Of each way of our search: how many times as fast as each peer."""

EXPLORATION: Final = 1.4
"""The constant of the peers; it hardly changes their speed."""


def main() -> None:
    """Measure and print."""
    options = _options()
    if not open_spiel_peer.available():
        print("OpenSpiel is not installed, so there is nothing to compare with (group bench).")
        return
    stay_on_one_core()
    print(
        f"Iterations a second in searches of {options.iterations}, {options.positions} positions "
        f"of each kind;\nmedians of {options.repeats} turns. In brackets: to Python, to C++.\n"
    )
    heads = ["position", *PEERS, *OURS]
    print(_row(heads))
    print(_row(["---"] * len(heads)))
    ratios: list[Ratios] = []
    for line in _lines(options, ratios):
        print(line, flush=True)
    means = [
        "({}, {})".format(*map(_mean, zip(*way, strict=True))) for way in zip(*ratios, strict=True)
    ]
    print(_row(["geometric mean", "", "", *means]))


def _mean(ratios: Sequence[float]) -> str:
    return f"{geometric_mean(ratios):.2f}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="search_speed", description=__doc__)
    parser.add_argument("--repeats", type=int, default=15, help="turns of each measurement")
    parser.add_argument("--iterations", type=int, default=1000, help="iterations of each search")
    parser.add_argument("--positions", type=int, default=3, help="positions of each kind")
    return parser.parse_args()


def _lines(options: argparse.Namespace, ratios: list[Ratios]) -> Iterable[str]:
    """Measure one kind of position after the other; note its ratios and yield its line."""
    for kind, (size, made) in KINDS.items():
        generator = Random(size)
        positions = [position(size, made, generator) for _ in range(options.positions)]
        times = by_turns(subjects(positions, options.iterations), options.repeats)
        ratios.append([tuple(ratio(times, peer, name) for peer in PEERS) for name in OURS])
        ours = [
            f"{_rate(times, name)} ({to_python:.2f}, {to_compiled:.2f})"
            for name, (to_python, to_compiled) in zip(OURS, ratios[-1], strict=True)
        ]
        yield _row([kind, *(_rate(times, name) for name in PEERS), *ours])


def _rate(times: Times, name: str) -> str:
    return f"{1e6 / middle(times, name):,.0f}"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def subjects(positions: Sequence[Round], iterations: int) -> dict[str, Callable[[], int]]:
    """Return what searches all the positions, so many iterations each, and counts them."""
    ours = {name: our_search(iterations, **may) for name, may in OURS.items()}
    theirs = {PYTHON: python_search(iterations), COMPILED: compiled_search(iterations)}
    return {
        name: partial(_all, search, positions, iterations)
        for name, search in (ours | theirs).items()
    }


def _all(search: Callable[[Round], object], positions: Sequence[Round], iterations: int) -> int:
    for each in positions:
        search(each)
    return iterations * len(positions)


def our_search(iterations: int, **may: bool) -> Callable[[Round], object]:
    """Return our search, from the view on."""
    skill = evolve(HARD, budget=Budget(iterations=iterations), **may)
    game = rules()

    def search(at: Round) -> object:
        seat = at.table.turn
        view = game.view(at.table, seat)
        return Search(game, seat, Random(1), skill).advise(view, game.legal_moves(view, seat))

    return search


def python_search(iterations: int) -> Callable[[Round], object]:
    """Return the search that OpenSpiel wrote in Python, on its C++ states."""
    import numpy
    from open_spiel.python.algorithms import ismcts, mcts

    def search(at: Round) -> object:
        evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
        bot: Any = ismcts.ISMCTSBot(
            at.state.get_game(),
            evaluator,
            EXPLORATION,
            iterations,
            random_state=numpy.random.RandomState(1),
        )
        return bot.step(at.state)

    return search


def compiled_search(iterations: int) -> Callable[[Round], object]:
    """Return the search that OpenSpiel wrote in C++."""
    import pyspiel

    def search(at: Round) -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        return pyspiel.ISMCTSBot(1, evaluator, EXPLORATION, iterations).step(at.state)

    return search


if __name__ == "__main__":
    main()
