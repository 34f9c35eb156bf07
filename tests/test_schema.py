"""The JSON Schema of variant files: what fits it, and what does not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli

from cardgames import BadRules
from cardgames.discovery import game_module
from cardgames.info import game_info_of
from cardgames.options import LARGEST, Option, Value, options_of
from cardgames.plugins import GAMES, installed
from cardgames.variants import BadVariant, Draft, variant_from, variant_schema

from .commands import cardgames
from .fakes import distribute
from .variants import furnish

NAMES = [plugin.name for plugin in installed(GAMES)]
TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
}
ABOUT = ("$schema", "title", "description", "default")


def fits(schema: Any, value: Any) -> bool:
    """Return whether a value fits a schema, as far as ours go; an unknown keyword is an error."""
    if isinstance(schema, bool):
        return schema
    kept = dict.fromkeys(("if", "then", "else", *ABOUT))
    rules = {keyword: RULES[keyword] for keyword in schema if keyword not in kept}
    if "if" in schema:
        branch = "then" if fits(schema["if"], value) else "else"
        if not fits(schema.get(branch, True), value):
            return False
    return all(rule(schema[keyword], value, schema) for keyword, rule in rules.items())


def of_type(kind: str, rule: Callable[[Any, Any], bool]) -> Callable[[Any, Any, Any], bool]:
    """Return a rule that holds for values of one type alone."""
    return lambda given, value, _schema: not TYPES[kind](value) or rule(given, value)


RULES: dict[str, Callable[[Any, Any, Any], bool]] = {
    "type": lambda given, value, _schema: TYPES[given](value),
    "enum": lambda given, value, _schema: any(each == value for each in given),
    "anyOf": lambda given, value, _schema: any(fits(each, value) for each in given),
    "not": lambda given, value, _schema: not fits(given, value),
    "minimum": of_type("integer", lambda given, value: value >= given),
    "maximum": of_type("integer", lambda given, value: value <= given),
    "minLength": of_type("string", lambda given, value: len(value) >= given),
    "maxLength": of_type("string", lambda given, value: len(value) <= given),
    "pattern": of_type("string", lambda given, value: re.search(given, value) is not None),
    "items": of_type("array", lambda given, value: all(fits(given, each) for each in value)),
    "contains": of_type("array", lambda given, value: any(fits(given, each) for each in value)),
    "minItems": of_type("array", lambda given, value: len(value) >= given),
    "maxItems": of_type("array", lambda given, value: len(value) <= given),
    "uniqueItems": of_type("array", lambda _given, value: len(set(value)) == len(value)),
    "required": of_type("object", lambda given, value: set(given) <= set(value)),
    "propertyNames": of_type("object", lambda given, value: all(fits(given, e) for e in value)),
    "properties": of_type(
        "object",
        lambda given, value: all(fits(given[e], value[e]) for e in given if e in value),
    ),
    "additionalProperties": lambda given, value, schema: (
        given or set(value) <= set(schema["properties"])
    ),
}


def schema_of(game: str) -> dict[str, Any]:
    """Return the schema for a game, as an editor reads it."""
    schema = variant_schema(game_info_of(game_module(game)), game)
    read: dict[str, Any] = json.loads(json.dumps(schema))
    return read


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a game and house rules in it."""
    return furnish(tmp_path, monkeypatch)


HIGH = "game = 'high-card'\n"
FINE = [
    HIGH,
    f"{HIGH}title = 'Grandmother'\nextends = 'long'\n[rules]\nreward = '2'\nopen = true\n",
    f"{HIGH}extends = './other.toml'\n[rules]\nlimit = 4\n",
    "extends = './other.toml'",
    f"{HIGH}extends = 'kids'",
    f"{HIGH}house_rules = ['double-points', './plain.py']\n[rules]\nfactor = 5\n",
    f"{HIGH}house_rules = ['./more.py']\n[rules]\nmore = 3\n",
    f"{HIGH}[[players]]\nname = 'Ann'\nkind = 'human'\n[[players]]\nkind = 'random'\n",
]
WRONG = [
    "",
    "title = 'x'",
    "extends = 'long'",
    "game = 'rummy'",
    f"{HIGH}tilte = 'x'",
    f"{HIGH}title = ''",
    f"{HIGH}title = 7",
    f"{HIGH}title = '{'x' * 61}'",
    f"{HIGH}extends = 'lnog'",
    f"{HIGH}extends = 3",
    f"{HIGH}house_rules = 'plain'",
    f"{HIGH}house_rules = ['plain']",
    f"{HIGH}house_rules = ['double-points', 'double-points']",
    f"{HIGH}rules = 3",
    f"{HIGH}[rules]\nronds = 3",
    f"{HIGH}[rules]\nrounds = 10",
    f"{HIGH}[rules]\nrounds = 0",
    f"{HIGH}[rules]\nrounds = '3'",
    f"{HIGH}[rules]\nrounds = true",
    f"{HIGH}[rules]\nlimit = 1_000_000_001",
    f"{HIGH}[rules]\nreward = 'three'",
    f"{HIGH}[rules]\nreward = 2",
    f"{HIGH}[rules]\nopen = 1",
    f"{HIGH}[[players]]\nkind = 'random'",
    HIGH + "[[players]]\nkind = 'random'\n" * 4,
    HIGH + "[[players]]\nname = 'Ann'\n" * 2,
    HIGH + "[[players]]\nkind = 'random'\nage = 3\n" * 2,
]


