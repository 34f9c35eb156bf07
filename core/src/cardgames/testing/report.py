"""What was checked, counted as it goes."""

from __future__ import annotations

from attrs import define

from ..translation import gettext as _
from ..translation import ngettext


@define(kw_only=True)
class Report:
    """What `check_game` has checked of a game that keeps the contract."""

    game: str
    """The game's name."""
    seats: tuple[int, ...] = ()
    """The numbers of seats that were played."""
    settings: int = 0
    """How many different settings were played: options, at a number of seats."""
    matches: int = 0
    rounds: int = 0
    decisions: int = 0
    stopped: int = 0
    """The matches that reached the cap on decisions; nobody won them."""
    samples: int = 0
    """How often the hidden cards were dealt again for a viewer."""
    compared: int = 0
    """The samples in which the next move led to what the viewer saw, and was told alike."""
    traced: int = 0
    """The samples of which it was found out whether play could have led to them."""
    unreachable: int = 0
    """Those to which it could not: there `could_hold` rules out less than it might."""
    first_unreachable: str = ""
    """The call that meets the first of them."""
    equal_moves: int = 0
    """The moves made with other equal cards than the listed ones."""
    records: int = 0
    """The records that were handed over, and verified."""
    elsewhere: int = 0
    """The matches that were played in another process too, and went alike."""

    def __str__(self) -> str:
        """Say the most of it in a line."""
        figures = [
            ngettext("{count} match", "{count} matches", self.matches).format(count=self.matches),
            ngettext("{count} setting", "{count} settings", self.settings).format(
                count=self.settings
            ),
            ngettext("{count} decision", "{count} decisions", self.decisions).format(
                count=self.decisions
            ),
            ngettext("{count} sample", "{count} samples", self.samples).format(count=self.samples),
        ]
        if self.records:
            figures.append(
                ngettext("{count} record", "{count} records", self.records).format(
                    count=self.records
                )
            )
        if self.unreachable:
            reach = _("{count} of {traced} samples beyond the reach of play")
            figures.append(reach.format(count=self.unreachable, traced=self.traced))
        if self.stopped:
            figures.append(_("{count} stopped at the limit").format(count=self.stopped))
        kept = _("{game} keeps the contract: {figures}")
        return kept.format(game=self.game, figures=", ".join(figures))
