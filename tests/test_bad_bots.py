"""Players that misbehave: who is named, what is forgiven, and what the record has of it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardgames import (
    PLAY,
    BrokenPlugin,
    CardgamesError,
    Game,
    IllegalMove,
    Match,
    Move,
    RandomPlayer,
    Seated,
    card,
    play_match,
    seat_players,
)

from .commands import Ended, cardgames
from .games import DEAL, HIGH_CARD, SWAP, begun, made_up, play

ANN, BO = SEATED = Seated("Ann", "good"), Seated("Bo", "bad")


class First:
    """Chooses the first move offered."""

    def choose(self, view: Any, moves: Sequence[Move]) -> Any:
        """Take the first move."""
        return moves[0]


class Answering(First):
    """Answers whatever it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, moves: Sequence[Move]) -> Any:
        """Give the answer."""
        return self.answer


class Raising(First):
    """Raises whatever it was made with."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: Any, moves: Sequence[Move]) -> Any:
        """Raise the error."""
        raise self.error


class Unspeakable:
    """What cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


BAD: list[tuple[str, Callable[[], Any], str, str]] = [
    ("None", lambda: Answering(None), "Bo: 'None' is no move", "illegal move"),
    ("a text", lambda: Answering("play 7H"), "Bo: \"'play 7H'\" is no move", "illegal move"),
    ("a list", lambda: Answering([PLAY[card("7H")]]), "is no move", "illegal move"),
    ("no words", lambda: Answering(Unspeakable()), "'<Unspeakable>' is no move", "illegal move"),
    ("another's", lambda: Answering(PLAY[card("2C")]), "Bo: 2C is not in your", "illegal move"),
    ("an error", lambda: Raising(ValueError("oh")), "bad: Bo raised ValueError: oh", "error"),
    ("SystemExit", lambda: Raising(SystemExit(0)), "bad: Bo raised SystemExit: 0", "error"),
    ("a refusal", lambda: Raising(IllegalMove("no")), "Bo: no", "illegal move"),
]
EVERY_KIND = pytest.mark.parametrize(
    ("make", "said", "instead"), [each[1:] for each in BAD], ids=[each[0] for each in BAD]
)


def bad_match(module: Any = HIGH_CARD, **rules: int) -> Match:
    """Return a match of Ann, who deals, and Bo, who plays first."""
    return begun(module, DEAL, match={"players": SEATED}, **rules)


def moves_of(match: Match) -> list[dict[str, Any]]:
    """Return the entries of the moves in a match's record."""
    return [entry for entry in match.record if entry["event"] == "move"]


# Moves


@EVERY_KIND
def test_without_forgiveness_the_player_is_named(
    make: Callable[[], Any], said: str, instead: str
) -> None:
    """Each kind of bad answer ends in an error that names the player; the match can go on."""
    match = bad_match()
    with pytest.raises(CardgamesError) as refused:
        play_match(match, [First(), make()])
    assert said in str(refused.value)
    assert isinstance(refused.value, IllegalMove if instead == "illegal move" else BrokenPlugin)
    assert (match.decisions, match.turn, len(match.record)) == (0, 1, 2)
    assert play_match(match, [First(), First()]) is match.outcome


@EVERY_KIND
def test_a_forgiven_player_is_replaced_move_by_move(
    make: Callable[[], Any], said: str, instead: str
) -> None:
    """Each bad answer is told in a sentence, a legal move made, and the reason recorded."""
    told: list[str] = []
    match = bad_match(rounds=1)
    play_match(match, [First(), make()], forgive=told.append)
    assert {entry["seat"]: entry.get("instead") for entry in moves_of(match)} == {
        0: None,
        1: instead,
    }
    assert len(told) == 2
    assert all(
        said in sentence and sentence.endswith("; a random move is made instead")
        for sentence in told
    )


def test_the_random_moves_of_a_forgiven_player_are_those_of_the_random_player() -> None:
    """They are chosen by the seat's key and the number of the decision, so they repeat."""
    records = []
    for bad in (Answering(None), Raising(ValueError("oh")), None):
        match = Match(Game(HIGH_CARD, rules={"cards": 5, "rounds": 4}), seed="5eed")
        players = seat_players(match, [RandomPlayer] * 2)
        play_match(match, [players[0], bad or players[1]], forgive=str)
        records.append([entry["move"] for entry in moves_of(match)])
    assert records[0] == records[1] == records[2]
    assert len(records[0]) == 40


