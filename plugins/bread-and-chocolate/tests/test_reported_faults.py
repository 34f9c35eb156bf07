"""Faults that players of such games have met elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardgames import IllegalMove, Match, Move, standard_pack
from cardgames.events import Event, MovePlayed
from cardgames.records.reading import Record
from cardgames.records.replaying import replay

from .by_hand import begun, game, named

PASSES = ("pass", "pass")


def steps(seed: int) -> Iterator[tuple[Match, Move]]:
    """Yield a match of random moves, each time with the move that is made next."""
    running, random = Match(game(), seed=f"{seed:x}"), Random(seed)
    while running.turn is not None:
        move = random.choice(running.legal_moves(running.turn))
        yield running, move
        running.apply(running.turn, move)


def test_five_discards_are_named_to_nobody_but_their_player() -> None:
    """BC-8: the opponent and whoever watches hear that cards are put down, and not which."""
    hands = ["5S 2C 2D 3H 8C 9D TS", "4C 4D 4H 4S JC JD JH"]
    running = begun(named(hands, "6H")).make(*PASSES)
    told: dict[int | None, list[Event]] = {0: [], 1: [], None: []}
    for viewer, events in told.items():
        running.listen(viewer, events.extend)
    discards = [f"discard {each}" for each in ("2C", "2D", "3H", "8C", "9D")]
    running.make("play 5S", *discards)
    heard = {
        viewer: [each.move.text for each in events if isinstance(each, MovePlayed)]
        for viewer, events in told.items()
    }
    assert heard[0] == ["play 5S", *discards]
    assert heard[1] == heard[None] == ["play 5S", *["discard ??"] * 5]


def test_one_draw_a_turn_and_none_while_a_card_can_be_played() -> None:
    """BC-10: a draw is refused with a play at hand, and so is a second draw in a turn."""
    deal = named(["2C 3C", "7D 9S"], "8H", stock="KC KD KH")
    running = begun(deal).make(*PASSES, "draw")
    assert (running.turn, len(running.table.hands[0])) == (1, 3)
    before = running.table.copy()
    for seat in (0, 1):
        with pytest.raises(IllegalMove):
            running.apply(seat, Move.parse("draw"))
    assert running.table.same_as(before)


def test_a_match_saved_before_a_reset_draws_the_same_cards() -> None:
    """BC-14: taken up twice just before a reset, a match draws what it would have drawn."""
    resets = 0
    for seed in range(10):
        for running, move in steps(seed):
            table, seat, lines = running.table, running.turn, len(running.record)
            after = table.copy()
            assert seat is not None
            running.game.play(after, seat, move)
            if len(after.stock) <= len(table.stock):
                continue
            resets += 1
            for _time in range(2):
                again = replay(running.game, Record(tuple(running.record[:lines]), size=0))
                again.apply(seat, move)
                assert again.table.same_as(after)
    assert resets > 10


def test_no_card_is_twice_on_the_table_after_any_move() -> None:
    """BC-14: over a whole round the hands, the stock and both piles hold each card once."""
    pack = {each.text for each in standard_pack()}
    for seed in range(5):
        for running, _move in steps(seed):
            on = running.table
            lying = [each.text for _name, _owner, pile in on.all_piles() for each in pile]
            assert len(lying) == 52
            assert set(lying) == pack


def test_rounds_end_within_the_usual_limit() -> None:
    """BC-18: of random rounds by the usual options each ends by a win or at its limit."""
    reasons = set()
    for seed in range(40):
        *_before, (running, _last) = steps(seed)
        assert running.outcome is not None
        assert running.table.turns <= 1000
        reasons.add(running.outcome.reason)
        assert (running.outcome.reason == "drawn") is (not running.outcome.winners)
    assert "hand empty" in reasons
