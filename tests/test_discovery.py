"""Finding and loading what is installed, however broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import metadata
from pathlib import Path

import click
import pytest

from cardgames import BadRules, BrokenPlugin, GameInfo, Table, UnknownName
from cardgames.discovery import (
    Found,
    add_commands,
    faults_among,
    find_game,
    game_module,
    load_game,
    load_house_rule,
    player_kinds,
    survey,
)
from cardgames.plugins import COMMANDS, GAMES, HOUSE_RULES, PLAYERS, installed

from .fakes import GAME, cardgames, distribute

KINDS = """
from cardgames import RandomPlayer, hookimpl
@hookimpl
def register_players(): return {kinds}
"""
COMMAND = """
import click
from cardgames import hookimpl
@hookimpl
def register_commands(cli):
    cli.add_command(click.Command("{name}"))
"""

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install made-up distributions for one test."""
    before = set(sys.modules)

    def at(distribution: str, *, folder: str = "", **parts: str) -> Path:
        made = distribute(tmp_path / (folder or distribution), distribution, **parts)
        monkeypatch.syspath_prepend(made)
        return made

    yield at
    for name in set(sys.modules) - before:
        del sys.modules[name]


def game_fault(**replacements: str) -> str:
    """Return the made-up game's source with a part of it replaced."""
    source = GAME
    for old, new in replacements.items():
        assert old in source
        source = source.replace(old, new)
    return source


def causes(name: str) -> tuple[str, ...]:
    """Return what is wrong with an installed game."""
    with pytest.raises(BrokenPlugin) as caught:
        game_module(name)
    assert caught.value.plugin == name
    return caught.value.causes


def names(group: str) -> list[str]:
    """Return the names of the installed plugins of a group."""
    return [plugin.name for plugin in installed(group)]


def made_up(group: str) -> list[Found]:
    """Return the plugins of a group that a test has installed, as they were found."""
    return [each for each in survey(group) if each.plugin.distribution.startswith("dist-")]


def test_installed(install: Install) -> None:
    """An installed game is found with its distribution and version, and is not imported."""
    install("dist-a", entries="high-card = high_card_a", high_card_a="raise ValueError")
    plugin = find_game("high-card")
    assert (plugin.value, plugin.distribution, plugin.version) == ("high_card_a", "dist-a", "1.5")
    assert "high_card_a" not in sys.modules


def test_load_game(install: Install) -> None:
    """A game is loaded by name with its options, and has its distribution's version."""
    install("dist-a", entries="high-card = high_card_a", high_card_a=GAME)
    game = load_game("high-card", seats=3, preset="long", rules={"rounds": 2})
    assert (game.name, game.version, game.seats, game.rules.rounds) == ("high-card", "1.5", 3, 2)
    assert load_game("high-card", preset="long").rules.rounds == 9
    with pytest.raises(BadRules, match="rounds must be a whole number"):
        load_game("high-card", rules={"rounds": 10})


def test_a_game_is_loaded_alone(install: Install) -> None:
    """Loading one game imports no other."""
    install("dist-a", entries="high-card = high_card_a", high_card_a=GAME)
    install("dist-b", entries="other = other_b", other_b="raise ValueError")
    load_game("high-card")
    assert "other_b" not in sys.modules


def test_unknown_game(install: Install) -> None:
    """An unknown game is refused with the name that may be meant and all there are."""
    install("dist-a", entries="high-card = high_card_a", high_card_a=GAME)
    with pytest.raises(UnknownName) as caught:
        load_game("hi-card")
    assert "no game 'hi-card' (did you mean high-card?); installed: " in str(caught.value)


def test_house_rules_are_found(install: Install) -> None:
    """House rules are found, and one that does not wrap is broken."""
    source = "from cardgames import hookimpl\n@hookimpl{}\ndef play(): yield\n"
    group = {"group": HOUSE_RULES}
    install("dist-a", entries="fine = fine_a", fine_a=source.format("(wrapper=True)"), **group)
    install("dist-b", entries="plain = plain_b", plain_b=source.format(""), **group)
    found = made_up(HOUSE_RULES)
    assert [(each.plugin.name, each.fault is None) for each in found] == [
        ("fine", True),
        ("plain", False),
    ]
    assert [str(fault) for fault in faults_among(found)] == [
        "plain: hook play yields, but is not marked wrapper=True"
    ]


