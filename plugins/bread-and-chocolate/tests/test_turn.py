"""A turn: what may be played, what it costs, and the draw for want of a play."""

from __future__ import annotations

import pytest

from cardgames import SUITS

from .by_hand import at, cards, shown, sizes

RING = "A23456789TJQK"
OTHERS = "2C 2D 4C 4D 6C 6D 8C 8D TC TD QC QD"


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("place", range(13))
def test_one_rank_up_or_down_is_legal_whatever_the_suit(place: int, suit: str) -> None:
    """BC-6: on each rank of the ring its two neighbours may be played and no other rank."""
    top = RING[place]
    neighbours = {RING[place - 1], RING[(place + 1) % 13]}
    hand = [f"{rank}{'S' if suit != 'S' else 'C'}" for rank in RING]
    table = at([" ".join(hand), ""], top + suit, spread=False)
    expected = {f"play {each}" for each in hand if each[0] in neighbours}
    if suit in "DH":
        expected.add(f"play {top}S")  # which starts a spread
    assert set(table.legal()) == expected


@pytest.mark.parametrize(
    ("top", "card", "drawn", "owed"),
    [
        ("KH", "AS", 1, 0),
        ("2H", "AS", 0, 1),
        ("AH", "2S", 2, 0),
        ("AH", "KS", 0, 0),
        ("TH", "JS", 0, 0),
        ("QD", "JC", 0, 0),
        ("QD", "KC", 0, 0),
        ("KD", "QC", 0, 0),
    ],
)
def test_what_lies_next_to_ace_and_court_cards(top: str, card: str, drawn: int, owed: int) -> None:
    """BC-6, BC-7: ace and king are neighbours, and jack, queen and king are worth nothing."""
    table = at([f"{card} 5C 6C 7C", "8C"], top).make(f"play {card}")
    assert len(table.hands[0]) == 3 + drawn
    assert table.owed == owed


@pytest.mark.parametrize(
    ("top", "illegal"), [("TH", "QS"), ("TH", "KS"), ("AH", "3S"), ("AH", "QS"), ("KH", "2S")]
)
def test_ranks_two_apart_are_illegal(top: str, illegal: str) -> None:
    """BC-6: a card two ranks away may not be played, even if it is worth as much."""
    assert at([f"{illegal} 5C", "8C"], top).legal() == ["draw"]


@pytest.mark.parametrize("value", range(1, 11))
def test_a_play_upwards_draws_its_value(value: int) -> None:
    """BC-7, BC-9: a play upwards draws as many cards as the card is worth, the next ones first."""
    rank, below = RING[value - 1], RING[value - 2]
    stock = "JC JD JH JS QC QD QH QS KC KD KH"
    up = "KS" if value == 1 else below + "H"
    table = at([f"{rank}S 5C", ""], up, nxt=stock).make(f"play {rank}S")
    assert table.hands[0] == cards("5C") + cards(stock)[:value]
    assert table.turn == 1


@pytest.mark.parametrize("value", range(1, 11))
def test_a_play_downwards_owes_its_value(value: int) -> None:
    """BC-7, BC-8: a play downwards owes as many discards as the card is worth, each a move."""
    rank, above = RING[value - 1], RING[value]
    others = " ".join(OTHERS.split()[: value + 1])
    table = at([f"{rank}S {others}", "KC"], above + "H").make(f"play {rank}S")
    before = len(table.face_down)
    for owed in range(value, 0, -1):
        assert (table.turn, table.owed) == (0, owed)
        moves = table.legal()
        assert moves == [f"discard {each.text}" for each in table.hands[0]]
        table.make(moves[-1])
    assert len(table.face_down) == before + value
    assert (table.turn, len(table.hands[0])) == (1, 1)


