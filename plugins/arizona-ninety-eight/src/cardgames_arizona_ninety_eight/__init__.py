"""Arizona Ninety-Eight: add cards to a pile that may not exceed 98, and be the last one left.

The numbers AZ-1 to AZ-14 are those of the rules page in the documentation.
"""

from .habits import estimate, quick_move, rounds_left
from .knowledge import could_have_played, could_hold, remembers
from .options import ArizonaRules
from .order import next_seat, steps_after_nines
from .reading import read_move
from .round import (
    check_rules,
    deal,
    game_info,
    legal_moves,
    make_deck,
    match_over,
    play,
    score_round,
    stands_for,
    stuck,
)
from .stock import arrange_deck
from .table import ArizonaTable
from .words import show, why_not

__all__ = [
    "ArizonaRules",
    "ArizonaTable",
    "arrange_deck",
    "check_rules",
    "could_have_played",
    "could_hold",
    "deal",
    "estimate",
    "game_info",
    "legal_moves",
    "make_deck",
    "match_over",
    "next_seat",
    "play",
    "quick_move",
    "read_move",
    "remembers",
    "rounds_left",
    "score_round",
    "show",
    "stands_for",
    "steps_after_nines",
    "stuck",
    "why_not",
]
