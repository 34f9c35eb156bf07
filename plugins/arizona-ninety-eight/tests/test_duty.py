"""The duty of two cards that a joker puts on the next player."""

from __future__ import annotations

import pytest

from .by_hand import at, begun, go_out

OTHERS = ["JC JD JH JS", "KC KD KH KS"]


def test_a_joker_puts_a_duty_of_two_on_the_next_player() -> None:
    """AZ-3: a joker makes the pile 98, and the next player must put down two cards."""
    on = at(20, ["X1 5C", "JC JD", "KC KD"]).make("play X1")
    assert (on.value, on.turn, on.duty, on.whole_duty) == (98, 1, 2, 2)


def test_several_jokers_put_one_duty_of_two() -> None:
    """AZ-6: two jokers played together put a duty of two on the next player, as one does."""
    on = at(20, ["X1 X2", "JC JD", "KC KD"]).make("play X1 X2")
    assert (on.turn, on.duty) == (1, 2)


def test_the_cards_of_a_duty_are_put_down_in_succession() -> None:
    """AZ-8: under a duty a player plays twice, each time to 98 or less, and draws at the end."""
    on = at(98, ["JC TC 8C 7C", "JD JH JS QC", "KC KD KH KS"], duty=2)
    assert on.legal() == ["play JC"]
    on.make("play JC")
    assert (on.value, on.turn, on.duty, len(on.hands[0])) == (88, 0, 1, 3)
    assert sorted(on.legal()) == ["play 7C", "play 8C", "play TC"]
    on.make("play TC")
    assert (on.value, on.turn, on.duty, len(on.hands[0])) == (98, 1, 1, 4)


def test_equal_cards_together_meet_a_duty() -> None:
    """AZ-9: two queens played at once meet a duty of two."""
    on = at(98, ["QC QD 8C 7C", *OTHERS], duty=2).make("play QC QD")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 1, 4)


def test_more_equal_cards_than_asked_meet_a_duty() -> None:
    """AZ-9: three queens played at once may meet a duty of two."""
    on = at(98, ["QC QD QH 7C", *OTHERS], duty=2).make("play QC QD QH")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 1, 4)


def test_a_multiple_may_follow_a_single() -> None:
    """AZ-9: under a duty of two a queen may be followed by two fours."""
    on = at(98, ["QC 4C 4D 7C", *OTHERS], duty=2).make("play QC")
    assert "play 4C 4D" in on.legal()
    on.make("play 4C 4D")
    assert (on.turn, on.duty) == (1, 1)


def test_a_joker_ends_the_duty_and_passes_one_on() -> None:
    """AZ-8: a joker ends a duty, its player draws, and the next has a duty of two, not of four."""
    on = at(98, ["X1 8C 7C 6C", *OTHERS], duty=2).make("play X1")
    assert (on.turn, on.duty, on.whole_duty, len(on.hands[0])) == (1, 2, 2, 4)


def test_a_joker_may_come_after_a_first_card() -> None:
    """AZ-9: a joker after a first card passes a duty of two on as well."""
    on = at(98, ["QC X1 7C 6C", *OTHERS], duty=2).make("play QC", "play X1")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 2, 4)


def test_a_nine_in_a_duty_turns_the_direction_at_its_end() -> None:
    """AZ-9: a nine put down under a duty turns the direction when the turn is over."""
    on = at(98, ["9C QC 7C 6C", *OTHERS], duty=2).make("play 9C")
    assert (on.turn, on.direction) == (0, 1)
    on.make("play QC")
    assert (on.turn, on.direction) == (2, -1)


def test_two_nines_one_after_another_turn_twice() -> None:
    """AZ-9: two nines put down one after another in a turn leave the direction as it was."""
    on = at(98, ["9C 9D 7C 6C", *OTHERS], duty=2).make("play 9C", "play 9D")
    assert (on.turn, on.direction) == (1, 1)


def test_the_nines_of_one_turn_do_not_count_in_the_next() -> None:
    """AZ-9: a nine turns the direction at the end of its own turn and not again."""
    on = at(50, ["9C 2C", "QC 3C", "QD 3D"]).make("play 9C", "play QD", "play QC", "play 2C")
    assert (on.direction, on.turn) == (-1, 2)


def test_a_nine_turns_the_direction_though_its_player_goes_out() -> None:
    """AZ-9: a nine turns the direction before the duty moves on, also if its player goes out."""
    on = at(98, ["9C 8C 7C 6C", *OTHERS], duty=2).make("play 9C")
    assert (on.out, on.direction, on.turn, on.duty) == ([0], -1, 2, 1)


def test_a_joker_after_a_nine_hits_the_other_neighbour() -> None:
    """AZ-9: a joker after a nine puts its duty on the next player in the new direction."""
    on = at(98, ["9C X1 7C 6C", *OTHERS], duty=2).make("play 9C", "play X1")
    assert (on.turn, on.duty) == (2, 2)


def test_without_a_first_card_the_whole_duty_moves_on() -> None:
    """AZ-10: a player under a duty without a first card is out, and the next has the whole duty."""
    on = go_out(at(98, ["8C 7C", "6C 5C", "JC JD", "KC KD"], duty=2))
    assert (on.out, on.turn, on.duty, on.whole_duty) == ([0, 1], 2, 2, 2)


