"""What is said of two tables whose comparison failed."""

from __future__ import annotations

from typing import Any

from cardgames.table import AnyTable, Table

from .picture import difference, differences, picture, title
from .rounds import Position


def explanation(op: str, left: object, right: object) -> list[str] | None:
    """Return the lines for a failed `==` or `!=` of two tables, None for anything else."""
    one, other = _table(left), _table(right)
    if one is None or other is None or op not in ("==", "!="):
        return None
    return [f"{title(one)} {op} {title(other)}", *_reasons(op, left, one, other)]


def _reasons(op: str, left: Any, one: AnyTable, other: AnyTable) -> list[str]:
    if type(one) is not type(other):
        return [f"A {type(one).__name__} is never like a {type(other).__name__}."]
    names = differences(one, other)
    if names:
        return [f"They differ in {', '.join(names)}.", *difference(one, other, names)]
    if op == "==":
        return ["Alike in every field, but tables are compared with same_as: `==` asks for one."]
    return ["Alike in every field:", *picture(one).splitlines()[1:]]


def _table(value: object) -> AnyTable | None:
    if isinstance(value, Position):
        return value.table
    return value if isinstance(value, Table) else None
