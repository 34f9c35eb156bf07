"""Checking a game module and its house rules, and binding their hooks once.

A rule hook with one implementation is bound to that function itself; only where a house rule
wraps it does a call go through pluggy. Both mean the same.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import ModuleType, SimpleNamespace
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
    return {hook: (function, marks) for hook, function, marks in _marked(module)}


def _marked(module: Any) -> Iterator[tuple[str, Hook, dict[str, Any]]]:
    for attribute in dir(module):
        function = getattr(module, attribute, None)
        marks = getattr(function, "cardgames_impl", None) if inspect.isroutine(function) else None
        if function is not None and marks is not None:
            yield marks["specname"] or attribute, function, marks


def faults_of(module: Any) -> list[str]:
    """Return a sentence for each hook implementation of a module that cannot be called.

    A hook's function may have other names in the module besides the hook's.
    """
    faults = []
    known: dict[str, Hook] = {}
    for hook, function, marks in _marked(module):
        if known.setdefault(hook, function) is not function:
            faults.append(f"hook {hook} is answered by two functions")
        if hook in SPECIFICATIONS:
            faults += _signature_faults(hook, function, marks)
        elif not marks["optionalhook"] and function.__name__ not in SPECIFICATIONS:
            faults.append(f"there is no hook {hook}{did_you_mean(hook, SPECIFICATIONS)}")
    return faults


def _signature_faults(hook: str, function: Hook, marks: dict[str, Any]) -> list[str]:
    faults = []
    takes, wanted = inspect.signature(function), SPECIFICATIONS[hook]
    remaining = iter(wanted)
    if not all(_is_plain(each) and each.name in remaining for each in takes.parameters.values()):
        faults.append(
            f"hook {hook} takes {_unannotated(takes)}, but must take ({', '.join(wanted)}) "
            "in this order, or fewer of them"
        )
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        faults.append(f"hook {hook} is async; hooks are plain functions")
    if inspect.isgeneratorfunction(function) and not marks["wrapper"]:
        faults.append(f"hook {hook} yields, but is not marked wrapper=True")
    if marks["wrapper"] and not inspect.isgeneratorfunction(function):
        faults.append(f"hook {hook} is marked wrapper=True, but does not yield")
    return faults


def _unannotated(signature: inspect.Signature) -> inspect.Signature:
    return inspect.Signature(
        [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    )


def _is_plain(parameter: inspect.Parameter) -> bool:
    """Return whether an argument can be given by place and by name, and must be given."""
    return (
        parameter.kind is parameter.POSITIONAL_OR_KEYWORD and parameter.default is parameter.empty
    )


def plugin_faults(module: Any, required: Sequence[str] = ()) -> list[str]:
    """Return a sentence for each thing wrong with a module that may not wrap.

    `required` are the hooks that it must answer.
    """
    found = implementations(module)
    faults = faults_of(module)
    faults += [f"the hook {hook} is missing" for hook in required if hook not in found]
    faults += [
        f"hook {hook} is a wrapper; only house rules wrap"
        for hook, (_function, marks) in found.items()
        if marks["wrapper"] and hook in SPECIFICATIONS
    ]
    return faults


def check_game(name: str, module: Any) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the module can be bound as a game."""
    if faults := plugin_faults(module, REQUIRED):
        raise BrokenPlugin(name, *faults)


def house_rule_faults(module: Any) -> list[str]:
    """Return a sentence for each thing wrong with a house rule, which may only wrap rule hooks."""
    faults = faults_of(module)
    for hook, (function, marks) in implementations(module).items():
        wraps = marks["wrapper"] or inspect.isgeneratorfunction(function)
        if hook == "game_info":
            faults.append("the hook game_info belongs to the game; a house rule cannot answer it")
        elif hook in RULE_HOOKS and not wraps:
            faults.append(f"hook {hook} is not a wrapper; a house rule may only wrap")
        elif hook in (*OBSERVERS, *PLUGINS) and marks["wrapper"]:
            faults.append(f"hook {hook} is a wrapper; only rule hooks can be wrapped")
    return faults


def check_house_rule(rule: HouseRule) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the house rule only wraps rule hooks."""
    if faults := house_rule_faults(rule.module):
        raise BrokenPlugin(rule.name, *faults)


def bind(name: str, module: Any, house_rules: Sequence[HouseRule] = ()) -> Bound:
    """Bind every rule hook of a game under its house rules, the first listed innermost.

    Raises `BrokenPlugin` if the game or a house rule is not what it must be.
    """
    _check_all(name, module, house_rules)
    answers = answers_of(module)
    wrapped = {hook for rule in house_rules for hook in implementations(rule.module)}
    hooks = {
        hook: _through_pluggy(hook, answers[hook], house_rules)
        if hook in wrapped
        else answers[hook]
        for hook in RULE_HOOKS
    }
    own = implementations(module).keys()
    return Bound(hooks, frozenset((own | wrapped) & set(RULE_HOOKS)))


def _check_all(name: str, module: Any, house_rules: Sequence[HouseRule]) -> None:
    broken = []
    checks = [
        partial(check_game, name, module),
        *(partial(check_house_rule, r) for r in house_rules),
    ]
    for check in checks:
        try:
            check()
        except BrokenPlugin as error:
            broken.append(error)
    if broken:
        first, *others = broken
        raise BrokenPlugin(first.plugin, *first.causes, *map(str, others))


def answers_of(module: Any, hooks: Sequence[str] = RULE_HOOKS) -> dict[str, Hook]:
    """Return what answers each rule hook of a game without house rules, the defaults included."""
    found = {**implementations(defaults), **implementations(module)}
    return {hook: positional(hook, found[hook][0]) for hook in hooks}


def positional(hook: str, function: Hook) -> Hook:
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
    manager.register(SimpleNamespace(**{hook: hookspecs.hookimpl(_by_name(hook, function))}))
    for rule in house_rules:
        found = implementations(rule.module)
        if hook in found:
            manager.register(SimpleNamespace(**{hook: found[hook][0]}))
    arguments = SPECIFICATIONS[hook]
    passed = ", ".join(f"{each}={each}" for each in arguments)
    code = f"lambda {', '.join(arguments)}: call({passed})"
    return eval(code, {"call": getattr(manager.hook, hook)})  # type: ignore[no-any-return]  # noqa: S307


def _by_name(hook: str, function: Hook) -> Hook:
    """Return a fresh function to mark, so that the game's own marks stay as they are."""
    arguments = ", ".join(SPECIFICATIONS[hook])
    code = f"lambda {arguments}: function({arguments})"
    return eval(code, {"function": function})  # type: ignore[no-any-return]  # noqa: S307
