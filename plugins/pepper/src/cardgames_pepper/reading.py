"""What a person may type."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardgames import PLAY, SUITS, Move, UnreadableMove, hookimpl, read_card, read_suit
from cardgames.display import suit_name
from cardgames.errors import quoted

from .auction import PASS
from .round import NO_TRUMP
from .translation import _

if TYPE_CHECKING:
    from .table import PepperTable

_BID = re.compile(r"(?:bid )?(?:([0-9]{1,9})|(small|big)(?: pepper)?)", re.ASCII)
_PLAY = re.compile(r"^play\s+", re.IGNORECASE)
_TRUMP = re.compile(r"^trumps? ")
_TYPED_NO_TRUMP: Final = ("none", "no trump", "no trumps", "notrump", "nt")


@hookimpl
def read_move(view: PepperTable, seat: int, text: str) -> Move:
    """Take a number or a Pepper as a bid, a suit as trump, and a card as played.

    Letters that stand for a word are read only where that word is due.
    """
    typed = " ".join(text.lower().split())
    if bid := _BID.fullmatch(typed):
        return Move("bid", value=int(bid[1]) if bid[1] else bid[2])
    if typed == "pass" or (typed == "p" and view.phase == "auction"):
        return PASS
    named = _TRUMP.sub("", typed)
    trump = read_trump(named, letters=named != typed or view.phase == "naming")
    if trump is not None:
        return trump
    with suppress(UnreadableMove):
        return PLAY[read_card(_PLAY.sub("", text.strip()))]
    sentences = {
        "auction": _("{text} is no bid: type a number such as 3, small, big, or pass"),
        "naming": _("{text} is no trump: type a suit, such as hearts or h, or none"),
        "play": _("{text} is no card: type rank and suit, such as 9h"),
    }
    raise UnreadableMove(sentences[view.phase].format(text=quoted(text)))


def read_trump(typed: str, *, letters: bool) -> Move | None:
    """Return the move that names this trump, None if it is none.

    A suit is a word such as hearts or, with `letters`, a letter or a symbol.
    """
    if typed in _TYPED_NO_TRUMP:
        return NO_TRUMP
    for suit in SUITS:
        if len(typed) > 2 and suit_name(suit).startswith(typed):
            return Move("trump", value=suit)
    if letters:
        with suppress(UnreadableMove):
            return Move("trump", value=read_suit(typed))
    return None
