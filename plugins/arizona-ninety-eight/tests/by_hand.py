"""Rounds and matches of Arizona Ninety-Eight set up by hand, with packs in a chosen order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

from attrs import frozen

import cardgames_arizona_ninety_eight as arizona
from cardgames import Card, Game, HouseRule, Match, Move, RandomPlayer, card, hookimpl, play_match
from cardgames.events import Event, Told
from cardgames.seeds import shuffled

Table = arizona.ArizonaTable


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS X1`."""
    return [card(each) for each in text.split()]


def texts(moves: Sequence[Move]) -> list[str]:
    """Return the texts of moves."""
    return [move.text for move in moves]


def game(
    seats: int = 4, preset: str | None = None, house_rules: Sequence[HouseRule] = (), **rules: Any
) -> Game:
    """Return the game for so many seats."""
    return Game(arizona, seats=seats, preset=preset, rules=rules, house_rules=house_rules)


def house_rule(wrapper: Callable[..., Any]) -> HouseRule:
    """Return a house rule that wraps the hook of the wrapper's name."""
    module = ModuleType("house")
    setattr(module, wrapper.__name__, hookimpl(wrapper=True)(wrapper))
    return HouseRule("house", module)


def stacked(made: Game, hands: Sequence[str], stock: str, dealer: int) -> list[Card]:
    """Return a pack that gives each seat its hand and then has these cards in the stock.

    The rest of the pack lies below them, in its fixed order, the bonus card last.
    """
    held = [cards(hand) for hand in hands]
    seats = len(hands)
    top = [
        held[(dealer + 1 + place) % seats][each]
        for each in range(len(held[0]))
        for place in range(seats)
    ]
    top += cards(stock)
    rest = list(made.pack)
    bonus = cards(made.rules.bonus_card)
    for each in top + bonus:
        rest.remove(each)
    return top + rest + bonus


def table(
    hands: Sequence[str],
    stock: str = "",
    dealer: int | None = None,
    told: list[Told] | None = None,
    **rules: Any,
) -> Table:
    """Return a round just dealt; the last seat deals if none is named, so that seat 0 begins."""
    made = game(len(hands), hand_size=len(hands[0].split()), **rules)
    dealing = len(hands) - 1 if dealer is None else dealer
    dealt: Table = made.start_round(stacked(made, hands, stock, dealing), dealing, told=told)
    return dealt


def at(
    value: int,
    hands: Sequence[str],
    *,
    seat: int = 0,
    duty: int = 1,
    stock: str | None = None,
    **rules: Any,
) -> Table:
    """Return a round at this value of the pile, with the seat on turn under a duty.

    The stock is as dealt, or only these cards, the first of them drawn first; all that is then
    left over has been played.
    """
    on = table(hands, stock or "", **rules)
    on.value, on.turn, on.duty, on.whole_duty = value, seat, duty, duty
    if stock is not None:
        kept = len(stock.split())
        on.played = on.stock[: len(on.stock) - kept]
        on.stock = on.stock[len(on.stock) - kept :]
    return on


def make(on: Table, *moves: str) -> Table:
    """Make moves on a table, each by the seat on turn, and return the table.

    After each, seats without a legal move go out, as in a match.
    """
    on.game.next_moves(on)
    for text in moves:
        assert on.turn is not None
        move = Move.parse(text)
        assert on.game.offers(on, on.turn, move, on.game.legal_moves(on, on.turn)), text
        on.game.play(on, on.turn, move)
        on.game.next_moves(on)
    return on


def legal(on: Table, seat: int | None = None) -> list[str]:
    """Return the texts of the legal moves of a seat, or of the seat on turn, sorted."""
    asked = on.turn if seat is None else seat
    assert asked is not None
    return sorted(texts(on.game.legal_moves(on, asked)))


def told_by(on: Table, *moves: str) -> list[str]:
    """Make moves and return what the others are told of each, with the seat as player."""
    on.told = []
    make(on, *moves)
    return [sentence(each) for each in on.told]


def sentence(told: Told) -> str:
    """Return what the others are told."""
    cards = " ".join(each.text for each in told.cards)
    return told.text.format(player=told.seat, cards=cards, **told.values)


@frozen
class Packs:
    """The first dealer and the packs of a match; the pack's own order where none is left."""

    dealer: int
    packs: Sequence[list[Card]]

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return self.dealer

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack of this shuffle."""
        return self.packs[number - 1] if number <= len(self.packs) else list(pack)


def match(
    hands: Sequence[str],
    stock: str = "",
    dealer: int | None = None,
    list_legal: bool = False,
    **rules: Any,
) -> Match:
    """Return a match whose first round is dealt these hands; the last seat deals by default."""
    made = game(len(hands), hand_size=len(hands[0].split()), **rules)
    first = len(hands) - 1 if dealer is None else dealer
    packs = Packs(first, [stacked(made, hands, stock, first)])
    return Match(made, seed="1", packs=packs, list_legal=list_legal)


def go(on: Match, *moves: str) -> Match:
    """Make moves in a match, each by the seat on turn, and return the match."""
    for text in moves:
        assert on.turn is not None
        on.apply(on.turn, Move.parse(text))
    return on


def played(made: Game, seed: str = "1", limit: int | None = 2000, **settings: Any) -> Match:
    """Return a match played to its end by players who choose at random."""
    whole = Match(made, seed=seed, limit=limit, **settings)
    players = [RandomPlayer(made, seat, "", whole.generator(seat)) for seat in range(made.seats)]
    play_match(whole, players)
    return whole


def rounds(made: Game, seed: int, steps: int) -> list[Table]:
    """Return the table before each of so many random moves of one round, as copies of it."""
    random = Random(seed)
    on: Table = made.start_round(shuffled(made.pack, random.random), random.randrange(made.seats))
    on.shuffler = lambda pile: shuffled(pile, random.random)
    tables = []
    while (moves := made.next_moves(on)) and len(tables) < steps:
        tables.append(on.copy())
        assert on.turn is not None
        made.play(on, on.turn, random.choice(moves))
    return [*tables, on]


def heard(on: Match, viewer: int | None = None) -> list[Event]:
    """Return a list to which everything is added that a viewer is told from now on."""
    events: list[Event] = []
    on.listen(viewer, events.extend)
    return events


def entries(of: Match, event: str) -> list[dict[str, Any]]:
    """Return the record's entries of one kind."""
    return [entry for entry in of.record if entry["event"] == event]
