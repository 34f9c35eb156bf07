"""How bots play Pepper, on positions built for it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from cardgames_bots import HARD, Budget, Skill
from cardgames_pytest import Round, deal, lay_out

from .positions import chosen_on

SEEDS = range(2)
QUICK = evolve(HARD, budget=Budget(iterations=300))

BIDDING = ("until-passed", "re-entry", "one-round")
GOOD = "JS JC AS KS QH 9D"
"""The hand of a partner who takes four tricks or five by itself."""
POOR = "9S TS QH KD 9C TC"


def chosen(position: Round, seed: int = 0, skill: Skill = QUICK) -> str:
    """Return what a bot on turn does."""
    return chosen_on(position.table, seed, skill)


def bidding(hand: str, calls: str, seats: int = 4, partner: str = "", **rules: Any) -> Round:
    """Return an auction after these calls: the seat on turn has this hand; seat 0 began."""
    made = [each if each == "pass" else f"bid {each}" for each in calls.split()]
    seat = len(made) % seats
    hands = {seat: hand, (seat + 2) % seats: partner} if partner else {seat: hand}
    position = deal("pepper", seats=seats, dealer=seats - 1, hands=hands, seed="3", rules=rules)
    return position.make(*made)


def playing(hands: list[str], trump: str | None, trick: str = "", declarer: int = 1) -> Round:
    """Return a round late in the play: seat 0 is on turn, what lies nowhere else was played."""
    led = -len(trick.split()) % 4
    return lay_out(
        "pepper",
        hands=hands,
        rest="taken",
        trick=trick,
        phase="play",
        trump=trump,
        high_bid=3,
        declarer=declarer,
        leader=led,
        turn=0,
        tricks=[1, 1, 0, 0] if trick else [0, 0, 0, 0],
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rule", BIDDING)
@pytest.mark.parametrize(
    ("hand", "calls"),
    [
        ("AH KH 9S TD QC AC", "4 pass"),
        ("TS 9S QD KD 9C AC", "4 pass"),
        ("AH AC TS 9C QD QS", "4 pass"),
        ("9S QS TH AD 9C KC", "pass 4 pass"),
        ("AD KD 9S TD QC 9H", "5 pass"),
    ],
)
def test_it_does_not_outbid_a_partner_who_will_make_it(
    hand: str, calls: str, rule: str, seed: int
) -> None:
    """PE-11: a good partner's bid is not raised on a hand that is no better than its own."""
    assert chosen(bidding(hand, calls, partner=GOOD, bidding=rule), seed) == "pass"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("seats", "hand", "calls"),
    [
        (4, POOR, "4"),
        (4, POOR, "5"),
        (4, "9H QH KS TC JD 9D", "pass 4"),
        (4, "9S QS TH AD 9C KC", "pass 4 pass"),
        (3, POOR + " QD 9H", "4"),
        (3, POOR + " QD 9H", "2 5"),
        (2, POOR + " QD 9H", "4"),
        (2, POOR + " QD 9H", "6"),
    ],
)
def test_it_passes_hands_that_lose(seats: int, hand: str, calls: str, seed: int) -> None:
    """PE-16: with no trick in sight it leaves the bid to the others."""
    assert chosen(bidding(hand, calls, seats), seed) == "pass"


@pytest.mark.parametrize("rule", BIDDING)
@pytest.mark.parametrize("calls", ["", "pass pass", "pass pass pass"])
def test_it_passes_what_the_lowest_bid_would_lose(calls: str, rule: str) -> None:
    """PE-12: where five tricks are the least to bid, a poor hand is passed."""
    assert chosen(bidding(POOR, calls, minimum_bid=5, bidding=rule)) == "pass"


def test_a_dealer_who_must_bid_bids_low() -> None:
    """PE-12: with `stick-the-dealer` a poor hand is not bid above three."""
    stuck = bidding(POOR, "pass pass pass", all_pass="stick-the-dealer")
    assert chosen(stuck) in ("bid 1", "bid 2", "bid 3")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("seats", "hand", "calls"),
    [
        (4, "JS JC AS KS QS TS", "4"),
        (4, "JS JC AS KS AH KH", "4"),
        (3, "JS JC AS KS QS AH KH AD", "5"),
    ],
)
def test_it_bids_every_trick_on_a_hand_that_takes_them(
    seats: int, hand: str, calls: str, seed: int
) -> None:
    """PE-17: a hand of winners is worth Big Pepper."""
    assert chosen(bidding(hand, calls, seats), seed, HARD) == "bid big"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "named"),
    [
        ("JH JD 9H AS KC QC", "trump H"),
        ("JC JS AC KC QD 9H", "trump C"),
        ("AS KS QS AD KD AC", "trump none"),
    ],
)
def test_it_names_the_trump_of_its_strength(hand: str, named: str, seed: int) -> None:
    """PE-13: the suit of the bowers is trump, and nothing is with aces and kings in three suits."""
    assert chosen(bidding(hand, "4 pass pass pass"), seed) == named


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hands", "trick", "thrown"),
    [
        (["QH 9D", "TD", "QS", "TC"], "TS AS JS", "play 9D"),
        (["AH JH 9D", "TD 9C", "KH JD", "TC KC"], "TS AS JS", "play 9D"),
    ],
)
def test_it_throws_low_on_a_trick_that_its_partner_wins(
    hands: list[str], trick: str, thrown: str, seed: int
) -> None:
    """PE-14: last to play, it keeps its trumps for tricks of its own."""
    assert chosen(playing(hands, "H", trick), seed) == thrown


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("hand", ["JH 9H QD", "JD TH 9C", "AH 9H 9D"])
def test_the_last_to_play_wins_cheaply(hand: str, seed: int) -> None:
    """PE-5: a low trump takes what a high one would."""
    cheap = hand.split()[1]
    hands = [hand, "TD KH", "KS KD", "TC KC"]
    assert chosen(playing(hands, "H", "TS QS AS"), seed) == f"play {cheap}"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_declarer_draws_trumps(seed: int) -> None:
    """PE-14: with the bowers and aces to come, the bowers are led first."""
    hands = ["JH JD AS AC", "TH QH TD 9C", "KH 9D QD QC", "9H TC KC KS"]
    assert chosen(playing(hands, "H", declarer=0), seed) in ("play JH", "play JD")


@pytest.mark.parametrize("seed", SEEDS)
def test_sure_tricks_are_taken_before_the_lead_is_lost(seed: int) -> None:
    """PE-14: without trump, the ace is led before the suit in which others have the rest."""
    hands = ["AC 9D", "AD KD", "9S TS", "KC QC"]
    assert chosen(playing(hands, None), seed) == "play AC"
