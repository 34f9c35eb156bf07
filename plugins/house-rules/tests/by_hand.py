"""Games under house rules, and rounds of them set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from cardgames import (
    Card,
    Game,
    IllegalMove,
    Match,
    Move,
    RandomPlayer,
    card,
    load_game,
    play_match,
    seat_players,
)
from cardgames.events import Told

BRIDGE, PEPPER = "devils-bridge", "pepper"
BREAD, ARIZONA = "bread-and-chocolate", "arizona-ninety-eight"

GAME_OF = {
    "all-or-nothing": BRIDGE,
    "falling-bonus": BRIDGE,
    "joker-trump": BRIDGE,
    "defenders-set": PEPPER,
    "nines-skip": ARIZONA,
    "no-kings-above-50": ARIZONA,
    "shuffled-reset": BREAD,
}
"""The game that each house rule is for."""


def game(name: str, *house_rules: str, seats: int | None = None, **rules: Any) -> Game:
    """Return an installed game under house rules."""
    return load_game(name, seats=seats, rules=rules, house_rules=house_rules)


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS X1`."""
    return [card(each) for each in text.split()]


def stacked(made: Game, hands: Sequence[str], top: str) -> list[Card]:
    """Return a pack that gives each seat this hand, seat 0 dealt first, and then these cards."""
    held = [cards(hand) for hand in hands]
    deck = [hand[place] for place in range(len(held[0])) for hand in held] + cards(top)
    return deck + [each for each in made.pack if each not in deck]


def dealt(made: Game, hands: Sequence[str], top: str = "", **fields: Any) -> Any:
    """Return a round in which each seat was dealt this hand, with these cards dealt next.

    The last seat deals, so that seat 0 begins; `fields` of the table are set afterwards.
    """
    size = len(hands[0].split())
    table: Any = made.start_round(stacked(made, hands, top), len(hands) - 1, size)
    for name, value in fields.items():
        setattr(table, name, value)
    return table


@frozen
class OnePack:
    """The packs of a match that is dealt one pack again and again, the last seat first."""

    pack: list[Card]

    def first_dealer(self, seats: int) -> int:
        """Return the last seat."""
        return seats - 1

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack."""
        return self.pack.copy()


def match(made: Game, hands: Sequence[str], top: str = "") -> Match:
    """Return a match whose rounds are dealt these hands, with these cards dealt next."""
    return Match(made, seed="1", packs=OnePack(stacked(made, hands, top)))


def make(table: Any, *moves: str) -> Any:
    """Make legal moves, each by the seat on turn; seats without one are stuck, as in a match."""
    table.game.next_moves(table)
    for text in moves:
        move = Move.parse(text)
        legal = table.game.legal_moves(table, table.turn)
        assert table.game.offers(table, table.turn, move, legal), text
        table.game.play(table, table.turn, move)
        table.game.next_moves(table)
    return table


def legal(table: Any) -> list[str]:
    """Return the texts of the legal moves of the seat on turn, sorted."""
    return sorted(move.text for move in table.game.legal_moves(table, table.turn))


def told_by(table: Any, *moves: str) -> list[str]:
    """Make moves and return what others are told of them, with the seat as player."""
    told: list[Told] = []
    table.told = told
    make(table, *moves)
    return [each.text.format(player=each.seat, cards="", **each.values) for each in told]


def refused(running: Match, seat: int, text: str) -> str:
    """Return what is said of a move that is refused."""
    try:
        running.apply(seat, Move.parse(text))
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{text} was not refused")


def played(made: Game, seed: str = "1", limit: int = 400, **settings: Any) -> Match:
    """Return a match of random players."""
    match = Match(made, seed=seed, limit=limit, **settings)
    play_match(match, seat_players(match, [RandomPlayer] * made.seats))
    return match
