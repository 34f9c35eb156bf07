"""Records of matches under house rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardgames import BadRules, Match, load_game, load_house_rule
from cardgames.records.reading import read_record
from cardgames.records.replaying import game_of, replay

from .by_hand import GAME_OF, game, played


def written(match: Match, folder: Path) -> Path:
    """Write the record of a match and return the file."""
    path = folder / "match.cards.jsonl"
    path.write_text("".join(json.dumps(entry) + "\n" for entry in match.record))
    return path


@pytest.mark.parametrize(("rule", "name"), GAME_OF.items())
def test_a_record_replays(rule: str, name: str, tmp_path: Path) -> None:
    """A record names its house rule and options, and verifies with every legal move."""
    match = played(game(name, rule), limit=300, list_legal=True)
    record = read_record(written(match, tmp_path))
    assert [each["name"] for each in record.header["house_rules"]] == [rule]
    again = replay(game_of(record, load_game), record)
    assert again.record == match.record
    assert again.game.rules == match.game.rules


@pytest.mark.parametrize(("rule", "name"), GAME_OF.items())
def test_a_match_is_resumed_under_its_house_rule(rule: str, name: str, tmp_path: Path) -> None:
    """What is left of a record goes on under the same rule, as the whole one says."""
    match = played(game(name, rule), limit=300)
    path = written(match, tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) // 2]))
    record = read_record(path)
    resumed = replay(game_of(record, load_game), record)
    assert resumed.record == match.record[: len(resumed.record)]
    assert [each.name for each in resumed.game.house_rules] == [rule]


def test_a_house_rule_that_has_changed_is_refused(tmp_path: Path) -> None:
    """A record is not gone on with under a house rule with other source than it was played by."""
    match = played(game("devils-bridge", "all-or-nothing", max_cards=1))
    record = read_record(written(match, tmp_path))
    changed = evolve(load_house_rule("all-or-nothing"), sha256="0" * 64)
    with pytest.raises(BadRules, match="the house rule all-or-nothing has changed since"):
        game_of(record, load_game, [changed])
