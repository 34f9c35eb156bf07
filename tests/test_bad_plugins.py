"""Twelve bad plugins: what the user is told of each, alone and beside all the others."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import frozen

from cardgames import loading
from cardgames.discovery import load_house_rule
from cardgames.loading import telling
from cardgames.plugins import COMMANDS, GAMES, HOUSE_RULES, PLAYERS

from .commands import Ended, cardgames, separately
from .fakes import GAME, distribute

CORE = version("cardgames-core")
SLOW = "import time\ntime.sleep(10)\n"
BOTS = (
    "from cardgames import RandomPlayer, hookimpl\n@hookimpl\ndef register_players():\n    return "
)


def game(name: str, *more: str, **replaced: str) -> str:
    """Return the source of High Card under another name, with something wrong in it."""
    source = "\n".join((GAME.replace("high-card", name), *more))
    for old, new in replaced.items():
        assert old in source
        source = source.replace(old, new)
    return source


@frozen
class Bad:
    """A plugin with something wrong: its source, and what is said of it if anything is."""

    source: str
    said: str | None = None
    group: str = GAMES


BAD = {
    "import-error": Bad("raise ImportError('no brain')", "ImportError: no brain"),
    "syntax-error": Bad("def", "SyntaxError: invalid syntax (m_syntax_error.py, line 1)"),
    "no-dependency": Bad("import nothing_", "ModuleNotFoundError: No module named 'nothing_'"),
    "leaves": Bad("raise SystemExit(0)", "SystemExit: 0"),
    "skips": Bad(
        "class Skipped(BaseException): ...\nraise Skipped('for test runners')",
        "Skipped: for test runners",
    ),
    "sleeps": Bad(SLOW + game("sleeps")),
    "unknown-hook": Bad(
        game("unknown-hook", "@hookimpl\ndef winers(): ..."),
        "there is no hook winers (did you mean winners?)",
    ),
    "wrong-argument": Bad(
        game("wrong-argument", **{"play(table, seat, move)": "play(table, player, move)"}),
        "hook play takes (table, player, move), but must take (table, seat, move) in this order, "
        "or fewer of them",
    ),
    "twice": Bad(game("twice"), "claimed by dist-too and dist-twice; uninstall all but one"),
    "again": Bad("", "hook game_info: name must be 'again', as it is installed, not 'high-card'"),
    "wrong-type": Bad(
        game("wrong-type", "@hookimpl\ndef game_info(): return {'name': 'wrong-type'}"),
        "hook game_info must return a GameInfo, not {'name': 'wrong-type'}",
    ),
    "raises": Bad(game("raises", **{"table.laid.append": "table.lost.append"})),
    "newer-core": Bad(
        "HOOKS_VERSION = 1\n" + game("newer-core"),
        f"it needs a newer cardgames-core than {CORE}: one with version 1 of the hooks, not 0",
    ),
    "newer-name": Bad(
        "from cardgames import Auctions",
        "ImportError: cannot import name 'Auctions' from 'cardgames'; "
        f"it may need a newer cardgames-core than {CORE}",
    ),
    "bad-rule": Bad(
        "from cardgames import hookimpl\n@hookimpl\ndef score_round(table): ...",
        "hook score_round is not a wrapper; a house rule may only wrap",
        HOUSE_RULES,
    ),
    "bad-bots": Bad(
        BOTS + "['keen']",
        "hook register_players must return callables by name, not ['keen']",
        PLAYERS,
    ),
    "good-bots": Bad(BOTS + "{'keen': RandomPlayer}", None, PLAYERS),
    "more-bots": Bad("", "its module m_good_bots is registered already, as good-bots", PLAYERS),
    "bad-command": Bad(
        "import nothing_", "ModuleNotFoundError: No module named 'nothing_'", COMMANDS
    ),
}
"""Those that have nothing said of them are found out later, or only slow."""

MODULES = {"again": "m_good", "more-bots": "m_good_bots"}
"""Those whose module is another's."""