def test_a_player_that_fails_now_and_then_plays_its_other_moves_itself() -> None:
    """Forgiveness is for one move: the player is asked again for the next."""

    class Moody(First):
        asked = 0

        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            self.asked += 1
            return moves[-1] if self.asked % 2 else None

    match = bad_match(rounds=3)
    play_match(match, [First(), Moody()], forgive=str)
    reasons = [entry.get("instead") for entry in moves_of(match) if entry["seat"] == 1]
    assert reasons == [None, "illegal move"] * 3


def test_a_player_without_choose_is_none() -> None:
    """What cannot choose is refused by name before anything is played, forgiven or not."""
    for forgive in (None, str):
        with pytest.raises(BrokenPlugin, match=r"^bad: Bo cannot play: it has no method choose$"):
            play_match(bad_match(), [First(), object()], forgive=forgive)


def test_what_a_player_spoils_is_its_own() -> None:
    """Its list of moves, its view and the chance of the whole process may be changed freely."""

    class Vandal(First):
        looks = True

        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            random.seed(1)
            view.hands[1].clear()
            view.played.append(card("AS"))
            best = max(moves, key=lambda move: move.text)
            moves.clear()  # type: ignore[attr-defined]
            return best

    class Tidy(First):
        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            return max(moves, key=lambda move: move.text)

    state = random.getstate()
    records = []
    for kind in (Vandal, Tidy):
        match = Match(Game(HIGH_CARD, rules={"cards": 4}), seed="5eed")
        other = RandomPlayer(match.game, 0, "", match.generator(0))
        play_match(match, [other, kind()])
        records.append(match.record)
    random.setstate(state)
    assert records[0] == records[1]


def test_the_hook_is_named_in_which_a_player_failed() -> None:
    """A player that plays ahead on a broken game is named, and so is the game's hook."""

    def fail(table: Any, seat: int, move: Move) -> None:
        if table.played:
            raise ValueError("not twice")
        play(table, seat, move)

    class Searching(First):
        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            view.played = [card("AS")]
            view.game.play(view, 1, moves[0])

    match = begun(made_up("brittle", play=fail), DEAL, match={"players": SEATED})
    said = r"^bad: Bo raised ValueError: not twice in the hook play of brittle$"
    with pytest.raises(BrokenPlugin, match=said):
        play_match(match, [First(), Searching()])


def test_a_broken_game_is_not_forgiven() -> None:
    """Where a hook fails in the match itself, no player is at fault and the match ends."""

    def fail(table: Any, seat: int, move: Move) -> None:
        raise ValueError("oh")

    told: list[str] = []
    with pytest.raises(BrokenPlugin, match=r"^odd: hook play raised ValueError: oh$"):
        play_match(bad_match(made_up("odd", play=fail)), [First(), First()], forgive=told.append)
    assert told == []


def test_a_person_is_neither_blamed_nor_replaced() -> None:
    """What somebody at a front end raises is passed on; an illegal move is never forgiven."""
    for person, error in [
        (Raising(KeyError("a fault of the front end")), KeyError),
        (Answering(None), IllegalMove),
    ]:
        match = begun(HIGH_CARD, DEAL, match={"players": [ANN, Seated("Bo", "human")]})
        with pytest.raises(error):
            play_match(match, [First(), person], forgive=str)
        assert match.decisions == 0


def test_a_front_end_may_record_what_a_move_takes_the_place_of() -> None:
    """Whoever steps a match says so with the move; a move of the player's own has no such key."""
    match = bad_match()
    match.apply(1, PLAY[card("7H")], instead="out of time")
    match.apply(0, PLAY[card("2C")])
    assert moves_of(match) == [
        {"event": "move", "seat": 1, "move": "play 7H", "instead": "out of time"},
        {"event": "move", "seat": 0, "move": "play 2C"},
    ]


# Moves off turn


