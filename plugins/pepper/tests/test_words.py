"""What may be typed, how the table is shown, and what is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import Line, Move, SeatName, Suit, UnreadableMove, card
from cardgames.events import Told
from cardgames_pytest import Round, RunningMatch

from .by_hand import HANDS, auction, calls, display, in_play, match, play_out

PHASES = {
    "auction": auction(),
    "naming": auction("big"),
    "play": auction("big").make("trump S"),
}


def read(text: str, phase: str) -> str:
    """Return the text of the move that is read in this part of a round."""
    dealt = PHASES[phase]
    move = dealt.game.read_move(dealt.view(0).table, 0, text)
    assert isinstance(move, Move)
    return move.text


@pytest.mark.parametrize("text", ["3", " 3", "3 ", "bid 3", "BID 3", "Bid  3", "\tbid\t3\n"])
def test_a_number_is_a_bid(text: str) -> None:
    """A number is a bid, with or without the word bid."""
    assert read(text, "auction") == "bid 3"


@pytest.mark.parametrize("name", ["small", "big"])
@pytest.mark.parametrize(
    "text", ["{}", "{} pepper", "bid {}", " Bid  {}  Pepper ", "BID {}", "{}\tPEPPER"]
)
def test_a_pepper_is_a_bid(text: str, name: str) -> None:
    """Small and big are bids, with or without the words bid and Pepper."""
    assert read(text.format(name), "auction") == f"bid {name}"
    assert read(text.format(name).upper(), "auction") == f"bid {name}"


@pytest.mark.parametrize("text", ["pass", "PASS", " pass ", "p", "P"])
def test_a_pass_may_be_short(text: str) -> None:
    """In the auction p is a pass as well as the word."""
    assert read(text, "auction") == "pass"


@pytest.mark.parametrize("phase", ["naming", "play"])
def test_a_letter_is_a_pass_in_the_auction_alone(phase: str) -> None:
    """After the auction p is no move."""
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
    """Trump is named by a word, a letter or a symbol, with or without the word trump."""
    for text in texts.split("|"):
        assert read(text, "naming") == f"trump {suit}"


@pytest.mark.parametrize("phase", ["auction", "play"])
@pytest.mark.parametrize("text", ["h", "s", "c", "d", "\u2665"])
def test_a_letter_is_trump_only_while_trump_is_named(text: str, phase: str) -> None:
    """Unless trump is due, letters are left to the words of the terminal, such as h for help."""
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
    """A whole move is read at any time, so that it is refused with what is due."""
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
    """What cannot be read is quoted safely, with what is due; only 0 to 9 are digits."""
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


@pytest.mark.parametrize("text", ["discard 9H", "play 9H TH", "play", "play 9H as 3"])
def test_a_move_of_another_game_has_no_reason_of_its_own(text: str) -> None:
    """Moves that Pepper does not know are refused in the framework's words."""
    dealt = PHASES["play"]
    assert dealt.game.why_not(dealt.view(0).table, 0, Move.parse(text)) is None
    assert dealt.refused(text) == f"{text} is not allowed now"


# What is shown


def test_the_heading_of_the_auction() -> None:
    """PE-9: in the auction the heading gives round, target, dealer and the bid that stands."""
    running = match()
    head = (("round 1, to 30 points",), (SeatName(3), " deals"))
    assert display(running, 0).heading == (*head, ("no bid yet",))
    running.make("bid 2")
    assert display(running, 0).heading == (*head, ("highest bid ", "2", ", ", SeatName(0)))
    running.make("bid small")
    assert display(running, 0).heading[2] == ("highest bid ", "Small Pepper", ", ", SeatName(1))
    assert display(running, 3).heading[1] == ("you deal",)


def test_the_heading_of_the_play() -> None:
    """PE-13: after the auction the heading gives the contract, whose it is, and then the trump."""
    running = match().make("bid big")
    contract = ("contract ", "Big Pepper", ", ", SeatName(0))
    assert display(running, 1).heading[2:] == (contract,)
    assert display(running.make("trump H"), 1).heading[2:] == (contract, ("trump ", Suit("H")))
    running = match().make("bid big", "trump none")
    assert display(running, 1).heading[2:] == (contract, ("no trump",))


def test_the_heading_after_everybody_passed() -> None:
    """PE-12: the heading says that everybody has passed."""
    running = match().make(*calls("pass pass pass pass"))
    assert display(running, 0).heading[2] == ("everybody passed",)


