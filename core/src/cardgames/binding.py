"""Binding the hooks of a game once, under its house rules.

A rule hook that nothing wraps is bound to the function itself; under a house rule its answer goes
through the wrapper. Both mean the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from attrs import frozen

from . import defaults
from .cards import Card
from .display import Display
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
from .moves import Move
from .table import AnyTable, Pile


class RuleHooks:
    """The rule hooks as attributes, each with the arguments of its specification."""

    check_rules: Callable[[Any, int], list[str]]
    make_deck: Callable[[Any, int], list[Card]]
    sides: Callable[[Any, int], list[list[int]]]
    arrange_deck: Callable[[Any, list[Card]], list[Card]]
    deal: Callable[[AnyTable, list[Card]], None]
    legal_moves: Callable[[AnyTable, int], list[Move]]
    play: Callable[[AnyTable, int, Move], None]
    score_round: Callable[[AnyTable], list[int]]
    may_revise: Callable[[AnyTable], list[int]]
    stands_for: Callable[[AnyTable, int, Move], Move]
    why_not: Callable[[AnyTable, int, Move], str | None]
    stuck: Callable[[AnyTable, int], None]
    can_see: Callable[[AnyTable, int | None, str, int | None], bool]
    remembers: Callable[[AnyTable, int, str, int | None], Pile]
    could_hold: Callable[[AnyTable, str, int | None, Card, int], bool]
    match_over: Callable[[AnyTable], str | None]
    winners: Callable[[AnyTable], list[int]]
    quick_move: Callable[[AnyTable, int, list[Move]], Move | None]
    estimate: Callable[[AnyTable], list[float] | None]
    rounds_left: Callable[[AnyTable], float | None]
    read_move: Callable[[AnyTable, int, str], Move | list[Move]]
    show: Callable[[AnyTable, int | None], Display]


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
    wanted = specifications(module)
    hooks, wrapped = answers.copy(), set()
    for rule in house_rules:
        for hook in implementations(rule.module).keys() & hooks.keys():
            hooks[hook] = _wrapped(hook, hooks[hook], wanted[hook], rule)
            wrapped.add(hook)
    answered = (implementations(module).keys() & hooks.keys()) | wrapped
    return Bound(hooks, frozenset(answered), tuple(own), frozenset(wrapped))


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


# Under a house rule

_UNDER_A_RULE: Final = """
def ask({arguments}):
    generator = wrapper({taken})
    try:
        next(generator)
    except StopIteration:
        raise wrong("never") from None
    try:
        answer = inner({arguments})
    except BaseException as error:
        return thrown(generator, error, wrong)
    try:
        generator.send(answer)
    except StopIteration as done:
        return done.value
    raise wrong("twice", generator)
"""


def _wrapped(hook: str, inner: Hook, wanted: tuple[str, ...], rule: HouseRule) -> Hook:
    """Return a hook under a house rule, through whose `yield` its answer goes.

    It means what a pluggy call with one wrapper does, and takes a third of the time.
    """
    wrapper = implementations(rule.module)[hook][0]
    code = _UNDER_A_RULE.format(arguments=", ".join(wanted), taken=", ".join(arguments_of(wrapper)))
    scope: dict[str, Any] = {
        "wrapper": wrapper,
        "inner": inner,
        "thrown": _thrown,
        "wrong": partial(_wrong, rule.name, hook),
    }
    exec(code, scope)  # noqa: S102 - but for the names of arguments the code is ours
    return scope["ask"]  # type: ignore[no-any-return]


def _thrown(generator: Any, error: BaseException, wrong: Callable[..., BrokenPlugin]) -> Any:
    """Let a wrapper see what was raised below it, and return what it answers in its place."""
    try:
        generator.throw(error)
    except StopIteration as done:
        return done.value
    raise wrong("twice", generator)


def _wrong(rule: str, hook: str, yielded: str, generator: Any = None) -> BrokenPlugin:
    """Return the error for a wrapper that does not yield once."""
    if generator is not None:
        generator.close()
    return BrokenPlugin(rule, f"hook {hook} yields {yielded}; it must yield once")
