"""What trick games share: following suit, the winner of a trick, and how a hand is laid out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import PLAY, RANKS, SUITS, UNSEEN, Card, card, standard_pack
from cardgames.tricks import (
    TrickTable,
    by_suit,
    follow_suit,
    lay_card,
    may_hold,
    suits_in_play,
    trick_order,
    winning_card,
)

TRUMPS = st.none() | st.sampled_from(SUITS)


def cards(text: str) -> list[Card]:
    """Return cards from their texts."""
    return [card(each) for each in text.split()]


def laid_out(led: str, played: str, trump: str | None, bowers: bool) -> TrickTable[Any]:
    """Return a table on which seat 0 has led a card, and seat 1 has played another to it."""
    game: Any = None
    table: TrickTable[Any] = TrickTable(
        game=game, rules=None, seats=4, dealer=3, round=1, totals=(0,) * 4
    )
    table.hands = [[card(led)], [card(played)], [], []]
    table.trump, table.bowers, table.turn = trump, bowers, 0
    for seat, text in enumerate((led, played)):
        lay_card(table, seat, card(text))
    return table


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
    ("trick", "trump", "winner"),
    [
        ("9S AS JC JS", "S", "JS"),
        ("9S AS JC", "S", "JC"),
        ("JC KD 9S TS", "S", "JC"),
        ("9S TS AH QS", None, "QS"),
        ("JD QD AH 9D", None, "QD"),
        ("9D JD AD", "H", "JD"),
        ("JD AH", "H", "JD"),
        ("JD AD", "C", "AD"),
    ],
)
def test_who_wins_a_trick_where_jacks_are_bowers(
    trick: str, trump: str | None, winner: str
) -> None:
    """The jack of trumps is highest, then that of its colour; without trumps a jack is a jack."""
    assert winning_card(cards(trick), trump, bowers=True) is card(winner)


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "allowed"),
    [
        ("JD AS", "9D", "H", "JD AS"),
        ("JD AS", "9H", "H", "JD"),
        ("JD 9D AS", "9H", "H", "JD"),
        ("9H 9D AS", "JD", "H", "9H"),
        ("9D AS", "JD", "H", "9D AS"),
        ("JD AH", "9D", None, "JD"),
        ("JD AH", "9D", "C", "JD"),
        ("JD AH", "", "H", "JD AH"),
    ],
)
def test_what_may_be_played_where_jacks_are_bowers(
    hand: str, trick: str, trump: str | None, allowed: str
) -> None:
    """The left bower follows trumps and calls for them, and is not of its printed suit."""
    suits = suits_in_play(trump, bowers=True)
    assert follow_suit(cards(hand), cards(trick), suits) == [PLAY[each] for each in cards(allowed)]


def test_the_left_bower_follows_however_the_trump_was_named() -> None:
    """A trump suit that was read from a text is the suit that cards have."""
    suits_in_play.cache_clear()
    suits = suits_in_play(bytes([83]).decode(), bowers=True)
    assert follow_suit(cards("JC AS"), cards("9S"), suits) == [PLAY[card("JC")], PLAY[card("AS")]]
    assert suits[card("JC")] is suits[card("9S")]


@pytest.mark.parametrize(
    ("trump", "led", "order"),
    [
        ("H", "H", "JH JD AH KH QH TH 9H"),
        ("H", "D", "AD KD QD TD 9D"),
        ("H", "S", "AS KS QS JS TS 9S"),
        (None, "D", "AD KD QD JD TD 9D"),
    ],
)
def test_how_a_suit_ranks_where_jacks_are_bowers(trump: str | None, led: str, order: str) -> None:
    """The bowers lead their suit, and the suit of the left bower's colour has lost its jack."""
    strength = trick_order(trump, led, bowers=True)
    ranked = cards(order)
    assert sorted(ranked, key=strength, reverse=True) == ranked
    assert len({strength(each) for each in ranked}) == len(ranked)


