"""On which line of a TOML text each key stands: to place faults, never to read a value."""

from __future__ import annotations

import re
from bisect import bisect_left
from contextlib import suppress
from typing import Final, NoReturn

from attrs import Factory, define

Key = tuple[str | int, ...]
"""The way to a value: keys of tables and, from 0, places in lists."""

DEEPEST: Final = 16
"""How deep tables and lists may lie in each other, a dotted key counted by its parts."""

_GAP = re.compile(r"[ \t]*")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BASIC, _LITERAL = r'"(?:[^"\\\n]|\\.)*"', r"'[^'\n]*'"
_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|""?(?!"))*"{3,5}'
    r"|'''(?:[^']|''?(?!'))*'{3,5}"
    rf"|{_BASIC}|{_LITERAL}",
    re.DOTALL,
)
_PART = rf"(?:[A-Za-z0-9_-]+|{_BASIC}|{_LITERAL})"
_DOTTED = re.compile(rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*")
_PLAIN = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*")
_SINGLE = re.compile(_PART)
_SCALAR = re.compile(r"[^\"'\[\]{},#\n]+")
_OPENED = re.compile(r"\[\[?")
_CLOSED = {"[": re.compile(r"[ \t]*\]"), "[[": re.compile(r"[ \t]*\]\]")}


@define
class Places:
    """The lines, from 1, on which the keys of a text stand, and the elements of its lists.

    `twice` is the first key that is given a second time, with the line of that, and `too_deep`
    the line of what lies deeper than `DEEPEST`. A text that is no TOML is gone through as far as
    it can be understood.
    """

    lines: dict[Key, int] = Factory(dict)
    twice: tuple[Key, int] | None = None
    too_deep: int | None = None

    def line_of(self, key: Key) -> int:
        """Return the line of a key, of what it lies in if it cannot be placed, or 1."""
        while key and key not in self.lines:
            key = key[:-1]
        return self.lines.get(key, 1)

    def last_on(self, line: int) -> Key:
        """Return the last key that stands on a line, empty if there is none."""
        return next((key for key, at in reversed(self.lines.items()) if at == line), ())


def places_of(text: str) -> Places:
    """Return where the keys of a text stand; its lines end in LF."""
    scanner = _Scanner(text)
    with suppress(_Lost):
        scanner.scan()
    return scanner.places


class _Lost(Exception):
    """From here on the text cannot be understood."""


class _Scanner:
    def __init__(self, text: str) -> None:
        self.places = Places()
        self._text = text
        self._at = 0
        self._line_ends = [each.start() for each in re.finditer("\n", text)]
        self._tables: dict[Key, int] = {}  # how many tables [[...]] there are so far
        self._given: set[Key] = set()

    def scan(self) -> None:
        table: Key = ()
        while self._next():
            if self._next() == "[":
                table = self._header()
            else:
                self._pair(table)

    # What stands where

    def _header(self) -> Key:
        opened = self._take(_OPENED)
        self._take(_GAP)
        line, parts = self._line(), self._key()
        table = (*self._inside(parts[:-1]), parts[-1])
        if opened == "[[":
            number = self._tables.get(table, 0)
            self._tables[table] = number + 1
            table += (number,)
        elif table in self._given:
            self._found_twice(table, line)
        self._given.add(table)
        self._note(table, line)
        self._take(_CLOSED[opened])
        return table

    def _inside(self, parts: tuple[str, ...]) -> Key:
        """Return the key of a table that a header lies in: of several, the last one."""
        key: Key = ()
        for part in parts:
            key += (part,)
            if key in self._tables:
                key += (self._tables[key] - 1,)
        return key

    def _pair(self, table: Key) -> None:
        line, parts = self._line(), self._key()
        key = table + parts
        if key in self.places.lines:
            self._found_twice(key, line)
        self._note(key, line)
        self._given.update(key[:end] for end in range(len(table) + 1, len(key) + 1))
        self._expect("=")
        self._value(key)

    def _value(self, key: Key) -> None:
        opened = self._next()
        if opened == "[":
            self._list(key)
        elif opened == "{":
            self._inline_table(key)
        else:
            self._take(_STRING if opened in ('"', "'") else _SCALAR)

    def _list(self, key: Key) -> None:
        self._expect("[")
        number = 0
        while self._next() != "]":
            element = (*key, number)
            self._note(element, self._line())
            self._value(element)
            self._separated("]")
            number += 1
        self._expect("]")

    def _inline_table(self, key: Key) -> None:
        self._expect("{")
        while self._next() != "}":
            self._pair(key)
            self._separated("}")
        self._expect("}")

    # The text

    def _next(self) -> str:
        """Return the character after space and comments, empty at the end."""
        space = _SPACE.match(self._text, self._at)
        assert space is not None  # it may be empty
        self._at = space.end()
        return self._text[self._at : self._at + 1]

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise _Lost
        self._at = found.end()
        return found[0]

    def _expect(self, character: str) -> None:
        if self._next() != character:
            raise _Lost
        self._at += 1

    def _separated(self, end: str) -> None:
        if self._next() != end:
            self._expect(",")

    def _key(self) -> tuple[str, ...]:
        """Return the parts of a dotted key."""
        written = self._take(_DOTTED)
        parts = written.split(".") if _PLAIN.fullmatch(written) else _SINGLE.findall(written)
        if len(parts) > DEEPEST:
            self._stop_too_deep(self._line())
        return tuple(map(_unquoted, parts))

    def _line(self) -> int:
        return bisect_left(self._line_ends, self._at) + 1

    def _note(self, key: Key, line: int) -> None:
        if len(key) > DEEPEST:
            self._stop_too_deep(line)
        for end in range(1, len(key) + 1):
            self.places.lines.setdefault(key[:end], line)

    def _stop_too_deep(self, line: int) -> NoReturn:
        self.places.too_deep = line
        raise _Lost

    def _found_twice(self, key: Key, line: int) -> None:
        self.places.twice = self.places.twice or (key, line)


def _unquoted(part: str) -> str:
    """Return a part of a key without its quotes and escapes."""
    if part[0] not in "\"'":
        return part
    import tomli

    try:
        [name] = tomli.loads(f"{part} = 0")
    except ValueError as error:
        raise _Lost from error
    return name
