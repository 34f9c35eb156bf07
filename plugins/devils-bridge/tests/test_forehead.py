"""The forehead round: each player sees every hand but their own."""

from __future__ import annotations

from random import Random

import pytest

from cardgames import UNSEEN, Move
from cardgames.events import Event, MovePlayed, RoundDealt
from cardgames_pytest import RunningMatch

from .by_hand import bids, cards, display, game, match

HANDS = ["7H", "KH", "2C"]
PLAY_UNSEEN = "play ??"


def forehead() -> RunningMatch:
    """Return a match of one forehead round in which seat 2 deals."""
    return match((HANDS, "9S"), forehead_round=True)


def in_play() -> RunningMatch:
    """Return the same after the bidding."""
    return forehead().make(*bids(0, 1, 1))


def test_each_seat_sees_every_hand_but_its_own() -> None:
    """In the forehead round a view shows the others' cards and hides the seat's own."""
    running = forehead()
    for seat in range(3):
        expected = [[UNSEEN] if other == seat else cards(HANDS[other]) for other in range(3)]
        assert running.view(seat).hands == expected


def test_a_bystander_sees_no_hand() -> None:
    """Somebody who is not at the table sees neither hands nor stock in the forehead round."""
    view = forehead().view(None)
    assert view.hands == [[UNSEEN]] * 3
    assert set(view.stock) == {UNSEEN}
    assert view.turned == cards("9S")


@pytest.mark.parametrize(
    ("rules", "rounds"),
    [
        ({"max_cards": 2}, [False, False, True]),
        ({"max_cards": 2, "schedule": "down"}, [False, True]),
        ({"max_cards": 2, "schedule": "up"}, [False, False]),
        ({"max_cards": 2, "schedule": "down-up"}, [False, False, False]),
        ({"max_cards": 1, "schedule": "up"}, [True]),
    ],
)
def test_only_a_last_round_of_one_card_is_one(rules: dict[str, object], rounds: list[bool]) -> None:
    """The forehead round is the schedule's last round, and only if it has one card."""
    made = game(3, forehead_round=True, **rules)
    for number, expected in enumerate(rounds, 1):
        table = made.start_round(list(made.pack), 0, number)
        assert (made.view(table, 1).hands[1] != table.hands[1]) is expected


def test_without_the_option_everybody_sees_their_own_card() -> None:
    """Without `forehead_round` the last round is like the others."""
    running = match((HANDS, "9S"))
    assert running.view(0).hands == [cards("7H"), [UNSEEN], [UNSEEN]]


def test_a_seat_is_offered_its_card_unseen() -> None:
    """The legal moves of a seat name no card, though the true move does."""
    running = in_play()
    assert running.legal(0) == [PLAY_UNSEEN]
    assert running.game.legal_moves(running.table, 0) == [Move.parse("play 7H")]
    assert running.game.legal_moves(running.view(0).table, 0) == [Move.parse(PLAY_UNSEEN)]


def test_a_card_played_unseen_is_recorded_as_what_it_is() -> None:
    """The masked move plays the true card, which then lies on the table for all."""
    running = in_play().make(PLAY_UNSEEN)
    assert running.entries("move")[-1]["move"] == "play 7H"
    for viewer in (0, 1, 2, None):
        assert running.view(viewer).trick == cards("7H")


@pytest.mark.parametrize("guess", ["play 7H", "play AS", "play 9S", "play KH"])
def test_a_guess_is_refused_alike_whether_right_or_wrong(guess: str) -> None:
    """A seat that names its card learns nothing from the refusal."""
    running = in_play()
    lines = len(running.record)
    assert running.refused(guess) == "you cannot see your card: type play"
    assert (running.turn, len(running.record)) == (0, lines)


def test_nobody_is_told_a_card_that_they_do_not_see() -> None:
    """What a seat hears of the deal and the bids hides its own card until it is played."""
    running = forehead()
    heard: dict[int | None, list[Event]] = {0: [], 1: [], 2: [], None: []}
    for viewer, events in heard.items():
        running.listen(viewer, events.extend)
    running.make(*bids(0, 1, 1))
    dealt = heard[0][0]
    assert isinstance(dealt, RoundDealt)
    assert dealt.view.hands == [[UNSEEN], cards("KH"), cards("2C")]
    assert heard[0][1:] == [
        MovePlayed(seat, Move("bid", value=value)) for seat, value in enumerate((0, 1, 1))
    ]
    running.make(PLAY_UNSEEN)
    for events in heard.values():
        assert events[-1] == MovePlayed(0, Move.parse("play 7H"))
    running.make(PLAY_UNSEEN)
    assert heard[2][-1] == MovePlayed(1, Move.parse("play KH"))


def test_a_seat_that_does_not_see_its_card_need_not_follow_suit_knowingly() -> None:
    """DB-11: with one card there is nothing to choose, whatever was led."""
    running = in_play().make(PLAY_UNSEEN, PLAY_UNSEEN)
    assert running.legal() == [PLAY_UNSEEN]
    running.make(PLAY_UNSEEN)
    assert running.table.tricks == [0, 1, 0]


def test_samples_deal_the_own_card_again() -> None:
    """A sample keeps the hands that a seat sees and draws its own among the unseen cards."""
    running = forehead()
    view, generator = running.view(0).table, Random(1)
    own = set()
    for _ in range(300):
        sampled = running.game.sample(view, generator)
        assert sampled.hands[1:] == [cards("KH"), cards("2C")]
        own.add(sampled.hands[0][0].text)
    assert not own & {"KH", "2C", "9S"}
    assert len(own) > 40


def test_the_forehead_round_is_shown_as_such() -> None:
    """A seat is shown the others' cards, and of its own only that there is one."""
    shown = display(in_play(), 0)
    assert ("you see every card but your own",) in shown.heading
    pieces = [piece for line in shown.lines for piece in line.text]
    assert cards("KH")[0] in pieces
    assert cards("2C")[0] in pieces
    assert "one card that you cannot see" in pieces
    assert shown.prompt == "You play your card: type play"
