"""Faults that players of such games have met elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import cardgames_pepper as pepper
import cardgames_pytest
from cardgames import Move, play_match

from .by_hand import HANDS, in_play, match, play_out, plays

BOWER = ["9D 9S TS QS KS JC", "JD AS AC KC QC TC", "AD KD QD TD 9H TH", "AH KH QH JH JS 9C"]
"""Seat 1 holds JD and AS, and no other diamond or heart."""


@pytest.mark.parametrize(
    ("trump", "expected"), [(None, "JD"), ("H", "JD AH"), ("D", "JD"), ("S", "JD"), ("C", "JD")]
)
def test_one_hand_follows_by_the_contract(trump: str | None, expected: str) -> None:
    """PE-6: of JD AH the jack follows a diamond, but with hearts for trump neither does."""
    assert in_play(["9D", "JD AH"], trump).make("play 9D").legal() == plays(expected)


def test_the_left_bower_of_one_round_is_a_plain_jack_in_the_next() -> None:
    """PE-6, PE-13: after a round with hearts for trump JD follows a diamond at no trump."""
    running = match(BOWER).make("bid big", "trump H", "play 9D")
    assert running.legal() == plays("JD AS AC KC QC TC")
    play_out(running).next_round()
    running.make("pass", "pass", "pass", "bid 1", "trump none", "play 9D")
    assert (running.turn, running.legal()) == (1, plays("JD"))
    for viewer in (0, 1, 2, 3, None):
        assert running.view(viewer).trump is None


class Passing:
    """A player who passes whenever that may be done."""

    looks = False

    def choose(self, _view: Any, moves: Sequence[Move]) -> Move:
        """Return the pass."""
        return next(move for move in moves if move.verb == "pass")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_always_pass_are_stopped_by_the_limit(seats: int) -> None:
    """PE-12: a thousand rounds that everybody passes end at the cap on decisions, at 0 points."""
    running = cardgames_pytest.match(pepper, seats=seats, limit=1000 * seats)
    outcome = play_match(running.match, [Passing()] * seats)
    assert (outcome.reason, outcome.winners) == ("stopped at the limit", ())
    assert outcome.totals == (0,) * seats
    dealers = [entry["dealer"] for entry in running.entries("deal")]
    assert len(dealers) == 1000
    assert dealers == [(dealers[0] + number) % seats for number in range(1000)]


def test_cards_still_held_stay_hidden_to_the_last_trick() -> None:
    """PE-3: in the last trick nobody sees the card still to come, nor the dead hand."""
    running = match(HANDS[2]).make("bid big", "trump C")
    while len(running.table.taken) < 14 or not running.table.trick:
        running.make(running.legal()[0])
    waiting = running.turn
    for viewer in (0, 1, None):
        view = running.view(viewer)
        for seat in range(2):
            shown = [each.text for each in view.hands[seat]]
            if seat != waiting:
                assert shown == []
            else:
                assert (shown == ["??"]) is (viewer != seat)
        assert {each.text for each in view.dead_hand} == {"??"}
