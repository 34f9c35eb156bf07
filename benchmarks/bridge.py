"""Whole random matches of Devil's Bridge: bare on a bound `Game`, and through `Match`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cardgames_devils_bridge
from cardgames import Card, Game, Match, Move, Table, load_house_rule, play_match
from cardgames.seeds import shuffled
from cardgames_devils_bridge.options import hand_sizes

PLAYERS = 4
HOUSE_RULE = "all-or-nothing"
DECISIONS = 476
"""The bids and cards of a match of four: nineteen rounds, hands of 1 to 10 and back to 1."""

Random = Callable[[], float]


class FastPlayer:
    """Chooses at random as fast as Python does; it needs no view."""

    looks = False

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, _view: Table[Any] | None, moves: Sequence[Move]) -> Move:
        """Return one of the moves, each with the same chance."""
        return moves[int(self._random() * len(moves))]


def bridge(*house_rules: str) -> Game:
    """Return the rules for four players with common scoring, and with these house rules."""
    return Game(
        cardgames_devils_bridge,
        seats=PLAYERS,
        rules={"scoring": "common"},
        house_rules=list(map(load_house_rule, house_rules)),
    )


def play_bare(game: Game, count: int, random: Random) -> int:
    """Play whole matches on the bound rules alone and return the number of decisions."""
    return sum(_bare_match(game, random) for _ in range(count))


def _bare_match(game: Game, random: Random) -> int:
    legal_moves, play = game.legal_moves, game.play
    decisions, dealer = 0, int(random() * PLAYERS)
    totals: tuple[int, ...] = (0,) * PLAYERS
    history: tuple[tuple[int, ...], ...] = ()
    for number, size in enumerate(hand_sizes(game.rules, PLAYERS), start=1):
        deck = _drawn(game.pack, PLAYERS * size + 1, random)
        table = game.start_round(deck, dealer, number, totals, history)
        while (seat := table.turn) is not None:
            moves = legal_moves(table, seat)
            play(table, seat, moves[int(random() * len(moves))])
            decisions += 1
        game.finish_round(table)
        if game.match_over(table) is not None:
            break
        dealer, totals, history = table.after(dealer), table.totals, table.history
    return decisions


def _drawn(pack: Sequence[Card], count: int, random: Random) -> list[Card]:
    """Return the pack with its first cards drawn, one uniform pick for each.

    These are the picks that OpenSpiel's chance nodes make; the rest of the pack is out of play
    and stays as it lies. `Match` brings the whole pack into order, and its figure holds that.
    """
    deck = list(pack)
    for place in range(count):
        pick = place + int(random() * (len(deck) - place))
        deck[place], deck[pick] = deck[pick], deck[place]
    return deck


def play_through_match(game: Game, count: int, random: Random) -> int:
    """Play whole matches with record and keyed shuffles and return the number of decisions."""
    decisions = 0
    for _ in range(count):
        match = Match(game)
        play_match(match, [FastPlayer(random)] * PLAYERS)
        decisions += match.decisions
    return decisions


def table_in_mid_round(game: Game, random: Random) -> Table[Any]:
    """Return the table of a round of ten cards with the third trick begun."""
    table = game.start_round(shuffled(game.pack, random), dealer=0, round=10)
    for _ in range(PLAYERS + 2 * PLAYERS + 2):
        moves = game.next_moves(table)
        assert table.turn is not None
        game.play(table, table.turn, moves[int(random() * len(moves))])
    return table
