"""Every line of play of tiny deals, counted by the engine and by a second statement of the rules.

The numbers of lines alone would not tell a bower from a jack: the outcomes are compared too.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardgames_pepper
from cardgames import Game, card, load_game
from cardgames.table import AnyTable
from cardgames.tricks import suits_in_play

from . import brute_force
from .brute_force import arizona, auction, bread_and_chocolate, count, devils_bridge, pepper

Outcomes = Counter[tuple[Any, ...] | None]
Hands = tuple[str | None, ...]


def cards(text: str | None) -> list[Any]:
    """Return cards from a text such as `7H TS`."""
    return [card(each) for each in (text or "").split()]


def lines_of(table: AnyTable, outcome: Any = None, cap: int = -1) -> Outcomes:
    """Return how often each outcome ends a line of play from this table on.

    `outcome` gives that of a table that ends a line before its round does; None is a line that
    `cap` moves did not end.
    """
    game = table.game
    moves = game.next_moves(table)
    if outcome is not None and (found := outcome(table)) is not None:
        return Counter([found])
    if not moves:
        return Counter([tuple(game.score_round(table))])
    if cap == 0:
        return Counter([None])
    found = Counter()
    for move in moves:
        after = table.copy()
        game.play(after, after.turn, move)
        found += lines_of(after, outcome, cap - 1)
    return found


def started(name: str, seats: int, deck: list[Any] | None = None, **options: Any) -> AnyTable:
    """Return a table just dealt; `dealer` and `round` are those of the round."""
    place = {key: options.pop(key) for key in ("dealer", "round") if key in options}
    game: Game = load_game(name, seats=seats, rules=options)
    return game.start_round(deck or game.pack, **{"dealer": 0, **place})


def by_seat(hands: Hands) -> dict[int, Any]:
    """Return hands as the second statement takes them."""
    return {
        seat: None if text is None else frozenset(text.split()) for seat, text in enumerate(hands)
    }


def shuffled(seed: int, jokers: int = 0) -> tuple[str, ...]:
    """Return the texts of a shuffled pack."""
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["X1", "X2"][:jokers]
    Random(seed).shuffle(pack)
    return tuple(pack)


def test_the_second_statement_stands_alone() -> None:
    """It imports nothing of the project, and is no longer than 150 lines."""
    source = Path(brute_force.__file__).read_text(encoding="utf-8")
    assert "cardgames" not in source
    assert len(source.splitlines()) <= 150


# Devil's Bridge


@pytest.mark.parametrize(
    ("seed", "seats", "dealer", "size", "options", "lines"),
    [
        (1, 3, 0, 1, {}, 5),
        (1, 3, 2, 1, {"hook": "never"}, 8),
        (2, 4, 1, 1, {"scoring": "simple"}, 12),
        (3, 3, 0, 2, {}, 168),
        (3, 3, 1, 2, {"hook": "never", "made_zero": 5}, 216),
        (4, 4, 3, 2, {"scoring": "simple"}, 426),
        (5, 3, 2, 3, {}, 864),
    ],
)
def test_devils_bridge(
    seed: int, seats: int, dealer: int, size: int, options: dict[str, Any], lines: int
) -> None:
    """Bids under the hook, following suit, trumps and scores lead to the same rounds."""
    deck = shuffled(seed)
    rules = {"rebid": False, **options}
    table = started(
        "devils-bridge", seats, cards(" ".join(deck)), dealer=dealer, round=size, **rules
    )
    found = lines_of(table)
    assert (found.total(), found) == count(devils_bridge, deck, seats, dealer, size, **options)
    assert found.total() == lines


# Pepper

TWO_EACH = ("JD AS", "9H AD", "KH TD", "QC JH")
THREE_EACH = ("JD AS 9C", "9H AD KC", "KH TD QS", "QC TS AH")
THREE_SEATS = ("JC AS", "9S KC", "JS QC")
TWO_SEATS = ("JD 9D KH", "AD TH QH")
ENDINGS = [
    (TWO_EACH, 0, (1, 1, 1, 1), "H", 0, "3", 9),
    (TWO_EACH, 0, (1, 1, 1, 1), None, 0, "3", 10),
    (TWO_EACH, 0, (1, 1, 1, 1), "D", 0, "3", 9),
    (TWO_EACH, 0, (1, 1, 1, 1), "S", 1, "4", 10),
    (TWO_EACH, 2, (2, 0, 2, 0), "H", 0, "small", 5),
    (TWO_EACH, 2, (2, 0, 2, 0), "H", 0, "big", 5),
    (TWO_EACH, 2, (2, 0, 2, 0), None, 2, "big", 4),
    (THREE_EACH, 0, (1, 1, 1, 0), "H", 0, "3", 38),
    (THREE_EACH, 0, (1, 1, 1, 0), None, 0, "3", 48),
    (THREE_EACH, 0, (1, 1, 1, 0), "D", 3, "2", 44),
    (THREE_SEATS, 0, (3, 2, 1), "S", 0, "4", 2),
    (THREE_SEATS, 0, (3, 2, 1), "C", 0, "4", 4),
    (THREE_SEATS, 1, (0, 6, 0), "S", 1, "big", 4),
    (THREE_SEATS, 1, (0, 6, 0), "C", 1, "small", 4),
    (TWO_SEATS, 1, (3, 2), "H", 0, "5", 12),
    (TWO_SEATS, 1, (3, 2), "D", 0, "5", 10),
    (TWO_SEATS, 1, (3, 2), None, 1, "4", 8),
]


def ending(
    hands: Hands, leader: int, won: tuple[int, ...], trump: str | None, declarer: int, bid: str
) -> AnyTable:
    """Return the table of Pepper's last tricks."""
    table = started("pepper", len(hands))
    table.hands = [cards(hand) for hand in hands]
    table.phase, table.trump, table.declarer = "play", trump, declarer
    table.high_bid = {"small": table.size, "big": table.size + 1}.get(bid) or int(bid)
    table.tricks, table.leader, table.turn = list(won), leader, leader
    return table


