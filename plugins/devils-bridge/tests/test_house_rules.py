"""What is asked and said of bids and cards under house rules."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardgames import IllegalMove, Match, Move

from .by_hand import Table, bids, game, go, house_rule, match

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
    running = go(without(text), *made)
    assert running.turn is not None
    assert running.game.show(running.view(running.turn), running.turn).prompt == prompt
    numbers = prompt.removeprefix("You bid, ")
    assert refused(running, running.turn, "bid 9") == f"a bid is a number from {numbers}"


def test_what_a_house_rule_forbids_is_not_offered_in_place_of_a_bid() -> None:
    """Nobody is asked to replace a bid by one that a house rule takes away."""
    running = go(without("bid 2"), "bid 1")
    prompt = running.game.show(running.view(0), 0).prompt
    assert prompt == "You may change your bid, 0 to 3 but not 2"


def test_an_unseen_card_that_a_house_rule_forbids_gets_no_wrong_reason() -> None:
    """In the forehead round too, a card that only a house rule takes away gets no reason."""

    def legal_moves(table: Table, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return moves if table.bidding else []

    made = game(3, max_cards=1, forehead_round=True, house_rules=[house_rule(legal_moves)])
    table = made.start_round(list(made.pack), 2)
    for text in bids(0, 0, 0):
        made.play(table, table.turn or 0, Move.parse(text))
    assert made.why_not(made.view(table, 0), 0, Move.parse("play ??")) is None


def test_a_house_rule_may_change_what_an_exact_bid_earns() -> None:
    """The hook `exact_bonus` is asked of each seat with an exact bid, and of no other."""
    asked: list[int] = []

    def exact_bonus(table: Table, seat: int) -> Generator[None, int, int]:
        bonus = yield
        asked.append(seat)
        return bonus // 2

    made = game(3, house_rules=[house_rule(exact_bonus)])
    table: Table = made.start_round(list(made.pack), 0, round=3)
    table.bids[:], table.tricks[:] = [1, 2, 0], [1, 1, 1]
    assert made.score_round(table) == [6, 1, 1]
    assert asked == [0]
