"""What a player or a game that does not keep to its part may try, and what comes of it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from cardgames import BrokenPlugin, Game, IllegalMove, Match
from cardgames.cli import _ending
from cardgames.events import Told

from .games import HIGH_CARD, begun, do, made_up

DEAL = "7H 2C 9D 3C"


class Anything:
    """Claims to equal whatever it is compared with, and looks like a move."""

    verb, cards, value, text = "play", (), 7, "play 7H"

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


def test_what_claims_to_equal_a_move_is_no_move() -> None:
    """Only a move itself is accepted, however the answer compares; nothing is written."""
    match = begun(HIGH_CARD, DEAL)
    written = list(match.record)
    assert match.turn is not None
    for make in (match.apply, match.apply_true):
        with pytest.raises(IllegalMove, match="is no move"):
            make(match.turn, Anything())  # type: ignore[arg-type]
    assert match.record == written


@pytest.mark.parametrize("kind", [bool, float])
def test_what_equals_a_seat_is_no_seat(kind: Any) -> None:
    """A seat is a whole number; what only equals one writes nothing into the record."""
    match = begun(HIGH_CARD, DEAL)
    assert match.turn is not None
    with pytest.raises(IllegalMove):
        match.apply(kind(match.turn), match.legal_moves(match.turn)[0])
    assert len(match.record) == 2


def test_a_game_does_not_change() -> None:
    """Whoever holds the rules cannot replace a hook in them, nor take one away; copies are it."""
    game = Game(HIGH_CARD)
    with pytest.raises(AttributeError, match="a Game does not change"):
        game.can_see = lambda *_seen: True
    with pytest.raises(AttributeError, match="a Game does not change"):
        del game.can_see
    assert copy.deepcopy(game) is copy.copy(game) is game


def test_a_view_can_be_copied_deeply() -> None:
    """A deep copy of a view is equal to it, and holds the same rules."""
    view = begun(HIGH_CARD, DEAL).view(0)
    twin = copy.deepcopy(view)
    assert twin.same_as(view)
    assert twin.game is view.game


def leave(table: Any, seat: int, move: Any) -> None:
    """Play no card and set a turn that is no seat."""
    table.turn = -1


@pytest.mark.parametrize(
    ("hook", "answer", "cause"),
    [
        ("winners", lambda: [True], "hook winners must return seats, not [True]"),
        ("winners", lambda: [0, 0], "hook winners must return seats, not [0, 0]"),
        ("winners", lambda: [7], "hook winners must return seats, not [7]"),
        ("match_over", lambda: "", "hook match_over must return a text or None, not ''"),
        ("match_over", lambda: "\x1b[2J", "hook match_over must return a text"),
        ("match_over", lambda: 5, "hook match_over must return a text or None, not 5"),
        ("score_round", lambda: [10**10, 0], "hook score_round must return a number"),
    ],
)
def test_a_wrong_answer_is_named_before_it_is_written(hook: str, answer: Any, cause: str) -> None:
    """What a hook may not return closes the match with its name; the record holds no such line."""
    match = begun(made_up("liar", **{hook: answer}), "7H 2C", cards=1, rounds=1)
    with pytest.raises(BrokenPlugin) as broken:
        do(match, "play 7H", "play 2C")
    assert cause in str(broken.value)
    assert match.record[-1]["event"] != "end"


def test_a_turn_that_is_no_seat_is_named() -> None:
    """A game that sets the turn to no seat of the table is broken, and nothing is written."""
    match = begun(made_up("liar", play=leave), DEAL)
    assert match.turn is not None
    with pytest.raises(BrokenPlugin, match="turn must be a seat or None, not -1"):
        match.apply(match.turn, match.legal_moves(match.turn)[0])
    assert [entry["event"] for entry in match.record] == ["match", "deal"]


def test_rules_must_be_refused_in_a_list() -> None:
    """A single text in the place of a list of sentences is named, not taken letter by letter."""
    with pytest.raises(BrokenPlugin, match="check_rules must return a list of texts, not 'nope'"):
        Game(made_up("liar", check_rules=lambda: "nope"))


def test_a_sentence_that_cannot_be_filled_fails_where_it_is_told() -> None:
    """An event whose text asks for more than player and cards is refused at once."""
    with pytest.raises(KeyError):
        Told("{nope}", "")


def test_an_error_that_cannot_even_be_shown_is_named() -> None:
    """An exception that fails when it is put into words is named by its class."""

    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def play(table: Any, seat: int, move: Any) -> None:
        raise Mute

    match: Match = begun(made_up("mute", play=play), DEAL)
    assert match.turn is not None
    with pytest.raises(BrokenPlugin, match=r"^mute: hook play raised Mute$"):
        match.apply(match.turn, match.legal_moves(match.turn)[0])


def test_an_unexpected_failure_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody expected ends in one sentence and code 1; a variable asks for the traceback."""
    monkeypatch.delenv("CARDGAMES_TRACEBACK", raising=False)
    code, (sentence,) = _ending(ZeroDivisionError("oops"))
    assert code == 1
    assert sentence.startswith("something failed unexpectedly: ZeroDivisionError: oops; ")
    monkeypatch.setenv("CARDGAMES_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        _ending(ZeroDivisionError("oops"))
