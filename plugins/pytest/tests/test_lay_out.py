"""Rounds laid out at any point."""

from __future__ import annotations

import pytest

from cardgames import Game, load_game

from .made_up import INSTALLED, Deal, high_card, texts

LATE = {"rest": "taken", "phase": "play", "trump": "S", "high_bid": 3, "declarer": 1, "leader": 1}


def failure(lay_out: Deal, **named: object) -> str:
    """Return with what the test fails that lays high-card out so."""
    with pytest.raises(pytest.fail.Exception) as failed:
        lay_out(high_card, **named)
    return str(failed.value)


def test_a_round_stands_as_if_it_had_come_to_that(lay_out: Deal) -> None:
    """Named piles hold the named cards alone, all others lie in the rest, and fields are set."""
    pepper = lay_out("pepper", hands={1: "AS KS", 2: "9H TH"}, turn=1, **LATE)
    assert list(map(texts, pepper.hands)) == ["", "AS KS", "9H TH", ""]
    assert (len(pepper.taken), pepper.trick, pepper.phase, pepper.trump) == (20, [], "play", "S")
    pepper.make("play AS")
    assert pepper.legal() == ["play 9H", "play TH"]


def test_the_rest_may_lie_below_named_cards(lay_out: Deal) -> None:
    """Cards named for the pile of the rest lie on top of it; it may be that of one seat."""
    laid = lay_out(high_card, hands=["7H", "AS"], stock="KS QS", rest="stock", turn=0)
    assert texts(laid.stock).endswith("KS QS")
    assert len(laid.stock) == 50
    held = lay_out(high_card, hands={0: "7H", 1: "AS"}, rest=("hands", 1))
    assert (texts(held.hands[0]), len(held.hands[1])) == ("7H", 51)
    assert texts(held.hands[1]).endswith("AS")
    assert held.stock == []


def test_nothing_is_left_over_where_every_card_is_named(lay_out: Deal) -> None:
    """Where all cards are named there need be no pile for the rest."""
    pack = texts([*Game(high_card).pack])
    assert texts(lay_out(high_card, laid=pack, turn=None).laid) == pack


@pytest.mark.parametrize("name", INSTALLED)
def test_every_game_can_be_laid_out(lay_out: Deal, name: str) -> None:
    """In each game a hand can be laid out, with all other cards in the hand of the next seat."""
    game = load_game(name)
    laid = lay_out(name, hands={0: game.pack[0].text}, rest=("hands", 1), round=2, dealer=0)
    assert (laid.hands[0], len(laid.hands[1])) == ([game.pack[0]], len(game.pack) - 1)
    assert (laid.round, laid.dealer) == (2, 0)
    game.check_cards(laid.table)


def test_what_a_test_lays_out_stays_its_own(lay_out: Deal) -> None:
    """A list given for a field is not the one on the table, which the round may change."""
    tricks = [1, 2, 2, 0]
    pepper = lay_out("pepper", tricks=tricks, rest="taken")
    pepper.tricks[0] += 1
    assert tricks == [1, 2, 2, 0]


def test_house_rules_find_what_they_keep(lay_out: Deal) -> None:
    """What house rules keep of a round is a field like others."""
    assert lay_out(high_card, rest="stock", house={"skips": 1}).table.house == {"skips": 1}


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (
            {"peek": 2, "rest": "stock"},
            "the table of high-card has no field 'peek' (did you mean peeks?)",
        ),
        ({"laid": "7H", "hands": {0: "7H"}, "rest": "stock"}, "named more often than the pack has"),
        ({"rest": "stok"}, "there is no pile 'stok' for the cards that are not named: 2C 3C 4C"),
        ({"rest": "hands"}, "there is no pile 'hands' for the cards that are not named: 2C 3C 4C"),
        ({"rest": ("hands", 2)}, "there is no pile ('hands', 2) for the cards that are not named"),
        ({"laid": "3C"}, "rest must name a pile for the cards that are not named: 2C 4C 5C"),
    ],
)
def test_what_cannot_be_laid_out_fails_the_test(
    lay_out: Deal, named: dict[str, object], sentence: str
) -> None:
    """Fields that there are not, and cards that are lost or doubled, fail the test."""
    assert failure(lay_out, **named).startswith(sentence)
