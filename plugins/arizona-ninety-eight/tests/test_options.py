"""The options, what goes together, and the presets."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import BadRules, standard_pack

from .by_hand import game, played


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("hand_size", 0, "from 1 to 7"),
        ("hand_size", 8, "from 1 to 7"),
        ("packs", 5, "from 1 to 4"),
        ("limit", 49, "from 50 to 200"),
        ("limit", 201, "from 50 to 200"),
        ("limit", True, "from 50 to 200"),
        ("multiples", 1, "true or false"),
        ("rounds_to_win", 100, "from 1 to 99"),
    ],
)
def test_options_out_of_range_are_refused(option: str, value: object, allowed: str) -> None:
    """An option out of its range is refused, and what it may be is named."""
    with pytest.raises(BadRules, match=f"{option} must be .*{allowed}"):
        game(**{option: value})


def test_a_bonus_card_must_be_a_card() -> None:
    """`bonus_card` is empty or one of the 54 cards, and anything else is refused."""
    with pytest.raises(BadRules, match="bonus_card must be empty, or a card such as X1, not 'ZZ'"):
        game(bonus_card="ZZ")


def test_presets_set_what_their_page_says() -> None:
    """Each preset sets the one option that its page names."""
    assert game(preset="dealer-flip").rules.dealer_flip
    assert game(preset="bonus-joker").rules.bonus_card == "X1"
    assert game(preset="two-packs").rules.packs == 2
    assert game(preset="best-of-five").rules.rounds_to_win == 3


@pytest.mark.parametrize(
    ("seats", "rules", "packs"),
    [
        (8, {"hand_size": 7}, 2),
        (9, {"hand_size": 6, "dealer_flip": True}, 2),
        (9, {"hand_size": 6, "bonus_card": "X1"}, 2),
        (10, {"hand_size": 6}, 2),
    ],
)
def test_a_deal_that_takes_too_many_cards_is_refused(
    seats: int, rules: dict[str, Any], packs: int
) -> None:
    """AZ-1: a deal that takes more cards than there are is refused, and the way out is named."""
    size = rules["hand_size"]
    with pytest.raises(
        BadRules, match=rf"^{seats} players with hand_size {size} need .* 1 pack has 54: set packs"
    ) as refused:
        game(seats, **rules)
    assert f"set packs to {packs} or hand_size lower" in str(refused.value)
    assert game(seats, packs=packs, **rules).seats == seats


def test_a_deal_may_take_every_card() -> None:
    """AZ-1, AZ-12: nine hands of six cards may be dealt and leave no stock."""
    on = game(9, hand_size=6).start_round(standard_pack(jokers=2), 0)
    assert on.stock == []
    whole = played(game(9, hand_size=6))
    assert whole.outcome is not None
    assert whole.outcome.reason == "last player left"
