"""Reading match records: JSON Lines, taken strictly, so that what is read can be relied upon.

Only the form is checked here, line by line: `replaying` plays a record through the rules.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from attrs import frozen

from ..entries import STOPPED, Entry, Seated
from ..errors import DamagedRecord, UnusableRecord
from ..translation import gettext as _
from .checks import Fault, check_entry

LONGEST_LINE: Final = 1 << 20
"""Bytes; no line of a record comes near it."""


@frozen(eq=False)
class Record:
    """A match record as read: `entries` are its lines, `size` is how many bytes they take."""

    entries: tuple[Entry, ...]
    size: int

    @property
    def header(self) -> Entry:
        """The first line, which says what is played and by whom."""
        return self.entries[0]

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.header["game"])

    @property
    def players(self) -> tuple[Seated, ...]:
        """Who plays, by seat."""
        return tuple(Seated(each["name"], each["kind"]) for each in self.header["players"])

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return bool(self.entries[-1]["event"] == "end")

    @property
    def rounds(self) -> int:
        """How many rounds were dealt."""
        return self._count("deal")

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return self._count("move")

    @property
    def limit(self) -> int | None:
        """The cap on decisions: as the header has it, else where the match was stopped."""
        if "limit" not in self.header and self.finished and self.entries[-1]["reason"] == STOPPED:
            return self.moves
        return self.header.get("limit")

    @property
    def lists_legal(self) -> bool:
        """Whether the record holds the legal moves of the seats that act."""
        return bool(self.header.get("legal_moves")) or any(
            entry["event"] == "move" and "legal" in entry for entry in self.entries
        )

    def _count(self, event: str) -> int:
        return sum(entry["event"] == event for entry in self.entries)


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a match record; a last line that was cut short is left out.

    Raises `DamagedRecord` for anything that is not in the format, and `UnusableRecord` if the
    file cannot be read.
    """
    path = Path(path)
    with usable(_("the record {path} cannot be read: {cause}"), path):
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(_("it is no file"))
        with path.open("rb") as file:
            return _read(file)


@contextmanager
def usable(sentence: str, path: Path) -> Iterator[None]:
    """Turn what the operating system refuses into `UnusableRecord` with this sentence."""
    try:
        yield
    except OSError as error:
        cause = error.strerror or str(error)
        raise UnusableRecord(sentence.format(path=path, cause=cause)) from error


def _read(file: IO[bytes]) -> Record:
    entries: list[Entry] = []
    size = 0
    for number, line in _whole_lines(file):
        try:
            entry = _parsed(line)
            check_entry(entry, entries)
        except Fault as fault:
            raise DamagedRecord(number, str(fault)) from None
        entries.append(entry)
        size += len(line)
    if not entries:
        raise DamagedRecord(1, _("this is no match record: it has no whole line"))
    return Record(tuple(entries), size)


def _whole_lines(file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    for number in count(1):
        line = file.readline(LONGEST_LINE + 1)
        if len(line) > LONGEST_LINE:
            raise DamagedRecord(number, _("the line is too long for a match record"))
        if not line.endswith(b"\n"):
            return
        yield number, line


def _object(pairs: list[tuple[str, Any]]) -> Entry:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Fault(_("a key stands twice in one object"))
    return made


def _no_number(text: str) -> None:
    raise Fault(_("{text} is no number in JSON").format(text=text))


_decode = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number).decode


def _parsed(line: bytes) -> Entry:
    try:
        entry = _decode(line.decode())
    except UnicodeDecodeError:
        raise Fault(_("the line is not UTF-8")) from None
    except RecursionError:
        raise Fault(_("the line is nested too deeply")) from None
    except ValueError:
        raise Fault(_("the line is not JSON, as every line of a match record is")) from None
    if type(entry) is not dict:
        raise Fault(_("the line is no JSON object"))
    return entry
