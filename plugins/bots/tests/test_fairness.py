"""Bots see their own view and nothing else, at positions of every installed game."""

from __future__ import annotations

import random
import sys
from collections import Counter
from math import sqrt
from random import Random
from types import FrameType
from typing import Any

import pytest

from cardgames import Card, load_game
from cardgames.events import ALL_SEEING
from cardgames.table import Table
from cardgames.testing.reach import leaks
from cardgames_bots import EASY, HARD, MEDIUM, Search

from .positions import (
    GAMES,
    Position,
    asked,
    brief,
    hidden_places,
    moves_of,
    position,
    positions,
    settings_of,
)
from .spying import Spy, imagined

POSITIONS = 200
WATCHED = 120
ITERATIONS = 6
LEVELS = {"easy": EASY, "hard": HARD}
FOREHEAD = load_game(
    "devils-bridge", rules={"forehead_round": True, "max_cards": 1, "schedule": "up"}
)
"""A single round in which everybody sees every hand but their own."""


def every_position(name: str) -> list[Position]:
    """Return the positions of a game, those in which one's own card is hidden among them."""
    forehead = 20 if name == "devils-bridge" else 0
    return positions(name, POSITIONS) + [position(FOREHEAD, each) for each in range(forehead)]


# The same view, the same move


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_seen_makes_no_difference(name: str, level: str) -> None:
    """In worlds that differ only in what it cannot see, a bot makes the same move.

    What it thinks of every other move is the same, too.
    """
    skill, differ = brief(LEVELS[level], ITERATIONS), 0
    places = every_position(name)
    for number, here in enumerate(places):
        world = here.other_world(number)
        assert here.game.view(world, here.seat).same_as(here.match.view(here.seat))
        differ += not world.same_as(here.table)
        thoughts = [asked(here.game, each, here.seat, skill) for each in (here.table, world)]
        assert thoughts[0] == thoughts[1], here.match.record
    assert differ > 0.8 * len(places)


@pytest.mark.parametrize("name", GAMES)
def test_who_saw_every_card_would_do_otherwise(name: str) -> None:
    """The test above can tell: a search from the open table thinks otherwise in other worlds."""

    def cheated(here: Position, table: Table[Any]) -> object:
        view = here.game.view(table, ALL_SEEING)
        player = Search(here.game, here.seat, Random(1), brief(HARD, ITERATIONS))
        return player.advise(view, moves_of(here.game, table, here.seat))

    places = positions(name, 40)
    worlds = [here.other_world(number) for number, here in enumerate(places)]
    otherwise = sum(
        cheated(here, here.table) != cheated(here, world)
        for here, world in zip(places, worlds, strict=True)
    )
    assert otherwise > 10


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_thinks_as_well_without_the_table(name: str) -> None:
    """Once it has its view the true table may be emptied: nothing of it is looked at."""
    skill = brief(HARD, ITERATIONS)
    for here in positions(name, 20):
        view = here.match.view(here.seat, memory=True)
        moves = here.match.legal_moves(here.seat)
        before = Search(here.game, here.seat, Random(1), skill).advise(view, moves)
        for _name, _owner, cards in here.table.all_piles():
            cards.clear()
        assert Search(here.game, here.seat, Random(1), skill).advise(view, moves) == before


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_bot_holds_leads_to_what_it_may_not_know(name: str) -> None:
    """From the player neither match nor seed nor unseen card can be reached, before and after."""
    for here in positions(name, 12):
        match, seat, game = here.match, here.seat, here.game
        player = Search(game, seat, match.generator(seat), brief(MEDIUM, ITERATIONS))
        seen = game.seen_cards(here.table, seat)
        for _twice in range(2):
            assert not leaks(player, match, seen, game, game.rules)
            player.choose(match.view(seat), match.legal_moves(seat))


@pytest.mark.parametrize("name", GAMES)
def test_the_chance_of_the_process_is_left_alone(name: str) -> None:
    """A bot neither takes nor changes what `random` draws for everybody."""
    before = random.getstate()
    try:
        for here in positions(name, 10):
            thoughts = []
            for seed in (1, 2):
                random.seed(seed)
                state = random.getstate()
                thoughts.append(asked(here.game, here.table, here.seat, brief(HARD, ITERATIONS)))
                assert random.getstate() == state
            assert thoughts[0] == thoughts[1]
    finally:
        random.setstate(before)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_seen_makes_no_thought_longer(name: str) -> None:
    """In another world the same functions are called as often, so its time tells nothing."""
    for number, here in enumerate(positions(name, 12)):
        calls = [
            called(here, table) for table in (here.table, here.table, here.other_world(number))
        ]
        assert calls[1] == calls[2]
        assert sum(calls[1].values()) > 100


def called(here: Position, table: Table[Any]) -> Counter[str]:
    """Return how often each function of the project is called while a bot thinks."""
    view = here.game.view(table, here.seat, memory=True)
    moves = moves_of(here.game, table, here.seat)
    player = Search(here.game, here.seat, Random(1), brief(HARD, ITERATIONS))
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        module = str(frame.f_globals.get("__name__"))
        if event == "call" and module.startswith("cardgames"):
            calls[f"{module} {frame.f_code.co_qualname}"] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        player.advise(view, moves)
    finally:
        sys.setprofile(before)
    return calls


# The worlds that are imagined


def watched_positions(name: str, spy: Spy) -> list[Position]:
    """Return positions of a game at which a spy looks on."""
    games = [
        load_game(name, seats=each.seats, preset=each.preset, house_rules=[spy.rule])
        for each in settings_of(name)
    ]
    return [position(games[each % len(games)], each) for each in range(WATCHED)]


def lying(table: Table[Any], place: tuple[str, int | None, int]) -> Card:
    """Return the card that lies in a place."""
    name, owner, at = place
    piled = getattr(table, name)
    card: Card = piled[at] if owner is None else piled[owner][at]
    return card


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_imagined_is_true_no_more_often_than_chance(name: str, level: str) -> None:
    """Imagined cards lie where they truly do no more often than where some other deal has them.

    The other deal is drawn from the view itself; there may be more hits on either by chance alone.
    """
    spy, skill = Spy(), LEVELS[level]
    more, whole = [], Counter[bool]()
    for number, here in enumerate(watched_positions(name, spy)):
        view = here.match.view(here.seat, memory=skill.memory)
        decoy = here.game.sample(view, Random(f"decoy {number}"))
        places = hidden_places(view)
        hits = 0
        for world in imagined(here.game, view, here.seat, skill, spy, 3):
            assert here.game.view(world, here.seat, memory=skill.memory).same_as(view)
            cards = [lying(world, place) for place in places]
            hits += sum(
                card is lying(here.table, at) for card, at in zip(cards, places, strict=True)
            )
            hits -= sum(card is lying(decoy, at) for card, at in zip(cards, places, strict=True))
            whole[True] += world.same_as(here.table)
            whole[False] += world.same_as(decoy)
        more.append(hits)
    assert sum(more) < 4 * sqrt(sum(hits * hits for hits in more))
    assert whole[True] <= whole[False] + 4 * sqrt(whole[False] + 4)
    assert any(more)
