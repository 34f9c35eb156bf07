"""Reading and writing match records."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import DamagedRecord, Match, RecordInUse, Seated, UnusableRecord
from cardgames.entries import STOPPED
from cardgames.records import lock, writing
from cardgames.records.reading import LONGEST_LINE, read_record
from cardgames.records.replaying import replay
from cardgames.records.writing import RecordFile

from .records import SEED, bridge, line_of, play_on, played, record_of, save

ENTRIES = played(
    bridge(), players=[Seated("Ann", "you"), Seated("Bo"), Seated("Łucja 美咲")]
).record
HEADER = ENTRIES[0]
DEAL = ENTRIES[1]
BYTES = b"".join(map(line_of, ENTRIES))


def nobody(sentence: str) -> None:
    """Take the sentences about the disk where none is due."""
    raise AssertionError(sentence)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a record may be written, in a folder of its own."""
    return tmp_path / "match.cards.jsonl"


def fault_in(path: Path, content: bytes) -> tuple[int, str]:
    """Return the line and the cause for which a record with this content is refused."""
    path.write_bytes(content)
    with pytest.raises(DamagedRecord) as caught:
        read_record(path)
    return caught.value.line, caught.value.cause


# Reading


def test_what_was_written_is_read(path: Path) -> None:
    """A record holds the entries, the size in bytes and the facts of its match."""
    record = record_of(path, ENTRIES)
    assert list(record.entries) == ENTRIES
    assert record.size == path.stat().st_size
    assert record.header == HEADER
    assert record.game == "devils-bridge"
    assert record.players[0] == Seated("Ann", "you")
    assert record.finished
    assert record.rounds == 3
    assert record.moves == sum(entry["event"] == "move" for entry in ENTRIES)
    assert record.limit is None
    assert not record.lists_legal


def test_a_cut_off_last_line_is_left_out(path: Path) -> None:
    """Wherever a record is cut, its whole lines are read and nothing else."""
    first = len(line_of(HEADER))
    for cut in range(first, len(BYTES) + 1, 7):
        path.write_bytes(BYTES[:cut])
        record = read_record(path)
        assert record.size == BYTES.rfind(b"\n", 0, cut) + 1
        assert len(record.entries) == BYTES.count(b"\n", 0, cut)
        assert record.finished == (cut == len(BYTES))


def test_unknown_keys_are_ignored(path: Path) -> None:
    """Keys that the format does not know change nothing, whatever they hold."""
    odd = {"note": [1.5, None, {"deep": []}], "reason": STOPPED, "\u200b": ""}
    record = record_of(path, [{**odd, **entry} for entry in ENTRIES])
    assert replay(bridge(), record).record == [
        {**entry, "players": HEADER["players"]} if entry is HEADER else entry for entry in ENTRIES
    ]


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        (b"\xff\xfe{}\n", "not UTF-8"),
        (b"\n", "not JSON"),
        (b"\x00\n", "not JSON"),
        (b'{"event":"move"\n', "not JSON"),
        (b'{"event":"move"} {}\n', "not JSON"),
        (b'{"event":' + b"9" * 5000 + b"}\n", "not JSON"),
        (b"[" * 100_000 + b"\n", "nested too deeply"),
        (b'{"event":' * 100_000 + b"\n", "nested too deeply"),
        (b'["event"]\n', "no JSON object"),
        (b'"event"\n', "no JSON object"),
        (b'{"event":"move","seat":0,"seat":1,"move":"bid 1"}\n', "a key stands twice"),
        (b'{"event":"move","x":[{"y":1,"y":2}]}\n', "a key stands twice"),
        (b'{"event":"move","seat":NaN}\n', "NaN is no number"),
        (b'{"event":"move","x":-Infinity}\n', "-Infinity is no number"),
        (b'{"event":"mov"}\n', "there is no event 'mov' (did you mean move?)"),
        (b'{"event":["move"]}\n', "there is no event ['move']"),
        (b'{"seat":0}\n', "there is no event null"),
        (b"{" + b" " * LONGEST_LINE + b"}\n", "too long"),
        (b" " * (LONGEST_LINE + 1), "too long"),
    ],
)
def test_a_bad_line_gets_one_sentence(path: Path, line: bytes, cause: str) -> None:
    """A line that is no event is refused with its number and what is wrong with it."""
    number, sentence = fault_in(path, line_of(HEADER) + line_of(DEAL) + line)
    assert number == 3
    assert cause in sentence


