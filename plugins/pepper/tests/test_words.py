"""What may be typed, and what is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import Move, UnreadableMove, card
from cardgames.events import Told

from .by_hand import HANDS, auction, calls, go, in_play, legal, make, match

PHASES = {
    "auction": auction(),
    "naming": auction("big"),
    "play": make(auction("big"), "trump S"),
}


def read(text: str, phase: str) -> str:
    """Return the text of the move that is read in this part of a round."""
    view = PHASES[phase]
    move = view.game.read_move(view, 0, text)
    assert isinstance(move, Move)
    return move.text


@pytest.mark.parametrize("text", ["3", " 3", "3 ", "bid 3", "BID 3", "Bid  3", "\tbid\t3\n"])
def test_a_number_is_a_bid(text: str) -> None:
    """The word bid may be left out."""
    assert read(text, "auction") == "bid 3"


@pytest.mark.parametrize("name", ["small", "big"])
@pytest.mark.parametrize(
    "text", ["{}", "{} pepper", "bid {}", " Bid  {}  Pepper ", "BID {}", "{}\tPEPPER"]
)
def test_a_pepper_is_a_bid(text: str, name: str) -> None:
    """Small and big are enough, and the word Pepper may follow."""
    assert read(text.format(name), "auction") == f"bid {name}"
    assert read(text.format(name).upper(), "auction") == f"bid {name}"


@pytest.mark.parametrize("text", ["pass", "PASS", " pass ", "p", "P"])
def test_a_pass_may_be_short(text: str) -> None:
    """While bids are made, p is enough."""
    assert read(text, "auction") == "pass"


@pytest.mark.parametrize("phase", ["naming", "play"])
def test_a_letter_is_a_pass_in_the_auction_alone(phase: str) -> None:
    """After the auction p is nothing."""
    with pytest.raises(UnreadableMove):
        read("p", phase)


@pytest.mark.parametrize(
    ("suit", "texts"),
    [
        ("C", "clubs|club|trump clubs|trump c|c|C|\u2663|\u2667|trump \u2663\ufe0f|TRUMP C"),
        ("D", "diamonds|diamond|dia|trump diamonds|trump d|d|D|\u2666|\u2662"),
        ("H", "hearts|heart|Hearts|trump hearts|trumps h|trump H|h|H|\u2665|\u2665\ufe0f"),
        ("S", "spades|spade|SPADES|trump  spades|trump s|s|S|\u2660|\u2664"),
        ("none", "none|None|no trump|no trumps|No  Trump|notrump|nt|trump none|TRUMP  NONE"),
    ],
)
def test_trump_may_be_named_in_many_ways(suit: str, texts: str) -> None:
    """A word, a letter or a symbol will do, with or without the word trump."""
    for text in texts.split("|"):
        assert read(text, "naming") == f"trump {suit}"


@pytest.mark.parametrize("phase", ["auction", "play"])
@pytest.mark.parametrize("text", ["h", "s", "c", "d", "\u2665"])
def test_a_letter_is_trump_only_while_trump_is_named(text: str, phase: str) -> None:
    """At other times letters are left to the words of the terminal, such as h for help."""
    with pytest.raises(UnreadableMove):
        read(text, phase)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("9h", "play 9H"),
        ("9\u2665", "play 9H"),
        ("play 9h", "play 9H"),
        ("PLAY  th", "play TH"),
        ("10h", "play TH"),
        (" jd ", "play JD"),
        ("trump hearts", "trump H"),
        ("trump h", "trump H"),
        ("hearts", "trump H"),
        ("none", "trump none"),
        ("4", "bid 4"),
        ("10", "bid 10"),
        ("small", "bid small"),
        ("pass", "pass"),
    ],
)
def test_whole_moves_are_read_at_any_time(text: str, move: str, phase: str) -> None:
    """So that one made at the wrong time is refused with what is due, not as unreadable."""
    assert read(text, phase) == move


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        ("auction", "{} is no bid: type a number such as 3, small, big, or pass"),
        ("naming", "{} is no trump: type a suit, such as hearts or h, or none"),
        ("play", "{} is no card: type rank and suit, such as 9h"),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-1", "+1", "1.5", "1e0", "0x1", "1_0", "one", "\u0661", "\uff13", "\u00b2"),
        *("\uff19h", "9x", "1h", "11h", "hh", "9h th", "play", "play 3", "bid 9h", "bid", "bid -1"),
        *("bid pass", "3 pepper", "pepper", "smal", "trump", "trump 9h", "trump trump h", "he"),
        *("no", "no hearts", "hearts trump", "??", "play ??", "\u212ah", "9\u017f", "\u017fpades"),
        *("fold", "\x009h", "9999999999", "9h as 3", "heartss"),
    ],
)
def test_what_cannot_be_read_gets_one_clear_sentence(text: str, phase: str, sentence: str) -> None:
    """It is quoted safely, with what is due now; only the digits 0 to 9 are numbers."""
    with pytest.raises(UnreadableMove) as refused:
        read(text, phase)
    assert str(refused.value) == sentence.format(f"{text!a}")


@given(st.text() | st.text(alphabet="bid smalpetrun9TJQKAhCDS0123\u2665\ufe0f"))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed is a move or is refused in printable ASCII."""
    for phase in PHASES:
        try:
            said = read(text, phase)
        except UnreadableMove as refused:
            said = str(refused)
        assert said.isascii()
        assert said.isprintable()


