"""House rules that change nothing and look at the tables that a bot imagines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

from cardgames import Game, HouseRule, Move, hookimpl
from cardgames.table import Table
from cardgames_bots import Skill
from cardgames_bots.thought import Thought


def on_play(look: Callable[[Table[Any], int, Move], object]) -> HouseRule:
    """Return a house rule that hands over every move, before it is made, and its table."""

    def play(table: Table[Any], seat: int, move: Move) -> Iterator[None]:
        look(table, seat, move)
        yield

    return house_rule("onlooker", play=play)


def house_rule(name: str, **wrappers: Any) -> HouseRule:
    """Return a house rule of these wrappers."""
    module = ModuleType(name)
    module.__doc__ = "Something is otherwise."
    for hook, wrapper in wrappers.items():
        setattr(module, hook, hookimpl(wrapper=True)(wrapper))
    return HouseRule(name, module)


class Spy:
    """Notes a table as it lies before the first move since it was told to look."""

    def __init__(self) -> None:
        self.world: Table[Any] | None = None
        self.rule = on_play(self._note)

    def look(self) -> None:
        """Forget what was noted."""
        self.world = None

    def _note(self, table: Table[Any], _seat: int, _move: Move) -> None:
        if self.world is None:
            self.world = table.copy()


def imagined(
    game: Game, view: Table[Any], seat: int, skill: Skill, spy: Spy, count: int
) -> list[Any]:
    """Return so many tables as a bot imagines them before it makes a move."""
    moves = game.shown_moves(view, seat, game.legal_moves(view, seat))
    thought = Thought(game, seat, view, moves, skill, Random(1))
    worlds = []
    for _look in range(count):
        spy.look()
        thought.think()
        assert spy.world is not None
        worlds.append(spy.world)
    return worlds
