"""The ranks: a ring in which ace and king are neighbours, and what each is worth."""

from __future__ import annotations

from typing import Final

from cardgames import RANKS
from cardgames.cards import ACE_LOW

from .translation import _

ABOVE: Final = dict(zip(RANKS, RANKS[1:] + RANKS[:1], strict=True))
"""The rank above each; above the ace is the two again (BC-6)."""
BELOW: Final = {above: rank for rank, above in ABOVE.items()}
VALUE: Final = {rank: 0 if rank in "JQK" else 1 + ACE_LOW[rank] for rank in RANKS}
"""Cards to draw after a play upwards, or to put face down after one downwards (BC-7)."""

RED: Final = frozenset("DH")
"""The red suits."""


def rank_plural(rank: str) -> str:
    """Return the name of a rank in the plural, such as sevens."""
    names = {
        "A": _("aces"),
        "2": _("twos"),
        "3": _("threes"),
        "4": _("fours"),
        "5": _("fives"),
        "6": _("sixes"),
        "7": _("sevens"),
        "8": _("eights"),
        "9": _("nines"),
        "T": _("tens"),
        "J": _("jacks"),
        "Q": _("queens"),
        "K": _("kings"),
    }
    return names[rank]
