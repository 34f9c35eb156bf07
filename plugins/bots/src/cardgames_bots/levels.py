"""The levels of play, and what makes them differ."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from .settings import Budget


@frozen(kw_only=True)
class Skill:
    """What a bot is capable of.

    `memory` is whether it remembers hidden cards that it was shown, `attention` whether it goes by
    what everybody knows of hidden cards, such as a suit that somebody is out of, and `habits`
    whether it knows what the game says of good play.
    """

    budget: Budget
    memory: bool = True
    attention: bool = True
    habits: bool = True


EASY: Final = Skill(budget=Budget(iterations=16), memory=False, attention=False, habits=False)
MEDIUM: Final = Skill(budget=Budget(iterations=120), memory=False)
HARD: Final = Skill(budget=Budget(iterations=1000))
