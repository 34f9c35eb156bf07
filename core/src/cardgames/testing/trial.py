"""A match that is being checked, and what the checks share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NoReturn

from attrs import frozen

from ..blame import RAISED, broken_hook
from ..cards import Card
from ..errors import BrokenPlugin, CardgamesError
from ..events import Event
from ..game import Game
from ..hooks import implementations
from ..match import Match
from ..moves import Move
from ..table import AnyTable
from .faults import Case, ContractBroken
from .report import Report

Viewer = int | None
"""A seat, or None for a bystander."""


class Trial:
    """One match under check.

    `heard` holds what each viewer was told since the last move, `seen` which cards it sees on
    the table now, and `diaries` every card that it was shown in this round. `random` chooses the
    moves; `dice` is for the checks and starts anew after each decision, so that a match goes the
    same way whatever is checked in it.
    """

    def __init__(self, game: Game, case: Case, report: Report) -> None:
        self.game = game
        self.case = case
        self.report = report
        self.random = Random(f"moves {case.seed}")
        self.match = Match(game, seed=case.match_seed, limit=case.limit, list_legal=True)
        self.viewers: tuple[Viewer, ...] = (*range(game.seats), None)
        self.heard: dict[Viewer, list[Event]] = {viewer: [] for viewer in self.viewers}
        self.seen: dict[Viewer, list[Card]] = {}
        self.diaries: dict[Viewer, set[Card]] = {}
        self.moves: dict[Move, None] = {}
        self.said: set[tuple[bool, Move | tuple[str, str]]] = set()
        self.distinct = len(set(game.pack)) == len(game.pack)
        self.remembers = self._answers("remembers")
        self.equals = self._answers("stands_for")
        self.note_seen()
        for viewer in self.viewers:
            self.match.listen(viewer, self.heard[viewer].extend)

    def _answers(self, hook: str) -> bool:
        return any(hook in implementations(module) for _name, module in self.game.plugins)

    @property
    def table(self) -> AnyTable:
        """The true table."""
        return self.match.table

    @property
    def dice(self) -> Random:
        """A generator that hangs on the seed and the number of decisions alone."""
        return Random(f"checks {self.case.seed} {self.match.decisions}")

    def fail(self, sentence: str) -> NoReturn:
        """Say what is wrong, and in which match after which decision."""
        raise ContractBroken(f"{self.game.name}: {sentence}", self.case, self.match.decisions)

    @contextmanager
    def blaming(self, doing: str = "") -> Iterator[None]:
        """Say which hook raised, if one does, and what was being done."""
        try:
            yield
        except ContractBroken:
            raise
        except RAISED as error:
            cause = str(error)
            if isinstance(error, BrokenPlugin) or not isinstance(error, CardgamesError):
                broken = broken_hook(self.game.plugins, error)
                own = broken.plugin == self.game.name
                cause = "; ".join(broken.causes) if own else str(broken)
            self.fail(f"{doing}: {cause}" if doing else cause)

    def note_seen(self) -> None:
        """Note which cards each viewer sees now."""
        table = self.match.table
        self.seen = {viewer: self.game.seen_cards(table, viewer) for viewer in self.viewers}

    def hear_nothing(self) -> None:
        """Forget what everybody was told so far."""
        for events in self.heard.values():
            events.clear()


@frozen(eq=False)
class Step:
    """A move that is about to be made, on a table that is kept as it was before.

    `shown` is the move as its seat is shown it, `move` the true one.
    """

    before: AnyTable
    seat: int
    shown: Move
    move: Move


def who(viewer: Viewer) -> str:
    """Return what a viewer is called in a sentence."""
    return "a bystander" if viewer is None else f"seat {viewer}"


def offered(game: Game, table: AnyTable, seat: int) -> list[Move]:
    """Return the true legal moves of a seat: on turn, or off turn if it may act all the same."""
    if table.turn is not None and (seat == table.turn or seat in game.may_revise(table)):
        return game.legal_moves(table, seat)
    return []
