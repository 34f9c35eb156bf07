"""The framework's own answers to hooks, used where a game has none."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from attrs import evolve

from .cards import SUITS, UNSEEN, Card, read_card, read_suit, standard_pack
from .display import (
    Display,
    Line,
    SeatName,
    Suit,
    Text,
    cards_by_suit,
    filled,
    how_many,
    in_a_row,
    last_trick,
    leads,
    suit_name,
    trick_so_far,
    who_deals,
)
from .errors import BrokenPlugin, UnreadableMove, quoted
from .hookspecs import hookimpl
from .moves import PLAY, Move
from .table import OWNER, Pile, Table, declared_sight
from .translation import gettext as _
from .tricks import TrickTable, by_suit, suits_in_play


@hookimpl
def check_rules() -> list[str]:
    """Find nothing wrong."""
    return []


@hookimpl
def make_deck() -> list[Card]:
    """Return the 52 cards."""
    return standard_pack()


@hookimpl
def sides(seats: int) -> list[list[int]]:
    """Let each play alone."""
    return [[seat] for seat in range(seats)]


@hookimpl
def arrange_deck(deck: list[Card]) -> list[Card]:
    """Leave the pack as it was shuffled."""
    return deck


@hookimpl
def stands_for(move: Move) -> Move:
    """Take every move as it is."""
    return move


@hookimpl
def may_revise() -> list[int]:
    """Let nobody act off turn."""
    return []


@hookimpl
def why_not(view: Table[Any], seat: int, move: Move) -> str | None:
    """Say of a card that it is not in the hand, whoever holds it, or does not follow suit."""
    held = {
        card
        for name, owner, cards in view.all_piles()
        if owner == seat and view.game.can_see(view, seat, name, owner)
        for card in cards
    }
    for card in move.cards:
        if card not in held and card is not UNSEEN:
            return _("{card} is not in your hand").format(card=card)
    if isinstance(view, TrickTable) and view.trick and len(move.cards) == 1:
        return _why_not_on_trick(view, seat, move)
    return None


def _why_not_on_trick(view: TrickTable[Any], seat: int, move: Move) -> str | None:
    """Say that a seat must follow suit, if that is all that its moves have in common."""
    suits = suits_in_play(view.trump, view.bowers)
    led, legal = suits[view.trick[0]], view.game.legal_moves(view, seat)
    followed = legal and all(each.cards and suits[each.cards[0]] == led for each in legal)
    if led in SUITS and followed and suits[move.cards[0]] != led:
        return _("you must follow {suit}").format(suit=suit_name(led))
    return None


@hookimpl
def stuck(table: Table[Any], seat: int) -> None:
    """Say that the game is broken."""
    raise BrokenPlugin(
        table.game.name,
        f"seat {seat} is on turn without a legal move, and nothing answers the hook stuck",
    )


@hookimpl
def can_see(table: Table[Any], viewer: int | None, pile: str, owner: int | None) -> bool:
    """Go by the pile's declaration."""
    return declared_sight(table, viewer, pile, owner)


@hookimpl
def remembers(table: Table[Any], pile: str, owner: int | None) -> Pile:
    """Remember nothing."""
    piled = getattr(table, pile)
    return [UNSEEN] * len(piled if owner is None else piled[owner])


@hookimpl
def could_hold() -> bool:
    """Know nothing of hidden cards."""
    return True


@hookimpl
def match_over() -> str | None:
    """End the match after one round."""
    return "round played"


@hookimpl
def winners(table: Table[Any]) -> list[int]:
    """Let every seat with the highest total win."""
    best = max(table.totals)
    return [seat for seat, total in enumerate(table.totals) if total == best]


@hookimpl
def quick_move() -> None:
    """Have no habit."""


@hookimpl
def estimate() -> None:
    """Expect nothing."""


@hookimpl
def rounds_left() -> None:
    """Know no end."""


@hookimpl
def read_move(view: Table[Any], seat: int, text: str) -> Move:
    """Take a card as played, and everything else as the exact text of a move.

    A verb that no legal move has is no move now, so that words of the front end are not read as
    one.
    """
    with suppress(UnreadableMove):
        return PLAY[read_card(text)]
    moves = view.game.legal_moves(view, seat)
    words = text.split()
    for spelled in ([*words[:1], *map(_spelled, words[1:])], words):
        with suppress(UnreadableMove):
            move = Move.parse(" ".join(spelled))
            if any(move.verb == each.verb for each in moves):
                return move
    example = moves[0].text if moves else "7h"
    if moves and moves[0].verb == "play":
        example = example.removeprefix("play ").lower()
    raise UnreadableMove(
        _("{text} is no move now: type one such as {example}").format(
            text=quoted(text), example=example
        )
    )


def _spelled(word: str) -> str:
    """Return a card or a suit as moves spell it, anything else as it is."""
    with suppress(UnreadableMove):
        return read_card(word).text
    with suppress(UnreadableMove):
        return read_suit(word)
    return word


@hookimpl
def show(view: Table[Any], seat: int | None) -> Display:
    """Show what is counted for each seat, and every pile that has a card in it."""
    lines: list[Line] = []
    for name, owner, cards in view.all_piles():
        if cards:
            label = _spoken(name)
            if owner is None:
                lines.append(Line(label, _cards_of(view, name, cards)))
                continue
            repeated = any(line.label == label for line in lines)
            text = (SeatName(owner), "  ", *_cards_of(view, name, cards))
            lines.append(Line("" if repeated else label, text))
    counted = _counted(view)
    display = Display(lines=tuple(lines))
    if isinstance(view, TrickTable):
        counted.pop("voids")
        display = _in_tricks(view, lines)
    rows = tuple(zip(*counted.values(), strict=True))
    return evolve(display, columns=tuple(map(_spoken, counted)), rows=rows)


def _in_tricks(view: TrickTable[Any], lines: list[Line]) -> Display:
    """Return how a trick game looks: who deals and leads, trumps, the trick and the last one."""
    trump: Text = filled(_("trump {suit}"), suit=Suit(view.trump)) if view.trump else ()
    notes = (
        [*([_("dealer")] if seat == view.dealer else ()), *leads(view, seat)]
        for seat in range(view.seats)
    )
    others = [line for line in lines if line.label not in ("trick", "taken")]
    return Display(
        heading=tuple(fact for fact in (who_deals(view), trump) if fact),
        notes=tuple(map(", ".join, notes)),
        lines=(*trick_so_far(view), *others),
        last=last_trick(view),
    )


def _spoken(field: str) -> str:
    return field.replace("_", " ")


def _cards_of(view: Table[Any], name: str, cards: Pile) -> Text:
    """Return cards as a text: a number if they are hidden, by suit if they are somebody's hand."""
    if all(each is UNSEEN for each in cards):
        return (how_many(cards),)
    if view.sights[name] is not OWNER:
        return in_a_row(cards)
    if isinstance(view, TrickTable):
        return cards_by_suit(by_suit(cards, view.trump, view.bowers), view.trump)
    return cards_by_suit(by_suit(cards, trump=None))


def _cell(value: object) -> str:
    """Return a value as a cell of the sheet: what is not there, or not so, is a dash."""
    if value is True:
        return _("yes")
    return "-" if value is None or value is False else str(value)


def _counted(view: Table[Any]) -> dict[str, list[str]]:
    """Return the columns of the sheet: every `per_seat` field of numbers, words or cards."""
    found = {name: getattr(view, name) for name in view.seat_fields}
    return {
        name: list(map(_cell, values))
        for name, values in found.items()
        if all(isinstance(each, int | str | Card | None) for each in values)
    }
