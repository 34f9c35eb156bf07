"""What holds at every step of any round, against a slower reading of the rules."""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadRules, Card, Game, Move
from cardgames.seeds import shuffled

from .by_hand import Table, game

ADDS = {"2": 2, "3": 3, "5": 5, "6": 6, "7": 7, "8": 8, "T": 10, "J": -10}


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Return the game for any number of seats, with any options that go with it."""
    rules: dict[str, Any] = {
        "hand_size": draw(st.integers(1, 7)),
        "packs": draw(st.integers(1, 4)),
        "limit": draw(st.sampled_from([50, 98, 200])),
        "bonus_card": draw(st.sampled_from(["", "X1", "9H"])),
    }
    for name in ("multiples", "floor_zero", "stack_jokers", "pass_full_duty", "reshuffle"):
        rules[name] = draw(st.booleans())
    rules["dealer_flip"] = draw(st.booleans())
    seats = draw(st.integers(2, 10))
    try:
        return game(seats, **rules)
    except BadRules:
        return game(seats, **{**rules, "packs": 2})


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Return a table in the middle of a round, with somebody on turn or nobody left to play."""
    made = draw(games())
    random = Random(draw(st.integers(0, 10**6)))
    on: Table = made.start_round(shuffled(made.pack, random.random), random.randrange(made.seats))
    on.shuffler = lambda pile: shuffled(pile, random.random)
    for _step in range(draw(st.integers(0, 60))):
        if not (moves := made.next_moves(on)):
            break
        assert on.turn is not None
        made.play(on, on.turn, random.choice(moves))
    made.next_moves(on)
    return on


def results(on: Table, cards: tuple[Card, ...], value: int | None) -> set[int]:
    """Return what the pile may be at after these cards, one after another, within the limit."""
    found = set()
    for counts in product((1, 11), repeat=len(cards)):
        pile, added = on.value, 0
        for card, count in zip(cards, counts, strict=True):
            if card.rank in "KX":
                pile = on.rules.limit
            elif card.rank == "A":
                pile, added = pile + count, added + count
            else:
                pile += ADDS.get(card.rank, 0)
            if on.rules.floor_zero:
                pile = max(pile, 0)
            if pile > on.rules.limit:
                break
        else:
            if value is None or added == value:
                found.add(pile)
    return found


def every_play(on: Table, seat: int) -> dict[Move, int]:
    """Return each play of a seat, in all orders of its cards, with what it makes of the pile."""
    plays = {}
    hand = on.hands[seat]
    most = len(hand) if on.rules.multiples else 1
    for count in range(1, most + 1):
        for cards in set(permutations(hand, count)):
            if len({card.rank for card in cards}) == 1:
                sums = range(11 * count + 1) if cards[0].rank == "A" else [None]
                for value in sums:
                    for pile in results(on, cards, value):
                        plays[Move("play", cards, value)] = pile
    return plays


@given(tables())
def test_the_listed_plays_and_their_like_are_all_there_are(on: Table) -> None:
    """AZ-5, AZ-6: each choice of equal cards that keeps to the limit may be played, no other."""
    seat = on.turn
    if seat is None or on.counting:
        return
    moves = on.game.legal_moves(on, seat)
    every = every_play(on, seat)
    assert len(set(moves)) == len(moves)
    assert {on.game.stands_for(on, seat, move) for move in every} == set(moves)
    for move, value in every.items():
        assert on.game.offers(on, seat, move, moves)
        after = on.copy()
        after.shuffler = lambda pile: pile
        on.game.play(after, seat, move)
        assert after.value == value
        assert after.played[-1] is move.cards[-1] or after.reshuffles > on.reshuffles


@given(tables(), st.data())
def test_a_play_stands_for_one_listed_play_of_the_same_worth(
    on: Table, data: st.DataObject
) -> None:
    """AZ-6: equal cards played in the place of others change only which of them is left."""
    seat = on.turn
    if seat is None or on.counting:
        return
    named = data.draw(st.sampled_from(sorted(every_play(on, seat), key=lambda move: move.text)))
    listed = on.game.stands_for(on, seat, named)
    one, other = on.copy(), on.copy()
    for table, move in ((one, named), (other, listed)):
        table.shuffler = lambda pile: sorted(pile, key=str)
        on.game.play(table, seat, move)
        on.game.check_cards(table)
    assert {"hands", "played", "stock", "shuffled_in", "bonus_holder"}.issuperset(
        one.differences(other)
    )


@given(tables())
def test_a_round_is_always_in_order(on: Table) -> None:
    """AZ-5 to AZ-13: at every step pile, hands, duty and turn are what the rules allow."""
    assert on.value <= on.rules.limit
    assert not (on.rules.floor_zero and on.value < 0)
    assert all(len(hand) <= on.rules.hand_size for hand in on.hands)
    assert 1 <= on.duty <= on.whole_duty
    assert len(set(on.out)) == len(on.out) < on.seats
    assert (on.turn is None) is (len(on.out) == on.seats - 1)
    assert on.turn not in on.out
    if on.turn is not None:
        assert on.game.legal_moves(on, on.turn)
    on.game.check_cards(on)
