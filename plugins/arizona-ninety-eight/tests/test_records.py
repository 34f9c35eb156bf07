"""Matches that are interrupted and gone on with, and house rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cardgames_arizona_ninety_eight as arizona
from cardgames import Game, Match, RandomPlayer, play_match
from cardgames.records.reading import read_record
from cardgames.records.replaying import resume_match
from cardgames_pytest import RunningMatch

from .by_hand import at, begun, game, go_out, played, table


def load(name: str, **made: Any) -> Game:
    """Return the game that a record was written with."""
    return Game(arizona, name=name, **made)


def resumed(running: RunningMatch, lines: int, folder: Path) -> RunningMatch:
    """Return the match as it is resumed from so many lines of its record."""
    path = folder / "match.cards.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in running.record[:lines]))
    return RunningMatch(resume_match(read_record(path), load)[0])


def test_a_duty_is_still_owed_after_a_match_is_resumed(tmp_path: Path) -> None:
    """AZ-8: a duty, whole or partly met, is still owed after a match is resumed."""
    running = begun(["X1 5C", "QC 4C", "JC JD"]).make("play X1")
    again = resumed(running, len(running.record), tmp_path)
    assert (again.turn, again.table.duty, again.table.whole_duty) == (1, 2, 2)
    again.make("play QC")
    half = resumed(again, len(again.record), tmp_path)
    assert (half.turn, half.table.duty, half.table.whole_duty) == (1, 1, 2)


def test_a_match_resumed_anywhere_goes_on_alike(tmp_path: Path) -> None:
    """`reshuffle`: a match stopped after any line is played on to the same end."""
    made = game(4, reshuffle=True, hand_size=7, limit=200)
    whole = played(made, "3", limit=120)
    assert any(entry["event"] == "shuffle" for entry in whole.record)
    for lines in range(2, len(whole.record), 7):
        again = resumed(whole, lines, tmp_path)
        if again.outcome is None:
            players = [RandomPlayer(made, seat, "", again.generator(seat)) for seat in range(4)]
            play_match(again.match, players)
        assert again.record == whole.record


def test_a_house_rule_that_takes_moves_away_puts_players_out() -> None:
    """AZ-11: a seat left without a move by a house rule is out like any other."""

    def legal_moves(table: Any, seat: int) -> Iterator[None]:
        moves = yield
        return [move for move in moves if move.cards[0].rank != "Q"]

    on = go_out(at(0, ["QC", "QD"], house_rules=[legal_moves]))
    assert (on.out, on.turn) == ([0], None)


def test_a_table_has_no_trace_of_the_round_before() -> None:
    """A new round begins at 0, clockwise, with nobody out."""
    whole = Match(game(3, rounds_to_win=9), seed="1", limit=500)
    players = [RandomPlayer(whole.game, seat, "", whole.generator(seat)) for seat in range(3)]
    fresh = set()
    whole.listen(None, lambda _events: fresh.add(state(whole)) if not whole.table.played else None)
    play_match(whole, players)
    assert fresh == {(0, 1, 1, 1, 0, ())}


def state(of: Match) -> tuple[Any, ...]:
    """Return what a round has of state besides cards and who is on turn."""
    on = of.table
    return on.value, on.direction, on.duty, on.whole_duty, on.nines, tuple(on.out)


def test_worlds_made_by_hand_are_what_they_are_meant_to_be() -> None:
    """The tests' own packs give each seat its hand whoever deals."""
    for dealer in range(3):
        on = table(["2C 3C", "4C 5C", "6C 7C"], "KC QC", dealer=dealer)
        assert [[each.text for each in hand] for hand in on.hands] == [
            ["2C", "3C"],
            ["4C", "5C"],
            ["6C", "7C"],
        ]
        assert on.turn == (dealer + 1) % 3
        on.make(on.legal()[0])
        assert on.hands[(dealer + 1) % 3][-1].text == "KC"
