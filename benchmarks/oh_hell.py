"""One round of Devil's Bridge in both worlds: our table beside OpenSpiel's ``oh_hell`` state.

The two games share their rules: one bid each from the dealer's left, the dealer's hook, the trump
suit turned up, following suit, a point for each trick and ten for an exact bid. ``oh_hell`` deals
from seat 0 on, whoever deals, so that a deal is carried over hand by hand. A bid is never changed.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from random import Random
from typing import Any, Final

from attrs import define

from cardgames import Card, Game, Move, card, load_game
from cardgames.cards import RANKS
from cardgames.seeds import shuffled

SEATS: Final = 4
PACK_SIZE: Final = 52
SUITS: Final = "CDSH"
"""The suits in the order of OpenSpiel, which numbers the cards by rank, then suit."""


@cache
def rules() -> Game:
    """Return our rules of the round: common scoring, the hook always, no changing of bids."""
    return load_game("devils-bridge", seats=SEATS, rules={"scoring": "common", "rebid": False})


@cache
def peer_rules(size: int) -> Any:
    """Return OpenSpiel's rules of a round of `size` cards."""
    import pyspiel

    return pyspiel.load_game(f"oh_hell(players={SEATS},num_tricks_fixed={size})")


def action_of_card(each: Card) -> int:
    """Return OpenSpiel's number of a card."""
    return len(SUITS) * RANKS.index(each.rank) + SUITS.index(each.suit)


def action_of(move: Move) -> int:
    """Return OpenSpiel's number of a bid or a play; the bids follow the cards."""
    if move.verb != "bid":
        return action_of_card(move.cards[0])
    assert isinstance(move.value, int)
    return PACK_SIZE + move.value


def move_of(action: int) -> Move:
    """Return the bid or the play that OpenSpiel has numbered so."""
    if action >= PACK_SIZE:
        return Move("bid", value=action - PACK_SIZE)
    rank, suit = divmod(action, len(SUITS))
    return card(RANKS[rank] + SUITS[suit]).play


@define
class Round:
    """A round that is played in both worlds at once: our `table` and OpenSpiel's `state`."""

    table: Any
    state: Any

    def play(self, move: Move) -> None:
        """Make a move of the seat on turn in both."""
        self.state.apply_action(action_of(move))
        rules().play(self.table, self.table.turn, move)

    @property
    def moves(self) -> list[Move]:
        """The legal moves of the seat on turn, none when the round is over."""
        return rules().next_moves(self.table)


def dealt(size: int, generator: Random) -> Round:
    """Return a round of `size` cards that is dealt, with a random dealer.

    It lies where a whole match has it first, so that many rounds are still to come and points are
    what counts.
    """
    game = rules()
    deck = shuffled(game.pack, generator.random)
    table: Any = game.start_round(deck, int(generator.random() * SEATS), round=size)
    state = peer_rules(size).new_initial_state()
    state.apply_action(size)
    state.apply_action(table.dealer)
    for each in (*chain.from_iterable(zip(*table.hands, strict=True)), *table.turned):
        state.apply_action(action_of_card(each))
    return Round(table, state)


def position(size: int, made: int, generator: Random) -> Round:
    """Return a round after so many random moves, where the seat on turn has a choice."""
    while True:
        reached = dealt(size, generator)
        for _ in range(made):
            moves = reached.moves
            reached.play(moves[int(generator.random() * len(moves))])
        if len(reached.moves) > 1:
            return reached


def samples_with_stock(count: int) -> int:
    """Return in how many of OpenSpiel's samples somebody holds a card that was not dealt.

    That is whether its search, which samples like this, learns nothing of the stock: of fair
    samples of a first bid of five cards hardly any would hold none.
    """
    import pyspiel

    reached = dealt(5, Random(1))
    stock = {action_of_card(each) for each in reached.table.stock}
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    seat = reached.state.current_player()
    samples = (reached.state.resample_from_infostate(seat, sampler) for _ in range(count))
    return sum(not stock.isdisjoint(sample.history()[2:]) for sample in samples)