class Revising(First):
    """Answers whatever it was made with when it may reconsider; an error is raised."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def reconsider(self, view: Any, moves: Sequence[Move]) -> Any:
        """Give the answer, or raise it."""
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer or moves[0]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Move.parse("swap AS"), "Bo: AS is not in your hand"),
        (ValueError("oh"), "bad: Bo raised ValueError: oh"),
    ],
    ids=str,
)
def test_a_bad_answer_off_turn_lets_things_stand(answer: Any, said: str) -> None:
    """It costs the player nothing but the change: what it did stands, and nothing is recorded."""
    told: list[str] = []
    match = bad_match(SWAP, rounds=1)
    play_match(match, [First(), Revising(answer)], forgive=told.append)
    assert set(told) == {f"{said}; what it did stands"}
    moves = moves_of(match)
    assert [entry["move"].split()[0] for entry in moves] == ["play"] * 4
    assert not any("instead" in entry for entry in moves)
    with pytest.raises(CardgamesError, match=f"^{said}$"):
        play_match(bad_match(SWAP), [First(), Revising(answer)])


def test_nobody_revises_for_ever() -> None:
    """A player that never lets things stand is stopped after a thousand moves off turn."""
    said = "bad: Bo moved off turn 1000 times in a row"
    match = bad_match(SWAP)
    with pytest.raises(BrokenPlugin, match=f"^{said}$"):
        play_match(match, [First(), Revising(None)])
    assert match.decisions == 1001
    told: list[str] = []
    play_match(bad_match(SWAP, rounds=1), [First(), Revising(None)], forgive=told.append)
    assert told == [f"{said}; what it did stands"]


# Being told


class Deaf(First):
    """Raises when it is told of a move."""

    heard = 0

    def told(self, events: Sequence[Any]) -> None:
        """Raise at the second time."""
        self.heard += 1
        if self.heard == 2:
            raise ValueError("what?")


def test_a_player_that_fails_when_it_is_told_is_named() -> None:
    """The move that it was told of is made and recorded, and the match can go on."""
    match = bad_match()
    with pytest.raises(BrokenPlugin, match=r"^bad: Bo raised ValueError: what\?$"):
        play_match(match, [First(), Deaf()])
    assert len(moves_of(match)) == match.decisions == 1
    assert play_match(match, [First(), First()]) is match.outcome


def test_a_forgiven_player_that_fails_when_it_is_told_is_told_no_more() -> None:
    """It is said once, and the player goes on choosing its moves."""
    told: list[str] = []
    deaf, match = Deaf(), bad_match()
    play_match(match, [First(), deaf], forgive=told.append)
    assert told == ["bad: Bo raised ValueError: what?; it is told nothing more"]
    assert deaf.heard == 2
    assert not any("instead" in entry for entry in match.record)


# The record and the command line

BOTS = '''
"""Bots that misbehave in the way that their settings say."""
import random
import threading
import time
from cardgames import PLAY, card, hookimpl

class Bad:
    def __init__(self, game, seat, settings, generator):
        self.way = settings
        if settings == "broods":
            time.sleep(1000)
        if settings == "unmade":
            raise type("Own", (BaseException,), {})("stop")

    def choose(self, view, moves):
        match self.way:
            case "none":
                return None
            case "theirs":
                return PLAY[card("AS")]
            case "talks":
                print("I see", end=" ")
                print("\\x1b[2J", len(moves))
            case "disk":
                raise FileNotFoundError("opening book")
            case "threads":
                threading.Thread(target=time.sleep, args=(1000,), daemon=False).start()
            case "quits":
                raise KeyboardInterrupt
            case "own":
                raise type("Own", (BaseException,), {})("stop")
        return moves[0]

@hookimpl
def register_players():
    return {"bad": Bad}
'''
RESUME = "The match is kept. To go on: cardgames "
TO_THE_END = ("--set", "max_cards=2", "--seed", "4")


def run(home: Path, players: str, *arguments: str, **others: Any) -> Ended:
    """Run a match of Devil's Bridge with the bad bots at hand, in the file `bad.py`."""
    file = home / "bad.py"
    file.write_text(BOTS)
    given = ("--plugin", str(file), "run", "devils-bridge", "--players", players)
    return cardgames(home, *given, *TO_THE_END, *arguments, **others)


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("none", "cardgames: Ann: 'None' is no move\n"),
        ("disk", "cardgames: bad:disk: Ann raised FileNotFoundError: opening book\n"),
        ("quits", "cardgames: bad:quits: Ann raised KeyboardInterrupt\n"),
        ("own", "cardgames: bad:own: Ann raised Own: stop\n"),
    ],
)
def test_a_bad_bot_ends_the_command_with_its_name(tmp_path: Path, way: str, said: str) -> None:
    """Exit code 1, one sentence, and a line that goes on with the match in spite of the bot."""
    record = tmp_path / "match"
    ended = run(tmp_path, f"random,Ann=bad:{way},random", "--record", str(record))
    assert ended.code == 1
    assert ended.err.endswith(said)
    assert f"{RESUME}--plugin {tmp_path / 'bad.py'} resume --forgiving {record}\n" in ended.err
    resume = ("--plugin", str(tmp_path / "bad.py"), "resume", str(record))
    assert cardgames(tmp_path, *resume).code == 1
    assert cardgames(tmp_path, *resume, "--forgiving").code == 0
    assert cardgames(tmp_path, "replay", "--verify", str(record)).code == 0
    assert '"instead":' in record.read_text()


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("broods", "bad: Ann: TimeoutError: it was not ready within 0.2 s"),
        ("unmade", "bad: Ann: Own: stop"),
    ],
)
def test_a_bot_that_cannot_be_made_is_named(tmp_path: Path, way: str, said: str) -> None:
    """Where a time for moves is stated, nobody waits longer for a bot that sits down."""
    ended = run(tmp_path, f"random,Ann=bad:{way},random", "--move-time", "0.2", "--forgiving")
    assert ended.code == 1
    assert ended.err == f"cardgames: {said}\n"


