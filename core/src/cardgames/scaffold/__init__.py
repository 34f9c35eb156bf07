"""New packages: a whole game or house rule, filled in from templates, for its author to change."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from typing import Final

from ..discovery import find_game, game_module
from ..errors import CardgamesError, quoted
from ..info import game_info_of
from ..plugins import GAMES, HOUSE_RULES, Plugin, installed
from ..translation import gettext as _
from .filling import filled, write
from .names import check_name, check_title, distribution_name, module_name, title_of

CORE: Final = "cardgames-core"


def new_game(name: str, title: str | None, folder: Path) -> Path:
    """Make a folder with the package of a new game, and return the file with its rules.

    The title is made of the name if there is none. Raises `CardgamesError`, and makes nothing, for
    a name or title that cannot be, and for a folder that is there already or cannot be made.
    """
    check_name(name, GAMES)
    return _make("game", _values(name, title), folder)


def new_house_rule(
    name: str, title: str | None, game: str | None, folder: Path
) -> tuple[Path, str]:
    """Make a folder with the package of a new house rule for an installed game, or for any.

    Returns the file with the rule, and the game that its tests play: one that is installed if the
    rule is for any. Raises as `new_game` does, and what loading the game raises.
    """
    check_name(name, HOUSE_RULES)
    tried = _game_to_try(game)
    only_for = game_info_of(game_module(tried.name)).title if game else _("any game")
    values = {
        **_values(name, title),
        "game": tried.name,
        "game_distribution": tried.distribution,
        "games": f'games="{game}", ' if game else "",
        "only_for": only_for,
    }
    return _make("house-rule", values, folder), tried.name


def _make(kind: str, values: dict[str, str], folder: Path) -> Path:
    write(filled(kind, values), folder)
    return folder / "src" / values["module"] / "__init__.py"


def _values(name: str, title: str | None) -> dict[str, str]:
    """Return what every template may name."""
    title = title_of(name) if title is None else title.strip()
    check_title(title)
    return {
        "name": name,
        "title": title,
        "module": module_name(name),
        "distribution": distribution_name(name),
        "camel": title_of(name).replace(" ", ""),
        "core": _range(metadata.version(CORE)),
    }


def _range(version: str) -> str:
    """Return the versions that agree with this one, as a requirement names them."""
    major, minor, *_patch = version.split(".")
    return f">={major}.{minor},<{major}.{int(minor) + 1}"


def _game_to_try(name: str | None) -> Plugin:
    """Return the installed game of this name, or the first one."""
    if name is not None:
        plugin = find_game(name)
        if plugin.file:
            sentence = _("{game} is a file; name a game that is installed")
            raise CardgamesError(sentence.format(game=quoted(name)))
        return plugin
    for plugin in installed(GAMES):
        if not plugin.file:
            return plugin
    raise CardgamesError(
        _("no game is installed to try the house rule with; to get some: pip install cardgames")
    )
