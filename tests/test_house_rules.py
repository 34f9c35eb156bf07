"""House rules: what they say of themselves, their options and state, and a game's own hooks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgames import (
    BadRules,
    BrokenPlugin,
    Game,
    HouseRule,
    Match,
    RandomPlayer,
    UnknownName,
    card,
    load_game,
    load_house_rule,
    play_match,
    seat_players,
)
from cardgames.house_rules import sentence_of
from cardgames.options import options_of
from cardgames.testing import ContractBroken, check_game

from .fakes import GAME, module_of

BONUS = '''
"""A bonus for the winner. It is paid each round."""
from attrs import frozen
from cardgames import HouseRuleInfo, hookimpl, option

@frozen
class BonusRules:
    bonus: int = option(2, high=5, help="What the winner of a round gets besides.")

@hookimpl
def house_rule_info():
    return HouseRuleInfo({info})

@hookimpl(wrapper=True)
def score_round(table):
    return [each + table.rules.bonus * (each > 0) for each in (yield)]
'''
COUNTING = '''
"""Counts the cards that were laid."""
from cardgames import hookimpl

@hookimpl(wrapper=True)
def play(table):
    yield
    table.house["counting"] = table.house.get("counting", 0) + 1
'''
LEFT_HANDED = """
from cardgames import hookimpl

@hookimpl(wrapper=True)
def following(table, seat):
    yield
    return (seat - 1) % table.seats
"""
OWN_HOOK = """
from cardgames import game_hook

@game_hook
def following(table, seat):
    return table.after(seat)

@hookimpl
def play(table, seat, move):
    table.hands[seat].remove(move.cards[0])
    table.laid.append(move.cards[0])
    done = len(table.laid) == table.seats
    table.turn = None if done else table.game.following(table, seat)
