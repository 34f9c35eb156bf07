"""Records: they verify, the same seed gives them again, and any part can be gone on with."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Final

from ..entries import Entry
from ..errors import CardgamesError, UnusableRecord
from ..game import Game
from ..match import Match
from ..moves import Move
from ..records.library import SUFFIX
from ..records.needs import game_of
from ..records.reading import Record, read_record
from ..records.replaying import replay, steps
from ..translation import gettext as _
from .faults import ContractBroken
from .settings import Subject
from .trial import Trial

_BEHIND: Final = 2
"""How many entries the second match follows behind the first."""


def check_record(trial: Trial, folder: Path) -> None:
    """Check the record of a match that has ended; `folder` takes it while it is read again."""
    path = folder / "match.cards.jsonl"
    lines = [json.dumps(entry) + "\n" for entry in trial.match.record]
    path.write_text("".join(lines), encoding="utf-8")
    record = read_record(path)
    if list(record.entries) != trial.match.record:
        trial.fail("the record is another one when it is written and read again")
    same = "the same seed and moves do not give the same match"
    _check_alike(trial, same, lambda: _played_again(trial.match, record))
    cut = Random(trial.case.seed).randrange(1, len(record.entries))
    resumed = f"a match resumed from {cut} lines of its record does not go on alike"
    _check_alike(trial, resumed, lambda: _resumed(trial.game, record, cut))


def _check_alike(trial: Trial, sentence: str, play: Callable[[], Match]) -> None:
    """Fail with a sentence, and the first difference, unless a match gets the same record."""
    try:
        found, due = play().record, trial.match.record
    except CardgamesError as error:
        trial.fail(f"{sentence}: {error}")
    for number, (other, own) in enumerate(zip_longest(found, due), 1):
        if other != own:
            trial.fail(f"{sentence}: line {number} of its record is {other}, not {own}")


def _played_again(match: Match, record: Record) -> Match:
    """Return the match that the seed and the moves of a record lead to.

    Meanwhile the record is verified, legal moves included: both take their steps in turn, so that
    one that leaves a trace outside its own table is found out by the other.
    """
    again = Match(match.game, seed=match.seed, limit=match.limit, list_legal=True)
    behind: deque[Entry] = deque()
    for entry, _replayed in steps(match.game, record):
        if entry["event"] != "deal" or entry["round"] > 1:
            behind.append(entry)
        if len(behind) > _BEHIND:
            _take(again, behind.popleft())
    for entry in behind:
        _take(again, entry)
    return again


def _resumed(game: Game, record: Record, lines: int) -> Match:
    """Return the match that a record leads to that breaks off after some lines, gone on with."""
    match = replay(game, Record(record.entries[:lines], size=0))
    for entry in record.entries[len(match.record) :]:
        _take(match, entry)
    return match


def _take(match: Match, entry: Entry) -> None:
    """Take the step of a match that an entry records; the others follow from these."""
    if entry["event"] == "move":
        match.apply_true(entry["seat"], Move.parse(entry["move"]))
    elif entry["event"] == "deal":
        match.next_round()


# Records kept from when the rules were right


def check_records(subject: Subject, folder: str | os.PathLike[str]) -> int:
    """Verify every record in a folder and below it, and return how many there are.

    Raises `ContractBroken` for one that the rules contradict, and `UnusableRecord` if there is
    none.
    """
    paths = sorted(Path(folder).rglob(f"*{SUFFIX}"))
    if not paths:
        raise UnusableRecord(
            _("there is no record {files} in {folder}").format(files=f"*{SUFFIX}", folder=folder)
        )
    for path in paths:
        try:
            record = read_record(path)
            replay(game_of(record, subject.load, subject.house_rules), record)
        except CardgamesError as error:
            raise ContractBroken(
                f"{subject.name}: the record {path} no longer verifies: {error}"
            ) from error
    return len(paths)
