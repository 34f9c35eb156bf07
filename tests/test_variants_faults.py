"""Every fault of a variant file, in the words that the user sees."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.errors import BadRules
from cardgames.variants import BadVariant, read_variant
from cardgames.variants.library import LONGEST_CHAIN
from cardgames.variants.source import LARGEST_FILE

from .variants import furnish

FILE = Path("v.toml")
KEYS = "the keys are game, title, extends, house_rules, rules, players"
OPTIONS = "the options are rounds, reward, open, limit"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a game and house rules in it."""
    return furnish(tmp_path, monkeypatch)


def faults_of(content: str | bytes, path: Path = FILE) -> list[str]:
    """Return the faults of a file with this content."""
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return faults_in(path)


def faults_in(path: Path) -> list[str]:
    """Return the faults of a file that is there."""
    with pytest.raises(BadVariant) as caught:
        read_variant(path)
    assert isinstance(caught.value, BadRules)
    assert str(caught.value) == "\n".join(caught.value.faults)
    return list(caught.value.faults)


# One key


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tilte = 'x'", f"tilte: there is no such key (did you mean title?); {KEYS}"),
        ("'odd key\\' = 1", f"'odd key\\\\': there is no such key; {KEYS}"),
        ("rounds = 3", "rounds: it is an option; options stand under [rules]"),
        ("title = 7", "title: it must be a text, not 7"),
        ("title = true", "title: it must be a text, not true"),
        ("title = 1979-05-27", "title: it must be a text, not a date or time"),
        ("title = ['x']", "title: it must be a text, not a list"),
        ("title.x = 1", "title: it must be a text, not a table"),
        ("title = ''", "title: it must be a text that can be shown, not ''"),
        ('title = "a\\u0000b"', "title: it must be a text that can be shown, not 'a\\x00b'"),
        ('title = "\\u202Ex"', "title: it must be a text that can be shown, not '\\u202ex'"),
        (f"title = '{'x' * 61}'", "title: it has 61 characters, and 60 are the most"),
        ("extends = 3.5", "extends: it must be a text, not 3.5"),
        (
            "extends = 'lnog'",
            "extends: there is no preset or variant 'lnog' (did you mean long?); "
            "there are long, rich, or give a file",
        ),
        (
            "extends = './nix.toml'",
            "extends: nix.toml cannot be read: No such file or directory (did you mean v.toml?)",
        ),
        (
            "house_rules = 'double-points'",
            "house_rules: it must be a list of names or files in [ ], not 'double-points'",
        ),
        (
            f"house_rules = [{'3, ' * 31}]",
            "house_rules: there are 31 house rules, and 30 are the most",
        ),
        ("house_rules = [3]", "house_rules: it must be a text, not 3"),
        (
            "house_rules = ['duble-points']",
            "house_rules: there is no house rule 'duble-points' (did you mean double-points?); "
            "installed: double-points, or give a file",
        ),
        (
            "house_rules = ['double-points', './double_points.py']",
            "house_rules: the house rule double-points is given twice",
        ),
        ("rules = 3", "rules: it must be a table, [rules], not 3"),
        ("rules = [{rounds = 3}]", "rules: it must be a table, [rules], not a list"),
        ("players = 'Ann'", "players: it must be tables, each under [[players]], not 'Ann'"),
        ("players = ['Ann']", "players: it must be tables, each under [[players]], not a list"),
        ("players = []", "players: High Card is for 2 to 3 players, not 0"),
    ],
)
def test_a_key_that_is_wrong(line: str, said: str) -> None:
    """An unknown key, a wrong type, an unknown name: the place, the key, what would be right."""
    [fault] = faults_of(f'# a comment\ngame = "high-card"\n\n{line}\n')
    assert fault == f"v.toml:4: {said}"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ronds = 3", f"ronds: there is no option 'ronds' (did you mean rounds?); {OPTIONS}"),
        ("title = 'x'", "title: it is no option; it stands above [rules]"),
        ("rounds = 10", "rounds: option rounds must be a whole number from 1 to 9, not '10'"),
        ("rounds = 0", "rounds: option rounds must be a whole number from 1 to 9, not '0'"),
        ("limit = -1", "limit: option limit must be a whole number from 0, not '-1'"),
        (
            "limit = 1_000_000_001",
            "limit: option limit can be at most 1000000000, not '1000000001'",
        ),
        (f"limit = 0x{'f' * 5000}", "limit: option limit can be at most 1000000000, not '...'"),
        ("rounds = 3.0", "rounds: option rounds must be a whole number from 1 to 9, not 3.0"),
        ("rounds = inf", "rounds: option rounds must be a whole number from 1 to 9, not inf"),
        ("rounds = true", "rounds: option rounds must be a whole number from 1 to 9, not 'true'"),
        (
            "rounds = '7'",
            "rounds: option rounds must be a whole number from 1 to 9, not '7'; "
            "write it without quotes",
        ),
        ("rounds = 'x'", "rounds: option rounds must be a whole number from 1 to 9, not 'x'"),
        (
            "rounds = 1979-05-27",
            "rounds: option rounds must be a whole number from 1 to 9, not a date or time",
        ),
        ("rounds.x = 3", "rounds: option rounds must be a whole number from 1 to 9, not a table"),
        ("rounds = [3]", "rounds: option rounds must be a whole number from 1 to 9, not a list"),
        (
            "reward = 'tow'",
            "reward: option reward must be one of one, two, 2, not 'tow' (did you mean two?)",
        ),
        (
            "reward = 2",
            "reward: option reward must be one of one, two, 2, not '2'; write it in quotes",
        ),
        ("reward = 3", "reward: option reward must be one of one, two, 2, not '3'"),
        (
            "open = 'true'",
            "open: option open must be true or false, not 'true'; write it without quotes",
        ),
        ("open = 1", "open: option open must be true or false, not '1'"),
        ("factor = 3", f"factor: there is no option 'factor'; {OPTIONS}"),
    ],
)
def test_an_option_that_is_wrong(line: str, said: str) -> None:
    """An unknown option, a wrong type, a value out of range: what is allowed, and what is near."""
    [fault] = faults_of(f'game = "high-card"\n[rules]\n\n{line}\n')
    assert fault == f"v.toml:4: rules.{said}"


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        (
            "kind = 'randon'",
            6,
            "kind: there is no kind of player 'randon' (did you mean random?); "
            "the kinds are you, human, random",
        ),
        ("name = 'A'", 5, 'kind: it is missing; write kind = "human", "random" or another'),
        ("kind = 3", 6, "kind: it must be a text, not 3"),
        ("kind = 'random,random'", 6, "kind: it must be without ','"),
        ("kind = 'human:x'", 6, "kind: a human player takes no settings; leave out 'x'"),
        ("kind = 'random'\nname = ''", 7, "name: it must be a text that can be shown, not ''"),
        ("kind = 'random'\nname = 'a:b'", 7, "name: it must be without ':'"),
        ("kind = 'random'\nname = 'a,b'", 7, "name: it must be without ','"),
        (
            "kind = 'random'\nnmae = 'a'",
            7,
            "nmae: there is no such key (did you mean name?); the keys are name, kind",
        ),
    ],
)
def test_a_player_that_is_wrong(lines: str, line: int, said: str) -> None:
    """A player is a kind that is there, and a name that can stand where players are listed."""
    start = "game = 'high-card'\n\n[[players]]\nkind = 'random'\n[[players]]\n"
    [fault] = faults_of(f"{start}{lines}\n")
    assert fault == f"v.toml:{line}: players.{said}"


