"""The duty of two cards that a joker puts on the next player."""

from __future__ import annotations

import pytest

from cardgames import Match

from .by_hand import at, go, legal, make, match, told_by

OTHERS = ["JC JD JH JS", "KC KD KH KS"]


def test_a_joker_puts_a_duty_of_two_on_the_next_player() -> None:
    """AZ-3: the pile is at 98 and the next player must put down two cards."""
    on = make(at(20, ["X1 5C", "JC JD", "KC KD"]), "play X1")
    assert (on.value, on.turn, on.duty, on.whole_duty) == (98, 1, 2, 2)


def test_several_jokers_put_one_duty_of_two() -> None:
    """AZ-6: two jokers together are worth no more than one."""
    on = make(at(20, ["X1 X2", "JC JD", "KC KD"]), "play X1 X2")
    assert (on.turn, on.duty) == (1, 2)


def test_the_cards_of_a_duty_are_put_down_in_succession() -> None:
    """AZ-8: the same player plays twice, each step at 98 or less, and draws at the end."""
    on = at(98, ["JC TC 8C 7C", "JD JH JS QC", "KC KD KH KS"], duty=2)
    assert legal(on) == ["play JC"]
    make(on, "play JC")
    assert (on.value, on.turn, on.duty, len(on.hands[0])) == (88, 0, 1, 3)
    assert legal(on) == ["play 7C", "play 8C", "play TC"]
    make(on, "play TC")
    assert (on.value, on.turn, on.duty, len(on.hands[0])) == (98, 1, 1, 4)


def test_equal_cards_together_meet_a_duty() -> None:
    """AZ-9: two queens at once are two cards, and the turn is over."""
    on = make(at(98, ["QC QD 8C 7C", *OTHERS], duty=2), "play QC QD")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 1, 4)


def test_more_equal_cards_than_asked_meet_a_duty() -> None:
    """AZ-9: three at once may be put down where two are asked."""
    on = make(at(98, ["QC QD QH 7C", *OTHERS], duty=2), "play QC QD QH")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 1, 4)


def test_a_multiple_may_follow_a_single() -> None:
    """AZ-9: after a queen two fours may be played, more than the duty asks."""
    on = make(at(98, ["QC 4C 4D 7C", *OTHERS], duty=2), "play QC")
    assert "play 4C 4D" in legal(on)
    make(on, "play 4C 4D")
    assert (on.turn, on.duty) == (1, 1)


def test_a_joker_ends_the_duty_and_passes_one_on() -> None:
    """AZ-8: it does not add up, the player after has a duty of two, and a card is drawn."""
    on = make(at(98, ["X1 8C 7C 6C", *OTHERS], duty=2), "play X1")
    assert (on.turn, on.duty, on.whole_duty, len(on.hands[0])) == (1, 2, 2, 4)


def test_a_joker_may_come_after_a_first_card() -> None:
    """AZ-9: it passes a duty of two on all the same."""
    on = make(at(98, ["QC X1 7C 6C", *OTHERS], duty=2), "play QC", "play X1")
    assert (on.turn, on.duty, len(on.hands[0])) == (1, 2, 4)


def test_a_nine_in_a_duty_turns_the_direction_at_its_end() -> None:
    """AZ-9: its player goes on; only then is the next player found, the other way round."""
    on = make(at(98, ["9C QC 7C 6C", *OTHERS], duty=2), "play 9C")
    assert (on.turn, on.direction) == (0, 1)
    make(on, "play QC")
    assert (on.turn, on.direction) == (2, -1)


def test_two_nines_one_after_another_turn_twice() -> None:
    """AZ-9: nines of one turn are counted together, however they were put down."""
    on = make(at(98, ["9C 9D 7C 6C", *OTHERS], duty=2), "play 9C", "play 9D")
    assert (on.turn, on.direction) == (1, 1)


def test_the_nines_of_one_turn_do_not_count_in_the_next() -> None:
    """AZ-9: the direction turns once for one nine."""
    on = make(at(50, ["9C 2C", "QC 3C", "QD 3D"]), "play 9C", "play QD", "play QC", "play 2C")
    assert (on.direction, on.turn) == (-1, 2)


def test_a_nine_turns_the_direction_though_its_player_goes_out() -> None:
    """AZ-9: a duty begun with a nine and not met; the unmet part goes to the other side."""
    on = make(at(98, ["9C 8C 7C 6C", *OTHERS], duty=2), "play 9C")
    assert (on.out, on.direction, on.turn, on.duty) == ([0], -1, 2, 1)


def test_a_joker_after_a_nine_hits_the_other_neighbour() -> None:
    """AZ-9: the direction turns first, then the duty is put on the next player."""
    on = make(at(98, ["9C X1 7C 6C", *OTHERS], duty=2), "play 9C", "play X1")
    assert (on.turn, on.duty) == (2, 2)


def test_without_a_first_card_the_whole_duty_moves_on() -> None:
    """AZ-10: the player is out and the next has the duty of two."""
    on = make(at(98, ["8C 7C", "6C 5C", "JC JD", "KC KD"], duty=2))
    assert (on.out, on.turn, on.duty, on.whole_duty) == ([0, 1], 2, 2, 2)


