"""Every installed game keeps the contract, whatever its seats and options."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import Game, Match, RandomPlayer, play_match
from cardgames.entries import STOPPED
from cardgames.info import game_info_of

from .contract import check_match
from .pairwise import rules_to_try

GAMES = {each.name: each.load() for each in entry_points(group="cardgames.games")}
INFO = {name: game_info_of(module) for name, module in GAMES.items()}
SEATED = [(name, seats) for name, info in INFO.items() for seats in info.seats]
PRESETS = [(name, preset) for name, info in INFO.items() for preset in (None, *info.presets)]
SHORT = {"devils-bridge": {"max_cards": 3}}
"""Options that make a match of each game short enough to deal every hidden card again."""


@cache
def rows(name: str, seats: int) -> list[dict[str, Any]]:
    """Return rules to try, in which every pair of option values meets."""
    return rules_to_try(GAMES[name], seats)


def seed_of(*parts: Any) -> str:
    """Return a seed that these parts decide."""
    return f"{Random(repr(parts)).getrandbits(256):064x}"


seeds = st.integers(0, 2**32).map(seed_of)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_every_pair_of_option_values_keeps_the_contract(name: str, seats: int) -> None:
    """Matches whose option values are combined pairwise keep the contract and end."""
    for rules in rows(name, seats):
        game = Game(GAMES[name], seats=seats, rules=rules)
        check_match(game, seed_of(name, seats, rules), share=0.01)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "preset"), PRESETS)
@settings(max_examples=10, deadline=None)
@given(place=st.integers(0, 99), seed=seeds)
def test_hidden_cards_make_no_difference_to_a_seat(
    name: str, preset: str | None, place: int, seed: str
) -> None:
    """In short matches, at every step, no seat can tell how the cards it cannot see lie."""
    seats = INFO[name].seats[place % len(INFO[name].seats)]
    rules = SHORT.get(name, {})
    checked = check_match(Game(GAMES[name], seats=seats, preset=preset, rules=rules), seed)
    assert checked.compared > 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_hidden_cards_make_no_difference_in_a_full_match(name: str, preset: str | None) -> None:
    """In a full match by each preset no seat can tell how the cards it cannot see lie."""
    checked = check_match(Game(GAMES[name], preset=preset), seed_of(name, preset), share=0.3)
    assert checked.compared > 0


def played(game: Game, seed: str, limit: int | None = None) -> Match:
    """Return a match of random players, played to its end."""
    match = Match(game, seed=seed, limit=limit)
    players = [RandomPlayer(game, seat, "", match.generator(seat)) for seat in range(game.seats)]
    play_match(match, players)
    return match


@settings(max_examples=20, deadline=None)
@given(game=st.sampled_from(PRESETS), seed=seeds)
def test_one_seed_is_one_match(game: tuple[str, str | None], seed: str) -> None:
    """Random players with the same seed make the same record, those with another do not."""
    made = Game(GAMES[game[0]], preset=game[1])
    again = Game(GAMES[game[0]], preset=game[1])
    other = f"{int(seed, 16) ^ 1:064x}"
    record = played(made, seed).record
    assert played(again, seed).record == record
    assert played(made, other).record[1:] != record[1:]


@settings(max_examples=20, deadline=None)
@given(name=st.sampled_from(list(GAMES)), limit=st.integers(1, 60), seed=seeds)
def test_a_cap_on_decisions_stops_a_match(name: str, limit: int, seed: str) -> None:
    """A match with a cap ends at it, drawn, with the record of an uncapped one up to there."""
    game = Game(GAMES[name])
    capped, whole = played(game, seed, limit), played(game, seed)
    assert capped.outcome is not None
    assert (capped.outcome.winners, capped.outcome.reason) == ((), STOPPED)
    assert capped.decisions == limit
    assert capped.record[1:-1] == whole.record[1 : len(capped.record) - 1]
