"""Playing an imagined round on to its end, quickly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cardgames import Game, Move, Table

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
        habit = self.habit
        if self._at_random(table) if habit is None else self._by_habit(table, habit):
            return self._game.score_round(table), True
        return self._game.estimate(table) or [0.0] * table.seats, False

    def _at_random(self, table: Table[Any]) -> bool:
        """Play on at random; return whether the round is over."""
        random, legal_moves, play = self._random, self._game.legal_moves, self._game.play
        for _move in range(self._longest):
            seat = table.turn
            if seat is None:
                return True
            moves = legal_moves(table, seat)
            if not moves:
                moves, seat = self._next(table)
                if not moves:
                    return True
            play(table, seat, moves[int(random() * len(moves))])
        return table.turn is None

    def _by_habit(self, table: Table[Any], habit: Habit) -> bool:
        """Play on by habit and sometimes at a whim; return whether the round is over."""
        random, legal_moves, play = self._random, self._game.legal_moves, self._game.play
        for _move in range(self._longest):
            seat = table.turn
            if seat is None:
                return True
            moves = legal_moves(table, seat)
            if not moves:
                moves, seat = self._next(table)
                if not moves:
                    return True
            move: Move | None = moves[0]
            if len(moves) > 1:
                move = habit(table, seat, moves) if random() >= WHIM else None
            play(table, seat, move or moves[int(random() * len(moves))])
        return table.turn is None

    def _next(self, table: Table[Any]) -> tuple[list[Move], int]:
        """Return the moves and the seat of the next that has any, none if the round is over."""
        moves = self._game.next_moves(table)
        return moves, table.turn or 0
