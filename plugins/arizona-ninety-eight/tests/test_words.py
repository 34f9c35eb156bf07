"""What may be typed, what is said of a refused move, and how the table is shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames import IllegalMove, Match, Move, SeatName, UnreadableMove, card, standard_pack
from cardgames.display import Text
from cardgames.events import MovePlayed
from cardgames.terminal.text import Style
from cardgames.terminal.words import Words
from cardgames_pytest import Round

from .by_hand import Table, at, begun, game, go_out, table

OTHERS = ["JC JD JH JS 9C 9D 9H", "QC QD QH QS 9S KC KD"]
HAND = "7H 7S 8D TH AS AH X1"


def holding(hand: str, value: int = 40, **rules: Any) -> Table:
    """Return a round of three in which seat 0, on turn, has this hand."""
    held = hand.split()
    rest = [each.text for each in standard_pack() if each.text not in held]
    others = [" ".join(rest[place :: len(held)][: len(held)]) for place in (0, 1)]
    return at(value, [hand, *others], **rules)


def read(text: str, hand: str = HAND, value: int = 40, **rules: Any) -> str:
    """Return the text of the move that is read with this hand."""
    on = holding(hand, value, **rules)
    move = on.game.read_move(on.view(0).table, 0, text)
    assert isinstance(move, Move)
    return move.text


def unreadable(text: str, hand: str = HAND, value: int = 40) -> str:
    """Return what is said of a text that is no move."""
    with pytest.raises(UnreadableMove) as refused:
        read(text, hand, value)
    return str(refused.value)


def refusal(hand: str, text: str, value: int) -> str:
    """Return what is said of a move that is refused."""
    on = holding(hand, value)
    move = Move.parse(text)
    assert not on.game.offers(on.table, 0, move, on.game.legal_moves(on.table, 0))
    return str(on.game.refusal(on.view(0).table, 0, move))


@pytest.mark.parametrize(
    "text", ["7h", "7H", "7\u2665", "7\u2661", "7\u2665\ufe0f", " 7h ", "play 7H", "PLAY 7h"]
)
def test_a_card_may_be_typed_in_many_ways(text: str) -> None:
    """A card is read with capitals, suit symbols, spaces and the word play or without."""
    assert read(text) == "play 7H"


@pytest.mark.parametrize("text", ["th", "10h", "10\u2665", "10", "ten", "TEN", "1 ten", "tens 1"])
def test_a_ten_may_be_typed_as_ten_or_t(text: str) -> None:
    """A ten is read as T, as 10 and by its name, with or without a suit."""
    assert read(text) == "play TH"


@pytest.mark.parametrize(
    "text",
    [
        *("7h 7s", "2 sevens", "two sevens", "sevens 2", "seven 2", "two seven", "Sevens TWO"),
        *("2 7", "7 2", "2 7s", "7 two", "play 2 sevens", "7s 2"),
    ],
)
def test_several_equal_cards_may_be_named_or_counted(text: str) -> None:
    """Several equal cards are read by their names, or by a rank and how many."""
    assert read(text) == "play 7H 7S"


def test_named_cards_are_kept_as_named() -> None:
    """Cards that are named are the ones played, in that order."""
    assert read("7s 7h") == "play 7S 7H"
    assert read("7s") == "play 7S"


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("jack", "JC"),
        ("queen", "QD"),
        ("king", "KS"),
        ("kings", "KS"),
        ("joker", "X2"),
        ("x", "X2"),
        ("j", "JC"),
        ("play q", "QD"),
        ("1 q", "QD"),
        ("k", "KS"),
        ("K", "KS"),
    ],
)
def test_a_rank_may_be_typed_by_its_name(text: str, rank: str) -> None:
    """A rank alone, by its name or its letter, is a card of that rank."""
    assert read(text, "JC QD KS X2", 90) == f"play {rank}"


@pytest.mark.parametrize("text", ["x1", "X1", "joker", "1 joker", "jokers 1"])
def test_a_joker_may_be_typed_by_name(text: str) -> None:
    """A joker is read as x1, and as joker or one joker."""
    assert read(text) == "play X1"


@pytest.mark.parametrize("text", ["jokers 2", "2 jokers", "two jokers", "x1 x2"])
def test_two_jokers_may_be_typed(text: str) -> None:
    """Two jokers are named or counted like other cards."""
    assert read(text, "X1 X2") == "play X1 X2"


@pytest.mark.parametrize("text", ["six", "6", "6d"])
def test_a_six_is_read(text: str) -> None:
    """A number alone is a rank, and `sixes` is the plural of six."""
    assert read(text, "6D 6S") == "play 6D"
    assert read("2 sixes", "6D 6S") == "play 6D 6S"


# Two numbers


@pytest.mark.parametrize(
    ("text", "hand", "expected"),
    [
        ("3 8", "8C 8D 8H 3C", "play 8C 8D 8H"),
        ("8 3", "8C 8D 8H 3C", "play 8C 8D 8H"),
        ("2 3", "3C 3D 2C 8C", "play 3C 3D"),
        ("3 2", "2C 2D 2H 3C", "play 2C 2D 2H"),
        ("2 2", "2C 2D 2H 3C", "play 2C 2D"),
    ],
)
def test_two_numbers_are_read_if_only_one_play_is_meant(
    text: str, hand: str, expected: str
) -> None:
    """Of two numbers one is the rank and one how many, whichever the hand has."""
    assert read(text, hand) == expected


def test_two_numbers_that_may_mean_two_plays_are_asked_about() -> None:
    """Two numbers that may mean two plays of the hand are refused with how to name the cards."""
    said = unreadable("2 3", "2C 2D 2H 3C 3D")
    assert said == "that may mean two plays: name the cards, such as 7h 7s"


def test_a_rank_in_the_plural_may_mean_two_plays() -> None:
    """A rank in the plural is the one card of it that is held; of two the cards must be named."""
    assert read("eights") == "play 8D"
    assert unreadable("sevens") == "that may mean two plays: name the cards, such as 7h 7s"


# Aces


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as 11", "play AS as 11"),
        ("as 1", "play AS as 1"),
        ("as as 11", "play AS as 11"),
        ("ah as 11", "play AH as 11"),
        ("ace 11", "play AH as 11"),
        ("ace 1", "play AH as 1"),
        ("1 ace 11", "play AH as 11"),
        ("ace as 11", "play AH as 11"),
        ("a 11", "play AH as 11"),
        ("2 a 12", "play AH AS as 12"),
        ("as ah 12", "play AS AH as 12"),
        ("ah as 12", "play AH AS as 12"),
        ("as ah as 12", "play AS AH as 12"),
        ("play AS AH as 12", "play AS AH as 12"),
        ("2 aces 12", "play AH AS as 12"),
        ("two aces 22", "play AH AS as 22"),
        ("2 aces as 2", "play AH AS as 2"),
        ("aces 12", "play AH AS as 12"),
        ("aces 22", "play AH AS as 22"),
    ],
)
def test_aces_are_typed_with_what_they_add(text: str, expected: str) -> None:
    """The number behind aces is what they add together, which may say how many they are."""
    assert read(text) == expected


def test_the_same_ace_twice_is_read() -> None:
    """`packs`: `as as 12` is twice the ace of spades."""
    assert read("as as 12", "AS AS 2C", packs=2) == "play AS AS as 12"
    assert read("as as as 12", "AS AS 2C", packs=2) == "play AS AS as 12"
    assert read("as as 11", "AS AS 2C", packs=2) == "play AS as 11"


def test_an_ace_alone_means_the_one_number_that_fits() -> None:
    """Aces without a number add the one sum that fits, or the least where none does."""
    for text in ("as", "ace", "1 ace"):
        assert read(text, "AS 2C", 90) == "play AS as 1"
    assert read("2 aces", "AS AH 2C", 90) == "play AH AS as 2"
    assert read("as", "AS 2C", 98) == "play AS as 1"


def test_an_ace_that_may_count_either_is_asked_about() -> None:
    """Aces without a number for which several sums fit are refused with those sums."""
    assert unreadable("as") == "say what the ace counts, 1 or 11: type ace 11"
    several = "say what the aces count together, 2, 12 or 22: type 2 aces 22"
    assert unreadable("2 aces") == several
    assert unreadable("as ah") == several
    assert unreadable("aces 2") == several


def test_a_flipped_ace_is_counted_by_its_number() -> None:
    """`dealer_flip`: the dealer types 1 or 11, and all else is refused in one sentence."""
    on = table(["5S", "6S", "7S"], flipped="AC")
    view = on.view(2).table
    for text, expected in (("11", "count 11"), ("count 1", "count 1"), (" COUNT  11 ", "count 11")):
        assert on.game.read_move(view, 2, text) is Move.parse(expected)
    for text in ("7s", "2", "", "count", "count 12", "\u0661"):
        with pytest.raises(UnreadableMove, match="a flipped ace counts 1 or 11, not"):
            on.game.read_move(view, 2, text)


# What cannot be read


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "play", "-1", "+7", "7.0", "0x7", "7_0", "1", "11", "12", "0 sevens", "??"),
        *("7x", "1h", "11h", "hh", "7h 8", "7h 7", "7h as 7", "7h,7s", "7h seven", "play ??"),
        *("\u0667", "\uff17h", "\u212a", "\u212ah", "jac\u212a", "\x007h"),
        *("2 sevens 14 3", "as 11 11", "seven of hearts", "quit", "help", "pass"),
        *("1 7 quit", "1 seven kd", "2 7s joker", "2 7s 8", "2 as 7s", "1 two aces", "1 7 as 7"),
        *("s", "t", "m", "l", "r", "h", "q"),
    ],
)
def test_what_is_no_play_gets_one_clear_sentence(text: str) -> None:
    """A text that is no play is quoted safely, and what would be right is said."""
    assert unreadable(text) == (
        f"{text!a} is no play: type a card such as 7h, several such as 2 sevens, "
        "or an ace with what it counts, such as ace 11"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("six", "that card is not in your hand"),
        ("ace 5", "an ace counts 1 or 11: type ace 1 or ace 11"),
        ("king", "that card is not in your hand"),
        ("3 sevens", "you do not have so many"),
        ("2 jokers", "you do not have so many"),
        ("3 aces 13", "you do not have so many"),
        ("aces 33", "you do not have so many"),
    ],
)
def test_a_rank_that_is_not_held_is_said_to_be_missing(text: str, said: str) -> None:
    """A rank of which the hand has no card, or not so many, is refused as not held."""
    assert unreadable(text) == said


def test_a_long_text_is_quoted_short() -> None:
    """A refusal of a million characters is no longer than one of forty."""
    assert len(unreadable("\u2665" * 10**6)) < 400


TYPED = ["as", "ah", "7h", "2", "12", "aces", "sevens", "joker", "play", "count"]


@given(
    st.one_of(
        st.text(),
        st.lists(st.sampled_from(TYPED)).map(" ".join),
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed is a play, or is refused in printable ASCII."""
    try:
        said = read(text)
    except UnreadableMove as refused:
        said = str(refused)
    assert said.isascii()
    assert said.isprintable()


