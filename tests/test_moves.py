"""Moves: exact texts both ways, one object a text, and masking."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import PLAY, UNSEEN, Move, UnreadableMove, card, standard_pack

EVERY_CARD = [*standard_pack(jokers=2), UNSEEN]
VERBS = st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True)
WORDS = st.from_regex(r"[A-Z]|[a-z][a-z-]{0,9}", fullmatch=True).filter(lambda word: word != "as")
VALUES = st.none() | st.integers(-999_999_999, 999_999_999) | WORDS
CARDS = st.lists(st.sampled_from(EVERY_CARD), max_size=5).map(tuple)
MOVES = st.builds(Move, VERBS, CARDS, VALUES)
TOKENS = [
    "play",
    "bid",
    "as",
    "7H",
    "TS",
    "??",
    "7h",
    "3",
    "-3",
    "-0",
    "007",
    "S",
    "nine",
    "",
    "\0",
]
SENTENCES = st.lists(st.sampled_from(TOKENS), max_size=6).flatmap(
    lambda words: st.sampled_from([" ", "  ", "\t", "\n", "\u00a0"]).map(
        lambda gap: gap.join(words)
    )
)
EXAMPLES = ["pass", "bid 3", "bid -3", "play 7H", "play ??", "play AS AH as 12", "trump S"]
EXAMPLES += ["take 7H 7D", "name 7H as S", "go-big", "lead 7H as low-card", "bid 0", "as"]


@pytest.mark.parametrize("text", EXAMPLES)
def test_texts_of_the_notation(text: str) -> None:
    """A verb, cards and a value in the notation read as a move with that text."""
    assert Move.parse(text).text == text
    assert repr(Move.parse(text)) == f"<{text}>"


def test_the_parts_of_a_move() -> None:
    """A text gives its verb, its cards in order, and its value as a number or a word."""
    pair = Move.parse("play AS AH as 12")
    assert (pair.verb, pair.cards, pair.value) == ("play", (card("AS"), card("AH")), 12)
    assert Move.parse("trump S").value == "S"
    assert Move.parse("pass").value is None


@given(VERBS, CARDS, VALUES)
def test_every_move_reads_back(verb: str, cards: Any, value: Any) -> None:
    """The text of any move gives the same object, with the parts that it was made of."""
    made = Move(verb, cards, value)
    assert Move.parse(made.text) is made
    assert Move(verb, list(cards), value) is made  # type: ignore[arg-type]
    assert (made.verb, made.cards, made.value) == (verb, cards, value)
    assert type(made.value) is type(value)


@given(MOVES, MOVES)
def test_different_moves_have_different_texts(one: Move, other: Move) -> None:
    """Two moves with one text have the same parts, so nothing is lost in a text."""
    same_parts = (one.verb, one.cards, one.value) == (other.verb, other.cards, other.value)
    assert same_parts == (one.text == other.text) == (one is other)


@given(MOVES)
def test_copies_of_a_move_are_that_move(move: Move) -> None:
    """Copying, deep copying and pickling give the same object."""
    assert copy.copy(move) is move
    assert copy.deepcopy({"move": move})["move"] is move
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(move, protocol)) is move


def test_moves_are_the_same_in_another_process() -> None:
    """A move unpickled in another process is that process's own move."""
    moves = [*map(Move.parse, EXAMPLES), *PLAY.values()]
    code = (
        "import pickle, sys; from cardgames import Move;"
        "moves = pickle.load(sys.stdin.buffer);"
        "assert all(Move.parse(each.text) is each for each in moves);"
        "pickle.dump(moves, sys.stdout.buffer)"
    )
    there = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(moves), capture_output=True, check=True
    )
    back = pickle.loads(there.stdout)
    assert all(one is other for one, other in zip(back, moves, strict=True))


def test_a_move_cannot_be_changed() -> None:
    """Moves are shared, so their parts cannot be set."""
    with pytest.raises(AttributeError):
        Move.parse("bid 3").value = 4  # type: ignore[misc]