@pytest.mark.parametrize("content", [b"", b'{"event":"match"', b"\n", b"# Title\n", b"\0" * 9000])
def test_a_file_that_is_no_record_is_refused(path: Path, content: bytes) -> None:
    """An empty file, a first line cut short and other files are refused in their first line."""
    number, _cause = fault_in(path, content)
    assert number == 1


@pytest.mark.parametrize(
    ("changes", "cause"),
    [
        ({"event": "deal"}, "this is no match record"),
        ({"format": "pgn"}, "this is no match record"),
        ({"version": 2}, "newer format 2, this program reads 1"),
        ({"version": 10**40}, "newer format"),
        ({"version": True}, "version must be a whole number from 1, not true"),
        ({"version": "1"}, "version must be a whole number from 1, not '1'"),
        ({"version": 0}, "version must be"),
        ({"version": 1.0}, "version must be"),
        ({"game": 7}, "game must be a printable name, not 7"),
        ({"game": "\x1b[2J"}, "game must be a printable name"),
        ({"game_version": None}, "game_version must be a printable text, not null"),
        ({"rules": []}, "rules must be an object with the options"),
        ({"rules": {"hook": None}}, "rules must be an object with the options"),
        ({"rules": {"hook": 10**19}}, "rules must be an object with the options"),
        ({"rules": {"\x1b[2J": 1}}, "rules must be an object with the options"),
        ({"rules": dict.fromkeys(map(str, range(201)), 1)}, "rules must be an object"),
        ({"game": "x" * 1001}, "game must be a printable name"),
        ({"rules": {"hook": 1.5}}, "rules must be an object with the options"),
        ({"house_rules": {}}, "house_rules must be a list"),
        ({"house_rules": [{"name": "x", "version": "1"}]}, "house_rules must be a list"),
        ({"players": []}, "players must be a list"),
        ({"players": ["Ann"]}, "players must be a list"),
        ({"players": [{"name": "Ann\u202e", "kind": "you"}]}, "players must be a list"),
        ({"players": [{"name": "\ud800", "kind": "you"}]}, "players must be a list"),
        ({"seed": "5EED"}, "seed must be 1 to 64 lower-case hexadecimal digits"),
        ({"seed": "5eed\n"}, "seed must be"),
        ({"seed": "0" * 65}, "seed must be"),
        ({"seed": 5}, "seed must be"),
        ({"limit": True}, "limit must be a whole number from 1, not true"),
        ({"limit": 0}, "limit must be"),
        ({"legal_moves": 1}, "legal_moves must be true or false"),
    ],
)
def test_a_bad_header_gets_one_sentence(path: Path, changes: Any, cause: str) -> None:
    """A first line that is not as the format says is refused, a newer format with its number."""
    number, sentence = fault_in(path, line_of({**HEADER, **changes}))
    assert number == 1
    assert cause in sentence


@pytest.mark.parametrize(
    ("event", "changes", "cause"),
    [
        ("deal", {"round": 0}, "round must be a whole number from 1, not 0"),
        ("deal", {"dealer": 3}, "dealer must be a seat, not 3"),
        ("deal", {"dealer": -1}, "dealer must be a seat"),
        ("deal", {"dealer": False}, "dealer must be a seat, not false"),
        ("deal", {"deck": "2C3C"}, "deck must be a list of texts"),
        ("deal", {"deck": ["2C", 3]}, "deck must be a list of texts"),
        ("move", {"seat": 1.0}, "seat must be a seat, not 1.0"),
        ("move", {"move": None}, "move must be a printable text, not null"),
        ("move", {"legal": {}}, "legal must be a list of texts"),
        ("move", {"legal": ["bid 1", 1]}, "legal must be a list of texts"),
        ("score", {"scores": [1, 2]}, "scores must be a list with one whole number for each seat"),
        ("score", {"totals": [1, 2, True]}, "totals must be a list"),
        ("end", {"winners": [0, 0]}, "winners must be a list of different seats"),
        ("end", {"winners": [[0]]}, "winners must be"),
        ("end", {"reason": []}, "reason must be a printable text"),
    ],
)
def test_a_bad_value_gets_one_sentence(path: Path, event: str, changes: Any, cause: str) -> None:
    """A value of the wrong type or out of range is refused, named with what would be right."""
    at = next(at for at, entry in enumerate(ENTRIES) if entry["event"] == event)
    entries = [*ENTRIES[:at], {**ENTRIES[at], **changes}]
    number, sentence = fault_in(path, b"".join(map(line_of, entries)))
    assert number == at + 1
    assert cause in sentence


