"""What is shown and said in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames import Card, Display, Line, Move, SeatName, Suit, Text, hookimpl
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

from .bidding import barred_bid
from .options import hand_sizes
from .round import legal_moves
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import BridgeTable


@hookimpl
def why_not(view: BridgeTable, seat: int, move: Move) -> str | None:
    """Say which rule a bid or a card breaks (DB-7 to DB-11)."""
    if move.verb == "bid":
        return why_no_bid(view, seat, move)
    if move.verb == "play" and len(move.cards) == 1:
        return why_no_play(view, seat, move.cards[0])
    return None


def why_no_play(view: BridgeTable, seat: int, card: Card) -> str | None:
    """Say why a card is refused, the same of every card that the seat does not hold (DB-11)."""
    if view.bidding:
        return _("the bidding is not over: bid a number")
    if seat != view.turn:
        return _("it is not your turn to play")
    if card.play in legal_moves(view, seat):  # then it is a house rule that takes it away
        return None
    if view.forehead:
        return _("you cannot see your card: type play")
    if card not in view.hands[seat]:
        return _("that card is not in your hand")
    suits, led = suits_in_play(view.trump), view.trick[0]
    reason = _("you must follow {suit}")
    if any(suits[each] != each.suit for each in (led, card)):
        reason = _("the joker is a trump, and you must follow {suit}")
    return reason.format(suit=suit_name(suits[led]))


def why_no_bid(view: BridgeTable, seat: int, move: Move) -> str | None:
    """Say why a bid is refused (DB-7 to DB-9)."""
    if seat not in view.game.may_revise(view):
        if not view.bidding:
            by_card = _("the bidding is over: play a card, such as 9c")
            return _("the bidding is over: type play") if view.forehead else by_card
        if seat != view.turn:
            return _("your bid can no longer be changed")
    if move.value not in range(view.size + 1):
        return _("a bid is a number from {numbers}").format(numbers=numbers(view, seat))
    if move.value == view.bids[seat]:
        return _("that is your bid already")
    if seat == view.dealer and move.value == barred_bid(view):
        return _("the dealer may not make the bids add up to {size}").format(size=view.size)
    return None


# What is shown


@hookimpl
def show(view: BridgeTable, seat: int | None) -> Display:
    """Show the bids against the tricks, the trick so far, and the hand by suit."""
    return Display(
        heading=heading(view),
        columns=(_("bid"), _("tricks")),
        rows=tuple(
            ("-" if bid is None else str(bid), str(tricks))
            for bid, tricks in zip(view.bids, view.tricks, strict=True)
        ),
        notes=tuple(note(view, other) for other in range(view.seats)),
        lines=tuple(lines(view, seat)),
        last=last_trick(view),
        prompt=prompt(view, seat),
    )


def heading(view: BridgeTable) -> tuple[Text, ...]:
    """Return the facts of the round."""
    rounds = len(hand_sizes(view.rules, view.seats))
    number = _("round {number} of {rounds}").format(number=view.round, rounds=rounds)
    cards = ngettext("{size} card", "{size} cards", view.size).format(size=view.size)
    facts: list[Text] = [
        (_("play-off, round {number}").format(number=view.round) if view.play_off else number,),
        (cards,),
        trump(view),
        who_deals(view),
    ]
    if view.forehead:
        facts.append((_("you see every card but your own"),))
    return tuple(facts)


def trump(view: BridgeTable) -> Text:
    """Return the trump suit and the card that was turned up for it (DB-5, DB-6)."""
    if not view.turned:
        return (_("no trump"),)
    if view.trump is None:  # a joker, by a house rule
        return filled(_("no trump ({card} turned up)"), card=view.turned[0])
    suit = Suit(view.trump)
    return filled(_("trump {suit} ({card} turned up)"), suit=suit, card=view.turned[0])


def note(view: BridgeTable, seat: int) -> str:
    """Return what marks a seat just now."""
    notes = []
    if seat == view.dealer:
        notes.append(_("dealer"))
    if not view.bidding:
        notes += leads(view, seat)
    return ", ".join(notes)


def lines(view: BridgeTable, seat: int | None) -> list[Line]:
    """Return the trick so far, the hands seen in a forehead round, and the own hand."""
    shown = trick_so_far(view)
    if view.forehead and seat is not None:
        held = [other for other in range(view.seats) if other != seat and view.hands[other]]
        for other in held:
            card = view.hands[other][0]
            holds = filled(_("{player} holds {card}"), player=SeatName(other), card=card)
            shown.append(Line("", holds))
    if view.forehead and seat is not None and view.hands[seat]:
        shown.append(Line(_("Your hand"), (_("one card that you cannot see"),)))
    elif seat is not None and view.hands[seat]:
        hand = by_suit(view.hands[seat], view.trump)
        shown.append(Line(_("Your hand"), cards_by_suit(hand, view.trump)))
    return shown


def prompt(view: BridgeTable, seat: int | None) -> str:
    """Return what the seat is asked for, on turn or off turn; nothing if it may not act."""
    if seat is None or view.turn is None or seat not in (view.turn, *view.game.may_revise(view)):
        return ""
    if not view.bidding and seat == view.turn:
        return _("You play your card: type play") if view.forehead else _("You play")
    if not view.game.legal_moves(view, seat):  # the only other bid is barred
        return ""
    if seat == view.turn:
        return _("You bid, {numbers}").format(numbers=numbers(view, seat))
    return _("You may change your bid, {numbers}").format(numbers=numbers(view, seat))


def numbers(view: BridgeTable, seat: int) -> str:
    """Return the numbers from 0 to all tricks, but for those barred by the hook or a house rule."""
    offered = [move.value for move in view.game.legal_moves(view, seat)]
    barred = [
        str(number)
        for number in range(view.size + 1)
        if number not in offered and number != view.bids[seat]
    ]
    if not barred:
        return _("0 to {size}").format(size=view.size)
    return _("0 to {size} but not {barred}").format(size=view.size, barred=either(barred))
