"""What is played to check a game: every seat count and preset, and a sample of the options."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, zip_longest
from types import ModuleType
from typing import Any, Final

from attrs import evolve, field, frozen

from ..binding import bind
from ..blame import RAISED
from ..discovery import checked, find_game, loaded_house_rules
from ..errors import BadRules, UnknownName
from ..facts import GameInfo
from ..game import Game
from ..hooks import HouseRule
from ..house_rules import with_house_rules
from ..info import game_info_of, preset_of
from ..options import Option, make_rules, options_of, values_of
from ..translation import gettext as _
from .pairwise import Row, pairwise

_SAMPLED: Final = 4
"""Of more choices than one option may well have, so many are tried, spread over them."""
_LISTED: Final = 8
_BEYOND: Final = 40
"""How far above its least value a number without an upper end is tried."""


@frozen(eq=False)
class Subject:
    """The game that is checked: its module and house rules, and how a program names it."""

    named: str
    name: str
    module: Any
    version: str = "0"
    house_rules: tuple[HouseRule, ...] = ()
    file: str | None = None
    info: GameInfo = field(init=False)
    check_rules: Callable[[Any, int], list[str]] = field(init=False)

    @info.default
    def _told(self) -> GameInfo:
        return with_house_rules(game_info_of(self.module), self.house_rules)

    @check_rules.default
    def _bound(self) -> Callable[[Any, int], list[str]]:
        return bind(self.name, self.module, self.house_rules).hooks["check_rules"]

    @staticmethod
    def of(game: str | ModuleType | Game, house_rules: Sequence[HouseRule | str] = ()) -> Subject:
        """Return the subject for a game's name or file, a module or a `Game`, under house rules.

        Raises `UnknownName` for a game that is not there and `BrokenPlugin` for what is none.
        """
        rules = loaded_house_rules(house_rules)
        if isinstance(game, str):
            plugin = find_game(game)
            module = checked(plugin)
            return Subject(repr(game), plugin.name, module, plugin.version, rules, plugin.path)
        if isinstance(game, Game):
            module, rules = game.plugins[0][1], (*game.house_rules, *rules)
            return Subject("game", game.name, module, game.version, rules, game.file)
        named = game.__name__.rpartition(".")[2]
        info = game_info_of(game)
        return Subject(named if named.isidentifier() else "game", info.name, game, "0", rules)

    def allowed(self, seats: int, values: Mapping[str, Any]) -> Any:
        """Return the rules with these options, None if they cannot be played by so many."""
        info = self.info
        try:
            rules = make_rules(info.rules, values)
        except BadRules:
            return None
        with suppress(*RAISED):  # the match by these rules will say what check_rules raised
            return None if seats not in info.seats or self.check_rules(rules, seats) else rules
        return rules

    def game(self, seats: int | None, preset: str | None, rules: Mapping[str, Any]) -> Game:
        """Return the game made ready; see `Game` for what it raises."""
        return Game(
            self.module,
            seats=seats,
            preset=preset,
            rules=rules,
            house_rules=self.house_rules,
            name=self.name,
            version=self.version,
            file=self.file,
        )

    def load(
        self,
        name: str,
        /,
        *,
        seats: int | None,
        rules: Mapping[str, Any],
        house_rules: Sequence[HouseRule],
        title: str | None = None,
    ) -> Game:
        """Return the game that a record was played with; raises `UnknownName` if it is another."""
        if name != self.name:
            raise UnknownName(
                _("it is a record of {name}, not of {game}").format(name=name, game=self.name)
            )
        subject = evolve(self, house_rules=tuple(house_rules))
        return subject.game(seats, None, rules)


@frozen(eq=False)
class Setting:
    """A number of seats with options: those of a preset, then `rules`, the others as usual."""

    seats: int
    preset: str | None
    rules: Row


def settings_of(
    subject: Subject, seats: int | None, preset: str | None, rules: Mapping[str, Any]
) -> list[Setting]:
    """Return the settings to check, no two alike.

    First come the usual options and each preset at every number of seats, or only those asked
    for; then, unless a preset is asked for, options combined so that each pair of their values
    meets. `rules` hold in all of them. What the game refuses is left out; raises `BadRules` or
    `UnknownName` if that is everything.
    """
    info = subject.info
    usual = {name: option.default for name, option in options_of(info.rules).items()}
    counts = info.seats if seats is None else (seats,)
    presets = (None, *info.presets) if preset is None else (preset,)
    asked = [(count, name, dict(rules)) for name in presets for count in counts]
    combined: Iterator[tuple[int, str | None, Row]] = iter(())
    if preset is None:
        rows = ([(count, None, row) for row in _rows(subject, count, rules)] for count in counts)
        combined = filter(None, chain.from_iterable(zip_longest(*rows)))
    settings: dict[Any, Setting] = {}
    for name in presets if not rules else ():
        if all(subject.allowed(count, preset_of(info, name)) is None for count in counts):
            subject.game(counts[0], name, {})  # says what is wrong
    for count, name, row in chain(asked, combined):
        allowed = subject.allowed(count, {**preset_of(info, name), **row})
        if allowed is not None:
            chosen = row if name else {key: row[key] for key in row if row[key] != usual[key]}
            key = (count, *values_of(allowed).values())
            settings.setdefault(key, Setting(count, name, chosen))
    if not settings:
        subject.game(*asked[0])  # says what is wrong
    return list(settings.values())


def _rows(subject: Subject, seats: int, rules: Mapping[str, Any]) -> list[Row]:
    """Return rules for so many seats in which every pair of option values meets."""
    if seats not in subject.info.seats:
        return []
    known = options_of(subject.info.rules)
    factors = {
        name: _values_to_try(subject, seats, option, rules)
        for name, option in known.items()
        if name not in rules
    }
    rows = pairwise({name: values for name, values in factors.items() if values})
    return [{**rules, **row} for row in rows]


def _values_to_try(
    subject: Subject, seats: int, option: Option, rules: Mapping[str, Any]
) -> list[Any]:
    """Return every value of an option, or a few of many.

    Of a range these are its ends, the value after the lower, and a middle; the upper end is the
    highest that the game allows for this many seats.
    """

    def allowed(value: Any) -> bool:
        return subject.allowed(seats, {**rules, option.name: value}) is not None

    if isinstance(option.default, bool):
        return list(filter(allowed, (False, True)))
    if isinstance(option.default, str):
        return list(filter(allowed, _spread(option)))
    low = option.low
    high = low + _BEYOND if option.high is None else option.high
    most = bisect_left(range(low + 1, high + 1), True, key=lambda value: not allowed(value)) + low
    tried = sorted({low, low + 1, (low + most) // 2, most, option.default})
    return [value for value in tried if low <= value <= high and allowed(value)]


def _spread(option: Option) -> list[str]:
    """Return the choices of an option, a few of them where they are many."""
    choices = option.choices
    if len(choices) <= _LISTED:
        return list(choices)
    step = (len(choices) - 1) / (_SAMPLED - 1)
    few = [choices[round(place * step)] for place in range(_SAMPLED)]
    return list(dict.fromkeys([str(option.default), *few]))
