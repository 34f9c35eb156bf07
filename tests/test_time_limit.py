"""Players that think in a thread of their own, and are left behind when their time is up."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event as Flag
from typing import Any

import pytest

from cardgames import (
    BadRules,
    BrokenPlugin,
    Game,
    Match,
    Move,
    RandomPlayer,
    Seated,
    play_match,
    seat_players,
)
from cardgames.events import Event, MatchEnded, MovePlayed, RoundDealt
from cardgames.terminal.overhearing import overhearing
from cardgames.thinking import MOST_PRINTED, Raised, Thought, Timed

from .games import DEAL, HIGH_CARD, SWAP, begun

SEATED = Seated("Ann", "random"), Seated("Bo", "slow")
LATE = "slow: Bo gave no answer within 60 s"


class Slow:
    """Takes its first move; at the thoughts with these numbers it waits until it is `freed`."""

    def __init__(self, *stuck_at: int, generator: Any = None) -> None:
        self.stuck_at = stuck_at
        self.generator = generator
        self.asked = self.ended = 0
        self.stuck, self.freed = Flag(), Flag()
        self.heard: list[Event] = []
        self.threads: list[int] = []
        self.raises: BaseException | None = None
        self.late: Thought | None = None

    def choose(self, view: Any, moves: Sequence[Move]) -> Move:
        """Take the first move, some time."""
        self.asked += 1
        if self.asked in self.stuck_at:
            self.wait()
        if self.generator is not None:
            self.generator.random()
        self.ended += 1
        return moves[0]

    def wait(self) -> None:
        """Wait until it is freed, and note that."""
        self.stuck.set()
        assert self.freed.wait(60)
        if self.raises is not None:
            raise self.raises

    def told(self, events: list[Event]) -> None:
        """Note what is heard, and in which thread."""
        self.heard += events
        self.threads.append(threading.get_ident())

    def until_stuck(self, thought: Thought, _seconds: float | None) -> None:
        """Wait for a thought until it is over, or the player is stuck in it."""
        while not thought.wait(0.001):
            if self.stuck.is_set():
                self.late = thought
                return


@pytest.fixture
def slow() -> Iterator[Callable[..., Slow]]:
    """Make players that are freed at the end of the test."""
    made: list[Slow] = []

    def make(*stuck_at: int, generator: Any = None) -> Slow:
        made.append(Slow(*stuck_at, generator=generator))
        return made[-1]

    yield make
    for each in made:
        each.freed.set()


def seated(match: Match, player: Slow, seconds: float | None = 60) -> list[Any]:
    """Return the random player and this one, timed, for a match of Ann and Bo."""
    timed = Timed(lambda *_arguments: player, seconds, player.until_stuck)
    return seat_players(match, [RandomPlayer, timed])


def slow_match(**rules: int) -> Match:
    """Return a match of Ann, who deals, and Bo, who plays first."""
    return begun(HIGH_CARD, DEAL, match={"players": SEATED}, **rules)


def reasons(match: Match, seat: int = 1) -> list[str | None]:
    """Return why each move of a seat was made instead of the player's own, None if it was its."""
    return [entry.get("instead") for entry in match.record if entry.get("seat") == seat]


# The limit


def test_a_player_that_is_late_is_named(slow: Any) -> None:
    """Without forgiveness the match ends, with no move made for it, and can go on with others."""
    match = slow_match()
    with pytest.raises(BrokenPlugin, match=f"^{LATE}$"):
        play_match(match, seated(match, slow(1)))
    assert (match.decisions, match.turn, len(match.record)) == (0, 1, 2)
    assert play_match(match, seated(match, slow())) is match.outcome


def test_a_forgiven_player_that_is_late_is_replaced(slow: Any) -> None:
    """As long as it has not come back each of its moves is replaced, and it is not asked."""
    told: list[str] = []
    match, player = slow_match(rounds=3), slow(2)
    play_match(match, seated(match, player), forgive=told.append)
    assert reasons(match) == [None, *["out of time"] * 5]
    assert set(told) == {f"{LATE}; a random move is made instead"}
    assert len(told) == 5
    assert (player.asked, player.ended) == (2, 1)


