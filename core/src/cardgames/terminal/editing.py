"""Editing the line that is typed, in a terminal that is given back on Ctrl-Z."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

try:
    import readline
    import termios
except ImportError:  # Windows edits lines by itself.
    edits = False
else:
    edits = True


_LONGEST_LINE: Final = 4096
"""Bytes that a terminal lets a line have."""


def edited_input() -> Callable[[str], str]:
    """Return a function like `input`, with line editing where the system has it."""
    return _Editor().read if edits else input


def unasked_line(seconds: float) -> str | None:
    """Wait so long for a line to be typed at the terminal while nobody is asked, and return it.

    None if there is none, in the background too, where what is typed is meant for others, and
    where the system cannot tell. Raises `EOFError` at the end of the input.
    """
    if not edits or not _in_foreground():
        time.sleep(seconds)
        return None
    descriptor = sys.stdin.fileno()
    if not select.select([descriptor], [], [], seconds)[0]:
        return None
    line = os.read(descriptor, _LONGEST_LINE)
    if not line:
        raise EOFError
    return line.decode(sys.stdin.encoding, "replace")


def forget_input() -> None:
    """Drop what was typed at the terminal and not read yet, where the system can."""
    if edits:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _in_foreground() -> bool:
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:  # A terminal of which nobody else has a part.
        return True


class _Editor:
    """Standard input, edited by readline.

    Python's readline leaves the terminal without echo when the program is stopped; here it is
    given back as it was found, and taken again when the program goes on. Between the questions
    the system alone stops the program: a handler there could run only after it was to go on.
    """

    def __init__(self) -> None:
        readline.set_auto_history(False)
        readline.set_completer(lambda _text, _state: None)
        readline.parse_and_bind("set enable-bracketed-paste off")
        for paste in ("200", "201"):  # else a paste that does not end locks the keyboard
            readline.parse_and_bind(f'"\\e[{paste}~": ""')
        self._found = termios.tcgetattr(sys.stdin)
        self._prompt = ""
        self._stops = signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL

    def read(self, prompt: str) -> str:
        """Return the line that is typed."""
        if not self._stops:
            return input(prompt)
        self._prompt = prompt
        signal.signal(signal.SIGTSTP, self._stop)
        try:
            return input(prompt)
        finally:
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        editing = self._give_back()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # Here the program stands still until it is told to go on.
        signal.signal(number, self._stop)
        # In the background this stops it once more, as it should.
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, editing)
        print(self._prompt + readline.get_line_buffer(), end="", flush=True)

    def _give_back(self) -> list[Any]:
        """Set the terminal as it was found; return the settings to go on with.

        If another program between the shell and this one was stopped first, the shell may have
        the terminal already: then its settings are the shell's and must be left alone.
        """
        if not _in_foreground():
            return _unechoed(self._found)
        editing = termios.tcgetattr(sys.stdin)
        # Should the shell take it just now, this must not stop the program before its time.
        usual = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        try:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._found)
        finally:
            signal.signal(signal.SIGTTOU, usual)
        return editing


def _unechoed(settings: list[Any]) -> list[Any]:
    """Return settings of a terminal with each key read as it is pressed, and not echoed."""
    keys, output, control, local, *speeds, characters = settings
    characters = characters.copy()
    characters[termios.VMIN], characters[termios.VTIME] = 1, 0
    keys &= ~(termios.ICRNL | termios.INLCR)
    local &= ~(termios.ICANON | termios.ECHO)
    return [keys, output, control, local, *speeds, characters]
