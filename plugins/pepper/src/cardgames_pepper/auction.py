"""The auction: what may be bid, who bids next, and when it is over."""

from __future__ import annotations

from typing import Final

from cardgames import Move

from .options import hand_size
from .table import PepperTable
from .translation import _

PASS: Final = Move("pass")
BIDS: Final = {
    size: [Move("bid", value=value) for value in (*range(1, size), "small", "big")]
    for size in map(hand_size, (4, 3))
}
"""Every bid from low to high, by the number of tricks in a round (PE-7)."""


def bid_name(bid: int, size: int) -> str:
    """Return what a bid is called in a sentence."""
    if bid < size:
        return str(bid)
    return _("Small Pepper") if bid == size else _("Big Pepper")


def legal_calls(table: PepperTable, seat: int) -> list[Move]:
    """Return the bids above the one that stands, and the pass (PE-7, PE-9, PE-12)."""
    lowest = max(table.high_bid + 1, table.rules.minimum_bid)
    calls = BIDS[table.size][lowest - 1 :]
    if not stuck_with_a_bid(table, seat):
        calls.append(PASS)
    return calls


def stuck_with_a_bid(table: PepperTable, seat: int) -> bool:
    """Return whether a seat may not pass, as the dealer if nobody has bid (PE-12)."""
    stick = table.rules.all_pass == "stick-the-dealer"
    return stick and seat == table.dealer and not table.high_bid


def make_call(table: PepperTable, seat: int, move: Move) -> None:
    """Note a bid or a pass, and go on with the auction or end it (PE-9, PE-10)."""
    passes = move is PASS
    table.passed[seat] = passes
    if passes:
        table.passes += 1
    else:
        table.high_bid = table.bids[seat] = BIDS[table.size].index(move) + 1
        table.declarer = seat
        if table.rules.bidding == "re-entry":
            table.passes = 0
    if auction_over(table, seat):
        end_auction(table)
    else:
        table.turn = next_bidder(table, seat)


def auction_over(table: PepperTable, seat: int) -> bool:
    """Return whether the call of this seat was the last (PE-9).

    All but the high bidder have passed, with `re-entry` in a row since its bid; or everybody has,
    before there was one. With `one-round` the dealer calls last.
    """
    if table.high_bid > table.size:
        return True
    if table.rules.bidding == "one-round":
        return seat == table.dealer
    return table.passes == table.seats - (table.declarer is not None)


def next_bidder(table: PepperTable, seat: int) -> int:
    """Return who calls after this seat: a pass is final, but not with `re-entry` (PE-10)."""
    following = table.after(seat)
    while table.passed[following] and table.rules.bidding == "until-passed":
        following = table.after(following)
    return following


def end_auction(table: PepperTable) -> None:
    """Let the high bidder name trump; without a bid the round is over (PE-11 to PE-13)."""
    table.turn = table.declarer
    if table.declarer is not None:
        table.phase = "naming"
    tell_contract(table)


def tell_contract(table: PepperTable) -> None:
    """Tell who has won the auction and with what, or that everybody passed (PE-11, PE-12)."""
    if table.told is None:
        return
    if table.declarer is None:
        table.tell(_("Everybody passes: nobody scores."), pause=True)
        return
    table.tell(
        _("{player} wins the auction with {bid}."),
        _("You win the auction with {bid}."),
        seat=table.declarer,
        bid=bid_name(table.high_bid, table.size),
    )
