"""The console: reading a line, writing lines, and waiting at a human pace."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import Final

from .text import Style, standard_style

_LONGEST: Final = 200
_ODD: Final = "?"


class InputEnded(Exception):
    """The input ended while an answer was wanted."""


class Console:
    """Standard input and output.

    `live` is true when a person sits at both ends; then there are pauses and questions that a
    pipe is spared. `pace` is the seconds that a move of a bot takes.
    """

    def __init__(self, pace: float | None = None) -> None:
        self.style: Style = standard_style()
        self.live = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self.pace = (0.7 if self.live else 0.0) if pace is None else pace
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        if self.live:
            _edit_lines()

    def write(self, lines: Iterable[str] | str = "") -> None:
        """Write one line or several."""
        print(lines if isinstance(lines, str) else "\n".join(lines), flush=True)

    def ask(self, prompt: str) -> str:
        """Return the line that is typed, without spaces at its ends.

        Raises `InputEnded` if there is none. What comes from a pipe is written after the prompt,
        so that the output reads like a match at a terminal.
        """
        try:
            typed = input(prompt)
        except EOFError:
            self.write()
            raise InputEnded from None
        shown = "".join(each if each.isprintable() else _ODD for each in typed[:_LONGEST])
        if not self.live:
            self.write(shown)
        return shown.strip()

    def wait(self, moves: float = 1) -> None:
        """Wait as long as so many moves of a bot take."""
        if self.pace:
            time.sleep(self.pace * moves)

    def clear(self) -> None:
        """Take what was written off the screen, so that the next person does not see it."""
        if not self.live:
            return
        if self.style.escapes:
            print("\x1b[3J\x1b[2J\x1b[H", end="", flush=True)
        else:
            self.write("\n" * 60)


def _edit_lines() -> None:
    """Let the arrow keys edit the line that is typed, where the system can."""
    try:
        import readline

        readline.set_auto_history(False)
    except ImportError:
        pass
