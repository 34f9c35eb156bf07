"""Moves: small interned values with an exact text (`bid 3`, `play 7H`, `play AS AH as 12`).

The grammar is one for all games: a verb, then cards, then a value (after `as` if cards come
before it). The text is the same in prompts, records, tests and bug reports.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from attrs import field, frozen

from .cards import UNSEEN, Card, card, is_card, standard_pack
from .errors import UnreadableMove, quoted
from .translation import gettext as _

_VERB = re.compile(r"[a-z][a-z-]*")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)
_WORD = re.compile(r"[A-Z]|[a-z][a-z-]*")


@frozen(eq=False, repr=False, init=False)
class Move:
    """One decision of a player.

    `verb` says what is done, `cards` with which cards, `value` is a number or a word; `text` is
    all of it. Moves are interned: equal texts are the same object, in copies and unpickled too.
    Do not iterate over a set of them: its order is not fixed.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    value: int | str | None = None
    text: str = field(init=False)

    def __new__(
        cls, verb: str, cards: tuple[Card, ...] = (), value: int | str | None = None
    ) -> Move:
        """Return the move of these parts; raises `UnreadableMove` if they have no exact text."""
        text, parts = _written(verb, cards, value), (verb, tuple(cards), value)
        known = _MOVES.get(text)
        if parts != (_parts(text) if known is None else (known.verb, known.cards, known.value)):
            raise _unreadable(text)
        if known is None:
            known = _MOVES[text] = _make(*parts, text)
        return known

    @staticmethod
    def parse(text: str) -> Move:
        """Return the move with this exact text; raises `UnreadableMove` if there is none."""
        known = _MOVES.get(text)
        return Move(*_parts(text)) if known is None else known

    def masked(self, seen: Callable[[Card], bool]) -> Move:
        """Return the move with every card hidden for which `seen` is false."""
        if all(map(seen, self.cards)):
            return self
        shown = tuple(each if seen(each) else UNSEEN for each in self.cards)
        return Move(self.verb, shown, self.value)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, _memo: Any) -> Move:
        return self

    def __reduce__(self) -> Any:
        return Move.parse, (self.text,)


_MOVES: Final[dict[str, Move]] = {}


def _make(verb: str, cards: tuple[Card, ...], value: int | str | None, text: str) -> Move:
    made = object.__new__(Move)
    for name, part in (("verb", verb), ("cards", cards), ("value", value), ("text", text)):
        object.__setattr__(made, name, part)
    return made


def _written(verb: str, cards: tuple[Card, ...], value: int | str | None) -> str:
    words = [verb, *(each.text for each in cards)]
    if value is not None:
        words += ["as", str(value)] if cards else [str(value)]
    return " ".join(words)


def _unreadable(text: str) -> UnreadableMove:
    return UnreadableMove(
        _("{text} is no move: a verb, then cards, then a value").format(text=quoted(text))
    )


def _parts(text: str) -> tuple[str, tuple[Card, ...], int | str | None]:
    verb, *words = text.split(" ")
    count = next((at for at, word in enumerate(words) if not is_card(word)), len(words))
    cards = tuple(map(card, words[:count]))
    rest = words[count:]
    if cards and rest[:1] == ["as"]:
        rest = rest[1:] or [""]
    elif cards and rest:
        rest = [""]
    if not _VERB.fullmatch(verb) or len(rest) > 1 or (rest and not _value(rest[0])):
        raise _unreadable(text)
    if not rest:
        return verb, cards, None
    return verb, cards, int(rest[0]) if _NUMBER.fullmatch(rest[0]) else rest[0]


def _value(word: str) -> bool:
    return bool(_NUMBER.fullmatch(word) or (_WORD.fullmatch(word) and word != "as"))


PLAY: Final = {one: Move("play", (one,)) for one in (*standard_pack(jokers=2), UNSEEN)}
"""The move that plays a card, for each card; `card.play` is the same, faster."""

for _card, _play in PLAY.items():
    object.__setattr__(_card, "play", _play)
