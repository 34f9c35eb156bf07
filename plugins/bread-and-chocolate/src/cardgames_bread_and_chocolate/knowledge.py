"""What is known of cards that lie face down: by whom they were seen, and where they may be."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames import UNSEEN, Card, Pile, game_hook, hookimpl

from .ranks import ABOVE, BELOW, RED, VALUE
from .table import BreadTable, NoPlay


def note_no_play(table: BreadTable, seat: int) -> None:
    """Note that a seat can play no card of its hand, which it would have to (BC-6 to BC-11)."""
    top, size = table.face_up[-1], len(table.hands[seat])
    below = BELOW[top.rank]
    if VALUE[below] >= size or (top.rank == "A" and not table.rules.king_on_ace):
        below = ""
    same = top.rank if table.spread else ""
    black = top.rank if top.suit in RED else ""
    table.no_play[seat] = NoPlay(ABOVE[top.rank] + below + same, black)
    table.no_play_cards[seat] = size


def note_leaving(table: BreadTable, seat: int) -> None:
    """Note that a card leaves a hand: it may be one of those it has held longest."""
    if table.no_play_cards[seat]:
        table.no_play_cards[seat] -= 1


def note_seen(table: BreadTable, cards: Iterable[Card]) -> None:
    """Note that everybody sees where these cards lie."""
    for card in cards:
        table.held.pop(card.text, None)
        table.perhaps_held.pop(card.text, None)


def note_drawn(table: BreadTable, seat: int, cards: Iterable[Card]) -> None:
    """Note who drew these cards, if everybody knew how the stock lay."""
    if table.stock_seen:
        for card in cards:
            table.held[card.text] = seat


def note_discard(table: BreadTable, seat: int) -> None:
    """Note a card put face down: it may be any that the seat was known to hold."""
    table.face_down_seen.append((seat,))
    note_leaving(table, seat)
    if seat in table.held.values():
        for text in [text for text, holder in table.held.items() if holder == seat]:
            table.perhaps_held[text] = table.held.pop(text), len(table.face_down) - 1


def note_reset(table: BreadTable) -> None:
    """Note what a reset shows: all discards, and so which cards are still held."""
    table.face_down_seen = [(0, 1) if table.stock_seen else ()]
    table.stock_seen = True
    note_seen(table, table.face_up)
    table.held.update({text: holder for text, (holder, _lowest) in table.perhaps_held.items()})
    table.perhaps_held.clear()


@hookimpl
def remembers(table: BreadTable, viewer: int, pile: str, owner: int | None) -> Pile:
    """Remember one's discards, a stock that lay face up, and what was drawn from it."""
    if pile == "stock":
        return table.stock.copy() if table.stock_seen else [UNSEEN] * len(table.stock)
    if pile == "face_down":
        seen = zip(table.face_down, table.face_down_seen, strict=True)
        return [card if viewer in seats else UNSEEN for card, seats in seen]
    assert owner is not None
    return [card if card.text in table.held else UNSEEN for card in table.hands[owner]]


@hookimpl
def could_hold(view: BreadTable, pile: str, owner: int | None, card: Card, place: int) -> bool:
    """Leave a card that a seat was seen to draw in its hand, or among what it put face down.

    A hand does not hold what it could have played in place of drawing.
    """
    shown = owner is not None and place < view.no_play_cards[owner]
    if shown and view.game.could_have_played(view, owner, card):
        return False
    text = card.text
    if text in view.held:
        return owner == view.held[text]
    if text not in view.perhaps_held:
        return True
    holder, lowest = view.perhaps_held[text]
    if pile == "face_down":
        return place >= lowest and view.face_down_seen[place] == (holder,)
    return owner == holder


@game_hook
def could_have_played(view: BreadTable, seat: int, card: Card) -> bool:
    """Return whether a seat could have played a card when it last drew for want of a play."""
    shown = view.no_play[seat]
    return shown is not None and shown.rules_out(card)
