"""The contract is worth something: each fault planted into a game is found, and named."""

from __future__ import annotations

import random
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import define, evolve, field

from cardgames import PLAY, UNSEEN, Card, Move, Pile, UnreadableMove, standard_pack
from cardgames.testing import matches

from . import games, scrap
from .fakes import GAME
from .faulty import broken, high, scrapped
from .games import HighTable, made_up
from .planted import planted
from .scrap import SCRAP, ScrapTable

# Cards


def test_a_doubled_card_is_found() -> None:
    """A card that comes to lie in two places is named."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.played.append(move.cards[0])

    assert "cards lost or doubled: " in high(play=play)


def test_a_lost_card_is_found() -> None:
    """A card that lies nowhere any more is named, in a pack with equal cards too."""

    def play(table: ScrapTable, seat: int, move: Move) -> None:
        scrap.play(table, seat, move)
        if table.turn is not None:
            table.heap.clear()

    assert "cards lost or doubled: " in scrapped(play=play)


def test_a_pack_arranged_twice_is_found() -> None:
    """A pack that is arranged already comes back as it is."""
    assert "arrange_deck changes a pack that is arranged already" in high(
        arrange_deck=lambda deck: deck[::-1]
    )


# The turn and the moves


def test_a_seat_left_on_turn_after_the_round_is_found() -> None:
    """A round that is over leaves nobody on turn."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.turn = table.after(seat)

    assert "is on turn without a legal move" in high(play=play)


def test_moves_after_the_round_are_found() -> None:
    """Nobody may revise when nobody is on turn."""
    assert "somebody may revise after the round" in high(
        may_revise=lambda table: [0] if table.turn is None else []
    )


def test_the_seat_on_turn_among_those_that_may_revise_is_found() -> None:
    """A seat is on turn or may revise, not both."""
    assert "is on turn and may revise at once" in high(may_revise=lambda table: [table.turn])


def test_a_move_offered_twice_is_found() -> None:
    """The same move is offered once."""
    assert "has a move twice: play " in high(
        legal_moves=lambda table, seat: games.legal_moves(table, seat) * 2
    )


def test_a_move_missing_by_the_view_is_found() -> None:
    """A seat's own view leads to the same moves as the true table."""

    def legal_moves(table: HighTable, seat: int) -> list[Move]:
        moves = games.legal_moves(table, seat)
        return moves[1:] or moves if table.viewer is not None else moves

    assert "other moves by its own view than on the table: play " in high(legal_moves=legal_moves)


def test_moves_that_differ_when_asked_again_are_found() -> None:
    """The legal moves hang on the table alone."""
    asked = count()

    def legal_moves(table: HighTable, seat: int) -> list[Move]:
        moves = games.legal_moves(table, seat)
        return moves if next(asked) % 2 else moves[::-1]

    assert "has other moves when asked again" in high(legal_moves=legal_moves)


def test_a_question_that_changes_the_table_is_found() -> None:
    """Asking who may revise leaves the table as it was."""

    def may_revise(table: HighTable) -> list[int]:
        if table.viewer is None:
            table.stock.reverse()
        return []

    assert "changed the table: stock" in high(may_revise=may_revise)


def test_a_refusal_that_changes_the_table_is_found() -> None:
    """A move that is refused leaves the table as it was."""

    def stands_for(table: HighTable, seat: int, move: Move) -> Move:
        table.stock.reverse()
        return move

    assert "left a trace in stock" in high(stands_for=stands_for)


def test_a_refusal_for_another_reason_each_time_is_found() -> None:
    """Why a move is refused hangs on the view alone."""
    asked = count()
    assert "'reason " in high(why_not=lambda: f"reason {next(asked)}")


def test_a_masked_move_that_may_mean_several_is_found() -> None:
    """A move of a card that its seat does not see stands for one move."""
    module = made_up("blind", can_see=games.sees_others)
    assert "play ?? of seat 1 may mean [<play " in broken(module, seats=2)


