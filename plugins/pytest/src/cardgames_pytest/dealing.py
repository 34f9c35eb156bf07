"""Rounds and matches for tests: dealt named cards, or laid out at any point."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from attrs import define, evolve

from cardgames import Card, Game, Match
from cardgames.seeds import SeededPacks, read_seed, shuffle_of

from .arranging import Start, stacked
from .laying import Rest, lay
from .matches import RunningMatch
from .naming import Cards
from .preparing import GameLike, HouseRuleLike, game_of
from .rounds import Position, Round

__all__ = [
    "Cards",
    "GameLike",
    "HouseRuleLike",
    "Position",
    "Round",
    "RunningMatch",
    "deal",
    "lay_out",
    "match",
]

LATEST: Final[deque[Round | RunningMatch]] = deque(maxlen=2)
"""What was made last in the test that runs, to be shown if it fails."""

T = TypeVar("T", Round, RunningMatch)


def deal(  # noqa: PLR0913 - as many as decide how a round begins
    game: GameLike,
    *,
    seats: int | None = None,
    dealer: int | None = None,
    round: int = 1,  # noqa: A002 - the word of the field
    totals: Sequence[int] | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    seed: str | None = None,
    **piles: Cards,
) -> Round:
    """Return a round just dealt, with named cards on top of its piles.

    `game` is a name, a file, a module or a `Game`. The piles are those of its table:
    `turned="9S"`, `hands=["7H TH 2C", "KH QH JH", "AS KS QS"]` for each seat, which also says how
    many play, or `hands={0: "7H"}` for some. All other cards come in the order of the pack, or
    shuffled by the `seed`. The last seat deals unless a `dealer` is named, so that in most games
    seat 0 begins.

    The test fails if the deal cannot bring the named cards there.
    """
    __tracebackhide__ = True
    made = game_of(game, piles, seats, preset, rules, house_rules)
    start = _start(made, dealer, round, totals)
    pack = made.pack if seed is None else shuffle_of(read_seed(seed), 1, made.pack)
    table = start.dealt(stacked(start, pack, piles))
    made.next_moves(table)
    return _noted(Round(table))


def lay_out(  # noqa: PLR0913 - as many as decide how a round stands
    game: GameLike,
    *,
    rest: Rest = None,
    seats: int | None = None,
    dealer: int | None = None,
    round: int = 1,  # noqa: A002 - the word of the field
    totals: Sequence[int] | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    **fields: Any,
) -> Round:
    """Return a round at any point, as if it had come to that.

    The fields are those of the game's table: piles as for `deal`, but each holds the named cards
    alone, and all else by its value, such as `turn=0` or `trump="H"`; what is not named is as
    after the deal. All other cards lie in the pile `rest`, below those named there: `"taken"`, or
    `("hands", 1)` for that of a seat.

    The test fails if cards are left over, or are named twice.
    """
    __tracebackhide__ = True
    made = game_of(game, fields, seats, preset, rules, house_rules)
    table = _start(made, dealer, round, totals).dealt(made.pack)
    lay(table, fields, rest)
    return _noted(Round(table))


def match(
    game: GameLike,
    *rounds: Mapping[str, Cards],
    seats: int | None = None,
    dealer: int | None = None,
    preset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    seed: str = "1",
    **settings: Any,
) -> RunningMatch:
    """Return a match in which named cards are dealt: one mapping a round, of piles as for `deal`.

    All other cards, and all those of later rounds, are shuffled by the `seed`; those shuffled in
    the middle of a round stay as they lie. The last seat deals first unless a `dealer` is named.
    `settings` are those of `Match`, such as `limit`.
    """
    __tracebackhide__ = True
    made = game_of(game, rounds[0] if rounds else {}, seats, preset, rules, house_rules)
    packs = _Packs(_start(made, dealer, 1, None), rounds, SeededPacks(read_seed(seed)))
    packs.match = Match(made, seed=seed, packs=packs, **settings)
    return _noted(RunningMatch(packs.match))


@define
class _Packs:
    """The packs of a match, stacked for as many rounds as cards are named for."""

    first: Start
    rounds: Sequence[Mapping[str, Cards]]
    seeded: SeededPacks
    match: Match | None = None

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals first."""
        return self.first.dealer

    def shuffled(self, number: int, pack: Sequence[Card]) -> list[Card]:
        """Return the pack of the next round, or the cards of this one as they lie."""
        __tracebackhide__ = True
        if tuple(pack) != self.first.game.pack:
            return list(pack)
        start = self._next()
        named = self.rounds[start.number - 1] if start.number <= len(self.rounds) else {}
        return stacked(start, self.seeded.shuffled(number, pack), named)

    def _next(self) -> Start:
        if self.match is None:
            return self.first
        table = self.match.table
        return evolve(
            self.first,
            dealer=table.after(table.dealer),
            number=table.round + 1,
            totals=table.totals,
            history=table.history,
        )


def _start(game: Game, dealer: int | None, number: int, totals: Sequence[int] | None) -> Start:
    return Start(
        game,
        dealer=game.seats - 1 if dealer is None else dealer,
        number=number,
        totals=(0,) * game.seats if totals is None else tuple(totals),
    )


def _noted(made: T) -> T:
    LATEST.append(made)
    return made
