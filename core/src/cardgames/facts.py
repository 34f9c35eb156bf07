"""The facts of a game and of a house rule, which its module answers when asked what it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import Factory, field, frozen

from .options import NoRules
from .table import Table


def _as_tuple(seats: Iterable[int] | int) -> tuple[int, ...]:
    return (seats,) if isinstance(seats, int) else tuple(seats)


def _as_names(names: Iterable[str] | str) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


@frozen(kw_only=True)
class GameInfo:
    """The facts of a game.

    `seats` lists how many may play and `usual_seats` how many usually do. `rules` is the class
    of its options and `table` that of its tables. `presets` gives options by the preset's name.
    `rulebook` is a folder with a page for each language, such as `en.md`. `verbs` says for each
    verb of a move how it is told, to its player and to the others: `("bid {value}", "bids
    {value}")`; `{cards}` stands for the move's cards. The whole text of a move (`trump none`,
    `discard ??`) may stand in the place of its verb. `forced` are the verbs of moves that a front
    end makes without asking where they are the only one. `by_rank` says that moves are listed by
    rank, as in a game in which suits do not matter. `reasons` puts what `match_over` answers, which
    records hold, into words for people.
    """

    name: str
    title: str
    seats: tuple[int, ...] = field(converter=_as_tuple)
    usual_seats: int
    table: type[Table[Any]]
    rules: type[Any] = NoRules
    presets: Mapping[str, Mapping[str, Any]] = Factory(dict)
    rulebook: Path | None = None
    verbs: Mapping[str, tuple[str, str]] = Factory(dict)
    forced: tuple[str, ...] = ()
    by_rank: bool = False
    reasons: Mapping[str, str] = Factory(dict)


@frozen(kw_only=True)
class HouseRuleInfo:
    """The facts of a house rule.

    `games` names the games that it is for, any if empty. `rules` is the class of the options that
    it adds, declared as a game declares its own. `sentence` says the rule in one sentence, by
    default the first of its module's docstring.
    """

    games: tuple[str, ...] = field(default=(), converter=_as_names)
    rules: type[Any] = NoRules
    sentence: str = ""
