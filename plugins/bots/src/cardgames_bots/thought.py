"""The search for one move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardgames import UNSEEN, Advice, Game, Move, Table
from cardgames.sampling import Sampler

from .aims import Aim, Spread
from .levels import Skill
from .playing import Playing
from .tree import Node

Path = list[tuple[Node, int]]
"""The nodes of the moves that were made on the way down, each with the seat that made it."""


class Thought:
    """What is found out about the moves of one decision, one imagined table after the other."""

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
        self._worlds = game.sampler(view, generator)
        if not skill.attention:
            self._worlds = Sampler(view, game.pack, generator)
        self._playing = Playing(game, generator, habits=skill.habits)
        self._aim = Aim(game, view)
        self._root = Node()
        self._rewards = Spread()
        self._points = dict.fromkeys(moves, 0.0)

    def think(self) -> None:
        """Imagine one table, play it to its end, and learn from what came of it."""
        world = self._worlds()
        path: Path = []
        first = self._root_move(path)
        self._make(world, first)
        self._descend(world, path)
        scores, finished = self._playing.on(world)
        rewards = self._aim.at_end(world, scores) if finished else self._aim.in_the_middle(scores)
        self._root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.reward += rewards[seat]
        self._rewards.add(rewards[self._seat])
        self._points[first] += scores[self._seat]

    def _root_move(self, path: Path) -> Move:
        """Return the move to look at now, as its seat knows it; every move has its turn first."""
        root = self._root
        if len(root.children) < len(self._moves):
            untried = root.untried(self._moves)
            move = untried[int(self._random() * len(untried))]
            root.grow(move)
        else:
            move = root.best(self._moves, self._rewards.deviation)
        path.append((root.children[move], self._seat))
        return move

    def _make(self, world: Table[Any], move: Move) -> None:
        """Make a move of the seat that thinks; a card that it cannot see is any it may be."""
        game, seat = self._game, self._seat
        if UNSEEN in move.cards:
            known = game.known_by(world, seat)
            meant = [each for each in game.legal_moves(world, seat) if each.masked(known) is move]
            move = meant[int(self._random() * len(meant))]
        game.play(world, seat, move)

    def _descend(self, world: Table[Any], path: Path) -> None:
        """Play on by what the tree knows, until a move is made that it did not know."""
        node = path[-1][0]
        spread = self._rewards.deviation
        legal_moves, play = self._game.legal_moves, self._game.play
        while node.visits and (seat := world.turn) is not None:
            moves = legal_moves(world, seat)
            if not moves:
                moves = self._game.next_moves(world)
                seat = world.turn
            if seat is None:
                return
            move = self._next_move(node, world, seat, moves, spread)
            node = node.children.get(move) or node.grow(move)
            path.append((node, seat))
            play(world, seat, move)

    def _next_move(
        self, node: Node, world: Table[Any], seat: int, moves: list[Move], spread: float
    ) -> Move:
        """Return the move to look at from here: habit first, then new ones, then the best."""
        untried = node.untried(moves)
        if untried:
            habit = self._playing.habit
            if habit is None:
                return untried[int(self._random() * len(untried))]
            move = habit(world, seat, moves)
            if move in untried:
                return move
            if len(untried) == len(moves) or not node.is_grown(len(moves) - len(untried)):
                return untried[int(self._random() * len(untried))]
            moves = [move for move in moves if move in node.children]
        return node.best(moves, spread)

    def advice(self) -> list[Advice]:
        """Return what has been found out, the move looked at most first."""
        known = self._root.children
        looked = sorted(
            ((known.get(move) or Node(), move) for move in self._moves),
            key=lambda each: (-each[0].visits, -each[0].reward),
        )
        return [
            Advice(
                move=move,
                points=self._points[move] / max(1, node.visits),
                share=node.visits / max(1, self._root.visits),
            )
            for node, move in looked
        ]
