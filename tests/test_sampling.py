"""Sampling: whole tables that agree with a view and with what is publicly known."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import UNSEEN, Card, CardgamesError, Game, Table, standard_pack

from .chance import SURPRISING, surprise
from .games import BLIND, HIGH_CARD, dealt, made_up

PACK = standard_pack()


def small_pack(size: int) -> Any:
    """Return a hook that makes a pack of a few cards."""
    return lambda: PACK[:size]


def samples(game: Game, view: Table[Any], count: int) -> list[Any]:
    """Return tables sampled from a view with a fixed generator."""
    generator = Random(7)
    return [game.sample(view, generator) for _ in range(count)]


def hidden(table: Any, view: Any) -> tuple[Card, ...]:
    """Return the cards of a table that lie where the view is masked."""
    pairs = zip(table.all_piles(), view.all_piles(), strict=True)
    return tuple(
        one
        for (_name, _owner, cards), (_same, _too, masked) in pairs
        for one, shown in zip(cards, masked, strict=True)
        if shown is UNSEEN
    )


@pytest.mark.parametrize("module", [HIGH_CARD, BLIND], ids=lambda module: module.__name__)
@given(seats=st.integers(1, 5), moves=st.integers(0, 9), seed=st.integers(0, 99), data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_sample_agrees_with_the_view(
    module: Any, seats: int, moves: int, seed: int, data: st.DataObject
) -> None:
    """Seen from the same seat, a sample looks as the table does, and it holds the whole pack."""
    table = dealt(module, seats=seats, cards=3)
    game = table.game
    for _ in range(min(moves, 3 * seats)):
        game.play(
            table, table.turn, data.draw(st.sampled_from(game.legal_moves(table, table.turn)))
        )
    viewer = data.draw(st.none() | st.integers(0, seats - 1))
    view = game.view(table, viewer)
    before = view.copy()
    sampled = game.sample(view, Random(seed))
    game.check_cards(sampled)
    assert UNSEEN not in game.seen_cards(sampled, -1)
    assert game.view(sampled, viewer).same_as(view)
    assert sampled.viewer is None
    assert view.same_as(before)


def test_a_sample_can_be_played_on() -> None:
    """A sampled table is whole: a round can be played on it to its score, and nobody is told."""
    table = dealt(HIGH_CARD)
    game = table.game
    sampled = game.sample(game.view(table, 1), Random(1))
    while sampled.turn is not None:
        game.play(sampled, sampled.turn, game.legal_moves(sampled, sampled.turn)[0])
    assert sum(game.score_round(sampled)) == 1
    assert sampled.told is None
    assert len(table.played) == 0


def test_a_sample_depends_on_the_generator_alone() -> None:
    """Equal generators give equal samples of equal views, whatever truly lies there."""
    table = dealt(HIGH_CARD)
    game = table.game
    other = table.copy()
    other.stock.reverse()
    other.hands[0], other.stock[:2] = other.stock[:2], other.hands[0]
    one, two = (game.sample(game.view(each, 1), Random(3)) for each in (table, other))
    assert one.same_as(two)


def test_what_somebody_remembers_stays_where_it_lies() -> None:
    """A card that a player has written into its view is dealt nowhere else."""
    table = dealt(HIGH_CARD)
    view = table.game.view(table, 1)
    view.stock[3] = PACK[50]
    for sampled in samples(table.game, view, 20):
        table.game.check_cards(sampled)
        assert sampled.stock[3] is PACK[50]


def test_equal_cards_are_told_apart_by_their_number() -> None:
    """In a pack that holds each card twice, the twin of a card that is seen may lie anywhere."""
    table = dealt(made_up("double", make_deck=lambda: PACK[:3] * 2), cards=1)
    view = table.game.view(table, 1)
    found = Counter(each.hands[0][0] for each in samples(table.game, view, 5000))
    table.game.check_cards(table.game.sample(view, Random(1)))
    shares = [found[PACK[0]] * 2, found[PACK[1]], found[PACK[2]]]
    assert surprise(shares, 2000, 2) < SURPRISING


def test_nothing_is_dealt_where_nothing_is_hidden() -> None:
    """A sample of a view that sees all is a copy of it."""
    table = dealt(made_up("tiny", make_deck=small_pack(2)), cards=1)
    sampled = table.game.sample(table, Random(1))
    assert sampled.same_as(table)
    assert sampled is not table


def test_a_view_that_sees_all_is_sampled_however_often() -> None:
    """Where nothing is hidden, what could be held plays no part in the hundredth sample either."""
    module = made_up("tiny", make_deck=small_pack(2), could_hold=no_clubs_for_seat_0)
    table = dealt(module, cards=1)
    sampler = table.game.sampler(table, Random(1))
    assert all(sampler().same_as(table) for _ in range(100))


def test_every_deal_is_equally_likely() -> None:
    """Without knowledge each of the six ways to place three unseen cards comes as often."""
    table = dealt(made_up("tiny", make_deck=small_pack(4)), cards=1)
    view = table.game.view(table, 1)
    found = Counter(hidden(each, view) for each in samples(table.game, view, 6000))
    assert len(found) == 6
    assert surprise(found.values(), 1000, 5) < SURPRISING


def no_clubs_for_seat_0(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
    """Know that seat 0 is out of clubs."""
    return (pile, owner) != ("hands", 0) or card.suit != "C"


def test_public_knowledge_is_respected() -> None:
    """No sample puts a card where `could_hold` says that it cannot lie."""
    game = Game(made_up("void", could_hold=no_clubs_for_seat_0), rules={"cards": 5})
    table = game.start_round(PACK[13:] + PACK[:13], dealer=0)
    view = game.view(table, 1)
    sampled = samples(game, view, 300)
    assert all(card.suit != "C" for each in sampled for card in each.hands[0])
    assert any(card.suit == "C" for each in sampled for card in each.stock)


def test_every_deal_that_may_be_true_is_equally_likely() -> None:
    """What is known takes deals away and leaves the others as likely as each other."""

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return pile != "hands" or card is not PACK[2]

    module = made_up("known", make_deck=small_pack(5), could_hold=could_hold)
    table = dealt(module, cards=1)
    view = table.game.view(table, 1)
    found = Counter(hidden(each, view) for each in samples(table.game, view, 9000))
    assert len(found) == 18  # 3 cards for the hand, then any order of the stock
    assert surprise(found.values(), 500, 17) < SURPRISING


@pytest.mark.parametrize("voids", ["", "H", "CH"])
def test_hidden_hands_come_as_often_as_the_deals_that_agree(voids: str) -> None:
    """Of a trick game the hidden hands come as often as counted, with the suits one is out of."""
    pack = [card for card in PACK if card.rank in "QKA" and card.suit in "CDH"]
    game = Game(made_up("tricks", make_deck=lambda: pack, could_hold=out_of(voids)), seats=2)
    table: Any = game.start_round(pack, dealer=1)
    table.hands, table.stock = [pack[:2], pack[2:4]], pack[4:]
    sampler: Any = game.sampler(game.view(table, 0), Random(11))
    hands = Counter(frozenset(sampler().hands[1]) for _ in range(9000))
    held = [card for card in pack[2:] if card.suit not in voids]
    agreeing = set(map(frozenset, combinations(held, 2)))
    assert set(hands) == agreeing
    if len(agreeing) > 1:
        freedom = len(agreeing) - 1
        assert surprise(hands.values(), 9000 / len(agreeing), freedom) < SURPRISING


def out_of(voids: str) -> Any:
    """Return a hook that knows seat 1 to be out of some suits."""

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return owner != 1 or card.suit not in voids

    return could_hold


def test_a_deal_that_is_built_is_mixed() -> None:
    """Where the deals are too many to count, those built come nearly as often as each other."""
    pack, generator = PACK[:24], Random(5)
    allowed = {card: {at for at in range(24) if generator.random() < 0.7} for card in pack}

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return place in allowed[card]

    game = Game(made_up("puzzle", make_deck=lambda: pack, could_hold=could_hold), seats=1)
    table: Any = game.start_round(pack, dealer=0)
    table.hands, table.stock = [[]], list(pack)
    sampler: Any = game.sampler(game.view(table, 0), Random(2))
    firsts: Counter[Card] = Counter()
    for _ in range(600):
        stock = sampler().stock
        assert all(at in allowed[card] for at, card in enumerate(stock))
        firsts[stock[0]] += 1
    may_be = [card for card in pack if 0 in allowed[card]]
    assert set(firsts) == set(may_be)
    assert max(firsts.values()) < 4 * 600 / len(may_be)


def test_a_single_deal_among_millions_is_found() -> None:
    """Where chance would hardly ever hit on the one deal that may be true, it is built instead."""

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return owner is not None and PACK.index(card) <= owner

    module = made_up("chain", make_deck=small_pack(12), could_hold=could_hold)
    game = Game(module, seats=12, rules={"cards": 1})
    table = game.start_round(game.pack, dealer=11)
    for sampled in samples(game, game.view(table, None), 20):
        assert sampled.hands == [[card] for card in game.pack]


@given(st.integers(0, 2**32), st.integers(2, 6))
@settings(max_examples=60, deadline=None)
def test_a_deal_that_is_hard_to_find_obeys_what_is_known(seed: int, seats: int) -> None:
    """Among constraints that leave a deal or a few, every sample obeys each of them."""
    generator = Random(seed)
    pack = PACK[: 2 * seats]
    home = {card: at % seats for at, card in enumerate(generator.sample(pack, len(pack)))}
    also = {card: generator.randrange(seats) for card in pack}

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return owner in (home[card], also[card])

    module = made_up("hard", make_deck=lambda: pack, could_hold=could_hold)
    game = Game(module, seats=seats, rules={"cards": 2})
    sampled = game.sample(game.view(game.start_round(pack, dealer=0), None), generator)
    game.check_cards(sampled)
    for owner, hand in enumerate(sampled.hands):
        assert len(hand) == 2
        assert all(owner in (home[card], also[card]) for card in hand)


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    """If no deal at all may be true, that is said instead of dealing a wrong one."""

    def could_hold(view: Any, pile: str, owner: int | None, card: Card, place: int) -> bool:
        return card.suit != "H" or pile == "played"

    table = dealt(made_up("odd", could_hold=could_hold))
    with pytest.raises(
        CardgamesError, match="what is known of the hidden cards contradicts itself"
    ):
        table.game.sample(table.game.view(table, 0), Random(1))


def test_a_view_of_another_pack_is_refused() -> None:
    """A view with more or fewer hidden cards than the pack leaves is no view of this game."""
    table = dealt(HIGH_CARD)
    view = table.game.view(table, 0)
    view.stock.pop()
    with pytest.raises(CardgamesError, match="do not have the same number of cards"):
        table.game.sample(view, Random(1))