# What is refused


@pytest.mark.parametrize(
    ("hand", "text", "value", "said"),
    [
        ("8C 2D", "play 8C", 95, "that would make 103, and the pile may not exceed 98"),
        ("TC TD 2D", "play TC TD", 80, "that would make 100, and the pile may not exceed 98"),
        ("AC 2D", "play AC as 11", 88, "that would make 99, and the pile may not exceed 98"),
        ("8C 2D", "play 8H", 40, "that card is not in your hand"),
        ("8C 2D", "play JC", 40, "that card is not in your hand"),
        ("8C 2D", "play ??", 40, "that card is not in your hand"),
        ("8C 2D", "play 8C 8H", 40, "these cards are not all in your hand"),
        ("8C 2D", "play 8C 2D", 40, "only equal cards may be played together, such as two sevens"),
        ("8C 2D", "play 8C as 8", 40, "only aces are given a number"),
        ("AC 2D", "play AC", 40, "an ace counts 1 or 11"),
        ("AC 2D", "play AC as 5", 40, "an ace counts 1 or 11"),
        ("AC AD 2D", "play AC AD as 11", 40, "2 aces count 2, 12 or 22"),
        ("8C 2D", "count 11", 40, "there is no ace to count"),
        ("8C 2D", "pass", 40, "pass is not allowed now"),
        ("8C 2D", "play", 40, "play is not allowed now"),
    ],
)
def test_why_a_move_is_refused(hand: str, text: str, value: int, said: str) -> None:
    """AZ-3, AZ-5, AZ-6: each refusal says which rule is broken, by what the seat can see."""
    assert refusal(hand, text, value) == said


