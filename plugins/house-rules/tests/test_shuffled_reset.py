"""Shuffled reset: the stock is shuffled when a reset has made a new one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames import UNSEEN, Card, CardgamesError, Match, card

from .by_hand import BREAD, cards, game, make, played, told_by

RULE = "shuffled-reset"


def upside_down(pile: list[Card]) -> list[Card]:
    """Return a pile turned over, in the place of a shuffle."""
    return pile[::-1]


def table(*house_rules: str) -> Any:
    """Return a round in which seat 0 may play 5H and then has five cards to draw.

    Of each pile the last card is the top; seat 1 holds all that is not named.
    """
    made = game(BREAD, *house_rules)
    on: Any = made.start_round(list(made.pack), 1)
    on.opening, on.turn, on.shuffler = False, 0, upside_down
    on.stock, on.face_up = cards("7D 8D 9D TD"), cards("2C 3C 4C")
    on.face_down, on.face_down_seen = cards("9S TS"), [(), ()]
    on.hands[0] = cards("5H KH")
    named = [*on.stock, *on.face_up, *on.face_down, *on.hands[0]]
    on.hands[1] = [each for each in made.pack if each not in named]
    return on


def test_without_it_the_piles_are_only_turned_over() -> None:
    """By the game's own rules 2C and 3C, once at the bottom, are drawn after the reset."""
    on = make(table(), "play 5H")
    assert on.hands[0] == cards("KH TD 9D 8D 2C 3C")
    assert on.stock == cards("5H 4C")


def test_the_new_stock_is_shuffled() -> None:
    """The shuffle lays 5H and 4C on top, which are drawn; the other piles are turned over."""
    on = make(table(RULE), "play 5H")
    assert on.hands[0] == cards("KH TD 9D 8D 5H 4C")
    assert (on.stock, on.face_up, on.face_down) == (cards("2C 3C"), cards("TS 9S"), cards("7D"))


def test_everybody_hears_of_it() -> None:
    """The shuffle is told after the reset, before the rest is drawn."""
    assert told_by(table(RULE), "play 5H") == [
        "0 draws 3 cards.",
        "The stock is down to its last card: the piles are turned over.",
        "Face up, the top card last: .",
        "The new stock is shuffled.",
        "0 draws 2 cards.",
    ]


@pytest.mark.parametrize(("rules", "known"), [((), "5H 4C"), ((RULE,), "?? ??")])
def test_nobody_remembers_the_order(rules: tuple[str, ...], known: str) -> None:
    """Perfect memory has the whole stock after a reset, and nothing of it after a shuffle."""
    on = make(table(*rules), "play 5H")
    assert on.game.view(on, 1, memory=True).stock == [card(each) for each in known.split()]


def test_what_is_in_the_new_stock_is_known() -> None:
    """Samples put the cards that were turned over, and no others, into the stock."""
    on = make(table(RULE), "play 5H")
    view = on.game.view(on, 1, memory=True)
    assert view.stock == [UNSEEN, UNSEEN]
    for seed in range(50):
        sample = on.game.sample(view, Random(seed))
        assert {*sample.stock} < {*cards("2C 3C 4C 5H")}
        assert not {*sample.face_down} & {*cards("2C 3C 4C 5H")}


def test_on_a_mere_copy_nobody_can_shuffle() -> None:
    """A view holds no order that it could shuffle; a sample has a generator for it."""
    on = table(RULE)
    view = on.game.view(on, 0)
    with pytest.raises(CardgamesError, match="only a match's own table and samples can shuffle"):
        make(view, "play 5H")
    sample = make(on.game.sample(on.game.view(on, 0), Random(1)), "play 5H")
    assert sorted(each.text for each in sample.stock + sample.hands[0][4:]) == [
        "2C",
        "3C",
        "4C",
        "5H",
    ]


def test_a_match_draws_its_shuffles_from_the_seed() -> None:
    """Shuffles stand in the record, and the same seed and moves give the same ones."""
    first, again, other = (
        played(game(BREAD, RULE), seed, limit=300, list_legal=True) for seed in ("1", "1", "2")
    )
    assert first.record == again.record
    assert _shuffles(first)
    assert _shuffles(first) != _shuffles(other)


def _shuffles(match: Match) -> list[list[str]]:
    return [entry["deck"] for entry in match.record if entry["event"] == "shuffle"]
