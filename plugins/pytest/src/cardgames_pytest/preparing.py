"""Making a game ready for a test, whichever way it and its house rules are given."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from cardgames import Game, HouseRule, hookimpl, load_game, load_house_rule
from cardgames.discovery import game_module
from cardgames.hooks import implementations
from cardgames.info import game_info_of

GameLike = Game | ModuleType | str | os.PathLike[str]
"""A game made ready, its module, the name it is installed under, or its file."""

HouseRuleLike = HouseRule | ModuleType | Callable[..., Any] | str | os.PathLike[str]
"""A house rule, its module, a wrapper that is all of it, the name it is installed under, or its
file."""


def game_of(
    game: GameLike,
    named: Mapping[str, Any],
    seats: int | None,
    preset: str | None,
    rules: Mapping[str, Any] | None,
    house_rules: Sequence[HouseRuleLike],
) -> Game:
    """Return a game made ready.

    As many play as `seats` says, or else as a list in `named` gives a pile for each. Raises
    `TypeError` for a `Game` that is to have other seats or rules than its own.
    """
    if isinstance(game, Game):
        if seats is not None or preset is not None or rules or house_rules:
            raise TypeError("a Game has its own seats, options and house rules")
        return game
    seats = _seats_in(game, named) if seats is None else seats
    wrapped = [house_rule_of(each) for each in house_rules]
    if isinstance(game, ModuleType):
        return Game(game, seats=seats, preset=preset, rules=rules, house_rules=wrapped)
    name = os.fspath(game)
    return load_game(name, seats=seats, preset=preset, rules=rules, house_rules=wrapped)


def _seats_in(game: ModuleType | str | os.PathLike[str], named: Mapping[str, Any]) -> int | None:
    """Return for how many seats cards are listed, None if they are not."""
    listed = {name: given for name, given in named.items() if isinstance(given, list | tuple)}
    if not listed:
        return None
    module = game if isinstance(game, ModuleType) else game_module(os.fspath(game))
    by_seat = (each.name for each in game_info_of(module).table.pile_fields if each.by_seat)
    return next((len(listed[name]) for name in by_seat if name in listed), None)


def house_rule_of(given: HouseRuleLike) -> HouseRule:
    """Return a house rule; a wrapper by itself, marked or not, is one that has its name."""
    if isinstance(given, HouseRule):
        return given
    if isinstance(given, str | os.PathLike):
        return load_house_rule(os.fspath(given))
    name = given.__name__.rpartition(".")[2].replace("_", "-")
    if isinstance(given, ModuleType):
        return HouseRule(name, given)
    module = ModuleType(name, given.__doc__)
    setattr(module, given.__name__, given)
    if not implementations(module):
        hookimpl(wrapper=True)(given)
    return HouseRule(name, module)
