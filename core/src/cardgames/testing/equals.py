"""Equal cards: a move that names others than the listed one is accepted, and played as named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any, Final

from ..cards import Card
from ..moves import Move
from ..table import AnyTable, Pile
from .trial import Trial

_ORDERS: Final = 6


def equal_move(trial: Trial, seat: int, move: Move) -> Move:
    """Return a move that stands for a listed one with other equal cards, or else the listed one.

    Checks that it is taken in whatever order its cards are named, and that just these are played.
    """
    table, moves = trial.table, trial.match.legal_moves(seat)
    found = [
        each
        for each in _candidates(trial, seat, move)
        if each not in moves and trial.game.stands_for(table, seat, each) is move
    ]
    if not found:
        return move
    named = trial.random.choice(found)
    for cards in islice(permutations(named.cards), _ORDERS):
        order = Move(named.verb, cards, named.value)
        if not trial.game.offers(table, seat, order, moves):
            trial.fail(f"{named.text} stands for {move.text}, but {order.text} for no legal move")
    if trial.game.stands_for(trial.match.view(seat), seat, named) is not move:
        trial.fail(f"{named.text} stands for {move.text}, but not by the view of seat {seat}")
    _check_played(trial, seat, move, named)
    return named


def _candidates(trial: Trial, seat: int, move: Move) -> Iterator[Move]:
    """Yield moves with the same cards in another order, or with another card of a rank."""
    cards = move.cards
    for order in islice(permutations(cards), 1, _ORDERS):
        yield Move(move.verb, order, move.value)
    for at, card in enumerate(cards):
        for other in dict.fromkeys(trial.game.pack):
            if other.rank == card.rank and other not in cards:
                yield Move(move.verb, (*cards[:at], other, *cards[at + 1 :]), move.value)


def _check_played(trial: Trial, seat: int, listed: Move, named: Move) -> None:
    """Check that both moves come to the same, but that the cards they name change places."""
    only_listed = Counter(listed.cards) - Counter(named.cards)
    only_named = Counter(named.cards) - Counter(listed.cards)
    one, other = _after(trial, seat, listed), _after(trial, seat, named)
    for card, equal in zip(only_listed.elements(), only_named.elements(), strict=True):
        moved = _held(one, seat, card) != _held(trial.table, seat, card)
        gone = _difference(one, other, card)
        if gone != _difference(other, one, equal) or (moved and not gone):
            trial.fail(f"{named.text} is not played as named, but as {listed.text}")


def _after(trial: Trial, seat: int, move: Move) -> AnyTable:
    table = trial.table.copy()
    table.shuffler = _as_they_lie
    trial.game.play(table, seat, move)
    return table


def _as_they_lie(cards: Pile) -> Pile:
    return cards.copy()


def _held(table: AnyTable, seat: int, card: Card) -> int:
    """Return how often a seat has a card in its own piles."""
    return sum(cards.count(card) for _name, owner, cards in table.all_piles() if owner == seat)


def _lies(table: AnyTable, card: Card) -> Counter[tuple[str, int | None]]:
    """Return in which piles a card lies, and how often."""
    piles = ((name, owner, cards.count(card)) for name, owner, cards in table.all_piles())
    return Counter({(name, owner): count for name, owner, count in piles if count})


def _difference(table: AnyTable, other: AnyTable, card: Card) -> dict[Any, int]:
    """Return by pile how much oftener a card lies there on a table than on another."""
    counts = _lies(table, card)
    counts.subtract(_lies(other, card))
    return {pile: count for pile, count in counts.items() if count}
