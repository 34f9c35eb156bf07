"""The reset: how the piles change places when the stock is down to one card."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgames import standard_pack
from cardgames_bread_and_chocolate.drawing import draw_cards
from cardgames_pytest import Round

from .by_hand import at, cards, game, shown

UP, DOWN = "2C 3C", "4C 5C 6C"


def piles(on: Round) -> tuple[str, str, str]:
    """Return the stock, the face-up and the face-down pile as texts, the top card last."""
    return shown(on.stock), shown(on.face_up), shown(on.face_down)


def test_the_piles_change_places_and_nothing_is_shuffled() -> None:
    """BC-14: a reset makes the face-up pile the stock and the face-down pile the face-up one."""
    table = at(["9H", "9C"], UP, DOWN, stock="7C 8C").make("draw")
    assert shown(table.hands[0]) == "9H 8C"
    assert piles(table) == ("3C 2C", "6C 5C 4C", "7C")


def test_a_reset_comes_when_the_draw_is_just_complete() -> None:
    """BC-14: a stock of two and a draw of one reset at once, though nothing more is drawn."""
    table = at(["9H", "9C"], UP, DOWN, stock="7C 8C").make("draw")
    assert len(table.hands[0]) == 2
    assert table.stock_seen


def test_no_reset_comes_while_two_cards_are_left() -> None:
    """BC-14: a stock of three and a draw of one leave the piles as they are."""
    table = at(["9H", "9C"], UP, DOWN, stock="JC 7C 8C").make("draw")
    assert piles(table) == ("JC 7C", UP, DOWN)


def test_an_unfinished_draw_goes_on_from_the_new_stock() -> None:
    """BC-14, BC-15: an unfinished draw goes on from a stock that holds the card just played."""
    table = at(["3H", "9C"], "KC QC JC TC 2C", DOWN, stock="7C 8C")
    table.make("play 3H")
    assert shown(table.hands[0]) == "8C KC QC"
    assert piles(table) == ("3H 2C TC JC", "6C 5C 4C", "7C")


def test_the_card_played_before_the_draw_may_be_drawn_again() -> None:
    """BC-15: the card played before the draw lies at the bottom of the new stock."""
    table = at(["4H", "9C"], "KC 3C", DOWN, stock="7C 8C")
    table.make("play 4H")
    # 8C, then KC and 3C; the stock is 4H alone: again the piles are turned over, for one more.
    assert shown(table.hands[0]) == "8C KC 3C 6C"
    assert piles(table) == ("4C 5C", "7C", "4H")


def test_a_draw_of_ten_through_a_reset() -> None:
    """BC-14: a draw of ten from a stock of five is four cards, a reset and six more."""
    table = at(["TS 2H", "3H"], "2C 3C 4C 5C 6C 7C 9H", "8D", stock="KC KD KH KS QC")
    table.make("play TS")
    assert shown(table.hands[0]) == "2H QC KS KH KD 2C 3C 4C 5C 6C 7C"
    assert piles(table) == ("TS 9H", "8D", "KC")


def test_a_second_reset_follows_if_the_stock_is_at_one_card_again() -> None:
    """BC-16: where the new stock is one card the piles move on once more."""
    table = at(["9H", "9C"], "2C", DOWN, stock="7C 8C").make("draw")
    assert shown(table.hands[0]) == "9H 8C"
    assert piles(table) == (DOWN, "7C", "2C")


def test_after_two_resets_in_a_row_the_rest_of_the_draw_is_cancelled() -> None:
    """BC-16: a stock still at one card after two resets ends the draw, which counts as complete."""
    table = at(["9H", "9C"], "2C", "4C", stock="7C 8C").make("draw")
    assert shown(table.hands[0]) == "9H 8C"
    assert piles(table) == ("4C", "7C", "2C")
    assert table.turn == 1


def test_a_long_draw_is_cancelled_when_the_cards_run_out() -> None:
    """BC-16: of a draw of five two cards are drawn where no more can be."""
    table = at(["5H 9H", "9C"], "4C", "2D", stock="7C 8C")
    table.make("play 5H")
    # 8C; reset: stock 5H 4C, up 2D, down 7C. 4C; reset twice: 5H, 2D, 7C, and back again.
    assert shown(table.hands[0]) == "9H 8C 4C"
    assert piles(table) == ("7C", "5H", "2D")
    assert table.turn == 1


def test_a_draw_that_begins_with_one_card_resets_first() -> None:
    """BC-16: a draw that begins with one card in the stock resets first."""
    table = at(["9H", "9C"], "2C 3C", DOWN, stock="7C").make("draw")
    assert shown(table.hands[0]) == "9H 2C"
    # The stock was 3C 2C and is at one card once more.
    assert piles(table) == ("4C 5C 6C", "7C", "3C")


def test_a_draw_that_begins_with_one_card_resets_at_most_twice() -> None:
    """BC-16: a draw that begins with one card in every pile is cancelled after two resets."""
    table = at(["9H", "9C"], "2C", "4C", stock="7C").make("draw")
    assert shown(table.hands[0]) == "9H"
    assert piles(table) == ("4C", "7C", "2C")
    assert (table.turn, table.turns) == (1, 1)


def test_a_draw_that_begins_with_one_card_may_need_two_resets() -> None:
    """BC-16: a draw that begins with one card may have something to draw after two resets."""
    table = at(["9H", "9C"], "2C", DOWN, stock="7C").make("draw")
    assert shown(table.hands[0]) == "9H 6C"
    assert piles(table) == ("4C 5C", "7C", "2C")


def test_a_draw_after_a_play_is_never_cancelled_as_a_whole() -> None:
    """BC-16, BC-17: the draw after a play gives one card at least, as two lie face up."""
    table = at(["5H", "9C"], "4C", "2D", stock="7C").make("play 5H")
    assert shown(table.hands[0]) == "4C"
    assert (table.winner, table.turn) == (None, 1)


def test_a_play_that_draws_nothing_resets_nothing() -> None:
    """BC-16: a play that draws nothing resets nothing, though the stock is at one card."""
    table = at(["JH 9H", "9C"], "TC", "4C", stock="7C").make("play JH")
    assert piles(table) == ("7C", "TC JH", "4C")


def test_both_may_be_unable_to_draw_until_the_round_is_drawn() -> None:
    """BC-18: a draw that gives nothing is a turn all the same, so the limit ends the round."""
    table = at(["9H", "9C"], "2C", "4C", stock="7C", turn_limit=50)
    table.hands[:] = [cards("9H"), cards("9C")]  # the rest of the pack is put aside
    while table.turn is not None:
        table.make(table.legal()[0])
    assert (table.turns, table.winner) == (50, None)
    assert table.scores() == [0, 0]


def test_everybody_sees_what_a_reset_turns_up() -> None:
    """BC-14: a reset is told with the new face-up pile, between what is drawn before and after."""
    for viewer, before, after in [
        (0, "You draw 8C.", "You draw KC QC."),
        (1, "seat 0 draws 1 card.", "seat 0 draws 2 cards."),
        (None, "seat 0 draws 1 card.", "seat 0 draws 2 cards."),
    ]:
        table = at(["3H", "9C"], "KC QC JC TC 2C", DOWN, stock="7C 8C")
        assert table.make("play 3H").told(viewer) == [
            before,
            "The stock is down to its last card: the piles are turned over.",
            "Face up, the top card last: 6C 5C 4C.",
            after,
        ]


def test_a_draw_that_is_cancelled_is_told() -> None:
    """BC-16: everybody hears that no more can be drawn."""
    for viewer, last in [(0, "you draw no more."), (1, "seat 0 draws no more.")]:
        table = at(["9H", "9C"], "2C", "4C", stock="7C")
        told = table.make("draw").told(viewer)
        assert len(told) == 5
        assert told[-1] == f"The stock has only its last card, so {last}"


def naive_draw(
    stock: list[str], up: list[str], down: list[str], wanted: int
) -> tuple[list[str], list[str], list[str], list[str]]:
    """Draw card by card by the letter of BC-14 and BC-16; the top card is last everywhere."""
    hand: list[str] = []
    resets = 0
    while True:
        if len(stock) == 1 and resets < 2:
            stock, up, down = up[::-1], down[::-1], stock
            resets += 1
        elif len(stock) == 1 or len(hand) == wanted:
            return hand, stock, up, down
        else:
            hand.append(stock.pop())
            resets = 0


@given(
    counts=st.tuples(st.integers(1, 8), st.integers(1, 8), st.integers(1, 8)),
    wanted=st.integers(1, 10),
)
def test_every_draw_goes_as_the_rules_say(counts: tuple[int, int, int], wanted: int) -> None:
    """BC-14, BC-16: from piles of any sizes a draw goes as one made card by card."""
    table = game().start_round(standard_pack(), 1)
    pack = standard_pack()
    stock, up, down = counts
    table.stock, table.face_up = pack[:stock], pack[stock : stock + up]
    table.face_down = pack[stock + up : stock + up + down]
    table.hands[:] = [[], pack[sum(counts) :]]
    table.face_down_seen = [()] * down
    expected = naive_draw(
        *[[each.text for each in pile] for pile in (table.stock, table.face_up, table.face_down)],
        wanted,
    )
    draw_cards(table, 0, wanted)
    drawn = (table.hands[0], table.stock, table.face_up, table.face_down)
    assert tuple([each.text for each in pile] for pile in drawn) == expected
    assert len(table.face_down_seen) == len(table.face_down)
    table.game.check_cards(table)
