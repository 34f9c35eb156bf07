"""The package: what it offers, and that it and its page keep to what is public."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from cardgames import load_house_rule
from cardgames.hooks import own_hooks
from cardgames.house_rules import house_rule_info_of, sentence_of

from .by_hand import GAME_OF

PACKAGE = Path(__file__).parents[1]
DOCS = PACKAGE.parents[1] / "docs"
RULES = {
    each.name: each
    for each in entry_points(group="cardgames.house_rules")
    if each.module.startswith("cardgames_house_rules.")
}
GAMES = {each.name: each for each in entry_points(group="cardgames.games")}
WRITTEN = [
    *sorted(PACKAGE.rglob("*.py")),
    *sorted(PACKAGE.glob("*.md")),
    DOCS / "house-rules.md",
]
LONGEST = 60
"""A house rule fits on a page, its options and words included."""


def test_every_house_rule_is_tested() -> None:
    """The rules in the tests are those of the entry points, and each module is one of them."""
    modules = {path.stem for path in (PACKAGE / "src" / "cardgames_house_rules").glob("*.py")}
    assert set(RULES) == set(GAME_OF)
    assert {name.replace("-", "_") for name in RULES} == modules - {"__init__", "translation"}


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_says_what_it_is(name: str) -> None:
    """It names its game, and one sentence is all that its docstring says."""
    rule = load_house_rule(name)
    assert house_rule_info_of(rule).games == (GAME_OF[name],)
    assert sentence_of(rule) == rule.module.__doc__


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_is_short(name: str) -> None:
    """A module can be read as an example."""
    source = inspect.getsource(load_house_rule(name).module)
    assert len(source.splitlines()) <= LONGEST


@pytest.mark.parametrize("name", RULES)
def test_a_house_rule_is_told_of(name: str) -> None:
    """The README and the page of its game name each house rule."""
    for page in (PACKAGE / "README.md", DOCS / "games" / f"{GAME_OF[name]}.md"):
        assert f"| `{name}` |" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_lists_its_own_hooks(name: str) -> None:
    """Each hook of a game's own stands on its page with its arguments, and no other does."""
    hooks = own_hooks(GAMES[name].load())
    page = (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    section = page.partition("\n## House rules\n")[2].partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+\([^)]*\) -> \w+)` \|", section, re.MULTILINE)
    assert listed == [f"{hook}{_plain(function)}" for hook, function in hooks.items()]


def _plain(function: Any) -> str:
    """Return the signature of a function without the types of its arguments."""
    signature = inspect.signature(function)
    return f"({', '.join(signature.parameters)}) -> {signature.return_annotation}"


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_nothing_private_of_the_core_is_named(path: Path) -> None:
    """Neither the house rules, nor their tests, nor the page for authors use a private name."""
    text = path.read_text(encoding="utf-8")
    named = _reached(ast.parse(text)) if path.suffix == ".py" else re.findall(r"\b_\w+", text)
    assert not [name for name in named if re.match(r"_[A-Za-z]", name)]


def _reached(tree: ast.Module) -> Iterator[str]:
    """Yield the names that are read from objects, or imported from the core."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (node.module or "").split(".")
            yield from (each.name for each in node.names)
