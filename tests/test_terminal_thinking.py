"""At a terminal while bots think and move: the keyboard is heeded, and nothing is lost."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from .commands import cardgames, kept
from .terminals import CARDGAMES, CTRL_C, CTRL_D, CTRL_Z, SECONDS, Terminal

RESUME = "The match is kept. To go on: cardgames "
ASKED = "help): "
HAND_OVER = "who then presses Enter. "

BOTS = '''
"""A bot that thinks until the file of its settings is there, and never lets go of Python."""
import sys
from pathlib import Path
from cardgames import hookimpl

class Brooding:
    looks = False

    def __init__(self, game, seat, settings, generator):
        self.sign = Path(settings)

    def choose(self, view, moves):
        print("brooding", file=sys.stderr, flush=True)
        while not self.sign.exists():
            try:
                [None for _ in range(1000)]
            except BaseException:
                pass
        return moves[0]

@hookimpl
def register_players():
    return {"brooding": Brooding}
'''


def brooding(
    home: Path, *arguments: str, players: str = "you,Bo=brooding:{sign},random"
) -> Terminal:
    """Start a match in which Bo, who moves first, thinks until there is a file `sign`."""
    (home / "brood.py").write_text(BOTS)
    known = ("--seed", "5", "--set", "max_cards=1", "--players", players.format(sign=home / "sign"))
    given = ("--plugin", str(home / "brood.py"), "run", "devils-bridge")
    variables = {"CARDGAMES_HOME": str(home / "home"), "CARDGAMES_PACE": "0"}
    return Terminal(*given, *known, *arguments, **variables)


@pytest.mark.parametrize(
    ("keys", "code"),
    [("q\n", 0), ("quit\n", 0), ("0\nEXIT\n", 0), (CTRL_D, 1), (CTRL_C, 130)],
)
def test_whoever_leaves_while_a_bot_thinks_need_not_wait(
    tmp_path: Path, keys: str, code: int
) -> None:
    """A bot that would think for ever holds nobody up: the match is kept before its move."""
    with brooding(tmp_path) as terminal:
        found = terminal.settings()
        terminal.wait_for("brooding\n")
        terminal.type(keys)
        assert terminal.end() == code
        assert terminal.settings() == found
        assert f"{RESUME}--plugin {tmp_path / 'brood.py'} resume " in terminal.output
        assert "Traceback" not in terminal.output
    (record,) = kept(tmp_path / "home")
    assert '"event":"move"' not in record.read_text()
    (tmp_path / "sign").touch()
    resume = ("--plugin", str(tmp_path / "brood.py"), "resume")
    assert "Bo bids 0." in cardgames(tmp_path / "home", *resume, typed="q\n").out


def test_ctrl_c_while_a_bot_thinks_leaves_a_fresh_line(tmp_path: Path) -> None:
    """After a while it is said who thinks; what Ctrl-C brings does not stand behind its ^C."""
    with brooding(tmp_path) as terminal:
        terminal.wait_for("\nBo is thinking.\n")
        terminal.type(CTRL_C)
        assert terminal.end() == 130
        assert "^C\n" + RESUME in terminal.output


def test_a_signal_while_a_bot_thinks_in_python_ends_at_once(tmp_path: Path) -> None:
    """The program ends with the exit code of the signal, and keeps the match."""
    with brooding(tmp_path) as terminal:
        terminal.wait_for("brooding\n")
        terminal.kill(signal.SIGTERM)
        assert terminal.end() == 143
        assert RESUME in terminal.output


def test_what_is_typed_ahead_while_a_bot_thinks_is_the_next_answer(tmp_path: Path) -> None:
    """Whole lines answer the questions in their order; what was not ended yet can be gone on."""
    with brooding(tmp_path) as terminal:
        terminal.wait_for("brooding\n")
        terminal.type("moves\n\nmov")
        terminal.wait_for("\nmov")
        (tmp_path / "sign").touch()
        terminal.wait_for(f"{ASKED}moves\n")
        terminal.wait_for("mov")
        terminal.type("es\n")
        terminal.wait_for("es\n")
        terminal.answer(ASKED, "q")
        assert terminal.end() == 0


def test_a_program_stopped_while_a_bot_thinks_goes_on(tmp_path: Path) -> None:
    """Ctrl-Z works while a bot thinks, and costs it none of its time."""
    with brooding(tmp_path, "--move-time", "3000") as terminal:
        terminal.wait_for("brooding\n")
        terminal.type(CTRL_Z)
        assert terminal.news() == "stopped"
        terminal.go_on()
        (tmp_path / "sign").touch()
        terminal.answer(ASKED, "q")
        assert terminal.end() == 0


def test_nothing_typed_while_a_bot_thinks_takes_over_the_keyboard(tmp_path: Path) -> None:
    """Where several share the keyboard, what was typed ahead does not show anybody's cards."""
    players = "Ann=human,Bo=brooding:{sign},Cy=human"
    with brooding(tmp_path, players=players) as terminal:
        terminal.wait_for("brooding\n")
        terminal.type("\n0\n")
        terminal.wait_for("\n0\n")
        (tmp_path / "sign").touch()
        terminal.wait_for(HAND_OVER)
        terminal.idle()
        terminal.type("q\n")
        assert terminal.end() == 0
        assert "Your" not in terminal.output


