"""Plugins in files, plugins left out, and what is said of files that cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from cardgames import BadRules, BrokenPlugin, Game, UnknownName, load_game, load_house_rule
from cardgames.discovery import find_game, player_kinds, use_file
from cardgames.loading import checksum, load_file
from cardgames.plugins import COMMANDS, GAMES, GROUPS, HOUSE_RULES, PLAYERS, installed

from .commands import Ended, cardgames, separately
from .fakes import GAME, distribute, module_of

CORE = version("cardgames-core")
HEAD = "from cardgames import RandomPlayer, hookimpl\n"
RULE = (
    HEAD + "@hookimpl(wrapper=True)\ndef score_round(table):\n    return [2 * s for s in (yield)]\n"
)
BOTS = HEAD + "@hookimpl\ndef register_players(): return {'keen': RandomPlayer}\n"
ART = HEAD + (
    "import click\n@hookimpl\ndef register_commands(cli):\n"
    "    cli.add_command(click.Command('paint', callback=lambda: click.echo('red')))\n"
)
WATCHER = HEAD + "@hookimpl\ndef match_ended(outcome): print('watched:', outcome.reason)\n"
FILES = {"high_card": GAME, "doubled": RULE, "bots": BOTS, "art": ART, "watcher": WATCHER}
PLAYED = ("run", "high-card", "--players", "random,random")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stand in a folder with a plugin of each kind, and let files be listed for one test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDGAMES_PLUGINS", "")
    for name, source in FILES.items():
        (tmp_path / f"{name}.py").write_text(source)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def run(*arguments: str, typed: str = "", **variables: str) -> Ended:
    """Run a command with its records in a folder beside the files."""
    return cardgames(Path("home").absolute(), *arguments, typed=typed, **variables)


def names(group: str) -> list[str]:
    """Return the names of the plugins of a group."""
    return [plugin.name for plugin in installed(group)]


# Kinds of plugin


def test_a_game_in_a_file_counts_as_installed() -> None:
    """It is listed, its rules are shown, it is played and checked, by its name."""
    listed = run("--plugin", "high_card.py", "list")
    assert (listed.code, listed.err) == (0, "")
    assert "high-card             High Card             2 to 3 players" in listed.out
    for arguments in (("rules", "high-card"), PLAYED, ("check", "high-card", "--matches", "2")):
        ended = run("--plugin", "high_card.py", *arguments)
        assert (ended.code, ended.err) == (0, "")
    assert "high-card" not in run("list").out


def test_a_match_of_a_game_in_a_file_is_resumed() -> None:
    """`resume` finds the game again, and says nothing of another version."""
    left = run("--plugin", "high_card.py", *PLAYED[:2], typed="quit\n")
    assert (left.code, "match is kept" in left.err) == (0, True)
    ended = run("--plugin", "high_card.py", "resume", typed="quit\n")
    assert ended.code == 0
    assert ended.out.startswith("Going on with High Card")
    assert ended.err.startswith("The match is kept.")


def test_a_house_rule_in_a_file_counts_as_installed() -> None:
    """It is found by the file's name with hyphens, and is in force only where it is asked for."""
    (Path() / "more_points.py").write_text(RULE)
    files = ("--plugin", "high_card.py", "--plugin", "more_points.py")
    ended = run(*files, "rules", "high-card", "--house-rule", "more-points")
    assert (ended.code, "more-points" in ended.out) == (0, True)
    assert "more-points" not in run(*files, "rules", "high-card").out


def test_players_in_a_file_can_be_seated() -> None:
    """A kind of player from a file plays under its name."""
    ended = run("--plugin", "bots.py", "run", "devils-bridge", "--players", "keen,keen,keen")
    assert (ended.code, ended.err) == (0, "")


def test_a_command_in_a_file_can_be_given() -> None:
    """A command from a file runs, and help names it."""
    ended = run("--plugin", "art.py", "paint")
    assert (ended.code, ended.out, ended.err) == (0, "red\n", "")
    assert "paint" in run("--plugin", "art.py", "--help").out
    assert run("paint").code == 2


