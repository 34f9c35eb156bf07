"""What is wrong with the hooks of a module, before any of them is called."""

from __future__ import annotations

import inspect
from collections.abc import Collection, Sequence
from typing import Any, Final

from . import hookspecs
from .errors import BrokenPlugin, did_you_mean
from .hooks import (
    RULE_HOOKS,
    SPECIFICATIONS,
    Hook,
    HouseRule,
    Specifications,
    arguments_of,
    implementations,
    marked,
    own_hooks,
    specifications,
)
from .hookspecs import FACTS, OBSERVERS, PLUGINS, REQUIRED
from .silence import is_silent

_ANSWERING: Final = frozenset(
    name for name in RULE_HOOKS if "None" not in getattr(hookspecs, name).__annotations__["return"]
)


def faults_of(module: Any, known: Specifications) -> list[str]:
    """Return a sentence for each hook implementation of a module that cannot be called.

    A hook's function may have other names in the module besides the hook's.
    """
    faults = []
    seen: dict[str, Hook] = {}
    for hook, function, marks in marked(module):
        if seen.setdefault(hook, function) is not function:
            faults.append(f"hook {hook} is answered by two functions")
        if hook in known:
            faults += _signature_faults(hook, function, marks, known[hook])
        elif not marks["optionalhook"] and function.__name__ not in known:
            faults.append(f"there is no hook {hook}{did_you_mean(hook, known)}")
    return faults + [
        f"hook {hook} is not marked; write @hookimpl above it, or give it another name"
        for hook in known
        if hook not in seen and _is_unmarked(module, hook)
    ]


def _is_unmarked(module: Any, hook: str) -> bool:
    """Return whether a module has a function of its own with a hook's name and without the mark."""
    function = vars(module).get(hook)
    return (
        inspect.isfunction(function)
        and function.__module__ == module.__name__
        and not hasattr(function, "cardgames_impl")
    )


def _signature_faults(
    hook: str, function: Hook, marks: dict[str, Any], wanted: tuple[str, ...]
) -> list[str]:
    faults = []
    takes = inspect.signature(function)
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
    faults = faults_of(module, specifications(module))
    faults += [
        f"the hook {hook} is missing"
        for hook in required
        if hook not in found and not _is_unmarked(module, hook)
    ]
    faults += [
        f"hook {hook} is a wrapper; only house rules wrap"
        for hook, (_function, marks) in found.items()
        if marks["wrapper"] and hook in SPECIFICATIONS
    ]
    faults += [
        f"hook {hook} is the framework's; mark it @hookimpl"
        for hook in own_hooks(module)
        if hook in SPECIFICATIONS
    ]
    return faults


def check_hooks_of_game(name: str, module: Any) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the module can be bound as a game."""
    if faults := plugin_faults(module, REQUIRED):
        raise BrokenPlugin(name, *faults)


def house_rule_faults(module: Any, known: Specifications | None = None) -> list[str]:
    """Return a sentence for each thing wrong with a house rule, which may only wrap rule hooks.

    `known` are the hooks of the game it is to be used with; without one, hooks that the framework
    does not know may be some game's own.
    """
    found = implementations(module)
    if known is None:
        known = {**{hook: arguments_of(found[hook][0]) for hook in found}, **SPECIFICATIONS}
    faults = faults_of(module, known)
    for hook, (function, marks) in found.items():
        wraps = marks["wrapper"] or inspect.isgeneratorfunction(function)
        if hook == "game_info":
            faults.append("the hook game_info belongs to the game; a house rule cannot answer it")
        elif hook in (*FACTS, *OBSERVERS, *PLUGINS) and marks["wrapper"]:
            faults.append(f"hook {hook} is a wrapper; only rule hooks can be wrapped")
        elif hook not in (*FACTS, *OBSERVERS, *PLUGINS) and hook in known and not wraps:
            faults.append(f"hook {hook} is not a wrapper; a house rule may only wrap")
    if not found:
        faults.append("it has no hook; mark its functions with @hookimpl(wrapper=True)")
    return faults + _silence_faults(module, _ANSWERING)


def check_hooks_of_house_rule(rule: HouseRule, game: Any) -> None:
    """Raise `BrokenPlugin`, with every fault, unless the rule only wraps rule hooks of a game."""
    faults = house_rule_faults(rule.module, specifications(game))
    answering = [hook for hook, function in own_hooks(game).items() if not is_silent(function)]
    if faults := faults + _silence_faults(rule.module, answering):
        raise BrokenPlugin(rule.name, *faults)


def _silence_faults(module: Any, answering: Collection[str]) -> list[str]:
    """Return a sentence for each wrapper that never hands an answer on."""
    return [
        f"hook {hook} returns nothing; end it with return"
        for hook, (function, _marks) in implementations(module).items()
        if hook in answering and inspect.isgeneratorfunction(function) and is_silent(function)
    ]
