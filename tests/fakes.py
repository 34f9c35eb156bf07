"""Games, house rules and distributions made up for the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

GAME = '''
"""One card each, laid on the table: the highest takes a point."""
from attrs import define, frozen
from cardgames import (
    ACE_HIGH, NOBODY, OWNER, PLAY, GameInfo, Pile, Table, deal_hands, hookimpl, option, pile, piles
)

@frozen(kw_only=True)
class HighCardRules:
    rounds: int = option(3, low=1, high=9, help="How many rounds are played.")

@define(eq=False, kw_only=True)
class HighCardTable(Table[HighCardRules]):
    hands: list[Pile] = piles(seen_by=OWNER)
    stock: Pile = pile(seen_by=NOBODY)
    laid: Pile = pile()

@hookimpl
def game_info():
    return GameInfo(
        name="high-card", title="High Card", seats=(2, 3), usual_seats=2, table=HighCardTable,
        rules=HighCardRules, presets={"long": {"rounds": 9}},
    )

@hookimpl
def deal(table, deck):
    table.stock = deal_hands(table.hands, deck, 2, table.dealer)
    table.turn = table.after(table.dealer)

@hookimpl
def legal_moves(table, seat):
    return [PLAY[card] for card in table.hands[seat]]

@hookimpl
def play(table, seat, move):
    table.hands[seat].remove(move.cards[0])
    table.laid.append(move.cards[0])
    table.turn = None if len(table.laid) == table.seats else table.after(seat)

@hookimpl
def score_round(table):
    best = max(table.laid, key=lambda card: (ACE_HIGH[card.rank], card.suit))
    winner = (table.dealer + 1 + table.laid.index(best)) % table.seats
    return [int(seat == winner) for seat in range(table.seats)]

@hookimpl
def match_over(table):
    return "rounds played" if table.round == table.rules.rounds else None
'''
"""The source of a whole game called high-card, for 2 or 3 players."""


def module_of(source: str, name: str = "made_up") -> ModuleType:
    """Return a module made from its source."""
    module = ModuleType(name)
    code = compile(source, f"{name}.py", "exec", dont_inherit=True)
    exec(code, vars(module))  # noqa: S102 - the source stands in the tests
    return module


def distribute(
    folder: Path,
    distribution: str,
    *,
    group: str = "cardgames.games",
    entries: str = "",
    version: str = "1.5",
    **sources: str,
) -> Path:
    """Lay a distribution out in a folder, as an installer leaves it, and return the folder.

    `entries` are the lines below the group's heading; `sources` are modules by name.
    """
    folder.mkdir(exist_ok=True)
    about = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    about.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n\nName: decoy\n"
    (about / "METADATA").write_text(metadata)
    (about / "entry_points.txt").write_text(f"[{group}]\n{entries}\n")
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source)
    return folder


def cardgames(
    *arguments: str, path: tuple[Path, ...] = (), **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with these folders on its module path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), **variables}
    return subprocess.run(
        [sys.executable, "-m", "cardgames", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
