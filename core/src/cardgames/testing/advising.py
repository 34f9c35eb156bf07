"""What a game tells bots: a move that is there, and numbers that can be reckoned with."""

from __future__ import annotations

from ..answers import asked, habit_of
from .trial import Step, Trial


def check_advice(trial: Trial, step: Step) -> None:
    """Check the hooks for bots on the table as it is before a step, and that they leave it so."""
    game, table = trial.game, trial.table
    moves = game.legal_moves(table, step.seat)
    given = list(moves)
    game.quick_move(table, step.seat, given)
    if given != moves:
        trial.fail("quick_move changes the list of moves that it is given")
    habit_of(game, table, step.seat, moves)
    asked(game, "estimate", table)
    asked(game, "rounds_left", table)
