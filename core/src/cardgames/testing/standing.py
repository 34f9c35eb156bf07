"""How things stand before a move: the turn, the moves, the copies, and what is refused."""

from __future__ import annotations

from copy import deepcopy
from enum import Enum
from random import Random
from typing import Any, Final

import attrs

from ..cards import UNSEEN, Card
from ..errors import IllegalMove
from ..match import Match
from ..moves import PLAY, Move
from ..table import AnyTable
from .trial import Trial, offered
from .words import check_text

_PROBES: Final = 3


def check_house(trial: Trial) -> None:
    """Check that house rules keep nothing on the table that copies of it would share."""
    for key, value in trial.table.house.items():
        if not _is_immutable(value):
            trial.fail(f"table.house holds {value!r} under {key!r}: hold immutable values")


def _is_immutable(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(map(_is_immutable, value))
    return value is None or isinstance(value, int | str | float | Enum | Card)


def check_turn(trial: Trial) -> None:
    """Check that one seat is on turn, and that but for it only seats that may revise have moves."""
    match, table, game = trial.match, trial.table, trial.game
    turn = table.turn
    if match.turn != turn or turn not in range(game.seats):
        trial.fail(f"the turn is {match.turn} in the match and {turn} on the table")
    revisers = match.may_revise()
    if turn in revisers:
        trial.fail(f"seat {turn} is on turn and may revise at once")
    for seat in range(game.seats):
        moves = match.legal_moves(seat)
        if seat == turn or seat in revisers:
            check_moves(trial, seat, moves)
        elif moves:
            trial.fail(f"seat {seat} has moves off turn")


def check_moves(trial: Trial, seat: int, moves: list[Move]) -> None:
    """Check the moves of a seat that may act: there, once each, and the same by its own view."""
    game, table = trial.game, trial.table
    if not moves and seat == table.turn:
        trial.fail(f"seat {seat} is on turn and has no move")
    if len(set(moves)) != len(moves):
        trial.fail(f"seat {seat} has a move twice: {_texts(moves)}")
    if game.shown_moves(table, seat, offered(game, table, seat)) != moves:
        trial.fail(f"seat {seat} has other moves when asked again")
    by_view = set(game.legal_moves(trial.match.view(seat), seat))
    if by_view != set(moves):
        differing = _texts(by_view.symmetric_difference(moves))
        trial.fail(f"seat {seat} has other moves by its own view than on the table: {differing}")
    for move in moves:
        if move not in trial.moves:
            trial.moves[move] = None
            check_text(trial, seat, move)


def _texts(moves: Any) -> str:
    return ", ".join(sorted(move.text for move in moves))


# Copies


def check_copies(trial: Trial, dice: Random) -> None:
    """Check that a copy and a view share nothing that can be changed with the table."""
    table = trial.table
    reference = deepcopy(table.copy())
    for copy in (table.copy(), trial.match.view(dice.choice(trial.viewers))):
        spoil(copy)
        if not table.same_as(reference):
            fields = ", ".join(table.differences(reference))
            trial.fail(f"a change to a copy or view changed the table: {fields}")


def spoil(table: AnyTable) -> None:
    """Change every field of a table, and all that it holds, in place."""
    for each in attrs.fields(type(table)):
        if each.name not in ("game", "rules"):
            _spoil(getattr(table, each.name))
            setattr(table, each.name, None)


def _spoil(value: Any) -> None:
    if isinstance(value, list | tuple):
        for each in value:
            _spoil(each)
    if isinstance(value, list):
        value.append(UNSEEN)
    elif isinstance(value, dict | set):
        value.clear()


# Refusals


def check_refusals(trial: Trial, dice: Random, probes: int = _PROBES) -> None:
    """Check that what is not offered is refused and changes nothing."""
    match = trial.match
    pool = [*(PLAY[each] for each in trial.game.pack), *trial.moves]
    for _ in range(probes):
        seat, move = int(dice.random() * trial.game.seats), dice.choice(pool)
        moves = match.legal_moves(seat)
        if not (moves and trial.game.offers(trial.table, seat, move, moves)):
            refusal(trial, seat, move)


def refusal(trial: Trial, seat: int, move: Move, at: int | None = None) -> str:
    """Return why a move is refused; the table, the record and the match stay as they were."""
    match, table = trial.match, trial.table
    reference, state = table.copy(), state_of(match)
    reason = None
    try:
        match.apply(seat, move, at)
    except IllegalMove as error:
        reason = str(error)
    if not reason:
        trial.fail(f"seat {seat} was not refused {move.text}")
    changed = table.differences(reference)
    if changed or state_of(match) != state or any(trial.heard.values()):
        where = ", ".join(changed) or "the match"
        trial.fail(f"the refused {move.text} left a trace in {where}")
    return reason


def state_of(match: Match) -> tuple[Any, ...]:
    """Return what counts as the match standing still."""
    return match.turn, match.decisions, len(match.record), match.outcome
