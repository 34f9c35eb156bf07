"""Writing a variant file: every option with what it means, those not changed as comments."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from ..facts import GameInfo
from ..options import Option, Value, options_of
from ..translation import gettext as _

_COLUMNS: Final = 78
_BARE = re.compile(r"[A-Za-z0-9_-]+")

_Lines = list[str]


def variant_text(
    info: GameInfo,
    game: str,
    *,
    title: str | None = None,
    extends: str | None = None,
    house_rules: Sequence[str] = (),
    start: Mapping[str, Value],
    values: Mapping[str, Value],
) -> str:
    """Return the text of a variant file.

    `info` are the facts of the game under all its house rules, `game` is what the file calls it,
    and `house_rules` are those that the file itself names. `start` are the options that are given
    by what it `extends`, and `values` those that are to hold.
    """
    options = options_of(info.rules)
    held = {name: option.default for name, option in options.items()} | dict(start)
    paragraphs: list[_Lines] = [
        _opening(info),
        [_setting("game", game), _setting("title", title, info.title)],
        _start(info, extends),
        _house_rules(house_rules),
        ["[rules]"],
        *(_option(each, held[each.name], values.get(each.name)) for each in options.values()),
        _players(),
    ]
    return "\n\n".join(map("\n".join, paragraphs)) + "\n"


def toml(value: object) -> str:
    """Return a text, number, truth or list as TOML writes it: as JSON does, but for one sign."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _setting(name: str, value: object, usual: object = None) -> str:
    """Return a key with its value, or without one the usual value behind a `#`."""
    key = name if _BARE.fullmatch(name) else toml(name)
    return f"#{key} = {toml(usual)}" if value is None else f"{key} = {toml(value)}"


def _comment(text: str) -> _Lines:
    shown = "".join(each if each.isprintable() else " " for each in text)
    return [f"# {line}" for line in wrap(shown, _COLUMNS)]


def _opening(info: GameInfo) -> _Lines:
    sentence = _("A variant of {game}. To change a setting, take away the # in front of it.")
    return _comment(sentence.format(game=info.title))


def _start(info: GameInfo, extends: str | None) -> _Lines:
    presets = ", ".join(info.presets) or _("none")
    sentence = _(
        "What it starts from: a preset ({presets}), another variant by its name, or a file."
    )
    usual = next(iter(info.presets), "./other.toml")
    return [*_comment(sentence.format(presets=presets)), _setting("extends", extends, usual)]


def _house_rules(house_rules: Sequence[str]) -> _Lines:
    sentence = _("House rules, the innermost first: names of installed ones, or files.")
    given = list(house_rules) or None
    return [*_comment(sentence), _setting("house_rules", given, ["./my_rule.py"])]


def _option(option: Option, held: Value, value: Value | None) -> _Lines:
    sentence = _("Allowed: {allowed}. The default is {default}.")
    allowed = sentence.format(allowed=option.allowed, default=toml(option.default))
    changed = None if value == held else value
    lines = [*_comment(option.help), *_comment(allowed)]
    if held != option.default:
        sentence = _("What this variant extends makes it {value}.")
        lines += _comment(sentence.format(value=toml(held)))
    return [*lines, _setting(option.name, changed, held)]


def _players() -> _Lines:
    sentence = _("Who plays, if not you and bots: a table for each, with a name and a kind.")
    table = ["[[players]]", *(_setting("name", "Ann"), _setting("kind", "human"))]
    return [*_comment(sentence), *(f"#{line}" for line in table)]
