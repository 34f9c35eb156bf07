"""Playing a match at the terminal, new or resumed, and leaving it tidily."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ..discovery import player_kinds
from ..game import Game
from ..hookspecs import PlayerKind
from ..library import new_record_path
from ..loop import play_match
from ..match import Match, Seated
from ..observers import candidates, observe
from ..recording import RecordFile
from ..rulebook import rulebook_text
from ..terminal.console import Console, InputEnded
from ..terminal.human import Human, Keyboard, Left
from ..terminal.narrator import Narrator
from ..terminal.words import Words
from ..translation import gettext as _
from .seating import Place

pace_option = click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    envvar="CARDGAMES_PACE",
    metavar="SECONDS",
    help=_("How long a bot takes over a move; 0.7 at a terminal."),
)


def warn(sentence: object) -> None:
    """Write a sentence on the error stream."""
    click.echo(f"cardgames: {sentence}", err=True)


def usable_kinds() -> dict[str, PlayerKind]:
    """Return the kinds of player that work, and warn of the others."""
    kinds, faults = player_kinds()
    for fault in faults:
        warn(fault)
    return kinds


@contextmanager
def new_record(path: Path | None, game: str, *, keep: bool) -> Iterator[RecordFile | None]:
    """Open a new record at a path, or in the user's folder if it is to be kept, else none."""
    if path is None and not keep:
        yield None
        return
    with RecordFile.create(path or new_record_path(game), warn) as record:
        yield record


class Gathering:
    """The people and bots of a match, gathered around the console."""

    def __init__(
        self, console: Console, places: Sequence[Place], kinds: dict[str, PlayerKind]
    ) -> None:
        self._console = console
        self._places = places
        self._kinds = kinds
        self._names = [place.name for place in places]
        self._at_keyboard = [seat for seat, place in enumerate(places) if place.person]

    @property
    def persons(self) -> bool:
        """Whether any person plays."""
        return bool(self._at_keyboard)

    @property
    def seated(self) -> list[Seated]:
        """The players as a record names them."""
        return [Seated(place.name, place.described) for place in self._places]

    def play(self, match: Match, record: Path | None) -> int:
        """Play a match to its end, or until somebody leaves; return the exit code."""
        try:
            self._play(match)
        except Left:
            pass
        except InputEnded:
            warn(_("the input ended before the match did"))
            return 1
        finally:
            if match.outcome is None and record is not None:
                how = _("The match is kept. To go on: cardgames resume {record}")
                click.echo(how.format(record=shlex.quote(str(record))), err=True)
        return 0

    def _play(self, match: Match) -> None:
        game = match.game
        viewer = self._at_keyboard[0] if len(self._at_keyboard) == 1 else None
        narrator = Narrator(self._console, game, self._words(game, viewer))
        keyboard = Keyboard(self._console, self._names, self._at_keyboard)
        players = [self._player(match, seat, narrator, keyboard) for seat in range(game.seats)]
        match.listen(viewer, narrator.told)
        observe(match, candidates(game), warn)
        play_match(match, players)

    def another(self) -> bool:
        """Ask whether to play again; without a person at the terminal the answer is no."""
        if not (self.persons and self._console.live):
            return False
        try:
            return self._console.ask(_("Play again? (y, or Enter to leave) ")).lower() in (
                "y",
                "yes",
            )
        except InputEnded:
            return False

    def _words(self, game: Game, viewer: int | None) -> Words:
        return Words(game, self._names, viewer, self._console.style)

    def _player(self, match: Match, seat: int, narrator: Narrator, keyboard: Keyboard) -> Any:
        place, game = self._places[seat], match.game
        if not place.person:
            return self._kinds[place.kind](game, seat, place.settings, match.generator(seat))
        return Human(
            self._console,
            game,
            seat,
            self._words(game, seat),
            narrator,
            lambda: rulebook_text(game.info, self._console.style.columns),
            keyboard,
        )
