"""`Game`: the rules of one game made ready, with seats, options and house rules.

It holds no table that is played on, and no seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import add
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from . import answers
from .binding import RuleHooks, bind
from .blame import blaming
from .cards import UNSEEN, Card
from .errors import BadRules, BrokenPlugin, IllegalMove, UnknownName, quoted
from .events import ALL_SEEING, AllSeeing, Outcome, Told
from .hooks import HouseRule
from .house_rules import check_games, with_house_rules
from .info import game_info_of, preset_of, wrong_seats
from .moves import Move
from .options import make_rules
from .sampling import Sampler
from .table import EVERYBODY, AnyTable, Pile
from .translation import gettext as _
from .unchanging import Unchanging

T = TypeVar("T", bound=AnyTable)

_STUCK_IN_A_ROW: Final = 1000


class Game(RuleHooks, Unchanging):
    """The rules of a game, checked and bound once; players and bots may hold it.

    Every rule hook is an attribute with the arguments of its specification:
    `game.legal_moves(table, seat)`. `partners` are for each seat all seats of its side.
    `answered` names the hooks that the game or a house rule answers, not the framework.
    """

    def __init__(  # noqa: PLR0913 - the rules, and where they come from
        self,
        module: Any,
        *,
        seats: int | None = None,
        rules: Mapping[str, Any] | None = None,
        preset: str | None = None,
        house_rules: Sequence[HouseRule] = (),
        name: str | None = None,
        version: str = "0",
        title: str | None = None,
        file: str | None = None,
    ) -> None:
        """Bind a game module.

        `seats` is the usual number if left out; `rules` are options by name, on top of the
        `preset`, those of house rules among them; `title` is in place of the game's own; `file` is
        what the module was loaded from, if not installed. Raises `BadRules` for seats, options or
        house rules that cannot be, `UnknownName` for an unknown preset, and `BrokenPlugin` for a
        module that is no game or no house rule.
        """
        check_games(module, house_rules)
        bound = bind(name or str(getattr(module, "__name__", "game")), module, house_rules)
        for hook, function in answers.watched(self, bound).items():
            setattr(self, hook, function)
        self.info = with_house_rules(game_info_of(module), house_rules)
        self.title = title or self.info.title
        self.name = name or self.info.name
        self.version = version
        self.file = file
        self.seats = self.info.usual_seats if seats is None else seats
        self.house_rules = tuple(house_rules)
        self.plugins = ((self.name, module), *((rule.name, rule.module) for rule in house_rules))
        self.rules = self._checked_rules(preset, rules or {})
        with blaming(self.plugins):
            pack = answers.asked(self, "make_deck", self.rules, self.seats)
            sides = answers.asked(self, "sides", self.rules, self.seats)
        self.pack: tuple[Card, ...] = tuple(pack)
        self.partners = answers.partners_of(sides)
        self.has_partners = len(sides) < self.seats
        self._distinct = frozenset(self.pack)
        self.answered = bound.answered
        self._hideable = tuple(
            each
            for each in self.info.table.pile_fields
            if "can_see" in bound.answered or each.seen_by is not EVERYBODY
        )
        self._blank: AnyTable | None = None
        self._owned = tuple(each.name for each in self.info.table.pile_fields if each.by_seat)
        answers.check_own_hooks(self, bound.own, bound.hooks)
        self._ready = True

    if TYPE_CHECKING:  # while running it would slow down every hook that is asked

        def __getattr__(self, hook: str) -> Any: ...

    def _checked_rules(self, preset: str | None, rules: Mapping[str, Any]) -> Any:
        if type(self.seats) is not int or self.seats not in self.info.seats:
            raise BadRules(wrong_seats(self.info, self.seats))
        values = {**preset_of(self.info, preset), **rules}
        made = make_rules(self.info.rules, values)
        with blaming(self.plugins):
            faults = answers.asked(self, "check_rules", made, self.seats)
        if faults:
            raise BadRules("; ".join(faults))
        return made

    def start_round(
        self,
        deck: Sequence[Card],
        dealer: int,
        round: int = 1,  # noqa: A002 - the word of the field
        totals: tuple[int, ...] | None = None,
        history: tuple[tuple[int, ...], ...] = (),
        told: list[Told] | None = None,
        shuffler: Callable[[Pile], Pile] | None = None,
    ) -> AnyTable:
        """Return a new table, dealt from a shuffled pack, whose first card is dealt first.

        `told` takes what the deal itself leads to, `shuffler` shuffles in the middle of the round.
        Raises `BrokenPlugin` if not every card of the pack came to lie in a pile.
        """
        table = self._new_table(dealer, round, totals or (0,) * self.seats, history)
        table.told, table.shuffler = told, shuffler
        self.deal(table, answers.arranged(self, deck))
        self.check_cards(table)
        return table

    def _new_table(
        self,
        dealer: int,
        number: int,
        totals: tuple[int, ...],
        history: tuple[tuple[int, ...], ...],
    ) -> AnyTable:
        blank = self._blank
        if blank is None or not blank.starts_alike:
            blank = self.__dict__["_blank"] = self.info.table(
                game=self,
                rules=self.rules,
                seats=self.seats,
                dealer=dealer,
                round=number,
                totals=totals,
                history=history,
            )
        table = blank.copy()  # takes half the time of making one
        table.dealer, table.round, table.totals, table.history = dealer, number, totals, history
        return table

    def next_moves(self, table: AnyTable) -> list[Move]:
        """Return the legal moves of the seat on turn, none when the round is over.

        A seat without one is first handed to the hook `stuck`, and so on.
        """
        for _attempt in range(_STUCK_IN_A_ROW):
            if (seat := table.turn) is None:
                return []
            moves = self.legal_moves(table, seat)
            if moves:
                return moves
            answers.check(self, "legal_moves", moves, table, seat)
            self.stuck(table, seat)
        raise BrokenPlugin(self.name, f"{_STUCK_IN_A_ROW} seats in a row had no legal move")

    def finish_round(self, table: AnyTable) -> tuple[int, ...]:
        """Score a finished round, add the scores to the table's totals and history, return them.

        Raises `BrokenPlugin` if they are not a whole number for each seat, the same for partners.
        """
        scored = tuple(answers.scores_of(self, table))
        table.totals = tuple(map(add, table.totals, scored))
        table.history = (*table.history, scored)
        return scored

    def outcome(self, table: AnyTable) -> Outcome | None:
        """Return how the match ends after this scored round, or None if another follows.

        Raises `BrokenPlugin` if the reason is no text or the winners are no seats.
        """
        if (reason := self.match_over(table)) is None:
            return None
        answers.check(self, "match_over", reason, table)
        return Outcome(tuple(answers.asked(self, "winners", table)), table.totals, reason)

    def check_cards(self, table: AnyTable) -> None:
        """Raise `BrokenPlugin` unless the piles hold exactly the cards of the pack."""
        answers.check_cards(self.name, table, self.pack, self._distinct)

    def view(self, table: T, viewer: int | AllSeeing | None, *, memory: bool = False) -> T:
        """Return a copy of the table in which a seat's unseen cards are masked.

        `viewer` is None for a bystander, who sees what everybody sees. With `memory` the cards
        that the seat saw and can still place stay in their places. Raises `UnknownName` for a seat
        that there is not.
        """
        view = table.copy()
        if viewer is ALL_SEEING:
            return view
        self.check_viewer(viewer)
        view.viewer = viewer
        can_see = self.can_see
        for declared in self._hideable:
            name, piled = declared.name, getattr(view, declared.name)
            if declared.by_seat:
                for owner, cards in enumerate(piled):
                    if cards and not can_see(table, viewer, name, owner):
                        piled[owner] = [UNSEEN] * len(cards)
            elif piled and not can_see(table, viewer, name, None):
                setattr(view, name, [UNSEEN] * len(piled))
        if memory and viewer is not None:
            for pile, of, cards in view.all_piles():
                if UNSEEN in cards:
                    cards[:] = answers.remembered(self, table, viewer, pile, of, len(cards))
        return view

    def check_viewer(self, viewer: int | AllSeeing | None) -> None:
        """Raise `UnknownName` unless this is a seat, or somebody without one."""
        if viewer is None or viewer is ALL_SEEING:
            return
        if type(viewer) is not int or not 0 <= viewer < self.seats:
            raise UnknownName(_("there is no seat {seat}").format(seat=quoted(str(viewer))))

    def seen_cards(self, table: AnyTable, viewer: int | AllSeeing | None) -> list[Card]:
        """Return the cards in all piles that a viewer sees."""
        return [
            card
            for name, owner, cards in table.all_piles()
            if viewer is ALL_SEEING or self.can_see(table, viewer, name, owner)
            for card in cards
        ]

    def shown_moves(self, table: AnyTable, seat: int, moves: list[Move]) -> list[Move]:
        """Return a seat's moves as it may know them, equal ones once."""
        own: list[Card] = []
        for name in self._owned:
            if self.can_see(table, seat, name, seat):
                piled = getattr(table, name)[seat]
                own = own + piled if own else piled
        if type(moves) is not list:
            answers.check(self, "legal_moves", moves, table, seat)
        # Moves mostly follow the order of the hand: then one walk along it finds every card.
        ahead = iter(own)
        try:
            for move in moves:
                for card in move.cards:
                    if card not in ahead and card not in own:
                        known = self.known_by(table, seat)
                        return list(dict.fromkeys(each.masked(known) for each in moves))
        except AttributeError:
            answers.check(self, "legal_moves", moves, table, seat)
            raise
        return moves

    def known_by(self, table: AnyTable, seat: int) -> Callable[[Card], bool]:
        """Return whether a seat sees a card that it may play, as a function of the card.

        Of equal cards it sees none if one of them lies hidden among its own.
        """
        hidden = {
            card
            for name in self._owned
            if not self.can_see(table, seat, name, seat)
            for card in getattr(table, name)[seat]
        }
        return (set(self.seen_cards(table, seat)) - hidden).__contains__

    def sampler(self, view: T, generator: Random) -> Sampler[T]:
        """Return what deals the hidden cards of a view, a new table at each call."""
        could_hold = self.could_hold if "could_hold" in self.answered else None
        return Sampler(view, self.pack, generator, could_hold)

    def sample(self, view: T, generator: Random) -> T:
        """Return a whole table that agrees with a view; see `cardgames.sampling.Sampler`."""
        return self.sampler(view, generator)()

    def offers(self, table: AnyTable, seat: int, move: Move, moves: Sequence[Move]) -> bool:
        """Return whether a move is one of the legal `moves` of a seat, or stands for one."""
        return move in moves or answers.asked(self, "stands_for", table, seat, move) in moves

    def refusal(self, view: AnyTable, seat: int, move: Move) -> IllegalMove:
        """Return the error that says why a seat may not make a move, by its own view alone."""
        reason = answers.asked(self, "why_not", view, seat, move)
        return IllegalMove(reason or _("{move} is not allowed now").format(move=move.text))