def test_somebody_not_on_turn_is_told_so() -> None:
    """A card played out of turn is refused as such."""
    running = begun(["8C 2D", "JC JD", "QC QD"])
    with pytest.raises(IllegalMove, match=r"^it is not your turn$"):
        running.apply(1, Move.parse("play JC"))


def test_cards_before_the_count_are_refused() -> None:
    """`dealer_flip`: a dealer who plays a card first is told to count the ace."""
    running = begun(["5S", "6S", "7S"], flipped="AC")
    with pytest.raises(IllegalMove, match=r"^say first what the ace counts: 1 or 11$"):
        running.apply(2, Move.parse("play 7S"))


# What is shown


def plain(text: Text) -> str:
    """Return a text of the display with names of seats and cards as they are written."""
    return "".join(
        f"seat {each.seat}" if isinstance(each, SeatName) else str(each) for each in text
    )


def shown(on: Round, viewer: int | None = 0) -> dict[str, str]:
    """Return the lines of the display by their labels."""
    display = on.game.show(on.view(viewer).table, viewer)
    return {line.label: plain(line.text) for line in display.lines}


def notes(on: Round) -> tuple[str, ...]:
    """Return what marks each seat."""
    return on.game.show(on.view().table, None).notes


def test_the_heading_gives_the_stock_and_the_dealer() -> None:
    """The heading gives the round, in a series how many must be won, the stock and the dealer."""
    on = table(["8C", "JC", "QC"])
    facts = [plain(each) for each in on.game.show(on.view(0).table, 0).heading]
    assert facts == ["round 1", "51 cards in the stock", "seat 2 deals"]
    on = table(["8C", "JC", "QC"], rounds_to_win=3, bonus_card="X1")
    facts = [plain(each) for each in on.game.show(on.view(2).table, 2).heading]
    assert facts == ["round 1", "first to win 3", "51 cards in the stock", "you deal"]


