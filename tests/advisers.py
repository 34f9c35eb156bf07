"""Players that give advice, made up for the tests: a plugin whose kinds come before all others."""

from __future__ import annotations

from pathlib import Path

SOURCE = '''
"""High cards and low bids are worth most to whoever is asked."""
import sys
import time

from cardgames import ACE_HIGH, Advice, RandomPlayer, hookimpl


class Adviser(RandomPlayer):
    looks = True
    advises = True

    def __init__(self, game, seat, settings, generator):
        super().__init__(game, seat, "", generator)
        self.settings, self.generator = settings, generator

    def advise(self, view, moves):
        return getattr(self, self.settings or "honest")(moves)

    def honest(self, moves):
        """Expect as many points as the card is high, or fewer the higher the bid."""
        points = {move: self.worth(move) for move in moves}
        ordered = sorted(moves, key=points.get, reverse=True)
        return [Advice(move, points[move], 1 / len(moves)) for move in ordered]

    def worth(self, move):
        return ACE_HIGH.get(move.cards[0].rank, 15) / 2 if move.cards else -float(move.value)

    def guess(self, moves):
        """Expect anything."""
        points = {move: self.generator.random() for move in moves}
        ordered = sorted(moves, key=points.get, reverse=True)
        return [Advice(move, points[move], points[move]) for move in ordered]

    def habit(self, moves):
        """Prefer what is expected to give least, since one usually does it."""
        *others, least = self.honest(moves)
        return [Advice(least.move, least.points, least.share, usual=True), *others]

    def stubborn(self, moves):
        """Prefer what is expected to give least."""
        *others, least = self.honest(moves)
        return [least, *others]

    def waver(self, moves):
        """Think all moves alike when asked about two."""
        return [Advice(move, 5.0, 0.5) for move in moves] if len(moves) == 2 else self.honest(moves)

    def boast(self, moves):
        """Promise a hundred points of the best of many moves."""
        best, *others = self.honest(moves)
        return [Advice(best.move, best.points + 100 * (len(moves) > 2), best.share), *others]

    def fail(self, moves):
        raise ValueError("out of\\nideas \\x1b[31m")

    def own(self, moves):
        raise type("Own", (BaseException,), {})("stop")

    def leave(self, moves):
        sys.exit("gone")

    def short(self, moves):
        return self.honest(moves)[1:]

    def twice(self, moves):
        return self.honest(moves)[:1] * len(moves)

    def never(self, moves):
        return [Advice(move, float("nan"), 0.5) for move in moves]

    def words(self, moves):
        return [Advice(move, "many", 0.5) for move in moves]

    def empty(self, moves):
        return None

    def think(self, moves):
        """Think without end."""
        print("thinking", flush=True)
        while True:
            time.sleep(0.01)


def of(settings):
    """Return a kind with these settings where none are given."""

    class Kind(Adviser):
        def __init__(self, game, seat, given, generator):
            super().__init__(game, seat, given or settings, generator)

    return Kind


@hookimpl
def register_players():
    return {"adviser": of("USUAL")}
'''


def plugin(folder: Path, usual: str = "honest") -> str:
    """Write the plugin, whose players advise in this way if they are not told how."""
    path = folder / "advisers.py"
    path.write_text(SOURCE.replace("USUAL", usual))
    return str(path)