SAID = {name: f"cardgames: {name}: {bad.said}" for name, bad in BAD.items() if bad.said}
BAD_GAMES = [name for name, bad in BAD.items() if bad.group == GAMES]


def lay_out(folder: Path, *names: str) -> Path:
    """Install bad plugins beside the good game high-card, and return the folder."""
    distribute(folder, "dist-good", entries="high-card = m_good", m_good=GAME)
    beside = ["good-bots"] if "more-bots" in names else []
    for name in dict.fromkeys([*names, *beside]):
        module = MODULES.get(name, f"m_{name.replace('-', '_')}")
        sources = {} if name in MODULES else {module: BAD[name].source}
        about = {"group": BAD[name].group, "entries": f"{name} = {module}"}
        distribute(folder, f"dist-{name}", **about, **sources)
        if name == "twice":
            distribute(folder, "dist-too", **about)
    return folder


class Clock:
    """Time that passes when somebody sleeps."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self._timers: list[tuple[float, Callable[[], object]]] = []

    def sleep(self, seconds: float) -> None:
        """Let the time pass, and do what is due."""
        self.slept.append(seconds)
        for due, act in self._timers:
            if due <= seconds:
                act()

    def timer(self, seconds: float, act: Callable[..., object], arguments: Any) -> SimpleNamespace:
        """Return what stands in for a `threading.Timer`."""
        running = seconds, lambda: act(*arguments)
        return SimpleNamespace(
            start=lambda: self._timers.append(running),
            cancel=lambda: self._timers.remove(running),
            join=lambda: None,
        )


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return a clock that every plugin goes by."""
    made = Clock()
    monkeypatch.setattr(time, "sleep", made.sleep)
    monkeypatch.setattr(loading, "Timer", made.timer)
    return made


Run = Callable[..., Ended]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Run]:
    """Run a command beside bad plugins."""
    before = set(sys.modules)

    def running(*arguments: str, beside: tuple[str, ...] = tuple(BAD), typed: str = "") -> Ended:
        monkeypatch.syspath_prepend(lay_out(tmp_path / "path", *beside))
        return cardgames(tmp_path / "home", *arguments, typed=typed)

    yield running
    for name in set(sys.modules) - before:
        del sys.modules[name]


def said_by(ended: Ended) -> list[str]:
    """Return what a command complained of, in alphabetical order."""
    return sorted(ended.err.splitlines())


def shown_in(text: str) -> list[list[str]]:
    """Return the rows of a listing, by columns."""
    return [re.split(r"  +", line.strip()) for line in text.splitlines()]


# Alone


@pytest.mark.parametrize("name", BAD_GAMES)
def test_a_bad_game_is_listed_beside_good_ones(run: Run, name: str) -> None:
    """`list` shows a bad game as broken with its reason, in one line, and the good one as ever."""
    ended = run("list", beside=(name,))
    assert ended.code == 0
    assert ["high-card", "High Card", "2 to 3 players, usually 2"] in shown_in(ended.out)
    if name in SAID:
        assert [name, "broken"] in shown_in(ended.out)
        assert said_by(ended) == [SAID[name]]
    else:
        assert [name, "High Card", "2 to 3 players, usually 2"] in shown_in(ended.out)


@pytest.mark.parametrize("name", [name for name in BAD_GAMES if name in SAID])
def test_a_bad_game_cannot_be_played(run: Run, name: str) -> None:
    """`run` of a bad game ends with its reason alone, and nothing is kept."""
    ended = run("run", name, "--players", "random,random", beside=(name,))
    assert (ended.code, ended.out, ended.err) == (1, "", SAID[name] + "\n")


@pytest.mark.parametrize("name", [name for name in SAID if name not in BAD_GAMES])
def test_a_bad_plugin_is_shown_beside_good_ones(run: Run, name: str) -> None:
    """`plugins` shows a bad house rule, bot or command as broken, and names its fault once."""
    ended = run("plugins", beside=(name,))
    assert ended.code == 0
    rows = shown_in(ended.out)
    assert rows[rows.index([name, f"dist-{name} 1.5"]) + 1] in (["broken"], ["register_players"])
    assert said_by(ended) == [SAID[name]]


