"""`cardgames new`, as somebody tries it: in a fresh environment, all the way."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

BUILT_HERE = ("pip", "install", "--no-index", "--no-build-isolation", "--no-cache-dir", "-q")
"""Installs without a package index: what is needed must be there already."""


class Environment:
    """A fresh environment, beside whose packages lie those that these tests run with."""

    def __init__(self, folder: Path) -> None:
        self._here = folder
        scheme = {"base": str(folder / ".venv"), "platbase": str(folder / ".venv")}
        subprocess.run([sys.executable, "-m", "venv", folder / ".venv"], check=True)
        self.packages = packages = Path(sysconfig.get_path("purelib", "venv", scheme))
        there = [each for each in sys.path if Path(each).is_dir()]
        (packages / "there_already.pth").write_text("\n".join(there))
        self._python = Path(sysconfig.get_path("scripts", "venv", scheme)) / "python"

    def run(self, *words: str) -> str:
        """Return what a module of the environment prints, and fail if it fails."""
        variables = {key: value for key, value in os.environ.items() if "PYTEST" not in key}
        home = {"CARDGAMES_HOME": str(self._here / ".home"), "CARDGAMES_PACE": "0"}
        done = subprocess.run(
            [self._python, "-m", *words],
            cwd=self._here,
            env={**variables, **home, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{words}:\n{done.stdout}"
        return done.stdout


@pytest.mark.slow
def test_what_is_made_installs_plays_and_passes_its_tests(tmp_path: Path) -> None:
    """With the core as it is shipped, a new game and a house rule for it are whole at once."""
    fresh = Environment(tmp_path)
    fresh.run(*BUILT_HERE, "--no-deps", "--ignore-installed", str(ROOT / "core"))
    assert (fresh.packages / "cardgames").is_dir()

    fresh.run("cardgames", "new", "game", "copper-kettle")
    fresh.run(*BUILT_HERE, "./copper-kettle[test]")
    assert "7 passed" in fresh.run("pytest", "copper-kettle")
    assert "copper-kettle         Copper Kettle" in fresh.run("cardgames", "list")
    assert fresh.run("cardgames", "rules", "copper-kettle").startswith("COPPER KETTLE\n")
    match = ("run", "copper-kettle", "--watch", "--seed", "1", "--record", "match.cards.jsonl")
    assert "wins: everybody has dealt." in fresh.run("cardgames", *match)

    fresh.run("cardgames", "new", "house-rule", "top-scorer", "--game", "copper-kettle")
    fresh.run(*BUILT_HERE, "./top-scorer[test]")
    assert "3 passed" in fresh.run("pytest", "top-scorer")
    changed = ("--house-rule", "top-scorer", "--set", "top_scorer_points=3")
    fresh.run("cardgames", "run", "copper-kettle", *changed, "--watch")
