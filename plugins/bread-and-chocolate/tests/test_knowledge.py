"""What perfect memory knows of cards that lie face down, and what samples make of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import UNSEEN, Match, Pile
from cardgames_pytest import Round

from .by_hand import at, cards, dealt, game
from .diary import Diary

HIDDEN = "??"


def remembered(table: Round, viewer: int, pile: str, owner: int | None = None) -> str:
    """Return a pile as a seat remembers it."""
    view = table.view(viewer, memory=True)
    piled: Any = getattr(view, pile)
    cards: Pile = piled if owner is None else piled[owner]
    return " ".join(each.text for each in cards)


def test_nothing_is_remembered_of_what_nobody_saw() -> None:
    """BC-1: nothing is remembered of the first face-down card, the stock and the other hand."""
    table = dealt(["2C 3C", "4C 5C"], "7H")
    for viewer in (0, 1):
        assert remembered(table, viewer, "face_down") == HIDDEN
        assert set(remembered(table, viewer, "stock").split()) == {HIDDEN}
        assert remembered(table, viewer, "hands", 1 - viewer) == "?? ??"


def test_a_flipped_card_is_remembered_by_both() -> None:
    """BC-3: both remember the card that a flip puts face down."""
    table = dealt(["2C 3C", "4C 5C"], "7H", "QC").make("flip")
    assert [remembered(table, viewer, "face_down") for viewer in (0, 1)] == ["7H", "7H"]
    assert table.view(0).face_down == [UNSEEN]


def test_ones_own_discards_are_remembered_in_their_order() -> None:
    """BC-8: each seat remembers the places of its own discards, and no others."""
    table = at(["3S 9C 8D KH 4D", "AS 6C TC"], "4H", "2D")
    table.make("play 3S", "discard KH", "discard 9C", "discard 8D")
    assert remembered(table, 0, "face_down") == "?? KH 9C 8D"
    assert remembered(table, 1, "face_down") == "?? ?? ?? ??"


def test_the_whole_stock_is_remembered_after_a_reset() -> None:
    """BC-14: after a reset both remember the whole stock, and nothing of the face-down pile."""
    table = at(["9H", "9C"], "2C 3C", "4C 5C 6C", stock="7C 8C").make("draw")
    for viewer in (0, 1):
        assert remembered(table, viewer, "stock") == "3C 2C"
        assert remembered(table, viewer, "face_down") == HIDDEN
    assert {card.text for card in table.view(0).stock} == {HIDDEN}


def test_the_last_card_of_a_known_stock_is_known_as_the_new_face_down_pile() -> None:
    """BC-14: after a further reset both remember the card that starts the face-down pile."""
    table = at(["9H", "9C"], "2C 3C", "4C 5C 6C", stock="7C").make("draw")
    assert [remembered(table, viewer, "face_down") for viewer in (0, 1)] == ["3C", "3C"]
    double = at(["9H", "9C"], "2C", "4C 5C 6C", stock="7C 8C").make("draw")
    assert [remembered(double, viewer, "face_down") for viewer in (0, 1)] == ["2C", "2C"]
    assert remembered(double, 0, "stock") == "4C 5C 6C"


def drawn_in_sight() -> Round:
    """Return a round in which seat 0, with 9H in hand, has drawn 5D from a known stock."""
    on = at(["9H AS", ""], "KC", "4C", stock="7C 6C 5D")
    on.table.stock_seen = True
    return on.make("play AS")


def test_a_card_drawn_from_a_known_stock_is_known_in_the_hand() -> None:
    """BC-9: the opponent remembers a card drawn from a known stock, and no other of that hand."""
    table = drawn_in_sight()
    assert remembered(table, 1, "hands", 0) == "?? 5D"
    assert set(remembered(table, 0, "hands", 1).split()) == {HIDDEN}
    assert {card.text for card in table.view(1).hands[0]} == {HIDDEN}


def test_a_known_card_that_is_played_is_not_remembered_in_the_hand() -> None:
    """BC-6: a known card that is played is no longer remembered in the hand."""
    on = at(["9H AS", ""], "KC", "4C", stock="8C 7C 6C 3C 2D")
    on.table.stock_seen = True
    on.make("play AS")
    assert remembered(on, 1, "hands", 0) == "?? 2D"
    on.table.turn = 0
    on.make("play 2D")
    assert remembered(on, 1, "hands", 0) == "?? 3C 6C"
    assert "2D" not in on.held


def discarded(text: str) -> Round:
    """Return the same after seat 0 has put this card face down, and is on turn again."""
    on = drawn_in_sight()
    on.table.turn, on.table.owed = 0, 1
    on.make(f"discard {text}")
    on.table.turn = 0
    return on


@pytest.mark.parametrize("text", ["9H", "5D"])
def test_a_discard_makes_uncertain_what_is_held(text: str) -> None:
    """BC-8: after a discard the opponent cannot tell whether a known card is still held."""
    table = discarded(text)
    assert remembered(table, 1, "hands", 0) == HIDDEN
    assert remembered(table, 1, "face_down") == "?? ??"
    assert remembered(table, 0, "face_down") == f"?? {text}"


@pytest.mark.parametrize(("text", "hand"), [("9H", "5D 6C"), ("5D", "?? 6C")])
def test_a_reset_shows_what_was_put_down_and_so_what_is_held(text: str, hand: str) -> None:
    """BC-14: a known card that a reset does not turn up is remembered in the hand again."""
    table = discarded(text).make("draw")
    assert table.face_up == cards(f"{text} 4C")
    assert remembered(table, 1, "hands", 0) == hand


def test_where_a_drawn_card_may_lie_is_known() -> None:
    """BC-9: a card that was seen to be drawn lies in that hand, or was put down after the draw."""
    drawn, could_hold = cards("5D")[0], game().could_hold
    for table, in_pile in ((drawn_in_sight(), False), (discarded("9H"), True)):
        view = table.view(1)
        assert could_hold(view, "hands", 0, drawn, 0)
        assert not could_hold(view, "hands", 1, drawn, 0)
        assert not could_hold(view, "stock", None, drawn, 0)
        assert not could_hold(view, "face_down", None, drawn, 0)
        if in_pile:
            assert could_hold(view, "face_down", None, drawn, 1)
        for pile, owner in (("hands", 0), ("hands", 1), ("stock", None), ("face_down", None)):
            assert could_hold(view, pile, owner, cards("9H")[0], 0)


def no_play(hand: str, face_up: str, **options: Any) -> Round:
    """Return a table on which seat 0 has drawn for want of a play, as seat 1 sees it."""
    table = at([hand, "2C 2D 2H"], face_up, **options).make("draw")
    return table.view(1, memory=True)


@pytest.mark.parametrize(
    ("hand", "face_up", "ruled_out", "possible"),
    [
        ("9C KH", "5C", "6C 6D 6H 6S", "4C 5D 5S 7C"),
        ("9C KH JD JS QC", "5C", "6C 4C 4D", "5D 5S 3C"),
        ("9C KH", "5H", "6C 5C 5S", "5D 4C"),
        ("9C TC", "AH", "2C AC KS", "AD QC"),
    ],
)
def test_a_draw_shows_what_a_seat_could_not_play(
    hand: str, face_up: str, ruled_out: str, possible: str
) -> None:
    """BC-10: who draws for want of a play holds none of the cards that could have been played."""
    view, size = no_play(hand, face_up), len(hand.split())
    could_hold = view.game.could_hold
    for place in range(size):
        assert not any(could_hold(view, "hands", 0, each, place) for each in cards(ruled_out))
        assert all(could_hold(view, "hands", 0, each, place) for each in cards(possible))
    assert all(could_hold(view, "hands", 0, each, size) for each in cards(ruled_out))


def test_a_draw_by_choice_shows_nothing() -> None:
    """With `may_draw_instead` a draw says nothing of the hand."""
    view = no_play("9C KH", "5C", may_draw_instead=True)
    assert all(view.game.could_hold(view, "hands", 0, each, 0) for each in cards("6C 6D 4C"))


def test_what_a_draw_showed_holds_for_one_card_fewer_with_each_that_leaves() -> None:
    """BC-10: a card played or put down may have been one that was shown, so one fewer is known."""
    on = at(["9C KH 3D", "2C 2D 2H"], "5C", stock="4S 8D JS QS 7S").make("draw")
    on.table.turn, on.table.face_up = 0, cards("4C")
    on.make("play 3D", "discard 9C", "discard KH")
    view = on.view(1, memory=True)
    assert view.no_play_cards[0] == 0


OPTIONS: list[dict[str, Any]] = [
    {},
    {"hand_size": 2},
    {"hand_size": 11, "opening_uses_turn": False},
    {"play_drawn_card": True},
    {"may_draw_instead": True, "play_drawn_card": True, "king_on_ace": False},
]


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_memory_is_what_a_diary_says_and_samples_agree(rules: dict[str, Any], seed: int) -> None:
    """BC-3, BC-8, BC-14: what views and events have shown is remembered, no more and no less."""
    random = Random(seed)
    match = Match(game(turn_limit=150, **rules), seed=f"{seed:x}")
    diaries = [Diary(match, seat) for seat in (0, 1)]
    while match.turn is not None:
        for diary in diaries:
            view = match.view(diary.seat, memory=True)
            diary.compare(view)
            if random.random() < 0.3:
                sampled = match.game.sample(view, random)
                diary.allow(sampled)
                assert match.game.view(sampled, diary.seat, memory=True).same_as(view)
                assert not any(UNSEEN in pile for _name, _owner, pile in sampled.all_piles())
                match.game.check_cards(sampled)
        move = random.choice(match.legal_moves(match.turn))
        for diary in diaries:
            diary.note_move(match.turn, move)
        match.apply(match.turn, move)


def test_a_card_noted_as_held_lies_in_that_hand() -> None:
    """BC-9, BC-14: at every step each card that a seat is known to hold is in its hand."""
    random = Random(7)
    match = Match(game(), seed="7")
    while match.turn is not None:
        for text, holder in match.table.held.items():
            assert text in [card.text for card in match.table.hands[holder]]
        match.apply(match.turn, random.choice(match.legal_moves(match.turn)))
