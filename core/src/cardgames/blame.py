"""Finding the plugin and hook at fault when a hook raises."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from .errors import BrokenPlugin, CardgamesError
from .hooks import implementations

RAISED: Final = (Exception, SystemExit)
"""What a plugin may raise without ending the program; a signal still does."""

INTERRUPTS: Final = (KeyboardInterrupt, GeneratorExit)
"""What is raised from outside, and is never the fault of whoever was asked."""

_UNDER: Final = "under the house rules in force"

Plugins = Sequence[tuple[str, Any]]
"""The name and the module of each plugin that may be at fault, the likeliest first."""


def cause_of(error: BaseException) -> str:
    """Return in one line what an error is."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # a plugin's own error may even fail to say what it is
        text = ""
    if isinstance(error, CardgamesError) and text:
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def broken_hook(plugins: Plugins, error: BaseException) -> BrokenPlugin:
    """Return the error that names the plugin and hook in which another error arose.

    The innermost hook implementation in the traceback is at fault, whatever it raised; only a
    `BrokenPlugin` names the plugin itself.
    """
    if isinstance(error, BrokenPlugin):
        return _under_house_rules(plugins, error)
    plugin, hook = hook_at_fault(plugins, error) or (plugins[0][0], "?")
    broken = BrokenPlugin(plugin, f"hook {hook} raised {cause_of(error)}")
    return _under_house_rules(plugins, broken)


def hook_at_fault(plugins: Plugins, error: BaseException) -> tuple[str, str] | None:
    """Return the plugin and the innermost hook in which an error arose, None if it was in none."""
    hooks = {
        function.__code__: (plugin, hook)
        for plugin, module in plugins
        for hook, (function, _marks) in implementations(module).items()
    }
    frames = [frame.f_code for frame, _line in traceback.walk_tb(error.__traceback__)]
    return next((hooks[code] for code in reversed(frames) if code in hooks), None)


def _under_house_rules(plugins: Plugins, broken: BrokenPlugin) -> BrokenPlugin:
    """Return the error, with the house rules in force if it names the game."""
    (game, _module), *house_rules = plugins
    if broken.plugin != game or broken.alone or not house_rules or _UNDER in broken.causes[-1]:
        return broken
    names = ", ".join(name for name, _module in house_rules)
    return BrokenPlugin(game, *broken.causes[:-1], f"{broken.causes[-1]} {_UNDER} ({names})")


@contextmanager
def blaming(plugins: Plugins) -> Iterator[None]:
    """Turn whatever a hook raises into `BrokenPlugin` with the plugin and hook at fault."""
    try:
        yield
    except RAISED as error:
        raise broken_hook(plugins, error) from error
