"""Stepping a round, and comparing what is seen of it."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from .made_up import INSTALLED, Deal, high_card, texts

HANDS = ["7H 2C", "KH QH"]


# Making moves


def test_moves_are_made_by_the_seat_on_turn(deal: Deal) -> None:
    """Each move is made by the seat on turn; the round is over when nobody is."""
    dealt = deal(high_card, hands=HANDS)
    assert dealt.make("play 7H") is dealt
    assert (dealt.turn, texts(dealt.laid), texts(dealt.hands[0])) == (1, "7H", "2C")
    dealt.make("play QH")
    assert (dealt.turn, dealt.made, dealt.scores()) == (None, ["play 7H", "play QH"], [0, 1])
    assert dealt.totals == (0, 0)


def test_an_illegal_move_fails_the_test_with_the_reason(deal: Deal) -> None:
    """A move that is not legal fails the test, with the reason and what would be legal."""
    dealt = deal(high_card, hands=HANDS)
    with pytest.raises(pytest.fail.Exception) as failed:
        dealt.make("play 7H", "play 2C")
    assert str(failed.value) == (
        "seat 1 may not play 2C: 2C is not in your hand\nlegal: play KH, play QH, peek"
    )
    assert dealt.made == ["play 7H"]


def test_nobody_moves_when_the_round_is_over(deal: Deal) -> None:
    """A move after the end of the round fails the test."""
    dealt = deal(high_card, hands=HANDS).make("play 7H", "play QH")
    assert (dealt.legal(), dealt.legal(0)) == ([], [])
    with pytest.raises(pytest.fail.Exception, match=r"^nobody is on turn: the round is over$"):
        dealt.make("play 2C")
    with pytest.raises(pytest.fail.Exception, match=r"it is not your turn\nlegal: nothing$"):
        dealt.make("play 2C", by=0)


def test_a_seat_may_act_off_turn_where_the_game_lets_it(deal: Deal) -> None:
    """`by` names a seat that may revise, and no other."""
    dealt = deal(high_card, hands=HANDS)
    assert dealt.make("peek", by=1).turn == 0
    dealt.make("play 7H", by=0)
    assert dealt.legal(0) == []
    assert dealt.refused("play 2C", by=0) == "it is not your turn"


def test_what_stands_for_a_legal_move_is_taken(deal: Deal) -> None:
    """Equal cards other than the listed ones are played as they are named."""
    hands = {0: "5C 5D 5H 5S"}
    dealt = deal("arizona-ninety-eight", hands=hands, stock="2C")
    listed = [move for move in dealt.legal() if move.count("5") == 2]
    assert "play 5S 5C" not in listed
    assert texts(dealt.make("play 5S 5C").played) == "5S 5C"


def test_a_text_that_is_no_move_is_refused(deal: Deal) -> None:
    """A text that is no move at all fails the test, with the reason why it is none."""
    with pytest.raises(pytest.fail.Exception, match="'7h' is no move"):
        deal(high_card).make("7h")


def test_a_stuck_seat_is_handed_on_before_a_move(lay_out: Deal) -> None:
    """Who cannot move in a round as it was laid out is handed to `stuck`, as in a match."""
    laid = lay_out(high_card, hands={1: "AS"}, rest="stock", turn=0, peeks=1)
    assert (laid.turn, laid.legal()) == (0, [])
    assert texts(laid.make("play AS").laid) == "AS"


@pytest.mark.parametrize("name", INSTALLED)
def test_rounds_can_be_played_at_random(deal: Deal, name: str) -> None:
    """Random moves bring a round of any game to some point, with one generator to the same."""
    one, other = (deal(name, seed="7").make_any(9, Random(1)) for _ in range(2))
    assert one == other
    assert 0 < len(one.made) <= 9
    assert one != deal(name, seed="7")


def test_random_moves_end_with_the_round(deal: Deal) -> None:
    """No more moves are made than the round has."""
    dealt = deal(high_card).make_any(100, Random(1))
    assert dealt.turn is None


def test_a_copy_goes_its_own_way(deal: Deal) -> None:
    """A copy stands where the round does, and neither follows the other."""
    dealt = deal(high_card, hands=HANDS)
    other = dealt.copy().make("peek")
    assert (dealt.made, other.made) == ([], ["peek"])
    assert other.told(0) == ["You peek at 7H."]
    assert dealt == deepcopy(dealt) != other


def test_cards_shuffled_in_the_middle_of_a_round_stay_as_they_lie(deal: Deal) -> None:
    """A shuffle leaves cards in their order, so that a test knows it; on copies too."""
    dealt = deal("arizona-ninety-eight")
    for each in (dealt, dealt.copy()):
        assert each.shuffled(each.table.stock) == each.table.stock


# Refusals


def test_a_refusal_gives_the_reason(deal: Deal) -> None:
    """The reason is that of a match, and nothing has changed."""
    dealt = deal(
        "devils-bridge",
        hands=["7H TH", "KH 2S", "AS KS"],
        seed="1",
        rules={"max_cards": 2, "schedule": "down"},
    ).make("bid 1", "bid 1", "bid 1", "play 7H")
    before = dealt.copy()
    assert dealt.refused("play 2S") == "you must follow hearts"
    assert dealt.refused("play KS", by=2) == "it is not your turn"
    assert dealt == before


def test_a_legal_move_is_not_refused(deal: Deal) -> None:
    """To expect a refusal of a legal move fails the test."""
    with pytest.raises(pytest.fail.Exception) as failed:
        deal(high_card, hands=HANDS).refused("play 7H")
    assert str(failed.value) == "play 7H is not refused: seat 0 may make this move"


# Views


@pytest.mark.parametrize("name", INSTALLED)
def test_views_are_compared_by_what_is_seen(deal: Deal, name: str) -> None:
    """Two views are equal if all that is seen is, whoever looks, and by whichever `Game`."""
    dealt, again = deal(name, seed="7"), deal(name, seed="7")
    assert dealt.view(0) == again.view(0)
    assert dealt.view(0) != dealt.view(1)
    assert dealt.view() != dealt.view(0)
    assert dealt.view(0) != dealt


def test_a_view_has_what_the_table_has(deal: Deal) -> None:
    """The fields of a view are found on it, hidden cards unseen."""
    view = deal(high_card, hands=HANDS).view(1)
    assert [texts(hand) for hand in view.hands] == ["?? ??", "KH QH"]
    assert (view.viewer, view.game.info.title) == (1, "High Card")
    with pytest.raises(AttributeError):
        view.nothing  # noqa: B018


def test_what_a_seat_cannot_know_does_not_change_its_view(deal: Deal) -> None:
    """Rounds that differ in hidden cards alone look alike to a seat."""
    one, other = (deal(high_card, hands={0: hand, 1: "2C 3C"}) for hand in ("7H 8H", "7D 8D"))
    assert one != other
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


def test_tables_of_different_games_differ(deal: Deal) -> None:
    """A table is never like that of another game, nor like something that is no table."""
    assert deal(high_card) != deal("pepper")
    assert deal(high_card) != 3


def test_a_view_can_remember(deal: Deal) -> None:
    """With memory, a view holds the hidden cards that the seat can place."""
    bread = deal("bread-and-chocolate", hands={0: "2C 3C"}, face_up="9S", face_down="9D")
    bread.make("pass").make_any(40, Random(3))
    view, remembered = bread.view(0), bread.view(0, memory=True)
    assert view != remembered
    assert len(view.face_down) == len(remembered.face_down)


# What is told


def test_what_is_told_is_worded_for_each_seat(deal: Deal) -> None:
    """Each is told the consequences of the last moves, or of the deal, as far as it may know."""
    dealt = deal(high_card, hands=HANDS)
    assert dealt.told(0) == ["Seat 0 begins with 7H."]
    assert dealt.told(1) == dealt.told() == ["Seat 0 begins with ??."]
    dealt.make("peek")
    assert dealt.told(0) == ["You peek at 7H."]
    assert dealt.told(1) == ["seat 0 peeks at ??."]
    assert dealt.make("play 7H").told(0) == []


# As text


def test_a_round_is_printed_as_its_table(deal: Deal) -> None:
    """Printed, a round shows where it stands, moves, piles and fields, and names what is empty."""
    dealt = deal(high_card, hands=HANDS, rules={"rounds": 4}).make("play 7H")
    lines = str(dealt).splitlines()
    assert lines[:6] == [
        "high-card, round 1: 2 seats, seat 1 deals, seat 1 is on turn",
        "  rules    rounds=4",
        "  moves    play 7H",
        "  hands 0  2C",
        "  hands 1  KH QH",
        f"  stock    {texts(dealt.stock)}",
    ]
    assert lines[6:] == [
        "  laid     7H",
        "  totals   0 0",
        "  peeks    0",
        "  empty    history, house",
    ]
    assert repr(dealt) == "<high-card, round 1>"


def test_a_view_is_printed_as_it_is_seen(deal: Deal) -> None:
    """A view says whose it is, and counts the cards that are not seen."""
    dealt = deal(high_card, hands=HANDS).make("play 7H")
    lines = str(dealt.view(1)).splitlines()
    assert lines[0].startswith("high-card, round 1, as seat 1 sees it: ")
    assert lines[1:4] == ["  hands 0  ??", "  hands 1  KH QH", "  stock    48 unseen cards"]
    assert repr(dealt.view()) == "<high-card, round 1, as a bystander sees it>"


def test_the_latest_moves_are_printed(deal: Deal) -> None:
    """Of very many moves the latest are printed."""
    dealt = deal("pepper", seed="5").make("bid big", "trump none").make_any(99, Random(1))
    assert len(dealt.made) == 26
    dealt.made.extend(map(str, range(10)))
    assert f"  moves        ..., {', '.join(dealt.made[6:])}\n" in str(dealt)


def test_long_fields_are_cut(deal: Deal) -> None:
    """A field that holds very much is cut, a pile never is."""
    lines = str(deal("arizona-ninety-eight", rules={"packs": 4})).splitlines()
    field = next(line for line in lines if line.startswith("  shuffled_in"))
    assert field.endswith("0 0 0 ...")
    assert max(map(len, lines)) > 500 > len(field)
