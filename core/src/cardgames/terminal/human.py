"""A person at the keyboard: shown the table, asked for a move, and helped with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..cards import UNSEEN
from ..errors import UnreadableMove
from ..events import MovePlayed
from ..game import Game
from ..moves import PLAY, Move
from ..table import AnyTable
from ..translation import gettext as _
from .asking import moves_of, offered, refusal_of
from .console import Console
from .hints import Advise
from .narrator import Narrator
from .replies import Replies, near_word
from .text import sentence, uncoloured
from .words import Words

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


def full_word(typed: str) -> str:
    """Return the word that a letter or another word stands for, else what was typed."""
    return _SHORT.get(typed.lower(), typed.lower())


class Left(BaseException):
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
        self._console.forget_typed()
        ask = _("Hand the keyboard to {name}, who then presses Enter. ")
        if full_word(self._console.ask(ask.format(name=self._names[seat]))) == "quit":
            raise Left

    def hide(self) -> None:
        """Take a person's cards off the screen before anybody else looks."""
        if self.shared:
            self._console.clear()


class Human:
    """A player who answers at the console.

    `rules` returns the rulebook's text, `made` is the move that the seat made last, and `advise`
    is asked for hints. Where several share the keyboard, nobody sees a card before it has been
    handed over.
    """

    def __init__(  # noqa: PLR0913 - all that a person may ask for
        self,
        console: Console,
        game: Game,
        seat: int,
        words: Words,
        narrator: Narrator,
        rules: Callable[[], str],
        keyboard: Keyboard,
        made: Move | None = None,
        *,
        advise: Advise | None = None,
    ) -> None:
        self._console = console
        self._game = game
        self._seat = seat
        self._words = words
        self._narrator = narrator
        self._keyboard = keyboard
        self._last_made = made
        self._shown = False
        self._round = 0
        self._ahead: list[Move] = []
        self._replies = Replies(console, game, seat, words, rules, advise)

    def choose(self, view: AnyTable, moves: Sequence[Move]) -> Move:
        """Show the table and ask until a legal move is typed; Enter makes the only one.

        What was typed ahead, and what is forced, is made without asking.
        """
        if (ahead := self._typed_ahead(view, moves)) is not None:
            return ahead
        if len(moves) == 1 and self._console.makes(moves[0], self._game.info.forced):
            if self._round != view.round and not self._keyboard.shared:
                self._show_table(view)
            self._narrator.typed = None
            self._last_made = moves[0]
            return moves[0]
        self._keyboard.hand_to(self._seat)
        self._show_table(view)
        prompt = _("{prompt} (? for help): ")
        if len(moves) == 1:
            prompt = _("{prompt} (Enter for {move}, ? for help): ")
            if moves[0] is PLAY[UNSEEN]:
                prompt = _("{prompt} (Enter plays it, ? for help): ")
        prompt = prompt.format(prompt=self._prompt(view), move=self._plain(moves[0]))
        while True:
            move = self._read(prompt, view, moves)
            if move is None and len(moves) == 1:
                move = moves[0]
            if move is not None:
                return self._made(move)
            self._console.write("  " + _("Type a move; the word moves lists them."))

    def reconsider(self, view: AnyTable, moves: Sequence[Move]) -> Move | None:
        """Ask whether the last move stands; from a pipe it does."""
        if not (moves and self._console.live):
            return None
        self._keyboard.hand_to(self._seat)
        if self._keyboard.shared or not self._shown:
            self._show_table(view)
        stands = self._last_made
        prompt = _("{prompt} (Enter keeps {move}): ")
        kept = _("it") if stands is None else self._plain(stands)
        move = self._read(prompt.format(prompt=self._prompt(view), move=kept), view, moves, stands)
        if move not in (None, stands):
            return self._made(move)
        if self._keyboard.shared:
            self._keyboard.hide()
            self._narrator.say_again()
        return None

    def _typed_ahead(self, view: AnyTable, moves: Sequence[Move]) -> Move | None:
        """Return the next of several moves that were typed on one line; one refused ends them."""
        ahead, self._ahead = self._ahead, []
        if ahead and not offered(self._game, view, self._seat, ahead[0], moves):
            self._replies.say(self._refusal(view, ahead[0], moves, ""))
            return None
        if not ahead:
            return None
        self._ahead = ahead[1:]
        self._narrator.typed = MovePlayed(self._seat, ahead[0])
        return self._made(ahead[0])

    def _made(self, move: Move) -> Move:
        self._last_made = move
        self._keyboard.hide()
        return move

    def _read(
        self, prompt: str, view: AnyTable, moves: Sequence[Move], stands: Move | None = None
    ) -> Move | None:
        """Return a legal move, the one that stands, or None for an empty line.

        Everything else is answered or refused.
        """
        while True:
            typed = self._console.ask(prompt)
            if not typed:
                return None
            if self._answered(typed.lower(), view, moves, stands):
                continue
            move = self._move(typed, view, moves, stands)
            if move is not None:
                self._narrator.typed = MovePlayed(self._seat, move)
                return move

    def _move(
        self, typed: str, view: AnyTable, moves: Sequence[Move], stands: Move | None
    ) -> Move | None:
        """Return the move that is meant, if it is legal or stands; otherwise say why not.

        Others on the line are kept for later.
        """
        try:
            move, *ahead = moves_of(self._game, view, self._seat, typed)
        except UnreadableMove as error:
            refused = sentence(f"{error}{near_word(typed)}")
        else:
            if move is stands or offered(self._game, view, self._seat, move, moves):
                self._ahead = ahead
                return move
            self._replies.say(self._refusal(view, move, moves, typed))
            return None
        if not self._answered(full_word(typed), view, moves, stands):
            self._replies.say(refused)
        return None

    def _answered(
        self, word: str, view: AnyTable, moves: Sequence[Move], stands: Move | None
    ) -> bool:
        """Do what a word asks for, and return whether it is one."""
        if word == "quit":
            raise Left
        return self._replies.to(word, view, moves, stands)

    def _refusal(self, view: AnyTable, move: Move, moves: Sequence[Move], typed: str) -> str:
        """Return why a move is refused, and what may be played in place of a card that is held."""
        hint = "" if move.cards else near_word(typed)
        reason = sentence(refusal_of(self._game, view, self._seat, move) + hint)
        held = {
            card
            for _name, owner, cards in view.all_piles()
            if owner == self._seat
            for card in cards
        }
        allowed = [each for each in moves if each.cards]
        if move.cards and allowed and held.issuperset(move.cards):
            return f"{reason[:-1]}: {self._words.listed(allowed)}."
        return reason

    def _prompt(self, view: AnyTable) -> str:
        return self._words.style.plain(self._replies.display(view).prompt) or _("Your move")

    def _plain(self, move: Move) -> str:
        """Return a move for a prompt: the line editor counts colours as columns."""
        return uncoloured(self._words.move(move))

    def _show_table(self, view: AnyTable) -> None:
        self._shown, self._round = True, view.round
        self._replies.table(view)