@pytest.mark.parametrize("phase", PHASES)
def test_every_legal_move_may_be_typed_as_it_is_written(phase: str) -> None:
    """The exact text of each legal move is read as that move."""
    for text in legal(PHASES[phase]):
        assert read(text, phase) == text


@pytest.mark.parametrize("text", ["discard 9H", "play 9H TH", "play", "play 9H as 3"])
def test_a_move_of_another_game_has_no_reason_of_its_own(text: str) -> None:
    """Moves that Pepper does not know are refused in the framework's words."""
    view = PHASES["play"].game.view(PHASES["play"], 0)
    assert view.game.why_not(view, 0, Move.parse(text)) is None
    assert str(view.game.refusal(view, 0, Move.parse(text))) == f"{text} is not allowed now"


# What is told


def told(*moves: str, hands: list[str] = HANDS[4], viewer: int = 0, **rules: object) -> list[Told]:
    """Return what a seat is told of the consequences of these moves."""
    running = match(hands, **rules)
    heard: list[object] = []
    running.listen(viewer, heard.extend)
    go(running, *moves)
    return [each for each in heard if isinstance(each, Told)]


@pytest.mark.parametrize(
    ("made", "seat", "bid"),
    [("pass 2 pass pass", 1, "2"), ("small pass pass pass", 0, "Small Pepper")],
)
def test_who_declares_is_told(made: str, seat: int, bid: str) -> None:
    """PE-11: with the bid, the declarer as `you`."""
    (heard,) = told(*calls(made))
    assert heard.text == f"{{player}} wins the auction with {bid}."
    assert heard.you == f"You win the auction with {bid}."
    assert heard.seat == seat


def test_that_everybody_passed_is_told() -> None:
    """PE-12: as a sentence of its own, since there is nothing else to see."""
    (heard,) = told(*calls("pass pass pass pass"))
    assert heard.text == "Everybody passes: nobody scores."


@pytest.mark.parametrize(
    ("move", "mine", "others"),
    [
        ("bid 3", "bid {value}", "bids {value}"),
        ("bid small", "bid Small Pepper", "bids Small Pepper"),
        ("bid big", "bid Big Pepper", "bids Big Pepper"),
        ("pass", "pass", "passes"),
        ("trump H", "name {value} as trump", "names {value} as trump"),
        ("trump none", "name no trump", "names no trump"),
        ("play 9H", "play {cards}", "plays {cards}"),
    ],
)
def test_every_move_has_its_words(move: str, mine: str, others: str) -> None:
    """Bids, passes, trumps and cards are told in words, by the verb or the whole text."""
    verbs = PHASES["play"].game.info.verbs
    assert verbs.get(move, verbs[move.split(maxsplit=1)[0]]) == (mine, others)


def test_the_winner_of_a_trick_is_told_with_the_card() -> None:
    """PE-14: everybody hears who takes a trick and with what, with a pause to look."""
    heard = told("bid big", "trump S", "play AS", "play AH", "play AD", "play JC")[-1]
    assert heard.text == "{player} takes the trick with {cards}."
    assert heard.you == "You take the trick with {cards}."
    assert (heard.seat, heard.cards, heard.pause) == (3, (card("JC"),), True)


@pytest.mark.parametrize(
    ("bid", "hands", "result"),
    [
        ("1", HANDS[4], "is made with 5 tricks and scores 5"),
        ("small", HANDS[4], "fails with 5 tricks and loses 6"),
        ("big", HANDS[4], "fails with 5 tricks and loses 12"),
        ("2", [HANDS[4][1], HANDS[4][0], *HANDS[4][2:]], "fails with 0 tricks and loses 6"),
    ],
)
def test_the_result_of_the_contract_is_told(bid: str, hands: list[str], result: str) -> None:
    """PE-15 to PE-17: after the last trick, with the side's tricks and what they give or cost."""
    running = match(hands)
    heard: list[object] = []
    running.listen(1, heard.extend)
    go(running, *calls(f"{bid}" if bid == "big" else f"{bid} pass pass pass"), "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    name = {"small": "Small Pepper", "big": "Big Pepper"}.get(bid, bid)
    last = [each for each in heard if isinstance(each, Told)][-1]
    assert last.seat == 0
    assert last.pause
    assert last.text == f"{{player}}'s bid of {name} {result}."
    assert last.you == f"Your bid of {name} {result}."


def test_one_trick_is_not_called_tricks() -> None:
    """PE-16: a contract that fails with one trick says so."""
    table = in_play(["AS", "KS", "QS", "TS"], None)
    table.told = []
    make(table, "play AS", "play KS", "play QS", "play TS")
    assert table.told[-1].you == "Your bid of 3 fails with 1 trick and loses 6."
