"""A pseudo-terminal for the tests: starts a command on it, types, waits for text, reads the screen.

The command is started by a small shell of its own (this file run as a program), so that signals
from the keyboard, stopping and going on work as they do for a person.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

SECONDS = 10
"""How long a test waits for what must come; far longer than it takes."""

CARDGAMES = (sys.executable, "-m", "cardgames")
LAUNCHER = (sys.executable, "-c", "import subprocess as s, sys; sys.exit(s.call(sys.argv[1:]))")
CTRL_C, CTRL_D, CTRL_Z = "\x03", "\x04", "\x1a"
CLEARED = "\x1b[2J"

_ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])")


class Terminal:
    """The command line on a terminal of its own.

    `output` is every character that came out of it, `code` its exit code once `end` was called.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        path: tuple[Path, ...] = (),
        launcher: tuple[str, ...] = (),
        **variables: str,
    ) -> None:
        """Start `cardgames` with these arguments and environment variables.

        A `launcher` is a program that runs another one, such as `LAUNCHER`; `pid` is then its.
        """
        self.output = ""
        self.code: int | None = None
        self._raw = b""
        self._read = 0
        self._keyboard, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._news, tell = os.pipe()
        known = {"PYTHONPATH": os.pathsep.join(map(str, path)), "TERM": "xterm", "LANG": "C.UTF-8"}
        dropped = ("LC_ALL", "LC_CTYPE", "NO_COLOR", "COLUMNS", "LINES", "CARDGAMES_PACE")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        self._shell = subprocess.Popen(
            [sys.executable, "-I", __file__, str(tell), *launcher, *CARDGAMES, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            start_new_session=True,
            pass_fds=[tell],
            env={**kept, **known, **variables},
        )
        os.close(tell)
        self._screen: int | None = screen
        self.pid = int(self.news())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: Any, _trace: TracebackType | None
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            self.go_on()
        self._shell.wait(SECONDS)
        for descriptor in (self._keyboard, self._screen, self._news):
            if descriptor is not None:
                os.close(descriptor)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._keyboard, keys.encode())

    def answer(self, prompt: str, line: str) -> str:
        """Wait for a prompt, type a line, and return what was written up to the prompt."""
        written = self.wait_for(prompt)
        self.type(line + "\n")
        return written

    def wait_for(self, *texts: str) -> str:
        """Return what is written from the last wait to the first of these texts, and it."""
        deadline = time.monotonic() + SECONDS
        while True:
            new = self.output[self._read :]
            ends = [new.index(text) + len(text) for text in texts if text in new]
            if ends:
                self._read += min(ends)
                return new[: min(ends)]
            assert self._more(deadline), f"none of {texts} in {new[-2000:]!r}"

    def idle(self) -> None:
        """Wait until the command sleeps, as it does when it waits for a key.

        A signal just before that is not seen by Python before the next key.
        """
        wait_for_state(self.pid, "S")

    def launched(self) -> int:
        """Return the process that the launcher has started."""
        return int(Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text())

    def go_on(self) -> None:
        """Let the stopped command go on in the foreground, as the shell's `fg` does."""
        self._shell.send_signal(signal.SIGUSR1)

    def end(self) -> int:
        """Wait until the command ends, read what is left, and return its exit code."""
        deadline = time.monotonic() + SECONDS
        while self.code is None:
            ready = select.select([self._news, self._keyboard], [], [], 0.2)[0]
            if self._keyboard in ready:
                self._more(deadline)
            if self._news in ready:
                word = self.news()
                if word.startswith("ended"):
                    self.code = int(word.split()[1])
            assert time.monotonic() < deadline, f"does not end: {self.output[-2000:]!r}"
        while self._more(time.monotonic()):
            pass
        return self.code

    def news(self) -> str:
        """Return the next word from the shell: `stopped`, or `ended` and the exit code."""
        line = b""
        while not line.endswith(b"\n"):
            line += os.read(self._news, 1) or b"ended -1\n"
        return line.decode().strip()

    def hang_up(self) -> None:
        """Close the terminal, as somebody does who closes its window."""
        assert self._screen is not None
        os.close(self._screen)
        self._screen = None
        os.close(self._keyboard)
        self._keyboard = os.open(os.devnull, os.O_RDONLY)

    def kill(self, number: int) -> None:
        """Send the command a signal."""
        os.kill(self.pid, number)

    def settings(self) -> list[Any]:
        """Return the settings of the terminal, such as whether it echoes what is typed."""
        return termios.tcgetattr(self._keyboard)

    @property
    def screen(self) -> str:
        """What can be read: all that came since the screen was cleared last."""
        return plain(self.output.rpartition(CLEARED)[2])

    def _more(self, deadline: float) -> bool:
        """Read more of the output; return whether any came before the deadline."""
        wait = max(0, deadline - time.monotonic())
        if not select.select([self._keyboard], [], [], wait)[0]:
            return False
        try:
            got = os.read(self._keyboard, 65536)
        except OSError:  # Nobody holds the other end any more.
            return False
        self._raw += got
        self.output = self._raw.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(got)


def wait_for_state(process: int, state: str) -> None:
    """Wait until a process sleeps (`S`) or stands still (`T`), or is no more."""
    status = Path(f"/proc/{process}/stat")
    deadline = time.monotonic() + SECONDS
    while status.exists() and status.read_text().rpartition(")")[2].split()[0] != state:
        assert time.monotonic() < deadline


def plain(text: str) -> str:
    """Return a text without the escape sequences in it."""
    return _ESCAPES.sub("", text)


def _shell(news: int, command: list[str]) -> int:
    """Run a command in the foreground of this terminal; SIGUSR1 lets it go on when it stopped."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGTTOU, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        for number in (signal.SIGTTOU, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR1])
        os.close(news)
        os.execv(command[0], command)
    os.write(news, b"%d\n" % child)
    while True:
        _child, status = os.waitpid(child, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.tcsetpgrp(0, os.getpgrp())
        os.write(news, b"stopped\n")
        signal.sigwait([signal.SIGUSR1])
        os.tcsetpgrp(0, child)
        os.killpg(child, signal.SIGCONT)
    code = os.waitstatus_to_exitcode(status)
    os.write(news, b"ended %d\n" % code)
    return code


if __name__ == "__main__":
    sys.exit(_shell(int(sys.argv[1]), sys.argv[2:]))
