"""Who sits where: reading `--players`, naming the seats, and making the players."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from ..entries import Seated
from ..errors import BadRules
from ..hookspecs import PlayerKind
from ..players import PERSONS, described_kind, kind_fault, usual_kind
from ..terminal.text import LONGEST_NAME, checked_name, shortened
from ..translation import gettext as _

YOU, HUMAN = PERSONS
_NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo")


@frozen
class Place:
    """One entry of `--players`: a name (empty if none was given), a kind and its settings."""

    name: str
    kind: str
    settings: str = ""

    @property
    def described(self) -> str:
        """The kind with its settings, as a record holds it."""
        return described_kind(self.kind, self.settings)

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


def read_places(text: str, kinds: Mapping[str, PlayerKind]) -> list[Place]:
    """Return the places of a text such as `you,Bo=random,search:iterations=2000`.

    Raises `BadRules` for a bad name or an unknown kind.
    """
    return [_read_place(part.strip(), kinds) for part in text.split(",")]


def _read_place(part: str, kinds: Mapping[str, PlayerKind]) -> Place:
    # The settings may hold any sign, so the name ends before the first colon.
    head, colon, settings = part.partition(":")
    name, equals, kind = head.rpartition("=")
    if equals:
        name = checked_name(name)
    if kind == YOU:
        name, kind = name or own_name(), HUMAN
    return _place(name, kind + colon + settings, kinds)


def _place(name: str, described: str, kinds: Mapping[str, PlayerKind]) -> Place:
    """Return the place of a name and of a kind with its settings."""
    if fault := kind_fault(described, kinds):
        raise BadRules(fault)
    kind, _colon, settings = described.partition(":")
    return Place(name, kind, settings)


def usual_places(seats: int, kinds: Mapping[str, PlayerKind], *, person: bool) -> list[Place]:
    """Return you and bots of the usual kind, or these bots alone."""
    bot = Place("", usual_kind(kinds))
    return [Place(own_name(), HUMAN) if person else bot, *[bot] * (seats - 1)]


def own_name() -> str:
    """Return the login name of whoever runs the program, or Player if it cannot be shown."""
    try:
        return checked_name(getpass.getuser())
    except (BadRules, KeyError, OSError, ImportError):
        return _("Player")


def named(places: Sequence[Place]) -> list[Place]:
    """Return the places with a name for each, no two alike and none like You."""
    taken = {place.name.casefold() for place in places if place.name}
    free = iter(name for name in _NAMES if name.casefold() not in taken)
    all_named: list[Place] = []
    used = {_("You").casefold()}
    for number, place in enumerate(places, start=1):
        name = place.name or next(free, _("Player {number}").format(number=number))
        all_named.append(evolve(place, name=_apart(name, used)))
    return all_named


def _apart(name: str, used: set[str]) -> str:
    """Return the name, numbered if somebody has it already, and note it as used."""
    apart, number = name, 1
    while apart.casefold() in used:
        number += 1
        end = f" {number}"
        apart = shortened(name, LONGEST_NAME - len(end)) + end
    used.add(apart.casefold())
    return apart


def kept_places(players: Sequence[Seated], kinds: Mapping[str, PlayerKind]) -> list[Place]:
    """Return the places that a record names; raises `BadRules` for a kind not installed."""
    return [_place(each.name, each.kind, kinds) for each in players]
