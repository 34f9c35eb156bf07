"""Bidding, the hook, and bids that are replaced."""

from __future__ import annotations

import pytest

import cardgames_devils_bridge as bridge
from cardgames_pytest import deal

from .by_hand import bids, match, played, table

HANDS_OF_1 = ["2C", "3C", "4C", "5C"]
HANDS_OF_2 = ["2C 3C", "4C 5C", "6C 7C"]
HANDS_OF_3 = ["2C 3C 4C", "5C 6C 7C", "8C 9C TC", "JC QC KC"]
HANDS_OF_5 = ["2C 3C 4C 5C 6C", "7C 8C 9C TC JC", "QC KC AC 2D 3D", "4D 5D 6D 7D 8D"]


def test_bids_go_round_clockwise_from_the_seat_next_to_the_dealer() -> None:
    """DB-7: each seat bids once, the dealer last, and then play begins."""
    running = match((HANDS_OF_3, "2H"), dealer=1)
    asked = []
    for _ in range(4):
        asked.append(running.turn)
        running.make("bid 0")
    assert asked == [2, 3, 0, 1]
    assert running.turn == 2
    assert running.legal(2) == ["play 8C", "play 9C", "play TC"]


@pytest.mark.parametrize("size", [1, 2, 7])
def test_a_bid_is_a_number_from_none_to_all_tricks(size: int) -> None:
    """DB-7: every number from 0 to the size of the hand may be bid, and nobody may pass."""
    dealt = deal(bridge, seats=3, round=size)
    assert dealt.legal() == bids(*range(size + 1))


@pytest.mark.parametrize("seats", range(3, 8))
def test_every_seat_bids_once_and_plays_all_its_cards(seats: int) -> None:
    """DB-7: from the bidding to the play no seat loses a bid or a card."""
    whole = played(seats, max_cards=3)
    per_round: list[list[tuple[int, str]]] = []
    for entry in whole.record:
        if entry["event"] == "deal":
            per_round.append([])
        elif entry["event"] == "move":
            per_round[-1].append((entry["seat"], entry["move"].split()[0]))
    for size, moves in zip([1, 2, 3, 2, 1], per_round, strict=True):
        for seat in range(seats):
            assert moves.count((seat, "bid")) == 1
            assert moves.count((seat, "play")) == size


@pytest.mark.parametrize(
    ("size", "others", "barred"),
    [(1, (1, 0, 0), 0), (1, (0, 0, 0), 1), (3, (1, 0, 1), 1), (3, (0, 0, 0), 3), (3, (3, 0, 0), 0)],
)
def test_the_dealer_may_not_make_the_bids_come_out(
    size: int, others: tuple[int, ...], barred: int
) -> None:
    """DB-8: the dealer may bid anything but what makes all bids add up to the tricks."""
    dealt = table(HANDS_OF_1 if size == 1 else HANDS_OF_3, "2H").make(*bids(*others))
    assert dealt.turn == dealt.dealer
    assert dealt.legal() == bids(*(bid for bid in range(size + 1) if bid != barred))


def test_nothing_is_barred_when_too_much_is_bid_already() -> None:
    """DB-8: if the others bid more than there are tricks the dealer may bid anything."""
    assert table(HANDS_OF_3, "2H").make(*bids(2, 2, 0)).legal() == bids(0, 1, 2, 3)


def test_the_hook_binds_the_dealer_alone() -> None:
    """DB-8: the others may bid so that the bids so far add up to the tricks."""
    dealt = table(HANDS_OF_3, "2H").make("bid 1")
    assert "bid 2" in dealt.legal()


def test_the_barred_bid_is_refused_with_its_reason() -> None:
    """DB-8: the refusal names the sum that may not be, and the dealer is asked again."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1))
    lines = len(running.record)
    assert running.refused("bid 1") == "the dealer may not make the bids add up to 3"
    assert (running.turn, len(running.record)) == (3, lines)


def test_without_the_hook_the_dealer_may_bid_anything() -> None:
    """DB-8: with `hook = never` the bids may add up to the tricks."""
    assert table(HANDS_OF_3, "2H", hook="never").make(*bids(1, 0, 1)).legal() == bids(0, 1, 2, 3)


@pytest.mark.parametrize(("round_number", "barred"), [(1, True), (4, True), (5, False)])
def test_the_hook_may_leave_out_the_last_round(round_number: int, barred: bool) -> None:
    """DB-8: with `hook = except-last-round` only the schedule's last round is free."""
    rules = {"max_cards": 3, "hook": "except-last-round"}
    dealt = deal(bridge, seats=3, round=round_number, rules=rules).make(*bids(0, 0))
    assert (f"bid {dealt.size}" not in dealt.legal()) is barred


# Replacing a bid


