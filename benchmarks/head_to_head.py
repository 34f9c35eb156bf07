"""Our search against OpenSpiel's C++ one in one round: `python benchmarks/head_to_head.py`.

Each deal of Devil's Bridge is played twice, seats exchanged: ours at 0 and 2, then at 1 and 3. Both
think for the same time at every decision that has a choice, and what counts is points of the round.
OpenSpiel's knows which cards were not dealt; with `--told` ours is told too.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final

import open_spiel_peer
from attrs import asdict, define, evolve
from intervals import interval
from oh_hell import SEATS, Round, dealt, move_of, rules, samples_with_stock
from pace import Pace

from cardgames import Move
from cardgames_bots import HARD, Budget, Search

SIZES: Final = (5, 8)
OURS, THEIRS = 0, 1
NAMES: Final = ("ours", "OpenSpiel's")
SEAT_ROUNDS: Final = SEATS
"""In a deal either sits at half of the seats, in two rounds."""

GUESSES: Final = (8_000.0, 40_000.0)
"""Iterations a second of either, before any has been seen."""

EXPLORATION: Final = 14.0
"""The peer's constant, in points of a round."""

SAMPLES: Final = 1000
"""How many of the peer's samples are looked at."""

SHOWN: Final = 25
"""Deals after which it is printed how things stand."""

Choose = Callable[..., Move]
"""What one of the two plays in a round after so many iterations, by a seed."""


@define
class Deal:
    """Both rounds of one deal, with a pair of each: ours, and theirs.

    `points` and `exact` are sums over two seats in two rounds: the scores, and how many bids were
    kept. `decisions` had a choice, and took these `seconds` in all.
    """

    size: int
    told: bool
    number: int
    points: list[float]
    exact: list[int]
    decisions: list[int]
    seconds: list[float]

    @property
    def lead(self) -> float:
        """By how many points a seat and round ours lead."""
        return (self.points[OURS] - self.points[THEIRS]) / SEAT_ROUNDS


def our_choice(at: Round, iterations: int, seed: int, *, told: bool = False) -> Move:
    """Return what our hardest search plays, by what the seat on turn sees, or is told as well."""
    seat = at.table.turn
    skill = evolve(HARD, budget=Budget(iterations=iterations))
    view = rules().view(at.table, seat)
    if told:
        view.stock = at.table.stock.copy()
    return Search(rules(), seat, Random(seed), skill).choose(view, at.moves)


def their_choice(at: Round, iterations: int, seed: int) -> Move:
    """Return what OpenSpiel's search plays: the move that it visited most."""
    import pyspiel

    bot = pyspiel.ISMCTSBot(
        seed=seed,
        evaluator=pyspiel.RandomRolloutEvaluator(1, seed),
        uct_c=EXPLORATION,
        max_simulations=iterations,
        final_policy_type=pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    return move_of(bot.step(at.state))


@cache
def paces(size: int, seconds: float) -> tuple[Pace, Pace]:
    """Return how fast both are in this process, in rounds of a size."""
    return Pace(seconds, GUESSES[OURS]), Pace(seconds, GUESSES[THEIRS])


def play_deal(number: int, size: int, seconds: float, *, told: bool = False) -> Deal:
    """Play both rounds of a deal; a decision takes about so many seconds."""
    both = paces(size, seconds)
    choices = (partial(our_choice, told=told), their_choice)
    before = [(pace.decisions, pace.spent) for pace in both]
    deal = Deal(size, told, number, [0, 0], [0, 0], [], [])
    for exchanged in (0, 1):
        played = dealt(size, Random(1000 * size + number))
        sides = [(seat + exchanged) % 2 for seat in range(SEATS)]
        _play(
            played,
            [choices[side] for side in sides],
            [both[side] for side in sides],
            Random(number),
        )
        scores = rules().score_round(played.table)
        for seat, side in enumerate(sides):
            deal.points[side] += scores[seat]
            deal.exact[side] += played.table.bids[seat] == played.table.tricks[seat]
    for pace, (decisions, spent) in zip(both, before, strict=True):
        deal.decisions.append(pace.decisions - decisions)
        deal.seconds.append(pace.spent - spent)
    return deal


def _play(at: Round, choosers: Sequence[Choose], paces: Sequence[Pace], generator: Random) -> None:
    """Play a round to its end; the only move that there is takes no thought."""
    stage = 0
    while moves := at.moves:
        move, seat = moves[0], at.table.turn
        if len(moves) > 1:
            choose = partial(choosers[seat], at, seed=generator.getrandbits(30))
            move = paces[seat].timed(stage, choose)
        at.play(move)
        stage += 1


def main() -> None:
    """Play and print how it went."""
    options = _options()
    if not open_spiel_peer.available():
        print("OpenSpiel is not installed, so there is nobody to play against (group bench).")
        return
    fair = samples_with_stock(SAMPLES)
    print(
        f"In {fair} of {SAMPLES} samples of OpenSpiel somebody holds a card of the stock: its "
        f"search {'does not know' if fair else 'knows'} which cards are out of play."
    )
    try:
        for size in options.sizes:
            _play_size(size, options)
    except BrokenExecutor:
        sys.exit("A process that played was ended from outside; --results lets a run go on.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="head_to_head", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="cards in each hand")
    parser.add_argument("--rounds", type=int, default=500, help="rounds of each size, two a deal")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision, of processor")
    parser.add_argument("--told", action="store_true", help="tell ours what was not dealt")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at the same time")
    parser.add_argument("--results", type=Path, help="a file of deals, which are not played again")
    return parser.parse_args()


def _play_size(size: int, options: argparse.Namespace) -> None:
    told = options.told
    deals = [deal for deal in kept(options.results) if (deal.size, deal.told) == (size, told)]
    known = {deal.number for deal in deals}
    numbers = [number for number in range((options.rounds + 1) // 2) if number not in known]
    play = partial(play_deal, size=size, seconds=options.seconds, told=told)
    with ProcessPoolExecutor(options.processes) as workers:
        for played in as_completed([workers.submit(play, number) for number in numbers]):
            deal = played.result()
            deals.append(deal)
            if options.results:
                with options.results.open("a", encoding="utf-8") as file:
                    print(json.dumps(asdict(deal)), file=file)
            if len(deals) % SHOWN == 0:
                print(summary(deals), flush=True)
    print(summary(deals) + "\n", flush=True)


def kept(file: Path | None) -> list[Deal]:
    """Return the deals that a file holds, one a line."""
    if file is None or not file.exists():
        return []
    return [Deal(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def summary(deals: Sequence[Deal]) -> str:
    """Return how things stand after these deals."""
    rounds = 2 * len(deals)
    lead = interval([deal.lead for deal in deals])
    told = ", ours told" if deals[0].told else ""
    lines = [
        f"{deals[0].size} cards, {rounds} rounds{told}: ours lead by {lead.mean:+.2f} ± "
        f"{lead.half:.2f} points a seat and round."
    ]
    for side, name in enumerate(NAMES):
        points = sum(deal.points[side] for deal in deals)
        exact = sum(deal.exact[side] for deal in deals)
        spent = sum(deal.seconds[side] for deal in deals)
        decisions = sum(deal.decisions[side] for deal in deals)
        lines.append(
            f"  {name:12} {points:7.0f} points, {points / rounds / 2:5.2f} a seat and round; "
            f"bids kept {exact / rounds / 2:.1%}; {1000 * spent / decisions:.1f} ms a decision"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
