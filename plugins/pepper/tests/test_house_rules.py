"""What is shown and said under house rules."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardgames import Game, Match, Move

from .by_hand import HANDS, Packs, Table, calls, entries, go, house_rule, refused, stacked
from .by_hand import game as made_game


def without(text: str) -> Game:
    """Return the game with a house rule that takes one move away."""

    def legal_moves(table: Table, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [move for move in moves if move.text != text]

    return made_game(house_rules=[house_rule(legal_moves)])


def begun(game: Game) -> Match:
    """Return a match in which each seat holds one suit."""
    return Match(game, seed="1", packs=Packs(3, [stacked(HANDS[4], 3)]))


@pytest.mark.parametrize(
    ("made", "text"),
    [([], "pass"), ([], "bid 3"), (["bid big"], "trump H"), (["bid big", "trump S"], "play AS")],
)
def test_what_a_house_rule_forbids_is_not_put_down_to_another_rule(
    made: list[str], text: str
) -> None:
    """A move that only a house rule takes away is refused without a wrong reason."""
    assert refused(go(begun(without(text)), *made), text) == f"{text} is not allowed now"


def test_a_house_rule_may_let_other_seats_be_partners() -> None:
    """Where a house rule wraps `sides`, tricks, scores and notes go by it."""

    def sides(rules: object, seats: int) -> Generator[None, object, list[list[int]]]:
        yield
        return [[0, 3], [1, 2]]

    running = go(begun(made_game(house_rules=[house_rule(sides)])), *calls("1 pass pass pass"))
    assert running.game.show(running.view(0), 0).notes == ("declarer", "", "", "partner, dealer")
    go(running, "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    assert running.table.tricks == [5, 0, 0, 1]
    assert entries(running, "score")[0]["scores"] == [6, 0, 0, 6]
