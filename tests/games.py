"""Made-up games for the tests: High Card, whose rules fit on half a page, and variations of it.

Each seat is dealt `cards` cards and plays them one by one, clockwise from the seat next to the
dealer. Whoever played the highest card, the first of equals, has a point. The match is `rounds`
rounds long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import pytest
from attrs import define, frozen

from cardgames import (
    ACE_HIGH,
    NOBODY,
    OWNER,
    PLAY,
    Card,
    CardgamesError,
    Game,
    GameInfo,
    Match,
    Move,
    Pile,
    Table,
    card,
    deal_hands,
    declared_sight,
    hookimpl,
    option,
    pile,
    piles,
)
from cardgames.events import Event


@frozen(kw_only=True)
class HighRules:
    """The options of High Card."""

    cards: int = option(2, low=1, high=5, help="How many cards each is dealt.")
    rounds: int = option(2, low=1, help="How many rounds are played.")


@define(eq=False, kw_only=True)
class HighTable(Table[HighRules]):
    """A round of High Card: hands, the undealt rest, and the cards played."""

    hands: list[Pile] = piles(seen_by=OWNER)
    stock: Pile = pile(seen_by=NOBODY)
    played: Pile = pile()


@define(eq=False, kw_only=True)
class FaceDownTable(HighTable):
    """The same with the cards played face down."""

    played: Pile = pile(seen_by=NOBODY)


def deal(table: HighTable, deck: list[Card]) -> None:
    """Deal the hands."""
    table.stock = deal_hands(table.hands, deck, table.rules.cards, table.dealer)
    table.turn = table.after(table.dealer)


def legal_moves(table: HighTable, seat: int) -> list[Move]:
    """Return every card of the hand."""
    return [PLAY[each] for each in table.hands[seat]]


def play(table: HighTable, seat: int, move: Move) -> None:
    """Play a card."""
    table.hands[seat].remove(move.cards[0])
    table.played.append(move.cards[0])
    table.turn = table.after(seat) if any(table.hands) else None


def score_round(table: HighTable) -> list[int]:
    """Give a point to the highest card."""
    highest = max(table.played, key=height)
    winner = (table.dealer + 1 + table.played.index(highest)) % table.seats
    return [int(seat == winner) for seat in range(table.seats)]


def height(one: Card) -> int:
    """Return how high a card is, whatever its suit."""
    return ACE_HIGH[one.rank]


def match_over(table: HighTable) -> str | None:
    """End after the agreed rounds."""
    return "rounds played" if table.round == table.rules.rounds else None


HIGH_CARD_HOOKS = {
    "deal": deal,
    "legal_moves": legal_moves,
    "play": play,
    "score_round": score_round,
    "match_over": match_over,
}


def made_up(name: str, table: type[Table[Any]] = HighTable, **hooks: Any) -> ModuleType:
    """Return High Card as a module, with these hooks in the place of its own."""
    info = GameInfo(
        name=name,
        title=name.replace("-", " ").title(),
        seats=range(1, 13),
        usual_seats=2,
        table=table,
        rules=HighRules,
        presets={"long": {"cards": 5, "rounds": 9}},
    )
    module = ModuleType(name)
    for hook, function in {"game_info": lambda: info, **HIGH_CARD_HOOKS, **hooks}.items():
        setattr(module, hook, hookimpl(function))
    return module


HIGH_CARD = made_up("high-card")


# A hand that only the others see


def sees_others(table: HighTable, viewer: int | None, pile: str, owner: int | None) -> bool:
    """Show each seat every hand but its own."""
    if pile == "hands":
        return viewer not in (None, owner)
    return declared_sight(table, viewer, pile, owner)


BLIND = made_up("blind", can_see=sees_others)


# Cards played face down


def play_face_down(table: HighTable, seat: int, move: Move) -> None:
    """Play a card and tell of it, the card itself to its player alone."""
    play(table, seat, move)
    table.tell(
        "{player} hides {cards}.",
        "You hide {cards}.",
        seat=seat,
        cards=move.cards,
        seen_by=(seat,),
    )


FACE_DOWN = made_up("face-down", FaceDownTable, play=play_face_down)


# A match that never ends


def wait() -> list[Move]:
    """Let a seat do nothing at all."""
    return [Move("wait")]


def go_on(table: HighTable, seat: int) -> None:
    """Hand the turn on."""
    table.turn = table.after(seat)


ENDLESS = made_up("endless", legal_moves=wait, play=go_on)


# A seat that cannot move


def higher_cards(table: HighTable, seat: int) -> list[Move]:
    """Return the cards of the hand that are higher than the one played last."""
    least = height(table.played[-1]) if table.played else -1
    return [PLAY[each] for each in table.hands[seat] if height(each) > least]


def pass_over(table: HighTable, seat: int) -> None:
    """Hand the turn on, or end the round if nobody has a higher card."""
    able = any(higher_cards(table, other) for other in range(table.seats))
    table.turn = table.after(seat) if able else None


def cards_left(table: HighTable) -> list[int]:
    """Take a point for each card left in the hand."""
    return [-len(hand) for hand in table.hands]


HIGHER = made_up("higher", legal_moves=higher_cards, stuck=pass_over, score_round=cards_left)


# A move off turn


def last_to_play(table: HighTable) -> list[int]:
    """Return the seat that played last, if it still has a card."""
    last = (table.turn - 1) % table.seats
    return [last] if table.played and table.hands[last] else []


def play_or_swap(table: HighTable, seat: int) -> list[Move]:
    """Return the plays of the seat on turn, the swaps of another."""
    verb = "play" if seat == table.turn else "swap"
    return [Move(verb, (each,)) for each in table.hands[seat]]


def carry_out(table: HighTable, seat: int, move: Move) -> None:
    """Play a card, or put one in the place of the card played last."""
    if move.verb == "play":
        play(table, seat, move)
        return
    hand, (new,) = table.hands[seat], move.cards
    hand[hand.index(new)] = table.played.pop()
    table.played.append(new)


SWAP = made_up("swap", may_revise=last_to_play, legal_moves=play_or_swap, play=carry_out)


# Known packs


@frozen
class Stacked:
    """Packs that begin with known cards, in each round; seat 0 deals first."""

    top: str

    def first_dealer(self, _seats: int) -> int:
        """Let seat 0 deal."""
        return 0

    def shuffled(self, _number: int, pack: Sequence[Card]) -> list[Card]:
        """Put the known cards before the others."""
        known = [card(text) for text in self.top.split()]
        return known + [each for each in pack if each not in known]


DEAL = "7H 2C 9D 3C"
"""Seat 1 holds 7H and 9D, seat 0, the dealer, 2C and 3C."""


def begun(module: Any, top: str = "", seats: int = 2, *, match: Any = None, **rules: int) -> Match:
    """Return a match whose pack begins with these cards: the first goes to seat 1, the dealer is 0.

    `match` holds further arguments of `Match` by name, `rules` are the game's options.
    """
    game = Game(module, seats=seats, rules=rules)
    return Match(game, seed="5eed", packs=Stacked(top), **(match or {}))


def dealt(module: Any, top: str = "", seats: int = 2, **rules: int) -> Any:
    """Return the table of such a match as dealt."""
    return begun(module, top, seats, **rules).table


# Steps


def do(match: Match, *texts: str) -> None:
    """Let the seat on turn make each of these moves in turn."""
    for text in texts:
        assert match.turn is not None
        match.apply(match.turn, Move.parse(text))


def texts(moves: list[Move]) -> list[str]:
    """Return the texts of moves."""
    return [each.text for each in moves]


def nothing_changes(match: Match, error: type[CardgamesError], act: Callable[[], object]) -> str:
    """Check that an act is refused and leaves the match as it was; return what was said."""
    events: list[Event] = []
    match.listen(None, events.extend)
    events.clear()
    table, record = match.table.copy(), list(match.record)
    state = match.turn, match.decisions, match.outcome
    with pytest.raises(error) as refused:
        act()
    assert match.table.same_as(table)
    assert (match.turn, match.decisions, match.outcome) == state
    assert (match.record, events) == (record, [])
    return str(refused.value)


def heard_by(match: Match, *seats: int | None) -> dict[int | None, list[Event]]:
    """Let listeners hear from now on; return what each will have heard."""
    heard: dict[int | None, list[Event]] = {seat: [] for seat in seats}
    for seat, events in heard.items():
        match.listen(seat, events.extend)
    return heard
