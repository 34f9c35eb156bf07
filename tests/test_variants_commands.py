"""The commands `variants`, `variant new` and `variant check`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames.variants import read_variant

from .commands import cardgames, kept
from .terminals import CTRL_C, CTRL_D, Terminal
from .variants import furnish

HIGH = "game = 'high-card'\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a game and house rules in it."""
    return furnish(tmp_path, monkeypatch)


@pytest.fixture
def home(folder: Path) -> Path:
    """Return the user's folder."""
    return folder / "home"


@pytest.fixture
def own(home: Path) -> Path:
    """Return the user's folder of variants."""
    (home / "variants").mkdir(parents=True)
    return home / "variants"


# variants


def test_no_variant_is_there_yet(home: Path) -> None:
    """Without any variant the command says how to make one, and makes no folder."""
    ended = cardgames(home, "variants")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "There is no variant yet. To make one: cardgames variant new GAME\n"
    assert not home.exists()


def test_variants_are_listed(home: Path, own: Path) -> None:
    """Each with name, game, title and file; those with faults are named with them."""
    (own / "kids.toml").write_text(f"{HIGH}title = 'Kids'\n")
    (own / "club.toml").write_text(HIGH)
    (own / "bad.toml").write_text(f"{HIGH}x = 3\ntitle = 4\n")
    ended = cardgames(home, "variants", COLUMNS="40")
    assert ended.code == 0
    assert ended.out.replace("\n    ", " ").splitlines() == [
        f"club high-card High Card {own / 'club.toml'}",
        f"kids high-card Kids {own / 'kids.toml'}",
    ]
    assert ended.err == (
        f"cardgames: {own / 'bad.toml'}:2: x: there is no such key; "
        "the keys are game, title, extends, house_rules, rules, players\n"
        f"cardgames: {own / 'bad.toml'}:3: title: it must be a text, not 4\n"
    )


def test_the_variants_of_one_game(home: Path, own: Path) -> None:
    """With a game, its variants alone; a game that is not there is refused."""
    (own / "kids.toml").write_text("game = '../../high_card.py'\n")
    (own / "club.toml").write_text(HIGH)
    assert cardgames(home, "variants", "high-card").out.startswith("club")
    assert cardgames(home, "variants", "./high_card.py").out.startswith("kids")
    ended = cardgames(home, "variants", "rummy")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "cardgames: there is no game 'rummy'; installed: high-card\n"


# variant check


def test_a_variant_that_is_fine(home: Path, own: Path) -> None:
    """The check says what the file is made of and how many can play, by its path or its name."""
    text = (
        f"{HIGH}title = 'Kids'\nhouse_rules = ['double-points']\n[rules]\nrounds = 8\nopen = true\n"
    )
    (own / "kids.toml").write_text(text)
    about = "high-card, Kids, rounds=8, open=true, house rule double-points; 3 players"
    for name in ("kids", "home/variants/kids.toml"):
        ended = cardgames(home, "variant", "check", name)
        assert (ended.code, ended.out, ended.err) == (0, f"{name}: fine: {about}\n", "")
    Path("v.toml").write_text(HIGH + "[[players]]\nname = 'Ann'\nkind = 'human'\n" * 2)
    ended = cardgames(home, "variant", "check", "v.toml")
    assert ended.out == "v.toml: fine: high-card; Ann=human, Ann=human\n"


