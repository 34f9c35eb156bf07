"""The command line and plugins that fail: named once, and no match is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .commands import kept, separately
from .fakes import GAME, distribute

RESUME = "The match is kept. To go on: cardgames resume "
EVERY_CARD = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789tjqka"]

BOT = """
from cardgames import hookimpl

class Clever:
    def __init__(self, game, seat, settings, generator):
        {made}

    def choose(self, view, moves):
        {chosen}

@hookimpl
def register_players():
    return {{"clever": Clever}}
"""


def with_hook(folder: Path, hook: str, taken: str) -> Path:
    """Lay out High Card with a hook that raises, and return its folder."""
    source = f"{GAME}\n@hookimpl\ndef {hook}({taken}):\n    raise OSError('my fault')\n"
    return distribute(folder, "high-card", entries="high-card = high_card", high_card=source)


def with_bot(folder: Path, made: str = "pass", chosen: str = "return moves[0]") -> Path:
    """Lay out a bot called clever, and return its folder."""
    source = BOT.format(made=made, chosen=chosen)
    return distribute(
        folder, "clever-bot", group="cardgames.players", entries="bot = clever", clever=source
    )


@pytest.mark.parametrize(
    ("hook", "taken"),
    [
        ("play", "table, seat, move"),
        ("score_round", "table"),
        ("show", "view, seat"),
        ("read_move", "view, seat, text"),
        ("why_not", "view, seat, move"),
    ],
)
def test_a_hook_that_raises_fails_its_match_only(tmp_path: Path, hook: str, taken: str) -> None:
    """A hook that raises in mid-match: exit code 1, plugin and hook named, the record kept."""
    path = with_hook(tmp_path / "path", hook, taken)
    home = tmp_path / "home"
    typed = "".join(f"{card}\n" for card in ["as", *EVERY_CARD] * 3)
    bots = ("--players", "you,random")
    ended = separately(home, "run", "high-card", *bots, path=(path,), typed=typed)
    assert ended.code == 1
    assert "cardgames: high-card: hook " + hook + " raised OSError: my fault\n" in ended.err
    assert RESUME in ended.err
    assert "Traceback" not in ended.err
    assert len(kept(home)) == 1


def test_a_hook_that_raises_at_the_first_deal_leaves_no_record(tmp_path: Path) -> None:
    """A match that cannot begin is not kept."""
    path, home = with_hook(tmp_path / "path", "deal", "table, deck"), tmp_path / "home"
    ended = separately(home, "run", "high-card", path=(path,))
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "cardgames: high-card: hook deal raised OSError: my fault\n"
    assert kept(home) == []


@pytest.mark.parametrize(
    ("fault", "said", "code"),
    [
        ({"made": "raise ValueError('oh')"}, "clever: Ann: ValueError: oh", 1),
        ({"chosen": "raise ValueError('oh')"}, "clever: Ann raised ValueError: oh", 1),
        ({"chosen": "raise SystemExit(0)"}, "clever: Ann raised SystemExit: 0", 1),
        ({"chosen": "return None"}, "Ann", 1),
    ],
)
def test_a_bot_that_fails_is_named(
    tmp_path: Path, fault: dict[str, str], said: str, code: int
) -> None:
    """A bot that raises, or makes a move that was not offered, ends the match with its name."""
    path, record = with_bot(tmp_path / "path", **fault), tmp_path / "match"
    bots = ("--players", "clever,random,random", "--record", str(record))
    ended = separately(tmp_path, "run", "devils-bridge", *bots, path=(path,))
    assert ended.code == code
    assert said in ended.err
    assert "Traceback" not in ended.err
    assert record.exists() is ("made" not in fault)


def test_a_resumed_bot_has_its_settings_again(tmp_path: Path) -> None:
    """Settings may hold any sign; resume makes the player with those that the record names."""
    path = with_bot(tmp_path / "path", made="print(f'{seat}: {settings}')")
    home = tmp_path / "home"
    players = ("--players", "you,Bo=clever:depth=2:wide,clever:of=3")
    for arguments in (["run", "devils-bridge", *players], ["resume"]):
        ended = separately(home, *arguments, path=(path,), typed="quit\n")
        assert ended.code == 0
        assert ended.err.startswith(
            "cardgames: Bo: 1: depth=2:wide\ncardgames: Ann: 2: of=3\nThe match is kept."
        )


def test_a_broken_bot_is_named_once_and_hinders_nobody(tmp_path: Path) -> None:
    """A package of bots that cannot be imported is named once by run and by resume."""
    path = distribute(
        tmp_path / "path",
        "clever-bot",
        group="cardgames.players",
        entries="bot = clever",
        clever="raise ImportError('no brain')",
    )
    home = tmp_path / "home"
    for arguments in (["run", "devils-bridge"], ["resume"]):
        ended = separately(home, *arguments, path=(path,), typed="quit\n")
        assert ended.code == 0
        assert ended.err.count("bot: ImportError: no brain\n") == 1
        assert ended.err.count("\n") == 2
    bots = ("--players", "clever,random,random")
    ended = separately(home, "run", "devils-bridge", *bots, path=(path,))
    assert ended.code == 2
    assert "no kind of player 'clever'" in ended.err


def test_a_bot_plays_and_its_settings_are_kept(tmp_path: Path) -> None:
    """A kind of player from a plugin plays, with its settings in the record."""
    path, record = with_bot(tmp_path / "path"), tmp_path / "match"
    bots = ("--players", "clever:2,Bo=clever,random", "--record", str(record))
    ended = separately(
        tmp_path, "run", "devils-bridge", *bots, "--set", "max_cards=1", path=(path,)
    )
    assert (ended.code, ended.err) == (0, "")
    players = json.loads(record.read_text().splitlines()[0])["players"]
    assert players[:2] == [{"name": "Ann", "kind": "clever:2"}, {"name": "Bo", "kind": "clever"}]
