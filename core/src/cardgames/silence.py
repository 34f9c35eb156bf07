"""Whether a function never returns anything: what the author of a house rule forgets most often."""

from __future__ import annotations

import dis
from collections.abc import Callable
from typing import Any, Final

_NONE_LOADED: Final = "LOAD_CONST", None


def is_silent(function: Callable[..., Any]) -> bool:
    """Return whether a function comes to its end and returns nothing but None, by its code."""
    returned = []
    before: tuple[str, Any] = "", None
    for each in dis.get_instructions(function):
        if each.opname == "RETURN_CONST":
            returned.append(each.argval)
        elif each.opname == "RETURN_VALUE":
            returned.append(each.is_jump_target or before != _NONE_LOADED or None)
        before = each.opname, each.argval
    return bool(returned) and all(each is None for each in returned)