def test_a_late_answer_never_reaches_the_match(slow: Any) -> None:
    """A player that comes back plays on, has heard what it missed, and its old answer is lost."""
    match, player = slow_match(rounds=2), slow(2)
    players = seated(match, player)
    freed_at: list[int] = []

    class Freeing:
        def choose(self, view: Any, moves: Sequence[Move]) -> Move:
            if player.stuck.is_set() and match.table.round == 2:
                freed_at.append(match.decisions)
                player.stuck.clear()
                player.freed.set()
                assert player.late is not None
                assert player.late.wait(60)
            return moves[0]

    play_match(match, [Freeing(), players[1]], forgive=str)
    made = reasons(match)
    assert made[:2] == [None, "out of time"]
    assert made[-1] is None
    (freed,) = freed_at
    assert player.asked == 2 + sum(entry is None for entry in made[1:])
    moves = [each for each in player.heard if isinstance(each, MovePlayed)]
    assert len(moves) == match.decisions == 8
    assert isinstance(player.heard[-1], MatchEnded)
    assert freed < 8


def test_the_random_moves_do_not_depend_on_what_a_late_player_draws(slow: Any) -> None:
    """A player left behind may use its generator at any time: no other choice notices."""
    records = []
    for draws in (0, 5):
        match = slow_match(rounds=3, cards=3)
        player = slow(2, generator=match.generator(1))
        players = seated(match, player)

        class Disturbing(RandomPlayer):
            def choose(self, view: Any, moves: Sequence[Move]) -> Move:
                for _draw in range(draws):  # noqa: B023 - it is played at once
                    match.generator(1).random()  # noqa: B023
                return super().choose(view, moves)

        players[0] = Disturbing(match.game, 0, "", match.generator(0))
        play_match(match, players, forgive=str)
        records.append(match.record)
    assert records[0] == records[1]


def test_the_usual_way_of_waiting_keeps_to_the_seconds(slow: Any) -> None:
    """A player that never answers is left behind though nothing else happens."""
    match, player = slow_match(), slow(1)
    players = seat_players(match, [RandomPlayer, Timed(lambda *_arguments: player, 0.01)])
    with pytest.raises(BrokenPlugin, match=r"^slow: Bo gave no answer within 0.01 s$"):
        play_match(match, players)


def test_who_is_late_off_turn_lets_things_stand(slow: Any) -> None:
    """A move off turn that is not made in time is not made."""
    told: list[str] = []
    player = slow()

    class Hesitating(Slow):
        def reconsider(self, view: Any, moves: Sequence[Move]) -> Move:
            self.wait()
            return moves[0]

    player = Hesitating()
    match = begun(SWAP, DEAL, match={"players": SEATED}, rounds=1)
    play_match(match, seated(match, player), forgive=told.append)
    player.freed.set()
    assert told[0] == f"{LATE}; what it did stands"
    assert reasons(match) == [None, "out of time"]


def test_who_still_hears_when_a_move_is_due_is_late(slow: Any) -> None:
    """To be told takes time too, but nobody is blamed for it before a move is due."""

    class Listening(Slow):
        def told(self, events: list[Event]) -> None:
            super().told(events)
            if isinstance(events[0], MovePlayed) and events[0].seat == 0:
                self.wait()

    player = Listening()
    match = slow_match(rounds=1)
    play_match(match, seated(match, player), forgive=str)
    player.freed.set()
    assert reasons(match) == [None, "out of time"]
    match = slow_match(rounds=1)
    with pytest.raises(BrokenPlugin, match=f"^{LATE}$"):
        play_match(match, seated(match, Listening()))
    assert match.decisions == 2


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_a_limit_is_more_than_nothing(seconds: float) -> None:
    """Seconds that are none are refused."""
    with pytest.raises(BadRules, match=r"^the time for a move must be more than 0 seconds, not "):
        Timed(RandomPlayer, seconds)


def test_without_a_limit_a_player_has_all_the_time_there_is(slow: Any) -> None:
    """With None for the seconds it is waited for, whatever else the one who waits does."""
    match, player = slow_match(rounds=1), slow(1)

    def freeing(thought: Thought, seconds: float | None) -> None:
        assert seconds is None
        while not thought.wait(0.001):
            if player.stuck.is_set():
                player.freed.set()

    timed = Timed(lambda *_arguments: player, wait=freeing)
    play_match(match, seat_players(match, [RandomPlayer, timed]))
    assert reasons(match) == [None, None]


# Its thread


def test_a_timed_match_is_the_same_as_one_without_a_limit() -> None:
    """Thread and limit change nothing of what is played."""
    records = []
    for kind in (RandomPlayer, Timed(RandomPlayer, 60)):
        match = Match(Game(HIGH_CARD, seats=3, rules={"cards": 4}), seed="5eed")
        play_match(match, seat_players(match, [kind] * 3))
        records.append(match.record)
    assert records[0] == records[1]


def test_a_player_lives_in_one_thread(slow: Any) -> None:
    """It is made, asked and told there, and nowhere else."""
    made: list[int] = []
    player = slow()

    def make(*_arguments: Any) -> Slow:
        made.append(threading.get_ident())
        return player

    match = slow_match()
    play_match(match, seat_players(match, [RandomPlayer, Timed(make, 60)]))
    assert set(player.threads) == set(made) != {threading.get_ident()}
    assert len(made) == 1