UNREADABLE = [
    "",
    " ",
    "bid  3",
    " bid 3",
    "bid 3 ",
    "bid\t3",
    "bid 3\n",
    "\n",
    "bid\u00a03",
    "bid 3\0",
    "\0",
]
UNREADABLE += [
    "Bid 3",
    "BID 3",
    "bid3",
    "bid 007",
    "bid -0",
    "bid +3",
    "bid 00",
    "bid - 3",
    "bid 1_0",
]
UNREADABLE += [
    "bid 1.5",
    "bid 1e0",
    "bid 0x1",
    "bid \u0661",
    "bid \uff13",
    "bid ²",
    "bid 1000000000",
    "bid -",
]
UNREADABLE += [
    "bid " + "9" * 5000,
    "bid 3 4",
    "bid True",
    "bid Three",
    "bid three four",
    "7H",
    "3",
    "-",
]
UNREADABLE += [
    "play 7h",
    "play 10H",
    "play 7♥",
    "play7H",
    "play 7H 12",
    "play 7H as",
    "play 7H as as",
]
UNREADABLE += [
    "play as",
    "play as 12",
    "play 7H as 7D",
    "play 7H as 12 13",
    "play 7H as  12",
    "play ?",
]
UNREADABLE += [
    "play 12 7H",
    "play 7H,8H",
    "pläy 7H",
    "play_ 7H",
    "play 7H\r\n",
    "\ud800",
    "trump ♠",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_other_texts_are_unreadable(text: str) -> None:
    """What is not exactly in the notation is refused, with a text that says what would be right."""
    with pytest.raises(UnreadableMove, match="is no move: a verb, then cards, then a value"):
        Move.parse(text)


@given(st.text() | SENTENCES)
def test_no_text_breaks_the_reading(text: str) -> None:
    """Any text is the exact text of a move or unreadable, nothing else."""
    with suppress(UnreadableMove):
        assert Move.parse(text).text == text


NO_PARTS = [("Bid", None), ("", None), ("bid", True), ("bid", 1.0), ("bid", "777"), ("bid", "as")]
NO_PARTS += [
    ("bid", ""),
    ("bid", "-0"),
    ("bid", 10**9),
    ("bid 777", None),
    ("bid", "7H"),
    ("bid", "a!"),
]


@pytest.mark.parametrize(("verb", "value"), NO_PARTS)
def test_parts_without_an_exact_text_make_no_move(verb: str, value: Any) -> None:
    """Parts that their own text would not give back are refused."""
    with pytest.raises(UnreadableMove):
        Move(verb, (), value)


def test_parts_are_refused_whatever_was_made_before() -> None:
    """Parts that only look like a move's text are refused when that move is already known too."""
    Move.parse("bid 3")
    for parts in [("bid", (), "3"), ("bid 3",)]:
        with pytest.raises(UnreadableMove):
            Move(*parts)


def test_cards_that_a_viewer_does_not_see_are_masked() -> None:
    """Masking hides each card by itself and leaves the rest of the move as it is."""
    move = Move.parse("play AS AH as 12")
    assert move.masked(lambda each: each.suit == "H").text == "play ?? AH as 12"
    assert move.masked(lambda _each: False).text == "play ?? ?? as 12"
    assert move.masked(lambda _each: True) is move


@given(MOVES)
def test_moves_without_hidden_cards_are_not_masked(move: Move) -> None:
    """A move whose cards are all seen stays itself; one without cards always does."""
    assert move.masked(set(EVERY_CARD).__contains__) is move
    assert Move(move.verb, (), move.value).masked(lambda _each: False).cards == ()


def test_there_is_a_play_for_each_card() -> None:
    """`PLAY` holds the move that plays a card, an unseen one too."""
    assert {each: move.text for each, move in PLAY.items()} == {
        each: f"play {each.text}" for each in EVERY_CARD
    }
