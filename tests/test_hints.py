"""The word hint at the terminal: what is shown, from what it comes, and what it leaves alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import frozen

from cardgames import Advice, Game, Match, Move
from cardgames.advice import Adviser
from cardgames.table import AnyTable

from .advisers import SOURCE, plugin
from .commands import Ended, cardgames, cards_in, kept
from .drawing import DRAWING
from .fakes import module_of
from .records import bridge
from .terminals import CTRL_C, Terminal

FREE = "0\n\n1\n"
"""What leads to a choice: with seed 4, you hold 7S and 8C and lead."""
ASKED = "help): hint\n"


def play(home: Path, typed: str, usual: str = "honest", **variables: str) -> Ended:
    """Play Devil's Bridge with hands of at most two cards, with an adviser of this way."""
    return run(home, "--plugin", plugin(home, usual), typed=typed, **variables)


def run(home: Path, *before: str, typed: str, cards: int = 2, **variables: str) -> Ended:
    """Play Devil's Bridge, with options before the command."""
    rules = ("--set", f"max_cards={cards}", "--players", "you,random,random", "--seed", "4")
    return cardgames(home, *before, "run", "devils-bridge", *rules, typed=typed, **variables)


def moves_in(home: Path) -> list[dict[str, object]]:
    """Return the moves of the one record."""
    (record,) = (each for each in kept(home) if each.suffix == ".jsonl")
    entries = map(json.loads, record.read_text().splitlines())
    return [entry for entry in entries if entry["event"] == "move"]


def test_a_hint_names_the_best_move_and_what_is_expected_of_each(tmp_path: Path) -> None:
    """The preferred move comes first, each with its points and its share of the thought."""
    ended = play(tmp_path, FREE + "hint\n")
    assert ended.out.partition(ASKED)[2] == (
        "  Hint: 8♣.\n"
        "\n"
        "        expected points  share of thought\n"
        "  8♣               3.00               50%\n"
        "  7♠               2.50               50%\n"
        "\n"
        "You play (? for help): \n"
    )


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("habit", "Hint: 7♠. One usually does this, and nothing else is clearly better."),
        ("stubborn", "Hint: 7♠. It looks surer than what is expected to give more, or wins more"),
    ],
)
def test_a_hint_against_its_own_figures_gives_the_reason(
    way: str, said: str, tmp_path: Path
) -> None:
    """Where another move is expected to give more points, it is said why it is not preferred."""
    assert said in " ".join(play(tmp_path, FREE + "hint\n", way).out.split())


def test_points_that_lie_far_apart_are_written_to_a_tenth(tmp_path: Path) -> None:
    """A hundredth is written only where all moves lie within one point, and 0 has no minus."""
    said = play(tmp_path, "hint\n").out.partition(ASKED)[2]
    assert "  0                 0.0               50%\n  1                -1.0 " in said


def test_a_hint_costs_nothing(tmp_path: Path) -> None:
    """Whoever asks for hints plays the match that they would have played without."""
    for home, hint in ((tmp_path / "with", "hint\n" * 2), (tmp_path / "without", "")):
        home.mkdir()
        play(home, f"{hint}0\n\n{hint}1\n{hint}7s\n{hint}\n{hint}1\n", "guess")
    assert moves_in(tmp_path / "with") == moves_in(tmp_path / "without")
    assert len(moves_in(tmp_path / "with")) > 12


def test_the_same_question_has_the_same_answer(tmp_path: Path) -> None:
    """Asked twice in one place, an adviser that goes by chance says the same."""
    answers = play(tmp_path, FREE + "hint\n" * 2, "guess").out.split(ASKED)[1:]
    first, second = (answer.partition("You play")[0] for answer in answers)
    assert first == second
    assert "expected points" in first


def test_of_many_moves_the_best_are_shown(tmp_path: Path) -> None:
    """Eight moves have a line each, and how many others there are is said."""
    rules = ("--set", "schedule=down", "--players", "you,random,random", "--seed", "1")
    given = ("--plugin", plugin(tmp_path), "run", "devils-bridge", *rules)
    for cards, others in ((9, "and 2 other moves"), (8, "and 1 other move"), (7, None)):
        ended = cardgames(tmp_path, *given, "--set", f"max_cards={cards}", typed="hint\n")
        said = ended.out.partition(ASKED)[2].partition("You bid")[0].splitlines()
        assert [line.split()[0] for line in said[3:11]] == list("01234567")
        assert said[11:-1] == ([f"  {others}"] if others else [])


def test_one_move_needs_no_thought(tmp_path: Path) -> None:
    """Where there is no choice nobody is asked, and the hint says so."""
    ended = play(tmp_path, "0\nhint\n", "fail")
    assert ended.out.endswith(
        "(Enter for 9♠, ? for help): hint\n"
        "  There is only one move.\n"
        "You play (Enter for 9♠, ? for help): \n"
    )


def test_where_nobody_advises_a_hint_says_where_to_get_it(tmp_path: Path) -> None:
    """Without a package of bots the word is answered in a sentence, and the match goes on."""
    ended = run(tmp_path, typed=FREE + "hint\n7s\n", CARDGAMES_DISABLE="bots")
    assert (
        f"{ASKED}  No player that is installed gives hints: they come with a package of bots. The\n"
        "  command cardgames plugins shows what is installed.\nYou play"
    ) in ended.out
    assert "play 7S" in [entry["move"] for entry in moves_in(tmp_path)]


