"""The end of a match: schedule, target score, ties and play-offs."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

import cardgames_devils_bridge as bridge
import cardgames_pytest
from cardgames_pytest import RunningMatch

from .by_hand import bids, match, play_out, played, sizes


def rounds(*scores: list[int], **rules: Any) -> RunningMatch:
    """Return a match of three after rounds that gave these scores, whatever was played.

    How a match ends depends on the totals alone. It has not ended before the last of them.
    """

    def score_round(table: bridge.BridgeTable) -> Generator[None, list[int], list[int]]:
        yield
        return scores[table.round - 1]

    running = cardgames_pytest.match(bridge, seats=3, rules=rules, house_rules=[score_round])
    play_out(running)
    for _ in scores[1:]:
        assert running.outcome is None
        running.next_round()
        play_out(running)
    return running


def test_the_whole_schedule_is_played() -> None:
    """DB-15: without a target score the match ends after the schedule's last round."""
    running = rounds([0, 11, 1], [500, 0, 0], [0, 0, 10], max_cards=2)
    assert running.outcome.reason == "schedule played"


def test_the_highest_total_wins() -> None:
    """DB-15: whoever has the highest total wins."""
    whole = played(5)
    best = max(whole.outcome.totals)
    assert [whole.outcome.totals[seat] for seat in whole.outcome.winners] == [best] * len(
        whole.outcome.winners
    )
    assert best not in [
        total
        for seat, total in enumerate(whole.outcome.totals)
        if seat not in whole.outcome.winners
    ]


def test_a_target_ends_the_match_after_the_round_that_reaches_it() -> None:
    """DB-15: the first whole round after which somebody has the target score is the last."""
    outcome = rounds([10, 11, 0], [19, 12, 0], [0, 7, 0], target_score=30).outcome
    assert (outcome.reason, outcome.winners) == ("target reached", (1,))


def test_a_target_may_be_passed() -> None:
    """DB-15: the target score or more ends the match, and the highest total wins, not the first."""
    outcome = rounds([29, 29, 0], [1, 12, 0], target_score=30).outcome
    assert (outcome.reason, outcome.winners) == ("target reached", (1,))


def test_a_target_that_nobody_reaches_leaves_the_schedule() -> None:
    """DB-15: with a target that nobody reaches the match ends with the schedule."""
    running = rounds([1, 0, 0], [2, 0, 0], [3, 0, 0], max_cards=2, target_score=100)
    assert running.outcome.reason == "schedule played"


def test_a_target_reached_in_the_last_round_is_the_reason() -> None:
    """DB-15: a target reached in the schedule's last round is the reason why the match ends."""
    running = rounds([10, 0, 0], max_cards=1, target_score=10)
    assert running.outcome.reason == "target reached"


def test_equal_totals_share_the_win() -> None:
    """DB-16: all seats with the highest total win."""
    outcome = rounds([10, 11, 11], max_cards=1).outcome
    assert (outcome.reason, outcome.winners) == ("schedule played", (1, 2))


def test_winners_at_equal_totals_are_all_named_in_the_record() -> None:
    """DB-16: the outcome and the record's last line list the seats that share the win."""
    running = match((["2C", "3C", "4C"], "9S"), scoring="simple", hook="never")
    running.make(*bids(0, 0, 0), "play 2C", "play 3C", "play 4C")
    assert running.outcome is not None
    assert running.outcome.winners == (0, 1)
    assert running.record[-1]["winners"] == [0, 1]


def test_negative_totals_are_kept_as_they_are() -> None:
    """`squares` may end a match below zero, and the highest total still wins."""
    outcome = rounds([-1, -9, -4], max_cards=1, scoring="squares").outcome
    assert (outcome.totals, outcome.winners) == ((-1, -9, -4), (0,))


# Play-off


def test_a_play_off_goes_on_until_one_player_leads() -> None:
    """`tie = play-off` adds rounds of the largest hand while the highest total is shared."""
    scores = [10, 10, 0], [0, 0, 3], [1, 1, 0], [5, 5, 0], [0, 2, 0]
    running = rounds(*scores, max_cards=2, tie="play-off")
    assert (running.outcome.reason, running.outcome.winners) == ("play-off won", (1,))
    assert running.table.size == 2


