"""Playing to tricks: the order of the cards, the bowers, who must follow, who wins and leads."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.tricks import by_suit, winning_card

from .by_hand import HANDS, auction, cards, game, in_play, match, play_out, plays

LEFT_BOWERS = {"C": "JS", "D": "JH", "H": "JD", "S": "JC"}


def winner(trump: str | None, trick: str) -> str:
    """Return which card of a trick takes it."""
    table = in_play(trick.split(), trump).make(*plays(trick))
    best = winning_card(cards(trick), trump, bowers=True)
    assert cards(trick)[table.leader] is best
    assert table.tricks[table.leader] == 1
    return best.text


@pytest.mark.parametrize("trump", LEFT_BOWERS)
def test_the_order_of_the_trumps(trump: str) -> None:
    """PE-5: the trumps rank right bower, left bower, A K Q T 9."""
    order = cards(f"J{trump} {LEFT_BOWERS[trump]} A{trump} K{trump} Q{trump} T{trump} 9{trump}")
    held = by_suit(list(game().pack), trump, bowers=True)
    assert held[trump] == order
    for place in range(len(order) - 3):
        four = " ".join(each.text for each in order[place : place + 4][::-1])
        assert winner(trump, four) == order[place].text


@pytest.mark.parametrize("trump", ["C", "D", "H", "S", None])
def test_the_order_of_the_other_suits(trump: str | None) -> None:
    """PE-5: the other suits rank A K Q J T 9, without the jack that is left bower."""
    held = by_suit(list(game().pack), trump, bowers=True)
    for suit in "CDHS":
        if suit != trump:
            ranks = "".join(each.rank for each in held[suit])
            bare = trump is not None and LEFT_BOWERS[trump][1] == suit
            assert ranks == ("AKQT9" if bare else "AKQJT9")


@pytest.mark.parametrize(
    ("trump", "trick", "best"),
    [
        ("H", "AS KS 9H QS", "9H"),
        ("H", "AS JD 9H QS", "JD"),
        ("H", "AS JD AH JH", "JH"),
        ("H", "AH JD KH QH", "JD"),
        ("H", "9C AS AD KC", "KC"),
        ("S", "JC KD 9S TS", "JC"),
        ("S", "9S AS JC JS", "JS"),
        ("C", "AD AS KD 9D", "AD"),
        (None, "9S TS AH QS", "QS"),
        (None, "JD QD AH 9D", "QD"),
        (None, "JD TD JH AS", "JD"),
    ],
)
def test_who_takes_a_trick(trump: str | None, trick: str, best: str) -> None:
    """PE-14: the highest trump takes the trick, without one the highest card of the led suit."""
    assert winner(trump, trick) == best


@pytest.mark.parametrize(
    ("trump", "led", "hand", "expected"),
    [
        ("H", "9H", "JD 9D AS", "JD"),
        ("H", "9H", "JD AS", "JD"),
        ("H", "9D", "JD AS", "JD AS"),
        ("H", "9D", "JD TD AS", "TD"),
        ("H", "JD", "AD 9H AS", "9H"),
        ("H", "JD", "AD JH AS", "JH"),
        ("H", "JD", "AD KC AS", "AD KC AS"),
        ("H", "AS", "JC 9D", "JC 9D"),
        ("H", "AC", "JS JC 9H", "JC"),
        ("S", "9S", "JC 9C", "JC"),
        ("S", "TC", "JC 9C", "9C"),
        ("C", "9C", "JS 9S", "JS"),
        ("D", "9D", "JH 9H", "JH"),
        ("D", "9H", "JH AS", "JH AS"),
        (None, "9D", "JD AH", "JD"),
        (None, "9H", "JD AH", "AH"),
        (None, "JD", "9D 9H", "9D"),
        ("S", "9D", "JD AS", "JD"),
    ],
)
def test_what_follows(trump: str | None, led: str, hand: str, expected: str) -> None:
    """PE-6, PE-14: whoever can plays the suit that was led, the left bower as a trump."""
    table = in_play([led, hand], trump).make(f"play {led}")
    assert table.legal() == plays(expected)


def test_no_duty_to_trump() -> None:
    """PE-14: whoever cannot follow may play any card, and need not trump."""
    table = in_play(["AS", "9H AD KC"], "H").make("play AS")
    assert table.legal() == plays("9H AD KC")


@pytest.mark.parametrize(
    ("hands", "led", "tried", "reason"),
    [
        (["9C", "TC AS", "", ""], "9C", "AS", "you must follow clubs"),
        (["9H", "TH AS", "", ""], "9H", "AS", "you must follow hearts"),
        (["9H", "JD AS", "", ""], "9H", "AS", "you must follow hearts"),
        (
            ["9D", "JD TD", "", ""],
            "9D",
            "JD",
            "the left bower is a trump, and you must follow diamonds",
        ),
        (
            ["JD", "AD 9H", "", ""],
            "JD",
            "AD",
            "the left bower is a trump, and you must follow hearts",
        ),
        (["9C", "TC AS", "", ""], "9C", "AC", "that card is not in your hand"),
        (["9C", "TC AS", "", ""], "9C", "9C", "that card is not in your hand"),
        (["9C", "TC AS", "", ""], "9C", "2C", "that card is not in your hand"),
        (["9C", "TC AS", "", ""], "9C", "??", "that card is not in your hand"),
    ],
)
def test_why_a_card_is_refused(hands: list[str], led: str, tried: str, reason: str) -> None:
    """PE-6, PE-14: a refusal names the suit to follow, and the left bower where that is why."""
    assert in_play(hands, "H").make(f"play {led}").refused(f"play {tried}") == reason


def test_a_card_that_does_not_follow_changes_nothing() -> None:
    """PE-6, PE-14: a card that does not follow is refused, and the same seat is asked again."""
    hands = ["9H 9D JS AS KS QS", "JD AC KC QC JC TC", "JH AH KH QH TH TS", "AD KD QD TD 9S 9C"]
    running = match(hands).make("bid big", "trump H", "play 9H")
    lines = len(running.record)
    assert running.refused("play AC") == "you must follow hearts"
    assert len(running.record) == lines
    running.make("play JD")
    assert running.turn == 2


# Leading


@pytest.mark.parametrize("declarer", range(4))
def test_the_declarer_leads(declarer: int) -> None:
    """PE-14: the declarer leads any card, whoever dealt."""
    table = auction("pass " * declarer + "big").make("trump S")
    assert table.turn == declarer
    assert table.legal() == [f"play {card}" for card in table.hands[declarer]]


def test_cards_are_played_clockwise_and_the_winner_leads() -> None:
    """PE-14: cards are played clockwise, and the winner of each trick leads the next."""
    table = in_play(["9S TD", "KS 9D", "TS JD", "QS AD"], None)
    asked = []
    for text in plays("9S KS TS QS 9D JD AD TD"):
        asked.append(table.turn)
        table.make(text)
    assert asked == [0, 1, 2, 3, 1, 2, 3, 0]
    assert table.tricks == [0, 1, 0, 1]
    assert table.turn is None


def test_a_led_left_bower_takes_the_trick() -> None:
    """PE-14: a left bower that is led beats the trumps below it, and its player leads again."""
    table = in_play(["JC 9D", "KD AD", "9S TD", "TS QD"], "S")
    table.make(*plays("JC KD 9S TS"))
    assert table.tricks == [1, 0, 0, 0]
    assert table.turn == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_is_played_to_the_last_trick(seats: int) -> None:
    """PE-14: a round has as many tricks as each has cards, and is scored once, after them."""
    running = match(HANDS[seats]).make("bid big", "trump H")
    size = running.table.size
    for number in range(size * seats):
        assert running.entries("score") == []
        assert sum(running.table.tricks) == number // seats
        running.make(running.legal()[-1])
    assert running.turn is None
    assert [sum(running.view(viewer).tricks) for viewer in (0, 1, None)] == [size] * 3
    assert len(running.entries("score")) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_loses_a_call_or_a_card(seats: int) -> None:
    """PE-13, PE-14: from the auction to the last trick each seat has its calls and its cards."""
    running = match(HANDS[seats], bidding="one-round")
    play_out(running.make("bid 1", *["pass"] * (seats - 1), "trump none"))
    made = [(entry["seat"], entry["move"].split()[0]) for entry in running.entries("move")]
    assert made[: seats + 1] == [
        (0, "bid"),
        *((seat, "pass") for seat in range(1, seats)),
        (0, "trump"),
    ]
    for seat in range(seats):
        assert made.count((seat, "play")) == running.table.size


# What is known

KNOWN = ["9H 9D JS AS KS JH", "AC KC QC JC TC 9C", "AH KH QH TH TS QS", "JD AD KD QD TD 9S"]


@pytest.mark.parametrize(
    ("trump", "led", "never"),
    [
        ("H", "9H", "JH JD"),
        ("H", "9D", "AD KD QD TD"),
        ("D", "JH", "JD AD KD QD TD 9D"),
        ("D", "9H", ""),
        ("none", "9H", "JH"),
        ("none", "9D", "JD AD KD QD TD"),
    ],
)
def test_a_shown_void_is_known_to_everybody(trump: str, led: str, never: str) -> None:
    """PE-6, PE-14: samples give a seat no card, left bowers too, of a suit it did not follow."""
    running = match(KNOWN).make("bid big", f"trump {trump}", f"play {led}", "play AC")
    view, generator = running.view(2), Random(1)
    drawn = {
        each for _ in range(300) for each in running.game.sample(view.table, generator).hands[1]
    }
    unseen = {each for seat in (0, 1, 3) for each in running.table.hands[seat]}
    assert drawn == unseen.difference(cards(never))
