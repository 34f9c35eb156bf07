"""The same matches in another process, where cards and texts lie in another order in memory."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from ..blame import RAISED, cause_of
from ..discovery import load_house_rule, loaded_house_rules
from ..errors import CardgamesError
from ..hooks import HouseRule
from ..loading import load_file
from ..loop import play_match
from ..match import Match
from ..players import RandomPlayer, seat_players
from ..plugins import names_file
from ..records.checks import shown
from .settings import Setting, Subject

_ELSEWHERE: Final = """
import json, random, sys
asked = json.load(sys.stdin)
sys.path[:] = asked.pop("path")

class Filler:
    __slots__ = ("a", "b", "c", "d", "__weakref__")

fillers = [Filler() for _ in range(5000)]
random.Random(1).shuffle(fillers)
del fillers[1000:]  # cards come to lie in the gaps, here and there

from cardgames.testing.processes import played
print(json.dumps(played(**asked)))
"""

Played = tuple[list[str], str | None]
"""The record of a match, as it is written, and what was raised if it did not come to its end."""


def can_go_elsewhere(subject: Subject) -> bool:
    """Return whether another process can import the game as it is here."""
    module = subject.module
    name = getattr(module, "__name__", "")
    if not sys.executable or not all(map(_can_be_loaded, subject.house_rules)):
        return False
    if subject.file is not None:
        return True
    if sys.modules.get(name) is not module:
        return False
    try:
        found = find_spec(name)
    except (ImportError, ValueError):  # the script that runs, or a file loaded by its path
        return False
    return found is not None and found.origin == getattr(module, "__file__", None)


def _can_be_loaded(rule: HouseRule) -> bool:
    """Return whether a house rule is one that is installed or in a file, not made by hand."""
    try:
        return load_house_rule(rule.reference).module is rule.module
    except CardgamesError:
        return False


def difference_elsewhere(
    subject: Subject, settings: Sequence[Setting], seed: str, limit: int
) -> tuple[Setting, str] | None:
    """Play a match by each setting here and in another process.

    Returns the setting and what is wrong for the first match that differs or fails, if any does.
    """
    asked: dict[str, Any] = {
        "module": subject.file or subject.module.__name__,
        "name": subject.name,
        "version": subject.version,
        "house_rules": [rule.reference for rule in subject.house_rules],
        "settings": [[each.seats, each.preset, dict(each.rules)] for each in settings],
        "seed": seed,
        "limit": limit,
    }
    here = played(**asked)
    done = subprocess.run(
        [sys.executable, "-P", "-c", _ELSEWHERE],
        input=json.dumps({**asked, "path": sys.path}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        *_before, last = done.stderr.splitlines() or [f"it ended with {done.returncode}"]
        return settings[0], f"in another process the game cannot be played: {last}"
    there = json.loads(done.stdout.splitlines()[-1])  # the game may print as well
    for setting, (ours, fault), (theirs, _fault) in zip(settings, here, there, strict=True):
        for number, lines in enumerate(zip_longest(ours, theirs), 1):
            if lines[0] != lines[1]:
                return setting, _differ(number, *lines)
        if fault is not None:
            return setting, fault
    return None


def _differ(number: int, ours: str | None, theirs: str | None) -> str:
    return (
        "the same seed gives another match in another process, as where a set is looped over: "
        f"line {number} of the record is {shown(ours)} here, {shown(theirs)} there"
    )


def played(
    module: str,
    name: str,
    version: str,
    house_rules: Sequence[str],
    settings: Sequence[Any],
    seed: str,
    limit: int,
) -> list[Played]:
    """Play a match of random players by each setting."""
    loaded = load_file(Path(module)) if names_file(module) else import_module(module)
    rules = loaded_house_rules(house_rules)
    subject = Subject(module, name, loaded, version, rules)
    return [_played(subject, setting, seed, limit) for setting in settings]


def _played(subject: Subject, setting: Sequence[Any], seed: str, limit: int) -> Played:
    lines: list[str] = []
    try:
        game = subject.game(*setting)
        match = Match(
            game,
            seed=seed,
            limit=limit,
            list_legal=True,
            write=lambda entry: lines.append(json.dumps(entry)),
        )
        play_match(match, seat_players(match, [RandomPlayer] * game.seats))
    except RAISED as error:
        return lines, cause_of(error)
    return lines, None
