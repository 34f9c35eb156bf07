"""`play_match`: the loop for players that answer by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from .blame import RAISED
from .conduct import Conduct, Forgive, Hearer, Restless
from .entries import wrong_players
from .errors import BadRules, BrokenPlugin, IllegalMove
from .events import Outcome
from .match import Match
from .moves import Move
from .players import RandomPlayer
from .seeds import ChoiceGenerator
from .translation import gettext as _

_IN_A_ROW = 1000
"""How many rounds without a move, or moves off turn before the next seat is asked, are enough."""


def play_match(match: Match, players: Sequence[Any], *, forgive: Forgive | None = None) -> Outcome:
    """Let the players play a match to its end and return how it ended.

    A player is anything with `choose` (see `cardgames.Player`), one for each seat. One that can
    reconsider is offered its moves off turn before the next seat is asked, and again after each
    that it makes, up to a thousand times. `Timed` makes players whose time is limited.

    Raises `IllegalMove`, with the player's name, for a move that was not offered, and
    `BrokenPlugin`, with the player's kind and name, for a player that raises or gives no answer in
    its time. With `forgive` the match goes on: it is handed a sentence that names the player, and a
    random legal move is made, the one that the player random would choose there. The record has
    the reason as `instead`. A move off turn is not replaced, and a player that raises when it is
    told something is told no more.

    Whatever a player of the kind human raises is passed on, and so is an `OSError` of any that is
    not `Timed`: it may be the world's. What a game's hooks for bots raise or wrongly answer while a
    player thinks is no player's fault: that is `BrokenPlugin` with the game's name, never forgiven.
    """
    if len(players) != match.game.seats:
        raise BadRules(wrong_players(match.game.seats, len(players)))
    seats = [_Seat(match, seat, player, forgive) for seat, player in enumerate(players)]
    revisers = [seat for seat in seats if seat.reconsider is not None]
    revisions = _Revisions(match, revisers)
    choosers = [seat.chooser() for seat in seats]
    rounds = _Rounds(match)
    while match.outcome is None:
        turn = match.turn
        if turn is None:
            rounds.deal_next()
            continue
        if revisers and revisions.make_one():
            continue
        try:
            move = choosers[turn](match.legal_moves(turn))
        except RAISED as error:
            seats[turn].replace(error)
            continue
        try:
            match.apply(turn, move)
        except IllegalMove as error:
            seats[turn].replace(error)
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
        if self._idle > _IN_A_ROW:
            raise BrokenPlugin(match.game.name, f"{self._idle} rounds in a row were over at once")
        match.next_round()


class _Revisions:
    """Moves off turn, offered until everybody lets things stand, but not for ever."""

    def __init__(self, match: Match, seats: Sequence[_Seat]) -> None:
        self._seats = seats
        self._match = match
        self._made = self._in_a_row = self._others = 0

    def make_one(self) -> bool:
        """Offer them to one seat after the other; return whether one was made."""
        others = self._match.decisions - self._made
        if others != self._others:
            self._others, self._in_a_row = others, 0
        for seat in self._seats:
            if seat.revise(restless=self._in_a_row == _IN_A_ROW):
                self._made += 1
                self._in_a_row += 1
                return True
        return False


class _Seat:
    """A player at its seat, with what it can do looked up once."""

    def __init__(self, match: Match, seat: int, player: Any, forgive: Forgive | None) -> None:
        self._match = match
        self._seat = seat
        self._conduct = Conduct(match.players[seat], match.game.plugins, forgive)
        self._choose = self._conduct.method_of(player, "choose")
        self.reconsider: Any = getattr(player, "reconsider", None)
        self._looks = getattr(player, "looks", True)
        self._memory = getattr(player, "remembers", False)
        self._generator = match.generators.get(seat)
        told = getattr(player, "told", None)
        if told is not None:
            match.listen(seat, Hearer(told, self._conduct))

    def chooser(self) -> Callable[[list[Move]], Move]:
        """Return the function that chooses among moves, which does nothing needless."""
        if self._looks or self._generator is not None:
            return lambda moves: self._choose(self._look(), moves)
        return partial(self._choose, None)

    def replace(self, error: BaseException) -> None:
        """Make a random move, if it is forgiven that the player did not make a legal one.

        Its generator is one of its own, for a player that was left behind may use the seat's.
        """
        match, seat = self._match, self._seat
        reason = self._conduct.judged(error, _("a random move is made instead"))
        generator = ChoiceGenerator(match.seed, seat)
        generator.begin(match.decisions)
        stand_in = RandomPlayer(match.game, seat, "", generator)
        match.apply(seat, stand_in.choose(None, match.legal_moves(seat)), instead=reason)

    def revise(self, *, restless: bool) -> bool:
        """Offer the moves off turn that there are; return whether one was made."""
        match, seat = self._match, self._seat
        if seat not in match.may_revise() or not (moves := match.legal_moves(seat)):
            return False
        try:
            move = self.reconsider(self._look(), moves)
            if move is not None and restless:
                raise Restless(_IN_A_ROW)
        except RAISED as error:
            return self._let_stand(error)
        if move is None:
            return False
        try:
            match.apply(seat, move)
        except IllegalMove as error:
            return self._let_stand(error)
        return True

    def _let_stand(self, error: BaseException) -> bool:
        self._conduct.judged(error, _("what it did stands"))
        return False

    def _look(self) -> Any:
        """Return what the player looks at, None if it does not look; its generator starts anew."""
        if self._generator is not None:
            self._generator.begin(self._match.decisions)
        return self._match.view(self._seat, memory=self._memory) if self._looks else None
