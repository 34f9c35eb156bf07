"""The rulebook as plain text, in the user's language."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from attrs import evolve

from cardgames.info import game_info_of
from cardgames.terminal.rulebook import rulebook_text

from .games import HIGH_CARD

INFO = game_info_of(HIGH_CARD)

PAGE = """\
# High Card
The *highest* card takes
a **point**.

## Words
- `play 7H`: a card, with enough said of it
  to need two lines
- another

1. First
2. Second

| a | b |
|---|---|

    as it is

### The end
"""

PLAIN = """\
HIGH CARD

The highest card takes a point.

WORDS

- play 7H: a card, with enough said of
  it to need two lines
- another

1. First
2. Second

| a | b |
|---|---|

    as it is

THE END"""


def text(folder: Path | None, columns: int = 40, **variables: str) -> str:
    """Return the rulebook of High Card with its pages in a folder."""
    return rulebook_text(evolve(INFO, rulebook=folder), columns, variables)


def test_the_marks_are_taken_off_and_lines_wrapped(tmp_path: Path) -> None:
    """Headings become capitals, lists hang, tables and indented blocks stay as they are."""
    (tmp_path / "en.md").write_text(PAGE)
    assert text(tmp_path) == PLAIN


@pytest.mark.parametrize(
    ("variables", "page"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_PT"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "pt_BR"}, "pt_BR"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANGUAGE": "fr:de", "LANG": "pt_BR"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "../secret"}, "en"),
        ({"LANGUAGE": ":"}, "en"),
    ],
)
def test_the_page_is_in_the_users_language(
    tmp_path: Path, variables: dict[str, str], page: str
) -> None:
    """The first language with a page is taken, English if there is none."""
    (tmp_path / "secret.md").write_text("secret")
    (tmp_path / "pages").mkdir()
    for name in ("en", "de", "pt_BR"):
        (tmp_path / "pages" / f"{name}.md").write_text(name)
    assert text(tmp_path / "pages", **variables) == page


def test_a_game_without_a_readable_rulebook_says_so(tmp_path: Path) -> None:
    """A missing or damaged rulebook is a sentence, not a crash."""
    assert text(None) == "High Card has no rulebook."
    assert text(tmp_path).startswith("The rulebook of High Card cannot be read: '")
    (tmp_path / "en.md").write_bytes(b"\xff")
    assert text(tmp_path).startswith("The rulebook of High Card cannot be read: '")


def test_devils_bridge_fits_a_narrow_terminal() -> None:
    """The rulebook of Devil's Bridge has no line wider than 40 columns, and no marks."""
    bridge = game_info_of(importlib.import_module("cardgames_devils_bridge"))
    shown = rulebook_text(bridge, 40, {})
    assert max(map(len, shown.splitlines())) <= 40
    assert not {"*", "`", "#"} & set(shown)