@pytest.mark.parametrize("value", range(1, 11))
def test_a_play_downwards_needs_as_many_other_cards(value: int) -> None:
    """BC-8: a play downwards needs as many other cards in the hand as the card is worth."""
    rank, above = RING[value - 1], RING[value]
    held = ["9C", "9D", "9H", "KC", "KD", "KH", "KS", "QC", "QD", "QH", "QS"]
    others = [each for each in held if each[0] != above]
    few, enough = " ".join(others[: value - 1]), " ".join(others[:value])
    top = above + "H"
    assert f"play {rank}S" not in at([f"{rank}S {few}", ""], top).legal()
    assert f"play {rank}S" in at([f"{rank}S {enough}", ""], top).legal()


def test_discards_lie_in_the_order_in_which_they_were_made() -> None:
    """BC-8: each discard lies on top of the last."""
    table = at(["3S 9C 8D KH", "4C"], "4H", "2D")
    table.make("play 3S", "discard KH", "discard 9C", "discard 8D")
    assert shown(table.face_down) == "2D KH 9C 8D"


def test_a_discard_is_a_move_even_when_it_is_forced() -> None:
    """BC-8: the last card of the hand is put down by a move of its own."""
    table = at(["AS 9C", "4C"], "2H").make("play AS")
    assert table.legal() == ["discard 9C"]


def test_court_cards_cost_nothing_downwards() -> None:
    """BC-8: a queen on a king needs no other card."""
    table = at(["QS", "4C"], "KH").make("play QS")
    assert table.winner == 0


def test_playing_is_compulsory() -> None:
    """BC-10: while any play is legal there is no draw."""
    assert at(["5C 9H", "4C"], "6H").legal() == ["draw"]
    assert at(["5C 7H", "4C"], "6H").legal() == ["play 7H"]


def test_a_spread_card_is_compulsory_too() -> None:
    """BC-10: while a card may start or go on with a spread there is no draw."""
    assert at(["6S 9H", "4C"], "6H").legal() == ["play 6S"]
    assert at(["6D 9H", "4C"], "6S", spread=True).legal() == ["play 6D"]


def test_without_a_play_one_card_is_drawn_and_the_turn_ends() -> None:
    """BC-10: whoever cannot play draws one card, playable or not, and the turn is over."""
    table = at(["9H", "4C"], "6H")
    nxt = table.stock[-1]
    table.make("draw")
    assert table.hands[0] == [*cards("9H"), nxt]
    assert (table.turn, table.turns) == (1, 1)


def test_only_the_drawer_is_told_which_cards() -> None:
    """BC-9: the drawer hears which cards were drawn, and others how many."""
    for viewer, said in [
        (0, ["You draw KS KH KD."]),
        (1, ["seat 0 draws 3 cards."]),
        (None, ["seat 0 draws 3 cards."]),
    ]:
        table = at(["3H 5C", "4C"], "2H", nxt="KS KH KD")
        assert table.make("play 3H").told(viewer) == said


def test_the_cards_drawn_are_masked_for_everybody_else() -> None:
    """BC-9: what others are told of a draw holds unseen cards only."""
    on = at(["3H 5C", "4C"], "2H")
    on.make("play 3H")
    (drawn,) = on.table.told
    assert list(drawn.masked(0).cards) == on.hands[0][-3:]
    for viewer in (1, None):
        assert {each.text for each in drawn.masked(viewer).cards} == {"??"}


def test_a_discard_is_shown_to_nobody_else() -> None:
    """BC-8: neither the opponent nor somebody who watches sees what is put face down."""
    on = at(["AS 9C 8C", "4C"], "2H").make("play AS")
    move = on.game.legal_moves(on.table, 0)[0]
    assert move.text == "discard 9C"
    for viewer in (1, None):
        seen = on.game.seen_cards(on.table, viewer)
        assert move.masked(seen.__contains__).text == "discard ??"
    on.make("discard 9C")
    for viewer in (0, 1, None):
        assert {each.text for each in on.view(viewer).face_down} == {"??"}


def test_the_turn_passes_after_each_play() -> None:
    """BC-6: one card is played a turn."""
    table = at(["7C 5C", "8C 5D"], "6H").make("play 7C")
    assert table.turn == 1
    assert sizes(table)[1] == 2
