"""What bots are told of Pepper: sensible moves, and how many rounds are left."""

from __future__ import annotations

from collections.abc import Generator
from itertools import product
from random import Random
from typing import Any

import pytest

import cardgames_pepper as pepper
from cardgames import Move, card
from cardgames_pepper import PepperTable
from cardgames_pepper.worth import best_tricks, no_trump_tricks, trump_tricks
from cardgames_pytest import Round, deal, lay_out

from .by_hand import calls, cards, game, in_play, match

OPTIONS = [
    {"bidding": bidding, "all_pass": all_pass, "minimum_bid": minimum_bid, "no_trump": no_trump}
    for bidding, all_pass, minimum_bid, no_trump in [
        ("until-passed", "redeal", 1, True),
        ("until-passed", "stick-the-dealer", 5, False),
        ("re-entry", "redeal", 3, True),
        ("re-entry", "stick-the-dealer", 1, False),
        ("one-round", "redeal", 5, True),
        ("one-round", "stick-the-dealer", 1, True),
    ]
]

BEST = "JS JC AS KS QS TS"
GOOD = "JH JD AH 9H AS 9C"
FAIR = "JH AH 9H AS 9C TD"
POOR = "9S TS QH KD 9C TC"


def habit(of: Round) -> str:
    """Return the text of what the seat on turn does from habit."""
    assert of.turn is not None
    move = of.game.quick_move(of.table, of.turn, of.game.legal_moves(of.table, of.turn))
    assert move is not None
    return move.text


def bidding(hand: str, made: str = "", seats: int = 4, **rules: Any) -> Round:
    """Return an auction after these calls in which the seat on turn has this hand; 0 began."""
    seat = len(made.split()) % seats
    dealt = deal(pepper, seats=seats, dealer=seats - 1, hands={seat: hand}, rules=rules)
    return dealt.make(*calls(made))


def trick(hands: list[str], laid: str, trump: str | None = "H", declarer: int = 0) -> Round:
    """Return a round late in the play, after these cards, with seat 0 on turn."""
    count = len(laid.split())
    return lay_out(
        pepper,
        seats=len(hands),
        hands=hands,
        rest="taken",
        trick=laid,
        phase="play",
        trump=trump,
        high_bid=3,
        declarer=declarer,
        leader=-count % len(hands),
        turn=0,
    )


# Every habit


@pytest.mark.parametrize(("seats", "rules"), [*product((2, 3, 4), OPTIONS)])
def test_habits_are_legal_moves(seats: int, rules: dict[str, Any]) -> None:
    """Whatever has come about, a habit is one of the moves, the same each time, on views too."""
    played, dice = game(seats, **rules), Random(seats)
    for number in range(12):
        deck = list(played.pack)
        dice.shuffle(deck)
        table = played.start_round(deck, dealer=number % seats)
        while (seat := table.turn) is not None:
            moves = played.legal_moves(table, seat)
            view, before = played.view(table, seat), table.copy()
            move = played.quick_move(table, seat, moves)
            assert move in moves
            assert played.quick_move(table, seat, moves) is move
            assert table.same_as(before)
            assert played.quick_move(view, seat, moves) is move
            assert played.quick_move(played.sample(view, dice), seat, moves) is move
            played.play(table, seat, move if dice.random() < 0.7 else dice.choice(moves))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_habits_are_those_that_a_house_rule_leaves(seats: int) -> None:
    """Where moves are taken away or come in another order, a habit is one of those left."""
    dice = Random(5)

    def legal_moves(table: PepperTable, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        few = 1 + int(table.size * (seat + 1) * len(moves)) % len(moves)
        return moves[::-1][:few] if seat % 2 else moves[-few:]

    for number in range(12):
        running = match(dealt_hands(seats, dice), dealer=number % seats, house_rules=[legal_moves])
        table, rules = running.match.table, running.game
        while (seat := table.turn) is not None:
            moves = rules.legal_moves(table, seat)
            move = rules.quick_move(table, seat, moves)
            assert move is None or move in moves
            running.make((move or moves[0]).text)


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_a_move_of_a_house_rule_has_no_habit(phase: str) -> None:
    """Where only a move that the game does not know is left, nobody has a habit."""
    running = match(dealt_hands(4, Random(5)), dealer=3)
    table, rules = running.match.table, running.game
    while table.phase != phase:
        assert table.turn is not None
        rules.play(table, table.turn, rules.legal_moves(table, table.turn)[0])
    assert rules.quick_move(table, table.turn, [Move("knock")]) is None


def dealt_hands(seats: int, dice: Random) -> list[str]:
    """Return a hand for each seat, dealt at random."""
    texts = [each.text for each in game(seats).pack]
    dice.shuffle(texts)
    size = 6 if seats == 4 else 8
    return [" ".join(texts[seat * size : (seat + 1) * size]) for seat in range(seats)]


def test_a_seat_that_sees_no_card_of_its_own_has_habits_too() -> None:
    """Where a house rule hides the own hand, calls, trump and plays are found all the same."""

    def can_see() -> Generator[None, bool, bool]:
        yield
        return False

    running = match(house_rules=[can_see])
    for made in ([], calls("4 pass pass pass"), ["trump H"]):
        running.make(*made)
        view = running.game.view(running.match.table, running.turn)
        moves = running.game.shown_moves(view, 0, running.game.legal_moves(view, 0))
        assert running.game.quick_move(view, 0, moves) in moves


def test_jokers_and_low_cards_of_a_house_rule_have_a_worth() -> None:
    """A joker counts as a right bower, and a seven of trumps as a low trump."""
    assert trump_tricks(cards("X1"), "S", 4) == trump_tricks(cards("JS"), "S", 4)
    assert trump_tricks(cards("7S"), "S", 4) == trump_tricks(cards("9S"), "S", 4)
    table = trick(["JH 9H", "AH", "KD", "QS"], "", declarer=1).table
    table.hands[0] = [card("X1"), card("7D")]
    assert table.game.quick_move(table, 0, [each.play for each in table.hands[0]]) is not None


# What a hand is worth


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_better_cards_are_worth_more(seats: int) -> None:
    """PE-5: the bowers come before the ace of trumps, low trumps, and other aces before kings."""
    worth = [trump_tricks([each], "H", seats) for each in cards("JH JD AH KH AS KS QS")]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) >= 6
    assert trump_tricks(cards("JD"), "H", seats) > trump_tricks(cards("JS"), "H", seats)


