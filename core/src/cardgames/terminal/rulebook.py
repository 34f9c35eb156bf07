"""The rulebook of a game as plain text, in the user's language where there is a page for it."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from ..facts import GameInfo
from ..game import Game
from ..hooks import HouseRule
from ..house_rules import sentence_of
from ..options import option_text, options_of, values_of
from ..translation import gettext as _
from .text import labelled, printable

_LANGUAGE: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_MARKS = re.compile(r"(\*\*|\*|`)(.+?)\1")
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_ITEM = re.compile(r"([-*]|[0-9]+\.) +")


def rulebook_text(info: GameInfo, columns: int, variables: Mapping[str, str] = os.environ) -> str:
    """Return a game's rulebook without Markdown's marks, wrapped to so many columns.

    Where there is none, or it cannot be read, the text says so.
    """
    if info.rulebook is None:
        return _("{game} has no rulebook.").format(game=info.title)
    page = _page(info.rulebook, variables)
    try:
        text = page.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return _("The rulebook of {game} cannot be read: {page}").format(
            game=info.title, page=ascii(str(page))
        )
    blocks = re.split(r"\n\s*\n", _HEADING.sub(r"\n\g<0>\n", text).strip())
    return "\n\n".join("\n".join(_lines(block, columns)) for block in blocks)


def house_rule_lines(house_rules: Sequence[HouseRule], columns: int) -> list[str]:
    """Return the house rules in their order, each by its name with what it says in a sentence."""
    lines = []
    for rule in house_rules:
        said = printable(sentence_of(rule)) or _("it does not say what it does.")
        lines += labelled(f"{rule.name}: ", said, columns)
    return lines


def changed_options(game: Game) -> str:
    """Return a line with the options that are not at their defaults, empty if all are."""
    values = values_of(game.rules)
    changed = [
        f"{option.name} {option_text(values[option.name])}"
        for option in options_of(type(game.rules)).values()
        if values[option.name] != option.default
    ]
    return _("Played with: {options}").format(options=", ".join(changed)) if changed else ""


def _page(folder: Path, variables: Mapping[str, str]) -> Path:
    wanted = next((variables[name] for name in _LANGUAGE if variables.get(name)), "")
    for language in wanted.split(":"):
        for name in (language.partition(".")[0], language.partition("_")[0]):
            page = folder / f"{name}.md"
            if re.fullmatch("[A-Za-z_]+", name) and page.is_file():
                return page
    return folder / "en.md"


def _lines(block: str, columns: int) -> Iterator[str]:
    heading = _HEADING.fullmatch(block)
    if heading:
        yield heading[1].upper()
    elif block.startswith(("|", "    ")):
        yield from _MARKS.sub(r"\2", block).splitlines()
    else:
        for part in _parts(block):
            item = _ITEM.match(part)
            indent = " " * (len(item[0]) if item else 0)
            yield from textwrap.wrap(_MARKS.sub(r"\2", part), columns, subsequent_indent=indent)


def _parts(block: str) -> Iterator[str]:
    """Yield a paragraph, or each item of a list, on one line."""
    part: list[str] = []
    for line in block.splitlines():
        if part and _ITEM.match(line):
            yield " ".join(part)
            part = []
        part.append(line.strip())
    yield " ".join(part)
