"""The framework's own answers to hooks, used where a game has none."""

from __future__ import annotations

from typing import Any

from .cards import UNSEEN, Card, read_card, standard_pack
from .display import Display, Line
from .errors import BrokenPlugin, UnreadableMove
from .hookspecs import hookimpl
from .moves import Move
from .table import Table, declared_sight
from .translation import gettext as _


@hookimpl
def check_rules() -> list[str]:
    """Find nothing wrong."""
    return []


@hookimpl
def make_deck() -> list[Card]:
    """Return the 52 cards."""
    return standard_pack()


@hookimpl
def may_revise() -> list[int]:
    """Let nobody act off turn."""
    return []


@hookimpl
def why_not(view: Table[Any], seat: int, move: Move) -> str | None:
    """Say of a card that it is not in the hand, whoever holds it."""
    held = {
        card
        for name, owner, cards in view.all_piles()
        if owner == seat and view.game.can_see(view, seat, name, owner)
        for card in cards
    }
    for card in move.cards:
        if card not in held and card is not UNSEEN:
            return _("{card} is not in your hand").format(card=card)
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
def read_move(text: str) -> Move:
    """Take a card as played, and everything else as exact text."""
    try:
        return Move("play", (read_card(text),))
    except UnreadableMove:
        return Move.parse(" ".join(text.split()))


@hookimpl
def show(view: Table[Any], seat: int | None) -> Display:
    """Show every pile that has a card in it."""
    lines = []
    for name, owner, cards in view.all_piles():
        label = name if owner is None else f"{name} {owner}"
        if cards:
            lines.append(Line(label, tuple(piece for card in cards for piece in (card, " "))))
    return Display(lines=tuple(lines))
