"""The hooks: every question that the framework asks a plugin, typed and documented.

A game is a module of implementations marked `@hookimpl`; a house rule is a module of wrappers
marked `@hookimpl(wrapper=True)`. An implementation takes the arguments of its specification in
their order, or fewer of them.

While `HOOKS_VERSION` is 0 the specifications may change with every minor release.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import pluggy

from .cards import Card
from .display import Display
from .events import Outcome
from .facts import GameInfo, HouseRuleInfo
from .moves import Move
from .table import Pile, Table

if TYPE_CHECKING:
    import click

    from .game import Game

HOOKS_VERSION: Final = 0

F = TypeVar("F", bound=Callable[..., Any])

hookspec = pluggy.HookspecMarker("cardgames")
hookimpl = pluggy.HookimplMarker("cardgames")
first = hookspec(firstresult=True)


def game_hook(function: F) -> F:
    """Mark a function of a game as a hook of the game's own: the specification and the answer.

    The rules call it as `table.game.next_seat(table, seat)`, so that a house rule may wrap it. It
    has the game's table in reach and no name that the framework uses.
    """
    return hookimpl(first(function))


class PlayerKind(Protocol):
    """Makes a player for a seat; `settings` is what followed the kind's colon, or empty."""

    def __call__(self, game: Game, seat: int, settings: str, generator: Random) -> Any:
        """Return the player; raises `BadRules` for settings it does not know."""


@first
def game_info() -> GameInfo:  # type: ignore[empty-body]
    """Return the facts of the game. Every game must answer."""


@first
def house_rule_info() -> HouseRuleInfo:  # type: ignore[empty-body]
    """Return the facts of the house rule; by default it is for any game and has no options."""


@first
def check_rules(rules: Any, seats: int) -> list[str]:  # type: ignore[empty-body]
    """Return a sentence for each thing wrong with these options together or for so many seats."""


@first
def make_deck(rules: Any, seats: int) -> list[Card]:  # type: ignore[empty-body]
    """Return the pack in a fixed order; by default the 52 cards."""


@first
def sides(rules: Any, seats: int) -> list[list[int]]:  # type: ignore[empty-body]
    """Return the seats that play together, side by side; by default each plays alone.

    Partners share every score.
    """


@first
def arrange_deck(rules: Any, deck: list[Card]) -> list[Card]:  # type: ignore[empty-body]
    """Return the shuffled pack as it is dealt from and recorded, by default as it came.

    A game that lays a card in a place of its own, such as face up under the stock, does it here;
    a pack that is arranged already must come back as it is.
    """


@first
def deal(table: Table[Any], deck: list[Card]) -> None:
    """Set up a round from a shuffled pack, the first card dealt first; must set `table.turn`.

    Every card of the pack must come to lie in a pile. Every game must answer.
    """


@first
def legal_moves(table: Table[Any], seat: int) -> list[Move]:  # type: ignore[empty-body]
    """Return every legal move of a seat on turn, or of one named by `may_revise`.

    The table may be a view, in which hidden cards are unseen. Every game must answer.
    """


@first
def play(table: Table[Any], seat: int, move: Move) -> None:
    """Carry out a legal move and set `table.turn`, to None when the round is over.

    Every game must answer.
    """


@first
def score_round(table: Table[Any]) -> list[int]:  # type: ignore[empty-body]
    """Return what the finished round gives each seat, changing nothing. Every game must answer."""


@first
def may_revise(table: Table[Any]) -> list[int]:  # type: ignore[empty-body]
    """Return the seats not on turn that may act all the same; by default none."""


@first
def stands_for(table: Table[Any], seat: int, move: Move) -> Move:  # type: ignore[empty-body]
    """Return the one of the legal moves that a move means, by default itself.

    Where equal cards make the same move, `legal_moves` lists it once, and a move that names
    others of them stands for it: the cards it names are the ones played and recorded.
    """


@first
def why_not(view: Table[Any], seat: int, move: Move) -> str | None:
    """Return why the seat may not make this move, going by its own view, or None for no reason."""


