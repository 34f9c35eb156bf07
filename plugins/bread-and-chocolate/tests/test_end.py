"""The end of a round and of a match."""

from __future__ import annotations

from random import Random

import pytest

from cardgames import Match
from cardgames.events import MatchEnded, MovePlayed, RoundScored, Told
from cardgames_bread_and_chocolate import BreadTable
from cardgames_pytest import Round

from .by_hand import at, begun, game, named

JACK_AT_0 = named(["JC", "2C"], "TH")
"""Hands of one card: seat 0 wins with the jack on the ten once it may play."""
JACK_AT_1 = named(["2C", "JC"], "TH")
"""The same, but seat 1 has the jack."""


def test_an_empty_hand_wins_at_once() -> None:
    """BC-17: a last card that costs nothing wins, and the other seat gets no turn."""
    table = at(["JS", "9C"], "TH").make("play JS")
    assert (table.winner, table.turn) == (0, None)
    assert table.scores() == [1, 0]


def test_the_last_discard_wins() -> None:
    """BC-17: a hand that its last discard empties wins then, and not before."""
    table = at(["5S 2C 2D 2H 2S 3C", "9C"], "6H").make("play 5S")
    for card in ("2C", "2D", "2H", "2S"):
        table.make(f"discard {card}")
        assert table.turn == 0
    table.make("discard 3C")
    assert (table.winner, table.turn) == (0, None)


def test_a_last_card_that_draws_does_not_win() -> None:
    """BC-17: a last card that draws does not win, as the draw belongs to the play."""
    table = at(["5S", "9C"], "4H").make("play 5S")
    assert table.winner is None
    assert len(table.hands[0]) == 5


def test_the_other_seat_may_win() -> None:
    """BC-17: the dealer may win as the non-dealer does."""
    table = at(["9C", "JS"], "TH", turn=1).make("play JS")
    assert table.scores() == [0, 1]


def test_how_a_round_ended_is_told() -> None:
    """BC-17: everybody hears who has no card left."""
    for viewer, said in [
        (0, "You have no card left and win the round."),
        (1, "seat 0 has no card left and wins the round."),
        (None, "seat 0 has no card left and wins the round."),
    ]:
        assert at(["JS", "9C"], "TH").make("play JS").told(viewer) == [said]


# The turn limit


def drawn_out(limit: int) -> Round:
    """Return a round in which neither seat can play on the first cards of the stock."""
    table = at(["9H 8H", "9C"], "2C", turn_limit=limit)
    table.stock.sort(key=lambda card: "5678TJQA34K2".find(card.rank), reverse=True)
    return table


def test_a_round_is_drawn_after_the_limit() -> None:
    """BC-18: after `turn_limit` turns of play without a winner the round is drawn."""
    table = drawn_out(3).make("draw", "draw")
    assert (table.turns, table.turn) == (2, 0)
    table.make("draw")
    assert (table.turn, table.winner) == (None, None)
    assert table.scores() == [0, 0]


def test_a_drawn_round_is_told() -> None:
    """BC-18: everybody hears that the round is drawn."""
    assert drawn_out(1).make("draw").told() == [
        "seat 0 draws 1 card.",
        "Nobody has won in so many turns: the round is drawn.",
    ]


def test_a_win_on_the_last_turn_counts() -> None:
    """BC-18: a round that is won on the last turn is not drawn."""
    assert at(["JS", "9C"], "TH", turn_limit=1).make("play JS").winner == 0


def test_a_play_with_its_discards_is_one_turn() -> None:
    """BC-18: a play and its discards are one turn, over with the last discard."""
    table = at(["3S 9C 9D 9H KC", "4C"], "4H", turn_limit=1).make("play 3S", "discard 9C")
    table.make("discard 9D")
    assert (table.turns, table.turn) == (0, 0)
    table.make("discard 9H")
    assert (table.turns, table.turn) == (1, None)


def test_a_draw_with_the_play_or_pass_after_it_is_one_turn() -> None:
    """BC-18: a draw and the play or pass after it are one turn."""
    for after in ("play 7S", "pass"):
        table = at(["9H 8H TH", "9C"], "6C", nxt="7S", play_drawn_card=True).make("draw")
        assert (table.turns, table.turn) == (0, 0)
        table.make(after)
        assert (table.turns, table.turn) == (1, 1)


def test_no_limit_is_no_limit() -> None:
    """BC-18: with `turn_limit = 0` a round goes on after thousands of turns."""
    on = drawn_out(0)
    on.table.turns = 5000
    assert on.make("draw").turn == 1


def test_the_usual_limit_is_a_thousand_turns() -> None:
    """BC-18: by default the thousandth turn is the last."""
    on = drawn_out(1000)
    assert game().rules.turn_limit == 1000
    on.table.turns = 998
    assert on.make("draw").turn == 1
    assert on.make("draw").turn is None