def test_a_bid_may_be_replaced_until_the_next_player_has_bid() -> None:
    """DB-9: the last bidder may bid again off turn, and the turn stays with the next."""
    running = match((HANDS_OF_3, "2H")).make("bid 1")
    assert running.legal(0) == bids(0, 2, 3)
    running.make("bid 2", by=0)
    assert running.turn == 1
    assert running.table.bids == [2, None, None, None]
    assert running.legal(1) == bids(0, 1, 2, 3)


def test_a_bid_may_be_replaced_any_number_of_times() -> None:
    """DB-9: a bid may be replaced again and again, and each time it is recorded as another bid."""
    running = match((HANDS_OF_3, "2H")).make("bid 1")
    for value in (2, 1, 3):
        running.make(f"bid {value}", by=0)
    moves = [(entry["seat"], entry["move"]) for entry in running.entries("move")]
    assert moves == [(0, "bid 1"), (0, "bid 2"), (0, "bid 1"), (0, "bid 3")]


def test_a_replacement_differs_from_the_standing_bid() -> None:
    """DB-9: to bid the same again is refused."""
    running = match((HANDS_OF_3, "2H")).make("bid 1")
    assert running.refused("bid 1", by=0) == "that is your bid already"


def test_a_bid_is_fixed_once_the_next_player_has_bid() -> None:
    """DB-9: nobody but the last bidder may replace a bid."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0))
    assert running.may_revise() == [1]
    assert running.legal(0) == []
    running.refused("bid 2", by=0)


def test_nobody_may_replace_a_bid_that_was_not_made() -> None:
    """DB-9: before the first bid there is nothing to replace."""
    running = match((HANDS_OF_3, "2H"))
    assert running.may_revise() == []


def test_the_seat_before_the_dealer_changes_what_the_dealer_may_bid() -> None:
    """DB-9: the hook goes by the bids as they stand when the dealer bids."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1))
    running.make("bid 0", by=2)
    assert running.legal(3) == bids(0, 1, 3)


def test_the_dealer_may_replace_until_the_first_card_is_led() -> None:
    """DB-9: until the first lead the dealer may bid again, and the leader stays on turn."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1, 0))
    assert running.may_revise() == [3]
    running.make("bid 3", by=3)
    assert running.turn == 0
    assert running.table.bids == [1, 0, 1, 3]
    running.make("play 2C")
    assert running.may_revise() == []
    assert running.legal(3) == []
    running.refused("bid 0", by=3)


def test_the_dealers_replacement_obeys_the_hook() -> None:
    """DB-8, DB-9: the dealer's new bid may be neither the standing one nor the barred one."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1, 2))
    assert running.legal(3) == bids(0, 3)
    assert running.refused("bid 1", by=3) == "the dealer may not make the bids add up to 3"


def test_the_dealers_replacement_reopens_nobody_elses_bid() -> None:
    """DB-9: after the dealer's replacement the bids of the others stay fixed."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1, 0))
    running.make("bid 2", by=3)
    assert running.may_revise() == [3]
    assert [running.legal(seat) for seat in (1, 2)] == [[], []]


def test_the_dealer_may_have_nothing_to_replace_a_bid_with() -> None:
    """DB-9: with one card and one bid barred the dealer has no replacement left."""
    running = match((HANDS_OF_1, "2H")).make(*bids(0, 0, 0, 0))
    assert running.legal(3) == []
    running.refused("bid 1", by=3)


def test_no_bid_may_be_replaced_later_in_the_round() -> None:
    """DB-9: no bid may be replaced between tricks or after the round."""
    running = match((HANDS_OF_2, "2H")).make(*bids(0, 0, 0), "play 2C", "play 4C", "play 6C")
    assert running.may_revise() == []
    running.make("play 7C", "play 3C", "play 5C")
    assert running.turn is None
    assert running.may_revise() == []


def test_without_rebid_a_bid_is_fixed_at_once() -> None:
    """DB-9: with `rebid = false` nobody may replace a bid."""
    running = match((HANDS_OF_3, "2H"), rebid=False)
    for text in bids(1, 0, 1, 0):
        running.make(text)
        assert running.may_revise() == []


def test_a_card_is_refused_while_bids_are_to_come() -> None:
    """DB-7: a card is refused before the dealer has bid."""
    running = match((HANDS_OF_3, "2H"))
    assert running.refused("play 2C") == "the bidding is not over: bid a number"


def test_a_bid_is_refused_once_cards_are_played() -> None:
    """DB-7: after the bidding a bid is refused with what is due."""
    running = match((HANDS_OF_3, "2H")).make(*bids(1, 0, 1, 0))
    assert running.refused("bid 2") == "the bidding is over: play a card, such as 9c"


@pytest.mark.parametrize("value", [3, -1, 10**8])
def test_a_bid_out_of_range_is_refused(value: int) -> None:
    """DB-7: a bid below 0 or above the tricks is refused with the range."""
    running = match((HANDS_OF_2, "2H"))
    assert running.refused(f"bid {value}") == "a bid is a number from 0 to 2"
