"""Set-up and the deal."""

from __future__ import annotations

import pytest

import cardgames_bread_and_chocolate as bread
from cardgames import BadRules, Game, Match, standard_pack

from .by_hand import begun, cards, dealt, game, named, sizes


@pytest.mark.parametrize("seats", [-1, 0, 1, 3])
def test_only_two_play(seats: int) -> None:
    """BC-1: two play, and other numbers of players are refused with that one."""
    with pytest.raises(BadRules, match=f"Bread and Chocolate is for 2 players, not {seats}"):
        Game(bread, seats=seats)


def test_the_pack_is_the_usual_one() -> None:
    """BC-1: the game is played with one pack of 52 cards."""
    assert list(game().pack) == standard_pack()


@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_dealt_one_at_a_time_from_the_non_dealer(dealer: int) -> None:
    """BC-1: cards are dealt one at a time from the non-dealer, then U, D and the stock."""
    pack = standard_pack()
    table = game().start_round(pack, dealer)
    assert table.hands[1 - dealer] == pack[0:12:2]
    assert table.hands[dealer] == pack[1:12:2]
    assert (table.face_up, table.face_down) == ([pack[12]], [pack[13]])
    assert table.stock[::-1] == pack[14:]
    assert table.turn == 1 - dealer


@pytest.mark.parametrize("size", range(1, 12))
def test_each_is_dealt_as_many_cards_as_the_option_says(size: int) -> None:
    """BC-1: `hand_size` says how many cards each is dealt, 1 to 11."""
    table = game(hand_size=size).start_round(standard_pack(), 0)
    assert sizes(table) == ([size, size], 1, 1, 50 - 2 * size)


def test_either_may_deal_first() -> None:
    """BC-1: the first dealer is random."""
    assert {Match(game(), seed=f"{seed:x}").table.dealer for seed in range(30)} == {0, 1}


def test_the_deal_alternates_in_a_series() -> None:
    """BC-1: in a series the deal alternates, and the seat that does not deal begins."""
    deals = [named(["JC", "2C"], "TH"), named(["2C", "JC"], "TH")]
    running = begun(*deals, dealer=1, rounds_to_win=3)
    running.make("pass", "pass", "play JC")
    running.next_round()
    running.make("pass", "pass", "play JC")
    running.next_round()
    assert [entry["dealer"] for entry in running.entries("deal")] == [1, 0, 1]
    assert running.turn == 0


def test_only_the_own_hand_and_the_face_up_pile_are_seen() -> None:
    """BC-1: nobody sees the other hand, the face-down card or the stock."""
    table = dealt(["2C 3C", "4C 5C"], "9H")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view.face_up == cards("9H")
        assert {card.text for card in view.face_down + view.stock} == {"??"}
        for seat in (0, 1):
            assert (view.hands[seat] == table.hands[seat]) is (seat == viewer)
