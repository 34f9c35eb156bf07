"""Cards: interned values with an exact two-character text, rank then suit (`7H`, `TS`).

Jokers are `X1` and `X2`: their rank is `X`, and they have no suit.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from .errors import UnreadableMove, quoted
from .translation import gettext as _

if TYPE_CHECKING:
    from .moves import Move

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
JOKER: Final = "X"
"""The rank of the jokers, whose suit is empty."""
ACE_HIGH: Final = {rank: place for place, rank in enumerate(RANKS)}
ACE_LOW: Final = {rank: place for place, rank in enumerate("A23456789TJQKX")}
"""From ace to king, and jokers after them."""
SUIT_SYMBOLS: Final = {"C": "\u2663", "D": "\u2666", "H": "\u2665", "S": "\u2660"}


@frozen(eq=False, repr=False)
class Card:
    """One card: `rank` and `suit` are one character each, `text` is both; jokers have no suit.

    Cards are interned: `card("7H")` is always the same object, in copies and unpickled too, so
    they are compared by identity, and so may be their suits. Do not iterate over a set of them:
    its order is not fixed.
    """

    rank: str
    suit: str
    text: str
    play: Move = field(init=False)
    """The move that plays this card; `cardgames.moves` makes it."""

    def __repr__(self) -> str:
        return self.text

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, _memo: Any) -> Card:
        return self

    def __reduce__(self) -> Any:
        return card, (self.text,)


UNSEEN: Final = Card("?", "?", "??")
"""What a view holds in the place of a card that its seat cannot see."""

_CARDS: Final = {rank + suit: Card(rank, suit, rank + suit) for suit in SUITS for rank in RANKS}
_JOKERS: Final = [Card(JOKER, "", JOKER + number) for number in "12"]
_CARDS.update({joker.text: joker for joker in _JOKERS})
_CARDS[UNSEEN.text] = UNSEEN
_TYPED = re.compile(r"(10|[2-9TJQKA])([CDHS])|(X)([12])", re.IGNORECASE | re.ASCII)
_TYPED_SUITS: Final = str.maketrans(
    "\u2663\u2666\u2665\u2660\u2667\u2662\u2661\u2664", "CDHSCDHS", "\ufe0e\ufe0f"
)


def card(text: str) -> Card:
    """Return the card with this exact text, `??` for an unseen one.

    Raises `UnreadableMove` if there is none.
    """
    try:
        return _CARDS[text]
    except KeyError:
        raise UnreadableMove(
            _("{text} is no card: write rank, then suit, such as 7H or TS").format(
                text=quoted(text)
            )
        ) from None


def is_card(text: str) -> bool:
    """Return whether this is the exact text of a card."""
    return text in _CARDS


def read_card(typed: str) -> Card:
    """Return the card that a person typed, such as `7h`, `10h`, `Th`, a suit symbol or `x1`.

    Raises `UnreadableMove` if it is none.
    """
    found = _TYPED.fullmatch(typed.strip().translate(_TYPED_SUITS))
    if found is None:
        raise UnreadableMove(
            _("{text} is no card: write rank, then suit, such as 7h or 10s").format(
                text=quoted(typed)
            )
        )
    return _CARDS["".join(filter(None, found.groups())).upper().replace("10", "T")]


_RANK_NAMES: Final = {
    "A": ("ace", "aces"),
    "2": ("two", "twos"),
    "3": ("three", "threes"),
    "4": ("four", "fours"),
    "5": ("five", "fives"),
    "6": ("six", "sixes"),
    "7": ("seven", "sevens"),
    "8": ("eight", "eights"),
    "9": ("nine", "nines"),
    "T": ("ten", "tens", "10", "10s"),
    "J": ("jack", "jacks"),
    "Q": ("queen", "queens"),
    "K": ("king", "kings"),
    "X": ("joker", "jokers"),
}
_TYPED_RANKS: Final = {
    typed: rank
    for rank, names in _RANK_NAMES.items()
    for typed in (rank.lower(), f"{rank.lower()}s", *names)
}


def read_rank(typed: str) -> str:
    """Return the rank that a person typed, such as `7`, `sevens`, `10`, `t`, `k` or `joker`.

    Raises `UnreadableMove` if it is none.
    """
    word = typed.strip()
    rank = _TYPED_RANKS.get(word.lower()) if word.isascii() else None
    if rank is not None:
        return rank
    raise UnreadableMove(
        _("{text} is no rank: write one such as 7, ten or k").format(text=quoted(typed))
    )


def read_suit(typed: str) -> str:
    """Return the suit that a person typed as a letter or a symbol.

    Raises `UnreadableMove` if it is none.
    """
    suit = typed.strip().translate(_TYPED_SUITS)
    if len(suit) == 1 and suit.isascii() and suit.upper() in SUITS:
        return suit.upper()
    raise UnreadableMove(
        _("{text} is no suit: write a letter or a symbol, such as h").format(text=quoted(typed))
    )


def standard_pack(jokers: int = 0) -> list[Card]:
    """Return the 52 cards, by suit in the order C D H S, each from 2 to ace, and 0 to 2 jokers."""
    return [_CARDS[rank + suit] for suit in SUITS for rank in RANKS] + _JOKERS[:jokers]
