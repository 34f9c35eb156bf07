"""Events: what is told, to whom, and with which cards."""

from __future__ import annotations

import pytest

from cardgames import (
    UNSEEN,
    Move,
    Outcome,
    card,
)
from cardgames.events import (
    ALL_SEEING,
    Event,
    MatchEnded,
    MovePlayed,
    RoundDealt,
    RoundScored,
    Told,
)

from .games import (
    BLIND,
    DEAL,
    FACE_DOWN,
    HIGH_CARD,
    FaceDownTable,
    begun,
    do,
    heard_by,
    made_up,
    sees_others,
    texts,
)

CARDS = (card("7H"), card("9D"))


@pytest.mark.parametrize("viewer", [0, 1, 2, None, ALL_SEEING])
def test_public_cards_are_shown_to_everybody(viewer: int | None) -> None:
    """Without `seen_by` an event is the same for seats, bystanders and the all-seeing."""
    told = Told("{player} shows {cards}.", "You show {cards}.", 1, CARDS)
    assert told.masked(viewer) is told


@pytest.mark.parametrize(
    ("viewer", "sees"), [(0, False), (1, True), (2, True), (None, False), (ALL_SEEING, True)]
)
def test_hidden_cards_are_shown_to_those_who_may_see_them(viewer: int | None, sees: bool) -> None:
    """Everybody else is told the same with as many unseen cards."""
    told = Told("{player} draws {cards}.", "You draw {cards}.", 1, CARDS, (1, 2), pause=True)
    masked = told.masked(viewer)
    assert masked.cards == (CARDS if sees else (UNSEEN, UNSEEN))
    assert (masked.text, masked.you, masked.seat, masked.pause) == (
        "{player} draws {cards}.",
        "You draw {cards}.",
        1,
        True,
    )


def test_cards_that_nobody_may_see() -> None:
    """With nobody in `seen_by` only the all-seeing are shown the cards, the seat itself not."""
    told = Told("A card is burnt: {cards}.", "", 0, CARDS[:1], ())
    assert [told.masked(viewer).cards for viewer in (0, None)] == [(UNSEEN,), (UNSEEN,)]
    assert told.masked(ALL_SEEING).cards == CARDS[:1]


def test_an_event_keeps_cards_of_its_own() -> None:
    """A pile given to an event may change afterwards."""
    pile = [card("7H")]
    told = Told("{cards}", "{cards}", cards=pile)  # type: ignore[arg-type]
    pile.clear()
    assert told.cards == (card("7H"),)


# What the listeners of a match are told


def test_a_listener_first_hears_how_the_table_lies() -> None:
    """Whoever comes later is shown the round as it stands, through its own eyes."""
    match = begun(HIGH_CARD, DEAL)
    do(match, "play 7H")
    for seat, events in heard_by(match, 0, 1, None, ALL_SEEING).items():
        (dealt,) = events
        assert isinstance(dealt, RoundDealt)
        if seat == ALL_SEEING:
            assert dealt.view.hands == match.table.hands
        else:
            assert dealt.view.same_as(match.view(seat))


def test_a_move_is_masked_for_each_listener() -> None:
    """A card laid face down is known to its player and to the all-seeing alone."""
    match = begun(FACE_DOWN, DEAL, seats=2)
    heard = heard_by(match, 0, 1, None, ALL_SEEING)
    do(match, "play 7H")
    shown = {
        seat: [each.move.text for each in events if isinstance(each, MovePlayed)]
        for seat, events in heard.items()
    }
    assert shown == {0: ["play ??"], 1: ["play 7H"], None: ["play ??"], ALL_SEEING: ["play 7H"]}


def test_a_move_of_an_unseen_hand_is_shown_when_it_lies_on_the_table() -> None:
    """Everybody sees a card that comes to lie open, its blind player too."""
    match = begun(BLIND, "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play ??")
    for events in heard.values():
        assert events[1:] == [MovePlayed(1, Move.parse("play 7H"))]


def test_a_move_that_its_player_never_sees_stays_masked_to_it() -> None:
    """A blind seat that lays its card face down never learns of it; the others saw the hand."""
    match = begun(made_up("double-blind", FaceDownTable, can_see=sees_others), "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play ??")
    assert [events[1] for events in heard.values()] == [
        MovePlayed(1, Move.parse("play 7H")),
        MovePlayed(1, Move.parse("play ??")),
        MovePlayed(1, Move.parse("play ??")),
    ]


def test_consequences_are_told_to_those_who_may_know() -> None:
    """What a game tells follows its move, the cards masked for all but those who may see them."""
    match = begun(FACE_DOWN, DEAL)
    heard = heard_by(match, 0, 1, None, ALL_SEEING)
    do(match, "play 7H")
    told = Told("{player} hides {cards}.", "You hide {cards}.", 1, (card("7H"),), (1,))
    masked = Told("{player} hides {cards}.", "You hide {cards}.", 1, (UNSEEN,), (1,))
    assert {seat: events[2] for seat, events in heard.items()} == {
        0: masked,
        1: told,
        None: masked,
        ALL_SEEING: told,
    }


def test_consequences_are_told_once() -> None:
    """Each move tells its own consequences and not those before it."""
    match = begun(FACE_DOWN, DEAL)
    heard = heard_by(match, None)
    do(match, "play 7H", "play 2C")
    assert [type(each) for each in heard[None]] == [RoundDealt, MovePlayed, Told, MovePlayed, Told]


def test_scores_and_the_end_are_told_with_each_listeners_own_view() -> None:
    """Scores come with the new totals and nothing that the seat does not see."""
    match = begun(FACE_DOWN, "7H 2C", cards=1, rounds=1)
    heard = heard_by(match, 0, None)
    do(match, "play 7H", "play 2C")
    for seat, events in heard.items():
        *_, scored, ended = events
        assert isinstance(scored, RoundScored)
        assert (scored.scores, scored.view.totals) == ((0, 1), (0, 1))
        assert scored.view.same_as(match.view(seat))
        assert UNSEEN in scored.view.played
        assert ended == MatchEnded(Outcome((1,), (0, 1), "rounds played"))


def test_a_new_round_is_told_with_each_listeners_own_view() -> None:
    """At each deal a seat is shown the table as it sees it."""
    match = begun(HIGH_CARD, "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play 7H", "play 2C")
    match.next_round()
    for seat, events in heard.items():
        dealt = events[-1]
        assert isinstance(dealt, RoundDealt)
        assert dealt.view.same_as(match.view(seat))


def test_listeners_do_not_share_what_they_are_given() -> None:
    """A listener that spoils its view spoils nobody else's, nor the match."""
    match = begun(HIGH_CARD, DEAL)

    def spoil(events: list[Event]) -> None:
        for each in events:
            if isinstance(each, RoundDealt):
                each.view.hands.clear()
        events.clear()

    match.listen(1, spoil)
    heard = heard_by(match, 1)
    do(match, "play 7H")
    assert len(heard[1]) == 2
    assert texts(match.legal_moves(0)) == ["play 2C", "play 3C"]


def test_a_match_that_nobody_hears_is_the_same() -> None:
    """Listening changes nothing of the match."""
    silent, loud = (begun(FACE_DOWN, DEAL) for _ in range(2))
    heard_by(loud, 0, 1, None, ALL_SEEING)
    for match in (silent, loud):
        do(match, "play 7H", "play 3C", "play 9D", "play 2C")
    assert silent.record == loud.record
