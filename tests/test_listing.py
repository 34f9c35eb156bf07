"""The commands `list`, `rules` and `plugins`."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from cardgames import GameInfo, Table
from cardgames.info import seats_text
from cardgames.terminal.text import width

from .fakes import GAME, cardgames, distribute

RULEBOOK = """# High Card

The **highest** card takes a point.
"""


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which one good game is installed beside every kind of broken one."""
    folder = tmp_path_factory.mktemp("installed")
    distribute(folder, "dist-good", entries="high-card = high_card", high_card=GAME)
    distribute(folder, "dist-bad", entries="bad-import = bad_import", bad_import="import nothing_")
    misspelt = GAME.replace("high-card", "misspelt") + "\n@hookimpl\ndef winers(): ...\n"
    distribute(folder, "dist-misspelt", entries="misspelt = misspelt", misspelt=misspelt)
    missing = GAME.replace("high-card", "missing").replace("@hookimpl\ndef play", "def play")
    distribute(folder, "dist-missing", entries="missing = missing", missing=missing)
    for letter in "ab":
        distribute(folder, f"dist-{letter}", entries="twice = high_card")
    raising = GAME.replace("high-card", "raising").replace("table.laid.append", "table.lost.append")
    distribute(folder, "dist-raising", entries="raising = raising", raising=raising)
    return folder


FAULTS = {
    "bad-import": "bad-import: ModuleNotFoundError: No module named 'nothing_'",
    "misspelt": "misspelt: there is no hook winers (did you mean winners?)",
    "missing": (
        "missing: hook play is not marked; write @hookimpl above it, or give it another name"
    ),
    "twice": "twice: claimed by dist-a and dist-b; uninstall all but one",
}


def test_list(broken: Path) -> None:
    """`list` shows each game on a line, the broken ones too, and names each fault once."""
    done = cardgames("list", path=(broken,))
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    shown = [re.split(r"  +", line) for line in lines]
    assert ["high-card", "High Card", "2 to 3 players, usually 2"] in shown
    assert [line.split() for line in lines if "broken" in line] == [
        [name, "broken"] for name in sorted(FAULTS)
    ]
    assert sorted(done.stderr.splitlines()) == sorted(
        f"cardgames: {each}" for each in FAULTS.values()
    )


def test_plugins(broken: Path) -> None:
    """`plugins` shows distributions, versions and hooks, and warns once of each fault."""
    done = cardgames("plugins", path=(broken,))
    assert done.returncode == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    place = lines.index("high-card dist-good 1.5")
    assert lines[place + 1] == "deal game_info legal_moves match_over play score_round"
    assert {"Games", "Players", f"core cardgames-core {version('cardgames-core')}"} <= set(lines)
    assert lines[lines.index("missing dist-missing 1.5") + 1] == "broken"
    assert sorted(done.stderr.splitlines()) == sorted(
        f"cardgames: {each}" for each in FAULTS.values()
    )


def test_plugins_verbose(broken: Path) -> None:
    """`plugins --verbose` shows where a plugin failed."""
    done = cardgames("plugins", "--verbose", path=(broken,))
    assert done.returncode == 0
    assert f"cardgames: {FAULTS['bad-import']}\nTraceback" in done.stderr
    assert "import nothing_" in done.stderr
    assert "Traceback" not in done.stdout


@pytest.mark.parametrize(
    "arguments", [(), ("list",), ("plugins",), ("rules", "high-card"), ("rules", "devils-bridge")]
)
def test_a_narrow_terminal(broken: Path, arguments: tuple[str, ...]) -> None:
    """At 40 columns no line of a listing is wider, and nothing is left out."""
    narrow, wide = (
        cardgames(*arguments, path=(broken,), COLUMNS=columns).stdout for columns in ("40", "100")
    )
    assert max(map(width, narrow.splitlines())) <= 40
    assert narrow.split() == wide.split()


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ()])
def test_beside_broken_games(broken: Path, arguments: tuple[str, ...]) -> None:
    """What needs no game is not troubled by broken ones."""
    done = cardgames(*arguments, path=(broken,))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", FAULTS)
def test_run_of_a_broken_game(broken: Path, name: str) -> None:
    """A broken game is refused with its fault, in one line and without a traceback."""
    done = cardgames("run", name, "--players", "random,random", path=(broken,))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"cardgames: {FAULTS[name]}\n"


