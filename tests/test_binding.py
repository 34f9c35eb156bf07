"""Checking hooks, binding them once, and wrapping them with house rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from cardgames import BrokenPlugin, Game, Match, Move, RandomPlayer, play_match
from cardgames.binding import bind
from cardgames.entries import Entry
from cardgames.faults import check_hooks_of_game, check_hooks_of_house_rule
from cardgames.hooks import RULE_HOOKS, SPECIFICATIONS, HouseRule
from cardgames.hookspecs import OBSERVERS
from cardgames.plugins import GAMES, installed

from .fakes import GAME, module_of


def game_with(extra: str = "", without: str = "") -> ModuleType:
    """Return the made-up game with more source at its end, or with a hook renamed away."""
    source = GAME.replace(f"def {without}(", f"def _{without}(") if without else GAME
    if without:
        source = source.replace(f"@hookimpl\ndef _{without}", f"def _{without}")
    return module_of(source + extra)


def house_rule(source: str, name: str = "house") -> HouseRule:
    """Return a house rule made from its source."""
    return HouseRule(name, module_of("from cardgames import hookimpl\n" + source, name))


def faults(module: ModuleType) -> tuple[str, ...]:
    """Return what is wrong with a game module."""
    with pytest.raises(BrokenPlugin) as caught:
        check_hooks_of_game("high-card", module)
    assert caught.value.plugin == "high-card"
    return caught.value.causes


def rule_faults(source: str) -> tuple[str, ...]:
    """Return what is wrong with a house rule."""
    with pytest.raises(BrokenPlugin) as caught:
        check_hooks_of_house_rule(house_rule(source), game_with())
    assert caught.value.plugin == "house"
    return caught.value.causes


class Restless(RandomPlayer):
    """A random player that now and then changes its mind."""

    def reconsider(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Return one of the moves, if there are any, in a fifth of the cases."""
        return self.choose(view, moves) if moves and self._random() < 0.2 else None


def records(module: ModuleType, *rules: HouseRule) -> list[list[Entry]]:
    """Return the records of 20 random matches, without the house rules that their headers name."""
    game = Game(module, house_rules=rules)
    made = []
    for number in range(1, 21):
        match = Match(game, seed=f"{number:x}", limit=300, list_legal=True)
        match.listen(None, [].append)
        seats = range(game.seats)
        play_match(match, [Restless(game, seat, "", match.generator(seat)) for seat in seats])
        made.append([{**match.record[0], "house_rules": []}, *match.record[1:]])
    return made


PLAYED = {"made up": game_with(), **{each.name: each.load() for each in installed(GAMES)}}


@cache
def unwrapped(name: str) -> list[list[Entry]]:
    """Return the records of a game without house rules."""
    return records(PLAYED[name])


def test_whole_game() -> None:
    """A game with every required hook and no other fault is accepted."""
    check_hooks_of_game("high-card", game_with())


@pytest.mark.parametrize("hook", ["game_info", "deal", "legal_moves", "play", "score_round"])
def test_missing_hook(hook: str) -> None:
    """A game without a hook that every game must answer is refused, and the hook named."""
    assert faults(game_with(without=hook)) == (f"the hook {hook} is missing",)


def test_misspelt_hook() -> None:
    """A marked function that answers no hook is refused with the hook that may be meant."""
    module = game_with("\n@hookimpl\ndef winers(table): return []\n")
    assert faults(module) == ("there is no hook winers (did you mean winners?)",)


def test_hook_of_another_package() -> None:
    """A function for a hook that does not exist here is accepted if it is marked as optional."""
    check_hooks_of_game(
        "high-card", game_with("\n@hookimpl(optionalhook=True)\ndef paint(brush): ...\n")
    )


def test_all_faults_at_once() -> None:
    """A game with several faults is refused once, with a sentence for each."""
    module = game_with(
        "\n@hookimpl\ndef winers(table): ...\n@hookimpl\ndef stuck(seat, table): ...\n",
        without="play",
    )
    assert sorted(faults(module)) == [
        "hook stuck takes (seat, table), but must take (table, seat) "
        "in this order, or fewer of them",
        "the hook play is missing",
        "there is no hook winers (did you mean winners?)",
    ]


@pytest.mark.parametrize(
    "arguments", ["seat, table", "table, player", "table, seat=0", "*table", "table, *, seat"]
)
def test_wrong_arguments(arguments: str) -> None:
    """Arguments that are not the specification's, in its order and plain, are refused."""
    module = game_with(f"\n@hookimpl\ndef stuck({arguments}): ...\n")
    assert faults(module) == (
        f"hook stuck takes ({arguments}), but must take (table, seat) "
        "in this order, or fewer of them",
    )


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        ("@hookimpl\ndef stuck(): yield", "hook stuck yields, but is not marked wrapper=True"),
        (
            "@hookimpl(wrapper=True)\ndef stuck(): yield",
            "hook stuck is a wrapper; only house rules wrap",
        ),
        ("@hookimpl\nasync def stuck(): ...", "hook stuck is async; hooks are plain functions"),
        (
            "@hookimpl(specname='deal')\ndef deal_again(table, deck): ...",
            "hook deal is answered by two functions",
        ),
    ],
)
def test_hooks_that_cannot_be_bound(function: str, fault: str) -> None:
    """A game's hook that yields, wraps, is async or is answered twice is refused."""
    assert faults(game_with(f"\n{function}\n")) == (fault,)


