"""What a person may type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from attrs import frozen

from cardgames import Card, Move, UnreadableMove, hookimpl, read_card
from cardgames.cards import read_rank
from cardgames.display import either
from cardgames.errors import quoted

from .plays import ACE, COUNTS, ace_sums, equal_cards
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import ArizonaTable

_DIGITS = re.compile(r"[0-9]{1,2}", re.ASCII)
_NUMBERS: Final = {
    name: number
    for number, name in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), 1
    )
}
_WORDS_OF_THE_TERMINAL: Final = (["q"], ["t"])
"""Ranks that mean something else when they are all that is typed."""


@frozen
class Named:
    """Cards of a hand, and what they add if that was said."""

    cards: tuple[Card, ...]
    value: int | None


@frozen
class Meant:
    """How many cards of a rank, and what they add if that was said."""

    rank: str
    count: int
    value: int | None


@hookimpl
def read_move(view: ArizonaTable, seat: int, text: str) -> Move:
    """Take cards, a rank with or without how many, or what a flipped ace counts."""
    # Lower case only of ASCII: that of the Kelvin sign is a k.
    words = [word.lower() if word.isascii() else word for word in text.split()]
    if view.counting or words[:1] == ["count"]:
        return read_count(text, words)
    named = None
    if words not in _WORDS_OF_THE_TERMINAL:
        if words[:1] == ["play"]:
            del words[0]
        named = named_cards(words) or held_cards(view, seat, words)
    if named is not None:
        return play_of(view, seat, named)
    sentence = _(
        "{text} is no play: type a card such as 7h, several such as 2 sevens, "
        "or an ace with what it counts, such as ace 11"
    )
    raise UnreadableMove(sentence.format(text=quoted(text)))


def read_count(text: str, words: list[str]) -> Move:
    """Return what a flipped ace is to count."""
    for move in COUNTS:
        if words in ([str(move.value)], ["count", str(move.value)]):
            return move
    raise UnreadableMove(_("a flipped ace counts 1 or 11, not {text}").format(text=quoted(text)))


def play_of(view: ArizonaTable, seat: int, named: Named) -> Move:
    """Return the play of these cards; aces add the one sum that is legal if none was said.

    Raises `UnreadableMove` if several are.
    """
    cards, value, count = named.cards, named.value, len(named.cards)
    if cards[0].rank != ACE or value is not None:
        return Move("play", cards, value)
    sums = [
        move.value
        for move in view.game.legal_moves(view, seat)
        if len(move.cards) == count and move.cards[0].rank == ACE
    ]
    if len(sums) > 1:
        sentence = ngettext(
            "say what the ace counts, {sums}: type ace {example}",
            "say what the aces count together, {sums}: type {count} aces {example}",
            count,
        )
        listed = either(list(map(str, sums)))
        raise UnreadableMove(sentence.format(sums=listed, count=count, example=sums[-1]))
    return Move("play", cards, sums[0] if sums else count)


def named_cards(words: list[str]) -> Named | None:
    """Return the cards that were named, and the number behind aces; None if it is not that."""
    value = None
    if len(words) > 1 and _DIGITS.fullmatch(words[-1]):
        *words, number = words
        value = int(number)
        # `as` before the number is the word, unless it must be the ace of spades.
        if len(words) > 1 and words[-1] == "as" and value in ace_sums(len(words) - 1):
            words = words[:-1]
    try:
        cards = tuple(map(read_card, words))
    except UnreadableMove:
        return None
    if not cards or (value is not None and cards[0].rank != ACE):
        return None
    return Named(cards, value)


def held_cards(view: ArizonaTable, seat: int, words: list[str]) -> Named | None:
    """Return the cards of the hand that a rank and a number mean; None if it is not that.

    Raises `UnreadableMove` if the hand does not have them, or if it may mean two plays.
    """
    held = equal_cards(view.hands[seat])
    meant = meanings(words)
    fitting = [each for each in meant if each.count <= len(held.get(each.rank, ()))]
    if len(fitting) > 1:
        raise UnreadableMove(_("that may mean two plays: name the cards, such as 7h 7s"))
    if fitting:
        found = fitting[0]
        return Named(tuple(held[found.rank][: found.count]), found.value)
    if meant and len(words) == 2 and words[0] in ("a", "ace"):
        raise UnreadableMove(_("an ace counts 1 or 11: type ace 1 or ace 11"))
    if meant:
        raise UnreadableMove(
            ngettext("that card is not in your hand", "you do not have so many", meant[0].count)
        )
    return None


def meanings(words: list[str]) -> list[Meant]:
    """Return what a rank and numbers may mean: `sevens 2`, `two sevens`, `3 8`, `2 aces 12`.

    A rank alone is one card; in the plural it may be two.
    """
    if len(words) > 2 and words[-2] == "as" and _rank(words[-3]) == ACE:
        words = [*words[:-2], words[-1]]
    numbers = [_number(word) for word in words]
    ranks = [_rank(word) for word in words]
    found: list[tuple[str | None, int | None, int | None]] = []
    match len(words):
        case 1:
            counts = (1, 2) if words[0].endswith("s") else (1,)
            found = [(ranks[0], count, None) for count in counts]
        case 2:
            found = [(ranks[1], numbers[0], None), _numbered(ranks[0], numbers[1])]
        case 3 if ranks[1] == ACE and numbers[2] is not None:
            found = [(ACE, numbers[0], numbers[2])]
    possible = [Meant(rank, count, value) for rank, count, value in found if rank and count]
    return list(dict.fromkeys(possible))


def _rank(word: str) -> str | None:
    try:
        return read_rank(word)
    except UnreadableMove:
        return None


def _number(word: str) -> int | None:
    return int(word) if _DIGITS.fullmatch(word) else _NUMBERS.get(word)


def _numbered(rank: str | None, number: int | None) -> tuple[str | None, int | None, int | None]:
    """Return what a number behind a rank means: what aces add, else how many."""
    if rank == ACE and number is not None and not 1 < number < 10:
        return rank, number % 10, number
    return rank, number, None
