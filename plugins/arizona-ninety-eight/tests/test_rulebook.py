"""The rulebook says what there is to choose."""

from __future__ import annotations

import pytest

import cardgames_arizona_ninety_eight as arizona
from cardgames.info import game_info_of
from cardgames.options import options_of

INFO = game_info_of(arizona)
assert INFO.rulebook is not None
RULEBOOK = (INFO.rulebook / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", options_of(INFO.rules))
def test_every_option_is_in_the_rulebook(option: str) -> None:
    """The rulebook names each option as it is typed, with a value."""
    assert f"- `{option}=" in RULEBOOK


@pytest.mark.parametrize("preset", INFO.presets)
def test_every_preset_is_in_the_rulebook(preset: str) -> None:
    """The rulebook names each preset as it is typed."""
    assert f"- `{preset}`: " in RULEBOOK
