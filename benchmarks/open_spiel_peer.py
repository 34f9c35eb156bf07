"""Random play of OpenSpiel's ``oh_hell`` from Python: the peer of the benchmark.

A match is nineteen rounds of hand size 1..10..1, four players, 52 cards, each
round one OpenSpiel state. Every move is drawn uniformly as
``int(random() * n)``. Bids and cards are the decisions; the chance moves (hand
size, dealer, deal, trump) are played and timed, but not counted.

There are three drivers. ``play_as_examples`` is the loop of OpenSpiel's own
examples, which asks a chance node for its outcomes. ``play_lean`` asks it for
its legal actions, which costs less. ``play_tuned`` helps OpenSpiel wherever that
changes no odds: the chance nodes are uniform, so the deal comes from a deck
shuffled here, and rounds of known length need no ``is_terminal()`` at each move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

PLAYERS = 4
SUITS = 4
RANKS = 13
HAND_SIZES: tuple[int, ...] = (*range(1, 11), *range(9, 0, -1))


def available() -> bool:
    """Tell whether OpenSpiel's extension module can be imported."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return False
    return True


@lru_cache(maxsize=1)
def _rounds() -> tuple[tuple[int, Callable[[], Any]], ...]:
    """Load the games once: per round its hand size and the maker of its state."""
    import pyspiel

    table = f"players={PLAYERS},num_suits={SUITS},num_cards_per_suit={RANKS}"
    games = {
        size: pyspiel.load_game(f"oh_hell({table},num_tricks_fixed={size})")
        for size in set(HAND_SIZES)
    }
    return tuple((size, games[size].new_initial_state) for size in HAND_SIZES)


def play_as_examples(count: int, random: Callable[[], float]) -> int:
    """Play whole matches as OpenSpiel's examples do and return the number of decisions.

    ``random`` returns floats in [0, 1), as ``random.Random(seed).random`` does.
    The first call also loads the games: call once before timing.
    """
    decisions = 0
    for _ in range(count):
        for _size, new_initial_state in _rounds():
            state = new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    decisions += 1
    return decisions


def play_lean(count: int, random: Callable[[], float]) -> int:
    """Play whole matches with one call for any node and return the number of decisions.

    ``random`` and the first call are as for ``play_as_examples``.
    """
    decisions = 0
    for _ in range(count):
        for _size, new_initial_state in _rounds():
            state = new_initial_state()
            while not state.is_terminal():
                chance = state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                if not chance:
                    decisions += 1
    return decisions


def play_tuned(count: int, random: Callable[[], float]) -> int:
    """Play whole matches with OpenSpiel helped and return the number of decisions.

    ``random`` and the first call are as for ``play_as_examples``.
    """
    # Never put back in order: a shuffle of any order is a uniform one.
    deck = list(range(SUITS * RANKS))
    decisions = 0
    for _ in range(count):
        for size, new_initial_state in _rounds():
            state = new_initial_state()
            state.apply_action(size)
            state.apply_action(int(random() * PLAYERS))  # the dealer
            _deal(state.apply_action, deck, PLAYERS * size + 1, random)
            legal_actions, apply_action = state.legal_actions, state.apply_action
            moves = PLAYERS * (size + 1)  # a bid and `size` cards each
            for _ in range(moves):
                actions = legal_actions()
                apply_action(actions[int(random() * len(actions))])
            if not state.is_terminal():
                raise RuntimeError(f"a round of {size} is not over")
            decisions += moves
    return decisions


def _deal(
    apply_action: Callable[[int], None], deck: list[int], count: int, random: Callable[[], float]
) -> None:
    """Deal the hands, then the card that names the trump suit."""
    for left in range(len(deck), len(deck) - count, -1):
        index = int(random() * left)
        card = deck[index]
        deck[index], deck[left - 1] = deck[left - 1], card
        apply_action(card)
