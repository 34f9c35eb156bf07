"""What cards do to the pile, and which plays there are."""

from __future__ import annotations

import pytest

from .by_hand import at, begun, cards, go_out

OTHERS = ["JC JD JH JS", "QC QD QH QS"]


@pytest.mark.parametrize(
    ("card", "value"),
    [
        *(("2C", 42), ("3C", 43), ("5C", 45), ("6C", 46), ("7C", 47), ("8C", 48), ("TC", 50)),
        *(("4C", 40), ("9C", 40), ("QC", 40), ("JC", 30), ("KC", 98), ("X1", 98), ("X2", 98)),
    ],
)
def test_what_each_card_makes_of_40(card: str, value: int) -> None:
    """AZ-3: numbers add, 4, 9 and queens add nothing, jacks take 10, kings and jokers make 98."""
    assert at(40, [card, "AC", "AD"]).make(f"play {card}").value == value


@pytest.mark.parametrize("value", [1, 11])
def test_an_ace_counts_one_or_eleven(value: int) -> None:
    """AZ-3: an ace adds 1 or 11, as its player chooses."""
    on = at(40, ["AC", "AD", "AH"])
    assert sorted(on.legal()) == ["play AC as 1", "play AC as 11"]
    assert on.make(f"play AC as {value}").value == 40 + value


@pytest.mark.parametrize("card", ["QC", "4C", "9C", "JC", "KC", "X1"])
def test_some_cards_can_always_be_played(card: str) -> None:
    """AZ-3, AZ-5: cards that do not add can be played at 98 too."""
    assert at(98, [card, "AC", "AD"]).legal() == [f"play {card}"]


@pytest.mark.parametrize(
    ("value", "card", "fits"),
    [(91, "7C", True), (92, "7C", False), (96, "2C", True), (97, "2C", False), (98, "AC", False)],
)
def test_a_play_may_make_98_and_not_more(value: int, card: str, fits: bool) -> None:
    """AZ-5: a play may make the pile 98, and not more."""
    assert bool(at(value, [card, "AD", "AH"]).legal()) is fits


def test_jacks_go_on_below_zero() -> None:
    """AZ-4: jacks may make the pile negative, and numbers add to that."""
    on = at(3, ["JC JD", "5C 6C"]).make("play JC JD")
    assert on.value == -17
    assert on.make("play 5C").value == -12


def test_the_floor_holds_for_each_jack() -> None:
    """`floor_zero`: two jacks at 15 make 0."""
    assert at(15, ["JC JD", "5C 6C"], floor_zero=True).make("play JC JD").value == 0


@pytest.mark.parametrize("limit", [50, 200])
def test_another_limit_binds_everything(limit: int) -> None:
    """`limit`: plays keep to another limit, and kings and jokers make it."""
    on = at(limit - 7, ["7C 8C KC X1", *OTHERS], limit=limit)
    assert sorted(on.legal()) == ["play 7C", "play KC", "play X1"]
    assert on.copy().make("play KC").value == limit
    assert on.copy().make("play X1").value == limit


# Several cards


def test_any_number_of_equal_cards_may_be_played() -> None:
    """AZ-6: one, two or three eights may be played, listed by the first in suit order."""
    on = at(40, ["8S 8C 8D 2H", *OTHERS])
    assert sorted(on.legal()) == ["play 2H", "play 8C", "play 8C 8D", "play 8C 8D 8S"]
    assert on.make("play 8C 8D").value == 56


@pytest.mark.parametrize(
    ("ranks", "value", "after"),
    [("Q", 98, 98), ("K", 12, 98), ("J", 98, 78), ("4", 98, 98), ("9", 98, 98), ("X", 12, 98)],
)
def test_court_cards_may_be_played_together_too(ranks: str, value: int, after: int) -> None:
    """AZ-6: two equal cards of any rank may be played together, also at the limit."""
    pair = "X1 X2" if ranks == "X" else f"{ranks}C {ranks}D"
    on = at(value, [pair, "2C 2D", "2H 2S"])
    assert on.make(f"play {pair}").value == after


def test_each_of_several_cards_must_fit() -> None:
    """AZ-6: cards played together must all fit: at 82 two eights do, three do not."""
    assert sorted(at(82, ["8C 8D 8H", "JC JD JH"]).legal()) == ["play 8C", "play 8C 8D"]


def test_several_aces_list_each_sum_they_may_make() -> None:
    """AZ-3, AZ-6: several aces are listed once for each sum that they may add."""
    on = at(70, ["AC AD AH", "JC JD JH"])
    assert sorted(on.legal()) == [
        "play AC AD AH as 13",
        "play AC AD AH as 23",
        "play AC AD AH as 3",
        "play AC AD as 12",
        "play AC AD as 2",
        "play AC AD as 22",
        "play AC as 1",
        "play AC as 11",
    ]
    assert on.make("play AC AD AH as 23").value == 93


