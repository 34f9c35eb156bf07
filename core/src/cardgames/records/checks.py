"""Checking the lines of a match record: what each event must hold, and what may follow it."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from attrs import frozen

from ..entries import FORMAT, VERSION, Entry
from ..errors import did_you_mean
from ..plugins import names_file
from ..translation import gettext as _

LONGEST_TEXT: Final = 1000
LONGEST_SHOWN: Final = 200
MOST_OPTIONS: Final = 200
LARGEST_OPTION: Final = 10**18
"""Beyond what any match holds, so that no sentence about a record fills the screen."""

_SEED = re.compile(r"[0-9a-f]{1,64}")


class Fault(Exception):
    """What is wrong with a line of a record, in one sentence."""


@frozen
class _Kind:
    """What a value must be: in words, and a test that takes the value and the number of seats."""

    words: str
    fits: Callable[[Any, int], bool]


def _is_text(value: Any) -> bool:
    return type(value) is str and value.isprintable() and len(value) <= LONGEST_TEXT


def _is_whole(value: Any, low: int = 0) -> bool:
    return type(value) is int and value >= low


def _are(values: Any, fits: Callable[[Any], bool]) -> bool:
    return type(values) is list and all(map(fits, values))


def _are_texts(values: Any, *keys: str) -> bool:
    """Return whether this is a list of objects, each with these keys and a text for each."""
    return _are(values, lambda value: type(value) is dict and _all_texts(map(value.get, keys)))


def _all_texts(values: Iterable[Any]) -> bool:
    return all(map(_is_text, values))


def _is_seat(value: Any, seats: int) -> bool:
    return _is_whole(value) and value < seats


def _are_seats(values: Any, seats: int) -> bool:
    return _are(values, lambda value: _is_seat(value, seats)) and len(set(values)) == len(values)


def _are_points(values: Any, seats: int) -> bool:
    return _are(values, lambda value: type(value) is int) and len(values) == seats


def _are_options(values: Any) -> bool:
    if type(values) is not dict or len(values) > MOST_OPTIONS:
        return False
    return _all_texts(values) and all(map(_is_option, values.values()))


def _is_option(value: Any) -> bool:
    if type(value) in (bool, int):
        return bool(abs(value) <= LARGEST_OPTION)
    return _is_text(value)


_TEXT = _Kind(_("a printable text"), lambda value, _seats: _is_text(value))
_TEXTS = _Kind(_("a list of texts"), lambda value, _seats: _are(value, _is_text))
_ORDINAL = _Kind(_("a whole number from 1"), lambda value, _seats: _is_whole(value, 1))
_TRUTH = _Kind(_("true or false"), lambda value, _seats: type(value) is bool)
_SEAT = _Kind(_("a seat"), _is_seat)
_SEATS = _Kind(_("a list of different seats"), _are_seats)
_POINTS = _Kind(_("a list with one whole number for each seat"), _are_points)
_OPTIONS = _Kind(_("an object with the options"), lambda value, _seats: _are_options(value))
_NAME = _Kind(
    _("a printable name"), lambda value, _seats: _is_text(value) and not names_file(value)
)
_HOUSE_RULES = _Kind(
    _("a list of objects with name, version and sha256"),
    lambda value, _seats: (
        _are_texts(value, "name", "version", "sha256")
        and all(_is_text(each.get("file", "")) for each in value)
        and not any(names_file(each["name"]) for each in value)
    ),
)
_PLAYERS = _Kind(
    _("a list of objects with name and kind"),
    lambda value, _seats: bool(value) and _are_texts(value, "name", "kind"),
)
_HEX = _Kind(
    _("1 to 64 lower-case hexadecimal digits"),
    lambda value, _seats: type(value) is str and bool(_SEED.fullmatch(value)),
)

_KEYS: Final[dict[str, dict[str, _Kind]]] = {
    "match": {
        "game": _NAME,
        "game_version": _TEXT,
        "rules": _OPTIONS,
        "house_rules": _HOUSE_RULES,
        "players": _PLAYERS,
        "seed": _HEX,
    },
    "deal": {"round": _ORDINAL, "dealer": _SEAT, "deck": _TEXTS},
    "move": {"seat": _SEAT, "move": _TEXT},
    "shuffle": {"deck": _TEXTS},
    "score": {"round": _ORDINAL, "scores": _POINTS, "totals": _POINTS},
    "end": {"winners": _SEATS, "totals": _POINTS, "reason": _TEXT},
}
_OPTIONAL: Final[dict[str, dict[str, _Kind]]] = {
    "match": {
        "limit": _ORDINAL,
        "legal_moves": _TRUTH,
        "title": _TEXT,
        "game_file": _TEXT,
        "game_sha256": _TEXT,
    },
    "move": {"legal": _TEXTS, "instead": _TEXT},
}
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "match": ("deal",),
    "deal": ("move", "shuffle", "score"),
    "move": ("move", "shuffle", "score", "end"),
    "shuffle": ("move", "shuffle", "score", "end"),
    "score": ("deal", "end"),
    "end": (),
}


def check_entry(entry: Entry, before: Sequence[Entry]) -> None:
    """Raise `Fault` unless this line may come after the lines before it."""
    event = entry.get("event")
    if not before:
        _check_format(entry, event)
        seats = 0
    else:
        _check_order(event, before[-1]["event"])
        seats = len(before[0]["players"])
    for key, kind in _KEYS[str(event)].items():
        if key not in entry:
            raise Fault(_("the key {key} is missing").format(key=key))
        _check_value(key, entry[key], kind, seats)
    for key, kind in _OPTIONAL.get(str(event), {}).items():
        if key in entry:
            _check_value(key, entry[key], kind, seats)


def _check_format(entry: Entry, event: Any) -> None:
    if event != "match" or entry.get("format") != FORMAT:
        raise Fault(
            _("this is no match record: the first line must be the event match of {name}").format(
                name=FORMAT
            )
        )
    version = entry.get("version")
    if not _is_whole(version, 1):
        _check_value("version", version, _ORDINAL, 0)
    if version != VERSION:
        raise Fault(
            _(
                "the record has the newer format {version}, this program reads {known}: "
                "a newer cardgames is needed"
            ).format(version=shown(version), known=VERSION)
        )


def _check_order(event: Any, previous: str) -> None:
    if type(event) is not str or event not in _KEYS:
        hint = did_you_mean(event, _KEYS) if type(event) is str else ""
        raise Fault(_("there is no event {event}{hint}").format(event=shown(event), hint=hint))
    if previous == "end":
        raise Fault(_("nothing may follow the event end"))
    if event not in _AFTER[previous]:
        raise Fault(
            _("the event {event} cannot follow {previous}; {right} can").format(
                event=event, previous=previous, right=", ".join(_AFTER[previous])
            )
        )


def _check_value(key: str, value: Any, kind: _Kind, seats: int) -> None:
    if not kind.fits(value, seats):
        raise Fault(
            _("{key} must be {words}, not {value}").format(
                key=key, words=kind.words, value=shown(value)
            )
        )


class _Short(reprlib.Repr):
    """Writes true, false and null as JSON does."""

    def repr_bool(self, value: bool, _level: int) -> str:
        return "true" if value else "false"

    def repr_NoneType(self, _value: None, _level: int) -> str:  # noqa: N802 - found by the type's name
        return "null"


_short = _Short()
_short.maxlist = _short.maxdict = 8
_short.maxstring = _short.maxother = 60


def shown(value: Any) -> str:
    """Return a value of a record as a sentence shows it: in ASCII, and cut short."""
    return _short.repr(value).encode("ascii", "backslashreplace").decode()[:LONGEST_SHOWN]