def test_faults_are_said_and_the_other_files_are_checked(home: Path) -> None:
    """Each fault is a line that an editor can follow; one of several files is enough to fail."""
    Path("bad.toml").write_text(f"{HIGH}\ntitle = 3\n[rules]\nrounds = 0\n")
    Path("wide.toml").write_text(
        f"{HIGH}[[players]]\nname = '{'W' * 30}'\nkind = 'human'\n[[players]]\nkind = 'random'\n"
    )
    Path("good.toml").write_text(HIGH)
    files = ("bad.toml", "nix", "wide.toml", "./nix.toml", "good.toml")
    ended = cardgames(home, "variant", "check", *files)
    assert ended.code == 2
    assert ended.out == "good.toml: fine: high-card; 2, 3 players\n"
    assert ended.err.splitlines() == [
        "bad.toml:3: title: it must be a text, not 3",
        "bad.toml:5: rules.rounds: option rounds must be a whole number from 1 to 9, not '0'",
        "nix: there is no variant 'nix'; there are none, or give a file",
        f"wide.toml:3: players.name: the name '{'W' * 30}' is too wide; use at most 24 columns",
        "nix.toml cannot be read: No such file or directory (did you mean wide.toml?)",
    ]


def test_a_file_to_check_is_wanted(home: Path) -> None:
    """Without a file the call is wrong; the group alone shows its commands."""
    assert cardgames(home, "variant", "check").code == 2
    ended = cardgames(home, "variant")
    assert ended.code == 0
    assert "new" in ended.out
    assert "check" in ended.out


# variant new, told what to change


def test_a_new_variant_is_found_by_its_name(home: Path, own: Path) -> None:
    """What is set is written, nothing is asked, and how to play it is said."""
    ended = cardgames(home, "variant", "new", "high-card", "kids", "--set", "rounds=7")
    file = own / "kids.toml"
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        f"{file} is written; every option stands in it, to be changed.",
        "To play it: cardgames run high-card --variant kids",
        "To check it when it is changed: cardgames variant check kids",
    ]
    assert read_variant(file).rules == {"rounds": 7}
    ended = cardgames(home, "run", "high-card", "--variant", "kids", typed="quit\n")
    assert ended.code == 0


def test_a_new_variant_in_a_file_of_its_own(home: Path) -> None:
    """With --output the file is anywhere, and everything may be given."""
    words = ("--extends", "long", "--house-rule", "double-points", "--house-rule", "./plain.py")
    more = ("--title", "Kids' cards", "--set", "factor=3", "--output", "my cards.toml")
    ended = cardgames(home, "variant", "new", "./high_card.py", *words, *more)
    assert (ended.code, ended.err) == (0, "")
    assert "To play it: cardgames run 'my cards.toml'\n" in ended.out
    variant = read_variant("my cards.toml")
    assert variant.title == "Kids' cards"
    assert variant.rules == {"rounds": 9, "factor": 3}
    assert variant.house_rules == ("double-points", str(Path("plain.py").absolute()))
    assert not home.exists()


def test_a_name_is_made_of_the_title(home: Path, own: Path) -> None:
    """Where no name is given the title makes one."""
    words = ("--title", "Kids' cards", "--set", "rounds=7")
    assert cardgames(home, "variant", "new", "high-card", *words).code == 0
    assert kept(home) == [own / "kids-cards.toml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("rummy", "x", "--set", "a=1"),
            "there is no game 'rummy'; installed: high-card",
        ),
        (
            ("high-card", "x", "--set", "ronds=7"),
            "there is no option 'ronds' (did you mean rounds?); "
            "the options are rounds, reward, open, limit",
        ),
        (
            ("high-card", "x", "--set", "rounds=10"),
            "option rounds must be a whole number from 1 to 9, not '10'",
        ),
        (
            ("high-card", "x", "--set", "reward=two", "--set", "limit=3"),
            "limit must be even where the reward is two",
        ),
        (
            ("high-card", "x", "--extends", "lnog"),
            "there is no preset or variant 'lnog' (did you mean long?); "
            "there are long, rich, or give a file",
        ),
        (
            ("high-card", "x", "--house-rule", "nix"),
            "there is no house rule 'nix'; installed: double-points, or give a file",
        ),
        (
            ("high-card", "../x", "--set", "rounds=7"),
            "a variant's name is words of letters and digits with hyphens, not '../x'",
        ),
        (
            ("high-card", "--set", "rounds=7"),
            "give the variant a name: cardgames variant new high-card NAME",
        ),
        (
            ("high-card", "--title", "?", "--set", "rounds=7"),
            "a variant's name is words of letters and digits with hyphens, not ''",
        ),
        (
            ("high-card", "x", "--title", "", "--set", "rounds=7"),
            "the title cannot be used: it must be a text that can be shown, not ''",
        ),
        (
            ("high-card", "--output", "x.py", "--set", "rounds=7"),
            "the name of a variant file ends in .toml, not 'x.py'",
        ),
        (
            ("high-card", "--output", "there.toml"),
            "there.toml is there already; give another name, or --output FILE",
        ),
        (
            ("high-card", "--output", "nix/x.toml", "--set", "rounds=7"),
            "nix/x.toml cannot be written: No such file or directory",
        ),
    ],
)
def test_a_wrong_call_writes_nothing(home: Path, words: tuple[str, ...], said: str) -> None:
    """What cannot be is refused in one sentence, before anything is asked or written."""
    Path("there.toml").write_text("mine")
    ended = cardgames(home, "variant", "new", *words)
    assert (ended.code, ended.out, ended.err) == (2, "", f"cardgames: {said}\n")
    assert Path("there.toml").read_text() == "mine"
    assert not home.exists()