def test_one_function_under_two_names() -> None:
    """A hook's function that the module also has under another name is no fault."""
    check_hooks_of_game("high-card", game_with("\nlay = play\n"))
    check_hooks_of_game("high-card", game_with("\n@hookimpl(specname='stuck')\ndef out(): ...\n"))


def test_framework_function() -> None:
    """A game may import the functions that the framework offers, and mark them for itself."""
    check_hooks_of_game("high-card", game_with("\nfrom cardgames import declared_sight\n"))


def test_marked_data_is_no_hook() -> None:
    """Only functions are hooks, whatever attributes other objects of a module claim to have."""
    check_hooks_of_game(
        "high-card", game_with("\nfrom unittest.mock import MagicMock\nmock = MagicMock()\n")
    )


def test_bound_to_the_function_itself() -> None:
    """A hook that takes all arguments and is not wrapped is the game's own function."""
    module = game_with()
    assert bind("high-card", module).hooks["play"] is module.play


def test_fewer_arguments() -> None:
    """A hook that takes fewer arguments is called with those, bound and wrapped alike."""
    module = game_with("\n@hookimpl\ndef stands_for(move): return f'not {move}'\n")
    wrapper = house_rule("@hookimpl(wrapper=True)\ndef stands_for(): return (yield) + ' here'")
    plain, wrapped = (bind("high-card", module, rules).hooks for rules in ([], [wrapper]))
    assert plain["stands_for"]("table", 1, "that") == "not that"
    assert wrapped["stands_for"]("table", 1, "that") == "not that here"


def test_defaults() -> None:
    """A hook that the game lacks is answered by the framework and is not among its answers."""
    bound = bind("high-card", game_with())
    assert bound.hooks["may_revise"]("table") == []
    assert "may_revise" not in bound.answered
    assert "play" in bound.answered


def test_wrapped_default_counts_as_answered() -> None:
    """A default that a house rule wraps is called like a game's own answer."""
    rule = house_rule("@hookimpl(wrapper=True)\ndef could_hold():\n    yield\n    return False")
    bound = bind("high-card", game_with(), [rule])
    assert "could_hold" in bound.answered
    assert bound.hooks["could_hold"]("view", "stock", None, "card", 0) is False


@pytest.mark.parametrize("hook", RULE_HOOKS)
@pytest.mark.parametrize("name", PLAYED)
def test_wrapper_that_does_nothing(name: str, hook: str) -> None:
    """A house rule that only passes a hook's answer on leaves every record as it is without."""
    rule = house_rule(f"@hookimpl(wrapper=True)\ndef {hook}():\n    return (yield)")
    assert records(PLAYED[name], rule) == unwrapped(name)


def test_wrapper_that_does_something() -> None:
    """A house rule that changes an answer changes the match; the game stays as it is."""
    module = game_with()
    before = records(module)
    rule = house_rule(
        "@hookimpl(wrapper=True)\ndef score_round():\n    return [10 * each for each in (yield)]"
    )
    scores = [entry["scores"] for entry in records(module, rule)[0] if entry["event"] == "score"]
    assert scores == [
        [10 * each for each in entry["scores"]] for entry in before[0] if entry["event"] == "score"
    ]
    assert records(module) == before


@pytest.mark.parametrize("hook", RULE_HOOKS)
def test_plain_hook_in_a_house_rule(hook: str) -> None:
    """A house rule that answers a rule hook without wrapping it is refused, and the hook named."""
    assert rule_faults(f"@hookimpl\ndef {hook}(): ...") == (
        f"hook {hook} is not a wrapper; a house rule may only wrap",
    )


def test_house_rule_that_yields_unmarked() -> None:
    """A house rule's generator without its mark is one fault, not two."""
    assert rule_faults("@hookimpl\ndef deal(): yield") == (
        "hook deal yields, but is not marked wrapper=True",
    )


def test_wrapper_that_does_not_yield() -> None:
    """A function marked as a wrapper that never yields is refused."""
    assert rule_faults("@hookimpl(wrapper=True)\ndef deal(): ...") == (
        "hook deal is marked wrapper=True, but does not yield",
    )


@pytest.mark.parametrize("hook", OBSERVERS)
def test_wrapped_observer(hook: str) -> None:
    """A house rule may observe a match, but not wrap an observer's hook."""
    check_hooks_of_house_rule(house_rule(f"@hookimpl\ndef {hook}(): ..."), game_with())
    assert rule_faults(f"@hookimpl(wrapper=True)\ndef {hook}(): yield") == (
        f"hook {hook} is a wrapper; only rule hooks can be wrapped",
    )


