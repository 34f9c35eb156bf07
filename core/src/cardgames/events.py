"""What players and observers are told of a match, each as far as they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from attrs import Factory, evolve, field, frozen

from .cards import UNSEEN, Card
from .moves import Move

if TYPE_CHECKING:
    from .table import Table


class AllSeeing(Enum):
    """In the place of a seat: a listener from whom nothing is hidden, such as a replay."""

    ALL_SEEING = "all seeing"


ALL_SEEING: Final = AllSeeing.ALL_SEEING


@frozen
class Outcome:
    """How a match ended: `winners` (seats; none for a draw), `totals` by seat, and the `reason`."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str


def _as_tuple(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(cards)


@frozen
class Told:
    """A consequence of the rules, told by the game in its own words.

    `text` is for the others and `you` for the seat it is about; both may hold `{player}`, `{cards}`
    and the names of `values`. `seen_by` lists the seats that may see the cards, None means
    everybody. `pause` asks a front end for a moment to look at the table as it was.
    """

    text: str
    you: str
    seat: int | None = None
    cards: tuple[Card, ...] = field(default=(), converter=_as_tuple)
    seen_by: tuple[int, ...] | None = None
    pause: bool = False
    values: Mapping[str, object] = Factory(dict)

    def __attrs_post_init__(self) -> None:
        """Fail at once, where the game tells it, if the event cannot be put into words."""
        for text in (self.text, self.you):
            text.format(player="", cards="", **self.values)

    def masked(self, viewer: int | AllSeeing | None) -> Told:
        """Return the event as this viewer may know it."""
        if self.seen_by is None or viewer is ALL_SEEING or viewer in self.seen_by:
            return self
        return evolve(self, cards=(UNSEEN,) * len(self.cards))


class Notes(list[Told]):
    """What is told while a move is made; before it is told, somebody looks at the table."""

    def __init__(self, look: Callable[[], None]) -> None:
        super().__init__()
        self.look = look

    def append(self, told: Told) -> None:
        """Look, then note what is told."""
        self.look()
        super().append(told)


@frozen
class RoundDealt:
    """A round was dealt; `view` is the listener's own."""

    view: Table[Any]


@frozen
class MovePlayed:
    """A seat made a move, masked for the listener."""

    seat: int
    move: Move


@frozen
class RoundScored:
    """A round was scored; `view` is the listener's own, its `totals` the new ones."""

    view: Table[Any]
    scores: tuple[int, ...]


@frozen
class MatchEnded:
    """The match is over."""

    outcome: Outcome


Event = RoundDealt | MovePlayed | Told | RoundScored | MatchEnded
