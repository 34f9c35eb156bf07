"""`cardgames new`: the package of a game or a house rule of one's own, to be changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import indent

import click

from ..scaffold import new_game, new_house_rule
from ..scaffold.commands import cardgames_command, install_command, pytest_command
from ..terminal.text import aligned, standard_style, wrapped
from ..translation import gettext as _
from .values import new_file

_title_option = click.option(
    "--title", metavar="TITLE", help=_("What people call it; made of NAME if left out.")
)

_folder_option = click.option(
    "--folder",
    type=new_file,
    metavar="PATH",
    help=_("The folder to make; NAME in the current folder if left out."),
)


@click.group(short_help=_("Start a game or a house rule of your own."), invoke_without_command=True)
@click.pass_context
def new(ctx: click.Context) -> None:
    """Make the package of a game or a house rule of your own: it works at once, to be changed."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@new.command(short_help=_("Start a game of your own."))
@click.argument("name")
@_title_option
@_folder_option
def game(name: str, title: str | None, folder: Path | None) -> None:
    """Make a package with a small trick game, its rulebook and its tests, to be changed.

    NAME is what is typed to play it: lower-case words with hyphens, such as copper-kettle.
    """
    folder = folder or Path(name)
    rules = new_game(name, title, folder)
    steps = (
        (cardgames_command("run", name), _("play it")),
        (pytest_command(folder), _("run its tests")),
        (cardgames_command("check", name), _("try it in many random matches")),
    )
    _say_next(folder, steps, rules)


@new.command("house-rule", short_help=_("Start a house rule of your own."))
@click.argument("name")
@click.option("--game", metavar="GAME", help=_("The game that it is for; any if left out."))
@_title_option
@_folder_option
def house_rule(name: str, game: str | None, title: str | None, folder: Path | None) -> None:
    """Make a package with a house rule that changes the score, and its tests, to be changed.

    NAME is what is typed to play with it: lower-case words with hyphens, such as last-trick.
    """
    folder = folder or Path(name)
    rule, tried = new_house_rule(name, title, game, folder)
    under_it = (tried, "--house-rule", name)
    steps = (
        (cardgames_command("run", *under_it), _("play with it")),
        (pytest_command(folder), _("run its tests")),
        (cardgames_command("check", *under_it), _("try it in many random matches")),
    )
    _say_next(folder, steps, rule)


def _say_next(folder: Path, steps: Sequence[tuple[str, str]], file: Path) -> None:
    """Print what was made, the commands that come next, and the file to begin with."""
    columns = standard_style().columns
    install = (install_command(folder), _("install it; changes count at once"))
    click.echo(_("{folder} is made. Next:").format(folder=folder) + "\n")
    for row in aligned([install, *steps], columns - 2):
        click.echo(indent(row, "  "))
    last = _("Then read {file} and change it, and what README.md and pyproject.toml say of it.")
    last = last.format(file=file)
    click.echo("\n" + "\n".join(wrapped(last, columns)))