@pytest.mark.parametrize(("hands", "leader", "won", "trump", "declarer", "bid", "lines"), ENDINGS)
def test_the_last_tricks_of_pepper(
    hands: Hands,
    leader: int,
    won: tuple[int, ...],
    trump: str | None,
    declarer: int,
    bid: str,
    lines: int,
) -> None:
    """Bowers, following suit and the contract's score lead to the same rounds."""
    found = lines_of(ending(hands, leader, won, trump, declarer, bid))
    contract = (trump, declarer, bid)
    expected = count(pepper, by_seat(hands), (), leader, dict(enumerate(won)), contract)
    assert (found.total(), found) == expected
    assert found.total() == lines


def test_a_jack_that_is_no_bower_changes_the_outcomes_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With bowers and without there may be as many lines: only their outcomes tell them apart."""
    with_bowers = lines_of(ending(THREE_EACH, 0, (1, 1, 1, 0), "D", 3, "2"))
    rules = sys.modules[cardgames_pepper.play.__module__]
    monkeypatch.setattr(rules, "suits_in_play", lambda trump, bowers: suits_in_play(trump))
    table = ending(THREE_EACH, 0, (1, 1, 1, 0), "D", 3, "2")
    table.bowers = False
    without = lines_of(table)
    assert with_bowers.total() == without.total() == 44
    assert with_bowers != without


@pytest.mark.parametrize("all_pass", ["redeal", "stick-the-dealer"])
@pytest.mark.parametrize(
    ("seats", "dealer", "minimum_bid", "bidding", "lines"),
    [
        (4, 0, 5, "until-passed", 41),
        (4, 0, 5, "re-entry", 85),
        (4, 0, 5, "one-round", 35),
        (4, 2, 4, "until-passed", 108),
        (4, 2, 4, "re-entry", 341),
        (4, 2, 4, "one-round", 70),
        (3, 0, 7, "until-passed", 23),
        (3, 1, 6, "re-entry", 121),
        (2, 0, 6, "until-passed", 20),
        (2, 1, 5, "re-entry", 63),
        (2, 1, 5, "one-round", 21),
    ],
)
def test_the_auctions_of_pepper(
    seats: int, dealer: int, minimum_bid: int, bidding: str, lines: int, all_pass: str
) -> None:
    """Passes, bids and their order lead to the same declarers and contracts."""

    def contract(table: AnyTable) -> tuple[Any, ...] | None:
        if table.phase == "auction":
            return () if table.turn is None else None
        bid = table.high_bid
        names = {table.size: "small", table.size + 1: "big"}
        return (table.declarer, names.get(bid, str(bid)))

    options = {"minimum_bid": minimum_bid, "bidding": bidding, "all_pass": all_pass}
    found = lines_of(started("pepper", seats, dealer=dealer, **options), contract)
    assert (found.total(), found) == count(auction, seats, dealer, **options)
    assert found.total() == lines - (all_pass == "stick-the-dealer")


# Bread and Chocolate


@pytest.mark.parametrize(
    ("seed", "hand_size", "turn_limit", "options", "lines"),
    [
        (1, 1, 6, {}, 5),
        (2, 1, 6, {}, 3),
        (3, 2, 4, {}, 7),
        (4, 2, 5, {}, 7),
        (5, 2, 4, {"opening_uses_turn": False}, 3),
        (6, 2, 4, {"play_drawn_card": True}, 69),
        (7, 2, 4, {"may_draw_instead": True}, 11),
        (3, 3, 4, {}, 3),
        (10, 2, 5, {"may_draw_instead": True, "play_drawn_card": True, "king_on_ace": False}, 7),
    ],
)
def test_bread_and_chocolate_from_the_deal(
    seed: int, hand_size: int, turn_limit: int, options: dict[str, Any], lines: int
) -> None:
    """The openings, plays, draws and discards lead to the same rounds."""
    deck, dealt = shuffled(seed), 2 * hand_size
    options = {"turn_limit": turn_limit, **options}
    table = started("bread-and-chocolate", 2, cards(" ".join(deck)), hand_size=hand_size, **options)
    hands = {0: frozenset(deck[1:dealt:2]), 1: frozenset(deck[0:dealt:2])}
    piles = (deck[dealt + 2 :], deck[dealt : dealt + 1], deck[dealt + 1 : dealt + 2])
    found = lines_of(table)
    expected = count(bread_and_chocolate, hands, piles, 1, "opening", **options)
    assert (found.total(), found) == expected
    assert found.total() == lines


BOTH_DRAWS = {"play_drawn_card": True, "may_draw_instead": True}
TURNED_OVER = [
    (("8C 3D", "KH 4S"), ("9H 2C", "7D", "5C"), 0, 5, {}, 1),
    (("8C 3D", "KH 4S"), ("9H 2C", "7D", "5C 6S TD"), 0, 6, {}, 1),
    (("3C JD", "KH 4S"), ("9H 2C", "2D", "5C"), 0, 6, {}, 2),
    (("3C JD", "KH 5H"), ("9H", "2D", "6C"), 0, 6, {}, 1),
    (("JD", "QH 5H"), ("9H", "7D", "6C"), 0, 6, {}, 1),
    (("JD 6H", "8H 5H"), ("9H", "7D", "6C"), 0, 7, {"play_drawn_card": True}, 1),
    (("JD 6H", "8H 5H"), ("9H TC", "7D AC", "6C 2S"), 0, 7, BOTH_DRAWS, 7),
    (("5S 4D 9C", "5C 6C 8D"), ("TH KC 3S", "5H", "QD"), 0, 6, {}, 361),
    (("KS 2D 9C", "3C AD QD"), ("TH JC 3S", "AH", "4D"), 0, 6, {}, 9),
    (("KS 2D 9C", "3C AD QD"), ("TH JC 3S", "AH", "4D"), 0, 6, {"king_on_ace": False}, 7),
    (("TC", "3S 8D"), ("2H KD", "9C", "4D"), 0, 6, {}, 1),
    (("7C 2D", "3S 8D"), ("2H", "TC", "4D 9S KS"), 0, 6, {}, 2),
    (("5C 2D JS", "3S 8D TH"), ("2H QC", "4C", "4D"), 0, 7, {}, 6),
    (
        ("5C 2D 9D", "3S 8D TH"),
        ("2H QC AC", "4C 9H", "4D 7S"),
        0,
        8,
        {"play_drawn_card": True},
        120,
    ),
]


@pytest.mark.parametrize(("hands", "piles", "seat", "turn_limit", "options", "lines"), TURNED_OVER)
def test_bread_and_chocolate_where_the_piles_are_turned_over(
    hands: Hands,
    piles: tuple[str, str, str],
    seat: int,
    turn_limit: int,
    options: dict[str, Any],
    lines: int,
) -> None:
    """Resets, second resets, and draws that go on or are cancelled lead to the same rounds."""
    options = {"turn_limit": turn_limit, **options}
    table = started("bread-and-chocolate", 2, **options)
    table.hands = [cards(hand) for hand in hands]
    stock, table.face_up, table.face_down = map(cards, piles)
    table.stock, table.opening, table.turn = stock[::-1], False, seat
    table.face_down_seen = [()] * len(table.face_down)
    found = lines_of(table)
    given = tuple(tuple(pile.split()) for pile in piles)
    expected = count(bread_and_chocolate, by_seat(hands), given, seat, **options)
    assert (found.total(), found) == expected
    assert found.total() == lines


# Arizona Ninety-Eight

LATE = [
    (("AC QD", "5H KD"), "3S 9C 8D", 85, 1, 0, 1, {}, 11),
    (("AC AD", "JH KD"), "3S X1 8D QC 4H", 75, 1, 0, 1, {}, 38),
    (("X1 QD", "4H JD"), "3S 9C 8D", 85, 1, 0, 1, {}, 20),
    (("9C 9D", "QH 4D", "X2 JC"), "3S KC AD 8H", 80, 1, 0, 1, {}, 36),
    (("9C 9D", "QH 4D", "X2 JC"), "3S KC AD 8H", 80, -1, 0, 1, {}, 48),
    (("QC 8D", "9H 4D", "X2 JC"), "3S KC", 98, 1, 0, 2, {}, 10),
    (("QC 8D", "9H 4D", "X2 JC"), "3S KC", 98, 1, 0, 2, {"pass_full_duty": True}, 6),
    (("9C 8D", "9H 4D", "X2 X1"), "3S KC", 98, 1, 0, 2, {}, 4),
    (("9C X1", "X2 4D", "QS QC"), "3S KC", 98, -1, 0, 2, {"stack_jokers": True}, 8),
    (("X1 X2", "4C 4D", "QS QC"), "QH QD 9D", 50, 1, 0, 1, {"stack_jokers": True}, 24),
    (("JC 2D", "3H 4D"), "3S", 4, 1, 0, 1, {"limit": 50, "floor_zero": True}, 8),
    (("AC AD", "AH AS"), "4S QC", 80, 1, 0, 1, {"multiples": False}, 20),
    (("AC AD", "AH AS"), "4S QC", 70, 1, 0, 1, {}, 88),
    (("AC 9D 9C", None, "AH JS JC"), "4S QC", 86, 1, 2, 1, {"hand_size": 3}, 645),
    (("8C 8D QC QD", "TS 2C KD 4C"), "6H", 80, 1, 1, 1, {"hand_size": 4}, 100),
]


@pytest.mark.parametrize(
    ("hands", "stock", "value", "way", "seat", "duty", "options", "lines"), LATE
)
def test_the_end_of_arizona_ninety_eight(
    hands: Hands,
    stock: str,
    value: int,
    way: int,
    seat: int,
    duty: int,
    options: dict[str, Any],
    lines: int,
) -> None:
    """Aces, multiples, nines, duties and players who go out lead to the same rounds."""
    options = {"hand_size": 2, **options}
    table = started("arizona-ninety-eight", len(hands), **options)
    table.hands = [cards(hand) for hand in hands]
    table.out = [out for out, hand in enumerate(hands) if hand is None]
    table.stock, table.value, table.direction = cards(stock)[::-1], value, way
    table.turn, table.duty, table.whole_duty = seat, duty, duty
    found = lines_of(table)
    position = (by_seat(hands), tuple(stock.split()), value, way, seat, duty, duty)
    assert (found.total(), found) == count(arizona, *position, **options)
    assert found.total() == lines


@pytest.mark.parametrize(("seed", "seats", "lines"), [(1, 2, 149), (2, 3, 136), (3, 3, 256)])
def test_the_beginning_of_arizona_ninety_eight(seed: int, seats: int, lines: int) -> None:
    """The first eight moves after a deal of two cards each lead to the same rounds."""
    deck = shuffled(seed, jokers=2)
    table = started("arizona-ninety-eight", seats, cards(" ".join(deck)), hand_size=2)
    dealt = {each: frozenset(deck[(each - 1) % seats : 2 * seats : seats]) for each in range(seats)}
    found = lines_of(table, cap=8)
    position = (dealt, deck[2 * seats :], 0, 1, 1)
    assert (found.total(), found) == count(arizona, *position, hand_size=2, cap=8)
    assert found.total() == lines
