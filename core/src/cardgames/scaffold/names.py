"""Whether a new package may be called so: its name, its title, and the names made of them."""

from __future__ import annotations

import re
import sys
from importlib import metadata
from importlib.machinery import PathFinder
from keyword import iskeyword
from pathlib import Path
from typing import Final

from ..errors import CardgamesError, quoted
from ..plugins import installed
from ..translation import gettext as _

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 40

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_NOT_IN_NAMES = re.compile(r"[^a-z0-9]+", re.ASCII)


def module_name(name: str) -> str:
    """Return what the module of a game or house rule is called."""
    return name.replace("-", "_")


def distribution_name(name: str) -> str:
    """Return what the package of a game or house rule is called where packages are installed."""
    return f"cardgames-{name}"


def title_of(name: str) -> str:
    """Return a title made of a name, such as Copper Kettle."""
    return " ".join(map(str.capitalize, name.split("-")))


def check_name(name: str, group: str) -> None:
    """Raise `CardgamesError` unless a new plugin may have this name.

    `group` is the entry-point group that it joins.
    """
    if fault := _misspelt(name) or _reserved(name) or _taken(name, group):
        raise CardgamesError(fault)


def check_title(title: str) -> None:
    """Raise `CardgamesError` unless a title can stand in a heading, in Python and in TOML."""
    if not title or len(title) > LONGEST_TITLE or not title.isprintable() or {*title} & {*'"\\'}:
        sentence = _("a title is 1 to {most} characters, no double quote or backslash, not {title}")
        raise CardgamesError(sentence.format(most=LONGEST_TITLE, title=quoted(title)))


def _misspelt(name: str) -> str | None:
    if len(name) > LONGEST_NAME:
        sentence = _("a name has at most {most} characters, not {count}")
        return sentence.format(most=LONGEST_NAME, count=len(name))
    if _NAME.fullmatch(name):
        return None
    meant = _NOT_IN_NAMES.sub("-", name.lower()).strip("-")
    near = name.isascii() and _NAME.fullmatch(meant)
    hint = _(" (did you mean {name}?)").format(name=meant) if near else ""
    sentence = _(
        "a name begins with a letter and has lower-case letters, digits and single hyphens, "
        "such as copper-kettle, not {name}{hint}"
    )
    return sentence.format(name=quoted(name), hint=hint)


def _reserved(name: str) -> str | None:
    """Say if Python keeps the module's name for itself."""
    if iskeyword(name) or module_name(name) in sys.stdlib_module_names:
        return _("Python has the name {name} itself; choose another").format(name=quoted(name))
    return None


def _taken(name: str, group: str) -> str | None:
    """Say if something that is installed would be hidden or replaced."""
    distribution, module = distribution_name(name), module_name(name)
    holders = (
        (name, any(plugin.name == name for plugin in installed(group))),
        (distribution, _is_distribution(distribution)),
        (module, _is_module(module)),
    )
    sentence = _("{package} is installed already; choose another name")
    return next((sentence.format(package=holder) for holder, holds in holders if holds), None)


def _is_distribution(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _is_module(name: str) -> bool:
    """Return whether a module is installed; one in the current folder is not."""
    here = Path.cwd()
    path = [each for each in sys.path if each and Path(each) != here]
    return PathFinder.find_spec(name, path) is not None
