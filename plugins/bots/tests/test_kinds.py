"""The kinds of player that the package offers, in the program and at the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgames import BadRules, Game, PlayerKind
from cardgames.advice import usual_adviser
from cardgames.discovery import player_kinds
from cardgames.players import advising_kind, usual_kind
from cardgames_bots import EASY, HARD, MEDIUM, Search
from cardgames_bots.kinds import register_players

from .made_up import choices

LEVELS = ("easy", "medium", "hard")
KINDS: dict[str, PlayerKind] = register_players()
GAME: Game = choices([0], "a b", lambda table: [0, 0])
SENTENCE = (
    "the player search takes iterations=N from 1 to 10000000 or seconds=S up to 3600, "
    "such as search:iterations=2000, not "
)
SHORT = ("devils-bridge", "--set", "max_cards=1", "--seed", "1")
"""A match of a moment."""

PROBE = """
import json, sys
from cardgames.cli import main
sys.argv = ["cardgames", *sys.argv[1:]]
try:
    main()
finally:
    print(json.dumps([*sys.modules]), file=sys.stderr)
"""


def cardgames(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with its records in this folder."""
    return run("-m", "cardgames", *arguments, home=home, typed=typed)


def run(*arguments: str, home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own."""
    known = {"CARDGAMES_HOME": str(home), "COLUMNS": "200", "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **known},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


# What is offered


def test_the_kinds() -> None:
    """There are three levels, and the search with settings of its own."""
    assert list(KINDS) == ["easy", "medium", "hard", "search"]
    (entry,) = entry_points(group="cardgames.players", name="bots")
    assert entry.load().register_players() == KINDS
    kinds, faults = player_kinds()
    assert not faults
    assert set(KINDS) <= set(kinds)


def test_medium_is_seated_and_hard_is_asked_for_hints() -> None:
    """Of all installed kinds medium is the usual opponent, and hard the one that advises."""
    kinds, _faults = player_kinds()
    assert usual_kind(kinds) == usual_kind(KINDS) == "medium"
    assert advising_kind(kinds) == advising_kind(KINDS) == "hard"
    adviser = usual_adviser(kinds)
    assert adviser is not None
    adviser.check(GAME)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_makes_a_player_that_plays_and_advises(kind: str) -> None:
    """Without settings each makes a search for the seat."""
    player = KINDS[kind](GAME, 1, "", Random(1))
    assert isinstance(player, Search)
    assert callable(player.choose)
    assert callable(player.advise)


@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_takes_no_settings(kind: str) -> None:
    """They are refused in a sentence that shows them."""
    with pytest.raises(
        BadRules, match=f"^the player {kind} takes no settings, not 'iterations=5'$"
    ):
        KINDS[kind](GAME, 0, "iterations=5", Random(1))


def test_wrong_settings_of_the_search_are_refused() -> None:
    """They are read when the player is made."""
    with pytest.raises(BadRules, match=f"^{SENTENCE}'iterations=x'$"):
        KINDS["search"](GAME, 0, "iterations=x", Random(1))


def test_levels_think_longer_the_higher_they_are() -> None:
    """Each level has more iterations than the one below it, and no clock decides."""
    budgets = [skill.budget for skill in (EASY, MEDIUM, HARD)]
    iterations = [budget.iterations for budget in budgets]
    assert iterations == sorted(set(iterations))
    assert {budget.seconds for budget in budgets} == {3600}


def test_the_search_thinks_as_long_as_it_is_told() -> None:
    """Its settings are its budget; all else is as with the level hard."""
    rounds = []

    def payoff(table: Any) -> list[int]:
        rounds.append(table)
        return [0, 0]

    game = choices([0], "a b", payoff, match_over=lambda table: None)
    view = game.view(game.start_round(game.pack, 1), 0)
    player = KINDS["search"](game, 0, "iterations=123", Random(1))
    player.choose(view, game.legal_moves(view, 0))
    assert len(rounds) == 123
    assert player.remembers


# At the command line


@pytest.mark.parametrize("settings", ["iterations=x", "seconds=nan"])
def test_wrong_settings_end_a_command_with_one_sentence(tmp_path: Path, settings: str) -> None:
    """Exit code 2, the sentence, and nothing else: no match, no record."""
    players = f"search:{settings},random,random"
    ended = cardgames(tmp_path, "run", *SHORT, "--players", players)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"cardgames: {SENTENCE}'{settings}'\n"
    assert not [*tmp_path.rglob("*.jsonl")]


def test_a_level_with_settings_is_refused_at_the_command_line_too(tmp_path: Path) -> None:
    """Exit code 2 and the sentence."""
    ended = cardgames(tmp_path, "run", *SHORT, "--players", "hard:9,random,random")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "cardgames: the player hard takes no settings, not '9'\n"


def test_a_kind_that_is_nearly_right_is_told(tmp_path: Path) -> None:
    """The sentence names the kinds, those of the package among them."""
    ended = cardgames(tmp_path, "run", *SHORT, "--players", "meduim,random,random")
    assert ended.returncode == 2
    assert "there is no kind of player 'meduim' (did you mean medium?)" in ended.stderr
    for kind in KINDS:
        assert f" {kind}" in ended.stderr


def test_a_match_of_all_kinds_is_recorded_and_verified(tmp_path: Path) -> None:
    """The record names each player with its settings, and the match goes as recorded."""
    record = tmp_path / "match.cards.jsonl"
    players = "easy,medium,hard,search:iterations=9"
    ended = cardgames(tmp_path, "run", *SHORT, "--players", players, "--record", str(record))
    assert (ended.returncode, ended.stderr) == (0, "")
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert [each["kind"] for each in header["players"]] == players.split(",")
    assert cardgames(tmp_path, "replay", "--verify", str(record)).returncode == 0
    again = tmp_path / "again.cards.jsonl"
    cardgames(tmp_path, "run", *SHORT, "--players", players, "--record", str(again))
    assert _moves(again) == _moves(record)


def _moves(record: Path) -> list[str]:
    entries = map(json.loads, record.read_text(encoding="utf-8").splitlines())
    return [entry["move"] for entry in entries if entry["event"] == "move"]


def test_whoever_names_no_players_meets_medium(tmp_path: Path) -> None:
    """`run GAME` seats the usual kind of the package against the person."""
    cardgames(tmp_path, "run", *SHORT, "--pace", "0", typed="quit\n")
    (record,) = tmp_path.rglob("*.jsonl")
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert [each["kind"] for each in header["players"]] == ["human", "medium", "medium", "medium"]


def test_a_hint_is_given_by_the_search(tmp_path: Path) -> None:
    """At the terminal the word `hint` names a move, with what is expected of each alternative."""
    ended = cardgames(tmp_path, "run", *SHORT, "--pace", "0", typed="hint\nquit\n")
    assert ended.returncode == 0
    assert "  Hint: " in ended.stdout
    assert "expected points  share of thought" in ended.stdout


def test_the_plugins_list_names_the_package(tmp_path: Path) -> None:
    """`cardgames plugins` shows where the kinds come from."""
    listed = cardgames(tmp_path, "plugins").stdout.partition("\nPlayers\n")[2]
    assert "  bots  cardgames-bots 0.1.0\n      register_players\n" in listed


@pytest.mark.parametrize("argument", ["--help", "list"])
def test_nothing_that_searches_is_imported_before_it_is_needed(
    tmp_path: Path, argument: str
) -> None:
    """Help and the list of games do not wait for the search."""
    ended = run("-c", PROBE, argument, home=tmp_path)
    imported = json.loads(ended.stderr.splitlines()[-1])
    assert "cardgames.cli" in imported
    assert not [name for name in imported if name.startswith("cardgames_bots.")]
