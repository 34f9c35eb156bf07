"""Set-up: who plays with whom, the pack, and the deal."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from cardgames import UNSEEN, BadRules, Match
from cardgames_pytest import deal

from .by_hand import HANDS, auction, cards, game, match, played

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_only_two_to_four_play(seats: int) -> None:
    """PE-1: fewer than two or more than four players are refused with the right numbers."""
    with pytest.raises(BadRules, match=f"Pepper is for 2 to 4 players, not {seats}"):
        game(seats)


@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))],
)
def test_four_play_in_two_teams(seats: int, sides: tuple[tuple[int, ...], ...]) -> None:
    """PE-1: with four the seats across are partners, with two or three each is alone."""
    assert set(game(seats).partners) == set(sides)


@pytest.mark.parametrize("seats", SEATS)
def test_the_pack_goes_from_nine_to_ace(seats: int) -> None:
    """PE-2: the pack has the six cards from nine to ace of each suit."""
    pack = game(seats).pack
    assert len(pack) == len(set(pack)) == 24
    assert {card.rank for card in pack} == set("9TJQKA")


@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 8), (4, 6)])
def test_how_many_cards_each_is_dealt(seats: int, size: int) -> None:
    """PE-2: four players get 6 cards each, two or three get 8."""
    table = auction(seats=seats)
    assert [len(hand) for hand in table.hands] == [size] * seats
    assert table.size == size


@pytest.mark.parametrize("seats", [3, 4])
def test_cards_are_dealt_one_at_a_time(seats: int) -> None:
    """PE-2: the seat next to the dealer gets the first card, and so on round the table."""
    pack = list(game(seats).pack)
    table = game(seats).start_round(pack, dealer=1)
    for place in range(seats):
        assert table.hands[(2 + place) % seats] == pack[place::seats]
    assert table.dead_hand == []


@pytest.mark.parametrize("dealer", [0, 1])
def test_two_players_are_dealt_a_third_hand(dealer: int) -> None:
    """PE-3: the other player, the dealer and the dead hand get a card in turn, eight times."""
    pack = list(game(2).pack)
    table = game(2).start_round(pack, dealer)
    dealt = [table.hands[1 - dealer], table.hands[dealer], table.dead_hand]
    assert dealt == [pack[0::3], pack[1::3], pack[2::3]]


@pytest.mark.parametrize("moves", [0, 3, 18])
def test_nobody_sees_the_dead_hand(moves: int) -> None:
    """PE-3: nobody sees the dead hand, to the end of the round."""
    table = auction("1", seats=2)
    for _ in range(moves):
        table.make(table.legal()[-1])
    assert (table.turn is None) is (moves == 18)
    for viewer in (0, 1, None):
        assert table.view(viewer).dead_hand == [UNSEEN] * 8


def test_the_dead_hand_is_never_played() -> None:
    """PE-3: each player plays eight cards, and the dead hand stays as it was dealt."""
    made, random = game(2, all_pass="stick-the-dealer"), Random(1)
    for seed in range(20):
        table = deal(made, dealer=seed % 2, seed=f"{seed:x}")
        held, dead = [*table.hands[0], *table.hands[1]], table.dead_hand.copy()
        assert [len(hand) for hand in table.hands] == [8, 8]
        table.make_any(100, random)
        assert table.turn is None
        assert table.hands == [[], []]
        assert set(table.taken) == set(held)
        assert table.dead_hand == dead


def test_the_dead_hand_may_lie_face_up() -> None:
    """`dead_hand_face_up` shows the dead hand to everybody, from the deal on."""
    running = match(HANDS[2], dead_hand_face_up=True)
    for viewer in (0, 1, None):
        assert set(running.view(viewer).dead_hand) == set(cards("TH 9H AC KC QC JC TC 9C"))


@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_have_no_dead_hand_to_show(seats: int) -> None:
    """`dead_hand_face_up` changes nothing with three or four players."""
    table = auction(seats=seats, dead_hand_face_up=True)
    assert table.dead_hand == []
    assert table.view(None).hands == [[UNSEEN] * table.size] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_each_sees_the_own_hand_alone(seats: int) -> None:
    """PE-2: each seat sees its own hand alone, and not its partner's."""
    table = auction(seats=seats)
    for viewer in range(seats):
        seen = table.view(viewer).hands
        for owner in range(seats):
            hidden = [UNSEEN] * table.size
            assert seen[owner] == (table.hands[owner] if owner == viewer else hidden)


@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_deal_first(seats: int) -> None:
    """PE-4: the first dealer is random, so that over some seeds each seat is."""
    dealers = {Match(game(seats), seed=f"{seed:x}").table.dealer for seed in range(60)}
    assert dealers == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_moves_one_seat_clockwise(seats: int) -> None:
    """PE-4: each round the next seat deals, and the seat after it begins."""
    running = played(seats, seed=1)
    dealers = [entry["dealer"] for entry in running.entries("deal")]
    assert len(dealers) > seats
    assert dealers == [(dealers[0] + number) % seats for number in range(len(dealers))]
    for line, following in pairwise(running.record):
        if line["event"] == "deal":
            assert following["seat"] == (line["dealer"] + 1) % seats


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_matches_deal_what_they_are_meant_to(seats: int, dealer: int) -> None:
    """The tests' own matches deal each seat its hand whoever deals, in the next round too."""
    running = match(HANDS[seats], dealer)
    for _ in range(2):
        assert running.table.hands == [cards(hand) for hand in HANDS[seats]]
        running.make(*["pass"] * seats).next_round()
