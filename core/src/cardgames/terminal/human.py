"""A person at the keyboard: shown the table, asked for a move, and helped with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..display import Display
from ..errors import UnreadableMove
from ..events import MovePlayed
from ..game import Game
from ..moves import Move
from ..table import Table
from ..translation import gettext as _
from . import sheets
from .asking import display_of, move_of, refusal_of
from .console import Console
from .narrator import Narrator
from .text import labelled, padded, uncoloured, width, wrapped
from .words import Words

View = Table[Any]

_SHORT: Final = {
    "help": "?",
    "h": "?",
    "m": "moves",
    "t": "table",
    "s": "scores",
    "l": "last",
    "r": "rules",
    "exit": "quit",
    "q": "quit",
}


class Left(Exception):
    """The person typed quit."""


class Keyboard:
    """The one keyboard, which several persons hand to each other."""

    def __init__(self, console: Console, names: Sequence[str], persons: Sequence[int]) -> None:
        self._console = console
        self._names = names
        self._at: int | None = None
        self.shared = len(persons) > 1

    def hand_to(self, seat: int) -> None:
        """Ask that the keyboard goes to this seat, if somebody else had it."""
        if not self.shared or self._at == seat:
            return
        self._at = seat
        if not self._console.live:
            self._console.write(_("{name} is asked.").format(name=self._names[seat]))
            return
        ask = _("Hand the keyboard to {name}, who then presses Enter. ")
        typed = self._console.ask(ask.format(name=self._names[seat])).lower()
        if _SHORT.get(typed, typed) == "quit":
            raise Left

    def hide(self) -> None:
        """Take a person's cards off the screen before anybody else looks."""
        if self.shared:
            self._console.clear()


