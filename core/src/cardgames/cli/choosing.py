"""What is to be played: a game or a variant of it, with options and house rules on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from attrs import frozen

from ..discovery import find_game, game_module, load_game, loaded_house_rules
from ..errors import UnknownName
from ..facts import GameInfo
from ..game import Game
from ..hooks import HouseRule
from ..house_rules import with_house_rules
from ..info import game_info_of, preset_of
from ..options import read_assignments
from ..translation import gettext as _

if TYPE_CHECKING:
    from ..variants import Variant

F = TypeVar("F", bound=Callable[..., Any])


@frozen
class Chosen:
    """A game as it is to be played: its facts under the house rules, and its options.

    `game` is its name or file; `rules` are on top of the `preset`, if there is one; `players` are
    those that a variant names, as `--players` takes them, and `seats` how many usually play it.
    """

    game: str
    info: GameInfo
    house_rules: tuple[HouseRule, ...]
    preset: str | None
    rules: Mapping[str, Any]
    title: str | None = None
    players: tuple[str, ...] = ()
    seats: int | None = None

    @property
    def values(self) -> dict[str, Any]:
        """The options that are given a value, those of the preset too."""
        return {**preset_of(self.info, self.preset), **self.rules}

    def game_for(self, seats: int | None) -> Game:
        """Return the game made ready for so many seats, the usual number if None."""
        return load_game(
            self.game,
            seats=self.seats if seats is None else seats,
            preset=self.preset,
            rules=self.rules,
            house_rules=self.house_rules,
            title=self.title,
        )


@frozen(kw_only=True)
class Wanted:
    """What a call asks for: GAME and the options that change its rules."""

    game: str
    variant: str | None
    preset: str | None
    assignments: tuple[str, ...]
    house_rules: tuple[str, ...]

    def chosen(self) -> Chosen:
        """Return what is to be played.

        A preset goes on top of a variant, what is set on top of both; house rules come after those
        of the variant. Raises what loading a game, a variant or a house rule raises.
        """
        variant = self._variant()
        game = self.game if variant is None else variant.game
        named = () if variant is None else variant.house_rules
        house_rules = loaded_house_rules((*named, *self.house_rules))
        info = with_house_rules(game_info_of(game_module(game)), house_rules)
        preset, rules = self.preset, read_assignments(info.rules, self.assignments)
        if variant is None:
            return Chosen(game, info, house_rules, preset, rules)
        values = {**variant.rules, **preset_of(info, preset), **rules}
        return Chosen(
            game, info, house_rules, None, values, variant.title, variant.players, _usual(variant)
        )

    def _variant(self) -> Variant | None:
        """Return the variant that is asked for: by name, by file, or by its name as a game's."""
        if self.variant is None:
            try:
                find_game(self.game)
            except UnknownName as error:
                unknown = error
            else:
                return None
        from ..variants import find_variant, names_variant, read_variant

        if self.variant is not None:
            return read_variant(find_variant(self.variant, self.game))
        if names_variant(self.game):
            return read_variant(Path(self.game))
        with suppress(UnknownName):
            return read_variant(find_variant(self.game, None))
        raise unknown


def _usual(variant: Variant) -> int | None:
    """Return how many usually play a variant: as the game has it, or as near to it as can be."""
    from ..variants import seats_of

    usual = game_info_of(game_module(variant.game)).usual_seats
    return min(seats_of(variant), key=lambda seats: abs(seats - usual), default=None)


set_option = click.option(
    "--set",
    "assignments",
    multiple=True,
    metavar="OPTION=VALUE",
    help=_("Set an option of the rules; may be given several times."),
)

house_rule_option = click.option(
    "--house-rule",
    "house_rules",
    multiple=True,
    metavar="RULE",
    help=_("A house rule by name or file; may be given several times, the innermost first."),
)

_OPTIONS = (
    click.argument("game"),
    click.option(
        "--variant", metavar="NAME", help=_("A variant of the game; see cardgames variants.")
    ),
    click.option(
        "--preset", metavar="NAME", help=_("Options under one name; see cardgames rules.")
    ),
    set_option,
    house_rule_option,
)


def rules_options(command: F) -> F:
    """Give a command GAME and the options that change its rules, together as `wanted`."""

    @wraps(command)
    def wanting(
        game: str,
        variant: str | None,
        preset: str | None,
        assignments: tuple[str, ...],
        house_rules: tuple[str, ...],
        **others: Any,
    ) -> Any:
        wanted = Wanted(
            game=game,
            variant=variant,
            preset=preset,
            assignments=assignments,
            house_rules=house_rules,
        )
        return command(wanted, **others)

    decorated: Any = wanting
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]