# Jokers


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("9H AH X1", "H", "X1"),
        ("9S X1 AH", "H", "X1"),
        ("X1 AH JH", "H", "X1"),
        ("X2 X1 AH", "H", "X1"),
        ("9S X2 AH", "H", "X2"),
        ("9S X1 KS", None, "KS"),
        ("X1 AS KS", None, "X1"),
    ],
)
@pytest.mark.parametrize("bowers", [False, True])
def test_jokers_are_the_highest_trumps(
    trick: str, trump: str | None, winner: str, bowers: bool
) -> None:
    """`X1` beats every card and `X2` every other; without trump a joker wins only if it is led."""
    assert winning_card(cards(trick), trump, bowers) is card(winner)


def test_jokers_beat_the_bowers() -> None:
    """The right bower is third behind the jokers."""
    order = cards("X1 X2 JS JC AS")
    assert sorted(order, key=trick_order("S", "S", bowers=True), reverse=True) == order


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "allowed"),
    [
        ("X1 4H 5S", "9H", "H", "X1 4H"),
        ("X1 4C 5S", "9H", "H", "X1"),
        ("X1 4C 5S", "9S", "H", "5S"),
        ("4H 5S", "X1", "H", "4H"),
        ("4C 5S", "X1", "H", "4C 5S"),
        ("X1 4C 5S", "9S", None, "5S"),
    ],
)
def test_jokers_follow_trumps(hand: str, trick: str, trump: str | None, allowed: str) -> None:
    """By `suits_in_play` a joker belongs to the trump suit, led or held; without trump to none."""
    plays = follow_suit(cards(hand), cards(trick), suits_in_play(trump))
    assert plays == [PLAY[each] for each in cards(allowed)]


@pytest.mark.parametrize(
    ("led", "played", "trump", "void"),
    [
        ("9H", "X1", "H", ""),
        ("X1", "9H", "H", ""),
        ("X1", "X2", "H", ""),
        ("X1", "9S", "H", "H"),
        ("9S", "X1", "H", "S"),
        ("9H", "X1", None, "H"),
        ("X1", "9H", None, ""),
    ],
)
@pytest.mark.parametrize("bowers", [False, True])
def test_what_a_seat_shows_beside_jokers(
    led: str, played: str, trump: str | None, void: str, bowers: bool
) -> None:
    """Whoever plays no trump to a joker is out of trumps; a joker on a trump shows nothing."""
    table = laid_out(led, played, trump, bowers)
    assert table.voids == ["", void, "", ""]
    assert may_hold(table, "hands", 1, card("X1")) == (void != trump or trump is None)


@pytest.mark.parametrize(
    ("hand", "trump", "laid_out"),
    [
        ("2C AS 7D TS JH", None, ["AS TS", "JH", "7D", "2C"]),
        ("2C AS 7D TS JH", "D", ["7D", "AS TS", "JH", "2C"]),
        ("2C 9C KC TC", "S", ["KC TC 9C 2C"]),
        ("?? AS ??", None, ["AS", "?? ??"]),
        ("X2 ?? AS X1", None, ["AS", "X2 X1", "??"]),
        ("X2 ?? AS X1 TH AH", "H", ["X1 X2 AH TH", "AS", "??"]),
        ("", "H", []),
    ],
)
def test_a_hand_by_suit(hand: str, trump: str | None, laid_out: list[str]) -> None:
    """Trumps come first, jokers among them, each suit from high to low, then unseen cards."""
    assert list(by_suit(cards(hand), trump).values()) == [cards(each) for each in laid_out]


def test_a_hand_with_bowers_by_suit() -> None:
    """The bowers stand before the ace of trumps, whatever their printed suit."""
    hand = by_suit(cards("9D AH JD KH JH AD"), "H", bowers=True)
    assert hand == {"H": cards("JH JD AH KH"), "D": cards("AD 9D")}


@given(some_cards(), TRUMPS, st.booleans())
def test_a_hand_by_suit_loses_no_card(hand: list[Card], trump: str | None, bowers: bool) -> None:
    """Every card of the hand is laid out once, beside the others of the suit it belongs to."""
    suits = by_suit(hand, trump, bowers)
    laid_out = [each for cards in suits.values() for each in cards]
    assert sorted(each.text for each in laid_out) == sorted(each.text for each in hand)
    belongs = suits_in_play(trump, bowers)
    assert all(belongs[each] == suit for suit, cards in suits.items() for each in cards)
