"""Hooks that answer what they must not: the game or the house rule at fault is named."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from cardgames import BrokenPlugin, Game, HouseRule, IllegalMove, Match, Move, game_hook
from cardgames.checking import game_faults
from cardgames.hooks import RULE_HOOKS, SPECIFICATIONS
from cardgames.terminal.asking import display_of, moves_of

from .fakes import module_of
from .games import DEAL, HIGH_CARD, Stacked, made_up, play
from .games import deal as deal_hands

SILENT = ("deal", "play", "stuck")
"""The rule hooks that answer nothing."""

DUE = {
    "check_rules": "return a list of texts",
    "make_deck": "return a list of cards",
    "sides": "put each seat on one side",
    "arrange_deck": "return a list of cards",
    "legal_moves": "return a list of moves",
    "score_round": "return a number for each seat",
    "may_revise": "return seats",
    "stands_for": "return a move",
    "can_see": "return True or False",
    "remembers": "return as many cards as lie in the pile",
    "could_hold": "return True or False",
    "winners": "return seats",
    "read_move": "return a move or a list of moves",
    "show": "return a Display",
}
"""What a hook must do that may not answer None."""

OR_NONE = ("why_not", "match_over", "quick_move", "estimate", "rounds_left")
"""The hooks that may answer None."""


def meet(game: Game) -> None:
    """Play a match and ask everything that a front end or a bot may ask."""
    match = Match(game, seed="5eed", packs=Stacked(DEAL))
    view = match.view(1, memory=True)
    game.sample(view, match.generator(1))
    match.may_revise()
    display_of(game, view, 1)
    moves_of(game, view, 1, "7h")
    with suppress(IllegalMove):
        match.apply(1, Move.parse("play AS"))
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
        else:
            match.apply(match.turn, match.legal_moves(match.turn)[0])


def fault_of(module: Any, *house_rules: HouseRule) -> str:
    """Return what is said of a game that is met."""
    with pytest.raises(BrokenPlugin) as broken:
        meet(Game(module, house_rules=house_rules))
    return str(broken.value)


def rule(source: str, name: str = "forgetful") -> HouseRule:
    """Return a house rule made from its source."""
    return HouseRule(name, module_of(f"from cardgames import hookimpl\n{source}"))


def wrapper(hook: str, *lines: str, name: str = "forgetful") -> HouseRule:
    """Return a house rule that wraps a hook with these lines after its answer."""
    body = "".join(f"\n    {line}" for line in ("answer = yield", *lines))
    return rule(f"@hookimpl(wrapper=True)\ndef {hook}():{body}\n", name)


def test_right_answers_are_met_with_silence() -> None:
    """Nothing is said of a game that answers as it must, with or without a house rule."""
    meet(Game(HIGH_CARD))
    meet(Game(HIGH_CARD, house_rules=[wrapper(hook, "return answer", name=hook) for hook in DUE]))


# Games


def test_every_hook_that_answers_is_tried() -> None:
    """The hooks below are all that answer something, if need be None."""
    assert {*DUE, *OR_NONE, *SILENT} == set(RULE_HOOKS)


@pytest.mark.parametrize("hook", [hook for hook in DUE if hook not in ("can_see", "could_hold")])
def test_a_game_that_forgets_to_return(hook: str) -> None:
    """A game's hook that returns nothing is named, and what it must return."""
    said = fault_of(made_up("high-card", **{hook: lambda: None}))
    assert said == f"high-card: hook {hook} must {DUE[hook]}, not None; end it with return"


