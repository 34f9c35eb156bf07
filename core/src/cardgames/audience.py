"""The audience of a match: everybody who is told what happens, each as far as they may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from attrs import evolve, frozen

from .cards import Card
from .events import (
    ALL_SEEING,
    AllSeeing,
    Event,
    MovePlayed,
    Notes,
    RoundDealt,
    RoundScored,
    Told,
)
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


_Lying = tuple[list[Card], list[int]]
"""Cards in a pile, and the places of those who see it."""

_NOWHERE: Final[_Lying] = [], []

Message = tuple[Callable[[list[Event]], None], list[Event]]
"""What one listener is to hear, after the record has been written."""


class Sight:
    """Who sees the cards of a move, while it is made.

    A card is seen by whoever sees a pile that it leaves or comes to, or sees it among those of the
    seat that moves it. Of equal cards the one that moves counts, not another that lies in sight. Of
    a card that does not move all count.
    """

    def __init__(self, table: Table[Any], played: MovePlayed, viewers: Sequence[Viewer]) -> None:
        self.played = played
        self._table = table
        self._cards = tuple(dict.fromkeys(played.move.cards))
        self._viewers = viewers
        self._moved: set[Card] = set()
        self._seen_moving: set[tuple[int, Card]] = set()
        self._seen_lying: set[tuple[int, Card]] = set()
        self._lying = self._where_they_lie()
        for (_name, owner), (cards, viewers_of) in self._lying.items():
            if owner == played.seat:
                self._moved.update(cards)
                self._seen_moving.update((viewer, card) for viewer in viewers_of for card in cards)

    def look(self) -> None:
        """Look at the table again, and note which cards have moved."""
        before, now = self._lying, self._where_they_lie()
        for where in {**before, **now}:
            (was, saw), (lies, sees) = before.get(where, _NOWHERE), now.get(where, _NOWHERE)
            for card in self._cards:
                if was.count(card) != lies.count(card):
                    self._moved.add(card)
                    viewers = (*(saw if card in was else ()), *(sees if card in lies else ()))
                    self._seen_moving.update((viewer, card) for viewer in viewers)
        self._lying = now

    def _where_they_lie(self) -> dict[tuple[str, int | None], _Lying]:
        """Return the cards of the move in each pile that has any, and who sees the pile."""
        found: dict[tuple[str, int | None], _Lying] = {}
        for name, owner, pile in self._table.all_piles() if self._cards else ():
            cards = [card for card in pile if card in self._cards]
            if cards:
                sees = self._viewers_of(name, owner)
                found[name, owner] = cards, sees
                self._seen_lying.update((viewer, card) for viewer in sees for card in cards)
        return found

    def _viewers_of(self, name: str, owner: int | None) -> list[int]:
        table, can_see = self._table, self._table.game.can_see
        return [
            place
            for place, viewer in enumerate(self._viewers)
            if viewer is ALL_SEEING or can_see(table, viewer, name, owner)
        ]

    def is_seen(self, place: int, card: Card) -> bool:
        """Return whether the viewer in this place has seen a card of the move."""
        return (place, card) in (self._seen_moving if card in self._moved else self._seen_lying)


class Audience:
    """The `listeners` of one match; there are none in a match that nobody follows."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.listeners: list[Listener] = []

    def join(self, listener: Listener) -> None:
        """Add a listener."""
        self.listeners.append(listener)

    def attend(self, table: Table[Any], played: MovePlayed) -> Sight:
        """Let the table note what is told; return how the cards of a move are seen, for `of_move`.

        That is looked at now, and again before anything is told or shuffled: a card may lie in
        sight only while the move is made.
        """
        sight = Sight(table, played, [each.viewer for each in self.listeners])
        table.told = Notes(sight.look)
        return sight

    def of_move(self, table: Table[Any], sight: Sight, more: Sequence[Event]) -> list[Message]:
        """Return what each hears of a move, what followed by the rules, and how a round ended."""
        sight.look()
        told, table.told = table.told or (), None
        messages = []
        for place, listener in enumerate(self.listeners):
            move: Move = sight.played.move.masked(partial(sight.is_seen, place))
            own = [each.masked(listener.viewer) for each in told]
            messages.append(
                self._message(listener, table, [MovePlayed(sight.played.seat, move), *own, *more])
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


def deliver(messages: Sequence[Message]) -> None:
    """Tell each listener."""
    for told, events in messages:
        told(events)
