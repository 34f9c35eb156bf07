"""The display of a table: texts made of words, cards, players and suits."""

from __future__ import annotations

from types import ModuleType

import pytest
from attrs import define

import cardgames_pepper
from cardgames import (
    RANKS,
    SUITS,
    UNSEEN,
    Game,
    Line,
    Match,
    Move,
    Rank,
    SeatName,
    Suit,
    UnreadableMove,
    card,
    per_seat,
)
from cardgames.display import Text, cards_by_seat, cards_by_suit, joined, suit_name
from cardgames.hooks import implementations
from cardgames.tricks import by_suit

from .games import HIGH_CARD, HighTable, begun, made_up


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
    assert cards_by_suit({}) == ()


def test_a_card_away_from_its_suit_is_shown_whole() -> None:
    """The left bower stands among the trumps as the card it is, and a joker by itself."""
    trumps = by_suit([card("JD"), card("9H")], "H", bowers=True)
    assert cards_by_suit(trumps, "H") == (Suit("H"), "* ", card("JD"), " ", Rank("9"))
    jokers = by_suit([card("X2"), card("X1"), card("9H")], None)
    assert cards_by_suit(jokers) == (
        *(Suit("H"), " ", Rank("9")),
        *(" · ", card("X2"), " ", card("X1")),
    )


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


@pytest.fixture
def match() -> Match:
    """Return a match of High Card for two, two cards each."""
    return begun(HIGH_CARD, "9H 2C 9D 3C")


def test_by_default_piles_are_shown_with_their_owners(match: Match) -> None:
    """A pile has its owner's name, the own hand lies by suit, and hidden cards are a number."""
    view = match.view(1)
    assert view.game.show(view, 1).lines == (
        Line("hands", (SeatName(0), "  ", "2 cards")),
        Line("", (SeatName(1), "  ", *cards_by_suit(by_suit(view.hands[1], None)))),
        Line("stock", ("48 cards",)),
    )
    match.apply(1, match.legal_moves(1)[0])
    view = match.view(0)
    lines = {line.label: line.text for line in view.game.show(view, 0).lines}
    assert lines["played"] == tuple(view.played)
    assert lines[""] == (SeatName(1), "  ", "1 card")


@define(eq=False, kw_only=True)
class CountingTable(HighTable):
    """High Card with things noted of each seat."""

    tricks_taken: list[int] = per_seat(0)
    bids: list[int | None] = per_seat(None)
    passed: list[bool] = per_seat(False)
    shown_out: list[frozenset[str]] = per_seat(frozenset())


def test_by_default_the_sheet_has_what_is_noted_of_each_seat() -> None:
    """Numbers, words and what is so of each seat are columns by their field's name; no sets are."""
    view = begun(made_up("counting", table=CountingTable)).view(0)
    view.tricks_taken[1], view.bids[0], view.passed[1] = 3, 2, True
    display = view.game.show(view, 0)
    assert display.columns == ("tricks taken", "bids", "passed")
    assert display.rows == (("0", "2", "-"), ("3", "-", "yes"))


@pytest.mark.parametrize("typed", ["t", "m", "quit", "bid 3", "hello there"])
def test_by_default_other_words_are_no_moves(typed: str, match: Match) -> None:
    """A text whose verb no legal move has is no move, and the refusal gives one that is."""
    view = match.view(1)
    with pytest.raises(
        UnreadableMove, match=f"{typed}.*{match.legal_moves(1)[0].cards[0].text.lower()}"
    ):
        view.game.read_move(view, 1, typed)


def test_by_default_a_move_that_is_not_legal_is_a_move(match: Match) -> None:
    """A move of a kind that is legal is read as one, so that the rules can say what is wrong."""
    view = match.view(1)
    for typed in (" play  KS ", "play ks", "play k\u2660", "ks"):
        assert view.game.read_move(view, 1, typed) is Move.parse("play KS")


def test_by_default_a_trick_game_is_shown_as_one() -> None:
    """Who deals and leads, trumps, the trick and the last one are shown, not what is kept aside."""
    hooks = implementations(cardgames_pepper)
    module = ModuleType("plain")
    for hook, (function, _marks) in hooks.items():
        if hook != "show":
            setattr(module, hook, function)
    game = Game(module, seats=4)
    table = game.start_round(game.pack, dealer=3)
    for text in ("bid big", "trump H", "play 9C"):
        assert table.turn is not None
        game.play(table, table.turn, Move.parse(text))
    shown = game.show(game.view(table, 1), 1)
    assert shown.heading == ((SeatName(3), " deals"), ("trump ", Suit("H")))
    assert "voids" not in shown.columns
    assert shown.notes == ("led", "", "", "dealer")
    labels = [line.label for line in shown.lines]
    assert labels[0] == "Trick 1"
    assert "taken" not in labels
    assert shown.last == ()
    while table.trick:
        game.play(table, table.turn, game.next_moves(table)[0])
    assert [line.label for line in game.show(game.view(table, 1), 1).last] == ["Last trick", ""]
