"""The levels of play, and what makes them differ."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from .settings import Budget


@frozen(kw_only=True)
class Skill:
    """What a bot is capable of.

    `memory` is whether it remembers hidden cards that it was shown, `attention` whether it goes by
    what everybody knows of hidden cards, such as a suit that somebody is out of, `habits` whether
    it knows what the game says of good play, and `patience` whether it keeps to that until another
    move is better beyond luck.
    """

    budget: Budget
    memory: bool = True
    attention: bool = True
    habits: bool = True
    patience: bool = True


EASY: Final = Skill(budget=Budget(iterations=16), memory=False, attention=False, patience=False)
MEDIUM: Final = Skill(budget=Budget(iterations=200), memory=False, patience=False)
HARD: Final = Skill(budget=Budget(iterations=1500))
