"""The page of the game in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

from cardgames_pytest import deal

from .by_hand import bids

PAGE = Path(__file__).parents[3] / "docs" / "games" / "devils-bridge.md"
ROW = re.compile(r"^\| `(\w+)` \| .+ \| `(.+)` \|$", re.MULTILINE)


def rows() -> list[tuple[str, str]]:
    """Return the fields that the page lists, each with its example."""
    _before, _heading, section = PAGE.read_text("utf-8").partition("\n## On the table\n")
    section, _heading, after = section.partition("\n## ")
    assert after.startswith("House rules\n")
    return ROW.findall(section)


def test_the_examples_are_those_of_one_round() -> None:
    """Each field has the value of its example after the moves that the page names."""
    hands = ["7H TH 2C", "KH QH JH", "AS KS QS"]
    dealt = deal("devils-bridge", round=3, hands=hands, turned="9S", stock="2D 5C")
    dealt.make(*bids(1, 1, 0), "play 7H", "play KH", "play AS", "play KS")
    for name, example in rows():
        value = re.escape(example).replace(re.escape("..."), ".+")
        assert re.fullmatch(value, repr(getattr(dealt.table, name))), name
