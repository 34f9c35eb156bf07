"""`cardgames check`: whether a game keeps the contract that every game is held to."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ..discovery import game_module
from ..info import game_info_of
from ..options import option_text, read_assignments
from ..seeds import new_seed
from ..testing import LIMIT, Case, ContractBroken, check_game
from ..translation import gettext as _
from . import FAILED, warn
from .values import whole


@click.command(short_help=_("Check that a game keeps the contract."))
@click.argument("game")
@click.option(
    "--matches",
    type=whole,
    metavar="N",
    help=_("How many random matches are played; each setting at least once if left out."),
)
@click.option("--seed", metavar="HEX", help=_("Play the same matches as with this seed before."))
@click.option("--seats", type=whole, metavar="N", help=_("Play with this number of seats alone."))
@click.option("--preset", metavar="NAME", help=_("Play with the options of this preset alone."))
@click.option(
    "--set",
    "assignments",
    multiple=True,
    metavar="OPTION=VALUE",
    help=_("Set an option in all matches; may be given several times."),
)
@click.option(
    "--limit",
    type=whole,
    default=str(LIMIT),
    show_default=True,
    metavar="N",
    help=_("Stop a match after so many decisions."),
)
@click.option("--records", metavar="FOLDER", help=_("Verify the match records in this folder too."))
def check(
    game: str,
    matches: int | None,
    seed: str | None,
    seats: int | None,
    preset: str | None,
    assignments: tuple[str, ...],
    limit: int,
    records: str | None,
) -> int:
    """Check that GAME keeps the contract, in random matches over its seats, presets and options."""
    rules = read_assignments(game_info_of(game_module(game)).rules, assignments)
    try:
        with _progress() as progress:
            report = check_game(
                game,
                matches=matches,
                seed=seed or new_seed(),
                seats=seats,
                preset=preset,
                rules=rules,
                limit=limit,
                records=records,
                progress=progress,
            )
    except ContractBroken as broken:
        warn(broken.described)
        if broken.case is not None:
            again = _("To see it again: {command}")
            click.echo(again.format(command=_command(game, broken.case)), err=True)
        return FAILED
    click.echo(report)
    return 0


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Show at a terminal how far the check is, and in a pipe nothing."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    with click.progressbar(length=1, file=sys.stderr) as bar:

        def told(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        yield told


def _command(game: str, case: Case) -> str:
    """Return the command that checks a match again."""
    words = ["cardgames", "check", game, "--seats", str(case.seats)]
    if case.preset is not None:
        words += ["--preset", case.preset]
    for name, value in case.rules.items():
        words += ["--set", f"{name}={option_text(value)}"]
    if case.limit != LIMIT:
        words += ["--limit", str(case.limit)]
    return shlex.join([*words, "--seed", case.short_seed, "--matches", "1"])
