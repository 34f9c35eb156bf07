"""What the game tells bots: a quick move, an estimate of a round, and how many rounds follow."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from cardgames import Game, Move, RandomPlayer
from cardgames_pytest import Round

from .by_hand import Table, at, game, go_out, rounds, table

OPTIONS: list[dict[str, Any]] = [
    {},
    {"hand_size": 1},
    {"hand_size": 7, "packs": 2},
    {"limit": 50},
    {"limit": 200},
    {"multiples": False},
    {"floor_zero": True},
    {"stack_jokers": True},
    {"pass_full_duty": True},
    {"reshuffle": True},
    {"dealer_flip": True},
    {"bonus_card": "X1"},
]
EVERYTHING: list[tuple[int, dict[str, Any]]] = [
    *((4, options) for options in OPTIONS),
    *((seats, {}) for seats in (2, 3, 10)),
]


def quick(on: Round) -> str:
    """Return the text of the quick move of the seat on turn."""
    seat = on.table.turn
    assert seat is not None
    return str(on.game.quick_move(on.table, seat, on.game.legal_moves(on.table, seat)).text)


def tables(made: Game) -> list[Table]:
    """Return tables of several rounds that are played at random."""
    return [one for seed in range(2) for one in rounds(made, seed, steps=60)]


def fields(one: Table) -> dict[str, Any]:
    """Return all that a table consists of, apart from the game."""
    return {
        name: getattr(one, name)
        for name in ("hands", "stock", "bonus", "played", "value", "direction", "duty", "out")
    }


@pytest.mark.parametrize(("seats", "options"), EVERYTHING, ids=str)
def test_a_quick_move_is_legal_and_always_the_same(seats: int, options: dict[str, Any]) -> None:
    """With all options and any number of seats it is one of the moves, and changes nothing."""
    made = game(seats, **options)
    asked = 0
    for one in tables(made):
        if (seat := one.turn) is None or not (moves := made.legal_moves(one, seat)):
            continue
        before = fields(one.copy())
        move = made.quick_move(one, seat, moves)
        assert move in moves
        assert move is made.quick_move(one.copy(), seat, moves)
        assert fields(one) == before
        asked += 1
    assert asked


def test_a_move_of_a_house_rule_has_no_habit() -> None:
    """Where a house rule adds a move without a card, nobody has a habit."""
    made = game(4)
    one = next(each for each in tables(made) if each.turn is not None)
    assert made.quick_move(one, one.turn, [Move("knock")]) is None


@pytest.mark.parametrize(("seats", "options"), EVERYTHING, ids=str)
def test_an_estimate_is_a_chance_for_each_seat(seats: int, options: dict[str, Any]) -> None:
    """The chances add up to the one point of the round; seats that are out have none."""
    made = game(seats, **options)
    for one in tables(made):
        before = fields(one.copy())
        chances = made.estimate(one)
        assert chances is not None
        assert sum(chances) == pytest.approx(1)
        assert [seat for seat, chance in enumerate(chances) if chance == 0] == sorted(one.out)
        assert fields(one) == before


def test_nothing_but_its_own_hand_and_what_lies_open_decides_a_quick_move() -> None:
    """A seat makes the same quick move on its view and on the table."""
    made = game()
    for one in tables(made):
        if (seat := one.turn) is None or not (moves := made.legal_moves(one, seat)):
            continue
        view = made.view(one, seat)
        assert made.quick_move(view, seat, moves) is made.quick_move(one, seat, moves)


def test_a_quick_move_of_an_unseen_hand_does_no_harm() -> None:
    """On a view of others there is a hand to move with that is not seen: any of the moves is it."""
    for one in tables(game()):
        if one.turn is None:
            continue
        view = one.game.view(one, None)
        moves = one.game.legal_moves(view, one.turn)
        assert one.game.quick_move(view, one.turn, moves) in moves


def test_moves_that_a_house_rule_took_away_are_not_made() -> None:
    """The quick move is one of those that are left, whatever was best before."""

    def legal_moves(table: Table) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return moves[-1:]

    for hand in ("TC 8C QC", "QC 8C TC", "8C TC X1"):
        on = at(10, [hand, "QD QH QS"], house_rules=[legal_moves])
        assert [quick(on)] == on.legal()


@pytest.mark.parametrize(
    ("value", "hand", "move"),
    [
        (0, "3C 8C QC KC", "play 8C"),
        (50, "2C 4C 9C TC", "play TC"),
        (50, "TC 8C 8D QC", "play 8C 8D"),
        (89, "8C JC QC KC", "play 8C"),
        (93, "5C 8C QC X1", "play 5C"),
        (97, "AC 9C QC KC", "play AC as 1"),
    ],
)
def test_numbers_go_while_there_is_room(value: int, hand: str, move: str) -> None:
    """What can always be played is kept; high and equal numbers go first."""
    assert quick(at(value, [hand, "4D 4H 4S QD"])) == move


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("8C JC QC 7C", "play QC"),
        ("8C JC 4C 7C", "play 4C"),
        ("8C KC 9C X1", "play 9C"),
        ("8C KC X1 7C", "play KC"),
        ("8C QC QS 7C", "play QC"),
    ],
)
def test_at_the_limit_the_least_of_the_safe_cards_goes(hand: str, move: str) -> None:
    """One card at a time, no jack that makes room for the next player, and the joker last."""
    assert quick(at(98, [hand, "4D 4H 4S QD", "9D 9H 9S KD"])) == move


def test_a_jack_makes_room_under_a_duty() -> None:
    """AZ-8: a jack and a number meet a duty at the limit; a queen and a jack cost a card more."""
    on = at(98, ["7C 8C JC QC", "4D 4H 4S QD", "9D 9H 9S KD"], duty=2)
    assert quick(on) == "play JC"
    on.make("play JC")
    assert quick(on) == "play 8C"


def test_a_joker_answers_a_duty() -> None:
    """AZ-8: where two safe cards would go otherwise, the joker alone ends the duty."""
    assert quick(at(98, ["7C 8C 9C X1", "4D 4H 4S QD", "9D 9H 9S KD"], duty=2)) == "play X1"


def test_a_flipped_ace_is_counted() -> None:
    """`dealer_flip`: the dealer's quick move is one of the two counts."""
    on = table(["2C 3C", "QC QD"], flipped="AS")
    assert quick(on) in ("count 1", "count 11")


