"""`cardgames replay`: what each may see of a match, and the check against the rules."""

from __future__ import annotations

import json
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import Seated

from .commands import as_shown, cardgames, cards_in, kept
from .records import bridge, played, save

PLAYERS = (Seated("Ann", "human"), Seated("Bo"), Seated("Cy"))
SIZES = (1, 2, 3, 4, 3, 2, 1)
WHOLE = played(bridge(max_cards=4), players=PLAYERS).record
INSTALLED = version("cardgames-devils-bridge")


def record(folder: Path, lines: int | None = None, **header: Any) -> Path:
    """Write the first lines of a match of seven rounds, all of it by default."""
    first = {**WHOLE[0], "game_version": INSTALLED, **header}
    return save(folder / "match", [first, *WHOLE[1:lines]])


def known_to(seat: int | None, entries: list[dict[str, Any]]) -> set[str]:
    """Return the cards of each round that a seat could know: turned up, played, its own."""
    known = []
    for entry in entries:
        if entry["event"] == "deal":
            size, deck = SIZES[entry["round"] - 1], entry["deck"]
            known.append(deck[3 * size])
            if seat is not None:
                known += deck[(seat - entry["dealer"] - 1) % 3 : 3 * size : 3]
        elif entry.get("move", "").startswith("play"):
            known.append(entry["move"].split()[1])
    return set(map(as_shown, known))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, len(WHOLE) - 1), st.sampled_from([None, "0", "1", "Cy"]))
def test_of_an_unfinished_match_only_what_the_seat_knew_is_shown(
    lines: int, seat: str | None
) -> None:
    """Wherever a match was left, no card is shown that the seat could not know."""
    with tempfile.TemporaryDirectory() as home:
        path = record(Path(home), lines)
        asked = () if seat is None else ("--seat", seat)
        ended = cardgames(Path(home), "replay", str(path), *asked)
    assert ended.code == 0
    at = {None: 0, "0": 0, "1": 1, "Cy": 2}[seat]
    shown, known = round_by_round(ended.out), entries_by_round(WHOLE[1:lines])
    assert len(shown) == len(known)
    for text, entries in zip(shown, known, strict=True):
        assert cards_in(text) == known_to(at, entries)


def round_by_round(text: str) -> list[str]:
    """Return what was written of each round."""
    return f"\n{text}".split("\n\nDevil's Bridge")[1:]


