"""The library: the folder in which the records of matches with a person in them are kept."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import frozen

from ..errors import BadRules, DamagedRecord, UnknownName, UnusableRecord, did_you_mean, quoted
from ..plugins import GROUPS, add_file, installed
from ..translation import gettext as _
from .lock import Lock
from .reading import Record, read_record, usable

SUFFIX: Final = ".cards.jsonl"

_STAMP: Final = "%Y%m%d-%H%M%S-%f"
_STAMPED = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9]{6}(?=-)", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_ODD = re.compile(r"[^a-z0-9-]+")


@frozen
class SavedRecord:
    """A record in the library: when it was begun, and its content or the fault in it."""

    path: Path
    began: datetime
    record: Record | None
    fault: str | None = None


def records_folder() -> Path:
    """Return the folder of the records, which need not exist yet.

    It lies in the folder that the variable `CARDGAMES_HOME` names, else where the platform
    keeps a user's data.
    """
    home = os.environ.get("CARDGAMES_HOME")
    if home:
        return Path(home) / "records"
    from platformdirs import user_data_path

    return user_data_path("cardgames", appauthor=False) / "records"


def new_record_path(game: str) -> Path:
    """Return a path for a new record of a game, and make the folder if it is not there.

    The name begins with the time (UTC), so that names sort as the matches were begun. Raises
    `UnusableRecord` if the folder cannot be made.
    """
    folder = records_folder()
    with usable(_("the folder {path} for match records cannot be made: {cause}"), folder):
        folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime(_STAMP)
    name = _ODD.sub("-", game.lower())
    return folder / f"{stamp}-{name}-{secrets.token_hex(2)}{SUFFIX}"


def record_paths() -> list[Path]:
    """Return the records in the library, the one begun last first.

    Raises `UnusableRecord` if the folder cannot be read.
    """
    folder = records_folder()
    with usable(_("the folder {path} for match records cannot be read: {cause}"), folder):
        if not folder.exists():
            return []
        found = [each for each in folder.iterdir() if _is_record(each)]
    return sorted(found, key=lambda path: (_began(path), path.name), reverse=True)


def _is_record(path: Path) -> bool:
    return path.name.endswith(SUFFIX) and path.name.isprintable() and path.is_file()


def _began(path: Path) -> datetime:
    """Return the time in a record's name, that of the file if the name has none."""
    stamped = _STAMPED.match(path.name)
    if stamped:
        try:
            return datetime.strptime(stamped[0], _STAMP).replace(tzinfo=UTC)
        except ValueError:
            pass  # Digits that are no date.
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.min.replace(tzinfo=UTC)


def saved_records() -> Iterator[SavedRecord]:
    """Yield the records in the library, the one begun last first, each read when it is reached.

    A damaged one is yielded too, with its fault. Raises `UnusableRecord` if the folder cannot
    be read.
    """
    for path in record_paths():
        try:
            yield SavedRecord(path, _began(path), read_record(path))
        except (DamagedRecord, UnusableRecord) as error:
            yield SavedRecord(path, _began(path), None, str(error))


def newest_unfinished() -> Path | None:
    """Return the record begun last of a match that has not ended, or None if there is none."""
    for saved in saved_records():
        if saved.record is not None and not saved.record.finished:
            return saved.path
    return None


def find_saved(name: str) -> Path:
    """Return a record in the library by its number (1 was begun last) or its file name.

    The suffix of the name may be left out. Raises `UnknownName` if there is none.
    """
    paths = record_paths()
    if _NUMBER.fullmatch(name):
        number = int(name)
        if not 1 <= number <= len(paths):
            raise UnknownName(_no_number(number, len(paths)))
        return paths[number - 1]
    by_name = {path.name: path for path in paths}
    found = by_name.get(name) or by_name.get(name + SUFFIX)
    if found is None:
        hint = did_you_mean(name, by_name)
        raise UnknownName(_("there is no record {name}{hint}").format(name=quoted(name), hint=hint))
    return found


def _no_number(number: int, count: int) -> str:
    if not count:
        return _("there is no record {number}: none has been kept yet").format(number=number)
    return _("there is no record {number}: they are numbered from 1 to {count}").format(
        number=number, count=count
    )


def find_record(name: str) -> Path:
    """Return a record by its number or file name in the library, or by its path.

    Raises `UnknownName` if there is none.
    """
    if not _NUMBER.fullmatch(name) and os.path.exists(name):
        return Path(name)
    return find_saved(name)


def use_files(path: Path, record: Record) -> None:
    """Let the files that a record in the library names count as installed, as they did then.

    A record that lies elsewhere may be anybody's, and code that it names is not run; nor is a file
    that is not what it was. Raises `BadRules` for such a file.
    """
    if path.resolve().parent != records_folder().resolve():
        return
    header = record.header
    files = [(each["name"], each.get("file"), each["sha256"]) for each in header["house_rules"]]
    files.append((record.game, header.get("game_file"), header.get("game_sha256", "")))
    given = {each.name for group in GROUPS for each in installed(group) if each.file}
    for name, file, digest in files:
        if file is None or name in given or not os.path.isfile(file):
            continue
        if sha256(Path(file).read_bytes()).hexdigest() != digest:
            sentence = _(
                "{name} has changed since the record was written: the file {file} is another; get "
                "the old one back to go on"
            )
            raise BadRules(sentence.format(name=name, file=file))
        add_file(Path(file))


def delete_record(path: Path) -> None:
    """Delete a record of the library, as `find_saved` returns it.

    Raises `RecordInUse` if it is being written, and `UnusableRecord` if it lies elsewhere or
    cannot be deleted.
    """
    with usable(_("the record {path} cannot be deleted: {cause}"), path):
        if path not in record_paths():
            raise OSError(_("it is not in the folder of the records"))
        lock = Lock(path)
        try:
            path.unlink()
        finally:
            lock.release()
