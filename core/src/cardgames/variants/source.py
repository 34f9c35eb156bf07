"""Reading a variant file as it stands: text, TOML, and where its keys are."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from ..errors import did_you_mean, quoted
from ..plugins import names_file
from ..translation import gettext as _
from .faults import BadVariant, UnusableFile, placed
from .places import DEEPEST, Places, places_of

LARGEST_FILE: Final = 64 * 1024
"""The most bytes that a variant file may have."""

SUFFIX: Final = ".toml"

_LONGEST_CAUSE: Final = 100
_LONG_NUMBER = re.compile(r"[0-9_]{1000}")


@frozen
class Source:
    """A variant file: its path, what it says, and where."""

    path: Path
    document: dict[str, Any]
    places: Places


def read_source(path: Path) -> Source:
    """Return what a file says; raises `BadVariant` unless it is TOML of a reasonable size."""
    return source_of(path, _decoded(path, _bytes(path)))


def source_of(path: Path, text: str) -> Source:
    """Return what a text says that stands in this file; raises `BadVariant`."""
    text = text.replace("\r\n", "\n")
    places = places_of(text)
    if places.too_deep is not None:
        sentence = _("it is nested too deeply: tables and lists go {most} deep at most")
        raise BadVariant(placed(path, places.too_deep, sentence.format(most=DEEPEST)))
    return Source(path, _parsed(path, text, places), places)


def referred(text: str, folder: Path) -> str:
    """Return a name as it is, and a file from this folder as an absolute path."""
    return os.path.abspath(folder / text) if names_file(text) else text


def _bytes(path: Path) -> bytes:
    if not str(path).isprintable():
        raise UnusableFile(_("{value} is no name for a file").format(value=quoted(str(path))))
    try:
        if path.exists() and not path.is_file():
            raise UnusableFile(_("{path} is a folder or a device, not a file").format(path=path))
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnusableFile(_unreadable(path, error)) from error
    if len(content) > LARGEST_FILE:
        sentence = _("{path} has more than {most} bytes, too many for a variant file")
        raise UnusableFile(sentence.format(path=path, most=LARGEST_FILE))
    return content


def _unreadable(path: Path, error: OSError) -> str:
    beside = sorted(each.name for each in path.parent.glob(f"*{SUFFIX}") if each.name.isprintable())
    hint = did_you_mean(path.name, beside) if isinstance(error, FileNotFoundError) else ""
    sentence = _("{path} cannot be read: {cause}{hint}")
    return sentence.format(path=path, cause=error.strerror or error, hint=hint)


def _decoded(path: Path, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")  # editors on Windows put a mark in front
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        fault = placed(path, line, _("it is not UTF-8 text; save it in that encoding"))
        raise BadVariant(fault) from error


def _parsed(path: Path, text: str, places: Places) -> dict[str, Any]:
    import tomli

    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise BadVariant(_syntax_fault(path, error, places)) from error
    except ValueError as error:  # Python reads no number of several thousand digits
        found = _LONG_NUMBER.search(text)
        line = text.count("\n", 0, found.start() if found else 0) + 1
        raise BadVariant(placed(path, line, _("a number has too many digits"))) from error


def _syntax_fault(path: Path, error: Any, places: Places) -> str:
    """Return a fault that the parser found; `error` is its own."""
    if places.twice and error.msg.startswith(("Cannot", "Duplicate")):
        key, line = places.twice
        sentence = _("it is given twice, first on line {first}")
        return placed(path, line, sentence.format(first=places.lines[key]), key)
    key = places.last_on(error.lineno)
    if error.msg == "Invalid value" and key:
        sentence = _("its value cannot be read; a text stands in quotes, all else without")
        return placed(path, error.lineno, sentence, key)
    sentence = _("it is not TOML: {cause} (column {column})")
    cause = error.msg[:_LONGEST_CAUSE]
    return placed(path, error.lineno, sentence.format(cause=cause, column=error.colno))
