"""What may be typed, what is said of a refused move, and how the table is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardgames_devils_bridge as bridge
from cardgames import Move, SeatName, Suit, UnreadableMove, card
from cardgames_pytest import RunningMatch, deal

from .by_hand import bids, display, match, table

HANDS = ["7H TH 2C", "KH QH JH", "AS KS QS"]


def read(text: str, *, forehead: bool = False) -> str:
    """Return the text of the move that is read in a round of one card."""
    dealt = table(["7H", "KH", "2C"], "9S", max_cards=1, forehead_round=forehead)
    move = dealt.game.read_move(dealt.view(0).table, 0, text)
    assert isinstance(move, Move)
    return move.text


def in_play() -> RunningMatch:
    """Return a match in which seat 0 has led the 7 of hearts."""
    return match((HANDS, "9S")).make(*bids(0, 0, 0), "play 7H")


@pytest.mark.parametrize(
    "text",
    [
        "7H",
        "7h",
        "7\u2665",
        "7\u2661",
        "7\u2665\ufe0f",
        " 7h ",
        "play 7H",
        "PLAY 7h",
        "Play  7\u2665",
    ],
)
def test_a_card_may_be_typed_in_many_ways(text: str) -> None:
    """Capitals, suit symbols, spaces and the word play make no difference."""
    assert read(text) == "play 7H"


@pytest.mark.parametrize("text", ["TH", "th", "10h", "10H", "10\u2665", "play 10h", "t\u2665"])
def test_a_ten_may_be_typed_as_ten_or_t(text: str) -> None:
    """A ten may be typed as T or 10."""
    assert read(text) == "play TH"


@pytest.mark.parametrize("text", ["3", " 3", "3 ", "bid 3", "BID 3", "Bid  3", "\tbid\t3\n"])
def test_a_number_is_a_bid(text: str) -> None:
    """A number is a bid, with or without the word bid."""
    assert read(text) == "bid 3"


def test_a_ten_without_a_suit_is_a_bid() -> None:
    """10 is a bid and 10h a card."""
    assert read("10") == "bid 10"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-1",
        "+1",
        "1.5",
        "1e0",
        "0x1",
        "1_0",
        "one",
        "\u0661",
        "\uff11",
        "\u00b2",
        "\uff17h",
        "7x",
        "1h",
        "11h",
        "hh",
        "7h 8h",
        "7play h",
        "7play 8h",
        "play",
        "play 3",
        "bid 7h",
        "bid",
        "bid -1",
        "??",
        "play ??",
        "\u212ah",
        "7\u017f",
        "fold",
        "\x007h",
        "9999999999",
    ],
)
def test_what_is_neither_bid_nor_card_gets_one_clear_sentence(text: str) -> None:
    """Only the digits 0 to 9 are read, and a bad text is quoted safely."""
    with pytest.raises(UnreadableMove) as refused:
        read(text)
    assert str(refused.value) == (f"{text!a} is neither a bid, such as 2, nor a card, such as 7h")


def test_a_long_text_is_quoted_short() -> None:
    """A million characters make no longer sentence than forty."""
    with pytest.raises(UnreadableMove) as refused:
        read("\u2665" * 10**6)
    assert len(str(refused.value)) < 400


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed is a bid, a card, or refused in printable ASCII."""
    try:
        said = read(text)
    except UnreadableMove as refused:
        said = str(refused)
    assert said.isascii()
    assert said.isprintable()


@pytest.mark.parametrize("text", ["play", "PLAY", " play ", "play ??", "??"])
def test_an_unseen_card_is_played_by_the_word_alone(text: str) -> None:
    """In the forehead round the word play needs no card."""
    assert read(text, forehead=True) == "play ??"


@pytest.mark.parametrize("text", ["TH", "JH", "9S", "7H", "KH", "2D", "??"])
def test_a_card_not_in_the_hand_is_refused_alike_wherever_it_is(text: str) -> None:
    """A card in another hand, turned up, played or in the stock gets the same sentence."""
    running = in_play().make("play KH")
    assert running.turn == 2
    assert running.refused(f"play {text}") == "that card is not in your hand"


