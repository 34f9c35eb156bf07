"""The rules of a round up to its last trick, in the order of the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardgames import (
    SUITS,
    Card,
    GameInfo,
    Move,
    deal_hands,
    declared_sight,
    hookimpl,
    standard_pack,
)
from cardgames.options import at_most
from cardgames.tricks import follow_suit, lay_card, may_hold, suits_in_play

from .auction import legal_calls, make_call
from .options import PRESETS, PepperRules, hand_size
from .scoring import tell_result
from .table import PepperTable
from .translation import _

PACK_RANKS: Final = "9TJQKA"
TRUMPS: Final = [Move("trump", value=suit) for suit in SUITS]
NO_TRUMP: Final = Move("trump", value="none")


@hookimpl
def game_info() -> GameInfo:
    """Describe the game (PE-1)."""
    return GameInfo(
        name="pepper",
        title="Pepper",
        seats=range(2, 5),
        usual_seats=4,
        rules=PepperRules,
        table=PepperTable,
        presets=PRESETS,
        rulebook=Path(__file__).parent / "rulebook",
        verbs={
            "bid": (_("bid {value}"), _("bids {value}")),
            "bid small": (_("bid Small Pepper"), _("bids Small Pepper")),
            "bid big": (_("bid Big Pepper"), _("bids Big Pepper")),
            "pass": (_("pass"), _("passes")),
            "trump": (_("name {value} as trump"), _("names {value} as trump")),
            "trump none": (_("name no trump"), _("names no trump")),
            "play": (_("play {cards}"), _("plays {cards}")),
        },
        reasons={"target reached": _("the target score is reached")},
    )


@hookimpl
def check_rules(rules: PepperRules, seats: int) -> list[str]:
    """Refuse a lowest bid above the highest number (PE-7)."""
    return at_most("minimum_bid", rules.minimum_bid, hand_size(seats) - 1, seats)


@hookimpl
def sides(rules: PepperRules, seats: int) -> list[list[int]]:
    """Let four play as partners across the table, fewer each alone (PE-1)."""
    return [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]


# Deal


@hookimpl
def make_deck() -> list[Card]:
    """Return the cards from nine to ace (PE-2)."""
    return [each for each in standard_pack() if each.rank in PACK_RANKS]


@hookimpl
def deal(table: PepperTable, deck: list[Card]) -> None:
    """Deal out the whole pack, a third of it to nobody if two play (PE-2, PE-3)."""
    table.size = hand_size(table.seats)
    first = table.after(table.dealer)
    hands = [table.hands[(first + place) % table.seats] for place in range(table.seats)]
    if table.seats == 2:
        hands.append(table.dead_hand)
    deal_hands(hands, deck, table.size, dealer=len(hands) - 1)
    table.turn = first


@hookimpl
def can_see(table: PepperTable, viewer: int | None, pile: str, owner: int | None) -> bool:
    """Show the dead hand to everybody where it lies face up (PE-3)."""
    if pile == "dead_hand" and table.rules.dead_hand_face_up:
        return True
    return declared_sight(table, viewer, pile, owner)


@hookimpl
def could_hold(view: PepperTable, pile: str, owner: int | None, card: Card) -> bool:
    """Give no seat a suit that it has shown to be out of, nor with trumps a bower (PE-14)."""
    return may_hold(view, pile, owner, card)


# Auction and play


@hookimpl
def legal_moves(table: PepperTable, seat: int) -> list[Move]:
    """Return the calls, the trumps to name, or the cards that follow suit (PE-6 to PE-14)."""
    if table.phase == "play":
        suits = suits_in_play(table.trump, bowers=True)
        return follow_suit(table.hands[seat], table.trick, suits)
    if table.phase == "auction":
        return legal_calls(table, seat)
    return [*TRUMPS, NO_TRUMP] if table.rules.no_trump else TRUMPS.copy()


@hookimpl
def play(table: PepperTable, seat: int, move: Move) -> None:
    """Make a call, name trump, or lay a card on the trick (PE-9 to PE-14)."""
    if move.verb == "play":
        lay_card(table, seat, move.cards[0])
        if table.turn is None:
            tell_result(table)
    elif move.verb == "trump":
        name_trump(table, seat, move)
    else:
        make_call(table, seat, move)


def name_trump(table: PepperTable, seat: int, move: Move) -> None:
    """Note the trump suit, or that there is none; the declarer leads (PE-13, PE-14)."""
    table.trump = None if move is NO_TRUMP else str(move.value)
    table.phase = "play"
    table.leader = seat
