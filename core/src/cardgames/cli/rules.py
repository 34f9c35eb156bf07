"""`cardgames rules`: the rulebook of a game, its house rules, options and presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import click

from ..facts import GameInfo
from ..options import option_text, options_of
from ..terminal.rulebook import house_rule_lines, rulebook_text
from ..terminal.text import aligned, labelled, printable, sentence, standard_style
from ..translation import gettext as _
from .choosing import Chosen, Wanted, rules_options


@click.command(short_help=_("Read the rules and options of a game."))
@rules_options
def rules(wanted: Wanted) -> None:
    """Print the rulebook of GAME, its house rules, its options with their values, its presets."""
    chosen = wanted.chosen()
    style = standard_style()
    parts = [
        *([chosen.title.upper()] if chosen.title else []),
        rulebook_text(chosen.info, style.columns),
        *_house_rules(chosen, style.columns),
        *_options(chosen.info, chosen.values, style.columns),
        *_presets(chosen.info, style.columns),
    ]
    click.echo(style.plain("\n\n".join(parts)))


def _house_rules(chosen: Chosen, columns: int) -> Iterator[str]:
    """Yield the house rules that are in force, each in a sentence."""
    if chosen.house_rules:
        yield _("HOUSE RULES IN FORCE")
        yield "\n".join(house_rule_lines(chosen.house_rules, columns))


def _options(info: GameInfo, rules: Mapping[str, Any], columns: int) -> Iterator[str]:
    """Yield a paragraph for each option: its value, what it may be, what it means."""
    options = options_of(info.rules)
    if options:
        yield _("OPTIONS (--set option=value)")
    for option in options.values():
        about = _("{allowed}. {help}").format(allowed=option.allowed, help=option.help)
        value = rules.get(option.name, option.default)
        if value != option.default:
            usual = _("Usually {default}.").format(default=option_text(option.default))
            about = f"{about} {usual}"
        shown = labelled("    ", sentence(printable(about)), columns)
        yield "\n".join((f"{option.name}={option_text(value)}", *shown))


def _presets(info: GameInfo, columns: int) -> Iterator[str]:
    """Yield the presets with what they set."""
    if info.presets:
        yield _("PRESETS (--preset name)")
        rows = [
            (name, " ".join(f"{key}={option_text(each)}" for key, each in values.items()))
            for name, values in info.presets.items()
        ]
        yield "\n".join(aligned(rows, columns))
