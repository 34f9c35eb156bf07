"""Faults that players and authors of other programs have met, tried on every game."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames import (
    PLAY,
    DamagedRecord,
    Game,
    IllegalMove,
    Match,
    Move,
    RandomPlayer,
    load_game,
    seat_players,
    standard_pack,
)
from cardgames.entries import Entry
from cardgames.plugins import GAMES, installed
from cardgames.records.reading import Record, read_record
from cardgames.records.replaying import replay

from .commands import cardgames, kept, separately
from .records import play_on, save

NAMES = [game.name for game in installed(GAMES)]
SHORT: dict[str, dict[str, Any]] = {
    "devils-bridge": {"max_cards": 2},
    "pepper": {"target_score": 1},
    "bread-and-chocolate": {"turn_limit": 60, "play_drawn_card": True},
    "arizona-ninety-eight": {"dealer_flip": True},
}
"""Options that make the matches of a game short, or that lead to more kinds of questions."""
QUESTIONS: dict[str, set[str]] = {
    "devils-bridge": {"bid", "play"},
    "pepper": {"bid pass", "trump", "play"},
    "bread-and-chocolate": {"flip pass", "play", "discard", "draw", "pass play"},
    "arizona-ninety-eight": {"count", "play"},
}
"""What each game asks for, by the verbs of the moves that are then legal."""
WORDS = "?\ntable\nmoves\nscores\nlast\nrules\n"
NONSENSE = [
    *("\0", "\x1b[2J", "\U0001f0a1", "7\u2665\u202e", "[red]", "%s {0}", "-1", "9" * 5000),
    "x" * 1_000_000,
]
SEED = ("--seed", "c0ffee5eed")
"""With it the person is asked in every game."""


def short(name: str, **rules: Any) -> Game:
    """Return a game with its usual number of seats and its short options, or others."""
    return load_game(name, rules={**SHORT.get(name, {}), **rules})


def states(name: str, seed: int = 1, **rules: Any) -> Iterator[Match]:
    """Yield a match of random players whenever a seat is on turn; it is gone on with then."""
    match = Match(short(name, **rules), seed=f"{seed:x}", limit=300)
    players = seat_players(match, [RandomPlayer] * match.game.seats)
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
            continue
        yield match
        moves = match.legal_moves(match.turn)
        match.apply(match.turn, players[match.turn].choose(None, moves))


def finished(name: str, seed: int = 1) -> Match:
    """Return a match of random players that has ended."""
    *_steps, match = states(name, seed)
    return match


def question(match: Match) -> str:
    """Return the verbs of the moves of the seat on turn."""
    assert match.turn is not None
    return " ".join(sorted({move.verb for move in match.legal_moves(match.turn)}))


def with_a_person(match: Match) -> list[Entry]:
    """Return the record of a match so far, played by bots but for the person on turn, Ann."""
    players = [{"name": f"Bot {seat}", "kind": "random"} for seat in range(match.game.seats)]
    assert match.turn is not None
    players[match.turn] = {"name": "Ann", "kind": "human"}
    return [{**match.record[0], "players": players}, *match.record[1:]]


def left_at_each_question(name: str) -> dict[str, list[Entry]]:
    """Return a record for each kind of question that a game asks, left where it is asked."""
    found: dict[str, list[Entry]] = {}
    for seed in range(1, 100):
        for match in states(name, seed):
            if question(match) not in found:
                found[question(match)] = with_a_person(match)
        if set(found) >= QUESTIONS.get(name, {"play"}):
            return found
    raise AssertionError(f"{name} asks only for {sorted(found)}")


# At the table


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_input_ends_the_program_at_every_question(tmp_path: Path, name: str) -> None:
    """Where the input ends the program ends with 1 and one more line, and leaves the match."""
    for number, entries in enumerate(left_at_each_question(name).values()):
        path = save(tmp_path / f"{number}.cards.jsonl", entries)
        before = path.read_bytes()
        ended = cardgames(tmp_path, "resume", str(path), "--forced", "none")
        assert ended.code == 1
        said, how_to_go_on = ended.err.splitlines()
        assert said == "cardgames: the input ended before the match did"
        assert how_to_go_on == f"The match is kept. To go on: cardgames resume {path}"
        assert ended.out.count("? for help): ") == 1
        assert path.read_bytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_nonsense_is_refused_at_every_question(tmp_path: Path, name: str) -> None:
    """Whatever is typed is refused, nothing of it reaches the screen raw, and no move is made."""
    for number, entries in enumerate(left_at_each_question(name).values()):
        path = save(tmp_path / f"{number}.cards.jsonl", entries)
        before = path.read_bytes()
        typed = "\n".join([*NONSENSE, "quit\n"])
        ended = cardgames(tmp_path, "resume", str(path), "--forced", "none", typed=typed)
        assert ended.code == 0
        assert ended.out.replace("\n", "").isprintable()
        assert len(ended.out) < 10_000
        assert path.read_bytes() == before


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("columns", ["1", "5", "20"])
def test_a_window_of_a_few_columns_is_no_crash(tmp_path: Path, name: str, columns: str) -> None:
    """Where hardly a word fits on a line, all that can be asked is answered all the same."""
    ended = cardgames(tmp_path, "run", name, *SEED, typed=WORDS + "quit\n", COLUMNS=columns)
    assert ended.code == 0
    assert " ".join(ended.out.split()).count("help):") > WORDS.count("\n")


@pytest.mark.parametrize("name", NAMES)
def test_an_output_of_ascii_alone_is_given_ascii(tmp_path: Path, name: str) -> None:
    """Where only ASCII can be written no sign beyond it is, nor any colour."""
    ascii_only = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "NO_COLOR": "1", "TERM": "dumb"}
    ended = separately(tmp_path, "run", name, *SEED, typed=WORDS + "quit\n", **ascii_only)
    assert ended.code == 0
    assert ended.out.count("help):") > WORDS.count("\n")
    assert ended.out.isascii()
    assert "\x1b" not in ended.out + ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", ["-1", "0", "1", "14"])
def test_a_number_of_players_that_cannot_be_is_a_wrong_call(
    tmp_path: Path, name: str, seats: str
) -> None:
    """Too few or too many players are refused with the numbers that may play, and with 2."""
    ended = cardgames(tmp_path, "run", name, "--seats", seats)
    assert (ended.code, ended.out, kept(tmp_path)) == (2, "", [])
    assert ended.err.endswith(f" players, not {seats}\n")
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", ""])
def test_a_record_gets_no_name_that_no_file_can_have(tmp_path: Path, name: str) -> None:
    """A name that is too long, or has a zero byte in it, is refused in one sentence."""
    ended = cardgames(tmp_path, "run", "devils-bridge", "--record", name)
    assert (ended.code, ended.out, kept(tmp_path)) == (2, "", [])
    assert ended.err.count("\n") == 1
    assert len(ended.err) < 500


def test_points_below_nothing_are_shown_with_their_sign(tmp_path: Path) -> None:
    """PE-16 to PE-18: the scores and the standings show what a side has lost with its sign."""
    matches = (match for seed in range(1, 100) for match in states("pepper", seed, target_score=30))
    match = next(match for match in matches if min(match.table.totals) < 0)
    path = save(tmp_path / "left.cards.jsonl", with_a_person(match))
    ended = cardgames(tmp_path, "resume", str(path), typed="scores\nquit\n")
    (total,) = (line.split() for line in ended.out.splitlines() if line.startswith("  total "))
    assert total == ["total", *map(str, match.table.totals)]
    ends = (finished("pepper", seed) for seed in range(1, 100))
    whole = next(whole for whole in ends if min(whole.table.totals) < 0)
    replayed = cardgames(tmp_path, "replay", str(save(tmp_path / "whole", whole.record))).out
    standings = replayed.partition("Final points\n")[2].splitlines()[1:5]
    points = [int(line.split()[-1]) for line in standings]
    assert points == sorted(whole.table.totals, reverse=True)


# What may be known


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_is_not_shown_while_a_match_lasts(tmp_path: Path, name: str) -> None:
    """Neither the table, nor a replay, nor the list of records shows the seed of a match."""
    shown = cardgames(tmp_path, "run", name, *SEED, typed=WORDS + "nonsense\nquit\n")
    (path,) = kept(tmp_path)
    seed = SEED[1]
    assert read_record(path).header["seed"].endswith(seed)
    outputs = [shown, *(cardgames(tmp_path, *each) for each in (["replay", "1"], ["records"]))]
    assert [ended.code for ended in outputs] == [0, 0, 0]
    assert all(seed not in ended.out + ended.err for ended in outputs)


@pytest.mark.parametrize("name", NAMES)
def test_a_card_that_is_not_held_is_refused_alike_wherever_it_is(name: str) -> None:
    """A card in another hand, on the table, in the stock or in no pack gets the same refusal."""
    for match in states(name):
        if question(match) != "play":
            continue
        assert match.turn is not None
        held = match.table.hands[match.turn]
        reasons = set()
        for each in standard_pack(jokers=2):
            if each not in held:
                with pytest.raises(IllegalMove) as refused:
                    match.apply(match.turn, PLAY[each])
                reasons.add(str(refused.value))
        assert reasons == {"that card is not in your hand"}


@pytest.mark.parametrize("name", NAMES)
def test_whoever_watches_sees_no_more_than_every_player(name: str) -> None:
    """A bystander sees only cards that all seats see."""
    for match in states(name):
        game, table = match.game, match.table
        watched = set(game.seen_cards(table, None))
        for seat in range(game.seats):
            assert watched <= set(game.seen_cards(table, seat))


def test_a_duty_is_owed_still_after_words_and_a_resumed_match(tmp_path: Path) -> None:
    """AZ-8: words, nonsense and leaving the match between leave a duty of two cards as it is."""
    match = next(match for match in states("arizona-ninety-eight") if match.table.duty == 2)
    path = save(tmp_path / "left.cards.jsonl", with_a_person(match))
    typed = WORDS + "nonsense\ntable\nquit\n"
    for _time in range(2):
        ended = cardgames(tmp_path, "resume", str(path), typed=typed)
        assert ended.code == 0
        assert ended.out.count("Duty") == 3  # as the match goes on, and twice for the word
    again = replay(match.game, read_record(path))
    assert again.table.same_as(match.table)
    assert (again.turn, again.table.duty) == (match.turn, 2)


# The end


@pytest.mark.parametrize("name", NAMES)
def test_nothing_follows_the_end(name: str) -> None:
    """After the end nobody is on turn, no card is dealt or played, and no score changes."""
    match = finished(name)
    record, table = list(match.record), match.table.copy()
    assert match.record[-1]["event"] == "end"
    assert match.turn is None
    for seat in range(match.game.seats):
        assert match.legal_moves(seat) == []
        for text in ("play 7H", "bid 1", "pass"):
            with pytest.raises(IllegalMove):
                match.apply(seat, Move.parse(text))
    for _time in range(3):
        with pytest.raises(IllegalMove):
            match.next_round()
    assert match.record == record
    assert match.table.same_as(table)


# Records


@pytest.mark.parametrize("name", NAMES)
def test_a_match_left_after_any_line_goes_on_as_it_would_have(name: str) -> None:
    """A match of bots that is taken up after any line of its record ends with the same record."""
    game = short(name)
    whole = play_on(Match(game, seed="5eed", limit=60), RandomPlayer).record
    for lines in range(1, len(whole)):
        match = replay(game, Record(tuple(whole[:lines]), size=0))
        assert play_on(match, RandomPlayer).record == whole


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_is_one_match_in_every_process(tmp_path: Path, name: str) -> None:
    """The same seed is played alike whatever the order of hashes in the process."""
    watched = ("run", name, "--watch", "--pace", "0", "--seed", "5", "--limit", "150")
    written = {separately(tmp_path, *watched, PYTHONHASHSEED=order).out for order in ("0", "1")}
    assert len(written) == 1
    assert "\n" in written.pop()


class Command:
    """An object that runs a command when it is unpickled."""

    def __init__(self, command: str) -> None:
        self.command = command

    def __reduce__(self) -> tuple[Any, ...]:
        return os.system, (self.command,)


def test_a_record_from_a_stranger_runs_nothing(tmp_path: Path) -> None:
    """What would run a command if it were unpickled, or read as YAML, is refused."""
    trace = tmp_path / "trace"
    command = f"touch {trace}"
    for number, content in enumerate(
        [
            *(pickle.dumps(Command(command), protocol) for protocol in range(6)),
            f"!!python/object/apply:os.system [{command!r}]\n".encode(),
            f'{{"event": "match", "__reduce__": ["os.system", "{command}"]}}\n'.encode(),
        ]
    ):
        path = tmp_path / f"{number}.cards.jsonl"
        path.write_bytes(content)
        with pytest.raises(DamagedRecord) as refused:
            read_record(path)
        assert refused.value.line == 1
        ended = cardgames(tmp_path, "resume", str(path))
        assert (ended.code, ended.out) == (2, "")
    assert not trace.exists()
