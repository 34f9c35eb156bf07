"""The console: reading a line, writing lines, and letting time pass at a human pace."""

from __future__ import annotations

import shutil
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from ..moves import Move
from ..thinking import Thought
from ..translation import gettext as _
from .editing import edited_input, forget_input, unasked_line
from .text import Style, standard_style

HUMAN_PACE: Final = 0.7
"""Seconds that a bot takes over a move where people look on."""

FORCED: Final = ("none", "usual", "all")
"""Which moves are made without asking where they are the only one: none, the usual ones, all."""

LONG: Final = 2.0
"""After so many seconds of thought whoever waits for a bot is told so."""

_BEAT: Final = 0.05
"""Seconds from one look at the keyboard to the next while a bot thinks."""

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

    `heed` is called at a live console with each line that is typed while nobody is asked: it may
    raise; else the line answers the next question. If it is None the lines are left alone.
    """

    def __init__(self, pace: float | None = None, forced: str = FORCED[1]) -> None:
        self.style: Style = standard_style()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.pace = (HUMAN_PACE if self.live else 0.0) if pace is None else pace
        self.heed: Callable[[str], None] | None = None
        self._forced = forced
        self._due = 0.0
        self._ahead: deque[str] = deque()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        self._read: Callable[[str], str] = edited_input() if self.live else input

    def write(self, lines: Iterable[str] | str = "") -> None:
        """Write one line or several, or none, as soon as the last pause is over."""
        self._rest()
        self._write([lines] if isinstance(lines, str) else lines)

    def ask(self, prompt: str) -> str:
        """Return the line that is typed, without spaces at its ends.

        Raises `InputEnded` if there is none. What comes from a pipe, or was typed ahead, is written
        after the prompt, so that the output reads like a match at a terminal.
        """
        self._rest()
        echoed = not self.live or bool(self._ahead)
        try:
            typed = self._typed(self.style.plain(prompt)).strip()
        except EOFError:
            self._write()
            raise InputEnded from None
        except BaseException:  # A signal, which leaves the cursor behind the prompt.
            self._write()
            raise
        line = "".join(each if each.isprintable() else _ODD for each in typed[:_LONGEST])
        if len(typed) > _LONGEST:
            line += _CUT
        if echoed:
            self._write([line])
        return line

    def _typed(self, prompt: str) -> str:
        if not self._ahead:
            return self._read(prompt)
        print(prompt, end="")
        return self._ahead.popleft()

    def forget_typed(self) -> None:
        """Forget what was typed ahead: it is no answer to the question that comes next."""
        self._ahead.clear()
        if self.live:
            forget_input()

    def makes(self, move: Move, usual: Collection[str]) -> bool:
        """Return whether the only move is made without asking; `usual` are the game's verbs."""
        return self._forced == "all" or (self._forced == "usual" and move.verb in usual)

    def pause(self, moves: float = 1) -> None:
        """Let nothing be written nor asked before so many moves of a bot might have been made.

        What is thought meanwhile takes no time of its own.
        """
        self._due = time.monotonic() + self.pace * moves

    def attend(self, thought: Thought, name: str, seconds: float | None = None) -> None:
        """Wait until a bot of this name has thought, or for so many seconds.

        They are counted while the program runs: one that was stopped costs a bot nothing.
        """
        spent, told = 0.0, not self.live
        with self._interruptible():
            self._look(0)
            while seconds is None or spent < seconds:
                beat = _BEAT if seconds is None else min(_BEAT, seconds - spent)
                if thought.wait(beat):
                    return
                spent += beat
                self._look(0)
                if spent >= LONG and not told:
                    told = True
                    self._write([_("{name} is thinking.").format(name=name)])

    def clear(self) -> None:
        """Take what was written off the screen, so that the next person does not see it."""
        if not self.live:
            return
        if self.style.escapes:
            print(_CLEAR, end="", flush=True)
        else:
            self._write(["\n" * shutil.get_terminal_size().lines])

    def _write(self, lines: Iterable[str] = ("",)) -> None:
        for line in lines:
            print(self.style.plain(line))
        sys.stdout.flush()

    def _rest(self) -> None:
        """Wait until the last pause is over."""
        with self._interruptible():
            while (left := self._due - time.monotonic()) > 0:
                self._look(left)

    def _look(self, seconds: float) -> None:
        """Wait so long, or until a line is typed; raises what `heed` raises, and `InputEnded`."""
        if self.heed is None or not self.live:
            if seconds:
                time.sleep(seconds)
            return
        try:
            line = unasked_line(seconds)
        except EOFError:
            raise InputEnded from None
        if line is not None:
            self.heed(line.strip())
            self._ahead.append(line)

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """Begin a line of its own for what is said after Ctrl-C, and let no pause go on."""
        try:
            yield
        except BaseException as error:
            self._due = 0.0
            if self.live and isinstance(error, KeyboardInterrupt):  # The terminal has written ^C.
                self._write()
            raise
