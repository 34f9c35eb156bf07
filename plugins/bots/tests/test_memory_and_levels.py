"""What the levels remember, notice and know; and that a level is one to play against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from cardgames import Game, Match, Move, RandomPlayer, load_game, play_match
from cardgames.events import Outcome
from cardgames_bots import EASY, HARD, MEDIUM, Budget, Search, Skill
from cardgames_bots.kinds import register_players
from cardgames_pytest import Round

from .made_up import begun, cards, choices, tricks, written
from .positions import brief
from .spying import Spy, imagined

LayOut = Callable[..., Round]
Deal = Callable[..., Round]
LEVELS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
WORLDS = 40


# Memory


@pytest.mark.parametrize(
    ("level", "remembers"), [("easy", False), ("medium", False), ("hard", True)]
)
def test_memory_is_a_matter_of_the_level(level: str, remembers: bool) -> None:
    """A player of the level says whether its views are to hold what it was shown."""
    game = tricks()
    assert register_players()[level](game, 0, "", Random(1)).remembers is remembers
    assert Search(game, 0, Random(1), LEVELS[level]).remembers is remembers


def after_reset(lay_out: LayOut, spy: Spy) -> Round:
    """Return a round of Bread and Chocolate after a reset, whose stock everybody saw, turn 1."""
    on = lay_out(
        "bread-and-chocolate",
        hands=["9H", "9C"],
        face_up="2C 3C 4C 5C 6C",
        face_down="7D",
        stock="7C 8C",
        rest=("hands", 1),
        face_down_seen=[()],
        opening=False,
        turn=0,
        house_rules=[spy.rule],
    )
    on.make("draw")
    assert (on.stock, on.turn) == (cards("6C 5C 4C 3C 2C"), 1)
    return on


@pytest.mark.parametrize("level", LEVELS)
def test_after_a_reset_the_stock_is_known_to_who_remembers(lay_out: LayOut, level: str) -> None:
    """Hard imagines the new stock in the order that everybody saw, the others in any."""
    spy, skill = Spy(), LEVELS[level]
    on = after_reset(lay_out, spy)
    game = on.table.game
    view = game.view(on.table, 1, memory=skill.memory)
    stocks = {tuple(each.stock) for each in imagined(game, view, 1, skill, spy, WORLDS)}
    if skill.memory:
        assert stocks == {tuple(on.stock)}
    else:
        assert len(stocks) > WORLDS / 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_hands_each_level_the_view_that_it_is_due(level: str) -> None:
    """In a match of Bread and Chocolate the views of hard alone hold cards that others do not."""
    game = load_game("bread-and-chocolate")
    remembered = 0

    class Watched(Search):
        def choose(self, view: Any, moves: Sequence[Move]) -> Move:
            nonlocal remembered
            remembered += not view.same_as(match.view(view.viewer))
            return super().choose(view, moves)

    for seed in range(1, 4):
        match = Match(game, seed=f"{seed}")
        players = [
            Watched(game, seat, match.generator(seat), brief(LEVELS[level], 1)) for seat in range(2)
        ]
        play_match(match, players)
    assert bool(remembered) is LEVELS[level].memory


# One's own card, which only the others see


def forehead(deal: Deal, own: str, *others: str) -> Round:
    """Return a forehead round of Devil's Bridge with spades as trumps, seat 0 to bid."""
    rules = {"forehead_round": True, "max_cards": 1, "schedule": "up", "hook": "never"}
    return deal("devils-bridge", hands=[own, *others], turned="9S", rules=rules)


@pytest.mark.parametrize(
    ("others", "bid"), [(("2C", "3D"), "bid 1"), (("AS", "3D"), "bid 0"), (("KS", "QS"), "bid 0")]
)
def test_on_the_forehead_a_bid_goes_by_the_cards_of_others(
    deal: Deal, others: Sequence[str], bid: str
) -> None:
    """Against low cards a bot bids its unseen one, against high trumps it does not."""
    for own in ("5H", "TS"):
        on = forehead(deal, own, *others)
        player = Search(on.table.game, 0, Random(1), brief(HARD, 200))
        moves = on.table.game.legal_moves(on.table, 0)
        assert player.choose(on.view(0, memory=True).table, moves).text == bid


def test_on_the_forehead_the_unseen_card_is_played(deal: Deal) -> None:
    """The move is `play ??`, for the bot as for everybody, and there is advice on it."""
    on = forehead(deal, "5H", "2C", "3D").make("bid 1", "bid 0", "bid 0")
    game, view = on.table.game, on.view(0, memory=True).table
    moves = game.shown_moves(on.table, 0, game.legal_moves(on.table, 0))
    assert [move.text for move in moves] == ["play ??"]
    player = Search(game, 0, Random(1), brief(HARD, 100))
    assert player.choose(view, moves) is moves[0]
    (advice,) = player.advise(view, moves)
    assert advice.move is moves[0]
    assert advice.points > 10  # it leads, and whatever it is mostly takes the trick that was bid


