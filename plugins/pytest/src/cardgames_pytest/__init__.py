"""Tests of card games: rounds dealt and stepped by hand, and failures that show the table.

Its functions are fixtures of the same names too; helpers outside of a test import them from here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .dealing import Cards, HouseRuleLike, deal, lay_out, match
    from .matches import RunningMatch
    from .rounds import Position, Round

__all__ = [
    "Cards",
    "HouseRuleLike",
    "Position",
    "Round",
    "RunningMatch",
    "deal",
    "lay_out",
    "match",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        # Every run of pytest imports this package, most of them in projects without any game.
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(".dealing", __name__), name)
