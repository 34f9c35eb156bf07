"""A game's options, declared once with attrs: validation, `--set`, help and records follow.

For example, in a class made with `attrs.frozen`:

    rebid: bool = option(True, help="Whether a bid may be replaced.")
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import attrs
from attrs import frozen

from .errors import BadRules, did_you_mean, quoted
from .translation import gettext as _

R = TypeVar("R")
Value = bool | int | str

_OPTION = "cardgames.option"
_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)
_LONG_NUMBER = re.compile(r"[0-9]{19,}", re.ASCII)
LARGEST: Final = 10**9
"""The largest number that any option may be, also where none is declared."""
_TRUTH = {"true": True, "false": False}


@frozen
class Option:
    """One option: its default, what it may be, and what it means in one sentence.

    `choices` lists the allowed texts, and `described` says in words what they are where they are
    too many to list; `low` and `high` bound a number, both included; without `high` it may be as
    large as it likes. The type of `default` is the option's type.
    """

    name: str
    default: Value
    choices: tuple[str, ...]
    low: int
    high: int | None
    help: str
    described: str

    @property
    def allowed(self) -> str:
        """What the option may be, in words."""
        if isinstance(self.default, bool):
            return _("true or false")
        if isinstance(self.default, int):
            if self.high is None:
                return _("a whole number from {low}").format(low=self.low)
            return _("a whole number from {low} to {high}").format(low=self.low, high=self.high)
        return self.described or _("one of {choices}").format(choices=", ".join(self.choices))

    def read(self, text: str) -> Value:
        """Return the value that a person wrote; raises `BadRules` if it is not allowed."""
        value: Value = text
        if isinstance(self.default, bool):
            value = _TRUTH.get(text, text)
        elif isinstance(self.default, int):
            number = whole_number(text)
            value = text if number is None else number
            if _LONG_NUMBER.fullmatch(text):
                raise self._too_large(text)
        return self.check(value)

    def check(self, value: Any) -> Value:
        """Return the value if it is allowed; raises `BadRules` if not."""
        if self.allows(value):
            if type(value) is int and abs(value) > LARGEST:
                raise self._too_large(option_text(value))
            return value  # type: ignore[no-any-return]
        raise BadRules(
            _("option {name} must be {allowed}, not {value}").format(
                name=self.name, allowed=self.allowed, value=quoted(option_text(value))
            )
        )

    def _too_large(self, written: str) -> BadRules:
        most = LARGEST if self.high is None else self.high
        sentence = _("option {name} can be at most {most}, not {value}")
        return BadRules(sentence.format(name=self.name, most=most, value=quoted(written)))

    def allows(self, value: Any) -> bool:
        """Return whether a value is of the right type and in its range."""
        return type(value) is type(self.default) and self._in_range(value)

    def _in_range(self, value: Any) -> bool:
        if isinstance(value, str):
            return value in self.choices
        return value >= self.low and (self.high is None or value <= self.high)


def at_most(name: str, value: int, most: int, seats: int) -> list[str]:
    """Return what `check_rules` says of a number that is too large for so many players."""
    if value <= most:
        return []
    sentence = _("{name} can be at most {most} with {seats} players, not {value}")
    return [sentence.format(name=name, most=most, seats=seats, value=value)]


def option_text(value: Any) -> str:
    """Return an option's value as a person writes it; Python does not write endless numbers."""
    if isinstance(value, int) and abs(value) > LARGEST**2:
        return "..."
    return str(value).lower() if isinstance(value, bool) else str(value)


def whole_number(text: str) -> int | None:
    """Return the number that a person wrote in ASCII digits, or None if it is none."""
    return int(text) if _NUMBER.fullmatch(text) else None


def option(
    default: Any,
    *,
    help: str,  # noqa: A002 - the word authors expect
    choices: Iterable[str] = (),
    low: int = 0,
    high: int | None = None,
    described: str = "",
) -> Any:
    """Declare one option of a rules class; see `Option` for the arguments."""
    declared = (default, tuple(choices), low, high, help, described)
    if type(default) not in (bool, int, str):
        raise TypeError(f"an option is true or false, a number or a text, not {default!r}")
    if not Option("", *declared).allows(default):
        raise ValueError(f"the default {default!r} must be {Option('', *declared).allowed}")
    return attrs.field(default=default, validator=_validate, metadata={_OPTION: declared})


def _validate(_rules: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
    Option(attribute.name, *attribute.metadata[_OPTION]).check(value)


def options_of(rules_class: type[Any]) -> dict[str, Option]:
    """Return the options that a rules class declares, by name, in their order."""
    return {
        each.name: Option(each.name, *each.metadata[_OPTION])
        for each in attrs.fields(rules_class)
        if _OPTION in each.metadata
    }


def undeclared(rules_class: type[Any]) -> list[str]:
    """Return a sentence for each field of a rules class that is not declared as an option."""
    known = options_of(rules_class)
    fields = [each.name for each in attrs.fields(rules_class)]
    return [
        *(
            f"{name} is no option; declare it with option(...)"
            for name in fields
            if name not in known
        ),
        *(f"begin the name of {name} with a letter" for name in fields if not name[0].isalpha()),
    ]


def make_rules(rules_class: type[R], values: Mapping[str, Any]) -> R:
    """Return the rules with these values and defaults for the rest.

    Raises `BadRules`, with every fault, for unknown names and values that are not allowed.
    """
    known = options_of(rules_class)
    faults = []
    for name, value in values.items():
        if name not in known:
            faults.append(unknown_option(name, known))
            continue
        try:
            known[name].check(value)
        except BadRules as error:
            faults.append(str(error))
    if faults:
        raise BadRules("; ".join(faults))
    return rules_class(**values)


def unknown_option(name: str, known: Iterable[str]) -> str:
    """Return the sentence that says an option does not exist and what would be right."""
    listed = ", ".join(known)
    return _("there is no option {name}{hint}; the options are {known}").format(
        name=quoted(name), hint=did_you_mean(name, known), known=listed or _("none")
    )


def read_assignments(rules_class: type[Any], assignments: Iterable[str]) -> dict[str, Value]:
    """Return the values of texts such as `scoring=simple`; raises `BadRules` for bad ones."""
    known = options_of(rules_class)
    values: dict[str, Value] = {}
    faults = []
    for assignment in assignments:
        try:
            name, value = _assigned(assignment, known)
            values[name] = value
        except BadRules as error:
            faults.append(str(error))
    if faults:
        raise BadRules("; ".join(faults))
    return values


def _assigned(assignment: str, known: Mapping[str, Option]) -> tuple[str, Value]:
    name, equals, text = assignment.partition("=")
    if not equals:
        raise BadRules(_("write option=value, not {text}").format(text=quoted(assignment)))
    if name not in known:
        raise BadRules(unknown_option(name, known))
    return name, known[name].read(text)


def values_of(rules: Any) -> dict[str, Value]:
    """Return every option of these rules with its value, as a record's header holds them."""
    return {name: getattr(rules, name) for name in options_of(type(rules))}


@frozen(kw_only=True)
class NoRules:
    """The rules class of a game without options."""
