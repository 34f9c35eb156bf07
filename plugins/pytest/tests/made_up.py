"""A game in one file, and what the tests take from the fixtures."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from types import ModuleType

from cardgames import Card
from cardgames_pytest import Round, RunningMatch

Deal = Callable[..., Round]
Match = Callable[..., RunningMatch]

INSTALLED = sorted(each.name for each in entry_points(group="cardgames.games"))

HIGH_CARD = '''"""High Card: two cards each, of which one is laid; the highest takes a point."""

from attrs import define, frozen
from cardgames import ACE_HIGH, NOBODY, OWNER, PLAY, GameInfo, Move, Pile, Table
from cardgames import deal_hands, hookimpl, option, pile, piles

PEEK = Move("peek")


@frozen(kw_only=True)
class HighCardRules:
    rounds: int = option(2, low=1, high=9, help="How many rounds are played.")


@define(eq=False, kw_only=True)
class HighCardTable(Table[HighCardRules]):
    hands: list[Pile] = piles(seen_by=OWNER)
    stock: Pile = pile(seen_by=NOBODY)
    laid: Pile = pile()
    peeks: int = 0


@hookimpl
def game_info():
    return GameInfo(
        name="high-card", title="High Card", seats=(2, 3), usual_seats=2, table=HighCardTable,
        rules=HighCardRules, verbs={"peek": ("peek", "peeks")},
    )


@hookimpl
def deal(table, deck):
    table.stock = deal_hands(table.hands, deck, 2, table.dealer)
    table.turn = table.after(table.dealer)
    table.tell("Seat 0 begins with {cards}.", cards=table.hands[0][:1], seen_by=(0,))


@hookimpl
def legal_moves(table, seat):
    return [*map(PLAY.get, table.hands[seat]), *([PEEK] if not table.peeks else [])]


@hookimpl
def may_revise(table):
    return [seat for seat in range(table.seats) if seat != table.turn and not table.laid]


@hookimpl
def play(table, seat, move):
    if move is PEEK:
        table.peeks += 1
        told = {"seat": seat, "cards": table.hands[seat][:1], "seen_by": (seat,)}
        table.tell("{player} peeks at {cards}.", "You peek at {cards}.", **told)
        return
    table.hands[seat].remove(move.cards[0])
    table.laid.append(move.cards[0])
    table.turn = None if len(table.laid) == table.seats else table.after(seat)


@hookimpl
def stuck(table, seat):
    table.turn = table.after(seat) if any(table.hands) else None


@hookimpl
def score_round(table):
    best = max(table.laid, key=lambda card: (ACE_HIGH[card.rank], card.suit))
    winner = (table.dealer + 1 + table.laid.index(best)) % table.seats
    return [int(seat == winner) for seat in range(table.seats)]


@hookimpl
def match_over(table):
    return "rounds played" if table.round == table.rules.rounds else None
'''
"""The source of a whole game called high-card, for 2 or 3 players."""


def texts(pile: list[Card]) -> str:
    """Return the cards of a pile as tests write them."""
    return " ".join(each.text for each in pile)


def module_of(source: str, name: str) -> ModuleType:
    """Return a module made from its source."""
    module = ModuleType(name)
    code = compile(source, f"{name}.py", "exec", dont_inherit=True)
    exec(code, vars(module))  # noqa: S102 - the source stands in the tests
    return module


high_card = module_of(HIGH_CARD, "high_card")
