"""Playing an imagined round on to its end, quickly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cardgames import Game, Move, Table
from cardgames.answers import asked

Habit = Callable[[Table[Any], int, list[Move]], Move | None]
"""What a seat would do without much thought: the game's hook `quick_move`."""

WHIM: Final = 0.1
"""How often somebody does not follow a habit, but plays anything."""

LONGEST: Final = 500
"""Moves after which a round is given up whose end nobody can guess."""

FORESIGHT: Final = 60
"""Moves after which the game is asked for an estimate, if it makes any."""


class Playing:
    """How a round goes on from some table: by habit where the game has one, else at random."""

    def __init__(self, game: Game, generator: Random, *, habits: bool) -> None:
        """`habits` is whether the game's own knowledge is used."""
        self._game = game
        self._random = generator.random
        self.habit: Habit | None = None
        self._longest = LONGEST
        if habits and "quick_move" in game.answered:
            self.habit = game.quick_move
        if "estimate" in game.answered:
            self._longest = FORESIGHT

    def on(self, table: Table[Any]) -> tuple[Sequence[float], bool]:
        """Play a table on; return what each seat scores, and whether the round came to its end."""
        if self._to_the_end(table):
            return self._game.score_round(table), True
        return asked(self._game, "estimate", table) or [0.0] * table.seats, False

    def _to_the_end(self, table: Table[Any]) -> bool:
        """Play on by habit, or at random at a whim or without one; return whether it is over."""
        random, habit = self._random, self.habit
        legal_moves, play = self._game.legal_moves, self._game.play
        for _move in range(self._longest):
            seat = table.turn
            if seat is None:
                return True
            moves = legal_moves(table, seat)
            if not moves:
                moves, seat = self._game.next_moves(table), table.turn
                if seat is None:
                    return True
            move = None
            if habit is not None:
                if len(moves) == 1:
                    move = moves[0]
                elif random() >= WHIM:
                    move = habit(table, seat, moves)
            play(table, seat, move or moves[int(random() * len(moves))])
        return table.turn is None