# The game and its house rules


def test_no_game_is_named() -> None:
    """A file that names no game and extends nothing lacks one, also if it is empty."""
    said = "v.toml:1: game: it is missing; the games are high-card"
    assert faults_of("") == [said]
    assert faults_of("title = 'x'\n") == [said]


def test_a_game_that_is_not_there() -> None:
    """A game that is not installed or no file is said once, and nothing follows from it."""
    rest = "\nextends = 'long'\nhouse_rules = ['./plain.py']\n[rules]\nrounds = 3\n"
    assert faults_of(f"game = 'hihg-card'{rest}") == [
        "v.toml:1: game: there is no game 'hihg-card' (did you mean high-card?); "
        "installed: high-card"
    ]
    assert faults_of(f"game = './nix.py'{rest}") == [
        f"v.toml:1: game: the file {Path('nix.py').absolute()} cannot be read: "
        "No such file or directory"
    ]


def test_a_plugin_that_is_broken() -> None:
    """A game or a house rule that cannot be used is named with what is wrong with it."""
    Path("broken.py").write_text("1 / 0\n")
    cause = "broken.py: ZeroDivisionError: division by zero"
    [game] = faults_of("game = './broken.py'\n[rules]\nx = 1\n")
    assert game.startswith(f"v.toml:1: game: {cause}")
    [rule] = faults_of("game = 'high-card'\nhouse_rules = [\n  './broken.py',\n]\n[rules]\nx = 1\n")
    assert rule.startswith(f"v.toml:3: house_rules: {cause}")


