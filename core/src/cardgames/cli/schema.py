"""`cardgames schema`: what a variant file of a game may hold, for editors."""

from __future__ import annotations

import json

import click

from ..discovery import game_module
from ..info import game_info_of
from ..translation import gettext as _


@click.command(short_help=_("Print a JSON Schema for the variant files of a game."))
@click.argument("game")
def schema(game: str) -> None:
    """Print a JSON Schema for the variant files of GAME, by which editors complete and check."""
    from ..variants import variant_schema

    info = game_info_of(game_module(game))
    click.echo(json.dumps(variant_schema(info, game), indent=2))
