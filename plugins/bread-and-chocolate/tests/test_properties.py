"""What holds in every position, however the cards have come to lie."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import Game
from cardgames_bread_and_chocolate import BreadTable

from .by_hand import game

RULES: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "king_on_ace": st.booleans(),
        "play_drawn_card": st.booleans(),
        "may_draw_instead": st.booleans(),
        "turn_limit": st.sampled_from([0, 40]),
    }
)


def position(made: Game, random: Random, up: int, down: int, stock: int) -> BreadTable:
    """Return a round in play with so many cards in the piles, and the others in the hands."""
    table: BreadTable = made.start_round(random.sample(made.pack, 52), 1)
    pack = table.all_cards()
    table.face_up, table.face_down = pack[:up], pack[up : up + down]
    table.stock, held = pack[up + down : up + down + stock], pack[up + down + stock :]
    share = random.randint(1, len(held) - 1)
    table.hands[:] = [held[:share], held[share:]]
    table.face_down_seen = [()] * down
    table.opening = False
    return table


@settings(max_examples=60, deadline=None)
@given(
    piles=st.tuples(st.integers(1, 12), st.integers(1, 12), st.integers(1, 6)),
    rules=RULES,
    seed=st.integers(0, 10**9),
)
def test_no_card_is_lost_and_no_pile_runs_out(
    piles: tuple[int, int, int], rules: dict[str, Any], seed: int
) -> None:
    """BC-14 to BC-16: from any position, after every move, no card is lost and no pile is empty."""
    random = Random(seed)
    made = game(**rules)
    table = position(made, random, *piles)
    for _step in range(80):
        if table.turn is None:
            break
        moves = made.legal_moves(table, table.turn)
        assert moves
        made.play(table, table.turn, random.choice(moves))
        assert len({card.text for card in table.all_cards()}) == 52 == len(table.all_cards())
        assert min(map(len, (table.stock, table.face_up, table.face_down))) >= 1
        assert len(table.face_down_seen) == len(table.face_down)


@settings(max_examples=60, deadline=None)
@given(
    piles=st.tuples(st.integers(1, 6), st.integers(1, 6), st.integers(1, 4)),
    rules=RULES,
    seed=st.integers(0, 10**9),
)
def test_a_turn_changes_the_hand_as_the_card_says(
    piles: tuple[int, int, int], rules: dict[str, Any], seed: int
) -> None:
    """BC-7 to BC-12: a play loses one card, gains what it draws and owes what it costs."""
    random = Random(seed)
    made = game(**rules)
    table = position(made, random, *piles)
    values = dict(zip("A23456789T", range(1, 11), strict=True))
    ring = "A23456789TJQKA"
    for move in made.legal_moves(table, 0):
        after = table.copy()
        made.play(after, 0, move)
        change = len(after.hands[0]) - len(table.hands[0])
        if move.verb == "draw":
            assert change in (0, 1)
            continue
        rank, top = move.cards[0].rank, table.face_up[-1].rank
        value = values.get(rank, 0)
        up, down = top + rank in ring, rank + top in ring
        assert up + down + (rank == top) == 1
        assert after.owed == (value if down else 0)
        if up:
            drawable = sum(piles) + 1 - 3  # one card stays in each pile
            assert change == min(value, drawable) - 1
        else:
            assert change == -1
