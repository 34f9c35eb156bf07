"""What is typed and said: a move and its text are one, and all can be put into words."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from ..errors import UnreadableMove
from ..events import MovePlayed, Told
from ..moves import Move
from ..terminal import sheets
from ..terminal.asking import display_of, moves_of
from ..terminal.text import Style
from ..terminal.words import Words
from .trial import Trial, Viewer

_PLAIN: Final = Style(symbols=False, escapes=False, colour=False, columns=80)
_NONSENSE: Final = ("", "?", "xyzzy", "play", "7h 7h 7h", "99999999999", "as", "\u2665")


def _words(trial: Trial, viewer: Viewer) -> Words:
    names = [f"Player {seat}" for seat in range(trial.game.seats)]
    return Words(trial.game, names, viewer, _PLAIN)


def check_text(trial: Trial, seat: int, move: Move) -> None:
    """Check that a move comes back from its text and from pickling, and can be told in words."""
    if not move is Move.parse(move.text) is pickle.loads(pickle.dumps(move)):
        trial.fail(f"{move.text} is another move when it is read back")
    for viewer in (seat, None):
        with _fillable(trial, move.text):
            _words(trial, viewer).played(MovePlayed(seat, move))


def check_said(trial: Trial, viewer: Viewer) -> None:
    """Check that what a viewer was told can be put into words; each sentence is tried once."""
    for event in trial.heard[viewer]:
        if not isinstance(event, MovePlayed | Told):
            continue
        told = event.move if isinstance(event, MovePlayed) else (event.text, event.you)
        if (viewer == event.seat, told) in trial.said:
            continue
        trial.said.add((viewer == event.seat, told))
        words = _words(trial, viewer)
        with _fillable(trial, str(told)):
            if isinstance(event, MovePlayed):
                words.played(event)
            else:
                words.told(event)


@contextmanager
def _fillable(trial: Trial, said: str) -> Iterator[None]:
    """Say that words cannot be filled in with what a move or an event holds."""
    try:
        yield
    except (LookupError, ValueError) as error:
        trial.fail(f"the words for {said} cannot be filled in: {error!r}")


def check_typed(trial: Trial, seat: int, dice: Random) -> None:
    """Check that the text of a move is read as it is typed, and nonsense refused in a sentence."""
    game, view = trial.game, trial.match.view(seat)
    moves = trial.match.legal_moves(seat)
    move = dice.choice(moves)
    try:
        read = moves_of(game, view, seat, move.text)
    except UnreadableMove as error:
        trial.fail(f"{move.text}, typed as it stands in the record, is not read: {error}")
    if not all(type(each) is Move and game.offers(trial.table, seat, each, moves) for each in read):
        trial.fail(f"{move.text}, typed as it stands in the record, is read as {read}")
    try:
        moves_of(game, view, seat, dice.choice(_NONSENSE))
    except UnreadableMove as error:
        if not str(error):
            trial.fail("a typed text is refused without a word")


def check_shown(trial: Trial, viewer: Viewer) -> None:
    """Check that a terminal can show the table to a viewer."""
    view, words = trial.match.view(viewer), _words(trial, viewer)
    display = display_of(trial.game, view, viewer)
    sheets.heading(display, trial.game.title, words)
    sheets.seats(view, display, words)
    sheets.lines(display, words)
