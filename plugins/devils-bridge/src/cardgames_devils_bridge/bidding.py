"""The bidding: what may be bid, and when a bid may still be replaced."""

from __future__ import annotations

from typing import Final

from cardgames import Move, hookimpl

from .options import PACK_SIZE
from .table import BridgeTable

BIDS: Final = [Move("bid", value=tricks) for tricks in range(PACK_SIZE + 1)]


@hookimpl
def may_revise(table: BridgeTable) -> list[int]:
    """Let the last bidder, and the dealer until the first lead, replace a bid (DB-9)."""
    if not table.rules.rebid or table.turn is None:
        return []
    if table.bidding:
        bidder = (table.turn - 1) % table.seats
        return [] if table.bids[bidder] is None else [bidder]
    return [] if table.trick or table.taken else [table.dealer]


def legal_bids(table: BridgeTable, seat: int) -> list[Move]:
    """Return the bids that a seat may make: all but the barred and the standing one (DB-8, 9)."""
    if seat != table.turn and seat not in table.game.may_revise(table):
        return []
    bids = BIDS[: table.size + 1]
    if seat == table.dealer:
        barred = barred_bid(table)
        if barred is not None:
            bids.remove(BIDS[barred])
    if seat != table.turn:
        standing = table.bids[seat]
        bids = [bid for bid in bids if bid.value != standing]
    return bids


def barred_bid(table: BridgeTable) -> int | None:
    """Return the dealer's bid that would make all bids add up to the tricks, if any (DB-8)."""
    hook = table.rules.hook
    if hook == "never" or (hook == "except-last-round" and table.last_round):
        return None
    others = sum(filter(None, table.bids)) - (table.bids[table.dealer] or 0)
    return table.size - others if others <= table.size else None


def play_bid(table: BridgeTable, seat: int, move: Move) -> None:
    """Note a bid; a replacement leaves the turn where it is (DB-9)."""
    assert isinstance(move.value, int)
    table.bids[seat] = move.value
    if seat == table.turn:
        table.turn = table.after(seat)
        table.bidding = seat != table.dealer