class Human:
    """A player who answers at the console.

    `rules` returns the rulebook's text. Where several share the keyboard, nobody sees a card
    before it has been handed over.
    """

    def __init__(
        self,
        console: Console,
        game: Game,
        seat: int,
        words: Words,
        narrator: Narrator,
        rules: Callable[[], str],
        keyboard: Keyboard,
    ) -> None:
        self._console = console
        self._game = game
        self._seat = seat
        self._words = words
        self._narrator = narrator
        self._keyboard = keyboard
        self._last_move: Move | None = None
        self._answers: dict[str, Callable[[View, Sequence[Move]], None]] = {
            "?": self._help,
            "moves": self._moves,
            "table": self._table,
            "scores": lambda view, _moves: console.write(sheets.history(view, words)),
            "last": self._last,
            "rules": lambda _view, _moves: console.write(words.style.plain(rules())),
            "quit": self._quit,
        }

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Show the table and ask until a legal move is typed; Enter makes the only one."""
        self._keyboard.hand_to(self._seat)
        self._table(view, moves)
        prompt = self._prompt(view) or _("Your move")
        if len(moves) == 1:
            only = uncoloured(self._words.move(moves[0]))
            prompt = _("{prompt} (Enter for {move}, ? for help): ").format(prompt=prompt, move=only)
        else:
            prompt = _("{prompt} (? for help): ").format(prompt=prompt)
        while True:
            move = self._read(prompt, view, moves)
            if move is not None or len(moves) == 1:
                return self._made(move, moves[0])
            self._console.write("  " + _("Type a move; the word moves lists them."))

    def reconsider(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Ask whether the last move stands; from a pipe it does."""
        if not (moves and self._console.live):
            return None
        self._keyboard.hand_to(self._seat)
        if self._keyboard.shared:
            self._table(view, moves)
        prompt = _("{prompt} (Enter leaves it): ")
        if self._last_move is not None:
            prompt = _("{prompt} (Enter keeps {move}): ")
        move = self._read(prompt.format(prompt=self._prompt(view), move=self._kept()), view, moves)
        if move is None:
            self._keyboard.hide()
            return None
        return self._made(move, move)

    def _kept(self) -> str:
        return "" if self._last_move is None else uncoloured(self._words.move(self._last_move))

    def _made(self, typed: Move | None, only: Move) -> Move:
        """Return the move that was made; one that was typed need not be said again."""
        if typed is not None:
            self._narrator.silent_move = MovePlayed(self._seat, typed)
        self._last_move = typed or only
        self._keyboard.hide()
        return self._last_move

    def _read(self, prompt: str, view: View, moves: Sequence[Move]) -> Move | None:
        """Return a legal move, or None for an empty line; answer and refuse everything else."""
        while True:
            typed = self._console.ask(prompt)
            if not typed:
                return None
            answer = self._answers.get(typed.lower())
            if answer is None:
                move = self._move(typed, view, moves)
                if move is not None:
                    return move
            else:
                answer(view, moves)

    def _move(self, typed: str, view: View, moves: Sequence[Move]) -> Move | None:
        """Return the legal move that is meant; otherwise say why there is none."""
        try:
            move = move_of(self._game, view, self._seat, typed)
        except UnreadableMove as error:
            word = _SHORT.get(typed.lower())
            if word is None:
                self._refuse(_sentence(str(error)))
                return None
        else:
            if move in moves:
                return move
            self._refuse(self._refusal(view, move, moves))
            return None
        self._answers[word](view, moves)
        return None

    def _refuse(self, sentence: str) -> None:
        self._console.write(labelled("  ", sentence, self._words.style.columns))

    def _refusal(self, view: View, move: Move, moves: Sequence[Move]) -> str:
        """Return why a move is refused, and what may be played in place of a card that is held."""
        reason = _sentence(refusal_of(self._game, view, self._seat, move))
        held = {
            card
            for _name, owner, cards in view.all_piles()
            if owner == self._seat
            for card in cards
        }
        allowed = [self._words.move(each) for each in moves if each.cards]
        if move.cards and allowed and held.issuperset(move.cards):
            return f"{reason[:-1]}: {', '.join(allowed)}."
        return reason

    def _display(self, view: View) -> Display:
        return display_of(self._game, view, self._seat)

    def _prompt(self, view: View) -> str:
        return self._words.style.plain(self._display(view).prompt)

    # What the words answer

    def _table(self, view: View, _moves: Sequence[Move]) -> None:
        display, words = self._display(view), self._words
        self._console.write(
            [
                "",
                *sheets.heading(display, self._game.info.title, words),
                "",
                *sheets.seats(view, display, words),
                "",
                *sheets.lines(display, words),
            ]
        )

    def _moves(self, _view: View, moves: Sequence[Move]) -> None:
        listed = ", ".join(map(self._words.move, moves))
        self._console.write(labelled("  ", listed, self._words.style.columns))

    def _last(self, view: View, _moves: Sequence[Move]) -> None:
        last = Display(lines=self._display(view).last)
        self._console.write(sheets.lines(last, self._words) or ["  " + _("Nothing yet.")])

    def _quit(self, _view: View, _moves: Sequence[Move]) -> None:
        raise Left

    def _help(self, view: View, moves: Sequence[Move]) -> None:
        example = self._words.move(moves[0])
        columns = self._words.style.columns
        meanings = {
            _("moves"): _("every move you may make now"),
            _("table"): _("the table again"),
            _("scores"): _("the scores of every round"),
            _("last"): _("what happened last, such as the last trick"),
            _("rules"): _("the rules of the game"),
            _("quit"): _("leave; the match is kept and can be resumed"),
        }
        label = max(map(width, meanings))
        lines = [
            _("Type your move, for example {example}, or one of these words:").format(
                example=example
            ),
            *(
                line
                for word, meaning in meanings.items()
                for line in labelled(f"  {padded(word, label)}  ", meaning, columns - 2)
            ),
            _("One letter is enough where it is no move."),
        ]
        self._console.write(
            "  " + part for line in lines for part in wrapped(line, columns - 2, "")
        )


def _sentence(text: str) -> str:
    """Return a reason as a sentence, with a capital and a full stop."""
    return text[:1].upper() + text[1:].rstrip(".") + "."
