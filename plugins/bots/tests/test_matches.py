"""Matches of bots alone, at every installed game: legal, at an end, and repeatable."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import Game, Match, Move, load_game, play_match
from cardgames.entries import Entry
from cardgames_bots import EASY, HARD, MEDIUM, Search

from .positions import GAMES, brief
from .spying import on_play

LEVELS = (EASY, MEDIUM, HARD)
DECISIONS = 25
ENOUGH = {"pepper": 40}
"""Iterations with which bots play well enough for a match to end; few are, at most games."""


def played(game: Game, seed: str, limit: int, iterations: int) -> Match:
    """Return a match of bots, every level in turn, capped at so many decisions."""
    match = Match(game, seed=seed, limit=limit)
    skills = [brief(LEVELS[seat % 3], iterations) for seat in range(game.seats)]
    play_match(
        match,
        [Search(game, seat, match.generator(seat), skill) for seat, skill in enumerate(skills)],
    )
    return match


def moves_of(match: Match) -> list[Entry]:
    """Return the moves of a match."""
    return [entry for entry in match.record if entry["event"] == "move"]


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_every_game_by_every_preset_at_every_number_of_seats(name: str) -> None:
    """Every move is legal, in the match and on each imagined table, and a seed gives one match."""
    illegal: list[tuple[str, Move]] = []

    def look(table: Any, seat: int, move: Move) -> None:
        if move not in table.game.legal_moves(table, seat):
            illegal.append((table.game.name, move))

    rule, info = on_play(look), load_game(name).info
    for seats in info.seats:
        for preset in (None, *info.presets):
            game = load_game(name, seats=seats, preset=preset, house_rules=[rule])
            one, other = (played(game, "5", DECISIONS, 2) for _twice in range(2))
            assert len(moves_of(one)) == DECISIONS or one.outcome == other.outcome
            assert one.record == other.record
    assert not illegal


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_gives_another_match(name: str) -> None:
    """The deal and what bots imagine hang on it."""
    game = load_game(name)
    assert moves_of(played(game, "5", 40, 2)) != moves_of(played(game, "6", 40, 2))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_bots_comes_to_its_end(name: str) -> None:
    """Played by the usual rules it ends as the game has it, far from the cap."""
    match = played(load_game(name), "7", 3000, ENOUGH.get(name, 3))
    assert match.outcome is not None
    assert match.outcome.winners
    assert match.decisions < 3000


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_matches_of_bots_come_to_their_end_by_every_preset(name: str) -> None:
    """Whole matches, at every number of seats, end with winners."""
    info = load_game(name).info
    for seats in info.seats:
        for preset in (None, *info.presets):
            game = load_game(name, seats=seats, preset=preset)
            match = played(game, "8", 6000, ENOUGH.get(name, 3))
            assert match.outcome is not None
            assert match.outcome.winners, (seats, preset)