@pytest.mark.parametrize(
    ("usual", "said"),
    [
        ("fail", "ValueError: out of ideas [31m"),
        ("leave", "SystemExit: gone"),
        ("own", "Own: stop"),
        ("short", "advise must return an Advice on each of the moves, not [Advice("),
        ("twice", "advise must return an Advice on each of the moves, not [Advice("),
        ("never", "advise must return an Advice on each of the moves, not [Advice("),
        ("empty", "advise must return an Advice on each of the moves, not None"),
        ("words", "advise must return an Advice on each of the moves, not"),
        ("nothing", "AttributeError: "),
    ],
)
def test_an_adviser_that_fails_is_named_and_the_match_goes_on(
    tmp_path: Path, usual: str, said: str
) -> None:
    """Whatever an adviser raises or answers, there is a sentence and the same question again."""
    ended = play(tmp_path, FREE + "hint\n7s\n", usual)
    answer = ended.out.partition(ASKED)[2].partition("You play (")[0]
    assert " ".join(answer.split()).startswith(f"No hint: adviser: {said}")
    assert "\x1b" not in answer
    assert "play 7S" in [entry["move"] for entry in moves_in(tmp_path)]
    assert ended.err.startswith("cardgames: the input ended before the match did\n")


def test_a_hint_is_written_in_letters_where_there_is_only_ascii(tmp_path: Path) -> None:
    """In an ASCII locale the suits of a hint are letters, in the same columns."""
    said = play(tmp_path, FREE + "hint\n", LC_ALL="C").out.partition(ASKED)[2]
    assert said.isascii()
    assert "  8C               3.00               50%\n" in said


def test_the_word_is_among_the_others(tmp_path: Path) -> None:
    """Help lists it, its letter is that of help, and what is nearly it is met with it."""
    ended = play(tmp_path, FREE + "h\nhnt\nHINT\n")
    assert "    hint    the move a bot would make" in ended.out
    assert "(did you mean hint?)" in " ".join(ended.out.split())
    assert "help): HINT\n  Hint: 8♣.\n" in ended.out


@pytest.mark.parametrize("remembers", [False, True])
def test_an_adviser_is_given_the_view_of_the_seat(remembers: bool) -> None:
    """It sees what the seat sees, and what the seat remembers if it remembers itself."""
    match = Match(Game(DRAWING), seed="a")
    seat = match.turn
    assert seat is not None
    match.apply(seat, Move.parse("bury 2H"))
    match.apply(1 - seat, match.legal_moves(1 - seat)[0])
    seen = questions(match, seat, remembers)[0].view
    assert seen.same_as(match.view(seat, memory=remembers))
    assert not seen.same_as(match.view(seat, memory=not remembers))


def test_an_adviser_has_chance_of_its_own() -> None:
    """It draws nothing from the players' generators, the same each time but for another look."""
    match = Match(bridge(), seed="7")
    assert match.turn is not None
    before = match.generator(match.turn).getstate()
    first, again, other = (each.chance for each in questions(match, match.turn))
    assert first == again != other
    assert match.generator(match.turn).getstate() == before


@frozen
class Question:
    """What an adviser was shown, and the first number that it drew."""

    view: AnyTable
    chance: float


def questions(match: Match, seat: int, remembers: bool = False) -> list[Question]:
    """Ask an adviser twice and then for another look, and return what came to it."""
    asked = []

    class Watched(module_of(SOURCE).Adviser):  # type: ignore[misc]
        def advise(self, view: AnyTable, moves: list[Move]) -> list[Advice]:
            asked.append(Question(view, self.generator.random()))
            advice: list[Advice] = self.honest(moves)
            return advice

    Watched.remembers = remembers
    for look in (0, 0, 1):
        Adviser("watched", Watched).advice(match, seat, match.legal_moves(seat), look)
    return asked


# At a terminal


def at_terminal(home: Path, usual: str, players: str, *rules: str) -> Terminal:
    """Start a match of Devil's Bridge at a terminal, with an adviser of this way."""
    given = ("--plugin", plugin(home, usual), "run", "devils-bridge", "--players", players, *rules)
    return Terminal(*given, CARDGAMES_HOME=str(home), CARDGAMES_PACE="0")


def test_off_turn_the_move_that_stands_is_weighed_too(tmp_path: Path) -> None:
    """Where a bid may be changed, the hint compares the others with the one that is kept."""
    with at_terminal(tmp_path, "honest", "you,random,random", "--seed", "4") as terminal:
        terminal.answer("help): ", "0")
        terminal.answer("(Enter keeps 0): ", "hint")
        said = terminal.wait_for("(Enter keeps 0): ")
    assert "  Hint: 0.\n" in said
    assert "\n  0                 0.0               50%\n  1                -1.0 " in said


def test_ctrl_c_leaves_an_adviser_that_thinks(tmp_path: Path) -> None:
    """A hint can be interrupted like any question: the program ends and the match is kept."""
    with at_terminal(tmp_path, "think", "you,random,random", "--seed", "4") as terminal:
        terminal.answer("help): ", "hint")
        terminal.wait_for("thinking\n")
        terminal.type(CTRL_C)
        assert terminal.end() == 130
        assert "^C\nThe match is kept." in terminal.output


def test_hints_at_a_shared_keyboard_show_nobody_elses_cards(tmp_path: Path) -> None:
    """Each person's hint speaks of that person's cards alone."""
    rules = ("--set", "max_cards=2", "--set", "schedule=down", "--set", "hook=never", "--seed", "7")
    with at_terminal(tmp_path, "honest", "Ann=human,Bo=human,Cy=human", *rules) as terminal:
        for _bid in range(3):
            terminal.answer("presses Enter. ", "")
            terminal.answer("help): ", "0")
            terminal.answer("(Enter keeps 0): ", "")
        terminal.answer("presses Enter. ", "")
        terminal.answer("help): ", "moves")
        held = cards_in(terminal.wait_for("help): "))
        terminal.type("hint\n")
        assert cards_in(terminal.wait_for("help): ")) == held
        assert len(held) == 2