def test_game_that_raises_in_mid_match(broken: Path, tmp_path: Path) -> None:
    """A hook that raises in mid-match is named, and the record is whole up to there."""
    record = tmp_path / "raising.cards.jsonl"
    done = cardgames(
        *("run", "raising", "--players", "random,random", "--record", str(record)), path=(broken,)
    )
    assert done.returncode == 1
    assert "raising: hook play raised AttributeError: " in done.stderr
    assert "Traceback" not in done.stderr
    assert [line.split('"')[3] for line in record.read_text().splitlines()] == ["match", "deal"]


def test_command_of_a_plugin(tmp_path: Path) -> None:
    """A command of a plugin is shown by help and runs; a broken plugin is named once."""
    source = "import click\nfrom cardgames import hookimpl\n"
    source += "@hookimpl\ndef register_commands(cli):\n"
    source += "    cli.add_command(click.Command('paint', callback=lambda: click.echo('red')))\n"
    group = "cardgames.commands"
    folder = distribute(tmp_path / "a", "dist-a", group=group, entries="art = art_a", art_a=source)
    distribute(folder, "dist-b", group=group, entries="bad = bad_b", bad_b="import nothing_")
    fault = "cardgames: bad: ModuleNotFoundError: No module named 'nothing_'\n"
    for arguments, told in ((("--help",), "paint"), (("paint",), "red\n")):
        done = cardgames(*arguments, path=(folder,))
        assert done.returncode == 0
        assert told in done.stdout
        assert done.stderr == fault


def test_rules(tmp_path: Path) -> None:
    """`rules` prints the rulebook as plain text, then the options and presets."""
    facts = "rulebook=__import__('pathlib').Path(__file__).parent / 'rulebook', usual_seats=2"
    source = GAME.replace("usual_seats=2", facts)
    folder = distribute(tmp_path / "a", "dist-a", entries="high-card = high_a", high_a=source)
    (folder / "rulebook").mkdir()
    (folder / "rulebook" / "en.md").write_text(RULEBOOK)
    (folder / "rulebook" / "de.md").write_text("# Hohe Karte\n")
    done = cardgames("rules", "high-card", path=(folder,), LANGUAGE="en")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "HIGH CARD"
    assert done.stdout.endswith(
        "The highest card takes a point.\n"
        "\n"
        "OPTIONS (--set option=value)\n"
        "\n"
        "rounds=3\n"
        "    A whole number from 1 to 9. How many rounds are played.\n"
        "\n"
        "PRESETS (--preset name)\n"
        "\n"
        "long  rounds=9\n"
    )
    german = cardgames("rules", "high-card", path=(folder,), LANGUAGE="de_AT:en")
    assert german.stdout.startswith("HOHE KARTE\n")


def test_rules_without_a_rulebook(broken: Path) -> None:
    """`rules` of a game that has no rulebook says so and prints the options."""
    done = cardgames("rules", "high-card", path=(broken,))
    assert done.returncode == 0
    assert done.stdout.startswith("High Card has no rulebook.\n\nOPTIONS")


@pytest.mark.parametrize("command", ["rules", "run"])
def test_unknown_game(broken: Path, command: str) -> None:
    """A game that is not installed is refused in one sentence with the name that may be meant."""
    done = cardgames(command, "hihg-card", path=(broken,))
    assert (done.returncode, done.stdout) == (2, "")
    said = "cardgames: there is no game 'hihg-card' (did you mean high-card?); installed: "
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        ((1,), "1 player"),
        ((2,), "2 players"),
        ((4, 3, 2), "2 to 4 players, usually 2"),
        ((2, 3, 4, 6), "2, 3, 4 or 6 players, usually 2"),
    ],
)
def test_seats(seats: tuple[int, ...], shown: str) -> None:
    """How many may play is said in words."""
    info = GameInfo(name="x", title="X", seats=seats, usual_seats=2, table=Table)
    assert seats_text(info) == shown


def test_no_game(tmp_path: Path) -> None:
    """Where no game is installed, `list` says how to get some."""
    code = "import sys; from cardgames import discovery; discovery.installed = lambda group: []\n"
    code += "from cardgames.cli import main; sys.argv[1:] = ['list']; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0
    assert done.stdout == "No game is installed. To get some: pip install cardgames\n"
