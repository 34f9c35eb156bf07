"""`Match`: one match of a game, stepped from outside, and the record of it.

A terminal loop, a web server and a learning environment drive the same object: ask `turn` and
`legal_moves`, call `apply`, and `next_round` when a round is over. Players and bots are given
the `Game` and views, never the `Match`: it holds every card and the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .answers import arranged, revisers, shown
from .audience import Audience, Listener, Message, Viewer, deliver
from .blame import RAISED, blaming, broken_hook
from .entries import (
    Entry,
    Seated,
    Shuffler,
    checked_limit,
    concluded,
    deal_entry,
    header_entry,
    seated_players,
)
from .errors import BrokenPlugin, CardgamesError, IllegalMove, quoted
from .events import Event, MovePlayed, Outcome, RoundDealt, Told
from .game import Game
from .moves import Move
from .seeds import ChoiceGenerator, Packs, SeededPacks, new_seed, read_seed
from .table import AnyTable
from .translation import gettext as _

Points = tuple[int, ...]


class Match:
    """A game plus seed, table, record and audience.

    `outcome` is None while the match runs, `turn` the seat to act (None between rounds),
    `decisions` counts the moves so far, and `record` holds the entries of its match record.
    """

    def __init__(
        self,
        game: Game,
        *,
        seed: str | None = None,
        players: Sequence[Seated] = (),
        limit: int | None = None,
        list_legal: bool = False,
        write: Callable[[Entry], None] | None = None,
        packs: Packs | None = None,
    ) -> None:
        """Begin a match and deal its first round.

        `seed` is hexadecimal, from the operating system if left out; `limit` caps the decisions;
        `list_legal` puts each seat's legal moves into the record; `write` gets each entry of the
        record before anybody is told; `packs` are the seed's unless a record gives them. Raises
        `BadRules` for a bad seed, limit or number of players.
        """
        self.game = game
        self.seed = new_seed() if seed is None else read_seed(seed)
        self.players = seated_players(players, game.seats)
        self.limit = checked_limit(limit)
        self.outcome: Outcome | None = None
        self.turn: int | None = None
        self.decisions = 0
        self.record: list[Entry] = []
        self._audience = Audience(game)
        self.generators: dict[int, ChoiceGenerator] = {}
        self._write = write
        self._list_legal = list_legal
        packs = packs or SeededPacks(self.seed)
        self._shuffler = Shuffler(packs)
        self._offers: dict[int, tuple[list[Move], list[Move]]] = {}
        self._closed: CardgamesError | None = None
        self._log(header_entry(game, self.players, self.seed, limit, list_legal))
        self._deal(packs.first_dealer(game.seats), 1, (0,) * game.seats, ())

    # What can be asked

    @property
    def table(self) -> AnyTable:
        """The true table, with every card; never hand it to a player."""
        return self._table

    def view(self, seat: Viewer = None, *, memory: bool = False) -> AnyTable:
        """Return the table as a seat sees it, or a bystander; see `Game.view`."""
        self.game.check_viewer(seat)
        try:  # not `blaming`: a player looks before every decision
            return self.game.view(self._table, seat, memory=memory)
        except RAISED as error:
            raise broken_hook(self.game.plugins, error) from error

    def may_revise(self) -> list[int]:
        """Return the seats not on turn that may act all the same."""
        if self.turn is None:
            return []
        try:
            return revisers(self.game, self._table)
        except RAISED as error:
            raise self._fail(error) from error

    def legal_moves(self, seat: int) -> list[Move]:
        """Return the moves a seat may make now, masked where it cannot see its own card."""
        return (self._offers.get(seat) or self._offer(seat))[1].copy()

    def generator(self, seat: int) -> ChoiceGenerator:
        """Return the generator for the player of a seat; `play_match` starts it at each choice."""
        return self.generators.setdefault(seat, ChoiceGenerator(self.seed, seat))

    def listen(self, seat: Viewer, told: Callable[[list[Event]], None]) -> None:
        """Tell somebody of all that happens from now on, and first how the table lies.

        `seat` is whose knowledge the listener shares: None a bystander's, `ALL_SEEING` all.
        """
        with blaming(self.game.plugins):
            view = self.game.view(self._table, seat)
        self._audience.join(Listener(seat, told))
        told([RoundDealt(view), *(each.masked(seat) for each in self._told_at_deal)])

    def keep(self, write: Callable[[Entry], None]) -> None:
        """Hand each entry of the record over: those so far now, each later one as it is made.

        Nobody is told of anything before its entry has been handed over.
        """
        for entry in self.record:
            write(entry)
        self._write = write

    # What can be done

    def apply(self, seat: int, move: Move, at: int | None = None, instead: str = "") -> None:
        """Make a move that `legal_moves` offers to the seat.

        A move that stands for one of these, with equal cards, will do as well. `at` is the count
        of decisions that the choice was made for; `instead` says in the record what the move takes
        the place of. Raises `IllegalMove`, with the reason, if the move is not offered or the match
        has gone on; nothing has changed then.
        """
        if at is not None and at != self.decisions:
            raise IllegalMove(_("the match has gone on; look at the table again"))
        moves, shown = self._offers.get(seat) or self._offer(seat)
        # Exact types: what only claims to equal a move or a seat must not get any further.
        if type(move) is not Move or type(seat) is not int:
            raise self._refusal(seat, move)
        if move not in shown and not self._stands(seat, move, shown):
            raise self._refusal(seat, move)
        self._carry_out(seat, move if shown is moves else self._meant(seat, move), instead)

    def apply_true(self, seat: int, move: Move, instead: str = "") -> None:
        """Make a move as a record holds it, with no card masked; otherwise like `apply`."""
        if type(move) is not Move or not self._stands(seat, move, self._offer(seat)[0]):
            raise self._refusal(seat, move)
        self._carry_out(seat, move, instead)

    def next_round(self) -> None:
        """Deal the next round; raises `IllegalMove` while one is being played or none follows."""
        if self._closed:
            raise self._closed.with_traceback(None)
        if (table := self._table).turn is not None:
            raise IllegalMove(_("the round is not over"))
        self._deal(table.after(table.dealer), table.round + 1, table.totals, table.history)

    def _fail(self, error: BaseException) -> CardgamesError:
        """Give up this match, whose table a hook may have left half changed."""
        self._closed, self._offers, self.turn = broken_hook(self.game.plugins, error), {}, None
        return self._closed

    def _offer(self, seat: int) -> tuple[list[Move], list[Move]]:
        """Return the legal moves of a seat, and the same as the seat may know them."""
        offer = self._offers.get(seat)
        if offer is None:
            if seat not in self.may_revise():
                return [], []
            try:
                moves = self.game.legal_moves(self._table, seat)
                offer = moves, self.game.shown_moves(self._table, seat, moves)
            except RAISED as error:
                raise self._fail(error) from error
            self._offers[seat] = offer
        return offer

    def _stands(self, seat: int, move: Move, moves: list[Move]) -> bool:
        """Return whether a move is one of these, or stands for one with equal cards."""
        with blaming(self.game.plugins):
            return bool(moves) and self.game.offers(self._table, seat, move, moves)

    def _meant(self, seat: int, move: Move) -> Move:
        """Return the one legal move that a masked move stands for."""
        with blaming(self.game.plugins):
            known = self.game.known_by(self._table, seat)
        meant = [each for each in self._offer(seat)[0] if each.masked(known) is move]
        if len(meant) != 1:
            raise IllegalMove(_("{move} may mean several moves").format(move=move.text))
        return meant[0]

    def _refusal(self, seat: int, move: Move) -> CardgamesError:
        if self._closed:
            return self._closed.with_traceback(None)
        if type(move) is not Move:
            return IllegalMove(_("{answer} is no move").format(answer=quoted(shown(move))))
        if type(seat) is not int or (seat != self.turn and seat not in self.may_revise()):
            return IllegalMove(_("it is not your turn"))
        try:
            return self.game.refusal(self.view(seat), seat, move)
        except RAISED as error:
            return broken_hook(self.game.plugins, error)

    def _carry_out(self, seat: int, move: Move, instead: str = "") -> None:
        table, count = self._table, self.decisions + 1
        entry: Entry = {"event": "move", "seat": seat, "move": move.text}
        if self._list_legal:
            entry["legal"] = [legal.text for legal in self._offer(seat)[0]]
        if instead:
            entry["instead"] = instead
        over: Sequence[Entry] = ()
        events: Sequence[Event] = ()
        messages: Sequence[Message] = ()
        try:
            heard = bool(self._audience.listeners)
            sight = self._audience.attend(table, MovePlayed(seat, move)) if heard else None
            self.game.play(table, seat, move)
            self._offer_turn(table)
            if self.turn is None or count == self.limit:
                over, events = self._conclude(count)
            if sight is not None:
                messages = self._audience.of_move(table, sight, events)
        except RAISED as error:
            raise self._fail(error) from error
        self.decisions = count
        self._log(entry)
        if over or self._shuffler.noted:
            self._log_more(over)
        deliver(messages)

    def _offer_turn(self, table: AnyTable) -> None:
        """Ask for the moves of the seat on turn; what others may do is asked for when they ask."""
        seat, game = table.turn, self.game
        if seat is not None:
            moves = game.legal_moves(table, seat) or game.next_moves(table)
            seat = table.turn
        if seat is not None and (type(seat) is not int or not 0 <= seat < game.seats):
            raise BrokenPlugin(game.name, f"turn must be a seat or None, not {seat!r}")
        self.turn = seat
        self._offers = {} if seat is None else {seat: (moves, game.shown_moves(table, seat, moves))}

    def _deal(self, dealer: int, number: int, totals: Points, history: tuple[Points, ...]) -> None:
        deck = self._shuffler.next(self.game.pack)
        told: list[Told] = []
        try:
            deck = arranged(self.game, deck)
            table = self.game.start_round(
                deck, dealer, number, totals, history, told, self._shuffler
            )
            self._offer_turn(table)
            messages = self._audience.of(table, [RoundDealt(table)], told)
        except RAISED as error:
            raise self._fail(error) from error
        self._table, self._told_at_deal, table.told = table, told, None
        self._log(deal_entry(number, dealer, deck))
        self._log_more()
        deliver(messages)
        if table.turn is None:
            self._end_idle_round()

    def _end_idle_round(self) -> None:
        """Score a round in which nobody could move from the start."""
        try:
            over, events = self._conclude(self.decisions)
            messages = self._audience.of(self._table, events)
        except RAISED as error:
            raise self._fail(error) from error
        self._log_more(over)
        deliver(messages)

    def _conclude(self, count: int) -> tuple[list[Entry], list[Event]]:
        """Score a round that is over and end the match where it ends, after `count` decisions.

        Returns what is to be written and what is to be told.
        """
        written, events, self.outcome = concluded(self.game, self._table, count == self.limit)
        if self.outcome is not None:
            self.turn, self._offers = None, {}
            self._closed = IllegalMove(
                _("the match is over: {reason}").format(reason=self.outcome.reason)
            )
        return written, events

    def _log(self, entry: Entry) -> None:
        self.record.append(entry)
        if self._write is not None:
            self._write(entry)

    def _log_more(self, entries: Sequence[Entry] = ()) -> None:
        """Log what was shuffled, and then other entries."""
        shuffled, self._shuffler.noted = self._shuffler.noted, []
        for entry in (*shuffled, *entries):
            self._log(entry)
