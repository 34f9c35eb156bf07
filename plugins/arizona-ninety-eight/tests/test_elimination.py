"""Going out, the last player left, and a series of rounds."""

from __future__ import annotations

import pytest

from cardgames.events import Event, RoundScored

from .by_hand import at, begun, game, go_out, played

FITS = "JC JD", "QC QD", "KC KD", "4C 4D"


@pytest.mark.parametrize(("direction", "turn"), [(1, 3), (-1, 1)])
def test_the_next_after_a_player_who_goes_out(direction: int, turn: int) -> None:
    """AZ-11: when a player goes out the turn passes to the next seat, whichever way play goes."""
    on = at(98, ["JC JD", "QC QD", "8C 7C", "KC KD"], seat=2)
    on.table.direction = direction
    go_out(on)
    assert (on.out, on.turn) == ([2], turn)


def test_going_out_changes_neither_pile_nor_direction() -> None:
    """AZ-11: going out leaves the pile, the direction and all cards as they are."""
    on = at(95, ["8C 7C", *FITS[:2]])
    before = on.copy()
    go_out(on)
    assert set(on.differences(before)) == {"out", "rooms", "turn"}


def test_playing_is_compulsory() -> None:
    """AZ-11: a player who has a card that fits may not pass."""
    running = begun(["8C 7C", *FITS[:2]])
    assert running.refused("pass")
    assert running.turn == 0


@pytest.mark.parametrize("direction", [1, -1])
def test_players_who_are_out_are_passed_over(direction: int) -> None:
    """AZ-11: players who are out are passed over, whichever way play goes."""
    on = at(40, ["JC 2C", "JD 2D", "JH 2H", "JS 2S", "KC 3C"])
    on.table.direction, on.table.out = direction, [1, 4]
    order = []
    for _turn in range(4):
        assert on.turn is not None
        order.append(on.turn)
        on.make(on.legal()[0])
    assert order == ([0, 2, 3, 0] if direction == 1 else [0, 3, 2, 0])


def test_seats_go_out_in_order() -> None:
    """AZ-11: each time that a player goes out the next one still in play is on turn."""
    on = at(98, ["QC QD", "8C 7C", "KC KD", "8D 7D"]).make("play QC")
    assert (on.out, on.turn) == ([1], 2)
    on.make("play KC")
    assert (on.out, on.turn) == ([1, 3], 0)


def test_the_last_player_left_wins_though_not_on_turn() -> None:
    """AZ-13: a player wins without a move when all others go out one after another."""
    on = go_out(at(98, ["8C", "7C", "5C"]))
    assert (on.out, on.turn, on.scores()) == ([0, 1], None, [0, 0, 1])


def test_the_round_ends_at_once() -> None:
    """AZ-13: when one player is left the round is over, and nobody has a move."""
    running = begun(["KC", "8C", "7C"]).make("play KC")
    assert running.turn is None
    assert running.outcome is not None
    assert running.outcome.winners == (0,)
    assert running.outcome.reason == "last player left"
    assert running.outcome.totals == (1, 0, 0)
    for seat in range(3):
        assert running.legal_moves(seat) == []


def test_a_player_with_an_empty_hand_is_out_when_it_must_play() -> None:
    """AZ-12: a player with an empty hand is out when its turn comes, and not before."""
    on = at(20, ["2C", "3C", "5C"], stock="")
    on.make("play 2C", "play 3C")
    assert on.out == []
    on.make("play 5C")
    assert (on.out, on.turn) == ([0, 1], None)
    assert on.scores() == [0, 0, 1]


def test_the_cards_of_players_who_are_out_stay_hidden() -> None:
    """AZ-11: nobody else sees the cards of a player who is out, even when the round is over."""
    running = begun(["KC", "8C", "7C"]).make("play KC")
    for viewer in (0, 1, 2, None):
        view = running.view(viewer)
        for owner in (1, 2):
            texts = [each.text for each in view.hands[owner]]
            assert (texts == ["??"]) is (viewer != owner)
    running.game.check_cards(running.table)


def test_why_a_player_is_out_is_told() -> None:
    """AZ-10 to AZ-13: everybody hears why a player is out, and who wins."""
    assert go_out(at(98, ["8C 7C", *FITS[:2]])).told() == [
        "seat 0 has no card that fits and is out."
    ]
    halfway = at(98, ["QC 8C", "JC JD", "KC KD"], duty=2)
    assert halfway.make("play QC").told()[1:] == [
        "seat 0 has no further card that fits and is out."
    ]
    empty = at(20, ["2C", "3C"], stock="")
    assert empty.make("play 2C", "play 3C").told()[2:] == [
        "seat 0 has no card left and is out.",
        "seat 1 is the last one left and wins the round.",
    ]


def test_whoever_goes_out_is_spoken_to() -> None:
    """AZ-10 to AZ-12: whoever goes out hears the reason as `you`."""
    for on, moves, you in (
        (at(98, ["8C", "JC", "KC"]), [], "You have no card that fits and are out."),
        (
            at(98, ["QC 8C", "JC JD", "KC KD"], duty=2),
            ["play QC"],
            "You have no further card that fits and are out.",
        ),
        (at(98, ["QC", "JC", "KC"], duty=2), ["play QC"], "You have no card left and are out."),
    ):
        told = (on.make(*moves) if moves else go_out(on)).told(0)
        assert [each for each in told if each.startswith("You")] == [you]


# The match


def test_the_winner_of_a_round_scores_one() -> None:
    """AZ-13: a round gives its winner 1 point and the others 0."""
    for seed in range(20):
        whole = played(game(5), f"{seed:x}")
        (score,) = whole.entries("score")
        assert sorted(score["scores"]) == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("wanted", [2, 3])
def test_a_series_goes_to_the_first_to_win_so_many(wanted: int) -> None:
    """`rounds_to_win`: the match ends when somebody has won so many rounds, and not before."""
    for seed in range(10):
        whole = played(game(3, rounds_to_win=wanted), f"{seed:x}")
        assert whole.outcome is not None
        totals = [entry["totals"] for entry in whole.entries("score")]
        assert [max(each) for each in totals].count(wanted) == 1
        assert max(totals[-1]) == wanted
        assert whole.outcome.winners == (totals[-1].index(wanted),)
        assert whole.outcome.reason == "series won"


def test_the_order_of_elimination_is_shown_with_the_result() -> None:
    """AZ-13: the sheet of the scored round says as which each player went out."""
    running = begun(["KC", "8C", "7C"])
    events: list[Event] = []
    running.listen(None, events.extend)
    running.make("play KC")
    (scored,) = (each for each in events if isinstance(each, RoundScored))
    shown = running.game.show(scored.view, None)
    assert shown.columns == ("cards", "out")
    assert shown.rows == (("1", "-"), ("-", "1"), ("-", "2"))
    assert shown.notes == ("winner", "out", "dealer, out")


def test_every_random_match_ends_with_one_winner() -> None:
    """AZ-13: in a whole round all but one go out, each once, and the one left over wins."""
    for seed in range(60):
        seats = 2 + seed % 9
        whole = played(game(seats), f"{seed:x}", limit=None)
        out = whole.table.out
        assert len(set(out)) == len(out) == seats - 1
        assert whole.outcome is not None
        assert set(out).isdisjoint(whole.outcome.winners)
