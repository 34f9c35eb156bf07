"""Positions of every installed game, drawn by playing at random, and the worlds they may be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from itertools import cycle, islice
from random import Random
from typing import Any

from attrs import evolve, frozen

from cardgames import UNSEEN, Advice, Game, Match, Move, load_game
from cardgames.table import Table
from cardgames_bots import Budget, Search, Skill

GAMES = sorted(each.name for each in entry_points(group="cardgames.games"))
REACH = 90
"""So many random moves, at the most, lead to a position."""


@frozen
class Setting:
    """An installed game with a number of seats and a preset."""

    game: str
    seats: int
    preset: str | None

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.preset or 'usual'}"

    @property
    def made(self) -> Game:
        """The rules made ready."""
        return _made(self)


@cache
def _made(setting: Setting) -> Game:
    return load_game(setting.game, seats=setting.seats, preset=setting.preset)


@cache
def settings_of(name: str) -> tuple[Setting, ...]:
    """Return every preset of a game at the least, the usual and the largest number of seats."""
    info = load_game(name).info
    seats = sorted({min(info.seats), info.usual_seats, max(info.seats)})
    return tuple(Setting(name, few, preset) for preset in (None, *info.presets) for few in seats)


@frozen
class Position:
    """A seat that has a choice, in a running match."""

    match: Match
    seat: int

    @property
    def game(self) -> Game:
        """The rules."""
        return self.match.game

    @property
    def table(self) -> Table[Any]:
        """The true table."""
        return self.match.table

    def other_world(self, number: int) -> Table[Any]:
        """Return a table that differs only in what the seat neither sees nor remembers."""
        view = self.game.view(self.table, self.seat, memory=True)
        return self.game.sample(view, Random(f"world {number}"))


def positions(name: str, count: int) -> list[Position]:
    """Return so many positions of a game, of all its settings alike."""
    return [
        position(setting.made, number)
        for number, setting in enumerate(islice(cycle(settings_of(name)), count))
    ]


def position(game: Game, number: int) -> Position:
    """Return a position of a game; the same number gives the same one."""
    chance = Random(f"position {number}")
    ahead = chance.randrange(REACH)
    while True:
        match = Match(game, seed=f"{chance.getrandbits(64):x}")
        while match.outcome is None:
            if match.turn is None:
                match.next_round()
                continue
            moves = match.legal_moves(match.turn)
            if ahead <= 0 and len(moves) > 1:
                return Position(match, match.turn)
            match.apply(match.turn, chance.choice(moves))
            ahead -= 1


def hidden_places(view: Table[Any]) -> list[tuple[str, int | None, int]]:
    """Return every place of a view in which a card lies that is not seen."""
    return [
        (name, owner, place)
        for name, owner, cards in view.all_piles()
        for place, card in enumerate(cards)
        if card is UNSEEN
    ]


def moves_of(game: Game, table: Table[Any], seat: int) -> list[Move]:
    """Return the moves of the seat on turn as a match shows them."""
    return game.shown_moves(table, seat, game.legal_moves(table, seat))


def brief(skill: Skill, iterations: int) -> Skill:
    """Return a skill with a budget of so few iterations."""
    return evolve(skill, budget=Budget(iterations=iterations))


def asked(
    game: Game, table: Table[Any], seat: int, skill: Skill, seed: int = 1
) -> Sequence[Advice]:
    """Return what a bot that looks at a table thinks of its moves, the one that it makes first."""
    view, moves = game.view(table, seat, memory=skill.memory), moves_of(game, table, seat)
    return Search(game, seat, Random(seed), skill).advise(view, moves)


def chosen_on(table: Table[Any], seed: int, skill: Skill) -> str:
    """Return what a bot on turn does on a table, by its own view."""
    game, seat = table.game, table.turn
    assert seat is not None
    view = game.view(table, seat, memory=skill.memory)
    return Search(game, seat, Random(seed), skill).choose(view, game.legal_moves(view, seat)).text
