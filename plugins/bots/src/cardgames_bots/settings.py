"""How long a search goes on, as its settings say."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from cardgames import BadRules
from cardgames.errors import quoted

from .translation import _

MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


@frozen(kw_only=True)
class Budget:
    """How long a search thinks over a move: so many iterations, or so many seconds.

    Iterations repeat for a seed; seconds, for people, do not.
    """

    iterations: int = MOST_ITERATIONS
    seconds: float = MOST_SECONDS


def read_budget(settings: str) -> Budget:
    """Return the budget that settings such as `iterations=2000` or `seconds=0.5` state.

    Raises `BadRules` for anything else.
    """
    name, _equals, value = settings.partition("=")
    try:
        if name == "iterations" and 1 <= (iterations := int(value)) <= MOST_ITERATIONS:
            return Budget(iterations=iterations)
        if name == "seconds" and 0 < (seconds := float(value)) <= MOST_SECONDS:
            return Budget(seconds=seconds)
    except ValueError:
        pass
    raise BadRules(
        _(
            "the player search takes iterations=N or seconds=S, such as search:iterations=2000, "
            "not {text}"
        ).format(text=quoted(settings))
    )
