"""The worked examples of the rules page, row by row, in its order."""

from __future__ import annotations

from .by_hand import at, dealt, shown, sizes

HANDS = ["2C 3C 4C 5C 6C 8C", "2D 4D 5D 6D 7D 8D"]


def test_a_spread_on_a_black_card() -> None:
    """BC-4: with 7C face up the non-dealer may not spread."""
    assert "spread" not in dealt(HANDS, "7C").legal()


def test_a_spread_up_to_a_black_card() -> None:
    """BC-4, BC-5: a spread on 7H turns 3D, 9H and 4S, and the other player starts."""
    table = dealt(HANDS, "7H", "QC", "3D 9H 4S").make("spread")
    assert shown(table.face_up) == "7H 3D 9H 4S"
    assert shown(table.face_down) == "QC"
    assert table.turn == 1


def test_a_flip() -> None:
    """BC-3, BC-5: by a flip QC comes up and 7H goes down, and the other player plays first."""
    table = dealt(HANDS, "7H", "QC").make("flip")
    assert (shown(table.face_up), shown(table.face_down)) == ("QC", "7H")
    assert table.turn == 1


def test_two_passes() -> None:
    """BC-2, BC-5: after two passes the piles are unchanged, and the non-dealer plays first."""
    table = dealt(HANDS, "7H", "QC").make("pass", "pass")
    assert (shown(table.face_up), shown(table.face_down)) == ("7H", "QC")
    assert table.turn == 0


def test_a_seven_on_an_eight_with_five_others() -> None:
    """BC-8: a 7 on an 8 is refused with five other cards, as seven are needed."""
    assert "play 7C" not in at(["7C 2C 3C 4C 5C KC", "JC"], "8H").legal()


def test_a_five_on_a_six_with_five_others() -> None:
    """BC-8, BC-17: a 5 on a 6 with five others, which go face down, wins."""
    others = "2C 3C 8C 9C KC"
    table = at([f"5C {others}", "JC"], "6H")
    table.make("play 5C", *(f"discard {card}" for card in others.split()))
    assert table.winner == 0


def test_a_three_on_a_four() -> None:
    """BC-8: a 3 on a 4 with five others puts three of them down and leaves two."""
    table = at(["3C 2C 6C 7C 9C KC", "JC"], "4H")
    table.make("play 3C", "discard 2C", "discard 6C", "discard 7C")
    assert sizes(table)[0] == [2, 1]


def test_a_five_on_a_four() -> None:
    """BC-9: a 5 on a 4 draws five, so that a hand of six comes to ten."""
    assert sizes(at(["5C 2C 6C 7C 9C KC", "JC"], "4H").make("play 5C"))[0] == [10, 1]


def test_a_jack_on_a_ten() -> None:
    """BC-7: a jack on a 10 draws nothing and puts nothing down."""
    table = at(["JC 2C", "9C"], "TH")
    before = sizes(table)
    table.make("play JC")
    assert sizes(table) == ([1, 1], before[1] + 1, before[2], before[3])


def test_a_ten_on_a_jack() -> None:
    """BC-8, BC-17: a 10 on a jack is illegal with nine others, and wins with ten."""
    others = "2C 3C 4C 5C 6C 7C 8C 9C KC KD"
    assert at([f"TC {others[:-3]}", "QC"], "JH").legal() == ["draw"]
    table = at([f"TC {others}", "QC"], "JH")
    table.make("play TC", *(f"discard {card}" for card in others.split()))
    assert table.winner == 0


def test_an_ace_on_a_king() -> None:
    """BC-6, BC-9: an ace on a king draws one card."""
    assert sizes(at(["AC 4C", "9C"], "KH").make("play AC"))[0] == [2, 1]


def test_an_ace_on_a_two() -> None:
    """BC-6, BC-8: an ace on a 2 puts one of four others down and leaves three."""
    table = at(["AC 5C 6C 7C 8C", "9C"], "2H")
    assert sizes(table.make("play AC", "discard 5C"))[0] == [3, 1]


def test_a_last_card_that_starts_a_spread() -> None:
    """BC-11, BC-17: 5S as the last card on 5H wins."""
    assert at(["5S", "9C"], "5H").make("play 5S").winner == 0


def test_a_red_card_in_a_spread() -> None:
    """BC-12: after 5S on 5H the 5D is legal and costs nothing."""
    table = at(["5S 9C", "5D 9H"], "5H").make("play 5S")
    assert table.legal() == ["play 5D"]
    before = sizes(table)
    table.make("play 5D")
    assert sizes(table) == ([1, 1], before[1] + 1, before[2], before[3])


def test_the_same_rank_without_a_spread() -> None:
    """BC-13: 5C on 5S is illegal when no spread is on."""
    assert at(["5C", "9C"], "5S").legal() == ["draw"]


def test_a_stock_of_two_and_one_card_drawn() -> None:
    """BC-14: a draw of one from a stock of two resets, although it is complete."""
    table = at(["9H", "9C"], "2C 3C", "4C 5C", stock="7C 8C").make("draw")
    assert shown(table.hands[0]) == "9H 8C"
    assert (shown(table.stock), shown(table.face_up)) == ("3C 2C", "5C 4C")
    assert shown(table.face_down) == "7C"
