"""How bots play Arizona Ninety-Eight, on positions built for it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from cardgames_bots import HARD, Budget, Skill
from cardgames_pytest import Round, lay_out

from .positions import chosen_on

SEEDS = range(3)
QUICK = evolve(HARD, budget=Budget(iterations=300))
OTHERS = ["4D 4H 9D TD", "QD QH 3D 2D", "KD KH 6D 5D"]
"""Hands of three others, which a bot does not see."""


def at(value: int, *hands: str, stock: str | None = None, **fields: Any) -> Round:
    """Return a round in which the pile is at this value and seat 0 is on turn.

    All other cards are in the stock, or have been played if its cards are named.
    """
    return lay_out(
        "arizona-ninety-eight",
        hands=hands,
        stock=stock or "",
        rest="stock" if stock is None else "played",
        value=value,
        turn=0,
        **fields,
    )


def under_duty(*hands: str) -> Round:
    """Return a round at the limit in which seat 0 must put down two cards."""
    return at(98, *hands, duty=2, whole_duty=2)


def chosen(position: Round, seed: int, skill: Skill = QUICK) -> str:
    """Return what a bot on turn plays."""
    return chosen_on(position.table, seed, skill)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("value", "hand"),
    [(60, "TC KC 7C 8C"), (86, "8C 4C QC KC"), (88, "TC QC KC X1"), (90, "8C JC QC X1")],
)
def test_it_keeps_safe_cards_while_a_number_fits(value: int, hand: str, seed: int) -> None:
    """A number goes; kings, queens, nines, fours, jacks and jokers are kept for the end."""
    numbers = [f"play {each}" for each in hand.split() if each[0] in "78T"]
    assert chosen(at(value, hand, *OTHERS), seed) in numbers


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["QC 4C X1 8C", "KC 4C X1 TC", "QC 9C KC X1"])
def test_at_the_limit_the_joker_is_kept(hand: str, seed: int) -> None:
    """Of the cards that can still be played, the joker is the one for later."""
    assert chosen(at(98, hand, *OTHERS), seed, HARD) != "play X1"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["QC JC 7C 8C", "KC JC 8C TC", "9C JC 5C TC"])
def test_a_jack_first_keeps_a_safe_card_under_a_duty(hand: str, seed: int) -> None:
    """AZ-8: with the room that it makes a number meets the rest, and the safe card is kept."""
    position = under_duty(hand, *OTHERS)
    assert chosen(position, seed) == "play JC"
    position.make("play JC")
    assert chosen(position, seed) != f"play {hand.split(maxsplit=1)[0]}"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["QC X1 7C 8C", "9C X1 2C TC"])
def test_a_joker_answers_a_duty(hand: str, seed: int) -> None:
    """AZ-8: with one safe card besides the joker, only the joker meets the duty and keeps it."""
    assert chosen(under_duty(hand, *OTHERS), seed) == "play X1"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("value", "hand", "other", "wins"),
    [
        (88, "7C 9H QC", "8D AS", "play 7C"),
        (88, "6C 9C AS QC", "2H 7D 9D", "play 6C"),
        (90, "8H JD QC TD", "6H 6S 9D", "play 8H"),
        (90, "3C 3D KS", "2C 7S 8D 9D", "play 3C"),
        (95, "AD AH KS", "4D QD", "play AD as 1"),
        (90, "2S 6C 7C", "4C 5S 7D 7H", "play 6C"),
        (93, "4H 9C KH TH", "5H 8D 9D KD", "play KH"),
    ],
)
def test_at_the_end_it_finds_the_one_move_that_wins(
    value: int, hand: str, other: str, wins: str, seed: int
) -> None:
    """AZ-12, AZ-13: two are left, the stock is empty, and only cards of the other are unseen.

    What can always be played is kept for last, numbers go one by one if the room asks for it, and a
    king closes the pile if that hurts the other one.
    """
    assert chosen(at(value, hand, other, stock=""), seed) == wins
