"""Faults that players of such games have met elsewhere."""

from __future__ import annotations

import pytest

from .by_hand import at, begun


@pytest.mark.parametrize(
    ("nines", "turn", "direction"), [("9C", 2, -1), ("9C 9D", 1, 1), ("9C 9D 9H", 2, -1)]
)
def test_nines_between_three_players(nines: str, turn: int, direction: int) -> None:
    """AZ-3, AZ-6: of three players the third is next after one nine, the second after two."""
    on = at(60, ["9C 9D 9H", "JC JD JH", "QC QD QH"]).make(f"play {nines}")
    assert (on.value, on.turn, on.direction) == (60, turn, direction)


def test_the_next_after_a_nine_when_a_player_goes_out() -> None:
    """AZ-11: after a nine it is the seat on the other side that follows a player who is out."""
    on = at(98, ["KC KD", "QC QD", "8C 7C", "9C JD"], seat=3).make("play 9C")
    assert (on.out, on.direction, on.turn) == ([2], -1, 1)


@pytest.mark.parametrize(("direction", "order"), [(1, [1, 3]), (-1, [3, 1])])
def test_two_of_four_go_out_one_after_another(direction: int, order: list[int]) -> None:
    """AZ-11: as seats go out those left follow each other, whichever way play goes."""
    on = at(98, ["QC QD", "8C 7C", "JC KD", "8D 7D"])
    on.table.direction = direction
    on.make("play QC")
    assert (on.out, on.turn) == (order[:1], 2)
    on.make("play KD")
    assert (on.out, on.turn) == (order, 0)
    assert on.make("play QD").turn == 2


def test_a_duty_moves_on_over_players_who_go_out() -> None:
    """AZ-10: after a joker whoever is next and still in play owes two cards or a joker."""
    running = begun(["X1 5C", "8C 7C", "6C 5D", "JC JD"]).make("play X1")
    assert (running.table.out, running.turn, running.table.duty) == ([1, 2], 3, 2)
    running.make("play JC")
    assert (running.turn, running.table.duty) == (3, 1)
    running.make("play JD")
    assert (running.turn, running.table.duty) == (0, 1)


def test_the_cards_of_players_who_are_out_stay_where_they_are() -> None:
    """AZ-11: hands of players who are out count among the 54 cards at every step."""
    running = begun(["KC QC", "8C 7C", "4C 4D", "8D 7D"])
    for text in ("play KC", "play 4C", "play QC"):
        running.make(text)
        on = running.table
        piles = [*on.hands, on.stock, on.played, on.bonus]
        assert sum(map(len, piles)) == 54
        assert len({each.text for pile in piles for each in pile}) == 54
    assert [len(running.table.hands[seat]) for seat in (1, 3)] == [2, 2]