# Attention and habits


@pytest.mark.parametrize(("level", "notices"), [("easy", False), ("medium", True), ("hard", True)])
def test_who_pays_attention_knows_who_is_out_of_a_suit(level: str, notices: bool) -> None:
    """A seat that has shown to be out of clubs is imagined with clubs by a beginner alone."""
    spy = Spy()
    game = tricks(spy.rule)
    view = game.view(begun(game, voids=["", "C"]), 0)
    worlds = imagined(game, view, 0, LEVELS[level], spy, WORLDS)
    clubs = [card for world in worlds for card in world.hands[1] if card.suit == "C"]
    assert bool(clubs) is not notices


@pytest.mark.parametrize(("level", "patient"), [("easy", False), ("medium", False), ("hard", True)])
def test_habit_is_kept_to_by_who_plays_well(level: str, patient: bool) -> None:
    """Of two moves that luck alone tells apart `hard` chooses the habit, the others either."""

    def quick_move(table: Any, seat: int, moves: list[Move]) -> Move:
        return moves[1]

    game = choices([0, 1], "a b", lambda table: [randoms.random(), 0], quick_move=quick_move)
    randoms = Random(1)
    view = game.view(begun(game), 0)
    moves = game.legal_moves(view, 0)
    chosen = [Search(game, 0, Random(s), LEVELS[level]).choose(view, moves) for s in range(20)]
    assert (chosen.count(moves[1]) >= 17) is patient


@pytest.mark.parametrize("iterations", [1, 2, 5, 40])
def test_with_little_thought_habit_is_kept_to(iterations: int) -> None:
    """However few tables are imagined, what is as good as the habit never takes its place."""
    game = choices(
        [0, 1],
        "a b c d e f",
        lambda table: [0, 0],
        quick_move=lambda table, seat, moves: moves[2],
    )
    view = game.view(begun(game), 0)
    moves, skill = game.legal_moves(view, 0), Skill(budget=Budget(iterations=iterations))
    for seed in range(20):
        first, *others = Search(game, 0, Random(seed), skill).advise(view, moves)
        assert (first.move, first.usual) == (moves[2], True)
        assert not any(each.usual for each in others)


def test_a_habit_that_is_clearly_bad_is_given_up() -> None:
    """A habit is no more than a first guess: what is found to be better is played."""
    game = choices(
        [0, 1],
        "good bad",
        lambda table: [table.said[0] == "good", 0],
        quick_move=lambda table, seat, moves: moves[-1],
    )
    view = game.view(begun(game), 0)
    assert Search(game, 0, Random(1)).choose(view, game.legal_moves(view, 0)).value == "good"


# Games that know nothing of bots


def duel(game: Game, skill: Skill, seed: int, first: int) -> tuple[Outcome, list[int]]:
    """Return how a match ends in which every second seat, from the first, is a bot's."""
    match = Match(game, seed=f"{seed:x}")
    bots = [seat for seat in range(game.seats) if seat % 2 == first]
    players = [
        Search(game, seat, match.generator(seat), skill)
        if seat in bots
        else RandomPlayer(game, seat, "", match.generator(seat))
        for seat in range(game.seats)
    ]
    return play_match(match, players), bots


@pytest.mark.parametrize(
    ("made", "seeds", "ahead"),
    [
        (partial(written, "tutorial.md", "nap.py"), 3, 10),
        (partial(written, "partners.md", "whist.py"), 2, 2),
    ],
    ids=["nap", "whist"],
)
def test_medium_beats_random_at_games_that_know_nothing_of_bots(
    made: Callable[[], Any], seeds: int, ahead: int
) -> None:
    """On the same deals with sides exchanged medium wins nearly all, with no line added."""
    module = made()
    rules = {"rounds": 4} if module.__name__ == "nap" else {}
    game = Game(module, seats=4, rules=rules)
    assert not game.answered & {"quick_move", "estimate", "rounds_left"}
    won, points = [], 0.0
    for seed in range(1, seeds + 1):
        for first in (0, 1):
            outcome, bots = duel(game, MEDIUM, seed, first)
            others = [seat for seat in range(game.seats) if seat not in bots]
            won.append(bool(set(outcome.winners) & set(bots)))
            points += sum(outcome.totals[seat] for seat in bots) / 2
            points -= sum(outcome.totals[seat] for seat in others) / 2
    assert sum(won) >= len(won) - 1
    assert points / len(won) > ahead
