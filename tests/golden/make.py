"""Writes the golden records: complete matches with all legal moves, as the rules are today.

    python tests/golden/make.py GAME...

writes those of the games named anew, or of all installed games. That is to be done only when rules
are changed on purpose, and what has changed in the records is to be looked at before it is kept.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from cardgames import Game, Match, Move, load_game
from cardgames.plugins import GAMES, installed

HERE = Path(__file__).parent
LIMIT = 400
WANTED = range(60, 121)
"""How many decisions a match that is kept is to have."""
TRIES = 200
OFF_TURN = 0.2

PLAYED: dict[str, list[dict[str, Any]]] = {
    "devils-bridge": [
        {"max_cards": 3},
        {"max_cards": 2, "schedule": "down", "forehead_round": True, "hook": "except-last-round"},
        {"max_cards": 2, "scoring": "squares", "tie": "play-off", "target_score": 12},
    ],
    "pepper": [
        {"target_score": 10},
        {"target_score": 8, "bidding": "re-entry", "all_pass": "stick-the-dealer"},
        {"target_score": 8, "bidding": "one-round", "minimum_bid": 3, "no_trump": False},
    ],
    "bread-and-chocolate": [
        {},
        {"play_drawn_card": True, "may_draw_instead": True, "opening_uses_turn": False},
        {"hand_size": 3, "king_on_ace": False, "rounds_to_win": 2},
    ],
    "arizona-ninety-eight": [
        {},
        {"dealer_flip": True, "stack_jokers": True, "floor_zero": True},
        {"packs": 2, "reshuffle": True, "pass_full_duty": True, "limit": 60},
    ],
}
"""The options of a game's records, at every number of seats; the usual ones for any other game."""


def write(name: str) -> None:
    """Write the records of a game anew."""
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.cards.jsonl"):
        old.unlink()
    for seats in load_game(name).info.seats:
        for number, rules in enumerate(PLAYED.get(name, [{}]), 1):
            match = chosen(load_game(name, seats=seats, rules=rules), f"{name} {seats} {number}")
            lines = [json.dumps(entry, ensure_ascii=False) + "\n" for entry in match.record]
            path = folder / f"{seats}-seats-{number}.cards.jsonl"
            path.write_text("".join(lines), encoding="utf-8")


def chosen(game: Game, purpose: str) -> Match:
    """Return the first match as long as wanted, or else the one that comes nearest."""
    nearest: Match | None = None
    for number in range(TRIES):
        seed = hashlib.sha256(f"golden {purpose} {number}".encode()).hexdigest()
        match = played(game, seed)
        if nearest is None or distance(match) < distance(nearest):
            nearest = match
        if match.decisions in WANTED:
            break
    assert nearest is not None
    return nearest


def distance(match: Match) -> int:
    """Return how far the length of a match is from what is wanted."""
    return max(WANTED[0] - match.decisions, match.decisions - WANTED[-1], 0)


def played(game: Game, seed: str) -> Match:
    """Return a random match, in which those who may revise at times do."""
    match, chance = Match(game, seed=seed, limit=LIMIT, list_legal=True), Random(seed)
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
            continue
        seat = match.turn
        able = [each for each in match.may_revise() if match.legal_moves(each)]
        if able and chance.random() < OFF_TURN:
            seat = chance.choice(able)
        match.apply(seat, picked(match.legal_moves(seat), chance))
    return match


def picked(moves: list[Move], chance: Random) -> Move:
    """Return a move, each verb with the same chance and the first moves rather than the last.

    So auctions go on for a while, which they do not if the highest bid is as likely as any other.
    """
    verb = chance.choice(list(dict.fromkeys(move.verb for move in moves)))
    listed = [move for move in moves if move.verb == verb]
    return listed[int(len(listed) * chance.random() ** 2)]


if __name__ == "__main__":
    for asked in sys.argv[1:] or [game.name for game in installed(GAMES)]:
        write(asked)
