"""Short matches of Devil's Bridge and their records, for the tests of records."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import cardgames_devils_bridge
from cardgames import Game, Match, Move, RandomPlayer, play_match
from cardgames.entries import Entry
from cardgames.records.reading import Record, read_record

SEED = "5eed"


def bridge(seats: int = 3, **rules: Any) -> Game:
    """Return the game with hands of at most two cards, unless the rules say otherwise."""
    return Game(
        cardgames_devils_bridge,
        seats=seats,
        rules={"max_cards": 2, **rules},
        name="devils-bridge",
        version="1.0",
    )


def load(name: str, **made: Any) -> Game:
    """Return the game that a record was written with, whatever its name."""
    return Game(cardgames_devils_bridge, name=name, version="1.0", **made)


class Restless(RandomPlayer):
    """A random player that often replaces its bid."""

    def __init__(self, game: Game, seat: int, settings: str, generator: Random) -> None:
        super().__init__(game, seat, settings, generator)
        self.generator = generator

    def reconsider(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Return another bid, three times in five."""
        willing = moves and self.generator.random() < 0.6
        return self.choose(view, moves) if willing else None


def play_on(match: Match, player: type[RandomPlayer] = Restless) -> Match:
    """Let bots play a match to its end, each with the match's own generator, and return it."""
    seats = range(match.game.seats)
    play_match(match, [player(match.game, seat, "", match.generator(seat)) for seat in seats])
    return match


def played(game: Game, seed: str = SEED, **settings: Any) -> Match:
    """Return a match that bots have played to its end."""
    return play_on(Match(game, seed=seed, **settings))


def line_of(entry: Any) -> bytes:
    """Return an entry as a line."""
    return json.dumps(entry).encode() + b"\n"


def save(path: Path, entries: Iterable[Entry]) -> Path:
    """Write entries as a record and return its path."""
    path.write_bytes(b"".join(map(line_of, entries)))
    return path


def record_of(path: Path, entries: Iterable[Entry]) -> Record:
    """Write entries as a record and read it."""
    return read_record(save(path, entries))
