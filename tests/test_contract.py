"""Every installed game keeps the contract, whatever its seats and options."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import load_game
from cardgames.plugins import GAMES, installed
from cardgames.testing import check_game

INFO = {game.name: load_game(game.name).info for game in installed(GAMES)}
PRESETS = [(name, preset) for name, info in INFO.items() for preset in (None, *info.presets)]

MATCHES = 300
"""How many short matches of each game are played."""
SHORT: dict[str, dict[str, Any]] = {
    "devils-bridge": {"rules": {"max_cards": 2}},
    "pepper": {"limit": 60},
    "bread-and-chocolate": {"limit": 80},
    "arizona-ninety-eight": {"limit": 80, "rules": {"rounds_to_win": 1}},
}
"""What makes the matches of each game short."""
AT_ONCE = 60
"""At most so many are played in one test, so that tests can run beside each other."""


def shares(seats: int) -> list[int]:
    """Return how many matches each test plays with one of so many numbers of seats."""
    wanted = -(-MATCHES // seats)
    tests = -(-wanted // AT_ONCE)
    return [-(-wanted // tests)] * tests


CHECKS = [
    (name, seats, part, matches)
    for name, info in INFO.items()
    for seats in info.seats
    for part, matches in enumerate(shares(len(info.seats)))
]
TRACED = ("devils-bridge", "pepper")
"""The games of which every sample is one that play could have led to."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "part", "matches"), CHECKS)
def test_a_game_keeps_the_contract(name: str, seats: int, part: int, matches: int) -> None:
    """Short matches by every preset, and by options combined pairwise, keep the contract."""
    report = check_game(name, seats=seats, matches=matches, seed=str(part), **SHORT.get(name, {}))
    assert report.matches == matches
    assert report.compared > 0
    assert report.stopped < matches
    if name in TRACED:
        assert report.traced == report.samples
        assert not report.unreachable, report.first_unreachable


def test_enough_matches_are_played() -> None:
    """Each game is checked in so many short matches, spread over its numbers of seats."""
    for game in INFO:
        assert sum(matches for name, *_, matches in CHECKS if name == game) >= MATCHES


@pytest.mark.slow
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_full_match_keeps_the_contract(name: str, preset: str | None) -> None:
    """A full match by each preset keeps the contract."""
    seats = INFO[name].usual_seats
    report = check_game(name, seats=seats, preset=preset, matches=1, share=0.05)
    assert report.decisions > 0
