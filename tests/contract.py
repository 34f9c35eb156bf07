"""The contract that every game is checked for, at each step of one random match.

`check_match` plays the match and raises `ContractBroken`, which says where and what.
"""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

from cardgames import PLAY, Game, IllegalMove, Match, Move, RandomPlayer, Table
from cardgames.entries import STOPPED
from cardgames.events import Event, MovePlayed, RoundDealt, Told

from .reach import card_holders, leaks, spoil
from .worlds import heard, keeping, offered, replay, replayed, sampled_exchange, shown

LONGEST = 50_000
PROBES = 3


class ContractBroken(AssertionError):
    """A game, or the framework under it, breaks the contract."""


class Checked:
    """One random match, checked as it goes.

    `share` is the part of the steps at which the hidden cards are dealt again for every seat;
    `compared` counts the events that were then compared.
    """

    def __init__(self, game: Game, seed: str, *, share: float = 1.0, limit: int = LONGEST) -> None:
        self.game = game
        self.random = Random(f"contract {seed}")
        self.share = share
        self.compared = 0
        self.holders = card_holders(game)
        self.match = Match(game, seed=seed, limit=limit)
        self.viewers = (*range(game.seats), None)
        self.heard: dict[int | None, list[Event]] = {viewer: [] for viewer in self.viewers}
        for viewer in self.viewers:
            self.match.listen(viewer, self.heard[viewer].extend)
        self.seen_moves: dict[Move, None] = {}

    def require(self, holds: bool, sentence: str) -> None:
        """Raise `ContractBroken` with this sentence unless it holds."""
        if not holds:
            match = self.match
            raise ContractBroken(
                f"{self.game.name}, {self.game.seats} seats, {self.game.rules}, seed {match.seed}, "
                f"after decision {match.decisions}: {sentence}"
            )

    # The whole match

    def play(self) -> Match:
        """Play the match to its end with every check and return it."""
        match = self.match
        self.check_dealt()
        self.check_players()
        while match.outcome is None:
            if match.turn is None:
                self.check_pause()
                match.next_round()
                self.check_dealt()
            else:
                self.step()
        self.check_end()
        self.check_replay()
        self.check_players()
        return match

    def step(self) -> None:
        """Check how things stand, make one move, and check what was told of it."""
        match = self.match
        self.check_turn()
        self.game.check_cards(match.table)
        self.check_copies()
        seat, move = self.chosen()
        true = self.true_move(seat, move)
        worlds = self.other_worlds(true) if self.random.random() < self.share else {}
        for each in self.random.sample(self.viewers[:-1], 2):
            self.check_refusals(each)
        self.refusal(seat, move, at=match.decisions + 1)
        before = {viewer: self.game.seen_cards(match.table, viewer) for viewer in self.viewers}
        for events in self.heard.values():
            events.clear()
        match.apply(seat, move)
        for viewer in self.viewers:
            seen = before[viewer] + self.game.seen_cards(match.table, viewer)
            found = leaks(self.heard[viewer], match, seen, self.game)
            self.require(not found, f"what viewer {viewer} was told leads to {found}")
        for viewer, world in worlds.items():
            self.check_told(viewer, world, seat, true)

    def chosen(self) -> tuple[int, Move]:
        """Choose a seat that may act, at times one off turn, and one of its moves."""
        match, random = self.match, self.random
        assert match.turn is not None
        seat = match.turn
        revisers = [each for each in match.may_revise() if match.legal_moves(each)]
        if revisers and random.random() < 0.2:
            seat = random.choice(revisers)
        return seat, random.choice(match.legal_moves(seat))

    def true_move(self, seat: int, move: Move) -> Move:
        """Return the one true move that a shown move stands for."""
        sees = self.game.seen_cards(self.match.table, seat).__contains__
        meant = [
            each for each in offered(self.game, self.match.table, seat) if each.masked(sees) is move
        ]
        self.require(len(meant) == 1, f"{move.text} of seat {seat} stands for {meant}")
        return meant[0]

    # How things stand

    def check_turn(self) -> None:
        """One seat is on turn and has moves; beside it only seats that may revise have any."""
        match, table = self.match, self.match.table
        self.require(match.turn == table.turn, "the match and its table disagree on the turn")
        self.require(match.turn in range(table.seats), "no seat is on turn in a round")
        revisers = match.may_revise()
        self.require(match.turn not in revisers, "the seat on turn may revise")
        for seat in range(table.seats):
            moves = match.legal_moves(seat)
            may_act = seat == match.turn or seat in revisers
            self.require(may_act or not moves, f"seat {seat} has moves off turn")
            self.require(bool(moves) or seat != match.turn, f"seat {seat} has no move")
            self.require(len(set(moves)) == len(moves), f"seat {seat} has a move twice")
            if may_act:
                texts = {move.text for move in self.game.legal_moves(match.view(seat), seat)}
                self.require(
                    texts == {move.text for move in moves},
                    f"seat {seat} has other moves by its view: {sorted(texts)}",
                )
            for move in moves:
                self.check_text(move)

    def check_text(self, move: Move) -> None:
        """A move is read back from its text, and stays the same object through pickling."""
        if move not in self.seen_moves:
            self.seen_moves[move] = None
            self.require(Move.parse(move.text) is move, f"{move.text} is not read back")
            self.require(pickle.loads(pickle.dumps(move)) is move, f"{move.text} is pickled apart")

    def check_copies(self) -> None:
        """A copy and a view share nothing that can be changed with the table."""
        table = self.match.table
        reference = table.copy()
        self.require(table.same_as(reference), "a copy differs from the table")
        for copy in (table.copy(), self.match.view(self.random.choice(self.viewers))):
            spoil(copy)
            self.require(table.same_as(reference), "a change to a copy or view changed the table")

    def check_refusals(self, seat: int) -> None:
        """What is not offered is refused and changes nothing."""
        match = self.match
        pool = [*(PLAY[each] for each in self.game.pack), *self.seen_moves]
        illegal = [move for move in pool if move not in match.legal_moves(seat)]
        for move in self.random.sample(illegal, min(PROBES, len(illegal))):
            self.refusal(seat, move)

    def refusal(self, seat: int, move: Move, at: int | None = None) -> str:
        """Return why a move is refused; the table and the record stay as they were."""
        match = self.match
        reference, state = match.table.copy(), self.state()
        try:
            match.apply(seat, move, at)
        except IllegalMove as error:
            self.require(match.table.same_as(reference), f"the refused {move.text} left a trace")
            self.require(self.state() == state, f"the refused {move.text} changed the match")
            return str(error)
        self.require(False, f"seat {seat} was not refused {move.text}")
        return ""

    def state(self) -> tuple[Any, ...]:
        """Return what counts as the match standing still."""
        match = self.match
        return match.turn, match.decisions, len(match.record), match.outcome

    # What is hidden

    def other_worlds(self, true: Move) -> dict[int | None, Table[Any] | None]:
        """Deal the hidden cards again for each seat, check that it sees no difference.

        Return for each seat a world in which the move to come is made with the same cards.
        """
        worlds: dict[int | None, Table[Any] | None] = {}
        for seat in self.viewers:
            view = self.match.view(seat)
            self.check_view(seat, view)
            sampled = self.game.sample(view, self.random)
            exchange = sampled_exchange(self.match, sampled)
            world = replayed(self.match, exchange)
            self.require(world is not None, f"seat {seat} knows that a sample cannot be")
            assert world is not None
            self.require(
                world.same_as(sampled),
                f"a sample for seat {seat} is not what its deal leads to",
            )
            self.check_same(seat, view, world)
            worlds[seat] = replayed(self.match, keeping(exchange, true.cards))
        return worlds

    def check_view(self, seat: int | None, view: Table[Any]) -> None:
        """A view and the moves offered lead to no card that their seat does not see."""
        seen = set(self.game.seen_cards(self.match.table, seat))
        moves = [] if seat is None else self.match.legal_moves(seat)
        found = leaks((view, moves), self.match, seen, self.game)
        self.require(not found, f"the view of seat {seat} leads to {found}")

    def check_same(self, seat: int | None, view: Table[Any], world: Table[Any]) -> None:
        """A seat sees, may do and is refused the same in a world that it cannot tell apart."""
        game, match = self.game, self.match
        other = game.view(world, seat)
        self.require(
            other.same_as(view), f"the view of seat {seat} differs in {view.differences(other)}"
        )
        self.require(game.show(other, seat) == game.show(view, seat), "what is shown tells")
        moves = [] if seat is None else match.legal_moves(seat)
        if seat is None or not moves:
            return
        texts = sorted(move.text for move in moves)
        self.require(texts == shown(game, world, seat), f"the moves of seat {seat} tell")
        unseen = [each for each in game.pack if each not in game.seen_cards(match.table, seat)]
        for card in self.random.sample(unseen, min(PROBES, len(unseen))):
            move = PLAY[card]
            self.require(
                self.refusal(seat, move) == str(game.refusal(other, seat, move)),
                f"why seat {seat} may not {move.text} tells",
            )

    def check_told(
        self, viewer: int | None, world: Table[Any] | None, seat: int, true: Move
    ) -> None:
        """What a seat is told of a move depends on nothing but what it sees before and after."""
        if world is None or true not in offered(self.game, world, seat):
            return
        told = heard(self.game, world, seat, true, viewer)
        if world.turn is None:
            self.game.finish_round(world)
        if self.game.view(world, viewer).differences(self.match.view(viewer)):
            return
        self.compared += 1
        got = [each for each in self.heard[viewer] if isinstance(each, MovePlayed | Told)]
        self.require(got == told, f"seat {viewer} was told {got}, in another world {told}")

    # Between rounds, at the end and afterwards

    def check_pause(self) -> None:
        """After a round nobody acts, until the next is asked for."""
        for seat in range(self.game.seats):
            self.require(not self.match.legal_moves(seat), f"seat {seat} has moves after the round")
            self.require(not self.match.may_revise(), "somebody may revise after the round")
            self.check_refusals(seat)

    def check_dealt(self) -> None:
        """Each viewer is told of a new round by a view of its own."""
        for viewer in self.viewers:
            dealt = self.heard[viewer][-1]
            self.require(isinstance(dealt, RoundDealt), f"viewer {viewer} was not told of the deal")
            assert isinstance(dealt, RoundDealt)
            view = self.match.view(viewer)
            self.require(dealt.view.same_as(view), f"viewer {viewer} was told of another deal")
            self.require(dealt.view is not view, "a view is handed out twice")

    def check_players(self) -> None:
        """The game and a player made for a seat lead to no card, no table and no seed."""
        match, game = self.match, self.game
        found = leaks(game, match, game.pack)
        self.require(not found, f"the game leads to {found}")
        self.require(card_holders(game) == self.holders, "the game has come to hold cards")
        for seat in range(game.seats):
            player = RandomPlayer(game, seat, "", match.generator(seat))
            found = leaks(player, match, (), game)
            self.require(not found, f"a player leads to {found}")

    def check_end(self) -> None:
        """After the end nothing moves, and the record says how it ended."""
        match = self.match
        assert match.outcome is not None
        outcome, table = match.outcome, match.table
        self.require(outcome.reason not in ("", STOPPED), f"the match ended: {outcome.reason!r}")
        self.require(match.turn is None, "a seat is on turn after the end")
        self.check_pause()
        state = self.state()
        try:
            match.next_round()
        except IllegalMove:
            self.require(self.state() == state, "a round after the end changed the match")
        else:
            self.require(False, "a round was dealt after the end")
        scores = [entry["scores"] for entry in match.record if entry["event"] == "score"]
        totals = tuple(map(sum, zip(*scores, strict=True)))
        self.require(totals == outcome.totals == table.totals, "the totals do not add up")
        self.require(tuple(map(tuple, scores)) == table.history, "the history is not the scores")
        last = match.record[-1]
        self.require(
            (last["event"], last["winners"], last["totals"], last["reason"])
            == ("end", list(outcome.winners), list(totals), outcome.reason),
            "the record does not end as the match did",
        )

    def check_replay(self) -> None:
        """The same seed and moves give the same record, which is plain JSON."""
        match = self.match
        again = replay(self.game, match)
        self.require(again.record == match.record, "the same moves led to another record")
        self.require(again.outcome == match.outcome, "the same moves led to another outcome")
        written = [json.loads(json.dumps(entry)) for entry in match.record]
        self.require(written == match.record, "the record is not plain JSON")


def check_match(game: Game, seed: str, *, share: float = 1.0) -> Checked:
    """Play one random match with every check; return it with what was counted."""
    checked = Checked(game, seed, share=share)
    checked.play()
    return checked
