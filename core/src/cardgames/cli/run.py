"""`cardgames run`: a new match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
from attrs import frozen

from ..errors import BadRules
from ..game import Game
from ..hookspecs import PlayerKind
from ..match import Match
from ..records.library import new_record_path
from ..terminal.console import HUMAN_PACE, Console
from ..translation import gettext as _
from .choosing import Wanted, rules_options
from .gathering import Gathering, forced_option, keeping, pace_option, usable_kinds
from .seating import Place, named, read_places, usual_places
from .treatment import Treatment, treatment_options
from .values import new_file, whole

BOTS_LIMIT: Final = 10_000
"""The cap on decisions where no person plays: careless bots need never end some games."""


@click.command(short_help=_("Play a game."))
@rules_options
@click.option(
    "--players",
    metavar="LIST",
    help=_("Who plays: [NAME=]KIND[:settings], by commas, such as you,random,Bo=random."),
)
@click.option("--seats", type=whole, metavar="N", help=_("How many play: you and bots."))
@click.option("--seed", metavar="HEX", help=_("Repeat a match: not for fair play."))
@click.option(
    "--record", type=new_file, metavar="FILE", help=_("Write the match record to this new file.")
)
@click.option("--legal-moves", is_flag=True, help=_("List each seat's legal moves in the record."))
@click.option(
    "--limit",
    type=whole,
    metavar="N",
    help=_("Stop after so many decisions; {usual} if no person plays.").format(usual=BOTS_LIMIT),
)
@click.option("--watch", is_flag=True, help=_("Watch bots play, at a human pace."))
@pace_option
@forced_option
@treatment_options
def run(wanted: Wanted, treatment: Treatment, **options: Any) -> int:
    """Play GAME: you against bots, unless --players or a variant says otherwise.

    GAME is the name of an installed game, a Python file with a game in it, or a variant file.
    """
    asked = Asked(**options)
    kinds = usable_kinds()
    chosen = wanted.chosen()
    places = _places(asked, chosen.players, kinds)
    bound = chosen.game_for(len(places) if places else asked.seats)
    seated = named(places or usual_places(bound.seats, kinds, person=not asked.watch))
    persons = any(place.person for place in seated)
    return play_matches(
        bound,
        Gathering(Console(_pace(asked, persons), asked.forced), seated, kinds, treatment),
        seed=asked.seed,
        path=asked.record,
        limit=BOTS_LIMIT if asked.limit is None and not persons else asked.limit,
        list_legal=asked.legal_moves,
    )


@frozen(kw_only=True)
class Asked:
    """What the options of `run` ask for, each as its own line of help says."""

    players: str | None
    seats: int | None
    seed: str | None
    record: Path | None
    legal_moves: bool
    limit: int | None
    watch: bool
    pace: float | None
    forced: str


def _places(asked: Asked, usual: Sequence[str], kinds: dict[str, PlayerKind]) -> list[Place] | None:
    """Return the places that --players names, else the `usual` ones, None if there are none.

    Raises `BadRules` for what does not go together. Players that a variant names are not for
    another number of seats, nor for bots alone.
    """
    if asked.players is None:
        if not usual or asked.seats not in (None, len(usual)) or asked.watch:
            return None
        return read_places(",".join(usual), kinds)
    places = read_places(asked.players, kinds)
    if asked.seats not in (None, len(places)):
        raise BadRules(
            _("--players names {named} players, but --seats says {seats}").format(
                named=len(places), seats=asked.seats
            )
        )
    if asked.watch and any(place.person for place in places):
        raise BadRules(_("--watch is for bots only, and --players names a person"))
    return places


def _pace(asked: Asked, persons: bool) -> float | None:
    """Return the seconds a bot takes: as asked, else a human pace where somebody looks on."""
    if asked.pace is not None or persons:
        return asked.pace
    return HUMAN_PACE if asked.watch else 0.0


def play_matches(
    game: Game,
    gathering: Gathering,
    *,
    seed: str | None = None,
    path: Path | None = None,
    limit: int | None = None,
    list_legal: bool = False,
) -> int:
    """Play a new match, and others as long as they are wanted; return the last one's exit code.

    `seed` and `path`, the file of the record, are for the first alone.
    """
    while True:
        match = Match(game, seed=seed, players=gathering.seated, limit=limit, list_legal=list_legal)
        bots = gathering.bots(match)
        # The file is made only now, when nothing can be refused any more.
        if path is None and gathering.persons:
            path = new_record_path(game.name)
        with keeping(match, path):
            code = gathering.play(match, bots, path)
        if match.outcome is None or not gathering.another(match):
            return code
        seed = path = None
