"""Every house rule keeps the contract of its game, alone and with others, in any order."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.testing import Report, check_game

from .by_hand import ARIZONA, BREAD, BRIDGE, GAME_OF, PEPPER, game, played

SHORT: dict[str, dict[str, Any]] = {
    BRIDGE: {"rules": {"max_cards": 2}},
    PEPPER: {"limit": 60},
    BREAD: {"limit": 120},
    ARIZONA: {"limit": 60},
}
"""What makes the matches of each game short."""
TOGETHER = [
    ("all-or-nothing", "falling-bonus"),
    ("falling-bonus", "all-or-nothing"),
    ("nines-skip", "no-kings-above-50"),
    ("no-kings-above-50", "nines-skip"),
    ("joker-trump", "all-or-nothing", "falling-bonus"),
]
SETS = [*((rule,) for rule in GAME_OF), *TOGETHER]


def check(*house_rules: str, matches: int) -> Report:
    """Check the game of these house rules in short matches."""
    name = GAME_OF[house_rules[0]]
    return check_game(name, house_rules=house_rules, matches=matches, **SHORT[name])


@pytest.mark.parametrize("house_rules", SETS, ids="+".join)
def test_the_contract_is_kept(house_rules: tuple[str, ...]) -> None:
    """Random matches by several presets and options keep the contract, in another process too."""
    report = check(*house_rules, matches=15)
    assert report.compared > 0
    assert report.elsewhere > 0


@pytest.mark.slow
@pytest.mark.parametrize("house_rules", SETS, ids="+".join)
def test_the_contract_is_kept_by_all_seats_and_presets(house_rules: tuple[str, ...]) -> None:
    """So do matches at every number of seats, by every preset, and by options in pairs."""
    report = check(*house_rules, matches=60)
    info = game(GAME_OF[house_rules[0]]).info
    assert report.seats == tuple(sorted(info.seats))


@pytest.mark.slow
@pytest.mark.parametrize(
    "rule", [rule for rule, name in GAME_OF.items() if name in (BRIDGE, PEPPER)]
)
def test_every_sample_is_within_the_reach_of_play(rule: str) -> None:
    """In a trick game hidden cards are dealt again only as play could have dealt them."""
    report = check(rule, matches=20)
    assert report.traced == report.samples
    assert not report.unreachable, report.first_unreachable


@pytest.mark.parametrize("order", TOGETHER[::2], ids="+".join)
def test_the_order_makes_no_difference_here(order: tuple[str, ...]) -> None:
    """House rules that touch different things give the same match in either order."""
    one, other = (played(game(GAME_OF[order[0]], *each)) for each in (order, order[::-1]))
    assert one.record[0]["house_rules"] == other.record[0]["house_rules"][::-1]
    assert one.record[1:] == other.record[1:]
