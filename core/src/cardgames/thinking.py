"""Players that think in a thread of their own, so that nobody waits for them longer than wanted.

A thread cannot be ended from outside. A player that is left behind thinks on as long as the program
runs, and takes its part of the processor; what it comes to in the end is dropped. Compiled code
that lets no other thread run meanwhile cannot be left behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import partial
from queue import SimpleQueue
from random import Random
from threading import Event as Flag
from threading import Thread
from typing import Any, Final
from weakref import finalize

from attrs import frozen

from .errors import BadRules
from .events import Event
from .game import Game
from .hookspecs import PlayerKind
from .moves import Move
from .table import AnyTable
from .translation import gettext as _

MOST_PRINTED: Final = 10_000
"""Characters that are kept of what a player prints during one thought."""


class Overdue(Exception):
    """A player has given no answer within its time, in seconds, which is the one argument."""


class Raised(Exception):
    """A player raised something: whatever that is, it is the `__cause__` of this."""


class Thought:
    """One call of a player, made in the player's thread."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self._call: Callable[[], Any] | None = call
        self._answer: Any = None
        self._error: BaseException | None = None
        self._over = Flag()
        self._printed: list[str] = []
        self._room = MOST_PRINTED

    @property
    def over(self) -> bool:
        """Whether the player has come to an end."""
        return self._over.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is over, at most so many seconds; return whether it is."""
        return self._over.wait(seconds)

    def answer(self) -> Any:
        """Return what the player answered when it is over; raises `Raised` if it raised."""
        if self._error is not None:
            raise Raised from self._error
        return self._answer

    def note(self, text: str) -> None:
        """Note what the player prints."""
        if self._room:
            self._printed.append(text[: self._room])
            self._room -= len(self._printed[-1])

    def printed(self) -> list[str]:
        """Return the lines that the player has printed."""
        return "".join(self._printed).splitlines()

    def think(self) -> None:
        """Make the call, in the player's thread."""
        call, self._call = self._call, None
        assert call is not None
        _PRESENT.add(self)
        try:
            self._answer = call()
        except BaseException as error:  # all that is raised here is the player's
            self._error = error
        _PRESENT.discard(self)
        self._over.set()


_PRESENT: Final[set[Thought]] = set()


def anybody_thinks() -> bool:
    """Return whether any player is still at a thought, which may have started other threads."""
    return bool(_PRESENT)


_THOUGHT: ContextVar[Thought | None] = ContextVar("thought", default=None)


def present_thought() -> Thought | None:
    """Return the thought that is being thought in this thread, None in one that is no player's."""
    return _THOUGHT.get()


def _think(thoughts: SimpleQueue[Thought | None]) -> None:
    """Think one thought after the other; None ends the thread."""
    while (thought := thoughts.get()) is not None:
        _THOUGHT.set(thought)
        thought.think()
        _THOUGHT.set(None)
        del thought  # else it would keep the player alive


@frozen
class Timed:
    """A kind of player that makes those of another `kind`, each to think in a thread of its own.

    One that does not answer within so many `seconds` is left behind: `play_match` calls that its
    fault. As long as it has not come back, its answer to whatever it is asked is overdue at once;
    then it is told what it missed. With None for the seconds it has all the time there is.

    `wait` waits for a thought, at most for its seconds, and may do other things meanwhile, such as
    ending the match by an exception. Raises `BadRules` for seconds that are none.
    """

    kind: PlayerKind
    seconds: float | None = None
    wait: Callable[[Thought, float | None], object] = Thought.wait

    def __attrs_post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise BadRules(
                _("the time for a move must be more than 0 seconds, not {seconds}").format(
                    seconds=self.seconds
                )
            )

    def __call__(self, game: Game, seat: int, settings: str, generator: Random) -> Any:
        """Return the player, made in its thread; raises what the kind raises.

        One that is not ready within the time for a move is a `TimeoutError`.
        """
        return _Apart(self, partial(self.kind, game, seat, settings, generator))


class _Apart:
    """A player that thinks in its own thread."""

    def __init__(self, timed: Timed, make: Callable[[], Any]) -> None:
        self._timed = timed
        self._thoughts: SimpleQueue[Thought | None] = SimpleQueue()
        self._last: Thought | None = None
        self._missed: list[Event] = []
        Thread(target=_think, args=(self._thoughts,), daemon=True).start()
        finalize(self, self._thoughts.put, None)
        self._player = self._made(make)
        self.looks = getattr(self._player, "looks", True)
        self.remembers = getattr(self._player, "remembers", False)

    def choose(self, view: AnyTable | None, moves: Sequence[Move]) -> Any:
        return self._asked(lambda player: player.choose(view, moves))

    @property
    def reconsider(self) -> Callable[[AnyTable | None, Sequence[Move]], Any] | None:
        return self._reconsider if hasattr(self._player, "reconsider") else None

    @property
    def told(self) -> Callable[[list[Event]], None] | None:
        return self._told if hasattr(self._player, "told") else None

    def _reconsider(self, view: AnyTable | None, moves: Sequence[Move]) -> Any:
        return self._asked(lambda player: player.reconsider(view, moves))

    def _told(self, events: list[Event]) -> None:
        """Tell the player what it missed, and this; it is late only if it is then asked."""
        self._missed += events
        if not self._away:
            player, missed, self._missed = self._player, self._missed, []
            thought = self._thought(lambda: player.told(missed), self._timed.seconds)
            if thought.over:
                thought.answer()

    def _asked(self, ask: Callable[[Any], Any]) -> Any:
        """Return what the player answers; raises `Overdue`, or `Raised` if it raises."""
        player, seconds = self._player, self._timed.seconds
        if self._missed:
            self._told([])
        if self._away and seconds is not None:
            raise Overdue(seconds)
        thought = self._thought(lambda: ask(player), seconds)
        if not thought.over:
            raise Overdue(seconds)
        return thought.answer()

    def _made(self, make: Callable[[], Any]) -> Any:
        seconds = self._timed.seconds
        thought = self._thought(make, seconds)
        if not thought.over:
            raise TimeoutError(_("it was not ready within {seconds:g} s").format(seconds=seconds))
        try:
            return thought.answer()
        except Raised as raised:
            raise raised.__cause__ or raised from None

    @property
    def _away(self) -> bool:
        """Whether it is still at an earlier thought."""
        return self._last is not None and not self._last.over

    def _thought(self, call: Callable[[], Any], seconds: float | None) -> Thought:
        """Let the player make a call, and wait for it, at most so many seconds."""
        self._last = thought = Thought(call)
        self._thoughts.put(thought)
        self._timed.wait(thought, seconds)
        return thought
