"""How an imagined round is played on: by habit, at random, and not for ever."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardgames import BrokenPlugin, Game, Match, Move, Seated, play_match
from cardgames_bots import MEDIUM, Search
from cardgames_bots.playing import FORESIGHT, LONGEST, Playing

from .made_up import begun, choices, say

LOOKS = 400


def said(game: Game, *, habits: bool = True, seed: int = 1) -> Counter[str]:
    """Return how often each word comes first, of many times that a round is played on."""
    playing = Playing(game, Random(seed), habits=habits)
    words: Counter[str] = Counter()
    for _ in range(LOOKS):
        table = begun(game)
        playing.on(table)
        words[table.said[0]] += 1
    return words


def one_choice(**hooks: Any) -> Game:
    """Return a game of one word, worth as many points as its place among the three."""
    return choices([0], "a b c", lambda table: ["abc".index(table.said[0]), 7], **hooks)


def endless(**hooks: Any) -> Game:
    """Return a game in which a round never ends."""

    def play(table: Any, seat: int, move: Move) -> None:
        table.said.append(move.value)
        table.turn = 1 - seat

    return choices([0], "a b c", lambda table: [0, 0], play=play, **hooks)


def test_a_round_is_played_to_its_end_and_scored() -> None:
    """What comes of it is what the game gives for the table as it lies then."""
    table = begun(one_choice())
    scores, finished = Playing(table.game, Random(1), habits=True).on(table)
    assert finished
    assert table.turn is None
    assert scores == ["abc".index(table.said[0]), 7]


def test_a_round_that_is_over_is_scored_as_it_is() -> None:
    """Nobody moves any more."""
    table = begun(one_choice(), turn=None, said=["b"])
    assert Playing(table.game, Random(1), habits=True).on(table) == ([1, 7], True)
    assert table.said == ["b"]


def test_without_a_habit_every_move_is_as_likely() -> None:
    """A game that answers no hook of the bots is played at random."""
    words = said(one_choice())
    assert sorted(words) == ["a", "b", "c"]
    assert min(words.values()) > LOOKS / 3 * 0.7


def test_a_habit_is_followed_but_for_a_whim() -> None:
    """Most of the time the move is that of the hook `quick_move`, sometimes it is any."""
    words = said(one_choice(quick_move=lambda table, seat, moves: moves[1]))
    assert words["b"] > 0.8 * LOOKS
    assert words["a"] > 0
    assert words["c"] > 0


def test_no_habit_now_means_any_move() -> None:
    """Where `quick_move` answers None the moves are as likely as without it."""
    words = said(one_choice(quick_move=lambda: None))
    assert min(words[each] for each in "abc") > LOOKS / 3 * 0.7


def test_whoever_has_no_habits_does_not_ask_for_them() -> None:
    """A beginner knows nothing of what the game says of good play."""
    asked = []
    game = one_choice(quick_move=lambda table, seat, moves: asked.append(seat))
    said(game, habits=False)
    assert not asked
    said(game)
    assert asked


def test_a_habit_is_asked_for_a_choice_alone() -> None:
    """The hook gets the table, the seat on turn and its moves, where there are at least two."""
    asked = []

    def quick_move(table: Any, seat: int, moves: list[Move]) -> Move:
        asked.append((len(table.said), seat, [move.value for move in moves]))
        return moves[0]

    def legal_moves(table: Any, seat: int) -> list[Move]:
        return [say("a")] if len(table.said) == 1 else [say("a"), say("b")]

    game = choices(
        [1, 0, 1], "", lambda table: [0, 0], legal_moves=legal_moves, quick_move=quick_move
    )
    said(game)
    assert {(count, seat) for count, seat, _moves in asked} == {(0, 1), (2, 1)}
    assert all(moves == ["a", "b"] for _count, _seat, moves in asked)


@pytest.mark.parametrize("habit", [None, lambda table, seat, moves: moves[0]])
def test_a_seat_that_cannot_move_is_handed_to_the_game(habit: Any) -> None:
    """The hook `stuck` decides what becomes of it, as in a match; it may end the round."""

    def legal_moves(table: Any, seat: int) -> list[Move]:
        return [say("a"), say("b")] if seat == 0 and len(table.said) < 2 else []

    def stuck(table: Any, seat: int) -> None:
        table.turn = 0 if seat == 1 and len(table.said) < 2 else None

    hooks = {"quick_move": habit} if habit else {}
    game = choices(
        [1, 1, 1, 1], "", lambda table: [5, 0], legal_moves=legal_moves, stuck=stuck, **hooks
    )
    table = begun(game)
    assert Playing(game, Random(1), habits=True).on(table) == ([5, 0], True)
    assert len(table.said) == 2


@pytest.mark.parametrize("habit", [None, lambda table, seat, moves: moves[0]])
def test_a_round_without_end_is_given_up(habit: Any) -> None:
    """After a while nobody goes on, and nobody can say what it is worth."""
    table = begun(endless(**({"quick_move": habit} if habit else {})))
    assert Playing(table.game, Random(1), habits=True).on(table) == ([0, 0], False)
    assert len(table.said) == LONGEST


@pytest.mark.parametrize("habit", [None, lambda table, seat, moves: moves[0]])
def test_a_long_round_is_cut_short_where_the_game_can_say_what_it_is_worth(habit: Any) -> None:
    """The hook `estimate` is asked of the table where it was left, and its answer is taken."""

    def estimate(table: Any) -> list[float]:
        return [len(table.said) / 2, table.turn]

    hooks = {"quick_move": habit} if habit else {}
    table = begun(endless(estimate=estimate, **hooks))
    assert Playing(table.game, Random(1), habits=True).on(table) == ([FORESIGHT / 2, 0], False)
    assert len(table.said) == FORESIGHT < LONGEST


def test_where_the_game_makes_no_estimate_of_a_round_it_is_worth_nothing() -> None:
    """An answer of None stands for nothing gained."""
    table = begun(endless(estimate=lambda: None))
    assert Playing(table.game, Random(1), habits=True).on(table) == ([0, 0], False)


def test_a_round_that_ends_with_the_last_move_that_is_looked_at_is_finished() -> None:
    """It is scored, not estimated."""
    turns = [0] * FORESIGHT
    table = begun(choices(turns, "a b", lambda table: [3, 4], estimate=lambda table: [9.0, 9.0]))
    assert Playing(table.game, Random(1), habits=True).on(table) == ([3, 4], True)


@pytest.mark.parametrize("hook", ["quick_move", "estimate", "rounds_left"])
def test_a_hook_that_raises_while_a_bot_thinks_is_named_with_its_game(hook: str) -> None:
    """The error that ends the match names hook and game, even where bots are forgiven."""

    def broken(table: Any) -> None:
        raise ValueError("nothing comes to mind")

    game = endless(**{hook: broken})
    match = Match(game, seed="1", players=[Seated("Ann", "medium"), Seated("Bo", "medium")])
    bots = [Search(game, seat, match.generator(seat), MEDIUM) for seat in range(2)]
    with pytest.raises(BrokenPlugin) as raised:
        play_match(match, bots, forgive=print)
    assert str(raised.value) == f"choices: hook {hook} raised ValueError: nothing comes to mind"


@pytest.mark.parametrize(
    ("hook", "answer", "wanted"),
    [
        ("quick_move", say("nonsense"), "one of the moves or None (say a, say b, say c), not"),
        ("estimate", [1.0], "a number for each seat or None, not [1.0]"),
        ("rounds_left", "few", "a number or None, not 'few'"),
    ],
)
def test_a_wrong_answer_is_the_fault_of_the_game(hook: str, answer: Any, wanted: str) -> None:
    """Who misled the bot is named, and not the bot."""
    game = endless(**{hook: lambda table: answer})
    match = Match(game, seed="1", players=[Seated("Ann", "medium"), Seated("Bo", "medium")])
    bots = [Search(game, seat, match.generator(seat), MEDIUM) for seat in range(2)]
    with pytest.raises(BrokenPlugin) as raised:
        play_match(match, bots)
    assert str(raised.value).startswith(f"choices: hook {hook} must return {wanted}")
