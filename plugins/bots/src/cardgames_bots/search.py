"""The player that searches: from its view it imagines tables, plays on them, and counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from cardgames import Advice, Game, Move, Table

from .levels import HARD, Skill
from .thought import Thought


class Search:
    """A player that looks for its move by information-set Monte-Carlo tree search.

    It is given nothing but its own view: it deals the cards that it cannot see at random, in every
    way that agrees with what it knows, and plays on by the game's rules, house rules included.
    """

    def __init__(self, game: Game, seat: int, generator: Random, skill: Skill = HARD) -> None:
        """Take a seat of a game.

        With a budget of iterations the same generator makes the same move of the same view; how
        far a search comes in seconds hangs on the machine.
        """
        self._game = game
        self._seat = seat
        self._generator = generator
        self._skill = skill
        self.remembers = skill.memory

    def choose(self, view: Table[Any], moves: Sequence[Move]) -> Move:
        """Return the move that the search prefers: the habit unless another is clearly better."""
        return moves[0] if len(moves) == 1 else self.advise(view, moves)[0].move

    def advise(self, view: Table[Any], moves: Sequence[Move]) -> list[Advice]:
        """Return what the search found out about each move, the preferred one first."""
        generator = Random(self._generator.getrandbits(256))
        thought = Thought(self._game, self._seat, view, moves, self._skill, generator)
        budget = self._skill.budget
        stop = perf_counter() + budget.seconds
        for _iteration in range(budget.iterations):
            thought.think()
            if perf_counter() >= stop:
                break
        return thought.advice()
