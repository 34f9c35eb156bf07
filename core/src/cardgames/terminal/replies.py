"""What is replied to the words that a person may type at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..display import Display
from ..errors import did_you_mean
from ..game import Game
from ..moves import Move
from ..table import AnyTable
from ..translation import gettext as _
from . import sheets
from .asking import display_of
from .console import Console
from .hints import Advise, hint
from .text import labelled, padded
from .words import Words

_MEANINGS: Final = {
    "moves": _("every move you may make now"),
    "hint": _("the move a bot would make, and what it expects of each"),
    "table": _("the table again"),
    "scores": _("the scores of every round"),
    "last": _("what happened last, such as the last trick"),
    "rules": _("the rules of the game"),
    "quit": _("leave; the match is kept and can be resumed"),
}
_WORD_WIDTH: Final = max(map(len, _MEANINGS))


class Replies:
    """Replies to the words of one seat, all but `quit`.

    `rules` returns the rulebook's text; `advise` is asked for a hint, if there is anybody to ask.
    """

    def __init__(
        self,
        console: Console,
        game: Game,
        seat: int,
        words: Words,
        rules: Callable[[], str],
        advise: Advise | None,
    ) -> None:
        self._console = console
        self._game = game
        self._seat = seat
        self._words = words
        self._advise = advise
        self._replies: dict[str, Callable[[AnyTable, Sequence[Move]], None]] = {
            "?": lambda _view, moves: self._help(moves),
            "moves": lambda _view, moves: self.say(words.listed(moves)),
            "table": lambda view, _moves: self.table(view),
            "scores": lambda view, _moves: console.write(sheets.history(view, words)),
            "last": lambda view, _moves: self._last(view),
            "rules": lambda _view, _moves: console.write(words.style.plain(rules())),
        }

    def to(self, word: str, view: AnyTable, moves: Sequence[Move], stands: Move | None) -> bool:
        """Reply to a word and return True, or return False if it is none.

        `stands` is the move that is kept if none of the others is made.
        """
        if word == "hint":
            self._hint(moves if stands is None else [stands, *moves])
        elif word in self._replies:
            self._replies[word](view, moves)
        else:
            return False
        return True

    def say(self, text: str) -> None:
        """Write a text, indented."""
        self._console.write(labelled("  ", text, self._words.style.columns))

    def table(self, view: AnyTable) -> None:
        """Show the table."""
        display, words = self.display(view), self._words
        self._console.write(
            [
                "",
                *sheets.heading(display, self._game.title, words),
                "",
                *sheets.seats(view, display, words),
                "",
                *sheets.lines(display, words),
            ]
        )

    def display(self, view: AnyTable) -> Display:
        """Return how the table looks to the seat."""
        return display_of(self._game, view, self._seat)

    def _last(self, view: AnyTable) -> None:
        last = Display(lines=self.display(view).last)
        self._console.write(sheets.lines(last, self._words) or ["  " + _("Nothing yet.")])

    def _hint(self, moves: Sequence[Move]) -> None:
        try:
            self._console.write(hint(moves, self._advise, self._words))
        except KeyboardInterrupt:
            if self._console.live:  # The terminal has written ^C.
                self._console.write()
            raise

    def _help(self, moves: Sequence[Move]) -> None:
        intro = _("Type your move, for example {example}, or one of these words:")
        self.say(intro.format(example=self._words.typed(moves[0])))
        for word, meaning in _MEANINGS.items():
            label = f"    {padded(word, _WORD_WIDTH)}  "
            self._console.write(labelled(label, meaning, self._words.style.columns))
        self.say(_("One letter is enough where it is no move; h shows this."))


def near_word(typed: str) -> str:
    """Return which word is meant by what is nearly one."""
    near = [word for word in _MEANINGS if word[0] == typed[:1].lower()]
    return did_you_mean(typed.lower(), near) if typed.isalpha() else ""
