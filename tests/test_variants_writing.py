"""New variant files: what is written is read back, for every game."""

from __future__ import annotations

import os
import re
import resource
import tempfile
from pathlib import Path
from typing import Any

import pytest
import tomli
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cardgames.errors import BadRules
from cardgames.options import LARGEST, Option, options_of
from cardgames.plugins import GAMES, installed
from cardgames.variants import BadVariant, Draft, read_variant, variant_from
from cardgames.variants.places import places_of
from cardgames.variants.writing import toml

from .variants import furnish

NAMES = [plugin.name for plugin in installed(GAMES)]
WRITTEN = """\
# A variant of High Card. To change a setting, take away the # in front of it.

game = "high-card"
#title = "High Card"

# What it starts from: a preset (long, rich), another variant by its name, or a
# file.
extends = "rich"

# House rules, the innermost first: names of installed ones, or files.
house_rules = ["double-points", "./plain.py"]

[rules]

# How many rounds are played.
# Allowed: a whole number from 1 to 9. The default is 3.
rounds = 7

# What the highest card takes.
# Allowed: one of one, two, 2. The default is "one".
# What this variant extends makes it "two".
#reward = "two"

# Whether hands lie open.
# Allowed: true or false. The default is false.
#open = false

# The most points; 0 is none.
# Allowed: a whole number from 0. The default is 0.
#limit = 0

# How many points a point counts as.
# Allowed: a whole number from 2 to 5. The default is 2.
#factor = 2

# Who plays, if not you and bots: a table for each, with a name and a kind.
#[[players]]
#name = "Ann"
#kind = "human"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, with a game and house rules in it."""
    return furnish(tmp_path, monkeypatch)


def value_of(option: Option) -> st.SearchStrategy[Any]:
    """Return any value that an option may have."""
    if isinstance(option.default, bool):
        return st.booleans()
    if isinstance(option.default, int):
        return st.integers(option.low, LARGEST if option.high is None else option.high)
    return st.sampled_from(option.choices)


def written(draft: Draft, title: str | None, values: dict[str, Any]) -> str:
    """Return the text of the file that a draft writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "v.toml"
        draft.write(path, title, values)
        return path.read_text(encoding="utf-8")


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@pytest.mark.parametrize("game", NAMES)
@given(data=st.data())
def test_what_is_written_is_read_back(game: str, data: st.DataObject) -> None:
    """Any options of any game, on top of any preset, come back as they were given."""
    presets = Draft.of(game, None, ()).info.presets
    draft = Draft.of(game, data.draw(st.sampled_from([None, *presets])), ())
    values = {
        name: data.draw(value_of(option), name)
        for name, option in draft.options.items()
        if data.draw(st.booleans(), f"{name} is given")
    }
    assume(not draft.refusal(values))
    title = data.draw(st.none() | st.text(min_size=1, max_size=60).filter(str.isprintable))
    text = written(draft, title, values)
    variant = variant_from(Path("v.toml"), text)
    assert {**draft.held, **variant.rules} == {**draft.held, **values}
    assert (variant.game, variant.title) == (game, title)
    assert set(variant.rules) <= {*draft.start, *values}


@pytest.mark.parametrize("game", NAMES)
def test_every_option_stands_in_the_file(game: str) -> None:
    """A file has every option, and those that are comments say what holds without them."""
    draft = Draft.of(game, None, ())
    text = written(draft, None, {})
    assert variant_from(Path("v.toml"), text).rules == {}
    above, rules = text.split("[rules]\n")
    settings_only = re.sub(r"^#(?=\w)", "", rules.split("#[[players]]")[0], flags=re.MULTILINE)
    changed = f"{above}[rules]\n{settings_only}"
    assert variant_from(Path("v.toml"), changed).rules == draft.held
    for name, option in draft.options.items():
        assert " ".join(option.help.split()) in " ".join(text.replace("\n# ", " ").split())
        assert ("rules", name) in places_of(changed).lines


def test_a_file_as_it_is_written(folder: Path) -> None:
    """Each setting has its meaning above it; what is not changed is a comment."""
    draft = Draft.of("high-card", "rich", ("double-points", "./plain.py"))
    draft.write(folder / "v.toml", None, {"rounds": 7, "open": False})
    assert (folder / "v.toml").read_text() == WRITTEN
    variant = read_variant(folder / "v.toml")
    assert variant.rules == {"reward": "two", "rounds": 7}
    assert variant.house_rules == ("double-points", str(folder / "plain.py"))


def test_files_are_named_as_they_are_seen_from_the_new_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Game, house rules and what is extended are found from the new file's own folder."""
    (folder / "sub").mkdir()
    Draft.of("./high_card.py", None, ("./plain.py",)).write(folder / "sub/a.toml", "A", {})
    monkeypatch.chdir(folder / "sub")
    Draft.of("../high_card.py", "./a.toml", ()).write(folder / "b.toml", "B", {"rounds": 4})
    assert 'game = "../high_card.py"' in (folder / "sub/a.toml").read_text()
    assert 'game = "./high_card.py"\n' in (folder / "b.toml").read_text()
    assert 'extends = "./sub/a.toml"' in (folder / "b.toml").read_text()
    variant = read_variant(folder / "b.toml")
    assert (variant.game, variant.rules) == (str(folder / "high_card.py"), {"rounds": 4})
    assert variant.house_rules == (str(folder / "plain.py"),)


