"""Where variant files lie: in the user's folder, and in the folders that packages bring.

A package brings variants with an entry point of the group `cardgames.variants`, whose value is
the package, with dots, in whose folder the files lie. Nothing is imported to find them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ..blame import RAISED, cause_of
from ..errors import BadRules, BrokenPlugin, UnknownName, did_you_mean, quoted
from ..plugins import Plugin, installed
from ..translation import gettext as _
from .faults import BadVariant
from .source import SUFFIX, read_source, referred

VARIANTS: Final = "cardgames.variants"
"""The entry-point group of packages that bring variants."""

_NAME = re.compile(r"[^\W_]+([-_][^\W_]+)*")

LONGEST_CHAIN: Final = 10
"""How many files may extend one another."""


def names_variant(text: str) -> bool:
    """Return whether a text given for a game's name is the path of a variant file."""
    return text.endswith(SUFFIX)


# Folders


def variants_folder() -> Path:
    """Return the user's folder of variants, beside that of the records; it need not exist."""
    from ..records.library import records_folder

    return records_folder().parent / "variants"


def package_folder(plugin: Plugin) -> Path:
    """Return the folder in which a package has its variants, importing nothing.

    Raises `BrokenPlugin` if there is none.
    """
    top, *inner = plugin.value.split(".")
    try:
        spec = find_spec(top)
    except RAISED as error:
        raise BrokenPlugin(plugin.name, cause_of(error)) from error
    for root in (spec and spec.submodule_search_locations) or ():
        folder = Path(root, *inner)
        if folder.is_dir():
            return folder
    sentence = _("there is no folder of variants {folder}")
    raise BrokenPlugin(plugin.name, sentence.format(folder=quoted(plugin.value)))


def files_in(folder: Path) -> list[Path]:
    """Return the variant files in a folder, by name; raises `BadVariant` if it cannot be read."""
    try:
        found = list(folder.iterdir()) if folder.exists() else []
    except OSError as error:
        sentence = _("the folder {path} for variants cannot be read: {cause}")
        raise BadVariant(sentence.format(path=folder, cause=error.strerror)) from error
    return sorted(each for each in found if names_variant(each.name) and each.name.isprintable())


def packages() -> list[Plugin]:
    """Return the packages that bring variants."""
    return [each for each in installed(VARIANTS) if not each.file]


def _files() -> Iterator[Path]:
    """Yield all variant files, the user's own first, leaving out those of broken packages."""
    yield from files_in(variants_folder())
    for plugin in packages():
        with suppress(BrokenPlugin, BadVariant):
            yield from files_in(package_folder(plugin))


def _files_called(name: str) -> list[Path]:
    return [each for each in _files() if each.stem == name]


def new_file_of(name: str) -> Path:
    """Return the file of the user's for a new variant of this name; raises `BadRules`."""
    if not _NAME.fullmatch(name):
        sentence = _("a variant's name is words of letters and digits with hyphens, not {name}")
        raise BadRules(sentence.format(name=quoted(name)))
    return variants_folder() / f"{name}{SUFFIX}"


def name_made_of(title: str) -> str:
    """Return a name made of a title, such as grandmothers-bridge; empty if there is none in it."""
    words = re.findall(r"[^\W_]+", re.sub("['\u2019]", "", title.lower()))
    return "-".join(words)


# Finding


def find_variant(name: str, game: str | None = None) -> Path:
    """Return the file of a variant of a game (any, if it is None) by its name.

    The game is given by name or file. A file of the user's goes before one of a package. Raises
    `UnknownName` if there is none, or if two packages bring one.
    """
    game = game and referred(game, Path())
    found = [each for each in _files_called(name) if _may_be_of(each, game)]
    if len(found) > 1 and found[0].parent != variants_folder():
        paths = _(" and ").join(map(str, found))
        sentence = _("two variants are called {name}: {paths}; give one of the files")
        raise UnknownName(sentence.format(name=quoted(name), paths=paths))
    if not found:
        raise UnknownName(_unknown(name, game, variant_names(game)))
    return found[0]


def variant_names(game: str | None = None) -> list[str]:
    """Return the names of the variants of a game, of all if it is None."""
    return sorted({each.stem for each in _files() if _may_be_of(each, game)})


def extended_file(
    extends: str, folder: Path, game: str | None, presets: Collection[str] = ()
) -> Path:
    """Return the file that is extended: one by its path from a folder, or a variant by name.

    Raises `UnknownName` if there is none; `presets` are what else could have been meant.
    """
    if names_variant(extends):
        return folder / extends
    names = variant_names(game)
    if extends in names:
        return find_variant(extends, game)
    known = [*presets, *names]
    sentence = _("there is no preset or variant {name}{hint}; there are {known}, or give a file")
    raise UnknownName(
        sentence.format(
            name=quoted(extends),
            hint=did_you_mean(extends, known),
            known=", ".join(known) or _("none"),
        )
    )


def _unknown(name: str, game: str | None, known: Collection[str]) -> str:
    sentence = (
        _("there is no variant {name}{hint}; there are {known}, or give a file")
        if game is None
        else _("{game} has no variant {name}{hint}; there are {known}, or give a file")
    )
    hint, listed = did_you_mean(name, known), ", ".join(known) or _("none")
    return sentence.format(game=game, name=quoted(name), hint=hint, known=listed)


def _may_be_of(path: Path, game: str | None) -> bool:
    """Return whether a file does not say that it is for another game."""
    return game is None or _game_said(path, LONGEST_CHAIN) in (None, game)


def _game_said(path: Path, files: int) -> str | None:
    """Return the game that a file names, or what it extends, through so many files."""
    try:
        document = read_source(path).document
    except BadVariant:
        return None
    game, extends = document.get("game"), document.get("extends")
    if isinstance(game, str):
        return referred(game, path.parent)
    if not isinstance(extends, str) or files == 1:
        return None
    # Without a game it is no preset.
    extended = [path.parent / extends] if names_variant(extends) else _files_called(extends)
    return _game_said(extended[0], files - 1) if extended else None
