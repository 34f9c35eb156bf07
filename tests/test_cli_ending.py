"""How a command ends: exit codes, what is kept, and the terminal left as it was found."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from .commands import cardgames, kept
from .terminals import (
    CARDGAMES,
    CTRL_C,
    CTRL_D,
    CTRL_Z,
    LAUNCHER,
    Terminal,
    wait_for_state,
)

RESUME = "The match is kept. To go on: cardgames resume "
ASKED, CHANGED, PLAYED = "(? for help): ", "(Enter keeps 0): ", "(Enter for 9\u2660, ? for help): "

KEYS: dict[str, tuple[str, int]] = {
    "the end of input": (CTRL_D, 1),
    "quit": ("quit\n", 0),
    "Ctrl-C": (CTRL_C, 130),
}
SIGNALS = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGINT: 130}


def at_terminal(
    home: Path, *arguments: str, launcher: tuple[str, ...] = (), **variables: str
) -> Terminal:
    """Start a match of one round in which you hold 9S and nothing else."""
    known = {"CARDGAMES_HOME": str(home), "CARDGAMES_PACE": "0", **variables}
    settings = ("--seed", "4", "--set", "max_cards=1", "--players", "you,random,random")
    return Terminal("run", "devils-bridge", *settings, *arguments, launcher=launcher, **known)


def to_the_bid(terminal: Terminal) -> None:
    """Go to where a bid is asked for."""
    terminal.wait_for(ASKED)


def to_the_change(terminal: Terminal) -> None:
    """Go to where the bid may be changed."""
    terminal.answer(ASKED, "0")
    terminal.wait_for(CHANGED)


def to_the_play(terminal: Terminal) -> None:
    """Go to where a card is asked for."""
    to_the_change(terminal)
    terminal.type("\n")
    terminal.wait_for(PLAYED)


@pytest.mark.parametrize("prompt", [to_the_bid, to_the_change, to_the_play])
@pytest.mark.parametrize("way", KEYS)
def test_whoever_leaves_at_a_prompt_finds_the_match_again(
    tmp_path: Path, prompt: Callable[[Terminal], None], way: str
) -> None:
    """At every prompt: the exit code of the way out, the match kept, the terminal as it was."""
    keys, code = KEYS[way]
    with at_terminal(tmp_path) as terminal:
        found = terminal.settings()
        prompt(terminal)
        terminal.idle()
        terminal.type(keys)
        assert terminal.end() == code
        assert terminal.settings() == found
        assert terminal.output.count("\n" + RESUME) == 1
        assert "Traceback" not in terminal.output
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_at_a_prompt_ends_tidily(tmp_path: Path, number: signal.Signals) -> None:
    """A signal ends the program with its own exit code and the terminal as it was."""
    with at_terminal(tmp_path) as terminal:
        found = terminal.settings()
        to_the_play(terminal)
        terminal.idle()
        terminal.kill(number)
        assert terminal.end() == SIGNALS[number]
        assert terminal.settings() == found
        assert "\n" + RESUME in terminal.output
        assert "Traceback" not in terminal.output


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_while_a_bot_thinks_ends_at_once(tmp_path: Path, number: signal.Signals) -> None:
    """The pace of the bots holds nobody up who wants to leave."""
    record = tmp_path / "match"
    watched = ("--watch", "--players", "random,random,random", "--pace", "10")
    with at_terminal(tmp_path, *watched, "--record", str(record)) as terminal:
        terminal.wait_for(" bids ")
        terminal.idle()
        terminal.kill(number)
        assert terminal.end() == SIGNALS[number]
        assert terminal.output.count(" bids ") == 1
        assert f"{RESUME}{record}" in terminal.output


def test_a_terminal_that_is_closed_loses_no_move(tmp_path: Path) -> None:
    """Whoever closes the window finds every move in the record."""
    with at_terminal(tmp_path) as terminal:
        to_the_play(terminal)
        terminal.hang_up()
        assert terminal.end() in (1, 129)
    (record,) = kept(tmp_path)
    assert record.read_text().count('"event":"move"') == 4


@pytest.mark.parametrize("prompt", [to_the_bid, to_the_play])
def test_a_stopped_match_leaves_the_shell_a_usable_terminal(
    tmp_path: Path, prompt: Callable[[Terminal], None]
) -> None:
    """Ctrl-Z gives the terminal back as it was; then the match goes on, with what was typed."""
    with at_terminal(tmp_path) as terminal:
        found = terminal.settings()
        prompt(terminal)
        terminal.type("mov")
        terminal.wait_for("mov")
        editing = terminal.settings()
        for _time in range(2):
            terminal.idle()
            terminal.type(CTRL_Z)
            assert terminal.news() == "stopped"
            assert terminal.settings() == found
            terminal.go_on()
            terminal.wait_for("mov")
        assert terminal.settings() == editing
        terminal.type("es\n")
        terminal.wait_for("\n  0, 1\n", "\n  9\u2660\n")
        terminal.type("quit\n")
        assert terminal.end() == 0
        assert terminal.settings() == found


def test_a_match_stopped_after_its_launcher_goes_on(tmp_path: Path) -> None:
    """Where the shell has the terminal back already, its settings stay, and `fg` is enough."""
    with at_terminal(tmp_path, launcher=LAUNCHER) as terminal:
        to_the_bid(terminal)
        terminal.type("mov")
        terminal.wait_for("mov")
        program = terminal.launched()
        wait_for_state(program, "S")
        terminal.kill(signal.SIGTSTP)
        assert terminal.news() == "stopped"
        of_the_shell = terminal.settings()
        os.kill(program, signal.SIGTSTP)
        wait_for_state(program, "T")
        assert terminal.settings() == of_the_shell
        terminal.go_on()
        terminal.wait_for("mov")
        terminal.type("es\n")
        terminal.wait_for("\n  0, 1\n")
        terminal.answer(ASKED, "quit")
        assert terminal.end() == 0


def test_a_match_left_at_the_change_shows_the_table_when_it_goes_on(tmp_path: Path) -> None:
    """Resumed where a bid may be changed, the table comes first, and the bid is named."""
    with at_terminal(tmp_path) as terminal:
        to_the_change(terminal)
        terminal.type("quit\n")
        assert terminal.end() == 0
    with Terminal("resume", CARDGAMES_HOME=str(tmp_path), CARDGAMES_PACE="0") as terminal:
        assert terminal.wait_for(CHANGED).count("Your hand") == 1
        terminal.type("1\n")
        assert "Your hand" not in terminal.wait_for("(Enter keeps 1): ")
        terminal.type("quit\n")
        assert terminal.end() == 0


def test_the_bid_that_stands_may_be_typed_again(tmp_path: Path) -> None:
    """At the question whether to change a bid, its own number keeps it."""
    with at_terminal(tmp_path) as terminal:
        to_the_change(terminal)
        terminal.type("0\n")
        assert "already" not in terminal.wait_for(PLAYED)
        terminal.type("quit\n")
        assert terminal.end() == 0
    (record,) = kept(tmp_path)
    assert record.read_text().count('"event":"move","seat":0') == 1


def test_ctrl_c_while_bots_play_leaves_a_fresh_line(tmp_path: Path) -> None:
    """What is said after Ctrl-C does not stand behind the ^C that the terminal wrote."""
    watched = ("--watch", "--players", "random,random,random", "--pace", "10")
    with at_terminal(tmp_path, *watched, "--record", str(tmp_path / "match")) as terminal:
        terminal.wait_for(" bids ")
        terminal.idle()
        terminal.type(CTRL_C)
        assert terminal.end() == 130
        assert "^C\n" + RESUME in terminal.output


def test_the_scores_may_be_seen_before_another_match(tmp_path: Path) -> None:
    """After a match `scores` shows them, and what is no answer is asked for again."""
    again = "Play again? (y, or Enter to leave) "
    with at_terminal(tmp_path) as terminal:
        to_the_play(terminal)
        terminal.type("\n")
        terminal.answer(again, "scores")
        assert "\n  total " in terminal.answer(again, "s")
        assert "\n  total " in terminal.answer(again, "9s")
        assert "total" not in terminal.answer(again, "n")
        assert terminal.end() == 0


@pytest.mark.parametrize("answer", [CTRL_D, "\n", "quit\n", "no\n"])
def test_another_match_is_played_only_when_it_is_wanted(tmp_path: Path, answer: str) -> None:
    """After the match no, Enter and the end of input leave with 0; nothing is left to resume."""
    with at_terminal(tmp_path) as terminal:
        to_the_play(terminal)
        terminal.type("9s\n")
        terminal.wait_for("Play again? (y, or Enter to leave) ")
        terminal.type(answer)
        assert terminal.end() == 0
        assert "all rounds are played." in terminal.output
        assert RESUME not in terminal.output
    assert len(kept(tmp_path)) == 1


def test_another_match_is_a_new_one(tmp_path: Path) -> None:
    """Whoever plays again gets new cards and a record of its own, whatever the seed was."""
    with at_terminal(tmp_path) as terminal:
        to_the_play(terminal)
        terminal.type("\n")
        terminal.answer("Play again? (y, or Enter to leave) ", "y")
        terminal.answer("help): ", "quit")
        assert terminal.end() == 0
    first, second = (each.read_text().splitlines()[0] for each in kept(tmp_path))
    assert '"seed":"' in first
    assert first.partition('"seed":')[2] != second.partition('"seed":')[2]


# Pipes


@pytest.mark.parametrize(
    "arguments",
    [["run", "devils-bridge", "--players", "random,random,random"], ["rules", "devils-bridge"]],
)
def test_a_reader_that_goes_away_is_no_failure(tmp_path: Path, arguments: list[str]) -> None:
    """Where the reader of the output has gone the program ends with 0 and says nothing."""
    with subprocess.Popen(
        [*CARDGAMES, *arguments],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_person_whose_output_is_not_read_keeps_the_match(tmp_path: Path) -> None:
    """A closed pipe in a match with a person leaves nothing but the line to resume it."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [*CARDGAMES, "run", "devils-bridge"],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        input=b"0\n" * 50,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert ended.returncode == 0
    assert ended.stderr.decode().startswith(RESUME)
    assert ended.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("closed", "code"), [("<&-", 1), (">&-", 1), ("2>&-", 1), (">/dev/full", 1)]
)
def test_closed_and_full_streams_are_no_crash(tmp_path: Path, closed: str, code: int) -> None:
    """Without a standard stream, or with no room left, the program ends without a traceback."""
    ended = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {closed}', "sh", *CARDGAMES, "run", "devils-bridge"],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert ended.returncode == code
    assert b"Traceback" not in ended.stderr


def test_full_help_and_version_end_with_0(tmp_path: Path) -> None:
    """The commands that only tell end with 0, and a bare `cardgames` says what to type."""
    assert cardgames(tmp_path, "--help").code == 0
    assert cardgames(tmp_path, "run", "--help").code == 0
    assert cardgames(tmp_path, "--version").out.startswith("cardgames ")
    games = {each.name for each in entry_points(group="cardgames.games")}
    assert any(f"  cardgames run {game} " in cardgames(tmp_path).out for game in games)
