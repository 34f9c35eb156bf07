"""Variants that are found by name: the user's own and those that packages bring."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardgames import UnknownName
from cardgames.variants import (
    BadVariant,
    find_variant,
    known_variants,
    name_made_of,
    names_variant,
    new_file_of,
    variants_folder,
)

from .fakes import distribute
from .variants import furnish

HIGH = "game = 'high-card'\n"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's folder of variants; the current folder has a game and house rules."""
    furnish(tmp_path, monkeypatch)
    folder = tmp_path / "home" / "variants"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of variants in an installed package, which must not be imported."""
    return bring(tmp_path / "path", "rummy_pack", monkeypatch)


def bring(path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a package with a folder of variants, and return that."""
    distribute(path, name, group="cardgames.variants", entries=f"high-card = {name}.variants")
    folder = path / name / "variants"
    folder.mkdir(parents=True)
    (path / name / "__init__.py").write_text("raise RuntimeError('imported')\n")
    monkeypatch.syspath_prepend(path)
    monkeypatch.setenv("CARDGAMES_DISABLE", "")
    return folder


def test_the_folder_lies_beside_the_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user's folder is under CARDGAMES_HOME, else where the platform keeps a user's data."""
    assert variants_folder() == tmp_path / "home" / "variants"
    monkeypatch.delenv("CARDGAMES_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    assert variants_folder().parts[-2:] == ("cardgames", "variants")
    assert tmp_path in variants_folder().parents


def test_a_variant_is_found_by_its_name(own: Path, package: Path) -> None:
    """The name is that of the file; the user's own goes before one of a package."""
    (own / "kids.toml").write_text(HIGH)
    (package / "club.toml").write_text(HIGH)
    (package / "kids.toml").write_text(HIGH)
    assert find_variant("kids") == own / "kids.toml"
    assert find_variant("club", "high-card") == package / "club.toml"


@pytest.mark.parametrize("name", ["kid", "../kids", "kids.toml", "", "KIDS"])
def test_a_name_that_is_not_there(own: Path, name: str) -> None:
    """An unknown name is refused with those that there are; a path is no name."""
    (own / "kids.toml").write_text(HIGH)
    hint = " (did you mean kids?)" if name in ("kid", "../kids", "kids.toml") else ""
    with pytest.raises(UnknownName) as caught:
        find_variant(name, "high-card")
    assert str(caught.value) == (
        f"high-card has no variant {name!r}{hint}; there are kids, or give a file"
    )


def test_no_variant_is_there() -> None:
    """Without any variant the sentence says that there are none."""
    with pytest.raises(UnknownName) as caught:
        find_variant("kids")
    assert str(caught.value) == "there is no variant 'kids'; there are none, or give a file"


def test_a_variant_of_another_game_is_not_meant(own: Path, package: Path) -> None:
    """Two games may have a variant of the same name, and only the game's own is suggested."""
    (own / "kids.toml").write_text("game = 'rummy'\n")
    (own / "more.toml").write_text("extends = './kids.toml'\n")
    (own / "most.toml").write_text("extends = 'more'\n")
    (package / "kids.toml").write_text(HIGH)
    assert find_variant("kids", "high-card") == package / "kids.toml"
    assert find_variant("kids", "rummy") == own / "kids.toml"
    for name in ("more", "most"):
        with pytest.raises(UnknownName, match="; there are kids, or give a file"):
            find_variant(name, "high-card")


def test_a_variant_whose_game_nobody_says_is_found(own: Path) -> None:
    """A file that goes round in a circle, or extends what is not there, may be of any game."""
    (own / "round.toml").write_text("extends = 'round'\n")
    (own / "lost.toml").write_text("extends = 'nix'\n")
    (own / "odd.toml").write_text("extends = 3\n")
    for name in ("round", "lost", "odd"):
        assert find_variant(name, "high-card") == own / f"{name}.toml"


def test_a_game_may_be_a_file(own: Path, tmp_path: Path) -> None:
    """A variant of a game in a file is found for that file, however it is named."""
    (own / "kids.toml").write_text("game = '../../high_card.py'\n")
    assert find_variant("kids", "./high_card.py") == own / "kids.toml"
    assert find_variant("kids", str(tmp_path / "high_card.py")) == own / "kids.toml"
    assert [each.name for each in known_variants("./high_card.py")] == ["kids"]
    with pytest.raises(UnknownName):
        find_variant("kids", "high-card")


