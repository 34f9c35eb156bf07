"""The worked examples of the rules page, row by row, in its order."""

from __future__ import annotations

import pytest

from .by_hand import at, go_out, table

JACKS = ["JC JD JH JS", "QC QD QH QS"]


def test_an_ace_at_87_makes_88_or_98() -> None:
    """AZ-3: an ace at 87 makes 88 or 98."""
    on = at(87, ["AC 2D 2H 2S", *JACKS])
    assert [each for each in sorted(on.legal()) if "A" in each] == ["play AC as 1", "play AC as 11"]
    assert on.copy().make("play AC as 1").value == 88
    assert on.copy().make("play AC as 11").value == 98


def test_an_ace_at_88_cannot_count_11() -> None:
    """AZ-5: an ace at 88 cannot count 11, as 99 is too much."""
    assert at(88, ["AC", "JC", "QC"]).legal() == ["play AC as 1"]


def test_a_nine_at_60_turns_the_direction() -> None:
    """AZ-3: a nine at 60 leaves 60 and turns the direction."""
    on = at(60, ["9C", "JC", "QC"]).make("play 9C")
    assert (on.value, on.direction) == (60, -1)


def test_a_jack_at_98_makes_88() -> None:
    """AZ-3: a jack at 98 makes 88."""
    assert at(98, ["JC", "QC", "KC"]).make("play JC").value == 88


@pytest.mark.parametrize(("floor_zero", "value"), [(False, -7), (True, 0)])
def test_a_jack_at_3_goes_below_zero_or_stops_there(floor_zero: bool, value: int) -> None:
    """AZ-4: a jack at 3 makes -7, or 0 with `floor_zero`."""
    assert at(3, ["JC", "QC", "KC"], floor_zero=floor_zero).make("play JC").value == value


@pytest.mark.parametrize("value", [12, 98])
def test_a_king_makes_98(value: int) -> None:
    """AZ-3: a king makes 98, whatever the pile was at."""
    assert at(value, ["KC", "QC", "JC"]).make("play KC").value == 98


def test_three_eights_at_50_make_74_and_draw_3() -> None:
    """AZ-6, AZ-7: three eights at 50 make 74, and three cards are drawn."""
    on = at(50, ["8C 8D 8H 2C", *JACKS]).make("play 8C 8D 8H")
    assert on.value == 74
    assert len(on.hands[0]) == 4
    assert len(on.stock) == 54 - 12 - 3


def test_two_tens_at_80_are_too_much() -> None:
    """AZ-6: two tens at 80 are too much, and one makes 90."""
    on = at(80, ["TC TD", "JC JD", "QC QD"])
    assert on.legal() == ["play TC"]
    assert on.make("play TC").value == 90


def test_two_aces_at_86_make_88_or_98() -> None:
    """AZ-6: two aces at 86 make 88 or 98, but not 108."""
    on = at(86, ["AC AD", "JC JD", "QC QD"])
    assert [each for each in sorted(on.legal()) if each.startswith("play AC AD")] == [
        "play AC AD as 12",
        "play AC AD as 2",
    ]
    assert on.copy().make("play AC AD as 2").value == 88
    assert on.copy().make("play AC AD as 12").value == 98


@pytest.mark.parametrize(("nines", "direction", "turn"), [("9C 9D", 1, 2), ("9C", -1, 0)])
def test_two_nines_turn_twice_and_one_turns_once(nines: str, direction: int, turn: int) -> None:
    """AZ-6: after two nines of seat 1 of four at 40 seat 2 is next, after one nine seat 0."""
    on = at(40, ["QC 4C", "9C 9D", "QD 4D", "QH 4H"], seat=1).make(f"play {nines}")
    assert (on.value, on.direction, on.turn) == (40, direction, turn)


def test_a_duty_of_two_is_met_by_a_queen_and_a_four() -> None:
    """AZ-8: a queen and a four meet a duty of two, and two cards are drawn at the end."""
    on = at(98, ["QC 4C 8C 7C", "JC JD JH JS", "KC KD KH KS"], duty=2).make("play QC")
    assert (on.turn, len(on.hands[0])) == (0, 3)
    on.make("play 4C")
    assert (on.value, on.turn, on.duty, len(on.hands[0])) == (98, 1, 1, 4)


def test_a_joker_alone_answers_a_duty() -> None:
    """AZ-8: a joker alone answers a duty: the pile is 98, and the next player has a duty of two."""
    on = at(98, ["X1 4C 8C 7C", *JACKS], duty=2).make("play X1")
    assert (on.value, on.turn, on.duty) == (98, 1, 2)


def test_a_duty_half_met_leaves_an_ordinary_turn() -> None:
    """AZ-10: after a queen and no second card its player is out, and the next plays one card."""
    on = at(98, ["QC 8C 7C 6C", "JC JD JH JS", "KC KD KH KS"], duty=2).make("play QC")
    assert (on.out, on.played[-1].text, on.turn, on.duty) == ([0], "QC", 1, 1)


def test_no_card_fits_at_95() -> None:
    """AZ-11: a player with 5 6 7 8 at 95 is out, and the pile stays at 95."""
    on = go_out(at(95, ["5S 6S 7S 8S", *JACKS]))
    assert (on.out, on.value, on.turn) == ([0], 95, 1)


def test_one_card_of_the_stock_for_two_played() -> None:
    """AZ-12: after two threes with one card in the stock, one is drawn and three are held."""
    on = at(10, ["3C 3D 5S 6S", *JACKS], stock="7S").make("play 3C 3D")
    assert (len(on.stock), len(on.hands[0])) == (0, 3)


def test_one_of_two_goes_out() -> None:
    """AZ-13: when one of two players goes out the other wins at once."""
    on = go_out(at(98, ["5C", "6C"]))
    assert (on.out, on.turn, on.scores()) == ([0], None, [0, 1])


def test_the_dealer_turns_up_a_nine() -> None:
    """`dealer_flip`: a nine turned up by seat 0 of four makes 0; seat 3 starts, anticlockwise."""
    on = table(["5S", "6S", "7S", "8S"], flipped="9C", dealer=0)
    assert (on.value, on.turn, on.direction) == (0, 3, -1)
