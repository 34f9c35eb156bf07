"""One random match, checked from the first deal to the end."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from ..blame import RAISED, cause_of
from ..cards import standard_pack
from ..players import RandomPlayer
from ..table import AnyTable
from .advising import check_advice
from .ending import check_end, check_pause, check_scored
from .equals import equal_move
from .faults import Case, ContractBroken
from .hidden import Worlds, check_told, other_worlds
from .knowledge import begin_diaries, check_dealt, check_heard, keep_diaries
from .reach import card_holders, leaks
from .replays import check_record
from .report import Report
from .settings import Subject
from .standing import check_copies, check_house, check_refusals, check_turn, refusal
from .trial import Step, Trial, offered
from .words import check_said, check_shown, check_typed

_IDLE_IN_A_ROW: Final = 1000
_OFF_TURN: Final = 0.2
_NAMED: Final = 0.5
"""How often another move is made in the place of one that it stands for."""


def check_match(subject: Subject, case: Case, report: Report, folder: Path) -> None:
    """Play one random match with every check; raises `ContractBroken`.

    `report` takes what is counted, `folder` the record while it is read again.
    """
    chance = random.getstate()
    trial = _begun(subject, case, report)
    with trial.blaming():
        _play(trial)
        check_end(trial)
        if random.getstate() != chance:
            trial.fail("the game draws on the random generator that the whole program shares")
        check_record(trial, folder)
    report.matches += 1
    report.decisions += trial.match.decisions
    report.rounds += len(trial.table.history)


def _begun(subject: Subject, case: Case, report: Report) -> Trial:
    try:
        return Trial(subject.game(case.seats, case.preset, case.rules), case, report)
    except RAISED as error:
        raise ContractBroken(cause_of(error), case, 0) from error


def _play(trial: Trial) -> None:
    """Play the match to its end with every check on the way."""
    match = trial.match
    holders = card_holders(trial.game)
    _check_players(trial)
    _begin_round(trial)
    idle = 0
    while match.outcome is None:
        if match.turn is not None:
            idle = 0
            _step(trial)
            continue
        idle += 1
        if idle > _IDLE_IN_A_ROW:
            trial.fail(f"{idle} rounds in a row were over at once")
        check_pause(trial)
        match.next_round()
        _begin_round(trial)
    if card_holders(trial.game) != holders:
        trial.fail("the game has come to hold cards")


def _check_players(trial: Trial) -> None:
    """Check that the game, and a player made for a seat, lead to no card, table or seed."""
    game, match = trial.game, trial.match
    every = standard_pack(jokers=2)
    if found := leaks(game, match, every):
        trial.fail(f"the game leads to {', '.join(found)}")
    for seat in range(game.seats):
        player = RandomPlayer(game, seat, "", match.generator(seat))
        if found := leaks(player, match, (), game):
            trial.fail(f"a player leads to {', '.join(found)}")


def _begin_round(trial: Trial) -> None:
    trial.game.check_cards(trial.table)
    trial.note_seen()
    check_dealt(trial)
    begin_diaries(trial)
    trial.hear_nothing()


def _step(trial: Trial) -> None:
    """Check how things stand, make one move, and check what was told of it."""
    match, table = trial.match, trial.table
    before = table.copy()
    check_house(trial)
    check_turn(trial)
    check_refusals(trial, trial.random, probes=1)
    step = _chosen(trial, before)
    looks = trial.random.random() < trial.case.share
    worlds: Worlds = {}
    if looks:
        dice = trial.dice
        refusal(trial, step.seat, step.shown, at=match.decisions + 1)
        check_typed(trial, step.seat, dice)
        check_shown(trial, dice.choice(trial.viewers))
        check_advice(trial, step)
        check_copies(trial, dice)
        worlds = other_worlds(trial, step, dice)
    if not table.same_as(before):
        trial.fail(f"being asked changed the table: {', '.join(table.differences(before))}")
    match.apply(step.seat, step.shown)
    _check_moved(trial, step, whole=looks)
    check_told(trial, worlds, step)
    trial.hear_nothing()


def _chosen(trial: Trial, before: AnyTable) -> Step:
    """Choose a seat that may act, at times one off turn, and one of its moves."""
    match, chance = trial.match, trial.random
    assert match.turn is not None
    seat = match.turn
    revisers = [each for each in match.may_revise() if match.legal_moves(each)]
    if revisers and chance.random() < _OFF_TURN:
        seat = chance.choice(revisers)
    shown = chance.choice(match.legal_moves(seat))
    known = trial.game.known_by(trial.table, seat)
    moves = offered(trial.game, trial.table, seat)
    meant = [each for each in moves if each.masked(known) is shown]
    if len(meant) != 1:
        trial.fail(f"{shown.text} of seat {seat} may mean {meant}")
    if trial.equals and shown.cards and meant == [shown] and chance.random() < _NAMED:
        named = equal_move(trial, seat, shown)
        trial.report.equal_moves += named is not shown
        return Step(before, seat, named, named)
    return Step(before, seat, shown, meant[0])


def _check_moved(trial: Trial, step: Step, *, whole: bool) -> None:
    """Check the cards, the end of a round and what was told after a move."""
    table, seen = trial.table, trial.seen
    for name in ("game", "rules", "seats", "dealer", "round", "viewer"):
        if getattr(table, name) is not getattr(step.before, name):
            trial.fail(f"{step.move.text} changes the table's {name}")
    trial.game.check_cards(table)
    trial.note_seen()
    if table.turn is None:
        check_scored(trial, step.before.totals, step.before.history)
    for viewer in trial.viewers:
        check_heard(trial, viewer, seen[viewer], step, whole=whole)
        check_said(trial, viewer)
    keep_diaries(trial)
