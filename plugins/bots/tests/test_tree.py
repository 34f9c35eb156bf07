"""The search tree: which move is looked at next, by how often it was there to be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from cardgames import Move
from cardgames_bots.tree import Node

from .made_up import say

ARMS = [say(word) for word in ("left", "middle", "right")]


def half(_move: Move) -> float:
    """Pay the same for every move."""
    return 0.5


def looked_at(node: Node, moves: Sequence[Move] = ARMS) -> list[int]:
    """Return how often each move was looked at."""
    return [node.children[move].visits for move in moves]


def tried(moves: Sequence[Move] = ARMS, visits: int = 1, reward: float = 0.0) -> Node:
    """Return a node below which each of the moves was made so often, for such a reward each."""
    node = Node()
    for move in moves:
        child = node.grow(move)
        child.visits, child.available = visits, visits
        child.reward = visits * reward
    return node


def look(
    node: Node, moves: Sequence[Move], pays: Callable[[Move], float] = half, spread: float = 0.5
) -> Move:
    """Look at the most promising of the moves and note what it pays."""
    move = node.best(moves, spread)
    child = node.children[move]
    child.visits += 1
    child.reward += pays(move)
    return move


@pytest.mark.parametrize("best", ARMS)
def test_the_best_of_several_arms_is_found(best: Move) -> None:
    """Of three arms that pay with near chances, the one that pays most is pulled most by far."""
    chance, node = Random(1), tried()
    for _ in range(3000):
        look(node, ARMS, lambda arm: chance.random() < (0.7 if arm is best else 0.5))
    pulled = looked_at(node)
    assert pulled[ARMS.index(best)] > 0.6 * sum(pulled)


@pytest.mark.parametrize("best", ARMS)
def test_a_bad_start_is_made_up_for(best: Move) -> None:
    """An arm that paid nothing at first, by bad luck, is found to be the best all the same."""
    chance, node = Random(2), tried(visits=3, reward=0.5)
    node.children[best].reward = 0.0
    for _ in range(3000):
        look(node, ARMS, lambda arm: chance.random() < (0.7 if arm is best else 0.5))
    assert max(node.children, key=lambda arm: node.children[arm].visits) is best


def test_an_arm_that_seems_bad_is_pulled_again() -> None:
    """No arm is given up for good: over time even one that never paid has its turns."""
    node = tried()
    node.children[ARMS[0]].reward = 1.0
    for _ in range(3000):
        look(node, ARMS)
    assert all(pulled >= 3 for pulled in looked_at(node))


def test_without_any_spread_the_highest_mean_is_taken() -> None:
    """Where all rewards are alike there is nothing to find out."""
    node = tried(visits=5, reward=0.5)
    node.children[ARMS[2]].reward += 0.001
    assert [look(node, ARMS, spread=0.0) for _ in range(5)] == [ARMS[2]] * 5


def test_of_equal_arms_the_one_looked_at_less_comes_next() -> None:
    """Equal means leave it to the numbers of looks."""
    node = tried(visits=9, reward=0.5)
    node.children[ARMS[1]].visits, node.children[ARMS[1]].reward = 4, 2.0
    assert node.best(ARMS, 0.5) is ARMS[1]


def test_a_move_counts_as_there_only_when_it_was() -> None:
    """What is not among the moves is neither chosen nor counted as passed over."""
    node = tried()
    for _ in range(10):
        look(node, ARMS[:2])
    available = [node.children[arm].available for arm in ARMS]
    assert available[0] == available[1] == available[2] + 10
    assert looked_at(node)[2] == 1


def test_a_move_that_was_seldom_there_is_not_looked_at_out_of_turn() -> None:
    """Of two moves made equally often and well, the one passed over more often is owed a look."""
    node = tried(visits=5, reward=0.5)
    node.children[ARMS[0]].available = 1000
    node.children[ARMS[1]].available = 10
    assert node.best(ARMS[:2], 0.5) is ARMS[0]


def test_a_good_move_that_is_seldom_there_is_made_when_it_is() -> None:
    """A move that is there one time in ten is not lost among the looks at the others."""
    chance, node = Random(3), tried()
    for turn in range(3000):
        there = ARMS if turn % 10 == 0 else ARMS[:2]
        look(node, there, lambda arm: chance.random() < (0.9 if arm is ARMS[2] else 0.5))
    assert looked_at(node)[2] > 0.8 * 300


def test_moves_without_a_node_are_untried_in_their_order() -> None:
    """A move is untried until it has grown, and the others keep their order."""
    node = Node()
    assert node.untried(ARMS) == ARMS
    child = node.grow(ARMS[1])
    assert node.children == {ARMS[1]: child}
    assert node.untried(ARMS) == [ARMS[0], ARMS[2]]


def test_a_new_node_was_there_once_and_never_made() -> None:
    """What has just grown is counted when play has come to its end."""
    node = Node().grow(ARMS[0])
    assert (node.available, node.visits, node.reward, node.children) == (1, 0, 0.0, {})


def test_a_node_grows_with_its_visits() -> None:
    """Of a node seldom seen few moves are enough, of one seen often many are wanted."""
    node = Node()
    enough = []
    for node.visits in (1, 16, 10_000):
        enough.append(next(tried for tried in range(1000) if node.is_grown(tried)))
    assert enough == sorted(enough)
    assert enough[0] <= 2 < enough[-1]
