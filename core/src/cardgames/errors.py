"""The errors of the project, one small tree under `CardgamesError`.

Each carries one sentence that says what was wrong and what would be right;
the command line prints it and exits, a library caller catches it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 40


class CardgamesError(Exception):
    """The root of every error that cardgames raises on purpose."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is to be said, a line each."""
        return (str(self),)


class UnreadableMove(CardgamesError):
    """A text that is no move or card in the notation."""


class IllegalMove(CardgamesError):
    """A move that the rules do not allow now; the message is the reason."""


class BadRules(CardgamesError):
    """Options that are unknown, of the wrong type, out of range or at odds with each other."""


class UnknownName(CardgamesError):
    """A game, preset, player kind or other name that nothing answers to."""


class BrokenPlugin(CardgamesError):
    """A plugin that breaks the contract; `plugin` is its name and `causes` its faults.

    `alone` says that no house rule can have to do with it.
    """

    alone = False

    def __init__(self, plugin: str, *causes: str) -> None:
        super().__init__(f"{plugin}: " + "; ".join(causes))
        self.plugin = plugin
        self.causes = causes


class DamagedRecord(CardgamesError):
    """A match record that cannot be read or does not follow the rules; `line` counts from 1."""

    def __init__(self, line: int, cause: str) -> None:
        super().__init__(f"line {line}: {cause}")
        self.line = line
        self.cause = cause


class UnusableRecord(CardgamesError):
    """A record file that cannot be made, opened or deleted, whatever it holds."""


class RecordInUse(CardgamesError):
    """A match record that another process is writing."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return a hint such as ` (did you mean scoring?)`, or an empty text if nothing is near."""
    import difflib

    near = difflib.get_close_matches(name, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


def quoted(text: str) -> str:
    """Return somebody's text in quotes, in ASCII and cut short, as a sentence can hold it."""
    return ascii(text if len(text) <= _LONGEST else text[:_LONGEST] + "...")
