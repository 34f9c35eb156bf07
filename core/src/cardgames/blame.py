"""Finding the plugin and hook at fault when a hook raises in mid-match."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from .binding import implementations
from .errors import BrokenPlugin

if TYPE_CHECKING:
    from .game import Game


def broken_hook(game: Game, error: Exception) -> BrokenPlugin:
    """Return the error that names the plugin and hook in which another error arose.

    The innermost hook implementation in the traceback is at fault, whatever it raised; only a
    `BrokenPlugin` names the plugin itself.
    """
    if isinstance(error, BrokenPlugin):
        return error
    hooks = {
        function.__code__: (plugin, hook)
        for plugin, module in game.plugins
        for hook, (function, _marks) in implementations(module).items()
    }
    plugin, hook = game.name, "?"
    for frame, _line in traceback.walk_tb(error.__traceback__):
        plugin, hook = hooks.get(frame.f_code, (plugin, hook))
    cause = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return BrokenPlugin(plugin, f"hook {hook} raised {cause}")
