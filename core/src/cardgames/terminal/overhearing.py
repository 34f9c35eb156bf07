"""Keeping what bots print out of standard output, which is the table's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from ..thinking import present_thought


@contextmanager
def overhearing() -> Iterator[None]:
    """Let each thought note what is printed in it, as long as this lasts."""
    before = sys.stdout
    sys.stdout = _Table(before)
    try:
        yield
    finally:
        sys.stdout = before


class _Table:
    """A stream to which only threads write that are no player's."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        thought = present_thought()
        if thought is None:
            return self._stream.write(text)
        thought.note(text)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
