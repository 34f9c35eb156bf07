"""How bots play Bread and Chocolate, on positions built for it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from cardgames import Match, load_game, standard_pack
from cardgames.records.reading import read_record
from cardgames.records.replaying import replay
from cardgames_bots import HARD, Budget, Search, Skill
from cardgames_pytest import Round, lay_out

from .positions import chosen_on

SEEDS = range(3)
QUICK = evolve(HARD, budget=Budget(iterations=300))
FORGETFUL = evolve(QUICK, memory=False)

COURT_IN_TWELVE = "JC KC TD 2C 3C 4C 5C 6C 7C 8C 8D 3D"
"""A hand that a jack on a queen leaves eleven cards of, which a ten on the jack empties."""
IN_SIGHT = "2H 2C 2D 4D 4H 4S 3C 3D 3S AC AD"
"""Cards deep in a stock that was turned over."""


def chosen(position: Round, seed: int = 0, skill: Skill = QUICK) -> str:
    """Return what a bot on turn does."""
    return chosen_on(position.table, seed, skill)


def at(
    hands: list[str],
    up: str,
    down: str = "",
    stock: str = "",
    turned_over: bool = False,
    rest: str = "stock",
    owed: int = 0,
    **rules: Any,
) -> Round:
    """Return a round in play with seat 0 on turn.

    Of the piles the last card is the top one, but the `stock` begins with the card that is drawn
    next. All face-down cards but the first were put there by seat 0. The cards that are named
    nowhere lie at the bottom of the pile `rest`. The stock was `turned_over` if everybody saw it.
    """
    named = " ".join([*hands, up, stock]).split()
    put_down = (
        down.split() or [each.text for each in standard_pack() if each.text not in named][-1:]
    )
    return lay_out(
        "bread-and-chocolate",
        hands=hands,
        face_up=up,
        face_down=" ".join(put_down),
        stock=" ".join(reversed(stock.split())),
        rest=rest,
        face_down_seen=[(), *[(0,)] * (len(put_down) - 1)],
        stock_seen=turned_over,
        opening=False,
        owed=owed,
        turn=0,
        rules=rules,
    )


# What a play costs


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "other", "up", "move"),
    [
        ("5C 3D 2H 9D JS KD 8S", "6C 8C KC QC 7H", "4H", "play 3D"),
        ("6C 4D 3H 9D JS KD 8S AS QH", "2C 8C KC QC 7H", "5H", "play 4D"),
        ("7C 5D 4H 9D JS KD 8S AS QH 2D 9C", "2C 8C KC QC", "6H", "play 5D"),
        ("3C AS KD QC", "4C 8C KC QD 7H", "2H", "play AS"),
    ],
)
def test_it_does_not_draw_cards_that_spoil_its_hand(
    hand: str, other: str, up: str, move: str, seed: int
) -> None:
    """BC-8, BC-9: it plays down to a hand that the next card below empties, not up and draws."""
    assert chosen(at([hand, other], up), seed) == move


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "up"),
    [
        ("4C 2D", "3H"),
        ("6C 4D KD QS", "5H"),
        ("9C 7D KD QS AD 2S 3S", "8H"),
    ],
)
def test_it_draws_one_card_rather_than_many(hand: str, up: str, seed: int) -> None:
    """`may_draw_instead`: one card more and the next one below empties the hand; up draws more."""
    on = at([hand, "8C KC 9S 4S 3D"], up, may_draw_instead=True)
    assert chosen(on, seed) == "draw"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("up", "ranks", "others", "move"),
    [
        ("9H", "TC 8D", "2C 8C KC QC 7H 7S 6S 5S 4S 4D", "play 8D"),
        ("9H", "TC 8D", "2C 8C KC QC 7H 7S 6S 5S", "play TC"),
        ("6H", "7C 5D", "8C KC QC 7D 8D 3C 3H", "play 5D"),
        ("6H", "7C 5D", "8C KC QC 7D 8D", "play 7C"),
    ],
)
def test_it_pays_for_a_top_card_that_does_not_suit_the_other_hand(
    up: str, ranks: str, others: str, move: str, seed: int
) -> None:
    """BC-8: it leaves no 8 to a hand of eight cards, whatever it draws instead; to ten no 10."""
    hand = f"{ranks} KH 2D JS QS 3D 3S AD" if up == "6H" else f"{ranks} KH 2D JS QS 3D 3S AD AS 5C"
    assert chosen(at([hand, others], up), seed) == move


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_costs_nothing_may_leave_the_right_number(seed: int) -> None:
    """BC-7: of two courts it plays the one on which the ten then empties eleven cards."""
    assert chosen(at([COURT_IN_TWELVE, "9C 8H KD 5D 7H"], "QH"), seed) == "play JC"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "up", "move"),
    [
        ("7C 5D 9D JS KD 8S", "6H", "play 5D"),
        ("AS 3C", "2H", "play AS"),
        ("TC QC 2D 3D 4D 5C 6C 7C 8C 9C AD", "JH", "play TC"),
    ],
)
def test_it_wins_where_it_can(hand: str, up: str, move: str, seed: int) -> None:
    """BC-17: it empties its hand at one stroke."""
    assert chosen(at([hand, "KC QS 7H"], up), seed) == move


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "up", "owed", "kept"),
    [("2H KD JS 9D", "4H 3D", 1, "2H"), ("3H KD JS 9D 8S", "5H 4D", 1, "3H")],
)
def test_it_keeps_the_card_that_empties_its_hand(
    hand: str, up: str, owed: int, kept: str, seed: int
) -> None:
    """BC-8: what it puts face down is not the card one below the top one."""
    assert chosen(at([hand, "8C KC QC 7H 5C"], up, owed=owed), seed) != f"discard {kept}"


# What memory is good for: worlds that look alike to a player without it


def draws(stock: str) -> Round:
    """Return a round after a reset: a 2 on the 3 would empty three cards, and there are two."""
    return at(
        ["4C 9S", "8C TC KC 6C"],
        "7D QS 6H 3H",
        stock=f"{stock} {IN_SIGHT}",
        turned_over=True,
        rest="face_up",
        may_draw_instead=True,
    )


def drawn_by_the_other(stock: str) -> Round:
    """Return a round after a reset: on a jack the other must draw, and has then eleven cards."""
    return at(
        ["JC KC TD 2C 3C 4C 5C 6C 7C 8C 8D", "9H 9C 7H 7S 6H 6D 5H 5S 4D 4H"],
        "QH",
        stock=f"{stock} 3H 3S AC AD QC QD QS",
        turned_over=True,
        rest="face_up",
    )


def put_down(tens: str) -> Round:
    """Return a round in which the other has eleven cards, and seat 0 has put these cards down."""
    down = f"9H {tens}"
    named = f"{COURT_IN_TWELVE} QH 9H 2H 5H 9D TC TH TS".split()
    other = [each.text for each in standard_pack() if each.text not in named][:11]
    return at([COURT_IN_TWELVE, " ".join(other)], "QH", down)


def worth(position: Round, move: str, seed: int) -> float:
    """Return how many points a bot expects of a move that the seat on turn may make."""
    game, seat = position.game, 0
    view = game.view(position.table, seat, memory=True)
    advice = Search(game, seat, Random(seed)).advise(view, game.legal_moves(view, seat))
    return next(each.points for each in advice if each.move.text == move)


MEMORY: dict[str, tuple[Round, str, Round, str]] = {
    "the other draws the card it needs": (
        drawn_by_the_other("TS 2H"),
        "play KC",
        drawn_by_the_other("2H TS"),
        "play JC",
    ),
    "it has put down what the other would need": (
        put_down("TC TH TS"),
        "play JC",
        put_down("2H 5H 9D"),
        "play KC",
    ),
}
"""Two rounds each, and what is right in them."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", MEMORY)
def test_it_plays_by_what_it_remembers(case: str, seed: int) -> None:
    """BC-8, BC-14: it plays by the order of a stock that lay open, and by its own discards."""
    one, move, other, other_move = MEMORY[case]
    assert chosen(one, seed, HARD) == move
    assert chosen(other, seed, HARD) == other_move


