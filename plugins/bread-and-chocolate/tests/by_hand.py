"""Rounds and matches of Bread and Chocolate set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

import cardgames_bread_and_chocolate as bread
from cardgames import Card, Game, Match, Move, card, standard_pack

Table = bread.BreadTable


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS 2H`."""
    return [card(each) for each in text.split()]


def texts(moves: Sequence[Move]) -> list[str]:
    """Return the texts of moves."""
    return [move.text for move in moves]


def shown(pile: Sequence[Card]) -> str:
    """Return the cards of a pile as a text, the top one last."""
    return " ".join(each.text for each in pile)


def game(preset: str | None = None, **rules: Any) -> Game:
    """Return the game."""
    return Game(bread, preset=preset, rules=rules)


def dealt(
    hands: Sequence[str],
    up: str,
    down: str = "",
    stock: str = "",
    dealer: int = 1,
    **rules: Any,
) -> Table:
    """Return a round just dealt, in its opening; seat 1 deals if no dealer is named.

    `stock` lists the cards that are drawn first, the next one first; the others follow.
    """
    deck = stacked(hands, up, down, stock, dealer)
    table: Table = game(hand_size=len(hands[0].split()), **rules).start_round(deck, dealer)
    return table


def stacked(hands: Sequence[str], up: str, down: str, stock: str, dealer: int) -> list[Card]:
    """Return a pack that gives each seat its hand, then the two discards, then the stock."""
    first, second = cards(hands[1 - dealer]), cards(hands[dealer])
    top = [each for pair in zip(first, second, strict=True) for each in pair] + cards(up)
    named = top + cards(down) + cards(stock)
    others = [each for each in standard_pack() if each not in named]
    return top + (cards(down) or [others.pop()]) + cards(stock) + others


def at(
    hands: Sequence[str],
    up: str,
    down: str = "",
    stock: str | None = None,
    turn: int = 0,
    spread: bool = False,
    **rules: Any,
) -> Table:
    """Return a round in play, as if the piles had come to lie so; the top of each is last.

    Without `stock` the cards that are named nowhere lie there. With it they are held by the seat
    that is not on turn, behind its hand.
    """
    made = game(**rules)
    table: Table = made.start_round(list(made.pack), 1)
    named = cards(" ".join([*hands, up, down, stock or ""]))
    others = [each for each in standard_pack() if each not in named]
    table.hands[:] = [cards(hand) for hand in hands]
    table.face_up, table.face_down = cards(up), cards(down) or [others.pop()]
    table.stock = others if stock is None else cards(stock)
    if stock is not None:
        table.hands[1 - turn] += others
    table.face_down_seen = [()] * len(table.face_down)
    table.opening, table.spread, table.turn = False, spread, turn
    made.check_cards(table)
    return table


def make(on: Table, *moves: str) -> Table:
    """Make legal moves on a table, each by the seat on turn, and return the table."""
    for text in moves:
        assert on.turn is not None
        assert text in legal(on)
        on.game.play(on, on.turn, Move.parse(text))
    return on


def legal(on: Table) -> list[str]:
    """Return the texts of the legal moves of the seat on turn."""
    assert on.turn is not None
    return texts(on.game.legal_moves(on, on.turn))


def sizes(on: Table) -> tuple[list[int], int, int, int]:
    """Return how many cards lie in the hands, face up, face down and in the stock."""
    return [len(hand) for hand in on.hands], len(on.face_up), len(on.face_down), len(on.stock)


def heard(on: Table, *moves: str, by: int | None = None) -> list[str]:
    """Make moves and return what one seat, or somebody who watches, is told of what follows.

    Cards take the place of `{cards}`, and the seat's number that of `{player}`.
    """
    on.told = []
    make(on, *moves)
    said = [each.masked(by) for each in on.told]
    on.told = None
    return [
        (each.you if each.seat == by is not None else each.text).format(
            player=each.seat, cards=shown(each.cards), **each.values
        )
        for each in said
    ]


@frozen
class Packs:
    """The first dealer and the packs of a match; the standard one where none is left."""

    dealer: int
    packs: Sequence[list[Card]]

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return self.dealer

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack of this round."""
        return self.packs[number - 1] if number <= len(self.packs) else list(pack)


def match(*packs: list[Card], dealer: int = 1, **rules: Any) -> Match:
    """Return a match whose rounds are dealt these packs; seat 1 deals first if none is named."""
    return Match(game(**rules), seed="1", packs=Packs(dealer, packs))


def go(on: Match, *moves: str) -> Match:
    """Make moves in a match, each by the seat on turn, and return the match."""
    for text in moves:
        assert on.turn is not None
        on.apply(on.turn, Move.parse(text))
    return on


def entries(of: Match, event: str) -> list[dict[str, Any]]:
    """Return the record's entries of one kind."""
    return [entry for entry in of.record if entry["event"] == event]
