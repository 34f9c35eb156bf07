"""Other worlds: tables that a viewer cannot tell from the true one, and what play makes of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from attrs import frozen

from ..audience import Audience, Listener, deliver
from ..cards import UNSEEN, Card, card
from ..entries import Entry, concluded
from ..events import Event, MovePlayed, Notes
from ..game import Game
from ..match import Match
from ..moves import Move
from ..table import AnyTable, Pile
from .trial import Step, Viewer, offered


@frozen
class Place:
    """Where a card lies: the pile's name, its owner and how many lie under it."""

    pile: str
    owner: int | None
    at: int

    def cards(self, table: AnyTable) -> Pile:
        """Return the pile on a table."""
        piled: Pile = getattr(table, self.pile)
        return piled if self.owner is None else piled[self.owner]  # type: ignore[return-value]

    def card(self, table: AnyTable) -> Card:
        """Return the card that lies there on a table."""
        return self.cards(table)[self.at]


def places(table: AnyTable, wanted: Card) -> Iterator[Place]:
    """Yield every place of a table at which this card lies."""
    for name, owner, cards in table.all_piles():
        for at, each in enumerate(cards):
            if each is wanted:
                yield Place(name, owner, at)


def put_back(world: AnyTable, true: AnyTable, view: AnyTable, step: Step) -> None:
    """Let the cards of a move lie in a world as they truly do.

    They are exchanged for what lies there; the view shows neither.
    """
    kept: set[Place] = set()
    for each in step.move.cards:
        there = sorted(places(true, each), key=lambda place: place.owner != step.seat)
        place = next(place for place in there if place not in kept)
        kept.add(place)
        if place.card(world) is not each:
            hidden = (other for other in places(world, each) if other.card(view) is UNSEEN)
            other = next(other for other in hidden if other not in kept)
            other.cards(world)[other.at] = place.card(world)
            place.cards(world)[place.at] = each


# Whether play could have led there


def last_round(match: Match) -> list[Entry]:
    """Return the entries of the record from the last deal on."""
    record = match.record
    at = max(line for line, entry in enumerate(record) if entry["event"] == "deal")
    return record[at:]


def played_again(match: Match, world: AnyTable) -> AnyTable | None:
    """Return what the recorded round leads to if the pack had lain as in a world.

    None if the rules forbid a move that was made then. Only for a pack without equal cards, and
    rounds in which nothing was shuffled.
    """
    true, game = match.table, match.game
    exchange = dict(zip(true.all_cards(), world.all_cards(), strict=True))
    dealt, *entries = last_round(match)
    deck = [exchange[card(text)] for text in dealt["deck"]]
    again = game.start_round(deck, true.dealer, true.round, true.totals, true.history)
    game.next_moves(again)
    for entry in entries:
        move = Move.parse(entry["move"])
        if any(exchange[each] is not each for each in move.cards):
            move = Move(move.verb, tuple(exchange[each] for each in move.cards), move.value)
        seat = entry["seat"]
        if not game.offers(again, seat, move, offered(game, again, seat)):
            return None
        game.play(again, seat, move)
        game.next_moves(again)
    return again


# What is told of a move


def make(table: AnyTable, step: Step, decks: Sequence[Sequence[str]]) -> None:
    """Make a move on a table that is no match's own.

    `decks` are the shuffles that it led to in the match, and leads to here with the same cards.
    """
    left = iter(decks)

    def shuffler(cards: Pile) -> Pile:
        deck = next(left, ())
        if Counter(deck) != Counter(each.text for each in cards):
            return cards.copy()
        return [card(text) for text in deck]

    table.shuffler = shuffler
    table.game.play(table, step.seat, step.move)
    table.game.next_moves(table)


def decks_of(match: Match) -> list[list[str]]:
    """Return the shuffles that the last move led to, as the record has them."""
    entries = takewhile(lambda entry: entry["event"] != "move", reversed(match.record))
    return [entry["deck"] for entry in entries if entry["event"] == "shuffle"][::-1]


def heard_in(
    world: AnyTable, step: Step, viewer: Viewer, match: Match, decks: Sequence[Sequence[str]]
) -> list[Event]:
    """Make the last move of a match in a world too, and return what a viewer is told of it.

    `decks` are the shuffles that it leads to, as far as they are of the same cards.
    """
    game: Game = world.game
    heard: list[Event] = []
    audience = Audience(game)
    audience.join(Listener(viewer, heard.extend))
    sight = audience.attend(world, MovePlayed(step.seat, step.move))
    make(world, step, decks)
    events: Sequence[Event] = ()
    if world.turn is None or match.decisions == match.limit:
        _written, events, _outcome = concluded(game, world, match.decisions == match.limit)
    deliver(audience.of_move(world, sight, events))
    return heard


def seen_in_passing(table: AnyTable, step: Step, viewer: Viewer, match: Match) -> list[Card]:
    """Return the cards that a viewer sees only while the match's last move is made, in their order.

    The move is made on a copy of this table.
    """
    copy, sights = table.copy(), list[Card]()
    copy.told = Notes(lambda: sights.extend(copy.game.seen_cards(copy, viewer)))
    make(copy, step, decks_of(match))
    lasting = {*table.game.seen_cards(table, viewer), *table.game.seen_cards(copy, viewer)}
    return [each for each in dict.fromkeys(sights) if each not in lasting]
