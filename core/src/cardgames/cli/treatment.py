"""How bots are treated: how long they may take, and what becomes of those that misbehave."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click
from attrs import frozen

from ..conduct import Forgive
from ..terminal.overhearing import overhearing
from ..translation import gettext as _
from . import warn
from .values import time_limit

F = TypeVar("F", bound=Callable[..., Any])


@frozen
class Treatment:
    """How long a bot may take over a move, in seconds, and whether the match survives a bad one."""

    move_time: float | None = None
    forgiving: bool = False

    @property
    def forgive(self) -> Forgive | None:
        """What is told of a bad bot if the match goes on."""
        return warn if self.forgiving else None

    @property
    def words(self) -> list[str]:
        """The options that ask for this."""
        limited = [] if self.move_time is None else ["--move-time", _seconds(self.move_time)]
        return [*limited, "--forgiving"] if self.forgiving else limited


def _seconds(seconds: float) -> str:
    """Return seconds as they are typed, without an exponent."""
    return f"{seconds:.9f}".rstrip("0").rstrip(".")


_OPTIONS = (
    click.option(
        "--move-time",
        type=time_limit,
        metavar="SECONDS",
        help=_("The longest that a bot may take over a move; without it there is no limit."),
    ),
    click.option(
        "--forgiving",
        is_flag=True,
        help=_("Make a random move for a bot that makes no legal one, and go on."),
    ),
)


def treatment_options(command: F) -> F:
    """Give a command the options that say how bots are treated, together as `treatment`.

    What they print while it runs does not get into standard output.
    """

    @wraps(command)
    def treating(*arguments: Any, move_time: float | None, forgiving: bool, **others: Any) -> Any:
        with overhearing():
            return command(*arguments, treatment=Treatment(move_time, forgiving), **others)

    decorated: Any = treating
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]