def test_every_key_must_be_there(path: Path) -> None:
    """Each key that the format asks for is missed when it is left out."""
    for at in range(len(ENTRIES)):
        for key in ENTRIES[at]:
            entry = {name: value for name, value in ENTRIES[at].items() if name != key}
            content = b"".join(map(line_of, [*ENTRIES[:at], entry]))
            number, cause = fault_in(path, content)
            assert number == at + 1
            if key not in ("event", "format", "version"):
                assert cause == f"the key {key} is missing"


@pytest.mark.parametrize(
    ("order", "cause"),
    [
        (["match", "match"], "the event match cannot follow match; deal can"),
        (["match", "move"], "the event move cannot follow match"),
        (["match", "deal", "deal"], "the event deal cannot follow deal"),
        (["match", "deal", "end"], "the event end cannot follow deal"),
        (["match", "deal", "move", "deal"], "the event deal cannot follow move"),
        (["match", "deal", "move", "score", "move"], "the event move cannot follow score"),
        (["match", "deal", "move", "end", "deal"], "nothing may follow the event end"),
    ],
)
def test_events_come_in_order(path: Path, order: list[str], cause: str) -> None:
    """An event that cannot come here is refused, with those that can."""
    first = {entry["event"]: entry for entry in reversed(ENTRIES)}
    number, sentence = fault_in(path, b"".join(line_of(first[event]) for event in order))
    assert number == len(order)
    assert cause in sentence


def test_a_huge_file_is_refused_by_its_first_lines(path: Path) -> None:
    """Of a huge file that is no record only the beginning is read."""
    for beginning in (b"", BYTES, BYTES[: BYTES.rindex(b"\n", 0, -1)]):
        with path.open("wb") as file:
            file.write(beginning)
            file.truncate(2**40)
        with pytest.raises(DamagedRecord):
            read_record(path)


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    """A missing file, a folder and a pipe get one sentence each."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path / "none", tmp_path, pipe):
        with pytest.raises(UnusableRecord, match="cannot be read"):
            read_record(path)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@st.composite
def damaged_bytes(draw: Callable[[st.SearchStrategy[Any]], Any]) -> bytes:
    """Return a record with some bytes overwritten, put in or taken out."""
    content = BYTES
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(content)))
        end = start + draw(st.integers(0, 40))
        content = content[:start] + draw(st.binary(max_size=20)) + content[end:]
    return content


@st.composite
def damaged_entries(draw: Callable[[st.SearchStrategy[Any]], Any]) -> bytes:
    """Return a record with a value changed, a key added or two lines exchanged."""
    entries = [dict(entry) for entry in ENTRIES]
    at = draw(st.integers(0, len(entries) - 1))
    other = draw(st.integers(0, len(entries) - 1))
    if draw(st.booleans()):
        entries[at], entries[other] = entries[other], entries[at]
    else:
        key = draw(st.sampled_from([*entries[at], "limit", "legal"]))
        entries[at][key] = draw(json_values | st.sampled_from(list(entries[other].values())))
    return b"".join(map(line_of, entries))


@settings(max_examples=300, deadline=None)
@given(content=damaged_bytes() | damaged_entries())
def test_damage_is_only_ever_a_damaged_record(content: bytes) -> None:
    """Whatever is done to a record, it is read or refused as damaged, and so is it replayed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.cards.jsonl"
        path.write_bytes(content)
        with suppress(DamagedRecord):
            record = read_record(path)
            assert len(record.entries) <= content.count(b"\n")
            match = replay(bridge(), record)
            assert len(match.record) >= len(record.entries)


@settings(max_examples=100, deadline=None)
@given(value=json_values, key=st.sampled_from(["event", "version", "game", "players", "seed"]))
def test_a_sentence_is_short_and_plain(value: Any, key: str) -> None:
    """Whatever stands in a damaged record, the sentence about it is short and ASCII."""
    with tempfile.TemporaryDirectory() as folder:
        content = line_of({**HEADER, key: {"": value}})
        _line, cause = fault_in(Path(folder) / "match.cards.jsonl", content)
    assert cause.isascii()
    assert len(cause) < 400