@pytest.mark.parametrize(
    ("suit", "name"), [("C", "clubs"), ("D", "diamonds"), ("H", "hearts"), ("S", "spades")]
)
def test_the_suit_to_follow_is_named(suit: str, name: str) -> None:
    """DB-11: the refusal says which suit must be followed."""
    other = "S" if suit != "S" else "H"
    hands = [f"2{suit} 3{suit}", f"4{suit} 5{other}", f"6{suit} 7{suit}"]
    running = match((hands, "9D" if suit != "D" else "9C")).make(*bids(0, 0, 0), f"play 2{suit}")
    assert running.refused(f"play 5{other}") == f"you must follow {name}"


def test_somebody_not_on_turn_is_told_so() -> None:
    """A card played out of turn is refused."""
    assert in_play().refused("play AS", by=2) == "it is not your turn"


def test_a_bid_that_is_fixed_is_refused_as_such() -> None:
    """DB-9: once the next player has bid, the reason is that the bid can no longer be changed."""
    running = match((HANDS, "9S")).make(*bids(0, 0))
    reason = running.game.why_not(running.view(0).table, 0, Move.parse("bid 2"))
    assert reason == "your bid can no longer be changed"


def test_the_dealer_may_not_play_instead_of_replacing_a_bid() -> None:
    """DB-9: before the first lead the dealer may bid again, and nothing else."""
    running = match((HANDS, "9S")).make(*bids(0, 0, 0))
    assert running.refused("play AS", by=2) == "it is not your turn to play"


@pytest.mark.parametrize(
    ("forehead", "due"), [(False, "play a card, such as 9c"), (True, "type play")]
)
def test_a_bid_in_play_is_met_with_what_to_type(forehead: bool, due: str) -> None:
    """DB-7: whoever types a number after the bidding is told how to play."""
    dealt = table(["7H", "KH", "2C"], "9S", max_cards=1, forehead_round=forehead)
    dealt.make(*bids(0, 0, 0))
    move = dealt.game.read_move(dealt.view(0).table, 0, "1")
    assert isinstance(move, Move)
    assert dealt.refused(move.text) == f"the bidding is over: {due}"


@pytest.mark.parametrize("text", ["discard 7H", "play 7H TH", "play", "play 7H as 3"])
def test_a_move_of_another_game_has_no_reason_of_its_own(text: str) -> None:
    """Moves that Devil's Bridge does not know are refused in the framework's words."""
    running = match((HANDS, "9S")).make(*bids(0, 0, 0))
    assert running.refused(text) == f"{text} is not allowed now"


# What is shown


def test_the_heading_says_what_the_round_is() -> None:
    """The heading gives round, size, trump and dealer."""
    assert display(in_play(), 0).heading == (
        ("round 1 of 3",),
        ("3 cards",),
        ("trump ", Suit("S"), " (", card("9S"), " turned up)"),
        (SeatName(2), " deals"),
    )


def test_the_dealer_is_spoken_to() -> None:
    """Whoever deals is told so as `you`."""
    assert ("you deal",) in display(in_play(), 2).heading


def test_a_play_off_is_headed_as_one() -> None:
    """A round after the schedule says so, and its number goes on."""
    dealt = deal(bridge, seats=3, round=2, rules={"max_cards": 1, "tie": "play-off"})
    assert display(dealt, 0).heading[0] == ("play-off, round 2",)


def test_one_card_is_not_called_cards() -> None:
    """A round of one card says so."""
    assert display(table(["7H", "KH", "2C"], "9S"), 0).heading[1] == ("1 card",)


def test_a_round_without_trump_says_so() -> None:
    """DB-6: the heading names no suit when no card is turned up."""
    whole_pack = deal(bridge, seats=4, rules={"max_cards": 13, "schedule": "down"})
    assert display(whole_pack, 1).heading[2] == ("no trump",)


