"""`cardgames run`: a new match."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from ..discovery import game_module, load_game
from ..errors import BadRules
from ..game import Game
from ..hookspecs import PlayerKind
from ..info import game_info_of
from ..match import Match
from ..options import read_assignments
from ..terminal.console import Console
from ..translation import gettext as _
from .gathering import Gathering, NewRecord, pace_option, usable_kinds
from .seating import Place, named, read_places, usual_places
from .values import new_file, positive, whole

BOTS_LIMIT: Final = 10_000
"""The cap on decisions where no person plays: careless bots need never end some games."""

WATCHED_PACE: Final = 0.7
"""Seconds a bot takes over a move where people look on."""


@click.command(short_help=_("Play a game."))
@click.argument("game")
@click.option(
    "--players",
    metavar="LIST",
    help=_("Who plays: [NAME=]KIND[:settings], by commas, such as you,random,Bo=random."),
)
@click.option("--seats", type=whole, metavar="N", help=_("How many play: you and bots."))
@click.option("--preset", metavar="NAME", help=_("Options under one name; see cardgames rules."))
@click.option(
    "--set",
    "assignments",
    multiple=True,
    metavar="OPTION=VALUE",
    help=_("Set an option of the game; may be given several times."),
)
@click.option("--seed", metavar="HEX", help=_("Repeat a match: not for fair play."))
@click.option(
    "--record", type=new_file, metavar="FILE", help=_("Write the match record to this new file.")
)
@click.option("--legal-moves", is_flag=True, help=_("List each seat's legal moves in the record."))
@click.option(
    "--limit",
    type=positive,
    metavar="N",
    help=_("Stop after so many decisions; 10000 if no person plays."),
)
@click.option("--watch", is_flag=True, help=_("Watch bots play, at a human pace."))
@pace_option
def run(game: str, players: str | None, seats: int | None, **options: Any) -> int:
    """Play GAME: you against bots, unless --players says otherwise."""
    kinds = usable_kinds()
    places = None if players is None else read_places(players, kinds)
    if places and seats not in (None, len(places)):
        raise BadRules(
            _("--players names {named} players, but --seats says {seats}").format(
                named=len(places), seats=seats
            )
        )
    bound = _bound_game(game, len(places) if places else seats, options)
    seated = named(places or usual_places(bound.seats, person=not options["watch"]))
    return _play(bound, seated, kinds, options)


def _bound_game(name: str, seats: int | None, options: dict[str, Any]) -> Game:
    info = game_info_of(game_module(name))
    rules = read_assignments(info.rules, options["assignments"])
    return load_game(name, seats=seats, preset=options["preset"], rules=rules)


def _play(
    game: Game, places: list[Place], kinds: dict[str, PlayerKind], options: dict[str, Any]
) -> int:
    persons = any(place.person for place in places)
    if options["watch"] and persons:
        raise BadRules(_("--watch is for bots only, and --players names a person"))
    return play_matches(
        game,
        Gathering(Console(_pace(options, persons)), places, kinds),
        seed=options["seed"],
        path=options["record"],
        limit=options["limit"] or (None if persons else BOTS_LIMIT),
        list_legal=options["legal_moves"],
    )


def play_matches(
    game: Game,
    gathering: Gathering,
    *,
    seed: str | None = None,
    path: Path | None = None,
    **settings: Any,
) -> int:
    """Play a new match, and others as long as they are wanted; return the last one's exit code.

    `seed` and `path` are for the first alone, `settings` are those of `Match`.
    """
    while True:
        record = NewRecord(path, game.name, keep=gathering.persons)
        match = Match(game, seed=seed, players=gathering.seated, write=record.write, **settings)
        players = gathering.players(match)
        # The file is made only now, when nothing can be refused any more.
        with record.opened(match.record):
            code = gathering.play(match, players, record.path)
        if match.outcome is None or not gathering.another():
            return code
        seed = path = None


def _pace(options: dict[str, Any], persons: bool) -> float | None:
    """Return the seconds a bot takes: as asked, else a human pace where somebody looks on."""
    pace: float | None = options["pace"]
    if pace is not None or persons:
        return pace
    return WATCHED_PACE if options["watch"] else 0.0
