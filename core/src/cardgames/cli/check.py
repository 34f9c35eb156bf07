"""`cardgames check`: whether a game keeps the contract that every game is held to."""

from __future__ import annotations

import shlex

import click

from ..options import option_text
from ..seeds import new_seed
from ..testing import LIMIT, Case, ContractBroken, check_game
from ..translation import gettext as _
from . import FAILED, warn
from .choosing import Chosen, Wanted, rules_options
from .progress import progress_bar
from .values import whole


@click.command(short_help=_("Check that a game keeps the contract."))
@rules_options
@click.option(
    "--matches",
    type=whole,
    metavar="N",
    help=_("How many random matches are played; each setting at least once if left out."),
)
@click.option("--seed", metavar="HEX", help=_("Play the same matches as with this seed before."))
@click.option("--seats", type=whole, metavar="N", help=_("Play with this number of seats alone."))
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
    wanted: Wanted,
    matches: int | None,
    seed: str | None,
    seats: int | None,
    limit: int,
    records: str | None,
) -> int:
    """Check that GAME keeps the contract, in random matches over its seats, presets and options.

    What is set, a preset, a variant and house rules hold in all matches.
    """
    chosen = wanted.chosen()
    try:
        with progress_bar() as progress:
            report = check_game(
                chosen.game,
                matches=matches,
                seed=seed or new_seed(),
                seats=seats,
                preset=chosen.preset,
                rules=chosen.rules,
                house_rules=chosen.house_rules,
                limit=limit,
                records=records,
                progress=progress,
            )
    except ContractBroken as broken:
        warn(broken.described)
        if broken.case is not None:
            again = _("To see it again: {command}")
            click.echo(again.format(command=_command(broken.case, chosen)), err=True)
        return FAILED
    click.echo(report)
    return 0


def _command(case: Case, chosen: Chosen) -> str:
    """Return the command that checks a match again."""
    words = ["cardgames", "check", chosen.game, "--seats", str(case.seats)]
    for rule in case.house_rules:
        words += ["--house-rule", rule]
    if case.preset is not None:
        words += ["--preset", case.preset]
    for name, value in case.rules.items():
        words += ["--set", f"{name}={option_text(value)}"]
    if case.limit != LIMIT:
        words += ["--limit", str(case.limit)]
    return shlex.join([*words, "--seed", case.short_seed, "--matches", "1"])