def test_a_move_that_is_not_interned_is_found() -> None:
    """A move with the text of another is the same object."""
    made = {move.text: lookalike(move) for move in map(PLAY.__getitem__, standard_pack())}
    made["play ??"] = PLAY[UNSEEN]
    assert "is another move when it is read back" in high(
        legal_moves=lambda table, seat: [made[each.play.text] for each in table.hands[seat]]
    )


def lookalike(move: Move) -> Move:
    """Return a move that is like another, but not the same."""
    made = object.__new__(Move)
    for name in ("verb", "cards", "value", "text"):
        object.__setattr__(made, name, getattr(move, name))
    return made


def test_options_that_change_are_found() -> None:
    """The options stay as they are while a match is played."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        object.__setattr__(table.rules, "rounds", table.round)

    assert "the record was played with other options than this game" in high(play=play)


def test_a_hook_that_raises_is_found() -> None:
    """What a hook raises in a match is told with the hook's name."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.rules.cards // len(table.hands[0])

    assert high(play=play) == (
        "high-card: hook play raised ZeroDivisionError: integer division or modulo by zero"
    )


# What may be typed and said


@pytest.mark.parametrize(
    ("hook", "answer", "wanted"),
    [
        ("quick_move", Move.parse("pass"), "return one of the moves or None"),
        ("quick_move", "pass", "return a move or None"),
        ("estimate", [1.0], "return a number for each seat or None"),
        ("estimate", [1.0, 2.0, float("nan")], "return a number for each seat or None"),
        ("rounds_left", float("inf"), "return a number or None"),
    ],
)
def test_what_bots_are_told_that_cannot_be_is_found(hook: str, answer: Any, wanted: str) -> None:
    """A habit that is no move, and numbers that nobody can reckon with, break the contract."""
    assert f"hook {hook} must {wanted}" in high(**{hook: lambda table: answer})


def test_a_habit_that_changes_the_table_is_found() -> None:
    """A game that makes the move in the place of naming it breaks the contract."""

    def quick_move(table: Any, seat: int, moves: list[Move]) -> Move:
        table.hands[seat].append(table.hands[seat].pop(0))
        return moves[0]

    assert "being asked changed the table: hands" in high(quick_move=quick_move)


def test_a_habit_that_changes_the_moves_is_found() -> None:
    """A game that strikes moves from the list it is asked about breaks the contract."""
    said = high(quick_move=lambda table, seat, moves: moves.pop(0))
    assert "quick_move changes the list of moves" in said


def test_words_that_cannot_be_filled_in_are_found() -> None:
    """The words for a move may hold its cards and its value, and nothing else."""
    info = evolve(scrap.game_info(), verbs={"hide": ("hide {crads}", "hides {cards}")})
    assert "cannot be filled in: KeyError('crads')" in scrapped(game_info=lambda: info)


def test_a_move_that_cannot_be_typed_is_found() -> None:
    """A move is read from its own text."""

    def read_move(text: str) -> Move:
        raise UnreadableMove("nothing is a move")

    assert "as it stands in the record, is not read: nothing is a move" in high(read_move=read_move)


def test_a_move_typed_that_becomes_another_is_found() -> None:
    """A move's own text is read as that move."""
    assert "as it stands in the record, is read as [<swap>]" in high(
        read_move=lambda text: Move("swap")
    )


def test_nonsense_refused_without_a_word_is_found() -> None:
    """What is typed and is no move is refused in a sentence."""

    def read_move(view: HighTable, seat: int, text: str) -> Move:
        try:
            return Move.parse(text)
        except UnreadableMove:
            raise UnreadableMove("") from None

    assert "a typed text is refused without a word" in high(read_move=read_move)


# Copies


@define(eq=False, kw_only=True)
class MarkedTable(HighTable):
    """A table with a list in a field that says it holds something immutable."""

    marks: int = field(factory=list)


def test_a_field_shared_between_copies_is_found() -> None:
    """What is done to a copy does not reach the table."""
    assert "a change to a copy or view changed the table: marks" in high(MarkedTable)


# Equal cards


def test_equal_cards_taken_in_one_order_alone_are_found() -> None:
    """Equal cards are taken in whatever order they are named."""

    def stands_for(table: ScrapTable, seat: int, move: Move) -> Move:
        ordered = list(move.cards) == scrap.in_order(list(move.cards))
        return scrap.stands_for(table, seat, move) if ordered else move

    assert "for no legal move" in scrapped(stands_for=stands_for)


