"""Checking games: one call, `check_game`, runs the whole contract over a game.

It needs neither pytest nor anything else that the core does not need.
"""

from .contract import check_game
from .faults import LIMIT, SHARE, Case, ContractBroken
from .report import Report

__all__ = ["LIMIT", "SHARE", "Case", "ContractBroken", "Report", "check_game"]
