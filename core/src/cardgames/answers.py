"""Whether what a hook answered is what it must be, and whose the fault is if not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from types import NoneType
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from .binding import Bound, bind
from .blame import RAISED
from .cards import Card
from .display import Display
from .errors import BrokenPlugin
from .hooks import Hook
from .moves import Move
from .table import AnyTable, Pile

if TYPE_CHECKING:
    from .game import Game

MOST_POINTS: Final = 10**9
MOST_NAMED: Final = 6
_LONGEST: Final = 60

Partners = tuple[tuple[int, ...], ...]
"""For each seat those of its side, itself included, in their order."""


def shown(answer: object) -> str:
    """Return what somebody's code answered, cut short, as a sentence can hold it."""
    try:
        text = repr(answer)
    except RAISED:  # it may fail even in this
        text = f"<{type(answer).__name__}>"
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."


# What is right


def _all_are(kind: type[Any]) -> Callable[[Any, int], bool]:
    return lambda answer, _seats: set(map(type, answer)) <= {kind}


def _are_seats(answer: Any, seats: int) -> bool:
    right = all(type(seat) is int and 0 <= seat < seats for seat in answer)
    return right and len(set(answer)) == len(answer)


def _are_sides(sides: Any, seats: int) -> bool:
    if not all(isinstance(side, list | tuple) for side in sides):
        return False
    listed = list(chain.from_iterable(sides))
    return _are_seats(listed, seats) and len(listed) == seats


def _are_scores(scores: Any, seats: int) -> bool:
    if len(scores) != seats or set(map(type, scores)) != {int}:
        return False
    most: int = max(map(abs, scores))
    return most <= MOST_POINTS


def _are_expected(points: Any, seats: int) -> bool:
    if points is None:
        return True
    return len(points) == seats and all(map(is_number, points))


def is_number(number: Any) -> bool:
    """Return whether an answer is a number that can be reckoned with, as points or rounds."""
    return type(number) in (int, float) and -MOST_POINTS <= number <= MOST_POINTS


def _is_left(rounds: Any, _seats: int) -> bool:
    return rounds is None or is_number(rounds)


def _is_said(text: Any, _seats: int) -> bool:
    return text is None or (text != "" and text.isprintable())


def _is_read(moves: Any, _seats: int) -> bool:
    return moves != [] and (type(moves) is Move or set(map(type, moves)) == {Move})


@frozen
class _Due:
    """What a hook must do: in words, the types of its answer, and what else holds of it."""

    words: str
    kinds: tuple[type[Any], ...]
    right: Callable[[Any, int], bool] = lambda _answer, _seats: True


_DUE: Final[Mapping[str, _Due]] = {
    "check_rules": _Due("return a list of texts", (list, tuple), _all_are(str)),
    "make_deck": _Due("return a list of cards", (list, tuple), _all_are(Card)),
    "sides": _Due("put each seat on one side", (list, tuple), _are_sides),
    "arrange_deck": _Due("return a list of cards", (list,), _all_are(Card)),
    "legal_moves": _Due("return a list of moves", (list,), _all_are(Move)),
    "score_round": _Due("return a number for each seat", (list,), _are_scores),
    "may_revise": _Due("return seats", (list, tuple), _are_seats),
    "stands_for": _Due("return a move", (Move,)),
    "why_not": _Due("return a text or None", (str, NoneType)),
    "can_see": _Due("return True or False", (bool,)),
    "remembers": _Due("return as many cards as lie in the pile", (list,), _all_are(Card)),
    "could_hold": _Due("return True or False", (bool,)),
    "match_over": _Due("return a text or None", (str, NoneType), _is_said),
    "winners": _Due("return seats", (list, tuple), _are_seats),
    "quick_move": _Due("return a move or None", (Move, NoneType)),
    "estimate": _Due("return a number for each seat or None", (list, NoneType), _are_expected),
    "rounds_left": _Due("return a number or None", (int, float, NoneType), _is_left),
    "read_move": _Due("return a move or a list of moves", (Move, list), _is_read),
    "show": _Due("return a Display", (Display,)),
}
"""The hooks that answer something."""


def wrong(hook: str, answer: Any, seats: int, partners: Partners = ()) -> str | None:
    """Return what a hook must do, or None if its answer is right."""
    due = _DUE[hook]
    if not isinstance(answer, due.kinds) or not due.right(answer, seats):
        return due.words
    if hook == "score_round" and any(
        answer[seat] != answer[side[0]] for seat, side in enumerate(partners)
    ):
        return "score partners alike"
    return None


# Asking


def check(game: Game, hook: str, answer: Any, *arguments: Any) -> None:
    """Raise `BrokenPlugin`, which names the one at fault, if what a hook answered is wrong."""
    if wrong(hook, answer, game.seats, getattr(game, "partners", ())):
        raise _fault(game, hook, answer, arguments)


def asked(game: Game, hook: str, *arguments: Any) -> Any:
    """Return what a hook answers; raises `BrokenPlugin` if it is wrong."""
    answer = getattr(game, hook)(*arguments)
    check(game, hook, answer, *arguments)
    return answer


def arranged(game: Game, deck: Sequence[Card]) -> Pile:
    """Return a shuffled pack as it is dealt from; raises `BrokenPlugin` if it is no list.

    What is in it is seen when the dealt cards are counted.
    """
    cards: Any = game.arrange_deck(game.rules, list(deck))
    if type(cards) is not list:
        check(game, "arrange_deck", cards, game.rules, list(deck))
    return cards  # type: ignore[no-any-return]


