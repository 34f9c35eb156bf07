"""How players behave: who is named for what, and what becomes of it if it is forgiven."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import frozen

from .blame import RAISED, Plugins, broken_hook, cause_of, hook_at_fault
from .entries import Seated
from .errors import BrokenPlugin, CardgamesError, IllegalMove
from .events import Event
from .players import PERSONS
from .thinking import Overdue, Raised
from .translation import gettext as _

ILLEGAL_MOVE: Final = "illegal move"
ERROR: Final = "error"
OUT_OF_TIME: Final = "out of time"
"""Why a random move was made instead, as a record has it."""

FOR_BOTS: Final = ("quick_move", "estimate", "rounds_left")
"""The hooks by which a game tells bots what it knows: if one raises no player is at fault."""

Forgive = Callable[[str], object]
"""Handed a sentence that names the player who misbehaved, and says what becomes of it."""


class Restless(Exception):
    """A player never lets things stand; the one argument is how often it has moved off turn."""


@frozen
class Conduct:
    """Who sits at a seat, what plugins are played with, and who is told of what is forgiven."""

    seated: Seated
    plugins: Plugins
    forgive: Forgive | None

    def method_of(self, player: Any, name: str) -> Any:
        """Return a method that every player has; raises `BrokenPlugin` if this one has not."""
        method = getattr(player, name, None)
        if callable(method):
            return method
        cause = _("{name} cannot play: it has no method {method}")
        raise BrokenPlugin(self.seated.kind, cause.format(name=self.seated.name, method=name))

    def judged(self, error: BaseException, outcome: str) -> str:
        """Forgive what came of asking the player, and return the reason for the record.

        Raises the error that names the player if it is not forgiven, and passes on what is not the
        player's fault.
        """
        named, reason = self._named(error)
        if self.forgive is None or self._person:
            raise named from error
        self.forgive(f"{named}; {outcome}")
        return reason

    @property
    def _person(self) -> bool:
        return self.seated.kind in PERSONS

    def _named(self, error: BaseException) -> tuple[CardgamesError, str]:
        kind, name = self.seated.kind, self.seated.name
        if isinstance(error, IllegalMove):
            return IllegalMove(f"{name}: {error}"), ILLEGAL_MOVE
        raised = error.__cause__ if isinstance(error, Raised) and error.__cause__ else error
        if isinstance(raised, BrokenPlugin):
            raise raised
        if self._person or isinstance(error, OSError):
            raise error
        if misled := self._misled(raised):
            raise misled from error
        reason = OUT_OF_TIME if isinstance(error, Overdue) else ERROR
        return BrokenPlugin(kind, f"{name} {self._deed(error)}"), reason

    def _misled(self, error: BaseException) -> BrokenPlugin | None:
        """Return the error that names the plugin in whose hook for bots another error arose."""
        found = hook_at_fault(self.plugins, error)
        return broken_hook(self.plugins, error) if found and found[1] in FOR_BOTS else None

    def _deed(self, error: BaseException) -> str:
        """Return what the player did, as it follows its name."""
        if isinstance(error, Overdue):
            return _("gave no answer within {seconds:g} s").format(seconds=error.args[0])
        if isinstance(error, Restless):
            return _("moved off turn {count} times in a row").format(count=error.args[0])
        raised = error.__cause__ if isinstance(error, Raised) and error.__cause__ else error
        found = hook_at_fault(self.plugins, raised)
        deed = _("raised {cause} in the hook {hook} of {plugin}") if found else _("raised {cause}")
        plugin, hook = found or ("", "")
        return deed.format(cause=cause_of(raised), plugin=plugin, hook=hook)


class Hearer:
    """Tells a player what happens, until it raises; it knows nothing of the match."""

    def __init__(self, told: Callable[[list[Event]], None], conduct: Conduct) -> None:
        self._told: Callable[[list[Event]], None] | None = told
        self._conduct = conduct

    def __call__(self, events: list[Event]) -> None:
        """Tell the player."""
        if self._told is None:
            return
        try:
            self._told(events)
        except RAISED as error:
            self._told = None
            self._conduct.judged(error, _("it is told nothing more"))
