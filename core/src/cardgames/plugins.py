"""The plugins there are: those that installed distributions name, and files given by path.

A plugin is a module that a distribution names in one of the entry-point groups below, or a Python
file. Nothing installed is imported before it is asked for. The variable `CARDGAMES_PLUGINS` lists
files that count as installed, `CARDGAMES_DISABLE` names what is left out.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from .blame import RAISED, cause_of
from .errors import BrokenPlugin, CardgamesError, UnknownName, did_you_mean, quoted
from .hooks import implementations
from .hookspecs import OBSERVERS
from .info import game_info_of
from .loading import checksum, load_file, load_module
from .translation import gettext as _

GAMES: Final = "cardgames.games"
HOUSE_RULES: Final = "cardgames.house_rules"
PLAYERS: Final = "cardgames.players"
COMMANDS: Final = "cardgames.commands"
GROUPS: Final = (GAMES, HOUSE_RULES, PLAYERS, COMMANDS)

FILES_VARIABLE: Final = "CARDGAMES_PLUGINS"
DISABLE_VARIABLE: Final = "CARDGAMES_DISABLE"
EVERYTHING: Final = "*"
"""In place of a name, leaves out all that is installed."""

SUFFIX: Final = ".py"

_LONGEST: Final = 40
"""So many characters a version may have."""

_ANSWERED_BY: Final = {
    "game_info": GAMES,
    "register_players": PLAYERS,
    "register_commands": COMMANDS,
}


@frozen
class Plugin:
    """A module, by its group and name: where it comes from, and its version.

    `value` is what to import, or the path of a `file`.
    """

    group: str
    name: str
    value: str
    distribution: str
    version: str
    file: bool = False

    @property
    def path(self) -> str | None:
        """The path of its file, None if it is installed."""
        return self.value if self.file else None

    def load(self) -> Any:
        """Import the module and return it.

        Raises `BrokenPlugin`, whatever the import raises, and `UnknownName` for a file that cannot
        be read.
        """
        if self.file:
            return load_file(Path(self.value))
        waiting = _(
            "still loading {name} of {distribution} {version}; "
            "Ctrl-C stops it, {variable}={name} leaves it out"
        )
        return load_module(
            self.name,
            self.value,
            waiting.format(
                name=self.name,
                distribution=self.distribution,
                version=self.version,
                variable=DISABLE_VARIABLE,
            ),
        )


CORE: Final = Plugin(PLAYERS, "core", "cardgames.players", "cardgames-core", "?")
"""The core's own players; found without metadata too, as in a source checkout."""


def installed(group: str) -> list[Plugin]:
    """Return the plugins of a group by name, importing none that a distribution names.

    A listed file takes the place of what is installed under its name. One that cannot be loaded is
    there as well, in every group, for it cannot be said what it is.
    """
    files = list(_listed(group))
    disabled, taken = _disabled(), {each.name for each in files}
    found = [
        each
        for each in _distributed()
        if each.group == group
        and not _is_disabled(each, disabled)
        and (each.name not in taken or _is_core(each))
    ]
    return sorted([*found, *files], key=lambda plugin: (plugin.name, plugin.distribution))


# What distributions name


def _distributed() -> Iterator[Plugin]:
    """Yield the plugins of all distributions; of one that is found twice, the first."""
    seen = set()
    for distribution in metadata.distributions():
        for plugin in _plugins_of(distribution):
            key = plugin.group, plugin.name, _normal(plugin.distribution)
            if key not in seen:
                seen.add(key)
                yield plugin
    if (CORE.group, CORE.name, CORE.distribution) not in seen:
        yield CORE


def _is_core(plugin: Plugin) -> bool:
    return plugin.value == CORE.value


def _plugins_of(distribution: metadata.Distribution) -> Iterator[Plugin]:
    """Yield the plugins that a distribution names.

    Read here, not by `importlib.metadata`: one damaged file of any distribution would fail all,
    and reading the whole of each takes ten times as long.
    """
    text = _file(distribution, "entry_points.txt")
    if "[cardgames." in text:
        about = _file(distribution, "METADATA") or _file(distribution, "PKG-INFO")
        headers = dict(
            line.partition(": ")[::2] for line in about.partition("\n\n")[0].splitlines()
        )
        name, version = headers.get("Name", "?"), headers.get("Version", "?")
        for group, entry, value in _entries(text):
            yield Plugin(group, entry, value, name, version)


def _file(distribution: metadata.Distribution, name: str) -> str:
    try:
        return distribution.read_text(name) or ""
    except (OSError, ValueError):
        return ""