def test_the_thread_ends_with_its_player(slow: Any) -> None:
    """A player that nobody holds any more leaves no thread behind."""
    before = set(threading.enumerate())
    match = slow_match()
    players = seated(match, slow())
    play_match(match, players)
    (thread,) = set(threading.enumerate()) - before
    del players, match
    gc.collect()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), GeneratorExit(), SystemExit(3), OSError("disk"), Raised()]
)
def test_whatever_a_timed_player_raises_is_its_own(slow: Any, error: BaseException) -> None:
    """In its own thread there is nobody else who could have raised it, not even Ctrl-C."""
    match, player = slow_match(), slow(1)
    player.raises = error
    player.freed.set()
    player.until_stuck = lambda thought, _seconds: thought.wait()
    with pytest.raises(BrokenPlugin, match=f"^slow: Bo raised {type(error).__name__}"):
        play_match(match, seated(match, player))


def test_what_the_making_of_a_player_raises_is_raised() -> None:
    """Settings that are refused are refused as ever."""
    match = slow_match()
    with pytest.raises(BadRules, match="takes no settings"):
        Timed(RandomPlayer, 1)(match.game, 0, "fast", match.generator(0))


def test_who_waits_may_end_the_match(slow: Any) -> None:
    """An exception of the one who waits is nobody's fault: it passes, and no move is made."""

    class Enough(BaseException):
        pass

    match, player = slow_match(), slow(1)

    def wait(thought: Thought, _seconds: float | None) -> None:
        player.until_stuck(thought, None)
        if not thought.over:
            raise Enough

    timed = Timed(lambda *_arguments: player, 60, wait)
    with pytest.raises(Enough):
        play_match(match, seat_players(match, [RandomPlayer, timed]), forgive=str)
    assert match.decisions == 0


def test_a_resumed_match_tells_a_player_how_the_table_lies(slow: Any) -> None:
    """Taken up by the loop again, a timed player hears of the table first, as any other."""
    match, player = slow_match(), slow()
    match.apply(1, match.legal_moves(1)[0])
    play_match(match, seated(match, player))
    first = player.heard[0]
    assert isinstance(first, RoundDealt)
    assert len(first.view.played) == 1


# What it prints


def test_what_is_printed_in_a_thought_stays_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Others write to standard output meanwhile; of what is printed without end the rest is cut."""
    thoughts: list[Thought] = []
    printing, printed = Flag(), Flag()

    class Talking:
        def __init__(self, *_arguments: Any) -> None:
            print("made")

        def choose(self, view: Any, moves: Sequence[Move]) -> Move:
            print("one\ntwo", end=" ")
            printing.set()
            assert printed.wait(60)
            print("x" * MOST_PRINTED * 2)
            return moves[0]

    def wait(thought: Thought, _seconds: float | None) -> None:
        if thoughts:
            assert printing.wait(60)
            print("the table")
            printed.set()
        thought.wait()
        thoughts.append(thought)

    match = slow_match()
    with overhearing():
        player = Timed(Talking, 60, wait)(match.game, 1, "", match.generator(1))
        player.choose(None, match.legal_moves(1))
    made, chosen = (thought.printed() for thought in thoughts)
    assert made == ["made"]
    assert chosen[0] == "one"
    assert set(chosen[1]) == set("two x")
    assert sum(map(len, chosen)) < MOST_PRINTED
    assert capsys.readouterr().out == "the table\n"


# How the program ends

WAITING = """
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from cardgames import hookimpl

class Waiting:
    def __init__(self, *_arguments):
        pass

    def choose(self, view, moves):
        with ThreadPoolExecutor() as pool:
            return pool.submit(Event().wait).result()

@hookimpl
def register_players():
    return {"waiting": Waiting}
"""


def test_the_program_ends_though_a_bot_waits_for_threads_of_its_own(tmp_path: Path) -> None:
    """A bot left behind whose threads never end keeps neither the match nor the process."""
    file = tmp_path / "waiting.py"
    file.write_text(WAITING, encoding="utf-8")
    command = [sys.executable, "-m", "cardgames", "--plugin", str(file), "run", "devils-bridge"]
    players = ["--players", "random,random,waiting", "--set", "max_cards=1", "--seed", "1"]
    done = subprocess.run(
        [*command, *players, "--move-time", "0.1", "--forgiving"],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0
    assert "gave no answer within 0.1 s" in done.stderr
    assert "Final points" in done.stdout