def entries_by_round(entries: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the entries of each round."""
    rounds: list[list[dict[str, Any]]] = []
    for entry in entries:
        if entry["event"] == "deal":
            rounds.append([])
        rounds[-1].append(entry)
    return rounds


@pytest.mark.parametrize("kinds", [("random",) * 3, ("human", "human", "random")])
def test_without_one_person_only_what_a_bystander_knew_is_shown(
    tmp_path: Path, kinds: tuple[str, ...]
) -> None:
    """An unfinished match of bots or of several people shows no hand unless one is asked for."""
    players = [{"name": f"P{seat}", "kind": kind} for seat, kind in enumerate(kinds)]
    path = record(tmp_path, 5, players=players)
    ended = cardgames(tmp_path, "replay", str(path))
    assert cards_in(ended.out) == known_to(None, WHOLE[1:5])
    assert "??" not in ended.out


@pytest.mark.parametrize(("lines", "asked"), [(6, ["--all"]), (None, []), (None, ["--all"])])
def test_everything_is_shown_of_a_finished_match(
    tmp_path: Path, lines: int | None, asked: list[str]
) -> None:
    """Of a finished match, or with --all, every hand is shown and nobody is called You."""
    path = record(tmp_path, lines)
    ended = cardgames(tmp_path, "replay", str(path), *asked)
    assert ended.code == 0
    everybody = set().union(*(known_to(seat, WHOLE[1:2]) for seat in range(3)))
    assert everybody <= cards_in(round_by_round(ended.out)[0])
    assert "You" not in ended.out
    assert ("Final points" in ended.out) is (lines is None)
    assert ended.out.endswith("\n(unfinished)\n") is (lines is not None)


def test_every_move_is_shown_in_its_order(tmp_path: Path) -> None:
    """The bids and plays of the record are written one by one."""
    ended = cardgames(tmp_path, "replay", str(record(tmp_path)))
    written = [line for line in ended.out.splitlines() if " bids " in line or " plays " in line]
    names = [player.name for player in PLAYERS]
    due = []
    for entry in WHOLE:
        if entry["event"] == "move":
            verb, what = entry["move"].split()
            shown = as_shown(what) if verb == "play" else what
            due.append(f"{names[entry['seat']]} {verb}s {shown}.")
    assert written == due


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seat", "Bob"], "no player 'Bob' (did you mean Bo?); they are Ann, Bo, Cy"),
        (["--seat", "3"], "no player '3'"),
        (["--seat", "-1"], "no player '-1'"),
        (["--seat", ""], "no player ''"),
        (["--seat", "Bo", "--all"], "--seat or --all, not both"),
        (["other"], "one record at a time"),
    ],
)
def test_a_wrong_seat_is_refused(tmp_path: Path, arguments: list[str], said: str) -> None:
    """An unknown seat, or too much at once, is refused in one sentence."""
    ended = cardgames(tmp_path, "replay", str(record(tmp_path)), *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_a_name_goes_before_a_number(tmp_path: Path) -> None:
    """A player called 0 is found by name, wherever they sit."""
    players = [{"name": name, "kind": "random"} for name in ("Ann", "Bo", "0")]
    path = record(tmp_path, 2, players=players)
    shown = cardgames(tmp_path, "replay", str(path), "--seat", "0").out
    assert cards_in(shown) == known_to(2, WHOLE[1:2])


# --verify


def test_a_true_record_verifies(tmp_path: Path) -> None:
    """A record that follows the rules is verified, finished or not."""
    ended = cardgames(tmp_path, "replay", "--verify", str(record(tmp_path)))
    moves = sum(entry["event"] == "move" for entry in WHOLE)
    assert (ended.code, ended.err) == (0, "")
    assert f": verified, 7 rounds, {moves} moves, schedule played" in ended.out
    unfinished = cardgames(tmp_path, "replay", "--verify", str(record(tmp_path, 4)))
    assert (unfinished.code, unfinished.err) == (0, "")
    assert ": verified, 1 round, 2 moves, unfinished" in unfinished.out


def test_every_record_is_verified_though_one_fails(tmp_path: Path) -> None:
    """Of several records the faulty one is named with its line, the others are verified."""
    true = record(tmp_path)
    entries = [dict(entry) for entry in map(json.loads, true.read_text().splitlines())]
    at = next(number for number, entry in enumerate(entries) if entry["event"] == "score")
    entries[at]["scores"] = [99, 99, 99]
    (tmp_path / "false").mkdir()
    false = save(tmp_path / "false" / "match", entries)
    (tmp_path / "torn").write_text("{}\n")
    names = [str(true), str(false), str(tmp_path / "torn"), str(true)]
    ended = cardgames(tmp_path, "replay", "--verify", *names)
    assert ended.code == 1
    assert ended.out.count(": verified, ") == 2
    first, second = ended.err.splitlines()
    assert first.startswith(f"cardgames: {false}: line {at + 1}: ")
    assert second.startswith(f"cardgames: {tmp_path / 'torn'}: line 1: ")


def test_a_record_that_is_not_there_is_a_wrong_call(tmp_path: Path) -> None:
    """A missing record gives 2, and the others are verified all the same."""
    ended = cardgames(tmp_path, "replay", "--verify", "missing", str(record(tmp_path)))
    assert ended.code == 2
    assert ended.out.count(": verified, ") == 1
    assert ended.err == "cardgames: there is no record 'missing'\n"
    assert len(kept(tmp_path)) == 1


def test_a_damaged_record_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    """A replay ends at the first line that the rules contradict, and names it."""
    path = record(tmp_path, 4)
    with path.open("a") as file:
        file.write('{"event":"move","seat":2,"move":"play AS"}\n')
    ended = cardgames(tmp_path, "replay", str(path))
    assert ended.code == 2
    assert ended.out.count("You bid ") == 2
    assert f"{path}: line 5: " in ended.err


def test_the_version_of_the_game_is_named_where_it_is_another(tmp_path: Path) -> None:
    """A record of another version is shown and resumed with a notice, if the rules agree."""
    path = record(tmp_path, 4, game_version="0.0.1")
    notice = f"cardgames: the record was written by devils-bridge 0.0.1, this is {INSTALLED}\n"
    shown = cardgames(tmp_path, "replay", str(path))
    assert (shown.code, shown.err) == (0, notice)
    resumed = cardgames(tmp_path, "resume", str(path), typed="quit\n")
    assert resumed.code == 0
    assert resumed.err.startswith(notice)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    """What is no file cannot be shown or verified: a wrong call."""
    for arguments in ([str(tmp_path)], ["--verify", str(tmp_path)]):
        ended = cardgames(tmp_path, "replay", *arguments)
        assert (ended.code, ended.out) == (2, "")
        assert ended.err == f"cardgames: the record {tmp_path} cannot be read: it is no file\n"
