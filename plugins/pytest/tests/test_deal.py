"""Rounds dealt named cards."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from cardgames import BadRules, Game, Move, UnreadableMove, hookimpl, load_game

from .made_up import HIGH_CARD, INSTALLED, Deal, high_card, texts

DOWN = {"max_cards": 3, "schedule": "down"}
HANDS = ["7H TH 2C", "KH QH JH", "AS KS QS"]


def failure(deal: Deal, game: object, **named: object) -> str:
    """Return with what the test fails that deals so."""
    with pytest.raises(pytest.fail.Exception) as failed:
        deal(game, **named)
    return str(failed.value)


# Where the cards come to lie


def test_named_cards_come_to_their_places(deal: Deal) -> None:
    """A list names the hand of each seat and so says how many play; a text names one pile."""
    bridge = deal("devils-bridge", hands=HANDS, turned="9S", rules=DOWN)
    assert [texts(hand) for hand in bridge.hands] == HANDS
    assert texts(bridge.turned) == "9S"
    assert (bridge.seats, bridge.dealer, bridge.turn, bridge.trump) == (3, 2, 0, "S")


def test_named_cards_lie_on_top(deal: Deal) -> None:
    """Cards named for a part of a pile are its last ones, in the order in which they are named."""
    dealt = deal(high_card, hands={1: "7H"}, stock="KS 2C")
    assert texts(dealt.hands[1]).endswith("7H")
    assert texts(dealt.stock).endswith("KS 2C")
    assert len(dealt.hands[1]) == 2


@pytest.mark.parametrize("name", INSTALLED)
def test_every_game_deals_named_cards(deal: Deal, name: str) -> None:
    """In each game the last cards of the pack can be dealt to whoever is to have them."""
    game = load_game(name)
    for dealer in range(game.seats):
        named = {seat: game.pack[-1 - seat].text for seat in range(game.seats)}
        dealt = deal(name, hands=named, dealer=dealer)
        assert {seat: texts(dealt.hands[seat])[-2:] for seat in named} == named
        assert dealt.dealer == dealer
        game.check_cards(dealt.table)


def test_the_rest_comes_in_the_order_of_the_pack(deal: Deal) -> None:
    """What is not named stays where it was, but for the cards that changed places with others."""
    plain, named = deal(high_card), deal(high_card, hands={0: "2D"})
    assert texts(plain.stock).startswith("6C 7C 8C")
    changed = [
        (one.text, other.text)
        for one, other in zip(plain.all_cards(), named.all_cards(), strict=True)
        if one is not other
    ]
    assert sorted(changed) == sorted([("4C", "2D"), ("2D", "4C")])


def test_a_seed_shuffles_the_rest(deal: Deal) -> None:
    """With a seed all other cards are shuffled, the same each time."""
    first, again = (deal(high_card, hands={0: "2D"}, seed="5") for _ in range(2))
    assert first == again
    assert texts(first.hands[0]).endswith("2D")
    assert first != deal(high_card, hands={0: "2D"}, seed="6")


def test_equal_cards_are_told_apart(deal: Deal) -> None:
    """With several packs an equal card may be named as often as there are packs."""
    rules = {"packs": 3, "bonus_card": "AS", "dealer_flip": True}
    dealt = deal("arizona-ninety-eight", hands={0: "AS KD KD KD"}, stock="AS", rules=rules)
    assert texts(dealt.hands[0]) == "AS KD KD KD"
    assert texts(dealt.stock).endswith("AS")
    assert texts(dealt.bonus) == "AS"


def test_a_round_begins_as_it_is_asked_to(deal: Deal) -> None:
    """Dealer, round, totals, preset and options are those asked for."""
    dealt = deal(
        "devils-bridge",
        seats=4,
        dealer=1,
        round=2,
        totals=[3, 1, 0, 2],
        preset="original",
        rules={"max_cards": 5, "schedule": "down"},
        hands={0: "9H TH JH QH"},
    )
    assert (dealt.dealer, dealt.round, dealt.totals, dealt.size) == (1, 2, (3, 1, 0, 2), 4)
    assert dealt.turn == 2


def test_a_game_may_be_given_in_every_form(deal: Deal, tmp_path: Path) -> None:
    """A game may be its name, its module, its file, or a `Game`."""
    (tmp_path / "high_card.py").write_text(HIGH_CARD)
    assert deal(high_card).game.name == "high-card"
    assert deal(tmp_path / "high_card.py").game.name == "high-card"
    assert deal(str(tmp_path / "high_card.py"), seats=3).seats == 3
    assert deal(Game(high_card, seats=3), hands={2: "AS"}).seats == 3
    assert deal("pepper").game.name == "pepper"


def test_a_seat_that_cannot_move_is_handed_on_as_in_a_match(deal: Deal) -> None:
    """Who has no legal move after the deal is handed to `stuck` at once."""

    def legal_moves(seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return moves if seat else []

    assert deal(high_card).turn == 0
    assert deal(high_card, house_rules=[legal_moves]).turn == 1


# What cannot be dealt


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (
            {"hand": ["7H", "8H"]},
            "the table of high-card has no pile 'hand' (did you mean hands?)",
        ),
        (
            {"max_cards": 3},
            "the table of high-card has no pile 'max_cards'; it has hands, stock, laid",
        ),
        ({"hands": {0: "7H"}, "stock": "7H"}, "named more often than the pack has it: 7H"),
        ({"hands": {1: "7H X1 8H X2"}}, "the deal puts 2 cards into hands of seat 1, not 4"),
        ({"laid": "7H"}, "the deal puts 0 cards into laid, not 1"),
        ({"hands": {2: "7H"}}, "hands names seat 2, but there are only 2"),
        ({"hands": ["7H", "8H"], "seats": 3}, "hands lists 2 piles, but 3 play"),
        ({"hands": "7H"}, "each seat has hands, in a list or by its number, not '7H'"),
        ({"stock": ["7H"]}, "stock is one pile, such as '7H TH', not ['7H']"),
    ],
)
def test_what_cannot_be_dealt_fails_the_test(
    deal: Deal, named: dict[str, object], sentence: str
) -> None:
    """Cards that cannot come to lie where they are wanted fail the test with what is wrong."""
    assert failure(deal, high_card, **named) == sentence


def test_a_card_that_there_is_not_is_refused(deal: Deal) -> None:
    """A text that is no card is refused as everywhere."""
    with pytest.raises(UnreadableMove, match="'10H' is no card"):
        deal(high_card, hands={0: "10H"})


def test_seats_that_the_game_does_not_have_are_refused(deal: Deal) -> None:
    """Hands for more than may play are refused with how many may."""
    with pytest.raises(BadRules, match="High Card is for 2 to 3 players, not 4"):
        deal(high_card, hands=["7H"] * 4)


def test_a_game_made_ready_keeps_its_rules(deal: Deal) -> None:
    """A `Game` has its own seats and rules, and is not given others."""
    with pytest.raises(TypeError, match="a Game has its own seats, options and house rules"):
        deal(Game(high_card), seats=3)


LOOKS = "the deal of high-card looks at the cards, and so no order of the pack was found"


@hookimpl(wrapper=True, specname="deal")
def sorts_the_stock(table: Any) -> Generator[None]:
    """Lay the stock in order, whatever the pack was."""
    yield
    table.stock.sort(key=lambda card: card.text)


@hookimpl(wrapper=True, specname="deal")
def takes_from_the_ace(table: Any) -> Generator[None]:
    """Take a card from the hand that has the ace of spades."""
    yield
    for hand in table.hands:
        if any(card.text == "AS" for card in hand):
            table.stock.append(hand.pop())


def test_a_deal_that_looks_at_the_cards_is_found_out(deal: Deal) -> None:
    """Where no order of the pack brings the cards there, the test fails and says what else to do.

    If that hangs on some cards alone, others can be dealt.
    """
    said = failure(deal, high_card, hands={0: "7H"}, house_rules=[sorts_the_stock])
    assert said.startswith(LOOKS)
    assert said.endswith("use lay_out")
    at_times = {"house_rules": [takes_from_the_ace]}
    assert failure(deal, high_card, hands={0: "AS KS"}, **at_times).startswith(LOOKS)
    assert texts(deal(high_card, hands={0: "QS KS"}, **at_times).hands[0]) == "QS KS"
