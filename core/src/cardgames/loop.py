"""`play_match`: the loop for players that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from .blame import RAISED, cause_of
from .entries import wrong_players
from .errors import BadRules, BrokenPlugin, IllegalMove
from .events import Outcome
from .match import Match
from .moves import Move

_IDLE_IN_A_ROW = 1000


def play_match(match: Match, players: Sequence[Any]) -> Outcome:
    """Let the players play a match to its end and return how it ended.

    A player is anything with `choose` (see `cardgames.Player`), one for each seat. One that can
    reconsider is offered its moves off turn before the next seat is asked, and again after each
    that it makes: only the match's limit stops one that never lets things stand. Raises
    `IllegalMove`, with the player's name, for a move that was not offered, and `BrokenPlugin`,
    with the player's kind and name, for a player that raises; an `OSError` is the world's.
    """
    if len(players) != match.game.seats:
        raise BadRules(wrong_players(match.game.seats, len(players)))
    seats = [_Seat(match, seat, player) for seat, player in enumerate(players)]
    revisers = [seat for seat in seats if seat.reconsider is not None]
    choosers = [seat.chooser() for seat in seats]
    rounds = _Rounds(match)
    while match.outcome is None:
        turn = match.turn
        if turn is None:
            rounds.deal_next()
            continue
        if revisers and any(map(_Seat.revise, revisers)):
            continue
        try:
            move = choosers[turn](match.legal_moves(turn))
        except RAISED as error:
            seats[turn].blame(error)
        try:
            match.apply(turn, move)
        except IllegalMove as error:
            raise seats[turn].named(error) from error
    return match.outcome


class _Rounds:
    """Deals the next round, but not for ever where nobody has anything to decide."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._decisions = self._idle = 0

    def deal_next(self) -> None:
        match = self._match
        self._idle = self._idle + 1 if match.decisions == self._decisions else 0
        self._decisions = match.decisions
        if self._idle > _IDLE_IN_A_ROW:
            raise BrokenPlugin(match.game.name, f"{self._idle} rounds in a row were over at once")
        match.next_round()


class _Seat:
    """A player at its seat, with what it can do looked up once."""

    def __init__(self, match: Match, seat: int, player: Any) -> None:
        self.reconsider: Any = getattr(player, "reconsider", None)
        self._match = match
        self._seat = seat
        self._choose = player.choose
        self._looks = getattr(player, "looks", True)
        self._memory = getattr(player, "remembers", False)
        self._generator = match.generators.get(seat)
        if hasattr(player, "told"):
            match.listen(seat, player.told)

    def chooser(self) -> Callable[[list[Move]], Move]:
        """Return the function that chooses among moves, which does nothing needless."""
        if self._looks or self._generator is not None:
            return lambda moves: self._choose(self._look(), moves)
        return partial(self._choose, None)

    def revise(self) -> bool:
        """Offer the moves off turn that there are; return whether one was made."""
        match, seat = self._match, self._seat
        if seat not in match.may_revise() or not (moves := match.legal_moves(seat)):
            return False
        try:
            move = self.reconsider(self._look(), moves)
        except RAISED as error:
            self.blame(error)
        if move is None:
            return False
        try:
            match.apply(seat, move)
        except IllegalMove as error:
            raise self.named(error) from error
        return True

    def _look(self) -> Any:
        """Return what the player looks at, None if it does not look; its generator starts anew."""
        if self._generator is not None:
            self._generator.begin(self._match.decisions)
        return self._match.view(self._seat, memory=self._memory) if self._looks else None

    def named(self, error: IllegalMove) -> IllegalMove:
        return IllegalMove(f"{self._match.players[self._seat].name}: {error}")

    def blame(self, error: BaseException) -> NoReturn:
        """Say which player raised an error; one of the system, or of a plugin, is not its own."""
        if isinstance(error, OSError | BrokenPlugin):
            raise error
        player = self._match.players[self._seat]
        raise BrokenPlugin(player.kind, f"{player.name} raised {cause_of(error)}") from error
