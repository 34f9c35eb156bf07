"""Games made up for the tests, small enough to know what is best in them; and those of the docs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import Factory, define

from cardgames import (
    NOBODY,
    OWNER,
    PLAY,
    Card,
    Game,
    GameInfo,
    HouseRule,
    Move,
    Pile,
    Table,
    card,
    declared_sight,
    hookimpl,
    pile,
    piles,
)
from cardgames.tricks import TrickTable, follow_suit, lay_card, may_hold

DOCS = Path(__file__).parents[3] / "docs"


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `7H TH 2C`."""
    return [card(each) for each in text.split()]


def module_of(name: str, info: GameInfo, **hooks: Any) -> ModuleType:
    """Return a module with these hooks."""
    module = ModuleType(name)
    for hook, function in {"game_info": lambda: info, **hooks}.items():
        setattr(module, hook, hookimpl(function))
    return module


# A few choices, and what they come to


@define(eq=False, kw_only=True)
class ChoiceTable(Table[Any]):
    """A hidden pile, and the words that were said."""

    hidden: Pile = pile(seen_by=NOBODY)
    said: list[str] = Factory(list)


def choices(
    turns: Sequence[int],
    words: str,
    payoff: Callable[[Any], Sequence[int]],
    *,
    seats: int = 2,
    pack: str = "2C",
    **hooks: Any,
) -> Game:
    """Return a game in which seats say one of the words, in the order of these turns.

    The pack lies hidden all the while; `payoff` says what a table with all that was said gives.
    """
    info = GameInfo(
        name="choices", title="Choices", seats=seats, usual_seats=seats, table=ChoiceTable
    )

    def deal(table: Any, deck: list[Card]) -> None:
        table.hidden = deck
        table.turn = turns[0]

    def play(table: Any, seat: int, move: Move) -> None:
        table.said.append(move.value)
        table.turn = turns[len(table.said)] if len(table.said) < len(turns) else None

    answers = {
        "make_deck": lambda: cards(pack),
        "deal": deal,
        "legal_moves": lambda table, seat: [Move("say", value=word) for word in words.split()],
        "play": play,
        "score_round": lambda table: list(payoff(table)),
    }
    return Game(module_of("choices", info, **{**answers, **hooks}))


def begun(game: Game, **fields: Any) -> Any:
    """Return the table of a round just dealt, the pack in its own order, with these fields set."""
    table = game.start_round(game.pack, dealer=game.seats - 1)
    for name, value in fields.items():
        setattr(table, name, value)
    return table


def say(word: str) -> Move:
    """Return the move that says a word."""
    return Move("say", value=word)


# A card each that only the others see


@define(eq=False, kw_only=True)
class BlindTable(Table[Any]):
    """A card each on the forehead, and others aside."""

    hands: list[Pile] = piles(seen_by=OWNER)
    aside: Pile = pile(seen_by=NOBODY)
    folded: list[int] = Factory(list)


def sees_others(table: Any, viewer: int | None, pile: str, owner: int | None) -> bool:
    """Show each seat every hand but its own."""
    if pile == "hands":
        return viewer not in (None, owner)
    return declared_sight(table, viewer, pile, owner)


def blind(foreheads: str, rest: str) -> Game:
    """Return a game of one card on each forehead, the rest lying aside: fold, or play the card.

    Who folds loses 1. Of two who play, the higher card wins 3 from the other.
    """
    info = GameInfo(name="blind", title="Blind", seats=2, usual_seats=2, table=BlindTable)

    def deal(table: Any, deck: list[Card]) -> None:
        table.hands, table.aside = [[deck[0]], [deck[1]]], deck[2:]
        table.turn = 0

    def legal_moves(table: Any, seat: int) -> list[Move]:
        return [*(PLAY[each] for each in table.hands[seat]), Move("fold")]

    def play(table: Any, seat: int, move: Move) -> None:
        if move.verb == "fold":
            table.folded.append(seat)
        table.turn = 1 if seat == 0 else None

    def score_round(table: Any) -> list[int]:
        if table.folded:
            return [-int(seat in table.folded) for seat in range(2)]
        mine, other = (int(hand[0].rank) for hand in table.hands)
        return [3, -3] if mine > other else [-3, 3]

    return Game(
        module_of(
            "blind",
            info,
            make_deck=lambda: cards(f"{foreheads} {rest}"),
            match_over=lambda table: None,
            can_see=sees_others,
            deal=deal,
            legal_moves=legal_moves,
            play=play,
            score_round=score_round,
        )
    )


# A trick game


@define(eq=False, kw_only=True)
class TinyTable(TrickTable[Any]):
    """Two hands, and the rest of the pack."""

    stock: Pile = pile(seen_by=NOBODY)


def tricks(*house_rules: HouseRule) -> Game:
    """Return a trick game of nine cards, of which seat 0 is dealt AC KC and seat 1 QC AD."""
    info = GameInfo(name="tiny", title="Tiny", seats=2, usual_seats=2, table=TinyTable)
    pack = cards("AC KC QC AD KD QD AH KH QH")

    def deal(table: Any, deck: Pile) -> None:
        table.hands, table.stock = [deck[:2], deck[2:4]], deck[4:]
        table.turn = table.leader = 0

    def could_hold(view: Any, pile: str, owner: int | None, card: Card) -> bool:
        return may_hold(view, pile, owner, card)

    module = module_of(
        "tiny",
        info,
        make_deck=lambda: pack,
        deal=deal,
        legal_moves=lambda table, seat: follow_suit(table.hands[seat], table.trick),
        play=lambda table, seat, move: lay_card(table, seat, move.cards[0]),
        score_round=lambda table: table.tricks.copy(),
        could_hold=could_hold,
    )
    return Game(module, house_rules=house_rules)


# The games of the documentation


def written(page: str, file: str) -> ModuleType:
    """Return the game that a page of the documentation has its reader write into this file."""
    path = DOCS / page
    if not path.exists():
        pytest.skip(f"there is no {path.name} beside the package")
    blocks = re.findall(
        rf"^```python (?:whole )?{re.escape(file)}\n(.*?)^```$",
        path.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    module = ModuleType(file.removesuffix(".py"))
    exec(compile(blocks[-1], file, "exec", dont_inherit=True), vars(module))  # noqa: S102 - our page
    return module