# variant new, asking

ASKED = """\
A variant of High Card. Enter keeps what stands in brackets; quit leaves.

What people call the variant, such as Grandmother's High Card.
title [High Card] (? for help): Kids' cards

What is typed to play it, such as grandmothers-bridge.
name [kids-cards] (? for help): a/b
  A variant's name is words of letters and digits with hyphens, not 'a/b'.
name [kids-cards] (? for help): kids
  {kids} is there already; give another name,
  or --output FILE.
name [kids-cards] (? for help):{blank}

How many rounds are played. Allowed: a whole number from 1 to 9.
rounds [3] (? for help): ?
How many rounds are played. Allowed: a whole number from 1 to 9.
Enter keeps what stands in brackets; quit leaves and writes nothing.
rounds [3] (? for help): ten
  Option rounds must be a whole number from 1 to 9, not 'ten'.
rounds [3] (? for help): 7

What the highest card takes. Allowed: one of one, two, 2.
reward [one] (? for help): two

Whether hands lie open. Allowed: true or false.
open [false] (? for help):{blank}

The most points; 0 is none. Allowed: a whole number from 0.
limit [0] (? for help): 3
That does not go together: limit must be even where the reward is two.

How many rounds are played. Allowed: a whole number from 1 to 9.
rounds [7] (? for help):{blank}

What the highest card takes. Allowed: one of one, two, 2.
reward [two] (? for help):{blank}

Whether hands lie open. Allowed: true or false.
open [false] (? for help):{blank}

The most points; 0 is none. Allowed: a whole number from 0.
limit [3] (? for help): 4
"""
TYPED = ["Kids' cards", "a/b", "kids", "", "?", "ten", "7", "two", "", "3", "", "", "", "4"]


