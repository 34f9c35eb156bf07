"""Golden records: matches kept from when the rules were right, which must verify for ever.

`golden/make.py` writes them anew, when a rule is changed on purpose.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import cardgames_arizona_ninety_eight as arizona
import cardgames_bread_and_chocolate as bread
import cardgames_devils_bridge as bridge
import cardgames_pepper as pepper
from cardgames import Move, load_game
from cardgames.plugins import GAMES, installed
from cardgames.records.needs import game_of
from cardgames.records.reading import read_record
from cardgames.records.replaying import replay
from cardgames.testing import ContractBroken, check_game
from cardgames.tricks import follow_suit, winning_card

from .planted import planted

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.cards.jsonl"))
NAMES = [game.name for game in installed(GAMES)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_verifies(path: Path) -> None:
    """A complete record verifies, with every legal move that it lists."""
    record = read_record(path)
    assert record.finished
    assert record.lists_legal
    outcome = replay(game_of(record, load_game), record).outcome
    assert outcome is not None
    assert outcome.winners


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_golden_records_at_every_number_of_seats(name: str) -> None:
    """Each game has some records at each number of seats."""
    kept = [len(read_record(path).players) for path in (GOLDEN / name).glob("*.cards.jsonl")]
    assert set(kept) == set(load_game(name).info.seats)
    assert all(kept.count(seats) >= 3 for seats in kept)


# A changed rule is found


def ignore_the_hook(table: Any, seat: int) -> list[Move]:
    """Let the dealer bid what makes all bids add up to the tricks (DB-8)."""
    other = table.copy()
    other.rules = evolve(table.rules, hook="never")
    return bridge.legal_moves(other, seat)


def let_the_leader_lead_again(table: Any, seat: int, move: Move) -> None:
    """Leave the lead where it is after a trick (DB-12)."""
    leader = table.leader
    bridge.play(table, seat, move)
    if table.leader != leader and table.turn is not None:
        table.leader = table.turn = leader


def score_a_missed_bid(table: Any) -> list[int]:
    """Give the ten points to whoever bid too low as well (DB-13)."""
    other = table.copy()
    other.bids = [min(made) for made in zip(table.bids, table.tricks, strict=True)]
    return bridge.score_round(other)


def let_the_bower_follow_its_printed_suit(table: Any, seat: int) -> list[Move]:
    """Take the left bower for a card of its printed suit (PE-6)."""
    if table.phase == "play":
        return follow_suit(table.hands[seat], table.trick)
    return pepper.legal_moves(table, seat)


def let_the_bower_lose(table: Any, seat: int, move: Move) -> None:
    """Rank the trumps as other suits are (PE-5)."""
    trick, leader = [*table.trick, *move.cards], table.leader
    pepper.play(table, seat, move)
    if move.verb == "play" and len(trick) == table.seats:
        winner = (leader + trick.index(winning_card(trick, table.trump))) % table.seats
        table.tricks[table.leader] -= 1
        table.tricks[winner] += 1
        if table.turn is not None:
            table.turn = winner
        table.leader = winner


def forget_a_pass(table: Any, seat: int, move: Move) -> None:
    """Let a player who has passed bid again (PE-10)."""
    pepper.play(table, seat, move)
    if table.phase == "auction" and table.turn is not None:
        table.turn = table.after(seat)


def draw_nothing(table: Any, seat: int, move: Move) -> None:
    """Let an ace be played without drawing (BC-9)."""
    stock = table.stock.copy()
    bread.play(table, seat, move)
    if move.verb == "play" and move.cards[0].rank == "A" and len(table.stock) == len(stock) - 1:
        table.stock.append(table.hands[seat].pop())


def lose_the_duty(table: Any, seat: int, move: Move) -> None:
    """Let a joker put no duty on the next player (AZ-3)."""
    arizona.play(table, seat, move)
    if table.turn != seat:
        table.duty = table.whole_duty = 1


def let_nines_turn_nothing(table: Any, seat: int, move: Move) -> None:
    """Let nines leave the direction as it is (AZ-3)."""
    direction = table.direction
    arizona.play(table, seat, move)
    if table.direction != direction:
        table.direction = direction
        if table.turn is not None:
            table.turn = (seat + direction) % table.seats


CHANGED = [
    ("devils-bridge", bridge, "legal_moves", ignore_the_hook),
    ("devils-bridge", bridge, "play", let_the_leader_lead_again),
    ("devils-bridge", bridge, "score_round", score_a_missed_bid),
    ("pepper", pepper, "legal_moves", let_the_bower_follow_its_printed_suit),
    ("pepper", pepper, "play", let_the_bower_lose),
    ("pepper", pepper, "play", forget_a_pass),
    ("bread-and-chocolate", bread, "play", draw_nothing),
    ("arizona-ninety-eight", arizona, "play", lose_the_duty),
    ("arizona-ninety-eight", arizona, "play", let_nines_turn_nothing),
]


@pytest.mark.parametrize(
    ("name", "module", "hook", "fault"), CHANGED, ids=[fault.__name__ for *_, fault in CHANGED]
)
def test_a_changed_rule_is_found(name: str, module: Any, hook: str, fault: Any) -> None:
    """A rule other than the one that the records were played by fails the check."""
    with pytest.raises(ContractBroken, match="no longer verifies: line "):
        check_game(planted(module, **{hook: fault}), records=GOLDEN / name, matches=1)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_as_they_are_pass(name: str) -> None:
    """The check verifies the records handed to it, and counts them."""
    report = check_game(name, records=GOLDEN / name, matches=1)
    assert report.records == len(list((GOLDEN / name).glob("*.cards.jsonl")))
    assert f", {report.records} records" in str(report)
