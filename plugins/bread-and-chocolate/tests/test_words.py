"""What may be typed, what is said of a refused move, and how the table is shown."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import Card, Display, Move, SeatName, UnreadableMove, card
from cardgames.events import MovePlayed
from cardgames.terminal.console import Console, InputEnded
from cardgames.terminal.human import Human, Keyboard
from cardgames.terminal.narrator import Narrator
from cardgames.terminal.text import Style
from cardgames.terminal.words import Words
from cardgames_pytest import Round

from .by_hand import at, begun, dealt, game, named

HAND = "3C 5D 7H 7S TH QS KD 2S"


def in_play(top: str = "6S", **rules: Any) -> Round:
    """Return a round in which seat 0 is on turn."""
    return at([HAND, "9C"], top, **rules)


def owing() -> Round:
    """Return a round in which seat 0 owes three cards."""
    return at([HAND, "9C"], "4H").make("play 3C")


def read(text: str, on: Round | None = None) -> str | list[str]:
    """Return the text of the move that is read, or of several."""
    table = on or in_play()
    move = table.game.read_move(table.view(0).table, 0, text)
    return [each.text for each in move] if isinstance(move, list) else move.text


def unreadable(text: str, on: Round | None = None) -> str:
    """Return what is said of a text that is no move."""
    with pytest.raises(UnreadableMove) as refused:
        read(text, on)
    return str(refused.value)


def reason(on: Round, text: str) -> str | None:
    """Return why seat 0 may not make a move."""
    move = Move.parse(text)
    assert move not in on.game.legal_moves(on.table, 0)
    return on.game.why_not(on.view(0).table, 0, move)


# What may be typed


@pytest.mark.parametrize(
    "text", ["7H", "7h", "7\u2665", "7\u2661", "7\u2665\ufe0f", " 7h ", "play 7H", "PLAY  7h"]
)
def test_a_card_may_be_typed_in_many_ways(text: str) -> None:
    """A card is read with capitals, suit symbols, spaces and the word play or without."""
    assert read(text) == "play 7H"


@pytest.mark.parametrize("word", ["flip", "spread", "pass", "draw"])
def test_words_are_read_whatever_their_capitals(word: str) -> None:
    """BC-2, BC-10: flip, spread, pass and draw are read in capitals or not."""
    for text in (word, word.upper(), f" {word.title()} "):
        assert read(text) == word


@pytest.mark.parametrize(
    ("top", "text", "move"),
    [
        ("6S", "5", "play 5D"),
        ("9S", "10", "play TH"),
        ("9S", "ten", "play TH"),
        ("4S", "five", "play 5D"),
        ("KS", "queen", "play QS"),
        ("KS", "Queen", "play QS"),
        ("QH", "k", "play KD"),
        ("QH", "king", "play KD"),
        ("QH", "kings", "play KD"),
        ("QH", "play k", "play KD"),
        ("7D", "7", "play 7S"),
        ("KS", "play q", "play QS"),
        ("9S", "play t", "play TH"),
    ],
)
def test_a_rank_alone_is_the_only_play_that_has_it(top: str, text: str, move: str) -> None:
    """BC-6: a rank alone is the one legal play that has it, though more of it may be held."""
    assert read(text, in_play(top)) == move


def test_a_rank_alone_needs_a_suit_where_two_may_be_played() -> None:
    """BC-6: a rank alone of which two cards may be played is refused with both."""
    assert unreadable("7") == "name the suit too: 7h or 7s"


def test_a_rank_that_may_not_be_played_is_refused_as_a_card_is() -> None:
    """BC-6: a rank alone that may not be played is refused as its card is."""
    assert read("10") == "play TH"
    assert reason(in_play(), "play TH") == "you must play one rank above or below the top card"


@pytest.mark.parametrize("text", ["9", "4", "j", "jack", "a", "ace", "fours", "joker"])
def test_a_rank_that_is_not_held_is_said_so(text: str) -> None:
    """BC-6: a rank alone that the hand does not have is refused as a card not held."""
    assert unreadable(text) == "that card is not in your hand"


@pytest.mark.parametrize("text", ["q", "t", "s", "l", "m", "?", "quit", "table"])
def test_words_of_the_terminal_are_no_ranks(text: str) -> None:
    """Letters alone that leave the table or show it are no ranks."""
    for table in (in_play("KS"), in_play("9S"), owing()):
        unreadable(text, table)


@pytest.mark.parametrize(
    "text",
    ["3d", "discard 7h", "7H", "DISCARD 7h", "discard 7\u2665"],
)
def test_one_card_is_put_face_down_where_that_is_due(text: str) -> None:
    """BC-8: where a discard is due the word discard may be left out."""
    expected = "discard 3D" if text == "3d" else "discard 7H"
    assert read(text, owing()) == expected


@pytest.mark.parametrize(
    "text", ["5d 7h kd", "5d, 7h, kd", "5D 7\u2665 KD", "discard 5d 7h kd", "5 7h k"]
)
def test_several_cards_are_put_face_down_in_the_order_typed(text: str) -> None:
    """BC-8: several discards may stand on one line, each a move of its own."""
    assert read(text, owing()) == ["discard 5D", "discard 7H", "discard KD"]


def test_letters_of_the_terminal_are_ranks_among_other_cards() -> None:
    """On a line of several cards `q` is a queen and `t` a ten."""
    assert read("q t", owing()) == ["discard QS", "discard TH"]


def test_fewer_cards_than_are_owed_may_be_put_down_first() -> None:
    """BC-8: a line may hold fewer discards than are owed."""
    assert read("7h 5d", owing()) == ["discard 7H", "discard 5D"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5d 7h kd 7s", "only 3 cards are to be put face down"),
        ("5d 7h 7h", "7H is named twice"),
        ("5d 9c", "9C is not in your hand"),
        ("5d 3c", "3C is not in your hand"),
        ("5d as kd", "AS is not in your hand"),
        ("7 5d", "name the suit too: 7h or 7s"),
        ("5d foo", "'foo' is neither a card, such as 7h, nor flip, spread, pass or draw"),
        ("play 5d 7h", "play one card at a time, such as 7h"),
    ],
)
def test_several_cards_are_refused_with_one_sentence(text: str, said: str) -> None:
    """BC-8: a line of discards with a fault is refused as a whole, before any is put down."""
    table = owing()
    before = table.copy()
    assert unreadable(text, table) == said
    assert table == before


def test_several_cards_are_nothing_to_play() -> None:
    """BC-6, BC-8: several cards on a line are refused where no discard is due."""
    assert unreadable("5d 7h") == "play one card at a time, such as 7h"
    assert unreadable("discard 5d 7h") == "no card is to be put face down now"


def test_one_card_owed_is_called_one() -> None:
    """BC-8: a refusal speaks of one card where one is owed."""
    table = owing().make("discard 5D", "discard KD")
    assert unreadable("7h 7s", table) == "only 1 card is to be put face down"
    assert reason(table, "play 7H") == "first put 1 card face down"


def test_each_discard_of_a_line_is_a_move_of_the_record() -> None:
    """BC-8: the record has a line for each discard of a line that was typed."""
    hands = ["3C 5D 7H 7S", "9C 9D 9H 9S"]
    running = begun(named(hands, "4H")).make("pass", "pass", "play 3C")
    moves = running.game.read_move(running.view(0), 0, "7s 5d 7h")
    assert isinstance(moves, list)
    for move in moves:
        running.apply(0, move)
    assert running.outcome is not None
    texts = [entry["move"] for entry in running.record if entry["event"] == "move"]
    assert texts[-4:] == ["play 3C", "discard 7S", "discard 5D", "discard 7H"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7x",
        "1h",
        "11",
        "1",
        "0",
        "-7",
        "hh",
        "??",
        "discard ??",
        "fold",
        "play",
        "discard",
        "\uff17",
        "\u0667",
        "\u212a",
        "\u212ah",
        "jac\u212a",
        "7\u017f",
        "\x007h",
        "7h\x00",
    ],
)
def test_what_is_no_move_gets_one_clear_sentence(text: str) -> None:
    """A text that is no move is quoted safely, and what would be right is said."""
    for table in (in_play(), owing()):
        assert unreadable(text, table).endswith(
            " is neither a card, such as 7h, nor flip, spread, pass or draw"
        )


def test_a_long_text_is_quoted_short() -> None:
    """A refusal of a million characters is no longer than one of forty."""
    assert len(unreadable("\u2665" * 10**6)) < 400
    assert len(unreadable("7h " * 10**5, owing())) < 400


@given(text=st.one_of(st.text(), st.text("0123456789ajkqcdhs ,")), owed=st.booleans())
def test_any_text_is_read_or_refused(text: str, owed: bool) -> None:
    """Whatever is typed is one move, or several, or is refused in printable ASCII."""
    try:
        said = str(read(text, owing() if owed else None))
    except UnreadableMove as refused:
        said = str(refused)
    assert said.isascii()
    assert said.isprintable()


# Why a move is refused


@pytest.mark.parametrize("text", ["9C", "AS", "6S", "JD"])
def test_a_card_not_in_the_hand_is_refused_alike_wherever_it_is(text: str) -> None:
    """A card in the other hand, on a pile or in the stock is refused by the same sentence."""
    assert reason(in_play(), f"play {text}") == "that card is not in your hand"
    assert reason(owing(), f"discard {text}") == "that card is not in your hand"


@pytest.mark.parametrize(
    ("table", "text", "said"),
    [
        (in_play(), "play QS", "you must play one rank above or below the top card"),
        (
            in_play("7D"),
            "play 7H",
            "the same rank may be played only in a spread, which a black card starts on a red",
        ),
        (
            at(["7H 2C 3C", "9C"], "8S"),
            "play 7H",
            "it would cost 7 cards put face down, and you would have 2",
        ),
        (
            at(["AH", "9C"], "2S"),
            "play AH",
            "it would cost 1 card put face down, and you would have 0",
        ),
        (in_play("AS", king_on_ace=False), "play KD", "a king may not be played on an ace"),
        (in_play(), "draw", "you may not draw while you can play a card"),
        (in_play(), "pass", "you may not pass: play a card, or draw if you cannot"),
        (in_play(), "flip", "the opening is over"),
        (in_play(), "spread", "the opening is over"),
        (in_play(), "discard 7H", "no card is to be put face down now"),
        (owing(), "play 7H", "first put 3 cards face down"),
        (owing(), "draw", "first put 3 cards face down"),
        (dealt(["2C", "3C"], "7H"), "play 2C", "first choose flip, spread or pass"),
        (dealt(["2C", "3C"], "7C"), "draw", "first choose flip or pass"),
        (dealt(["2C", "3C"], "7C"), "spread", "you may spread only if the face-up card is red"),
        (in_play(), "bid 3", None),
        (owing(), "discard 5D KD", None),
        (in_play(), "play 7H TH", None),
    ],
)
def test_the_reason_says_which_rule_is_broken(table: Round, text: str, said: str | None) -> None:
    """BC-2 to BC-11: a refusal says which rule is broken, or what is to be done first."""
    assert reason(table, text) == said


def after_a_draw() -> Round:
    """Return a round in which seat 0 has drawn 7S and may play it."""
    return at(["9H TH", "2C"], "6C", nxt="7S", play_drawn_card=True).make("draw")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw", "you have drawn already"),
        ("play 9H", "after a draw no other card than that one may be played"),
    ],
)
def test_after_a_draw_only_that_card_may_be_played(text: str, said: str) -> None:
    """`play_drawn_card`: after a draw a second one and other cards are refused with the reason."""
    assert reason(after_a_draw(), text) == said


# What is shown


def show(on: Round, seat: int | None = 0) -> Display:
    """Return how a table looks to a seat."""
    return on.game.show(on.view(seat).table, seat)


def line(display: Display, label: str) -> str:
    """Return the text of a line, cards as their texts."""
    text = next(each.text for each in display.lines if each.label == label)
    return "".join(piece.text if isinstance(piece, Card) else str(piece) for piece in text)


def test_the_piles_are_shown_with_their_sizes() -> None:
    """Each pile is shown with its size, and the face-up pile with its top card."""
    display = show(at([HAND, "9C"], "2H 6S", "4C 5C 6C"))
    assert line(display, "Face up") == "6S  2 cards"
    assert line(display, "Face down") == "3 cards"
    assert line(display, "Stock") == "38 cards"
    assert line(show(in_play()), "Face up") == "6S  1 card"


def test_the_hand_lies_in_rank_order() -> None:
    """The hand is shown by rank from the ace up, and spades first in each rank."""
    table = at(["KD AS TH 7S 3C 7H AC", "9C"], "2S")
    assert line(show(table), "Your hand") == "AS AC · 3C · 7S 7H · TH · KD"


def test_each_play_is_shown_with_its_cost() -> None:
    """BC-7 to BC-12: each play is shown with what it draws, puts down or costs besides."""
    hand = "5H 3C 3D JS 5S KD"
    assert line(show(at([hand, "9C"], "4C")), "You can play") == (
        "3D 3C: put down 3 · 5S 5H: draw 5"
    )
    assert line(show(at([hand, "9C"], "TC")), "You can play") == "JS: free"
    assert line(show(at([hand, "9C"], "5D")), "You can play") == "5S: free, and starts a spread"
    assert line(show(at([hand, "9C"], "5C", spread=True)), "You can play") == "5S 5H: free"


@pytest.mark.parametrize(
    ("table", "seat"),
    [
        (dealt(["2C 8C", "3C 9C"], "7H"), 0),
        (owing(), 0),
        (in_play(), 1),
        (at(["9H", "9C"], "2C"), 0),
    ],
    ids=["opening", "discards", "not on turn", "no play"],
)
def test_without_a_play_none_is_shown(table: Round, seat: int) -> None:
    """Plays and their costs are shown only to a seat that may play a card now."""
    assert "You can play" not in [each.label for each in show(table, seat).lines]


def test_a_spread_that_is_on_is_shown() -> None:
    """BC-12: the rank of a spread is shown as long as it lasts."""
    table = at(["5S 9H", "5C 9C"], "5H")
    assert "Spread" not in [each.label for each in show(table).lines]
    assert line(show(table.make("play 5S"), 1), "Spread") == "fives, which cost nothing"


def test_the_sheet_has_both_hands_sizes() -> None:
    """The sheet says how many cards each seat holds, and the dealer is marked."""
    display = show(in_play())
    assert display.columns == ("cards",)
    assert display.rows == (("8",), ("1",))
    assert display.notes == ("", "dealer")


def test_the_heading_says_what_the_round_is() -> None:
    """The heading gives the round, in a series how many must be won, and the dealer."""
    assert show(in_play()).heading == (("round 1",), (SeatName(1), " deals"))
    assert show(in_play(), 1).heading == (("round 1",), ("you deal",))
    series = dealt(["2C", "3C"], "7H", rounds_to_win=3)
    assert show(series).heading == (("round 1",), ("first to win 3",), (SeatName(1), " deals"))


def test_the_face_up_pile_can_be_looked_at() -> None:
    """What the word last shows is the whole face-up pile, the top card last."""
    (shown,) = show(at([HAND, "9C"], "2H 6S")).last
    assert shown.text == (card("2H"), " ", card("6S"))


def test_a_bystander_is_shown_no_hand_and_no_prompt() -> None:
    """Somebody who only watches sees the piles and is asked nothing."""
    display = show(in_play(), None)
    assert [each.label for each in display.lines] == ["Face up", "Face down", "Stock"]
    assert display.prompt == ""


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (dealt(["2C", "3C"], "7H"), "You choose flip, spread or pass"),
        (dealt(["2C", "3C"], "7C"), "You choose flip or pass"),
        (in_play(), "You play"),
        (in_play(may_draw_instead=True), "You play, or draw"),
        (at(["9H", "9C"], "2C"), "You cannot play: draw"),
        (owing(), "You put 3 cards face down"),
        (owing().make("discard 5D", "discard KD"), "You put 1 card face down"),
        (after_a_draw(), "You play the card you have drawn, or pass"),
        (at(["9H", "9C"], "2C", turn=1), ""),
    ],
)
def test_the_prompt_says_what_is_asked(table: Round, prompt: str) -> None:
    """The prompt says what the seat on turn may do, and others are asked nothing."""
    assert show(table).prompt == prompt


PLAIN = Style(symbols=False, escapes=False, colour=False, columns=80)


def person(on: Round, console: Console) -> Human:
    """Return somebody who plays seat 0 at a console."""
    words = Words(on.game, ["Ann", "Bo"], 0, PLAIN)
    narrator, keyboard = Narrator(console, on.game, words), Keyboard(console, ["Ann", "Bo"], [0])
    return Human(console, on.game, 0, words, narrator, str, keyboard)


@pytest.mark.parametrize("text", ["draw", "pass"])
def test_a_draw_or_pass_that_is_forced_is_made_without_asking(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """BC-10: where the draw, or by a house rule the pass, is the only move nobody is asked."""
    monkeypatch.setattr("sys.stdin", StringIO(""))
    on = at(["9H", "9C"], "2C")
    on.table.drawn = text == "pass"
    moves = on.game.legal_moves(on.table, 0)
    assert [each.text for each in moves] == [text]
    assert person(on, Console()).choose(on.view(0).table, moves) is moves[0]


def test_a_discard_is_always_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """BC-8: a discard is asked for also where there is only one to make."""
    monkeypatch.setattr("sys.stdin", StringIO(""))
    on = at(["AS 9C", "4C"], "2H").make("play AS")
    moves = on.game.legal_moves(on.table, 0)
    assert [each.text for each in moves] == ["discard 9C"]
    with pytest.raises(InputEnded):
        person(on, Console()).choose(on.view(0).table, moves)


@pytest.mark.parametrize(
    ("text", "mine", "others"),
    [
        ("flip", "You flip the two discards.", "Ann flips the two discards."),
        ("spread", "You spread.", "Ann spreads."),
        ("pass", "You pass.", "Ann passes."),
        ("play 7H", "You play 7H.", "Ann plays 7H."),
        ("discard 7H", "You put 7H face down.", "Ann puts 7H face down."),
        ("discard ??", "You put a card face down.", "Ann puts a card face down."),
        ("draw", "You draw.", "Ann draws."),
    ],
)
def test_a_move_is_told_in_words(text: str, mine: str, others: str) -> None:
    """Each move is told in words of its own to the player and to the others."""
    for viewer, said in ((0, mine), (1, others)):
        words = Words(game(), ["Ann", "Bo"], viewer, PLAIN)
        assert words.played(MovePlayed(0, Move.parse(text))) == said


def test_the_opening_says_what_each_choice_leads_to() -> None:
    """BC-2 to BC-5: who plays first after a flip, a spread or two passes, and who may choose."""
    table = dealt(["2C 3C", "4C 5C"], "7H")
    shown = {each.label: each.text for each in show(table, 0).lines}
    assert shown["Flip"] == ("the face-down card comes up; first play: ", SeatName(1))
    assert shown["Spread"][-1] == SeatName(1)
    assert shown["Pass"] == (SeatName(1), " has the choice")
    passed = {each.label: each.text for each in show(table.make("pass"), 1).lines}
    assert passed["Flip"][-1] == SeatName(0)
    assert passed["Pass"] == ("the card stays; first play: ", SeatName(0))
    simple = dealt(["2C 3C", "4C 5C"], "7C", opening_uses_turn=False)
    shown = {each.label: each.text for each in show(simple, 0).lines}
    assert shown["Flip"][-1] == SeatName(0)
    assert "Spread" not in shown
