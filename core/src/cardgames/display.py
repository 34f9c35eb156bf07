"""How a table looks to a seat, in words and cards, whatever front end shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

from attrs import frozen

from .cards import ACE_LOW, SUITS, Card
from .table import AnyTable
from .translation import gettext as _
from .translation import ngettext
from .tricks import TrickTable


@frozen
class SeatName:
    """A seat in a text; the front end puts the player's name, or You, in its place."""

    seat: int


@frozen
class Suit:
    """A suit in a text; the front end puts its symbol or its letter in its place."""

    letter: str


@frozen
class Rank:
    """A rank in a text, such as those that follow a suit in a hand."""

    letter: str


Piece = str | Card | SeatName | Suit | Rank
Text = tuple[Piece, ...]


@frozen
class Line:
    """A line with a label, such as `Trick 7` or `Your hand`, and what stands behind it."""

    label: str
    text: Text


@frozen(kw_only=True)
class Display:
    """A table as one seat sees it.

    `heading` lists facts of the round; `columns` and `rows` make a sheet with a row for each
    seat, to which the front end adds names and points; `notes` says a word of each seat (dealer,
    leads); `lines` are the trick, the hand and the like; `last` is what the word `last` shows
    again; `prompt` says what the seat may do.
    """

    heading: tuple[Text, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    last: tuple[Line, ...] = ()
    prompt: str = ""


def joined(parts: Iterable[Text], between: str) -> Text:
    """Return texts as one, with `between` between them."""
    pieces: list[Piece] = []
    for part in parts:
        pieces += [between, *part] if pieces else part
    return tuple(pieces)


def either(words: Sequence[str]) -> str:
    """Return words in a row, with `or` before the last."""
    *others, last = words
    if not others:
        return last
    return _("{others} or {last}").format(others=", ".join(others), last=last)


def in_a_row(cards: Iterable[Card]) -> Text:
    """Return cards beside each other."""
    return joined(((card,) for card in cards), " ")


def how_many(cards: Sequence[Card]) -> str:
    """Return how many cards there are, such as `1 card`."""
    return ngettext("{cards} card", "{cards} cards", len(cards)).format(cards=len(cards))


def rank_order(card: Card) -> tuple[int, int]:
    """Return a key that sorts from ace to king, then jokers, spades first; unseen cards lead."""
    return ACE_LOW.get(card.rank, -1), -SUITS.find(card.suit)


def by_rank(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """Return cards by rank, from ace to king, then the jokers; spades come first."""
    groups: dict[str, list[Card]] = {}
    for card in sorted(cards, key=rank_order):
        groups.setdefault(card.rank, []).append(card)
    return groups


def who_deals(view: AnyTable) -> Text:
    """Return who deals this round, as a fact of a heading."""
    if view.viewer == view.dealer:
        return (_("you deal"),)
    return filled(_("{player} deals"), player=SeatName(view.dealer))


def filled(template: str, **pieces: Piece) -> Text:
    """Return a sentence with pieces in the place of the names in braces."""
    text: list[Piece] = []
    for words, name, _format, _conversion in Formatter().parse(template):
        text.append(words)
        if name is not None:
            text.append(pieces[name])
    return tuple(piece for piece in text if piece)


def suit_name(letter: str) -> str:
    """Return the name of a suit in the plural, such as hearts."""
    return {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}[letter]


def cards_by_seat(leader: int, seats: int, cards: Sequence[Card]) -> Text:
    """Return cards with who played them, clockwise from the leader."""
    played = [(SeatName((leader + place) % seats), " ", card) for place, card in enumerate(cards)]
    return joined(played, "   ")


def trick_so_far(view: TrickTable[Any]) -> list[Line]:
    """Return the cards of the trick with who played them, nothing while there are none."""
    if not view.trick:
        return []
    label = _("Trick {number}").format(number=sum(view.tricks) + 1)
    return [Line(label, cards_by_seat(view.leader, view.seats, view.trick))]


def leads(view: TrickTable[Any], seat: int) -> list[str]:
    """Return what marks the seat that leads to the trick, or led to it; nothing for another."""
    if seat != view.leader or view.turn is None:
        return []
    return [_("led") if view.trick else _("leads")]


def last_trick(view: TrickTable[Any]) -> tuple[Line, ...]:
    """Return the trick that was taken last, and who took it."""
    if not view.taken:
        return ()
    cards = view.taken[-view.seats :]
    return (
        Line(_("Last trick"), cards_by_seat(view.last_leader, view.seats, cards)),
        Line("", filled(_("{player} took it"), player=SeatName(view.leader))),
    )


def cards_by_suit(suits: Mapping[str, Sequence[Card]], trump: str | None = None) -> Text:
    """Return a hand laid out by suit, the trumps marked with an asterisk.

    A card that belongs to a suit other than its own is shown whole, and so are jokers.
    """
    groups: list[Text] = []
    for suit, cards in suits.items():
        if not suit:
            groups.append(in_a_row(cards))
            continue
        shown = joined(((Rank(each.rank) if each.suit == suit else each,) for each in cards), " ")
        groups.append((Suit(suit), "* " if suit == trump else " ", *shown))
    return joined(groups, " · ")
