"""What a round gives."""

from __future__ import annotations

import pytest

import cardgames_devils_bridge as bridge
from cardgames_pytest import deal


def scored(bids: list[int], tricks: list[int], **rules: object) -> list[int]:
    """Return what these bids and tricks give each seat."""
    dealt = deal(bridge, seats=len(bids), round=max(1, sum(tricks)), rules=rules)
    dealt.table.bids, dealt.table.tricks = bids, tricks
    return dealt.scores()


@pytest.mark.parametrize(
    ("bid", "took", "points"),
    [(5, 5, 15), (5, 4, 4), (4, 5, 5), (0, 0, 10), (0, 3, 3), (10, 10, 20)],
)
def test_common_scoring(bid: int, took: int, points: int) -> None:
    """DB-13: `common`, the usual scoring, gives 1 for each trick and 10 more for an exact bid."""
    assert scored([bid, 0, 0], [took, 0, 0])[0] == points
    assert scored([bid, 0, 0], [took, 0, 0], scoring="common")[0] == points


@pytest.mark.parametrize(
    ("bid", "took", "points"),
    [(5, 5, 15), (5, 4, 0), (4, 5, 0), (0, 0, 10), (0, 3, 0), (10, 10, 20)],
)
def test_simple_scoring(bid: int, took: int, points: int) -> None:
    """DB-14: `simple` gives 10 and the bid if it is exact, otherwise nothing."""
    assert scored([bid, 0, 0], [took, 0, 0], scoring="simple")[0] == points


@pytest.mark.parametrize(("bid", "took", "points"), [(3, 3, 8), (3, 2, 2), (0, 0, 5), (0, 1, 1)])
def test_plus_five_scoring(bid: int, took: int, points: int) -> None:
    """`plus-five` gives 1 for each trick and 5 more for an exact bid."""
    assert scored([bid, 0, 0], [took, 0, 0], scoring="plus-five")[0] == points


@pytest.mark.parametrize(
    ("bid", "took", "points"),
    [(3, 3, 19), (0, 0, 10), (3, 1, -4), (1, 3, -4), (0, 5, -25), (10, 10, 110)],
)
def test_squares_scoring(bid: int, took: int, points: int) -> None:
    """`squares` gives 10 and the bid squared if exact, otherwise minus the miss squared."""
    assert scored([bid, 0, 0], [took, 0, 0], scoring="squares")[0] == points


@pytest.mark.parametrize("made_zero", [0, 4, 5, 6, 10])
@pytest.mark.parametrize("scoring", ["common", "simple", "plus-five", "squares"])
def test_an_exact_bid_of_none_may_earn_less(scoring: str, made_zero: int) -> None:
    """`made_zero` stands in the place of the 10, with `plus-five` at most 5."""
    rules = {"scoring": scoring, "made_zero": made_zero}
    earned = min(5, made_zero) if scoring == "plus-five" else made_zero
    assert scored([0, 0, 0], [0, 0, 0], **rules) == [earned] * 3


@pytest.mark.parametrize("scoring", ["common", "simple", "plus-five", "squares"])
def test_made_zero_touches_no_other_bid(scoring: str) -> None:
    """`made_zero` changes neither a missed 0 nor an exact bid of more."""
    bids, tricks = [0, 2, 1], [1, 2, 0]
    assert scored(bids, tricks, scoring=scoring, made_zero=0) == scored(
        bids, tricks, scoring=scoring
    )
