"""What a person may type."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardgames import PLAY, Card, Move, UnreadableMove, hookimpl, read_card
from cardgames.cards import read_rank
from cardgames.display import either
from cardgames.errors import quoted

from .opening import FLIP, PASS, SPREAD
from .round import DISCARD, DRAW
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import BreadTable

_BARE: Final = {each.text: each for each in (FLIP, SPREAD, PASS, DRAW)}
_VERB = re.compile(r"(play|discard)\s+(.+)", re.IGNORECASE | re.DOTALL)
_BETWEEN = re.compile(r"[\s,]+")
_WORDS_OF_THE_TERMINAL: Final = ("q", "t")
"""Ranks that mean something else when they are all that is typed."""


@hookimpl
def read_move(view: BreadTable, seat: int, text: str) -> Move | list[Move]:
    """Take a card as played, or as put face down where that is due; a rank alone will do."""
    typed = text.strip()
    if move := _BARE.get(typed.lower()):
        return move
    if typed.lower() in _WORDS_OF_THE_TERMINAL:
        raise unreadable(text)
    verb, named = "discard" if view.owed else "play", typed
    if found := _VERB.fullmatch(typed):
        verb, named = found[1].lower(), found[2]
    cards = [read_one(view, seat, verb, word) for word in _BETWEEN.split(named)]
    if len(cards) == 1:
        return PLAY[cards[0]] if verb == "play" else DISCARD[cards[0]]
    if fault := why_not_together(view, seat, verb, cards):
        raise UnreadableMove(fault)
    return [DISCARD[card] for card in cards]


def read_one(view: BreadTable, seat: int, verb: str, word: str) -> Card:
    """Return the card that a word means; a rank alone means the only one that would do."""
    with suppress(UnreadableMove):
        return read_card(word)
    try:
        rank = read_rank(word)
    except UnreadableMove:
        raise unreadable(word) from None
    return the_one_of(view, seat, verb, rank)


def unreadable(text: str) -> UnreadableMove:
    """Return the error that says what may be typed in place of a text."""
    sentence = _("{text} is neither a card, such as 7h, nor flip, spread, pass or draw")
    return UnreadableMove(sentence.format(text=quoted(text)))


def the_one_of(view: BreadTable, seat: int, verb: str, rank: str) -> Card:
    """Return the card of a rank that may be played or put down, or one that is refused as such."""
    moves = view.game.legal_moves(view, seat)
    legal = [move.cards[0] for move in moves if move.verb == verb and move.cards[0].rank == rank]
    held = [card for card in view.hands[seat] if card.rank == rank]
    if not held:
        raise UnreadableMove(_("that card is not in your hand"))
    if len(legal) > 1:
        named = either([card.text.lower() for card in legal])
        raise UnreadableMove(_("name the suit too: {cards}").format(cards=named))
    return (legal or held)[0]


def why_not_together(view: BreadTable, seat: int, verb: str, cards: list[Card]) -> str | None:
    """Say why several cards may not be put face down one after another."""
    if verb == "play":
        return _("play one card at a time, such as 7h")
    if not view.owed:
        return _("no card is to be put face down now")
    if len(cards) > view.owed:
        return ngettext(
            "only {owed} card is to be put face down",
            "only {owed} cards are to be put face down",
            view.owed,
        ).format(owed=view.owed)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return _("{card} is named twice").format(card=card.text)
        if card not in view.hands[seat]:
            return _("{card} is not in your hand").format(card=card.text)
    return None
