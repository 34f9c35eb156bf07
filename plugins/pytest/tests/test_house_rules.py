"""Games under house rules, in whichever way these are given."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from cardgames import Game, HouseRule, UnknownName, hookimpl

from .made_up import INSTALLED, Deal, Match, high_card, module_of

DOUBLE = '''"""Every point counts double."""

from cardgames import hookimpl


@hookimpl(wrapper=True)
def score_round(table):
    return [2 * score for score in (yield)]
'''
double = module_of(DOUBLE, "double_points")


def score_round(table: Any) -> Generator[None, list[int], list[int]]:
    """Give everybody a point more."""
    return [score + 1 for score in (yield)]


@pytest.mark.parametrize("given", ["module", "file", "path", "made"])
def test_a_house_rule_may_be_given_in_every_form(deal: Deal, tmp_path: Path, given: str) -> None:
    """A house rule may be its module, its file, or a `HouseRule`."""
    file = tmp_path / "double_points.py"
    file.write_text(DOUBLE)
    forms = {"module": double, "file": str(file), "path": file}
    rule = forms.get(given) or HouseRule("double-points", double)
    dealt = deal(high_card, hands={0: "AS", 1: "2C"}, house_rules=[rule])
    assert dealt.make("play AS", "play 2C").scores() == [2, 0]
    assert "\n  house rules  double-points\n" in str(dealt)


@hookimpl(wrapper=True, specname="score_round")
def nothing_for_seat_0(table: Any) -> Generator[None, list[int], list[int]]:
    """Give seat 0 nothing."""
    return [0, *(yield)[1:]]


def test_a_wrapper_is_a_house_rule_by_itself(deal: Deal, match: Match) -> None:
    """A function that wraps a hook is a house rule, marked or not; the first is innermost."""
    cards = {"hands": {0: "AS", 1: "2C"}}
    house_rules = [score_round, double, nothing_for_seat_0]
    dealt = deal(high_card, **cards, house_rules=house_rules)
    assert dealt.make("play AS", "play 2C").scores() == [0, 2]
    assert [rule.name for rule in dealt.game.house_rules] == [
        "score-round",
        "double-points",
        "nothing-for-seat-0",
    ]
    running = match(high_card, cards, house_rules=[score_round])
    assert running.make("play AS", "play 2C").table.totals == (2, 1)


@pytest.mark.parametrize("name", INSTALLED)
def test_every_game_takes_house_rules(deal: Deal, lay_out: Deal, match: Match, name: str) -> None:
    """A house rule holds in each game, however the round is made."""
    plain = deal(name).scores()
    for made in (deal, lay_out):
        rest = {"rest": ("hands", 0)} if made is lay_out else {}
        changed = made(name, house_rules=[score_round], **rest)
        assert len(changed.scores()) == len(plain)
        assert changed.game.house_rules[0].name == "score-round"
    assert match(name, house_rules=[score_round]).game.house_rules[0].name == "score-round"


def test_a_house_rule_that_is_not_there_is_refused(deal: Deal) -> None:
    """An unknown name is refused as everywhere."""
    with pytest.raises(UnknownName, match="there is no house rule 'nothing'"):
        deal(high_card, house_rules=["nothing"])


# The contract


def test_a_game_is_checked_by_the_fixture(check_game: Callable[..., Any]) -> None:
    """`check_game` is that of the core: it takes a module, and a `Game` under house rules."""
    assert check_game(high_card, matches=4).matches == 4
    assert check_game(Game(high_card, house_rules=[HouseRule("double", double)]), matches=2)


@pytest.mark.parametrize("name", INSTALLED)
def test_every_game_is_checked_by_the_fixture(check_game: Callable[..., Any], name: str) -> None:
    """`check_game` takes the name of each installed game."""
    assert check_game(name, matches=1, limit=20).decisions > 0
