"""A table as text: its piles and fields, and those in which it differs from another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from attrs import fields

from cardgames import UNSEEN, Card, Move
from cardgames.options import option_text, options_of, values_of
from cardgames.table import AnyTable

LONGEST: Final = 100
"""A field that is no pile is cut to so many characters."""

MOVES_SHOWN: Final = 30
"""So many of the moves are shown, the last ones."""

_SAID_ELSEWHERE: Final = {
    *("game", "rules", "seats", "dealer", "round", "turn", "viewer", "told", "shuffler"),
}
_APART: Final = {"game", "viewer"}
"""Fields in which tables may differ that are alike: whose rules they are, and who looks."""


def picture(table: AnyTable, made: Sequence[str] = ()) -> str:
    """Return a table as text: where the round stands, its piles, and all other fields.

    `made` are the moves made so far, of which the latest are shown.
    """
    facts = {
        "rules": _chosen(table.rules),
        "house rules": ", ".join(rule.name for rule in table.game.house_rules),
        "moves": ("..., " if len(made) > MOVES_SHOWN else "") + ", ".join(made[-MOVES_SHOWN:]),
    }
    said = [(label, text) for label, text in facts.items() if text]
    labelled = [*said, *_piles(table), *_fields(table)]
    if empty := _empty(table):
        labelled.append(("empty", ", ".join(empty)))
    width = max(len(label) for label, _text in labelled)
    lines = [f"  {label:{width}}  {text}" for label, text in labelled]
    return "\n".join([_heading(table), *lines])


def title(table: AnyTable) -> str:
    """Return in a few words which round it is, and who sees it so."""
    words = f"{table.game.name}, round {table.round}"
    if table.viewer is not None:
        return f"{words}, as seat {table.viewer} sees it"
    return f"{words}, as a bystander sees it" if UNSEEN in table.all_cards() else words


def _heading(table: AnyTable) -> str:
    turn = "the round is over" if table.turn is None else f"seat {table.turn} is on turn"
    return f"{title(table)}: {table.seats} seats, seat {table.dealer} deals, {turn}"


def differences(table: AnyTable, other: AnyTable) -> list[str]:
    """Return the fields in which two tables of a class differ, but for who looks at them."""
    return [name for name in table.differences(other) if name not in _APART]


def difference(left: AnyTable, right: AnyTable, names: Iterable[str]) -> list[str]:
    """Return lines that set against each other what two tables have in these fields.

    Of a pile for each seat, only those that differ.
    """
    lines = []
    for name in names:
        for label, one, other in _opposed(name, getattr(left, name), getattr(right, name)):
            lines += [f"{label}:", f"  left:  {one}", f"  right: {other}"]
    return lines


def _opposed(name: str, left: Any, right: Any) -> Iterator[tuple[str, str, str]]:
    if not (_by_seat(left) and _by_seat(right) and len(left) == len(right)):
        yield name, _shown(left), _shown(right)
        return
    for seat, (one, other) in enumerate(zip(left, right, strict=True)):
        if one != other:
            yield f"{name} of seat {seat}", _shown(one), _shown(other)


def _by_seat(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], list)


def _chosen(rules: Any) -> str:
    """Return the options that are not as usual."""
    values, usual = values_of(rules), options_of(type(rules))
    chosen = (name for name, value in values.items() if value != usual[name].default)
    return ", ".join(f"{name}={option_text(values[name])}" for name in chosen)


def _piles(table: AnyTable) -> Iterator[tuple[str, str]]:
    for name, owner, cards in table.all_piles():
        if owner is not None or cards:
            yield name if owner is None else f"{name} {owner}", _shown(cards)


def _fields(table: AnyTable) -> Iterator[tuple[str, str]]:
    for name in _names(table):
        if name not in table.sights and not _is_empty(getattr(table, name)):
            text = _shown(getattr(table, name))
            yield name, text if len(text) <= LONGEST else text[:LONGEST] + "..."


def _empty(table: AnyTable) -> list[str]:
    """Return the names of the piles and fields in which there is nothing."""
    return [name for name in _names(table) if _is_empty(getattr(table, name))]


def _names(table: AnyTable) -> list[str]:
    names = (each.name for each in fields(type(table)))
    return [name for name in names if name not in _SAID_ELSEWHERE]


def _is_empty(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return all(each is None or each == "" for each in value)
    return value is None or value in ("", {})


def _shown(value: Any) -> str:
    """Return a value as rules and tests write it: cards and moves by their texts."""
    if isinstance(value, Card | Move):
        return value.text
    if isinstance(value, list | tuple):
        if len(value) > 1 and all(each is UNSEEN for each in value):
            return f"{len(value)} unseen cards"
        nested = any(isinstance(each, list | tuple) for each in value)
        return (", " if nested else " ").join(map(_shown, value)) or "-"
    if value is None:
        return "-"
    return str(value) if value != "" else "''"
