"""Nines skip: a nine skips the next player in place of turning the direction."""

from __future__ import annotations

from typing import Any

import pytest

from .by_hand import ARIZONA, dealt, game, make, told_by

HANDS = ["9C 9D 9H 9S", "JC JD JH JS", "QC QD QH QS", "4C 4D 4H 4S"]


def table(seats: int = 4, **fields: Any) -> Any:
    """Return a round at 40 in which seat 0 holds the nines and is on turn."""
    made = game(ARIZONA, "nines-skip", seats=seats)
    return dealt(made, HANDS[:seats], value=40, **fields)


@pytest.mark.parametrize(
    ("seats", "nines", "turn"),
    [(4, "9C", 2), (4, "9C 9D", 3), (4, "9C 9D 9H", 0), (3, "9C", 2), (3, "9C 9D", 0)],
)
def test_each_nine_skips_a_player(seats: int, nines: str, turn: int) -> None:
    """One nine of seat 0 leaves out seat 1, two leave out two seats; the pile is still at 40."""
    on = make(table(seats), f"play {nines}")
    assert (on.turn, on.direction, on.value, on.nines) == (turn, 1, 40, 0)


@pytest.mark.parametrize(("nines", "turn"), [("9C", 0), ("9C 9D", 1)])
def test_between_two_a_nine_gives_another_turn(nines: str, turn: int) -> None:
    """With two players whoever puts down a nine moves again; of two nines each skips one."""
    assert make(table(2), f"play {nines}").turn == turn


def test_who_is_out_is_not_skipped() -> None:
    """A nine skips the next player who is still in play."""
    assert make(table(out=[1]), "play 9C").turn == 3


def test_a_nine_within_a_duty_skips_when_the_turn_ends() -> None:
    """The nine of a turn of two cards skips a player when the second is down."""
    on = make(table(duty=2, whole_duty=2), "play 9C")
    assert on.turn == 0
    assert make(on, "play 9D").turn == 3


def test_play_goes_on_anticlockwise_if_it_did() -> None:
    """The direction stays as it is, whichever it is."""
    on = make(table(direction=-1), "play 9C")
    assert (on.turn, on.direction) == (2, -1)


def test_everybody_hears_who_is_skipped() -> None:
    """The players left out are named in place of a turn of the direction."""
    assert told_by(table(), "play 9C 9D") == [
        "The pile is at 40.",
        "1 is skipped.",
        "2 is skipped.",
    ]


def test_a_nine_turned_up_by_the_dealer_skips_the_first_player() -> None:
    """With `dealer_flip` a nine on the pile lets the second player start."""
    made = game(ARIZONA, "nines-skip", dealer_flip=True)
    on = dealt(made, ["2C 2D 2H 2S", *HANDS[1:]], "9C")
    assert (on.turn, on.direction) == (1, 1)


def test_what_is_shown_goes_by_the_house_rule() -> None:
    """Within a duty the one after the skipped player is marked as next, in the same direction."""
    on = make(table(duty=2, whole_duty=2), "play 9C")
    display = on.game.show(on.game.view(on, 0), 0)
    assert display.notes == ("to play", "", "next", "dealer")
    assert {line.label: line.text for line in display.lines}["Play goes"] == ("clockwise",)
