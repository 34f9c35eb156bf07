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
_SECONDS = re.compile(r"[0-9]{1,2}(\.[0-9]*)?|\.[0-9]+", re.ASCII)


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
    if not _SECONDS.fullmatch(written) or float(written) > SLOWEST:
        raise click.BadParameter(
            _("a number of seconds from 0 to {most} is wanted, not {value}").format(
                most=SLOWEST, value=quoted(written)
            )
        )
    return float(written)


def new_file(written: str) -> Path:
    """Return the path that was written."""
    if not written or not written.isprintable():
        raise click.BadParameter(_("{value} is no name for a file").format(value=quoted(written)))
    return Path(written)