"""
HIGH_CARD = module_of(GAME, "high_card")


def bonus(info: str = "rules=BonusRules") -> HouseRule:
    """Return a house rule with an option."""
    return HouseRule("bonus", module_of(BONUS.replace("{info}", info), "bonus"))


def rule(source: str, name: str = "house") -> HouseRule:
    """Return a house rule made from its source."""
    return HouseRule(name, module_of(source, name))


def totals(game: Game, seed: str = "1") -> tuple[int, ...]:
    """Return the totals of a match of random players."""
    match = Match(game, seed=seed)
    return play_match(match, seat_players(match, [RandomPlayer] * game.seats)).totals


# What a house rule says of itself


def test_the_sentence_is_the_first_of_the_docstring() -> None:
    """A house rule is described by the first sentence of its module, or by one it gives itself."""
    assert sentence_of(bonus()) == "A bonus for the winner."
    assert sentence_of(bonus("sentence='More for the winner.'")) == "More for the winner."
    assert sentence_of(rule("x = 1")) == ""


def test_a_house_rule_may_be_for_some_games_only() -> None:
    """A house rule that names its games is refused elsewhere, and the games are named."""
    with pytest.raises(BadRules) as refused:
        Game(HIGH_CARD, house_rules=[bonus("games=('whist', 'skat')")])
    assert str(refused.value) == "the house rule bonus is for whist and skat, not for high-card"
    assert Game(HIGH_CARD, house_rules=[bonus("games='high-card'")]).rules.rounds == 3


@pytest.mark.parametrize(
    ("info", "fault"),
    [
        ("games=[1]", "hook house_rule_info: games must be names of games"),
        ("rules=3", "hook house_rule_info: rules must be an attrs class"),
        ("sentence=3", "hook house_rule_info: sentence must be a text"),
        ("nonsense=3", "hook house_rule_info raised TypeError: HouseRuleInfo.__init__() got an "),
    ],
)
def test_wrong_facts_are_named(info: str, fault: str) -> None:
    """What is wrong with the facts of a house rule is said with its name."""
    with pytest.raises(BrokenPlugin) as broken:
        Game(HIGH_CARD, house_rules=[bonus(info)])
    assert str(broken.value).startswith(f"bonus: {fault}")


def test_facts_of_another_kind_are_refused() -> None:
    """A house rule that answers with anything but its facts is broken."""
    source = "from cardgames import hookimpl\n@hookimpl\ndef house_rule_info(): return 3"
    with pytest.raises(BrokenPlugin) as broken:
        Game(HIGH_CARD, house_rules=[rule(source)])
    assert str(broken.value) == "house: hook house_rule_info must return a HouseRuleInfo, not 3"


def test_a_house_rule_is_given_once() -> None:
    """The same house rule twice is refused: a record could not tell them apart."""
    with pytest.raises(BadRules, match=r"^the house rule bonus is given twice$"):
        Game(HIGH_CARD, house_rules=[bonus(), bonus()])


# Options


def test_an_option_of_a_house_rule_joins_those_of_the_game() -> None:
    """It has its default, is set and checked like any other, and stands in the record."""
    usual = Game(HIGH_CARD, house_rules=[bonus()])
    assert (usual.rules.rounds, usual.rules.bonus) == (3, 2)
    assert list(options_of(usual.info.rules)) == ["rounds", "bonus"]
    set_to = Game(HIGH_CARD, rules={"bonus": 5, "rounds": 1}, house_rules=[bonus()])
    assert Match(set_to, seed="1").record[0]["rules"] == {"rounds": 1, "bonus": 5}
    assert totals(set_to) in ((6, 0), (0, 6))
    with pytest.raises(BadRules, match="option bonus must be a whole number from 0 to 5, not '6'"):
        Game(HIGH_CARD, rules={"bonus": 6}, house_rules=[bonus()])
    with pytest.raises(BadRules, match="there is no option 'bonus'"):
        Game(HIGH_CARD, rules={"bonus": 5})


def test_an_option_that_is_taken_is_refused() -> None:
    """An option that the game or another house rule has already is refused, and its owner named."""
    clash = rule(BONUS.replace("{info}", "rules=BonusRules").replace("bonus", "rounds"), "clash")
    with pytest.raises(BadRules) as refused:
        Game(HIGH_CARD, house_rules=[clash])
    assert str(refused.value) == (
        "the option rounds of the house rule clash is one of high-card already"
    )
    second = rule(BONUS.replace("{info}", "rules=BonusRules"), "second")
    with pytest.raises(BadRules) as refused:
        Game(HIGH_CARD, house_rules=[bonus(), second])
    assert str(refused.value) == "the option bonus of the house rule second is one of bonus already"


def test_the_same_rules_are_equal() -> None:
    """Two games under the same house rules and options have equal rules."""
    house_rules = [bonus()]
    first, second = (Game(HIGH_CARD, house_rules=house_rules).rules for _ in range(2))
    assert first == second
    assert first != Game(HIGH_CARD, rules={"bonus": 3}, house_rules=house_rules).rules


def test_a_preset_may_not_set_what_is_not_the_game_s() -> None:
    """The presets of a game go on as ever under a house rule."""
    assert Game(HIGH_CARD, preset="long", house_rules=[bonus()]).rules.rounds == 9


# State


def test_what_a_house_rule_keeps_of_a_round_is_on_the_table() -> None:
    """The state of a house rule is seen by everybody, copied with the table and new each round."""
    match = Match(Game(HIGH_CARD, house_rules=[rule(COUNTING)]), seed="1")
    match.apply(match.turn or 0, match.legal_moves(match.turn or 0)[0])
    view, copy = match.view(0), match.table.copy()
    copy.house["counting"] = 9
    assert view.house == match.table.house == {"counting": 1}
    assert copy.differences(match.table) == ["house"]
    match.apply(match.turn or 0, match.legal_moves(match.turn or 0)[0])
    match.next_round()
    assert match.table.house == {}


def test_a_house_rule_that_keeps_something_changeable_is_found() -> None:
    """What copies would share is refused in the state of a house rule, as in a table's fields."""
    listing = COUNTING.replace(
        'table.house.get("counting", 0) + 1', 'table.house.get("counting", []) + [1]'
    )
    with pytest.raises(ContractBroken) as broken:
        check_game(HIGH_CARD, house_rules=[rule(listing)], matches=1)
    assert broken.value.sentence == (
        "high-card: table.house holds [1] under 'counting': hold immutable values"
    )


# A game's own hooks


def test_a_house_rule_wraps_a_hook_of_the_game_s_own() -> None:
    """A game declares a hook, calls it through its `Game`, and a house rule changes its answer."""
    module = module_of(GAME + OWN_HOOK, "own_hook")
    plain, changed = (
        Game(module, seats=3, house_rules=rules) for rules in ((), [rule(LEFT_HANDED)])
    )
    for game, step in ((plain, 1), (changed, -1)):
        match = Match(game, seed="1")
        before = match.turn or 0
        match.apply(before, match.legal_moves(before)[0])
        assert match.turn == (before + step) % 3


def test_a_hook_that_the_game_lacks_is_refused() -> None:
    """A house rule for a hook of another game is refused, unless it says that it is optional."""
    with pytest.raises(BrokenPlugin, match=r"^house: there is no hook following$"):
        Game(HIGH_CARD, house_rules=[rule(LEFT_HANDED)])
    optional = LEFT_HANDED.replace("wrapper=True", "wrapper=True, optionalhook=True")
    assert totals(Game(HIGH_CARD, house_rules=[rule(optional)])) == totals(Game(HIGH_CARD))


@pytest.mark.parametrize("name", ["view", "rules", "pack", "name", "next_moves"])
def test_a_hook_of_its_own_takes_no_name_of_the_framework(name: str) -> None:
    """A hook that would hide what `Game` has is refused."""
    source = GAME + OWN_HOOK.replace("following", name)
    with pytest.raises(BrokenPlugin) as broken:
        Game(module_of(source, "own_hook"))
    assert broken.value.causes == (f"hook {name}: choose another name, Game has this one",)


