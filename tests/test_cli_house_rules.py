"""House rules and games in one file at the command line: played, shown, resumed, or refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from .commands import Ended, cardgames, kept
from .fakes import GAME

DOUBLED = '''"""Every point counts double."""
from cardgames import hookimpl

@hookimpl(wrapper=True)
def score_round(table):
    return [2 * each for each in (yield)]
'''
TIMES = '''"""Every point counts several times. By default it is three."""
from attrs import frozen
from cardgames import HouseRuleInfo, hookimpl, option

@frozen
class TimesRules:
    times: int = option(3, low=1, high=9, help="How many times a point counts.")

@hookimpl
def house_rule_info():
    return HouseRuleInfo(games="high-card", rules=TimesRules)

@hookimpl(wrapper=True)
def score_round(table):
    return [table.rules.times * each for each in (yield)]
'''
BOTS = ("--players", "random,random", "--seed", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Stand in a folder with a game and two house rules."""
    monkeypatch.chdir(tmp_path)
    for name, source in (("high_card", GAME), ("doubled", DOUBLED), ("times", TIMES)):
        (tmp_path / f"{name}.py").write_text(source)
    return tmp_path


def run(*arguments: str, typed: str = "") -> Ended:
    """Run a command with its records in a folder beside the files."""
    return cardgames(Path("home").absolute(), *arguments, typed=typed)


def points(*arguments: str) -> int:
    """Return the points of all players after a match of bots in the file's game."""
    ended = run("run", "./high_card.py", *BOTS, "--record", "match", *arguments)
    assert (ended.code, ended.err) == (0, "")
    last = json.loads(Path("match").read_text().splitlines()[-1])
    Path("match").unlink()
    return sum(last["totals"])


def test_a_game_in_one_file_is_played() -> None:
    """`run` plays the game in a Python file, and a match of three rounds gives three points."""
    assert points() == 3


def test_house_rules_are_played_in_the_listed_order() -> None:
    """House rules by file change the scores, with options of their own."""
    assert points("--house-rule", "./doubled.py") == 6
    assert points("--house-rule", "doubled.py", "--house-rule", "times.py") == 18
    assert points("--house-rule", "times.py", "--set", "times=5", "--set", "rounds=2") == 10


def test_the_rules_show_the_house_rules_in_force() -> None:
    """`rules` names each house rule with its sentence, and its options among the others."""
    ended = run("rules", "./high_card.py", "--house-rule", "doubled.py", "--house-rule", "times.py")
    assert ended.code == 0
    shown = "doubled: Every point counts double.\ntimes: Every point counts several times.\n"
    assert f"HOUSE RULES IN FORCE\n\n{shown}" in ended.out
    assert "times=3\n    A whole number from 1 to 9. How many times a point counts.\n" in ended.out
    assert "HOUSE RULES" not in run("rules", "./high_card.py").out


def test_the_rules_show_what_is_set() -> None:
    """`rules` shows an option as it is set, and what it usually is."""
    ended = run("rules", "high_card.py", "--set", "rounds=5")
    about = "rounds=5\n    A whole number from 1 to 9. How many rounds are played. Usually 3.\n"
    assert about in ended.out


def test_a_match_begins_with_its_house_rules() -> None:
    """Whoever sits down is told of options that are not the usual ones and of house rules."""
    rules = ("--house-rule", "times.py", "--set", "times=4")
    ended = run("run", "high_card.py", *rules, typed="rules\nquit\n")
    begin = "Played with: times 4\ntimes: Every point counts several times.\n"
    assert ended.out.startswith(begin)
    assert ended.out.count(begin) == 2


def left() -> Path:
    """Leave a match under a house rule, and return its record."""
    rules = ("--house-rule", "times.py", "--seed", "1")
    ended = run("run", "high_card.py", *rules, typed="quit\n")
    assert ended.code == 0
    (record,) = kept(Path("home"))
    return record


