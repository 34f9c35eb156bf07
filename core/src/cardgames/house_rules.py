"""The facts that a house rule gives of itself, and what its options add to a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import attrs
from attrs import evolve

from .blame import blaming
from .errors import BadRules, BrokenPlugin
from .facts import GameInfo, HouseRuleInfo
from .hooks import HouseRule, implementations
from .info import game_info_of
from .options import options_of, undeclared
from .translation import gettext as _


def house_rule_info_of(rule: HouseRule) -> HouseRuleInfo:
    """Return the facts of a house rule; raises `BrokenPlugin` unless they are right."""
    found = implementations(rule.module)
    if "house_rule_info" not in found:
        return HouseRuleInfo()
    with blaming([(rule.name, rule.module)]):
        info = found["house_rule_info"][0]()
    if not isinstance(info, HouseRuleInfo):
        fault = f"hook house_rule_info must return a HouseRuleInfo, not {info!r}"
        raise BrokenPlugin(rule.name, fault)
    if faults := _info_faults(info):
        raise BrokenPlugin(rule.name, *faults)
    return info


def _info_faults(info: Any) -> list[str]:
    holds = {
        "games must be names of games": all(isinstance(each, str) for each in info.games),
        "rules must be an attrs class": isinstance(info.rules, type) and attrs.has(info.rules),
        "sentence must be a text": isinstance(info.sentence, str),
    }
    faults = [rule for rule, kept in holds.items() if not kept] or undeclared(info.rules)
    return [f"hook house_rule_info: {fault}" for fault in faults]


def sentence_of(rule: HouseRule) -> str:
    """Return a house rule in one sentence: what it says of itself, or how its docstring begins.

    Where that begins with the rule's name and a colon, these are left out.
    """
    said = house_rule_info_of(rule).sentence or str(rule.module.__doc__ or "")
    first, *_others = said.strip().split("\n\n")
    sentence = re.split(r"(?<=[.!?])\s", " ".join(first.split()), maxsplit=1)[0]
    head, _colon, rest = sentence.partition(": ")
    if "-".join(head.lower().split()) == rule.name:
        sentence = rest[:1].upper() + rest[1:]
    return sentence


def check_games(game: Any, house_rules: Sequence[HouseRule]) -> None:
    """Raise `BadRules` if a house rule is for other games than this module.

    It is said before anything else that may be wrong with a house rule in a game it is not for.
    """
    if house_rules and "game_info" in implementations(game):
        name = game_info_of(game).name
        for rule in house_rules:
            _check_game(rule, house_rule_info_of(rule), name)


def _check_game(rule: HouseRule, info: HouseRuleInfo, game: str) -> None:
    if info.games and game not in info.games:
        raise BadRules(
            _("the house rule {rule} is for {games}, not for {game}").format(
                rule=rule.name, games=_(" and ").join(info.games), game=game
            )
        )


def with_house_rules(info: GameInfo, house_rules: Sequence[HouseRule]) -> GameInfo:
    """Return the facts of a game under house rules, whose options join its own.

    Raises `BadRules` for a house rule of another game, one that is given twice, and an option that
    the game or another house rule has already.
    """
    owners = dict.fromkeys(options_of(info.rules), info.name)
    seen: set[str] = set()
    added: list[type[Any]] = []
    for rule in house_rules:
        facts = house_rule_info_of(rule)
        _check_game(rule, facts, info.name)
        if rule.name in seen:
            raise BadRules(_("the house rule {rule} is given twice").format(rule=rule.name))
        seen.add(rule.name)
        own = options_of(facts.rules)
        for option in own:
            if option in owners:
                sentence = _(
                    "the option {option} of the house rule {rule} is one of {owner} already"
                )
                raise BadRules(sentence.format(option=option, rule=rule.name, owner=owners[option]))
            owners[option] = rule.name
        if own:
            added.append(facts.rules)
    return evolve(info, rules=_joined(info.rules, *added)) if added else info  # type: ignore[arg-type]


@cache
def _joined(rules: Any, *added: Any) -> type[Any]:
    """Return a class of rules that has the options of others too, the same each time."""
    fields = {
        each.name: attrs.field(
            default=each.default, validator=each.validator, metadata=each.metadata
        )
        for other in added
        for each in attrs.fields(other)
    }
    return attrs.make_class(
        rules.__name__, fields, bases=(rules,), frozen=True, kw_only=True, slots=True
    )