def _entries(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield group, name and value of each entry point; a line that cannot be read has no value."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            group = line.strip("[] ")
        elif line and not line.startswith(("#", ";")):
            name, _equals, value = line.partition("=")
            yield group, name.strip(), value.strip()


# What is left out


def left_out() -> list[tuple[Plugin, str]]:
    """Return what is installed and not used, each with the variable or the file that is why."""
    disabled = _disabled()
    files = {(each.group, each.name): each.value for group in GROUPS for each in _listed(group)}
    found = []
    for each in _distributed():
        if _is_disabled(each, disabled):
            found.append((each, DISABLE_VARIABLE))
        elif (file := files.get((each.group, each.name))) and not _is_core(each):
            found.append((each, file))
    return found


def unmatched() -> list[str]:
    """Return a sentence for each name that is to be left out and is not there anyway."""
    there = {_normal(name) for each in _distributed() for name in (each.name, each.distribution)}
    sentence = _("{variable} names {name}, which is not installed{hint}")
    return [
        sentence.format(
            variable=DISABLE_VARIABLE, name=quoted(name), hint=did_you_mean(name, there)
        )
        for name in sorted(_disabled() - there - {EVERYTHING})
    ]


def leave_out_all(but: Sequence[Path] = ()) -> None:
    """Leave out all that is installed or listed but some files, here and in processes from here."""
    os.environ[DISABLE_VARIABLE] = EVERYTHING
    os.environ[FILES_VARIABLE] = ""
    for path in but:
        add_file(path)


def _disabled() -> set[str]:
    names = os.environ.get(DISABLE_VARIABLE, "").split(",")
    return {_normal(name) for name in names if name.strip()}


def _is_disabled(plugin: Plugin, disabled: set[str]) -> bool:
    names = {EVERYTHING, _normal(plugin.name), _normal(plugin.distribution)}
    return bool(disabled & names) and not _is_core(plugin)


def _normal(name: str) -> str:
    """Return a name as names are compared, by the rule for those of distributions."""
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


# Files


def names_file(text: str) -> bool:
    """Return whether a text given for a plugin's name is the path of a Python file."""
    return text.endswith(SUFFIX)


def listed_files() -> list[Path]:
    """Return the files that the variable lists, as absolute paths."""
    listed = os.environ.get(FILES_VARIABLE, "").split(os.pathsep)
    return [Path(each).absolute() for each in listed if each]


def add_file(path: Path) -> None:
    """List a file, so that it counts as installed here and in processes started from here."""
    listed = dict.fromkeys([*map(str, listed_files()), str(path.absolute())])
    os.environ[FILES_VARIABLE] = os.pathsep.join(listed)


def file_plugins(path: Path) -> list[Plugin]:
    """Return a file as a plugin of each group that its hooks are of.

    Raises `BrokenPlugin` if it cannot be loaded, and `UnknownName` if it cannot be read.
    """
    module = load_file(path)
    try:
        groups = _groups_of(module)
    except RAISED as error:
        raise BrokenPlugin(path.name, cause_of(error)) from error
    return [file_plugin(path, group) for group in groups]


def file_plugin(path: Path, group: str) -> Plugin:
    """Return a file as a plugin of a group, which its hooks may not be of.

    A game has the name that it gives itself, anything else that of the file, with hyphens. Its
    version is the `__version__` of the module, else the first digits of its checksum. Raises
    `BrokenPlugin` if the file cannot be loaded, and `UnknownName` if it cannot be read.
    """
    _check_path(path)
    module = load_file(path)
    name, path = path.stem.replace("_", "-"), path.absolute()
    if group == GAMES:
        with suppress(BrokenPlugin):  # which is said when it is checked
            name = game_info_of(module).name
    version = getattr(module, "__version__", None)
    if not (isinstance(version, str) and version.isprintable() and 0 < len(version) < _LONGEST):
        version = checksum(module)[:12]
    return Plugin(group, name, str(path), str(path), version, file=True)


def _check_path(path: Path) -> None:
    """Raise `UnknownName` for a path that no list of paths and no record can hold."""
    written = str(path.absolute())
    if os.pathsep in written:
        sentence = _("the path of a plugin cannot have {separator} in it: {path}")
        raise UnknownName(sentence.format(separator=quoted(os.pathsep), path=quoted(str(path))))
    if not written.isprintable():
        sentence = _("the path of a plugin must be printable, not {path}")
        raise UnknownName(sentence.format(path=quoted(str(path))))


def _groups_of(module: Any) -> list[str]:
    hooks = implementations(module).keys()
    if groups := [group for hook, group in _ANSWERED_BY.items() if hook in hooks]:
        return groups
    return [PLAYERS if hooks and hooks <= set(OBSERVERS) else HOUSE_RULES]


def _listed(group: str) -> Iterator[Plugin]:
    for path in listed_files():
        try:
            yield from (each for each in file_plugins(path) if each.group == group)
        except CardgamesError:
            yield Plugin(group, path.name, str(path), str(path), "?", file=True)
