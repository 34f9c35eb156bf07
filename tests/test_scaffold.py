"""`cardgames new`: what is made, what is refused, and that nothing is left half made."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cardgames import load_game
from cardgames.cli import Interrupted
from cardgames.plugins import GAMES, installed
from cardgames.scaffold.commands import cardgames_command, install_command, pytest_command
from cardgames.testing import check_game

from .commands import Ended, cardgames, separately

ROOT = Path(__file__).resolve().parent.parent
LONGEST = "abcdefghijklmnopqrstuv-x"

GAME = ("new", "game", "copper-kettle")
HOUSE_RULE = ("new", "house-rule", "top-scorer", "--game", "devils-bridge")
ANY_GAME = ("new", "house-rule", "top-scorer")
KINDS = {"game": GAME, "house rule": HOUSE_RULE, "house rule for any game": ANY_GAME}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that the commands are typed in, which is empty."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    return folder


def said(*arguments: str, **variables: str) -> Ended:
    """Return how a command ended that is typed there."""
    return cardgames(Path.cwd().parent / "home", *arguments, **variables)


def made(*arguments: str, **variables: str) -> str:
    """Return what a command said that made a package."""
    ended = said(*arguments, **variables)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def refusal(*arguments: str, **variables: str) -> str:
    """Return why a command was refused, which made nothing and changed nothing."""
    before = everything()
    ended = said(*arguments, **variables)
    assert (ended.code, ended.out) == (2, "")
    assert everything() == before
    return ended.err.removeprefix("cardgames: ").removesuffix("\n")


def everything() -> dict[str, bytes | None]:
    """Return all that is in the folder: the text of files, None for anything else."""
    return {
        each.as_posix(): each.read_bytes() if each.is_file() else None for each in Path().rglob("*")
    }


def files(folder: str) -> dict[str, str]:
    """Return the text of every file of a package."""
    return {
        each.relative_to(folder).as_posix(): each.read_text(encoding="utf-8")
        for each in sorted(Path(folder).rglob("*"))
        if each.is_file()
    }


def pyproject(folder: str) -> dict[str, Any]:
    """Return what the pyproject.toml of a package says."""
    return tomllib.loads(files(folder)["pyproject.toml"])


def put_in_place(folder: str) -> Path:
    """Leave what an installer leaves of a package, and return the folder to be imported from."""
    project, sources = pyproject(folder)["project"], Path(folder).absolute() / "src"
    about = sources / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.4\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    (about / "entry_points.txt").write_text(
        "".join(
            f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
            for group, entries in project["entry-points"].items()
        )
    )
    return sources


# What is made


def test_the_files_of_a_game() -> None:
    """A new game is a package with rules, rulebook, tests, README and pyproject."""
    made(*GAME)
    assert [*files("copper-kettle")] == [
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "src/copper_kettle/__init__.py",
        "src/copper_kettle/rulebook/en.md",
        "tests/test_copper_kettle.py",
    ]


def test_the_files_of_a_house_rule() -> None:
    """A new house rule is a package with the rule, tests, README and pyproject."""
    made(*HOUSE_RULE)
    assert [*files("top-scorer")] == [
        ".gitignore",
        "README.md",
        "pyproject.toml",
        "src/top_scorer/__init__.py",
        "tests/test_top_scorer.py",
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_made_is_all_there_is(kind: str, here: Path) -> None:
    """Beside the package nothing is left, and nothing in it is only for its owner to read."""
    made(*KINDS[kind])
    (folder,) = here.iterdir()
    other = here / "other"
    other.mkdir()
    assert folder.name == KINDS[kind][2]
    assert folder.stat().st_mode == other.stat().st_mode


@pytest.mark.parametrize("kind", KINDS)
def test_every_placeholder_is_filled_in(kind: str) -> None:
    """No file of a package has a placeholder left, or another line end than the usual one."""
    made(*KINDS[kind])
    for name, text in files(KINDS[kind][2]).items():
        assert "$" not in text, name
        assert "\r" not in Path(KINDS[kind][2], name).read_bytes().decode(), name
        assert text.endswith("\n"), name


CORES = {"0.1.0": ">=0.1,<0.2", "0.9.3": ">=0.9,<0.10", "1.12.0rc1": ">=1.12,<1.13"}


@pytest.mark.parametrize("version", CORES)
def test_a_package_names_itself_and_the_core_it_was_made_with(
    version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pyproject has the name, the entry point, the module and the core's version range."""
    monkeypatch.setattr("cardgames.scaffold.metadata.version", lambda _name: version)
    made(*GAME)
    told = pyproject("copper-kettle")
    assert told["project"]["name"] == "cardgames-copper-kettle"
    assert told["project"]["dependencies"] == ["cardgames-core" + CORES[version]]
    assert told["project"]["entry-points"] == {
        "cardgames.games": {"copper-kettle": "copper_kettle"}
    }
    assert told["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["src/copper_kettle"]


def test_a_house_rule_needs_its_game_for_its_tests_alone() -> None:
    """The game that a house rule is for is what its tests need, and not what it needs itself."""
    made(*HOUSE_RULE)
    project = pyproject("top-scorer")["project"]
    assert "cardgames-devils-bridge" in project["optional-dependencies"]["test"]
    assert [each.partition(">")[0] for each in project["dependencies"]] == ["cardgames-core"]
    assert project["entry-points"] == {"cardgames.house_rules": {"top-scorer": "top_scorer"}}


def test_a_title_may_be_given() -> None:
    """The title given stands wherever people read it."""
    made(*GAME, "--title", " Grandma's «Küche» ")
    texts = files("copper-kettle")
    assert texts["README.md"].startswith("# Grandma's «Küche»\n")
    assert 'title="Grandma\'s «Küche»"' in texts["src/copper_kettle/__init__.py"]
    assert pyproject("copper-kettle")["project"]["description"].startswith("Grandma's «Küche», ")


def test_another_folder_may_be_given(here: Path) -> None:
    """The folder given is made in the place of one with the name."""
    (here / "games").mkdir()
    assert made(*GAME, "--folder", "games/mine").startswith("games/mine is made.")
    assert pyproject("games/mine")["project"]["name"] == "cardgames-copper-kettle"
    assert [each.name for each in here.iterdir()] == ["games"]


# It works at once


def test_a_new_game_is_listed_played_and_explained(here: Path) -> None:
    """What is made is a whole game: it is listed, its rulebook is shown, and a match ends."""
    made(*GAME)
    path = (put_in_place("copper-kettle"),)
    home = here.parent / "home"
    listed = separately(home, "list", path=path)
    assert "copper-kettle         Copper Kettle         3 to 5 players, usually 4" in listed.out
    rules = separately(home, "rules", "copper-kettle", path=path)
    assert rules.out.startswith("COPPER KETTLE\n")
    assert "jack_costs=2" in rules.out
    bots = ("--watch", "--pace", "0")
    played = separately(home, "run", "copper-kettle", *bots, "--seed", "1", path=path)
    assert (played.code, played.err) == (0, "")
    assert "wins: everybody has dealt." in played.out


def test_a_new_house_rule_is_played_with(here: Path) -> None:
    """What is made is a whole house rule: its option is listed, and a match with it ends."""
    made(*HOUSE_RULE)
    path, home = (put_in_place("top-scorer"),), here.parent / "home"
    rules = separately(home, "rules", "devils-bridge", "--house-rule", "top-scorer", path=path)
    assert "top_scorer_points=1" in rules.out
    changed = ("--house-rule", "top-scorer", "--set", "top_scorer_points=3", "--watch")
    played = separately(home, "run", "devils-bridge", *changed, "--pace", "0", path=path)
    assert (played.code, played.err) == (0, "")
    assert "Final points" in played.out


@pytest.mark.parametrize("game", [game.name for game in installed(GAMES)])
def test_a_new_house_rule_for_any_game_is_one(
    game: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every installed game keeps the contract with the house rule for any game."""
    made(*ANY_GAME)
    monkeypatch.syspath_prepend(put_in_place("top-scorer"))
    report = check_game(load_game(game, house_rules=["top-scorer"]), matches=2, limit=100)
    assert report.matches == 2


def test_a_new_house_rule_for_one_game_is_for_no_other(here: Path) -> None:
    """A house rule that was made for one game is refused with another."""
    made(*HOUSE_RULE)
    home, path = here.parent / "home", (put_in_place("top-scorer"),)
    played = separately(home, "run", "pepper", "--house-rule", "top-scorer", "--watch", path=path)
    assert played.code == 2
    assert "the house rule top-scorer is for devils-bridge, not for pepper" in played.err


@pytest.mark.skipif(find_spec("ruff") is None, reason="ruff is among the tools of the other way")
def test_what_is_made_keeps_the_project_s_own_style(here: Path) -> None:
    """The project's linter and formatter find nothing in a package, however long its name is."""
    made(*GAME)
    made("new", "game", LONGEST, "--title", "W" * 40)
    made(*HOUSE_RULE)
    made("new", "house-rule", LONGEST, "--title", "W" * 40, "--folder", "longest")
    (here / "ruff.toml").write_text(f'extend = "{ROOT / "pyproject.toml"}"\nsrc = ["*/src"]\n')
    for check in (("check",), ("format", "--check")):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *check, "--no-cache"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


# What to do next


def test_what_comes_next_is_printed() -> None:
    """Beneath what was made stand the commands that install, play and test it, and what to read."""
    first, *steps, last, more = made(*GAME).replace("\n\n", "\n").splitlines()
    assert first == "copper-kettle is made. Next:"
    assert [step.strip() for step in steps] == [
        install_command(Path("copper-kettle")),
        "install it; changes count at once",
        cardgames_command("run", "copper-kettle"),
        "play it",
        pytest_command(Path("copper-kettle")),
        "run its tests",
        cardgames_command("check", "copper-kettle"),
        "try it in many random matches",
    ]
    assert f"{last} {more}" == (
        "Then read copper-kettle/src/copper_kettle/__init__.py and change it, "
        "and what README.md and pyproject.toml say of it."
    )


def test_a_house_rule_is_played_with_its_game() -> None:
    """The commands for a house rule name the game that it is for, or one that is installed."""
    play = cardgames_command("run", "devils-bridge", "--house-rule", "top-scorer")
    assert play in made(*HOUSE_RULE)
    Path("top-scorer").rename("other")
    some = installed(GAMES)[0].name
    assert cardgames_command("run", some, "--house-rule", "top-scorer") in made(*ANY_GAME)


# What is refused

MISSPELT = (
    "a name begins with a letter and has lower-case letters, digits and single hyphens, "
    "such as copper-kettle, not "
)
NAMES = {
    "": MISSPELT + "''",
    " ": MISSPELT + "' '",
    "Copper Kettle": MISSPELT + "'Copper Kettle' (did you mean copper-kettle?)",
    "copper_kettle": MISSPELT + "'copper_kettle' (did you mean copper-kettle?)",
    "copper-": MISSPELT + "'copper-' (did you mean copper?)",
    "9lives": MISSPELT + "'9lives'",
    "k\u00fcche": MISSPELT + "'k\\xfcche'",
    "\u0441opper": MISSPELT + "'\\u0441opper'",
    "\u00b2": MISSPELT + "'\\xb2'",
    "a\nb": MISSPELT + "'a\\nb' (did you mean a-b?)",
    "a\x1b[2J": MISSPELT + "'a\\x1b[2J' (did you mean a-2j?)",
    "../up": MISSPELT + "'../up' (did you mean up?)",
    "a/b": MISSPELT + "'a/b' (did you mean a-b?)",
    "a\\b": MISSPELT + "'a\\\\b' (did you mean a-b?)",
    "..": MISSPELT + "'..'",
    "$name": MISSPELT + "'$name' (did you mean name?)",
    LONGEST + "y": "a name has at most 24 characters, not 25",
    "x" * 10_000: "a name has at most 24 characters, not 10000",
    "class": "Python has the name 'class' itself; choose another",
    "random": "Python has the name 'random' itself; choose another",
    "core": "cardgames-core is installed already; choose another name",
    "cardgames": "cardgames is installed already; choose another name",
    "click": "click is installed already; choose another name",
    "pepper": "pepper is installed already; choose another name",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_cannot_be(name: str) -> None:
    """A name that is misspelt, or that something else has, is refused in one sentence."""
    assert refusal("new", "game", "--", name) == NAMES[name]


def test_a_house_rule_s_name_that_cannot_be(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule may not be called as an installed one, nor replace an installed package."""
    made(*HOUSE_RULE)
    monkeypatch.syspath_prepend(put_in_place("top-scorer"))
    taken = "top-scorer is installed already; choose another name"
    assert refusal(*HOUSE_RULE, "--folder", "other") == taken
    taken = "cardgames-pepper is installed already; choose another name"
    assert refusal("new", "house-rule", "pepper") == taken


def test_a_module_in_the_current_folder_is_not_installed(here: Path) -> None:
    """Whoever has the game in a file may make the package for it in the same folder."""
    (here / "copper_kettle.py").write_text("raise SystemExit\n")
    ended = separately(here.parent / "home", *GAME)
    assert (ended.code, ended.err) == (0, "")


TITLES = ["", "  ", 'a "b"', "a\\", "a\nb", "a\x1b[2J", "a\u202eb", "x" * 41, "x" * 10_000]


@pytest.mark.parametrize("title", TITLES)
def test_a_title_that_cannot_be(title: str) -> None:
    """A title that would break a file it stands in is refused."""
    sentence = "a title is 1 to 40 characters, no double quote or backslash, not "
    assert refusal(*GAME, "--title", title).startswith(sentence)
    assert refusal(*HOUSE_RULE, "--title", title).startswith(sentence)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_there_is_never_written_over(kind: str, here: Path) -> None:
    """A folder or file of the name is refused and left as it is, an empty folder and a link too."""
    name = KINDS[kind][2]
    sentence = f"'{name}' is there already; choose another folder with --folder"
    target = here / name
    target.mkdir()
    assert refusal(*KINDS[kind]) == sentence
    (target / "mine").write_text("precious\n")
    assert refusal(*KINDS[kind]) == sentence
    target.rename(here / "elsewhere")
    target.write_text("precious\n")
    assert refusal(*KINDS[kind]) == sentence
    target.unlink()
    target.symlink_to(here / "nowhere")
    assert refusal(*KINDS[kind]) == sentence


FOLDERS = {
    "nowhere/game": "'nowhere/game' cannot be made: No such file or directory",
    "file/game": "'file/game' cannot be made: Not a directory",
    "x" * 300: f"'{'x' * 40}...' cannot be made: File name too long",
    "": "Invalid value for '--folder': '' is no name for a file",
    "a\nb": "Invalid value for '--folder': 'a\\nb' is no name for a file",
    ".": "'.' is there already; choose another folder with --folder",
}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_that_cannot_be(folder: str, here: Path) -> None:
    """A folder that cannot be made is refused in one sentence."""
    (here / "file").write_text("")
    assert refusal(*GAME, "--folder", folder) == FOLDERS[folder]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written(here: Path) -> None:
    """In a folder that may not be written nothing is made, and the sentence says so."""
    here.chmod(0o500)
    try:
        assert refusal(*GAME) == "'copper-kettle' cannot be made: Permission denied"
    finally:
        here.chmod(0o700)


def test_a_house_rule_for_a_game_that_is_not_there(here: Path) -> None:
    """The game that a house rule is for must be installed."""
    assert refusal(*ANY_GAME, "--game", "peppr").startswith(
        "there is no game 'peppr' (did you mean pepper?); installed: "
    )
    made(*GAME)
    file = "copper-kettle/src/copper_kettle/__init__.py"
    sentence = f"'{file[:40]}...' is a file; name a game that is installed"
    assert refusal(*ANY_GAME, "--game", file) == sentence


def test_a_house_rule_without_any_game() -> None:
    """Where no game is installed, a house rule could not be tried and is refused."""
    assert refusal(*ANY_GAME, CARDGAMES_DISABLE="*") == (
        "no game is installed to try the house rule with; to get some: pip install cardgames"
    )


def test_new_alone_shows_what_it_makes() -> None:
    """Without a further word the help is shown; a wrong one is refused."""
    assert "house-rule  Start a house rule of your own." in made("new")
    assert refusal("new", "variant").startswith("No such command 'variant'")
    assert refusal("new", "game").startswith("Missing argument 'NAME'; see cardgames new game")


# Interrupted


def failing(error: BaseException, after: int) -> Iterator[int]:
    """Yield so often, then raise."""
    yield from range(after)
    raise error


@pytest.mark.parametrize("after", [0, 3, 5])
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device"), 2),
        (KeyboardInterrupt(), 130),
        (Interrupted(143), 143),
    ],
    ids=["disk full", "Ctrl-C", "SIGTERM"],
)
def test_nothing_is_left_half_made(error: BaseException, code: int, after: int, here: Path) -> None:
    """Whatever stops the writing, and whenever, the folder is as it was."""
    write = Path.write_text
    raised = failing(error, after)

    def write_or_fail(path: Path, *arguments: Any, **options: Any) -> int:
        next(raised)
        return write(path, *arguments, **options)

    with mock.patch.object(Path, "write_text", write_or_fail):
        ended = said(*GAME)
    assert ended.code == code
    assert not [*here.iterdir()]
    assert ended.err == (
        "cardgames: 'copper-kettle' cannot be made: No space left on device\n" if code == 2 else ""
    )
