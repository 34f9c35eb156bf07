"""Text as the terminal can show it: widths, symbols or letters, colour or none."""

from __future__ import annotations

import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final, TextIO

from attrs import frozen

from ..cards import JOKER, SUIT_SYMBOLS, UNSEEN, Card
from ..errors import BadRules, quoted
from ..translation import gettext as _

LONGEST_NAME: Final = 24
NARROWEST: Final = 40
WIDEST: Final = 100
_CONTROLS: Final = re.compile(
    r"\x1b(?!\[3[19]m)|[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
)
"""What could work the terminal, but for line ends and the two colours used here."""
_COLOURS: Final = re.compile(r"\x1b\[[0-9]+m")
_RED: Final = {"H", "D"}
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_MOST_MARKS: Final = 4
_ASCII_LOCALES: Final = ("", "C", "POSIX")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_GROUP = re.compile(r"(.+?)( · | \| |   |$)")


def uncoloured(text: str) -> str:
    """Return the text without colours."""
    return _COLOURS.sub("", text)


def width(text: str) -> int:
    """Return how many columns a text takes; colours take none."""
    return sum(map(_columns, uncoloured(text)))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return the text filled with spaces to so many columns, on its left if `right`."""
    space = " " * (columns - width(text))
    return space + text if right else text + space


def shortened(text: str, columns: int) -> str:
    """Return the text, without colours and cut to so many columns if it is wider."""
    if width(text) <= columns:
        return text
    kept = ""
    for character in uncoloured(text):
        if width(kept + character) > columns - 1:
            break
        kept += character
    return kept + "."


def wrapped(text: str, columns: int, indent: str = "") -> list[str]:
    """Return the text as lines of at most so many columns, all but the first indented.

    They end between groups (set apart by three spaces or by a dot), or between words where a
    group does not fit on a line.
    """
    lines = [""]
    gap = ""
    for group, next_gap in _GROUP.findall(text):
        if width(lines[-1] + gap + group) <= columns:
            lines[-1] += gap + group
        elif width(indent + group) <= columns:
            lines.append(indent + group)
        else:
            _add_words(lines, gap + group, columns, indent)
        gap = next_gap
    return lines if text else []


def _add_words(lines: list[str], text: str, columns: int, indent: str) -> None:
    words = text.split(" ")
    lines[-1] += words[0]
    for word in words[1:]:
        if width(f"{lines[-1]} {word}") <= columns:
            lines[-1] += f" {word}"
        elif word:
            lines.append(indent + word)


def labelled(label: str, text: str, columns: int) -> list[str]:
    """Return a label and a text as lines of at most so many columns, the text in one column."""
    indent = " " * width(label)
    first, *rest = wrapped(text, columns - len(indent)) or [""]
    return [label + first, *(indent + line for line in rest)]


def aligned(rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    """Return each row as a line, the columns lined up.

    Where one is wider than so many columns, each row takes several lines: what follows its
    first cell stands under it.
    """
    if not rows:
        return []
    widths = [max(map(width, cells)) for cells in zip_longest(*rows, fillvalue="")]
    lines = ["  ".join(map(padded, row, widths)).rstrip() for row in rows]
    if max(map(width, lines)) <= columns:
        return lines
    return [
        "\n".join([first, *(line for cell in rest for line in labelled("    ", cell, columns))])
        for first, *rest in rows
    ]


def sentence(text: str) -> str:
    """Return a text as a sentence, with a capital and a full stop if it has no mark at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def printable(text: str) -> str:
    """Return a plugin's text on one line, without what could work the terminal."""
    return "".join(each if each.isprintable() else " " for each in " ".join(text.split()))


