"""Scrap, a made-up game with all that is hard to check, for the tests of the contract.

Each holds three cards of one pack or two, jokers among them, and in turn plays equal cards onto
the heap or, where the rules allow it, hides one face down; then draws back to three. When the stock
is empty the heap is shuffled into a new one. After four turns each the round is over, and a side
scores a point for each card it played; a match is two rounds. Four play two against two.
"""

from __future__ import annotations

import sys
from itertools import groupby
from operator import attrgetter

from attrs import define, field, frozen

from cardgames import (
    NOBODY,
    OWNER,
    UNSEEN,
    Card,
    GameInfo,
    Move,
    Pile,
    Table,
    deal_hands,
    hookimpl,
    option,
    per_seat,
    pile,
    piles,
    standard_pack,
)

from .planted import planted

HAND_SIZE = 3
TURNS = 4


@frozen(kw_only=True)
class ScrapRules:
    """The options of Scrap."""

    packs: int = option(2, low=1, high=2, help="How many packs are shuffled together.")
    hiding: bool = option(True, help="Whether a card may be hidden.")


@define(eq=False, kw_only=True)
class ScrapTable(Table[ScrapRules]):
    """A round of Scrap."""

    hands: list[Pile] = piles(seen_by=OWNER)
    stock: Pile = pile(seen_by=NOBODY)
    heap: Pile = pile()
    buried: Pile = pile(seen_by=NOBODY)
    hiders: list[int] = field(factory=list)
    """Who hid each of the buried cards."""
    played: list[int] = per_seat(0)
    """How many cards each has played."""
    turns: int = 0


@hookimpl
def game_info() -> GameInfo:
    return GameInfo(
        name="scrap",
        title="Scrap",
        seats=(2, 3, 4),
        usual_seats=2,
        rules=ScrapRules,
        table=ScrapTable,
        presets={"one-pack": {"packs": 1}},
        verbs={"hide": ("hide {cards}", "hides {cards}"), "hide ??": ("", "hides a card")},
    )


@hookimpl
def make_deck(rules: ScrapRules) -> list[Card]:
    return [each for each in standard_pack(jokers=1) if each.rank in "234X"] * rules.packs


@hookimpl
def sides(seats: int) -> list[list[int]]:
    return [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]


@hookimpl
def deal(table: ScrapTable, deck: list[Card]) -> None:
    table.stock = deal_hands(table.hands, deck, HAND_SIZE, table.dealer)
    table.turn = table.after(table.dealer)


def in_order(cards: list[Card]) -> list[Card]:
    """Return cards in the order in which moves name them."""
    return sorted(cards, key=attrgetter("text"))


@hookimpl
def legal_moves(table: ScrapTable, seat: int) -> list[Move]:
    moves = []
    for _rank, equal in groupby(in_order(table.hands[seat]), key=attrgetter("rank")):
        cards = tuple(equal)
        moves += [Move("play", cards[:count]) for count in range(1, len(cards) + 1)]
    if table.rules.hiding:
        moves += [Move("hide", (each,)) for each in dict.fromkeys(table.hands[seat])]
    return moves


@hookimpl
def stands_for(table: ScrapTable, seat: int, move: Move) -> Move:
    hand, cards = table.hands[seat], move.cards
    held = all(cards.count(each) <= hand.count(each) for each in cards)
    if move.verb != "play" or not held or len({each.rank for each in cards}) != 1:
        return move
    equal = [each for each in in_order(hand) if each.rank == cards[0].rank]
    return Move("play", tuple(equal[: len(cards)]))


@hookimpl
def play(table: ScrapTable, seat: int, move: Move) -> None:
    for each in move.cards:
        table.hands[seat].remove(each)
    if move.verb == "hide":
        table.buried += move.cards
        table.hiders.append(seat)
    else:
        table.heap += move.cards
        table.played[seat] += len(move.cards)
    draw(table, seat)
    table.turns += 1
    table.turn = table.after(seat) if table.turns < TURNS * table.seats else None


def draw(table: ScrapTable, seat: int) -> None:
    """Draw back to a full hand, as long as there are cards."""
    hand = table.hands[seat]
    while len(hand) < HAND_SIZE and (table.stock or table.heap):
        if not table.stock:
            table.stock, table.heap = table.shuffled(table.heap), []
            table.tell("The heap is shuffled.")
        hand.append(table.stock.pop())
        table.tell("{player} draws {cards}.", seat=seat, cards=hand[-1:], seen_by=(seat,))


@hookimpl
def stuck(table: ScrapTable) -> None:
    table.turn = None


@hookimpl
def remembers(table: ScrapTable, viewer: int, pile: str, owner: int | None) -> Pile:
    if pile == "buried":
        buried = zip(table.buried, table.hiders, strict=True)
        return [each if hider == viewer else UNSEEN for each, hider in buried]
    return [UNSEEN] * len(table.stock if owner is None else table.hands[owner])


@hookimpl
def score_round(table: ScrapTable) -> list[int]:
    return [sum(table.played[each] for each in side) for side in table.game.partners]


@hookimpl
def match_over(table: ScrapTable) -> str | None:
    return "two rounds played" if table.round == 2 else None


SCRAP = planted(sys.modules[__name__])
