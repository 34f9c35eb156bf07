"""The end of a match: the target score, and who wins."""

from __future__ import annotations

import pytest

from cardgames_pytest import RunningMatch

from .by_hand import HANDS, display, match, play_out, played, rounds, winners


def test_the_match_ends_after_the_round_that_reaches_the_target() -> None:
    """PE-19: a match ends with 30 points or more after a whole round, and not with 29."""
    assert winners([29, 0, 0], [0, 29, 0], [1, 0, 0]) == [0]
    assert winners([25, 0, 0], [16, 0, 0]) == [0]


def test_the_highest_score_wins() -> None:
    """PE-19: of two sides that have reached the target the one with more points wins."""
    assert winners([28, 29, 28, 29], [3, 3, 3, 3]) == [1, 3]
    assert winners([29, 28, 29, 28], [2, 4, 2, 4]) == [1, 3]


def test_who_fails_on_the_last_step_does_not_win() -> None:
    """PE-16, PE-19: a side that falls from 28 to 22 loses to one that comes to 31."""
    scores = [28, 29, 28, 29], [-6, 2, -6, 2]
    assert winners(*scores) == [1, 3]
    assert rounds(*scores).table.totals == (22, 31, 22, 31)


def test_both_teams_may_win() -> None:
    """PE-19: all sides with the same highest score win."""
    assert winners([28, 29, 28, 29], [3, 2, 3, 2]) == [0, 1, 2, 3]
    assert winners([28, 28, 9], [2, 2, 4]) == [0, 1]


def test_scores_below_zero_never_end_a_match() -> None:
    """PE-18, PE-19: scores below zero, however far, do not end a match."""
    running = rounds([-16, 0], [-16, 1], [-16, -8])
    assert running.outcome is None
    assert running.table.totals == (-48, -7)


@pytest.mark.parametrize("target", [1, 10, 42, 52])
def test_another_target_is_kept_to(target: int) -> None:
    """`target_score`: the match ends at exactly the first round with so many points."""
    scores = [target - 1, 0, target - 1, 0], [1, 0, 1, 0]
    assert winners(*scores, target_score=target) == [0, 2]
    heading = display(match(target_score=target), 0).heading
    assert (f"round 1, to {target} points",) in heading


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end_where_they_must(seats: int) -> None:
    """PE-19: a random match ends after the first round that gives a side the target, not before."""
    ends = 0
    for seed in range(30):
        whole = played(seats, seed, target_score=5)
        reached = [max(entry["totals"]) >= 5 for entry in whole.entries("score")]
        assert whole.outcome is not None
        over = whole.outcome.reason == "target reached"
        assert reached == [False] * (len(reached) - over) + [True] * over
        if over:
            best = max(whole.outcome.totals)
            assert whole.outcome.winners == tuple(
                seat for seat, total in enumerate(whole.outcome.totals) if total == best
            )
        ends += over
    assert ends > 5


def test_the_winners_are_a_team() -> None:
    """PE-19: the record ends with every seat of the side that wins."""
    assert won().record[-1] == {
        "event": "end",
        "winners": [0, 2],
        "totals": [12, 0, 12, 0],
        "reason": "target reached",
    }


def won() -> RunningMatch:
    """Return a match that Big Pepper in spades ended at 12 points, with both bowers held."""
    hands = ["AS KS QS JS TS JC", *HANDS[4][1:3], "AC KC QC 9S TC 9C"]
    return play_out(match(hands, target_score=12).make("bid big", "trump S"))
