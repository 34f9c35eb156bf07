"""What the options of commands may be, each refused in a sentence of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import click

from ..errors import quoted
from ..options import whole_number
from ..translation import gettext as _

SLOWEST: Final = 10
"""The longest pace, in seconds."""

LONGEST: Final = 3600
"""The longest time for a move, in seconds."""

_SECONDS = re.compile(r"[0-9]{1,4}(\.[0-9]*)?|\.[0-9]+", re.ASCII)


def whole(written: str) -> int:
    """Return the whole number that was written."""
    number = whole_number(written)
    if number is None:
        raise click.BadParameter(
            _("a whole number is wanted, not {value}").format(value=quoted(written))
        )
    return number


def seconds(written: str) -> float:
    """Return the pace that was written."""
    number = _number(written)
    if number is None or number > SLOWEST:
        raise click.BadParameter(
            _("a number of seconds from 0 to {most} is wanted, not {value}").format(
                most=SLOWEST, value=quoted(written)
            )
        )
    return number


def time_limit(written: str) -> float:
    """Return the seconds for a move that were written."""
    number = _number(written)
    if not number or number > LONGEST:
        raise click.BadParameter(
            _("a number of seconds above 0, at most {most}, is wanted, not {value}").format(
                most=LONGEST, value=quoted(written)
            )
        )
    return number


def _number(written: str) -> float | None:
    return float(written) if _SECONDS.fullmatch(written) else None


def new_file(written: str) -> Path:
    """Return the path that was written."""
    if not written or not written.isprintable():
        raise click.BadParameter(_("{value} is no name for a file").format(value=quoted(written)))
    return Path(written)
