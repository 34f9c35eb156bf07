"""`cardgames check`: what it says, how it ends, and what it shows meanwhile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .commands import Ended, cardgames, separately
from .fakes import GAME, distribute
from .terminals import CTRL_C, Terminal, plain

SHORT = ("--set", "max_cards=1", "--matches", "3")


def check(home: Path, *arguments: str) -> Ended:
    """Run the command on Devil's Bridge."""
    return cardgames(home, "check", "devils-bridge", *arguments)


def test_a_game_that_keeps_the_contract_is_told_in_one_line(tmp_path: Path) -> None:
    """One line says what was checked; nothing else is written in a pipe."""
    ended = check(tmp_path, *SHORT)
    assert (ended.code, ended.err) == (0, "")
    assert re.fullmatch(
        r"devils-bridge keeps the contract: 3 matches, 3 settings, \d+ decisions, \d+ samples\n",
        ended.out,
    )


def test_what_is_asked_for_is_what_is_played(tmp_path: Path) -> None:
    """Seats, preset, options and limit are those asked for."""
    ended = check(
        tmp_path, *SHORT, "--seats", "4", "--preset", "original", "--limit", "2", "--seed", "7"
    )
    assert "3 matches, 1 setting, 6 decisions, " in ended.out
    assert ended.out.endswith(" 3 stopped at the limit\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--matches", "0"), "matches must be at least 1, not 0"),
        (("--matches", "many"), "a whole number is wanted, not 'many'"),
        (("--limit", "0"), "the limit must be at least 1, not 0"),
        (("--seats", "9"), "is for 3 to 7 players, not 9"),
        (("--preset", "orginal"), "(did you mean original?)"),
        (("--set", "hok=never"), "(did you mean hook?)"),
        (("--set", "max_cards=17", "--seats", "4"), "max_cards can be at most 13"),
        (("--seed", "xyz"), "the seed must be 1 to 64 hexadecimal digits"),
        (("--records", "nowhere"), "there is no record *.cards.jsonl in nowhere"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    """A wrong call ends with 2 and one sentence."""
    ended = check(tmp_path, *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("cardgames: ")
    assert ended.err.count("\n") == 1 or "see cardgames check --help" in ended.err
    assert said in ended.err


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    """A game that is not installed ends with 2."""
    ended = cardgames(tmp_path, "check", "bridge")
    assert ended.code == 2
    assert "there is no game 'bridge'" in ended.err


BROKEN = GAME.replace(
    "    table.laid.append(move.cards[0])",
    "    table.laid += move.cards * (1 + (table.round == 2))",
)


def test_a_broken_game_ends_with_1_and_how_to_see_it_again(tmp_path: Path) -> None:
    """The sentence names the match and the decision, and the command shows the same again."""
    distribute(tmp_path, "high-card", entries="high-card = high_card_1", high_card_1=BROKEN)
    ended = separately(
        tmp_path, "check", "high-card", "--set", "rounds=2", "--limit", "50", path=(tmp_path,)
    )
    assert (ended.code, ended.out) == (1, "")
    said, again = ended.err.splitlines()
    assert re.fullmatch(
        r"cardgames: high-card: cards lost or doubled: \w\w "
        r"\(2 seats, rounds=2, seed [0-9a-f]+, after decision 3\)",
        said,
    )
    prompt, command = again.split(": ")
    assert prompt == "To see it again"
    words = command.split()
    assert words[:3] == ["cardgames", "check", "high-card"]
    assert "--limit" in words
    assert separately(tmp_path, *words[1:], path=(tmp_path,)) == ended


def test_a_game_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """A game whose module cannot be imported ends with 1 and the cause."""
    distribute(tmp_path, "high-card", entries="high-card = high_card_1", high_card_1="1 / 0")
    ended = separately(tmp_path, "check", "high-card", path=(tmp_path,))
    assert ended.code == 1
    assert "high-card: ZeroDivisionError" in ended.err


def test_a_terminal_shows_how_far_the_check_is(tmp_path: Path) -> None:
    """At a terminal a bar fills up, and the line at the end stands by itself."""
    with Terminal("check", "devils-bridge", *SHORT, CARDGAMES_HOME=str(tmp_path)) as terminal:
        written = terminal.wait_for(" samples")
        terminal.end()
    assert "33%" in written
    assert "100%" in written
    assert terminal.code == 0
    assert plain(written).splitlines()[-1].startswith("devils-bridge keeps the contract: ")


def test_ctrl_c_ends_a_check(tmp_path: Path) -> None:
    """A check can be broken off like everything else."""
    long = ("--matches", "100000", *SHORT[:2])
    with Terminal("check", "devils-bridge", *long, CARDGAMES_HOME=str(tmp_path)) as terminal:
        terminal.wait_for("%")
        terminal.type(CTRL_C)
        terminal.end()
    assert terminal.code == 130