def test_bids_stand_against_tricks() -> None:
    """The sheet has a row for each seat, with a dash for a bid that is to come."""
    shown = display(match((HANDS, "9S")).make("bid 2"), 1)
    assert shown.columns == ("bid", "tricks")
    assert shown.rows == (("2", "0"), ("-", "0"), ("-", "0"))
    assert shown.notes == ("", "", "dealer")


def test_the_trick_and_the_hand_are_shown() -> None:
    """The trick shows who played what, the hand lies by suit with trumps first and marked."""
    shown = display(in_play(), 2)
    trick, hand = shown.lines
    assert (trick.label, trick.text) == ("Trick 1", (SeatName(0), " ", card("7H")))
    assert hand.label == "Your hand"
    assert hand.text[:2] == (Suit("S"), "* ")
    assert shown.notes == ("led", "", "dealer")


def test_whoever_is_to_lead_is_marked() -> None:
    """Before a trick its leader is marked, and the dealer all through the round."""
    running = match((HANDS, "9S")).make(*bids(0, 0, 0))
    assert display(running, 1).notes == ("leads", "", "dealer")


def test_a_bystander_is_shown_no_hand_and_no_prompt() -> None:
    """Somebody who only watches sees the trick and is asked nothing."""
    shown = display(in_play(), None)
    assert [line.label for line in shown.lines] == ["Trick 1"]
    assert shown.prompt == ""


def test_the_last_trick_can_be_looked_at_again() -> None:
    """After a trick was taken it is shown with who played what, and who took it."""
    running = in_play().make("play KH", "play AS")
    line, taken = display(running, 0).last
    assert line.label == "Last trick"
    assert [piece for piece in line.text if piece not in (" ", "   ")] == [
        *(SeatName(0), card("7H")),
        *(SeatName(1), card("KH")),
        *(SeatName(2), card("AS")),
    ]
    assert (taken.label, taken.text) == ("", (SeatName(2), " took it"))


@pytest.mark.parametrize(
    ("seat", "made", "prompt"),
    [
        (0, [], "You bid, 0 to 3"),
        (2, bids(0, 1), "You bid, 0 to 3 but not 2"),
        (2, bids(2, 2), "You bid, 0 to 3"),
        (0, bids(0, 1, 1), "You play"),
        (2, bids(0, 1, 1), "You may change your bid, 0 to 3 but not 2"),
        (0, bids(2), "You may change your bid, 0 to 3"),
        (2, bids(2), ""),
    ],
    ids=[
        "a bid",
        "the dealer's bid",
        "nothing barred",
        "a card",
        "the dealer's replacement",
        "a replacement",
        "nothing asked",
    ],
)
def test_the_prompt_says_what_is_asked(seat: int, made: list[str], prompt: str) -> None:
    """A seat is told what it may bid, with the dealer's barred bid, or to play."""
    assert display(match((HANDS, "9S")).make(*made), seat).prompt == prompt


def test_a_dealer_with_no_other_bid_is_not_asked_for_one() -> None:
    """DB-8, DB-9: where the only other bid is barred, the dealer is not asked to change theirs."""
    running = match((["7H", "KH", "2C"], "9S")).make(*bids(0, 0, 0))
    assert display(running, 2).prompt == ""


def test_the_winner_of_a_trick_is_told_with_the_card() -> None:
    """DB-12: everybody hears who takes a trick and with what, the winner as `you`."""
    running = in_play()
    heard: list[object] = []
    running.listen(0, heard.extend)
    running.make("play KH", "play AS")
    told = next(each for each in reversed(heard) if hasattr(each, "pause"))
    assert told.text == "{player} takes the trick with {cards}."
    assert told.you == "You take the trick with {cards}."
    assert (told.seat, told.cards, told.pause) == (2, (card("AS"),), True)