# The match


def test_a_match_of_one_round_ends_with_it() -> None:
    """`rounds_to_win = 1`: whoever wins the round wins the match."""
    running = begun(JACK_AT_0).make("pass", "pass", "play JC")
    assert running.outcome is not None
    assert (running.outcome.winners, running.outcome.totals) == ((0,), (1, 0))
    assert running.outcome.reason == "hand empty"


def test_a_drawn_round_draws_a_match_of_one() -> None:
    """`rounds_to_win = 1`: nobody wins a match whose round is drawn."""
    running = begun(JACK_AT_1, turn_limit=1).make("pass", "pass", "draw")
    assert running.outcome is not None
    assert (running.outcome.winners, running.outcome.totals) == ((), (0, 0))
    assert running.outcome.reason == "drawn"
    assert running.entries("end")[0]["winners"] == []


def test_a_series_goes_to_the_first_with_enough_rounds() -> None:
    """`rounds_to_win = 2`: after one round each the next one decides the match."""
    running = begun(JACK_AT_0, JACK_AT_1, JACK_AT_0, rounds_to_win=2)
    running.make("pass", "pass", "play JC")
    assert running.outcome is None
    running.next_round()
    running.make("pass", "pass", "play JC")
    assert running.outcome is None
    assert running.table.totals == (1, 1)
    running.next_round()
    running.make("pass", "pass", "play JC")
    assert running.outcome is not None
    assert (running.outcome.winners, running.outcome.totals) == ((0,), (2, 1))
    assert running.outcome.reason == "series won"


def test_a_drawn_round_of_a_series_is_followed_by_another() -> None:
    """`rounds_to_win = 2`: a drawn round scores nothing, and the deal moves on to the next."""
    running = begun(JACK_AT_1, JACK_AT_0, rounds_to_win=2, turn_limit=1)
    running.make("pass", "pass", "draw")
    assert running.outcome is None
    assert running.entries("score")[0]["scores"] == [0, 0]
    running.next_round()
    assert (running.table.round, running.table.dealer) == (2, 0)


def finished(history: list[tuple[int, int]], **rules: object) -> BreadTable:
    """Return the table after rounds with these scores, the last one scored."""
    made = game(**rules)
    *before, last = history
    totals = (sum(each[0] for each in before), sum(each[1] for each in before))
    table: BreadTable = made.start_round(list(made.pack), 1, len(history), totals, tuple(before))
    table.turn = None
    table.winner = last.index(1) if any(last) else None
    assert made.finish_round(table) == last
    return table


def test_twenty_drawn_rounds_draw_a_series() -> None:
    """In a series the twentieth drawn round in all draws the match."""
    history = [(0, 0)] * 10 + [(1, 0)] + [(0, 0)] * 9
    table = finished(history, rounds_to_win=2)
    assert table.game.match_over(table) is None
    table = finished([*history, (0, 0)], rounds_to_win=2)
    assert table.game.match_over(table) == "drawn"
    assert table.game.winners(table) == []


def test_a_series_may_be_won_after_nineteen_drawn_rounds() -> None:
    """A series may still be won after nineteen drawn rounds."""
    table = finished([(0, 0)] * 19 + [(0, 1)] * 2, rounds_to_win=2)
    assert table.game.match_over(table) == "series won"
    assert table.game.winners(table) == [1]


def test_the_end_is_told_in_its_order() -> None:
    """BC-17: the play is told first, then who has won, the scores and the end of the match."""
    running = begun(JACK_AT_0).make("pass", "pass")
    told: list[object] = []
    running.listen(1, told.extend)
    running.make("play JC")
    assert [type(event) for event in told[1:]] == [MovePlayed, Told, RoundScored, MatchEnded]


@pytest.mark.parametrize("preset", [None, "simple-opening", "best-of-five", "patient"])
def test_every_match_ends(preset: str | None) -> None:
    """BC-18: with a turn limit every match of random players ends."""
    made = game(preset, turn_limit=200)
    for seed in range(15):
        running, random = Match(made, seed=f"{seed:x}"), Random(seed)
        while running.outcome is None:
            if running.turn is None:
                running.next_round()
            else:
                running.apply(running.turn, random.choice(running.legal_moves(running.turn)))
        assert running.outcome.reason in ("hand empty", "series won", "drawn")


def test_a_drawn_match_is_not_won_by_whoever_leads() -> None:
    """`rounds_to_win = 3`: a lead of two rounds wins nothing when twenty rounds are drawn."""
    table = finished([(1, 0)] * 2 + [(0, 0)] * 20, rounds_to_win=3)
    assert table.game.match_over(table) == "drawn"
    assert table.game.winners(table) == []
