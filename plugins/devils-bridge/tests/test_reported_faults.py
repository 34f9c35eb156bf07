"""Faults that players of such games have met elsewhere."""

from __future__ import annotations

import pytest

from .by_hand import bids, match, plays, table


@pytest.mark.parametrize(("trick", "winner"), [("AH KH 2C", 2), ("AH 2C 3C", 2), ("AH 2C KH", 1)])
def test_the_lowest_trump_beats_the_ace_of_the_led_suit(trick: str, winner: int) -> None:
    """DB-12: a trump is not one step above the led suit, but above all of it."""
    on = table([f"{card} {other}" for card, other in hands(trick)], "9C").make(*bids(0, 0, 0))
    on.make(*plays(trick))
    assert (on.tricks.index(1), on.turn) == (winner, winner)


def hands(trick: str) -> list[tuple[str, str]]:
    """Return for each seat its card of a trick and another that never follows."""
    return list(zip(trick.split(), ["2S", "3S", "4S"], strict=True))


def test_cards_still_held_stay_hidden_to_the_last_trick() -> None:
    """DB-5: in the last trick nobody sees the cards still to come, nor those never dealt."""
    running = match((["2H 3H", "KH 4D", "QH 5C"], "9S")).make(*bids(0, 0, 0))
    running.make("play 2H", "play KH", "play QH", "play 4D")
    for viewer in (0, 1, 2, None):
        view = running.view(viewer)
        seen = [[each.text for each in hand] for hand in view.hands]
        assert seen == [["3H" if viewer == 0 else "??"], [], ["5C" if viewer == 2 else "??"]]
        assert {each.text for each in view.stock} == {"??"}


def test_the_trump_of_a_round_is_gone_in_the_next() -> None:
    """DB-5: a round's trump is that of the card turned up in it, whatever was trump before."""
    hands = ["2H 5S", "3C 6S", "4D 7S"]
    running = match((hands, "9H"), (["2H", "3C", "4D"], "9C")).make(*bids(0, 0, 0))
    running.make("play 2H", "play 3C", "play 4D")
    assert (running.table.trump, running.table.tricks) == ("H", [1, 0, 0])
    running.make("play 5S", "play 6S", "play 7S")
    running.next_round()
    running.make(*bids(0, 0, 0), "play 3C", "play 4D", "play 2H")
    assert (running.table.trump, running.table.tricks) == ("C", [0, 1, 0])
