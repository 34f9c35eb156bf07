"""Playing a match at the terminal, new or resumed, and leaving it tidily."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..checking import RAISED, cause_of
from ..discovery import player_kinds
from ..entries import Entry, Seated
from ..errors import BrokenPlugin, CardgamesError, DamagedRecord
from ..game import Game
from ..hookspecs import PlayerKind
from ..library import SUFFIX, new_record_path, records_folder
from ..loop import play_match
from ..match import Match
from ..observers import candidates, observe
from ..record import UnusableRecord
from ..recording import RecordFile
from ..rulebook import rulebook_text
from ..terminal.console import Console, InputEnded
from ..terminal.human import Human, Keyboard, Left
from ..terminal.narrator import Narrator
from ..terminal.words import Words
from ..translation import gettext as _
from . import FAILED, warn
from .seating import Place
from .values import seconds

pace_option = click.option(
    "--pace",
    type=seconds,
    envvar="CARDGAMES_PACE",
    metavar="SECONDS",
    help=_("How long a bot takes over a move; 0.7 at a terminal."),
)


def usable_kinds() -> dict[str, PlayerKind]:
    """Return the kinds of player that work, and warn of the others."""
    kinds, faults = player_kinds()
    for fault in faults:
        warn(fault)
    return kinds


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the record in what is said of a damaged one."""
    try:
        yield
    except DamagedRecord as error:
        raise UnusableRecord(f"{path}: {error}") from error


class NewRecord:
    """The record of a new match: made at `path`, or in the user's folder if it is to be kept.

    Its file comes into being when it is `opened`; `path` is None if there will be none.
    """

    def __init__(self, path: Path | None, game: str, *, keep: bool) -> None:
        self.path = path
        self._game = game
        self._keep = keep
        self._file: RecordFile | None = None

    def write(self, entry: Entry) -> None:
        """Write an entry, if the file is open."""
        if self._file is not None:
            self._file.write(entry)

    @contextmanager
    def opened(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Make the file with the entries so far; raises `UnusableRecord` if it cannot be made."""
        if self.path is None and self._keep:
            self.path = new_record_path(self._game)
        if self.path is None:
            yield
            return
        with RecordFile.create(self.path, warn) as self._file:
            for entry in entries:
                self.write(entry)
            yield


class Gathering:
    """The people and bots of a match, gathered around the console."""

    def __init__(
        self, console: Console, places: Sequence[Place], kinds: dict[str, PlayerKind]
    ) -> None:
        self._console = console
        self._places = places
        self._kinds = kinds
        self._names = [console.style.name(place.name) for place in places]
        self._at_keyboard = [seat for seat, place in enumerate(places) if place.person]
        self._viewer = self._at_keyboard[0] if len(self._at_keyboard) == 1 else None

    @property
    def persons(self) -> bool:
        """Whether any person plays."""
        return bool(self._at_keyboard)

    @property
    def seated(self) -> list[Seated]:
        """The players as a record names them."""
        return [Seated(place.name, place.described) for place in self._places]

    def players(self, match: Match) -> list[Any]:
        """Return a player for each seat, and let the console follow the match when it is played.

        Raises `BadRules` for settings that a kind of player does not take.
        """
        words = self._words(match.game, self._viewer)
        self._narrator = Narrator(self._console, match.game, words, shown=self._at_keyboard)
        keyboard = Keyboard(self._console, self._names, self._at_keyboard)
        return [
            self._human(match.game, seat, keyboard) if place.person else self._bot(match, seat)
            for seat, place in enumerate(self._places)
        ]

    def play(self, match: Match, players: Sequence[Any], record: Path | None) -> int:
        """Play a match to its end, or until somebody leaves; return the exit code."""
        try:
            match.listen(self._viewer, self._narrator.told)
            observe(match, candidates(match.game), warn)
            play_match(match, players)
        except Left:
            pass
        except InputEnded:
            warn(_("the input ended before the match did"))
            return FAILED
        finally:
            if match.outcome is None and record is not None:
                how = _("The match is kept. To go on: cardgames resume {record}")
                with suppress(OSError):  # The terminal may have gone.
                    click.echo(how.format(record=_short(record)), err=True)
        return 0

    def another(self) -> bool:
        """Ask whether to play again; without a person at the terminal the answer is no."""
        if not (self.persons and self._console.live):
            return False
        try:
            answer = self._console.ask(_("Play again? (y, or Enter to leave) "))
        except InputEnded:
            return False
        return answer.lower() in ("y", "yes")

    def _words(self, game: Game, viewer: int | None) -> Words:
        return Words(game, self._names, viewer, self._console.style)

    def _human(self, game: Game, seat: int, keyboard: Keyboard) -> Human:
        return Human(
            self._console,
            game,
            seat,
            self._words(game, seat),
            self._narrator,
            lambda: rulebook_text(game.info, self._console.style.columns),
            keyboard,
        )

    def _bot(self, match: Match, seat: int) -> Any:
        place = self._places[seat]
        make = self._kinds[place.kind]
        try:
            bot = make(match.game, seat, place.settings, match.generator(seat))
        except CardgamesError:
            raise
        except RAISED as error:
            raise BrokenPlugin(place.kind, cause_of(error)) from error
        return _Blamed(place.kind, bot)


class _Blamed:
    """A bot that is named when it fails: nobody else can know which of them it was."""

    def __init__(self, kind: str, bot: Any) -> None:
        self._kind = kind
        self._bot = bot

    def __getattr__(self, name: str) -> Any:
        part = getattr(self._bot, name)
        return partial(self._call, part) if callable(part) else part

    def _call(self, part: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return part(*arguments)
        except RAISED as error:
            raise BrokenPlugin(self._kind, cause_of(error)) from error


def _short(record: Path) -> str:
    """Return a record as `resume` takes it: a name will do in the user's own folder."""
    if record.parent == records_folder():
        return record.name.removesuffix(SUFFIX)
    path = str(record)
    return shlex.quote(f"./{path}" if path.startswith("-") else path)
