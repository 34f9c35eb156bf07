"""Set-up, the deal, and the sizes of the rounds."""

from __future__ import annotations

import pytest

from cardgames import BadRules, Match, standard_pack

from .by_hand import cards, game, match, played, sizes, table

SEATS = range(3, 8)


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 8])
def test_only_three_to_seven_play(seats: int) -> None:
    """DB-1: fewer than three or more than seven players are refused with the right numbers."""
    with pytest.raises(BadRules, match=f"Devil's Bridge is for 3 to 7 players, not {seats}"):
        game(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_pack_is_the_usual_one(seats: int) -> None:
    """DB-1: the game is played with one pack of 52 cards."""
    assert list(game(seats).pack) == standard_pack()


@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_deal_first(seats: int) -> None:
    """DB-2: the first dealer is random, so that over some seeds each seat is."""
    dealers = {Match(game(seats), seed=f"{seed:x}").table.dealer for seed in range(100)}
    assert dealers == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_moves_one_seat_clockwise(seats: int) -> None:
    """DB-2: each round the next seat deals, and the seat after it begins."""
    whole = played(seats)
    dealers = [entry["dealer"] for entry in whole.entries("deal")]
    assert dealers == [(dealers[0] + number) % seats for number in range(len(dealers))]
    for number, line in enumerate(whole.record):
        if line["event"] == "deal":
            assert whole.record[number + 1]["seat"] == (line["dealer"] + 1) % seats


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ("up-down", [1, 2, 3, 4, 3, 2, 1]),
        ("down-up", [4, 3, 2, 1, 2, 3, 4]),
        ("up", [1, 2, 3, 4]),
        ("down", [4, 3, 2, 1]),
    ],
)
def test_rounds_grow_and_shrink_by_the_schedule(schedule: str, expected: list[int]) -> None:
    """DB-3: hands grow and shrink by one card a round, and the turning size comes once."""
    whole = played(max_cards=4, schedule=schedule)
    assert sizes(whole) == expected
    assert whole.outcome is not None
    assert whole.outcome.reason == "schedule played"


@pytest.mark.parametrize("schedule", ["up-down", "down-up", "up", "down"])
def test_one_card_at_most_is_one_round(schedule: str) -> None:
    """DB-3: with hands of one card at most every schedule has one round."""
    assert sizes(played(max_cards=1, schedule=schedule)) == [1]


@pytest.mark.parametrize(
    ("seats", "most", "rounds"), [(3, 10, 19), (4, 10, 19), (5, 10, 19), (6, 8, 15), (7, 7, 13)]
)
def test_the_largest_hand_by_players(seats: int, most: int, rounds: int) -> None:
    """DB-4: the largest hand and the rounds of a match follow from the number of players."""
    played_sizes = sizes(played(seats))
    assert max(played_sizes) == most
    assert len(played_sizes) == rounds


def test_cards_are_dealt_one_at_a_time() -> None:
    """DB-5: the seat next to the dealer gets the first card, and so on round the table."""
    pack = standard_pack()
    dealt = game(3).start_round(pack, dealer=1, round=2)
    assert dealt.hands[2] == [pack[0], pack[3]]
    assert dealt.hands[0] == [pack[1], pack[4]]
    assert dealt.hands[1] == [pack[2], pack[5]]


def test_the_next_card_is_turned_up_for_trump() -> None:
    """DB-5: the card after the hands lies face up, its suit is trump, the rest lies under it."""
    dealt = table(["2C 3C", "4C 5C", "6C 7C"], "9H")
    assert dealt.turned == cards("9H")
    assert dealt.trump == "H"
    assert len(dealt.stock) == 52 - 6 - 1


def test_the_turned_up_card_is_in_no_hand_and_cannot_be_played() -> None:
    """DB-5: everybody sees the turned-up card, and nobody holds it or may play it."""
    running = match((["2C 3C", "4C 5C", "6C 7C"], "9H"))
    for seat in range(3):
        view = running.view(seat)
        assert view.turned == cards("9H")
        assert all(card.text != "9H" for hand in running.table.hands for card in hand)
        assert "play 9H" not in running.legal(seat)


def test_the_stock_stays_hidden_to_the_end_of_the_round() -> None:
    """DB-5: nobody sees the undealt cards, not even when the round is scored."""
    whole = played(max_cards=2)
    for viewer in (0, 1, 2, 3, None):
        view = whole.view(viewer)
        assert {card.text for card in view.stock} == {"??"}
        assert len(view.stock) == len(whole.table.stock)


def test_without_a_card_to_turn_there_is_no_trump() -> None:
    """DB-6: if the whole pack is dealt no card is turned up, and the round has no trump."""
    pack = standard_pack()
    dealt = game(4, max_cards=13, schedule="down").start_round(pack, dealer=3)
    assert dealt.turned == []
    assert dealt.stock == []
    assert dealt.trump is None


def test_only_four_players_can_be_dealt_the_whole_pack() -> None:
    """DB-6: with 3, 5, 6 or 7 players a card is always left to turn up."""
    for seats in (3, 5, 6, 7):
        dealt = game(seats, max_cards=52 // seats, schedule="down").start_round(standard_pack(), 0)
        assert len(dealt.turned) == 1


def test_tables_are_dealt_what_they_are_meant_to() -> None:
    """The tests' own tables give each seat its hand whoever deals."""
    hands = ["2C 3C", "4C 5C", "6C 7C"]
    for dealer in range(3):
        dealt = table(hands, "9H", dealer)
        assert dealt.hands == [cards(hand) for hand in hands]
