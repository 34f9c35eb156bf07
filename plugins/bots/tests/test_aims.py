"""What a bot plays for: points far from the end of the match, and who is ahead near it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgames import Game
from cardgames_bots import Budget, Search, Skill
from cardgames_bots.aims import Aim, Spread

from .made_up import begun, choices, say

PAIRS = [[0, 2], [1, 3]]
MANY, FEW = 400, 1
"""Rounds left, far from the end of a match and in its last round."""


def endless(seats: int = 2, rounds_left: float | None = None, **hooks: Any) -> Game:
    """Return a game of rounds without end, in which nothing is decided."""
    answers = {"match_over": lambda table: None, "rounds_left": lambda table: rounds_left, **hooks}
    return choices([0], "yes no", lambda table: [0] * seats, seats=seats, **answers)


def last_round(seats: int = 2, **hooks: Any) -> Game:
    """Return a game of one round."""
    return endless(seats, match_over=lambda table: "played", **hooks)


def aimed(game: Game, totals: Sequence[int] = (), history: Any = ()) -> Aim:
    """Return what seat 0 plays for, where scores were measured to spread from -10 to 10."""
    table = begun(game, totals=tuple(totals) or (0,) * game.seats, history=history)
    aim = Aim(game, game.view(table, 0))
    for points in range(-10, 11):
        aim.measure([points] * game.seats)
    return aim


def in_the_middle(game: Game, *scores: float, **fields: Any) -> Sequence[float]:
    """Return what an unfinished round that may give these scores is worth to each seat."""
    return aimed(game, **fields).in_the_middle(begun(game), scores)


def at_end(game: Game, *scores: int, **fields: Any) -> Sequence[float]:
    """Return what a round that ends with these scores is worth to each seat."""
    return aimed(game, **fields).at_end(begun(game), scores)


def worth(game: Game, *scores: float, **fields: Any) -> float:
    """Return what scores are worth to seat 0 while the match goes on."""
    return in_the_middle(game, *scores, **fields)[0]


def gain(game: Game, less: int, more: int, **fields: Any) -> float:
    """Return what it is worth to seat 0 to be ahead by more than by less."""
    return worth(game, more, 0, **fields) - worth(game, less, 0, **fields)


# Sides


@pytest.mark.parametrize(
    "game", [endless(4, sides=lambda: PAIRS), last_round(4, sides=lambda: PAIRS)]
)
def test_partners_share_what_a_round_is_worth(game: Game) -> None:
    """The seats of a side get the same, whether the round is over or not, and the match."""
    for rewards in (in_the_middle(game, 5, 1, 5, 1), at_end(game, 5, 1, 5, 1)):
        assert rewards[0] == rewards[2] > rewards[1] == rewards[3]


def test_a_side_counts_once() -> None:
    """Two against one are two sides: with equal scores each is worth the half of one."""
    game = endless(3, sides=lambda: [[0], [1, 2]])
    assert in_the_middle(game, 3, 3, 3) == pytest.approx([0.5, 0.5, 0.5])


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_sides_share_one(seats: int) -> None:
    """What all sides get is 1, and none gets less than nothing."""
    scores = [7 * seat % 10 - 4 for seat in range(seats)]
    for rewards in (
        in_the_middle(endless(seats), *scores),
        at_end(endless(seats), *scores),
        at_end(last_round(seats), *scores),
    ):
        assert sum(rewards) == pytest.approx(1)
        assert min(rewards) >= 0


# Far from the end, and near it


def test_far_from_the_end_a_point_is_a_point() -> None:
    """With hundreds of rounds to come each point of a lead is worth as much as the one before."""
    leads = [worth(endless(rounds_left=MANY), lead, 0) for lead in range(-8, 9)]
    steps = [more - less for less, more in pairwise(leads)]
    assert min(steps) > 0.98 * max(steps)
    assert min(steps) > 0
    assert leads[8] == pytest.approx(0.5)


def test_it_is_the_lead_that_counts() -> None:
    """Four points more are worth what four less of the other are, and what both are with five."""
    game = endless(rounds_left=MANY)
    assert worth(game, 0, -4) == pytest.approx(worth(game, 4, 0))
    assert worth(game, 9, 5) == pytest.approx(worth(game, 4, 0))


def test_far_from_the_end_each_of_several_others_counts_alike() -> None:
    """It makes no difference which of the others has the points."""
    game = endless(4, rounds_left=MANY)
    assert worth(game, 0, 6, 0, 0) == pytest.approx(worth(game, 0, 2, 2, 2), abs=1e-3)
    assert worth(game, 0, 6, 0, 0) < worth(game, 0, 0, 0, 0)


def test_near_the_end_who_is_ahead_counts() -> None:
    """In the last round the step past the other is worth more than one further ahead."""
    near, far = endless(rounds_left=FEW), endless(rounds_left=MANY)
    assert gain(near, -3, 3) > 5 * gain(near, 27, 33)
    assert gain(far, -3, 3) < 1.05 * gain(far, 27, 33)
    assert gain(near, -3, 3) > 5 * gain(far, -3, 3)


def test_the_fewer_rounds_the_more_a_lead_is_worth() -> None:
    """The same lead makes it likelier to win, the nearer the end is."""
    leads = [worth(endless(rounds_left=rounds), 5, 0) for rounds in (1, 3, 9, 27, 81)]
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > leads[-1] + 0.1


@pytest.mark.parametrize("rounds", [0, -3, 0.5])
def test_less_than_a_round_left_is_one(rounds: float) -> None:
    """Whatever a game says of its end, this round is not over yet."""
    assert worth(endless(rounds_left=rounds), 5, 0) == worth(endless(rounds_left=1), 5, 0)


def test_a_game_that_cannot_say_how_many_rounds_are_left_has_some() -> None:
    """Without the hook a lead is worth something between the last round and hundreds of them."""
    many, unknown, few = (worth(endless(rounds_left=each), 5, 0) for each in (MANY, None, FEW))
    assert many < unknown < few


def test_the_lead_before_the_round_counts() -> None:
    """Near the end a seat far ahead has little to win, and one level with another much."""
    game = endless(rounds_left=FEW)
    assert worth(game, 0, 0, totals=(60, 0)) > 0.9
    assert gain(game, 0, 5, totals=(60, 0)) < gain(game, 0, 5) / 5


# The end


def test_a_won_match_is_worth_nearly_all() -> None:
    """A point more than the other makes nearly all the difference, whoever has it."""
    won, lost = at_end(last_round(), 1, 0)
    assert won > 0.9
    assert lost < 0.1
    assert at_end(last_round(), 0, 1) == pytest.approx([lost, won])


def test_a_won_match_is_worth_more_by_more_points() -> None:
    """Between two ways to win, and two to lose, the points decide."""
    far, near = at_end(last_round(), 9, 0), at_end(last_round(), 2, 0)
    assert far[0] > near[0]
    assert far[1] < near[1]


def test_winners_share_the_win() -> None:
    """Who wins together with another gets half of it, which is more than nothing."""
    alone, shared, lost = (at_end(last_round(3), 5, other, 0)[0] for other in (4, 5, 6))
    assert alone > 1.5 * shared
    assert shared > 1.5 * lost
    assert at_end(last_round(3), 5, 5, 0)[:2] == pytest.approx([shared, shared])


@pytest.mark.parametrize("named", [[0], [2], [0, 2]])
def test_a_side_wins_by_any_of_its_seats(named: list[int]) -> None:
    """Whichever partner the game names, both have won."""
    game = last_round(4, sides=lambda: [[0, 2], [1, 3]], winners=lambda table: named)
    won, lost, partner, other = at_end(game, 1, 0, 1, 0)
    assert won == partner > 0.9
    assert lost == other < 0.1


def test_a_match_that_nobody_wins_is_shared_by_all() -> None:
    """A draw is worth less than a win and more than a defeat, the points aside."""
    drawn = at_end(last_round(winners=lambda table: []), 1, 1)
    won, lost = at_end(last_round(), 2, 1)
    assert drawn[0] == drawn[1] == pytest.approx(0.5)
    assert won > drawn[0] > lost


def test_whoever_the_game_says_wins_wins() -> None:
    """The hook `winners` decides, not the points."""
    fewest = last_round(winners=lambda table: [0] if table.totals[0] < table.totals[1] else [1])
    assert at_end(fewest, 0, 7)[0] > 0.9
    assert at_end(fewest, 7, 0)[0] < 0.1


def test_the_match_is_over_when_the_game_says_so() -> None:
    """It is asked of the totals and the history as the imagined round leaves them."""
    asked = []

    def match_over(table: Any) -> str | None:
        asked.append((table.totals, table.history))
        return "target" if max(table.totals) >= 20 else None

    before: dict[str, Any] = {"totals": (10, 3), "history": ((4, 0), (6, 3))}
    not_yet, over = (at_end(endless(match_over=match_over), each, 0, **before) for each in (9, 10))
    assert over[0] > 0.9 > not_yet[0] > 0.5
    assert asked == [((10 + each, 3), ((4, 0), (6, 3), (each, 0))) for each in (9, 10)]


def test_a_table_is_left_scored() -> None:
    """A finished round is scored as a match scores it, also when the same scores come back."""
    game = endless()
    aim = aimed(game, totals=(1, 2), history=((1, 2),))
    for _ in range(3):
        table = begun(game)
        aim.at_end(table, [3, 4])
        assert (table.totals, table.history) == ((4, 6), ((1, 2), (3, 4)))


# How far scores spread


def test_wide_scores_make_a_point_worth_less() -> None:
    """Where rounds have been worth hundreds, a lead of five is next to nothing."""
    wide, narrow = (tuple((size * (-1) ** each, 0) for each in range(30)) for size in (300, 3))
    game = endless()
    assert 0.5 < worth(game, 5, 0, history=wide) < worth(game, 5, 0, history=narrow)


def test_what_is_measured_later_counts() -> None:
    """When scores turn out to spread more widely, the same scores are worth less of a lead."""
    game = endless()
    aim, table = aimed(game), begun(game)
    before = aim.in_the_middle(table, (6, 1))[0]
    aim.measure((1000, -1000))
    assert 0.5 < aim.in_the_middle(table, (6, 1))[0] < before


@pytest.mark.parametrize("history", [(), ((0, 0),), ((7, 7),) * 9])
def test_scores_that_never_differ_are_no_trouble(history: Any) -> None:
    """With nothing known of how scores spread, more points are still worth more."""
    game = endless()
    table = begun(game, history=history)
    aim = Aim(game, table)
    low, even, high = (aim.in_the_middle(table, each)[0] for each in ((0, 1), (1, 1), (1, 0)))
    assert 0 < low < even < high < 1


def test_points_beyond_all_measure_are_no_trouble() -> None:
    """Scores of millions give a number like any others."""
    assert in_the_middle(endless(3), 10**9, 0, -(10**9)) == pytest.approx([1, 0, 0])


def test_the_spread_of_numbers() -> None:
    """The standard deviation is that of all numbers so far, and 0 as long as there is none."""
    spread, chance = Spread(), Random(1)
    assert spread.deviation == 0
    numbers = [chance.gauss(3, 2) for _ in range(500)]
    for number in numbers:
        spread.add(number)
    mean = sum(numbers) / len(numbers)
    variance = sum((number - mean) ** 2 for number in numbers) / len(numbers)
    assert spread.deviation == pytest.approx(variance**0.5)


# What follows for the moves


def preferred(**hooks: Any) -> str:
    """Return what seat 0 says who is 5 behind: a sure 4, or 10 with a chance of one in four."""

    def payoff(table: Any) -> list[int]:
        if table.said == ["sure"]:
            return [4, 0]
        return [10 if table.hidden[-1].suit == "H" else 0, 0]

    game = choices([0], "sure risk", payoff, pack="2H 3C 4C 5C", **hooks)
    view = game.view(begun(game, totals=(0, 5)), 0)
    bot = Search(game, 0, Random(1), Skill(budget=Budget(iterations=400)))
    return str(bot.choose(view, game.legal_moves(view, 0)).value)


def test_who_is_behind_takes_the_risk_at_the_end_alone() -> None:
    """In the last round four points that still lose are worth less than a chance to win."""
    assert preferred(match_over=lambda table: "played") == "risk"
    assert preferred(match_over=lambda table: None, rounds_left=lambda table: MANY) == "sure"


def test_nothing_is_given_away() -> None:
    """A bot that cannot gain anything keeps points from another rather than give them."""
    game = choices(
        [0],
        "give keep",
        lambda table: [0, 9 * (table.said == ["give"])],
        match_over=lambda table: None,
    )
    view = game.view(begun(game), 0)
    bot = Search(game, 0, Random(1), Skill(budget=Budget(iterations=60)))
    assert bot.choose(view, [say("give"), say("keep")]) is say("keep")
