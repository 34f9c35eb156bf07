"""The options and presets, and what the options change in a turn."""

from __future__ import annotations

import pytest

from cardgames import BadRules
from cardgames_pytest import Round

from .by_hand import at, game, shown


def before_drawing(hand: str, top: str, nxt: str, **rules: object) -> Round:
    """Return a round in which seat 0 has no play and draws this card next."""
    return at([hand, "2C"], top, nxt=nxt, **rules)


def test_the_presets_set_what_they_say() -> None:
    """Each preset is the default with one option changed."""
    usual = game().rules
    for preset, changed in [
        ("simple-opening", {"opening_uses_turn": False}),
        ("best-of-five", {"rounds_to_win": 3}),
        ("patient", {"play_drawn_card": True}),
    ]:
        assert game(preset).rules == type(usual)(**changed)
        assert game(preset).rules != usual


@pytest.mark.parametrize("size", [-1, 0, 12, True, "6"])
def test_another_hand_size_is_refused(size: object) -> None:
    """`hand_size` must be a whole number from 1 to 11."""
    with pytest.raises(BadRules, match="hand_size must be a whole number from 1 to 11"):
        game(hand_size=size)


@pytest.mark.parametrize("rounds", [0, -1, 100, True])
def test_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    """`rounds_to_win` must be a whole number from 1 to 99."""
    with pytest.raises(BadRules, match="rounds_to_win must be a whole number from 1 to 99"):
        game(rounds_to_win=rounds)


# king_on_ace


def test_a_king_may_be_kept_off_an_ace() -> None:
    """`king_on_ace = false`: on an ace a 2 may be played, and no king."""
    assert at(["KS 2S", "3C"], "AH").legal() == ["play KS", "play 2S"]
    assert at(["KS 2S", "3C"], "AH", king_on_ace=False).legal() == ["play 2S"]
    assert at(["KS", "3C"], "AH", king_on_ace=False).legal() == ["draw"]


def test_a_king_kept_off_an_ace_may_be_played_elsewhere() -> None:
    """`king_on_ace = false`: a king on a queen, an ace on a king and spreads are as always."""
    assert at(["KS", "3C"], "QH", king_on_ace=False).legal() == ["play KS"]
    assert at(["AS", "3C"], "KH", king_on_ace=False).legal() == ["play AS"]
    assert at(["AS 4C", "3C"], "AH", king_on_ace=False).legal() == ["play AS"]
    assert at(["KC 4C", "3C"], "KD", king_on_ace=False).legal() == ["play KC"]


# play_drawn_card


def test_the_drawn_card_may_be_played_or_kept() -> None:
    """`play_drawn_card`: a drawn card that fits may be played at once, or kept by a pass."""
    for move, turn in (("play 7S", 1), ("pass", 1)):
        table = before_drawing("9H TH", "6C", "7S", play_drawn_card=True).make("draw")
        assert (table.turn, table.drawn) == (0, True)
        assert table.legal() == ["play 7S", "pass"]
        table.make(move)
        assert (table.turn, table.drawn) == (turn, False)


def test_only_the_drawn_card_may_be_played() -> None:
    """`play_drawn_card`: after the draw no second one is offered, nor any other card."""
    table = before_drawing("9H TH", "6C", "7S", play_drawn_card=True).make("draw")
    assert "draw" not in table.legal()
    assert table.hands[0][-1].text == "7S"


def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """`play_drawn_card`: a drawn card that does not fit ends the turn without a move."""
    table = before_drawing("9H TH", "6C", "JS", play_drawn_card=True).make("draw")
    assert (table.turn, table.turns) == (1, 1)


def test_a_drawn_card_costs_what_it_does_from_the_hand() -> None:
    """`play_drawn_card`: a drawn card played downwards needs as many other cards as always."""
    few = before_drawing("9H TH", "6C", "5S", play_drawn_card=True).make("draw")
    assert few.turn == 1
    hand = "9H 9D TH TD JH"
    table = before_drawing(hand, "6C", "5S", play_drawn_card=True).make("draw", "play 5S")
    assert (table.turn, table.owed) == (0, 5)


def test_a_drawn_card_may_start_a_spread() -> None:
    """`play_drawn_card`: a drawn black card may start a spread on a red one of its rank."""
    table = before_drawing("9H TH", "6D", "6S", play_drawn_card=True).make("draw")
    assert table.legal() == ["play 6S", "pass"]
    assert table.make("play 6S").spread


def test_a_drawn_card_may_not_go_on_with_a_spread() -> None:
    """`play_drawn_card`: a drawn card may not go on with a spread, which the draw has ended."""
    table = before_drawing("9H TH", "6S", "6C", play_drawn_card=True, spread=True)
    table.make("draw")
    assert not table.spread
    assert table.turn == 1


def test_whether_a_drawn_card_fits_is_seen_after_a_reset() -> None:
    """`play_drawn_card`: a drawn card must fit what lies face up after a reset."""
    fits_after = at(["9H", "9C"], "2C 3C", "8C 5C", stock="KC 9D", play_drawn_card=True)
    fits_after.make("draw")
    assert shown(fits_after.face_up) == "5C 8C"
    assert fits_after.legal() == ["play 9D", "pass"]
    before = at(["9H", "9C"], "2C 3C", "8C JC", stock="KC 4C", play_drawn_card=True)
    before.make("draw")
    assert before.turn == 1


def test_nothing_drawn_is_nothing_to_play() -> None:
    """`play_drawn_card`: a cancelled draw ends the turn, even if the last card held would fit."""
    # Two resets leave 7C face up, and the 8H that is held would go on it.
    table = at(["8H", "9C"], "2C", "4C", stock="7C", play_drawn_card=True)
    table.make("draw")
    assert shown(table.face_up) == "7C"
    assert (table.turn, table.turns) == (1, 1)


# may_draw_instead


@pytest.mark.parametrize("spread", [False, True])
def test_a_draw_may_take_the_place_of_a_play(spread: bool) -> None:
    """`may_draw_instead`: a draw is offered beside the plays, and ends a spread."""
    table = at(["6S 9H", "2C"], "6C" if spread else "5C", spread=spread, may_draw_instead=True)
    assert table.legal() == ["play 6S", "draw"]
    table.make("draw")
    assert (len(table.hands[0]), table.turn, table.spread) == (3, 1, False)


def test_without_a_play_the_draw_is_the_only_move() -> None:
    """`may_draw_instead`: without a play the draw is listed once."""
    assert at(["9H", "2C"], "5C", may_draw_instead=True).legal() == ["draw"]


def test_a_card_drawn_by_choice_may_not_be_played() -> None:
    """`play_drawn_card` with `may_draw_instead`: a card drawn by choice may not be played."""
    both = {"play_drawn_card": True, "may_draw_instead": True}
    chosen = before_drawing("7H TH", "6C", "7S", **both).make("draw")
    assert chosen.turn == 1
    forced = before_drawing("9H TH", "6C", "7S", **both).make("draw")
    assert forced.legal() == ["play 7S", "pass"]


def test_whoever_could_go_on_with_a_spread_has_drawn_by_choice() -> None:
    """`play_drawn_card` with `may_draw_instead`: who could go on with a spread draws by choice."""
    table = before_drawing(
        "6S TH", "6C", "7S", spread=True, play_drawn_card=True, may_draw_instead=True
    )
    assert table.make("draw").turn == 1
