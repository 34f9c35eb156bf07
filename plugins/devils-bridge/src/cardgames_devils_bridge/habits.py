"""What a good player of Devil's Bridge does from habit, by which bots imagine how a round goes on.

A bid is what the cards of the hand are worth, moved a little towards what the other bids leave. In
play a seat compares the tricks that its hand is sure of with those that it still needs: it gets rid
of winners once it has enough, and takes a trick, cheaply, where it would have too few.

With these numbers habits came nearest to searches of two thousand iterations, in a thousand rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from attrs import frozen

from cardgames import ACE_HIGH, UNSEEN, Card, Move, hookimpl, standard_pack
from cardgames.cards import JOKER, SUITS
from cardgames.tricks import trick_order

from .bidding import BIDS
from .options import PACK_SIZE, hand_sizes
from .table import BridgeTable

Judged = Mapping[Card | Move, float]
"""A number for each card, and the same for the move that plays it."""

CARDS: Final = (*standard_pack(jokers=2), UNSEEN)
OTHERS_OF_SUIT: Final = 11
"""Cards of a suit that are usually not in one's own hand."""
RUFFED: Final = 1.5
"""How readily a player who is out of a suit, and has trumps, ruffs it."""

PLAIN_BID: Final = 1.25
"""What a high card of a plain suit is worth in a bid, more than its chance: others spare it."""
HIGH_TRUMP_BID: Final = 0.36
"""How slowly trumps lose worth in a bid by each higher one: the power of their chance to hold."""
LOW_TRUMP_BID: Final = (0.09, 0.52)
"""What the lowest trump is worth in a bid: without other cards, and added in a hand of ten."""
LONG_TRUMPS: Final = 0.37
"""What each trump after the second is worth besides, in a bid."""
LONG_SUIT: Final = -0.11
"""What each card after the third of a plain suit costs, as others will be out of it."""
MODESTY: Final = -0.22
"""How much less than the worth of the hand is bid."""
OTHER_BIDS: Final = 0.09
"""How far the bids of others above or below their share move one's own."""

SURE_PLAIN: Final = 0.06
"""The part of its chance by which a plain card counts as sure."""
SURE_HIGH_TRUMP: Final = 0.51
"""How slowly trumps become less sure by each higher one."""
SURE_LOW_TRUMP: Final = (0.47, -0.4)
"""How sure the lowest trump is: as the last card, and added in a hand of ten."""
CONFIDENCE: Final = 0.2
"""The tricks that are counted on besides those that are sure."""
TO_DENY: Final = 0.18
"""How much rather a trick is taken from somebody who needs it."""
TOO_MANY: Final = 0.05
"""How bad a trick too many in the hand is, beside one too few: it can still be thrown away."""
USUAL_GAIN: Final = 8.0
"""Points that the leader of a match gains in a round."""


@hookimpl
def quick_move(table: BridgeTable, seat: int, moves: list[Move]) -> Move | None:
    """Bid what the hand is worth, and play towards the bid."""
    if moves[0].verb == "bid":
        return likely_bid(table, seat, moves)
    try:
        return card_towards_bid(table, seat, moves)
    except KeyError:  # a house rule's own move
        return None


@hookimpl
def rounds_left(table: BridgeTable) -> float:
    """Return the rounds of the schedule to come, or until the leader has the target (DB-15)."""
    rules = table.rules
    left = max(0, len(hand_sizes(rules, table.seats)) - table.round)
    if not rules.target_score or table.play_off:
        return left
    most = max(table.totals)
    gain = most / (table.round - 1) if most > 0 and table.round > 1 else USUAL_GAIN
    return max(0.0, min(left, (rules.target_score - most) / gain - 1))


# Bidding


def likely_bid(table: BridgeTable, seat: int, moves: list[Move]) -> Move:
    """Return the bid nearest to the tricks that the hand is worth, as the other bids leave them."""
    tricks = tricks_of_hand(table, seat)
    others = [bid for other, bid in enumerate(table.bids) if bid is not None and other != seat]
    tricks += OTHER_BIDS * (len(others) * table.size / table.seats - sum(others))
    wanted = BIDS[min(max(round(tricks), 0), table.size)]
    if wanted in moves:
        return wanted
    sure = certain_tricks(table, seat)
    worth = {move: float(move.value or 0) for move in moves if move.verb == "bid"}
    enough = [move for move, value in worth.items() if value >= sure]
    return min(enough or worth, key=lambda move: abs(worth[move] - tricks))


