"""Set-up: the pack, the deal, who starts, the flipped card and the bonus card."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from cardgames import BadRules, Match, Move, card, standard_pack
from cardgames.seeds import shuffled

from .by_hand import begun, cards, game, played, table

SEATS = range(2, 11)
HANDS = ["5S", "6S", "7S", "8S"]
FITTING = ["QS", "QD", "JS", "JD"]
"""Hands that can be played whatever the pile is at."""


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 14])
def test_only_two_to_ten_play(seats: int) -> None:
    """AZ-1: two to ten may play, and other numbers are refused with that range."""
    with pytest.raises(BadRules, match=f"Arizona Ninety-Eight is for 2 to 10 players, not {seats}"):
        game(seats)


@pytest.mark.parametrize("packs", [1, 2, 3, 4])
def test_each_pack_has_52_cards_and_2_jokers(packs: int) -> None:
    """AZ-1: each pack has 54 cards, and `packs` says how many are shuffled together."""
    counted = Counter(game(packs=packs).pack)
    assert counted == dict.fromkeys(standard_pack(jokers=2), packs)
    assert len(counted) == 54


def test_both_jokers_are_cards_of_their_own() -> None:
    """AZ-1: the two jokers of a pack differ, can be written, and are dealt and held like others."""
    one, two = cards("X1 X2")
    assert one is not two
    assert json.loads(json.dumps([one.text, two.text])) == ["X1", "X2"]
    on = table(["X1 X2", "KC KD"])
    assert on.hands[0] == [one, two]
    assert on.game.show(on.view(0).table, 0).lines[-1].text[0] is one


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_four_cards(seats: int) -> None:
    """AZ-1: each player is dealt four cards, the rest is the stock, and nothing has been played."""
    on = game(seats).start_round(standard_pack(jokers=2), 0)
    assert [len(hand) for hand in on.hands] == [4] * seats
    assert len(on.stock) == 54 - 4 * seats
    assert (on.value, on.played, on.duty) == (0, [], 1)


@pytest.mark.parametrize("hand_size", range(1, 8))
def test_the_hand_may_have_another_size(hand_size: int) -> None:
    """`hand_size` says how many cards each player is dealt."""
    on = game(7, hand_size=hand_size).start_round(standard_pack(jokers=2), 0)
    assert [len(hand) for hand in on.hands] == [hand_size] * 7


def test_cards_are_dealt_one_at_a_time() -> None:
    """AZ-1: cards are dealt one at a time, first to the seat next to the dealer, then drawn."""
    pack = standard_pack(jokers=2)
    on = game(3, hand_size=2).start_round(pack, dealer=1)
    assert on.hands[2] == [pack[0], pack[3]]
    assert on.hands[0] == [pack[1], pack[4]]
    assert on.hands[1] == [pack[2], pack[5]]
    on.game.play(on, 2, Move.parse("play 2C"))
    assert on.hands[2] == [pack[3], pack[6]]


@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_deal_first(seats: int) -> None:
    """AZ-1: the first dealer is random, so that over many seeds each seat is."""
    dealers = {Match(game(seats), seed=f"{seed:x}").table.dealer for seed in range(120)}
    assert dealers == set(range(seats))


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_next_to_the_dealer_starts(dealer: int) -> None:
    """AZ-2: play begins next to the dealer and goes clockwise."""
    on = table(HANDS, dealer=dealer)
    order = []
    for _turn in range(3):
        assert on.turn is not None
        order.append(on.turn)
        on.make(on.legal()[0])
    assert order == [(dealer + place) % 4 for place in (1, 2, 3)]


# The flipped card

FLIPS = [
    ("7C", 7, 0, 1, 1),
    ("TC", 10, 0, 1, 1),
    ("4C", 0, 0, 1, 1),
    ("QC", 0, 0, 1, 1),
    ("9C", 0, 2, -1, 1),
    ("JC", -10, 0, 1, 1),
    ("KC", 98, 0, 1, 1),
    ("X1", 98, 0, 1, 2),
]


@pytest.mark.parametrize(("flipped", "value", "turn", "direction", "duty"), FLIPS)
def test_the_flipped_card_has_its_effect(
    flipped: str, value: int, turn: int, direction: int, duty: int
) -> None:
    """`dealer_flip`: the card that the dealer (seat 3) turns up works as if it had been played."""
    on = table(FITTING, flipped=flipped)
    assert on.played == cards(flipped)
    assert (on.value, on.turn, on.direction, on.duty) == (value, turn, direction, duty)
    assert [len(hand) for hand in on.hands] == [1] * 4
    assert on.nines == 0


def test_a_flipped_jack_stops_at_zero() -> None:
    """`dealer_flip` with `floor_zero`: a flipped jack leaves the pile at 0."""
    assert table(HANDS, flipped="JC", floor_zero=True).value == 0


def test_a_flipped_king_makes_the_limit() -> None:
    """`dealer_flip` with `limit`: a flipped king makes the pile what the limit is."""
    assert table(HANDS, flipped="KC", limit=50).value == 50


@pytest.mark.parametrize("value", [1, 11])
def test_the_dealer_says_what_a_flipped_ace_counts(value: int) -> None:
    """`dealer_flip`: the dealer counts a flipped ace as 1 or 11, then the next seat starts."""
    on = table(HANDS, flipped="AC")
    assert (on.turn, on.value) == (3, 0)
    assert sorted(on.legal()) == ["count 1", "count 11"]
    on.make(f"count {value}")
    assert (on.value, on.turn, on.played) == (value, 0, cards("AC"))
    assert on.legal() == ["play 5S"]


def test_a_flipped_ace_must_be_counted_first() -> None:
    """`dealer_flip`: nobody plays before a flipped ace is counted, and it is counted once."""
    running = begun(HANDS, flipped="AC")
    for seat, move in ((3, "play 8S"), (0, "play 5S"), (3, "count 12")):
        assert running.refused(move, by=seat)
    running.make("count 11")
    assert running.refused("count 1") == "there is no ace to count"


def test_what_a_flip_leads_to_is_told() -> None:
    """`dealer_flip`: everybody hears of the flipped card, the pile, the direction and a duty."""
    for flipped, more in (
        ("9C", ["The pile is at 0.", "The direction turns: anticlockwise."]),
        ("KC", ["The pile is at 98."]),
        ("X2", ["The pile is at 98.", "seat 0 must put down 2 cards, or a joker."]),
        ("AC", []),
    ):
        told = table(FITTING, flipped=flipped).told()
        assert told == [f"seat 3 turns up {flipped}.", *more]


# The bonus card


@pytest.mark.parametrize("packs", [1, 2])
def test_the_bonus_card_lies_face_up_under_the_stock(packs: int) -> None:
    """`bonus_card`: everybody sees the bonus card under the stock, and no other card is missing."""
    running = Match(game(preset="bonus-joker", packs=packs), seed="5")
    on = running.table
    assert on.bonus == cards("X1")
    assert len(on.stock) == 54 * packs - 16 - 1
    for viewer in (0, 1, 2, 3, None):
        view = running.view(viewer)
        assert view.bonus == cards("X1")
        assert {each.text for each in view.stock} == {"??"}
    assert Counter(on.all_cards()) == Counter(on.game.pack)


@pytest.mark.parametrize("packs", [1, 2, 4])
def test_the_bonus_card_is_the_last_of_the_recorded_deck(packs: int) -> None:
    """`bonus_card`: the deck of every round ends with the bonus card and has the whole pack."""
    made = game(packs=packs, bonus_card="7H", rounds_to_win=2)
    for seed in range(10):
        for entry in played(made, f"{seed:x}").entries("deal"):
            assert entry["deck"][-1] == "7H"
            assert Counter(cards(" ".join(entry["deck"]))) == Counter(made.pack)


def test_a_deck_that_ends_with_the_bonus_card_stays_as_it_is() -> None:
    """`bonus_card`: a deck that ends with the bonus card is dealt from in its own order."""
    made = game(packs=2, bonus_card="X1")
    once = made.arrange_deck(made.rules, list(made.pack))
    assert once != list(made.pack)
    assert made.arrange_deck(made.rules, list(once)) == once


def test_other_bonus_cards_of_several_packs_lie_anywhere() -> None:
    """`bonus_card` with `packs`: another such card lies in either half of the deck as often."""
    made = game(packs=2, bonus_card="X1")
    random = Random(1)
    first_half = 0
    for _each in range(2000):
        deck = made.arrange_deck(made.rules, shuffled(made.pack, random.random))
        first_half += deck.index(card("X1")) < 54
    assert abs(first_half - 2000 * 54 / 107) < 5 * 22.4  # five standard deviations


def test_the_deal_moves_on_in_a_series() -> None:
    """AZ-1: after each round the next seat clockwise deals."""
    whole = played(game(3, rounds_to_win=3))
    dealers = [entry["dealer"] for entry in whole.entries("deal")]
    assert len(dealers) >= 3
    assert dealers == [(dealers[0] + number) % 3 for number in range(len(dealers))]
