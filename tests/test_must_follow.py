"""What is said of a card that does not follow suit, for trick games without words of their own."""

from __future__ import annotations

import pytest

from cardgames import Card, Game, HouseRule, Table, card, standard_pack

from .fakes import module_of

TRICKS = """
from attrs import define
from cardgames import GameInfo, deal_hands, hookimpl
from cardgames.tricks import TrickTable, follow_suit, lay_card, suits_in_play

@define(eq=False, kw_only=True)
class Round(TrickTable):
    bowers: bool = {bowers}

@hookimpl
def game_info():
    return GameInfo(name="tricks", title="Tricks", seats=4, usual_seats=4, table=Round)

@hookimpl
def deal(table, deck):
    deal_hands(table.hands, deck, 13, table.dealer)
    table.trump = "H"
    table.leader = table.turn = table.after(table.dealer)

@hookimpl
def legal_moves(table, seat):
    return follow_suit(table.hands[seat], table.trick, suits_in_play(table.trump, table.bowers))

@hookimpl
def play(table, seat, move):
    lay_card(table, seat, move.cards[0])

@hookimpl
def score_round(table):
    return table.tricks.copy()
"""


def table_of(bowers: bool = False, house_rule: str = "") -> Table[object]:
    """Return a round in which seat 0 has led the ace of spades, and seat 1 is on turn."""
    rules = [HouseRule("house", module_of(house_rule, "house"))] if house_rule else []
    game = Game(module_of(TRICKS.format(bowers=bowers), "tricks"), house_rules=rules)
    second = [
        card(each)
        for each in ["2S", "JC", "9H", "AD", "3H", "4H", "5H", "6H", "7H", "8H", "TH", "QH", "KH"]
    ]
    others = [each for each in standard_pack() if each not in second and each is not card("AS")]
    hands = [[card("AS"), *others[:12]], second, others[12:25], others[25:]]
    deck: list[Card] = [hands[seat][place] for place in range(13) for seat in range(4)]
    table = game.start_round(deck, dealer=3)
    game.play(table, 0, card("AS").play)
    return table


def said(table: Table[object], text: str) -> str:
    """Return why seat 1 may not play a card."""
    return str(table.game.refusal(table.game.view(table, 1), 1, card(text).play))


def test_a_card_that_does_not_follow_suit_is_refused_with_the_reason() -> None:
    """Who can follow suit is told which one; a card that is not held is not in the hand."""
    table = table_of()
    assert said(table, "9H") == "you must follow spades"
    assert said(table, "3S") == "3S is not in your hand"


def test_a_bower_counts_as_a_trump() -> None:
    """With bowers the jack of the trumps' colour does not follow its own suit."""
    table = table_of(bowers=True)
    assert said(table, "JC") == "you must follow spades"
    assert table.game.why_not(table.game.view(table, 1), 1, card("2S").play) is None


@pytest.mark.parametrize("kept", ["['2S', '9H']", "['9H']"])
def test_what_a_house_rule_takes_away_is_not_put_down_to_the_suit(kept: str) -> None:
    """Where the legal moves are others than those of the led suit, no wrong reason is given."""
    rule = "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef legal_moves(table):\n"
    rule += f"    yield\n    return [each.play for each in table.hands[1] if each.text in {kept}]\n"
    assert said(table_of(house_rule=rule), "AD") == "play AD is not allowed now"
