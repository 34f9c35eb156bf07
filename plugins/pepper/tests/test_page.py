"""The page of the game in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

from cardgames_pytest import deal

from .by_hand import HANDS, calls, plays

PAGE = Path(__file__).parents[3] / "docs" / "games" / "pepper.md"
ROW = re.compile(r"^\| `(\w+)` \| .+ \| `(.+)` \|$", re.MULTILINE)


def rows() -> list[tuple[str, str]]:
    """Return the fields that the page lists, each with its example."""
    _before, _heading, section = PAGE.read_text("utf-8").partition("\n## On the table\n")
    section, _heading, after = section.partition("\n## ")
    assert after.startswith("House rules\n")
    return ROW.findall(section)


def test_the_examples_are_those_of_one_round() -> None:
    """Each field has the value of its example after the moves that the page names."""
    dealt = deal("pepper", hands=HANDS[4])
    dealt.make(*calls("2 pass small pass pass"), "trump S", *plays("AD 9C 9S 9H JS"))
    for name, example in rows():
        value = re.escape(example).replace(re.escape("..."), ".+")
        assert re.fullmatch(value, repr(getattr(dealt.table, name))), name
