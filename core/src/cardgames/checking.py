"""Checking a game whole: its hooks, the facts it gives, and every preset at every seat count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from .binding import answers_of, plugin_faults
from .errors import BadRules, BrokenPlugin, CardgamesError
from .hookspecs import REQUIRED, GameInfo
from .info import game_info_of, preset_of
from .options import make_rules
from .table import Table

RAISED = (Exception, SystemExit)
"""What a plugin may raise without ending the program; a signal still does."""


def cause_of(error: BaseException) -> str:
    """Return in one line what an error is."""
    text = " ".join(str(error).split())
    if isinstance(error, CardgamesError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def game_faults(name: str, module: Any) -> list[str]:
    """Return a sentence for each thing wrong with a module installed as the game of this name."""
    faults = plugin_faults(module, REQUIRED)
    if any("game_info" in fault for fault in faults):
        return faults
    try:
        info = game_info_of(module)
    except BrokenPlugin as error:
        return [*faults, *error.causes]
    except RAISED as error:
        return [*faults, f"hook game_info raised {cause_of(error)}"]
    faults += _info_faults(name, info)
    return faults or list(_preset_faults(info, module))


def _info_faults(name: str, info: Any) -> list[str]:
    seats, table, presets = info.seats, info.table, info.presets
    holds = {
        f"name must be {name!r}, as it is installed, not {info.name!r}": info.name == name,
        "title must be a text": isinstance(info.title, str),
        "seats must be whole numbers from 1": bool(seats)
        and all(type(each) is int and each > 0 for each in seats),
        "usual_seats must be among the seats": info.usual_seats in seats,
        "table must be an attrs class derived from Table": isinstance(table, type)
        and issubclass(table, Table)
        and "__attrs_attrs__" in vars(table),
        "rules must be an attrs class": isinstance(info.rules, type) and attrs.has(info.rules),
        "presets must give options by the preset's name": isinstance(presets, Mapping)
        and all(isinstance(options, Mapping) for options in presets.values()),
        "rulebook must be a Path": info.rulebook is None or isinstance(info.rulebook, Path),
    }
    return [f"hook game_info: {rule}" for rule, kept in holds.items() if not kept]


def _preset_faults(info: GameInfo, module: Any) -> Iterator[str]:
    """Yield a sentence for each preset that cannot be played at some seat count."""
    hooks = answers_of(module, ("check_rules", "make_deck"))
    for preset in (None, *info.presets):
        shown = "the default options" if preset is None else f"preset {preset}"
        try:
            rules = make_rules(info.rules, preset_of(info, preset))
            for seats in info.seats:
                _check_seats(hooks, rules, seats)
        except CardgamesError as error:
            yield f"{shown}: {error}"
        except RAISED as error:
            yield f"{shown}: {cause_of(error)}"


def _check_seats(hooks: Mapping[str, Callable[..., Any]], rules: Any, seats: int) -> None:
    """Raise `BadRules` unless the options go with so many seats."""
    for hook, function in hooks.items():
        try:
            answer = function(rules, seats)
        except RAISED as error:
            raise BadRules(f"with {seats} players: hook {hook} raised {cause_of(error)}") from error
        if hook == "check_rules" and answer:
            raise BadRules(f"with {seats} players: " + "; ".join(answer))
