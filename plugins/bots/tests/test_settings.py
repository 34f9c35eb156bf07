"""The settings of the search, and what is said of wrong ones."""

from __future__ import annotations

import pytest

from cardgames import BadRules
from cardgames_bots import Budget
from cardgames_bots.settings import MOST_ITERATIONS, MOST_SECONDS, read_budget

WRONG = [
    *("", "fast", "iterations", "iterations=", "seconds=", "=", "=5", "10"),
    *("iterations=x", "iterations=0", "iterations=-3", "iterations=1.5", "iterations=1e3"),
    *("iterations=10000001", f"iterations={'9' * 5000}", "iterations=5,seconds=1"),
    *("iterations=5=5", "iterations:5", "Iterations=5", "iterations =5", " iterations=5"),
    *("seconds=0", "seconds=-1", "seconds=nan", "seconds=inf", "seconds=3601", "seconds=1s"),
    *("seconds=0.5.5", "second=1", "seconds=\x1b[31m1", "seconds=1\n", "iterations=5\n"),
    *("iterations=1_000", "iterations=+5", "iterations= 5", "seconds=1_0", "iterations=\u0663"),
]


@pytest.mark.parametrize(
    ("settings", "iterations"),
    [("iterations=1", 1), ("iterations=2000", 2000), ("iterations=10000000", 10_000_000)],
)
def test_iterations(settings: str, iterations: int) -> None:
    """So many iterations, and no end by the clock but the longest there is."""
    assert read_budget(settings) == Budget(iterations=iterations)
    assert read_budget(settings).seconds == MOST_SECONDS


@pytest.mark.parametrize(
    ("settings", "seconds"),
    [("seconds=1", 1), ("seconds=0.5", 0.5), ("seconds=.25", 0.25), ("seconds=3600", 3600)],
)
def test_seconds(settings: str, seconds: float) -> None:
    """So many seconds, and as many iterations as they are enough for."""
    assert read_budget(settings) == Budget(seconds=seconds)
    assert read_budget(settings).iterations == MOST_ITERATIONS


@pytest.mark.parametrize("settings", WRONG)
def test_anything_else_is_refused_in_one_sentence(settings: str) -> None:
    """The sentence says what would be right and shows what was given, without what would harm."""
    with pytest.raises(BadRules) as refused:
        read_budget(settings)
    said = str(refused.value)
    assert said.startswith(
        "the player search takes iterations=N from 1 to 10000000 or seconds=S up to 3600, "
        "such as search:iterations=2000, not '"
    )
    assert said.endswith("'")
    assert said.isprintable()
    assert len(said) < 200