@pytest.mark.parametrize(
    ("source", "cause"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def", "SyntaxError: invalid syntax (broken_a.py, line 1)"),
        ("raise SystemExit(0)", "SystemExit: 0"),
        ("raise ValueError('one\\n  two')", "ValueError: one two"),
        ("raise RuntimeError", "RuntimeError"),
    ],
)
def test_import_that_fails(install: Install, source: str, cause: str) -> None:
    """Whatever a plugin raises on import is its fault, said in one line."""
    install("dist-a", entries="broken = broken_a", broken_a=source)
    install("dist-b", entries="high-card = high_card_b", high_card_b=GAME)
    assert causes("broken") == (cause,)
    found = {each.plugin.name: each.fault for each in survey(GAMES)}
    assert found["high-card"] is None
    assert str(found["broken"]) == f"broken: {cause}"


def test_interrupt_on_import(install: Install) -> None:
    """Ctrl-C while a plugin is imported is no fault of the plugin."""
    install("dist-a", entries="slow = slow_a", slow_a="raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        survey(GAMES)


@pytest.mark.parametrize("line", ["broken", "broken =", "broken = :", "broken = ..up"])
def test_entry_that_names_no_module(install: Install, line: str) -> None:
    """An entry point that names no module is a broken plugin, and all others work."""
    install("dist-a", entries=f"# games\n{line}\nhigh-card = high_card_a", high_card_a=GAME)
    assert len(causes("broken")) == 1
    assert load_game("high-card").name == "high-card"


def test_a_module_without_a_hook(install: Install) -> None:
    """A module that answers nothing is broken, whatever it is installed as."""
    for number, group in enumerate((GAMES, HOUSE_RULES, PLAYERS, COMMANDS)):
        source = {f"empty_{number}": "def play(): ..."}
        install(f"dist-{number}", group=group, entries=f"empty = empty_{number}", **source)
        (fault,) = faults_among(made_up(group))
        assert str(fault) == "empty: it has no hook: mark its functions with @hookimpl"


def test_one_module_under_two_names(install: Install) -> None:
    """A module that is registered twice works under one name, and the other is broken."""
    source = "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef play(): yield\n"
    entries = "again = fine_a\nfine = fine_a"
    install("dist-a", group=HOUSE_RULES, entries=entries, fine_a=source)
    found = made_up(HOUSE_RULES)
    assert [each.plugin.name for each in found if each.fault is None] == ["again"]
    assert [str(fault) for fault in faults_among(found)] == [
        "fine: its module fine_a is registered already, as again"
    ]


def test_damaged_distributions(install: Install) -> None:
    """Damaged files of any distribution hide no plugin of another."""
    (install("dist-a") / "dist_a-1.5.dist-info" / "entry_points.txt").write_bytes(b"[x]\n\xff")
    (install("dist-b", entries="b = b_b") / "dist_b-1.5.dist-info" / "METADATA").unlink()
    install("dist-c", group="unrelated", entries="a line without its other half")
    install("dist-d", entries="high-card = high_card_d", high_card_d=GAME)
    assert {"b", "high-card"} <= set(names(GAMES))
    assert find_game("b").version == "?"


def test_two_distributions_claim_a_name(install: Install) -> None:
    """A name that two distributions claim is refused, naming both, and neither is imported."""
    for letter in "ab":
        install(f"dist-{letter}", entries=f"twice = twice_{letter}", **{f"twice_{letter}": GAME})
    install("dist-c", entries="high-card = high_card_c", high_card_c=GAME)
    assert causes("twice") == ("claimed by dist-a and dist-b; uninstall all but one",)
    found = survey(GAMES)
    assert [each.plugin.distribution for each in found if each.fault] == ["dist-a", "dist-b"]
    assert len(faults_among(found)) == 1
    assert not {"twice_a", "twice_b"} & set(sys.modules)


def test_one_distribution_found_twice(install: Install) -> None:
    """A distribution that lies on the path twice is loaded once, without a word."""
    install("dist-a", entries="high-card = high_card_a", high_card_a="raise ValueError")
    install("Dist_A", folder="first", entries="high-card = high_card_a", high_card_a=GAME)
    assert names(GAMES).count("high-card") == 1
    assert load_game("high-card").name == "high-card"


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        (
            'name="high-card"',
            'name="low"',
            "name must be 'high-card', as it is installed, not 'low'",
        ),
        ("usual_seats=2", "usual_seats=4", "usual_seats must be among the seats"),
        ("seats=(2, 3)", "seats=(0, 2)", "seats must be whole numbers from 1"),
        ("table=HighCardTable", "table=dict", "table must be an attrs class derived from Table"),
        (
            "table=HighCardTable",
            "table=type('Bare', (HighCardTable,), {})",
            "table must be an attrs class derived from Table",
        ),
        ("rules=HighCardRules", "rules=int", "rules must be an attrs class"),
        (
            '{"long": {"rounds": 9}}',
            '{"long": 9}',
            "presets must give options by the preset's name",
        ),
        ('title="High Card"', "title=7", "title must be a text"),
        *(
            (
                'title="High Card"',
                f'title="High Card", verbs={{"play": {words}}}',
                "verbs must give for each verb a pair of texts",
            )
            for words in ('"plays"', '("play", 7)', '("play",)')
        ),
    ],
)
def test_wrong_facts(install: Install, old: str, new: str, cause: str) -> None:
    """Facts of a game that cannot be are refused."""
    install("dist-a", entries="high-card = high_card_a", high_card_a=game_fault(**{old: new}))
    assert causes("high-card") == (f"hook game_info: {cause}",)