def test_a_hook_that_raises_fails_its_own_match(run: Run) -> None:
    """A game that fails in mid-match is listed as any other, and named when it fails."""
    ended = run("run", "raises", "--players", "random,random", beside=("raises",))
    cause = "AttributeError: 'HighCardTable' object has no attribute 'lost'"
    assert ended.code == 1
    assert ended.err == f"cardgames: raises: hook play raised {cause}\n"


def test_a_bad_house_rule_cannot_be_used(run: Run) -> None:
    """A match with a bad house rule does not begin."""
    ended = run("run", "high-card", "--house-rule", "bad-rule", beside=("bad-rule",))
    assert (ended.code, ended.out, ended.err) == (1, "", SAID["bad-rule"] + "\n")


# All together


def test_all_bad_games_in_one_list(run: Run) -> None:
    """`list` shows every game there is, and names each fault once."""
    ended = run("list")
    broken = [name for name in BAD_GAMES if name in SAID]
    assert ended.code == 0
    assert [row[0] for row in shown_in(ended.out) if row[1] == "broken"] == sorted(broken)
    assert ["high-card", "High Card", "2 to 3 players, usually 2"] in shown_in(ended.out)
    assert said_by(ended) == sorted([*(SAID[name] for name in broken), SLEEPING])


def test_all_bad_plugins_in_one_list(run: Run) -> None:
    """`plugins` shows every plugin there is, and names each fault once."""
    ended = run("plugins")
    assert ended.code == 0
    assert {row[0] for row in shown_in(ended.out)} > {*BAD, "high-card", "core", "devils-bridge"}
    assert said_by(ended) == sorted([*SAID.values(), SLEEPING])


@pytest.mark.parametrize(
    ("arguments", "groups"),
    [
        (("--help",), (COMMANDS,)),
        (("--version",), ()),
        ((), ()),
        (("rules", "high-card"), ()),
        (("run", "high-card", "--players", "random,keen"), (PLAYERS,)),
        (("run", "high-card", "--seed", "1"), (PLAYERS,)),
        (("paint",), (COMMANDS,)),
    ],
)
def test_a_command_speaks_of_what_it_needs_alone(
    run: Run, clock: Clock, arguments: tuple[str, ...], groups: tuple[str, ...]
) -> None:
    """Every command works beside all bad plugins, names those of the kinds that it uses, each once,
    and imports no game but its own.
    """
    ended = run(*arguments, typed="quit\n")
    faults = [said for name, said in SAID.items() if BAD[name].group in groups]
    complaints = [each for each in said_by(ended) if "match is kept" not in each]
    if arguments == ("paint",):
        (refused,) = set(complaints) - set(faults)
        assert refused.startswith("cardgames: there is no command 'paint'")
        complaints.remove(refused)
    assert complaints == sorted(faults)
    assert ended.code == (2 if arguments == ("paint",) else 0)
    assert clock.slept == []


def test_check_beside_all_bad_plugins(tmp_path: Path) -> None:
    """A game is checked, in another process too, without a word of any other."""
    path = lay_out(tmp_path / "path", *BAD)
    ended = separately(tmp_path, "check", "high-card", "--matches", "3", path=(path,))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("high-card")


# Slow


SLEEPING = (
    "cardgames: still loading sleeps of dist-sleeps 1.5; "
    "Ctrl-C stops it, CARDGAMES_DISABLE=sleeps leaves it out"
)


def test_a_slow_plugin_is_named_while_it_loads(run: Run, clock: Clock) -> None:
    """Whoever waits ten seconds for a plugin is told for which, and how to be rid of it."""
    ended = run("list", beside=("sleeps",))
    assert (ended.code, clock.slept) == (0, [10])
    assert ended.err == SLEEPING + "\n"


