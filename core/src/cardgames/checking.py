"""Checking a game whole: its hooks, the facts it gives, and every preset at every seat count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .answers import shown, wrong
from .binding import answers_of
from .blame import RAISED, cause_of
from .errors import BadRules, BrokenPlugin, CardgamesError
from .facts import GameInfo
from .faults import plugin_faults
from .hooks import HouseRule
from .hookspecs import REQUIRED
from .house_rules import house_rule_info_of
from .info import game_info_of, preset_of
from .options import make_rules


def game_faults(name: str, module: Any) -> list[str]:
    """Return a sentence for each thing wrong with a module installed as the game of this name."""
    faults = plugin_faults(module, REQUIRED)
    if any("game_info" in fault for fault in faults):
        return faults
    try:
        info = game_info_of(module, name)
    except BrokenPlugin as error:
        return [*faults, *error.causes]
    if info.name != name:
        faults.append(
            f"hook game_info: name must be {name!r}, as it is installed, not {info.name!r}"
        )
    return faults or list(_preset_faults(info, module))


def house_rule_info_faults(name: str, module: Any) -> list[str]:
    """Return a sentence for each thing wrong with the facts that a house rule gives of itself."""
    try:
        house_rule_info_of(HouseRule(name, module))
    except BrokenPlugin as error:
        return list(error.causes)
    return []


def _preset_faults(info: GameInfo, module: Any) -> Iterator[str]:
    """Yield a sentence for each preset that cannot be played at some seat count."""
    hooks = answers_of(module, ("check_rules", "make_deck", "sides"))
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
        if due := wrong(hook, answer, seats):
            fault = f"hook {hook} must {due}, not {shown(answer)}"
            raise BadRules(f"with {seats} players: {fault}")
        if hook == "check_rules" and answer:
            raise BadRules(f"with {seats} players: " + "; ".join(answer))