def test_a_faulty_variant_is_found(own: Path) -> None:
    """A file that cannot be read is found, so that its faults are said when it is."""
    (own / "kids.toml").write_text("game = \n")
    assert find_variant("kids", "high-card") == own / "kids.toml"


def test_two_packages_bring_a_variant_of_one_name(
    tmp_path: Path, package: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that two packages claim is refused with both files, unless the user has one."""
    other = bring(tmp_path / "other", "whist_pack", monkeypatch)
    for folder in (package, other):
        (folder / "kids.toml").write_text(HIGH)
    with pytest.raises(UnknownName) as caught:
        find_variant("kids", "high-card")
    first, second = sorted([package, other], key=lambda folder: folder.parent.name)
    assert str(caught.value) == (
        f"two variants are called 'kids': {first / 'kids.toml'} and {second / 'kids.toml'}; "
        "give one of the files"
    )
    (own / "kids.toml").write_text(HIGH)
    assert find_variant("kids") == own / "kids.toml"


def test_the_known_variants(own: Path, package: Path) -> None:
    """All are listed, the user's own first, with their content or their fault."""
    (own / "kids.toml").write_text(f"{HIGH}title = 'Kids'\n")
    (own / "bad.toml").write_text("game = 3\n")
    (own / "notes.txt").write_text("no variant")
    (package / "club.toml").write_text(HIGH)
    known = known_variants()
    assert [(each.name, each.path) for each in known] == [
        ("bad", own / "bad.toml"),
        ("kids", own / "kids.toml"),
        ("club", package / "club.toml"),
    ]
    bad, kids, _club = known
    assert isinstance(bad.fault, BadVariant)
    assert kids.variant is not None
    assert kids.variant.title == "Kids"
    assert [each.name for each in known_variants("high-card")] == ["bad", "kids", "club"]
    assert [each.name for each in known_variants("rummy")] == ["bad"]


@pytest.mark.parametrize("value", ["nowhere.variants", "rummy_pack.nix", "this", "", "x..y"])
def test_a_package_without_its_folder_is_named(
    own: Path, package: Path, tmp_path: Path, value: str
) -> None:
    """A package whose variants are not where it says is listed with that, and hinders nobody."""
    (own / "kids.toml").write_text(HIGH)
    (package / "club.toml").write_text(HIGH)
    entries = f"broken = {value}"
    distribute(tmp_path / "path", "broken-pack", group="cardgames.variants", entries=entries)
    broken = [each for each in known_variants() if each.fault]
    assert [(each.name, each.path) for each in broken] == [("broken", None)]
    assert find_variant("club") == package / "club.toml"
    said = f"broken: there is no folder of variants {value!r}"
    assert str(broken[0].fault) == said if value else "ValueError" in str(broken[0].fault)


def test_what_is_left_out_brings_nothing(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Variants of a package that CARDGAMES_DISABLE names are not found."""
    (package / "club.toml").write_text(HIGH)
    monkeypatch.setenv("CARDGAMES_DISABLE", "rummy-pack")
    assert known_variants() == []


def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path, own: Path) -> None:
    """A file in the place of the user's folder is no folder."""
    own.rmdir()
    own.write_text("")
    with pytest.raises(BadVariant) as caught:
        known_variants()
    assert str(caught.value) == f"the folder {own} for variants cannot be read: Not a directory"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Grandmother's bridge", "grandmothers-bridge"),
        ("  Kids, 7 & up! ", "kids-7-up"),
        ("Gro\u00dfmutters Kartenspiel", "gro\u00dfmutters-kartenspiel"),
        ("\u2663\u2665", ""),
    ],
)
def test_a_name_is_made_of_a_title(title: str, name: str, own: Path) -> None:
    """A title in small letters with hyphens is a name for a file."""
    assert name_made_of(title) == name
    if name:
        assert new_file_of(name) == own / f"{name}.toml"


def test_what_names_a_variant_file() -> None:
    """A name that ends in .toml is a file."""
    assert names_variant("./kids.toml")
    assert not names_variant("kids")


def test_reading_is_cheap_to_import() -> None:
    """The parser of TOML is imported when a file is read, and nothing of the command line."""
    code = "import sys, cardgames.variants; print('tomli' in sys.modules, 'click' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"
