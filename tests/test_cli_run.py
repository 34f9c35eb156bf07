"""`cardgames run`: its options, what it refuses, and who sits at the table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadRules, RandomPlayer, Seated
from cardgames.cli.seating import Place, kept_places, named, read_places, usual_places
from cardgames.terminal.text import LONGEST_NAME, checked_name, width

from .commands import Ended, cardgames, kept

BOTS = ("--players", "random,random,random", "--set", "max_cards=2")


def run(home: Path, *arguments: str, typed: str | bytes = "", **variables: str) -> Ended:
    """Run a match of Devil's Bridge."""
    return cardgames(home, "run", "devils-bridge", *arguments, typed=typed, **variables)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "0"], "3 to 7 players, not 0"),
        (["--seats", "-1"], "3 to 7 players, not -1"),
        (["--seats", "8"], "3 to 7 players, not 8"),
        (["--seats", "four"], "a whole number is wanted, not 'four'"),
        (["--seats", "\u0663"], "a whole number is wanted, not '\\u0663'"),
        (["--seats", "4", "--players", "you,random,random"], "names 3 players, but --seats says 4"),
        (["--players", ""], "no kind of player ''; the kinds are you, human, "),
        (["--players", "you,random,"], "no kind of player ''"),
        (["--players", "you,rndom,random"], "'rndom' (did you mean random?)"),
        (["--players", "you"], "3 to 7 players, not 1"),
        (["--players", "you,random:fast,random"], "random takes no settings, not 'fast'"),
        (
            ["--players", "human:fast,random,random"],
            "a human player takes no settings; leave out 'fast'",
        ),
        (["--players", "you:fast,random,random"], "a human player takes no settings"),
        (["--players", "=you,random,random"], "a player's name must not be empty"),
        (["--preset", "orignal"], "(did you mean original?)"),
        (["--set", "hook"], "write option=value, not 'hook'"),
        (["--set", "hok=never"], "no option 'hok' (did you mean hook?)"),
        (["--set", "hook=sometimes"], "must be one of always, never, except-last-round"),
        (["--set", "rebid=1"], "must be true or false, not '1'"),
        (["--set", "max_cards=99"], "from 0 to 17, not '99'"),
        (["--set", "max_cards=17"], "at most 13 with 4 players, not 17"),
        (["--seed", "xyz"], "1 to 64 hexadecimal digits, not 'xyz'"),
        (["--seed", ""], "1 to 64 hexadecimal digits, not ''"),
        (["--limit", "0"], "at least 1, not 0"),
        (["--limit", "1e3"], "a whole number is wanted, not '1e3'"),
        (["--pace", "nan"], "from 0 to 10 is wanted, not 'nan'"),
        (["--pace", "11"], "from 0 to 10 is wanted, not '11'"),
        (["--record", ""], "'' is no name for a file"),
        (["--record", "\x1b[2J"], "is no name for a file"),
        (["--record", "no/such/folder/x"], "cannot be made"),
        (["--watch", "--players", "you,random,random"], "--watch is for bots only"),
        (["--sead", "1"], "--sead"),
        (["more"], "unexpected extra argument"),
    ],
)
def test_a_wrong_value_is_refused_in_one_sentence_and_nothing_is_made(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    """A wrong, unknown or out-of-range value: exit code 2, one line, no record."""
    ended = run(tmp_path, *arguments)
    assert ended.code == 2
    assert said in ended.err
    assert ended.err.count("\n") == 1
    assert ended.err.startswith("cardgames: ")
    assert ended.out == ""
    assert kept(tmp_path) == []


@pytest.mark.parametrize("variables", [{"CARDGAMES_PACE": "slow"}, {"CARDGAMES_PACE": "-1"}])
def test_a_wrong_pace_in_the_environment_is_refused(
    tmp_path: Path, variables: dict[str, str]
) -> None:
    """The variable CARDGAMES_PACE is held to the same as --pace."""
    ended = run(tmp_path, **variables)
    assert (ended.code, kept(tmp_path)) == (2, [])
    assert "a number of seconds from 0 to 10 is wanted" in ended.err


def test_an_unknown_game_or_command_is_met_with_the_near_one(tmp_path: Path) -> None:
    """A misspelt game or command is refused with what may be meant."""
    assert "did you mean devils-bridge?" in cardgames(tmp_path, "run", "devil-bridge").err
    assert "did you mean records?" in cardgames(tmp_path, "record").err
    assert cardgames(tmp_path, "run", "../pepper").code == 2
    assert "see cardgames run --help" in cardgames(tmp_path, "run").err


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    """--record refuses a file that exists, and leaves it as it is."""
    path = tmp_path / "mine"
    path.write_text("precious")
    ended = run(tmp_path, *BOTS, "--record", str(path))
    assert (ended.code, ended.out) == (2, "")
    assert "cannot be made: File exists" in ended.err
    assert kept(tmp_path) == [path]
    assert path.read_text() == "precious"


def test_bots_play_the_whole_match_and_leave_no_record_unless_asked(tmp_path: Path) -> None:
    """A match of bots is shown to its winner and kept only in the file that is named."""
    ended = run(tmp_path, *BOTS)
    assert (ended.code, ended.err, kept(tmp_path)) == (0, "", [])
    assert "Scores after round 3" in ended.out
    assert "all rounds are played." in ended.out.splitlines()[-1]
    path = tmp_path / "match"
    assert run(tmp_path, *BOTS, "--record", str(path), "--legal-moves").code == 0
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert kept(tmp_path) == [path]
    assert all(line["move"] in line["legal"] for line in lines if line["event"] == "move")


def test_the_limit_stops_a_match_and_says_so(tmp_path: Path) -> None:
    """A match at its limit is done: nobody wins, exit code 0; bots have one of 10000."""
    path = tmp_path / "match"
    ended = run(tmp_path, *BOTS, "--limit", "5", "--record", str(path))
    assert ended.code == 0
    assert ended.out.endswith("\nNobody wins: stopped at the limit.\n")
    assert json.loads(path.read_text().splitlines()[0])["limit"] == 5
    run(tmp_path, *BOTS, "--record", str(tmp_path / "other"))
    assert json.loads((tmp_path / "other").read_text().splitlines()[0])["limit"] == 10_000


def test_a_person_has_no_limit(tmp_path: Path) -> None:
    """The record of a match with a person in it has no cap on decisions."""
    run(tmp_path, typed="quit\n")
    (record,) = kept(tmp_path)
    assert "limit" not in json.loads(record.read_text().splitlines()[0])


def test_to_watch_needs_no_list_of_players(tmp_path: Path) -> None:
    """--watch without --players seats bots everywhere."""
    ended = run(tmp_path, "--watch", "--pace", "0", "--seats", "5", "--limit", "1")
    assert ended.code == 0
    assert len([line for line in ended.out.splitlines() if line.endswith("  0")]) == 5


def test_the_same_seed_prints_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    """A match of bots with a seed is the same under every PYTHONHASHSEED, another seed another."""
    written = {
        (seed, hashed): subprocess.run(
            [sys.executable, "-m", "cardgames", "run", "devils-bridge", *BOTS, "--seed", seed],
            env={**os.environ, "PYTHONHASHSEED": hashed, "CARDGAMES_HOME": str(tmp_path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed, hashed in [("1", "0"), ("1", "1"), ("01", "2"), ("2", "0")]
    }
    assert len({written["1", "0"], written["1", "1"], written["01", "2"]}) == 1
    assert written["2", "0"] != written["1", "0"]


# Players

KINDS = {"random": RandomPlayer, "search": RandomPlayer}


@pytest.mark.parametrize(
    ("part", "place"),
    [
        ("search", Place("", "search")),
        ("Bo=search", Place("Bo", "search")),
        ("search:iterations=2000", Place("", "search", "iterations=2000")),
        ("Bo=search:iterations=2000", Place("Bo", "search", "iterations=2000")),
        ("Bo=search:a=1:b=2", Place("Bo", "search", "a=1:b=2")),
        ("a=b=search:c=d", Place("a=b", "search", "c=d")),
        ("Bo=you", Place("Bo", "human")),
    ],
)
def test_settings_may_hold_the_signs_that_part_name_and_kind(part: str, place: Place) -> None:
    """The name ends before the kind, the kind at the first colon; the rest is the settings."""
    assert read_places(f"{part}, random", KINDS) == [place, Place("", "random")]


@given(st.text(), st.text())
def test_the_place_in_a_record_is_the_one_that_was_played(name: str, settings: str) -> None:
    """A kind with its settings is read back as it was recorded, whatever they hold."""
    place = Place(name, "search", settings)
    assert kept_places([Seated(name, place.described)], KINDS) == [place]


USUAL = '''
"""A kind of player that is usual, and comes before all others by its name."""
from cardgames import RandomPlayer, hookimpl

class Usual(RandomPlayer):
    usual = True

@hookimpl
def register_players():
    return {"a-usual-one": Usual}
'''


def kinds_seated(home: Path, *arguments: str) -> list[str]:
    """Return the kinds that are seated where a usual kind is installed."""
    (home / "usual.py").write_text(USUAL)
    record = ("--record", str(home / "match"), "--limit", "1", "--pace", "0")
    ended = cardgames(home, "--plugin", str(home / "usual.py"), "run", *arguments, *record)
    assert ended.code in (0, 1)
    header = json.loads((home / "match").read_text().splitlines()[0])
    return [each["kind"] for each in header["players"]]


@pytest.mark.parametrize("watched", [False, True])
def test_where_nobody_says_who_plays_the_usual_kind_does(tmp_path: Path, watched: bool) -> None:
    """You play against bots of the usual kind, and watch these; the number of seats is kept."""
    first = "a-usual-one" if watched else "human"
    watch = ["--watch"] if watched else []
    seated = kinds_seated(tmp_path, "devils-bridge", "--seats", "5", *watch)
    assert seated == [first, *["a-usual-one"] * 4]


def test_those_who_are_named_play_whatever_is_usual(tmp_path: Path) -> None:
    """Neither --players nor a variant's players give way to the usual kind."""
    (tmp_path / "one").mkdir()
    named = ("--players", "random,random,random")
    assert kinds_seated(tmp_path / "one", "devils-bridge", *named) == ["random"] * 3
    players = "".join('[[players]]\nkind = "random"\n' for _ in range(3))
    variant = tmp_path / "plain.toml"
    variant.write_text(f'game = "devils-bridge"\ntitle = "Plain"\n{players}')
    assert kinds_seated(tmp_path, str(variant)) == ["random"] * 3


def test_without_a_usual_kind_bots_are_random() -> None:
    """Kinds that do not say that they are usual are not seated unasked."""
    assert usual_places(3, KINDS, person=False) == [Place("", "random")] * 3
    assert usual_places(3, KINDS, person=True)[1:] == [Place("", "random")] * 2


# How bots are treated


@pytest.mark.parametrize("command", ["run", "resume"])
@pytest.mark.parametrize("written", ["0", "0.0", "-1", "nan", "inf", "1e1", "3601", "five", ""])
def test_a_time_for_a_move_that_is_none_is_refused(
    tmp_path: Path, command: str, written: str
) -> None:
    """--move-time is a number of seconds above 0, an hour at most."""
    game = ["devils-bridge"] if command == "run" else []
    ended = cardgames(tmp_path, command, *game, "--move-time", written)
    assert (ended.code, ended.out, kept(tmp_path)) == (2, "", [])
    assert f"above 0, at most 3600, is wanted, not '{written}'" in ended.err


# Names


def test_names_that_are_alike_are_told_apart(tmp_path: Path) -> None:
    """Players of one name, in either case or form, and one called You get names of their own."""
    decomposed = unicodedata.normalize("NFD", "Zo\u00eb")
    players = f"Ann=random,ANN=random,You=random,you,Zo\u00eb=random,{decomposed}=random"
    ended = run(tmp_path, "--players", players, typed="quit\n", LOGNAME="Ann")
    (record,) = kept(tmp_path)
    header = json.loads(record.read_text().splitlines()[0])
    names = [player["name"] for player in header["players"]]
    assert names == ["Ann", "ANN 2", "You 2", "Ann 3", "Zo\u00eb", "Zo\u00eb 2"]
    assert "  You 2 " in ended.out


@pytest.mark.parametrize(
    "name", ["[", "[/]", "[bold]x", "{0}", "%s", "a=b", "\u738b\u5c0f\u660e", "Zo\u00eb", "a b"]
)
def test_a_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    """Brackets, braces and per cent mean nothing in a name, and any script will do."""
    ended = run(tmp_path, "--players", f"{name}=random,random,random", "--limit", "3")
    assert ended.code == 0
    assert f"{name} bids " in ended.out


@pytest.mark.parametrize(
    "name",
    [
        *("\x1b]0;x\x07", "\x1b[2J", "\x9b2J", "a\rb", "a\nb", "\u202eabc", "a\u200bb", "\u2800"),
        *("a\ufe0f", "\u0301\u0301", "a" + "\u0301" * 9, "x" * 25, "\u738b" * 13, " ", "\ud800"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(tmp_path: Path, name: str) -> None:
    """Control and invisible characters, heaps of marks and overlong names are refused as text."""
    ended = run(tmp_path, "--players", f"{name}=you,random,random")
    assert (ended.code, ended.out, kept(tmp_path)) == (2, "", [])
    assert ended.err.isascii()
    assert ended.err[:-1].isprintable()


@given(st.text(max_size=30))
def test_a_name_is_either_refused_or_printable_and_narrow(name: str) -> None:
    """Whatever text a name is, it is refused or takes 1 to 24 columns of printable characters."""
    try:
        checked = checked_name(name)
    except BadRules:
        return
    assert checked.isprintable()
    assert 1 <= width(checked) <= LONGEST_NAME
    assert checked_name(checked) == checked


@given(st.lists(st.sampled_from(["", "Ann", "ann", "You", "Ann 2", "Bo", "Player 3"]), max_size=14))
def test_no_two_seats_share_a_name(names: list[str]) -> None:
    """However players are called, each has a name and no two have the same."""
    seated = [place.name.casefold() for place in named([Place(name, "random") for name in names])]
    assert len(set(seated)) == len(names)
    assert "you" not in seated
    assert all(seated)


def test_a_login_name_that_cannot_be_shown_is_not_used(tmp_path: Path) -> None:
    """Whoever has an odd login name is Player."""
    run(tmp_path, typed="quit\n", LOGNAME="a\x1b[2Jb")
    (record,) = kept(tmp_path)
    assert json.loads(record.read_text().splitlines()[0])["players"][0]["name"] == "Player"