def test_threads_that_a_bot_has_started_hold_nobody_up(tmp_path: Path) -> None:
    """The process ends with the match, whatever still runs in it."""
    file = tmp_path / "bad.py"
    file.write_text(BOTS)
    given = (
        "--plugin",
        str(file),
        "run",
        "devils-bridge",
        "--players",
        "bad:threads,random,random",
    )
    ended = subprocess.run(
        [sys.executable, "-m", "cardgames", *given, *TO_THE_END],
        env={**os.environ, "CARDGAMES_HOME": str(tmp_path)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0
    assert b"all rounds are played" in ended.stdout


def test_a_forgiving_match_repeats_itself_and_is_the_same_when_resumed(tmp_path: Path) -> None:
    """Run twice, or left and resumed, a match with a bad bot has the same record byte for byte."""
    players = "random,bad:theirs,random"
    records = [tmp_path / name for name in ("one", "two", "left")]
    for record in records[:2]:
        ended = run(tmp_path, players, "--forgiving", "--record", str(record))
        assert ended.code == 0
    records[2].write_text("".join(records[0].read_text().splitlines(keepends=True)[:9]))
    cardgames(
        tmp_path, "--plugin", str(tmp_path / "bad.py"), "resume", "--forgiving", str(records[2])
    )
    assert len({record.read_bytes() for record in records}) == 1
    assert ended.err.count("; a random move is made instead\n") == ended.err.count("\n") > 3
    entries = [json.loads(line) for line in records[0].read_text().splitlines()]
    replaced = {entry["seat"] for entry in entries if entry.get("instead") == "illegal move"}
    assert replaced == {1}


def test_what_a_bot_prints_is_not_said_at_the_table(tmp_path: Path) -> None:
    """It goes to the error stream, in whole lines with the bot's name and nothing raw in them."""
    silent = run(tmp_path, "random,Ann=bad,random")
    ended = run(tmp_path, "random,Ann=bad:talks,random")
    assert ended.out == silent.out
    assert silent.err == ""
    assert set(ended.err.splitlines()) <= {
        f"cardgames: Ann: I see \\x1b[2J {moves}" for moves in (1, 2, 3)
    }
    assert ended.err.count("I see") == len(ended.err.splitlines()) == 7


def test_the_line_to_go_on_asks_for_the_same_treatment(tmp_path: Path) -> None:
    """A match that is left goes on with the files, the limit and the forgiveness it had."""
    asked = ("--forgiving", "--move-time", "2.5")
    ended = run(tmp_path, "you,bad,random", *asked, typed="quit\n")
    line = ended.err.rpartition(RESUME)[2]
    assert line.startswith(f"--plugin {tmp_path / 'bad.py'} resume --move-time 2.5 --forgiving 2")
    again = cardgames(tmp_path, *line.split(), typed="quit\n")
    assert again.code == 0
    assert again.err == ended.err
