"""How games with a planted fault break the contract."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.testing import ContractBroken, check_game

from .games import HighTable, made_up
from .planted import planted
from .scrap import SCRAP


def broken(module: Any, **asked: Any) -> str:
    """Return how a game breaks the contract, every step looked at unless less is asked for."""
    with pytest.raises(ContractBroken) as found:
        check_game(module, **{"matches": 60, "share": 1.0, **asked})
    return found.value.sentence


def high(table: type[HighTable] = HighTable, **hooks: Any) -> str:
    """Return how High Card for three, with another table or other hooks, breaks the contract."""
    module = made_up("high-card", table, **hooks)
    return broken(module, seats=3, rules={"cards": 3, "rounds": 2})


def scrapped(**hooks: Any) -> str:
    """Return how Scrap with other hooks breaks the contract."""
    return broken(planted(SCRAP, **hooks))
