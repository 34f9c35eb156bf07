"""Measure the speed of cardgames: `python benchmarks`.

Whole matches are compared with OpenSpiel in the same process, by turns, on one core.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
from collections.abc import Callable, Iterable
from functools import partial

import bridge
import games
import open_spiel_peer as open_spiel
from timing import (
    IMPORTS,
    WALL,
    Times,
    by_turns,
    command,
    middle,
    ratio,
    repeated,
    stay_on_one_core,
)

BARE, THROUGH = "bare, on a bound Game", "through Match, with its record"
EXAMPLES, LEAN, TUNED = (f"OpenSpiel, {loop} loop" for loop in ("examples'", "lean", "tuned"))
PEERS = {EXAMPLES: "to examples'", LEAN: "to lean", TUNED: "to tuned"}


def main() -> None:
    """Measure everything and print it."""
    options = _options()
    stay_on_one_core()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, one of them used.\n")
    for line in _matches(options.repeats, options.matches):
        print(line)
    for measure in (_house_rules, _games, _parts, _start_up):
        for line in measure(options.repeats):
            print(line)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--repeats", type=int, default=31, help="turns of each measurement")
    parser.add_argument("--matches", type=int, default=10, help="whole matches in a turn")
    return parser.parse_args()


def _matches(repeats: int, matches: int) -> Iterable[str]:
    game, draw = bridge.bridge(), random.Random(1).random
    subjects: dict[str, Callable[[], int]] = {
        BARE: partial(bridge.play_bare, game, matches, draw),
        THROUGH: partial(bridge.play_through_match, game, matches, draw),
    }
    if open_spiel.available():
        subjects[EXAMPLES] = partial(open_spiel.play_as_examples, matches, draw)
        subjects[LEAN] = partial(open_spiel.play_lean, matches, draw)
        subjects[TUNED] = partial(open_spiel.play_tuned, matches, draw)
    yield (
        f"Whole random matches of Devil's Bridge, {bridge.PLAYERS} players, {bridge.DECISIONS} "
        f"decisions each; medians of {repeats} turns of {matches} matches."
    )
    yield from _compared(by_turns(subjects, repeats), list(subjects))
    if LEAN not in subjects:
        yield "OpenSpiel is not installed, so there is nothing to compare with (group bench)."


def _compared(times: Times, names: list[str]) -> Iterable[str]:
    peers = [name for name in PEERS if name in names]
    heads = [PEERS[name] for name in peers]
    yield f"{'':32}{'µs a decision':>14}" + "".join(f"{head:>16}" for head in heads)
    for name in names:
        compared = "".join(f"{ratio(times, peer, name):16.2f}" for peer in peers)
        yield f"{name:32}{middle(times, name):14.2f}{compared}"


def _house_rules(repeats: int) -> Iterable[str]:
    plain, draw = bridge.bridge(), random.Random(1).random
    ruled = bridge.bridge(bridge.HOUSE_RULE)
    ways = {"bare": bridge.play_bare, "through Match": bridge.play_through_match}
    times = by_turns(
        {
            f"{name}, {way}": partial(play, game, 2, draw)
            for name, game in (("without", plain), ("under the rule", ruled))
            for way, play in ways.items()
        },
        repeats,
    )
    yield f"\nWhole random matches of Devil's Bridge under the house rule {bridge.HOUSE_RULE}."
    yield f"{'':32}{'µs a decision':>14}{'in time without':>16}"
    for way in ways:
        subject = f"under the rule, {way}"
        compared = ratio(times, subject, f"without, {way}")
        yield f"{subject:32}{middle(times, subject):14.2f}{compared:16.2f}"


def _games(repeats: int) -> Iterable[str]:
    rules, draw = games.games(), random.Random(1).random
    ways = {"bare": games.play_rounds, "through Match": games.play_matches}
    times = by_turns(
        {
            f"{name}, {way}": partial(play, game, 1, draw)
            for name, game in rules.items()
            for way, play in ways.items()
        },
        repeats,
    )
    yield (
        f"\nRandom rounds of every game with its usual players, {games.ROUNDS} on end; speed is in "
        "decisions\na second, against Devil's Bridge played in the same way."
    )
    yield f"{'':32}{'µs a decision':>14}{'speed':>16}"
    for name in rules:
        for way in ways:
            subject, peer = f"{name}, {way}", f"{games.DEVILS_BRIDGE}, {way}"
            speed = ratio(times, peer, subject)
            yield f"{subject:38}{middle(times, subject):8.2f}{speed:16.2f}"


def _parts(repeats: int) -> Iterable[str]:
    game, generator = bridge.bridge(), random.Random(1)
    table = bridge.table_in_mid_round(game, generator.random)
    view = game.view(table, table.turn)
    acts: dict[str, Callable[[], object]] = {
        "copy": table.copy,
        "view": partial(game.view, table, table.turn),
        "sample": partial(game.sample, view, generator),
    }
    times = by_turns({name: repeated(act, 200) for name, act in acts.items()}, repeats)
    yield "\nA table in the third trick of a round of ten cards."
    yield f"{'':32}{'µs':>14}{'in copies':>16}"
    for name in acts:
        yield f"{name:32}{middle(times, name):14.2f}{ratio(times, name, 'copy'):16.2f}"


def _start_up(repeats: int) -> Iterable[str]:
    listing, imports = "cardgames list", "the bare imports"
    subjects = {listing: command("-m", "cardgames", "list"), imports: command("-c", IMPORTS)}
    times = by_turns(subjects, repeats, WALL)
    yield "\nStarting a program: the bare imports are what it cannot do without."
    yield f"{'':32}{'ms':>14}{'in imports':>16}"
    for name in subjects:
        yield f"{name:32}{middle(times, name) / 1000:14.1f}{ratio(times, name, imports):16.2f}"


if __name__ == "__main__":
    main()
