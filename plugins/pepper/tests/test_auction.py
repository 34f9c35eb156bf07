"""The auction: bids, passes, its end in each kind of auction, and the naming of trump."""

from __future__ import annotations

import pytest

from cardgames_pytest import Round

from .by_hand import HANDS, auction, calls, match, play_out

WAYS = ("until-passed", "re-entry", "one-round")
SEATS = (2, 3, 4)
LOW_TO_HIGH = {2: "1 2 3 4 5 6 7 small big", 3: "1 2 3 4 5 6 7 small big", 4: "1 2 3 4 5 small big"}


def declares(table: Round) -> tuple[int, int] | None:
    """Return who declares and the bid, None if the auction is not over or nobody bid."""
    if table.phase == "auction":
        return None
    assert table.turn == table.declarer is not None
    return table.declarer, table.high_bid


# Bids


@pytest.mark.parametrize("seats", SEATS)
def test_what_may_be_bid(seats: int) -> None:
    """PE-7: one may bid a number below all tricks, Small Pepper or Big Pepper, or pass."""
    assert auction(seats=seats).legal() == calls(LOW_TO_HIGH[seats] + " pass")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("way", WAYS)
def test_each_bid_is_higher_than_the_last(seats: int, way: str) -> None:
    """PE-9: after each bid only those above it, in the order of PE-7, and a pass are legal."""
    bids = LOW_TO_HIGH[seats].split()
    for place, bid in enumerate(bids[:-1]):
        table = auction(bid, seats=seats, bidding=way)
        assert table.legal() == calls(" ".join([*bids[place + 1 :], "pass"]))


def test_a_bid_that_is_not_higher_is_refused() -> None:
    """PE-9: an equal or lower bid is refused with the bid that stands."""
    running = match().make(*calls("pass 4"))
    for bid in ("bid 4", "bid 1"):
        assert running.refused(bid) == "a bid must be higher than 4"
    running.make("bid small")
    for bid in ("bid small", "bid 5"):
        assert running.refused(bid) == "a bid must be higher than Small Pepper"


@pytest.mark.parametrize("bid", ["6", "7", "0", "-1", "100", "huge"])
def test_a_bid_that_there_is_not_is_refused(bid: str) -> None:
    """PE-7: a number too high or low, or another word, is refused with what may be bid."""
    assert match().refused(f"bid {bid}") == "a bid is 1 to 5, small or big"


@pytest.mark.parametrize(("seats", "most"), [(2, 7), (3, 7), (4, 5)])
def test_the_highest_number_is_all_tricks_but_one(seats: int, most: int) -> None:
    """PE-7: with two or three players 7 may be bid, with four 5."""
    running = match(HANDS[seats])
    assert running.refused(f"bid {most + 1}") == f"a bid is 1 to {most}, small or big"
    running.make(f"bid {most}")
    assert running.table.high_bid == most


@pytest.mark.parametrize("seats", SEATS)
def test_a_lowest_bid_may_be_set(seats: int) -> None:
    """`minimum_bid` takes the numbers below it away, and leaves the Peppers."""
    bids = LOW_TO_HIGH[seats].split()
    for lowest in range(1, len(bids) - 1):
        table = auction(seats=seats, minimum_bid=lowest)
        assert table.legal() == calls(" ".join([*bids[lowest - 1 :], "pass"]))


def test_a_bid_below_the_lowest_is_refused() -> None:
    """`minimum_bid`: a number below it is refused with what may be bid."""
    assert match(minimum_bid=3).refused("bid 2") == "a bid is 3 to 5, small or big"
    assert match(minimum_bid=5).refused("bid 4") == "a bid is 5, small or big"


