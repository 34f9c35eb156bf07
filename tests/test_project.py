"""The project's own house: its packages agree with each other, and its modules keep the habits."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 300
HEAVY = {
    *("asyncio", "concurrent", "http", "hypothesis", "logging", "multiprocessing", "platformdirs"),
    *("pytest", "sqlite3", "ssl", "tomli", "tomllib", "typing_extensions", "unittest", "xml"),
}


def project(folder: Path) -> dict[str, Any]:
    """Return what a pyproject.toml says."""
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))


PACKAGES = {
    project(folder)["project"]["name"]: folder
    for folder in (ROOT, ROOT / "core", *sorted((ROOT / "plugins").iterdir()))
    if (folder / "pyproject.toml").exists()
}
PLUGINS = [folder for folder in PACKAGES.values() if folder.parent.name == "plugins"]
SOURCES = {
    str(path.relative_to(ROOT)): path
    for folder in PACKAGES.values()
    for path in sorted((folder / "src").rglob("*.py"))
}


# Packages


def test_both_ways_install_the_same_test_tools() -> None:
    """The test tools of requirements.txt are those of the dependency group, ranges included."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    tools = [line for line in lines if not line.startswith(("#", "-e "))]
    group = project(ROOT)["dependency-groups"]["test"]
    assert tools == [each for each in group if not each.startswith("cardgames-")]


def test_both_ways_install_the_same_packages() -> None:
    """requirements.txt installs every package of the workspace, and no other."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    folders = [(ROOT / line.removeprefix("-e ")).resolve() for line in lines if "-e " in line]
    assert sorted(folders) == sorted(PACKAGES.values())


@pytest.mark.parametrize("name", PACKAGES)
def test_the_installed_version_is_the_declared_one(name: str) -> None:
    """A package is installed in the version that its pyproject.toml declares."""
    assert metadata.version(name) == project(PACKAGES[name])["project"]["version"]


def test_the_packages_have_one_version() -> None:
    """The packages of the workspace are released together, under one number."""
    assert len({project(folder)["project"]["version"] for folder in PACKAGES.values()}) == 1


def test_the_core_needs_five_packages() -> None:
    """The core depends on attrs, click, platformdirs, pluggy and tomli, and on nothing else."""
    needs = project(ROOT / "core")["project"]["dependencies"]
    names = [re.split(r"[^a-z]", each)[0] for each in needs]
    assert names == ["attrs", "click", "platformdirs", "pluggy", "tomli"]


def test_the_meta_package_needs_every_package() -> None:
    """Who installs `cardgames` gets every package of the workspace but the tool for tests."""
    needs = project(ROOT)["project"]["dependencies"]
    names = {re.split(r"[<>=]", each)[0] for each in needs}
    assert names == set(PACKAGES) - {"cardgames", "cardgames-pytest"}


def test_coverage_measures_every_package() -> None:
    """Every package of the workspace that has code is measured."""
    measured = project(ROOT)["tool"]["coverage"]["run"]["source_pkgs"]
    modules = {each.name for folder in PACKAGES.values() for each in folder.glob("src/*")}
    assert set(measured) == modules


def test_the_changelog_tells_of_this_version() -> None:
    """The changelog has a section for the current version, or for what is not released yet."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version = project(ROOT)["project"]["version"]
    assert re.search(rf"^## \[(Unreleased|{re.escape(version)})\]", changelog, re.MULTILINE)


# Modules


@pytest.mark.parametrize("name", SOURCES)
def test_modules_are_short(name: str) -> None:
    """A module can be read in one sitting."""
    assert len(SOURCES[name].read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("name", [name for name in SOURCES if name.startswith("core")])
def test_the_core_names_no_game(name: str) -> None:
    """The core holds no game's name, neither as it is typed nor as its package is called."""
    text = SOURCES[name].read_text(encoding="utf-8").lower()
    named = [project(folder)["project"]["entry-points"] for folder in PLUGINS]
    for game in {name for entries in named for name in entries.get("cardgames.games", ())}:
        assert game not in text
        assert game.replace("-", "_") not in text


@pytest.mark.parametrize("name", SOURCES)
def test_modules_name_no_machine(name: str) -> None:
    """No module holds the address of a package index or a path of one machine."""
    text = SOURCES[name].read_text(encoding="utf-8")
    text = text.replace("http://json-schema.org/draft-07/schema#", "")  # a name, not an address
    assert not re.search(r"pypi|https?://|[\"'`](/home|/root|/Users|/tmp|/work|[A-Z]:\\)", text)


@pytest.mark.parametrize("name", SOURCES)
def test_what_is_public_is_explained(name: str) -> None:
    """Every module, and every public class, function and method, has a docstring."""
    tree = ast.parse(SOURCES[name].read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    assert not [each.name for each in _public(tree) if not ast.get_docstring(each)]


Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _public(parent: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    for each in parent.body:
        if isinstance(each, Definition) and not each.name.startswith("_"):
            yield each
            if isinstance(each, ast.ClassDef):
                yield from _public(each)


# What starting imports

PROBE = """
import json, sys
from cardgames.cli import main
sys.argv = ["cardgames", *sys.argv[1:]]
try:
    main()
finally:
    print(json.dumps([*sys.modules]), file=sys.stderr)
"""


def imported(*arguments: str) -> set[str]:
    """Return the top-level modules that the command line with these arguments has imported."""
    unmeasured = {key: value for key, value in os.environ.items() if "COVERAGE" not in key}
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *arguments],
        env=unmeasured,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in json.loads(done.stderr.splitlines()[-1])}


@pytest.mark.parametrize("argument", ["--help", "list", "--version"])
def test_starting_imports_nothing_heavy(argument: str) -> None:
    """Help, the list of games and the version come without waiting for big modules."""
    assert not imported(argument) & HEAVY


def test_help_imports_no_game() -> None:
    """Help names the commands without importing any game; the list of games imports them."""
    games = {each.module for each in metadata.entry_points(group="cardgames.games")}
    assert not imported("--help") & games
    assert games <= imported("list")
