"""Plugins that watch a match."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from cardgames import UNSEEN, Game, Match, RandomPlayer, Seated, play_match
from cardgames.events import Outcome
from cardgames.observers import candidates, observe

from .fakes import GAME, module_of

WATCHER = """
from cardgames import hookimpl
heard = []
@hookimpl
def match_started(players, view): heard.append(("started", players, view))
@hookimpl
def round_dealt(view): heard.append(("dealt", view))
@hookimpl
def move_played(seat, move): heard.append(("move", seat, move.text))
@hookimpl
def round_scored(view, scores): heard.append(("scored", view, scores))
@hookimpl
def match_ended(outcome): heard.append(("ended", outcome))
"""


def watched(*watchers: tuple[str, ModuleType], game: str = GAME) -> tuple[Match, list[str]]:
    """Play a watched match of three rounds; return it and what was said of dropped observers."""
    made = Game(module_of(game))
    match = Match(made, seed="1", players=[Seated("Ann"), Seated("Bo")])
    said: list[str] = []
    observe(match, [*made.plugins, *watchers], said.append)
    play_match(match, [RandomPlayer(made, seat, "", match.generator(seat)) for seat in (0, 1)])
    return match, said


def heard(module: ModuleType) -> list[Any]:
    """Return the first word of each thing that a watcher heard."""
    return [each[0] for each in module.heard]


def test_everything_is_told_once_and_in_order() -> None:
    """An observer hears the start, each deal, move and score, and the end."""
    watcher = module_of(WATCHER)
    match, said = watched(("watcher", watcher))
    one_round = ["dealt", "move", "move", "scored"]
    assert heard(watcher) == ["started", *one_round * 3, "ended"]
    assert said == []
    assert watcher.heard[0][1] == ("Ann", "Bo")
    moves = [each[1:] for each in watcher.heard if each[0] == "move"]
    assert moves == [
        (entry["seat"], entry["move"]) for entry in match.record if entry["event"] == "move"
    ]
    scores = [each[2] for each in watcher.heard if each[0] == "scored"]
    assert scores == [tuple(entry["scores"]) for entry in match.record if entry["event"] == "score"]
    assert watcher.heard[-1][1] == match.outcome
    assert isinstance(match.outcome, Outcome)


def test_bystander() -> None:
    """An observer sees no hand and no stock."""
    watcher = module_of(WATCHER)
    watched(("watcher", watcher))
    views = [part for each in watcher.heard for part in each[1:] if hasattr(part, "hands")]
    assert len(views) == 7
    hidden = [card for view in views for cards in (*view.hands, view.stock) for card in cards]
    assert set(hidden) == {UNSEEN}
    assert all(view.viewer is None for view in views)


def test_fewer_arguments() -> None:
    """An observer may take fewer arguments than the specification gives."""
    source = "from cardgames import hookimpl\nheard = []\n"
    source += "@hookimpl\ndef round_scored(scores): heard.append(scores)\n"
    source += "@hookimpl\ndef match_ended(): heard.append('end')\n"
    watcher = module_of(source)
    match, said = watched(("watcher", watcher))
    assert match.outcome is not None
    assert watcher.heard[-1] == "end"
    assert sum(map(sum, watcher.heard[:-1])) == 3
    assert said == []


@pytest.mark.parametrize(
    ("hook", "arguments"),
    [
        ("match_started", "players, view"),
        ("round_dealt", "view"),
        ("move_played", "seat, move"),
        ("round_scored", "view, scores"),
        ("match_ended", "outcome"),
    ],
)
@pytest.mark.parametrize("error", ["KeyError('x')", "SystemExit(3)"])
def test_one_that_raises(hook: str, arguments: str, error: str) -> None:
    """An observer that raises is named once and hears no more; match and others go on."""
    source = WATCHER + f"@hookimpl\ndef {hook}({arguments}):\n"
    source += f"    heard.append(('raised',))\n    raise {error}\n"
    faulty, sound = module_of(source), module_of(WATCHER)
    match, said = watched(("faulty", faulty), ("sound", sound))
    cause = error.replace("(", ": ").rstrip(")")
    assert said == [f"faulty no longer watches this match: its hook {hook} raised {cause}"]
    assert heard(faulty).count("raised") == 1
    assert heard(faulty)[-1] == "raised"
    assert match.record == watched()[0].record
    assert heard(sound)[-1] == "ended"


def test_an_observer_cannot_change_the_match() -> None:
    """What an observer does to the view it is handed changes nothing."""
    source = "from cardgames import hookimpl\n"
    source += "@hookimpl\ndef round_dealt(view): view.hands.clear(); view.turn = None\n"
    assert watched(("meddler", module_of(source)))[0].record == watched()[0].record


def test_a_game_watches_itself() -> None:
    """A game may answer observers' hooks."""
    said = watched(
        game=f"{GAME}\n@hookimpl\ndef match_ended(): raise ValueError('at  \\n last')\n"
    )[1]
    assert said == [
        "high-card no longer watches this match: its hook match_ended raised ValueError: at last"
    ]


def test_a_module_of_two_plugins_is_told_once() -> None:
    """A module that is installed under two names hears everything once."""
    watcher = module_of(WATCHER)
    watched(("players", watcher), ("commands", watcher))
    assert heard(watcher).count("ended") == 1


def test_nobody_watches() -> None:
    """A plugin without observers' hooks costs the match no listener."""
    made = Game(module_of(GAME))
    match = Match(made, seed="1")
    match.listen = pytest.fail  # type: ignore[method-assign]
    observe(match, candidates(made), [].append)


def test_candidates() -> None:
    """The game and the installed players may watch."""
    made = Game(module_of(GAME))
    names = [name for name, _module in candidates(made)]
    assert names[0] == "high-card"
    assert "core" in names
