"""A new variant on its way to a file: what it starts from, and what may be set."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from attrs import frozen

from ..discovery import game_module, loaded_house_rules
from ..errors import BadRules
from ..facts import GameInfo
from ..hooks import HouseRule
from ..house_rules import with_house_rules
from ..info import game_info_of
from ..options import Option, Value, options_of
from ..plugins import names_file
from ..translation import gettext as _
from .faults import BadVariant
from .library import extended_file, names_variant, variants_folder
from .reading import LONGEST_TITLE, game_disagreement, read_variant, variant_from
from .source import referred
from .values import text_fault
from .variant import refusals
from .writing import variant_text


@frozen
class Draft:
    """A game under house rules, and the options that a new variant starts from.

    `game` is the name of the game or the absolute path of its file; `named` are the house rules
    that the variant itself names, and `start` the options given by what it `extends`.
    """

    game: str
    module: Any
    info: GameInfo
    house_rules: Sequence[HouseRule]
    named: Sequence[str]
    extends: str | None
    start: Mapping[str, Value]

    @classmethod
    def of(cls, game: str, extends: str | None, named: Sequence[str]) -> Draft:
        """Return the draft for a game, what is extended, and house rules, as they are typed.

        Raises what loading a game, a variant or a house rule raises.
        """
        here, module = Path(), game_module(game)
        info, game = game_info_of(module), referred(game, here)
        start, before = _start(game, info, extends)
        house_rules = loaded_house_rules((*before, *named))
        info = with_house_rules(info, house_rules)
        return cls(game, module, info, house_rules, named, extends, start)

    @property
    def options(self) -> dict[str, Option]:
        """The options that may be set, by name."""
        return options_of(self.info.rules)

    @property
    def held(self) -> dict[str, Value]:
        """The options as they are before any is set."""
        return {name: each.default for name, each in self.options.items()} | dict(self.start)

    def refusal(self, values: Mapping[str, Value]) -> str:
        """Return what is wrong with options together, empty if so many or others can play."""
        usual, seats = self.info.usual_seats, self.info.seats
        refused = refusals(self.module, {**self.start, **values}, self.house_rules, seats)
        return refused[usual] if len(refused) == len(seats) else ""

    def write(self, path: Path, title: str | None, values: Mapping[str, Value]) -> None:
        """Write the variant to a new file.

        Raises `BadVariant` if the file is there already, cannot be made, or could not be used.
        """
        if path.parent == variants_folder():
            make_folder(path)
        text = variant_text(
            self.info,
            _seen_from(self.game, path.parent),
            title=title,
            extends=None if self.extends is None else _seen_from(self.extends, path.parent),
            house_rules=[_seen_from(each, path.parent) for each in self.named],
            start=self.start,
            values=values,
        )
        variant_from(path, text)
        write_new(path, text)


def _start(
    game: str, info: GameInfo, extends: str | None
) -> tuple[Mapping[str, Value], Sequence[str]]:
    """Return the options and the house rules of what is extended."""
    if extends is None:
        return {}, ()
    if extends in info.presets:
        return info.presets[extends], ()
    variant = read_variant(extended_file(extends, Path(), game, info.presets))
    if variant.game != game:
        raise BadRules(game_disagreement(game, variant.game, extends))
    return variant.rules, variant.house_rules


def _seen_from(text: str, folder: Path) -> str:
    """Return a name as it is, and a file as a path from this folder."""
    if not names_file(text) and not names_variant(text):
        return text
    try:
        path = Path(os.path.relpath(text, folder)).as_posix()
    except ValueError:  # on another drive
        return os.path.abspath(text)
    return path if path.startswith("../") else f"./{path}"


def check_title(title: str) -> None:
    """Raise `BadRules` unless a variant may be called so."""
    if fault := text_fault(title, LONGEST_TITLE):
        raise BadRules(_("the title cannot be used: {fault}").format(fault=fault))


def check_new(path: Path) -> None:
    """Raise `BadVariant` if there is something at this path."""
    if os.path.lexists(path):
        sentence = _("{path} is there already; give another name, or --output FILE")
        raise BadVariant(sentence.format(path=path))


def make_folder(path: Path) -> None:
    """Make the folder of a file; raises `BadVariant` if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error) from error


def _unwritable(path: Path, error: OSError) -> BadVariant:
    cause = error.strerror or error
    return BadVariant(_("{path} cannot be written: {cause}").format(path=path, cause=cause))


def write_new(path: Path, text: str) -> None:
    """Write a text to a new file; raises `BadVariant`, and leaves nothing, if that fails."""
    check_new(path)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            try:
                file.write(text)
                file.flush()
            except BaseException:
                with suppress(OSError):
                    path.unlink()
                raise
    except OSError as error:
        raise _unwritable(path, error) from error
