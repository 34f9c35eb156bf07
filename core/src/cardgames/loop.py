"""`play_match`: the loop for players that answer by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .errors import IllegalMove
from .events import Outcome
from .match import Match


def play_match(match: Match, players: Sequence[Any]) -> Outcome:
    """Let the players play a match to its end and return how it ended.

    A player is anything with `choose` (see `cardgames.players.Player`), one for each seat. One
    that can reconsider is offered its moves off turn before the next seat is asked. A move that
    was not offered raises `IllegalMove`, naming the player.
    """
    seats = [_Seat(match, seat, player) for seat, player in enumerate(players)]
    revisers = [seat for seat in seats if seat.reconsiders]
    while match.outcome is None:
        turn = match.turn
        if turn is None:
            match.next_round()
        elif not revisers or not any(seat.revise() for seat in revisers):
            seats[turn].move()
    return match.outcome


class _Seat:
    """A player at its seat, with what it can do looked up once."""

    def __init__(self, match: Match, seat: int, player: Any) -> None:
        self._match = match
        self._seat = seat
        self._looks = getattr(player, "looks", True)
        self._choose = player.choose
        self._reconsider = getattr(player, "reconsider", None)
        self._generator = match.generators.get(seat)
        self.reconsiders = self._reconsider is not None
        if hasattr(player, "told"):
            match.listen(seat, player.told)

    def move(self) -> None:
        match, seat = self._match, self._seat
        self._make(self._choose(self._view(), match.legal_moves(seat)))

    def revise(self) -> bool:
        match, seat = self._match, self._seat
        if seat not in match.may_revise():
            return False
        move = self._reconsider(self._view(), match.legal_moves(seat))
        if move is not None:
            self._make(move)
        return move is not None

    def _view(self) -> Any:
        if self._generator is not None:
            self._generator.begin(self._match.decisions)
        return self._match.view(self._seat) if self._looks else None

    def _make(self, move: Any) -> None:
        try:
            self._match.apply(self._seat, move)
        except IllegalMove as error:
            name = self._match.players[self._seat].name
            raise IllegalMove(f"{name}: {error}") from error
