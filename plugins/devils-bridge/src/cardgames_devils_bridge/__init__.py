"""Devil's Bridge: bid how many tricks you will take, and take neither more nor fewer.

The numbers DB-1 to DB-16 are those of the rules page in the documentation.
"""

from .bidding import may_revise
from .habits import quick_move, rounds_left
from .options import BridgeRules
from .reading import read_move
from .round import (
    can_see,
    check_rules,
    could_hold,
    deal,
    exact_bonus,
    game_info,
    legal_moves,
    match_over,
    play,
    score_round,
)
from .table import BridgeTable
from .words import show, why_not

__all__ = [
    "BridgeRules",
    "BridgeTable",
    "can_see",
    "check_rules",
    "could_hold",
    "deal",
    "exact_bonus",
    "game_info",
    "legal_moves",
    "match_over",
    "may_revise",
    "play",
    "quick_move",
    "read_move",
    "rounds_left",
    "score_round",
    "show",
    "why_not",
]