def test_equal_cards_that_are_not_those_named_are_found() -> None:
    """The cards that a move names are the ones played."""

    def play(table: ScrapTable, seat: int, move: Move) -> None:
        scrap.play(table, seat, scrap.stands_for(table, seat, move))

    assert "is not played as named, but as play " in scrapped(play=play)


# Scores and the end


def test_partners_scored_apart_are_found() -> None:
    """Partners have the same score."""
    assert "hook score_round must score partners alike" in scrapped(
        score_round=lambda table: list(table.played)
    )


def test_partners_that_do_not_win_together_are_found() -> None:
    """Partners win together."""
    module = planted(SCRAP, winners=lambda: [0])
    assert broken(module, seats=4) == "scrap: of partners not all win, but (0,)"


def test_a_score_that_changes_the_table_is_found() -> None:
    """Scoring leaves the table as it was."""

    def score_round(table: ScrapTable) -> list[int]:
        scores = scrap.score_round(table)
        table.played[0] += 1
        return scores

    assert "score_round changes the table: played" in scrapped(score_round=score_round)


def test_a_score_that_differs_when_asked_again_is_found() -> None:
    """The scores hang on the table alone."""
    asked = count()
    assert "when asked again, not (" in high(score_round=lambda table: [next(asked), 0, 0])


def test_an_end_that_differs_when_asked_again_is_found() -> None:
    """Whether a match is over hangs on the table alone."""
    asked = count()
    assert "match_over gives 'asked 1 times' when asked again" in high(
        match_over=lambda: f"asked {next(asked)} times"
    )


def test_winners_that_are_no_seats_are_found() -> None:
    """The winners are seats."""
    assert "hook winners must return seats, not 'Ann'" in high(winners=lambda: "Ann")


def test_rounds_that_are_over_at_once_for_ever_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match in which nobody ever has a choice does not go on for ever."""
    monkeypatch.setattr(matches, "_IDLE_IN_A_ROW", 20)

    def deal(table: HighTable, deck: list[Card]) -> None:
        table.stock = deck

    assert "21 rounds in a row were over at once" in high(
        deal=deal, score_round=lambda table: [0, 0, 0], match_over=lambda: None
    )


# The record


def test_a_shared_random_generator_is_found() -> None:
    """A game draws no chance from the generator that the whole program shares."""

    def deal(table: HighTable, deck: list[Card]) -> None:
        random.shuffle(deck)
        games.deal(table, deck)

    assert "draws on the random generator that the whole program shares" in high(deal=deal)


def test_a_generator_of_its_own_is_found() -> None:
    """A game shuffles by `table.shuffled` alone."""
    generator = Random(1)

    def refilled(table: ScrapTable, seat: int, move: Move) -> None:
        table.shuffler = lambda cards: generator.sample(cards, len(cards))
        scrap.play(table, seat, move)

    assert "the same seed and moves do not give the same match" in scrapped(play=refilled)


PLAYED: Pile = []
"""What a game with a fault keeps beside its tables."""


def test_state_shared_by_matches_is_found() -> None:
    """What one match leaves behind does not reach another."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        PLAYED.append(move.cards[0])

    module = made_up("high-card", play=play, score_round=lambda table: [len(PLAYED), 0, 0])
    assert "the same seed and moves do not give the same match: line " in broken(
        module, seats=3, rules={"cards": 1, "rounds": 3}, share=0.0
    )


def test_play_that_hangs_on_the_order_of_a_set_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match goes the same way in another process, where sets have another order."""
    source = GAME.replace("deck, 2,", "deck, 9,").replace(
        "in table.hands[seat]]", "in cards(table)]"
    )
    cards = "def cards(table):\n    return set(table.hands[table.turn])\n"
    (tmp_path / "unordered.py").write_text(source + cards)
    monkeypatch.syspath_prepend(tmp_path)
    assert "the same seed gives another match in another process" in broken(
        import_module("unordered"), seats=3
    )
