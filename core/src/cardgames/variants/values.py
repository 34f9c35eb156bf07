"""The values in a variant file, each refused with what would be right."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..errors import BadRules, did_you_mean, quoted
from ..options import Option, Value, option_text, unknown_option
from ..translation import gettext as _
from .faults import described


def text_fault(value: Any, longest: int | None = None) -> str:
    """Return what is wrong with a value that must be a text, empty if nothing is."""
    if not isinstance(value, str):
        return _("it must be a text, not {value}").format(value=described(value))
    if not value or not value.isprintable():
        return _("it must be a text that can be shown, not {value}").format(value=quoted(value))
    if longest is not None and len(value) > longest:
        sentence = _("it has {length} characters, and {most} are the most")
        return sentence.format(length=len(value), most=longest)
    return ""


def checked_value(option: Option, value: Any) -> Value:
    """Return the value of an option in a file; raises `BadRules` if it is not allowed."""
    if not isinstance(value, bool | int | str):
        sentence = _("option {name} must be {allowed}, not {value}")
        raise BadRules(
            sentence.format(name=option.name, allowed=option.allowed, value=described(value))
        )
    try:
        return option.check(value)
    except BadRules as error:
        raise BadRules(f"{error}{_hint(option, value)}") from error


def _hint(option: Option, value: Value) -> str:
    text = option_text(value)
    if type(value) is type(option.default):
        return did_you_mean(text, option.choices)
    try:
        option.read(text)
    except BadRules:
        return ""
    if isinstance(value, str):
        return _("; write it without quotes")
    return _("; write it in quotes")


def unknown_in_rules(name: str, options: Collection[str], keys: Collection[str]) -> str:
    """Return what is said of an option that there is not; `keys` are those above the options."""
    if name in keys:
        return _("it is no option; it stands above [rules]")
    return unknown_option(name, options)
