"""How often bots keep their bids in Devil's Bridge: `python benchmarks/bids_kept.py`.

Four of a kind play whole matches under the usual options; a bid is kept by taking just as many
tricks. Prints a row for each kind as soon as it is done.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean
from typing import Any, Final

from contests import rules
from intervals import interval

from cardgames import Match, play_match, seat_players
from cardgames.discovery import player_kinds
from cardgames.events import RoundScored

SEATS: Final = 4
KINDS: Final = ("random", "easy", "medium", "hard")
MATCHES: Final = {"hard": 12}
"""Fewer of those that take long."""
USUAL: Final = 40


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bids_kept", description=__doc__)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, metavar="KIND")
    parser.add_argument("--matches", type=int, help="of each kind, in place of what is planned")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at the same time")
    options = parser.parse_args()
    print("| four of | matches | bids | kept |\n|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(options.processes) as workers:
        for kind in options.kinds:
            seeds = range(1, (options.matches or MATCHES.get(kind, USUAL)) + 1)
            print(row(kind, list(workers.map(partial(kept, kind), seeds))), flush=True)


def kept(kind: str, seed: int) -> list[bool]:
    """Return for each bid of a match by four of a kind whether it was kept."""
    kinds, _broken = player_kinds()
    match = Match(rules("devils-bridge", SEATS, None), seed=f"{seed:x}")
    found: list[bool] = []
    match.listen(None, lambda events: found.extend(_bids_of(events)))
    play_match(match, seat_players(match, [kinds[kind]] * SEATS))
    return found


def _bids_of(events: list[Any]) -> Iterator[bool]:
    for event in events:
        if isinstance(event, RoundScored):
            for bid, tricks in zip(event.view.bids, event.view.tricks, strict=True):
                yield bid == tricks


def row(kind: str, matches: list[list[bool]]) -> str:
    """Return the row of a kind; the interval is by the spread from match to match."""
    share = interval([mean(each) for each in matches])
    bids = sum(map(len, matches))
    return f"| {kind} | {len(matches)} | {bids} | {share.mean:.1%} ± {share.half:.1%} |"


if __name__ == "__main__":
    main()
