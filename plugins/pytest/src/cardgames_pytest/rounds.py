"""A round in a test: what may be done, doing it, what each seat sees, and comparing that."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NoReturn, Self

import pytest
from attrs import field, frozen

from cardgames import Move, UnreadableMove
from cardgames.events import Told
from cardgames.table import AnyTable, Pile

from .picture import differences, picture, title

_NOT_ON_TURN: Final = "it is not your turn"


@frozen(eq=False, repr=False)
class Position:
    """A table as it lies, whole or as a seat sees it; printed, it is the table as text.

    Two are equal if every pile and field is, whoever looks. What it does not have itself is found
    on its `table`: `position.hands`.
    """

    table: AnyTable

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = type(self.table) is type(other.table)
        return same and not differences(self.table, other.table)

    __hash__ = None  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)

    def __repr__(self) -> str:
        return f"<{title(self.table)}>"

    def __str__(self) -> str:
        return picture(self.table)


@frozen(eq=False, repr=False)
class Round(Position):
    """A round of a game, stepped by hand; `made` lists the moves made so far."""

    made: list[str] = field(factory=list)

    def __str__(self) -> str:
        return picture(self.table, self.made)

    def make(self, *moves: str, by: int | None = None) -> Self:
        """Make moves, each by the seat on turn or all by one that may revise; return the round.

        A seat without a legal move is handed to the hook `stuck`, as in a match. The test fails,
        with the reason, at a move that is not legal.
        """
        __tracebackhide__ = True
        table, game = self.table, self.table.game
        table.told = []
        for text in moves:
            game.next_moves(table)
            seat = self._mover(by)
            move = read(text)
            if not self._offers(seat, move):
                refuse(seat, text, self._reason(seat, move), self.legal(seat))
            game.play(table, seat, move)
            game.next_moves(table)
            self.made.append(text)
        return self

    def make_any(self, number: int, random: Random) -> Self:
        """Make so many legal moves at random, or as many as the round has left."""
        while number and (moves := self.legal()):
            self.make(random.choice(moves))
            number -= 1
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the texts of the legal moves of a seat, or of the seat on turn."""
        asked = self.table.turn if seat is None else seat
        if asked is None or not self._may_act(asked):
            return []
        return [move.text for move in self.table.game.legal_moves(self.table, asked)]

    def refused(self, move: str, by: int | None = None) -> str:
        """Return why a move of the seat on turn, or of another, is refused.

        The test fails if the move is legal.
        """
        __tracebackhide__ = True
        seat, wanted = self._mover(by), read(move)
        if self._offers(seat, wanted):
            pytest.fail(f"{move} is not refused: seat {seat} may make this move")
        return self._reason(seat, wanted)

    def view(self, seat: int | None = None, *, memory: bool = False) -> Position:
        """Return the table as a seat sees it now, or a bystander; see `Game.view`."""
        return Position(self.table.game.view(self.table, seat, memory=memory))

    def told(self, seat: int | None = None) -> list[str]:
        """Return what a seat, or a bystander, was told of what the last `make` or the deal led to.

        A player is called `seat 1` in it.
        """
        return [_sentence(each.masked(seat), seat) for each in self.table.told or ()]

    def scores(self) -> list[int]:
        """Return what `score_round` gives each seat; totals and history stay as they are."""
        return self.table.game.score_round(self.table)

    def copy(self) -> Round:
        """Return another round that stands where this one does, to go on with in another way."""
        table = self.table.copy()
        table.told, table.shuffler = [], as_they_lie
        return Round(table, self.made.copy())

    def _mover(self, by: int | None) -> int:
        __tracebackhide__ = True
        seat = self.table.turn if by is None else by
        return pytest.fail("nobody is on turn: the round is over") if seat is None else seat

    def _may_act(self, seat: int) -> bool:
        turn = self.table.turn
        return turn is not None and seat in (turn, *self.table.game.may_revise(self.table))

    def _offers(self, seat: int, move: Move) -> bool:
        if not self._may_act(seat):
            return False
        moves = self.table.game.legal_moves(self.table, seat)
        return self.table.game.offers(self.table, seat, move, moves)

    def _reason(self, seat: int, move: Move) -> str:
        if not self._may_act(seat):
            return _NOT_ON_TURN
        return str(self.table.game.refusal(self.view(seat).table, seat, move))


def as_they_lie(cards: Pile) -> Pile:
    """Return the cards unshuffled, so that a test knows their order."""
    return cards.copy()


def read(text: str) -> Move:
    """Return the move of this text; the test fails if it is none."""
    __tracebackhide__ = True
    try:
        return Move.parse(text)
    except UnreadableMove as error:
        reason = str(error)
    pytest.fail(reason)


def refuse(seat: int, move: str, reason: str, legal: list[str]) -> NoReturn:
    """Fail the test for a move that is not legal, and say which are."""
    __tracebackhide__ = True
    pytest.fail(f"seat {seat} may not {move}: {reason}\nlegal: {', '.join(legal) or 'nothing'}")


def _sentence(told: Told, seat: int | None) -> str:
    text = told.you if told.seat is not None and told.seat == seat else told.text
    cards = " ".join(each.text for each in told.cards)
    return text.format(player=f"seat {told.seat}", cards=cards, **told.values)