def test_facts_that_raise(install: Install) -> None:
    """A game whose facts raise is broken."""
    source = game_fault(**{"return GameInfo(": "return GameInfo(colour=1 / 0,"})
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    assert causes("high-card") == ("hook game_info raised ZeroDivisionError: division by zero",)


def test_no_facts(install: Install) -> None:
    """A game whose facts are something else is broken."""
    source = GAME + "\n@hookimpl\ndef game_info(): return 7\n"
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    assert causes("high-card") == ("hook game_info must return a GameInfo, not 7",)


def test_facts_and_hooks_at_once(install: Install) -> None:
    """What is wrong with the hooks and with the facts of a game is said at once."""
    source = game_fault(**{"usual_seats=2": "usual_seats=4"})
    source += "\n@hookimpl\ndef winers(): ...\n"
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    assert causes("high-card") == (
        "there is no hook winers (did you mean winners?)",
        "hook game_info: usual_seats must be among the seats",
    )


@pytest.mark.parametrize(
    ("options", "check", "cause"),
    [
        (
            '{"rounds": 10}',
            "[]",
            "option rounds must be a whole number from 1 to 9, not '10'",
        ),
        ('{"round": 1}', "[]", "there is no option 'round' (did you mean rounds?); "),
        (
            '{"rounds": 9}',
            "['too long'] * (seats == 3 and rules.rounds == 9)",
            "with 3 players: too long",
        ),
        (
            '{"rounds": 9}',
            "1 / (rules.rounds - 9) and []",
            "with 2 players: hook check_rules raised ZeroDivisionError",
        ),
    ],
)
def test_preset_that_cannot_be_played(
    install: Install, options: str, check: str, cause: str
) -> None:
    """Every preset is checked at every seat count."""
    source = game_fault(**{'{"rounds": 9}': options})
    source += f"\n@hookimpl\ndef check_rules(rules, seats): return {check}\n"
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    (said,) = causes("high-card")
    assert said.startswith(f"preset long: {cause}")


def test_default_options_that_cannot_be_played(install: Install) -> None:
    """The default options are checked at every seat count too, and so is the pack."""
    source = GAME + "\n@hookimpl\ndef make_deck(rules, seats): return [] if seats == 2 else lost\n"
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    said = "with 3 players: hook make_deck raised NameError: name 'lost' is not defined"
    assert causes("high-card") == (f"the default options: {said}", f"preset long: {said}")


def test_table_with_a_nested_list(install: Install) -> None:
    """A game whose table could share a list between copies is broken, and its field named."""
    source = game_fault(
        **{"laid: Pile = pile()": "laid: Pile = pile()\n    won: list[list[int]] = []"}
    )
    install("dist-a", entries="high-card = high_card_a", high_card_a=source)
    (said,) = causes("high-card")
    assert said.startswith("HighCardTable: field won: hold immutable values")


def test_kinds_of_player(install: Install) -> None:
    """Kinds of player come from the core and from plugins."""
    source = KINDS.format(kinds="{'keen': RandomPlayer}")
    install("dist-a", group=PLAYERS, entries="beaters = bots_a", bots_a=source)
    kinds, faults = player_kinds()
    assert {"random", "keen"} <= set(kinds)
    assert faults == []


def test_kind_claimed_twice(install: Install) -> None:
    """A kind that two distributions offer is refused, naming both; their other kinds stay."""
    for letter in "ab":
        kinds = f"{{'keen': RandomPlayer, 'keen-{letter}': RandomPlayer}}"
        source = {f"bots_{letter}": KINDS.format(kinds=kinds)}
        entries = f"bots-{letter} = bots_{letter}"
        install(f"dist-{letter}", group=PLAYERS, entries=entries, **source)
    kinds, faults = player_kinds()
    assert {"random", "keen-a", "keen-b"} <= set(kinds)
    assert "keen" not in kinds
    assert [str(fault) for fault in faults] == [
        "keen: claimed by dist-a and dist-b; uninstall all but one"
    ]


