"""Reviewing a match: where a player gave points away, by what an adviser expects of each move.

What an adviser expects is an estimate. Where it prefers another move to the one that was made, it
looks again, with other chance, at these two alone; only if no look puts the made move level is it
counted as a mistake, by what the later looks say: the first picked the move for its figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from attrs import frozen

from ..advice import Adviser
from ..blame import blaming
from ..game import Game
from ..match import Match
from ..moves import Move
from ..tricks import TrickTable
from .reading import Record
from .replaying import steps

LOOKS: Final = 5
"""How often an adviser looks at a move before it counts as a mistake."""

LEAST_LOSS: Final = 0.01
"""Points; what loses less is no mistake."""


@frozen
class Mistake:
    """A move that an adviser would not have made, and the better one.

    `round` and `trick` count from 1, and so does `number`, the move's in its round; `trick` is None
    where no card was played to one. `expected` and `better_expected` are points of the round for
    the seat. Cards that it could not see are masked.
    """

    seat: int
    round: int
    number: int
    trick: int | None
    made: Move
    better: Move
    expected: float
    better_expected: float

    @property
    def loss(self) -> float:
        """The points given away."""
        return self.better_expected - self.expected


@frozen
class Review:
    """What was found: the decisions looked at by seat, and the mistakes, the worst first."""

    decisions: dict[int, int]
    mistakes: list[Mistake]

    def of(self, seat: int) -> list[Mistake]:
        """Return the mistakes of a seat."""
        return [each for each in self.mistakes if each.seat == seat]


def review(
    game: Game,
    record: Record,
    seats: Sequence[int],
    adviser: Adviser,
    progress: Callable[[int, int], None],
) -> Review:
    """Look at every decision of some seats, each from what the seat knew then.

    Left out is what was no choice, what was changed while that was allowed, the changes, and what
    was made instead of a failed player's move. `progress` is told how many
    decisions of how many are done. Raises `DamagedRecord` as `replaying.replay` does, and
    `BrokenPlugin` for an adviser that fails.
    """
    places = _decisions(game, record, seats)
    decisions = dict.fromkeys(seats, 0)
    mistakes = []
    for place, match in _before_moves(game, record):
        if place in places:
            seat = record.entries[place]["seat"]
            if found := _mistake(match, seat, Move.parse(record.entries[place]["move"]), adviser):
                mistakes.append(found)
            decisions[seat] += 1
            progress(sum(decisions.values()), len(places))
    return Review(decisions, sorted(mistakes, key=lambda each: -each.loss))


def _before_moves(game: Game, record: Record) -> Iterator[tuple[int, Match]]:
    """Yield the place of each move in a record, with the match as it was just before it."""
    entries = record.entries
    for place, (_entry, match) in enumerate(steps(game, record), 1):
        if place < len(entries) and entries[place]["event"] == "move":
            yield place, match


def _decisions(game: Game, record: Record, seats: Sequence[int]) -> set[int]:
    """Return the places of the moves that are looked at."""
    chosen: set[int] = set()
    latest: dict[int, int] = {}
    for place, match in _before_moves(game, record):
        entry = record.entries[place]
        seat = entry["seat"]
        if seat != match.turn:
            chosen.discard(latest.get(seat, 0))
            continue
        latest[seat] = place
        if seat in seats and "instead" not in entry and len(match.legal_moves(seat)) > 1:
            chosen.add(place)
    return chosen


def _mistake(match: Match, seat: int, move: Move, adviser: Adviser) -> Mistake | None:
    """Return what is wrong with a move that is about to be made, if anything is."""
    made, offered = _as_known(match, seat, move)
    moves = match.legal_moves(seat)
    looks = []
    for look in range(LOOKS):
        points = {each.move: each.points for each in adviser.advice(match, seat, moves, look)}
        if look == 0:
            moves = [next(iter(points)), offered]
        if points[moves[0]] <= points[offered]:
            return None
        looks.append([points[each] for each in moves])
    better_expected, expected = (sum(each) / len(each) for each in zip(*looks[1:], strict=True))
    if better_expected - expected < LEAST_LOSS:
        return None
    number, trick = _where(match, made)
    return Mistake(
        seat=seat,
        round=match.table.round,
        number=number,
        trick=trick,
        made=made,
        better=moves[0],
        expected=expected,
        better_expected=better_expected,
    )


def _as_known(match: Match, seat: int, move: Move) -> tuple[Move, Move]:
    """Return a recorded move, and the one on offer that it is or stands for, as the seat knew."""
    game, table = match.game, match.table
    with blaming(game.plugins):
        known = game.known_by(table, seat)
        offered = move
        if move not in game.legal_moves(table, seat):
            offered = game.stands_for(table, seat, move)
    return move.masked(known), offered.masked(known)


def _where(match: Match, move: Move) -> tuple[int, int | None]:
    """Return the number of the next move in its round, and of the trick if a card goes to one."""
    events = [entry["event"] for entry in match.record]
    events.reverse()
    number = events[: events.index("deal")].count("move") + 1
    table = match.table
    if isinstance(table, TrickTable) and move.verb == "play":
        return number, sum(table.tricks) + 1
    return number, None
