"""Rounds and matches of Pepper set up by hand, with packs in a chosen order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import ModuleType
from typing import Any

from attrs import frozen

import cardgames_pepper as pepper
from cardgames import Card, Game, HouseRule, IllegalMove, Match, Move, card, hookimpl

Table = pepper.PepperTable

HANDS = {
    2: ["AS KS QS JS TS 9S AH KH", "AD KD QD JD TD 9D QH JH"],
    3: ["AS KS QS JS TS 9S AH KH", "AD KD QD JD TD 9D QH JH", "AC KC QC JC TC 9C TH 9H"],
    4: ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D", "AC KC QC JC TC 9C"],
}
"""A hand for each seat, by the number of players: a suit each, so far as that goes."""


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS TH`."""
    return [card(each) for each in text.split()]


def texts(moves: Sequence[Move]) -> list[str]:
    """Return the texts of moves."""
    return [move.text for move in moves]


def calls(text: str) -> list[str]:
    """Return the texts of calls such as `2 pass small`."""
    return [each if each == "pass" else f"bid {each}" for each in text.split()]


def plays(text: str) -> list[str]:
    """Return the texts of the moves that play cards such as `9S KS TH`."""
    return [f"play {each}" for each in text.split()]


def game(
    seats: int = 4, preset: str | None = None, house_rules: Sequence[HouseRule] = (), **rules: Any
) -> Game:
    """Return the game for so many seats."""
    return Game(pepper, seats=seats, preset=preset, rules=rules, house_rules=house_rules)


def house_rule(wrapper: Callable[..., Any]) -> HouseRule:
    """Return a house rule that wraps the hook of the wrapper's name."""
    module = ModuleType("house")
    setattr(module, wrapper.__name__, hookimpl(wrapper=True)(wrapper))
    return HouseRule("house", module)


def auction(text: str = "", seats: int = 4, dealer: int | None = None, **rules: Any) -> Table:
    """Return a round in which these calls were made.

    The last seat deals if none is named, so that seat 0 begins.
    """
    made = game(seats, **rules)
    dealt: Table = made.start_round(list(made.pack), seats - 1 if dealer is None else dealer)
    return make(dealt, *calls(text))


def scored(bid: str, tricks: list[int], declarer: int = 0) -> list[int]:
    """Return what each seat scores that takes so many tricks when this one declared."""
    seats = len(tricks)
    table = auction("pass " * declarer + bid, seats=seats)
    assert table.declarer == declarer
    table.tricks[:] = tricks
    assert sum(tricks) == table.size
    return table.game.score_round(table)


def in_play(
    hands: Sequence[str], trump: str | None, leader: int = 0, seats: int = 4, **rules: Any
) -> Table:
    """Return a round late in the play, with these cards left and a seat on lead.

    The leader declares with a bid of 3; all other cards lie among those played. With fewer hands
    than seats the others have none.
    """
    made = game(seats, **rules)
    table: Table = made.start_round(list(made.pack), seats - 1)
    held = [cards(hand) for hand in hands]
    held += [[]] * (seats - len(held))
    table.hands = held
    table.dead_hand = []
    table.taken = [each for each in made.pack if not any(each in hand for hand in held)]
    table.phase, table.trump = "play", trump
    table.high_bid, table.declarer = 3, leader
    table.leader = table.turn = leader
    return table


def make(on: Table, *moves: str) -> Table:
    """Make moves on a table, each by the seat on turn, and return the table."""
    for text in moves:
        assert on.turn is not None
        on.game.play(on, on.turn, Move.parse(text))
    return on


def legal(on: Table, seat: int | None = None) -> list[str]:
    """Return the texts of the legal moves of a seat, or of the seat on turn."""
    asked = on.turn if seat is None else seat
    assert asked is not None
    return texts(on.game.legal_moves(on, asked))


@frozen
class Packs:
    """The first dealer of a match and the pack of each of its rounds; the last comes again."""

    dealer: int
    packs: Sequence[list[Card]]

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return self.dealer

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack of this round."""
        return self.packs[min(number, len(self.packs)) - 1]


def stacked(hands: Sequence[str], dealer: int) -> list[Card]:
    """Return a pack that gives each seat its hand, and the dead hand the rest."""
    seats = len(hands)
    order = [cards(hands[(dealer + 1 + place) % seats]) for place in range(seats)]
    held = [each for hand in order for each in hand]
    rest = [each for each in game(2).pack if each not in held]
    if rest:
        order.append(rest)
    return [each for dealt in zip(*order, strict=True) for each in dealt]


def match(hands: Sequence[str] = HANDS[4], dealer: int | None = None, **rules: Any) -> Match:
    """Return a match in which every round is dealt these hands.

    The last seat deals first if none is named, so that seat 0 begins.
    """
    seats = len(hands)
    first = seats - 1 if dealer is None else dealer
    packs = [stacked(hands, (first + number) % seats) for number in range(seats)]
    return Match(game(seats, **rules), seed="1", packs=Packs(first, packs * 10))


def go(on: Match, *moves: str) -> Match:
    """Make moves in a match, each by the seat on turn, and return the match."""
    for text in moves:
        assert on.turn is not None
        on.apply(on.turn, Move.parse(text))
    return on


def refused(running: Match, text: str) -> str:
    """Return why a move of the seat on turn is refused; nothing has changed then."""
    before, lines, turn = running.table.copy(), len(running.record), running.turn
    assert turn is not None
    try:
        running.apply(turn, Move.parse(text))
    except IllegalMove as reason:
        assert running.table.same_as(before)
        assert (len(running.record), running.turn) == (lines, turn)
        return str(reason)
    raise AssertionError(f"{text} was not refused")


def rounds(made: Game, *scores: list[int]) -> tuple[list[str | None], Table]:
    """Play rounds that give these scores; return what ended each, and the last round's table.

    What `score_round` would say is put aside: how a match ends depends on the totals alone.
    """
    vars(made)["score_round"] = lambda table: scores[table.round - 1]
    reasons: list[str | None] = []
    totals: tuple[int, ...] = (0,) * made.seats
    for number in range(1, len(scores) + 1):
        table: Table = made.start_round(list(made.pack), 0, number, totals)
        made.finish_round(table)
        totals = table.totals
        reasons.append(made.match_over(table))
    return reasons, table


def winners(made: Game, *scores: list[int]) -> list[int]:
    """Return who wins after rounds that give these scores, of which the last ends the match."""
    reasons, table = rounds(made, *scores)
    assert reasons == [None] * (len(scores) - 1) + ["target reached"]
    return made.winners(table)


def entries(of: Match, event: str) -> list[dict[str, Any]]:
    """Return the record's entries of one kind."""
    return [entry for entry in of.record if entry["event"] == event]


def at_random(made: Game, seed: int, limit: int = 300) -> Match:
    """Return a match of random moves, to its end or to a limit."""
    running, random = Match(made, seed=f"{seed:x}", limit=limit), Random(seed)
    while running.outcome is None:
        if running.turn is None:
            running.next_round()
        else:
            running.apply(running.turn, random.choice(running.legal_moves(running.turn)))
    return running


def random_round(made: Game, random: Random, moves: int = 100) -> Table:
    """Return a round after so many random moves, or as many as there are."""
    pack = list(made.pack)
    random.shuffle(pack)
    table: Table = made.start_round(pack, random.randrange(made.seats))
    while table.turn is not None and moves:
        make(table, random.choice(legal(table)))
        moves -= 1
    return table
