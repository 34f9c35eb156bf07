"""A house rule that wraps every rule hook at once, and changes no answer, changes no match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

from cardgames import PLAY, Game, HouseRule, Match, UnreadableMove, hookimpl
from cardgames.discovery import game_module
from cardgames.events import MovePlayed, Told
from cardgames.hooks import RULE_HOOKS, own_hooks, specifications
from cardgames.plugins import GAMES, installed

MODULES = {plugin.name: game_module(plugin.name) for plugin in installed(GAMES)}
INFO = {name: Game(module).info for name, module in MODULES.items()}
SETTINGS = [
    (name, seats, preset)
    for name, info in INFO.items()
    for seats in sorted({min(info.seats), info.usual_seats, max(info.seats)})
    for preset in (None, *info.presets)
]
DECISIONS = 80
"""So many of each match are made; some rounds of each game are over by then."""


def hooks_of(name: str) -> dict[str, tuple[str, ...]]:
    """Return the arguments of every hook that a house rule may wrap in a game, its own too."""
    wrapped = {*RULE_HOOKS, *own_hooks(MODULES[name])}
    found = specifications(MODULES[name])
    return {hook: arguments for hook, arguments in found.items() if hook in wrapped}


def wrapper(hook: str, arguments: tuple[str, ...], asked: set[str]) -> Callable[..., Any]:
    """Return a wrapper that gives the answer on as it is, and notes that the hook was asked."""
    source = f"def {hook}({', '.join(arguments)}):\n    asked.add('{hook}')\n    return (yield)"
    names: dict[str, Any] = {"asked": asked}
    exec(source, names)  # noqa: S102 - names of hooks and their arguments only
    return hookimpl(wrapper=True)(names[hook])


def do_nothing(name: str, asked: set[str]) -> HouseRule:
    """Return the house rule for a game."""
    module = ModuleType("do_nothing")
    for hook, arguments in hooks_of(name).items():
        setattr(module, hook, wrapper(hook, arguments, asked))
    return HouseRule("do-nothing", module)


def played(game: Game) -> Iterator[Any]:
    """Yield what everybody is shown, told and asked in a match of chance, and its record."""
    match, dice = Match(game, seed="1", limit=DECISIONS, list_legal=True), Random(1)
    told: list[Any] = []
    for viewer in (None, *range(game.seats)):
        match.listen(viewer, told.extend)
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
            continue
        yield from answers(match, match.turn, dice)
        movers = [match.turn, *filter(match.legal_moves, match.may_revise())]
        seat = dice.choice(movers)
        match.apply(seat, dice.choice(match.legal_moves(seat)))
        yield [each for each in told if isinstance(each, MovePlayed | Told)]
        told.clear()
    yield match.record[1:]


def answers(match: Match, seat: int, dice: Random) -> Iterator[Any]:
    """Yield what the hooks say of the table as it is, by views, with memory, and dealt again."""
    game, moves = match.game, match.legal_moves(seat)
    yield [game.show(match.view(viewer), viewer) for viewer in (None, *range(game.seats))]
    view = match.view(seat, memory=True)
    sample = game.sample(view, Random(match.decisions))
    yield list(sample.all_piles())
    yield game.quick_move(sample, seat, game.legal_moves(sample, seat))
    yield game.estimate(sample), game.rounds_left(sample)
    move, other = dice.choice(moves), PLAY[dice.choice(game.pack)]
    yield game.why_not(match.view(seat), seat, other), game.stands_for(view, seat, other)
    try:
        yield game.read_move(view, seat, move.text)
    except UnreadableMove as error:
        yield str(error)


@cache
def asked_in_all(name: str, seats: int, preset: str | None) -> frozenset[str]:
    """Compare a match with and without the house rule, and return the hooks that were asked."""
    asked: set[str] = set()
    rule = do_nothing(name, asked)
    plain = Game(MODULES[name], seats=seats, preset=preset)
    wrapped = Game(MODULES[name], seats=seats, preset=preset, house_rules=[rule])
    steps = zip(played(plain), played(wrapped), strict=True)
    for number, (one, other) in enumerate(steps):
        assert one == other, number
    return frozenset(asked)


@pytest.mark.parametrize(("name", "seats", "preset"), SETTINGS)
def test_a_wrapper_that_does_nothing_changes_nothing(
    name: str, seats: int, preset: str | None
) -> None:
    """Views, displays, events, refusals, samples and the record are the same with it."""
    assert asked_in_all(name, seats, preset)


@pytest.mark.parametrize("name", MODULES)
def test_every_hook_was_asked(name: str) -> None:
    """In these matches each hook that the game answers is asked, its own among them."""
    asked = {hook for setting in SETTINGS if setting[0] == name for hook in asked_in_all(*setting)}
    answered = {hook for hook in hooks_of(name) if hasattr(MODULES[name], hook)}
    assert answered <= asked
