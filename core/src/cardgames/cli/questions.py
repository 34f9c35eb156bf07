"""The questions to whoever makes a variant: title, name, and every option with what it means."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, TypeVar

from ..errors import CardgamesError
from ..options import Option, Value, option_text
from ..terminal.console import Console
from ..terminal.human import Left, full_word
from ..terminal.text import sentence, wrapped
from ..translation import gettext as _
from ..variants import Draft, check_new, check_title, name_made_of, new_file_of

T = TypeVar("T")

_EMPTY: Final = '""'
"""How an empty text is shown, and typed where another is usual."""


class Questions:
    """The questions about one new variant, asked at the console.

    Each raises `Left` if the person leaves, and `InputEnded` if nothing more is typed.
    """

    def __init__(self, console: Console, draft: Draft) -> None:
        self._console = console
        self._draft = draft
        opening = _("A variant of {game}. Enter keeps what stands in brackets; quit leaves.")
        self._say(opening.format(game=draft.info.title))

    def title(self) -> str | None:
        """Return the title, None if it is to be that of the game."""
        usual = self._draft.info.title

        def read(typed: str) -> str | None:
            if typed == usual:
                return None
            check_title(typed)
            return typed

        about = _("What people call the variant, such as Grandmother's {game}.")
        return self._asked(_("title"), usual, about.format(game=usual), read)

    def file(self, title: str | None) -> Path:
        """Return the new file in the user's folder, by the name that is typed."""

        def read(typed: str) -> Path:
            file = new_file_of(typed)
            check_new(file)
            return file

        about = _("What is typed to play it, such as grandmothers-bridge.")
        return self._asked(_("name"), name_made_of(title or "") or None, about, read)

    def values(self) -> dict[str, Value]:
        """Return a value for every option; they go together."""
        values = self._draft.held
        while True:
            for option in self._draft.options.values():
                values[option.name] = self._value(option, values[option.name])
            refusal = self._draft.refusal(values)
            if not refusal:
                return values
            self._say(_("That does not go together: {why}.").format(why=refusal))

    def _value(self, option: Option, held: Value) -> Value:
        about = _("{help} Allowed: {allowed}.").format(help=option.help, allowed=option.allowed)
        usual = option_text(held) or _EMPTY
        return self._asked(option.name, usual, about, option.read, option.choices)

    def _asked(
        self,
        what: str,
        usual: str | None,
        about: str,
        read: Callable[[str], T],
        choices: Collection[str] = (),
    ) -> T:
        """Return what is typed, as it is read; it is asked for until it can be.

        `usual` is read for Enter, and `choices` are never taken for words such as quit.
        """
        bracket = "" if usual is None else f" [{usual}]"
        self._console.write()
        self._say(about)
        while True:
            typed = self._console.ask(_("{what} (? for help): ").format(what=what + bracket))
            word = "" if typed in choices else full_word(typed)
            if word == "quit":
                raise Left
            if word == "?":
                self._say(about)
                self._say(_("Enter keeps what stands in brackets; quit leaves and writes nothing."))
                continue
            typed = typed or usual or ""
            try:
                return read("" if typed == _EMPTY else typed)
            except CardgamesError as error:
                self._say(sentence(str(error)), "  ")

    def _say(self, text: str, indent: str = "") -> None:
        lines = wrapped(indent + text, self._console.style.columns, indent)
        self._console.write(lines)
