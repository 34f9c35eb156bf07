"""The facts that a game gives of itself: who may play, and its presets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from .blame import blaming
from .errors import BrokenPlugin, UnknownName, did_you_mean, quoted
from .facts import GameInfo
from .hooks import implementations
from .options import undeclared
from .table import Table
from .translation import gettext as _
from .translation import ngettext


def game_info_of(module: Any, name: str | None = None) -> GameInfo:
    """Return the facts that a game module gives; raises `BrokenPlugin` unless they are right.

    `name` is what the module is called in the error.
    """
    name = name or str(getattr(module, "__name__", "game"))
    found = implementations(module)
    if "game_info" not in found:
        raise BrokenPlugin(name, "the hook game_info is missing")
    with blaming([(name, module)]):
        info = found["game_info"][0]()
    if not isinstance(info, GameInfo):
        raise BrokenPlugin(name, f"hook game_info must return a GameInfo, not {info!r}")
    if faults := _info_faults(info):
        raise BrokenPlugin(name, *faults)
    return info


def _info_faults(info: Any) -> list[str]:
    seats, table, presets = info.seats, info.table, info.presets
    holds = {
        "name must be lower-case words with hyphens": isinstance(info.name, str)
        and re.fullmatch(r"[a-z0-9]+([-_][a-z0-9]+)*", info.name) is not None,
        "title must be a text": isinstance(info.title, str) and info.title.isprintable(),
        "seats must be whole numbers from 1": bool(seats)
        and all(type(each) is int and each > 0 for each in seats),
        "usual_seats must be among the seats": info.usual_seats in seats,
        "table must be an attrs class derived from Table": isinstance(table, type)
        and issubclass(table, Table)
        and "__attrs_attrs__" in vars(table),
        "rules must be an attrs class": isinstance(info.rules, type) and attrs.has(info.rules),
        "presets must give options by the preset's name": isinstance(presets, Mapping)
        and all(isinstance(options, Mapping) for options in presets.values()),
        "verbs must give for each verb a pair of texts": all(map(_is_pair, info.verbs.values())),
        "rulebook must be a Path": info.rulebook is None or isinstance(info.rulebook, Path),
    }
    faults = [rule for rule, kept in holds.items() if not kept] or undeclared(info.rules)
    return [f"hook game_info: {fault}" for fault in faults]


def _is_pair(words: Any) -> bool:
    return (
        isinstance(words, tuple | list)
        and len(words) == 2
        and all(isinstance(each, str) for each in words)
    )


def preset_of(info: GameInfo, preset: str | None) -> Mapping[str, Any]:
    """Return the options of a preset, none for None; raises `UnknownName`."""
    if preset is None:
        return {}
    if preset not in info.presets:
        known = ", ".join(info.presets) or _("none")
        raise UnknownName(
            _("there is no preset {preset}{hint}; {game} has {known}").format(
                preset=quoted(preset),
                hint=did_you_mean(preset, info.presets),
                game=info.name,
                known=known,
            )
        )
    return info.presets[preset]


def seats_text(info: GameInfo) -> str:
    """Return how many may play, such as `3 to 7 players, usually 4`."""
    if len(info.seats) == 1:
        seats = info.seats[0]
        return ngettext("{seats} player", "{seats} players", seats).format(seats=seats)
    return _("{seats} players, usually {usual}").format(
        seats=_allowed_seats(info), usual=info.usual_seats
    )


def wrong_seats(info: GameInfo, seats: int) -> str:
    """Return the sentence that says how many may play in place of so many."""
    return _("{game} is for {allowed} players, not {seats}").format(
        game=info.title, allowed=_allowed_seats(info), seats=seats
    )


def _allowed_seats(info: GameInfo) -> str:
    *others, last = sorted(info.seats)
    if not others:
        return str(last)
    if len(others) == last - others[0]:
        return _("{low} to {high}").format(low=others[0], high=last)
    return _("{seats} or {last}").format(seats=", ".join(map(str, others)), last=last)
