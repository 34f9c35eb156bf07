"""The audience of a match: everybody who is told what happens, each as far as they may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve, frozen

from .cards import Card
from .events import AllSeeing, Event, MovePlayed, RoundDealt, RoundScored, Told
from .game import Game
from .moves import Move
from .table import Table

Viewer = int | None | AllSeeing
"""Whose knowledge somebody shares: a seat's, a bystander's (None), or `ALL_SEEING`."""


@frozen
class Listener:
    """Somebody who is told, and whose knowledge they share."""

    viewer: Viewer
    told: Callable[[list[Event]], None]


Message = tuple[Callable[[list[Event]], None], list[Event]]
"""What one listener is to hear, after the record has been written."""


class Audience:
    """The `listeners` of one match; there are none in a match that nobody follows."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.listeners: list[Listener] = []

    def join(self, listener: Listener) -> None:
        """Add a listener."""
        self.listeners.append(listener)

    def attend(self, table: Table[Any]) -> list[list[Card]]:
        """Let the table note what is told; return the cards that each listener sees.

        That is now, and again whenever something is told: a card may lie in sight only while a
        move is made.
        """
        sights: list[list[Card]] = [[] for _listener in self.listeners]

        def look() -> None:
            for listener, seen in zip(self.listeners, sights, strict=True):
                seen.extend(self._game.seen_cards(table, listener.viewer))

        look()
        table.told = _Notes(look)
        return sights

    def of_move(
        self,
        table: Table[Any],
        sights: Sequence[list[Card]],
        played: MovePlayed,
        more: Sequence[Event],
    ) -> list[Message]:
        """Return what each hears of a move, what followed by the rules, and how a round ended.

        A card is shown to whoever saw it in a pile before the move or while it was made, as
        `attend` said, or sees it after.
        """
        messages = []
        told, table.told = table.told or (), None
        for listener, seen in zip(self.listeners, sights, strict=True):
            known = seen + self._game.seen_cards(table, listener.viewer)
            move: Move = played.move.masked(known.__contains__)
            own = [each.masked(listener.viewer) for each in told]
            messages.append(
                self._message(listener, table, [MovePlayed(played.seat, move), *own, *more])
            )
        return messages

    def of(
        self, table: Table[Any], events: Sequence[Event], told: Sequence[Told] = ()
    ) -> list[Message]:
        """Return what each hears of what is no move, and what followed from it by the rules."""
        return [
            self._message(each, table, [*events, *(event.masked(each.viewer) for event in told)])
            for each in self.listeners
        ]

    def _message(self, listener: Listener, table: Table[Any], events: Sequence[Event]) -> Message:
        """Put the listener's own view in the place of the table in each event."""
        own: list[Event] = []
        for event in events:
            if isinstance(event, RoundDealt | RoundScored):
                own.append(evolve(event, view=self._game.view(table, listener.viewer)))
            else:
                own.append(event)
        return listener.told, own


class _Notes(list[Told]):
    """What is told while a move is made; beforehand somebody looks at the table."""

    def __init__(self, look: Callable[[], None]) -> None:
        super().__init__()
        self._look = look

    def append(self, told: Told) -> None:
        self._look()
        super().append(told)


def deliver(messages: Sequence[Message]) -> None:
    """Tell each listener."""
    for told, events in messages:
        told(events)
