"""What a broken contract says: where it was broken, how, and what to call to see it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from ..options import option_text
from ..seeds import key

LIMIT: Final = 1000
"""The usual cap on the decisions of a match."""
SHARE: Final = 0.1
"""The usual part of the steps at which the hidden cards are dealt again."""


@frozen(kw_only=True)
class Case:
    """A match to check, with all that decides how it goes.

    `game` is what was handed to `check_game`, as it is written there; if `bound`, a `Game` with
    seats, options and house rules of its own. `preset` and `rules` say which are not the usual.
    """

    game: str
    bound: bool
    seats: int
    preset: str | None
    rules: Mapping[str, Any]
    house_rules: tuple[str, ...]
    seed: str
    limit: int
    share: float

    @property
    def match_seed(self) -> str:
        """The seed of the match itself: 256 bits whatever was asked for, so that it can be told."""
        return key(self.seed, "match", 0).hex()

    @property
    def short_seed(self) -> str:
        """The seed without the zeros that fill it up."""
        return self.seed.lstrip("0") or "0"

    @property
    def described(self) -> str:
        """The number of seats and the options, in words."""
        words = [f"{self.seats} seats"]
        if self.preset is not None:
            words.append(f"preset {self.preset}")
        words += [f"{name}={option_text(value)}" for name, value in self.rules.items()]
        return ", ".join(words)

    @property
    def again(self) -> str:
        """The call that checks this match again."""
        usual: dict[str, Any] = {
            "preset": None,
            "rules": {},
            "house_rules": [],
            "limit": LIMIT,
            "share": SHARE,
        }
        setting = {
            "seats": self.seats,
            "preset": self.preset,
            "rules": dict(self.rules),
            "house_rules": list(self.house_rules),
        }
        chosen = {
            **({} if self.bound else setting),
            "limit": self.limit,
            "share": self.share,
            "seed": self.short_seed,
            "matches": 1,
        }
        named = (
            f"{key}={value!r}" for key, value in chosen.items() if usual.get(key, ...) != value
        )
        return f"check_game({', '.join((self.game, *named))})"


class ContractBroken(AssertionError):
    """A game, or a record of it, breaks the contract.

    `sentence` says how, and `described` also in which match; `case` has all of that match, and
    `decision` after how many decisions it was. For a record the last two are None.
    """

    def __init__(
        self, sentence: str, case: Case | None = None, decision: int | None = None
    ) -> None:
        self.sentence = sentence
        self.case = case
        self.decision = decision
        self.described = sentence
        if case is not None:
            where = f"{case.described}, seed {case.short_seed}, after decision {decision}"
            self.described = f"{sentence} ({where})"
        again = f"\nTo see it again: {case.again}" if case else ""
        super().__init__(self.described + again)
