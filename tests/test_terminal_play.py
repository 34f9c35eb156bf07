"""Playing from a pipe: what may be typed, how a move is refused, and what is shown."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import standard_pack
from cardgames.terminal import console
from cardgames.thinking import Thought

from .commands import Ended, cardgames, kept

TEN = ("1", "0\n")
"""You hold the ten of spades alone and lead."""
FOLLOW = ("2", "0\n\n1\n")
"""You hold JD and 4H; 5D was led, then 5C played."""
FREE = ("4", "0\n\n1\n")
"""You hold 7S and 8C and lead."""

Place = tuple[str, str]


def play(home: Path, at: Place, typed: str | bytes, *arguments: str, **variables: str) -> Ended:
    """Play Devil's Bridge with hands of at most two cards, from a known place on."""
    seed, before = at
    typed = typed.encode() if isinstance(typed, str) else typed
    known = ("--seed", seed, "--set", "max_cards=2", "--players", "you,random,random")
    return cardgames(
        home,
        "run",
        "devils-bridge",
        *known,
        *arguments,
        typed=before.encode() + typed,
        **variables,
    )


def own_moves(home: Path) -> list[str]:
    """Return your moves in the one record that is kept."""
    (record,) = kept(home)
    lines = map(json.loads, record.read_text().splitlines())
    return [line["move"] for line in lines if line.get("seat") == 0]


@pytest.mark.parametrize(
    "typed",
    [
        *("10s", "10S", "ts", "TS", "Ts", "10\u2660", "t\u2660", "10\u2664", "10\u2660\ufe0f"),
        *("play ts", "PLAY  10S", "  10s\t", ""),
    ],
)
def test_a_card_may_be_typed_in_many_ways(tmp_path: Path, typed: str) -> None:
    """A card is rank and suit, T or 10, letter or symbol, with or without `play`."""
    play(tmp_path, TEN, typed + "\n")
    assert own_moves(tmp_path) == ["bid 0", "play TS"]


def test_a_typed_move_is_not_said_again(tmp_path: Path) -> None:
    """Whoever plays alone hears of the others' moves, not of those that they typed."""
    ended = play(tmp_path, TEN, "10s\n")
    assert own_moves(tmp_path) == ["bid 0", "play TS"]
    assert "You play 10\u2660." not in ended.out
    assert "You bid 0." not in ended.out


@pytest.mark.parametrize(
    "typed",
    [
        *("s10", "1os", "10 s", "10ss", "\uff11\uff10s", "\uff54s", "s\u2660", "play", "10s quit"),
        *("10s" + " " * 300 + "x", "\x00", "10s\x00", "as 7h", "-1", "1.5", "1e0", "0x1", "bid"),
        *("\u0661", "\U0001f0aa", "10\u0335s", "\x1b", "none"),
    ],
)
def test_what_is_no_card_is_never_taken_for_one(tmp_path: Path, typed: str) -> None:
    """Anything else is refused in one sentence, and the same question follows."""
    ended = play(tmp_path, TEN, typed + "\n")
    assert own_moves(tmp_path) == ["bid 0"]
    assert ended.out.count("You play (Enter for 10\u2660, ? for help): ") == 2
    written = ended.out.rpartition("You play ")[0]
    assert written.count("\n  '") == 1
    assert " ".join(written.split()).endswith(
        "' is neither a bid, such as 2, nor a card, such as 7h."
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4h", "You must follow diamonds: J\u2666."),
        ("as", "That card is not in your hand."),
        ("5d", "That card is not in your hand."),
        ("1", "The bidding is over: play a card, such as 9c."),
    ],
)
def test_a_refused_move_says_why_and_costs_nothing(tmp_path: Path, typed: str, said: str) -> None:
    """A move against the rules is answered with the reason, whoever holds the card."""
    ended = play(tmp_path, FOLLOW, f"{typed}\n{typed}\njd\n")
    assert ended.out.count(f"{typed}\n  {said}\n") == 2
    assert own_moves(tmp_path) == ["bid 0", "play 9H", "bid 1", "play JD"]


