"""What holds of every auction, trick, score and view, whatever is played."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import UNSEEN, Card
from cardgames.sampling import unseen_cards
from cardgames_pytest import Round, deal

from .by_hand import game

SAME_COLOUR = {"C": "S", "D": "H", "H": "D", "S": "C"}

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32 - 1)
RULES = st.fixed_dictionaries(
    {
        "bidding": st.sampled_from(["until-passed", "re-entry", "one-round"]),
        "all_pass": st.sampled_from(["redeal", "stick-the-dealer"]),
        "minimum_bid": st.integers(1, 5),
        "no_trump": st.booleans(),
        "dead_hand_face_up": st.booleans(),
    }
)


def dealt(seats: int, rules: dict[str, Any], seed: int) -> Round:
    """Return a round just dealt, by a seat that hangs on the seed."""
    return deal(game(seats, **rules), seed=f"{seed:x}", dealer=seed % seats)


def called(
    seats: int, rules: dict[str, Any], seed: int
) -> tuple[Round, list[tuple[int, int | None]]]:
    """Return a round after an auction, and who called what: a bid's place in the order or None."""
    table, random = dealt(seats, rules, seed), Random(seed)
    words = [*map(str, range(1, table.size)), "small", "big"]
    made_calls: list[tuple[int, int | None]] = []
    while table.turn is not None and table.phase == "auction":
        moves = table.legal()
        text = "pass" if "pass" in moves and random.random() < 0.6 else random.choice(moves)
        bid = None if text == "pass" else words.index(text.split()[1]) + 1
        made_calls.append((table.turn, bid))
        table.make(text)
    return table, made_calls


@given(SEATS, RULES, SEEDS)
def test_every_auction_is_one_by_the_rules(seats: int, rules: dict[str, Any], seed: int) -> None:
    """PE-9 to PE-12: bids rise, the last bidder declares, and the auction ends when it must."""
    table, made = called(seats, rules, seed)
    bids = [bid for _, bid in made if bid is not None]
    assert bids == sorted(set(bids))
    assert all(bid >= rules["minimum_bid"] for bid in bids)
    assert made[0][0] == (table.dealer + 1) % seats
    if not bids:
        assert rules["all_pass"] == "redeal"
        assert len(made) == seats
        assert table.turn is None
        return
    last = max(at for at, (_, bid) in enumerate(made) if bid is not None)
    assert (table.declarer, table.high_bid) == made[last]
    assert table.turn == table.declarer
    if table.high_bid == table.size + 1:
        assert last == len(made) - 1
        return
    after = [seat for seat, _ in made[last + 1 :]]
    others = [(made[last][0] + place) % seats for place in range(1, seats)]
    if rules["bidding"] == "one-round":
        assert len(made) == seats
    elif rules["bidding"] == "re-entry":
        assert after == others
    else:
        out = {seat for seat, bid in made[:last] if bid is None}
        assert after == [seat for seat in others if seat not in out]


@given(SEATS, RULES, SEEDS)
def test_a_pass_is_final_unless_players_may_enter_again(
    seats: int, rules: dict[str, Any], seed: int
) -> None:
    """PE-10: without `re-entry` nobody calls after a pass; with it the turn skips nobody."""
    _, made = called(seats, rules, seed)
    for at, (seat, bid) in enumerate(made):
        if bid is None and rules["bidding"] != "re-entry":
            assert seat not in [later for later, _ in made[at + 1 :]]
        if at and rules["bidding"] != "until-passed":
            assert seat == (made[at - 1][0] + 1) % seats


def suit_of(card: Card, trump: str | None) -> str:
    """Return the suit that a card belongs to."""
    if trump and card.rank == "J" and card.suit == SAME_COLOUR[trump]:
        return trump
    return card.suit


def strength(card: Card, trump: str | None, led: str) -> tuple[int, int]:
    """Return how strong a card is in a trick."""
    suit = suit_of(card, trump)
    if suit == trump and card.rank == "J":
        return 3, card.suit == trump
    return 2 if suit == trump else suit == led, "9TJQKA".index(card.rank)


@given(SEATS, RULES, SEEDS)
def test_every_trick_is_one_by_the_rules(seats: int, rules: dict[str, Any], seed: int) -> None:
    """PE-6, PE-14: each card follows if its seat can, the best wins, and its player leads."""
    random = Random(seed)
    table, _ = called(seats, rules, seed)
    if table.turn is None:
        return
    table.make(random.choice(table.legal()))
    turn, trick = table.declarer, list[Card]()
    while table.turn is not None:
        assert table.turn == turn
        hand = table.hands[table.turn]
        led = suit_of(trick[0], table.trump) if trick else None
        following = [card for card in hand if suit_of(card, table.trump) == led] or hand
        assert table.legal() == [f"play {card}" for card in following]
        card = random.choice(following)
        trick.append(card)
        table.make(f"play {card}")
        turn = table.after(turn or 0)
        if len(trick) == seats:
            first = suit_of(trick[0], table.trump)
            best = max(trick, key=lambda each: strength(each, table.trump, first))
            turn, trick = (turn + trick.index(best)) % seats, []
    assert table.leader == turn
    assert sum(table.tricks) == table.size


@given(SEATS, RULES, SEEDS)
def test_every_score_is_one_by_the_rules(seats: int, rules: dict[str, Any], seed: int) -> None:
    """PE-15 to PE-18: partners score alike, the others their tricks, the declarer by the bid."""
    table = dealt(seats, rules, seed).make_any(100, Random(seed))
    scores = table.scores()
    if table.declarer is None:
        assert scores == [0] * seats
        return
    for seat, score in enumerate(scores):
        side = {seat, (seat + 2) % 4} if seats == 4 else {seat}
        tricks = sum(table.tricks[other] for other in side)
        if table.declarer not in side:
            assert score == tricks
        elif table.high_bid == table.size + 1:
            assert score == (2 * table.size if tricks == table.size else -2 * table.size)
        else:
            assert score == (tricks if tricks >= table.high_bid else -table.size)


@given(SEATS, RULES, SEEDS)
def test_no_reason_is_given_against_a_legal_move(
    seats: int, rules: dict[str, Any], seed: int
) -> None:
    """PE-7 to PE-14: nothing is said against a move that the game allows, at any point."""
    table, random = dealt(seats, rules, seed), Random(seed)
    while (seat := table.turn) is not None:
        view = table.view(seat).table
        moves = table.game.legal_moves(view, seat)
        assert [table.game.why_not(view, seat, move) for move in moves] == [None] * len(moves)
        table.make_any(1, random)


@settings(max_examples=50)
@given(SEATS, RULES, SEEDS, st.integers(0, 40))
def test_hidden_cards_are_those_that_no_pile_shows(
    seats: int, rules: dict[str, Any], seed: int, moves: int
) -> None:
    """PE-2, PE-3: a seat cannot see the other hands, nor the dead hand unless it lies face up."""
    table = dealt(seats, rules, seed).make_any(moves, Random(seed))
    for viewer in range(seats):
        view = table.view(viewer)
        hidden = [card for seat in range(seats) if seat != viewer for card in table.hands[seat]]
        if not rules["dead_hand_face_up"]:
            hidden += table.dead_hand
        unseen = unseen_cards(view.table, table.game.pack)
        assert sorted(each.text for each in unseen) == sorted(each.text for each in hidden)
        assert view.all_cards().count(UNSEEN) == len(hidden)
