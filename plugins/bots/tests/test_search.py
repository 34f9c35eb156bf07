"""The search for a move, on games small enough to be worked out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

import pytest

from cardgames import Advice, Game, Move
from cardgames_bots import HARD, Budget, Search, Skill

from .made_up import begun, blind, cards, choices, say, tricks
from .spying import Spy, imagined

ITERATIONS = 400
FOUR_SIGMA = 4.0


def endless(*arguments: Any, **hooks: Any) -> Game:
    """Return a game of choices whose match goes on and on, so that points are what counts."""
    return choices(*arguments, match_over=lambda table: None, **hooks)


def advised(
    game: Game, table: Any = None, seat: int = 0, seed: int = 1, iterations: int = ITERATIONS
) -> list[Advice]:
    """Return what a bot thinks of the moves of a seat, on a round just dealt if none is given."""
    view = game.view(begun(game) if table is None else table, seat)
    moves = game.shown_moves(view, seat, game.legal_moves(view, seat))
    return bot(game, seat, seed, iterations).advise(view, moves)


def bot(game: Game, seat: int = 0, seed: int = 1, iterations: int = ITERATIONS) -> Search:
    """Return a bot that plays as well as it can, for so many iterations a move."""
    return Search(game, seat, Random(seed), Skill(budget=Budget(iterations=iterations)))


def best(advice: Sequence[Advice]) -> str:
    """Return the word that is preferred."""
    return str(advice[0].move.value)


# A card of which only the chances are known


def bet(table: Any) -> list[int]:
    """Pay who guessed the colour of the hidden card."""
    right = {"red": "H", "black": "S"}.get(table.said[0])
    if right is None:
        return [0, 0]
    return [1, 0] if table.hidden[-1].suit == right else [-1, 0]


URN = endless([0], "black red pass", bet, pack="2H 3H 4H 2S")
"""Three of four cards are red: red is worth 1/2, black -1/2, to pass nothing."""


@pytest.mark.parametrize("seed", range(8))
def test_a_bet_on_a_hidden_card_is_worth_what_the_chances_say(seed: int) -> None:
    """The better bet is found, and what is expected of each is right within its error."""
    advice = advised(URN, seed=seed)
    assert best(advice) == "red"
    expected = {"red": 0.5, "black": -0.5, "pass": 0.0}
    for each in advice:
        error = 1 / sqrt(each.share * ITERATIONS)
        assert abs(each.points - expected[str(each.move.value)]) <= FOUR_SIGMA * error


def test_where_a_card_lies_makes_no_difference() -> None:
    """With the black card on top the bot thinks just as with a red one there."""
    thoughts = [
        advised(URN, begun(URN, hidden=cards(pack))) for pack in ("2H 3H 4H 2S", "2S 2H 3H 4H")
    ]
    assert thoughts[0] == thoughts[1]


def test_a_good_bet_is_not_given_up_after_bad_luck() -> None:
    """Ten points with a chance of one in four are better than a sure point, with nearly any seed.

    Unlucky often enough a bot never looks again: once in forty searches of so many iterations.
    """
    game = endless(
        [0],
        "sure risk",
        lambda table: [
            1 if table.said == ["sure"] else 10 * (table.hidden[-1].suit == "H"),
            0,
        ],
        pack="2H 3C 4C 5C",
    )
    found = [best(advised(game, seed=seed)) for seed in range(40)]
    assert found.count("risk") >= 35


# What others do


def two_choices(payoff: Any, turns: Sequence[int] = (0, 1), **hooks: Any) -> Game:
    """Return a game in which one seat says left or right, and then another up or down."""

    def legal_moves(table: Any, seat: int) -> list[Move]:
        return [say(word) for word in (("up", "down") if table.said else ("right", "left"))]

    return endless(turns, "", payoff, legal_moves=legal_moves, **hooks)


def test_an_opponent_is_taken_to_do_what_is_best_for_it() -> None:
    """Left would be better on the average of the replies if they were worse for who makes them."""
    game = two_choices(
        lambda table: {
            "left up": [9, 0],
            "left down": [0, 9],
            "right up": [3, 3],
            "right down": [3, 3],
        }[" ".join(table.said)]
    )
    advice = advised(game)
    assert best(advice) == "right"
    assert advice[0].points == 3


def test_an_own_choice_to_come_is_taken_to_be_the_best() -> None:
    """What the same seat decides later it decides for itself."""
    payoffs = {"left up": 9, "left down": 0, "right up": 6, "right down": 6}
    game = two_choices(lambda table: [payoffs[" ".join(table.said)], 0], turns=(0, 0))
    advice = advised(game)
    assert best(advice) == "left"
    assert advice[0].points > 7


def partners_payoff(table: Any) -> list[int]:
    """Pay both sides: the bold choice is good only if the next to speak helps."""
    points = {"left up": 9, "left down": 0, "right up": 5, "right down": 5}[" ".join(table.said)]
    return [points, 0, points, 0]


def test_a_partner_is_taken_to_help_and_an_opponent_to_hinder() -> None:
    """The same choice is right before the partner's and wrong before an opponent's."""
    sides = {"seats": 4, "sides": lambda: [[0, 2], [1, 3]]}
    with_partner = two_choices(partners_payoff, turns=(0, 2), **sides)
    with_opponent = two_choices(partners_payoff, turns=(0, 1), **sides)
    assert best(advised(with_partner)) == "left"
    assert best(advised(with_opponent)) == "right"


# Own cards that are hidden from their holder


@pytest.mark.parametrize(("other", "prefers"), [("9C", "fold"), ("2C", "play ??")])
def test_an_own_card_that_is_not_seen_is_played_by_its_chances(other: str, prefers: str) -> None:
    """Against a nine it is right to fold, against a two to play, whatever one's own card is."""
    for own in ("5C", "6C", "7C"):
        game = blind(f"{own} {other}", rest="3C 4C 8C")
        table = begun(game)
        advice = advised(game, table)
        assert {each.move.text for each in advice} == {"play ??", "fold"}
        assert advice[0].move.text == prefers


