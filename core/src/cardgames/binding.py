"""Binding the hooks of a game once, under its house rules.

A rule hook with one implementation is bound to that function itself; only where a house rule
wraps it does a call go through pluggy. Both mean the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pluggy
from attrs import frozen

from . import defaults, hookspecs
from .errors import BrokenPlugin
from .faults import check_hooks_of_game, check_hooks_of_house_rule
from .hooks import (
    RULE_HOOKS,
    Hook,
    HouseRule,
    arguments_of,
    implementations,
    own_hooks,
    specifications,
)


@frozen
class Bound:
    """The rule hooks made ready: `hooks` by name, `answered` those that are not the default.

    `own` are those that the game itself has declared, `wrapped` those under house rules.
    """

    hooks: dict[str, Hook]
    answered: frozenset[str]
    own: tuple[str, ...] = ()
    wrapped: frozenset[str] = frozenset()


def bind(name: str, module: Any, house_rules: Sequence[HouseRule] = ()) -> Bound:
    """Bind every rule hook of a game under its house rules, the first listed innermost.

    Raises `BrokenPlugin` if the game or a house rule is not what it must be.
    """
    _check_all(name, module, house_rules)
    own = own_hooks(module)
    answers = answers_of(module, (*RULE_HOOKS, *own))
    if house_rules:
        answers["why_not"] = _unless_allowed(answers)
    wrapped = {hook for rule in house_rules for hook in implementations(rule.module)}
    hooks = {
        hook: _through_pluggy(hook, answer, own.get(hook), house_rules)
        if hook in wrapped
        else answer
        for hook, answer in answers.items()
    }
    answered = implementations(module).keys() | wrapped
    return Bound(hooks, frozenset(answered & hooks.keys()), tuple(own), frozenset(wrapped))


def _check_all(name: str, module: Any, house_rules: Sequence[HouseRule]) -> None:
    broken = []
    checks = [
        partial(check_hooks_of_game, name, module),
        *(partial(check_hooks_of_house_rule, rule, module) for rule in house_rules),
    ]
    for check in checks:
        try:
            check()
        except BrokenPlugin as error:
            broken.append(error)
    if broken:
        first, *others = broken
        raise BrokenPlugin(first.plugin, *first.causes, *map(str, others))


def _unless_allowed(answers: Mapping[str, Hook]) -> Hook:
    """Return a `why_not` without a reason against moves that the game itself allows.

    If one is refused all the same, a house rule has taken it away.
    """
    legal_moves, stands_for, reason = (
        answers[hook] for hook in ("legal_moves", "stands_for", "why_not")
    )

    def why_not(view: Any, seat: int, move: Any) -> Any:
        moves = legal_moves(view, seat)
        allowed = move in moves or stands_for(view, seat, move) in moves
        return None if allowed else reason(view, seat, move)

    return why_not


def answers_of(module: Any, hooks: Sequence[str] = RULE_HOOKS) -> dict[str, Hook]:
    """Return what answers each of these hooks without house rules, the defaults included."""
    found = {**implementations(defaults), **implementations(module)}
    wanted = specifications(module)
    return {hook: positional(found[hook][0], wanted[hook]) for hook in hooks}


def positional(function: Hook, wanted: tuple[str, ...]) -> Hook:
    """Return the function itself, or one that takes all arguments if it takes fewer."""
    takes = arguments_of(function)
    if takes == wanted:
        return function
    code = f"lambda {', '.join(wanted)}: function({', '.join(takes)})"
    return eval(code, {"function": function})  # type: ignore[no-any-return]  # noqa: S307


def _through_pluggy(
    hook: str, function: Hook, own: Hook | None, house_rules: Sequence[HouseRule]
) -> Hook:
    specification = own or getattr(hookspecs, hook)
    manager = pluggy.PluginManager("cardgames")
    manager.add_hookspecs(type("Specifications", (), {hook: staticmethod(specification)}))
    arguments = ", ".join(arguments_of(specification))
    if not hasattr(function, "cardgames_impl"):  # it was adapted, or guarded
        function = hookspecs.hookimpl(function)
    wrappers = [implementations(rule.module).get(hook) for rule in house_rules]
    for each in (function, *(found[0] for found in wrappers if found)):
        # No SimpleNamespace: pluggy refuses what equals something that is registered already.
        manager.register(type("Single", (), {hook: staticmethod(each)})())
    passed = ", ".join(f"{each}={each}" for each in arguments_of(specification))
    code = f"lambda {arguments}: call({passed})"
    return eval(code, {"call": getattr(manager.hook, hook)})  # type: ignore[no-any-return]  # noqa: S307
