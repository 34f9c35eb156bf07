"""Text as the terminal can show it: widths, symbols or letters, colour or none."""

from __future__ import annotations

import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Mapping
from typing import Final, TextIO

from attrs import frozen

from ..cards import SUIT_SYMBOLS, UNSEEN, Card
from ..errors import BadRules
from ..translation import gettext as _

LONGEST_NAME: Final = 24
_COLOURS: Final = re.compile(r"\x1b\[[0-9]+m")
_RED: Final = {"H", "D"}
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_ASCII_LOCALES: Final = ("", "C", "POSIX")


def width(text: str) -> int:
    """Return how many columns a text takes; colours take none."""
    return sum(map(_columns, _COLOURS.sub("", text)))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return the text filled with spaces to so many columns, on its left if `right`."""
    space = " " * (columns - width(text))
    return space + text if right else text + space


def shortened(text: str, columns: int) -> str:
    """Return the text, cut to so many columns if it is wider."""
    if width(text) <= columns:
        return text
    kept = ""
    for character in text:
        if width(kept + character) > columns - 1:
            break
        kept += character
    return kept + "."


def wrapped(text: str, columns: int, indent: str = "") -> list[str]:
    """Return the text as lines of at most so many columns, all but the first indented."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer) > columns:
            lines.append(line)
            longer = indent + word.lstrip()
        line = longer
    return [*lines, line.rstrip()]


def checked_name(name: str) -> str:
    """Return a player's name in normal form; raises `BadRules` if it cannot be shown."""
    normal = unicodedata.normalize("NFC", name).strip(" ")
    if not normal:
        raise BadRules(_("a player's name must not be empty"))
    if any(map(_is_hidden, normal)):
        raise BadRules(
            _("the name {name} has control or invisible characters; use letters").format(
                name=ascii(name)
            )
        )
    if width(normal) > LONGEST_NAME:
        raise BadRules(
            _("the name {name} is too wide; use at most {most} columns").format(
                name=ascii(shortened(normal, 12)), most=LONGEST_NAME
            )
        )
    return normal


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
            columns=max(40, min(columns, 100)),
        )

    def card(self, card: Card) -> str:
        """Return a card, such as 10 of hearts as `10♥` or `10H`."""
        if card is UNSEEN:
            return card.text
        return self._coloured(self.rank(card.rank) + self._suit(card.suit), card.suit)

    def suit(self, letter: str) -> str:
        """Return a suit's symbol or letter."""
        return self._coloured(self._suit(letter), letter)

    def rank(self, letter: str) -> str:
        """Return a rank as people write it."""
        return "10" if letter == "T" else letter

    def plain(self, text: str) -> str:
        """Return the text with what ASCII lacks put into ASCII, if that is all there is."""
        return text if self.symbols else text.replace(" · ", " | ")

    def _suit(self, letter: str) -> str:
        return SUIT_SYMBOLS.get(letter, letter) if self.symbols else letter

    def _coloured(self, text: str, suit: str) -> str:
        return f"\x1b[31m{text}\x1b[39m" if self.colour and suit in _RED else text


def _takes_symbols(stream: TextIO, variables: Mapping[str, str]) -> bool:
    try:
        "♣·".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    chosen = next((variables[name] for name in _LOCALE if variables.get(name)), "")
    return chosen.partition(".")[0] not in _ASCII_LOCALES or "UTF-8" in chosen.upper()


_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")


def standard_style() -> Style:
    """Return the style for standard output."""
    return Style.of(sys.stdout)