@pytest.mark.parametrize("bid", ["3", "-1", "1.5", "1e0", "0x1", "\u0661", "\uff11", "99999999999"])
def test_a_bid_is_a_number_within_the_hand(tmp_path: Path, bid: str) -> None:
    """A bid beyond the tricks, or anything but ASCII digits, is refused."""
    play(tmp_path, ("2", "0\n\n"), bid + "\n")
    assert own_moves(tmp_path) == ["bid 0", "play 9H"]


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("?", "Type your move, for example 7s, or one of these words:"),
        ("moves", "  7\u2660, 8\u2663\n"),
        ("table", "  You     1       0      10   leads\n"),
        ("scores", "  round  You  Ann  Bo\n  1       10   10   1\n  total   10   10   1\n"),
        ("last", "Nothing yet."),
        ("rules", "DEVIL'S BRIDGE"),
    ],
)
def test_the_words_answer_and_cost_nothing(tmp_path: Path, word: str, shown: str) -> None:
    """Each word, in any case, or its first letter shows something, and the question follows."""
    initial = "h" if word == "?" else word[0]
    for typed in {word, word.upper(), initial, initial.upper()}:
        ended = play(tmp_path / typed, FREE, f"{typed}\n")
        answer = ended.out.split(f"You play (? for help): {typed}\n")[1]
        assert shown in answer
        assert answer.endswith("You play (? for help): \n")
        assert own_moves(tmp_path / typed) == ["bid 0", "play 9S", "bid 1"]


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_quit_leaves_and_keeps_the_match(tmp_path: Path, word: str) -> None:
    """To quit is no failure; the line to resume the match is printed."""
    ended = play(tmp_path, FREE, word + "\n7s\n")
    assert ended.code == 0
    (record,) = kept(tmp_path)
    name = record.name.removesuffix(".cards.jsonl")
    assert ended.err == f"The match is kept. To go on: cardgames resume {name}\n"


@pytest.mark.parametrize(
    ("typed", "word"), [("rulez", "rules"), ("Scroes", "scores"), ("hlep", None), ("10quit", None)]
)
def test_a_mistyped_word_is_met_with_the_near_one(
    tmp_path: Path, typed: str, word: str | None
) -> None:
    """What is no move but nearly a word is refused with the word; nothing else is."""
    ended = play(tmp_path, FREE, f"{typed}\n")
    said = " ".join(ended.out.split())
    assert f"'{typed}' is neither a bid" in said
    assert said.count("did you mean") == (word is not None)
    assert word is None or f"nor a card, such as 7h (did you mean {word}?)." in said


def test_the_word_rules_begins_with_the_options_that_are_not_usual(tmp_path: Path) -> None:
    """Options that differ from their defaults are named when a match begins and by `rules`."""
    ended = play(tmp_path, FREE, "rules\n", "--set", "hook=always", "--set", "scoring=squares")
    first, _, rest = ended.out.partition("\n")
    assert first.startswith("Played with: ")
    assert sorted(first.removeprefix("Played with: ").split(", ")) == [
        "max_cards 2",
        "scoring squares",
    ]
    assert f"rules\n{first}\n\nDEVIL'S BRIDGE\n" in rest
    assert "OPTIONS (" not in rest


def test_usual_options_are_not_recited(tmp_path: Path) -> None:
    """Where every option has its default nothing is said of them, and bots are told nothing."""
    usual = cardgames(tmp_path, "run", "devils-bridge", typed="rules\n")
    assert "Played with" not in usual.out
    assert "help): rules\nDEVIL'S BRIDGE\n" in usual.out
    bots = ("--players", "random,random,random", "--set", "max_cards=1")
    assert "Played with" not in cardgames(tmp_path, "run", "devils-bridge", *bots).out


def test_last_shows_the_last_trick_again(tmp_path: Path) -> None:
    """After a trick the word last shows who played what in it."""
    ended = play(tmp_path, FREE, "7s\nlast\n")
    assert "Last trick  You 7\u2660   Ann" in ended.out
    assert re.search(r"(?m)^ {12}(You|Ann|Bo) took it$", ended.out)


def test_before_the_first_round_is_scored_there_are_no_scores(tmp_path: Path) -> None:
    """The word scores says so while there are none."""
    assert "scores\n  Nothing yet.\n" in play(tmp_path, TEN, "scores\n").out


def test_a_round_that_begins_with_you_is_announced_once(tmp_path: Path) -> None:
    """Where the table is shown at once, no line before it says the same."""
    ended = play(tmp_path, FREE, "")
    assert "Round 1. Dealer: Ann.\nBo bids 0." in ended.out
    assert "Round 2. " not in ended.out
    assert ended.out.count("round 2 of 3") == 2


