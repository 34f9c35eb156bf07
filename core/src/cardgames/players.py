"""Players: anything with `choose`, made for a seat with the `Game`, settings and a generator."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from .errors import BadRules, quoted
from .game import Game
from .hookspecs import PlayerKind, hookimpl
from .match import Match
from .moves import Move
from .table import Table
from .translation import gettext as _


class Player(Protocol):
    """What answers for a seat.

    A player may also have `reconsider(view, moves)`, which returns a move made off turn or None
    to let things stand; `told(events)`, which hears what happened as far as the seat may know;
    `looks = False`, if it needs no view and is handed None in its place; and `remembers = True`,
    if its views are to hold every hidden card that its seat saw and can still place.
    """

    def choose(self, view: Table[Any], moves: Sequence[Move]) -> Move:
        """Return one of the moves."""


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    looks = False

    def __init__(self, game: Game, seat: int, settings: str, generator: Random) -> None:
        """Raise `BadRules` if there are settings: it has none."""
        if settings:
            raise BadRules(
                _("the player random takes no settings, not {text}").format(text=quoted(settings))
            )
        self._random = generator.random

    def choose(self, _view: Table[Any] | None, moves: Sequence[Move]) -> Move:
        """Return one of the moves, each with the same chance."""
        return moves[int(self._random() * len(moves))]


def seat_players(match: Match, kinds: Sequence[PlayerKind]) -> list[Any]:
    """Return a player of each kind, for the seats of a match in their order.

    Each gets its seat's own generator, so that the same seed gives the same match.
    """
    return [kind(match.game, seat, "", match.generator(seat)) for seat, kind in enumerate(kinds)]


@hookimpl
def register_players() -> dict[str, PlayerKind]:
    """Offer the random player."""
    return {"random": RandomPlayer}