@pytest.mark.parametrize("seed", SEEDS)
def test_it_knows_whether_the_next_card_is_the_one_it_needs(seed: int) -> None:
    """BC-14: drawing promises a win where the card that it needs was seen to come next."""
    needed, other = (
        worth(draws(stock), "draw", seed) for stock in ("2S 9C KD 6D 7C 5S", "KD 9C 2S 6D 7C 5S")
    )
    assert needed > 0.9 > other + 0.2


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", MEMORY)
def test_without_memory_it_plays_alike(case: str, seed: int) -> None:
    """The same rounds look alike to a bot that forgets, and so it makes the same move in both."""
    one, _move, other, _other_move = MEMORY[case]
    assert one.view(0) == other.view(0)
    assert chosen(one, seed, FORGETFUL) == chosen(other, seed, FORGETFUL)


def after_reset(seed: str) -> tuple[Match, int]:
    """Return a match played at random to a choice after a reset, and the seat that has it."""
    match, random = Match(load_game("bread-and-chocolate"), seed=seed), Random(seed)
    while (seat := match.turn) is not None:
        table: Any = match.table
        moves = match.legal_moves(seat)
        if table.stock_seen and len(moves) > 1:
            return match, seat
        match.apply(seat, random.choice(moves))
    pytest.fail("the match ended without a reset")


@pytest.mark.parametrize("seed", ["1", "2", "5"])
def test_memory_survives_a_resume(seed: str, tmp_path: Path) -> None:
    """BC-14: resumed from its record, a bot remembers the stock and makes the same move."""
    match, seat = after_reset(seed)
    path = tmp_path / "match.jsonl"
    path.write_text("".join(f"{json.dumps(entry)}\n" for entry in match.record), encoding="utf-8")
    made = []
    for each in (match, replay(match.game, read_record(path))):
        view: Any = each.view(seat, memory=True)
        table: Any = match.table
        assert view.stock == table.stock
        bot = Search(each.game, seat, each.generator(seat), QUICK)
        made.append(bot.choose(view, each.legal_moves(seat)))
    assert made[0] is made[1]
