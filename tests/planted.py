"""Games with a fault planted in them: a module like another, but for some of its hooks."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from cardgames import hookimpl
from cardgames.hooks import implementations


def planted(module: Any, **hooks: Any) -> ModuleType:
    """Return a module that answers as another does, with these hooks in the place of its own."""
    made = ModuleType(module.__name__.rpartition(".")[2])
    for hook, (function, _marks) in implementations(module).items():
        setattr(made, hook, function)
    for hook, function in hooks.items():
        setattr(made, hook, hookimpl(function))
    return made
