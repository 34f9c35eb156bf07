"""How rounds and the match end: scores, totals, winners, and that nothing moves afterwards."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy

from ..entries import STOPPED, end_entry
from ..errors import IllegalMove
from ..table import AnyTable
from .standing import check_refusals, state_of
from .trial import Trial
from .words import check_shown

Points = tuple[int, ...]


def check_pause(trial: Trial) -> None:
    """Check that after a round nobody acts, until the next is asked for."""
    if any(map(trial.match.legal_moves, range(trial.game.seats))):
        trial.fail("somebody has moves after the round")
    if trial.table.turn is None and trial.game.may_revise(trial.table):
        trial.fail("somebody may revise after the round")
    for viewer in trial.viewers:
        check_shown(trial, viewer)
    trial.hear_nothing()
    check_refusals(trial, trial.dice)


def check_scored(trial: Trial, totals: Points, history: tuple[Points, ...]) -> None:
    """Check that a round is scored alike whenever asked, and that asking changes nothing.

    `totals` and `history` are those before the round.
    """
    table, game = trial.table, trial.game
    scores = tuple(a - b for a, b in zip(table.totals, totals, strict=True))
    unscored = table.copy()
    unscored.totals, unscored.history = totals, history
    before = deepcopy(unscored)
    again = tuple(game.score_round(unscored))
    _check_unchanged(trial, unscored, before, "score_round")
    if again != scores:
        trial.fail(f"score_round gives {again} when asked again, not {scores}")
    scored = table.copy()
    before = deepcopy(scored)
    reason, winners = game.match_over(scored), game.winners(scored)
    _check_unchanged(trial, scored, before, "match_over or winners")
    outcome = trial.match.outcome
    if outcome is None or outcome.reason == STOPPED:
        ended = reason is not None and outcome is None
    else:
        ended = (reason, tuple(winners)) != (outcome.reason, outcome.winners)
    if ended:
        trial.fail(f"match_over gives {reason!r} when asked again, and winners {winners}")


def _check_unchanged(trial: Trial, table: AnyTable, before: AnyTable, hook: str) -> None:
    if not table.same_as(before):
        trial.fail(f"{hook} changes the table: {', '.join(table.differences(before))}")


def check_end(trial: Trial) -> None:
    """Check that after the end nothing moves, and that the record says how it ended."""
    match, outcome, table = trial.match, trial.match.outcome, trial.table
    assert outcome is not None
    check_pause(trial)
    state = state_of(match)
    with suppress(IllegalMove):
        match.next_round()
    stopped = outcome.reason == STOPPED
    scores = [entry["scores"] for entry in match.record if entry["event"] == "score"]
    totals = tuple(map(sum, zip((0,) * trial.game.seats, *scores, strict=True)))
    holds = {
        "a round asked for after the end changes the match": state_of(match) == state,
        "a seat is on turn after the end": match.turn is None,
        "a match that was stopped was stopped too soon, or has winners": not stopped
        or (match.decisions == match.limit and not outcome.winners),
        f"of partners not all win, but {outcome.winners}": all(
            set(trial.game.partners[seat]) <= set(outcome.winners) for seat in outcome.winners
        ),
        "the scores do not add up to the totals": totals == outcome.totals == table.totals,
        "the history is not the scores": table.history == tuple(map(tuple, scores)),
        "the record does not end as the match did": match.record[-1] == end_entry(outcome),
    }
    for sentence, kept in holds.items():
        if not kept:
            trial.fail(sentence)
    trial.report.stopped += stopped
