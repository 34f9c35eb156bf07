"""Pepper: bid how many tricks your side will take, name trump, and take that many or more.

The numbers PE-1 to PE-19 are those of the rules page in the documentation.
"""

from .habits import quick_move, rounds_left
from .options import PepperRules
from .reading import read_move
from .round import (
    can_see,
    check_rules,
    could_hold,
    deal,
    game_info,
    legal_moves,
    make_deck,
    play,
    sides,
)
from .scoring import contract_score, match_over, score_round
from .table import PepperTable
from .words import show, why_not

__all__ = [
    "PepperRules",
    "PepperTable",
    "can_see",
    "check_rules",
    "contract_score",
    "could_hold",
    "deal",
    "game_info",
    "legal_moves",
    "make_deck",
    "match_over",
    "play",
    "quick_move",
    "read_move",
    "rounds_left",
    "score_round",
    "show",
    "sides",
    "why_not",
]
