"""Every installed game as a package: its hooks, its rulebook, its page, its words."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
from attrs import fields

from cardgames import Table
from cardgames.hooks import implementations
from cardgames.info import game_info_of
from cardgames.options import Option, options_of

GAMES = {each.name: each.load() for each in entry_points(group="cardgames.games")}
INFO = {name: game_info_of(module) for name, module in GAMES.items()}
OPTIONS = [(name, option) for name in GAMES for option in options_of(INFO[name].rules).values()]
PRESETS = [(name, preset) for name in GAMES for preset in INFO[name].presets]
PAGES = Path(__file__).parents[1] / "docs" / "games"
LISTED = 10
"""So many choices are listed one by one; of more a rulebook gives an example."""

options = pytest.mark.parametrize(
    ("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS]
)


def rulebook(name: str) -> str:
    """Return the English rulebook of a game."""
    folder = INFO[name].rulebook
    assert folder is not None
    return (folder / "en.md").read_text(encoding="utf-8")


def page(name: str) -> str:
    """Return the page of a game in the documentation."""
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", GAMES.values(), ids=GAMES)
def test_no_hook_is_left_behind(module: Any) -> None:
    """Every hook answered anywhere in the package is found on the module that is the game."""
    names = [f"{module.__name__}.{each.name}" for each in pkgutil.iter_modules(module.__path__)]
    answered = {hook for name in names for hook in implementations(import_module(name))}
    assert answered == set(implementations(module))


@options
def test_every_option_is_in_the_rulebook(name: str, option: Option) -> None:
    """The rulebook names each option as it is typed, and all of its values but the default."""
    text = rulebook(name)
    assert f"`{option.name}=" in text
    for value in option.choices if len(option.choices) <= LISTED else ():
        if value != option.default:
            assert f"`{option.name}={value}`" in text or f"`{value}`" in text


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_preset_is_in_the_rulebook(name: str, preset: str) -> None:
    """The rulebook names each preset as it is typed."""
    assert f"- `{preset}`: " in rulebook(name)


@options
def test_every_option_is_on_the_page(name: str, option: Option) -> None:
    """The game's page has a row for each option."""
    assert re.search(rf"^\| `{option.name}` \|", page(name), re.MULTILINE)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_preset_is_on_the_page(name: str, preset: str) -> None:
    """The game's page has a row for each preset."""
    assert re.search(rf"^\| `{preset}` \|", page(name), re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_have_one_form(name: str) -> None:
    """The sections of a game's page, its first ones and last ones, are those of the others."""
    sections = re.findall(r"^## (.+)$", page(name), re.MULTILINE)
    assert sections[0] == "At a glance"
    ending = ["Options", "Presets", "What to type", "Worked examples", "Where the rules come from"]
    assert sections[-len(ending) :] == ending


@pytest.mark.parametrize("name", GAMES)
def test_the_page_lists_what_a_house_rule_can_read_of_the_table(name: str) -> None:
    """The page has each field of the table, but those of every table, before the house rules."""
    _before, _heading, section = page(name).partition("\n## On the table\n")
    section, _heading, after = section.partition("\n## ")
    every = {each.name for each in fields(Table)}
    own = [each.name for each in fields(INFO[name].table) if each.name not in every]
    assert re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", section, re.MULTILINE) == own
    assert after.startswith("House rules\n")


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_on_the_page_and_in_words(name: str) -> None:
    """Each reason for which a match ends is in the page's table, and has words for the screen."""
    reasons = INFO[name].reasons
    assert reasons
    for reason, words in reasons.items():
        assert f"| `{reason}` |" in page(name)
        assert words


@pytest.mark.parametrize("name", GAMES)
def test_every_forced_verb_is_told_in_words(name: str) -> None:
    """A move that is made without asking is one that the game has words for."""
    assert set(INFO[name].forced) <= set(INFO[name].verbs)