def test_a_long_suit_from_the_ace_counts_without_trump() -> None:
    """PE-5: at no trump an ace is worth more with its king, and with small cards after them."""
    hands = ["AS", "AS KD", "AS KS", "AS KS 9S", "AS KS 9S TS"]
    worth = [no_trump_tricks(cards(each), 4) for each in hands]
    assert worth[0] == worth[1]
    assert worth[1:] == sorted(set(worth))
    assert best_tricks(cards(hands[-1]), 4, no_trump=True) == worth[-1]
    assert best_tricks(cards(hands[-1]), 4, no_trump=False) < worth[-1]


# The auction


@pytest.mark.parametrize(
    ("hand", "made", "call"),
    [
        (BEST, "", "bid big"),
        (BEST, "5", "bid big"),
        (GOOD, "", "bid 5"),
        (GOOD, "4", "bid 5"),
        (FAIR, "3", "bid 4"),
        (FAIR, "5", "pass"),
        (POOR, "3", "pass"),
        (POOR, "pass 4", "pass"),
        (POOR, "pass pass pass", "pass"),
    ],
)
@pytest.mark.parametrize("rule", ["until-passed", "re-entry", "one-round"])
def test_a_hand_is_bid_as_high_as_is_safe(hand: str, made: str, call: str, rule: str) -> None:
    """PE-9: a bid leaves the others little room, and a hand that would lose is passed."""
    assert habit(bidding(hand, made, bidding=rule)) == call


@pytest.mark.parametrize("made", ["4 pass", "5 pass", "pass 4 pass"])
@pytest.mark.parametrize("hand", [FAIR, POOR, "AH KH 9S TD QC AC"])
def test_a_partner_is_not_outbid(hand: str, made: str) -> None:
    """PE-11: the bid of a partner stands, unless the own hand is a good deal better."""
    assert habit(bidding(hand, made)) == "pass"


def test_a_partner_is_outbid_on_a_hand_that_takes_every_trick() -> None:
    """PE-11: over a partner's bid the best of hands is Big Pepper."""
    assert habit(bidding(BEST, "3 pass")) == "bid big"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_dealer_who_must_bid_bids_low(seats: int) -> None:
    """PE-12: with `stick-the-dealer` a hand that loses is bid no higher than three."""
    hand = "9S TS QH TD 9C TC" + (" 9H QS" if seats < 4 else "")
    made = "pass " * (seats - 1)
    stuck = bidding(hand, made, seats, all_pass="stick-the-dealer")
    assert habit(stuck) in ("bid 1", "bid 2", "bid 3")
    assert habit(bidding(hand, made, seats, minimum_bid=5)) == "pass"


