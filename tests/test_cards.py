"""Cards: exact texts, one object a card, and the forgiving reading of what people type."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgames import (
    JOKER,
    RANKS,
    SUITS,
    UNSEEN,
    Card,
    UnreadableMove,
    card,
    read_card,
    read_suit,
    standard_pack,
)
from cardgames.cards import is_card

EVERY_CARD = [*standard_pack(jokers=2), UNSEEN]
SPELLINGS = {
    "C": ["C", "c", "♣", "♧", "♣\ufe0f"],
    "D": ["D", "d", "♦", "♢", "♦\ufe0e"],
    "H": ["H", "h", "♥", "♡", "♥\ufe0f"],
    "S": ["S", "s", "♠", "♤", "♠\ufe0f"],
}
NEARLY_CARDS = st.text(
    alphabet="0123456789TJQKAXtjqka"
    + "CDHScdhs♣♦♥♠♡"
    + " ?-\t\n\0\ufe0f"
    + "\uff17\uff28\uff17\u0667\u017f",
    max_size=5,
)


def test_the_pack_has_each_rank_in_each_suit_once() -> None:
    """The standard pack is 52 different cards, by suit and from low to high."""
    pack = standard_pack()
    assert [each.text for each in pack] == [rank + suit for suit in "CDHS" for rank in RANKS]
    assert len(set(pack)) == 52


@pytest.mark.parametrize(("jokers", "added"), [(0, []), (1, ["X1"]), (2, ["X1", "X2"])])
def test_jokers_lie_behind_the_suits(jokers: int, added: list[str]) -> None:
    """A pack may have one joker or two, which differ and have no suit."""
    pack = standard_pack(jokers)
    assert pack[:52] == standard_pack()
    assert [each.text for each in pack[52:]] == added
    assert all((each.rank, each.suit) == (JOKER, "") for each in pack[52:])


@pytest.mark.parametrize("typed", ["X1", "x1", " x1 "])
def test_a_joker_is_typed_by_its_number(typed: str) -> None:
    """Capitals and outer spaces are free for jokers too."""
    assert read_card(typed) is card("X1")


def test_packs_are_separate_lists() -> None:
    """Whoever takes cards from a pack takes none from the next one."""
    standard_pack().clear()
    assert len(standard_pack()) == 52


@pytest.mark.parametrize("one", EVERY_CARD, ids=str)
def test_a_card_is_one_object(one: Card) -> None:
    """A card's text gives that same card again, whose parts are its rank and its suit."""
    assert card(one.text) is one
    assert one.rank == one.text[0]
    assert one.suit == ("" if one.rank == JOKER else one.text[1])
    assert repr(one) == one.text


@pytest.mark.parametrize("one", EVERY_CARD, ids=str)
def test_copies_of_a_card_are_that_card(one: Card) -> None:
    """Copying, deep copying and pickling by every protocol give the same object."""
    assert copy.copy(one) is one
    assert copy.deepcopy([one])[0] is one
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) is one


def test_cards_are_the_same_in_another_process() -> None:
    """A card unpickled in another process is that process's own card."""
    code = (
        "import pickle, sys; from cardgames import card;"
        "cards = pickle.load(sys.stdin.buffer);"
        "assert all(card(each.text) is each for each in cards);"
        "pickle.dump(cards, sys.stdout.buffer)"
    )
    there = subprocess.run(
        [sys.executable, "-c", code],
        input=pickle.dumps(EVERY_CARD),
        capture_output=True,
        check=True,
    )
    back = pickle.loads(there.stdout)
    assert all(one is other for one, other in zip(back, EVERY_CARD, strict=True))


@pytest.mark.parametrize("rank", RANKS)
def test_a_card_cannot_be_changed(rank: str) -> None:
    """Cards are shared, so their parts cannot be set."""
    with pytest.raises(AttributeError):
        card(rank + "H").suit = "S"  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "H7",
        "7h",
        "10H",
        "1H",
        "7H ",
        " 7H",
        "7H\n",
        "7♥",
        "7H8H",
        "X3",
        "x1",
        "\uff17H",
        "7\0",
    ],
)
def test_only_exact_texts_are_cards(text: str) -> None:
    """The exact notation forgives nothing, so that a record has one spelling."""
    assert not is_card(text)
    with pytest.raises(UnreadableMove, match="is no card"):
        card(text)


@given(st.text() | NEARLY_CARDS)
def test_no_text_breaks_the_exact_reading(text: str) -> None:
    """Any text is the exact text of a card or unreadable, nothing else."""
    try:
        assert card(text).text == text
    except UnreadableMove:
        assert text not in {each.text for each in EVERY_CARD}


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_people_may_spell_a_card_in_many_ways(rank: str, suit: str) -> None:
    """Case, ten as T or 10, suit symbols with or without a selector, and outer spaces are free."""
    ranks = {rank, rank.lower(), *(["10"] if rank == "T" else [])}
    for spelled_rank, spelled_suit, around in product(ranks, SPELLINGS[suit], ["", " ", " \t"]):
        assert read_card(around + spelled_rank + spelled_suit + around) is card(rank + suit)


NO_CARDS = [
    "",
    " ",
    "h",
    "7",
    "7hh",
    "77h",
    "1h",
    "0h",
    "11h",
    "100h",
    "7 h",
    "h7",
    "??",
    "7x",
    "x3",
    "x",
    "xh",
    "x12",
]
NO_CARDS += [
    "\uff17h",
    "7\uff48",
    "\u0667h",
    "7🂷",
    "\U0001d7d5h",
    "7h\0",
    "7ħ",
    "K\u017f",
    "\u212ah",
    "1\u0660h",
    "-7h",
]


@pytest.mark.parametrize("typed", NO_CARDS)
def test_what_is_no_card_is_refused(typed: str) -> None:
    """Anything but a rank and a suit is refused: digits of other scripts and look-alikes too."""
    with pytest.raises(UnreadableMove, match="is no card"):
        read_card(typed)


@given(st.text(max_size=6) | NEARLY_CARDS)
@example("10♥\ufe0f")
def test_what_is_read_is_the_card_that_was_typed(typed: str) -> None:
    """Whatever is accepted says that card's rank and suit; a card is never taken for another."""
    try:
        found = read_card(typed)
    except UnreadableMove:
        return
    bare = typed.strip().replace("\ufe0f", "").replace("\ufe0e", "")
    if found.rank == JOKER:
        assert bare.upper() == found.text
        return
    assert bare[-1] in SPELLINGS[found.suit]
    assert bare[:-1] in {found.rank, found.rank.lower(), *(["10"] if found.rank == "T" else [])}


@pytest.mark.parametrize("suit", SUITS)
def test_people_may_spell_a_suit_in_many_ways(suit: str) -> None:
    """A suit is a letter, in capitals or not, or a symbol with or without a selector."""
    assert {read_suit(f" {spelled} ") for spelled in SPELLINGS[suit]} == {suit}


@pytest.mark.parametrize("typed", ["", "x", "hh", "7h", "hearts", "\uff28", "\u017f", "?"])
def test_what_is_no_suit_is_refused(typed: str) -> None:
    """The sentence says what would be right."""
    with pytest.raises(UnreadableMove, match="is no suit: write a letter or a symbol"):
        read_suit(typed)
