"""Advisers: players that are asked what they think of the moves of somebody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import isfinite
from random import Random
from typing import Any

from attrs import frozen

from .answers import shown
from .blame import RAISED, cause_of
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
        with self._blamed():
            self._player(game, 0, Random(0))

    def advice(self, match: Match, seat: int, moves: Sequence[Move], look: int = 0) -> list[Advice]:
        """Return what it thinks of each of these moves of a seat, the one it prefers first.

        It knows what the seat knows. Its chance is its own, and none of the match's: a question is
        always answered alike, and with other chance for another `look`. Raises `BrokenPlugin`,
        with the kind, for a player that raises or answers with anything else.
        """
        with self._blamed():
            player = self._player(match.game, seat, Random(f"advice {match.decisions} {look}"))
            view = match.view(seat, memory=getattr(player, "remembers", False))
            advice = player.advise(view, list(moves))
            right = _is_advice(advice, moves)
        if not right:
            fault = _("advise must return an Advice on each of the moves, not {answer}")
            raise BrokenPlugin(self.kind, fault.format(answer=shown(advice)))
        return list(advice)

    def _player(self, game: Game, seat: int, chance: Random) -> Any:
        player = self.make(game, seat, self.settings, chance)
        if not hasattr(player, "advise"):
            raise BadRules(_no_advice(self.kind))
        return player

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Name the kind in what is said of a player that raised."""
        try:
            yield
        except (BadRules, BrokenPlugin):
            raise
        except RAISED as error:
            raise BrokenPlugin(self.kind, cause_of(error)) from error


def _is_advice(advice: Any, moves: Sequence[Move]) -> bool:
    return (
        isinstance(advice, list)
        and all(isinstance(each, Advice) for each in advice)
        and len(advice) == len(moves)
        and {each.move for each in advice} == set(moves)
        and all(isfinite(each.points) and 0 <= each.share <= 1 for each in advice)
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
