"""Reading a variant file whole: what it extends, and every fault at once."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from ..discovery import game_module, load_house_rule, player_kinds
from ..errors import BadRules, BrokenPlugin, UnknownName, did_you_mean, quoted
from ..facts import GameInfo
from ..hooks import HouseRule
from ..house_rules import with_house_rules
from ..info import game_info_of, wrong_seats
from ..options import Value, options_of
from ..plugins import GAMES, installed
from ..translation import gettext as _
from .faults import BadVariant, Faults, UnusableFile, described
from .library import LONGEST_CHAIN, extended_file, names_variant
from .places import Key
from .players import PLAYER_KEYS, player_faults, player_text
from .source import Source, read_source, referred, source_of
from .values import checked_value, text_fault, unknown_in_rules
from .variant import Variant, refusals

KEYS: Final = ("game", "title", "extends", "house_rules", "rules", "players")
LONGEST_TITLE: Final = 60
MOST_HOUSE_RULES: Final = 30


def read_variant(path: Path | str) -> Variant:
    """Return the variant in a file; raises `BadVariant`, with every fault, if it cannot be used."""
    return _read(Path(path), ())


def variant_from(path: Path, text: str) -> Variant:
    """Return the variant of a text as if it stood in this file; raises `BadVariant`."""
    return _Reading(source_of(path, text), (path,)).variant()


def _read(path: Path, extending: tuple[Path, ...]) -> Variant:
    return _Reading(read_source(path), (*extending, path)).variant()


def game_disagreement(game: str, other: str, extends: str) -> str:
    """Return the sentence that says that what is extended is for another game."""
    sentence = _("{extends} is for {other}, not for {game}")
    return sentence.format(extends=quoted(extends), other=other, game=game)


def _list_fault(house_rules: Any) -> str:
    if not isinstance(house_rules, list):
        sentence = _("it must be a list of names or files in [ ], not {value}")
        return sentence.format(value=described(house_rules))
    if len(house_rules) > MOST_HOUSE_RULES:
        sentence = _("there are {count} house rules, and {most} are the most")
        return sentence.format(count=len(house_rules), most=MOST_HOUSE_RULES)
    return ""


@frozen
class _Played:
    """A game: what it is called in a variant, its module and its facts."""

    name: str
    module: Any
    info: GameInfo


class _Reading:
    """The reading of one file; `chain` are the files that extend one another, this one last."""

    def __init__(self, source: Source, chain: tuple[Path, ...]) -> None:
        self._path, self._document = source.path, source.document
        self._chain = chain
        self._faults = Faults(source.path, source.places)
        self._lost = False  # whether something that may have options could not be loaded

    def variant(self) -> Variant:
        """Return the variant; raises `BadVariant`."""
        title = self._text("title", LONGEST_TITLE)
        game, base = self._game_and_base()
        self._check_keys((), self._document, KEYS, options_of(game.info.rules) if game else ())
        self._lost = base is None and "extends" in self._document
        given = base or Variant(game="", path=self._path)
        names = [*self._named_in(given), *self._named_here()]
        house_rules = self._house_rules(game, names)
        rules = {**given.rules, **self._rules(game, house_rules)}
        players = self._players(game)
        players = given.players if players is None else players
        if game and not self._faults:
            self._check_together(game, rules, house_rules, len(players))
        self._faults.check()
        return Variant(
            game=game.name if game else "",
            title=title or given.title,
            rules=rules,
            house_rules=tuple(name for _key, name in names),
            players=players,
            path=self._path,
        )

    # Keys

    def _check_keys(
        self, key: Key, table: dict[str, Any], known: Collection[str], options: Collection[str] = ()
    ) -> None:
        for name in table:
            if name in options and name not in known:
                self._faults.add((*key, name), _("it is an option; options stand under [rules]"))
            elif name not in known:
                sentence = _("there is no such key{hint}; the keys are {known}")
                hint = did_you_mean(name, known)
                said = sentence.format(hint=hint, known=", ".join(known))
                self._faults.add((*key, name), said)

    def _text(self, name: str, longest: int | None = None) -> str | None:
        """Return a text, None if it is not given or cannot be used."""
        value = self._document.get(name)
        return None if value is None else self._checked_text((name,), value, longest)

    def _checked_text(self, key: Key, value: Any, longest: int | None = None) -> str | None:
        if fault := text_fault(value, longest):
            self._faults.add(key, fault)
            return None
        return str(value)

    # The game, and what is extended

    def _game_and_base(self) -> tuple[_Played | None, Variant | None]:
        named = self._text("game")
        game = self._played("game", referred(named, self._path.parent)) if named else None
        base = self._base(game)
        if "game" not in self._document and base:
            game = self._played("extends", base.game)
        elif "game" not in self._document and "extends" not in self._document:
            known = ", ".join(dict.fromkeys(each.name for each in installed(GAMES))) or _("none")
            sentence = _("it is missing; the games are {known}")
            self._faults.add(("game",), sentence.format(known=known))
        elif game and base and base.game != game.name:
            said = game_disagreement(game.name, base.game, self._document["extends"])
            self._faults.add(("game",), said)
            base = None
        return game, base

    def _played(self, key: str, name: str) -> _Played | None:
        try:
            module = game_module(name)
            return _Played(name, module, game_info_of(module))
        except (UnknownName, BrokenPlugin) as error:
            self._faults.add((key,), error)
        return None

    def _base(self, game: _Played | None) -> Variant | None:
        """Return what is extended, a preset as a variant of its own."""
        extends = self._text("extends")
        if extends is None:
            return None
        if game and extends in game.info.presets:
            return Variant(game=game.name, rules=game.info.presets[extends], path=self._path)
        if game is None and "game" in self._document and not names_variant(extends):
            return None  # it may be a preset of the game that is wrong
        try:
            named, presets = (game.name, game.info.presets) if game else (None, ())
            return self._extended(extended_file(extends, self._path.parent, named, presets))
        except (UnknownName, UnusableFile) as error:
            self._faults.add(("extends",), error)
        except BadVariant as error:
            self._faults.of_others += error.faults
        return None

    def _extended(self, path: Path) -> Variant | None:
        real = list(map(os.path.realpath, self._chain))
        if os.path.realpath(path) in real:
            circle = self._chain[real.index(os.path.realpath(path)) :]
            sentence = _("this goes round in a circle: {circle}")
            said = sentence.format(circle=" -> ".join(map(str, (*circle, path))))
        elif len(self._chain) == LONGEST_CHAIN:
            said = _("more than {most} files extend one another").format(most=LONGEST_CHAIN)
        else:
            return _read(path, self._chain)
        self._faults.add(("extends",), said)
        return None

    # House rules

    def _named_in(self, base: Variant) -> Iterator[tuple[Key, str]]:
        for name in base.house_rules:
            yield ("extends",), name

    def _named_here(self) -> Iterator[tuple[Key, str]]:
        listed = self._document.get("house_rules", [])
        if fault := _list_fault(listed):
            self._faults.add(("house_rules",), fault)
            self._lost, listed = True, []
        for number, value in enumerate(listed):
            key = ("house_rules", number)
            if (text := self._checked_text(key, value)) is None:
                self._lost = True
            else:
                yield key, referred(text, self._path.parent)

    def _house_rules(self, game: _Played | None, names: list[tuple[Key, str]]) -> list[HouseRule]:
        """Return the house rules that can be used together."""
        loaded: list[HouseRule] = []
        for key, name in names:
            try:
                rule = load_house_rule(name)
                if game:
                    with_house_rules(game.info, [*loaded, rule])
            except (BadRules, UnknownName, BrokenPlugin) as error:
                self._faults.add(key, error)
                self._lost = True
            else:
                loaded.append(rule)
        return loaded

    # Options

    def _rules(self, game: _Played | None, house_rules: list[HouseRule]) -> dict[str, Value]:
        """Return the options that are given here."""
        table = self._document.get("rules", {})
        if not isinstance(table, dict):
            sentence = _("it must be a table, [rules], not {value}")
            self._faults.add(("rules",), sentence.format(value=described(table)))
            return {}
        if game is None:
            return {}
        known = options_of(with_house_rules(game.info, house_rules).rules)
        values = {}
        for name, value in table.items():
            if name not in known:
                if name in KEYS or not self._lost:
                    self._faults.add(("rules", name), unknown_in_rules(name, known, KEYS))
                continue
            try:
                values[name] = checked_value(known[name], value)
            except BadRules as error:
                self._faults.add(("rules", name), error)
        return values

    def _check_together(
        self, game: _Played, rules: dict[str, Value], house_rules: list[HouseRule], players: int
    ) -> None:
        usual = game.info.usual_seats
        seats = [players] if players else [usual, *(set(game.info.seats) - {usual})]
        try:
            refused = refusals(game.module, rules, house_rules, seats)
        except BrokenPlugin as error:
            self._faults.add(self._first_given("house_rules", "game", "extends"), error)
            return
        if len(refused) == len(seats):
            said, own = refused[seats[0]], self._document.get("rules", ())
            named = next((word for word in re.findall(r"\w+", said) if word in own), None)
            several = self._first_given("rules", "house_rules", "extends", "game")
            self._faults.add(("rules", named) if named else several, said)

    def _first_given(self, *names: str) -> Key:
        return next(((name,) for name in names if name in self._document), ())

    # Players

    def _players(self, game: _Played | None) -> tuple[str, ...] | None:
        listed = self._document.get("players")
        if listed is None:
            return None
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            sentence = _("it must be tables, each under [[players]], not {value}")
            self._faults.add(("players",), sentence.format(value=described(listed)))
            return None
        kinds, _broken = player_kinds()
        sound = True
        for number, player in enumerate(listed):
            self._check_keys(("players", number), player, PLAYER_KEYS)
            for key, said in player_faults(player, kinds):
                self._faults.add(("players", number, key), said)
                sound = False
        if game and len(listed) not in game.info.seats:
            self._faults.add(("players",), wrong_seats(game.info, len(listed)))
        return tuple(map(player_text, listed)) if sound else None
