"""`cardgames resume` and `records`: going on with a match, and the list of those kept."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from .commands import Ended, cardgames, kept
from .terminals import CARDGAMES

SETTINGS = ("--seed", "4", "--set", "max_cards=1", "--players", "you,random,random")


def begin(home: Path, typed: str, *arguments: str) -> Ended:
    """Begin a match in which you hold 9S and nothing else."""
    return cardgames(home, "run", "devils-bridge", *SETTINGS, *arguments, typed=typed)


def events(path: Path) -> list[str]:
    """Return the events of a record."""
    return [json.loads(line)["event"] for line in path.read_text().splitlines()]


@pytest.mark.parametrize("way", ["nothing", "number", "name", "file name", "path"])
def test_a_match_is_resumed_however_it_is_named(tmp_path: Path, way: str) -> None:
    """By default the newest unfinished match goes on, else the one that is named."""
    begin(tmp_path, "0\nquit\n")
    (record,) = kept(tmp_path)
    name = record.name.removesuffix(".cards.jsonl")
    named = {"number": "1", "name": name, "file name": record.name, "path": str(record)}
    ended = cardgames(tmp_path, "resume", *([named[way]] if way in named else []), typed="9s\n")
    assert ended.code == 0
    assert "all rounds are played." in ended.out
    assert kept(tmp_path) == [record]
    assert events(record)[-1] == "end"


def test_what_goes_on_is_said(tmp_path: Path) -> None:
    """One line names the game, the players and how far the match has come, then the options."""
    left = begin(tmp_path, "0\nquit\n")
    assert left.out.startswith("Played with: max_cards 1\n")
    ended = cardgames(tmp_path, "resume", typed="quit\n", COLUMNS="100")
    said, options, _rest = ended.out.split("\n", 2)
    assert said.startswith("Going on with Devil's Bridge: ")
    assert said.endswith(", Ann, Bo; round 1, 4 moves so far.")
    assert options == "Played with: max_cards 1"


@pytest.mark.parametrize("path", [None, "it's mine", "-dash", "a b"])
def test_the_printed_line_resumes_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str | None
) -> None:
    """What is printed on leaving can be typed as it is, whatever the file is called."""
    monkeypatch.chdir(tmp_path)
    left = begin(tmp_path, "0\nquit\n", *([f"--record={path}"] if path else []))
    line = left.err.rpartition("To go on: cardgames ")[2]
    ended = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {line}', "sh", *CARDGAMES],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        input=b"9s\n",
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_resumed_match_equals_one_never_left(tmp_path: Path) -> None:
    """Left after every answer and resumed, a match ends with the record of one played through."""
    typed = ["1", "9s"]
    begin(tmp_path / "whole", "".join(f"{line}\n" for line in typed))
    begin(tmp_path / "left", "quit\n")
    for line in typed:
        ended = cardgames(tmp_path / "left", "resume", typed=f"{line}\nquit\n")
    assert ended.code == 0
    whole, left = (kept(tmp_path / each)[0].read_text() for each in ("whole", "left"))
    assert whole == left


def test_the_newest_unfinished_one_goes_on(tmp_path: Path) -> None:
    """Finished and damaged matches are passed over; without any other there is nothing to do."""
    begin(tmp_path, "quit\n")
    (oldest,) = kept(tmp_path)
    begin(tmp_path, "0\n9s\n")
    (oldest.parent / "20990101-000000-000000-x.cards.jsonl").write_text("no record")
    assert cardgames(tmp_path, "resume", typed="0\n9s\n").code == 0
    assert events(oldest)[-1] == "end"
    ended = cardgames(tmp_path, "resume")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        "cardgames: there is no unfinished match; start one with cardgames run GAME\n"
    )


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("1", "is over; see it with cardgames replay"),
        ("2", "line 4: "),
        ("9", "there is no record 9: they are numbered from 1 to 2"),
        ("0", "there is no record 0: they are numbered from 1 to 2"),
        ("nothing", "there is no record 'nothing'"),
        ("../x", "there is no record '../x'"),
        ("", "there is no record ''"),
        ("a\x1b[2J", "there is no record 'a\\x1b[2J'"),
        (".", "cannot be "),
    ],
)
def test_what_cannot_be_resumed_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: str, said: str
) -> None:
    """A finished, damaged or unknown match: exit code 2, one line that names it."""
    monkeypatch.chdir(tmp_path)
    begin(tmp_path, "quit\n")
    (damaged,) = kept(tmp_path)
    damaged.write_text(damaged.read_text() + '{"event":"nonsense"}\n')
    begin(tmp_path, "0\n9s\n")
    ended = cardgames(tmp_path, "resume", wanted)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert ended.err[:-1].isprintable()
    if wanted == "2":
        assert damaged.name in ended.err


def test_a_line_cut_short_is_overwritten(tmp_path: Path) -> None:
    """A match whose last line is half written goes on from the line before."""
    begin(tmp_path, "0\nquit\n")
    (record,) = kept(tmp_path)
    whole = record.read_text()
    record.write_text(whole + '{"event":"mo')
    assert cardgames(tmp_path, "resume", typed="9s\n").code == 0
    assert record.read_text().startswith(whole + '{"event":"move"')
    assert cardgames(tmp_path, "replay", "--verify", "1").code == 0


def test_a_match_is_resumed_in_one_place_at_a_time(tmp_path: Path) -> None:
    """While it is played in one terminal, another is told which process has it."""
    with subprocess.Popen(
        [*CARDGAMES, "run", "devils-bridge"],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith(b"Your hand"):
            pass
        ended = cardgames(tmp_path, "resume")
        assert (ended.code, ended.out) == (2, "")
        assert f"is being written by process {process.pid}" in ended.err
        refused = cardgames(tmp_path, "records", "delete", "1")
        assert (refused.code, refused.out) == (2, "")
        process.kill()
    assert cardgames(tmp_path, "resume", typed="quit\n").code == 0


def test_a_kind_of_player_that_is_gone_is_named(tmp_path: Path) -> None:
    """A match with a bot that is not installed any more is refused, and stays as it is."""
    begin(tmp_path, "quit\n")
    (record,) = kept(tmp_path)
    changed = record.read_text().replace('"kind":"random"', '"kind":"clever"')
    record.write_text(changed)
    ended = cardgames(tmp_path, "resume")
    assert ended.code == 2
    assert "there is no kind of player 'clever'" in ended.err
    assert record.read_text() == changed


# records


def test_the_list_has_the_newest_first_with_what_there_is_to_know(tmp_path: Path) -> None:
    """Each match has its number, time, game, state and players; a damaged one its fault."""
    assert "No match is kept yet" in cardgames(tmp_path, "records").out
    begin(tmp_path, "0\nquit\n")
    begin(tmp_path, "0\n9s\n")
    begin(tmp_path, "quit\n")
    damaged = max(kept(tmp_path))
    damaged.write_text("nonsense\n")
    ended = cardgames(tmp_path, "records")
    assert ended.code == 0
    parts = re.split(r"(?m)^ +([0-9]) ", ended.out)
    assert parts[1::2] == ["1", "2", "3"]
    assert "damaged" in parts[2]
    assert "line 1: " in parts[2]
    assert "finished: schedule played" in parts[4]
    assert "unfinished: round 1, 4 moves" in parts[6]
    assert "Ann, Bo" in parts[6]


def test_the_list_fits_a_narrow_terminal(tmp_path: Path) -> None:
    """With seven long names too, no line is wider than the terminal."""
    players = ",".join(f"{'x' * 20}{number}=human" for number in range(7))
    cardgames(tmp_path, "run", "devils-bridge", "--players", players, typed="quit\n")
    ended = cardgames(tmp_path, "records", COLUMNS="50")
    assert max(map(len, ended.out.splitlines())) <= 50


def test_several_matches_are_deleted_by_the_numbers_of_the_list(tmp_path: Path) -> None:
    """The numbers are those of the list as it was, and one given twice counts once."""
    for _match in range(3):
        begin(tmp_path, "quit\n")
    oldest, middle, newest = kept(tmp_path)
    ended = cardgames(tmp_path, "records", "delete", "1", "2", "1", newest.name)
    assert ended.code == 0
    assert ended.out == f"Deleted {newest.name}.\nDeleted {middle.name}.\n"
    assert kept(tmp_path) == [oldest]


@pytest.mark.parametrize("wanted", ["2", "0", "-1", "../x", "other"])
def test_nothing_is_deleted_where_one_is_unknown(tmp_path: Path, wanted: str) -> None:
    """If any of the matches to delete is not there, none is deleted."""
    begin(tmp_path, "quit\n")
    before = kept(tmp_path)
    ended = cardgames(tmp_path, "records", "delete", "1", wanted)
    assert (ended.code, ended.out) == (2, "")
    assert kept(tmp_path) == before
