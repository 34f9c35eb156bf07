"""How long a search goes on, as its settings say."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

from cardgames import BadRules
from cardgames.errors import quoted

from .translation import _

MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0
_ITERATIONS = re.compile(r"iterations=([0-9]{1,8})", re.ASCII)
_SECONDS = re.compile(r"seconds=([0-9]{1,4}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})", re.ASCII)


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
    if (found := _ITERATIONS.fullmatch(settings)) and 1 <= int(found[1]) <= MOST_ITERATIONS:
        return Budget(iterations=int(found[1]))
    if (found := _SECONDS.fullmatch(settings)) and 0 < float(found[1]) <= MOST_SECONDS:
        return Budget(seconds=float(found[1]))
    raise BadRules(
        _(
            "the player search takes iterations=N from 1 to {iterations} or seconds=S up to "
            "{seconds}, such as search:iterations=2000, not {text}"
        ).format(iterations=MOST_ITERATIONS, seconds=round(MOST_SECONDS), text=quoted(settings))
    )
