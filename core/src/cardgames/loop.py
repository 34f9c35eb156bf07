"""`play_match`: the loop for players that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from .errors import IllegalMove
from .events import Outcome
from .match import Match
from .moves import Move


def play_match(match: Match, players: Sequence[Any]) -> Outcome:
    """Let the players play a match to its end and return how it ended.

    A player is anything with `choose` (see `cardgames.players.Player`), one for each seat. One
    that can reconsider is offered its moves off turn before the next seat is asked, and again
    after each that it makes: only the match's limit stops one that never lets things stand. A
    move that was not offered raises `IllegalMove`, naming the player.
    """
    seats = [_Seat(match, seat, player) for seat, player in enumerate(players)]
    revisers = [seat for seat in seats if seat.reconsider is not None]
    choosers = [seat.chooser() for seat in seats]
    while match.outcome is None:
        turn = match.turn
        if turn is None:
            match.next_round()
            continue
        if revisers and _revise(match, revisers):
            continue
        move = choosers[turn](match.legal_moves(turn))
        try:
            match.apply(turn, move)
        except IllegalMove as error:
            raise _named(match, turn, error) from error
    return match.outcome


def _revise(match: Match, revisers: Sequence[_Seat]) -> bool:
    """Let the first seat that wants to make a move off turn; return whether one did."""
    for each in revisers:
        if each.seat in match.may_revise() and (moves := match.legal_moves(each.seat)):
            move = each.reconsider(each.view(), moves)
            if move is not None:
                try:
                    match.apply(each.seat, move)
                except IllegalMove as error:
                    raise _named(match, each.seat, error) from error
                return True
    return False


def _named(match: Match, seat: int, error: IllegalMove) -> IllegalMove:
    return IllegalMove(f"{match.players[seat].name}: {error}")


class _Seat:
    """A player at its seat, with what it can do looked up once."""

    def __init__(self, match: Match, seat: int, player: Any) -> None:
        self.seat = seat
        self.reconsider: Any = getattr(player, "reconsider", None)
        self._match = match
        self._choose = player.choose
        self._looks = getattr(player, "looks", True)
        self._generator = match.generators.get(seat)
        if hasattr(player, "told"):
            match.listen(seat, player.told)

    def chooser(self) -> Callable[[list[Move]], Move]:
        """Return the function that chooses among moves, which does nothing needless."""
        if self._looks or self._generator is not None:
            return lambda moves: self._choose(self.view(), moves)
        return partial(self._choose, None)

    def view(self) -> Any:
        """Return what the player looks at, None if it does not look; its generator starts anew."""
        if self._generator is not None:
            self._generator.begin(self._match.decisions)
        return self._match.view(self.seat) if self._looks else None