@first
def stuck(table: Table[Any], seat: int) -> None:
    """Deal with a seat on turn that has no legal move; by default the game is broken."""


@first
def can_see(table: Table[Any], viewer: int | None, pile: str, owner: int | None) -> bool:  # type: ignore[empty-body]
    """Return whether a seat (None: a bystander) sees the cards of a pile, by public facts only.

    `pile` is the field's name; `owner` is None for a shared pile. By default the pile's
    declaration decides; `cardgames.declared_sight` takes the same arguments.
    """


@first
def remembers(table: Table[Any], viewer: int, pile: str, owner: int | None) -> Pile:  # type: ignore[empty-body]
    """Return a pile that a seat does not see as perfect memory has it, by default all unseen.

    Each card that the seat was shown and can still place lies there, `UNSEEN` in every other
    place. It is asked of the true table.
    """


@first
def could_hold(  # type: ignore[empty-body]
    view: Table[Any], pile: str, owner: int | None, card: Card, place: int
) -> bool:
    """Return whether a hidden card may lie in this place of a pile, by what everybody knows.

    `place` counts from 0, the bottom. By default it may.
    """


@first
def match_over(table: Table[Any]) -> str | None:
    """Return why the match ends after this scored round, or None if another follows.

    By default the match is one round.
    """


@first
def winners(table: Table[Any]) -> list[int]:  # type: ignore[empty-body]
    """Return the seats that win the match; by default all with the highest total."""


@first
def read_move(view: Table[Any], seat: int, text: str) -> Move | list[Move]:  # type: ignore[empty-body]
    """Return the move that a person means by this text, or several, made one after another.

    Raises `UnreadableMove` if it is none. By default a card is played, and all
    else is the exact text of a move whose verb is legal now.
    """


@first
def show(view: Table[Any], seat: int | None) -> Display:  # type: ignore[empty-body]
    """Return how the table looks to a seat, or to a bystander if it is None."""


@first
def quick_move(table: Table[Any], seat: int, moves: list[Move]) -> Move | None:
    """Return a sensible one of the moves at once, as a bot imagines how play goes on, or None.

    It is asked thousands of times a second, of tables that a bot has imagined from its view: a few
    microseconds of a good player's habit serve it better than long thought. It goes by what the
    seat would know. By default a bot takes any move.
    """


@first
def estimate(table: Table[Any]) -> list[float] | None:
    """Return what the unfinished round is likely to give each seat, or None if nobody can say.

    A bot asks it where it stops imagining a long round in its middle.
    """


@first
def rounds_left(table: Table[Any]) -> float | None:
    """Return about how many rounds will follow this one, or None if nobody can say.

    By it a bot knows when the end of the match nears, and the lead counts more than the points.
    """


@hookspec
def match_started(players: Sequence[str], view: Table[Any]) -> None:
    """Observe a match that has begun; `players` are the names by seat, `view` a bystander's."""


@hookspec
def round_dealt(view: Table[Any]) -> None:
    """Observe a round that was dealt."""


@hookspec
def move_played(seat: int, move: Move) -> None:
    """Observe a move, masked as a bystander sees it."""


@hookspec
def round_scored(view: Table[Any], scores: Sequence[int]) -> None:
    """Observe the scores of a round; `view.totals` are the new totals."""


@hookspec
def match_ended(outcome: Outcome) -> None:
    """Observe the end of a match."""


@hookspec
def register_players() -> dict[str, PlayerKind]:  # type: ignore[empty-body]
    """Return kinds of player by name."""


@hookspec
def register_commands(cli: click.Group) -> None:
    """Add commands to the command line."""


REQUIRED: Final = ("game_info", "deal", "legal_moves", "play", "score_round")
"""Hooks that every game must answer."""

FACTS: Final = ("game_info", "house_rule_info")
"""Hooks that say what a module is."""

OBSERVERS: Final = ("match_started", "round_dealt", "move_played", "round_scored", "match_ended")
"""Hooks that any number of plugins may answer; one that raises is named and dropped."""

PLUGINS: Final = ("register_players", "register_commands")
"""Hooks that add to the program."""
