"""Observers: plugins that are told what happened, knowing no more than a bystander."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .binding import positional
from .blame import RAISED, cause_of
from .discovery import survey
from .events import Event, MatchEnded, MovePlayed, RoundDealt, RoundScored
from .game import Game
from .hooks import SPECIFICATIONS, implementations
from .hookspecs import OBSERVERS
from .match import Match
from .plugins import COMMANDS, PLAYERS
from .translation import gettext as _


def candidates(game: Game) -> list[tuple[str, Any]]:
    """Return the plugins that may observe a match, by name: the game, its house rules, others."""
    installed = [
        (each.plugin.name, each.module)
        for group in (PLAYERS, COMMANDS)
        for each in survey(group)
        if each.fault is None
    ]
    return [*game.plugins, *installed]


def observe(
    match: Match, plugins: Iterable[tuple[str, Any]], dropped: Callable[[str], None]
) -> None:
    """Let every plugin that answers an observer hook follow the match from now on.

    One that raises is dropped, and `dropped` is given a sentence that names it; the match goes on.
    """
    by_module = {id(module): (name, module) for name, module in plugins}
    for name, module in by_module.values():
        hooks = {
            hook: positional(function, SPECIFICATIONS[hook])
            for hook, (function, _marks) in implementations(module).items()
            if hook in OBSERVERS
        }
        if hooks:
            match.listen(None, _Observer(name, hooks, match, dropped).told)


class _Observer:
    """The observer hooks of one plugin, as a listener."""

    def __init__(
        self,
        name: str,
        hooks: dict[str, Callable[..., None]],
        match: Match,
        dropped: Callable[[str], None],
    ) -> None:
        self._name = name
        self._hooks = hooks
        self._players: tuple[str, ...] | None = tuple(each.name for each in match.players)
        self._dropped = dropped

    def told(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case RoundDealt(view):
                    if self._players is not None:
                        self._call("match_started", self._players, view)
                        self._players = None
                    self._call("round_dealt", view)
                case MovePlayed(seat, move):
                    self._call("move_played", seat, move)
                case RoundScored(view, scores):
                    self._call("round_scored", view, scores)
                case MatchEnded(outcome):
                    self._call("match_ended", outcome)

    def _call(self, hook: str, *arguments: Any) -> None:
        if hook not in self._hooks:
            return
        try:
            self._hooks[hook](*arguments)
        except RAISED as error:
            self._hooks = {}
            sentence = _("{plugin} no longer watches this match: its hook {hook} raised {cause}")
            self._dropped(sentence.format(plugin=self._name, hook=hook, cause=cause_of(error)))
