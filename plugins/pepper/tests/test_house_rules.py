"""What is shown and said under house rules."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

from cardgames import Move
from cardgames.events import Event, Told
from cardgames_pepper import PepperTable

from .by_hand import calls, display, match, play_out

Wrapper = Callable[[PepperTable, int], Generator[None, list[Move], list[Move]]]


def without(unwanted: str) -> Wrapper:
    """Return a house rule that takes a move away, or all those of a verb."""

    def legal_moves(table: PepperTable, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [move for move in moves if unwanted not in (move.text, move.verb)]

    return legal_moves


@pytest.mark.parametrize(
    ("made", "text"),
    [([], "pass"), ([], "bid 3"), (["bid big"], "trump H"), (["bid big", "trump S"], "play AS")],
)
def test_what_a_house_rule_forbids_is_not_put_down_to_another_rule(
    made: list[str], text: str
) -> None:
    """A move that only a house rule takes away is refused without a wrong reason."""
    running = match(house_rules=[without(text)]).make(*made)
    assert running.refused(text) == f"{text} is not allowed now"


@pytest.mark.parametrize(
    ("made", "text", "prompt"),
    [
        ([], "bid 1", "You bid, 2 to 5, small, big or pass"),
        ([], "bid 3", "You bid, 1 to 2, 4 to 5, small, big or pass"),
        (["bid 2"], "bid 4", "You bid, 3, 5, small, big or pass"),
        ([], "bid small", "You bid, 1 to 5, big or pass"),
        ([], "pass", "You bid, 1 to 5, small or big"),
        (["bid big"], "trump none", "You name a trump suit"),
        (["bid big"], "trump H", "You name trump, clubs, diamonds, spades or none"),
    ],
)
def test_what_a_house_rule_forbids_is_not_asked_for(
    made: list[str], text: str, prompt: str
) -> None:
    """A call or a trump that a house rule takes away is not among those that are asked for."""
    running = match(house_rules=[without(text)]).make(*made)
    assert display(running, running.turn).prompt == prompt


def test_what_a_house_rule_forbids_is_not_named_in_a_refusal() -> None:
    """A refusal that says what may be bid, or to pass, leaves out what a house rule takes away."""
    running = match(house_rules=[without("bid 3")])
    assert running.refused("bid 9") == "a bid is 1 to 2, 4 to 5, small or big"
    running = match(house_rules=[without("pass")])
    assert running.refused("play AS") == "the auction is not over: bid"


def test_a_house_rule_may_leave_nothing_to_bid() -> None:
    """Where a house rule takes every bid away, none is named in place of one that there is not."""
    running = match(house_rules=[without("bid")])
    assert running.refused("bid 9") == "bid 9 is not allowed now"
    assert display(running, 0).prompt == "You bid, pass"


def test_a_house_rule_may_let_other_seats_be_partners() -> None:
    """Where a house rule wraps `sides`, tricks, scores and notes go by it."""

    def sides(rules: Any, seats: int) -> Generator[None, object, list[list[int]]]:
        yield
        return [[0, 3], [1, 2]]

    running = match(house_rules=[sides]).make(*calls("1 pass pass pass"))
    assert display(running, 0).notes == ("declarer", "", "", "partner, dealer")
    play_out(running.make("trump S"))
    assert running.table.tricks == [5, 0, 0, 1]
    assert running.entries("score")[0]["scores"] == [6, 0, 0, 6]


def test_a_house_rule_may_change_what_a_contract_scores() -> None:
    """Where the hook `contract_score` is wrapped, the scores and what is told go by it."""

    def contract_score(table: PepperTable, tricks: int) -> Generator[None, int, int]:
        score = yield
        return score if score > 0 else -table.high_bid

    running = match(house_rules=[contract_score])
    running.make(*calls("pass pass 3 pass"), "trump H")
    heard: list[Event] = []
    running.listen(None, heard.extend)
    play_out(running)
    assert running.entries("score")[0]["scores"] == [-3, 5, -3, 5]
    told = [each for each in heard if isinstance(each, Told)]
    assert told[-1].values["points"] == 3
