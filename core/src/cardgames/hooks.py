"""The hooks of a module: which it answers, which it declares, and what they take."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any, Final

from attrs import frozen

from . import hookspecs
from .hookspecs import FACTS, OBSERVERS, PLUGINS

Hook = Callable[..., Any]

Specifications = Mapping[str, tuple[str, ...]]
"""The arguments of hooks, by the hook's name."""


def arguments_of(function: Hook) -> tuple[str, ...]:
    """Return the names of a function's arguments."""
    return tuple(inspect.signature(function).parameters)


SPECIFICATIONS: Final[Specifications] = {
    name: arguments_of(each)
    for name, each in vars(hookspecs).items()
    if hasattr(each, "cardgames_spec")
}
"""Every hook of the framework."""

RULE_HOOKS: Final = tuple(
    name for name in SPECIFICATIONS if name not in (*FACTS, *OBSERVERS, *PLUGINS)
)
"""The hooks of the framework that a house rule may wrap."""


@frozen
class HouseRule:
    """A module of wrappers: its name, its version, and SHA-256 of its source in hexadecimal.

    `file` is the file that it was loaded from, if it is not installed.
    """

    name: str
    module: ModuleType
    version: str = "0"
    sha256: str = ""
    file: str | None = None

    @property
    def reference(self) -> str:
        """What loads it again: its file, or the name that it is installed under."""
        return self.file or self.name


def implementations(module: Any) -> dict[str, tuple[Hook, dict[str, Any]]]:
    """Return the functions of a module marked as hook implementations, with their marks."""
    return {hook: (function, marks) for hook, function, marks in marked(module)}


def own_hooks(module: Any) -> dict[str, Hook]:
    """Return the hooks that a game has declared itself, by name; each is its own answer."""
    return {
        hook: function
        for hook, function, _marks in marked(module)
        if hasattr(function, "cardgames_spec")
    }


def specifications(game: Any) -> Specifications:
    """Return the hooks of the framework and those that a game module has declared itself."""
    own = {hook: arguments_of(function) for hook, function in own_hooks(game).items()}
    return {**own, **SPECIFICATIONS}


def marked(module: Any) -> Iterator[tuple[str, Hook, dict[str, Any]]]:
    """Yield each marked function of a module with its hook and its marks, by every name it has."""
    for attribute in dir(module):
        function = getattr(module, attribute, None)
        marks = getattr(function, "cardgames_impl", None) if inspect.isroutine(function) else None
        if function is not None and marks is not None:
            yield marks["specname"] or attribute, function, marks