@pytest.mark.parametrize(
    ("hook", "answer", "said"),
    [
        ("check_rules", lambda: "no", "'no'"),
        ("check_rules", lambda: [7], "[7]"),
        ("make_deck", lambda: ["7H", "8H"], "['7H', '8H']"),
        ("arrange_deck", lambda deck: {*deck[:1]}, "{7H}"),
        ("sides", lambda: [[0], [0, 1]], "[[0], [0, 1]]"),
        ("sides", lambda: [0, 1], "[0, 1]"),
        ("sides", lambda: [[0], [[1]]], "[[0], [[1]]]"),
        ("legal_moves", lambda: ["play 7H"], "['play 7H']"),
        ("legal_moves", lambda: (Move("wait"),), "(<wait>,)"),
        ("legal_moves", lambda: {Move("wait"): 1}, "{<wait>: 1}"),
        ("score_round", lambda: [1], "[1]"),
        ("score_round", lambda: {0: 1, 1: 0}, "{0: 1, 1: 0}"),
        ("score_round", lambda: [1.5, 0], "[1.5, 0]"),
        ("score_round", lambda: [True, False], "[True, False]"),
        ("may_revise", lambda: [0, 7], "[0, 7]"),
        ("may_revise", lambda: 0, "0"),
        ("stands_for", lambda: "play 7H", "'play 7H'"),
        ("remembers", lambda: [], "[]"),
        ("winners", lambda: ["Ann"], "['Ann']"),
        ("winners", lambda: [[0]], "[[0]]"),
        ("read_move", lambda: "play 7H", "'play 7H'"),
        ("read_move", lambda: [], "[]"),
        ("read_move", lambda: ["play 7H"], "['play 7H']"),
        ("show", lambda: "High Card", "'High Card'"),
    ],
)
def test_a_game_with_a_wrong_answer(hook: str, answer: Callable[..., Any], said: str) -> None:
    """An answer of another kind is shown with the hook's name and what it must be."""
    module = made_up("high-card", **{hook: answer})
    assert fault_of(module) == f"high-card: hook {hook} must {DUE[hook]}, not {said}"


@pytest.mark.parametrize(("hook", "answer"), [("why_not", 7), ("match_over", True)])
def test_an_answer_that_is_neither_a_text_nor_none(hook: str, answer: object) -> None:
    """A reason is a text, or None where there is none."""
    said = fault_of(made_up("high-card", **{hook: lambda: answer}))
    assert said == f"high-card: hook {hook} must return a text or None, not {answer}"


def test_moves_that_are_given_one_by_one() -> None:
    """Moves that could be looked at only once are refused: they must be a list."""
    said = fault_of(made_up("high-card", legal_moves=lambda: (each for each in [Move("wait")])))
    assert said.startswith("high-card: hook legal_moves must return a list of moves, not <gener")


def test_moves_that_are_missing_in_mid_round() -> None:
    """Moves that are None are not taken for a seat that is stuck."""

    def legal_moves(table: Any, seat: int) -> Any:
        return None if table.played else [Move("play", tuple(table.hands[seat][:1]))]

    said = fault_of(made_up("high-card", legal_moves=legal_moves, stuck=lambda: None))
    assert said.startswith("high-card: hook legal_moves must return a list of moves, not None")


def test_a_hook_that_raises_where_an_answer_is_looked_at() -> None:
    """An error of another hook is not put down to the moves that were right."""

    def can_see(table: Any) -> bool:
        return not table.played or table.gone

    said = fault_of(made_up("high-card", can_see=can_see))
    assert said.startswith("high-card: hook can_see raised AttributeError")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("stock", None, "stock must be a list of cards, not None"),
        ("hands", None, "hands must be a list of cards, not None"),
        ("hands", [None, []], "hands must be a list of cards, not [None, []]"),
    ],
)
def test_a_deal_that_leaves_no_piles(field: str, value: Any, said: str) -> None:
    """A pile that is no list is named by its field."""

    def deal(table: Any, deck: Any) -> None:
        deal_hands(table, deck)
        setattr(table, field, value)

    assert fault_of(made_up("high-card", deal=deal)) == f"high-card: {said}"


@pytest.mark.parametrize("answer", [7, "done", True, [], object()])
def test_what_play_returns_does_not_count(answer: object) -> None:
    """A hook that changes the table may return what it likes."""

    def play_and_return(table: Any, seat: int, move: Move) -> object:
        play(table, seat, move)
        return answer

    meet(Game(made_up("high-card", play=play_and_return)))


def test_a_long_answer_is_cut_short() -> None:
    """What was answered is shown as far as a sentence can hold it."""
    said = fault_of(made_up("high-card", winners=lambda: ["Ann"] * 99))
    assert said.endswith("...")
    assert len(said) < 120


class Unspeakable:
    """Something that even fails to say what it is."""

    def __repr__(self) -> str:
        raise ValueError


def test_an_answer_that_cannot_be_shown() -> None:
    """What cannot say what it is is shown by its type."""
    answer = Unspeakable()
    said = fault_of(made_up("high-card", show=lambda: answer))
    assert said == "high-card: hook show must return a Display, not <Unspeakable>"


