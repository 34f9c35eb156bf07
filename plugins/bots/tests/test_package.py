"""The package: what it is made of, what it offers, and that it keeps to what is public."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardgames_bots
from cardgames_bots.kinds import register_players

PACKAGE = Path(__file__).parents[1]
DOCS = PACKAGE.parents[1] / "docs"
SOURCES = sorted((PACKAGE / "src").rglob("*.py"))
WRITTEN = [*SOURCES, *sorted((PACKAGE / "tests").glob("*.py"))]
UNFAIR = {"Match", "match", "records", "testing", "seeds", "open", "gc", "inspect", "sys"}
"""What leads to cards that a bot may not see: the match, its record and seed, other frames."""


def names_in(path: Path) -> Iterator[str]:
    """Yield every name that a module reads, from objects and modules too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name):
                yield name
            case ast.ImportFrom(module=module, names=names):
                yield from (module or "").split(".")
                yield from (each.name for each in names)
            case ast.Import(names=names):
                yield from (part for each in names for part in each.name.split("."))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_module_names_what_knows_every_card(path: Path) -> None:
    """The package has no use for the match, its record or its seed."""
    assert not UNFAIR & set(names_in(path))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_nothing_private_of_another_is_named(path: Path) -> None:
    """Names with an underscore are read from a module's own objects alone, and never imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and re.match(r"_[A-Za-z]", node.attr)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]
    named += [
        each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not node.level
        for each in node.names
        if each.name.startswith("_")
    ]
    assert not named


def test_what_is_public_is_there() -> None:
    """Every name that the package exports can be imported from it."""
    for name in cardgames_bots.__all__:
        assert hasattr(cardgames_bots, name)


def test_the_package_needs_the_core_and_attrs_alone() -> None:
    """Bots come without anything heavy."""
    about = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[<>=]", each)[0] for each in about["dependencies"]}
    imported = {
        node.module.split(".")[0]
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
    }
    assert needed == {"cardgames-core", "attrs"}
    assert {"cardgames", "attrs"} <= imported


@pytest.mark.parametrize("kind", register_players())
def test_every_kind_is_told_of(kind: str) -> None:
    """The README and the page of the bots name each kind of player."""
    for page in (PACKAGE / "README.md", DOCS / "bots.md"):
        assert f"| `{kind}` |" in page.read_text(encoding="utf-8")


def test_the_source_of_the_method_is_named() -> None:
    """Whoever reads the tree learns where its method was published."""
    assert "Cowling" in (cardgames_bots.tree.__doc__ or "")
