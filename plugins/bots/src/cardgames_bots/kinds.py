"""The kinds of player that this package offers."""

from __future__ import annotations

from random import Random

from attrs import evolve, frozen

from cardgames import BadRules, Game, PlayerKind, hookimpl
from cardgames.errors import quoted

from .levels import EASY, HARD, MEDIUM, Skill
from .search import Search
from .settings import read_budget
from .translation import _


@frozen(kw_only=True)
class Level:
    """A kind of player with a skill of its own, and no settings."""

    name: str
    skill: Skill
    usual: bool = False
    advises: bool = False

    def __call__(self, game: Game, seat: int, settings: str, generator: Random) -> Search:
        """Return the player; raises `BadRules` if there are settings."""
        if settings:
            raise BadRules(
                _("the player {name} takes no settings, not {text}").format(
                    name=self.name, text=quoted(settings)
                )
            )
        return Search(game, seat, generator, self.skill)


def search(game: Game, seat: int, settings: str, generator: Random) -> Search:
    """Return a player that thinks as hard as its settings say, a second without any.

    Raises `BadRules` for settings that are no budget.
    """
    budget = read_budget(settings or "seconds=1")
    return Search(game, seat, generator, evolve(HARD, budget=budget))


@hookimpl
def register_players() -> dict[str, PlayerKind]:
    """Offer the levels, and the search with settings of one's own."""
    return {
        "easy": Level(name="easy", skill=EASY),
        "medium": Level(name="medium", skill=MEDIUM, usual=True),
        "hard": Level(name="hard", skill=HARD, advises=True),
        "search": search,
    }
