"""`RecordFile`: writing a match record, so that neither a crash nor a full disk costs a match."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from ..entries import Entry
from ..translation import gettext as _
from ..translation import ngettext
from .lock import Lock
from .reading import Record, read_record, usable

_FLAGS: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

Trouble = Callable[[str], None]
"""Takes a sentence about the disk, for the person who plays."""


class RecordFile:
    """A match record that is being written, locked against others until it is closed.

    `record` is what was in it when it was opened to go on, None in a new one. What has been
    handed to `write` outlives the process, not a power cut.
    """

    def __init__(self, path: Path, lock: Lock, record: Record | None, trouble: Trouble) -> None:
        """Open the file; use `create` or `resume`."""
        self.path = path
        self.record = record
        self._lock = lock
        self._trouble = trouble
        self._size = record.size if record else 0
        self._torn = True
        self._pending: list[bytes] = []
        self._failing = False
        flags = _FLAGS if record else _FLAGS | os.O_CREAT | os.O_EXCL
        self._descriptor: int | None = os.open(path, flags, 0o666)

    @classmethod
    def create(cls, path: str | os.PathLike[str], trouble: Trouble) -> Self:
        """Begin a new record.

        `trouble` is told once when lines cannot be written, and once when all are on disk again.
        Raises `UnusableRecord` if the file exists already or cannot be made, and `RecordInUse`.
        """
        sentence = _("the record {path} cannot be made: {cause}")
        return cls._open(Path(path), lambda _path: None, sentence, trouble)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], trouble: Trouble) -> Self:
        """Open a record to go on with it; the file is not changed before the first `write`.

        A last line cut short is overwritten then. Raises what `read_record` raises, and
        `RecordInUse` if another process is writing it.
        """
        sentence = _("the record {path} cannot be written: {cause}")
        return cls._open(Path(path), read_record, sentence, trouble)

    @classmethod
    def _open(
        cls, path: Path, read: Callable[[Path], Record | None], sentence: str, trouble: Trouble
    ) -> Self:
        with usable(sentence, path):
            lock = Lock(path)
            try:
                return cls(path, lock, read(path), trouble)
            except BaseException:
                lock.release()
                raise

    def write(self, entry: Entry) -> None:
        """Write one entry as a line.

        If the disk refuses it, the entry is kept and tried again with the next one.
        """
        self._pending.append(_encode(entry).encode() + b"\n")
        self._try()

    def close(self) -> None:
        """Write what is still to be written, and let others have the record."""
        if self._descriptor is None:
            return
        if self._pending:
            self._try()
        try:
            os.close(self._descriptor)
        except OSError as error:
            self._report(error)
        self._descriptor = None
        self._lock.release()
        if self._pending:
            self._trouble(
                ngettext(
                    "the record {path} lacks its last line",
                    "the record {path} lacks its last {lines} lines",
                    len(self._pending),
                ).format(path=self.path, lines=len(self._pending))
            )

    def _try(self) -> None:
        try:
            self._flush()
        except OSError as error:
            if not self._failing:
                self._failing = True
                self._report(error)
        else:
            if self._failing:
                self._failing = False
                self._trouble(_("the record {path} is whole on disk again").format(path=self.path))

    def _report(self, error: OSError) -> None:
        self._trouble(
            _(
                "the record {path} cannot be written: {cause}; "
                "the match goes on, and writing is tried again with each move"
            ).format(path=self.path, cause=error.strerror or error)
        )

    def _flush(self) -> None:
        """Append the pending lines; whatever a failed attempt left behind is cut off first."""
        assert self._descriptor is not None
        if self._torn:
            os.ftruncate(self._descriptor, self._size)
        self._torn = True
        lines = b"".join(self._pending)
        unwritten = lines
        while unwritten:
            unwritten = unwritten[os.write(self._descriptor, unwritten) :]
        self._size += len(lines)
        self._pending.clear()
        self._torn = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: Any) -> None:
        self.close()
