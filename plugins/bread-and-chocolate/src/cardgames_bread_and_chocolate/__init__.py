"""Bread and Chocolate: play one rank up and draw, or one rank down and discard; no hand wins.

The numbers BC-1 to BC-18 are those of the rules page in the documentation.
"""

from .drawing import reset
from .habits import estimate, quick_move, rounds_left
from .knowledge import could_have_played, could_hold, remembers
from .options import BreadRules
from .reading import read_move
from .round import deal, game_info, legal_moves, match_over, play, score_round, winners
from .table import BreadTable
from .words import show, why_not

__all__ = [
    "BreadRules",
    "BreadTable",
    "could_have_played",
    "could_hold",
    "deal",
    "estimate",
    "game_info",
    "legal_moves",
    "match_over",
    "play",
    "quick_move",
    "read_move",
    "remembers",
    "reset",
    "rounds_left",
    "score_round",
    "show",
    "why_not",
    "winners",
]
