"""Players: anything with `choose`, made for a seat with the `Game`, settings and a generator."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from attrs import frozen

from .errors import BadRules, did_you_mean, quoted
from .game import Game
from .hookspecs import PlayerKind, hookimpl
from .match import Match
from .moves import Move
from .table import Table
from .translation import gettext as _

PERSONS: Final = ("you", "human")
"""What a person is called among the kinds of player; the first is whoever runs the program."""


USUAL: Final = "random"
"""The kind of player that is seated where no installed kind claims to be usual."""


@frozen
class Advice:
    """What a player thinks of one move.

    `points` is what it expects the round to give the seat if it makes the move, `share` the part
    of its thinking that went into the move, from 0 to 1. `usual` is whether the move is what one
    does by habit, which a player may prefer though another looks as good or a little better.
    """

    move: Move
    points: float
    share: float
    usual: bool = False


class Player(Protocol):
    """What answers for a seat.

    A player may also have `reconsider(view, moves)`, which returns a move made off turn or None
    to let things stand; `told(events)`, which hears what happened as far as the seat may know;
    `advise(view, moves)`, which returns an `Advice` on each move, the best first; `looks = False`,
    if it needs no view and is handed None in its place; and `remembers = True`, if its views are
    to hold every hidden card that its seat saw and can still place.

    A kind of player, which makes players, may itself have `usual = True`, if it is to be seated
    where nobody says who plays, and `advises = True`, if its players give hints to others.
    """

    def choose(self, view: Table[Any], moves: Sequence[Move]) -> Move:
        """Return one of the moves."""


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    looks = False

    def __init__(self, game: Game, seat: int, settings: str, generator: Random) -> None:
        """Raise `BadRules` if there are settings: it has none."""
        if settings:
            raise BadRules(
                _("the player random takes no settings, not {text}").format(text=quoted(settings))
            )
        self._random = generator.random

    def choose(self, _view: Table[Any] | None, moves: Sequence[Move]) -> Move:
        """Return one of the moves, each with the same chance."""
        return moves[int(self._random() * len(moves))]


def seat_players(match: Match, kinds: Sequence[PlayerKind]) -> list[Any]:
    """Return a player of each kind, for the seats of a match in their order.

    Each gets its seat's own generator, so that the same seed gives the same match.
    """
    return [kind(match.game, seat, "", match.generator(seat)) for seat, kind in enumerate(kinds)]


def usual_kind(kinds: Mapping[str, PlayerKind]) -> str:
    """Return the kind that is seated where nobody says who plays: the first that is usual."""
    return next((name for name in sorted(kinds) if getattr(kinds[name], "usual", False)), USUAL)


def advising_kind(kinds: Mapping[str, PlayerKind]) -> str | None:
    """Return the kind whose players give hints: the first that advises, None if none does."""
    return next((name for name in sorted(kinds) if getattr(kinds[name], "advises", False)), None)


def described_kind(kind: str, settings: str) -> str:
    """Return a kind of player with its settings as they are typed and recorded."""
    return f"{kind}:{settings}" if settings else kind


def kind_fault(described: str, kinds: Collection[str]) -> str:
    """Return what is wrong with a kind of player and its settings, empty if it can be seated.

    `described` is such as `search:iterations=2000`; a person is no kind that a plugin offers.
    """
    kind, _colon, settings = described.partition(":")
    if kind not in PERSONS and kind not in kinds:
        known = [*PERSONS, *kinds]
        return _("there is no kind of player {kind}{hint}; the kinds are {known}").format(
            kind=quoted(kind), hint=did_you_mean(kind, known), known=", ".join(known)
        )
    if kind in PERSONS and settings:
        sentence = _("a human player takes no settings; leave out {text}")
        return sentence.format(text=quoted(settings))
    return ""


@hookimpl
def register_players() -> dict[str, PlayerKind]:
    """Offer the random player."""
    return {"random": RandomPlayer}