def test_no_play_off_without_a_tie() -> None:
    """`tie = play-off` changes nothing when one player leads at the end."""
    running = rounds([10, 11, 10], max_cards=1, tie="play-off")
    assert running.outcome.reason == "schedule played"


def test_a_tie_in_mid_schedule_is_no_play_off() -> None:
    """`tie = play-off` leaves the sizes of the schedule's rounds alone."""
    running = rounds([1, 1, 1], [1, 1, 1], max_cards=3, tie="play-off")
    assert running.table.size == 2
    assert not running.table.play_off


def test_a_play_off_is_played_by_everybody_with_totals_going_on() -> None:
    """A play-off round is a round like any other: all are dealt in and the deal moves on."""
    running = match(
        (["4C", "3C", "2C"], "9S"),
        (["5C", "6C", "7C"], "9S"),
        tie="play-off",
        hook="never",
        scoring="simple",
    )
    running.make(*bids(0, 1, 1), "play 4C", "play 3C", "play 2C")
    assert running.outcome is None
    assert running.table.totals == (0, 0, 0)
    running.next_round()
    assert running.table.play_off
    assert running.table.dealer == 0
    assert [len(hand) for hand in running.table.hands] == [1, 1, 1]
    running.make(*bids(0, 1, 0), "play 6C", "play 7C", "play 5C")
    assert running.outcome is not None
    assert running.outcome.totals == (10, 10, 11)
    assert running.outcome.reason == "play-off won"


def test_a_target_reached_by_a_tie_begins_the_play_off() -> None:
    """DB-15: a tie at the target drops the rest of the schedule for rounds of the largest hand."""
    scores = [20, 20, 0], [0, 0, 0], [5, 0, 0]
    running = rounds(*scores, max_cards=5, tie="play-off", target_score=20)
    assert running.outcome.reason == "play-off won"
    assert running.table.play_off
    assert running.table.size == 5


def test_a_target_reached_by_one_player_needs_no_play_off() -> None:
    """DB-15: with `tie = play-off` one player with the highest total still wins at once."""
    running = rounds([20, 19, 0], tie="play-off", target_score=20)
    assert running.outcome.reason == "target reached"
    assert not running.table.play_off


def test_a_play_off_goes_on_when_totals_fall_below_the_target() -> None:
    """DB-15: totals that fall below the target by `squares` do not bring the schedule back."""
    scores = [20, 20, 0], [-9, -9, 0], [-1, -1, 0], [0, -4, 0]
    running = rounds(*scores, max_cards=5, tie="play-off", target_score=20, scoring="squares")
    assert running.outcome.reason == "play-off won"
    assert running.table.size == 5
    assert running.table.totals == (10, 6, 0)


@pytest.mark.parametrize("schedule", ["up-down", "down-up", "up", "down"])
def test_a_play_off_round_is_not_the_schedules_last(schedule: str) -> None:
    """DB-8: in play-off rounds the hook binds with `except-last-round` too."""
    rules = {"max_cards": 2, "schedule": schedule}
    scores = [[1, 1, 1]] * len(sizes(played(3, **rules)))
    running = rounds(*scores, tie="play-off", hook="except-last-round", **rules)
    running.next_round()
    assert running.table.play_off
    assert not running.table.last_round
    assert running.make(*bids(0, 0)).legal() == bids(0, 1)


def test_a_play_off_round_at_the_number_of_the_last_is_not_the_last() -> None:
    """DB-8: a play-off after a shared target does not become the schedule's last round."""
    rules = {"tie": "play-off", "target_score": 5, "hook": "except-last-round"}
    running = rounds([5, 5, 0], [0, 0, 0], [0, 0, 0], max_cards=2, **rules)
    assert running.table.round == 3
    assert running.table.play_off
    assert not running.table.last_round


def test_a_play_off_round_is_no_forehead_round() -> None:
    """`forehead_round` is for the schedule's last round; in a play-off all see their own hand."""
    running = rounds([1, 1, 1], max_cards=1, tie="play-off", forehead_round=True)
    running.next_round()
    assert running.table.play_off
    assert not running.table.forehead
    assert running.view(0).hands[0] == running.table.hands[0]
