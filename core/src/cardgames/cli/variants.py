"""`cardgames variants` and `cardgames variant`: variant files found, made and checked."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from ..discovery import find_game, game_module
from ..errors import BadRules, CardgamesError, quoted
from ..info import game_info_of
from ..options import Value, option_text, read_assignments
from ..terminal.console import Console, InputEnded
from ..terminal.human import Left
from ..terminal.text import aligned, standard_style
from ..translation import gettext as _
from ..variants import (
    BadVariant,
    Draft,
    KnownVariant,
    Variant,
    check_new,
    check_title,
    find_variant,
    known_variants,
    name_made_of,
    names_variant,
    new_file_of,
    read_variant,
    seats_of,
    variants_folder,
)
from . import FAILED, WRONG_CALL, harmless, warn
from .choosing import house_rule_option, set_option
from .questions import Questions
from .values import new_file

# variants


@click.command(short_help=_("List the variants that are found by name."))
@click.argument("game", required=False)
def variants(game: str | None) -> None:
    """List the variants that are found by name, a line each: name, game, title, file.

    With GAME, those of this game alone.
    """
    if game is not None:
        find_game(game)
    known = known_variants(game)
    rows = [_row(each, each.variant) for each in known if each.variant]
    if not known:
        click.echo(_("There is no variant yet. To make one: cardgames variant new GAME"))
    style = standard_style()
    for row in aligned(rows, style.columns):
        click.echo(style.plain(row))
    for each in known:
        for fault in each.fault.sentences if each.fault else ():
            warn(fault)


def _row(known: KnownVariant, variant: Variant) -> tuple[str, ...]:
    title = variant.title or game_info_of(game_module(variant.game)).title
    return known.name, variant.game, title, str(known.path)


# variant


@click.group(short_help=_("Make or check a variant of a game."), invoke_without_command=True)
@click.pass_context
def variant(ctx: click.Context) -> None:
    """Make a variant of a game, a file with options of your own, or check one."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@variant.command(short_help=_("Check variant files."))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> int:
    """Check variant files, each by its path or its name, and say what is wrong and where."""
    code = 0
    for file in files:
        try:
            click.echo(_("{file}: fine: {about}").format(file=file, about=_about(file)))
        except CardgamesError as error:
            code = WRONG_CALL
            faults = error.faults if isinstance(error, BadVariant) else (f"{file}: {error}",)
            for fault in faults:
                click.echo(harmless(fault), err=True)
    return code


def _about(file: str) -> str:
    """Return what a variant is made of; raises what reading it raises."""
    found = read_variant(Path(file) if names_variant(file) else find_variant(file))
    parts = (
        found.game,
        *([found.title] if found.title else []),
        *(f"{name}={option_text(value)}" for name, value in found.rules.items()),
        *(_("house rule {name}").format(name=rule) for rule in found.house_rules),
    )
    seats = _("{seats} players").format(seats=", ".join(map(str, seats_of(found))))
    return f"{', '.join(parts)}; {', '.join(found.players) or seats}"


# variant new


@variant.command(short_help=_("Make a variant file."))
@click.argument("game")
@click.argument("name", required=False)
@click.option("--title", metavar="TITLE", help=_("What people call it."))
@click.option("--extends", metavar="NAME", help=_("Start from a preset, a variant or its file."))
@set_option
@house_rule_option
@click.option(
    "--output",
    type=new_file,
    metavar="FILE",
    help=_("The file to write, in place of NAME in your folder of variants."),
)
def new(
    game: str,
    name: str | None,
    title: str | None,
    extends: str | None,
    assignments: tuple[str, ...],
    house_rules: tuple[str, ...],
    output: Path | None,
) -> int:
    """Write a variant of GAME, with every option in it, to a file that is found by NAME.

    Each option is asked for, unless --set, --extends or --house-rule says what is to change.
    """
    draft = Draft.of(game, extends, house_rules)
    file = output or (None if name is None else new_file_of(name))
    _check(title, file)
    try:
        if assignments or extends or house_rules:
            values = _told(draft, assignments)
            file = file or _file_by_title(game, title)
        else:
            title, file, values = _asked(draft, title, file)
    except Left:
        click.echo(_("Nothing is written."))
        return 0
    except InputEnded:
        warn(_("the input ended before all was answered; nothing is written"))
        return FAILED
    draft.write(file, title, values)
    _say_next(game, file)
    return 0


def _check(title: str | None, file: Path | None) -> None:
    """Refuse what is given and cannot be used, before anything is asked."""
    if title is not None:
        check_title(title)
    if file is not None:
        if not names_variant(file.name):
            sentence = _("the name of a variant file ends in .toml, not {file}")
            raise BadRules(sentence.format(file=quoted(file.name)))
        check_new(file)


def _file_by_title(game: str, title: str | None) -> Path:
    """Return the new file whose name is made of the title."""
    if title is None:
        sentence = _("give the variant a name: cardgames variant new {game} NAME")
        raise BadRules(sentence.format(game=game))
    return new_file_of(name_made_of(title))


def _told(draft: Draft, assignments: tuple[str, ...]) -> dict[str, Value]:
    """Return the options that are set; raises `BadRules` unless they go together."""
    values = read_assignments(draft.info.rules, assignments)
    if refusal := draft.refusal(values):
        raise BadRules(refusal)
    return values


def _asked(
    draft: Draft, title: str | None, file: Path | None
) -> tuple[str | None, Path, dict[str, Value]]:
    """Return title, file and options, asked for where they are not given."""
    questions = Questions(Console(), draft)
    title = questions.title() if title is None else title
    file = questions.file(title) if file is None else file
    return title, file, questions.values()


def _say_next(game: str, file: Path) -> None:
    """Print where the variant is, and what may be done with it."""
    own = file.parent == variants_folder()
    words = ["run", game, "--variant", file.stem] if own else ["run", str(file)]
    click.echo(_("{file} is written; every option stands in it, to be changed.").format(file=file))
    click.echo(_("To play it: {command}").format(command=shlex.join(["cardgames", *words])))
    checked = shlex.join(["cardgames", "variant", "check", file.stem if own else str(file)])
    click.echo(_("To check it when it is changed: {command}").format(command=checked))
