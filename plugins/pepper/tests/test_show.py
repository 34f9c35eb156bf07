"""How the table is shown to each seat."""

from __future__ import annotations

import pytest

from cardgames import Line, Match, SeatName, Suit, card

from .by_hand import HANDS, Table, calls, go, in_play, match


def shown_to(running: Match, seat: int) -> tuple[tuple[object, ...], ...]:
    """Return the heading that a seat is shown, without the title."""
    view = running.view(seat)
    return view.game.show(view, seat).heading


def test_the_heading_of_the_auction() -> None:
    """PE-9: the round, the target, the dealer, and the bid that stands."""
    running = match()
    head = (("round 1, to 30 points",), (SeatName(3), " deals"))
    assert shown_to(running, 0) == (*head, ("no bid yet",))
    go(running, "bid 2")
    assert shown_to(running, 0) == (*head, ("highest bid ", "2", ", ", SeatName(0)))
    go(running, "bid small")
    assert shown_to(running, 0)[2] == ("highest bid ", "Small Pepper", ", ", SeatName(1))
    assert shown_to(running, 3)[1] == ("you deal",)


def test_the_heading_of_the_play() -> None:
    """PE-13: the contract, whose it is, and then the trump."""
    running = go(match(), "bid big")
    contract = ("contract ", "Big Pepper", ", ", SeatName(0))
    assert shown_to(running, 1)[2:] == (contract,)
    assert shown_to(go(running, "trump H"), 1)[2:] == (contract, ("trump ", Suit("H")))
    running = go(match(), "bid big", "trump none")
    assert shown_to(running, 1)[2:] == (contract, ("no trump",))


def test_the_heading_after_everybody_passed() -> None:
    """PE-12: it says that they did."""
    assert shown_to(go(match(), *calls("pass pass pass pass")), 0)[2] == ("everybody passed",)


def sheet(view: Table, seat: int | None) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the rows and the notes that are shown."""
    display = view.game.show(view, seat)
    assert display.columns == ("bid", "tricks")
    return display.rows, display.notes


def test_the_calls_stand_by_the_seats() -> None:
    """PE-9: each seat's highest bid, and whether it passed then."""
    running = go(match(), *calls("2 pass 3 small pass"))
    rows, notes = sheet(running.view(2), 2)
    assert [bid for bid, _ in rows] == ["2, pass", "pass", "3", "small"]
    assert notes == ("partner", "", "", "dealer")


def test_who_enters_again_has_not_passed() -> None:
    """`re-entry`: a bid after a pass stands by itself, and a pass of another stays in sight."""
    running = go(match(bidding="re-entry"), *calls("pass 1 pass 2 3"))
    rows, _ = sheet(running.view(0), 0)
    assert [bid for bid, _ in rows] == ["3", "1", "pass", "2"]


def test_the_tricks_of_partners_are_shown_together() -> None:
    """PE-11: as they count together."""
    table = in_play(["AS", "KS", "QS", "TS"], None)
    table.tricks[:] = [1, 2, 2, 0]
    rows, _ = sheet(table.game.view(table, 0), 0)
    assert [tricks for _, tricks in rows] == ["3", "2", "3", "2"]


def test_two_and_three_have_no_partner() -> None:
    """PE-1: nobody is marked as one, and the tricks are each one's own."""
    table = in_play(["AS", "KS", "QS"], None, seats=3)
    table.tricks[:] = [1, 2, 4]
    rows, notes = sheet(table.game.view(table, 0), 0)
    assert [tricks for _, tricks in rows] == ["1", "2", "4"]
    assert notes == ("declarer, leads", "", "dealer")


def test_declarer_and_leader_are_marked() -> None:
    """PE-14: the declarer all through the play, and who leads or led the trick."""
    running = go(match(), "bid big")
    assert sheet(running.view(1), 1)[1] == ("declarer", "", "", "partner, dealer")
    go(running, "trump S")
    assert sheet(running.view(None), None)[1] == ("declarer, leads", "", "", "dealer")
    go(running, "play AS")
    assert sheet(running.view(0), 0)[1] == ("declarer, led", "", "partner", "dealer")
    go(running, "play AH", "play AD", "play JC")
    assert sheet(running.view(0), 0)[1] == ("declarer", "", "partner", "dealer, leads")


def test_the_left_bower_stands_among_the_trumps() -> None:
    """PE-6: shown whole, second to the right bower, in the hand and not among its own suit."""
    table = in_play(["9D JD AH JH TC", "KS"], "H")
    view = table.game.view(table, 0)
    (hand,) = view.game.show(view, 0).lines
    assert hand.label == "Your hand"
    pieces = [piece if isinstance(piece, str) else repr(piece) for piece in hand.text]
    assert pieces == [
        *("Suit(letter='H')", "* ", "Rank(letter='J')", " ", "JD", " ", "Rank(letter='A')"),
        *(" · ", "Suit(letter='D')", " ", "Rank(letter='9')"),
        *(" · ", "Suit(letter='C')", " ", "Rank(letter='T')"),
    ]


def test_the_trick_so_far_is_shown() -> None:
    """PE-14: who played what, the trick by its number."""
    running = go(match(), "bid big", "trump S", "play AS", "play AH")
    view = running.view(2)
    trick, hand = view.game.show(view, 2).lines
    played = (SeatName(0), " ", card("AS"), "   ", SeatName(1), " ", card("AH"))
    assert trick == Line("Trick 1", played)
    assert hand.label == "Your hand"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_dead_hand_that_lies_open_is_shown(viewer: int | None) -> None:
    """`dead_hand_face_up`: to everybody, and otherwise to nobody."""
    labels = {
        rule: [line.label for line in view.game.show(view, viewer).lines]
        for rule in (True, False)
        for view in [match(HANDS[2], dead_hand_face_up=rule).view(viewer)]
    }
    own = [] if viewer is None else ["Your hand"]
    assert labels == {True: ["Dead hand", *own], False: own}


def test_the_last_trick_can_be_looked_at_again() -> None:
    """After a trick was taken it is shown with who played what, and who took it."""
    running = go(match(), "bid big", "trump S")
    view = running.view(0)
    assert view.game.show(view, 0).last == ()
    go(running, "play AS", "play AH", "play AD", "play JC")
    view = running.view(0)
    line, taken = view.game.show(view, 0).last
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
    running = go(match(**rules), *made)
    for seat in range(4):
        view = running.view(seat)
        assert view.game.show(view, seat).prompt == (prompt if seat == running.turn else "")
    view = running.view(None)
    assert view.game.show(view, None).prompt == ""


def test_nobody_is_asked_anything_when_the_round_is_over() -> None:
    """PE-12: after the last call or card there is no prompt, and no leader is marked."""
    running = go(match(), "bid big", "trump S")
    while running.turn is not None:
        running.apply(running.turn, running.legal_moves(running.turn)[0])
    for seat in (0, 1, 2, 3, None):
        view = running.view(seat)
        assert view.game.show(view, seat).prompt == ""
        assert not any("lead" in note for note in view.game.show(view, seat).notes)
