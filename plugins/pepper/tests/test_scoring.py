"""What a round gives, and the options' defaults and presets."""

from __future__ import annotations

import pytest

from cardgames.options import options_of, values_of

from .by_hand import HANDS, Table, auction, entries, game, go, match, scored

SIZES = {2: 8, 3: 8, 4: 6}


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("3", [2, 1, 2, 1], [4, 2, 4, 2]),
        ("3", [3, 2, 0, 1], [3, 3, 3, 3]),
        ("1", [6, 0, 0, 0], [6, 0, 6, 0]),
        ("5", [0, 0, 5, 1], [5, 1, 5, 1]),
        ("3", [2, 2, 0, 2], [-6, 4, -6, 4]),
        ("5", [2, 1, 2, 1], [-6, 2, -6, 2]),
        ("1", [0, 6, 0, 0], [-6, 6, -6, 6]),
        ("small", [3, 0, 3, 0], [6, 0, 6, 0]),
        ("small", [3, 0, 2, 1], [-6, 1, -6, 1]),
        ("big", [3, 0, 3, 0], [12, 0, 12, 0]),
        ("big", [3, 1, 2, 0], [-12, 1, -12, 1]),
    ],
)
def test_four_score_by_teams(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-8, PE-15 to PE-18: the tricks of partners count together, and both score the same."""
    assert scored(bid, tricks) == scores
    assert scored(bid, [tricks[-1], *tricks[:-1]], declarer=1) == [scores[-1], *scores[:-1]]


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("4", [4, 3, 1], [4, 3, 1]),
        ("4", [5, 0, 3], [5, 0, 3]),
        ("4", [3, 4, 1], [-8, 4, 1]),
        ("7", [6, 2, 0], [-8, 2, 0]),
        ("1", [0, 0, 8], [-8, 0, 8]),
        ("small", [8, 0, 0], [8, 0, 0]),
        ("small", [7, 0, 1], [-8, 0, 1]),
        ("big", [8, 0, 0], [16, 0, 0]),
        ("big", [7, 1, 0], [-16, 1, 0]),
    ],
)
def test_three_score_each_alone(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-15 to PE-18: with three players a lost contract costs 8, and each other scores alone."""
    assert scored(bid, tricks) == scores
    assert scored(bid, tricks[::-1], declarer=2) == scores[::-1]


@pytest.mark.parametrize(
    ("bid", "tricks", "scores"),
    [
        ("4", [5, 3], [5, 3]),
        ("4", [3, 5], [-8, 5]),
        ("small", [8, 0], [8, 0]),
        ("small", [7, 1], [-8, 1]),
        ("big", [8, 0], [16, 0]),
        ("big", [7, 1], [-16, 1]),
    ],
)
def test_two_score_each_alone(bid: str, tricks: list[int], scores: list[int]) -> None:
    """PE-15 to PE-18: with two players a lost contract costs 8, and 16 in Big Pepper."""
    assert scored(bid, tricks) == scores


@pytest.mark.parametrize(
    ("seats", "bid", "lost"),
    [(4, "5", -6), (4, "big", -12), (3, "7", -8), (3, "big", -16), (2, "7", -8), (2, "big", -16)],
)
def test_a_first_contract_that_fails_leaves_less_than_nothing(
    seats: int, bid: str, lost: int
) -> None:
    """PE-16 to PE-18: totals go below zero, are kept so, and are recorded so."""
    running = go(match(HANDS[seats][1:] + HANDS[seats][:1]), f"bid {bid}")
    go(running, *["pass"] * (0 if bid == "big" else seats - 1), "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    assert running.table.totals[0] == lost
    (score,) = entries(running, "score")
    assert score["scores"] == score["totals"] == list(running.table.totals)


def test_the_whole_way_from_the_bids_to_the_scores() -> None:
    """PE-15, PE-18: the team of the first seat bids 3 and takes every spade, but not the club."""
    running = go(match(), "bid 3", "pass", "pass", "pass", "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    assert running.table.tricks == [5, 0, 0, 1]
    assert running.table.totals == (5, 1, 5, 1)


def test_scoring_changes_nothing_on_the_table() -> None:
    """PE-15: to ask for the scores of a round twice gives the same and leaves the table alone."""
    table: Table = auction("3 pass pass pass")
    table.tricks[:] = [2, 1, 1, 2]
    before = table.copy()
    assert table.game.score_round(table) == table.game.score_round(table) == [3, 3, 3, 3]
    assert table.same_as(before)


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("stick-the-dealer", {"all_pass": "stick-the-dealer"}),
        ("one-round-auction", {"bidding": "one-round"}),
        ("long-game", {"target_score": 42}),
    ],
)
def test_presets(preset: str, changed: dict[str, object]) -> None:
    """Each preset changes its one option, for every number of players, and nothing else."""
    for seats in SIZES:
        assert game(seats, preset).rules == game(seats, **changed).rules


def test_defaults_and_values() -> None:
    """The options, their defaults and their values are those of the rules page."""
    rules = game().rules
    assert values_of(rules) == {
        "target_score": 30,
        "bidding": "until-passed",
        "all_pass": "redeal",
        "minimum_bid": 1,
        "no_trump": True,
        "dead_hand_face_up": False,
    }
    options = options_of(type(rules))
    assert options["bidding"].choices == ("until-passed", "re-entry", "one-round")
    assert options["all_pass"].choices == ("redeal", "stick-the-dealer")