def test_whoever_leaves_while_bots_are_watched_sees_no_more(tmp_path: Path) -> None:
    """The pause after a bot's move is cut short by quit too, with every move so far kept."""
    record = tmp_path / "match"
    watched = ("--watch", "--players", "random,random,random", "--pace", "10", "--seed", "1")
    given = ("run", "devils-bridge", *watched, "--record", str(record))
    with Terminal(*given, CARDGAMES_HOME=str(tmp_path)) as terminal:
        terminal.wait_for(" bids ")
        terminal.idle()
        terminal.type("q\n")
        assert terminal.end() == 0
        assert terminal.output.count(" bids ") == 1
        assert f"{RESUME}resume {record}" in terminal.output
    assert cardgames(tmp_path, "replay", "--verify", str(record)).code == 0


def test_in_the_background_what_is_typed_is_left_alone(tmp_path: Path) -> None:
    """A match watched in the background goes on; back in the foreground it heeds the keyboard."""
    watched = ("--watch", "--players", "random,random,random", "--pace", "0.1", "--seed", "1")
    with Terminal("run", "devils-bridge", *watched, CARDGAMES_HOME=str(tmp_path)) as terminal:
        terminal.wait_for(" bids ")
        terminal.type(CTRL_Z)
        assert terminal.news() == "stopped"
        terminal.kill(signal.SIGCONT)
        terminal.wait_for(" bids ")
        terminal.type("q\n")
        terminal.wait_for(" plays ")
        terminal.go_on()
        assert terminal.end() == 0
        assert "Final points" not in terminal.output


def test_a_terminal_that_nobody_shares_is_heeded_too(tmp_path: Path) -> None:
    """Where there are no jobs to be put in the background, quit leaves all the same."""
    watched = ("--watch", "--players", "random,random,random", "--pace", "10")
    keyboard, screen = pty.openpty()
    with subprocess.Popen(
        [*CARDGAMES, "run", "devils-bridge", *watched],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        stdin=screen,
        stdout=screen,
        stderr=screen,
        start_new_session=True,
    ) as process:
        os.close(screen)
        written = b""
        while b" bids " not in written:
            written += os.read(keyboard, 4096)
        os.write(keyboard, b"q\n")
        assert process.wait(SECONDS) == 0
    os.close(keyboard)


def test_a_bot_left_behind_plays_no_more_and_says_nothing(tmp_path: Path) -> None:
    """With a limit and forgiveness a bot that never answers costs its moves, not the match."""
    with brooding(tmp_path, "--move-time", "0.05", "--forgiving") as terminal:
        terminal.wait_for("Bo gave no answer within 0.05 s; a random move is made instead\n")
        terminal.wait_for(" bids ")
        terminal.answer(ASKED, "")
        terminal.answer(ASKED, "")
        terminal.wait_for("Play again?")
        terminal.type("\n")
        assert terminal.end() == 0
        assert terminal.output.count("\nbrooding\n") == 1
