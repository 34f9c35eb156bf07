"""Variants at the command line: played, shown and checked, alone or with options on top."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from .commands import Ended, cardgames, kept

LONG = """game = "devils-bridge"
title = "Long bridge"
[rules]
max_cards = 16
scoring = "simple"
"""
SHORT = """game = "devils-bridge"
extends = "simple-scoring"
title = "Short bridge"
[rules]
max_cards = 1
[[players]]
name = "Ann"
kind = "random"
[[players]]
kind = "random"
[[players]]
kind = "random"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stand in a folder with variants, one of them in the folder of one's own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "long.toml").write_text(LONG)
    (tmp_path / "short.toml").write_text(SHORT)
    (tmp_path / "home" / "variants").mkdir(parents=True)
    (tmp_path / "home" / "variants" / "sunday.toml").write_text(SHORT.replace("Short", "Sunday"))
    return tmp_path


def run(*arguments: str, typed: str = "") -> Ended:
    """Run a command with its records and variants in a folder beside the files."""
    return cardgames(Path("home").absolute(), *arguments, typed=typed)


def header(*arguments: str) -> dict[str, object]:
    """Return the header of the record of a match of bots."""
    ended = run("run", *arguments, "--seed", "1", "--record", "match")
    assert (ended.code, ended.err) == (0, "")
    first = Path("match").read_text().splitlines()[0]
    Path("match").unlink()
    found: dict[str, object] = json.loads(first)
    return found


def rules(*arguments: str) -> tuple[object, object]:
    """Return the largest hand and the scoring that a match is played with."""
    values = header(*arguments)["rules"]
    assert isinstance(values, dict)
    return values["max_cards"], values["scoring"]


def test_a_variant_is_played_with_its_rules_title_and_players() -> None:
    """A variant file is taken in the place of a game, and the record holds what it resolves to."""
    first = header("short.toml")
    players = [{"name": name, "kind": "random"} for name in ("Ann", "Bo", "Cy")]
    assert (first["game"], first["title"], first["players"]) == (
        "devils-bridge",
        "Short bridge",
        players,
    )
    assert rules("short.toml") == (1, "simple")


def test_a_variant_is_found_by_its_name() -> None:
    """A variant in the folder of one's own is named beside its game."""
    assert header("devils-bridge", "--variant", "sunday")["title"] == "Sunday bridge"
    ended = run("run", "pepper", "--variant", "sunday")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("cardgames: pepper has no variant 'sunday'")


def test_options_go_on_top_of_a_variant() -> None:
    """What is set goes before a preset, and a preset before the variant."""
    bots = ("--players", "random,random,random")
    assert rules("short.toml", "--set", "scoring=squares", *bots) == (1, "squares")
    assert rules("short.toml", "--preset", "seven-up", *bots) == (7, "simple")
    assert rules("short.toml", "--preset", "seven-up", "--set", "max_cards=2", *bots)[0] == 2


def test_players_give_way_to_those_that_are_named() -> None:
    """--players, --seats and --watch seat others than a variant names."""
    for asked in (
        ("--players", "random,random,random,random"),
        ("--seats", "4", "--watch", "--pace", "0"),
    ):
        seated = header("short.toml", *asked)["players"]
        assert isinstance(seated, list)
        assert len(seated) == 4


def test_a_variant_for_fewer_players_is_played_by_so_many() -> None:
    """Where the usual number does not go with the options, the nearest that does sits down."""
    ended = run("run", "long.toml", typed="quit\n")
    assert ended.code == 0
    assert "Long bridge · round 1 of 31" in ended.out
    (record,) = [each for each in kept(Path("home")) if each.suffix == ".jsonl"]
    assert len(json.loads(record.read_text().splitlines()[0])["players"]) == 3
    ended = run("run", "long.toml", "--seats", "4")
    assert (ended.code, ended.err) == (
        2,
        "cardgames: max_cards can be at most 13 with 4 players, not 16\n",
    )


def test_a_match_goes_on_when_its_variant_is_gone() -> None:
    """The record holds the rules and the title, so the file is not needed any more."""
    assert run("run", "long.toml", typed="quit\n").code == 0
    Path("long.toml").unlink()
    ended = run("resume", typed="quit\n")
    assert ended.code == 0
    assert ended.out.startswith("Going on with Long bridge: ")
    assert "Long bridge · round 1 of 31" in ended.out


def test_every_fault_of_a_variant_is_said_at_once() -> None:
    """A variant with faults is refused by every command, a line each, with its place."""
    Path("bad.toml").write_text('game = "devils-bridge"\ntilte = 3\n[rules]\nmax_card = 16\n')
    for command in ("run", "rules", "check"):
        ended = run(command, "bad.toml")
        assert (ended.code, ended.out) == (2, "")
        first, second = ended.err.splitlines()
        assert first.startswith("cardgames: bad.toml:2: tilte: there is no such key")
        assert second.startswith("cardgames: bad.toml:4: rules.max_card: there is no option")


def test_the_rules_of_a_variant_are_shown() -> None:
    """`rules` shows the options as the variant has them."""
    ended = run("rules", "short.toml")
    assert ended.code == 0
    assert "max_cards=1\n" in ended.out
    assert "Usually 0.\n" in ended.out


def test_a_variant_is_checked() -> None:
    """`check` holds a game to the contract by the rules of a variant."""
    ended = run("check", "short.toml", "--matches", "5")
    assert ended.code == 0
    assert ended.out.startswith("devils-bridge keeps the contract: 5 matches, ")
