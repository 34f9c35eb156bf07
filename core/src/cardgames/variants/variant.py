"""A variant: a game with options, house rules and players of one's own, from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import Factory, frozen

from ..discovery import game_module, loaded_house_rules
from ..errors import BadRules
from ..game import Game
from ..hooks import HouseRule
from ..info import game_info_of
from ..options import Value


@frozen(kw_only=True)
class Variant:
    """What a variant file gives, together with what it extends.

    `game` is the name of a game or the absolute path of its file. `rules` are options by name,
    those of house rules among them. `house_rules` are names or absolute paths, those of what it
    extends first. `players` are as `--players` takes them, such as `Ann=human`.
    """

    game: str
    title: str | None = None
    rules: Mapping[str, Value] = Factory(dict)
    house_rules: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    path: Path


def seats_of(variant: Variant) -> list[int]:
    """Return how many can play a variant.

    Raises `UnknownName` or `BrokenPlugin` if its game or house rules are not there any more.
    """
    module = game_module(variant.game)
    house_rules = loaded_house_rules(variant.house_rules)
    seats = [len(variant.players)] if variant.players else game_info_of(module).seats
    refused = refusals(module, variant.rules, house_rules, seats)
    return [each for each in seats if each not in refused]


def refusals(
    module: Any, rules: Mapping[str, Any], house_rules: Sequence[HouseRule], seats: Sequence[int]
) -> dict[int, str]:
    """Return what is wrong with options together, by each number of seats they do not go with.

    Raises `BrokenPlugin` if the game or a house rule fails.
    """
    refused = {}
    for each in seats:
        try:
            Game(module, seats=each, rules=rules, house_rules=house_rules)
        except BadRules as error:
            refused[each] = str(error)
    return refused
