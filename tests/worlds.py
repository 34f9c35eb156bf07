"""Other worlds: tables that a seat cannot tell from the true one, reached by the same moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgames import Card, Game, Match, Move, Table, card
from cardgames.events import Event, MovePlayed

Exchange = dict[Card, Card]
"""For each card of the true table, the card that lies in its place in another world."""


def sampled_exchange(match: Match, sampled: Table[Any]) -> Exchange:
    """Return how the cards of a sampled table lie against those of the match."""
    pairs = zip(match.table.all_piles(), sampled.all_piles(), strict=True)
    return {
        true: other
        for (_name, _owner, true_pile), (_same, _too, other_pile) in pairs
        for true, other in zip(true_pile, other_pile, strict=True)
    }


def keeping(exchange: Exchange, cards: Iterable[Card]) -> Exchange:
    """Return the exchange with these cards left where they truly lie."""
    kept = dict(exchange)
    for each in cards:
        there = next(true for true, other in kept.items() if other is each)
        kept[there], kept[each] = kept[each], each
    return kept


def replayed(match: Match, exchange: Exchange) -> Table[Any] | None:
    """Return the round played again from a pack with other cards, None if the rules forbid it."""
    at = max(line for line, entry in enumerate(match.record) if entry["event"] == "deal")
    true, game = match.table, match.game
    deck = [exchange[card(text)] for text in match.record[at]["deck"]]
    world = game.start_round(deck, true.dealer, true.round, true.totals, true.history)
    game.next_moves(world)
    for entry in match.record[at + 1 :]:
        move = exchanged(Move.parse(entry["move"]), exchange)
        if move not in offered(game, world, entry["seat"]):
            return None
        game.play(world, entry["seat"], move)
        game.next_moves(world)
    return world


def exchanged(move: Move, exchange: Exchange) -> Move:
    """Return the move as it is made in the other world."""
    if all(exchange.get(each) is each for each in move.cards):
        return move
    return Move(move.verb, tuple(exchange.get(each, each) for each in move.cards), move.value)


def offered(game: Game, table: Table[Any], seat: int) -> list[Move]:
    """Return the true legal moves of a seat: on turn, or off turn if it may act all the same."""
    if table.turn is not None and (seat == table.turn or seat in game.may_revise(table)):
        return game.legal_moves(table, seat)
    return []


def shown(game: Game, table: Table[Any], seat: int) -> list[str]:
    """Return the texts of a seat's legal moves as it may know them, sorted."""
    moves = game.shown_moves(table, seat, offered(game, table, seat))
    return sorted(move.text for move in moves)


def heard(
    game: Game, table: Table[Any], actor: int, move: Move, listener: int | None
) -> list[Event]:
    """Make a move on a table and return what a listener is told of it."""
    before = game.seen_cards(table, listener)
    table.told = []
    game.play(table, actor, move)
    game.next_moves(table)
    known = before + game.seen_cards(table, listener)
    events = [each.masked(listener) for each in table.told]
    return [MovePlayed(actor, move.masked(known.__contains__)), *events]


def replay(game: Game, match: Match) -> Match:
    """Return a new match from the same seed in which the recorded moves were made."""
    again = Match(game, seed=match.seed, players=match.players, limit=match.limit)
    for entry in match.record:
        if entry["event"] == "move":
            again.apply_true(entry["seat"], Move.parse(entry["move"]))
        elif entry["event"] == "deal" and entry["round"] > 1:
            again.next_round()
    return again