def certain_tricks(table: BridgeTable, seat: int) -> int:
    """Return how many tricks a hand cannot but win: its trumps above all that others may hold."""
    hand = table.hands[seat]
    if table.trump is None or table.forehead:
        return 0
    strength = strength_order(table.trump, table.trump)
    highest = max(map(strength.__getitem__, set(table.game.pack).difference(hand, table.turned)))
    return sum([strength[card] > highest for card in hand if card is not UNSEEN])


def tricks_of_hand(table: BridgeTable, seat: int) -> float:
    """Return how many tricks a hand is worth, by its cards and the length of its suits.

    In a forehead round it is the chance that the best card of the others does not win.
    """
    worth = worth_in_bid(table.trump, turned_card(table), table.seats, table.size)
    if table.forehead:
        others = [hand for other, hand in enumerate(table.hands) if other != seat]
        return 1 - max([worth[card] for hand in others for card in hand])
    hand, trump = table.hands[seat], table.trump
    tricks = MODESTY + sum([worth[card] for card in hand])
    suits = [card.suit for card in hand]
    for suit in SUITS:
        length = suits.count(suit)
        if suit == trump:
            tricks += LONG_TRUMPS * max(0, length - 2)
        elif length > 3:
            tricks += LONG_SUIT * (length - 3)
    return tricks


def turned_card(table: BridgeTable) -> Card | None:
    """Return the card that was turned up, None if the whole pack was dealt."""
    return table.turned[0] if table.turned else None


# Play


def card_towards_bid(table: BridgeTable, seat: int, moves: list[Move]) -> Move:
    """Return the card after which the tricks that are sure come nearest to those needed."""
    hand, trick, seats = table.hands[seat], table.trick, table.seats
    left = len(hand)
    needed = (table.bids[seat] or 0) - table.tricks[seat]
    outlook = outlook_of(table.trump, turned_card(table), seats, table.size, left)
    if trick:
        order = strength_order(table.trump, trick[0].suit)
        strengths = [order[card] for card in trick]
        best = max(strengths)
        plain = trick[0].suit != table.trump
        wins = (outlook.ruffs if plain else outlook.wins)[seats - 1 - len(trick)]
        changes = [(wins if order[move] > best else outlook.loses)[move] for move in moves]
    else:
        wins = outlook.holds if needed >= left else outlook.wins[seats - 1]
        changes = [wins[move] for move in moves]
    if needed <= 0:
        return moves[changes.index(min(changes))]
    if needed >= left:
        return moves[changes.index(max(changes))]
    surplus = CONFIDENCE - needed + sum([outlook.sure[card] for card in hand])
    if trick:
        taker = (table.leader + strengths.index(best)) % seats
        if (table.bids[taker] or 0) > table.tricks[taker]:
            surplus -= TO_DENY
    return moves[nearest(surplus, changes)]


def nearest(surplus: float, changes: list[float]) -> int:
    """Return the place of the change that leaves least too many, but rather that than too few."""
    place, least = 0, 99.0
    for at, change in enumerate(changes):
        off = surplus + change
        off = -off if off < 0 else off * TOO_MANY
        if off < least:
            place, least = at, off
    return place


@lru_cache(maxsize=64)
def strength_order(trump: str | None, led: str) -> Judged:
    """Return how strong each card is on a trick of this suit."""
    strength = trick_order(trump, led)
    return judged({card: strength(card) if card is not UNSEEN else 0 for card in CARDS})


# Chances


@frozen
class Outlook:
    """What a seat with so many cards left may think of each card.

    Playing a card changes the tricks that the seat is going to have: `loses` is by how much if the
    card loses the trick, `wins` if it now wins it and so many are still to play, `ruffs` the same
    on a plain suit that was led.
    """

    sure: Judged
    holds: Judged
    loses: Judged
    wins: list[Judged]
    ruffs: list[Judged]


