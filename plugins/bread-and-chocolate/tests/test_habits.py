"""What bots are told of Bread and Chocolate: sensible moves, who is ahead, rounds to come."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import pytest

from cardgames import UNSEEN, Game, Move
from cardgames_bread_and_chocolate import BreadTable
from cardgames_bread_and_chocolate.options import PRESETS
from cardgames_pytest import Round

from .by_hand import at, dealt, game

OPTIONS: list[dict[str, Any]] = [
    {},
    *PRESETS.values(),
    {"hand_size": 1},
    {"hand_size": 11, "king_on_ace": False},
    {"may_draw_instead": True, "play_drawn_card": True, "king_on_ace": False},
    {"may_draw_instead": True, "turn_limit": 0},
]


def habit(of: Round) -> str:
    """Return the text of what the seat on turn does from habit."""
    assert of.turn is not None
    move = of.game.quick_move(of.table, of.turn, of.game.legal_moves(of.table, of.turn))
    assert move is not None
    return str(move.text)


# In every position


def steps(made: Game, seed: int) -> Generator[tuple[BreadTable, list[Move]], None, None]:
    """Yield every position of a round played at random, with the legal moves."""
    random = Random(seed)
    table: Any = made.start_round(random.sample(made.pack, 52), seed % 2)
    while table.turn is not None and table.turns < 150:
        moves = made.legal_moves(table, table.turn)
        yield table, moves
        made.play(table, table.turn, random.choice(moves))


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_a_habit_is_a_legal_move_and_changes_nothing(rules: dict[str, Any]) -> None:
    """On every table, and on what any seat sees of it, the same legal move is found again."""
    made = game(**rules)
    for seed in range(4):
        for table, moves in steps(made, seed):
            seat, before = table.turn, table.copy()
            assert seat is not None
            move = made.quick_move(table, seat, moves)
            assert move in moves
            assert made.quick_move(made.view(table, seat), seat, moves) is move
            assert made.quick_move(made.view(table, seat, memory=True), seat, moves) is move
            assert table.same_as(before)


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_a_habit_makes_do_with_what_it_is_given(rules: dict[str, Any]) -> None:
    """Whatever moves a house rule leaves, and of cards that are not seen, it names one or none."""
    made, random = game(**rules), Random(1)
    for table, moves in steps(made, 2):
        seat = table.turn
        assert seat is not None
        few = random.sample(moves, random.randint(1, len(moves)))
        assert made.quick_move(table, seat, few) in (*few, None)
        blind = made.view(table, None)
        unseen = [Move(move.verb, (UNSEEN,) * len(move.cards)) for move in few]
        assert made.quick_move(blind, seat, unseen) in (*unseen, None)


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_an_estimate_is_a_chance_for_each_seat(rules: dict[str, Any]) -> None:
    """The chances are between 0 and 1, together no more than 1, and nothing is changed."""
    made = game(**rules)
    for seed in range(4):
        for table, _moves in steps(made, seed):
            before = table.copy()
            chances = made.estimate(table)
            assert len(chances) == 2
            assert min(chances) >= 0
            assert sum(chances) == pytest.approx(1) or (made.rules.turn_limit and sum(chances) < 1)
            assert table.same_as(before)


def test_of_a_finished_round_nothing_is_estimated() -> None:
    """A round that is over has scores, not chances."""
    on = at(["5S", "2C"], "5H").make("play 5S")
    assert on.turn is None
    assert on.game.estimate(on.table) is None


# What is done from habit


@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        ("7C 5D 9D JS KD 8S", "6H", "play 5D"),
        ("3C AS", "2H", "play AS"),
        ("QC TC 2D 3D 4D 5C 6C 7C 8C 9D AD", "JH", "play TC"),
        ("KD", "QC", "play KD"),
        ("5S", "5H", "play 5S"),
    ],
)
def test_a_hand_that_can_be_emptied_is(hand: str, up: str, move: str) -> None:
    """BC-17: a card one below the top card that is worth one less than the hand has cards wins."""
    assert habit(at([hand, "2C 4C 9C"], up)) == move


@pytest.mark.parametrize(
    ("others", "move"),
    [("2S 3S 4S 6S 7S 8S 9S TS", "play TC"), ("2S 3S 4S 6S 7S 8S 9S TS QS KS", "play 8D")],
)
def test_the_top_card_left_does_not_suit_the_other_hand(others: str, move: str) -> None:
    """BC-8: an 8 is not left to eight cards, nor a 10 to ten, which a card below would empty."""
    assert habit(at(["TC 8D KH 2D JS QC 3D 3H AD AS 4C", others], "9H")) == move


def test_nor_is_it_one_that_soon_will() -> None:
    """BC-10: seven cards that must draw for want of a play are eight, so no 8 is left to them."""
    hand = "TC 8D KH 2D JS QC 3D 3H AD AS 4C"
    assert habit(at([hand, "2S 3S 4S 6S 7S 8S 9S"], "9H")) == "play TC"


@pytest.mark.parametrize(("others", "move"), [("9S", "play 9C"), ("9S 8C", "play JD")])
def test_a_last_card_may_be_a_court(others: str, move: str) -> None:
    """BC-7: no jack is left to a single card, as a queen on it would win."""
    assert habit(at(["JD 9C 5S 7S 5C 5D 7C 7D 2C 2D 3D", others], "TH")) == move


@pytest.mark.parametrize(("kings", "move"), [(True, "play QD"), (False, "play AC")])
def test_an_ace_is_dangerous_only_if_a_king_may_follow(kings: bool, move: str) -> None:
    """`king_on_ace`: where no king may be played on it an ace may be left to a single card."""
    assert habit(at(["AC QD 5S 7S", "9C"], "KH", king_on_ace=kings)) == move


def test_a_draw_may_be_better_than_a_play() -> None:
    """`may_draw_instead`: one card is drawn if any play lets the other hand be emptied."""
    others = "2S 4S 6S 7S 8S TC"
    assert habit(at(["6C 9D KH", others], "5H", may_draw_instead=True)) == "draw"
    assert habit(at(["6C 9D KH", others], "5H")) == "play 6C"


@pytest.mark.parametrize(
    ("hand", "up", "owed", "move"),
    [
        ("9S 4C 4D QC 8H", "6H 5S", 1, "discard 4D"),
        ("9S 4C QC 8H 2D", "6H 5S", 1, "discard QC"),
        ("3S KD 9C 8H", "5H 4D", 1, "discard KD"),
        ("KD 3S", "5H 4D", 1, "discard 3S"),
        ("AD 2S KD 9C 8H", "5H 4D", 1, "discard KD"),
    ],
)
def test_what_is_missed_least_is_put_down(hand: str, up: str, owed: int, move: str) -> None:
    """BC-8: a rank that is there twice goes first, then a court; a court is a good last card."""
    on = at([hand, "2C 7C JC"], up)
    on.table.owed = owed
    assert habit(on) == move


@pytest.mark.parametrize(
    ("up", "made", "move"),
    [("6H", "", "pass"), ("6H", "pass", "flip"), ("7H", "pass", "pass"), ("JD", "pass", "pass")],
)
def test_the_dealer_flips_a_card_that_suits_who_plays_first(up: str, made: str, move: str) -> None:
    """BC-2, BC-5: after a pass the dealer leaves no 6 to six cards; the non-dealer passes."""
    on = dealt(["2C 3C 4C 7C 8C 9C", "2D 3D 4D 7D 8D 9D"], up)
    assert habit(on.make(*made.split())) == move


def test_a_drawn_card_is_kept_if_it_leaves_the_wrong_top_card() -> None:
    """`play_drawn_card`: the card drawn for want of a play need not be played."""
    on = at(["9C KH", "2S 4S 7S TS 8C"], "4H", nxt="5C", play_drawn_card=True).make("draw")
    assert on.legal() == ["play 5C", "pass"]
    assert habit(on) == "pass"


# Who is ahead


@pytest.mark.parametrize(
    ("hands", "up", "chances"),
    [
        (["5D 9D JS KD 8S 2C", "2S 9C"], "6H", "won"),
        (["7D 9D JS", "6S 2C 3C 9C JC KC AC"], "6H", "lost"),
        (["5D 9D JS", "5S 2C 3C 9C JC KC"], "6H", "lost"),
        (["KD", "2D AH"], "2H", "lost"),
        (["7D 9D JS", "5S 2C 3C 9C JC KC"], "6H", "even"),
        (["5D 9D JS", "4S 2C 3C 9C JC KC"], "6H", "even"),
    ],
)
def test_who_can_empty_its_hand_is_ahead(hands: Sequence[str], up: str, chances: str) -> None:
    """BC-8, BC-17: so is the one whom every move of the other lets do so; else both are even."""
    on = at(list(hands), up)
    own, other = on.game.estimate(on.table)
    assert own + other == pytest.approx(1)
    assert ("won" if own > 0.9 else "lost" if own < 0.2 else "even") == chances
    on.table.hands.reverse()
    on.table.turn = 1
    assert on.game.estimate(on.table) == [other, own]


def test_in_mid_discard_the_other_plays_next() -> None:
    """BC-8: while discards are owed it counts what the other can do on the card just played."""
    on = at(["3S KD 9C 8H", "3D 2C 9D TD"], "5H 4D")
    on.table.owed = 1
    assert on.game.estimate(on.table)[1] > 0.9


def test_towards_the_turn_limit_nobody_is_likely_to_win() -> None:
    """BC-18: the chances of both fall as the limit comes near; without a limit they do not."""
    sums = []
    for turns in (0, 900, 995, 999):
        on = at(["9C KH", "2S 4S"], "6H")
        on.table.turns = turns
        sums.append(sum(on.game.estimate(on.table)))
    assert sums == sorted(sums, reverse=True)
    assert sums[0] > 0.99 > sums[1] > 0.9
    assert 0.2 > sums[2] > sums[3] > 0
    endless = at(["9C KH", "2S 4S"], "6H", turn_limit=0)
    endless.table.turns = 999
    assert sum(endless.game.estimate(endless.table)) == 1


@pytest.mark.parametrize(
    ("wanted", "totals", "left"),
    [(1, (0, 0), 0), (3, (0, 0), 3), (3, (2, 0), 1), (3, (2, 2), 0), (99, (0, 0), 147)],
)
def test_the_rounds_to_come_hang_on_the_wins_that_are_wanted(
    wanted: int, totals: tuple[int, int], left: float
) -> None:
    """A series lasts until somebody has won enough: about half-way between fewest and most."""
    on = at(["9C", "2S"], "6H", rounds_to_win=wanted)
    on.table.totals = totals
    assert on.game.rounds_left(on.table) == left
