"""The package as a plugin."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import cardgames_arizona_ninety_eight as arizona
from cardgames.binding import implementations


def test_no_hook_is_left_behind() -> None:
    """Every hook answered anywhere in the package is found on the module that is the game."""
    names = [f"{arizona.__name__}.{each.name}" for each in pkgutil.iter_modules(arizona.__path__)]
    answered = {hook for name in names for hook in implementations(import_module(name))}
    assert answered == set(implementations(arizona))
