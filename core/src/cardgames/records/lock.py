"""A lock that keeps two processes from writing one file."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from ..errors import RecordInUse
from ..translation import gettext as _

if sys.platform != "win32":
    import fcntl

_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)


class Lock:
    """A lock on a file, held from when it is made until `release`, or the end of the process.

    It lies beside the file, with `.lock` added to its name, and names the process. What keeps
    others out is the operating system's lock on it, so one left by a killed process is free.
    On Windows there is no such lock, and nobody is kept out.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; raises `RecordInUse` if another holds it, `OSError` if it cannot be."""
        self._path = Path(os.path.realpath(path) + ".lock")
        self._descriptor: int | None = None
        if sys.platform != "win32":
            self._descriptor = self._taken(path)

    def _taken(self, path: Path) -> int:
        while True:
            descriptor = os.open(self._path, _FLAGS, 0o666)
            try:
                self._lock(descriptor, path)
                if self._lies_there(descriptor):
                    _name_process(descriptor)
                    return descriptor
            except BaseException:
                os.close(descriptor)
                raise
            # The holder unlinked it between our opening and locking it.
            os.close(descriptor)

    def _lock(self, descriptor: int, path: Path) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(descriptor, 20).decode("ascii", "replace")
            by = _("process {number}").format(number=holder) if holder else _("another process")
            raise RecordInUse(
                _("the record {path} is being written by {by}").format(path=path, by=by)
            ) from None

    def _lies_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(self._path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let the next one have it; does nothing the second time."""
        if self._descriptor is not None:
            with suppress(OSError):  # Left behind, it is free all the same.
                self._path.unlink()
            os.close(self._descriptor)
            self._descriptor = None


def _name_process(descriptor: int) -> None:
    """Note who holds the lock, for the sentence that the next one gets."""
    with suppress(OSError):  # On a full disk the lock holds all the same.
        os.ftruncate(descriptor, 0)
        os.write(descriptor, b"%d" % os.getpid())