@pytest.mark.parametrize("text", FINE)
def test_what_can_be_used_fits(text: str, folder: Path) -> None:
    """A variant that can be used fits the schema."""
    own = folder / "home" / "variants"
    own.mkdir(parents=True)
    for path in (own / "kids.toml", folder / "other.toml"):
        path.write_text(HIGH)
    more = (folder / "double_points.py").read_text().replace("factor", "more")
    (folder / "more.py").write_text(more)
    assert variant_from(folder / "v.toml", text).game == "high-card"
    assert fits(schema_of("high-card"), tomli.loads(text))


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_used_does_not_fit(text: str, folder: Path) -> None:
    """What the check refuses of one file alone, the schema refuses."""
    with pytest.raises(BadVariant):
        variant_from(folder / "v.toml", text)
    assert not fits(schema_of("high-card"), tomli.loads(text))


@pytest.mark.parametrize("game", NAMES)
def test_an_option_has_all_that_an_editor_shows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help, default and what is allowed stand in the schema; presets are listed."""
    monkeypatch.setenv("CARDGAMES_DISABLE", "")
    info, schema = game_info_of(game_module(game)), schema_of(game)
    assert schema["properties"]["extends"]["anyOf"][0]["enum"] == list(info.presets)
    assert schema["properties"]["game"]["enum"] == [game]
    shown = schema["properties"]["rules"]["properties"]
    for name, option in options_of(info.rules).items():
        assert shown[name]["description"] == option.help
        assert shown[name]["default"] == option.default
        assert fits(shown[name], option.default)
        assert not fits(shown[name], 3.5)
    for values in info.presets.values():
        assert fits(schema, {"game": game, "rules": dict(values)})


def test_an_option_fits_where_it_is_allowed() -> None:
    """The schema of an option allows what the option itself does, and nothing else."""
    options = options_of(game_info_of(game_module("./high_card.py")).rules)
    shown = schema_of("./high_card.py")["properties"]["rules"]["properties"]
    values = (-1, 0, 1, 3, 9, 10, LARGEST, LARGEST + 1, True, False, "", "one", "2", "true", "3")
    for name, option in options.items():
        for value in values:
            assert fits(shown[name], value) is allowed(option, value)


def allowed(option: Option, value: Value) -> bool:
    """Return whether an option may have a value."""
    try:
        option.check(value)
    except BadRules:
        return False
    return True


def test_a_game_in_a_file_is_named_by_any_path() -> None:
    """For a game that is not installed any Python file will do as its name."""
    schema = schema_of("./high_card.py")
    assert fits(schema, {"game": "../high_card.py"})
    assert not fits(schema, {"game": "high-card"})


def test_the_house_rules_of_other_games_are_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """House rules for the game are offered with what they say; broken ones and others are not."""
    monkeypatch.setenv("CARDGAMES_DISABLE", "")
    source = (folder / "double_points.py").read_text()
    rummy = source.replace('"high-card"', '"rummy"').replace("factor", "rummy_factor")
    entries = "rummy-rule = rummy_rule\nbroken-rule = broken_rule"
    path = distribute(
        folder / "path",
        "rules-pack",
        group="cardgames.house_rules",
        entries=entries,
        rummy_rule=rummy,
        broken_rule="1 / 0",
    )
    monkeypatch.syspath_prepend(path)
    properties = schema_of("high-card")["properties"]
    listed = properties["house_rules"]["items"]["anyOf"][0]["enum"]
    assert "double-points" in listed
    assert not {"rummy-rule", "broken-rule"} & set(listed)
    assert "double-points: Every point counts" in (properties["house_rules"]["description"])
    options = properties["rules"]["properties"]
    assert options["factor"]["description"] == (
        "How many points a point counts as. An option of the house rule double-points."
    )
    assert "rummy_factor" not in options


def test_the_command_prints_the_schema(tmp_path: Path) -> None:
    """`cardgames schema GAME` prints JSON; an unknown game is refused."""
    ended = cardgames(tmp_path, "schema", "high-card")
    assert (ended.code, ended.err) == (0, "")
    assert json.loads(ended.out) == schema_of("high-card")
    ended = cardgames(tmp_path, "schema", "hihg-card")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("cardgames: there is no game 'hihg-card' (did you mean high-card?)")


def test_a_new_file_fits(folder: Path) -> None:
    """What `variant new` writes fits the schema."""
    draft = Draft.of("high-card", "rich", ("double-points", "./plain.py"))
    draft.write(folder / "v.toml", "Title", {"rounds": 4, "factor": 3})
    assert fits(schema_of("high-card"), tomli.loads((folder / "v.toml").read_text()))