def test_a_house_rule_of_another_game() -> None:
    """A house rule says which games it is for."""
    source = Path("double_points.py").read_text()
    Path("rummy_rule.py").write_text(source.replace('"high-card"', '"rummy"'))
    assert faults_of("game = 'high-card'\nhouse_rules = ['./rummy_rule.py']\n") == [
        "v.toml:2: house_rules: the house rule rummy-rule is for rummy, not for high-card"
    ]


def test_a_house_rule_whose_option_is_taken() -> None:
    """An option that the game has already is refused with both names."""
    source = Path("double_points.py").read_text()
    Path("other.py").write_text(source.replace("factor", "rounds"))
    assert faults_of("game = 'high-card'\nhouse_rules = ['./other.py']\n") == [
        "v.toml:2: house_rules: "
        "the option rounds of the house rule other is one of high-card already"
    ]


@pytest.mark.parametrize("listed", ["'x'", "[3]", "[3, 'double-points']", "['nix']"])
def test_an_option_may_be_that_of_a_house_rule_that_is_not_there(listed: str) -> None:
    """While a house rule cannot be loaded nobody knows which options there are."""
    [fault] = faults_of(f"game = 'high-card'\nhouse_rules = {listed}\n[rules]\nx = 3\n")
    assert fault.startswith("v.toml:2: house_rules: ")


# What does not go together


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[rules]\nreward = 'two'\nlimit = 3\n", "v.toml:4: rules.limit"),
        ("extends = 'rich'\n[rules]\nlimit = 3\n", "v.toml:4: rules.limit"),
        ("extends = './odd.toml'\n[rules]\nreward = 'two'\n", "v.toml:4: rules.reward"),
        ("extends = './odd.toml'\nhouse_rules = ['./rich.py']\n", "v.toml:3: house_rules"),
    ],
)
def test_options_that_do_not_go_together(text: str, place: str) -> None:
    """What is said of options together stands where one is set that it names, if one is."""
    Path("odd.toml").write_text("game = 'high-card'\n[rules]\nlimit = 3\n")
    Path("rich.py").write_text(
        "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef check_rules(rules):\n"
        "    faults = yield\n"
        "    return [*faults, 'limit must be even where the reward is two']\n"
    )
    said = "limit must be even where the reward is two"
    assert faults_of(f"game = 'high-card'\n{text}") == [f"{place}: {said}"]


def test_options_that_no_players_go_with() -> None:
    """Options may leave some numbers of players out, but not the one that is named."""
    text = "game = 'high-card'\n[rules]\nrounds = 8\n"
    FILE.write_text(text)
    assert read_variant(FILE).rules == {"rounds": 8}
    players = "[[players]]\nkind = 'random'\n" * 2
    assert faults_of(text + players) == [
        "v.toml:3: rules.rounds: rounds cannot be 8 with 2 players"
    ]


def test_a_game_that_fails_when_it_is_asked() -> None:
    """A hook that raises is named, with the plugin, where the plugin is."""
    source = Path("plain.py").read_text() + (
        "\n@hookimpl(wrapper=True)\ndef check_rules(rules):\n"
        "    faults = yield\n    raise OSError('no idea')\n"
    )
    Path("failing.py").write_text(source)
    assert faults_of("game = 'high-card'\n\nhouse_rules = ['./failing.py']\n") == [
        "v.toml:3: house_rules: failing: hook check_rules raised OSError: no idea"
    ]


# What is extended


def test_files_that_extend_each_other_in_a_circle() -> None:
    """A circle is shown whole, at the place at which it closes."""
    Path("a.toml").write_text("extends = './b.toml'\n")
    Path("b.toml").write_text("game = 'high-card'\nextends = './c.toml'\n")
    Path("c.toml").write_text("\n\nextends = './a.toml'\n")
    said = "this goes round in a circle"
    assert faults_in(Path("a.toml")) == [
        f"c.toml:3: extends: {said}: a.toml -> b.toml -> c.toml -> a.toml"
    ]
    assert faults_in(Path("c.toml")) == [
        f"b.toml:2: extends: {said}: c.toml -> a.toml -> b.toml -> c.toml"
    ]
    assert faults_of("extends = './v.toml'\n") == [f"v.toml:1: extends: {said}: v.toml -> v.toml"]