def revisers(game: Game, table: AnyTable) -> list[int]:
    """Return the seats that may act off turn; raises `BrokenPlugin` if they are none."""
    seats: Any = game.may_revise(table)
    if seats != []:
        check(game, "may_revise", seats, table)
    return list(seats)


def habit_of(game: Game, table: AnyTable, seat: int, moves: list[Move]) -> Move | None:
    """Return what a seat would do by the hook `quick_move`; raises `BrokenPlugin` if it may not."""
    move: Move | None = asked(game, "quick_move", table, seat, moves)
    if move is not None and move not in moves:
        offered = ", ".join(each.text for each in moves[:MOST_NAMED])
        fault = f"hook quick_move must return one of the moves or None ({offered}), not {move.text}"
        raise BrokenPlugin(game.name, fault)
    return move


def scores_of(game: Game, table: AnyTable) -> list[int]:
    """Return what a round gives each seat; raises `BrokenPlugin`.

    Every round of every match comes by here: what is right is seen at a glance.
    """
    scores: Any = game.score_round(table)
    if type(scores) is not list or game.has_partners or not _are_scores(scores, game.seats):
        check(game, "score_round", scores, table)
    return scores  # type: ignore[no-any-return]


def remembered(
    game: Game, table: AnyTable, viewer: int, pile: str, owner: int | None, count: int
) -> Pile:
    """Return a pile of so many cards as a seat remembers it; raises `BrokenPlugin`."""
    cards: Pile = asked(game, "remembers", table, viewer, pile, owner)
    if len(cards) != count:
        fault = f"hook remembers must {_DUE['remembers'].words}, not {shown(cards)}"
        raise BrokenPlugin(game.name, fault)
    return cards


def watched(game: Game, bound: Bound) -> dict[str, Hook]:
    """Return the hooks of a game, those under house rules so that each answer is looked at.

    A call through a house rule takes so long that this does not count.
    """
    watch = bound.wrapped & _DUE.keys() - {"score_round"}  # `scores_of` looks at all of these
    return {
        hook: _watched(game, hook, function) if hook in watch else function
        for hook, function in bound.hooks.items()
    }


def _watched(game: Game, hook: str, function: Hook) -> Hook:
    kinds = _DUE[hook].kinds

    def ask(*arguments: Any) -> Any:
        answer = function(*arguments)
        if not isinstance(answer, kinds):
            raise _fault(game, hook, answer, arguments)
        return answer

    return ask


def _fault(game: Game, hook: str, answer: Any, arguments: Sequence[Any]) -> BrokenPlugin:
    """Return the error for a wrong answer: it names the game, or the house rule that spoils it."""
    of, module = getattr(game, "partners", ()), game.plugins[0][1]
    for count, (plugin, _module) in enumerate(game.plugins):
        given = answer
        if game.house_rules:
            bound = bind(game.name, module, game.house_rules[:count])
            with suppress(*RAISED):
                given = bound.hooks[hook](*arguments)
        if due := wrong(hook, given, game.seats, of):
            hint = "; end it with return" if given is None else ""
            broken = BrokenPlugin(plugin, f"hook {hook} must {due}, not {shown(given)}{hint}")
            broken.alone = True
            return broken
    return BrokenPlugin(game.name, f"hook {hook} must {_DUE[hook].words}, not {shown(answer)}")


# What is made of answers


def partners_of(sides: Sequence[Sequence[int]]) -> Partners:
    """Return the partners of each seat."""
    return tuple(
        next(tuple(sorted(side)) for side in sides if seat in side)
        for seat in range(sum(map(len, sides)))
    )


def check_own_hooks(game: Any, own: Sequence[str], hooks: Mapping[str, Callable[..., Any]]) -> None:
    """Raise `BrokenPlugin` if a hook that the game has declared has a name that `Game` uses."""
    for hook in own:
        if hasattr(type(game), hook) or getattr(game, hook) is not hooks[hook]:
            raise BrokenPlugin(game.name, f"hook {hook}: choose another name, Game has this one")


def check_cards(
    name: str, table: AnyTable, pack: Sequence[Card], distinct: frozenset[Card]
) -> None:
    """Raise `BrokenPlugin` unless the piles hold exactly the cards of the pack."""
    try:
        held = table.all_cards()
    except TypeError:
        _check_piles(name, table)
        raise
    # In a pack without equal cards, none missing and none too many is enough.
    if len(held) == len(pack) == len(distinct) and not distinct.difference(held):
        return
    found, wanted = Counter(held), Counter(pack)
    if found != wanted:
        wrong = sorted(map(str, (found - wanted) + (wanted - found)))
        raise BrokenPlugin(name, "cards lost or doubled: " + " ".join(wrong))


def _check_piles(name: str, table: AnyTable) -> None:
    """Raise `BrokenPlugin` for a pile that is no list."""
    for each in table.pile_fields:
        piled = getattr(table, each.name)
        own = piled if each.by_seat and isinstance(piled, list) else [piled]
        if not all(isinstance(pile, list) for pile in own):
            raise BrokenPlugin(name, f"{each.name} must be a list of cards, not {shown(piled)}")
