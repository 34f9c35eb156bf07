"""What a round gives, and the end of the match."""

from __future__ import annotations

from cardgames import game_hook, hookimpl

from .auction import bid_name
from .table import PepperTable
from .translation import _


@hookimpl
def score_round(table: PepperTable) -> list[int]:
    """Score the contract, and the others' tricks (PE-12, PE-15 to PE-18)."""
    scores = []
    for side in table.game.partners:
        points = sum(table.tricks[seat] for seat in side)
        if table.declarer in side:
            points = table.game.contract_score(table, points)
        scores.append(points)
    return scores


def side_tricks(table: PepperTable, seat: int) -> int:
    """Return the tricks that a seat and its partner have taken together."""
    return sum(table.tricks[other] for other in table.game.partners[seat])


@game_hook
def contract_score(table: PepperTable, tricks: int) -> int:
    """Return what the declaring side scores with so many tricks (PE-8, PE-15 to PE-17)."""
    bid, size = table.high_bid, table.size
    if bid > size:
        return 2 * size if tricks == size else -2 * size
    return tricks if tricks >= bid else -size


def tell_result(table: PepperTable) -> None:
    """Tell whether the contract was made, and what follows (PE-15 to PE-17)."""
    if table.told is None:
        return
    assert table.declarer is not None
    tricks = side_tricks(table, table.declarer)
    points = table.game.contract_score(table, tricks)
    text = _("{player}'s bid of {bid} fails with {tricks} of {size} tricks and loses {points}.")
    you = _("Your bid of {bid} fails with {tricks} of {size} tricks and loses {points}.")
    if points > 0:
        text = _(
            "{player}'s bid of {bid} is made with {tricks} of {size} tricks and scores {points}."
        )
        you = _("Your bid of {bid} is made with {tricks} of {size} tricks and scores {points}.")
    table.tell(
        text,
        you,
        seat=table.declarer,
        pause=True,
        bid=bid_name(table.high_bid, table.size),
        tricks=tricks,
        size=table.size,
        points=abs(points),
    )


@hookimpl
def match_over(table: PepperTable) -> str | None:
    """End when somebody has the target score (PE-19)."""
    return "target reached" if max(table.totals) >= table.rules.target_score else None