# Writing


def test_a_line_is_on_disk_when_write_returns(path: Path) -> None:
    """Each entry is one whole line of UTF-8 in the file before anybody is told."""
    whole = []
    with RecordFile.create(path, nobody) as file:
        match = Match(bridge(), seed=SEED, players=[Seated("Łucja 美咲")] * 3, write=file.write)
        match.listen(None, lambda _: whole.append(list(read_record(path).entries) == match.record))
        play_on(match)
    assert len(whole) > match.decisions
    assert all(whole)
    assert "Łucja 美咲".encode() in path.read_bytes()
    assert all(line.startswith(b'{"event":"') for line in path.read_bytes().splitlines())


def test_an_existing_file_is_never_overwritten(path: Path, tmp_path: Path) -> None:
    """A new record is refused where anything is, a dangling link too, and leaves no lock."""
    path.write_text("precious")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    for existing in (path, link, tmp_path):
        with pytest.raises(UnusableRecord, match=r"cannot be made: (File exists|Is a directory)"):
            RecordFile.create(existing, nobody)
    with pytest.raises(UnusableRecord, match="No such file"):
        RecordFile.create(tmp_path / "none" / "match", nobody)
    assert path.read_text() == "precious"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link", path.name]


def test_a_record_is_gone_on_with_after_its_last_whole_line(path: Path) -> None:
    """What was cut short is overwritten, but nothing is touched before the first write."""
    for cut in (len(BYTES) - 1, len(BYTES) - 30, len(line_of(HEADER)) + 5):
        path.write_bytes(BYTES[:cut])
        with RecordFile.resume(path, nobody) as file:
            assert file.record is not None
            missing = ENTRIES[len(file.record.entries) :]
            assert path.stat().st_size == cut
            for entry in missing:
                file.write(entry)
        assert list(read_record(path).entries) == ENTRIES


def test_a_record_that_cannot_be_gone_on_with_is_left_alone(path: Path, tmp_path: Path) -> None:
    """A missing or damaged record is refused, unchanged, and leaves no lock."""
    with pytest.raises(UnusableRecord, match="No such file"):
        RecordFile.resume(path, nobody)
    path.write_bytes(b"{}\n")
    with pytest.raises(DamagedRecord):
        RecordFile.resume(path, nobody)
    assert path.read_bytes() == b"{}\n"
    assert list(tmp_path.iterdir()) == [path]


class Disk:
    """A disk with room for so many bytes; a write that does not fit is done in part."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, descriptor: int, data: bytes) -> int:
        """Write what there is room for."""
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(descriptor, data[: self.room])
        self.room -= written
        return written


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Put records on a disk that can be made full."""
    made = Disk(10**9)
    monkeypatch.setattr(writing, "os", SimpleNamespace(**{**vars(os), "write": made.write}))
    return made


@pytest.mark.parametrize("room", [0, 1, 300, 700, 1000])
def test_a_full_disk_costs_no_match(path: Path, disk: Disk, room: int) -> None:
    """While the disk is full the match goes on, said once; later all is written, said once."""
    sentences: list[str] = []
    disk.room = room
    with RecordFile.create(path, sentences.append) as file:
        match = Match(bridge(), seed=SEED, write=file.write)
        while match.decisions < 9:
            if match.turn is None:
                match.next_round()
            else:
                match.apply(match.turn, match.legal_moves(match.turn)[0])
        assert len(sentences) == 1
        assert "No space left on device; the match goes on" in sentences[0]
        assert path.stat().st_size <= room
        disk.room = 10**9
        play_on(match)
        assert len(sentences) == 2
        assert "whole on disk again" in sentences[1]
    assert list(read_record(path).entries) == match.record
    assert len(sentences) == 2


def test_a_disk_that_stays_full_is_said_at_the_end(path: Path, disk: Disk) -> None:
    """Closing tries once more and then says how many lines the record lacks."""
    sentences: list[str] = []
    disk.room = len(BYTES) // 2
    with RecordFile.create(path, sentences.append) as file:
        for entry in ENTRIES:
            file.write(entry)
    kept = read_record(path).entries
    assert ENTRIES[: len(kept)] == list(kept)
    assert len(sentences) == 2
    assert f"lacks its last {len(ENTRIES) - len(kept)} lines" in sentences[1]
    with RecordFile.resume(path, nobody):
        assert path.with_name(path.name + ".lock").read_text() == str(os.getpid())