def sheet(
    of: Round | RunningMatch, seat: int | None
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the rows and the notes that are shown."""
    shown = display(of, seat)
    assert shown.columns == ("bid", "side's tricks" if of.table.seats == 4 else "tricks")
    return shown.rows, shown.notes


def test_the_calls_stand_by_the_seats() -> None:
    """PE-9: by each seat stands its highest bid, and whether it has passed since."""
    running = match().make(*calls("2 pass 3 small pass"))
    rows, notes = sheet(running, 2)
    assert [bid for bid, _ in rows] == ["2, pass", "pass", "3", "small"]
    assert notes == ("partner", "", "", "dealer")


def test_who_enters_again_has_not_passed() -> None:
    """`re-entry`: a bid after a pass stands alone, and the passes of others stay in sight."""
    running = match(bidding="re-entry").make(*calls("pass 1 pass 2 3"))
    rows, _ = sheet(running, 0)
    assert [bid for bid, _ in rows] == ["3", "1", "pass", "2"]


def test_the_tricks_of_partners_are_shown_together() -> None:
    """PE-11: by each partner stand the tricks that both have taken together."""
    table = in_play(["AS", "KS", "QS", "TS"], None)
    table.tricks[:] = [1, 2, 2, 0]
    rows, _ = sheet(table, 0)
    assert [tricks for _, tricks in rows] == ["3", "2", "3", "2"]


def test_three_have_no_partners() -> None:
    """PE-1: of three players nobody is marked as partner, and each has tricks of their own."""
    table = in_play(["AS", "KS", "QS"], None, seats=3)
    table.tricks[:] = [1, 2, 4]
    rows, notes = sheet(table, 0)
    assert [tricks for _, tricks in rows] == ["1", "2", "4"]
    assert notes == ("declarer, leads", "", "dealer")


def test_declarer_and_leader_are_marked() -> None:
    """PE-14: the declarer is marked all through the play, and so is who leads or led the trick."""
    running = match().make("bid big")
    assert sheet(running, 1)[1] == ("declarer", "", "", "partner, dealer")
    running.make("trump S")
    assert sheet(running, None)[1] == ("declarer, leads", "", "", "dealer")
    running.make("play AS")
    assert sheet(running, 0)[1] == ("declarer, led", "", "partner", "dealer")
    running.make("play AH", "play AD", "play JC")
    assert sheet(running, 0)[1] == ("declarer", "", "partner", "dealer, leads")


def test_the_left_bower_stands_among_the_trumps() -> None:
    """PE-6: in a hand the left bower is shown whole, in second place among the trumps."""
    (hand,) = display(in_play(["9D JD AH JH TC", "KS"], "H"), 0).lines
    assert hand.label == "Your hand"
    pieces = [piece if isinstance(piece, str) else repr(piece) for piece in hand.text]
    assert pieces == [
        *("Suit(letter='H')", "* ", "Rank(letter='J')", " ", "JD", " ", "Rank(letter='A')"),
        *(" · ", "Suit(letter='D')", " ", "Rank(letter='9')"),
        *(" · ", "Suit(letter='C')", " ", "Rank(letter='T')"),
    ]


def test_the_trick_so_far_is_shown() -> None:
    """PE-14: the trick so far is shown by its number, with who played what."""
    running = match().make("bid big", "trump S", "play AS", "play AH")
    trick, hand = display(running, 2).lines
    played = (SeatName(0), " ", card("AS"), "   ", SeatName(1), " ", card("AH"))
    assert trick == Line("Trick 1", played)
    assert hand.label == "Your hand"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_dead_hand_that_lies_open_is_shown(viewer: int | None) -> None:
    """`dead_hand_face_up`: the dead hand is shown to everybody, and without it to nobody."""
    labels = {
        rule: [
            line.label for line in display(match(HANDS[2], dead_hand_face_up=rule), viewer).lines
        ]
        for rule in (True, False)
    }
    own = [] if viewer is None else ["Your hand"]
    assert labels == {True: ["Dead hand", *own], False: own}


def test_the_last_trick_can_be_looked_at_again() -> None:
    """After a trick was taken it is shown with who played what, and who took it."""
    running = match().make("bid big", "trump S")
    assert display(running, 0).last == ()
    running.make("play AS", "play AH", "play AD", "play JC")
    line, taken = display(running, 0).last
    assert line.label == "Last trick"
    assert [piece for piece in line.text if not isinstance(piece, str)] == [
        *(SeatName(0), card("AS"), SeatName(1), card("AH")),
        *(SeatName(2), card("AD"), SeatName(3), card("JC")),
    ]
    assert (taken.label, taken.text) == ("", (SeatName(3), " took it"))


@pytest.mark.parametrize(
    ("made", "rules", "prompt"),
    [
        ([], {}, "You bid, 1 to 5, small, big or pass"),
        (calls("3"), {}, "You bid, 4 to 5, small, big or pass"),
        (calls("4"), {}, "You bid, 5, small, big or pass"),
        (calls("5"), {}, "You bid, small, big or pass"),
        (calls("small"), {}, "You bid, big or pass"),
        ([], {"minimum_bid": 4}, "You bid, 4 to 5, small, big or pass"),
        (
            calls("pass pass pass"),
            {"all_pass": "stick-the-dealer"},
            "You bid, 1 to 5, small or big",
        ),
        (calls("big"), {}, "You name trump, a suit or none"),
        (calls("big"), {"no_trump": False}, "You name a trump suit"),
        ([*calls("big"), "trump S"], {}, "You play"),
    ],
)
def test_the_prompt_says_what_is_asked(
    made: list[str], rules: dict[str, object], prompt: str
) -> None:
    """The seat on turn is told what it may call, to name trump, or to play; nobody else is."""
    running = match(**rules).make(*made)
    for seat in range(4):
        assert display(running, seat).prompt == (prompt if seat == running.turn else "")
    assert display(running, None).prompt == ""


def test_nobody_is_asked_anything_when_the_round_is_over() -> None:
    """PE-14: after the last card there is no prompt, and no leader is marked."""
    running = play_out(match().make("bid big", "trump S"))
    for seat in (0, 1, 2, 3, None):
        assert display(running, seat).prompt == ""
        assert not any("lead" in note for note in display(running, seat).notes)


# What is told


def told(*moves: str, hands: list[str] = HANDS[4], viewer: int = 0, **rules: object) -> list[Told]:
    """Return what a seat is told of the consequences of these moves."""
    running = match(hands, **rules)
    heard: list[object] = []
    running.listen(viewer, heard.extend)
    running.make(*moves)
    return [each for each in heard if isinstance(each, Told)]


def said(heard: Told) -> tuple[str, str]:
    """Return what the others hear of Ann, and what she hears herself."""
    text, you = (each.format(player="Ann", **heard.values) for each in (heard.text, heard.you))
    return text, you


@pytest.mark.parametrize(
    ("made", "seat", "bid"),
    [("pass 2 pass pass", 1, "2"), ("small pass pass pass", 0, "Small Pepper")],
)
def test_who_declares_is_told(made: str, seat: int, bid: str) -> None:
    """PE-11: everybody is told who declares with which bid, the declarer as `you`."""
    (heard,) = told(*calls(made))
    assert said(heard) == (f"Ann wins the auction with {bid}.", f"You win the auction with {bid}.")
    assert heard.seat == seat


def test_that_everybody_passed_is_told() -> None:
    """PE-12: everybody is told that all have passed and that nobody scores."""
    (heard,) = told(*calls("pass pass pass pass"))
    assert said(heard) == ("Everybody passes: nobody scores.",) * 2


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
        ("1", HANDS[4], "is made with 5 of 6 tricks and scores 5"),
        ("small", HANDS[4], "fails with 5 of 6 tricks and loses 6"),
        ("big", HANDS[4], "fails with 5 of 6 tricks and loses 12"),
        ("2", [HANDS[4][1], HANDS[4][0], *HANDS[4][2:]], "fails with 0 of 6 tricks and loses 6"),
    ],
)
def test_the_result_of_the_contract_is_told(bid: str, hands: list[str], result: str) -> None:
    """PE-15 to PE-17: after the last trick the contract's tricks are told, and its points."""
    running = match(hands)
    heard: list[object] = []
    running.listen(1, heard.extend)
    running.make(*calls(f"{bid}" if bid == "big" else f"{bid} pass pass pass"), "trump S")
    play_out(running)
    name = {"small": "Small Pepper", "big": "Big Pepper"}.get(bid, bid)
    last = [each for each in heard if isinstance(each, Told)][-1]
    assert (last.seat, last.pause) == (0, True)
    assert said(last) == (f"Ann's bid of {name} {result}.", f"Your bid of {name} {result}.")
