"""The audience of a match: everybody who is told what happens, each as far as they may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve, frozen

from .cards import Card
from .events import AllSeeing, Event, MovePlayed, RoundDealt, RoundScored
from .game import Game
from .moves import Move
from .table import Table

Viewer = int | None | AllSeeing
"""Whose knowledge somebody shares: a seat's, a bystander's (None), or `ALL_SEEING`."""


@frozen
class Listener:
    """Somebody who is told, and whose knowledge they share."""

    seat: Viewer
    told: Callable[[list[Event]], None]


class Audience:
    """The listeners of one match; it is empty, and false, in a match that nobody follows."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._listeners: list[Listener] = []

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def join(self, listener: Listener, table: Table[Any]) -> None:
        """Add a listener, and tell how the table lies."""
        self._listeners.append(listener)
        listener.told([RoundDealt(self._game.view(table, listener.seat))])

    def seen(self, table: Table[Any]) -> list[list[Card]]:
        """Return the cards that each listener sees now, and let the table note what is told."""
        table.told = []
        return [self._game.seen_cards(table, each.seat) for each in self._listeners]

    def tell_move(
        self,
        table: Table[Any],
        before: Sequence[list[Card]],
        played: MovePlayed,
        more: Sequence[Event],
    ) -> None:
        """Tell of a move, what followed by the rules, and how a round or the match ended.

        A card is shown to whoever sees it in a pile before the move, as `seen` said, or after it.
        """
        for listener, seen in zip(self._listeners, before, strict=True):
            known = seen + self._game.seen_cards(table, listener.seat)
            move: Move = played.move.masked(known.__contains__)
            told = [each.masked(listener.seat) for each in table.told or ()]
            self._tell(listener, table, [MovePlayed(played.seat, move), *told, *more])

    def tell(self, table: Table[Any], events: Sequence[Event]) -> None:
        """Tell of what is not a move."""
        for listener in self._listeners:
            self._tell(listener, table, events)

    def _tell(self, listener: Listener, table: Table[Any], events: Sequence[Event]) -> None:
        """Tell one listener, whose own view takes the place of the table in each event."""
        own: list[Event] = []
        for event in events:
            if isinstance(event, RoundDealt | RoundScored):
                own.append(evolve(event, view=self._game.view(table, listener.seat)))
            else:
                own.append(event)
        listener.told(own)
