"""Playing a match record through the rules: every pack, move, score and winner is checked.

The match makes its own entries as it goes, and each recorded one must say the same. No random
generator is replayed: the packs are the record's, the seed's only after its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from ..binding import HouseRule
from ..cards import Card
from ..entries import Entry
from ..errors import BadRules, DamagedRecord, IllegalMove, UnknownName, UnreadableMove
from ..game import Game
from ..match import Match
from ..moves import Move
from ..options import values_of
from ..seeds import SeededPacks
from ..translation import gettext as _
from .checks import shown
from .reading import Record

Write = Callable[[Entry], None]


class LoadGame(Protocol):
    """Returns the installed game of a name, made ready; see `Game` for what it raises."""

    def __call__(
        self,
        name: str,
        /,
        *,
        seats: int | None,
        rules: Mapping[str, Any],
        house_rules: Sequence[HouseRule],
    ) -> Game:
        """Return the game; raises `UnknownName` if it is not installed."""


def game_of(record: Record, load: LoadGame, house_rules: Sequence[HouseRule] = ()) -> Game:
    """Return the game that a record was played with: the same seats, options and house rules.

    `house_rules` are those at hand. Raises `UnknownName` for a game or house rule that is not,
    `BadRules` for a house rule that has changed, and `DamagedRecord` for options that the game
    does not have. In a record of another version options may be missing: they have their default.
    """
    header = record.header
    wanted = _house_rules_of(record, house_rules)
    try:
        game = load(
            record.game, seats=len(record.players), rules=header["rules"], house_rules=wanted
        )
    except BadRules as error:
        installed = load(record.game, seats=None, rules={}, house_rules=())
        raise _refused(installed, record, 1, str(error)) from error
    missing = [name for name in values_of(game.rules) if name not in header["rules"]]
    if missing and game.version == header["game_version"]:
        raise DamagedRecord(1, _("the option {name} is missing").format(name=missing[0]))
    return game


def _house_rules_of(record: Record, at_hand: Sequence[HouseRule]) -> list[HouseRule]:
    found = {rule.name: rule for rule in at_hand}
    wanted = []
    for listed in record.header["house_rules"]:
        rule = found.get(listed["name"])
        if rule is None:
            raise UnknownName(
                _("the record needs the house rule {name}, which is not installed").format(
                    name=listed["name"]
                )
            )
        if rule.sha256 != listed["sha256"]:
            raise BadRules(
                _(
                    "the house rule {name} has changed since the record was written: "
                    "it was version {written}, this is {installed}"
                ).format(name=rule.name, written=listed["version"], installed=rule.version)
            )
        wanted.append(rule)
    return wanted


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


def version_notice(game: Game, record: Record) -> str | None:
    """Return a sentence if a record was written by another version of the game, else None."""
    written = record.header["game_version"]
    if written == game.version:
        return None
    return _("the record was written by {game} {written}, this is {installed}").format(
        game=game.name, written=written, installed=game.version
    )


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
        raise _refused(game, record, error.line, error.cause) from error


def _refused(game: Game, record: Record, line: int, cause: str) -> DamagedRecord:
    """Return the error for a record, which names both versions if another one wrote it."""
    notice = version_notice(game, record)
    return DamagedRecord(line, cause if notice is None else f"{cause}; {notice}")


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
            match.apply_true(entry["seat"], Move.parse(entry["move"]))
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
    "match": ("game", "house_rules"),
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
    if due["event"] == "match" and not entry["rules"].items() <= due["rules"].items():
        return _("the record was played with other options than this game")
    if due["event"] == "move" and "legal" in entry:
        return _legal_difference(entry["legal"], due["legal"])
    return None


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
