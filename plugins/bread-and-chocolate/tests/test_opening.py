"""The opening: flip, spread or pass, and who plays first."""

from __future__ import annotations

import pytest

from cardgames_pytest import Round

from .by_hand import dealt, shown, sizes

HANDS = ["2C 3C", "4C 5C"]


def opening(up: str = "7H", **rules: object) -> Round:
    """Return an opening in which seat 1 deals, the QC lies face down and the stock is known."""
    return dealt(HANDS, up, "QC", "3D 9H 4S 5S", **rules)


def test_the_non_dealer_chooses_first() -> None:
    """BC-2: whoever does not deal may flip, spread or pass first."""
    table = opening()
    assert table.turn == 0
    assert table.legal() == ["flip", "spread", "pass"]


def test_after_a_pass_the_dealer_has_the_same_choice() -> None:
    """BC-2: after a pass the dealer too may flip, spread or pass."""
    table = opening().make("pass")
    assert table.turn == 1
    assert table.legal() == ["flip", "spread", "pass"]


@pytest.mark.parametrize("choice", ["flip", "spread"])
@pytest.mark.parametrize("before", [[], ["pass"]], ids=["non-dealer", "dealer"])
def test_after_a_flip_or_a_spread_there_is_no_further_choice(
    choice: str, before: list[str]
) -> None:
    """BC-2: a flip or a spread ends the opening, whoever makes it."""
    table = opening().make(*before, choice)
    assert not table.opening
    assert not {"flip", "spread", "pass"} & set(table.legal())


def test_a_flip_makes_the_discards_change_places() -> None:
    """BC-3: by a flip the face-up card goes face down and the other comes up."""
    table = opening().make("flip")
    assert (shown(table.face_up), shown(table.face_down)) == ("QC", "7H")


@pytest.mark.parametrize("up", ["7H", "7C", "7D", "7S"])
def test_a_flip_is_always_allowed(up: str) -> None:
    """BC-3: a card of any suit that lies face up may be flipped."""
    assert "flip" in opening(up).legal()


@pytest.mark.parametrize(("up", "red"), [("7H", True), ("7D", True), ("7C", False), ("7S", False)])
def test_only_a_red_card_is_spread(up: str, red: bool) -> None:
    """BC-4: a spread is offered on a red face-up card alone, to the dealer too."""
    table = opening(up)
    assert ("spread" in table.legal()) is red
    assert ("spread" in table.make("pass").legal()) is red


def test_a_spread_turns_stock_cards_up_to_a_black_one() -> None:
    """BC-4: a spread turns stock cards onto the face-up pile up to a black one."""
    table = opening().make("spread")
    assert shown(table.face_up) == "7H 3D 9H 4S"
    assert shown(table.face_down) == "QC"
    assert table.stock[-1].text == "5S"
    assert sizes(table)[3] == 52 - 4 - 2 - 3


def test_a_spread_may_turn_one_card() -> None:
    """BC-4: a spread turns one card if it is black."""
    assert shown(dealt(HANDS, "7H", "QC", "4S 5S").make("spread").face_up) == "7H 4S"


def test_a_spread_in_the_opening_starts_no_spread_in_play() -> None:
    """BC-13: after a spread in the opening a card of the top card's rank is no play."""
    table = dealt(["2C 3C", "4D 9C"], "7H", "QC", "4S").make("spread")
    assert not table.spread
    assert table.legal() == ["draw"]


@pytest.mark.parametrize("choice", ["flip", "spread"])
@pytest.mark.parametrize(("before", "first"), [([], 1), (["pass"], 0)])
def test_the_opponent_of_whoever_acted_plays_first(
    choice: str, before: list[str], first: int
) -> None:
    """BC-5: the opponent of whoever flipped or spread makes the first play."""
    assert opening().make(*before, choice).turn == first


def test_after_two_passes_the_non_dealer_plays_first() -> None:
    """BC-5: if both pass, whoever does not deal makes the first play."""
    table = opening().make("pass", "pass")
    assert not table.opening
    assert table.turn == 0


@pytest.mark.parametrize("choices", [["flip"], ["spread"], ["pass", "flip"], ["pass", "pass"]])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_may_always_play_first(choices: list[str], dealer: int) -> None:
    """BC-5: with `opening_uses_turn = false` the non-dealer makes the first play in every case."""
    table = dealt(HANDS, "7H", "QC", "3D 4S", dealer=dealer, opening_uses_turn=False)
    assert table.make(*choices).turn == 1 - dealer


def test_choices_of_the_opening_are_no_turns() -> None:
    """BC-18: the choices of the opening are not counted as turns."""
    assert opening().make("pass", "flip").turns == 0


def test_everybody_hears_what_comes_to_lie_face_up() -> None:
    """BC-3, BC-4: everybody hears which cards a flip or a spread turns up."""
    for viewer in (0, 1, None):
        assert opening().make("flip").told(viewer) == ["QC lies face up now."]
        assert opening().make("spread").told(viewer) == ["The stock turns up 3D 9H 4S."]
        assert opening().make("pass").told(viewer) == []