def test_a_file_that_only_watches_watches() -> None:
    """A file with nothing but hooks of observers is told of every match."""
    ended = run("--plugin", "watcher.py", "--plugin", "high_card.py", *PLAYED)
    assert (ended.code, ended.err) == (0, "")
    assert "watched: rounds played\n" in ended.out


def test_a_file_may_be_of_several_kinds() -> None:
    """A game and its bot may share a file."""
    Path("both.py").write_text(GAME + BOTS)
    ended = run("--plugin", "both.py", *PLAYED[:3], "keen,keen")
    assert (ended.code, ended.err) == (0, "")


def test_plugins_shows_where_a_file_lies(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is shown with its path and its version, or else the beginning of its checksum."""
    Path("art.py").write_text(ART + "__version__ = '3.1'\n")
    (folder / "home").mkdir()
    digits = checksum(load_file(Path("bots.py")))[:12]
    for here, there in (("", ""), ("home", f"{folder}/")):
        monkeypatch.chdir(folder / here)
        files = ("--plugin", str(folder / "art.py"), "--plugin", str(folder / "bots.py"))
        ended = cardgames(folder / "home", *files, "plugins")
        assert ended.code == 0
        shown = " ".join(ended.out.split())
        assert f" art {there}art.py 3.1 register_commands" in shown
        assert f" bots {there}bots.py {digits} register_players" in shown


# Left out


def test_without_plugins_there_are_the_core_and_the_files() -> None:
    """`--no-plugins` leaves out all that is installed, and keeps files, wherever it stands."""
    ended = run("--no-plugins", "list")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "Every game is left out by CARDGAMES_DISABLE or --no-plugins.\n"
    for options in (
        ("--no-plugins", "--plugin", "high_card.py"),
        ("--plugin", "high_card.py", "--no-plugins"),
    ):
        ended = run(*options, "list", CARDGAMES_PLUGINS=str(Path("bots.py").absolute()))
        assert ended.out == "high-card  High Card  2 to 3 players, usually 2\n"
        assert run(*options, *PLAYED).code == 0
        assert "bots.py" not in run(*options, "plugins", CARDGAMES_PLUGINS="bots.py").out


@pytest.mark.parametrize("name", ["pepper", "PEPPER", "cardgames-pepper", "Cardgames_Pepper"])
def test_a_plugin_is_left_out_by_its_name_or_its_distribution(name: str) -> None:
    """What `CARDGAMES_DISABLE` names is not there, and it is said why."""
    variable = {"CARDGAMES_DISABLE": f" {name}, art"}
    assert "pepper" not in run("list", **variable).out
    ended = run("run", "pepper", **variable)
    said = "cardgames: pepper is left out by CARDGAMES_DISABLE or --no-plugins\n"
    assert (ended.code, ended.out, ended.err) == (2, "", said)


def test_plugins_shows_what_is_left_out() -> None:
    """`plugins` lists what is left out and why, and says which names are nobody's."""
    ended = run("plugins", CARDGAMES_DISABLE="pepper,peper,art")
    shown = ended.out[ended.out.index("Left out\n") :].splitlines()
    assert [" ".join(line.split()) for line in shown[1:]] == [
        f"pepper cardgames-pepper {version('cardgames-pepper')} CARDGAMES_DISABLE"
    ]
    assert ended.err.splitlines() == [
        "cardgames: CARDGAMES_DISABLE names 'art', which is not installed",
        "cardgames: CARDGAMES_DISABLE names 'peper', which is not installed (did you mean pepper?)",
    ]
    assert "Left out" not in run("plugins").out


@pytest.mark.parametrize("name", ["core", "cardgames-core", "*"])
def test_the_core_is_never_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is always somebody to play against."""
    monkeypatch.setenv("CARDGAMES_DISABLE", name)
    assert "random" in player_kinds()[0]


@pytest.mark.parametrize("option", ["--plugin", "--no-plugins"])
def test_an_option_behind_the_command(option: str) -> None:
    """Options of plugins stand before the command, which is said where they do not."""
    ended = run("list", option)
    typed = "--plugin FILE" if option == "--plugin" else option
    said = f"cardgames: {option} stands before the command: cardgames {typed} list\n"
    assert (ended.code, ended.out, ended.err) == (2, "", said)


# Names that are taken


def test_a_file_takes_the_place_of_what_is_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file goes before an installed plugin of its name, and `plugins` shows that."""
    raising = "raise ImportError('this one is installed')"
    path = distribute(folder / "a", "dist-a", entries="high-card = high_a", high_a=raising)
    monkeypatch.syspath_prepend(path)
    ended = run("--plugin", "high_card.py", *PLAYED)
    assert (ended.code, ended.err) == (0, "")
    ended = run("--plugin", "high_card.py", "plugins")
    assert ended.err == ""
    left_out = ended.out[ended.out.index("Left out\n") :]
    assert left_out == "Left out\n  high-card  dist-a 1.5  high_card.py\n"


def test_a_kind_of_player_in_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of player from a file goes before one that is installed, whatever its plugin is."""
    installed_bots = BOTS.replace("RandomPlayer}", "print}")
    path = distribute(
        folder / "a", "dist-a", group=PLAYERS, entries="clever = clever_a", clever_a=installed_bots
    )
    monkeypatch.syspath_prepend(path)
    use_file(Path("bots.py"))
    kinds, faults = player_kinds()
    assert faults == []
    assert kinds["keen"] is not print


def test_what_is_the_cores_stays_the_cores(folder: Path) -> None:
    """A file cannot take a kind of player from the core, nor a command."""
    Path("core.py").write_text(BOTS)
    Path("bots.py").write_text(BOTS.replace("keen", "random"))
    Path("art.py").write_text(ART.replace("paint", "list"))
    files = [part for name in ("core", "bots", "art") for part in ("--plugin", f"{name}.py")]
    ended = run(*files, "plugins")
    assert sorted(ended.err.splitlines()) == [
        f"cardgames: core: claimed by {folder / 'core.py'} and cardgames-core; it stays the core's",
        "cardgames: list: a plugin cannot replace this command",
        f"cardgames: random: claimed by {folder / 'bots.py'} and cardgames-core; "
        "it stays the core's",
    ]


def test_two_files_with_one_game(folder: Path) -> None:
    """Two files that claim a name are refused, naming both."""
    Path("another.py").write_text(GAME)
    ended = run("--plugin", "high_card.py", "--plugin", "another.py", *PLAYED)
    claims = f"{folder / 'another.py'} and {folder / 'high_card.py'}"
    said = f"cardgames: high-card: claimed by {claims}; leave out all but one\n"
    assert (ended.code, ended.out, ended.err) == (1, "", said)


def test_one_file_given_twice() -> None:
    """The same file twice is the same plugin."""
    ended = run("--plugin", "high_card.py", "--plugin", "./high_card.py", *PLAYED)
    assert (ended.code, ended.err) == (0, "")


def test_two_modules_of_one_distribution(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of player that two modules of one distribution offer is refused."""
    entries = "a = bots_a\nb = bots_b"
    path = distribute(
        folder / "a", "dist-a", group=PLAYERS, entries=entries, bots_a=BOTS, bots_b=BOTS
    )
    monkeypatch.syspath_prepend(path)
    kinds, faults = player_kinds()
    assert "keen" not in kinds
    assert [str(fault) for fault in faults] == ["keen: claimed twice by dist-a"]


def test_a_link_is_a_file_of_its_own(folder: Path) -> None:
    """What lies behind a link has the name of the link, and the content counts."""
    Path("link.py").symlink_to("doubled.py")
    linked, rule = load_house_rule("link.py"), load_house_rule("doubled.py")
    assert (linked.name, rule.name) == ("link", "doubled")
    assert (linked.file, linked.sha256) == (str(folder / "link.py"), rule.sha256)


# Files and time


def test_a_file_is_loaded_once_until_it_changes() -> None:
    """A changed file is another module; what was made of the old one keeps it, and its checksum."""
    rule, path = load_house_rule("doubled.py"), Path("doubled.py")
    assert load_house_rule("./doubled.py").module is rule.module
    path.write_text(RULE.replace("2 *", "3 *"))
    changed = load_house_rule("doubled.py")
    assert changed.module is not rule.module
    assert changed.sha256 != rule.sha256 == checksum(rule.module)
    path.write_text(RULE)
    assert load_house_rule("doubled.py").module is rule.module


def test_a_file_leaves_nothing_behind(folder: Path) -> None:
    """Loading a file writes no compiled copy beside it, and its folder is not searched."""
    before, path = sorted(folder.iterdir()), list(sys.path)
    load_house_rule("doubled.py")
    assert (sorted(folder.iterdir()), sys.path) == (before, path)


def test_files_of_one_name_are_apart(folder: Path) -> None:
    """Two files of one name in two folders are two modules."""
    (folder / "a").mkdir()
    (folder / "a" / "doubled.py").write_text(RULE)
    first, second = load_house_rule("doubled.py"), load_house_rule("a/doubled.py")
    assert first.module is not second.module
    assert first.sha256 == second.sha256


def test_a_file_may_have_the_name_of_any_module() -> None:
    """A file hides no module of the program, nor of Python."""
    Path("random.py").write_text(RULE)
    before = sys.modules["random"]
    assert load_house_rule("random.py").name == "random"
    assert sys.modules["random"] is before


def test_processes_from_here_have_the_files_too() -> None:
    """A listed file is installed in every process that is started from here."""
    use_file(Path("high_card.py"))
    code = "from cardgames import load_game; print(load_game('high-card').title)"
    asked = [sys.executable, "-c", code]
    done = subprocess.run(asked, capture_output=True, text=True, check=True, cwd="/")
    assert done.stdout == "High Card\n"


def test_a_game_in_a_file_knows_its_file(folder: Path) -> None:
    """A game that is loaded by its name from a listed file says which file it was."""
    use_file(Path("high_card.py"))
    assert find_game("high-card").value == str(folder / "high_card.py")
    assert load_game("high-card").file == str(folder / "high_card.py")
    assert load_game("devils-bridge").file is None


@pytest.mark.parametrize("source", ["def", "raise SystemExit(3)", "import nothing_"])
def test_a_listed_file_that_has_broken_hinders_nobody(source: str) -> None:
    """A file that the variable lists and that cannot be loaded is named, and all else works."""
    Path("bots.py").write_text(source)
    listed = os.pathsep.join(str(Path(name).absolute()) for name in ("bots.py", "high_card.py"))
    for arguments in (("list",), ("plugins",), ("--help",), PLAYED):
        ended = run(*arguments, CARDGAMES_PLUGINS=listed)
        assert ended.code == 0
        assert ended.err.startswith("cardgames: bots.py: ")
        assert ended.err.count("\n") == 1
    ended = run("list", CARDGAMES_PLUGINS=str(Path("gone.py").absolute()))
    assert ended.code == 0
    said = f"the file {Path('gone.py').absolute()} cannot be read: No such file or directory"
    assert ended.err == f"cardgames: gone.py: {said}\n"


def test_a_path_that_no_list_can_hold() -> None:
    """A file whose path has the separator of lists in it is refused."""
    path = Path(f"a{os.pathsep}b.py")
    path.write_text(RULE)
    ended = run("--plugin", str(path), "list")
    said = f"cardgames: the path of a plugin cannot have ':' in it: {str(path)!r}\n"
    assert (ended.code, ended.out, ended.err) == (2, "", said)


# Files that cannot be used

BAD = {
    "syntax": ("def", "bad_rule.py: SyntaxError: invalid syntax (bad_rule.py, line 1)"),
    "no UTF-8": (
        "'\udcff'",
        "bad_rule.py: SyntaxError: (unicode error) 'utf-8' codec can't decode byte 0xff "
        "in position 0: invalid start byte (bad_rule.py, line 1)",
    ),
    "a NUL": ("a = 1\0", "bad_rule.py: SyntaxError: source code string cannot contain null bytes"),
    "raises": (
        HEAD + "\n\nlost",
        "bad_rule.py: NameError: name 'lost' is not defined (bad_rule.py, line 4)",
    ),
    "raises below": (
        "def f():\n    1 / 0\nf()",
        "bad_rule.py: ZeroDivisionError: division by zero (bad_rule.py, line 2)",
    ),
    "leaves": ("raise SystemExit(9)", "bad_rule.py: SystemExit: 9 (bad_rule.py, line 1)"),
    "a dependency": (
        "import nothing_",
        "bad_rule.py: ModuleNotFoundError: No module named 'nothing_' (bad_rule.py, line 1)",
    ),
    "a file beside it": (
        "import helper",
        "bad_rule.py: ModuleNotFoundError: No module named 'helper' (bad_rule.py, line 1); "
        "a plugin's file stands alone: make a package of it and what lies beside it",
    ),
    "a name of the core": (
        "from cardgames import hookimp",
        "bad_rule.py: ImportError: cannot import name 'hookimp' from 'cardgames' (bad_rule.py, "
        f"line 1) (did you mean hookimpl?); it may need a newer cardgames-core than {CORE}",
    ),
    "no hook": ("x = 1", "bad-rule: it has no hook: mark its functions with @hookimpl"),
    "plain": (
        RULE.replace("(wrapper=True)", "").replace("(yield)", "[]"),
        "bad-rule: hook score_round is not a wrapper; a house rule may only wrap",
    ),
    "yields unmarked": (
        RULE.replace("(wrapper=True)", ""),
        "bad-rule: hook score_round yields, but is not marked wrapper=True",
    ),
    "no yield": (
        RULE.replace("(yield)", "[]"),
        "bad-rule: hook score_round is marked wrapper=True, but does not yield",
    ),
    "argument": (
        RULE.replace("(table)", "(board)"),
        "bad-rule: hook score_round takes (board), but must take (table) in this order, or fewer "
        "of them",
    ),
    "a game": (GAME, "bad-rule: it is a game, not a house rule"),
    "facts": (
        RULE + "@hookimpl\ndef house_rule_info(): return 'high-card'\n",
        "bad-rule: hook house_rule_info must return a HouseRuleInfo, not 'high-card'",
    ),
    "newer": (
        "HOOKS_VERSION = 1\n" + RULE,
        f"bad-rule: it needs a newer cardgames-core than {CORE}: "
        "one with version 1 of the hooks, not 0",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_house_rule_is_refused(fault: str) -> None:
    """What is wrong with the file of a house rule is said in one sentence, however it is given."""
    source, said = BAD[fault]
    Path("bad_rule.py").write_bytes(source.encode("utf-8", "surrogateescape"))
    Path("helper.py").write_text("")
    with pytest.raises(BrokenPlugin) as broken:
        load_house_rule("./bad_rule.py")
    assert str(broken.value) == said
    given = ("run", "high_card.py", "--house-rule", "bad_rule.py")
    ended = run(*given)
    assert (ended.code, ended.out, ended.err) == (1, "", f"cardgames: {said}\n")
    if fault != "a game":
        ended = run("--plugin", "bad_rule.py", "list")
        assert (ended.code, ended.out, ended.err) == (1, "", f"cardgames: {said}\n")


OPTION = """
from attrs import frozen
from cardgames import HouseRuleInfo, option
@frozen
class Rules:
    rounds: int = option(1, help="How many rounds.")
@hookimpl
def house_rule_info(): return HouseRuleInfo({facts})
"""


@pytest.mark.parametrize(
    ("source", "error", "said"),
    [
        (
            RULE.replace("score_round", "scores_round"),
            BrokenPlugin,
            "bad-rule: there is no hook scores_round (did you mean score_round?)",
        ),
        (
            RULE + OPTION.format(facts="rules=Rules"),
            BadRules,
            "the option rounds of the house rule bad-rule is one of high-card already",
        ),
        (
            RULE + OPTION.format(facts="games='whist'"),
            BadRules,
            "the house rule bad-rule is for whist, not for high-card",
        ),
    ],
)
def test_a_house_rule_that_does_not_suit_the_game(
    source: str, error: type[Exception], said: str
) -> None:
    """What only a game can tell of a house rule is said when the two are put together."""
    Path("bad_rule.py").write_text(source)
    rule = load_house_rule("bad_rule.py")
    with pytest.raises(error) as refused:
        Game(module_of(GAME), name="high-card", house_rules=[rule])
    assert str(refused.value) == said
    ended = run("run", "high_card.py", "--house-rule", "bad_rule.py")
    code = 1 if error is BrokenPlugin else 2
    assert (ended.code, ended.out, ended.err) == (code, "", f"cardgames: {said}\n")


def test_a_file_that_cannot_even_be_looked_at() -> None:
    """A module that raises when it is asked for its names is as broken as any other."""
    Path("odd.py").write_text("def __dir__(): raise ValueError('odd')\n")
    said = "cardgames: odd{}: ValueError: odd\n"
    ended = run("--plugin", "odd.py", "list")
    assert (ended.code, ended.out, ended.err) == (1, "", said.format(".py"))
    ended = run("run", "high_card.py", "--house-rule", "odd.py")
    assert (ended.code, ended.out, ended.err) == (1, "", said.format(""))


def test_a_house_rule_given_twice() -> None:
    """A house rule is given once, by whatever path."""
    rules = [load_house_rule("doubled.py"), load_house_rule("./doubled.py")]
    with pytest.raises(BadRules, match=r"^the house rule doubled is given twice$"):
        Game(module_of(GAME), house_rules=rules)


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("gone.py", "No such file or directory"),
        ("folder.py", "it is a folder"),
        ("pipe.py", "it is no regular file"),
        (f"{'long' * 99}.py", "File name too long"),
    ],
)
def test_a_file_that_cannot_be_read(name: str, cause: str) -> None:
    """A file that is not there, or is none, is refused before anything else happens."""
    Path("folder.py").mkdir()
    os.mkfifo("pipe.py")
    said = f"the file {name} cannot be read: {cause}"
    for load in (load_house_rule, load_game):
        with pytest.raises(UnknownName) as refused:
            load(name)
        assert str(refused.value) == said
    ended = separately(Path("home"), "--plugin", name, "list")
    assert (ended.code, ended.out, ended.err) == (2, "", f"cardgames: {said}\n")


@pytest.mark.parametrize("name", ["gone\0.py", "e\x1b[31m.py", "two\nlines.py"])
def test_a_path_that_no_record_can_hold(name: str) -> None:
    """A path that cannot be printed is refused before a match is begun with it."""
    for load in (load_house_rule, load_game):
        with pytest.raises(UnknownName) as refused:
            load(name)
        assert str(refused.value) == f"the path of a plugin must be printable, not {name!r}"


def test_no_house_rule_of_this_name() -> None:
    """A name that is none is refused with those there are, and files are mentioned."""
    use_file(Path("doubled.py"))
    with pytest.raises(UnknownName) as refused:
        load_house_rule("doubledd")
    said = str(refused.value)
    assert said.startswith("there is no house rule 'doubledd' (did you mean doubled?); installed: ")
    assert said.endswith(", or give a file")


def test_a_house_rule_given_as_a_game() -> None:
    """A file of the wrong kind is told for what it is."""
    ended = run("run", "doubled.py")
    said = "cardgames: doubled: it is a house rule, not a game\n"
    assert (ended.code, ended.out, ended.err) == (1, "", said)


def test_bots_given_as_a_game() -> None:
    """A file with hooks of another kind lacks those of a game."""
    ended = run("run", "bots.py")
    assert ended.err.startswith("cardgames: bots: the hook game_info is missing")


def test_a_bad_game_in_a_file_is_refused() -> None:
    """What is wrong with a game is said when its file is given, before the command begins."""
    Path("high_card.py").write_text(GAME.replace("usual_seats=2", "usual_seats=5"))
    for given in (("--plugin", "high_card.py", "list"), ("run", "high_card.py")):
        ended = run(*given)
        said = "cardgames: high-card: hook game_info: usual_seats must be among the seats\n"
        assert (ended.code, ended.out, ended.err) == (1, "", said)


def test_groups() -> None:
    """There are no more groups of plugins than the kinds above."""
    assert GROUPS == (GAMES, HOUSE_RULES, PLAYERS, COMMANDS)
