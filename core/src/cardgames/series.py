"""A series: a match of rounds that goes to whoever first wins so many of them."""

from __future__ import annotations

from typing import Any, Final

from .display import Text
from .options import option
from .table import Table
from .translation import gettext as _

SERIES_WON: Final = "series won"
"""Why a match of several rounds ends."""
SERIES_REASONS: Final = {SERIES_WON: _("the series is won")}
"""The same in words, for `GameInfo.reasons`."""


def rounds_to_win() -> Any:
    """Declare the option `rounds_to_win` of a game whose rounds give their winner a point."""
    return option(1, low=1, high=99, help=_("The match goes to the first to win so many rounds."))


def series_facts(view: Table[Any]) -> list[Text]:
    """Return the facts of a series for a heading: its round, and how many must be won."""
    number = _("round {number}").format(number=view.round)
    wanted: int = view.rules.rounds_to_win
    if wanted == 1:
        return [(number,)]
    return [(number,), (_("first to win {rounds}").format(rounds=wanted),)]


def series_over(table: Table[Any], reason: str) -> str | None:
    """Return why the match ends after a scored round, or None while nobody has won enough.

    `reason` is that of the round, for a match of one.
    """
    wanted: int = table.rules.rounds_to_win
    if max(table.totals) < wanted:
        return None
    return reason if wanted == 1 else SERIES_WON