@pytest.mark.parametrize("hook", ["check_rules", "make_deck", "sides"])
def test_wrong_answers_that_are_found_without_a_match(hook: str) -> None:
    """A game whose options, pack or sides are wrong is broken as soon as it is looked at."""
    faults = game_faults("high-card", made_up("high-card", **{hook: lambda: None}))
    said = f"with 1 players: hook {hook} must {DUE[hook]}, not None"
    assert faults == [f"the default options: {said}", f"preset long: {said}"]


# House rules


@pytest.mark.parametrize("hook", DUE)
def test_a_house_rule_that_returns_on_one_way_only(hook: str) -> None:
    """A wrapper that leaves without an answer is named, not the game."""
    said = fault_of(HIGH_CARD, wrapper(hook, "if not Ellipsis:", "    return answer"))
    assert said == f"forgetful: hook {hook} must {DUE[hook]}, not None; end it with return"


@pytest.mark.parametrize("hook", [hook for hook in RULE_HOOKS if hook not in (*SILENT, *OR_NONE)])
@pytest.mark.parametrize("end", ["answer", "return", "return None"])
def test_a_house_rule_that_never_returns_an_answer(hook: str, end: str) -> None:
    """A wrapper that never hands an answer on is refused before any match."""
    with pytest.raises(BrokenPlugin) as broken:
        Game(HIGH_CARD, house_rules=[wrapper(hook, end)])
    assert str(broken.value) == f"forgetful: hook {hook} returns nothing; end it with return"


def test_a_house_rule_that_always_raises() -> None:
    """A wrapper that never comes to its end does not lack a return."""
    said = fault_of(HIGH_CARD, wrapper("score_round", "raise ValueError('oh')"))
    assert said == "forgetful: hook score_round raised ValueError: oh"


@pytest.mark.parametrize("hook", SILENT)
def test_a_house_rule_where_there_is_no_answer(hook: str) -> None:
    """A wrapper of a hook that answers nothing returns nothing."""
    meet(Game(HIGH_CARD, house_rules=[wrapper(hook)]))


def test_a_house_rule_on_a_hook_of_the_games_own() -> None:
    """A wrapper that forgets the answer of a game's own hook is refused; one without is not."""

    @game_hook
    def bonus(table: Any) -> int:
        return table.round  # type: ignore[no-any-return]

    @game_hook
    def clear(table: Any) -> None:
        table.house.clear()

    module = made_up("high-card")
    module.bonus, module.clear = bonus, clear  # type: ignore[attr-defined]
    meet(Game(module, house_rules=[wrapper("clear")]))
    with pytest.raises(BrokenPlugin) as broken:
        Game(module, house_rules=[wrapper("bonus")])
    assert str(broken.value) == "forgetful: hook bonus returns nothing; end it with return"


@pytest.mark.parametrize("guilty", [0, 1, 2])
def test_of_several_house_rules_the_guilty_one_is_named(guilty: int) -> None:
    """Others, around it or inside, may pass its answer on."""
    rules = [wrapper("score_round", "return answer", name=f"rule-{each}") for each in range(3)]
    rules[guilty] = wrapper("score_round", "return answer[1:]", name="guilty")
    said = fault_of(HIGH_CARD, *rules)
    assert said == "guilty: hook score_round must return a number for each seat, not [1]"


def test_a_wrong_answer_of_the_game_below_a_house_rule() -> None:
    """A house rule that passes on what the game got wrong is innocent."""
    module = made_up("high-card", score_round=lambda: [1])
    said = fault_of(module, wrapper("score_round", "return answer", name="innocent"))
    assert said == "high-card: hook score_round must return a number for each seat, not [1]"


def test_a_house_rule_that_scores_partners_apart() -> None:
    """Partners must be scored alike, by house rules too."""
    module = made_up("high-card", sides=lambda: [[0, 1]], score_round=lambda: [1, 1])
    said = fault_of(module, wrapper("score_round", "return [3, 1]"))
    assert said == "forgetful: hook score_round must score partners alike, not [3, 1]"


def test_an_answer_that_is_right_when_asked_again() -> None:
    """Where asking again does not show who is at fault, it is the game that is named."""
    answers = iter([None, [0, 0], [0, 0]])
    module = made_up("high-card", score_round=lambda: next(answers))
    said = fault_of(module, wrapper("score_round", "return answer"))
    fault = "high-card: hook score_round must return a number for each seat, not None"
    assert said == f"{fault} under the house rules in force (forgetful)"


def test_hooks_with_arguments_are_specified() -> None:
    """The wrappers above take fewer arguments than there are."""
    assert all(SPECIFICATIONS[hook] for hook in RULE_HOOKS)