def test_without_multiples_cards_are_played_alone() -> None:
    """`multiples = false`: equal cards are listed once, and two together are refused."""
    running = begun(["8C 8D AC AD", *OTHERS], multiples=False)
    assert running.legal(0) == ["play 8C", "play AC as 1", "play AC as 11"]
    assert running.refused("play 8C 8D") == "only one card may be played at a time"


@pytest.mark.parametrize("named", ["8D", "8S"])
def test_any_of_equal_cards_may_be_named(named: str) -> None:
    """AZ-6: of equal cards the named one is played and recorded, though another is listed."""
    running = begun(["8S 8D", "JC JD"])
    assert running.legal(0) == ["play 8D", "play 8D 8S"]
    running.make(f"play {named}")
    assert running.table.played == cards(named)
    assert running.entries("move")[-1]["move"] == f"play {named}"
    assert cards(named)[0] not in running.table.hands[0]


def test_equal_cards_may_be_named_in_any_order() -> None:
    """AZ-6: equal cards come to lie in the order in which they are named, the last on top."""
    running = begun(["8C 8D 8S 8H", *OTHERS]).make("play 8S 8C")
    assert running.table.played == cards("8S 8C")
    assert [each.text for each in running.table.hands[0][:2]] == ["8D", "8H"]


def test_aces_may_be_named_in_any_order_with_their_sum() -> None:
    """AZ-6: any aces of the hand may be named in any order with a sum that is legal."""
    running = begun(["AC AD AH", "JC JD JH"])
    assert running.refused("play AH AC as 13")
    assert running.refused("play AH AC")
    running.make("play AH AC as 12")
    assert running.table.played == cards("AH AC")


@pytest.mark.parametrize("text", ["play 8H", "play 8C 8H", "play 8C 8C", "play 8C 7C", "play"])
def test_cards_not_held_together_are_refused(text: str) -> None:
    """AZ-6: a card not held, a card twice and unequal cards are refused and change nothing."""
    running = begun(["8C 8D 7C", "8H 8S 7D"])
    assert running.refused(text)  # which fails if it changed the table
    assert len(running.entries("move")) == 0


def test_two_packs_may_give_a_hand_the_same_card_twice() -> None:
    """AZ-6, `packs`: the same card held twice may be played once or twice."""
    on = at(40, ["7H 7H 7C", "JC JD JH"], packs=2)
    assert sorted(on.legal()) == ["play 7C", "play 7C 7H", "play 7C 7H 7H"]
    alone = on.copy().make("play 7H")
    assert alone.hands[0][:2] == cards("7H 7C")
    both = on.copy().make("play 7H 7H")
    assert both.hands[0][:1] == cards("7C")
    assert both.value == 54


def test_one_card_of_two_packs_is_not_two() -> None:
    """AZ-6, `packs`: a card that is held once may not be named twice."""
    running = begun(["7H 7C", "JC JD"], packs=2)
    assert running.refused("play 7H 7H") == "these cards are not all in your hand"


def test_a_record_lists_one_text_for_each_play() -> None:
    """AZ-6: the legal moves of a record name the first cards of the hand in suit order."""
    running = begun(["8S 8D AS AC", *OTHERS], list_legal=True).make("play 8S")
    assert sorted(running.entries("move")[0]["legal"]) == [
        "play 8D",
        "play 8D 8S",
        "play AC AS as 12",
        "play AC AS as 2",
        "play AC AS as 22",
        "play AC as 1",
        "play AC as 11",
    ]


# Nines


def test_a_nine_takes_hold_at_once() -> None:
    """AZ-3: after a nine of the first of three players the third is next."""
    on = at(60, ["9C 2C", "JC JD", "QC QD"]).make("play 9C")
    assert on.turn == 2
    assert on.make("play QC").turn == 1


@pytest.mark.parametrize(("count", "turn"), [(1, 3), (2, 1), (3, 3), (4, 1)])
def test_each_nine_turns_the_direction(count: int, turn: int) -> None:
    """AZ-6: each of several nines turns the direction, and the pile stays as it is."""
    nines = "9C 9D 9H 9S"
    on = at(60, [nines, "JC JD JH JS", "QC QD QH QS", "KC KD KH KS"])
    on.make("play " + " ".join(nines.split()[:count]))
    assert (on.turn, on.value) == (turn, 60)


@pytest.mark.parametrize("nines", ["9C", "9C 9D"])
def test_with_two_players_a_nine_changes_nothing(nines: str) -> None:
    """AZ-14: between two players a nine changes nothing, and no direction is told."""
    on = at(60, ["9C 9D", "JC JD"])
    assert on.make(f"play {nines}").turn == 1
    assert on.told() == ["The pile is at 60."]


def test_with_two_left_a_nine_changes_nothing() -> None:
    """AZ-14: a nine changes nothing when two of three players are left."""
    on = go_out(at(98, ["9C 2C", "2D 3D", "QC QD"], seat=1))
    assert (on.out, on.turn) == ([1], 2)
    assert on.make("play QC", "play 9C").turn == 2
