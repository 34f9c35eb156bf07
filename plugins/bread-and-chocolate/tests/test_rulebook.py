"""The rulebook says what there is to choose."""

from __future__ import annotations

import pytest

import cardgames_bread_and_chocolate as bread
from cardgames.info import game_info_of
from cardgames.options import Option, options_of

INFO = game_info_of(bread)
assert INFO.rulebook is not None
RULEBOOK = (INFO.rulebook / "en.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", options_of(INFO.rules).values(), ids=lambda option: option.name)
def test_every_option_is_in_the_rulebook(option: Option) -> None:
    """The rulebook names each option as it is typed, and all of its values but the default."""
    assert f"`{option.name}=" in RULEBOOK
    for value in option.choices:
        if value != option.default:
            assert f"`{option.name}={value}`" in RULEBOOK or f"`{value}`" in RULEBOOK


@pytest.mark.parametrize("preset", INFO.presets)
def test_every_preset_is_in_the_rulebook(preset: str) -> None:
    """The rulebook names each preset as it is typed."""
    assert f"- `{preset}`: " in RULEBOOK