def test_a_hook_of_the_framework_cannot_be_declared_again() -> None:
    """A game that declares the framework's own hook as its own is told how to answer it."""
    source = GAME + "\nfrom cardgames import game_hook\n@game_hook\ndef winners(table): ..."
    with pytest.raises(BrokenPlugin) as broken:
        Game(module_of(source, "own_hook"))
    assert broken.value.causes == ("hook winners is the framework's; mark it @hookimpl",)


def test_a_hook_that_no_game_has_declared_is_no_attribute() -> None:
    """Asking a game for a hook that it has not is an error of Python's own, as ever."""
    assert hasattr(Game(module_of(GAME + OWN_HOOK, "own_hook")), "following")
    assert not hasattr(Game(HIGH_CARD), "following")


# Loading


def write(folder: Path, name: str, source: str) -> str:
    """Write a file and return its path."""
    path = folder / name
    path.write_text(source)
    return str(path)


def test_a_game_and_a_house_rule_in_a_file(tmp_path: Path) -> None:
    """Both are loaded by their paths; the game has its own name, the rule that of its file."""
    game_file = write(tmp_path, "some_game.py", GAME)
    rule_file = write(tmp_path, "a_bonus.py", BONUS.replace("{info}", "rules=BonusRules"))
    loaded = load_house_rule(rule_file)
    assert (loaded.name, loaded.file, len(loaded.sha256)) == ("a-bonus", rule_file, 64)
    for house_rules in ([loaded], [rule_file]):
        game = load_game(game_file, house_rules=house_rules, title="Grandmother's")
        assert (game.name, game.title, game.file) == ("high-card", "Grandmother's", game_file)
        assert game.rules.bonus == 2
    header = Match(game, seed="1").record[0]
    assert (header["title"], header["game_file"]) == ("Grandmother's", game_file)
    assert header["house_rules"] == [
        {
            "name": "a-bonus",
            "version": loaded.version,
            "sha256": loaded.sha256,
            "file": rule_file,
        }
    ]


def test_a_house_rule_that_is_not_there() -> None:
    """An unknown name is refused with what would be right."""
    with pytest.raises(
        UnknownName, match=r"^there is no house rule 'no-such-rule'.*or give a file"
    ):
        load_house_rule("no-such-rule")


def test_a_game_is_checked_under_house_rules(tmp_path: Path) -> None:
    """`check_game` tries the options of a house rule too, here and in another process."""
    game_file = write(tmp_path, "some_game.py", GAME)
    rule_file = write(tmp_path, "a_bonus.py", BONUS.replace("{info}", "rules=BonusRules"))
    report = check_game(game_file, house_rules=[rule_file], matches=30)
    assert report.settings > check_game(game_file, matches=30).settings
    assert report.elsewhere > 0


def test_a_fault_under_house_rules_is_met_again(tmp_path: Path) -> None:
    """The call that meets a fault again names the house rules."""
    source = "from cardgames import hookimpl\n@hookimpl(wrapper=True)\ndef play(table):\n"
    source += "    yield\n    table.laid.append(table.laid[0])\n"
    file = write(tmp_path, "doubling.py", source)
    names: dict[str, Any] = {"check_game": check_game, "high_card": HIGH_CARD}
    with pytest.raises(ContractBroken) as broken:
        check_game(HIGH_CARD, house_rules=[file], matches=1)
    call = str(broken.value).splitlines()[1].removeprefix("To see it again: ")
    assert f"house_rules=[{file!r}]" in call
    with pytest.raises(ContractBroken, match="cards lost or doubled"):
        eval(call, names)  # noqa: S307 - the call is the project's own


STRICT = """
@hookimpl
def why_not(view, seat, move):
    return "that is against the rules"
"""
NO_ACES = """
from cardgames import hookimpl

@hookimpl(wrapper=True)
def legal_moves(table, seat):
    moves = yield
    return [move for move in moves if move.cards[0].rank != "A"] or moves

@hookimpl(wrapper=True)
def why_not(move):
    reason = yield
    return "aces wait" if reason is None and move.cards[0].rank == "A" else reason
"""


def test_what_a_house_rule_takes_away_is_not_refused_with_a_reason_of_the_game() -> None:
    """The game's reason counts for moves that it does not allow itself, the rule's for others."""
    game = Game(module_of(GAME + STRICT, "strict"), house_rules=[rule(NO_ACES)])
    top = [card(each) for each in ("AS", "2S", "3S")]
    table = game.start_round([*top, *(each for each in game.pack if each not in top)], dealer=1)
    held = {each.text for each in table.hands[0]}
    reasons = {each: game.why_not(table, 0, card(each).play) for each in ("AS", "2S", "3S", "KS")}
    assert held == {"AS", "3S"}
    assert reasons == {
        "AS": "aces wait",
        "3S": None,
        "2S": "that is against the rules",
        "KS": "that is against the rules",
    }
