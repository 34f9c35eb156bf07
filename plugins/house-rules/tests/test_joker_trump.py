"""Joker as trump: a joker joins the pack and is the highest trump; turned up, it means no trump."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import Move, UnreadableMove, card

from .by_hand import BRIDGE, dealt, game, legal, make, match, refused, told_by

HANDS = ["7H 2C 3C", "X1 AH 4C", "KH QH AS"]
"""Three hands; hearts are trumps where 2H is turned up."""
BIDS = ("bid 0", "bid 0", "bid 0")


def table(hands: list[str], turned: str = "2H") -> Any:
    """Return a round in which everybody has bid, seat 0 on lead."""
    made = game(BRIDGE, "joker-trump", seats=len(hands), hook="never")
    return make(dealt(made, hands, turned), *BIDS)


def test_the_pack_has_a_joker_more() -> None:
    """With the joker there are 53 cards, one of each."""
    pack = game(BRIDGE, "joker-trump").pack
    assert len(pack) == len(set(pack)) == 53
    assert pack[-1] is card("X1")


def test_the_joker_takes_every_trick() -> None:
    """Led 7H, the joker beats the ace of trumps, and its seat leads next."""
    on = table(HANDS)
    assert told_by(on, "play 7H", "play X1", "play KH") == ["1 takes the trick with ."]
    assert (on.turn, on.tricks) == (1, [0, 1, 0])


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("X1 AH 4C", "AH X1"),
        ("X1 4C 5C", "X1"),
        ("AS 4C 5C", "4C 5C AS"),
    ],
)
def test_the_joker_follows_a_trump(hand: str, may: str) -> None:
    """To a heart led the joker may be played, and must be by whoever has no other trump."""
    on = make(table(["7H 2C 3C", hand, "KH QH 2S"]), "play 7H")
    assert legal(on) == [f"play {each}" for each in may.split()]


def test_the_joker_does_not_follow_another_suit() -> None:
    """To a club led the joker may not be played by a seat that has a club, and trumps one else."""
    on = make(table(HANDS), "play 2C")
    assert legal(on) == ["play 4C"]
    on = make(table(["7H 2C 3C", "X1 AH 4S", "KH QH 4C"]), "play 2C")
    assert legal(on) == ["play 4S", "play AH", "play X1"]
    make(on, "play X1", "play 4C")
    assert on.tricks == [0, 1, 0]


def test_a_joker_that_is_led_asks_for_trumps() -> None:
    """Hearts must be played to the joker by whoever has one; it takes the trick."""
    on = make(table(["X1 2C 3C", "AH 4C 5C", "AS KS QS"]), "play X1")
    assert legal(on) == ["play AH"]
    make(on, "play AH")
    assert legal(on) == ["play AS", "play KS", "play QS"]
    make(on, "play AS")
    assert on.tricks == [1, 0, 0]
    assert on.voids == ["", "", "H"]


def test_who_plays_the_joker_to_a_trump_may_still_hold_trumps() -> None:
    """Only what a seat has shown is concluded: to follow with the joker shows nothing."""
    on = make(table(HANDS), "play 7H", "play X1")
    assert on.voids == ["", "", ""]
    assert on.game.could_hold(on.game.view(on, 0), "hands", 1, card("AH"), 0)


def test_who_is_out_of_trumps_does_not_hold_the_joker() -> None:
    """A seat that has played no trump to a trump holds no joker either."""
    on = make(table(["7H 2C 3C", "AS 4C 5C", "KH QH 2S"]), "play 7H", "play 4C")
    assert on.voids == ["", "H", ""]
    assert not on.game.could_hold(on.game.view(on, 0), "hands", 1, card("X1"), 0)


def test_a_joker_that_is_turned_up_means_no_trump() -> None:
    """With the joker turned up nothing beats the suit that was led, and the heading says so."""
    on = make(table(["7H 2C 3C", "KC AH 4C", "KH QH AS"], "X1"), "play 2C", "play KC", "play AS")
    assert on.trump is None
    assert on.tricks == [0, 1, 0]
    heading = on.game.show(on.game.view(on, 0), 0).heading
    assert heading[2] == ("no trump (", card("X1"), " turned up)")


def test_the_hand_shows_the_joker_among_the_trumps() -> None:
    """The joker stands first among the trumps, as a card of its own."""
    on = table(HANDS)
    lines = on.game.show(on.game.view(on, 1), 1).lines
    assert str(lines[-1].text[:4]) == "(Suit(letter='H'), '* ', X1, ' ')"


def test_a_refusal_says_that_the_joker_is_a_trump() -> None:
    """Where the joker is the reason it is named; any other refusal is worded as ever."""
    made = game(BRIDGE, "joker-trump", seats=3, hook="never", max_cards=3, schedule="down")
    running = match(made, HANDS, "2H")
    for text in (*BIDS, "play 2C"):
        running.apply(running.table.turn, Move.parse(text))
    reason = "the joker is a trump, and you must follow clubs"
    assert refused(running, 1, "play X1") == reason
    assert refused(running, 1, "play AH") == "you must follow clubs"
    for text in ("play 4C", "play AS", "play X1", "play KH"):
        running.apply(running.table.turn, Move.parse(text))
    assert refused(running, 0, "play 3C") == "the joker is a trump, and you must follow hearts"
    assert refused(running, 0, "play 4C") == "that card is not in your hand"


@pytest.mark.parametrize("typed", ["joker", "JOKER", " play joker ", "x1", "play X1"])
def test_the_joker_is_typed_as_it_is_shown(typed: str) -> None:
    """The word joker is read, and its text too."""
    on = table(HANDS)
    assert on.game.read_move(on.game.view(on, 1), 1, typed) is card("X1").play


def test_nonsense_is_refused_as_ever() -> None:
    """What is neither a bid nor a card is refused in the words of the game."""
    on = table(HANDS)
    with pytest.raises(UnreadableMove, match="'jester' is neither a bid"):
        on.game.read_move(on.game.view(on, 1), 1, "jester")