def test_a_circle_by_links_and_names(folder: Path) -> None:
    """A circle is found whatever its files are called."""
    own = folder / "home" / "variants"
    own.mkdir(parents=True)
    (own / "a.toml").write_text("extends = 'b'\n")
    (own / "b.toml").write_text("extends = '../variants/link.toml'\n")
    (own / "link.toml").symlink_to("a.toml")
    [fault] = faults_in(own / "a.toml")
    assert "extends: this goes round in a circle: " in fault


def test_too_many_files_extend_one_another() -> None:
    """A chain of files comes to an end."""
    for number in range(LONGEST_CHAIN + 1):
        Path(f"v{number}.toml").write_text(f"extends = './v{number + 1}.toml'\n")
    Path(f"v{LONGEST_CHAIN}.toml").write_text("game = 'high-card'\n")
    assert faults_in(Path("v0.toml")) == [
        "v9.toml:1: extends: more than 10 files extend one another"
    ]
    assert read_variant(Path("v1.toml")).game == "high-card"


def test_the_faults_of_what_is_extended_come_first() -> None:
    """All faults of all files are said at once, and none that only follows from another."""
    Path("base.toml").write_text(
        "game = 'high-card'\nhouse_rules = ['nix']\n[rules]\nrounds = 99\n"
    )
    assert faults_of("extends = './base.toml'\ntitle = 3\n[rules]\nfactor = 3\n") == [
        "base.toml:2: house_rules: there is no house rule 'nix'; "
        "installed: double-points, or give a file",
        "base.toml:4: rules.rounds: option rounds must be a whole number from 1 to 9, not '99'",
        "v.toml:2: title: it must be a text, not 3",
    ]


def test_what_is_extended_is_for_another_game() -> None:
    """The game of a file and of what it extends must be the same."""
    Path("other.py").write_text(Path("high_card.py").read_text())
    Path("base.toml").write_text("game = './other.py'\n")
    assert faults_of("game = 'high-card'\nextends = './base.toml'\n") == [
        f"v.toml:1: game: './base.toml' is for {Path('other.py').absolute()}, not for high-card"
    ]


def test_a_preset_needs_a_game() -> None:
    """Without a game what is extended can only be another variant."""
    assert faults_of("extends = 'long'\n") == [
        "v.toml:1: extends: there is no preset or variant 'long'; there are none, or give a file"
    ]


# The file as a whole


def test_everything_wrong_is_said_at_once_in_the_order_of_the_lines() -> None:
    """Faults of all kinds stand in the order of the lines that they are on."""
    text = (
        "tilte = 'x'\ngame = 'high-card'\nhouse_rules = [\n  './nix.py',\n  7,\n]\n"
        "[rules]\nrounds = 0\n'open' = 3\n[[players]]\nkind = 'x'\n"
    )
    places = [fault.split(": ")[0] for fault in faults_of(text)]
    assert places == [f"v.toml:{line}" for line in (1, 4, 5, 8, 9, 10, 11)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = 'a'\ntitle = 'b'", "2: title: it is given twice, first on line 1"),
        (
            "[rules]\nrounds = 1\n\n'rounds' = 1",
            "4: rules.rounds: it is given twice, first on line 2",
        ),
        ("[rules]\n[rules]", "2: rules: it is given twice, first on line 1"),
        (
            "rules.rounds = 1\n[rules]\nopen = true",
            "2: rules: it is given twice, first on line 1",
        ),
        (
            "[[players]]\nkind = 'x'\nkind = '''\ny'''",
            "3: players.kind: it is given twice, first on line 2",
        ),
        (
            "rules = {rounds = 1, rounds = 2}",
            "1: rules.rounds: it is given twice, first on line 1",
        ),
        (
            "[rules]\nreward = two",
            "2: rules.reward: its value cannot be read; a text stands in quotes, all else without",
        ),
        (
            "\n[rules]\nopen = True",
            "3: rules.open: its value cannot be read; a text stands in quotes, all else without",
        ),
        ("title", "1: it is not TOML: Expected '=' after a key in a key/value pair (column 6)"),
        ('"\\q" = 1', "1: it is not TOML: Unescaped '\\' in a string (column 4)"),
        ("= 3", "1: it is not TOML: Invalid statement (column 1)"),
        (
            "[[[[[[[[",
            "1: it is not TOML: Invalid initial character for a key part (column 3)",
        ),
    ],
)
def test_a_text_that_is_no_toml(text: str, said: str) -> None:
    """The parser places what cannot be read; a key that is given twice is said as such."""
    assert faults_of(text) == [f"v.toml:{said}"]


