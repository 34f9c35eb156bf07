"""The console: reading a line, writing lines, and waiting at a human pace."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Collection, Iterable
from typing import Final

from ..moves import Move
from .editing import edited_input, forget_input
from .text import Style, standard_style

HUMAN_PACE: Final = 0.7
"""Seconds that a bot takes over a move where people look on."""

FORCED: Final = ("none", "usual", "all")
"""Which moves are made without asking where they are the only one: none, the usual ones, all."""

_LONGEST: Final = 200
_ODD: Final = "#"
_CUT: Final = "..."
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen, and then what some terminals have kept of it above."""


class InputEnded(BaseException):
    """The input ended while an answer was wanted."""


class Console:
    """Standard input and output.

    `live` is true when a person sits at both ends; then there are pauses and questions that a
    pipe is spared. `pace` is the seconds that a move of a bot takes, `forced` one of `FORCED`.
    """

    def __init__(self, pace: float | None = None, forced: str = FORCED[1]) -> None:
        self.style: Style = standard_style()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.pace = (HUMAN_PACE if self.live else 0.0) if pace is None else pace
        self._forced = forced
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        self._read: Callable[[str], str] = edited_input() if self.live else input

    def write(self, lines: Iterable[str] | str = "") -> None:
        """Write one line or several, or none."""
        for line in [lines] if isinstance(lines, str) else lines:
            print(self.style.plain(line))
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Return the line that is typed, without spaces at its ends.

        Raises `InputEnded` if there is none. What comes from a pipe is written after the prompt,
        so that the output reads like a match at a terminal.
        """
        try:
            typed = self._read(self.style.plain(prompt)).strip()
        except EOFError:
            self.write()
            raise InputEnded from None
        except BaseException:  # A signal, which leaves the cursor behind the prompt.
            self.write()
            raise
        line = "".join(each if each.isprintable() else _ODD for each in typed[:_LONGEST])
        if len(typed) > _LONGEST:
            line += _CUT
        if not self.live:
            self.write(line)
        return line

    def forget_typed(self) -> None:
        """Forget what was typed ahead: it is no answer to the question that comes next."""
        if self.live:
            forget_input()

    def makes(self, move: Move, usual: Collection[str]) -> bool:
        """Return whether the only move is made without asking; `usual` are the game's verbs."""
        return self._forced == "all" or (self._forced == "usual" and move.verb in usual)

    def wait(self, moves: float = 1) -> None:
        """Wait as long as so many moves of a bot take."""
        if not self.pace:
            return
        try:
            time.sleep(self.pace * moves)
        except KeyboardInterrupt:
            if self.live:  # The terminal has written ^C.
                self.write()
            raise

    def clear(self) -> None:
        """Take what was written off the screen, so that the next person does not see it."""
        if not self.live:
            return
        if self.style.escapes:
            print(_CLEAR, end="", flush=True)
        else:
            self.write("\n" * shutil.get_terminal_size().lines)