def test_kind_of_the_core(install: Install) -> None:
    """A plugin cannot take a kind of player from the core, nor the name of its plugin."""
    source = KINDS.format(kinds="{'random': print}")
    install("dist-a", group=PLAYERS, entries="beaters = bots_a", bots_a=source)
    install("dist-b", group=PLAYERS, entries="core = bots_b", bots_b=source)
    kinds, faults = player_kinds()
    assert kinds["random"] is not print
    assert sorted(str(fault) for fault in faults) == [
        "core: claimed by cardgames-core and dist-b; it stays the core's",
        "random: claimed by dist-a and cardgames-core; it stays the core's",
    ]


@pytest.mark.parametrize(
    ("kinds", "cause"),
    [
        ("1 / 0", "hook register_players raised ZeroDivisionError: division by zero"),
        ("['keen']", "hook register_players must return callables by name, not ['keen']"),
        ("{'keen': 1}", "hook register_players must return callables by name, not {'keen': 1}"),
        ("None", "hook register_players must return callables by name, not None"),
    ],
)
def test_kinds_that_are_none(install: Install, kinds: str, cause: str) -> None:
    """A plugin that gives no kinds of player is broken, and the core's stay."""
    source = KINDS.format(kinds=kinds)
    install("dist-a", group=PLAYERS, entries="beaters = bots_a", bots_a=source)
    known, faults = player_kinds()
    assert "random" in known
    assert "keen" not in known
    assert [str(fault) for fault in faults] == [f"beaters: {cause}"]
    assert isinstance(faults[0].__cause__, ZeroDivisionError) == ("ZeroDivisionError" in cause)


def test_core_without_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core's players are there even where no distribution names them."""
    monkeypatch.setattr(sys, "path", [])
    assert set(player_kinds()[0]) == {"random"}
    assert names(PLAYERS) == ["core"]


def test_commands(install: Install) -> None:
    """A command is added unless it takes a name of the core's or of another plugin's."""
    for letter, name in (("a", "paint"), ("b", "paint"), ("c", "dance"), ("d", "run")):
        source = {f"commands_{letter}": COMMAND.format(name=name)}
        entries = f"more-{letter} = commands_{letter}"
        install(f"dist-{letter}", group=COMMANDS, entries=entries, **source)
    cli = click.Group()
    assert [str(fault) for fault in add_commands(cli, ["run"])] == [
        "paint: claimed by dist-a and dist-b; uninstall all but one",
        "run: a plugin cannot replace this command",
    ]
    assert list(cli.commands) == ["dance"]


def test_run_imports_one_game_alone(tmp_path: Path) -> None:
    """`run` works beside every kind of broken plugin and speaks of none that it does not need."""
    folder = distribute(
        tmp_path / "a", "dist-a", entries="bad = bad_a", bad_a="raise SystemExit(9)"
    )
    distribute(folder, "dist-b", entries="high-card = high_card_b", high_card_b=GAME)
    done = cardgames("run", "high-card", "--players", "random,random", path=(folder,))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_single_number_of_seats_may_stand_alone() -> None:
    """A game for four may say so without a tuple."""
    info = GameInfo(name="four", title="Four", seats=4, usual_seats=4, table=Table)
    assert info.seats == (4,)


def test_a_checksum_covers_the_whole_package(tmp_path: Path, install: Install) -> None:
    """The checksum of an installed house rule is that of its module, or of all its package's."""
    rule = "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef play(): yield\n"
    entries = "alone = alone_a\npacked = packed_a"
    folder = install("dist-a", group=HOUSE_RULES, entries=entries, alone_a=rule)
    package = folder / "packed_a"
    package.mkdir()
    (package / "__init__.py").write_text(rule)
    (package / "helper.py").write_text("x = 1\n")
    alone, packed = load_house_rule("alone"), load_house_rule("packed")
    assert alone.sha256 == sha256(rule.encode()).hexdigest() != packed.sha256
    (package / "helper.py").write_text("x = 2\n")
    assert load_house_rule("packed").sha256 not in (packed.sha256, "")
    (folder / "alone_a.py").unlink()
    assert load_house_rule("alone").sha256 == ""


def test_a_core_without_a_version(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the core is not installed as a distribution its version cannot be told."""

    def nothing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    install("dist-a", entries="newer = newer_a", newer_a="HOOKS_VERSION = 1\n" + GAME)
    monkeypatch.setattr(metadata, "version", nothing)
    said = "it needs a newer cardgames-core than ?: one with version 1 of the hooks, not 0"
    assert causes("newer") == (said,)
