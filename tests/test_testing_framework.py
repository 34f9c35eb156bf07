"""The contract holds the framework to its part as well: faults planted in the core are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from cardgames import Game, Match, Move, Table
from cardgames import match as match_module
from cardgames.audience import Audience
from cardgames.events import RoundDealt
from cardgames.testing import ContractBroken, check_game

from .games import HIGH_CARD

AnyCall = Callable[..., Any]


def patched(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrapped: Callable[[AnyCall], AnyCall]
) -> None:
    """Put a function in the place of one of the core, made from it."""
    monkeypatch.setattr(owner, name, wrapped(getattr(owner, name)))


def waiting(real: AnyCall) -> AnyCall:
    """Offer a move after the round too."""

    def legal_moves(match: Match, seat: int) -> list[Move]:
        return real(match, seat) if match.turn is not None else [Move("wait")]

    return legal_moves


def two_at_once(real: AnyCall) -> AnyCall:
    """Offer moves to a seat that is not on turn."""

    def legal_moves(match: Match, seat: int) -> list[Move]:
        return real(match, seat) or real(match, match.turn) if match.turn is not None else []

    return legal_moves


def no_moves(_real: AnyCall) -> AnyCall:
    """Offer no moves at all."""
    return lambda _match, _seat: []


def unrefused(real: AnyCall) -> AnyCall:
    """Take a move that is not offered without a word."""

    def apply(match: Match, seat: int, move: Move, at: int | None = None) -> None:
        if move in match.legal_moves(seat):
            real(match, seat, move)

    return apply


def noted(real: AnyCall) -> AnyCall:
    """Count a refused move as a decision."""

    def refusal(match: Match, seat: int, move: Move) -> Any:
        match.decisions += 1
        return real(match, seat, move)

    return refusal


def next_seat_in_the_match(real: AnyCall) -> AnyCall:
    """Let the match and its table disagree on the turn."""

    def offer_turn(match: Match, table: Table[Any]) -> None:
        real(match, table)
        if match.turn is not None:
            match.turn = table.after(match.turn)

    return offer_turn


def dealt_after_the_end(_real: AnyCall) -> AnyCall:
    """Deal another round after the end."""

    def next_round(match: Match) -> None:
        table = match.table
        match._deal(table.after(table.dealer), table.round + 1, table.totals, table.history)

    return next_round


def forgotten_scores(real: AnyCall) -> AnyCall:
    """Leave a round out of the history."""

    def finish_round(game: Game, table: Table[Any]) -> tuple[int, ...]:
        history = table.history
        scores: tuple[int, ...] = real(game, table)
        table.history = (*history[1:], scores)
        return scores

    return finish_round


def another_reason(real: AnyCall) -> AnyCall:
    """Write another reason into the record than the match has."""

    def concluded(*state: Any) -> Any:
        written, events, outcome = real(*state)
        if outcome is not None:
            outcome = evolve(outcome, reason="no reason")
        return written, events, outcome

    return concluded


def untold(real: AnyCall) -> AnyCall:
    """Tell nobody of a deal."""

    def of(audience: Audience, table: Any, events: Any, told: Any = ()) -> Any:
        return real(audience, table, [e for e in events if not isinstance(e, RoundDealt)], told)

    return of


def told_of_the_table(real: AnyCall) -> AnyCall:
    """Hand the true table out."""

    def message(audience: Audience, listener: Any, table: Any, events: Any) -> Any:
        told, own = real(audience, listener, table, events)
        return told, [RoundDealt(table) if isinstance(e, RoundDealt) else e for e in own]

    return message


FAULTS = [
    (Match, "legal_moves", waiting, "somebody has moves after the round"),
    (Match, "legal_moves", two_at_once, "has moves off turn"),
    (Match, "legal_moves", no_moves, "is on turn and has no move"),
    (Match, "apply", unrefused, "was not refused play "),
    (Match, "_refusal", noted, "left a trace in the match"),
    (Match, "_offer_turn", next_seat_in_the_match, "in the match and .* on the table"),
    (Match, "next_round", dealt_after_the_end, "after the end changes the match"),
    (Game, "finish_round", forgotten_scores, "the history is not the scores"),
    (match_module, "concluded", another_reason, "when asked again, and winners"),
    (Audience, "of", untold, "is not told of the deal by a view of its own"),
    (Audience, "_message", told_of_the_table, "told of the deal|handed out"),
]


@pytest.mark.parametrize(
    ("owner", "name", "wrapped", "found"),
    FAULTS,
    ids=[fault.__name__ for _o, _n, fault, _f in FAULTS],
)
def test_a_fault_of_the_core_is_found(
    owner: Any,
    name: str,
    wrapped: Callable[[AnyCall], AnyCall],
    found: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the core does wrong in a match fails the check of whatever game."""
    patched(monkeypatch, owner, name, wrapped)
    with pytest.raises(ContractBroken, match=found):
        check_game(HIGH_CARD, seats=3, matches=4, share=0.5)
