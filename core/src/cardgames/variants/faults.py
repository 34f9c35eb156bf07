"""The faults of a variant file: a line each, with the place in the file."""

from __future__ import annotations

import re
from datetime import date, time
from pathlib import Path
from typing import Any, Final

from attrs import Factory, define

from ..errors import BadRules, quoted
from ..options import option_text
from ..translation import gettext as _
from .places import Key, Places

_MOST: Final = 100
"""So many faults of a file are said."""
_BARE = re.compile(r"[A-Za-z0-9_-]{1,40}")


class BadVariant(BadRules):
    """A variant file that cannot be used; `faults` are its faults, each `file:line: key: what`."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults

    @property
    def sentences(self) -> tuple[str, ...]:
        """The faults, a line each."""
        return self.faults


class UnusableFile(BadVariant):
    """A file that cannot be read at all: its one fault has no line."""


@define
class Faults:
    """The faults found so far in one file and in those that it extends."""

    path: Path
    places: Places
    own: list[tuple[int, str]] = Factory(list)
    of_others: list[str] = Factory(list)

    def __bool__(self) -> bool:
        return bool(self.own or self.of_others)

    def add(self, key: Key, sentence: object) -> None:
        """Note what is wrong with a key, or with what lies there."""
        line = self.places.line_of(key)
        self.own.append((line, placed(self.path, line, sentence, key)))

    def check(self) -> None:
        """Raise `BadVariant` if there are any, those of this file in the order of its lines."""
        if self:
            own = sorted(self.own, key=lambda fault: fault[0])
            every = [*self.of_others, *(said for _line, said in own)]
            if len(every) > _MOST:
                more = _("{path}: and {number} more").format(
                    path=self.path, number=len(every) - _MOST
                )
                every[_MOST:] = [more]
            raise BadVariant(*every)


def placed(path: Path, line: int, sentence: object, key: Key = ()) -> str:
    """Return a fault, in one line, with its place in front."""
    said = " ".join(str(sentence).splitlines())
    parts = [f"{path}:{line}", *([key_text(key)] if key else []), said]
    return ": ".join(parts)


def key_text(key: Key) -> str:
    """Return a key as a sentence can hold it, without places in lists."""
    names = [each for each in key if isinstance(each, str)]
    return ".".join(name if _BARE.fullmatch(name) else quoted(name) for name in names)


def described(value: Any) -> str:
    """Return what a value in a file is, in words or as it is written."""
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, list):
        return _("a list")
    if isinstance(value, date | time):
        return _("a date or time")
    text = quoted(option_text(value))
    return text if isinstance(value, str) else text[1:-1]