@pytest.mark.parametrize(("lost", "bid"), [(0, "bid 4"), (6, "bid 3"), (100, "bid 2")])
def test_bids_go_by_what_contracts_score(lost: int, bid: str) -> None:
    """Where a house rule changes what a lost contract costs, a hand is bid higher or lower."""

    def contract_score(table: PepperTable, tricks: int) -> Generator[None, int, int]:
        score = yield
        return score if score > 0 else -lost

    running = match([FAIR, "", "", ""], house_rules=[contract_score])
    table, rules = running.match.table, running.game
    move = rules.quick_move(table, 0, rules.legal_moves(table, 0))
    assert move is not None
    assert move.text == bid


@pytest.mark.parametrize(
    ("hand", "rules", "named"),
    [
        ("JH 9H JD AS KC QC", {}, "trump H"),
        ("JC JS AC KC QD 9H", {}, "trump C"),
        ("AS KS QS AD KD AC", {}, "trump none"),
        ("AS KS QS AD KD AC", {"no_trump": False}, "trump S"),
    ],
)
def test_the_best_trump_is_named(hand: str, rules: dict[str, Any], named: str) -> None:
    """PE-13: the suit with the bowers and the length is trump, or none with aces and kings."""
    assert habit(bidding(hand, **rules).make("bid big")) == named


# Play


@pytest.mark.parametrize(
    ("hands", "laid", "trump", "play"),
    [
        (["KS 9S", "9D", "TD", "QD"], "QS TS JS", "H", "KS"),
        (["KS 9S", "9D", "TD", "QD"], "TS JS AS", "H", "9S"),
        (["JD 9H TH", "9D 9C", "TD TC", "QD QC"], "TS JS AS", "H", "9H"),
        (["JD TC 9D", "9S 9C", "TD KC", "QD QC"], "TS JS 9H", "H", "JD"),
        (["JD TC 9D", "9S 9C", "TD KC", "QD QC"], "TS 9H JS", "H", "9D"),
        (["QS 9S", "9D TD", "TC", "QC"], "KS JS", "H", "9S"),
        (["AS 9S", "9D TD", "TC", "QC"], "KS JS", "H", "9S"),
        (["AS 9S", "KS TD", "TC", "QC"], "QS JS", "H", "AS"),
    ],
)
def test_a_trick_is_won_cheaply_or_left_to_the_partner(
    hands: list[str], laid: str, trump: str, play: str
) -> None:
    """PE-14: no winner is spent on a trick that is the partner's, nor a high one for a low one."""
    assert habit(trick(hands, laid, trump)) == f"play {play}"


def test_alone_nobody_is_a_partner() -> None:
    """PE-1: with three players a trick of the seat before is taken from it."""
    assert habit(trick(["AS 9S", "9D", "TC"], "KS JS")) == "play AS"


@pytest.mark.parametrize(
    ("hand", "declarer", "led"),
    [
        ("JH 9H AS 9C", 0, "JH"),
        ("JH 9H AS 9C", 2, "JH"),
        ("JH 9H AS 9C", 1, "AS"),
        ("JH 9H KS 9C", 1, "JH"),
        ("JD 9H KS 9C", 0, "9C"),
        ("JD 9H AS 9C", 0, "AS"),
    ],
)
def test_the_highest_of_a_suit_is_led_else_the_lowest_card(
    hand: str, declarer: int, led: str
) -> None:
    """PE-14: the declarer's side draws trumps, the others cash aces and keep their trumps."""
    out = {"JH", "JD", "AS", "KS", "QS"} - set(hand.split())
    spare = ["TC", "JC", "QC", "KC", "AC", "9D", "TD", "QD", "KD"]
    held = [*sorted(out), *spare][:12]
    hands = [hand, *(" ".join(held[at::3]) for at in range(3))]
    assert habit(trick(hands, "", declarer=declarer)) == f"play {led}"


def test_a_card_becomes_the_highest_when_those_above_are_gone() -> None:
    """PE-5: with both bowers played the ace of trumps is led for certain."""
    hands = ["AH 9S 9C", "KS TD 9D", "KC QC TC", "QD KD AD"]
    assert habit(in_play(hands, "H")) == "play AH"


# The rounds that are left


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rounds_that_are_left_go_by_the_leader(seats: int) -> None:
    """PE-19: the fewer points somebody lacks, the fewer rounds there are to come."""
    lacking = [left(seats, [best, *[-5] * (seats - 1)]) for best in (0, 10, 20, 29)]
    assert lacking == sorted(lacking, reverse=True)
    assert 5 < lacking[0] < 10
    assert 0 < lacking[-1] < 1
    assert left(seats, [0] * seats, target_score=60) == 2 * lacking[0]


def left(seats: int, totals: list[int], **rules: Any) -> float:
    """Return how many rounds are said to be left at these totals."""
    if seats == 4:
        totals = [totals[0], totals[1]] * 2
    table = deal(pepper, seats=seats, totals=totals, rules=rules).table
    answer = table.game.rounds_left(table)
    assert answer is not None
    return float(answer)
