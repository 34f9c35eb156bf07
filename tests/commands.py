"""The command line run in the tests' own process, with everything typed beforehand."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from unittest import mock

from attrs import frozen

from cardgames import cli
from cardgames.cards import SUIT_SYMBOLS

PLAIN = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_CTYPE": "", "COLUMNS": "80", "CARDGAMES_PACE": ""}
SIGNALS = (signal.SIGTERM, signal.SIGHUP)

ALONE = re.compile(r"(10|[2-9JQKA])([\u2663\u2666\u2665\u2660])")
IN_A_HAND = re.compile(r"(?<![0-9JQKA])([\u2663\u2666\u2665\u2660])\*?((?: (?:10|[2-9JQKA]))+)")


@frozen
class Ended:
    """How a command ended: its exit code, what it wrote, and what it complained of."""

    code: int
    out: str
    err: str


def cardgames(home: Path, *arguments: str, typed: str | bytes = "", **variables: str) -> Ended:
    """Run a command with its records under `home`; what is `typed` comes from a pipe."""
    if isinstance(typed, str):
        typed = typed.encode()
    stdin, stdout, stderr = (
        io.TextIOWrapper(io.BytesIO(each), "utf-8") for each in (typed, b"", b"")
    )
    known = {**PLAIN, "CARDGAMES_HOME": str(home), **variables}
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    with (
        mock.patch.dict(os.environ, known),
        mock.patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr),
        mock.patch.object(sys, "argv", ["cardgames", *arguments]),
    ):
        try:
            cli.main()
        except SystemExit as left:
            code = left.code
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)
    assert isinstance(code, int)
    return Ended(code, _written(stdout), _written(stderr))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def separately(
    home: Path, *arguments: str, typed: str = "", path: tuple[Path, ...] = (), **variables: str
) -> Ended:
    """Run a command in a process of its own, with these folders on its module path."""
    known = {**os.environ, **PLAIN, "CARDGAMES_HOME": str(home), **variables}
    ended = subprocess.run(
        [sys.executable, "-m", "cardgames", *arguments],
        env={**known, "PYTHONPATH": os.pathsep.join(map(str, path))},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def kept(home: Path) -> list[Path]:
    """Return every file under a folder of records, locks included."""
    return sorted(each for each in home.rglob("*") if each.is_file())


def cards_in(text: str) -> set[str]:
    """Return every card that is written in a text, as it is typed."""
    alone = {rank + suit for rank, suit in ALONE.findall(text)}
    held = {rank + suit for suit, ranks in IN_A_HAND.findall(text) for rank in ranks.split()}
    return alone | held


def as_shown(card: str) -> str:
    """Return a card of a record as the terminal shows it."""
    return card[0].replace("T", "10") + SUIT_SYMBOLS[card[1]]