def test_a_file_on_another_drive_is_named_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no path leads from the new file to another one, that is named from the root."""

    def no_way(*_paths: object) -> str:
        raise ValueError("path is on mount 'C:', start on mount 'D:'")

    monkeypatch.setattr(os.path, "relpath", no_way)
    Draft.of("./high_card.py", None, ()).write(folder / "v.toml", None, {})
    assert f"game = {toml(str(folder / 'high_card.py'))}" in (folder / "v.toml").read_text()


def test_a_variant_of_another_game_cannot_be_extended(folder: Path) -> None:
    """What a new variant extends must be of its game."""
    (folder / "other.toml").write_text("game = './high_card.py'\n")
    with pytest.raises(BadRules) as caught:
        Draft.of("high-card", "other.toml", ())
    assert str(caught.value) == (
        f"'other.toml' is for {folder / 'high_card.py'}, not for high-card"
    )


def test_a_file_is_never_overwritten(folder: Path) -> None:
    """What is there stays, a link that leads nowhere too."""
    draft = Draft.of("high-card", None, ())
    (folder / "v.toml").write_text("mine")
    (folder / "link.toml").symlink_to("nowhere")
    for name in ("v.toml", "link.toml"):
        with pytest.raises(BadVariant) as caught:
            draft.write(Path(name), None, {})
        assert str(caught.value) == (
            f"{name} is there already; give another name, or --output FILE"
        )
    assert (folder / "v.toml").read_text() == "mine"


def test_a_file_that_cannot_be_written_leaves_nothing(folder: Path) -> None:
    """A folder that is not there, or room that runs out, is said; no half of a file stays."""
    draft = Draft.of("high-card", None, ())
    with pytest.raises(BadVariant) as caught:
        draft.write(Path("nix/v.toml"), None, {})
    assert str(caught.value) == "nix/v.toml cannot be written: No such file or directory"
    before = sorted(folder.iterdir())
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, usual[1]))
    try:
        with pytest.raises(BadVariant) as caught:
            draft.write(Path("v.toml"), None, {})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert str(caught.value) == "v.toml cannot be written: File too large"
    assert sorted(folder.iterdir()) == before


@given(st.text(st.characters(codec="utf-8"), max_size=20))
def test_any_text_is_written_as_toml(text: str) -> None:
    """Texts come back from TOML as they were, whatever is in them."""
    assert tomli.loads(f"x = {toml(text)}") == {"x": text}
    assert tomli.loads(f"{toml(text)} = {toml([text, text])}") == {text: [text, text]}


def test_options_of_house_rules_may_be_set(folder: Path) -> None:
    """A draft has the options of its house rules and of those of what it extends."""
    (folder / "base.toml").write_text("game = 'high-card'\nhouse_rules = ['double-points']\n")
    assert "factor" in Draft.of("high-card", "base.toml", ()).options
    assert set(options_of(Draft.of("high-card", None, ("double-points",)).info.rules)) == {
        "rounds",
        "reward",
        "open",
        "limit",
        "factor",
    }
