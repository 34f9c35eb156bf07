"""No kings above 50: a king may not be played while the pile is above 50."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames import Match, Move, RandomPlayer, card, play_match, seat_players

from .by_hand import ARIZONA, dealt, game, legal, make, match, played, refused, told_by

HANDS = ["KC KD 2C 3C", "JC JD JH JS", "QC QD QH QS", "4C 4D 4H 4S"]


def table(value: int, hands: list[str] | None = None, **rules: Any) -> Any:
    """Return a round at this value of the pile, seat 0 on turn."""
    held = hands or HANDS
    made = game(ARIZONA, "no-kings-above-50", seats=len(held), **rules)
    return dealt(made, held, value=value)


@pytest.mark.parametrize("value", [-10, 0, 49, 50])
def test_up_to_50_kings_are_played_as_ever(value: int) -> None:
    """A king, or two, may be played onto 50 and make the pile 98."""
    on = table(value)
    assert legal(on) == ["play 2C", "play 3C", "play KC", "play KC KD"]
    assert make(on, "play KC").value == 98


@pytest.mark.parametrize("value", [51, 90, 95])
def test_above_50_no_king_is_legal(value: int) -> None:
    """On 51 only the other cards of the hand are left, kings together too are taken away."""
    assert legal(table(value)) == ["play 2C", "play 3C"]


def test_the_number_is_an_option() -> None:
    """`kings_up_to` says how high the pile may be."""
    assert "play KC" in legal(table(70, kings_up_to=70))
    assert "play KC" not in legal(table(71, kings_up_to=70))
    assert "play KC" not in legal(table(1, kings_up_to=0))


def test_whoever_has_only_kings_is_out() -> None:
    """A player left without a legal play is out by the rules of the game, and play goes on."""
    on = table(51, ["KC KD KH KS", *HANDS[1:]])
    assert told_by(on, "play JC") == [
        "0 has no card that fits and is out.",
        "The pile is at 41.",
    ]
    assert (on.out, on.turn) == ([0], 2)


def test_the_last_two_may_both_have_only_kings() -> None:
    """Where nobody can move the round still ends with one player left."""
    on = make(table(51, ["KC KD", "KH KS"], hand_size=2))
    assert (on.out, on.turn) == ([0], None)
    assert on.game.score_round(on) == [0, 1]


def test_a_refused_king_is_refused_for_the_true_reason() -> None:
    """The reason names the number; what is wrong by the game's own rules is said by the game."""
    on = table(60)
    why_not = on.game.why_not
    view = on.game.view(on, 0)
    reason = "a king may not be played while the pile is above 50"
    assert why_not(view, 0, Move.parse("play KC")) == reason
    assert why_not(view, 0, Move.parse("play KC KD")) == reason
    assert why_not(view, 0, Move.parse("play KH")) == "that card is not in your hand"
    assert why_not(view, 0, Move.parse("play 2C 3C")) == (
        "only equal cards may be played together, such as two sevens"
    )
    assert why_not(view, 0, Move.parse("play 2C")) is None


def test_a_match_refuses_a_king_and_goes_on() -> None:
    """The match gives the reason, changes nothing, and takes another card."""
    made = game(ARIZONA, "no-kings-above-50", seats=2)
    running = match(made, ["8C 8D KC KD", "8H 8S KH KS"], "TC TD 2C 2D")
    for move in ("play 8C 8D", "play 8H 8S", "play TC TD"):
        running.apply(running.table.turn, Move.parse(move))
    assert (running.turn, running.table.value) == (1, 52)
    before, lines = running.table.copy(), len(running.record)
    reason = refused(running, 1, "play KH")
    assert reason == "a king may not be played while the pile is above 50"
    assert running.table.same_as(before)
    assert len(running.record) == lines
    running.apply(1, Move.parse("play 2C"))
    assert running.table.value == 54


def test_the_hand_shows_that_a_king_is_not_allowed() -> None:
    """At 96 a king is not allowed, a three too high, and a two makes 98."""
    on = table(96)
    lines = {line.label: line.text for line in on.game.show(on.game.view(on, 0), 0).lines}
    shown = "".join(map(str, lines["Your hand"]))
    assert shown == "2C: 98 · 3C: too high · KD KC: not allowed"


def test_a_player_who_went_out_above_50_may_hold_a_king() -> None:
    """Hidden cards are sampled so that a king may lie where it could not be played."""
    on = make(table(97, ["KC 2C 3C 5C", *HANDS[1:]]), "play JC")
    assert on.out == [0]
    view = on.game.view(on, 1)
    assert on.game.could_hold(view, "hands", 0, card("KC"), 0)
    assert not on.game.could_hold(view, "hands", 0, card("QC"), 0)
    samples = [on.game.sample(view, Random(seed)) for seed in range(100)]
    assert any(each.rank == "K" for sample in samples for each in sample.hands[0])


def test_a_player_who_went_out_at_50_or_below_holds_no_king() -> None:
    """Where a king could have been played, whoever went out holds none."""
    on = make(table(97, ["8C 2C 3C 5C", *HANDS[1:]], kings_up_to=97), "play JC")
    assert on.out == [0]
    assert not on.game.could_hold(on.game.view(on, 1), "hands", 0, card("KC"), 0)


def test_nobody_is_stranded() -> None:
    """Every match comes to its end with one player left, at any number of seats."""
    for seats in (2, 4, 10):
        for number in (0, 50):
            made = game(ARIZONA, "no-kings-above-50", seats=seats, kings_up_to=number)
            for seed in "123":
                whole = Match(made, seed=seed)
                outcome = play_match(whole, seat_players(whole, [RandomPlayer] * seats))
                assert outcome.reason == "last player left"
                assert len(whole.table.out) == seats - 1


def test_no_king_was_played_too_late() -> None:
    """In a match of random players no king lands on a pile above 50."""
    made = game(ARIZONA, "no-kings-above-50", seats=6)
    kings = 0
    for seed in "123456":
        replayed = Match(made, seed=seed)
        for entry in played(made, seed).record:
            if entry["event"] == "move":
                move = Move.parse(entry["move"])
                if move.cards and move.cards[0].rank == "K":
                    kings += 1
                    assert replayed.table.value <= 50
                replayed.apply(entry["seat"], move)
    assert kings > 0
