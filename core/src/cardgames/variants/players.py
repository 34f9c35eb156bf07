"""The players that a variant file names, as `--players` takes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from ..errors import BadRules, quoted
from ..players import kind_fault
from ..terminal.text import checked_name
from ..translation import gettext as _
from .values import text_fault

PLAYER_KEYS: Final = ("name", "kind")

_PARTING: Final = {"name": (",", ":"), "kind": (",",)}
"""What ends a name or a kind where players are listed."""


def player_faults(player: Mapping[str, Any], kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each key of a player that is wrong, with a sentence."""
    for key, parting in _PARTING.items():
        fault = _text_fault(player[key], parting) if key in player else ""
        if key == "kind" and not fault:
            fault = _kind_fault(player.get("kind"), kinds)
        if key == "name" and key in player and not fault:
            fault = _name_fault(player["name"])
        if fault:
            yield key, fault


def player_text(player: Mapping[str, Any]) -> str:
    """Return a player without faults as `--players` takes it, such as `Ann=human`."""
    return f"{player['name']}={player['kind']}" if "name" in player else str(player["kind"])


def _text_fault(text: Any, parting: tuple[str, ...]) -> str:
    if fault := text_fault(text):
        return fault
    for each in parting:
        if each in text:
            return _("it must be without {sign}").format(sign=quoted(each))
    return ""


def _name_fault(name: str) -> str:
    try:
        checked_name(name)
    except BadRules as error:
        return str(error)
    return ""


def _kind_fault(described: str | None, kinds: Collection[str]) -> str:
    if described is None:
        return _('it is missing; write kind = "human", "random" or another')
    return kind_fault(described, kinds)
