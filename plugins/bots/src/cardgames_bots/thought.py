"""The search for one move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from cardgames import UNSEEN, Advice, Game, Move, Table
from cardgames.answers import habit_of
from cardgames.sampling import Sampler

from .aims import Aim, Spread
from .levels import Skill
from .playing import Playing
from .tree import Node

LOOKS: Final = range(3, 21)
"""How often every move is looked at before the tree grows."""

FIRST_PART: Final = 5
"""That takes one part in so many of the iterations, if this is possible."""

DOUBT: Final = 3
"""The usual move is looked at once for so many looks at a better one, until that is clear."""

Path = list[tuple[Node, int]]
"""The nodes of the moves that were made on the way down, each with the seat that made it."""


class Look(NamedTuple):
    """What came of one imagined table: how the round ended, or would, after the first move."""

    first: Move
    path: Path
    table: Table[Any]
    scores: Sequence[float]
    finished: bool


class Expected:
    """The points that a move is expected to give: an average that may begin again.

    As long as no more are counted anew than before, the earlier ones count too.
    """

    def __init__(self) -> None:
        self._before = (0.0, 0)
        self._sum = 0.0
        self._count = 0

    def add(self, points: float) -> None:
        """Count what a round has given."""
        self._sum += points
        self._count += 1

    def begin_again(self) -> None:
        """Count anew, since from now on moves are made with more thought."""
        self._before = (self._before[0] + self._sum, self._before[1] + self._count)
        self._sum, self._count = 0.0, 0

    @property
    def points(self) -> float:
        """The average, 0 if there is none."""
        earlier, count = self._before if self._count <= self._before[1] else (0.0, 0)
        return (self._sum + earlier) / max(1, self._count + count)


class Thought:
    """What is found out about the moves of one decision, one imagined table after the other.

    At first every move is looked at a few times. Only then is it known how far scores spread, by
    which rewards are measured, and the tree begins to grow.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        view: Table[Any],
        moves: Sequence[Move],
        skill: Skill,
        generator: Random,
    ) -> None:
        """Begin to think about the `moves` that a seat has on a view."""
        self._game = game
        self._seat = seat
        self._moves = list(moves)
        self._random = generator.random
        if skill.attention:
            self._worlds = game.sampler(view, generator)
        else:
            self._worlds = Sampler(view, game.pack, generator)
        self._playing = Playing(game, generator, habits=skill.habits)
        self._aim = Aim(game, view)
        self._root = Node()
        self._found = {move: Expected() for move in moves}
        self._rewards = Spread()
        self._least_spread = 0.0
        looks = skill.budget.iterations // (FIRST_PART * len(moves))
        looked_at_least = min(max(looks, LOOKS[0]), LOOKS[-1])
        habit = self._usual_move() if view.turn == seat else None
        self._usual = habit if skill.patience else None
        order = sorted(moves, key=lambda move: (move is self._usual, self._random()))
        self._unlooked = order * looked_at_least
        self._looks: list[Look] = []
        for move in moves:
            self._root.grow(move)

    def think(self) -> None:
        """Imagine one table, play it to its end, and learn from what came of it."""
        if self._unlooked:
            look = self._look(self._unlooked.pop(), deep=False)
            self._aim.measure(look.scores)
            self._looks.append(look)
            return
        if self._looks:
            self._settle()
        self._learn(self._look(self._next_first(), deep=True))

    def advice(self) -> list[Advice]:
        """Return what has been found out of each move, the best first.

        The best is the one that is surely good: a move that was seldom looked at is not yet so.
        What one does by habit comes before it unless it is clearly worse.
        """
        if self._looks:
            self._settle()
        spread, nodes = self._spread, self._root.children
        moves = sorted(self._moves, key=lambda move: -nodes[move].surely(spread))
        usual = self._usual
        if usual in nodes and not nodes[moves[0]].clearly_beats(nodes[usual], spread):
            moves.remove(usual)
            moves.insert(0, usual)
        return [
            Advice(
                move=move,
                points=self._found[move].points,
                share=nodes[move].visits / max(1, self._root.visits),
                usual=move is usual,
            )
            for move in moves
        ]

    # What is learned

    def _settle(self) -> None:
        """Learn from the first looks."""
        for look in self._looks:
            self._learn(look)
        self._looks = []
        for node in self._root.children.values():
            node.available = self._root.visits
        for found in self._found.values():
            found.begin_again()
        self._least_spread = self._spread

    def _learn(self, look: Look) -> None:
        aim = self._aim.at_end if look.finished else self._aim.in_the_middle
        rewards = aim(look.table, look.scores)
        self._root.visits += 1
        for node, seat in look.path:
            node.visits += 1
            node.reward += rewards[seat]
        self._rewards.add(rewards[self._seat])
        self._found[look.first].add(look.scores[self._seat])

    @property
    def _spread(self) -> float:
        """The deviation of the rewards; not less than at first, when each move counted alike."""
        return max(self._least_spread, self._rewards.deviation)

    # What is imagined

    def _next_first(self) -> Move:
        """Return the move to look at: the most promising, or the usual one to be sure of both."""
        node, spread = self._root, self._spread
        move, usual = node.best(self._moves, spread), self._usual
        if usual in node.children:
            promising, habitual = node.children[move], node.children[usual]
            seldom = habitual.visits * DOUBT < promising.visits
            if seldom and not promising.clearly_beats(habitual, spread):
                return usual
        return move

    def _usual_move(self) -> Move | None:
        """Return what the seat would do by habit, in one of the tables that it imagines."""
        if self._playing.habit is None:
            return None
        game, seat, table = self._game, self._seat, self._worlds()
        move = habit_of(game, table, seat, game.legal_moves(table, seat))
        return move and move.masked(game.known_by(table, seat))

    def _look(self, first: Move, deep: bool) -> Look:
        """Play a table on after this move, `deep` by what the tree knows as long as it does."""
        table = self._worlds()
        path = [(self._root.children[first], self._seat)]
        self._make(table, first)
        if deep:
            self._descend(table, path)
        return Look(first, path, table, *self._playing.on(table))

    def _make(self, table: Table[Any], move: Move) -> None:
        """Make a move of the seat that thinks; a card that it cannot see is any it may be."""
        game, seat = self._game, self._seat
        if UNSEEN in move.cards:
            known = game.known_by(table, seat)
            meant = [each for each in game.legal_moves(table, seat) if each.masked(known) is move]
            move = meant[int(self._random() * len(meant))]
        game.play(table, seat, move)

    def _descend(self, table: Table[Any], path: Path) -> None:
        """Play on by what the tree knows, until a move is made that it did not know."""
        node, spread = path[-1][0], self._spread
        legal_moves, play = self._game.legal_moves, self._game.play
        while node.visits:
            seat = table.turn
            if seat is None:
                return
            moves = legal_moves(table, seat)
            if not moves:
                moves, seat = self._game.next_moves(table), table.turn
                if seat is None:
                    return
            move = self._next_move(node, table, seat, moves, spread)
            node = node.children.get(move) or node.grow(move)
            path.append((node, seat))
            play(table, seat, move)

    def _next_move(
        self, node: Node, table: Table[Any], seat: int, moves: list[Move], spread: float
    ) -> Move:
        """Return the move to look at from here: by habit at first, then a new one, or the best."""
        untried = node.untried(moves)
        if untried:
            habit = self._playing.habit
            move = habit(table, seat, moves) if habit is not None else None
            enough = habit is not None and node.is_grown(len(moves) - len(untried))
            if move not in untried and not enough:
                move = untried[int(self._random() * len(untried))]
            if move in untried:
                node.pass_by(moves)
                return move
            moves = [each for each in moves if each in node.children]
        return node.best(moves, spread)