@lru_cache(maxsize=64)
def outlook_of(trump: str | None, turned: Card | None, seats: int, size: int, left: int) -> Outlook:
    """Return the outlook of a seat that has so many cards `left` of a hand of this `size`."""
    odds = Odds.at(trump, turned, seats, size, left)
    trumps = [card for card in CARDS if odds.is_trump(card)]
    last, added = SURE_LOW_TRUMP
    low = last + added * min(1.0, left / 10)
    sure = {card: SURE_PLAIN * odds.holds(card, seats - 1) for card in CARDS}
    for card in trumps:
        sure[card] = low + (1 - low) * odds.is_highest(card, seats - 1) ** SURE_HIGH_TRUMP
    wins, ruffs = [], []
    for to_come in range(seats):
        now = {card: odds.holds(card, to_come) - sure[card] for card in CARDS}
        wins.append(judged(now))
        ruffs.append(judged(now | {card: 1 - sure[card] for card in trumps}))
    return Outlook(
        sure=judged(sure),
        holds=judged({card: odds.holds(card, seats - 1) for card in CARDS}),
        loses=judged({card: -each for card, each in sure.items()}),
        wins=wins,
        ruffs=ruffs,
    )


@lru_cache(maxsize=64)
def worth_in_bid(trump: str | None, turned: Card | None, seats: int, size: int) -> Judged:
    """Return how many tricks each card is worth before the first lead."""
    odds = Odds.at(trump, turned, seats, size, size)
    alone, added = LOW_TRUMP_BID
    low = alone + added * min(1.0, size / 10)
    found = {}
    for card in CARDS:
        if odds.is_trump(card):
            found[card] = low + (1 - low) * odds.is_highest(card, seats - 1) ** HIGH_TRUMP_BID
        else:
            found[card] = PLAIN_BID * odds.holds(card, seats - 1)
    return judged(found)


@frozen
class Odds:
    """How the unknown cards are likely to lie.

    Of the cards that were not dealt some lie in no hand, so a king may well be the highest.
    """

    trump: str | None
    turned: Card | None
    held: float
    """The part of the unknown cards that one other hand holds."""
    live: float
    """The part of the cards unknown at first that is not played."""
    ruffed: float
    """The chance that one player ruffs a plain suit."""

    @classmethod
    def at(cls, trump: str | None, turned: Card | None, seats: int, size: int, left: int) -> Odds:
        """Return the odds when each has so many cards `left` of a hand of this `size`."""
        at_first = PACK_SIZE - 1 - size
        unknown = max(1.0, at_first - (size - left) * (seats - 1))
        held, live = min(1.0, left / unknown), unknown / at_first
        out = (1 - held) ** (OTHERS_OF_SUIT * live)
        ruffed = min(1.0, RUFFED * out * (1 - out)) if trump else 0.0
        return cls(trump, turned, held, live, ruffed)

    def is_trump(self, card: Card) -> bool:
        """Return whether a card is a trump, as jokers are."""
        return self.trump is not None and card.suit in (self.trump, "")

    def is_highest(self, card: Card, others: int) -> float:
        """Return the chance that none of so many players has a higher card of its suit."""
        if card.rank == JOKER:
            return 1.0
        rank = ACE_HIGH.get(card.rank, len(ACE_HIGH) // 2)
        above = len(ACE_HIGH) - 1 - rank
        if self.turned is not None and self.turned.suit == card.suit:
            above -= ACE_HIGH[self.turned.rank] > rank
        return float(max(0.01, 1 - others * self.held) ** (above * self.live))

    def holds(self, card: Card, others: int) -> float:
        """Return the chance that a card, led or following, is not beaten by so many players."""
        spared = 1.0 if self.is_trump(card) else (1 - self.ruffed) ** others
        return spared * self.is_highest(card, others)


def judged(numbers: Mapping[Card, float]) -> Judged:
    """Return the numbers by card and by move."""
    found: dict[Card | Move, float] = dict(numbers.items())
    for card, number in numbers.items():
        found[card.play] = number
    return found
