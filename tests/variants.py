"""A folder with a game, a house rule and variant files, for the tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .fakes import GAME

OPTIONS = """    rounds: int = option(3, low=1, high=9, help="How many rounds are played.")
    reward: str = option("one", choices=("one", "two", "2"), help="What the highest card takes.")
    open: bool = option(False, help="Whether hands lie open.")
    limit: int = option(0, help="The most points; 0 is none.")
"""
CHECK = """
@hookimpl
def check_rules(rules, seats):
    faults = []
    if rules.reward == "two" and rules.limit % 2:
        faults.append("limit must be even where the reward is two")
    if rules.rounds == 8 and seats == 2:
        faults.append("rounds cannot be 8 with 2 players")
    return faults
"""
HIGH_CARD = (
    "".join(
        OPTIONS if line.lstrip().startswith("rounds: int") else line
        for line in GAME.splitlines(keepends=True)
    ).replace('presets={"long": {"rounds": 9}}', 'presets={"long": {"rounds": 9}, "rich": RICH}')
    + CHECK
    + 'RICH = {"reward": "two"}\n'
)
"""High Card with an option of each type, some of which do not go together, and two presets."""

DOUBLE = '''
"""Double points: every point counts as several."""
from attrs import frozen
from cardgames import HouseRuleInfo, hookimpl, option

@frozen(kw_only=True)
class DoubleRules:
    factor: int = option(2, low=2, high=5, help="How many points a point counts as.")

@hookimpl
def house_rule_info():
    return HouseRuleInfo(games="high-card", rules=DoubleRules)

@hookimpl(wrapper=True)
def score_round(table):
    scores = yield
    return [table.rules.factor * score for score in scores]
'''
PLAIN = '''
"""Plain: nothing changes."""
from cardgames import hookimpl

@hookimpl(wrapper=True)
def score_round(table):
    return (yield)
'''


def furnish(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder the current one, with plugins that alone are installed, and return it.

    They are the game high-card and the house rule double-points; plain.py is not installed.
    """
    sources = {"high_card": HIGH_CARD, "double_points": DOUBLE, "plain": PLAIN}
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("CARDGAMES_HOME", str(folder / "home"))
    monkeypatch.setenv("CARDGAMES_DISABLE", "*")
    listed = (str(folder / name) for name in ("high_card.py", "double_points.py"))
    monkeypatch.setenv("CARDGAMES_PLUGINS", os.pathsep.join(listed))
    return folder
