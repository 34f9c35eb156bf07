"""Advisers: players that are asked what they think of the moves of somebody else."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from random import Random
from typing import Any

from attrs import frozen

from .answers import is_number, shown
from .blame import INTERRUPTS, broken_hook, cause_of, hook_at_fault
from .errors import BadRules, BrokenPlugin
from .game import Game
from .hookspecs import PlayerKind
from .match import Match
from .moves import Move
from .players import Advice, advising_kind, described_kind, kind_fault
from .translation import gettext as _


@frozen
class Adviser:
    """A kind of player, with its settings, whose players say what they think of moves."""

    kind: str
    make: PlayerKind
    settings: str = ""

    @property
    def described(self) -> str:
        """The kind with its settings, as it is typed."""
        return described_kind(self.kind, self.settings)

    def check(self, game: Game) -> None:
        """Raise `BadRules` if the kind takes no such settings, or its players do not advise."""
        self._player(game, 0, Random(0))

    def advice(self, match: Match, seat: int, moves: Sequence[Move], look: int = 0) -> list[Advice]:
        """Return what it thinks of each of these moves of a seat, the one it prefers first.

        It knows what the seat knows. Its chance is its own, and none of the match's: a question is
        always answered alike, and with other chance for another `look`. What it prints goes to the
        error stream. Raises `BrokenPlugin` for a player that raises or answers with anything else,
        with its kind, or with the game if it is a hook of that which raised.
        """
        player = self._player(match.game, seat, Random(f"advice {match.decisions} {look}"))
        with self._blamed(match.game):
            view = match.view(seat, memory=getattr(player, "remembers", False))
            advice = player.advise(view, list(moves))
        if not _is_advice(advice, moves):
            fault = _("advise must return an Advice on each of the moves, not {answer}")
            raise BrokenPlugin(self.kind, fault.format(answer=shown(advice)))
        return list(advice)

    def _player(self, game: Game, seat: int, chance: Random) -> Any:
        """Return a player; raises `BadRules` for settings that it does not take."""
        with self._blamed(game, BadRules):
            player = self.make(game, seat, self.settings, chance)
            advises = hasattr(player, "advise")
        if not advises:
            raise BadRules(_no_advice(self.kind))
        return player

    @contextmanager
    def _blamed(self, game: Game, passed_on: type[Exception] = BrokenPlugin) -> Iterator[None]:
        """Name the kind in what is said of a player that raised, or the game that misled it."""
        try:
            with redirect_stdout(sys.stderr):
                yield
        except (*INTERRUPTS, BrokenPlugin, passed_on):
            raise
        except BaseException as error:
            if hook_at_fault(game.plugins, error):
                raise broken_hook(game.plugins, error) from error
            raise BrokenPlugin(self.kind, cause_of(error)) from error


def _is_advice(advice: Any, moves: Sequence[Move]) -> bool:
    return (
        isinstance(advice, list)
        and len(advice) == len(moves)
        and all(isinstance(each, Advice) and type(each.move) is Move for each in advice)
        and {each.move for each in advice} == set(moves)
        and all(is_number(each.points) and is_number(each.share) for each in advice)
        and all(0 <= each.share <= 1 for each in advice)
    )


def usual_adviser(kinds: Mapping[str, PlayerKind]) -> Adviser | None:
    """Return the adviser where nobody says which; None if no kind of player offers advice."""
    kind = advising_kind(kinds)
    return None if kind is None else Adviser(kind, kinds[kind])


def read_adviser(described: str, kinds: Mapping[str, PlayerKind]) -> Adviser:
    """Return the adviser of a text such as `search:iterations=2000`.

    Raises `BadRules` for a kind that is none, or that is a person.
    """
    if fault := kind_fault(described, kinds):
        raise BadRules(fault)
    kind, _colon, settings = described.partition(":")
    if kind not in kinds:
        raise BadRules(_no_advice(kind))
    return Adviser(kind, kinds[kind], settings)


def nobody_advises() -> str:
    """Return the sentence for where no kind of player offers advice."""
    return _(
        "No player that is installed gives hints: they come with a package of bots. The command "
        "cardgames plugins shows what is installed."
    )


def _no_advice(kind: str) -> str:
    return _("the player {kind} gives no advice").format(kind=kind)
