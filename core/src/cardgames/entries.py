"""The lines of a match record, as the objects that are written."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

from attrs import frozen

from .cards import Card
from .errors import BadRules, quoted
from .events import Event, MatchEnded, Outcome, RoundScored
from .game import Game
from .hooks import HouseRule
from .loading import checksum
from .options import values_of
from .seeds import Packs
from .table import Pile, Table
from .translation import gettext as _

Entry = dict[str, Any]
"""One line of a record."""

FORMAT: Final = "cardgames-record"
VERSION: Final = 1
STOPPED: Final = "stopped at the limit"
"""The reason for the end of a match that reached its cap on decisions."""

_TEXT = attrgetter("text")


@frozen
class Seated:
    """Who sits at a seat, as a record names them: a name and a kind of player."""

    name: str
    kind: str = "random"


def header_entry(
    game: Game, players: Sequence[Seated], seed: str, limit: int | None, list_legal: bool
) -> Entry:
    """Return the first line of a record.

    A cap on decisions, whether legal moves are listed, a title of these rules and the files that
    rules came from are added to what it must hold, so that whoever goes on with the match does
    alike.
    """
    header: Entry = {
        "event": "match",
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "game_version": game.version,
        "rules": values_of(game.rules),
        "house_rules": [_house_rule_entry(rule) for rule in game.house_rules],
        "players": [{"name": each.name, "kind": each.kind} for each in players],
        "seed": seed,
    }
    if game.title != game.info.title:
        header["title"] = game.title
    if game.file is not None:
        header["game_file"] = game.file
        header["game_sha256"] = checksum(game.plugins[0][1])
    if limit is not None:
        header["limit"] = limit
    if list_legal:
        header["legal_moves"] = True
    return header


def _house_rule_entry(rule: HouseRule) -> Entry:
    entry = {"name": rule.name, "version": rule.version, "sha256": rule.sha256}
    return entry if rule.file is None else {**entry, "file": rule.file}


def deal_entry(number: int, dealer: int, deck: Sequence[Card]) -> Entry:
    """Return the line of a deal; `number` is the round's, from 1."""
    return {"event": "deal", "round": number, "dealer": dealer, "deck": list(map(_TEXT, deck))}


def shuffle_entry(deck: Sequence[Card]) -> Entry:
    """Return the line of a shuffle in the middle of a round; the first card is drawn next."""
    return {"event": "shuffle", "deck": list(map(_TEXT, deck))}


def score_entry(table: Table[Any], scores: Sequence[int]) -> Entry:
    """Return the line of a scored round."""
    return {
        "event": "score",
        "round": table.round,
        "scores": list(scores),
        "totals": list(table.totals),
    }


def end_entry(outcome: Outcome) -> Entry:
    """Return the last line of a record."""
    return {
        "event": "end",
        "winners": list(outcome.winners),
        "totals": list(outcome.totals),
        "reason": outcome.reason,
    }


class Shuffler:
    """Every shuffle of one match, numbered from 1; deals are among them.

    Called, it shuffles in the middle of a round: the entry is `noted` until the move's is written.
    It knows nothing of the match, so that a table that holds it keeps no match alive.
    """

    def __init__(self, packs: Packs) -> None:
        self._packs = packs
        self._number = 0
        self.noted: list[Entry] = []

    def next(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards as the next shuffle leaves them."""
        self._number += 1
        return self._packs.shuffled(self._number, cards)

    def __call__(self, cards: Pile) -> Pile:
        """Return the cards shuffled, and note it."""
        deck = self.next(cards)
        self.noted.append(shuffle_entry(deck))
        return deck


def concluded(
    game: Game, table: Table[Any], stopped: bool
) -> tuple[list[Entry], list[Event], Outcome | None]:
    """Score a round that is over, and say how the match ends if it does.

    `stopped` says that its cap on decisions is reached. Returns what is to be written and told.
    """
    written: list[Entry] = []
    events: list[Event] = []
    outcome = None
    if table.turn is None:
        scores = game.finish_round(table)
        written.append(score_entry(table, scores))
        events.append(RoundScored(table, scores))
        outcome = game.outcome(table)
    if outcome is None and stopped:
        outcome = Outcome((), table.totals, STOPPED)
    if outcome is not None:
        written.append(end_entry(outcome))
        events.append(MatchEnded(outcome))
    return written, events, outcome


def seated_players(players: Sequence[Seated], seats: int) -> tuple[Seated, ...]:
    """Return who sits at each seat: these players, or Player 1 and so on if there are none.

    Raises `BadRules` unless there is one for each seat, with a name that can be shown.
    """
    seated = tuple(players) or tuple(Seated(f"Player {seat + 1}") for seat in range(seats))
    if len(seated) != seats:
        raise BadRules(wrong_players(seats, len(seated)))
    for text in (text for each in seated for text in (each.name, each.kind)):
        if not text.isprintable():
            raise BadRules(_("{name} cannot be shown").format(name=quoted(text)))
    return seated


def checked_limit(limit: int | None) -> int | None:
    """Return a cap on decisions; raises `BadRules` for one that would end a match unplayed."""
    if limit is not None and limit < 1:
        raise BadRules(_("the limit must be at least 1, not {limit}").format(limit=limit))
    return limit


def wrong_players(seats: int, players: int) -> str:
    """Return the sentence that says how many players are wanted."""
    return _("{seats} seats need as many players, not {players}").format(
        seats=seats, players=players
    )
