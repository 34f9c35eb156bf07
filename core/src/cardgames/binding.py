"""Checking a game module and its house rules, and binding their hooks once.

A rule hook with one implementation is bound to that function itself; only where a house rule
wraps it does a call go through pluggy. Both mean the same.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final

import pluggy
from attrs import frozen

from . import defaults, hookspecs
from .errors import BrokenPlugin, did_you_mean
from .hookspecs import OBSERVERS, PLUGINS, REQUIRED

Hook = Callable[..., Any]

SPECIFICATIONS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(inspect.signature(each).parameters)
    for name, each in vars(hookspecs).items()
    if hasattr(each, "cardgames_spec")
}
"""The arguments of every hook, by its name."""

RULE_HOOKS: Final = tuple(
    name for name in SPECIFICATIONS if name not in (*OBSERVERS, *PLUGINS, "game_info")
)
"""The hooks that a house rule may wrap."""


@frozen
class HouseRule:
    """A module of wrappers: its name, its version, and SHA-256 of its source in hexadecimal."""

    name: str
    module: ModuleType
    version: str = "0"
    sha256: str = ""


@frozen
class Bound:
    """The rule hooks made ready: `hooks` by name, `answered` those that are not the default."""

    hooks: dict[str, Hook]
    answered: frozenset[str]


def implementations(module: Any) -> dict[str, tuple[Hook, dict[str, Any]]]:
    """Return the functions of a module marked as hook implementations, with their marks."""
    found = {}
    for attribute in dir(module):
        function = getattr(module, attribute, None)
        marks = getattr(function, "cardgames_impl", None)
        if marks is not None and callable(function):
            found[marks["specname"] or attribute] = (function, marks)
    return found


def faults_of(module: Any) -> list[str]:
    """Return a sentence for each hook implementation of a module that cannot be called."""
    faults = []
    for name, (function, marks) in implementations(module).items():
        if name in SPECIFICATIONS:
            faults += _signature_faults(name, function, marks)
        elif not marks["optionalhook"]:
            faults.append(f"there is no hook {name}{did_you_mean(name, SPECIFICATIONS)}")
    return faults


def _signature_faults(name: str, function: Hook, marks: dict[str, Any]) -> list[str]:
    faults = []
    wanted = SPECIFICATIONS[name]
    takes = tuple(inspect.signature(function).parameters)
    remaining = iter(wanted)
    if not all(argument in remaining for argument in takes):
        faults.append(
            f"hook {name} takes ({', '.join(takes)}), but must take ({', '.join(wanted)}) "
            "in this order, or fewer of them"
        )
    if inspect.isgeneratorfunction(function) and not marks["wrapper"]:
        faults.append(f"hook {name} yields, but is not marked wrapper=True")
    if marks["wrapper"] and not inspect.isgeneratorfunction(function):
        faults.append(f"hook {name} is marked wrapper=True, but does not yield")
    return faults


def check_game(name: str, module: Any) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the module can be bound as a game."""
    found = implementations(module)
    faults = faults_of(module)
    faults += [f"the hook {hook} is missing" for hook in REQUIRED if hook not in found]
    faults += [
        f"hook {hook} is a wrapper; only house rules wrap"
        for hook, (_function, marks) in found.items()
        if marks["wrapper"] and hook in SPECIFICATIONS
    ]
    if faults:
        raise BrokenPlugin(name, *faults)


def check_house_rule(rule: HouseRule) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the house rule only wraps rule hooks."""
    faults = faults_of(rule.module)
    for hook, (_function, marks) in implementations(rule.module).items():
        if hook in RULE_HOOKS and not marks["wrapper"]:
            faults.append(f"hook {hook} is not a wrapper; a house rule may only wrap")
        if hook == "game_info":
            faults.append("the hook game_info belongs to the game; a house rule cannot answer it")
    if faults:
        raise BrokenPlugin(rule.name, *faults)


def bind(name: str, module: Any, house_rules: Sequence[HouseRule] = ()) -> Bound:
    """Bind every rule hook of a game under its house rules, the first listed innermost.

    Raises `BrokenPlugin` if the game or a house rule is not what it must be.
    """
    check_game(name, module)
    for rule in house_rules:
        check_house_rule(rule)
    own = implementations(module)
    wrapped = {hook for rule in house_rules for hook in implementations(rule.module)}
    hooks = {}
    for hook in RULE_HOOKS:
        source = module if hook in own else defaults
        function, _marks = implementations(source)[hook]
        bound = _positional(hook, function)
        if hook in wrapped:
            bound = _through_pluggy(hook, bound, house_rules)
        hooks[hook] = bound
    return Bound(hooks, frozenset((own.keys() | wrapped) & set(RULE_HOOKS)))


def _positional(hook: str, function: Hook) -> Hook:
    """Return the function itself, or one that takes all arguments if it takes fewer."""
    wanted = SPECIFICATIONS[hook]
    takes = tuple(inspect.signature(function).parameters)
    if takes == wanted:
        return function
    code = f"lambda {', '.join(wanted)}: function({', '.join(takes)})"
    return eval(code, {"function": function})  # type: ignore[no-any-return]  # noqa: S307


def _through_pluggy(hook: str, function: Hook, house_rules: Sequence[HouseRule]) -> Hook:
    manager = pluggy.PluginManager("cardgames")
    manager.add_hookspecs(hookspecs)
    inner = ModuleType("game")
    setattr(inner, hook, hookspecs.hookimpl(function=_by_name(hook, function)))
    manager.register(inner)
    for rule in house_rules:
        found = implementations(rule.module)
        if hook in found:
            outer = ModuleType(rule.name)
            setattr(outer, hook, found[hook][0])
            manager.register(outer, rule.name)
    arguments = SPECIFICATIONS[hook]
    passed = ", ".join(f"{each}={each}" for each in arguments)
    code = f"lambda {', '.join(arguments)}: call({passed})"
    return eval(code, {"call": getattr(manager.hook, hook)})  # type: ignore[no-any-return]  # noqa: S307


def _by_name(hook: str, function: Hook) -> Hook:
    """Return a fresh function to mark, so that the game's own marks stay as they are."""
    arguments = ", ".join(SPECIFICATIONS[hook])
    code = f"lambda {arguments}: function({arguments})"
    return eval(code, {"function": function})  # type: ignore[no-any-return]  # noqa: S307