def test_the_duty_dies_with_the_last_but_one() -> None:
    """AZ-10, AZ-13: if all others go out under a duty, whoever played the joker wins."""
    on = at(20, ["X1 5C", "8C 7C", "6C 5D"]).make("play X1")
    assert (on.out, on.turn, on.scores()) == ([1, 2], None, [1, 0, 0])


def test_nobody_must_choose_a_first_card_that_leaves_a_second() -> None:
    """AZ-9: under a duty a first card may be chosen that leaves no second."""
    on = at(88, ["TC QC 8C 7C", *OTHERS], duty=2)
    assert sorted(on.legal()) == ["play 7C", "play 8C", "play QC", "play TC"]
    on.make("play 8C")
    assert on.legal() == ["play QC"]


def test_an_empty_hand_in_mid_duty_is_out() -> None:
    """AZ-12: a player who has no second card for a duty of two is out."""
    on = at(98, ["QC", "JC", "KC"], duty=2).make("play QC")
    assert (on.out, on.turn, on.duty, on.hands[0]) == ([0], 1, 1, [])


def test_a_duty_is_kept_in_a_match_and_its_views() -> None:
    """AZ-8: views and what is shown have the duty of the table, which looking leaves as it is."""
    running = begun(["X1 5C", "QC 4C", "JC JD"]).make("play X1")
    for viewer in (0, 1, 2, None):
        view = running.view(viewer)
        assert (view.duty, view.turn) == (2, 1)
        view.game.show(view, viewer)
    assert running.turn == 1
    assert running.table.duty == 2


# Options


@pytest.mark.parametrize(
    ("jokers", "duty", "expected"),
    [("X1", 1, 2), ("X1 X2", 1, 4), ("X1", 2, 4), ("X1 X2", 2, 6), ("X1", 4, 6)],
)
def test_jokers_may_stack(jokers: str, duty: int, expected: int) -> None:
    """`stack_jokers`: each joker puts two cards on the next player, on top of an old duty."""
    on = at(98, ["X1 X2 8C 7C", *OTHERS], duty=duty, stack_jokers=True)
    on.make(f"play {jokers}")
    assert (on.turn, on.duty) == (1, expected)


def test_stacked_jokers_add_the_whole_duty_though_part_was_met() -> None:
    """`stack_jokers`: a queen and then a joker in reply to a duty of two make one of four."""
    on = at(98, ["QC X1 8C 7C", *OTHERS], duty=2, stack_jokers=True)
    assert on.make("play QC", "play X1").duty == 4


def test_an_unmet_part_of_one_is_no_duty_to_stack_on() -> None:
    """`stack_jokers`: a joker in the ordinary turn that is left of a duty makes one of two."""
    on = at(98, ["QC 8C 7C", "X1 JC JD", "KC KD KH"], duty=2, stack_jokers=True)
    on.make("play QC")
    assert (on.out, on.turn, on.duty) == ([0], 1, 1)
    assert on.make("play X1").duty == 2


def test_a_larger_unmet_part_stays_a_duty_to_stack_on() -> None:
    """`stack_jokers`: a joker in reply to three cards left of a duty of four makes one of five."""
    on = at(98, ["QC 8C 7C", "X1 JC JD", "KC KD KH"], duty=4, stack_jokers=True)
    on.make("play QC")
    assert (on.out, on.turn, on.duty, on.whole_duty) == ([0], 1, 3, 3)
    assert on.make("play X1").duty == 5


@pytest.mark.parametrize(("whole", "duty"), [(False, 1), (True, 2)])
def test_a_duty_partly_met_may_pass_on_whole(whole: bool, duty: int) -> None:
    """`pass_full_duty`: a duty of two of which one card was put down passes on as two."""
    on = at(98, ["QC 8C 7C", "JC JD JH", "KC KD KH"], duty=2, pass_full_duty=whole).make("play QC")
    assert (on.out, on.turn, on.duty) == ([0], 1, duty)


def test_an_ordinary_turn_passes_on_as_one() -> None:
    """`pass_full_duty`: a player who goes out without a duty leaves an ordinary turn."""
    on = go_out(at(98, ["8C", "JC", "KC"], pass_full_duty=True))
    assert (on.out, on.turn, on.duty) == ([0], 1, 1)


def test_a_duty_met_and_one_put_are_told() -> None:
    """AZ-8: everybody hears who has a duty, and when it is met."""
    on = at(20, ["X1 5C", "QC 4C", "JC JD"])
    assert on.make("play X1").told() == [
        "The pile is at 98.",
        "seat 1 must put down 2 cards, or a joker.",
    ]
    assert on.make("play QC").told() == ["The pile is at 98."]
    assert on.make("play 4C").told() == ["The pile is at 98.", "seat 1 has met the duty."]


def test_a_joker_in_reply_is_told_as_a_new_duty() -> None:
    """AZ-8: a joker in reply to a duty is told as a duty of the next player, not as one met."""
    on = at(98, ["X1 5C", "QC 4C", "JC JD"], duty=2)
    assert on.make("play X1").told() == [
        "The pile is at 98.",
        "seat 1 must put down 2 cards, or a joker.",
    ]


def test_a_duty_is_put_down_through_a_match() -> None:
    """AZ-8: the two cards of a duty are two moves of one seat in the record."""
    running = begun(["X1 5C", "QC 4C", "JC JD"]).make("play X1", "play QC", "play 4C")
    made = [(each["seat"], each["move"]) for each in running.record if each["event"] == "move"]
    assert made == [(0, "play X1"), (1, "play QC"), (1, "play 4C")]