def test_an_interrupted_write_is_made_good(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that an interrupt left in doubt stands in the record once."""

    def interrupted(descriptor: int, data: bytes) -> int:
        os.write(descriptor, data)
        raise KeyboardInterrupt

    with RecordFile.create(path, nobody) as file:
        file.write(HEADER)
        with monkeypatch.context() as patch:
            patch.setattr(writing, "os", SimpleNamespace(**{**vars(os), "write": interrupted}))
            with pytest.raises(KeyboardInterrupt):
                file.write(DEAL)
    assert list(read_record(path).entries) == [HEADER, DEAL]


# Several processes


def script(body: str, *arguments: object) -> list[str]:
    """Return the command that runs a script with the tests' helpers at hand."""
    tests = Path(__file__).parent
    beginning = f"""
        import os, signal, sys
        sys.path.insert(0, {str(tests.parent)!r})
        from pathlib import Path
        from cardgames import Match, RecordInUse
        from cardgames.records.writing import RecordFile
        from cardgames.records.replaying import replay
        from {tests.name}.records import bridge, play_on
        path = Path(sys.argv[1])
    """
    code = textwrap.dedent(beginning) + textwrap.dedent(body)
    return [sys.executable, "-c", code, *map(str, arguments)]


def test_a_second_writer_is_kept_out(path: Path) -> None:
    """An open record is in use, said with the process; closed, it is free and has no lock."""
    beside = path.with_name(path.name + ".lock")
    alias = path.with_name("alias")
    with RecordFile.create(path, nobody) as file:
        file.write(HEADER)
        alias.symlink_to(path)
        assert beside.read_text() == str(os.getpid())
        for name in (path, alias):
            with pytest.raises(RecordInUse, match=f"process {os.getpid()}$"):
                RecordFile.resume(name, nobody)
        assert list(read_record(path).entries) == [HEADER]
    assert not beside.exists()
    RecordFile.resume(path, nobody).close()
    file.close()
    assert not beside.exists()


def test_a_lock_holds_without_its_text(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk too full to note the process keeps others out all the same."""

    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(lock, "os", SimpleNamespace(**{**vars(os), "write": full}))
        file = RecordFile.create(path, nobody)
    with pytest.raises(RecordInUse, match="is being written by another process"):
        RecordFile.resume(path, nobody)
    file.close()


def test_a_folder_that_vanishes_costs_no_match(path: Path) -> None:
    """Where the folder is deleted in mid-match, the match can be played and closed."""
    with RecordFile.create(path, nobody) as file:
        shutil.rmtree(path.parent)
        play_on(Match(bridge(), seed=SEED, write=file.write))
    assert not path.parent.exists()


@pytest.mark.parametrize("put_back", [False, True])
def test_a_lock_that_was_let_go_meanwhile_is_taken_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch, put_back: bool
) -> None:
    """Where the holder unlinks its lock between our opening and locking it, ours is the new one."""
    beside = path.with_name(path.name + ".lock")
    flock = fcntl.flock
    calls = []

    def late(descriptor: int, operation: int) -> None:
        calls.append(descriptor)
        if len(calls) == 1:
            beside.unlink()
            if put_back:
                beside.touch()
        flock(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", late)
    with RecordFile.create(path, nobody):
        assert len(calls) == 2
        assert beside.read_text() == str(os.getpid())
        with pytest.raises(RecordInUse):
            RecordFile.resume(path, nobody)


def test_a_killed_writer_leaves_the_record_free(path: Path) -> None:
    """Another process is named while it lives; after kill -9 its record can be gone on with."""
    save(path, ENTRIES[:5])
    body = """
        file = RecordFile.resume(path, print)
        print("open", flush=True)
        signal.pause()
    """
    with subprocess.Popen(script(body, path), stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        with pytest.raises(RecordInUse, match=f"process {process.pid}$"):
            RecordFile.resume(path, nobody)
        process.kill()
    assert path.with_name(path.name + ".lock").exists()
    RecordFile.resume(path, nobody).close()
    assert list(path.parent.iterdir()) == [path]


def test_the_lock_is_never_held_twice(path: Path) -> None:
    """Processes that open and close one record all the time never have it open together."""
    save(path, ENTRIES[:5])
    body = """
        done = 0
        while done < 40:
            try:
                with RecordFile.resume(path, print):
                    os.close(os.open(sys.argv[2], os.O_CREAT | os.O_EXCL))
                    os.unlink(sys.argv[2])
                    done += 1
            except RecordInUse:
                pass
    """
    command = script(body, path, path.with_name("busy"))
    processes = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait(60) for process in processes] == [0, 0, 0]
    assert list(path.parent.iterdir()) == [path]


def test_a_match_killed_again_and_again_ends_as_if_it_never_was(path: Path) -> None:
    """Killed with kill -9 within any write and resumed each time, a record is as uninterrupted."""
    whole = played(bridge(4, max_cards=7), list_legal=True).record
    writes = [2, 20, 1, 45, 30, 2, 60, 3, 80, 40]
    body = f"""
        from cardgames.records import writing
        from types import SimpleNamespace
        left, written = int(sys.argv[2]), int(sys.argv[3])
        def write(descriptor, data):
            global left
            left -= 1
            if left == 0:
                os.write(descriptor, data[:written])
                os.kill(os.getpid(), signal.SIGKILL)
            return os.write(descriptor, data)
        writing.os = SimpleNamespace(**{{**vars(os), "write": write}})
        game = bridge(4, max_cards=7)
        if path.exists():
            file = RecordFile.resume(path, print)
            match = replay(game, file.record, file.write)
        else:
            file = RecordFile.create(path, print)
            match = Match(game, seed={SEED!r}, list_legal=True, write=file.write)
        play_on(match)
        file.close()
    """
    bytes_of_the_last = [0, 10_000, 1, 10_000, 17, 400, 3, 60, 10_000, 5]
    sizes = [0]
    for kill, cut in zip(writes, bytes_of_the_last, strict=True):
        process = subprocess.run(script(body, path, kill, cut), check=False, timeout=60)
        assert process.returncode == -9
        sizes.append(read_record(path).size)
    assert sizes == sorted(sizes)
    subprocess.run(script(body, path, -1, 0), check=True, timeout=60)
    assert list(read_record(path).entries) == whole
    assert list(path.parent.iterdir()) == [path]


def test_a_limit_of_the_operating_system_costs_no_match(path: Path) -> None:
    """A file that may grow no further is written whole once it may."""
    body = f"""
        import resource
        _soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, hard))
        with RecordFile.create(path, print) as file:
            match = Match(bridge(), seed={SEED!r}, write=file.write)
            def told(events):
                if match.decisions == 15:
                    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
            match.listen(None, told)
            play_on(match)
    """
    said = subprocess.run(
        script(body, path), check=True, capture_output=True, text=True, timeout=60
    ).stdout.splitlines()
    assert len(said) == 2
    assert "File too large" in said[0]
    assert "whole on disk again" in said[1]
    assert list(read_record(path).entries) == played(bridge()).record


def test_a_record_does_not_hang_on_the_hash_seed(tmp_path: Path) -> None:
    """The same seed gives the same bytes whatever `PYTHONHASHSEED` is."""
    body = """
        with RecordFile.create(path, print) as file:
            play_on(Match(bridge(5, max_cards=4), seed="abc", list_legal=True, write=file.write))
    """
    contents = set()
    for seed in ("0", "1", "12345"):
        path = tmp_path / f"{seed}.cards.jsonl"
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(script(body, path), check=True, timeout=60, env=environment)
        contents.add(path.read_bytes())
    assert len(contents) == 1


def test_a_disk_that_refuses_at_the_close_is_said(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a disk refuses only when the file is closed is said too, and the record is free."""

    def close(descriptor: int) -> None:
        os.close(descriptor)
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    sentences: list[str] = []
    file = RecordFile.create(path, sentences.append)
    file.write(HEADER)
    monkeypatch.setattr(writing, "os", SimpleNamespace(**{**vars(os), "close": close}))
    file.close()
    assert len(sentences) == 1
    assert "cannot be written: Disk quota exceeded" in sentences[0]
    assert list(path.parent.iterdir()) == [path]
