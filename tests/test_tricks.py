"""What trick games share: following suit, the winner of a trick, and how a hand is laid out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import PLAY, RANKS, SUITS, UNSEEN, Card, card, standard_pack
from cardgames.tricks import by_suit, follow_suit, winning_card

TRUMPS = st.none() | st.sampled_from(SUITS)


def cards(text: str) -> list[Card]:
    """Return cards from their texts."""
    return [card(each) for each in text.split()]


def some_cards(low: int = 0, high: int = 13) -> st.SearchStrategy[list[Card]]:
    """Draw different cards of the pack."""
    return st.lists(st.sampled_from(standard_pack()), min_size=low, max_size=high, unique=True)


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("AC 5D TD", "D", "TD"),
        ("AH KH 2C", "C", "2C"),
        ("AH 2C 3C", "C", "3C"),
        ("3C 2C AH", "C", "3C"),
        ("9S KS 2H AS", "H", "2H"),
        ("9S KS AD 3S", "H", "KS"),
        ("9S TS AH QS", None, "QS"),
        ("2H AS AD AC", None, "2H"),
        ("TD 9D JD", "S", "JD"),
        ("2S", "H", "2S"),
        ("2H KH QH", "S", "KH"),
        ("4D 5C 3H", "S", "4D"),
    ],
)
def test_who_wins_a_trick(trick: str, trump: str | None, winner: str) -> None:
    """The highest trump wins, however low; without one the highest card of the led suit."""
    assert winning_card(cards(trick), trump) is card(winner)


@given(some_cards(low=1), TRUMPS)
def test_the_winner_beats_every_other_card(trick: list[Card], trump: str | None) -> None:
    """The winner is a trump if there is one, else of the led suit, and the highest of its suit."""
    winner = winning_card(trick, trump)
    trumped = any(each.suit == trump for each in trick)
    assert winner.suit == (trump if trumped else trick[0].suit)
    rivals = [each for each in trick if each.suit == winner.suit]
    assert all(RANKS.index(each.rank) <= RANKS.index(winner.rank) for each in rivals)


@given(some_cards(low=1), TRUMPS, st.randoms(use_true_random=False))
def test_only_the_first_card_counts_by_its_place(
    trick: list[Card], trump: str | None, generator: Any
) -> None:
    """The order in which the others play does not change who wins."""
    later = trick[1:]
    generator.shuffle(later)
    assert winning_card(trick, trump) is winning_card([trick[0], *later], trump)


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("2H AS", "9H", "2H"),
        ("4S AH 2D", "9S", "4S"),
        ("AH 2D", "9S", "AH 2D"),
        ("AH 2D 4S", "", "AH 2D 4S"),
        ("9D AS JD", "9H", "9D AS JD"),
        ("JD AS", "9D KS", "JD"),
        ("3C 9C AC", "2C", "3C 9C AC"),
        ("3C 9C AC", "2H 2C", "3C 9C AC"),
    ],
)
def test_what_may_be_played(hand: str, trick: str, allowed: str) -> None:
    """A card of the led suit must be played by whoever has one; trumps have no duty."""
    assert follow_suit(cards(hand), cards(trick)) == [PLAY[each] for each in cards(allowed)]


@given(some_cards(), some_cards(high=4))
def test_following_suit(hand: list[Card], trick: list[Card]) -> None:
    """All cards of the led suit may be played, in the hand's order, or all if there is none."""
    led = trick[0].suit if trick else None
    following = [each for each in hand if each.suit == led]
    before = list(hand)
    assert follow_suit(hand, trick) == [PLAY[each] for each in following or hand]
    assert hand == before


def test_an_unseen_hand_is_played_unseen() -> None:
    """On a view without the hand's cards the only play is the masked one."""
    assert set(follow_suit([UNSEEN, UNSEEN], cards("9H"))) == {PLAY[UNSEEN]}


@pytest.mark.parametrize(
    ("hand", "trump", "laid_out"),
    [
        ("2C AS 7D TS JH", None, ["AS TS", "JH", "7D", "2C"]),
        ("2C AS 7D TS JH", "D", ["7D", "AS TS", "JH", "2C"]),
        ("2C 9C KC TC", "S", ["KC TC 9C 2C"]),
        ("?? AS ??", None, ["AS", "?? ??"]),
        ("", "H", []),
    ],
)
def test_a_hand_by_suit(hand: str, trump: str | None, laid_out: list[str]) -> None:
    """A hand is laid out with trumps first, each suit from high to low, unseen cards last."""
    assert by_suit(cards(hand), trump) == [cards(each) for each in laid_out]


def test_a_hand_by_another_order_of_ranks() -> None:
    """A game with an order of its own lays out its hands by it."""
    ace_low = {rank: at for at, rank in enumerate("A23456789TJQK")}
    assert by_suit(cards("AS KS 2S"), None, ace_low) == [cards("KS 2S AS")]


@given(some_cards(), TRUMPS)
def test_a_hand_by_suit_loses_no_card(hand: list[Card], trump: str | None) -> None:
    """Every card of the hand is laid out once, beside its suit."""
    suits = by_suit(hand, trump)
    laid_out = [each for suit in suits for each in suit]
    assert sorted(each.text for each in laid_out) == sorted(each.text for each in hand)
    assert all(len({each.suit for each in suit}) == 1 for suit in suits)
