"""The narrator: says what happens at the table, for the person at it or for a bystander."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..events import Event, MatchEnded, MovePlayed, RoundDealt, RoundScored, Told
from ..game import Game
from ..table import Table
from ..translation import gettext as _
from . import sheets
from .asking import display_of
from .console import Console
from .text import wrapped
from .words import Words


class Narrator:
    """Listens to a match and writes each event as a line, at the pace of people."""

    def __init__(
        self,
        console: Console,
        game: Game,
        words: Words,
        *,
        shown: Sequence[int] = (),
        show_hands: bool = False,
    ) -> None:
        """Take the seats that are `shown` the table whenever they are asked.

        With `show_hands` the cards that the listener sees are shown after each deal.
        """
        self._console = console
        self._game = game
        self._words = words
        self._shown = shown
        self._show_hands = show_hands
        self._last_said: list[str] = []
        self._last_move: MovePlayed | None = None
        self.typed: MovePlayed | None = None
        """The move that was typed last; to the viewer who typed it, it is not said again."""

    def told(self, events: list[Event]) -> None:
        """Say what happened."""
        for event in events:
            self._tell(event)

    def say_again(self) -> None:
        """Say once more what was said of the last move, as on a screen that was cleared."""
        self._console.write(self._last_said)

    def _tell(self, event: Event) -> None:
        console, words = self._console, self._words
        match event:
            case RoundDealt(view):
                console.write(self._dealt(view))
            case MovePlayed():
                self._last_said = []
                again, self._last_move = event == self._last_move, event
                if event != self.typed or event.seat != words.viewer:
                    self._say(words.played(event))
                    console.pause(0 if again else 1)
            case Told():
                self._say(words.told(event))
                console.pause(2 if event.pause else 0)
            case RoundScored(view, scores):
                display = display_of(self._game, view, view.viewer)
                title = _("Scores after round {number}").format(number=view.round)
                console.write(["", title, *sheets.round_scores(view, display, scores, words)])
                console.pause(2)
            case MatchEnded(outcome):
                console.write(["", _("Final points"), *sheets.standings(outcome.totals, words), ""])
                self._say(words.ended(event))

    def _say(self, sentence: str) -> None:
        lines = wrapped(sentence, self._words.style.columns, "  ")
        self._last_said += lines
        self._console.write(lines)

    def _dealt(self, view: Table[Any]) -> list[str]:
        """Say that a round was dealt, in full unless somebody is shown the table anyway."""
        if view.turn in self._shown:
            return []
        if self._shown:
            dealer = self._words.name(view.dealer)
            return ["", _("Round {number}. Dealer: {name}.").format(number=view.round, name=dealer)]
        display = display_of(self._game, view, view.viewer)
        lines = sheets.heading(display, self._game.title, self._words)
        return ["", *lines, *(sheets.hands(view, self._words) if self._show_hands else ())]