def test_house_rule_with_facts() -> None:
    """A house rule cannot say what the game is, wrapping or not."""
    said = "the hook game_info belongs to the game; a house rule cannot answer it"
    assert rule_faults("@hookimpl\ndef game_info(): ...") == (said,)
    assert rule_faults("@hookimpl(wrapper=True)\ndef game_info(): yield") == (said,)


def test_house_rules_nest() -> None:
    """Of several house rules the first listed is the innermost."""
    add, double = (
        house_rule(f"@hookimpl(wrapper=True)\ndef winners():\n    return (yield) {change}", name)
        for name, change in (("add", "+ [1]"), ("double", "* 2"))
    )
    module = game_with("\n@hookimpl\ndef winners(): return [0]\n")
    assert bind("high-card", module, [add, double]).hooks["winners"]("table") == [0, 1, 0, 1]
    assert bind("high-card", module, [double, add]).hooks["winners"]("table") == [0, 0, 1]


def test_house_rules_of_one_name() -> None:
    """Two house rules may have one name, or the game's name."""
    rules = [
        house_rule("@hookimpl(wrapper=True)\ndef winners():\n    return (yield) + [1]", "game")
        for _ in range(2)
    ]
    module = game_with("\n@hookimpl\ndef winners(): return [0]\n")
    assert bind("high-card", module, rules).hooks["winners"]("table") == [0, 1, 1]


@pytest.mark.parametrize(
    "body", ["raise KeyError('trump')\n    yield", "yield\n    raise KeyError('trump')"]
)
def test_wrapper_that_raises(body: str) -> None:
    """A house rule that raises before or after its yield is named with the hook."""
    rule = house_rule(f"@hookimpl(wrapper=True)\ndef play():\n    {body}", "odd-rule")
    game = Game(game_with(), house_rules=[rule])
    match = Match(game, seed="1")
    with pytest.raises(BrokenPlugin, match=r"^odd-rule: hook play raised KeyError: 'trump'$"):
        match.apply(match.turn, match.legal_moves(match.turn)[0])
    assert [entry["event"] for entry in match.record] == ["match", "deal"]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("return []\n    yield", "yields never"),
        ("answer = yield\n    yield answer", "yields twice"),
        ("try:\n        yield\n    except Exception:\n        yield", "yields twice"),
    ],
)
def test_wrapper_that_does_not_yield_once(body: str, fault: str) -> None:
    """A house rule that yields never or twice is named with the hook, whatever the game does."""
    rule = house_rule(f"@hookimpl(wrapper=True)\ndef play():\n    {body}", "odd-rule")
    broken = "\n@hookimpl\ndef play(table): table.gone\n" if "except" in body else ""
    match = Match(Game(game_with(broken), house_rules=[rule]), seed="1")
    with pytest.raises(BrokenPlugin, match=rf"^odd-rule: hook play {fault}; it must yield once$"):
        match.apply(match.turn, match.legal_moves(match.turn)[0])


def test_wrapper_that_answers_for_a_game_that_raises() -> None:
    """A house rule may catch what the game raises below it, and answer in its place."""
    rule = house_rule(
        "@hookimpl(wrapper=True)\ndef winners():\n    try:\n        return (yield)\n"
        "    except ZeroDivisionError:\n        return [1]"
    )
    module = game_with("\n@hookimpl\ndef winners(): 1 / 0\n")
    assert bind("high-card", module, [rule]).hooks["winners"]("table") == [1]


def test_game_that_raises_below_a_wrapper() -> None:
    """An error of the game that passes through a house rule is the game's."""
    rule = house_rule("@hookimpl(wrapper=True)\ndef play():\n    return (yield)", "innocent")
    game = Game(game_with("\n@hookimpl\ndef play(table): table.gone\n"), house_rules=[rule])
    match = Match(game, seed="1")
    with pytest.raises(BrokenPlugin, match=r"^high-card: hook play raised AttributeError"):
        match.apply(match.turn, match.legal_moves(match.turn)[0])


def test_hook_that_raises_in_mid_match() -> None:
    """A hook that raises fails its match with plugin and hook named, and no other match."""
    trap = "\n_play = play\n@hookimpl\ndef play(table, seat, move):\n"
    trap += "    if table.round == 2: 1 / 0\n    _play(table, seat, move)\n"
    game = Game(game_with(trap))
    broken, other = Match(game, seed="1"), Match(game, seed="1")
    players = [RandomPlayer(game, seat, "", broken.generator(seat)) for seat in (0, 1)]
    with pytest.raises(BrokenPlugin, match=r"^high-card: hook play raised ZeroDivisionError"):
        play_match(broken, players)
    assert [entry["event"] for entry in broken.record] == [
        *("match", "deal", "move", "move", "score", "deal")
    ]
    with pytest.raises(BrokenPlugin, match=r"^high-card: hook play raised ZeroDivisionError"):
        broken.apply(0, other.legal_moves(other.turn)[0])
    other.apply(other.turn, other.legal_moves(other.turn)[0])
    assert other.decisions == 1


def test_hooks_bound_are_those_specified() -> None:
    """Every rule hook that is specified is bound."""
    assert set(bind("high-card", game_with()).hooks) == set(RULE_HOOKS) < set(SPECIFICATIONS)