def test_a_plugin_that_takes_a_moment_is_not_named(
    run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seconds are granted to each plugin."""
    monkeypatch.setitem(BAD, "sleeps", Bad("import time\ntime.sleep(1.9)\n" + game("sleeps")))
    ended = run("list", beside=("sleeps",))
    assert (ended.code, ended.err, clock.slept) == (0, "", [1.9])


def test_a_slow_plugin_can_be_left_out(
    run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said of a slow plugin helps."""
    monkeypatch.setenv("CARDGAMES_DISABLE", "sleeps")
    ended = run("list", beside=("sleeps",))
    assert (ended.code, ended.err, clock.slept) == (0, "", [])


def test_time_that_really_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said while the plugin is still being imported, by a thread that then ends."""
    told = threading.Event()
    monkeypatch.setitem(sys.modules, "made_up_event", SimpleNamespace(told=told))
    monkeypatch.setattr(loading, "PATIENCE", 0.0)
    slow = tmp_path / "slow_rule.py"
    slow.write_text(
        "from made_up_event import told\nassert told.wait(60)\n"
        "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef play(): yield\n"
    )
    sentences = []

    def tell(sentence: str) -> None:
        sentences.append(sentence)
        told.set()

    threads = threading.active_count()
    with telling(tell):
        assert load_house_rule(str(slow)).name == "slow-rule"
    assert sentences == [f"still loading {slow}; Ctrl-C stops it"]
    assert threading.active_count() == threads


def test_the_library_says_nothing(
    run: Run, clock: Clock, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Who uses the library and does not ask to be told is not."""
    slow = tmp_path / "slow_rule.py"
    slow.write_text(SLOW + "raise ImportError")
    with pytest.raises(loading.BrokenPlugin):
        load_house_rule(str(slow))
    assert (clock.slept, capsys.readouterr().err) == ([10], "")


def test_ctrl_c_stops_a_slow_plugin(tmp_path: Path) -> None:
    """Ctrl-C while a plugin is imported ends the command at once, without a traceback."""
    source = "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(600)\n"
    path = distribute(tmp_path / "path", "dist-a", entries="slow = slow_a", slow_a=source)
    ended = separately(tmp_path, "list", path=(path,))
    assert (ended.code, ended.err) == (130, "")


def test_what_has_failed_is_not_tried_again(
    run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots that fail after ten seconds cost ten seconds, however often they are looked for."""
    source = SLOW + "raise ImportError('no brain')"
    monkeypatch.setitem(BAD, "bad-bots", Bad(source, group=PLAYERS))
    ended = run("run", "high-card", "--players", "random,random", beside=("bad-bots",))
    assert (ended.code, clock.slept) == (0, [10])
    assert ended.err.count("bad-bots: ImportError: no brain\n") == 1


# Newer and older


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "HOOKS_VERSION = -1",
            f"it is for version -1 of the hooks; cardgames-core {CORE} has 0",
        ),
        ("HOOKS_VERSION = '1'", "HOOKS_VERSION must be a whole number, not '1'"),
        (
            "from cardgames import hookimp",
            "ImportError: cannot import name 'hookimp' from 'cardgames' (did you mean hookimpl?); "
            f"it may need a newer cardgames-core than {CORE}",
        ),
        (
            "from cardgames.tricks import Trumps",
            "ImportError: cannot import name 'Trumps' from 'cardgames.tricks'; "
            f"it may need a newer cardgames-core than {CORE}",
        ),
        (
            "import cardgames.auctions",
            "ModuleNotFoundError: No module named 'cardgames.auctions'; "
            f"it may need a newer cardgames-core than {CORE}",
        ),
    ],
)
def test_what_another_core_may_have(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    """A plugin made for another core is told from one that is merely wrong."""
    monkeypatch.setitem(BAD, "newer-core", Bad(f"{line}\n" + game("newer-core")))
    ended = run("list", beside=("newer-core",))
    assert ended.err == f"cardgames: newer-core: {said}\n"


def test_the_version_that_there_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plugin that states the version of the hooks that there is works."""
    source = "HOOKS_VERSION = 0\n" + game("newer-core")
    monkeypatch.setitem(BAD, "newer-core", Bad(source))
    ended = run("list", beside=("newer-core",))
    assert (ended.code, ended.err) == (0, "")
