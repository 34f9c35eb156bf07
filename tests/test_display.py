"""The display of a table: texts made of words, cards, players and suits."""

from __future__ import annotations

import pytest

from cardgames import RANKS, SUITS, UNSEEN, Rank, SeatName, Suit, card
from cardgames.display import Text, cards_by_seat, cards_by_suit, joined, suit_name
from cardgames.tricks import by_suit


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        ([], ()),
        ([("a",)], ("a",)),
        ([("a", SeatName(1)), ("b",)], ("a", SeatName(1), ", ", "b")),
        ([("a",), (), ("b",)], ("a", ", ", ", ", "b")),
    ],
)
def test_texts_are_joined(parts: list[Text], whole: Text) -> None:
    """What stands between two texts stands nowhere else."""
    assert joined(parts, ", ") == whole


def test_suits_have_names() -> None:
    """Each suit has a name of its own in the plural."""
    assert [suit_name(suit) for suit in SUITS] == ["clubs", "diamonds", "hearts", "spades"]


def test_a_trick_is_shown_with_who_played_what() -> None:
    """Cards are laid out from the leader on, clockwise past the last seat."""
    assert cards_by_seat(2, 3, [card("7H"), card("9D")]) == (
        *(SeatName(2), " ", card("7H")),
        "   ",
        *(SeatName(0), " ", card("9D")),
    )
    assert cards_by_seat(0, 3, []) == ()


def test_a_hand_is_shown_by_suit_with_its_trumps_marked() -> None:
    """Each suit stands once, before its ranks; trumps have an asterisk."""
    hand = [card("7H"), card("AS"), card("TH")]
    assert cards_by_suit(by_suit(hand, "H"), "H") == (
        *(Suit("H"), "* ", Rank("T"), " ", Rank("7")),
        " · ",
        *(Suit("S"), " ", Rank("A")),
    )
    assert "* " not in cards_by_suit(by_suit(hand, None))
    assert cards_by_suit([]) == ()


def test_a_hand_that_one_cannot_see_can_be_shown() -> None:
    """Unseen cards are shown as such, one for each."""
    shown = cards_by_suit(by_suit([UNSEEN, UNSEEN], "H"), "H")
    assert [piece for piece in shown if isinstance(piece, Rank)] == [Rank("?")] * 2


def test_every_card_has_its_place_in_a_hand() -> None:
    """The whole pack is shown as four suits of thirteen ranks."""
    pack = [card(rank + suit) for suit in SUITS for rank in RANKS]
    shown = cards_by_suit(by_suit(pack, None))
    assert sorted(piece.letter for piece in shown if isinstance(piece, Suit)) == sorted(SUITS)
    assert sum(isinstance(piece, Rank) for piece in shown) == 52
