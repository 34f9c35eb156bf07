"""What a match record needs to be played again: its game and house rules, as they were."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from ..discovery import load_house_rule
from ..entries import Entry
from ..errors import BadRules, DamagedRecord, UnknownName
from ..game import Game
from ..hooks import HouseRule
from ..loading import load_file
from ..options import values_of
from ..plugins import listed_files
from ..translation import gettext as _
from ..translation import ngettext
from .reading import Record


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
        title: str | None,
    ) -> Game:
        """Return the game; raises `UnknownName` if it is not installed."""


def game_of(record: Record, load: LoadGame, house_rules: Sequence[HouseRule] = ()) -> Game:
    """Return the game that a record was played with: the same seats, options and house rules.

    `house_rules` are those at hand besides the installed ones. Raises `UnknownName` for a game or
    house rule that is not, `BadRules` for a house rule that has changed, and `DamagedRecord` for
    options that the game does not have. In a record of another version options may be missing:
    they have their default.
    """
    header = record.header
    wanted = _house_rules_of(record, house_rules)
    try:
        game = load(
            record.game,
            seats=len(record.players),
            rules=header["rules"],
            house_rules=wanted,
            title=header.get("title"),
        )
    except BadRules as error:
        installed = load(record.game, seats=None, rules={}, house_rules=(), title=None)
        raise refused(installed, record, 1, str(error)) from error
    except UnknownName as error:
        if "game_file" not in header:
            raise
        sentence = _("the record needs the game {name}, which is not installed{file}")
        file = _given_by_file(header["game_file"])
        raise UnknownName(sentence.format(name=record.game, file=file)) from error
    missing = [name for name in values_of(game.rules) if name not in header["rules"]]
    if missing and game.version == header["game_version"]:
        raise DamagedRecord(1, _("the option {name} is missing").format(name=missing[0]))
    return game


def _house_rules_of(record: Record, at_hand: Sequence[HouseRule]) -> list[HouseRule]:
    """Return the house rules that a record lists, if all are there and as they were."""
    listed = record.header["house_rules"]
    found = [_house_rule_of(each, at_hand) for each in listed]
    if missing := [each for each, rule in zip(listed, found, strict=True) if rule is None]:
        sentence = ngettext(
            "the record needs the house rule {names}, which is not installed{files}",
            "the record needs the house rules {names}, which are not installed{files}",
            len(missing),
        )
        names = ", ".join(each["name"] for each in missing)
        files = _given_by_file(*(each["file"] for each in missing if "file" in each))
        raise UnknownName(sentence.format(names=names, files=files))
    rules = [rule for rule in found if rule is not None]
    for each, rule in zip(listed, rules, strict=True):
        if rule.sha256 != each["sha256"]:
            raise BadRules(
                _(
                    "the house rule {name} has changed since the record was written: its source "
                    "is another (version {written} then, {present} now); get the old one back to "
                    "go on"
                ).format(name=rule.name, written=each["version"], present=rule.version)
            )
    return rules


def _house_rule_of(listed: Entry, at_hand: Sequence[HouseRule]) -> HouseRule | None:
    for rule in at_hand:
        if rule.name == listed["name"]:
            return rule
    try:
        return load_house_rule(listed["name"])
    except UnknownName:
        file = Path(listed.get("file", ""))
        if file in listed_files():
            load_file(file)  # says why it is none
        return None


def _given_by_file(*files: str) -> str:
    if not files:
        return ""
    return ngettext(
        "; it was the file {files}: give it with cardgames --plugin FILE, under the same name",
        "; they were the files {files}: "
        "give each with cardgames --plugin FILE, under the same name",
        len(files),
    ).format(files=", ".join(files))


def version_notice(game: Game, record: Record) -> str | None:
    """Return a sentence if a record was written by another version of the game, else None."""
    written = record.header["game_version"]
    if written == game.version:
        return None
    return _("the record was written by {game} {written}, this is {installed}").format(
        game=game.name, written=written, installed=game.version
    )


def refused(game: Game, record: Record, line: int, cause: str) -> DamagedRecord:
    """Return the error for a record, which names both versions if another one wrote it."""
    notice = version_notice(game, record)
    return DamagedRecord(line, cause if notice is None else f"{cause}; {notice}")