def checked_name(name: str) -> str:
    """Return a player's name in normal form; raises `BadRules` if it cannot be shown."""
    normal = unicodedata.normalize("NFC", name).strip(" ")
    if not normal:
        raise BadRules(_("a player's name must not be empty"))
    if any(map(_is_hidden, normal)):
        raise BadRules(
            _("the name {name} has control or invisible characters; use letters").format(
                name=quoted(name)
            )
        )
    if _piles_marks(normal):
        raise BadRules(
            _("the name {name} has marks without a letter, or too many on one").format(
                name=quoted(normal)
            )
        )
    if width(normal) > LONGEST_NAME:
        raise BadRules(
            _("the name {name} is too wide; use at most {most} columns").format(
                name=quoted(normal), most=LONGEST_NAME
            )
        )
    return normal


def _piles_marks(name: str) -> bool:
    """Return whether a combining mark stands first, or too many follow one letter."""
    marks = _MOST_MARKS
    for character in name:
        marks = 0 if _columns(character) else marks + 1
        if marks > _MOST_MARKS:
            return True
    return False


def _is_hidden(character: str) -> bool:
    category = unicodedata.category(character)
    variation = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    spacing = category[0] == "Z" and character != " "
    return category[0] == "C" or spacing or variation or character in _BLANKS


@frozen
class Style:
    """What the terminal can show: symbols beyond ASCII, escapes, colour, and how wide it is."""

    symbols: bool
    escapes: bool
    colour: bool
    columns: int

    @staticmethod
    def of(stream: TextIO, variables: Mapping[str, str] = os.environ) -> Style:
        """Return the style for an output stream, by its encoding and the user's variables."""
        escapes = stream.isatty() and variables.get("TERM", "dumb") != "dumb"
        columns = shutil.get_terminal_size((80, 24)).columns
        return Style(
            symbols=_takes_symbols(stream, variables),
            escapes=escapes,
            colour=escapes and not variables.get("NO_COLOR"),
            columns=max(NARROWEST, min(columns, WIDEST)),
        )

    def card(self, card: Card) -> str:
        """Return a card, such as 10 of hearts as `10♥` or `10H`."""
        if card is UNSEEN:
            return card.text
        if card.rank == JOKER:
            return _("joker")
        return self._coloured(self.rank(card.rank) + self._suit(card.suit), card.suit)

    def suit(self, letter: str) -> str:
        """Return a suit's symbol or letter."""
        return self._coloured(self._suit(letter), letter)

    def rank(self, letter: str) -> str:
        """Return a rank as people write it."""
        return "10" if letter == "T" else letter

    def plain(self, text: str) -> str:
        """Return the text without control characters, and in ASCII if that is all there is."""
        text = _CONTROLS.sub("#", text)
        if self.symbols:
            return text
        return text.translate(_IN_ASCII).encode("ascii", "backslashreplace").decode()

    def name(self, name: str) -> str:
        """Return a player's name, cut if it is wider than a name may be."""
        return shortened(self.plain(name), LONGEST_NAME)

    def _suit(self, letter: str) -> str:
        return SUIT_SYMBOLS.get(letter, letter) if self.symbols else letter

    def _coloured(self, text: str, suit: str) -> str:
        return f"\x1b[31m{text}\x1b[39m" if self.colour and suit in _RED else text


_IN_ASCII: Final = str.maketrans(
    {symbol: letter for letter, symbol in SUIT_SYMBOLS.items()}
    | dict(zip("\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u00d7", "|--''\"\"x", strict=True))
)


def _takes_symbols(stream: TextIO, variables: Mapping[str, str]) -> bool:
    try:
        "♣·".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    chosen = next((variables[name] for name in _LOCALE if _was_set(name, variables)), "")
    locale, _dot, encoding = chosen.partition(".")
    return locale not in _ASCII_LOCALES or encoding.upper() in ("UTF-8", "UTF8")


def _was_set(name: str, variables: Mapping[str, str]) -> bool:
    """Return whether the user set a variable: in an ASCII locale Python itself sets LC_CTYPE."""
    by_python = name == "LC_CTYPE" and sys.flags.utf8_mode and "PYTHONUTF8" not in variables
    return bool(variables.get(name)) and not by_python


def standard_style() -> Style:
    """Return the style for standard output."""
    return Style.of(sys.stdout)
