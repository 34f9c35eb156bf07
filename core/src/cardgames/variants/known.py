"""The variants that are found by name, with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from ..errors import BrokenPlugin
from .faults import BadVariant
from .library import files_in, package_folder, packages, variants_folder
from .reading import read_variant
from .source import referred
from .variant import Variant


@frozen
class KnownVariant:
    """A variant found by name: its file, and the variant or the fault in it.

    A package whose variants cannot be found has a fault and no file.
    """

    name: str
    path: Path | None
    variant: Variant | None = None
    fault: BadVariant | BrokenPlugin | None = None


def known_variants(game: str | None = None) -> list[KnownVariant]:
    """Return the variants of a game, of all if it is None, and those with faults.

    The game is given by name or file. The user's own variants come first.
    """
    game = game and referred(game, Path())
    found = [*_known_in(variants_folder()), *_installed()]
    return [
        each for each in found if game is None or each.variant is None or each.variant.game == game
    ]


def _installed() -> Iterator[KnownVariant]:
    for plugin in packages():
        try:
            yield from _known_in(package_folder(plugin))
        except (BrokenPlugin, BadVariant) as fault:
            yield KnownVariant(plugin.name, None, fault=fault)


def _known_in(folder: Path) -> Iterator[KnownVariant]:
    for path in files_in(folder):
        try:
            yield KnownVariant(path.stem, path, read_variant(path))
        except BadVariant as fault:
            yield KnownVariant(path.stem, path, fault=fault)
