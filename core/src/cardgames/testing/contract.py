"""`check_game`: the whole contract, over a game's seats, presets and options."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from attrs import field, frozen

from ..errors import BadRules
from ..game import Game
from ..hooks import HouseRule
from ..options import values_of
from ..seeds import key, read_seed
from ..translation import gettext as _
from .faults import LIMIT, SHARE, Case, ContractBroken
from .matches import check_match
from .processes import can_go_elsewhere, difference_elsewhere
from .replays import check_records
from .report import Report
from .settings import Setting, Subject, settings_of

LEAST_MATCHES: Final = 100
"""Where no number is asked for, every setting is played once, and so many matches at the least."""

Progress = Callable[[int, int], object]
"""Takes how many matches are done, and of how many."""

_ELSEWHERE: Final = 8
"""In another process so many matches are played, which takes a moment whatever they are."""


def check_game(  # noqa: PLR0913 - as many as the command has options
    game: str | ModuleType | Game,
    *,
    matches: int | None = None,
    seed: str = "0",
    seats: int | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRule | str] = (),
    limit: int = LIMIT,
    share: float = SHARE,
    records: str | os.PathLike[str] | None = None,
    progress: Progress = lambda _done, _of: None,
) -> Report:
    """Check that a game keeps the contract, in random matches, and return what was checked.

    `game` is an installed game's name, the path of a game's file, a game module, or a `Game`, which
    is then checked with its own seats, options and house rules alone. Otherwise every number of
    seats is played with the usual options, every preset, and options combined so that each pair of
    values meets; `seats` and `preset` ask for one alone, the options in `rules` hold in all
    matches, and so do the `house_rules`, given as such or by name or file.

    `matches` are played, by default each setting once and `LEAST_MATCHES` at the least. The same
    `seed` gives the same matches. `limit` caps the decisions of a match: a game that need not end
    is then stopped. At a `share` of the steps the hidden cards are dealt again for every viewer,
    which takes most of the time. `records` is a folder of match records, written when the rules
    were right, that must verify. `progress` is told after each match how many of how many are
    done.

    Raises `ContractBroken`, an `AssertionError`, with the match, the decision and the call that
    meets the fault again; `BadRules` and the like if what is asked for cannot be played.
    """
    _check_numbers(matches, limit, share)
    subject = Subject.of(game, house_rules)
    if isinstance(game, Game):
        seats, preset, rules = game.seats, None, values_of(game.rules)
    settings = settings_of(subject, seats, preset, rules or {})
    check = _Check(subject, isinstance(game, Game), read_seed(seed), limit, share)
    if records is not None:
        check.report.records = check_records(subject, records)
    check.matches(settings, matches or max(len(settings), LEAST_MATCHES), progress)
    if not check.report.decisions:
        sentence = _("no seat was ever on turn: the hook deal must set table.turn")
        raise ContractBroken(f"{subject.name}: {sentence}", check.case(settings[0], check.seed), 0)
    check.elsewhere(settings[: min(check.report.matches, _ELSEWHERE)])
    return check.report


@frozen
class _Check:
    """One call of `check_game`."""

    subject: Subject
    bound: bool
    seed: str
    limit: int
    share: float
    report: Report = field(init=False)

    @report.default
    def _begun(self) -> Report:
        return Report(game=self.subject.name)

    def case(self, setting: Setting, seed: str) -> Case:
        return Case(
            game=self.subject.named,
            house_rules=()
            if self.bound
            else tuple(each.reference for each in self.subject.house_rules),
            bound=self.bound,
            seats=setting.seats,
            preset=setting.preset,
            rules=setting.rules,
            seed=seed,
            limit=self.limit,
            share=self.share,
        )

    def matches(self, settings: Sequence[Setting], wanted: int, progress: Progress) -> None:
        """Check so many matches, by each setting in turn, the first with the seed itself."""
        report, played = self.report, list(islice(cycle(settings), wanted))
        report.settings = min(wanted, len(settings))
        report.seats = tuple(sorted({each.seats for each in played}))
        with TemporaryDirectory() as folder:
            for number, setting in enumerate(played):
                seed = read_seed(key(self.seed, "check", number)[:8].hex())
                case = self.case(setting, seed if number else self.seed)
                check_match(self.subject, case, report, Path(folder))
                progress(number + 1, wanted)

    def elsewhere(self, settings: Sequence[Setting]) -> None:
        """Check that a match by each setting goes alike in another process, if one can play it."""
        if not can_go_elsewhere(self.subject):
            return
        if found := difference_elsewhere(self.subject, settings, self.seed, self.limit):
            setting, sentence = found
            raise ContractBroken(
                f"{self.subject.name}: {sentence}", self.case(setting, self.seed), 0
            )
        self.report.elsewhere = len(settings)


def _check_numbers(matches: int | None, limit: int, share: float) -> None:
    """Raise `BadRules` for numbers that cannot be."""
    if matches is not None and matches < 1:
        raise BadRules(_("matches must be at least 1, not {matches}").format(matches=matches))
    if limit < 1:
        raise BadRules(_("the limit must be at least 1, not {limit}").format(limit=limit))
    if not 0 <= share <= 1:
        raise BadRules(_("the share must be from 0 to 1, not {share}").format(share=share))
