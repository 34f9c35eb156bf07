"""What each seat sees, what everybody knows of hidden cards, and what is remembered."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cardgames import UNSEEN, Card, card
from cardgames_pytest import Round

from .by_hand import Table, at, begun, cards, game, go_out, rounds

LONG = {"reshuffle": True, "hand_size": 7, "limit": 200}


def samples(on: Round, viewer: int, count: int = 30) -> list[Table]:
    """Return tables that might be the true one, for all that a seat sees."""
    view: Table = on.view(viewer).table
    random = Random(1)
    return [on.game.sample(view, random) for _each in range(count)]


def shuffled_in(on: Round) -> set[Card]:
    """Return the cards that went into the new stock: those it has, and the one drawn from it."""
    return {*on.stock, on.hands[0][-1]}


def test_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    """A seat sees its own hand and the played cards, and neither other hands nor the stock."""
    running = begun(["QC 5C", "6C 7C", "8C TC"])
    for viewer in (0, 1, 2, None):
        view = running.view(viewer)
        for owner in range(3):
            seen = running.table.hands[owner] if owner == viewer else [UNSEEN] * 2
            assert view.hands[owner] == seen
        assert set(view.stock) == {UNSEEN}
        assert view.played == running.table.played


def test_a_hand_that_went_out_holds_nothing_that_fitted() -> None:
    """AZ-11: a hand that went out at 93 is known to hold only cards that add more than 5."""
    on = go_out(at(93, ["6C 8C", "JC JD", "KC KD"]))
    assert on.out == [0]
    held = Counter(each.rank for one in samples(on, 1) for each in one.hands[0])
    assert set(held) == {"6", "7", "8", "T"}


def test_a_hand_out_at_the_limit_holds_no_card_that_adds_nothing() -> None:
    """AZ-11: a hand that went out at 98 is known to hold only cards that add something."""
    on = go_out(at(98, ["AC 8C", "JC JD", "KC KD"]))
    held = {each.rank for one in samples(on, 1, 200) for each in one.hands[0]}
    assert held == set("A235678T")


def test_after_a_reshuffle_the_stock_holds_only_what_was_shuffled_in() -> None:
    """`reshuffle`: the new stock is known to hold no card that other players held at the time."""
    on = at(10, ["2C 3C", "5C 6C", "7C 8C"], stock="", reshuffle=True)
    on.table.shuffler = lambda pile: Random(1).sample(pile, len(pile))
    on.make("play 2C")
    for one in samples(on, 0):
        assert shuffled_in(on).issuperset(one.stock)
        assert sorted(map(str, one.hands[1] + one.hands[2])) == ["5C", "6C", "7C", "8C"]


def test_whoever_drew_since_may_hold_what_was_shuffled_in() -> None:
    """`reshuffle`: only a seat that has drawn since may hold a card that was shuffled in."""
    on = at(10, ["2C 3C", "5C 6C", "7C 8C"], stock="", reshuffle=True)
    on.table.shuffler = lambda pile: Random(1).sample(pile, len(pile))
    on.make("play 2C")
    tried = samples(on, 1)
    assert any(not set(one.hands[0]).isdisjoint(shuffled_in(on)) for one in tried)
    assert all(set(one.hands[2]).isdisjoint(shuffled_in(on)) for one in tried)
    assert all(shuffled_in(on).issuperset(one.stock) for one in tried)


def test_with_several_packs_an_equal_card_may_be_anywhere() -> None:
    """`packs`: of two equal cards one that was shuffled in says nothing of the other."""
    on = at(10, ["2C 3C", "5C 6C", "7C 8C"], stock="", packs=2, reshuffle=True)
    on.table.shuffler = lambda pile: Random(1).sample(pile, len(pile))
    on.make("play 2C")
    assert card("7C") in shuffled_in(on)
    assert on.game.could_hold(on.table, "hands", 2, card("7C"), 0)


@given(st.integers(0, 10**6), st.sampled_from([1, 2]), st.booleans())
def test_the_truth_is_never_ruled_out(seed: int, packs: int, bonus: bool) -> None:
    """What is known of hidden cards fits the true table at every step, over many reshuffles."""
    rules = {**LONG, "packs": packs, "bonus_card": "X1" if bonus else ""}
    for on in rounds(game(4, **rules), seed, 150)[::10]:
        for name, owner, held in on.all_piles():
            if name in ("hands", "stock"):
                assert all(on.game.could_hold(on, name, owner, each, 0) for each in held)


# The bonus card


def drawn(packs: int = 1) -> Round:
    """Return a round in which seat 1 has drawn the bonus card and lost track of nothing else."""
    on = at(10, ["2C 3C", "5C 6C", "7C 8C"], stock="KC", packs=packs, bonus_card="QH")
    return on.make("play 2C", "play 5C", "play 7C", "play KC")


def test_the_bonus_card_is_known_in_the_hand_that_drew_it() -> None:
    """`bonus_card`: everybody remembers who drew the bonus card, though a plain view hides it."""
    on = drawn()
    assert on.hands[1] == cards("QH 6C")
    for viewer in (0, 2):
        assert on.view(viewer).hands[1] == [UNSEEN] * 2
        assert on.view(viewer, memory=True).hands[1] == [card("QH"), UNSEEN]
        assert all(card("QH") in one.hands[1] for one in samples(on, viewer))


def test_nothing_else_is_remembered() -> None:
    """A view with memory shows no card of hands and stock but the bonus card."""
    on = drawn()
    view = on.view(0, memory=True)
    assert view.hands[2] == [UNSEEN]
    view = begun(["2C 3C", "5C 6C"]).view(0, memory=True)
    assert set(view.stock + view.hands[1]) == {UNSEEN}


def test_a_played_bonus_card_is_remembered_no_longer() -> None:
    """`bonus_card`: nobody is known to hold the bonus card once it has been played."""
    on = drawn().make("play QH")
    assert on.bonus_holder is None
    assert on.view(0, memory=True).hands[1] == [UNSEEN]


def test_with_two_packs_the_bonus_card_is_remembered_too() -> None:
    """`bonus_card` with `packs`: the bonus card is remembered, and one like it may be elsewhere."""
    on = drawn(packs=2)
    view = on.view(0, memory=True).table
    assert card("QH") in view.hands[1]
    assert on.game.could_hold(view, "hands", 2, card("QH"), 0)
    random = Random(1)
    for _each in range(30):
        one = on.game.sample(view, random)
        assert on.game.view(one, 0, memory=True).same_as(view)
