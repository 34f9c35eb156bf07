"""Playing a match at the terminal, new or resumed, and leaving it tidily."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from ..advice import usual_adviser
from ..blame import INTERRUPTS, cause_of
from ..discovery import player_kinds
from ..entries import Seated
from ..errors import BrokenPlugin, CardgamesError, DamagedRecord, IllegalMove, UnusableRecord
from ..game import Game
from ..hookspecs import PlayerKind
from ..loop import play_match
from ..match import Match
from ..moves import Move
from ..observers import candidates, observe
from ..plugins import PLAYERS, installed
from ..records.library import SUFFIX, records_folder
from ..records.writing import RecordFile
from ..terminal import sheets
from ..terminal.console import FORCED, HUMAN_PACE, Console, InputEnded
from ..terminal.human import Human, Keyboard, Left, full_word
from ..terminal.narrator import Narrator
from ..terminal.rulebook import changed_options, house_rule_lines, rulebook_text
from ..terminal.text import wrapped
from ..terminal.words import Words
from ..thinking import Thought, Timed
from ..translation import gettext as _
from . import FAILED, warn
from .seating import Place
from .treatment import Treatment
from .values import seconds

pace_option = click.option(
    "--pace",
    type=seconds,
    envvar="CARDGAMES_PACE",
    metavar="SECONDS",
    help=_("How long a bot takes over a move; {usual} at a terminal.").format(usual=HUMAN_PACE),
)

forced_option = click.option(
    "--forced",
    type=click.Choice(FORCED),
    default="usual",
    show_default=True,
    envvar="CARDGAMES_FORCED",
    help=_(
        "Which moves are made without asking where there is no other: none, those the game names "
        "(such as a draw), or all."
    ),
)

Bots = Mapping[int, Any]
"""The players of a match that are no persons, by their seats."""


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


@contextmanager
def keeping(match: Match, path: Path | None) -> Iterator[None]:
    """Keep a match in a new file, if there is to be one.

    Raises `UnusableRecord` if the file cannot be made.
    """
    if path is None:
        yield
        return
    with RecordFile.create(path, warn) as file:
        match.keep(file.write)
        yield


class Gathering:
    """The people and bots of a match, gathered around the console."""

    def __init__(
        self,
        console: Console,
        places: Sequence[Place],
        kinds: dict[str, PlayerKind],
        treatment: Treatment,
    ) -> None:
        self._console = console
        self._places = places
        self._kinds = kinds
        self._treatment = treatment
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

    def bots(self, match: Match) -> Bots:
        """Return the players of a match that are no persons, by their seats.

        Raises `BadRules` for settings that a kind of player does not take.
        """
        return {
            seat: self._bot(match, seat)
            for seat, place in enumerate(self._places)
            if not place.person
        }

    def play(self, match: Match, bots: Bots, record: Path | None) -> int:
        """Play a match to its end, or until somebody leaves; return the exit code."""
        bad_bot = False
        words = self._words(match.game, self._viewer)
        narrator = Narrator(self._console, match.game, words, shown=self._at_keyboard)
        if self.persons:
            self._console.write(self._options(match.game))
        try:
            self._console.heed = _leave_on_quit
            match.listen(self._viewer, narrator.told)
            observe(match, candidates(match.game), warn)
            seated = {**bots, **self._people(match, narrator)}
            players = [seated[seat] for seat in range(match.game.seats)]
            play_match(match, players, forgive=self._treatment.forgive)
        except Left:
            pass
        except InputEnded:
            warn(_("the input ended before the match did"))
            return FAILED
        except (IllegalMove, BrokenPlugin) as error:
            bad_bot = self._is_of_bot(error)
            raise
        finally:
            self._console.heed = None
            if match.outcome is None and record is not None:
                treatment = evolve(self._treatment, forgiving=True) if bad_bot else self._treatment
                how = _("The match is kept. To go on: {command}")
                with suppress(OSError):  # The terminal may have gone.
                    command = _command(match.game, record, treatment)
                    click.echo(how.format(command=command), err=True)
        return 0

    def another(self, match: Match) -> bool:
        """Ask whether to play again after a match; without a person at the terminal it is no."""
        while self.persons and self._console.live:
            try:
                answer = full_word(self._console.ask(_("Play again? (y, or Enter to leave) ")))
            except InputEnded:
                break
            if answer in ("y", "yes"):
                return True
            if answer in ("", "n", "no", "quit"):
                break
            if answer == "scores":
                words = self._words(match.game, self._viewer)
                self._console.write(sheets.history(match.view(self._viewer), words))
        return False

    def _words(self, game: Game, viewer: int | None) -> Words:
        return Words(game, self._names, viewer, self._console.style)

    def _options(self, game: Game) -> list[str]:
        """Return the options of a game that are not the usual ones, and its house rules."""
        columns = self._console.style.columns
        changed = wrapped(changed_options(game), columns, "  ")
        return [*changed, *house_rule_lines(game.house_rules, columns)]

    def _rules(self, game: Game) -> str:
        """Return what the word rules answers in a match."""
        book = rulebook_text(game.info, self._console.style.columns)
        options = "\n".join(self._options(game))
        return f"{options}\n\n{book}" if options else book

    def _people(self, match: Match, narrator: Narrator) -> dict[int, Human]:
        """Return the people, who share the keyboard, by their seats."""
        game, adviser = match.game, usual_adviser(self._kinds)
        keyboard = Keyboard(self._console, self._names, self._at_keyboard)
        return {
            seat: Human(
                self._console,
                game,
                seat,
                self._words(game, seat),
                narrator,
                lambda: self._rules(game),
                keyboard,
                _last_move(match, seat),
                advise=None if adviser is None else partial(adviser.advice, match, seat),
            )
            for seat in self._at_keyboard
        }

    def _bot(self, match: Match, seat: int) -> Any:
        place = self._places[seat]
        wait = partial(self._attend, seat)
        make = Timed(self._kinds[place.kind], self._treatment.move_time, wait)
        try:
            return make(match.game, seat, place.settings, match.generator(seat))
        except (*INTERRUPTS, CardgamesError, Left):
            raise
        except BaseException as error:
            raise BrokenPlugin(place.kind, f"{self._names[seat]}: {cause_of(error)}") from error

    def _attend(self, seat: int, thought: Thought, seconds: float | None) -> None:
        """Wait for a bot, and say what it prints."""
        name = self._names[seat]
        self._console.attend(thought, name, seconds)
        for line in thought.printed():
            warn(f"{name}: {line}")

    def _is_of_bot(self, error: IllegalMove | BrokenPlugin) -> bool:
        """Return whether a bot is at fault; a person's moves are legal."""
        bots = [place.described for place in self._places if not place.person]
        return isinstance(error, IllegalMove) or error.plugin in bots


def _leave_on_quit(line: str) -> None:
    """Leave the match if this is what is typed while bots move."""
    if full_word(line) == "quit":
        raise Left


def _last_move(match: Match, seat: int) -> Move | None:
    """Return what a seat did last in this round, as far as it may know the cards."""
    seen = match.view(seat).all_cards()
    for entry in reversed(match.record):
        if entry["event"] == "deal":
            break
        if entry["event"] == "move" and entry["seat"] == seat:
            return Move.parse(entry["move"]).masked(seen.__contains__)
    return None


def _command(game: Game, record: Path, treatment: Treatment) -> str:
    """Return the command that goes on with a match: a name will do in the user's own folder.

    A record that lies elsewhere does not bring its files along, and none brings those of players.
    """
    files = [each.path for each in installed(PLAYERS)]
    name = record.name.removesuffix(SUFFIX)
    if record.parent != records_folder():
        files += [game.file, *(rule.file for rule in game.house_rules)]
        name = f"./{record}" if str(record).startswith("-") else str(record)
    plugins = [word for file in dict.fromkeys(files) if file for word in ("--plugin", file)]
    return shlex.join(["cardgames", *plugins, "resume", *treatment.words, name])