def test_the_duty_dies_with_the_last_but_one() -> None:
    """AZ-10, AZ-13: if all others go out under it, whoever played the joker wins."""
    on = make(at(20, ["X1 5C", "8C 7C", "6C 5D"]), "play X1")
    assert (on.out, on.turn, on.game.score_round(on)) == ([1, 2], None, [1, 0, 0])


def test_nobody_must_choose_a_first_card_that_leaves_a_second() -> None:
    """AZ-9: a first card may be chosen that leaves no second."""
    on = at(88, ["TC QC 8C 7C", *OTHERS], duty=2)
    assert legal(on) == ["play 7C", "play 8C", "play QC", "play TC"]
    make(on, "play 8C")
    assert legal(on) == ["play QC"]


def test_an_empty_hand_in_mid_duty_is_out() -> None:
    """AZ-12: a single card under a duty of two is played, and its player is out."""
    on = make(at(98, ["QC", "JC", "KC"], duty=2), "play QC")
    assert (on.out, on.turn, on.duty, on.hands[0]) == ([0], 1, 1, [])


def test_a_duty_is_kept_in_a_match_and_its_views() -> None:
    """AZ-8: looking at the table, and a refused move, leave the duty as it is."""
    running = go(match(["X1 5C", "QC 4C", "JC JD"]), "play X1")
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
    """`stack_jokers`: k jokers put 2k on the next player, and the duty they answer on top."""
    on = at(98, ["X1 X2 8C 7C", *OTHERS], duty=duty, stack_jokers=True)
    make(on, f"play {jokers}")
    assert (on.turn, on.duty) == (1, expected)


def test_stacked_jokers_add_the_whole_duty_though_part_was_met() -> None:
    """`stack_jokers`: a queen and then a joker in reply to a duty of two put four on the next."""
    on = at(98, ["QC X1 8C 7C", *OTHERS], duty=2, stack_jokers=True)
    assert make(on, "play QC", "play X1").duty == 4


def test_an_unmet_part_of_one_is_no_duty_to_stack_on() -> None:
    """`stack_jokers`: a joker in the ordinary turn that is left of a duty puts two on the next."""
    on = at(98, ["QC 8C 7C", "X1 JC JD", "KC KD KH"], duty=2, stack_jokers=True)
    make(on, "play QC")
    assert (on.out, on.turn, on.duty) == ([0], 1, 1)
    assert make(on, "play X1").duty == 2


def test_a_larger_unmet_part_stays_a_duty_to_stack_on() -> None:
    """`stack_jokers`: of four, one is met; the three left and a joker make five."""
    on = at(98, ["QC 8C 7C", "X1 JC JD", "KC KD KH"], duty=4, stack_jokers=True)
    make(on, "play QC")
    assert (on.out, on.turn, on.duty, on.whole_duty) == ([0], 1, 3, 3)
    assert make(on, "play X1").duty == 5


@pytest.mark.parametrize(("whole", "duty"), [(False, 1), (True, 2)])
def test_a_duty_partly_met_may_pass_on_whole(whole: bool, duty: int) -> None:
    """`pass_full_duty`: a queen and then nothing leaves two cards to the next player."""
    on = make(at(98, ["QC 8C 7C", "JC JD JH", "KC KD KH"], duty=2, pass_full_duty=whole), "play QC")
    assert (on.out, on.turn, on.duty) == ([0], 1, duty)


def test_an_ordinary_turn_passes_on_as_one() -> None:
    """`pass_full_duty`: without a duty the next player has an ordinary turn."""
    on = make(at(98, ["8C", "JC", "KC"], pass_full_duty=True))
    assert (on.out, on.turn, on.duty) == ([0], 1, 1)


def test_a_duty_met_and_one_put_are_told() -> None:
    """AZ-8: everybody hears who has a duty, and that it is met."""
    on = at(20, ["X1 5C", "QC 4C", "JC JD"])
    assert told_by(on, "play X1") == ["The pile is at 98.", "1 must put down 2 cards, or a joker."]
    assert told_by(on, "play QC") == ["The pile is at 98."]
    assert told_by(on, "play 4C") == ["The pile is at 98.", "1 has met the duty."]


def test_a_joker_in_reply_is_told_as_a_new_duty() -> None:
    """AZ-8: nobody is said to have met a duty with a joker."""
    on = at(98, ["X1 5C", "QC 4C", "JC JD"], duty=2)
    assert told_by(on, "play X1") == ["The pile is at 98.", "1 must put down 2 cards, or a joker."]


def test_a_duty_is_put_down_through_a_match() -> None:
    """AZ-8: both cards are moves of their own in the record, of one seat."""
    running: Match = go(match(["X1 5C", "QC 4C", "JC JD"]), "play X1", "play QC", "play 4C")
    made = [(each["seat"], each["move"]) for each in running.record if each["event"] == "move"]
    assert made == [(0, "play X1"), (1, "play QC"), (1, "play 4C")]
