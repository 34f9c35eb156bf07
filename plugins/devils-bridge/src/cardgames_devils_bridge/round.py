"""The rules of a round and of the match, in the order of the rules page."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from cardgames import Card, GameInfo, Move, deal_hands, declared_sight, game_hook, hookimpl
from cardgames.options import at_most
from cardgames.tricks import follow_suit, lay_card, may_hold, suits_in_play

from .bidding import legal_bids, play_bid
from .options import PACK_SIZE, PRESETS, BridgeRules, hand_sizes
from .table import BridgeTable
from .translation import _


@hookimpl
def game_info() -> GameInfo:
    """Describe the game (DB-1)."""
    return GameInfo(
        name="devils-bridge",
        title="Devil's Bridge",
        seats=range(3, 8),
        usual_seats=4,
        rules=BridgeRules,
        table=BridgeTable,
        presets=PRESETS,
        rulebook=Path(__file__).parent / "rulebook",
        verbs={
            "bid": (_("bid {value}"), _("bids {value}")),
            "play": (_("play {cards}"), _("plays {cards}")),
        },
        reasons={
            "schedule played": _("all rounds are played"),
            "target reached": _("the target score is reached"),
            "play-off won": _("the play-off is won"),
        },
    )


@hookimpl
def check_rules(rules: BridgeRules, seats: int) -> list[str]:
    """Refuse hands larger than the pack gives (DB-4)."""
    return at_most("max_cards", rules.max_cards, PACK_SIZE // seats, seats)


# Deal


@hookimpl
def deal(table: BridgeTable, deck: list[Card]) -> None:
    """Deal the hands of this round and turn up the next card for trump (DB-2 to DB-6)."""
    set_size(table)
    rest = deal_hands(table.hands, deck, table.size, table.dealer)
    table.turned, table.stock = rest[:1], rest[1:]
    table.trump = rest[0].suit or None if rest else None  # a joker has no suit
    table.leader = table.turn = table.after(table.dealer)


def set_size(table: BridgeTable) -> None:
    """Set how many cards each gets, by the schedule or in a play-off (DB-3, DB-4)."""
    rules, number = table.rules, table.round
    sizes = hand_sizes(rules, table.seats)
    table.play_off = number > len(sizes) or (rules.target_score > 0 and target_reached(table))
    if table.play_off:
        table.size = max(sizes)
        return
    table.size = sizes[number - 1]
    table.last_round = number == len(sizes)
    table.forehead = table.last_round and table.size == 1 and rules.forehead_round


@hookimpl
def can_see(table: BridgeTable, viewer: int | None, pile: str, owner: int | None) -> bool:
    """In the forehead round show each seat every hand but its own."""
    if table.forehead and pile == "hands":
        return viewer is not None and viewer != owner
    return declared_sight(table, viewer, pile, owner)


@hookimpl
def could_hold(view: BridgeTable, pile: str, owner: int | None, card: Card) -> bool:
    """Give no seat a suit that it has shown to be out of (DB-11)."""
    return may_hold(view, pile, owner, card)


# Bidding and play


@hookimpl
def legal_moves(table: BridgeTable, seat: int) -> list[Move]:
    """Return the bids, or the cards that follow the led suit (DB-7 to DB-11)."""
    if table.bidding or seat != table.turn:
        return legal_bids(table, seat)
    if table.jokers:
        return follow_suit(table.hands[seat], table.trick, suits_in_play(table.trump))
    return follow_suit(table.hands[seat], table.trick)


@hookimpl
def play(table: BridgeTable, seat: int, move: Move) -> None:
    """Note a bid, or lay a card on the trick (DB-7 to DB-12)."""
    if move.verb == "bid":
        play_bid(table, seat, move)
    else:
        lay_card(table, seat, move.cards[0])


# Scoring and end


@hookimpl
def score_round(table: BridgeTable) -> list[int]:
    """Score each seat's bid against its tricks."""
    scoring = table.rules.scoring
    bids: list[Any] = table.bids  # none is missing when the round is over
    scores = []
    for seat, (bid, tricks) in enumerate(zip(bids, table.tricks, strict=True)):
        points = trick_points(scoring, bid, tricks)
        if bid == tricks:
            points += table.game.exact_bonus(table, seat)
        scores.append(points)
    return scores


@cache
def trick_points(scoring: str, bid: int, tricks: int) -> int:
    """Return what the tricks give, without the bonus (DB-13, DB-14 and the other scorings)."""
    if bid == tricks:
        return bid**2 if scoring == "squares" else bid
    if scoring == "squares":
        return -((bid - tricks) ** 2)
    return 0 if scoring == "simple" else tricks


@game_hook
def exact_bonus(table: BridgeTable, seat: int) -> int:
    """Return what the exact bid of this seat earns besides its tricks (DB-13, DB-14)."""
    rules = table.rules
    bonus = 5 if rules.scoring == "plus-five" else 10
    return min(bonus, rules.made_zero) if table.bids[seat] == 0 else bonus


def target_reached(table: BridgeTable) -> bool:
    """Return whether somebody had the target score after a scored round."""
    target = table.rules.target_score
    if not target:
        return False
    totals = accumulate(
        table.history, lambda *rounds: [a + b for a, b in zip(*rounds, strict=True)]
    )
    return any(max(total) >= target for total in totals)


@hookimpl
def match_over(table: BridgeTable) -> str | None:
    """End with the schedule, at the target, or when a play-off has a leader (DB-15, DB-16)."""
    if table.rules.tie == "play-off" and len(table.game.winners(table)) > 1:
        return None
    if table.play_off:
        return "play-off won"
    if target_reached(table):
        return "target reached"
    return "schedule played" if table.last_round else None
