"""`cardgames run`: a new match."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from ..discovery import game_module, load_game
from ..errors import BadRules
from ..game import Game, game_info_of
from ..hookspecs import PlayerKind
from ..match import Match
from ..options import read_assignments
from ..terminal.console import Console
from ..translation import gettext as _
from .gathering import Gathering, new_record, pace_option, usable_kinds
from .seating import Place, named, read_places, usual_places

BOTS_LIMIT: Final = 10_000
"""The cap on decisions where no person plays: careless bots need never end some games."""


@click.command(short_help=_("Play a game."))
@click.argument("game")
@click.option(
    "--players",
    metavar="LIST",
    help=_("Who plays: [NAME=]KIND[:settings], by commas, such as you,random,Bo=random."),
)
@click.option("--seats", type=int, metavar="N", help=_("How many play: you and bots."))
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
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help=_("Write the match record to this new file."),
)
@click.option("--legal-moves", is_flag=True, help=_("List each seat's legal moves in the record."))
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    help=_("Stop after so many decisions; 10000 if no person plays."),
)
@click.option("--watch", is_flag=True, help=_("Watch bots play, at a human pace."))
@pace_option
def run(game: str, players: str | None, seats: int | None, **options: Any) -> int:
    """Play GAME: you against bots, unless --players says otherwise."""
    kinds = usable_kinds()
    places = read_places(players, kinds) if players else None
    if places and seats not in (None, len(places)):
        raise BadRules(
            _("--players names {named} players, but --seats says {seats}").format(
                named=len(places), seats=seats
            )
        )
    bound = _bound_game(game, len(places) if places else seats, options)
    seated = named(places or usual_places(bound.seats))
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
        raise BadRules(_("--watch is for bots only: give --players without a person"))
    console = Console(_pace(options, persons))
    gathering = Gathering(console, places, kinds)
    while True:
        code, again = _play_once(game, gathering, options)
        if not again:
            return code
        options |= {"seed": None, "record": None}


def _play_once(game: Game, gathering: Gathering, options: dict[str, Any]) -> tuple[int, bool]:
    """Play one match; return the exit code and whether another is wanted."""
    persons = gathering.persons
    with new_record(options["record"], game.name, keep=persons) as record:
        match = Match(
            game,
            seed=options["seed"],
            players=gathering.seated,
            limit=options["limit"] or (None if persons else BOTS_LIMIT),
            list_legal=options["legal_moves"],
            write=record.write if record else None,
        )
        code = gathering.play(match, options["record"] or (record.path if record else None))
    return code, match.outcome is not None and gathering.another()


def _pace(options: dict[str, Any], persons: bool) -> float | None:
    """Return the seconds a bot takes: as asked, else a human pace where somebody looks on."""
    pace: float | None = options["pace"]
    if pace is not None or persons:
        return pace
    return 0.7 if options["watch"] else 0.0
