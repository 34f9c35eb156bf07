"""The end of a match: the target score, who wins, and nothing afterwards."""

from __future__ import annotations

import pytest

from cardgames import BadRules, IllegalMove, Match, Move

from .by_hand import HANDS, at_random, entries, game, go, match, rounds, winners


def test_the_match_ends_after_the_round_that_reaches_the_target() -> None:
    """PE-19: with 30 or more after a whole round, not with 29."""
    assert winners(game(3), [29, 0, 0], [0, 29, 0], [1, 0, 0]) == [0]
    assert winners(game(3), [25, 0, 0], [16, 0, 0]) == [0]


def test_the_highest_score_wins_and_not_who_declared() -> None:
    """PE-19: the side on 28 bids and makes 3, the others have 32."""
    assert winners(game(), [28, 29, 28, 29], [3, 3, 3, 3]) == [1, 3]
    assert winners(game(), [29, 28, 29, 28], [2, 4, 2, 4]) == [1, 3]


def test_who_fails_on_the_last_step_does_not_win() -> None:
    """PE-16, PE-19: the bidders on 28 fall to 22, and the others win with 31."""
    made = game()
    assert winners(made, [28, 29, 28, 29], [-6, 2, -6, 2]) == [1, 3]
    assert rounds(made, [28, 29, 28, 29], [-6, 2, -6, 2])[1].totals == (22, 31, 22, 31)


def test_both_teams_may_win() -> None:
    """PE-19: equal highest scores all win."""
    assert winners(game(), [28, 29, 28, 29], [3, 2, 3, 2]) == [0, 1, 2, 3]
    assert winners(game(3), [28, 28, 9], [2, 2, 4]) == [0, 1]


def test_scores_below_zero_never_end_a_match() -> None:
    """PE-18, PE-19: however far below."""
    reasons, table = rounds(game(2), [-16, 0], [-16, 1], [-16, -8])
    assert reasons == [None] * 3
    assert table.totals == (-48, -7)


@pytest.mark.parametrize("target", [1, 10, 42, 52])
def test_another_target_is_kept_to(target: int) -> None:
    """`target_score`: the match ends at exactly the first round with so many points."""
    made = game(target_score=target)
    assert winners(made, [target - 1, 0, target - 1, 0], [1, 0, 1, 0]) == [0, 2]
    view = made.view(made.start_round(list(made.pack), 0), 0)
    assert (f"round 1, to {target} points",) in made.show(view, 0).heading


@pytest.mark.parametrize("target", [0, -5, "thirty", True, 1.5, float("nan"), float("inf")])
def test_a_target_that_is_no_number_above_0_is_refused(target: object) -> None:
    """`target_score` must be a positive whole number."""
    with pytest.raises(BadRules, match="target_score must be a whole number from 1"):
        game(target_score=target)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end_where_they_must(seats: int) -> None:
    """PE-19: after every round of a random match it is over if and only if the target is there."""
    ends = 0
    for seed in range(30):
        whole = at_random(game(seats, target_score=5), seed)
        reached = [max(entry["totals"]) >= 5 for entry in entries(whole, "score")]
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


def test_a_match_that_does_not_end_is_stopped_and_says_so() -> None:
    """PE-19: a cap on decisions ends it without winners."""
    running = at_random(game(target_score=10**6), 1, limit=100)
    assert running.outcome is not None
    assert running.outcome.winners == ()
    assert running.outcome.reason == "stopped at the limit"
    assert len(entries(running, "move")) == 100


def test_partners_show_the_same_score_in_the_record() -> None:
    """PE-11, PE-18: each seat's score is its side's, in every line and at the end."""
    for seed in range(10):
        whole = at_random(game(target_score=5), seed)
        for entry in (*entries(whole, "score"), *entries(whole, "end")):
            totals = entry["totals"]
            assert totals[:2] == totals[2:]
        assert entries(whole, "end")[0]["winners"] in ([], [0, 2], [1, 3], [0, 1, 2, 3])


def test_nothing_happens_after_the_end() -> None:
    """PE-19: no further round is dealt, nobody may move, and the scores stay."""
    running = won()
    table, lines = running.table.copy(), len(running.record)
    with pytest.raises(IllegalMove, match="the match is over: target reached"):
        running.next_round()
    for seat in range(4):
        assert running.legal_moves(seat) == []
        with pytest.raises(IllegalMove, match="the match is over: target reached"):
            running.apply(seat, Move.parse("bid 1"))
    assert running.table.same_as(table)
    assert len(running.record) == lines
    assert running.turn is None


def test_the_winners_are_a_team() -> None:
    """PE-19: the record's last line lists every seat that wins."""
    assert won().record[-1] == {
        "event": "end",
        "winners": [0, 2],
        "totals": [12, 0, 12, 0],
        "reason": "target reached",
    }


def won() -> Match:
    """Return a match that Big Pepper in spades ended at 12 points, with both bowers held."""
    hands = ["AS KS QS JS TS JC", *HANDS[4][1:3], "AC KC QC 9S TC 9C"]
    running = go(match(hands, target_score=12), "bid big", "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    return running
