"""How long the level `hard` takes over a move: `python benchmarks/thinking_time.py`.

Matches of each game with its usual seats, one of them hard and the others easy. Only moves count
that have a choice. Best run while the machine has nothing else to do.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from attrs import field, frozen

from cardgames import Match, Move, Player, Table, load_game, play_match, seat_players
from cardgames.discovery import player_kinds
from cardgames.plugins import GAMES, installed

MATCHES: Final = {"arizona-ninety-eight": 20, "bread-and-chocolate": 20}
"""More of the games whose matches are short."""
USUAL: Final = 2


@frozen
class Timed:
    """A player whose decisions are timed: `taken` has the seconds of each that had a choice."""

    player: Player
    taken: list[float] = field(factory=list)

    def choose(self, view: Table[Any], moves: Sequence[Move]) -> Move:
        """Return the move of the player itself."""
        start = perf_counter()
        move = self.player.choose(view, moves)
        if len(moves) > 1:
            self.taken.append(perf_counter() - start)
        return move

    @property
    def remembers(self) -> bool:
        """Whether the player remembers what it was shown."""
        return getattr(self.player, "remembers", False)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="thinking_time", description=__doc__)
    parser.add_argument("--kind", default="hard", help="the kind of player that is timed")
    parser.add_argument("--matches", type=int, help="of each game, in place of what is planned")
    options = parser.parse_args()
    print("Seconds a move of", options.kind)
    print(
        "\n| game | moves | median | 19 in 20 below | longest |\n|---|---|---|---|---|", flush=True
    )
    for name in sorted(plugin.name for plugin in installed(GAMES)):
        matches = options.matches or MATCHES.get(name, USUAL)
        taken = [second for seed in range(matches) for second in times(name, options.kind, seed)]
        print(row(name, taken), flush=True)


def times(name: str, kind: str, seed: int) -> list[float]:
    """Return the seconds of each decision of the one player of this kind, in one match."""
    kinds, _broken = player_kinds()
    game = load_game(name)
    match = Match(game, seed=f"{seed:x}")
    players = seat_players(match, [kinds[kind], *[kinds["easy"]] * (game.seats - 1)])
    timed = Timed(players[0])
    play_match(match, [timed, *players[1:]])
    return timed.taken


def row(name: str, taken: Sequence[float]) -> str:
    """Return the row of a game."""
    ordered = sorted(taken)
    median, most = ordered[len(ordered) // 2], ordered[len(ordered) * 19 // 20]
    return (
        f"| {load_game(name).info.title} | {len(ordered)} "
        f"| {median:.2f} | {most:.2f} | {ordered[-1]:.2f} |"
    )


if __name__ == "__main__":
    main()