def test_an_empty_line_makes_only_a_forced_move(tmp_path: Path) -> None:
    """Enter stands for the only move; where there is a choice it is asked for."""
    ended = play(tmp_path, FREE, "\n   \n")
    assert ended.out.count("Type a move; the word moves lists them.") == 2
    assert own_moves(tmp_path) == ["bid 0", "play 9S", "bid 1"]


def test_a_bid_from_a_pipe_stands(tmp_path: Path) -> None:
    """Nobody is asked in a pipe whether a bid stands."""
    assert "keeps" not in play(tmp_path, FREE, "").out


def test_the_end_of_input_ends_in_mid_match_with_one_line(tmp_path: Path) -> None:
    """Without an answer the program ends with 1, keeps the match and asks only once."""
    ended = cardgames(tmp_path, "run", "devils-bridge")
    assert ended.code == 1
    assert ended.out.count("You bid") == 1
    assert ended.err.startswith("cardgames: the input ended before the match did\n")
    assert len(kept(tmp_path)) == 1


def test_a_match_is_played_to_its_end_with_its_sheets(tmp_path: Path) -> None:
    """After each round come the scores, at the end the standings, the winner and the reason."""
    everything = "0\n1\n" + "".join(f"{card.text}\n" for card in standard_pack())
    ended = play(tmp_path, ("4", ""), everything * 6)
    assert ended.code == 0
    assert [f"Scores after round {number}" in ended.out for number in (1, 2, 3)] == [True] * 3
    standings = ended.out.partition("Final points\n")[2].splitlines()
    points = [int(line.split()[-1]) for line in standings[1:4]]
    assert points == sorted(points, reverse=True)
    assert standings[-1].endswith(": all rounds are played.")
    assert ended.err == ""


def test_a_line_of_a_megabyte_is_refused_like_any_other(tmp_path: Path) -> None:
    """A huge line is cut when it is shown and never taken for a move."""
    ended = play(tmp_path, TEN, b"10s " * 250_000 + b"\n")
    assert len(ended.out) < 3000
    assert own_moves(tmp_path) == ["bid 0"]


