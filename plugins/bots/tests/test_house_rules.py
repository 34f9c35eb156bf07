"""House rules are in force in what bots imagine, whoever has made them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from importlib.metadata import entry_points
from random import Random
from typing import Any

import pytest

from cardgames import Advice, Game, HouseRule, Match, Move, load_game, load_house_rule, play_match
from cardgames.house_rules import house_rule_info_of
from cardgames_bots import EASY, HARD, Budget, Search, Skill
from cardgames_pytest import Round

from .made_up import begun, choices, say
from .positions import asked, brief, position
from .spying import house_rule, on_play

Deal = Callable[..., Round]
RULES = sorted(each.name for each in entry_points(group="cardgames.house_rules"))
BRIDGE, ARIZONA = "devils-bridge", "arizona-ninety-eight"

needs_house_rules = pytest.mark.skipif(
    "all-or-nothing" not in RULES, reason="the package of house rules is not installed"
)


def advised(game: Game, table: Any, seat: int = 0) -> list[Advice]:
    """Return what a bot thinks of the moves of a seat."""
    view = game.view(table, seat)
    player = Search(game, seat, Random(1), Skill(budget=Budget(iterations=300)))
    return player.advise(view, game.legal_moves(view, seat))


# Made up for the tests


def reversed_scores(table: Any) -> Generator[None, list[int], list[int]]:
    """Turn every score round."""
    scores = yield
    return [-score for score in scores]


def without(word: str) -> HouseRule:
    """Return a house rule that takes a word away from everybody."""

    def legal_moves(table: Any, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return [move for move in moves if move is not say(word)]

    return house_rule(f"without-{word}", legal_moves=legal_moves)


def game_of(*house_rules: HouseRule) -> Game:
    """Return a game in which seat 0 says left or right, and then seat 1 left or right."""
    payoffs = {"left left": 9, "left right": 0, "right left": 4, "right right": 4}

    def payoff(table: Any) -> list[int]:
        points = payoffs[" ".join(table.said)]
        return [points, -points]

    plain = choices([0, 1], "left right", payoff, match_over=lambda: None)
    return Game(plain.plugins[0][1], house_rules=house_rules)


def test_scores_are_those_of_the_house_rule() -> None:
    """Where every score is turned round, the best move is the one that was the worst."""
    plain = choices([0], "left right", lambda table: [5 * (table.said == ["left"]), 0])
    other = Game(
        plain.plugins[0][1], house_rules=[house_rule("reversed", score_round=reversed_scores)]
    )
    assert [each.points for each in advised(plain, begun(plain))] == [5, 0]
    assert [each.points for each in advised(other, begun(other))] == [0, -5]
    assert advised(other, begun(other))[0].move is say("right")


def test_a_move_that_others_may_not_make_is_not_feared() -> None:
    """Left is better as soon as the other cannot answer it with right, whatever else is."""
    illegal: list[Move] = []

    def look(table: Any, seat: int, move: Move) -> None:
        if seat == 1 and move is say("right"):
            illegal.append(move)

    def for_seat_1(table: Any, seat: int) -> Generator[None, list[Move], list[Move]]:
        moves = yield
        return moves if seat == 0 else [say("left")]

    game = game_of(house_rule("left-only", legal_moves=for_seat_1), on_play(look))
    advice = advised(game, begun(game))
    assert advice[0].move is say("left")
    assert advice[0].points == 9
    assert not illegal


def test_a_move_that_is_taken_away_is_never_made() -> None:
    """Neither is there advice on it."""
    game = game_of(without("right"))
    assert [each.move for each in advised(game, begun(game))] == [say("left")]


# Those that are installed


def bridge(deal: Deal, house_rules: list[str]) -> Round:
    """Return a round of one card in which seat 0 holds the ace of trumps and has bid one."""
    hands = ["AS", "2H", "3H", "4H"]
    on = deal(BRIDGE, hands=hands, turned="9S", house_rules=house_rules)
    return on.make("bid 1", "bid 0", "bid 1", "bid 0")


@needs_house_rules
@pytest.mark.parametrize(("house_rules", "points"), [([], 11), (["all-or-nothing"], 22)])
def test_a_score_that_is_doubled_is_expected(
    deal: Deal, house_rules: list[str], points: int
) -> None:
    """All or nothing: a trick that is sure is worth 11 without the rule, and 22 with it."""
    on = bridge(deal, house_rules)
    (advice,) = advised(on.table.game, on.table)
    assert advice.move.text == "play AS"
    assert advice.points == points


@needs_house_rules
@pytest.mark.parametrize(("house_rules", "points"), [([], 12), (["all-or-nothing"], 24)])
def test_a_bid_of_every_trick_is_worth_what_the_house_rule_makes_it(
    deal: Deal, house_rules: list[str], points: int
) -> None:
    """All or nothing: with the two highest trumps of two cards a bid of two is sure to be made."""
    hands = ["AS KS", "2H 3H", "4D 5D"]
    on = deal(BRIDGE, hands=hands, turned="2S", round=2, house_rules=house_rules)
    advice = advised(on.table.game, on.table)
    assert advice[0].move.text == "bid 2"
    assert advice[0].points == points


@needs_house_rules
def test_no_king_is_played_where_none_may_be() -> None:
    """No kings above 50: neither in a match of bots nor in what they imagine is one played."""
    kings: list[bool] = []

    def look(table: Any, seat: int, move: Move) -> None:
        if any(each.rank == "K" for each in move.cards):
            kings.append(table.value > 50)

    game = load_game(ARIZONA, house_rules=["no-kings-above-50", on_play(look)])
    for seed in range(1, 4):
        play(game, f"{seed}", 60)
    assert len(kings) > 10
    assert not any(kings)


def play(game: Game, seed: str, limit: int) -> Match:
    """Return a match of bots."""
    match = Match(game, seed=seed, limit=limit)
    skills = (brief(EASY, 4), brief(HARD, 4))
    seated = range(game.seats)
    play_match(
        match, [Search(game, each, match.generator(each), skills[each % 2]) for each in seated]
    )
    return match


@pytest.mark.parametrize("name", RULES)
def test_bots_play_by_every_installed_house_rule(name: str) -> None:
    """Matches go on to their cap or end, each move legal, and repeat with their seed."""
    for game in _games_of(name):
        one, other = (play(game, "3", 40) for _twice in range(2))
        assert one.record == other.record


@pytest.mark.parametrize("name", RULES)
def test_under_a_house_rule_nothing_unseen_makes_a_difference(name: str) -> None:
    """In worlds that differ only in what a bot cannot see it thinks the same."""
    for game in _games_of(name):
        for number in range(20):
            here = position(game, number)
            world = here.other_world(number)
            skill = brief(HARD, 6)
            assert asked(game, here.table, here.seat, skill) == asked(game, world, here.seat, skill)


def _games_of(name: str) -> list[Game]:
    """Return the games that a house rule is for."""
    return [
        load_game(each, house_rules=[name])
        for each in house_rule_info_of(load_house_rule(name)).games
    ]
