"""Thousands of matches of bots, whose moves are all legal: `python benchmarks/soak.py`.

Every move is made through a `Match`, which refuses what is not legal; a match that does not end
within its limit is reported. How many blocks of memory Python holds is looked at as it goes on.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, product
from typing import Any, Final

from cardgames import Game, Match, PlayerKind, load_game, play_match
from cardgames.discovery import player_kinds
from cardgames.entries import STOPPED
from cardgames.plugins import GAMES, installed

LIMIT: Final = 6000
"""Decisions after which a match is stopped."""

REPORTS: Final = 5
"""How often a game is reported on."""

PLAYERS: Final = (("search", "iterations=6"), ("easy", ""), ("search", "iterations=3"))
"""Who plays, around the table."""


def main() -> None:
    """Play so many matches of each game and say how they ended."""
    options = _options()
    kinds, _faults = player_kinds()
    for name in options.games or sorted(plugin.name for plugin in installed(GAMES)):
        print(f"\n{name}\n  matches  decisions  stopped  blocks held", flush=True)
        for line in _soaked(name, kinds, options.matches):
            print(line, flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks/soak.py", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all that are installed, if none")
    parser.add_argument("--matches", type=int, default=2000, help="matches of each game")
    return parser.parse_args()


def _soaked(name: str, kinds: dict[str, PlayerKind], matches: int) -> Iterator[str]:
    """Yield a line after each part of the matches: how many were played, and what is held."""
    decisions = stopped = 0
    for number, game in zip(range(1, matches + 1), cycle(_games(name)), strict=False):
        match = Match(game, seed=f"{number:x}", limit=LIMIT)
        outcome = play_match(match, _players(match, kinds))
        decisions += match.decisions
        stopped += outcome.reason == STOPPED
        if number % max(1, matches // REPORTS) == 0:
            del match
            gc.collect()
            held = sys.getallocatedblocks()
            yield f"  {number:7}  {decisions:9}  {stopped:7}  {held:11,}"


def _games(name: str) -> Sequence[Game]:
    """Return the game under every preset, with the fewest, the usual and the most players."""
    info = load_game(name).info
    seats = sorted({min(info.seats), info.usual_seats, max(info.seats)})
    return [
        load_game(name, seats=count, preset=preset)
        for count, preset in product(seats, (None, *info.presets))
    ]


def _players(match: Match, kinds: dict[str, PlayerKind]) -> list[Any]:
    seated = zip(range(match.game.seats), cycle(PLAYERS), strict=False)
    return [
        kinds[kind](match.game, seat, settings, match.generator(seat))
        for seat, (kind, settings) in seated
    ]


if __name__ == "__main__":
    main()
