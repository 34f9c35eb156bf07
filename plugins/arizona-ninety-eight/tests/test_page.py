"""The page of the game in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import fields

from cardgames import Table
from cardgames_arizona_ninety_eight import ArizonaTable

PAGE = Path(__file__).parents[3] / "docs" / "games" / "arizona-ninety-eight.md"


def test_the_page_lists_what_a_house_rule_can_read_of_the_table() -> None:
    """The page has each field of the table, but those of every table, before the house rules."""
    own = [each.name for each in fields(ArizonaTable) if not each.inherited]
    before, _heading, section = PAGE.read_text("utf-8").partition("\n## On the table\n")
    section, _heading, after = section.partition("\n## ")
    assert re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", section, re.MULTILINE) == own
    assert after.startswith("House rules\n")
    assert before
    for each in fields(Table):
        assert each.name not in own
