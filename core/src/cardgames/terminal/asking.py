"""What the terminal asks a game: a hook that fails is named, as one that fails in a match is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..answers import asked
from ..blame import RAISED, broken_hook
from ..display import Display
from ..errors import BrokenPlugin, UnreadableMove
from ..game import Game
from ..moves import Move
from ..table import AnyTable

T = TypeVar("T")


def display_of(game: Game, view: AnyTable, seat: int | None) -> Display:
    """Return how a table looks to a seat; raises `BrokenPlugin` if the game cannot say."""
    display: Display = _asked(game, lambda: asked(game, "show", view, seat))
    for rows in (display.rows, display.notes):
        if len(rows) not in (0, game.seats):
            raise BrokenPlugin(game.name, "hook show must give each seat a row and a note, or none")
    if any(len(row) != len(display.columns) for row in display.rows):
        raise BrokenPlugin(game.name, "hook show must fill every column of a row")
    return display


def moves_of(game: Game, view: AnyTable, seat: int, typed: str) -> list[Move]:
    """Return the moves that a person typed, one as a rule.

    Raises `UnreadableMove` if what was typed is none.
    """
    read = _asked(game, lambda: asked(game, "read_move", view, seat, typed), UnreadableMove)
    return read if isinstance(read, list) else [read]


def offered(game: Game, view: AnyTable, seat: int, move: Move, moves: Sequence[Move]) -> bool:
    """Return whether a move is one of these legal ones, or stands for one."""
    return _asked(game, lambda: game.offers(view, seat, move, moves))


def refusal_of(game: Game, view: AnyTable, seat: int, move: Move) -> str:
    """Return why a seat may not make a move."""
    return str(_asked(game, lambda: game.refusal(view, seat, move)))


def _asked(game: Game, ask: Callable[[], T], expected: type[Exception] = BrokenPlugin) -> T:
    try:
        return ask()
    except RAISED as error:
        if isinstance(error, expected):
            raise
        raise broken_hook(game.plugins, error) from error
