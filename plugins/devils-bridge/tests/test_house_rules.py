"""What is asked and said of bids and cards under house rules."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardgames import IllegalMove, Match, Move

from .by_hand import Table, bids, go, house_rule, match

HANDS = ["7H TH 2C", "KH QH JH", "AS KS QS"]


def refused(running: Match, seat: int, text: str) -> str:
    """Return what is said of a move."""
    with pytest.raises(IllegalMove) as reason:
        running.apply(seat, Move.parse(text))
    return str(reason.value)


def test_a_house_rule_that_fixes_bids_at_once_is_respected() -> None:
    """Where a house rule lets nobody replace a bid, nobody is asked and the reason says so."""

    def may_revise(table: Table) -> Generator[None, list[int], list[int]]:
        yield
        return []

    running = go(match((HANDS, "9S"), house_rules=[house_rule(may_revise)]), "bid 1")
    view = running.view(0)
    assert view.game.show(view, 0).prompt == ""
    reason = view.game.why_not(view, 0, Move.parse("bid 2"))
    assert reason == "your bid can no longer be changed"


def test_a_house_rule_that_lets_bids_be_replaced_for_longer_is_respected() -> None:
    """Where a house rule lets every bid be replaced, its player is asked and answered so."""

    def may_revise(table: Table) -> Generator[None, list[int], list[int]]:
        yield
        return [seat for seat, bid in enumerate(table.bids) if bid is not None]

    running = go(match((HANDS, "9S"), house_rules=[house_rule(may_revise)]), *bids(1, 0))
    view = running.view(0)
    assert view.game.show(view, 0).prompt == "You may change your bid, 0 to 3"
    assert refused(running, 0, "bid 1") == "that is your bid already"
    running.apply(0, Move.parse("bid 3"))


def without(text: str) -> Match:
    """Return a match with a house rule that takes one move away."""

    def legal_moves(table: Table, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [move for move in moves if move.text != text]

    return match((HANDS, "9S"), house_rules=[house_rule(legal_moves)])


def test_what_a_house_rule_forbids_is_not_put_down_to_another_rule() -> None:
    """A bid or a card that only a house rule takes away is refused without a wrong reason."""
    running = go(without("bid 0"), *bids(1, 1))
    assert refused(running, 2, "bid 0") == "bid 0 is not allowed now"
    assert refused(running, 2, "bid 1") == "the dealer may not make the bids add up to 3"
    running = go(without("play AS"), *bids(0, 0, 0), "play 7H", "play KH")
    assert refused(running, 2, "play AS") == "play AS is not allowed now"