LINES = st.one_of(
    st.binary(max_size=20).map(lambda line: line.replace(b"\n", b"")),
    st.text(max_size=20).map(lambda line: line.encode("utf-8", "replace").replace(b"\n", b"")),
    st.sampled_from([b"?", b"moves", b"scores", b"0", b"1", b"7s", b"bid 1", b"", b"\x1b[2J"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(LINES, max_size=40))
def test_whatever_is_typed_nothing_raw_is_shown_and_nothing_breaks(typed: list[bytes]) -> None:
    """Any lines end in a tidy exit, and no control character among them reaches the output."""
    with tempfile.TemporaryDirectory() as home:
        ended = play(Path(home), ("4", ""), b"\n".join(typed))
        assert ended.code in (0, 1)
        assert ended.out.replace("\n", "").isprintable()
        assert "Traceback" not in ended.err


# The pace


class Clock:
    """A clock that goes on when somebody sleeps, and only then."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        """Return the seconds since it was made."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.slept.append(round(seconds, 6))
        self.now += seconds


@contextmanager
def slow_clock() -> Iterator[Clock]:
    """Let the console live by a clock of its own, as long as this lasts."""
    with mock.patch.object(console, "time", Clock()) as clock:
        yield clock


def waits(home: Path, *arguments: str, **variables: str) -> list[float]:
    """Return how long the program waited each time, in a match of bots or yours."""
    with slow_clock() as clock:
        play(home, TEN, "\n", *arguments, **variables)
    return clock.slept


@pytest.mark.parametrize(
    ("arguments", "variables"), [(["--pace", "3"], {}), ([], {"CARDGAMES_PACE": "3"})]
)
def test_bots_and_finished_tricks_are_given_time(
    tmp_path: Path, arguments: list[str], variables: dict[str, str]
) -> None:
    """Each move of a bot takes the pace, a taken trick and a scored round twice as long."""
    two_bids, your_play, two_plays, trick, scores = [3, 3], [3], [3, 3], [6], [6]
    due = two_bids + your_play + two_plays + trick + scores
    assert waits(tmp_path, *arguments, **variables)[: len(due)] == due


def test_nothing_waits_in_a_pipe_or_at_pace_0(tmp_path: Path) -> None:
    """In a pipe there is no pause unless it is asked for; --pace goes before the variable."""
    assert waits(tmp_path) == []
    assert waits(tmp_path, "--pace", "0", CARDGAMES_PACE="3") == []


def test_watching_has_a_pace_of_its_own(tmp_path: Path) -> None:
    """--watch is paced in a pipe too; without it bots play as fast as they can."""
    bots = ("--players", "random,random,random", "--limit", "2")
    with slow_clock() as clock:
        cardgames(tmp_path, "run", "devils-bridge", *bots)
        assert clock.slept == []
        cardgames(tmp_path, "run", "devils-bridge", *bots, "--watch")
    assert clock.slept == [0.7, 0.7]


def test_what_a_bot_thinks_is_part_of_its_pace(tmp_path: Path) -> None:
    """A bot that thinks 0.5 s at a pace of 0.7 is waited for 0.2 s more, a slower one no more."""
    with slow_clock() as clock:
        at_table = console.Console(0.7)
        for thought in (0.5, 0.75, 0.0):
            at_table.write("Bo plays.")
            at_table.pause()
            clock.now += thought
        at_table.write("Bo plays.")
    assert clock.slept == [0.2, 0.7]


def test_the_time_of_a_thought_is_counted_while_the_program_runs() -> None:
    """A limit is so many looks at the keyboard: a program that stood still costs a bot nothing."""
    waited: list[float] = []

    class Endless(Thought):
        def wait(self, seconds: float | None = None) -> bool:
            waited.append(seconds or 0)
            clock.now += 3600
            return False

    with slow_clock() as clock:
        console.Console(0.7).attend(Endless(lambda: None), "Bo", 0.12)
    assert waited == pytest.approx([0.05, 0.05, 0.02])


def test_a_bot_that_thinks_for_long_is_said_to_think_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """At a terminal one line says so after two seconds; in a pipe nothing does."""

    class Endless(Thought):
        def wait(self, seconds: float | None = None) -> bool:
            return False

    at_table = console.Console(0.7)
    for live in (False, True):
        at_table.live = live
        at_table.attend(Endless(lambda: None), "Bo", 1.9)
        at_table.attend(Endless(lambda: None), "Bo", 60)
    assert capsys.readouterr().out == "Bo is thinking.\n"


# The forehead round


def test_in_the_forehead_round_a_hand_is_played_unseen(tmp_path: Path) -> None:
    """Everybody's card but your own is shown, `play` lays it, and then it is named."""
    known = ("--seed", "2", "--set", "max_cards=1", "--preset", "original")
    ended = cardgames(
        tmp_path, "run", "devils-bridge", *known, typed="moves\n0\n?\nmoves\nas\nplay\n"
    )
    (record,) = kept(tmp_path)
    lines = list(map(json.loads, record.read_text().splitlines()))
    played = next(
        line["move"] for line in lines if line.get("seat") == 0 and "play" in line["move"]
    )
    card = played.split()[1].replace("T", "10")
    before, _, after = ended.out.partition("(Enter plays it, ? for help): play\n")
    assert "for example play, or" in before
    assert "You cannot see your card: type play." in before
    assert f"You play {card[:-1]}" in after
    assert ended.code == 0


# What the terminal can show


@pytest.mark.parametrize(
    "variables",
    [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"LANG": "C"}, {"LANG": ""}, {"LC_CTYPE": "C"}],
)
def test_an_ascii_locale_gets_letters(tmp_path: Path, variables: dict[str, str]) -> None:
    """In an ASCII locale suits are letters, names are written in ASCII, and columns line up."""
    players = ("--players", "Zo\u00eb=you,\u738b=random,Bo=random")
    ended = play(tmp_path, FREE, "rules\nmoves\n", *players, **variables)
    assert ended.out.isascii()
    assert "  7S, 8C" in ended.out
    lines = ended.out.splitlines()
    start = next(at for at, line in enumerate(lines) if line.endswith("points"))
    head, *rows = lines[start : start + 4]
    assert all(row[len(head) - 1 :].split()[0].isdigit() for row in rows)


@pytest.mark.parametrize("variables", [{"LC_ALL": "de_DE.UTF-8"}, {"LC_CTYPE": "C.utf8"}, {}])
def test_another_locale_gets_symbols(tmp_path: Path, variables: dict[str, str]) -> None:
    """Elsewhere suits are symbols, without colours in a pipe."""
    ended = play(tmp_path, FREE, "moves\n", **variables)
    assert "  7\u2660, 8\u2663" in ended.out
    assert "\x1b" not in ended.out + ended.err
    assert "\ufe0f" not in ended.out
