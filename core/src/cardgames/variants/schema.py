"""A JSON Schema for the variant files of a game, by which editors complete and check them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..discovery import survey
from ..facts import GameInfo
from ..hooks import HouseRule
from ..house_rules import house_rule_info_of, sentence_of
from ..options import LARGEST, Option, options_of
from ..plugins import HOUSE_RULES, SUFFIX, names_file
from ..translation import gettext as _
from .library import variant_names
from .reading import LONGEST_TITLE

Schema = dict[str, Any]

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
"""The newest dialect that all editors of TOML take."""


def variant_schema(info: GameInfo, game: str) -> Schema:
    """Return the schema for variants of a game, with the house rules installed for it.

    `info` are the facts of the game, and `game` is its name or the path of its file.
    """
    house_rules = _installed_for(info.name)
    options = {**_described(info.rules), **_added_options(house_rules)}
    extends_other = {"required": ["extends"], "properties": {"extends": _none_of(info.presets)}}
    any_options = [extends_other, _has_file()]
    names: Schema | bool = {"enum": list(options)} if options else False
    return {
        "$schema": DIALECT,
        "title": _("A variant of {game}").format(game=info.title),
        "type": "object",
        "properties": {
            "game": _game(game),
            "title": _title(),
            "extends": _extends([*info.presets, *variant_names(game)]),
            "house_rules": _house_rules(house_rules),
            "rules": {
                "description": _("The options of the game and of its house rules."),
                "type": "object",
                "properties": options,
            },
            "players": _players(info.seats),
        },
        "additionalProperties": False,
        "anyOf": [{"required": ["game"]}, extends_other],
        "if": {"anyOf": any_options},
        "else": {"properties": {"rules": {"propertyNames": names}}},
    }


def option_schema(option: Option) -> Schema:
    """Return the schema for the values of an option."""
    schema: Schema = {"description": option.help, "default": option.default}
    if isinstance(option.default, bool):
        return {**schema, "type": "boolean"}
    if isinstance(option.default, int):
        high = LARGEST if option.high is None else option.high
        return {**schema, "type": "integer", "minimum": option.low, "maximum": high}
    return {**schema, "type": "string", "enum": list(option.choices)}


def _described(rules: type[Any]) -> dict[str, Schema]:
    return {name: option_schema(option) for name, option in options_of(rules).items()}


def _installed_for(game: str) -> list[HouseRule]:
    """Return the house rules installed for a game, without the broken ones."""
    found = [
        HouseRule(each.plugin.name, each.module) for each in survey(HOUSE_RULES) if not each.fault
    ]
    return [each for each in found if game in (house_rule_info_of(each).games or (game,))]


def _added_options(house_rules: Iterable[HouseRule]) -> dict[str, Schema]:
    added: dict[str, Schema] = {}
    for rule in house_rules:
        for name, schema in _described(house_rule_info_of(rule).rules).items():
            sentence = _("{help} An option of the house rule {rule}.")
            said = sentence.format(help=schema["description"], rule=rule.name)
            added[name] = {**schema, "description": said}
    return added


def _game(game: str) -> Schema:
    said = {"description": _("The game that this is a variant of.")}
    if names_file(game):
        return {**said, **_ending(SUFFIX)}
    return {**said, "type": "string", "enum": [game]}


def _title() -> Schema:
    said = _("What the variant is called, in place of the game's title.")
    return {"description": said, "type": "string", "minLength": 1, "maxLength": LONGEST_TITLE}


def _extends(names: Sequence[str]) -> Schema:
    said = _("What it starts from: a preset, another variant by its name, or a file.")
    return {"description": said, "anyOf": [*_one_of(names), _ending(".toml")]}


def _house_rules(house_rules: Sequence[HouseRule]) -> Schema:
    known = [f"{each.name}: {sentence_of(each)}" for each in house_rules]
    said = "\n\n".join([_("House rules, the innermost first: names or files."), *known])
    items = {"anyOf": [*_one_of([each.name for each in house_rules]), _ending(SUFFIX)]}
    return {"description": said, "type": "array", "items": items, "uniqueItems": True}


def _players(seats: Sequence[int]) -> Schema:
    kind = _("Who plays: you, human, random or another kind, with settings after a colon.")
    return {
        "description": _("Who plays, if not you and bots: a table for each."),
        "type": "array",
        "minItems": min(seats),
        "maxItems": max(seats),
        "items": {
            "type": "object",
            "properties": {
                "name": {"description": _("The player's name."), "type": "string", "minLength": 1},
                "kind": {"description": kind, "type": "string", "minLength": 1},
            },
            "required": ["kind"],
            "additionalProperties": False,
        },
    }


def _one_of(names: Sequence[str]) -> list[Schema]:
    """Return a schema for these names, none if there are none: a list of none is not allowed."""
    return [{"type": "string", "enum": list(names)}] if names else []


def _none_of(names: Iterable[str]) -> Schema:
    return {"not": {"enum": ["", *names]}}


def _ending(suffix: str) -> Schema:
    return {"type": "string", "pattern": rf"\{suffix}$"}


def _has_file() -> Schema:
    """Return the schema of a variant with a house rule in a file, whose options nobody knows."""
    return {
        "required": ["house_rules"],
        "properties": {"house_rules": {"contains": _ending(SUFFIX)}},
    }
