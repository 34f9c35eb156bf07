"""Playing a match record through the rules: every pack, move, score and winner is checked.

The match makes its own entries as it goes, and each recorded one must say the same. No random
generator is replayed: the packs are the record's, the seed's only after its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ..cards import Card
from ..entries import Entry
from ..errors import DamagedRecord, IllegalMove, UnreadableMove
from ..game import Game
from ..hooks import HouseRule
from ..match import Match
from ..moves import Move
from ..seeds import SeededPacks
from ..translation import gettext as _
from .checks import shown
from .needs import LoadGame, game_of, refused, version_notice
from .reading import Record

Write = Callable[[Entry], None]


def resume_match(
    record: Record,
    load: LoadGame,
    house_rules: Sequence[HouseRule] = (),
    write: Write | None = None,
) -> tuple[Match, str | None]:
    """Return the match at a record's end, and a notice if another version of the game wrote it.

    Raises what `game_of` and `replay` raise; see there.
    """
    game = game_of(record, load, house_rules)
    return replay(game, record, write), version_notice(game, record)


def replay(game: Game, record: Record, write: Write | None = None) -> Match:
    """Play a record through the rules and return the match at its end, ready to go on.

    `write` gets every entry that is not in the record: those that follow from it by the rules
    (a match killed in the middle of writing), then those of the match as it goes on. Raises
    `DamagedRecord` at the first entry that the rules contradict.
    """
    *_before, (_entry, match) = steps(game, record, write)
    return match


def steps(game: Game, record: Record, write: Write | None = None) -> Iterator[tuple[Entry, Match]]:
    """Play a record through the rules, and yield each entry with the match just after it.

    A score or end is yielded after the move it follows from, the match being the same; see
    `replay` for the rest.
    """
    try:
        yield from _steps(game, record, write)
    except DamagedRecord as error:
        raise refused(game, record, error.line, error.cause) from error


def _steps(game: Game, record: Record, write: Write | None) -> Iterator[tuple[Entry, Match]]:
    entries = record.entries
    match = Match(
        game,
        seed=record.header["seed"],
        players=record.players,
        limit=record.limit,
        list_legal=record.lists_legal,
        write=_Comparison(record, write),
        packs=_RecordedPacks(record),
    )
    done = 0
    while True:
        for entry in entries[done : len(match.record)]:
            yield entry, match
        done = len(match.record)
        if done >= len(entries):
            return
        _follow(match, entries[done], done + 1)


def _follow(match: Match, entry: Entry, line: int) -> None:
    """Take the step of a match that an entry records."""
    event, seat = entry["event"], entry.get("seat")
    if event == "deal" and match.turn is None:
        match.next_round()
    elif event == "move" and match.turn is not None:
        try:
            match.apply_true(entry["seat"], Move.parse(entry["move"]), entry.get("instead", ""))
        except (IllegalMove, UnreadableMove) as error:
            raise DamagedRecord(
                line,
                _("the move {move} of seat {seat} is refused: {reason}").format(
                    seat=seat, move=shown(entry["move"]), reason=error
                ),
            ) from error
    else:
        due = "deal" if match.turn is None else "move"
        raise DamagedRecord(line, _other_event(event, due))


def _other_event(recorded: str, due: str) -> str:
    return _("the record goes on with the event {recorded}, the rules with {due}").format(
        recorded=recorded, due=due
    )


class _RecordedPacks:
    """The first dealer and the packs of a record, and those of its seed after them."""

    def __init__(self, record: Record) -> None:
        self._decks = [entry for entry in record.entries if entry["event"] in ("deal", "shuffle")]
        self._later = SeededPacks(record.header["seed"])

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        if not self._decks:
            return self._later.first_dealer(seats)
        return int(self._decks[0]["dealer"])

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack as recorded.

        A deck that is not this pack is not used: the comparison of the entries refuses it.
        """
        if number > len(self._decks):
            return self._later.shuffled(number, pack)
        deck = self._decks[number - 1]["deck"]
        if Counter(deck) != Counter(card.text for card in pack):
            return list(pack)
        cards = {card.text: card for card in pack}
        return [cards[text] for text in deck]


def _deck_difference(entry: Entry, due: Entry) -> str | None:
    found: Counter[str] = Counter(entry["deck"])
    wanted: Counter[str] = Counter(due["deck"])
    faults = []
    if missing := wanted - found:
        faults.append(_("{cards} missing").format(cards=shown(sorted(missing.elements()))))
    if extra := found - wanted:
        faults.append(_("{cards} too many").format(cards=shown(sorted(extra.elements()))))
    if not faults:
        return None
    sentence = _("the deck is not the game's pack: {faults}")
    if due["event"] == "shuffle":
        sentence = _("the deck is not what was to be shuffled: {faults}")
    return sentence.format(faults=", ".join(faults))


_COMPARED: Final = {
    "match": ("game",),
    "deal": ("round", "dealer", "deck"),
    "shuffle": ("deck",),
    "move": ("seat", "move"),
    "score": ("round", "scores", "totals"),
    "end": ("reason", "winners", "totals"),
}


class _Comparison:
    """Takes the entries of a replayed match: compares those recorded, passes the others on."""

    def __init__(self, record: Record, write: Write | None) -> None:
        self._recorded = enumerate(record.entries, 1)
        self._write = write

    def __call__(self, due: Entry) -> None:
        """Take the next entry; raises `DamagedRecord` if the recorded one says anything else."""
        line, entry = next(self._recorded, (0, None))
        if entry is not None:
            fault = _difference(entry, due)
            if fault is not None:
                raise DamagedRecord(line, fault)
        elif self._write is not None:
            self._write(due)


def _difference(entry: Entry, due: Entry) -> str | None:
    if entry["event"] != due["event"]:
        return _other_event(entry["event"], due["event"])
    if "deck" in due and (fault := _deck_difference(entry, due)):
        return fault
    for key in _COMPARED[due["event"]]:
        if entry[key] != due[key] and not (key == "winners" and _same_seats(entry[key], due[key])):
            return _("{key}: the record says {recorded}, the rules say {due}").format(
                key=key, recorded=shown(entry[key]), due=shown(due[key])
            )
    if due["event"] == "match":
        return _header_difference(entry, due)
    if due["event"] == "move" and "legal" in entry:
        return _legal_difference(entry["legal"], due["legal"])
    return None


def _header_difference(entry: Entry, due: Entry) -> str | None:
    if _sources(entry) != _sources(due):
        return _("the record was played with other house rules than this game")
    if not entry["rules"].items() <= due["rules"].items():
        return _("the record was played with other options than this game")
    return None


def _sources(header: Entry) -> list[tuple[str, str]]:
    """Return the house rules of a header; the same source is the same rule wherever it lies."""
    return [(rule["name"], rule["sha256"]) for rule in header["house_rules"]]


def _same_seats(recorded: list[int], due: list[int]) -> bool:
    """Return whether these are the same seats: a record may list winners in any order."""
    return sorted(recorded) == sorted(due)


def _legal_difference(recorded: list[str], due: list[str]) -> str | None:
    if len(set(recorded)) != len(recorded):
        return _("legal: the record lists a move twice")
    for move in recorded:
        if move not in due:
            return _("legal: the record lists {move}, the rules do not").format(move=shown(move))
    for move in due:
        if move not in recorded:
            return _("legal: the rules list {move}, the record does not").format(move=shown(move))
    return None