@pytest.mark.parametrize(
    "bomb",
    [
        "x = " + "[" * 60_000,
        "x = " + "{x=" * 20_000,
        "x." * 30_000 + "x = 1",
        f"[{'x.' * 30_000}x]",
    ],
    ids=["lists", "tables", "key", "header"],
)
def test_a_bomb(bomb: str) -> None:
    """What is nested without sense is refused at its line."""
    assert faults_of(f"game = 'high-card'\n{bomb}") == [
        "v.toml:2: it is nested too deeply: tables and lists go 16 deep at most"
    ]


def test_a_number_without_end() -> None:
    """A number that Python does not read is refused at its line."""
    assert faults_of(f"game = 'high-card'\n[rules]\nlimit = {'9' * 5000}\n") == [
        "v.toml:3: a number has too many digits"
    ]


@pytest.mark.parametrize(("encoding", "line"), [("latin-1", 2), ("utf-16", 1)])
def test_a_file_in_another_encoding(encoding: str, line: int) -> None:
    """A file that is not UTF-8 is refused at the line with the first byte that is wrong."""
    text = "game = 'high-card'\ntitle = 'Gro\u00dfmutter'\n"
    assert faults_of(text.encode(encoding)) == [
        f"v.toml:{line}: it is not UTF-8 text; save it in that encoding"
    ]


def test_a_control_character() -> None:
    """A null byte is no TOML."""
    [fault] = faults_of(b"game = 'high\0card'\n")
    assert fault.startswith("v.toml:1: it is not TOML: ")
    assert fault.isprintable()


def test_a_file_that_is_too_large() -> None:
    """A huge file is refused before it is parsed."""
    assert faults_of("#" * (LARGEST_FILE + 1)) == [
        "v.toml has more than 65536 bytes, too many for a variant file"
    ]


@pytest.mark.parametrize("path", [".", "/dev/zero"])
def test_what_is_no_file(path: str) -> None:
    """A folder or a device is not read."""
    assert faults_in(Path(path)) == [f"{path} is a folder or a device, not a file"]


def test_a_pipe_is_not_waited_for() -> None:
    """A named pipe that nobody writes to is refused like a device."""
    os.mkfifo("pipe.toml")
    assert faults_in(Path("pipe.toml")) == ["pipe.toml is a folder or a device, not a file"]


def test_a_file_that_is_not_there() -> None:
    """A missing file is said with one beside it that is called alike."""
    Path("grandmother.toml").write_text("")
    assert faults_in(Path("grandmothe.toml")) == [
        "grandmothe.toml cannot be read: No such file or directory (did you mean grandmother.toml?)"
    ]
    assert faults_in(Path(f"{'x' * 300}.toml")) == [
        f"{'x' * 300}.toml cannot be read: File name too long"
    ]


LINES = st.sampled_from(
    (
        "game = 'high-card'",
        "game = './high_card.py'",
        "extends = 'long'",
        "extends = './v.toml'",
        "house_rules = ['double-points', './plain.py', 3]",
        "[rules]",
        "rounds = 7",
        "rules.rounds = 1e3",
        "reward = {x = [[1, 2], 3]}",
        "[[players]]",
        "kind = 'human:x'",
        'name = "\\u0000"',
        "'' = nan",
    )
)


@given(st.lists(LINES, max_size=8, unique=True) | st.lists(LINES | st.text(max_size=8), max_size=5))
def test_nothing_in_a_file_is_more_than_a_fault(lines: list[str]) -> None:
    """Whatever a file holds, it is a variant, or its faults are said, a line with a place each."""
    FILE.write_bytes("\n".join(lines).encode("utf-8", "surrogatepass"))
    faults: tuple[str, ...] = ()
    try:
        read_variant(FILE)
    except BadVariant as error:
        faults = error.faults
    assert all(re.match(r"v\.toml:[1-9][0-9]*: ", each) for each in faults)
    assert all(len(each.splitlines()) == 1 for each in faults)


def test_a_name_that_cannot_be_shown() -> None:
    """A path that would work the terminal is quoted."""
    assert faults_in(Path("a\nb.toml")) == ["'a\\nb.toml' is no name for a file"]


def test_of_endless_faults_a_hundred_are_said() -> None:
    """A file that is wrong all over fills no screen: the rest is counted."""
    lines = "".join(f"option_{number} = 1\n" for number in range(150))
    found = faults_of(f"game = 'high-card'\n[rules]\n{lines}")
    assert len(found) == 101
    assert found[-1] == "v.toml: and 50 more"
