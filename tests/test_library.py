"""The folder in which records are kept."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardgames import RecordInUse, UnknownName, UnusableRecord
from cardgames.records.library import (
    SUFFIX,
    delete_record,
    find_record,
    find_saved,
    new_record_path,
    newest_unfinished,
    record_paths,
    records_folder,
    saved_records,
)
from cardgames.records.writing import RecordFile

from .records import bridge, played, save

ENTRIES = played(bridge()).record


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep records in a folder of the test's own, which does not exist yet."""
    home = tmp_path / "home"
    monkeypatch.setenv("CARDGAMES_HOME", str(home))
    return home


def keep(count: int = len(ENTRIES)) -> Path:
    """Keep the first lines of a record and return its path."""
    return save(new_record_path("devils-bridge"), ENTRIES[:count])


def test_the_folder_is_where_the_variable_says(home: Path) -> None:
    """`CARDGAMES_HOME` names the folder in which the records' own lies; asking makes none."""
    assert records_folder() == home / "records"
    assert not home.exists()


@pytest.mark.parametrize("value", [None, ""])
@pytest.mark.skipif(sys.platform != "linux", reason="the folder is named as on Linux")
def test_the_folder_is_else_the_platform_s(
    value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the variable, or with an empty one, the platform's user data folder is used."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if value is None:
        monkeypatch.delenv("CARDGAMES_HOME")
    else:
        monkeypatch.setenv("CARDGAMES_HOME", value)
    assert records_folder() == tmp_path / "cardgames" / "records"


def test_platformdirs_is_imported_only_when_needed() -> None:
    """Neither importing the library nor a folder named by the variable imports platformdirs."""
    code = (
        "import sys; from cardgames.records.library import records_folder; records_folder(); "
        "sys.exit('platformdirs' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_new_paths_differ_and_sort_by_time() -> None:
    """Each new record has a path of its own in the folder, and names sort as they were made."""
    paths = [new_record_path("devils-bridge") for _ in range(50)]
    assert len(set(paths)) == 50
    stamps = [path.name[:22] for path in paths]
    assert stamps == sorted(stamps)
    assert all(path.parent == records_folder() for path in paths)
    assert all(path.name.endswith(SUFFIX) for path in paths)
    assert records_folder().is_dir()


def test_a_game_of_any_name_gives_a_plain_file_name() -> None:
    """Whatever a game is called, its record lies in the folder, with a plain name."""
    for game in ("../../up", "a b/c", "\x1b[2J", "Ünïcode"):
        path = new_record_path(game)
        assert path.parent == records_folder()
        assert path.name.isascii()
        assert path.name.isprintable()
        assert " " not in path.name


def test_records_are_listed_newest_first() -> None:
    """Each record is listed with its time and content, the one begun last first."""
    before = datetime.now(UTC)
    paths = [keep(), keep(12), keep()]
    found = list(saved_records())
    assert [each.path for each in found] == paths[::-1] == record_paths()
    assert [each.fault for each in found] == [None] * 3
    assert all(before <= each.began <= datetime.now(UTC) for each in found)
    records = [each.record for each in found]
    assert [record and record.finished for record in records] == [True, False, True]
    assert records[0] is not None
    assert records[0].game == "devils-bridge"
    assert records[0].rounds == 3


def test_a_record_with_any_name_is_listed_by_its_own_time() -> None:
    """A record whose name has no time, or none that can be, has the time of its file."""
    made = keep()
    for number, name in enumerate(["ann", "20269999-999999-999999-x", "20260101"], 1):
        path = save(records_folder() / (name + SUFFIX), ENTRIES)
        os.utime(path, (number * 1000, number * 1000))
    found = list(saved_records())
    assert [each.path.name.split(".")[0] for each in found] == [
        made.name.split(".")[0],
        "20260101",
        "20269999-999999-999999-x",
        "ann",
    ]
    assert found[-1].began == datetime.fromtimestamp(1000, UTC)


def test_other_files_are_not_listed() -> None:
    """Folders, locks, files of other kinds and names that would disturb a terminal are left out."""
    path = keep()
    folder = records_folder()
    (folder / f"folder{SUFFIX}").mkdir()
    (folder / f"link{SUFFIX}").symlink_to(folder / "nowhere")
    for name in ("notes.txt", f"{path.name}.lock", f"\x1b[2J{SUFFIX}", f"new\nline{SUFFIX}"):
        (folder / name).write_bytes(path.read_bytes())
    assert record_paths() == [path]


def test_a_damaged_record_is_listed_with_its_fault() -> None:
    """A damaged record hides no other: it is listed with the sentence that says what is wrong."""
    good, bad, empty = keep(), keep(), keep()
    bad.write_bytes(b"\xff\n")
    empty.write_bytes(b"")
    found = {each.path: each for each in saved_records()}
    assert found[bad].record is found[empty].record is None
    assert found[bad].fault == "line 1: the line is not UTF-8"
    assert "no whole line" in str(found[empty].fault)
    assert found[good].record is not None


def test_a_record_that_vanishes_is_listed_as_such() -> None:
    """A record deleted while the list is read costs the list nothing."""
    newest = keep()
    for name in ("stamped", "20260101-000000-000000-stamped"):
        path = save(records_folder() / (name + SUFFIX), ENTRIES)
        os.utime(path, (0, 0))
        listed = saved_records()
        assert next(listed).path == newest
        path.unlink()
        assert "cannot be read" in str(next(listed).fault)


def test_the_newest_unfinished_match_is_found() -> None:
    """Of the matches that have not ended, the one begun last is gone on with."""
    assert newest_unfinished() is None
    keep()
    assert newest_unfinished() is None
    keep(5)
    newest = keep(7)
    keep()
    keep().write_bytes(b"damaged\n")
    assert newest_unfinished() == newest


def test_a_record_is_found_by_number_name_and_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record is found by its number in the list, its file name, or any path."""
    older, newer = keep(), keep()
    elsewhere = save(tmp_path / "elsewhere.jsonl", ENTRIES)
    assert find_record("1") == newer
    assert find_record("02") == older
    assert find_record(older.name) == older
    assert find_record(older.name.removesuffix(SUFFIX)) == older
    assert find_record(str(older)) == older
    assert find_record(str(elsewhere)) == elsewhere
    monkeypatch.chdir(tmp_path)
    (tmp_path / "1").write_bytes(b"")
    assert find_record("elsewhere.jsonl") == Path("elsewhere.jsonl")
    assert find_record("1") == newer
    assert find_record("./1") == Path("1")


def test_a_record_that_is_not_there_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown number or name is refused with what would be right."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownName, match="no record 1: none has been kept yet"):
        find_record("1")
    path = keep()
    for number in ("0", "2", "999999999"):
        with pytest.raises(UnknownName, match="they are numbered from 1 to 1"):
            find_record(number)
    with pytest.raises(UnknownName, match=f"did you mean {path.name}"):
        find_record(path.name[1:])
    for name in ("", "\u0661", "../x", "9" * 400, "\x1b[2J"):
        with pytest.raises(UnknownName, match="there is no record '") as caught:
            find_record(name)
        assert str(caught.value).isascii()


def test_only_a_record_of_the_library_is_deleted(tmp_path: Path) -> None:
    """A record is deleted unless it is being written or lies elsewhere."""
    kept, other = keep(), keep()
    elsewhere = save(tmp_path / "mine.cards.jsonl", ENTRIES)
    with RecordFile.resume(kept, print), pytest.raises(RecordInUse, match="process"):
        delete_record(kept)
    with pytest.raises(UnusableRecord, match="not in the folder of the records"):
        delete_record(elsewhere)
    with pytest.raises(UnknownName):
        find_saved(str(elsewhere))
    assert elsewhere.exists()
    delete_record(find_saved("2"))
    assert list(records_folder().iterdir()) == [other]


def test_a_folder_that_cannot_be_used_gets_one_sentence(home: Path) -> None:
    """Where the folder cannot be made or read, a sentence names it and the cause."""
    home.write_text("in the way")
    with pytest.raises(UnusableRecord, match=f"{home}/records for match records cannot be made"):
        new_record_path("devils-bridge")
    home.unlink()
    home.mkdir()
    (home / "records").write_text("in the way")
    for use in (record_paths, newest_unfinished, lambda: find_saved("1")):
        with pytest.raises(UnusableRecord, match="cannot be read: Not a directory"):
            use()


def test_a_record_that_cannot_be_deleted_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk refuses to delete a record, a sentence names it and the cause."""
    path = keep()
    unlink = Path.unlink

    def refused(self: Path, missing_ok: bool = False) -> None:
        if self == path:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        unlink(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", refused)
    with pytest.raises(UnusableRecord, match="cannot be deleted: Read-only file system"):
        delete_record(path)
    assert record_paths() == [path]
    RecordFile.resume(path, print).close()
