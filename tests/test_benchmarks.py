"""The benchmark in `benchmarks/`."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of Devil's Bridge."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("bridge")


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of every game."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("games")


@pytest.fixture
def open_spiel(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of OpenSpiel, if that is installed."""
    pytest.importorskip("pyspiel")
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("open_spiel_peer")


def printed(*before: str) -> str:
    """Return what the benchmark prints with the smallest of repeats."""
    program = [
        sys.executable,
        "-X",
        "utf8",
        *before,
        str(BENCHMARKS),
        "--repeats",
        "1",
        "--matches",
        "1",
    ]
    done = subprocess.run(program, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("driver", ["play_bare", "play_through_match"])
def test_our_drivers_play_whole_matches(bridge: ModuleType, driver: str) -> None:
    """Both ways of playing make every bid and play every card of nineteen rounds."""
    assert bridge.DECISIONS == 476
    assert getattr(bridge, driver)(bridge.bridge(), 2, Random(1).random) == 2 * 476


@pytest.mark.parametrize("driver", ["play_as_examples", "play_lean", "play_tuned"])
def test_the_peers_drivers_play_as_many_decisions(open_spiel: ModuleType, driver: str) -> None:
    """OpenSpiel plays the same nineteen hand sizes; its chance nodes are not counted."""
    assert getattr(open_spiel, driver)(2, Random(1).random) == 2 * 476


def test_every_installed_game_is_measured(games: ModuleType) -> None:
    """No game that comes with the project is left out."""
    assert set(games.NAMES) == {each.name for each in entry_points(group="cardgames.games")}


@pytest.mark.parametrize("driver", ["play_rounds", "play_matches"])
def test_all_games_are_played_by_rounds(games: ModuleType, driver: str) -> None:
    """Both ways play as many rounds of each game; those of Devil's Bridge make a match."""
    rules = games.games()
    decisions = {
        name: getattr(games, driver)(game, 2, Random(1).random) for name, game in rules.items()
    }
    assert decisions["devils-bridge"] == 2 * 476
    assert 2 * 19 * (4 + 24) <= decisions["pepper"] <= 2 * 19 * (4 * 8 + 24)
    assert all(made > 2 * 19 for made in decisions.values())


def test_the_table_that_is_copied_is_in_mid_round(bridge: ModuleType) -> None:
    """Copy, view and sample are timed where hands, trick and tricks taken all hold cards."""
    table = bridge.table_in_mid_round(bridge.bridge(), Random(1).random)
    assert sorted(len(hand) for hand in table.hands) == [7, 7, 8, 8]
    assert (len(table.trick), len(table.taken)) == (2, 8)


def test_every_figure_is_printed() -> None:
    """A run prints a line for each measurement, or says that the peer is missing."""
    said = printed()
    rows = r"^(bare|through Match|copy|view|sample|cardgames list|the bare imports).* \d+\.\d"
    assert len(re.findall(rows, said, re.MULTILINE)) == 7
    by_rounds = r"^[a-z-]+, (bare|through Match) +\d+\.\d\d +\d+\.\d\d$"
    assert len(re.findall(by_rounds, said, re.MULTILINE)) == 8
    ruled = r"^under the rule, (bare|through Match) +\d+\.\d\d +\d+\.\d\d$"
    assert len(re.findall(ruled, said, re.MULTILINE)) == 2
    peers = re.findall(r"^OpenSpiel, (examples'|lean|tuned) loop( +\d+\.\d\d){4}$", said, re.M)
    assert len(peers) == 3 or "OpenSpiel is not installed" in said


def test_without_open_spiel_the_rest_is_measured(tmp_path: Path) -> None:
    """One sentence says that OpenSpiel is missing; our own figures are there all the same."""
    (tmp_path / "pyspiel.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    run = (
        f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r}); sys.argv = sys.argv[1:]; "
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    said = printed("-c", run)
    assert said.count("OpenSpiel") == 1
    assert "OpenSpiel is not installed, so there is nothing to compare with" in said
    assert re.search(r"^bare, on a bound Game +\d+\.\d\d$", said, re.MULTILINE)