def test_a_match_of_files_is_resumed() -> None:
    """A kept match goes on with the files of its game and house rule."""
    left()
    ended = run("resume", typed="quit\n")
    assert ended.code == 0
    assert ended.out.startswith("Going on with High Card: ")
    assert "times: Every point counts several times." in ended.out


def test_a_house_rule_that_is_missing_is_named() -> None:
    """Without its house rule a match is refused, and the record stays as it was."""
    record, file = left(), Path("times.py").absolute()
    before = record.read_bytes()
    file.rename("moved.py")
    ended = run("resume")
    assert (ended.code, ended.out, ended.err) == (
        2,
        "",
        "cardgames: the record needs the house rule times, which is not installed; it was the file "
        f"{file}: give it with cardgames --plugin FILE, under the same name\n",
    )
    assert record.read_bytes() == before


def test_a_game_file_that_is_missing_is_named() -> None:
    """Without the file of its game a match is refused, and the file is named."""
    left()
    file = Path("high_card.py").absolute()
    file.unlink()
    ended = run("resume")
    assert (ended.code, ended.err) == (
        2,
        "cardgames: the record needs the game high-card, which is not installed; it was the file "
        f"{file}: give it with cardgames --plugin FILE, under the same name\n",
    )


@pytest.mark.parametrize("name", ["times", "high_card"])
def test_a_file_that_has_changed_is_named_and_not_run(name: str) -> None:
    """A game or house rule whose file is another is refused before any of it runs."""
    left()
    file = Path(f"{name}.py").absolute()
    file.write_text(file.read_text() + "open('it-ran', 'w')\n")
    ended = run("resume")
    assert (ended.code, ended.err) == (
        2,
        f"cardgames: {name.replace('_', '-')} has changed since the record was written: the file "
        f"{file} is another; get the old one back to go on\n",
    )
    assert not Path("it-ran").exists()


def test_a_house_rule_that_was_given_and_has_changed_is_named() -> None:
    """A house rule whose source is another is refused: the match would not be the same."""
    left()
    Path("attic").mkdir()
    Path("attic/times.py").write_text(TIMES + "# changed\n")
    Path("times.py").unlink()
    ended = run("--plugin", "attic/times.py", "resume")
    assert ended.code == 2
    assert ended.err.startswith(
        "cardgames: the house rule times has changed since the record was written: its source is "
    )


@pytest.mark.parametrize("key", ["game", "house_rules"])
def test_a_record_that_names_a_file_as_a_plugin_is_refused(key: str, folder: Path) -> None:
    """A name in a record is no path: nobody's record makes a file run."""
    Path("evil.py").write_text("open('it-ran', 'w')\n")
    header, *rest = left().read_text().splitlines()
    changed = json.loads(header)
    evil = str(folder / "evil.py")
    if key == "game":
        changed["game"] = evil
    else:
        changed["house_rules"][0]["name"] = evil
    record = Path("home/records/from-a-stranger.cards.jsonl").absolute()
    record.write_text("\n".join([json.dumps(changed), *rest]) + "\n")
    for command in (["replay"], ["replay", "--verify"], ["resume"]):
        assert run(*command, str(record)).code in (1, 2)
    assert not (folder / "it-ran").exists()


def test_every_house_rule_that_is_missing_is_named() -> None:
    """A match under two house rules that are gone names both at once."""
    files = ("--house-rule", "times.py", "--house-rule", "doubled.py")
    assert run("run", "high_card.py", *files, typed="quit\n").code == 0
    paths = [Path(name).absolute() for name in ("times.py", "doubled.py")]
    for path in paths:
        path.unlink()
    ended = run("resume")
    assert (ended.code, ended.err) == (
        2,
        "cardgames: the record needs the house rules times, doubled, which are not installed; they "
        f"were the files {paths[0]}, {paths[1]}: give each with cardgames --plugin FILE, under the "
        "same name\n",
    )


