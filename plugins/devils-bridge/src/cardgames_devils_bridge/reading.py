"""What a person may type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgames import PLAY, UNSEEN, Move, UnreadableMove, hookimpl, read_card
from cardgames.errors import quoted

from .translation import _

if TYPE_CHECKING:
    from .table import BridgeTable

_BID = re.compile(r"(?:bid\s+)?([0-9]{1,9})", re.ASCII | re.IGNORECASE)
_PLAY = re.compile(r"^play\s+", re.IGNORECASE)


@hookimpl
def read_move(view: BridgeTable, seat: int, text: str) -> Move:
    """Take a number as a bid and a card as played; `play` alone plays an unseen card."""
    typed = text.strip()
    if number := _BID.fullmatch(typed):
        return Move("bid", value=int(number[1]))
    typed = _PLAY.sub("", typed)
    if view.forehead and typed.lower() in ("play", UNSEEN.text):
        return PLAY[UNSEEN]
    try:
        return PLAY[read_card(typed)]
    except UnreadableMove:
        sentence = _("{text} is neither a bid, such as 2, nor a card, such as 7h")
        raise UnreadableMove(sentence.format(text=quoted(text))) from None
