"""Names that several plugins claim: whose they are, and what to say of the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from .errors import BrokenPlugin
from .plugins import CORE, Plugin
from .translation import gettext as _

T = TypeVar("T")


def settled(
    offers: Iterable[tuple[Plugin, Mapping[str, T]]],
) -> tuple[dict[str, T], list[BrokenPlugin]]:
    """Return what one plugin alone offers, by name, and a fault for every other name.

    What the core offers stays the core's, and what a file offers is the file's.
    """
    owners: dict[str, dict[Plugin, T]] = {}
    for plugin, offered in offers:
        for name, value in offered.items():
            owners.setdefault(name, {})[plugin] = value
    found, faults = {}, []
    for name, values in owners.items():
        core = [each for each in values if each.value == CORE.value]
        first = core or [each for each in values if each.file] or [*values]
        if len(first) == 1:
            found[name] = values[first[0]]
        claims = values if core else first
        if len(claims) > 1:
            faults.append(claimed_twice(name, claims))
    return found, faults


def claimed_twice(name: str, plugins: Collection[Plugin]) -> BrokenPlugin:
    """Return the fault of a name that several plugins claim; it names all of them."""
    owners = dict.fromkeys(plugin.distribution for plugin in plugins)
    sentence = _("claimed by {owners}; uninstall all but one")
    if any(plugin.value == CORE.value for plugin in plugins):
        sentence = _("claimed by {owners}; it stays the core's")
    elif all(plugin.file for plugin in plugins):
        sentence = _("claimed by {owners}; leave out all but one")
    elif len(owners) == 1:
        sentence = _("claimed twice by {owners}")
    return BrokenPlugin(name, sentence.format(owners=_(" and ").join(owners)))