def test_a_house_rule_that_is_listed_and_broken_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a listed file that cannot be loaded the reason is said, not that it is missing."""
    elsewhere, file = left().rename("from-a-friend.jsonl"), Path("times.py").absolute()
    file.write_text("def")
    monkeypatch.setenv("CARDGAMES_PLUGINS", str(file))
    ended = run("replay", str(elsewhere))
    assert (ended.code, ended.out, ended.err) == (
        1,
        "",
        "cardgames: times.py: SyntaxError: invalid syntax (times.py, line 1)\n",
    )


def test_a_match_whose_file_could_not_be_listed_does_not_begin() -> None:
    """A path that cannot stand in a list of paths is refused before a match is kept under it."""
    Path("a:b").mkdir()
    Path("a:b/high_card.py").write_text(GAME)
    ended = run("run", "a:b/high_card.py")
    assert (ended.code, ended.out) == (2, "")
    assert "the path of a plugin cannot have ':' in it" in ended.err


def test_a_kept_record_is_known_however_its_path_is_written(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """A record of the library brings its files along when it is named by another path."""
    record = left()
    monkeypatch.chdir(record.parent)
    assert cardgames(folder / "home", "resume", f"./{record.name}", typed="quit\n").code == 0


def test_a_house_rule_may_lie_elsewhere() -> None:
    """The same source is the same house rule, wherever its file is when the match goes on."""
    left()
    Path("attic").mkdir()
    Path("times.py").rename("attic/times.py")
    ended = run("--plugin", "attic/times.py", "resume", typed="quit\n")
    assert (ended.code, ended.out.startswith("Going on with High Card: ")) == (0, True)


def test_code_that_a_record_from_elsewhere_names_is_not_run() -> None:
    """Only records that this program keeps bring their files along; others need --plugin."""
    elsewhere = left().rename("from-a-friend.jsonl")
    ended = run("replay", str(elsewhere))
    assert ended.code == 2
    assert "the record needs the house rule times, which is not installed" in ended.err
    given = ("--plugin", "times.py", "--plugin", "high_card.py")
    ended = run(*given, "replay", "--verify", str(elsewhere))
    assert (ended.code, ended.out) == (
        0,
        "from-a-friend.jsonl: verified, 1 round, 0 moves, unfinished\n",
    )


def test_check_takes_files_and_house_rules() -> None:
    """`check` holds a game in a file to the contract under house rules, with their options."""
    ended = run("check", "high_card.py", "--house-rule", "times.py", "--matches", "20")
    assert ended.code == 0
    assert ended.out.startswith("high-card keeps the contract: 20 matches, ")


def test_a_failed_check_names_the_house_rules_to_see_it_again() -> None:
    """The command that meets a fault again has the house rules in it."""
    source = "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef play(table):\n"
    source += "    yield\n    table.laid.append(table.laid[0])\n"
    Path("doubling.py").write_text(source)
    ended = run("check", "high_card.py", "--house-rule", "doubling.py", "--matches", "1")
    assert ended.code == 1
    command = ended.err.splitlines()[1].removeprefix("To see it again: cardgames ")
    assert "--house-rule" in command
    again = run(*command.split())
    assert (again.code, again.err) == (1, ended.err)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["run", "high_card.py", "--house-rule", "no_such.py"],
            "the file no_such.py cannot be read: No such file or directory",
        ),
        (
            ["run", "no_such.py"],
            "the file no_such.py cannot be read: No such file or directory",
        ),
        (
            ["run", "pepper", "--house-rule", "times.py"],
            "the house rule times is for high-card, not for pepper",
        ),
        (
            ["run", "high_card.py", "--set", "times=2"],
            "there is no option 'times'; the options are rounds",
        ),
        (
            ["run", "high_card.py", "--house-rule", "times.py", "--set", "times=0"],
            "option times must be a whole number from 1 to 9, not '0'",
        ),
        (
            ["run", "high_card.py", "--house-rule", "times.py", "--house-rule", "times.py"],
            "the house rule times is given twice",
        ),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], said: str, folder: Path) -> None:
    """A file or an option that is not there is one sentence and exit code 2."""
    ended = run(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == f"cardgames: {said.format(folder=folder)}\n"
