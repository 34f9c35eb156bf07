"""What holds at any point of a match, whatever is played."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgames import Match

from .by_hand import game

RULES = st.fixed_dictionaries(
    {
        "max_cards": st.integers(1, 4),
        "schedule": st.sampled_from(["up-down", "down-up", "up", "down"]),
        "hook": st.sampled_from(["always", "never", "except-last-round"]),
        "rebid": st.booleans(),
        "forehead_round": st.booleans(),
    }
)


@given(st.integers(3, 7), RULES, st.integers(0, 2**32 - 1))
def test_no_reason_is_given_against_a_legal_move(
    seats: int, rules: dict[str, Any], seed: int
) -> None:
    """DB-7 to DB-11: nothing is said against a move that the game allows, on turn or off turn."""
    running, random = Match(game(seats, **rules), seed=f"{seed:x}"), Random(seed)
    while running.outcome is None:
        if running.turn is None:
            running.next_round()
            continue
        for seat in (running.turn, *running.may_revise()):
            view, moves = running.view(seat), running.legal_moves(seat)
            assert not any(running.game.why_not(view, seat, move) for move in moves)
        seat = random.choice([running.turn, *running.may_revise()])
        if moves := running.legal_moves(seat):
            running.apply(seat, random.choice(moves))
