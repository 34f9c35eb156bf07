"""What is asked and said of bids and cards under house rules."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import cardgames_devils_bridge as bridge
from cardgames import Move
from cardgames_devils_bridge import BridgeTable
from cardgames_pytest import RunningMatch, deal

from .by_hand import bids, display, match

HANDS = ["7H TH 2C", "KH QH JH", "AS KS QS"]


def test_a_house_rule_that_fixes_bids_at_once_is_respected() -> None:
    """Where a house rule lets nobody replace a bid, nobody is asked and the reason says so."""

    def may_revise(table: BridgeTable) -> Generator[None, list[int], list[int]]:
        yield
        return []

    running = match((HANDS, "9S"), house_rules=[may_revise]).make("bid 1")
    assert display(running, 0).prompt == ""
    reason = running.game.why_not(running.view(0).table, 0, Move.parse("bid 2"))
    assert reason == "your bid can no longer be changed"


def test_a_house_rule_that_lets_bids_be_replaced_for_longer_is_respected() -> None:
    """Where a house rule lets every bid be replaced, its player is asked and answered so."""

    def may_revise(table: BridgeTable) -> Generator[None, list[int], list[int]]:
        yield
        return [seat for seat, bid in enumerate(table.bids) if bid is not None]

    running = match((HANDS, "9S"), house_rules=[may_revise]).make(*bids(1, 0))
    assert display(running, 0).prompt == "You may change your bid, 0 to 3"
    assert running.refused("bid 1", by=0) == "that is your bid already"
    running.make("bid 3", by=0)


def without(text: str) -> RunningMatch:
    """Return a match with a house rule that takes one move away."""

    def legal_moves(table: BridgeTable, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [move for move in moves if move.text != text]

    return match((HANDS, "9S"), house_rules=[legal_moves])


def test_what_a_house_rule_forbids_is_not_put_down_to_another_rule() -> None:
    """A bid or a card that only a house rule takes away is refused without a wrong reason."""
    running = without("bid 0").make(*bids(1, 1))
    assert running.refused("bid 0") == "bid 0 is not allowed now"
    assert running.refused("bid 1") == "the dealer may not make the bids add up to 3"
    running = without("play AS").make(*bids(0, 0, 0), "play 7H", "play KH")
    assert running.refused("play AS") == "play AS is not allowed now"


@pytest.mark.parametrize(
    ("made", "text", "prompt"),
    [
        ([], "bid 0", "You bid, 0 to 3 but not 0"),
        ([], "bid 2", "You bid, 0 to 3 but not 2"),
        (bids(0, 1), "bid 3", "You bid, 0 to 3 but not 2 or 3"),
        (bids(0, 1), "bid 2", "You bid, 0 to 3 but not 2"),
    ],
)
def test_what_a_house_rule_forbids_is_not_asked_for(
    made: list[str], text: str, prompt: str
) -> None:
    """A bid that a house rule takes away is not among those asked for, nor among those named."""
    running = without(text).make(*made)
    assert display(running, running.turn).prompt == prompt
    numbers = prompt.removeprefix("You bid, ")
    assert running.refused("bid 9") == f"a bid is a number from {numbers}"


def test_what_a_house_rule_forbids_is_not_offered_in_place_of_a_bid() -> None:
    """Nobody is asked to replace a bid by one that a house rule takes away."""
    running = without("bid 2").make("bid 1")
    assert display(running, 0).prompt == "You may change your bid, 0 to 3 but not 2"


def test_an_unseen_card_that_a_house_rule_forbids_gets_no_wrong_reason() -> None:
    """In the forehead round too, a card that only a house rule takes away gets no reason."""

    def legal_moves(table: BridgeTable, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return moves if table.bidding else [Move("wait")]

    hands = ["7H", "KH", "2C"]
    running = match((hands, "9S"), house_rules=[legal_moves], forehead_round=True)
    running.make(*bids(0, 1, 1))
    assert running.refused("play ??") == "play ?? is not allowed now"


def test_a_house_rule_may_change_what_an_exact_bid_earns() -> None:
    """The hook `exact_bonus` is asked of each seat with an exact bid, and of no other."""
    asked: list[int] = []

    def exact_bonus(table: BridgeTable, seat: int) -> Generator[None, int, int]:
        bonus = yield
        asked.append(seat)
        return bonus // 2

    dealt = deal(bridge, seats=3, round=3, house_rules=[exact_bonus])
    dealt.table.bids, dealt.table.tricks = [1, 2, 0], [1, 1, 1]
    assert dealt.scores() == [6, 1, 1]
    assert asked == [0]
