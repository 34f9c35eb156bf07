"""Several people at one keyboard: nobody sees a card of another."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .commands import as_shown, cardgames, cards_in, kept
from .terminals import CTRL_D, Terminal, plain

FRIENDS = ("Ann", "Bo", "Cy")
PLAYERS = ",".join(f"{name}=human" for name in FRIENDS)
HELP, KEEPS = "help): ", "(Enter keeps 0): "
HAND_OVER = "who then presses Enter. "


def shared(home: Path, **variables: str) -> Terminal:
    """Start a match of three friends at one terminal: two cards each, then one."""
    known = {"CARDGAMES_HOME": str(home), "CARDGAMES_PACE": "0", **variables}
    rules = ("--set", "max_cards=2", "--set", "schedule=down", "--set", "hook=never")
    return Terminal("run", "devils-bridge", "--players", PLAYERS, *rules, "--seed", "7", **known)


class Round:
    """The round that the one record is in: its public cards, and each friend's hand as dealt."""

    def __init__(self, home: Path) -> None:
        record = next(each for each in kept(home) if each.suffix == ".jsonl")
        lines = list(map(json.loads, record.read_text().splitlines()))
        deal = next(line for line in reversed(lines) if line["event"] == "deal")
        deck = list(map(as_shown, deal["deck"]))
        size = 3 - deal["round"]
        plays = [line["move"].split() for line in lines if line["event"] == "move"]
        self.public = {as_shown(play[1]) for play in plays if play[0] == "play"} | {deck[3 * size]}
        self.hands = {
            name: set(deck[(seat - deal["dealer"] - 1) % 3 : 3 * size : 3])
            for seat, name in enumerate(FRIENDS)
        }


def test_nobody_sees_a_card_of_another(tmp_path: Path) -> None:
    """At each prompt the screen holds public cards and the own; when it is handed over, no hand."""
    asked = []
    with shared(tmp_path) as terminal:
        while True:
            written = terminal.wait_for(HAND_OVER, HELP, KEEPS, "to leave) ")
            here = Round(tmp_path)
            if written.endswith(HAND_OVER):
                assert cards_in(terminal.screen) <= here.public
                asked.append(written.removesuffix(f", {HAND_OVER}").split()[-1])
                terminal.type("\n")
            elif written.endswith((HELP, KEEPS)):
                may_see = here.public | here.hands[asked[-1]]
                assert cards_in(terminal.screen) <= may_see
                terminal.type("moves\n")
                listed = plain(terminal.wait_for(HELP, KEEPS)).splitlines()[1].split(", ")
                assert cards_in(terminal.screen) <= may_see
                terminal.type("table\n")
                assert "Your hand" in terminal.wait_for(HELP, KEEPS)
                by_enter = written.endswith(KEEPS) or len(listed) == 1
                terminal.type("\n" if by_enter else listed[0].strip() + "\n")
            else:
                break
        assert cards_in(terminal.screen) <= here.public
    assert set(asked) == set(FRIENDS)
    assert len(asked) > 12


def test_a_typed_move_is_said_to_whoever_is_next(tmp_path: Path) -> None:
    """Bids and cards are said when the hand is off the screen, and still are if a bid stands."""
    with shared(tmp_path) as terminal:
        for name in FRIENDS:
            terminal.answer(HAND_OVER, "")
            terminal.answer(HELP, "0")
            terminal.answer(KEEPS, "")
            terminal.wait_for("Hand the keyboard")
            assert f"{name} bids 0.\n" in terminal.screen
        terminal.answer(HAND_OVER, "")
        terminal.answer(HELP, "moves")
        card = plain(terminal.wait_for(HELP)).splitlines()[1].split(", ")[0].strip()
        terminal.type(f"{card}\n")
        terminal.wait_for(HAND_OVER)
        assert f"Ann plays {card}.\n" in terminal.screen


def test_a_dumb_terminal_is_cleared_by_lines_alone(tmp_path: Path) -> None:
    """Where there are no escape sequences, a screenful of lines hides the hand; none is sent."""
    with shared(tmp_path, TERM="dumb") as terminal:
        terminal.answer(HAND_OVER, "")
        terminal.answer(HELP, "0")
        terminal.answer(KEEPS, "")
        assert "\n" * 24 in terminal.wait_for(HAND_OVER)
        terminal.type("quit\n")
        assert terminal.end() == 0
        assert "\x1b" not in terminal.output


@pytest.mark.parametrize(("variables", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_can_be_done_without(
    tmp_path: Path, variables: dict[str, str], coloured: bool
) -> None:
    """Red suits are red unless NO_COLOR is set."""
    with shared(tmp_path, **variables) as terminal:
        terminal.answer(HAND_OVER, "")
        written = terminal.answer(HELP, "quit")
        assert terminal.end() == 0
        assert ("\x1b[31m" in written) is coloured


@pytest.mark.parametrize(("keys", "code"), [(CTRL_D, 1), ("quit\n", 0), ("q\n", 0)])
def test_one_may_leave_when_the_keyboard_is_handed_over(
    tmp_path: Path, keys: str, code: int
) -> None:
    """At the hand-over too, the end of input and quit leave the match to be resumed."""
    with shared(tmp_path) as terminal:
        terminal.wait_for(HAND_OVER)
        terminal.idle()
        terminal.type(keys)
        assert terminal.end() == code
        assert "The match is kept." in terminal.output


def test_a_resumed_match_is_handed_over_before_a_bid_may_be_changed(tmp_path: Path) -> None:
    """Whoever resumes a match of several is first asked to hand the keyboard over."""
    with shared(tmp_path) as terminal:
        terminal.answer(HAND_OVER, "")
        terminal.answer(HELP, "0")
        terminal.answer(KEEPS, "quit")
        assert terminal.end() == 0
    with Terminal("resume", CARDGAMES_HOME=str(tmp_path), CARDGAMES_PACE="0") as terminal:
        assert cards_in(terminal.wait_for(HAND_OVER)) <= Round(tmp_path).public
        terminal.type("\n")
        terminal.answer(KEEPS, "1")
        terminal.answer("(Enter keeps 1): ", "")
        assert cards_in(terminal.wait_for(HAND_OVER)) <= Round(tmp_path).public


def test_in_a_pipe_each_is_named_when_asked(tmp_path: Path) -> None:
    """Several people in a pipe are told who is asked, and nobody is asked to press Enter."""
    ended = cardgames(
        tmp_path, "run", "devils-bridge", "--players", PLAYERS, "--seed", "7", typed="0\n0\n"
    )
    assert re.findall(r"(\w+) is asked\.", ended.out) == ["Ann", "Bo", "Cy"]
    assert re.findall(r"(\w+) bids 0\.", ended.out) == ["Ann", "Bo"]
    assert "Enter. " not in ended.out


def test_what_was_typed_ahead_hands_no_keyboard_over(tmp_path: Path) -> None:
    """An Enter typed before somebody is asked to hand over shows nobody's cards."""
    with shared(tmp_path) as terminal:
        terminal.answer(HAND_OVER, "")
        terminal.answer(HELP, "0\n\n\n")
        terminal.wait_for(HAND_OVER)
        terminal.idle()
        assert "Your hand" not in terminal.screen
