"""Rounds and matches of Pepper set up by hand: auctions, late tricks, and ends of matches."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import cardgames_pepper as pepper
import cardgames_pytest
from cardgames import Card, Display, Game, RandomPlayer, card, play_match, seat_players
from cardgames_pytest import HouseRuleLike, Round, RunningMatch, deal, lay_out

HANDS = {
    2: ["AS KS QS JS TS 9S AH KH", "AD KD QD JD TD 9D QH JH"],
    3: ["AS KS QS JS TS 9S AH KH", "AD KD QD JD TD 9D QH JH", "AC KC QC JC TC 9C TH 9H"],
    4: ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D", "AC KC QC JC TC 9C"],
}
"""A hand for each seat, by the number of players: a suit each, so far as that goes."""


def cards(text: str) -> list[Card]:
    """Return the cards of a text such as `9S KS TH`."""
    return [card(each) for each in text.split()]


def calls(text: str) -> list[str]:
    """Return the texts of calls such as `2 pass small`."""
    return [each if each == "pass" else f"bid {each}" for each in text.split()]


def plays(text: str) -> list[str]:
    """Return the texts of the moves that play cards such as `9S KS TH`."""
    return [f"play {each}" for each in text.split()]


def game(seats: int = 4, preset: str | None = None, **rules: Any) -> Game:
    """Return the game for so many seats."""
    return Game(pepper, seats=seats, preset=preset, rules=rules)


def auction(text: str = "", seats: int = 4, dealer: int | None = None, **rules: Any) -> Round:
    """Return a round in which these calls were made; seat 0 begins unless a dealer is named."""
    return deal(pepper, seats=seats, dealer=dealer, rules=rules).make(*calls(text))


def scored(bid: str, tricks: list[int], declarer: int = 0) -> list[int]:
    """Return what each seat scores that takes so many tricks when this one declared."""
    dealt = auction("pass " * declarer + bid, seats=len(tricks))
    assert dealt.declarer == declarer
    dealt.table.tricks = tricks
    assert sum(tricks) == dealt.size
    return dealt.scores()


def in_play(hands: Sequence[str], trump: str | None, seats: int = 4) -> Round:
    """Return a round late in the play, with these cards left, in which seat 0 declared 3 and leads.

    With fewer hands than seats the others have none.
    """
    held = [*hands, *[""] * (seats - len(hands))]
    return lay_out(
        pepper,
        hands=held,
        rest="taken",
        phase="play",
        trump=trump,
        high_bid=3,
        declarer=0,
        leader=0,
        turn=0,
    )


def match(
    hands: Sequence[str] = HANDS[4],
    dealer: int | None = None,
    house_rules: Sequence[HouseRuleLike] = (),
    **rules: Any,
) -> RunningMatch:
    """Return a match whose first two rounds are dealt these hands; seat 0 begins the first."""
    rounds = [{"hands": hands}] * 2
    return cardgames_pytest.match(
        pepper, *rounds, dealer=dealer, rules=rules, house_rules=house_rules
    )


def play_out(running: RunningMatch) -> RunningMatch:
    """Play a round to its end, each the first card that is legal, and return the match."""
    while running.turn is not None:
        running.make(running.legal()[0])
    return running


def played(seats: int, seed: int, **rules: Any) -> RunningMatch:
    """Return a match of random moves, to its end or to 300 of them."""
    running = cardgames_pytest.match(
        pepper, seats=seats, dealer=seed % seats, rules=rules, seed=f"{seed:x}", limit=300
    )
    play_match(running.match, seat_players(running.match, [RandomPlayer] * seats))
    return running


def rounds(*scores: list[int], **rules: Any) -> RunningMatch:
    """Return a match after rounds that everybody passed and that gave these scores all the same.

    How a match ends depends on the totals alone.
    """

    def score_round(table: pepper.PepperTable) -> Generator[None, list[int], list[int]]:
        yield
        return scores[table.round - 1]

    seats = len(scores[0])
    running = match(HANDS[seats], house_rules=[score_round], **rules).make(*["pass"] * seats)
    for _ in scores[1:]:
        assert running.outcome is None
        running.next_round()
        running.make(*["pass"] * seats)
    return running


def winners(*scores: list[int], **rules: Any) -> list[int]:
    """Return who wins after rounds that give these scores, of which the last ends the match."""
    outcome = rounds(*scores, **rules).outcome
    assert outcome is not None
    assert outcome.reason == "target reached"
    return list(outcome.winners)


def display(of: Round | RunningMatch, seat: int | None) -> Display:
    """Return what a seat, or a bystander, is shown."""
    shown: Display = of.game.show(of.view(seat).table, seat)
    return shown
