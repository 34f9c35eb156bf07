"""Equal time for two searches that count their work in different units."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from time import process_time
from typing import Final, TypeVar

T = TypeVar("T")

GUESSED: Final = 0.1
"""How many decisions the first guess counts for, beside those that were timed."""

MOST_OFF: Final = 1.25
"""How many times longer or shorter than the mean a decision may be to make up for others."""


class Pace:
    """How much work of one search fills a certain time, learnt from what it took before.

    Time is the processor's, so that what else the machine does takes nothing from either side.
    `decisions` counts them and `spent` adds up their seconds: what one took too much or too little
    the next ones make up for, so that the mean is met.
    """

    def __init__(
        self,
        seconds: float,
        guess: float,
        clock: Callable[[], float] = process_time,
    ) -> None:
        """Fill so many `seconds` a decision; the first time by a `guess` of the work a second."""
        self._seconds = seconds
        self._clock = clock
        faith = GUESSED * seconds
        self._work: defaultdict[int, float] = defaultdict(lambda: guess * faith)
        self._time: defaultdict[int, float] = defaultdict(lambda: faith)
        self.decisions = 0
        self.spent = 0.0

    def timed(self, stage: int, decide: Callable[[int], T]) -> T:
        """Return what `decide` returns, given the work for a decision at this stage of a round."""
        work = max(1, round(self._due() * self._work[stage] / self._time[stage]))
        start = self._clock()
        decided = decide(work)
        taken = self._clock() - start
        self._work[stage] += work
        self._time[stage] += taken
        self.decisions += 1
        self.spent += taken
        return decided

    def _due(self) -> float:
        """Return the seconds that bring the mean to where it is to be, or nearer to it."""
        due = self._seconds * (self.decisions + 1) - self.spent
        return min(max(due, self._seconds / MOST_OFF), self._seconds * MOST_OFF)