@pytest.mark.parametrize(
    ("value", "limit", "said"),
    [
        (45, 98, "45 of 98 · 53 to go"),
        (-7, 98, "-7 of 98 · 105 to go"),
        (98, 98, "98, and no more may be added"),
        (98, 150, "98 of 150 · 52 to go"),
    ],
)
def test_the_pile_is_shown_with_its_limit(value: int, limit: int, said: str) -> None:
    """AZ-5: the pile is shown with its limit, and how far it is from that."""
    assert shown(at(value, ["8C", "JC", "QC"], limit=limit))["Pile"] == said


def test_the_direction_is_shown_in_words() -> None:
    """AZ-2, AZ-9: the way of play is shown while it matters, and a note marks who is next."""
    on = at(40, ["9C 9D", "JC JD", "QC QD", "KC KD"], duty=2)
    assert shown(on)["Play goes"] == "clockwise"
    assert notes(on) == ("to play", "next", "", "dealer")
    on.make("play 9C")
    assert shown(on)["Play goes"] == "clockwise, turning after this turn"
    assert notes(on) == ("to play", "", "", "dealer, next")
    now = on.table
    now.direction, now.nines, now.out = -1, 0, [3]
    assert shown(on)["Play goes"] == "anticlockwise"
    assert notes(on) == ("to play", "", "next", "dealer, out")
    now.out = [3, 2]
    assert "Play goes" not in shown(on)
    assert notes(on) == ("to play", "next", "out", "dealer, out")


def test_a_duty_is_shown_while_it_lasts() -> None:
    """AZ-8: a duty, and what is left of it, is shown to its player and to the others."""
    on = at(98, ["QC 9D", "JC JD", "QD QH"], duty=2)
    assert shown(on)["Duty"] == "2 cards, or a joker"
    assert shown(on, 1)["Duty"] == "seat 0: 2 cards, or a joker"
    on.make("play QC")
    assert shown(on)["Duty"] == "1 more card, or a joker"
    on.make("play 9D")
    assert "Duty" not in shown(on)


def test_the_bonus_card_is_shown_until_it_is_drawn() -> None:
    """`bonus_card`: the bonus card is shown until it is drawn."""
    on = at(10, ["2C", "3C"], stock="", bonus_card="KH")
    assert shown(on)["Bonus"] == "KH at the bottom of the stock"
    assert "Bonus" not in shown(on.make("play 2C"))


def test_the_hand_says_what_each_play_would_make() -> None:
    """AZ-5, AZ-6: the hand is shown by rank, with what one card and more make, or as too high."""
    on = at(80, ["X1 7S KH 7H TC TD AS", *OTHERS])
    assert shown(on)["Your hand"] == (
        "AS: 81 or 91 · 7S 7H: 87, 2 make 94 · TD TC: 90 · KH: 98 · X1: 98"
    )
    on.table.value = 95
    assert shown(on)["Your hand"] == (
        "AS: 96 · 7S 7H: too high · TD TC: too high · KH: 98 · X1: 98"
    )


