"""Timing by turns: a machine changes its speed from moment to moment, ratios of neighbours less."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

Times = dict[str, list[float]]
"""Microseconds of each subject, one for each repeat; equal places were measured side by side."""

IMPORTS = "import click, attrs, pluggy, importlib.metadata"
"""What `cardgames list` cannot do without."""


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system lets it."""
    if hasattr(os, "sched_setaffinity"):  # Linux
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def by_turns(
    subjects: Mapping[str, Callable[[], int]],
    repeats: int,
    clock: Callable[[], float] = process_time,
) -> Times:
    """Run every subject in turn, again and again; a subject returns how many things it did.

    Each is run once beforehand. The times are microseconds for one thing: of the processor, which
    others may keep busy too, or by another `clock`, as for subjects that start processes.
    """
    for run in subjects.values():
        run()
    times: Times = {name: [] for name in subjects}
    for _ in range(repeats):
        for name, run in subjects.items():
            start = clock()
            done = run()
            times[name].append((clock() - start) / done * 1e6)
    return times


def repeated(act: Callable[[], object], count: int) -> Callable[[], int]:
    """Return a subject that does one thing `count` times."""

    def run() -> int:
        for _ in range(count):
            act()
        return count

    return run


_UNCOMPILED: Final = "PYTHONDONTWRITEBYTECODE"

WALL: Final = perf_counter
"""The clock of the wall, for what runs in other processes."""


def command(*arguments: str) -> Callable[[], int]:
    """Return a subject that runs Python with these arguments; raises if it fails.

    As on any machine but at the very first time, what is imported has been compiled before.
    """
    folder = TemporaryDirectory()
    kept = {name: value for name, value in os.environ.items() if name != _UNCOMPILED}
    variables = {**kept, "PYTHONPYCACHEPREFIX": folder.name}

    def run() -> int:
        assert folder.name  # the folder lasts as long as the subject
        program = [sys.executable, *arguments]
        subprocess.run(program, check=True, stdout=subprocess.DEVNULL, env=variables)
        return 1

    return run


def middle(times: Times, name: str) -> float:
    """Return the median time of a subject in microseconds."""
    return median(times[name])


def ratio(times: Times, above: str, below: str) -> float:
    """Return the median ratio of two subjects' times, each pair measured side by side."""
    return median(a / b for a, b in zip(times[above], times[below], strict=True))
