"""A whole match in a test, stepped by hand."""

from __future__ import annotations

from typing import Any, Self

import pytest
from attrs import frozen

from cardgames import IllegalMove, Match
from cardgames.entries import Entry

from .picture import picture, title
from .rounds import Position, read, refuse


@frozen(eq=False, repr=False)
class RunningMatch:
    """A match, stepped by hand; printed, it is the table as text.

    What it does not have itself is found on its `match`: `running.outcome`.
    """

    match: Match

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def __repr__(self) -> str:
        return f"<match of {title(self.match.table)}>"

    def __str__(self) -> str:
        return picture(self.match.table, self.made)

    @property
    def made(self) -> list[str]:
        """The moves made in this round."""
        texts: list[str] = []
        for entry in self.match.record:
            if entry["event"] == "deal":
                texts.clear()
            elif entry["event"] == "move":
                texts.append(entry["move"])
        return texts

    def make(self, *moves: str, by: int | None = None) -> Self:
        """Make moves, each by the seat on turn or all by one that may revise; return the match.

        The test fails, with the reason, at a move that is not legal, and after the last of a round
        until `next_round` is called.
        """
        __tracebackhide__ = True
        for text in moves:
            seat = self._mover(by)
            if (reason := self._refusal(seat, text)) is not None:
                refuse(seat, text, reason, self.legal(seat))
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the texts of the legal moves of a seat, as it may know them; or that on turn."""
        asked = self.match.turn if seat is None else seat
        return [] if asked is None else [each.text for each in self.match.legal_moves(asked)]

    def refused(self, move: str, by: int | None = None) -> str:
        """Return why a move of the seat on turn, or of another, is refused.

        The test fails if the move is legal, or if the table has changed though it was refused.
        """
        __tracebackhide__ = True
        seat, before = self._mover(by), self.match.table.copy()
        reason = self._refusal(seat, move)
        if reason is None:
            pytest.fail(f"{move} is not refused: seat {seat} has made this move")
        if changed := self.match.table.differences(before):
            pytest.fail(f"{move} is refused, but changes the table: {', '.join(changed)}")
        return reason

    def view(self, seat: int | None = None, *, memory: bool = False) -> Position:
        """Return the table as a seat sees it now, or a bystander."""
        return Position(self.match.view(seat, memory=memory))

    def entries(self, event: str) -> list[Entry]:
        """Return the entries of one kind, such as `score`, in the record so far."""
        return [entry for entry in self.match.record if entry["event"] == event]

    def _refusal(self, seat: int, move: str) -> str | None:
        """Make a move; return why it was refused, None if it was made."""
        __tracebackhide__ = True
        try:
            self.match.apply(seat, read(move))
        except IllegalMove as reason:
            return str(reason)
        return None

    def _mover(self, by: int | None) -> int:
        __tracebackhide__ = True
        seat = self.match.turn if by is None else by
        if seat is not None:
            return seat
        if self.match.outcome is not None:
            pytest.fail(f"nobody is on turn: the match is over ({self.match.outcome.reason})")
        return pytest.fail("nobody is on turn: the round is over; next_round() deals the next")