# Worlds


@pytest.mark.parametrize("void", ["", "C", "D", "CH"])
def test_every_deal_that_may_be_is_imagined_as_often(void: str) -> None:
    """The hidden hands come with the frequency of the deals that agree with the known voids."""
    spy, looks = Spy(), 3000
    game = tricks(spy.rule)
    table = begun(game, voids=["", void])
    worlds = imagined(game, game.view(table, 0), 0, HARD, spy, looks)
    hands = Counter(frozenset(world.hands[1]) for world in worlds)
    held = [card for card in game.pack if card not in table.hands[0] and card.suit not in void]
    may_be = set(map(frozenset, combinations(held, 2)))
    assert set(hands) == may_be
    expected = looks / len(may_be)
    off = sum((count - expected) ** 2 / expected for count in hands.values())
    assert off < len(may_be) + FOUR_SIGMA * sqrt(2 * len(may_be)) + FOUR_SIGMA**2


# The advice, and the move


def test_the_move_chosen_is_the_first_of_the_advice() -> None:
    """Who asks for the move and who asks for advice hear the same."""
    for seed in range(20):
        view = URN.view(begun(URN), 0)
        moves = URN.legal_moves(view, 0)
        chosen = bot(URN, seed=seed, iterations=12).choose(view, moves)
        assert chosen is bot(URN, seed=seed, iterations=12).advise(view, moves)[0].move


@pytest.mark.parametrize("iterations", [3, 4, 10, 50])
def test_every_move_is_looked_at(iterations: int) -> None:
    """With as many iterations as moves, none is left out, and the shares add up to the whole."""
    advice = advised(URN, iterations=iterations)
    assert {each.move for each in advice} == {say("black"), say("red"), say("pass")}
    assert min(each.share for each in advice) * iterations >= 0.999
    assert sum(each.share for each in advice) == pytest.approx(1)


def test_advice_is_given_in_few_iterations_too() -> None:
    """With fewer iterations than moves each is in the advice, those looked at first."""
    advice = advised(URN, iterations=1)
    assert [each.share for each in advice] == [1, 0, 0]


def test_advice_is_kept_to_the_moves_that_are_asked_for() -> None:
    """Of the legal moves those are weighed that are handed in, such as all but one."""
    moves = [say("pass"), say("black")]
    advice = bot(URN).advise(URN.view(begun(URN), 0), moves)
    assert [each.move for each in advice] == moves


def test_a_single_move_needs_no_thought() -> None:
    """It is made at once, and takes nothing from the chance of the moves to come."""
    generator = Random(7)
    player = Search(URN, 0, generator, HARD)
    before = generator.getstate()
    assert player.choose(URN.view(begun(URN), 0), [say("red")]) is say("red")
    assert generator.getstate() == before


def test_neither_the_view_nor_the_moves_are_changed() -> None:
    """What a bot is handed it leaves as it was."""
    view = URN.view(begun(URN), 0)
    before, moves = view.copy(), URN.legal_moves(view, 0)
    bot(URN).choose(view, moves)
    assert view.same_as(before)
    assert moves == URN.legal_moves(view, 0)


def test_the_generator_decides_what_a_bot_imagines() -> None:
    """The same generator gives the same advice, another one other figures."""
    assert advised(URN, seed=3) == advised(URN, seed=3)
    assert len({advised(URN, seed=seed)[0].points for seed in range(5)}) > 1


def test_a_bot_thinks_anew_each_time() -> None:
    """Asked again, it does not go by the same imagined tables."""
    view, player = URN.view(begun(URN), 0), bot(URN)
    moves = URN.legal_moves(view, 0)
    assert player.advise(view, moves) != player.advise(view, moves)


def counted(seconds: float, iterations: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many rounds are imagined, by a clock that is one second on at each look."""
    rounds = []

    def payoff(table: Any) -> list[int]:
        rounds.append(table)
        return [0, 0]

    time = iter(range(10**9))
    monkeypatch.setattr("cardgames_bots.search.perf_counter", lambda: float(next(time)))
    game = endless([0], "a b", payoff)
    view = game.view(begun(game), 0)
    skill = Skill(budget=Budget(seconds=seconds, iterations=iterations))
    Search(game, 0, Random(1), skill).choose(view, game.legal_moves(view, 0))
    return len(rounds)


def test_a_search_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """With twice the seconds twice as much is imagined, and once at the least."""
    few, many = (counted(seconds, 10**6, monkeypatch) for seconds in (50, 100))
    assert 0 < few < 0.6 * many
    assert counted(1e-9, 10**6, monkeypatch) == 1


def test_a_search_ends_with_its_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of the two budgets is used up first ends it."""
    assert counted(3000, 77, monkeypatch) == 77
