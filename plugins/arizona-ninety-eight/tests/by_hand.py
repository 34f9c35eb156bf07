"""Rounds and matches of Arizona Ninety-Eight laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import cardgames_arizona_ninety_eight as arizona
from cardgames import Card, Game, Match, RandomPlayer, card, play_match
from cardgames.seeds import shuffled
from cardgames_pytest import HouseRuleLike, Round, RunningMatch, deal, lay_out, match

Table = arizona.ArizonaTable


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS X1`."""
    return [card(each) for each in text.split()]


def game(seats: int = 4, preset: str | None = None, **rules: Any) -> Game:
    """Return the game for so many seats."""
    return Game(arizona, seats=seats, preset=preset, rules=rules)


def named(hands: Sequence[str], stock: str, flipped: str = "") -> dict[str, Any]:
    """Return the cards of a deal by pile; `stock` lists those drawn first, the next one first."""
    return {"hands": hands, "stock": " ".join(reversed(stock.split())), "played": flipped}


def options(hands: Sequence[str], flipped: str = "", **rules: Any) -> dict[str, Any]:
    """Return the options for a deal of these cards."""
    return {"hand_size": len(hands[0].split()), "dealer_flip": bool(flipped), **rules}


def table(
    hands: Sequence[str],
    stock: str = "",
    flipped: str = "",
    dealer: int | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> Round:
    """Return a round just dealt; the last seat deals if none is named, so that seat 0 begins."""
    return deal(
        arizona,
        dealer=dealer,
        rules=options(hands, flipped, **rules),
        house_rules=house_rules,
        **named(hands, stock, flipped),
    )


def at(
    value: int,
    hands: Sequence[str],
    *,
    seat: int = 0,
    duty: int = 1,
    stock: str | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> Round:
    """Return a round at this value of the pile, with the seat on turn under a duty.

    The stock has all other cards, or only these, the first of them drawn first; then all that is
    left over has been played.
    """
    return lay_out(
        arizona,
        **named(hands, stock or ""),
        bonus=rules.get("bonus_card", ""),
        rest="stock" if stock is None else "played",
        value=value,
        turn=seat,
        duty=duty,
        whole_duty=duty,
        rules=options(hands, **rules),
        house_rules=house_rules,
    )


def go_out(on: Round) -> Round:
    """Let seats without a legal move go out, as in a match, and return the round."""
    on.table.told = []
    on.game.next_moves(on.table)
    return on


def begun(
    hands: Sequence[str], flipped: str = "", list_legal: bool = False, **rules: Any
) -> RunningMatch:
    """Return a match whose first round is dealt these hands, so that seat 0 begins."""
    chosen = options(hands, flipped, **rules)
    return match(arizona, named(hands, "", flipped), rules=chosen, list_legal=list_legal)


def played(made: Game, seed: str = "1", limit: int | None = 2000) -> RunningMatch:
    """Return a match played to its end by players who choose at random."""
    whole = Match(made, seed=seed, limit=limit)
    players = [RandomPlayer(made, seat, "", whole.generator(seat)) for seat in range(made.seats)]
    play_match(whole, players)
    return RunningMatch(whole)


def rounds(made: Game, seed: int, steps: int) -> list[Table]:
    """Return the table before each of so many random moves of one round, as copies of it."""
    random = Random(seed)
    on: Table = made.start_round(shuffled(made.pack, random.random), random.randrange(made.seats))
    on.shuffler = lambda pile: shuffled(pile, random.random)
    tables = []
    while (moves := made.next_moves(on)) and len(tables) < steps:
        tables.append(on.copy())
        assert on.turn is not None
        made.play(on, on.turn, random.choice(moves))
    return [*tables, on]