# Turns


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_next_to_the_dealer_begins(dealer: int) -> None:
    """PE-9: the seat next to the dealer calls first, and the others follow clockwise."""
    table, asked = auction(dealer=dealer), []
    for text in calls("1 2 pass 3"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [(dealer + 1 + place) % 4 for place in range(4)]


def test_the_auction_goes_round_as_often_as_needed() -> None:
    """PE-9: whoever has not passed is asked again, the high bidder not until outbid."""
    table, asked = auction(), []
    for text in calls("1 2 3 pass 4 pass 5"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [0, 1, 2, 3, 0, 1, 2]
    assert table.turn == 0
    assert declares(table.make("pass")) == (2, 5)


def test_a_pass_is_final() -> None:
    """PE-10: who has passed is not asked again, however the others bid."""
    table, asked = auction(), []
    for text in calls("pass 1 2 pass 3 4 5"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [0, 1, 2, 3, 1, 2, 1]
    assert table.turn == 2


def test_the_last_has_a_turn_when_all_before_passed() -> None:
    """PE-10: three passes do not end the auction; the dealer may bid or pass."""
    table = auction("pass pass pass")
    assert table.turn == 3
    assert table.legal() == calls(LOW_TO_HIGH[4] + " pass")
    assert declares(table.make("bid 1")) == (3, 1)


def test_one_bidder_is_left() -> None:
    """PE-9: of those who have not passed, all but the high bidder are asked again."""
    table = auction("pass 1 2 pass")
    assert table.turn == 1
    assert declares(table.make("pass")) == (2, 2)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", SEATS)
def test_big_pepper_ends_the_auction(seats: int, way: str) -> None:
    """PE-9: Big Pepper ends the auction at once, whoever bids it, in every kind of auction."""
    for place in range(seats):
        table = auction("pass " * place + "big", seats=seats, bidding=way)
        assert declares(table) == (place, table.size + 1)


def test_small_pepper_does_not_end_the_auction() -> None:
    """PE-9: Small Pepper does not end the auction, as Big Pepper may be bid over it."""
    table = auction("small")
    assert table.legal() == calls("big pass")
    assert declares(table.make("bid big")) == (1, 7)


def test_a_partner_may_be_outbid() -> None:
    """PE-11: either partner may raise the team's bid, over the other too, and then declares."""
    table = auction("2 pass 3 pass")
    assert declares(table.make("pass")) == (2, 3)
    table = auction("2 pass 3 pass 4")
    assert table.turn == 2
    assert declares(table.make("pass")) == (0, 4)


# Everybody passes


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", SEATS)
def test_a_round_in_which_everybody_passes_is_over(seats: int, way: str) -> None:
    """PE-12: if everybody passes nobody scores, and the next seat deals the next round."""
    running = match(HANDS[seats], bidding=way)
    running.make(*["pass"] * (seats - 1))
    assert running.turn == seats - 1
    running.make("pass")
    assert running.turn is None
    assert running.entries("score") == [
        {"event": "score", "round": 1, "scores": [0] * seats, "totals": [0] * seats}
    ]
    running.next_round()
    assert (running.table.round, running.table.dealer, running.turn) == (2, 0, 1)


def test_a_thousand_rounds_may_be_passed() -> None:
    """PE-12: rounds that everybody passes may follow each other without end."""
    running = match(HANDS[2])
    for _ in range(1000):
        running.make("pass", "pass")
        running.next_round()
    assert running.table.round == 1001
    assert running.table.totals == (0, 0)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_dealer_may_have_to_bid(seats: int, way: str) -> None:
    """`stick-the-dealer`: a dealer reached with no bid may make any bid, but not pass."""
    rules = {"all_pass": "stick-the-dealer", "bidding": way}
    table = auction("pass " * (seats - 1), seats=seats, **rules)
    assert table.turn == table.dealer
    assert table.legal() == calls(LOW_TO_HIGH[seats])
    running = match(HANDS[seats], **rules).make(*["pass"] * (seats - 1))
    assert running.refused("pass") == "nobody has bid, so the dealer must"


@pytest.mark.parametrize("way", WAYS)
def test_nobody_else_has_to_bid(way: str) -> None:
    """`stick-the-dealer`: the others may pass, and so may the dealer when a bid stands."""
    rules = {"all_pass": "stick-the-dealer", "bidding": way}
    for text in ("", "pass", "pass pass", "1", "pass 1", "pass pass 1", "1 2 3"):
        assert "pass" in auction(text, **rules).legal()


@pytest.mark.parametrize("way", ["until-passed", "one-round"])
def test_the_dealer_who_had_to_bid_declares(way: str) -> None:
    """`stick-the-dealer`: the dealer's bid ends an auction in which nobody may call twice."""
    rules = {"all_pass": "stick-the-dealer", "bidding": way}
    assert declares(auction("pass pass pass 2", **rules)) == (3, 2)


def test_with_re_entry_the_others_may_outbid_the_dealer_who_had_to_bid() -> None:
    """`stick-the-dealer` with `re-entry`: after the dealer's bid the others are asked again."""
    rules = {"all_pass": "stick-the-dealer", "bidding": "re-entry"}
    table = auction("pass pass pass 2", **rules)
    assert table.turn == 0
    assert table.legal() == calls("3 4 5 small big pass")
    assert declares(table.make(*calls("pass pass pass"))) == (3, 2)
    table = auction("pass pass pass 2 pass 3 pass", **rules)
    assert table.turn == table.dealer
    assert "pass" in table.legal()
    assert declares(table.make(*calls("pass pass"))) == (1, 3)


def test_the_dealer_has_to_bid_the_lowest_bid_at_least() -> None:
    """`stick-the-dealer` with `minimum_bid`: the lowest bid holds for the dealer too."""
    table = auction("pass pass pass", all_pass="stick-the-dealer", minimum_bid=4)
    assert table.legal() == calls("4 5 small big")


# Re-entry


def test_with_re_entry_who_passed_may_bid_again() -> None:
    """`re-entry`: every seat is asked in its turn, and may bid though it has passed."""
    table, asked = auction(bidding="re-entry"), []
    for text in calls("pass 1 pass 2 3 pass 4"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [0, 1, 2, 3, 0, 1, 2]
    assert (table.declarer, table.high_bid, table.phase) == (2, 4, "auction")


@pytest.mark.parametrize("seats", SEATS)
def test_with_re_entry_passes_count_from_the_last_bid(seats: int) -> None:
    """`re-entry`: the auction ends when all the others have passed in a row after a bid."""
    others = " pass" * (seats - 1)
    table = auction("1" + " pass" * (seats - 2), seats=seats, bidding="re-entry")
    assert declares(table) is None
    assert declares(table.make("pass")) == (0, 1)
    table = auction("1" + " pass" * (seats - 2) + " 2", seats=seats, bidding="re-entry")
    table.make(*calls(" pass" * (seats - 2)))
    assert declares(table) is None
    assert declares(table.make("pass")) == (seats - 1, 2)
    assert declares(auction("pass 1" + others, seats=seats, bidding="re-entry")) == (1, 1)


def test_with_re_entry_one_pass_of_everybody_ends_it_without_a_bid() -> None:
    """`re-entry`: if everybody passes and nobody has bid, nobody is asked twice."""
    assert auction("pass pass pass pass", bidding="re-entry").turn is None


# One round


def test_with_one_round_each_has_one_turn() -> None:
    """`one-round`: each seat calls once, and the highest bid is the contract."""
    table, asked = auction(bidding="one-round", dealer=1), []
    for text in calls("1 3 pass"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [2, 3, 0]
    assert (table.turn, declares(table)) == (1, None)
    assert declares(table.make("pass")) == (3, 3)


def test_with_one_round_the_dealer_calls_when_all_others_but_one_passed() -> None:
    """`one-round`: the dealer has a turn though all the others but one have passed."""
    table = auction("1 pass pass", bidding="one-round")
    assert (table.turn, declares(table)) == (3, None)
    assert declares(table.make("bid 2")) == (3, 2)


# Trump


def test_the_declarer_names_trump() -> None:
    """PE-13: the declarer may name any suit, or no trump."""
    table = auction("pass 2 pass pass")
    assert table.turn == 1
    assert table.legal() == ["trump C", "trump D", "trump H", "trump S", "trump none"]


@pytest.mark.parametrize(
    ("text", "trump"),
    [("C", "C"), ("D", "D"), ("H", "H"), ("S", "S"), ("none", None)],
)
def test_what_is_named_is_trump(text: str, trump: str | None) -> None:
    """PE-13, PE-14: what the declarer names is trump, and the declarer leads."""
    table = auction("pass 2 pass pass").make(f"trump {text}")
    assert (table.trump, table.phase, table.turn, table.leader) == (trump, "play", 1, 1)
    assert table.legal() == [f"play {card}" for card in table.hands[1]]


def test_no_trump_may_be_ruled_out() -> None:
    """`no_trump = false`: the declarer must name a suit."""
    running = match(no_trump=False).make("bid big")
    assert running.legal() == ["trump C", "trump D", "trump H", "trump S"]
    assert running.refused("trump none") == "a trump suit must be named, such as hearts"


@pytest.mark.parametrize("text", ["X", "hearts", "h", "5"])
def test_a_trump_that_there_is_not_is_refused(text: str) -> None:
    """PE-13: a trump that is no suit is refused with what to name."""
    running = match().make("bid big")
    assert running.refused(f"trump {text}") == "name a suit, such as hearts"


def test_no_trump_of_one_round_is_left_in_the_next() -> None:
    """PE-13: neither the trump of a round nor the voids shown in it are left in the next."""
    running = play_out(match(dealer=3).make("bid big", "trump H"))
    running.next_round()
    for viewer in (0, 1, 2, 3, None):
        view = running.view(viewer)
        assert (view.trump, view.declarer, view.high_bid) == (None, None, 0)
        assert view.voids == [""] * 4
    running.make("pass", "bid 1", "pass", "pass", "trump none")
    assert running.turn == 2
    running.make("play 9D")
    assert all(move.cards[0].suit == "C" for move in running.legal_moves(3))
    running.make("play 9C", "play 9S", "play 9H")
    assert "D" not in running.table.voids[2]


@pytest.mark.parametrize(
    ("made", "text", "reason"),
    [
        ("", "trump H", "the auction is not over: bid or pass"),
        ("", "play AS", "the auction is not over: bid or pass"),
        ("big", "bid 3", "the auction is over: name trump, such as hearts"),
        ("big", "pass", "the auction is over: name trump, such as hearts"),
        ("big", "play AS", "the auction is over: name trump, such as hearts"),
    ],
)
def test_each_part_of_the_round_has_its_own_moves(made: str, text: str, reason: str) -> None:
    """PE-9, PE-13: a move of another part of the round is refused with what is due."""
    assert match().make(*calls(made)).refused(text) == reason


@pytest.mark.parametrize("text", ["bid 5", "pass", "trump H"])
def test_nothing_of_the_auction_is_legal_in_play(text: str) -> None:
    """PE-14: once trump is named, calls and trumps are refused and cards are due."""
    running = match().make("bid big", "trump S")
    assert running.refused(text) == "the play has begun: type a card, such as 9c"