def test_each_option_is_asked_for(home: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a pipe the questions read like at a terminal; what cannot be is asked for again."""
    (own / "kids.toml").write_text(HIGH)
    monkeypatch.chdir(home)
    ended = cardgames(home, "variant", "new", "high-card", typed="\n".join(TYPED) + "\n")
    assert (ended.code, ended.err) == (0, "")
    asked = ASKED.format(kids=own / "kids.toml", blank=" ")
    shown = " ".join(ended.out.split())
    assert " ".join(asked.split()) in shown
    assert "To play it: cardgames run high-card --variant kids-cards" in ended.out
    variant = read_variant(own / "kids-cards.toml")
    assert variant.title == "Kids' cards"
    assert variant.rules == {"rounds": 7, "reward": "two", "limit": 4}


def test_what_is_given_is_not_asked(home: Path, own: Path) -> None:
    """Title and name may be given; then the options alone are asked for."""
    ended = cardgames(
        home, "variant", "new", "high-card", "kids", "--title", "Kids", typed="\n\ntrue\n\n"
    )
    assert ended.code == 0
    assert "title" not in ended.out
    assert "name [" not in ended.out
    assert read_variant(own / "kids.toml").rules == {"open": True}


def test_the_title_of_the_game_may_be_kept(home: Path, own: Path) -> None:
    """Enter keeps the game's title; then a name must be typed."""
    ended = cardgames(home, "variant", "new", "high-card", typed="\n\nkids\n5\n\n\n\n")
    assert ended.code == 0
    assert "  A variant's name is words of letters and digits with hyphens, not ''.\n" in ended.out
    variant = read_variant(own / "kids.toml")
    assert (variant.title, variant.rules) == (None, {"rounds": 5})


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_whoever_leaves_leaves_nothing(home: Path, word: str) -> None:
    """A person who types quit is done, and nothing is written."""
    ended = cardgames(home, "variant", "new", "high-card", typed=f"Kids\n\n4\n{word}\n")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("\nNothing is written.\n")
    assert not home.exists()


def test_input_that_ends_leaves_nothing(home: Path) -> None:
    """Input that ends before the last answer is a failure, and nothing is written."""
    ended = cardgames(home, "variant", "new", "high-card", typed="Kids\n\n4\n")
    assert ended.code == 1
    assert ended.err == ("cardgames: the input ended before all was answered; nothing is written\n")
    assert not home.exists()


@pytest.mark.parametrize(("key", "code"), [(CTRL_C, 130), (CTRL_D, 1)])
def test_a_key_that_ends_the_questions_at_a_terminal(home: Path, key: str, code: int) -> None:
    """Ctrl-C or Ctrl-D in the middle of the questions leaves nothing behind."""
    with Terminal("variant", "new", "high-card", "kids", CARDGAMES_HOME=str(home)) as terminal:
        terminal.answer("title [High Card] (? for help): ", "Kids")
        terminal.answer("rounds [3] (? for help): ", "4")
        terminal.wait_for("reward [one] (? for help): ")
        terminal.idle()
        terminal.type(key)
        assert terminal.end() == code
        assert "Traceback" not in terminal.output
    assert not home.exists()


def test_a_variant_is_made_at_a_terminal(home: Path, own: Path) -> None:
    """A person who answers all questions has a variant."""
    with Terminal("variant", "new", "high-card", CARDGAMES_HOME=str(home)) as terminal:
        terminal.answer("title [High Card] (? for help): ", "Kids")
        terminal.answer("name [kids] (? for help): ", "")
        for option, value in (("rounds", "4"), ("reward", "2"), ("open", "true"), ("limit", "")):
            terminal.answer(f"{option} [", value)
        assert terminal.end() == 0
    assert read_variant(own / "kids.toml").rules == {"rounds": 4, "reward": "2", "open": True}


def test_help_says_what_there_is(home: Path) -> None:
    """Each command has help of its own."""
    for words in (("variants",), ("variant", "new"), ("variant", "check"), ("schema",)):
        ended = cardgames(home, *words, "--help")
        assert ended.code == 0
        assert ended.out.startswith(f"Usage: cardgames {' '.join(words)} ")


# Played


def test_a_match_of_a_variant_outlives_its_file(home: Path) -> None:
    """The record holds what the variant gave; a match goes on when the file has gone."""
    text = (
        f"{HIGH}title = 'Kids'\nhouse_rules = ['double-points']\n[rules]\nfactor = 3\nrounds = 2\n"
    )
    Path("kids.toml").write_text(text)
    ended = cardgames(home, "run", "kids.toml", typed="quit\n")
    assert ended.code == 0
    Path("kids.toml").unlink()
    record = next(each for each in kept(home) if each.name.endswith(".jsonl"))
    header = json.loads(record.read_text().splitlines()[0])
    assert header["title"] == "Kids"
    assert (header["rules"]["factor"], header["rules"]["rounds"]) == (3, 2)
    ended = cardgames(home, "resume", typed="quit\n")
    assert ended.code == 0
    assert "Going on with Kids: " in ended.out
