"""A made-up game of two packs in which cards are drawn, buried and shuffled again.

Each seat has two cards and plays one or buries it face down, then draws one. When the stock is
empty the cards played, all but the last, are shuffled into a new one. Seats opposite each other
are partners; a side scores a point for each card it buried. The joker `X1` is the pack's last card.
"""

from __future__ import annotations

from types import ModuleType

from attrs import define, field, frozen

from cardgames import (
    NOBODY,
    OWNER,
    PLAY,
    UNSEEN,
    Card,
    GameInfo,
    Move,
    Pile,
    Table,
    card,
    deal_hands,
    hookimpl,
    option,
    pile,
    piles,
)


@frozen(kw_only=True)
class DrawingRules:
    """The options of the drawing game."""

    turns: int = option(20, low=1, help="How many turns a round has.")


@define(eq=False, kw_only=True)
class DrawingTable(Table[DrawingRules]):
    """A round: hands, the stock, the cards played, and those buried with who buried them."""

    hands: list[Pile] = piles(seen_by=OWNER)
    stock: Pile = pile(seen_by=NOBODY)
    played: Pile = pile()
    buried: Pile = pile(seen_by=NOBODY)
    buried_by: list[int] = field(factory=list)
    turns: int = 0


@hookimpl
def game_info() -> GameInfo:
    return GameInfo(
        name="drawing",
        title="Drawing",
        seats=(2, 4),
        usual_seats=2,
        rules=DrawingRules,
        table=DrawingTable,
        verbs={
            "bury": ("bury {cards}", "buries {cards}"),
            "bury ??": ("bury a card", "buries a card"),
        },
    )


@hookimpl
def make_deck() -> list[Card]:
    one = [card(rank + suit) for rank in "234" for suit in "HS"]
    return [*one, card("X1"), card("X2")] * 2


@hookimpl
def sides(seats: int) -> list[list[int]]:
    return [[0, 2], [1, 3]] if seats == 4 else [[0], [1]]


@hookimpl
def arrange_deck(deck: list[Card]) -> list[Card]:
    bottom = card("X1")
    if deck[-1] is bottom:
        return deck
    at = deck.index(bottom)
    return [*deck[:at], *deck[at + 1 :], bottom]


@hookimpl
def deal(table: DrawingTable, deck: list[Card]) -> None:
    rest = deal_hands(table.hands, deck, 2, table.dealer)
    table.played, table.stock = rest[:1], rest[:0:-1]
    table.buried_by, table.turns = [], table.rules.turns
    table.turn = table.after(table.dealer)
    table.tell("{cards} is turned up.", cards=table.played)


@hookimpl
def legal_moves(table: DrawingTable, seat: int) -> list[Move]:
    first = {each.rank: each for each in reversed(table.hands[seat])}
    return [PLAY[each] for each in first.values()] + [
        Move("bury", (each,)) for each in first.values()
    ]


@hookimpl
def stands_for(table: DrawingTable, seat: int, move: Move) -> Move:
    for listed in legal_moves(table, seat):
        named = [each for each in move.cards if each in table.hands[seat]]
        if listed.verb == move.verb and [each.rank for each in named] == [listed.cards[0].rank]:
            return listed
    return move


@hookimpl
def play(table: DrawingTable, seat: int, move: Move) -> None:
    chosen = move.cards[0]
    table.hands[seat].remove(chosen)
    if move.verb == "bury":
        table.buried.append(chosen)
        table.buried_by.append(seat)
    else:
        table.played.append(chosen)
    draw(table, seat)
    table.turns -= 1
    table.turn = table.after(seat) if table.turns and any(table.hands) else None


def draw(table: DrawingTable, seat: int) -> None:
    """Draw a card, after a shuffle if the stock is empty."""
    if not table.stock and len(table.played) > 1:
        *again, top = table.played
        table.stock, table.played = table.shuffled(again), [top]
        table.tell("The cards played are shuffled.")
    if table.stock:
        drawn = table.stock.pop()
        table.hands[seat].append(drawn)
        table.tell("{player} draws {cards}.", seat=seat, cards=[drawn], seen_by=(seat,))


@hookimpl
def stuck(table: DrawingTable, seat: int) -> None:
    table.turn = None


@hookimpl
def remembers(table: DrawingTable, viewer: int, pile: str, owner: int | None) -> Pile:
    if pile == "buried":
        buried = zip(table.buried, table.buried_by, strict=True)
        return [each if by == viewer else UNSEEN for each, by in buried]
    return [UNSEEN] * len(table.stock if owner is None else table.hands[owner])


@hookimpl
def score_round(table: DrawingTable) -> list[int]:
    own = [table.buried_by.count(seat) for seat in range(table.seats)]
    return [
        own[seat] + (own[(seat + 2) % 4] if table.seats == 4 else 0) for seat in range(len(own))
    ]


DRAWING = ModuleType("drawing")
for _hook in (
    *(game_info, make_deck, sides, arrange_deck, deal, legal_moves, stands_for, play, stuck),
    *(remembers, score_round),
):
    setattr(DRAWING, _hook.__name__, _hook)
