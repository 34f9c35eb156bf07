"""The ranks: a ring in which ace and king are neighbours, and what each is worth."""

from __future__ import annotations

from typing import Final

from .translation import _

RING: Final = "A23456789TJQK"
"""From low to high; the ace follows the king again (BC-6)."""
ABOVE: Final = dict(zip(RING, RING[1:] + RING[:1], strict=True))
BELOW: Final = {above: rank for rank, above in ABOVE.items()}
VALUE: Final = {rank: place if place <= 10 else 0 for place, rank in enumerate(RING, 1)}
"""Cards to draw after a play upwards, or to put face down after one downwards (BC-7)."""


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
