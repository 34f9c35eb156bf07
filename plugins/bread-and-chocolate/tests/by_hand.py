"""Rounds and matches of Bread and Chocolate laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cardgames_bread_and_chocolate as bread
from cardgames import Card, Game, card, standard_pack
from cardgames_pytest import HouseRuleLike, Round, RunningMatch, deal, lay_out, match

Cards = dict[str, Any]
"""The cards of a deal by pile."""


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS 2H`."""
    return [card(each) for each in text.split()]


def shown(pile: Sequence[Card]) -> str:
    """Return the cards of a pile as a text, the top one last."""
    return " ".join(each.text for each in pile)


def game(preset: str | None = None, **rules: Any) -> Game:
    """Return the game."""
    return Game(bread, preset=preset, rules=rules)


def named(hands: Sequence[str], up: str, down: str = "", stock: str = "") -> Cards:
    """Return the cards of a deal; `stock` lists those that are drawn first, the next one first."""
    return {"hands": hands, "face_up": up, "face_down": down, "stock": reversed_text(stock)}


def reversed_text(pile: str) -> str:
    """Return the cards of a pile from the other end."""
    return " ".join(reversed(pile.split()))


def dealt(
    hands: Sequence[str],
    up: str,
    down: str = "",
    stock: str = "",
    dealer: int = 1,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> Round:
    """Return a round just dealt, in its opening; seat 1 deals if no dealer is named."""
    rules["hand_size"] = len(hands[0].split())
    piles = named(hands, up, down, stock)
    return deal(bread, dealer=dealer, rules=rules, house_rules=house_rules, **piles)


def at(
    hands: Sequence[str],
    up: str,
    down: str = "",
    stock: str | None = None,
    nxt: str = "",
    turn: int = 0,
    spread: bool = False,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> Round:
    """Return a round in play, as if the piles had come to lie so; the top of each is last.

    Without `stock` the cards that are named nowhere lie there, below those that are drawn `nxt`,
    the first one first. With it they are held by the seat that is not on turn.
    """
    taken = " ".join([*hands, up, stock or nxt]).split()
    down = down or [each.text for each in standard_pack() if each.text not in taken][-1]
    return lay_out(
        bread,
        hands=hands,
        face_up=up,
        face_down=down,
        stock=reversed_text(nxt) if stock is None else stock,
        rest="stock" if stock is None else ("hands", 1 - turn),
        face_down_seen=[()] * len(down.split()),
        opening=False,
        spread=spread,
        turn=turn,
        house_rules=house_rules,
        rules=rules,
    )


def begun(*rounds: Cards, dealer: int = 1, **rules: Any) -> RunningMatch:
    """Return a match whose rounds are dealt these cards; seat 1 deals first if none is named."""
    rules["hand_size"] = len(rounds[0]["hands"][0].split())
    return match(bread, *rounds, dealer=dealer, rules=rules)


def sizes(on: Round) -> tuple[list[int], int, int, int]:
    """Return how many cards lie in the hands, face up, face down and in the stock."""
    return [len(hand) for hand in on.hands], len(on.face_up), len(on.face_down), len(on.stock)
