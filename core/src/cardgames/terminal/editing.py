"""Editing the line that is typed, in a terminal that is given back on Ctrl-Z."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

try:
    import readline
    import termios
except ImportError:  # Windows edits lines by itself.
    edits = False
else:
    edits = True


def edited_input() -> Callable[[str], str]:
    """Return a function like `input`, with line editing where the system has it."""
    return _Editor().read if edits else input


class _Editor:
    """Standard input, edited by readline.

    Python's readline leaves the terminal without echo when the program is stopped; here it is
    given back as it was found, and taken again when the program goes on.
    """

    def __init__(self) -> None:
        readline.set_auto_history(False)
        readline.set_completer(lambda _text, _state: None)
        readline.parse_and_bind("set enable-bracketed-paste off")
        for paste in ("200", "201"):  # else a paste that does not end locks the keyboard
            readline.parse_and_bind(f'"\\e[{paste}~": ""')
        self._found = termios.tcgetattr(sys.stdin)
        self._prompt = ""
        if signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL:
            signal.signal(signal.SIGTSTP, self._stop)

    def read(self, prompt: str) -> str:
        """Return the line that is typed."""
        self._prompt = prompt
        return input(prompt)

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        editing = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._found)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # Here the program stands still until it is told to go on.
        signal.signal(number, self._stop)
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, editing)
        if editing != self._found:
            print(self._prompt + readline.get_line_buffer(), end="", flush=True)