def test_several_aces_show_every_sum() -> None:
    """AZ-6: for aces the hand shows what one makes, and every sum that two make."""
    on = at(40, ["AS AH 4C JC", "QC QD QH QS", "KC KD KH KS"])
    assert shown(on)["Your hand"] == "AS AH: 41 or 51, 2 make 42, 52 or 62 · 4C: 40 · JC: 30"


def test_a_hand_that_is_out_is_shown_without_plays() -> None:
    """AZ-11: a player who is out still sees its cards, without plays."""
    on = go_out(at(98, ["8C 7C", "JC JD", "QC QD"]))
    assert shown(on)["Your hand"] == "7C · 8C"


def test_a_flipped_ace_is_asked_about() -> None:
    """`dealer_flip`: the dealer is asked what the ace counts, and sees the hand without plays."""
    on = table(["5S 2C", "6S 2D", "8S 7S"], flipped="AC")
    display = on.game.show(on.view(2).table, 2)
    assert display.prompt == "You count the ace, 1 or 11"
    assert display.notes == ("next", "", "dealer, counts the ace")
    assert shown(on, 2)["Your hand"] == "7S · 8S"
    assert [plain(line.text) for line in display.last] == ["seat 2 AC"]


def test_each_seat_has_its_cards_and_when_it_went_out() -> None:
    """The sheet has the cards of each seat, as which it went out, and a note of who plays."""
    on = at(98, ["QC QD", "8C 7C", "KC KD", "JC JD"]).make("play QC")
    display = on.game.show(on.view(0).table, 0)
    assert display.columns == ("cards", "out")
    assert display.rows == (("2", "-"), ("-", "1"), ("2", "-"), ("2", "-"))
    assert display.notes == ("", "out", "to play", "dealer, next")


def test_the_last_play_can_be_looked_at_again() -> None:
    """The last play is shown with all its cards and who played them, once there is one."""
    on = at(10, ["2C 2D", "3C 5C"])
    assert on.game.show(on.table, 0).last == ()
    on.make("play 2C 2D")
    (line,) = on.game.show(on.table, 0).last
    assert (line.label, plain(line.text)) == ("Last play", "seat 0 2C 2D")
    assert line.text[2] is card("2C")


@pytest.mark.parametrize(
    ("seat", "moves", "prompt"),
    [(0, [], "You play"), (0, ["play QC"], "You play on"), (1, [], ""), (None, [], "")],
)
def test_the_prompt_says_what_is_asked(seat: int | None, moves: list[str], prompt: str) -> None:
    """Only the seat on turn is asked to play, and under a duty to play on."""
    on = at(98, ["QC QD", "JC JD", "KC KD"], duty=2).make(*moves)
    assert on.game.show(on.view(seat).table, seat).prompt == prompt


def test_a_bystander_is_shown_no_hand() -> None:
    """Somebody who only watches is shown the pile, the direction and the duty."""
    assert list(shown(at(98, ["QC", "JC", "KC"], duty=2), None)) == ["Pile", "Play goes", "Duty"]


def test_a_finished_round_can_be_shown() -> None:
    """AZ-13: a finished round is shown with its winner, without a direction or a question."""
    running: Match = begun(["KC", "8C", "7C"]).make("play KC")
    display = running.game.show(running.view(0), 0)
    assert [(line.label, plain(line.text)) for line in display.lines] == [
        ("Pile", "98, and no more may be added"),
        ("Your hand", running.table.hands[0][0].text),
    ]
    assert display.prompt == ""
    assert display.notes == ("winner", "out", "dealer, out")


@pytest.mark.parametrize(
    ("text", "mine", "others"),
    [
        ("play 7H", "You play 7H.", "Ann plays 7H."),
        ("play AS AH as 12", "You play AS AH.", "Ann plays AS AH."),
        ("count 11", "You count the ace as 11.", "Ann counts the ace as 11."),
    ],
)
def test_a_move_is_told_in_words(text: str, mine: str, others: str) -> None:
    """Plays and counts are told in words of their own to the player and to the others."""
    style = Style(symbols=False, escapes=False, colour=False, columns=80)
    for viewer, said in ((0, mine), (1, others)):
        words = Words(game(2), ["Ann", "Bo"], viewer, style)
        assert words.played(MovePlayed(0, Move.parse(text))) == said
