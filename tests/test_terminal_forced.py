"""Moves that are made without asking, and several moves typed on one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .commands import Ended, cardgames, kept

TO_THE_DISCARDS = "pass\n3c\n"
"""You hold AH 3C 6D 6C 8D JH, pass in the opening, play 3C and owe three discards."""
DISCARDS = "6c jh 6d\n"
"""Ann plays 4C then, and you can play none of AH 8D and the TC that you draw."""


def play(home: Path, typed: str, *arguments: str, **variables: str) -> Ended:
    """Play a known round of Bread and Chocolate until what was typed has ended."""
    known = ("--players", "you,random", "--seed", "1a")
    return cardgames(
        home, "run", "bread-and-chocolate", *known, *arguments, typed=typed, **variables
    )


def own_moves(home: Path) -> list[str]:
    """Return your moves in the one record that is kept."""
    (record,) = kept(home)
    lines = map(json.loads, record.read_text(encoding="utf-8").splitlines())
    return [line["move"] for line in lines if line.get("seat") == 0]


def test_several_discards_may_stand_on_one_line(tmp_path: Path) -> None:
    """Each is recorded as a move of its own, and nothing is asked in between."""
    ended = play(tmp_path, TO_THE_DISCARDS + DISCARDS, "--forced", "none")
    assert own_moves(tmp_path) == ["pass", "play 3C", "discard 6C", "discard JH", "discard 6D"]
    assert "You put 2 cards face down" not in ended.out


def test_fewer_discards_than_are_owed_leave_the_rest_to_be_asked(tmp_path: Path) -> None:
    """What the line does not hold is asked for."""
    ended = play(tmp_path, TO_THE_DISCARDS + "6c jh\n8d\n", "--forced", "none")
    assert own_moves(tmp_path) == ["pass", "play 3C", "discard 6C", "discard JH", "discard 8D"]
    assert "You put 1 card face down" in ended.out


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("6c jh 6d 8d", "Only 3 cards are to be put face down."),
        ("6c 6c", "is named twice."),
        ("6c 2s", "is not in your hand."),
        ("6c zz", "'zz' is neither a card, such as 7h,"),
    ],
)
def test_a_line_with_a_fault_makes_no_move(tmp_path: Path, line: str, why: str) -> None:
    """All of the line is refused in one sentence, and the same question is asked again."""
    ended = play(tmp_path, f"{TO_THE_DISCARDS}{line}\n")
    assert own_moves(tmp_path) == ["pass", "play 3C"]
    assert why in ended.out
    assert ended.out.count("You put 3 cards face down (? for help):") == 2


@pytest.mark.parametrize("asked", [{}, {"CARDGAMES_FORCED": "usual"}])
def test_a_draw_is_made_without_asking(tmp_path: Path, asked: dict[str, str]) -> None:
    """The draw of somebody who can play nothing is made for them, and told."""
    ended = play(tmp_path, TO_THE_DISCARDS + DISCARDS, **asked)
    assert own_moves(tmp_path)[5:] == ["draw"] * 4
    assert "You draw.\nYou draw 10\u2663.\n" in ended.out
    assert "(Enter for draw" not in ended.out


def test_other_single_moves_are_asked_for(tmp_path: Path) -> None:
    """A play that is the only move is still a question, which Enter answers."""
    ended = play(tmp_path, "pass\n\n")
    assert own_moves(tmp_path) == ["pass", "play 3C"]
    assert "You play (Enter for 3\u2663, ? for help):" in ended.out


@pytest.mark.parametrize("how", ["argument", "variable"])
def test_every_single_move_can_be_made_without_asking(tmp_path: Path, how: str) -> None:
    """With `all`, given either way, a play that is the only move is made at once and told."""
    arguments = ("--forced", "all") if how == "argument" else ()
    variables = {"CARDGAMES_FORCED": "all"} if how == "variable" else {}
    ended = play(tmp_path, "pass\n", *arguments, **variables)
    assert own_moves(tmp_path) == ["pass", "play 3C"]
    assert "You play 3\u2663." in ended.out


def test_every_single_move_can_be_asked_for(tmp_path: Path) -> None:
    """With `none` the draw is a question too."""
    ended = play(tmp_path, TO_THE_DISCARDS + DISCARDS + "\n", "--forced", "none")
    assert own_moves(tmp_path)[5:] == ["draw"]
    assert "(Enter for draw, ? for help):" in ended.out


@pytest.mark.parametrize("command", ["run", "resume"])
def test_another_setting_is_refused(tmp_path: Path, command: str) -> None:
    """The sentence says which there are."""
    game = ["bread-and-chocolate"] if command == "run" else []
    ended = cardgames(tmp_path, command, *game, "--forced", "some")
    assert ended.code == 2
    assert "'some' is not one of 'none', 'usual', 'all'" in ended.err


def test_a_move_made_unasked_is_told_though_its_like_was_typed(tmp_path: Path) -> None:
    """A draw that was typed does not keep the next one, which is forced, from being told."""
    rules = ("--set", "may_draw_instead=true", "--set", "hand_size=3", "--limit", "60")
    known = ("--players", "you,random", "--seed", "11")
    typed = "pass\n" + "draw\n" * 60
    ended = cardgames(tmp_path, "run", "bread-and-chocolate", *known, *rules, typed=typed)
    told, asked = ended.out.count("You draw."), ended.out.count("): draw\n")
    assert told > 0
    assert own_moves(tmp_path).count("draw") == told + asked


def test_a_round_is_shown_before_a_move_of_it_is_made_unasked(tmp_path: Path) -> None:
    """Whoever has every single move made for them sees the table and their hand once a round."""
    known = ("--players", "you,random,random,random", "--seed", "3", "--forced", "all")
    rules = ("--set", "max_cards=2", "--set", "schedule=up")
    ended = cardgames(tmp_path, "run", "devils-bridge", *known, *rules, typed="0\n" * 9)
    first, _second = ended.out.split("Scores after round 1")
    shown = first.index("Your hand")
    assert first.index("trump") < shown < first.index("You play ")
