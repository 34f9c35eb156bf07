"""What a variant file gives, with all that it extends."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames import Match, RandomPlayer, load_game, play_match, seat_players
from cardgames.variants import Variant, read_variant, seats_of

from .variants import furnish

FILE = Path("v.toml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a game and house rules in it."""
    return furnish(tmp_path, monkeypatch)


def variant_in(text: str, path: Path = FILE) -> Variant:
    """Return the variant of a file with this text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read_variant(path)


def test_a_variant_with_everything() -> None:
    """A file gives game, title, options, house rules and players as it says them."""
    text = """
game = "high-card"
title = "Grandmother's cards"
extends = "long"
house_rules = ["double-points", "./plain.py"]

[rules]
reward = "two"
factor = 3

[[players]]
name = "Ann"
kind = "human"

[[players]]
kind = "random"
"""
    assert variant_in(text) == Variant(
        game="high-card",
        title="Grandmother's cards",
        rules={"rounds": 9, "reward": "two", "factor": 3},
        house_rules=("double-points", str(Path("plain.py").absolute())),
        players=("Ann=human", "random"),
        path=FILE,
    )


def test_a_variant_with_almost_nothing() -> None:
    """A game is all that a file must name."""
    assert variant_in("game = 'high-card'") == Variant(game="high-card", path=FILE)
    assert read_variant(str(FILE)) == read_variant(FILE)


def test_a_variant_is_played() -> None:
    """What is read makes a game: its options and house rules hold, its title is shown."""
    variant = variant_in(
        "game = './high_card.py'\ntitle = 'Twos'\nhouse_rules = ['double-points']\n"
        "[rules]\nrounds = 2\nfactor = 5\n"
    )
    game = load_game(
        variant.game, rules=variant.rules, house_rules=variant.house_rules, title=variant.title
    )
    match = Match(game, seed="1")
    play_match(match, seat_players(match, [RandomPlayer] * game.seats))
    assert match.outcome is not None
    assert game.title == "Twos"
    assert sum(match.outcome.totals) == 2 * 5


def test_a_file_has_what_it_extends_and_what_it_says_goes_before() -> None:
    """Options and title of a file go before those of what it extends; house rules add up."""
    variant_in(
        "game = 'high-card'\ntitle = 'Base'\nextends = 'long'\nhouse_rules = ['double-points']\n"
        "[rules]\nlimit = 4\nfactor = 3\n[[players]]\nkind = 'random'\n[[players]]\nkind = 'you'\n",
        Path("base.toml"),
    )
    variant_in("extends = './base.toml'\n[rules]\nlimit = 6\n", Path("middle.toml"))
    extended = variant_in(
        "extends = './middle.toml'\nhouse_rules = ['./plain.py']\ntitle = 'Top'\n"
    )
    assert extended.rules == {"rounds": 9, "limit": 6, "factor": 3}
    assert extended.house_rules == ("double-points", str(Path("plain.py").absolute()))
    assert extended.title == "Top"
    assert extended.players == ("random", "you")
    assert read_variant(Path("middle.toml")).title == "Base"
    other = variant_in("extends = './base.toml'\n" + "[[players]]\nkind = 'random'\n" * 3)
    assert other.players == ("random",) * 3


def test_files_are_found_from_the_file_that_names_them(folder: Path) -> None:
    """A path in a file starts at its folder, whatever the current one is."""
    variant_in("game = '../high_card.py'\nhouse_rules = ['../plain.py']", Path("sub/base.toml"))
    variant = variant_in("extends = 'sub/base.toml'")
    assert variant.game == str(folder / "high_card.py")
    assert variant.house_rules == (str(folder / "plain.py"),)


def test_the_game_is_named_twice_in_different_words() -> None:
    """A file of a game is the same from wherever it is named."""
    variant_in("game = '../high_card.py'", Path("sub/base.toml"))
    assert variant_in("game = './high_card.py'\nextends = 'sub/base.toml'").rules == {}


def test_a_variant_extends_another_by_its_name(folder: Path) -> None:
    """What is no preset is the name of a variant; a preset goes before one of the same name."""
    own = folder / "home" / "variants"
    variant_in("game = 'high-card'\n[rules]\nlimit = 4\n", own / "kids.toml")
    variant_in("game = 'high-card'\n[rules]\nlimit = 6\n", own / "long.toml")
    assert variant_in("game = 'high-card'\nextends = 'kids'").rules == {"limit": 4}
    assert variant_in("extends = 'kids'").game == "high-card"
    assert variant_in("game = 'high-card'\nextends = 'long'").rules == {"rounds": 9}
    assert variant_in("extends = 'long'").rules == {"limit": 6}


@pytest.mark.parametrize(
    "content",
    [
        b"game = 'high-card'\r\n[rules]\r\nrounds = 4\r\n",
        b"\xef\xbb\xbfgame = 'high-card'\n[rules]\nrounds = 4\n",
        b"game = 'high-card'\nrules = {rounds = 4}",
        b"'game' = 'high-card'\nrules.\"rounds\" = 0x4",
        b"rules.rounds = 4 # no\ngame = '''high-card'''",
    ],
)
def test_toml_may_be_written_in_any_way(content: bytes) -> None:
    """Line ends and marks of other systems, quotes, dots and inline tables change nothing."""
    FILE.write_bytes(content)
    assert read_variant(FILE) == Variant(game="high-card", rules={"rounds": 4}, path=FILE)


def test_titles_and_files_may_be_in_any_script(folder: Path) -> None:
    """Letters of any script stand in titles, names and paths."""
    title = "Gro\u00dfmutters \u5361\u7247 \u2663"
    (folder / "\u5361\u7247.py").write_text(Path("high_card.py").read_text())
    variant = variant_in(
        f"game = './\u5361\u7247.py'\ntitle = '{title}'\n[[players]]\nname = 'J\u00fcrgen'\n"
        "kind = 'random:a=b:c'\n[[players]]\nname = 'a=b'\nkind = 'you'\n"
    )
    assert variant.title == title
    assert variant.game == str(folder / "\u5361\u7247.py")
    assert variant.players == ("J\u00fcrgen=random:a=b:c", "a=b=you")


@pytest.mark.parametrize(
    ("rules", "players", "seats"),
    [("", 0, [2, 3]), ("rounds = 8", 0, [3]), ("", 2, [2]), ("rounds = 8", 3, [3])],
)
def test_how_many_can_play_a_variant(rules: str, players: int, seats: list[int]) -> None:
    """Options may leave numbers of players out, and named players are as many as there are."""
    text = f"game = 'high-card'\n[rules]\n{rules}\n" + "[[players]]\nkind = 'random'\n" * players
    assert seats_of(variant_in(text)) == seats
