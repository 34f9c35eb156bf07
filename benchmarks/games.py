"""Random play of every game by rounds, bare and through `Match`, as a ratio to Devil's Bridge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bridge import FastPlayer, Random

from cardgames import Game, Match, Move, load_game
from cardgames.seeds import shuffled

DEVILS_BRIDGE: Final = "devils-bridge"
NAMES: Final = (DEVILS_BRIDGE, "pepper", "bread-and-chocolate", "arizona-ninety-eight")
"""The games, the one that the others are compared with first; each with its usual players."""

ROUNDS: Final = 19
"""How many rounds are played on end: those of a match of Devil's Bridge, each of its own size."""

Choose = Callable[[None, Sequence[Move]], Move]


def games() -> dict[str, Game]:
    """Return the rules of each game."""
    return {name: load_game(name) for name in NAMES}


def play_rounds(game: Game, count: int, random: Random) -> int:
    """Play so many times all rounds, on the bound rules alone, and return the decisions."""
    return sum(
        _round(game, number, random) for _ in range(count) for number in range(1, ROUNDS + 1)
    )


def _round(game: Game, number: int, random: Random) -> int:
    legal_moves, play = game.legal_moves, game.play
    dealer, decisions = int(random() * game.seats), 0
    table = game.start_round(shuffled(game.pack, random), dealer, number)
    while (seat := table.turn) is not None:
        moves = legal_moves(table, seat)
        if not moves:
            moves = game.next_moves(table)  # whoever is stuck is dealt with
            if not moves:
                break
            seat = table.turn
        play(table, seat, moves[int(random() * len(moves))])
        decisions += 1
    game.finish_round(table)
    return decisions


def play_matches(game: Game, count: int, random: Random) -> int:
    """Play as many rounds through `Match`, with record and keyed shuffles; return the decisions.

    A match that ends before is followed by another, so that all games play by rounds.
    """
    choose = FastPlayer(random).choose
    return sum(_rounds_through_match(game, choose) for _ in range(count))


def _rounds_through_match(game: Game, choose: Choose) -> int:
    match, decisions = Match(game), 0
    for _ in range(ROUNDS):
        before = match.decisions
        while (seat := match.turn) is not None:
            match.apply(seat, choose(None, match.legal_moves(seat)))
        decisions += match.decisions - before
        if match.outcome is None:
            match.next_round()
        else:
            match = Match(game)
    return decisions
