"""What is shown and said in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames import SUITS, Card, Display, Line, Move, SeatName, Suit, Text, hookimpl
from cardgames.display import (
    cards_by_suit,
    either,
    filled,
    last_trick,
    leads,
    suit_name,
    trick_so_far,
    who_deals,
)
from cardgames.tricks import by_suit, suits_in_play

from .auction import BIDS, PASS, bid_name
from .round import NO_TRUMP, TRUMPS, legal_moves
from .scoring import side_tricks
from .translation import _

if TYPE_CHECKING:
    from .table import PepperTable


@hookimpl
def why_not(view: PepperTable, seat: int, move: Move) -> str | None:
    """Say which rule a call, a trump or a card breaks (PE-7 to PE-14)."""
    if move in legal_moves(view, seat):  # then it is a house rule that takes it away
        return None
    if move.verb in ("bid", "pass"):
        return due(view, seat) if view.phase != "auction" else why_no_call(view, seat, move)
    if move.verb == "trump":
        return due(view, seat) if view.phase != "naming" else why_no_trump(move)
    if move.verb == "play" and len(move.cards) == 1 and move.value is None:
        return due(view, seat) if view.phase != "play" else why_no_play(view, seat, move.cards[0])
    return None


def due(view: PepperTable, seat: int) -> str:
    """Say what is to be done in this part of the round, in place of what was tried."""
    if view.phase == "auction":
        may_pass = PASS in view.game.legal_moves(view, seat)
        or_pass = _("the auction is not over: bid or pass")
        return or_pass if may_pass else _("the auction is not over: bid")
    if view.phase == "naming":
        return _("the auction is over: name trump, such as hearts")
    return _("the play has begun: type a card, such as 9c")


def why_no_call(view: PepperTable, seat: int, move: Move) -> str | None:
    """Say why a call is refused (PE-7, PE-9, PE-12)."""
    if move is PASS:
        return _("nobody has bid, so the dealer must")
    if move in BIDS[view.size][view.rules.minimum_bid - 1 :]:
        bid = bid_name(view.high_bid, view.size)
        return _("a bid must be higher than {bid}").format(bid=bid)
    bids = [each for each in view.game.legal_moves(view, seat) if each.verb == "bid"]
    return _("a bid is {bids}").format(bids=either(names(bids))) if bids else None


def why_no_trump(move: Move) -> str:
    """Say why a trump is refused (PE-13)."""
    if move is NO_TRUMP:
        return _("a trump suit must be named, such as hearts")
    return _("name a suit, such as hearts")


def why_no_play(view: PepperTable, seat: int, card: Card) -> str:
    """Say why a card is refused, the same of every card that the seat does not hold (PE-14)."""
    if card not in view.hands[seat]:
        return _("that card is not in your hand")
    suits, led = suits_in_play(view.trump, bowers=True), view.trick[0]
    reason = _("you must follow {suit}")
    if any(suits[each] != each.suit for each in (led, card)):
        reason = _("the left bower is a trump, and you must follow {suit}")
    return reason.format(suit=suit_name(suits[led]))


def names(calls: list[Move]) -> list[str]:
    """Return what to type for these calls, from low to high, numbers in a row as one."""
    rows: list[list[int]] = []
    words = []
    for call in calls:
        if not isinstance(call.value, int):
            words.append(str(call.value or call.verb))
        elif rows and call.value == rows[-1][-1] + 1:
            rows[-1].append(call.value)
        else:
            rows.append([call.value])
    row = _("{low} to {high}")
    numbers = [row.format(low=low, high=rest[-1]) if rest else str(low) for low, *rest in rows]
    return numbers + words


# What is shown


@hookimpl
def show(view: PepperTable, seat: int | None) -> Display:
    """Show the auction, then the contract, the tricks of each side, and the hand by suit."""
    return Display(
        heading=heading(view),
        columns=(_("bid"), _("tricks") if view.seats < 4 else _("side's tricks")),
        rows=tuple(
            (last_call(view, other), str(side_tricks(view, other))) for other in range(view.seats)
        ),
        notes=tuple(note(view, other) for other in range(view.seats)),
        lines=tuple(lines(view, seat)),
        last=last_trick(view),
        prompt=prompt(view, seat),
    )


def heading(view: PepperTable) -> tuple[Text, ...]:
    """Return the facts of the round."""
    round_of_match = _("round {number}, to {target} points").format(
        number=view.round, target=view.rules.target_score
    )
    return (round_of_match,), who_deals(view), *contract(view)


def contract(view: PepperTable) -> list[Text]:
    """Return the bid that stands and who made it, and the trump that was named."""
    if view.declarer is None:
        return [(_("no bid yet"),) if view.turn is not None else (_("everybody passed"),)]
    standing = _("highest bid {bid}, {player}")
    if view.phase != "auction":
        standing = _("contract {bid}, {player}")
    bid = bid_name(view.high_bid, view.size)
    facts = [filled(standing, bid=bid, player=SeatName(view.declarer))]
    if view.phase == "play":
        trump = filled(_("trump {suit}"), suit=Suit(view.trump)) if view.trump else (_("no trump"),)
        facts.append(trump)
    return facts


def last_call(view: PepperTable, seat: int) -> str:
    """Return what a seat has bid at most, and whether it passed then."""
    bid = view.bids[seat]
    calls = [] if bid is None else [str(BIDS[view.size][bid - 1].value)]
    if view.passed[seat]:
        calls.append(_("pass"))
    return ", ".join(calls) or "-"


def note(view: PepperTable, seat: int) -> str:
    """Return what marks a seat just now."""
    notes = []
    if view.viewer not in (None, seat) and view.viewer in view.game.partners[seat]:
        notes.append(_("partner"))
    if seat == view.dealer:
        notes.append(_("dealer"))
    if seat == view.declarer and view.phase != "auction":
        notes.append(_("declarer"))
    if view.phase == "play":
        notes += leads(view, seat)
    return ", ".join(notes)


def lines(view: PepperTable, seat: int | None) -> list[Line]:
    """Return the trick so far, the dead hand if it lies face up, and the own hand."""
    shown = trick_so_far(view)
    if view.dead_hand and view.game.can_see(view, seat, "dead_hand", None):
        shown.append(Line(_("Dead hand"), hand_text(view, view.dead_hand)))
    if seat is not None and view.hands[seat]:
        shown.append(Line(_("Your hand"), hand_text(view, view.hands[seat])))
    return shown


def hand_text(view: PepperTable, hand: list[Card]) -> Text:
    """Return a hand by suit, the left bower among the trumps (PE-6)."""
    return cards_by_suit(by_suit(hand, view.trump, bowers=True), view.trump)


def prompt(view: PepperTable, seat: int | None) -> str:
    """Return what the seat on turn is asked for; nothing if it may not act."""
    if seat is None or seat != view.turn:
        return ""
    if view.phase == "auction":
        calls = view.game.legal_moves(view, seat)
        return _("You bid, {calls}").format(calls=either(names(calls)))
    return trump_prompt(view, seat) if view.phase == "naming" else _("You play")


def trump_prompt(view: PepperTable, seat: int) -> str:
    """Return what the declarer is asked for: any suit, or those that a house rule leaves."""
    moves = view.game.legal_moves(view, seat)
    if not set(TRUMPS).issubset(moves):
        words = [str(each.value or each.verb) for each in moves]
        left = [suit_name(word) if word in SUITS else word for word in words]
        return _("You name trump, {trumps}").format(trumps=either(left))
    return _("You name trump, a suit or none") if NO_TRUMP in moves else _("You name a trump suit")