def test_a_hand_of_safe_cards_is_the_stronger() -> None:
    """The estimate gives more to queens than to tens, and most to a joker."""
    on = at(98, ["TC TD", "QC QD", "KC X1"], seat=1)
    weak, strong, stronger = on.game.estimate(on.table)
    assert weak < strong < stronger


def test_whoever_is_left_has_won() -> None:
    """When the round is over the estimate is the score."""
    on = go_out(at(98, ["TC TD", "QC QD"]))
    assert on.game.estimate(on.table) == on.scores() == [0, 1]


@pytest.mark.parametrize(
    ("wanted", "totals", "least", "most"),
    [
        (1, (0, 0, 0, 0), 0, 0),
        (3, (0, 0, 0, 0), 2, 8),
        (3, (2, 2, 2, 2), 0, 0),
        (3, (2, 0, 0, 0), 0, 6),
    ],
)
def test_the_rounds_that_follow_are_between_the_fewest_and_the_most(
    wanted: int, totals: tuple[int, ...], least: int, most: int
) -> None:
    """`rounds_to_win`: somebody wins all that follow, or they are shared as long as can be."""
    on = at(0, ["2C", "3C", "5C", "6C"], rounds_to_win=wanted)
    on.table.totals = totals
    left = on.game.rounds_left(on.table)
    assert left is not None
    assert least <= left <= most


def test_habit_alone_beats_chance_clearly() -> None:
    """A seat that makes quick moves is left last much more often than one of four at random."""
    made = game()
    won = 0
    for number in range(100):
        random = Random(number)
        on = rounds(made, number, steps=0)[-1]
        player = RandomPlayer(made, 1, "", random)
        while moves := made.next_moves(on):
            seat = on.turn
            assert seat is not None
            move = made.quick_move(on, 0, moves) if seat == 0 else player.choose(None, moves)
            made.play(on, seat, move or moves[0])
        won += made.score_round(on)[0]
    assert won > 40
