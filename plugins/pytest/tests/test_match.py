"""Whole matches, stepped by hand."""

from __future__ import annotations

from collections.abc import Generator
from importlib.metadata import version
from typing import Any

import pytest

from cardgames import Move, RandomPlayer, load_game, play_match, seat_players

from .made_up import INSTALLED, Match, high_card, texts

FIRST = {"hands": ["7H 2C", "KH QH"]}
SECOND = {"hands": {0: "AS"}, "stock": "2D"}


def test_each_round_is_dealt_its_cards(match: Match) -> None:
    """The rounds of a match are dealt the cards that are named for them, one after another."""
    running = match(high_card, FIRST, SECOND)
    assert (running.turn, list(map(texts, running.table.hands))) == (0, FIRST["hands"])
    running.make("play 7H", "play KH").next_round()
    assert (running.table.round, running.table.dealer) == (2, 0)
    assert texts(running.table.hands[0]).endswith("AS")
    assert texts(running.table.stock).endswith("2D")
    running.make("play " + running.table.hands[1][0].text, "play AS")
    assert (running.outcome.winners, running.outcome.totals) == ((0, 1), (1, 1))


@pytest.mark.parametrize("name", INSTALLED)
def test_every_game_is_dealt_named_cards_in_two_rounds(match: Match, name: str) -> None:
    """In each game a seat can be given a card in the first round, and another in the second."""
    pack = load_game(name).pack
    running = match(name, *({"hands": {1: each.text}} for each in pack[:2]), limit=3000)
    assert running.table.hands[1][-1] is pack[0]
    while running.turn is not None:
        running.make(running.legal()[-1])
    if running.outcome is None:
        running.next_round()
        assert running.table.hands[1][-1] is pack[1]


def test_what_is_not_named_is_shuffled_by_the_seed(match: Match) -> None:
    """Cards that are not named, and rounds that none are named for, come from the seed."""
    one, same, other = (match(high_card, SECOND, seed=seed) for seed in ("5", "5", "6"))
    assert one.view(0) == same.view(0) != other.view(0)
    for running in (one, same):
        running.make("play AS").make(running.legal()[0])
    assert one.record == same.record


def test_a_match_has_the_settings_of_matches(match: Match) -> None:
    """Dealer, seats, options, and what else a `Match` takes, are those asked for."""
    running = match(high_card, seats=3, dealer=0, rules={"rounds": 1}, limit=5, list_legal=True)
    assert (running.game.seats, running.turn, running.limit) == (3, 1, 5)
    running.make("peek")
    assert running.entries("move") == [
        {"event": "move", "seat": 1, "move": "peek", "legal": [*running.legal(), "peek"]}
    ]


def test_the_record_names_the_version(match: Match) -> None:
    """The record of an installed game's match has the version that is installed."""
    assert match("pepper").entries("match")[0]["game_version"] == version("cardgames-pepper")


def test_players_may_play_it(match: Match) -> None:
    """The `match` itself is the core's, for players and everything else."""
    running = match("pepper", {"hands": {0: "9H"}}, limit=30)
    play_match(running.match, seat_players(running.match, [RandomPlayer] * 4))
    assert running.entries("end")[0]["reason"] == running.outcome.reason


def test_cards_shuffled_in_the_middle_of_a_round_stay_as_they_lie(match: Match) -> None:
    """A shuffle in mid-round leaves cards in their order, and the next round is dealt its own."""

    def play(table: Any) -> Generator[None]:
        yield
        table.stock = table.shuffled(table.stock)

    running = match(high_card, FIRST, SECOND, house_rules=[play])
    stock = running.table.stock.copy()
    running.make("play 7H", "play KH")
    assert running.table.stock == stock
    assert running.entries("shuffle")
    running.next_round()
    assert texts(running.table.hands[0]).endswith("AS")


def test_an_illegal_move_fails_the_test_with_the_reason(match: Match) -> None:
    """A move that is not legal fails the test, with the reason and what would be legal."""
    running = match(high_card, FIRST)
    with pytest.raises(pytest.fail.Exception) as failed:
        running.make("play KH")
    assert str(failed.value) == (
        "seat 0 may not play KH: KH is not in your hand\nlegal: play 7H, play 2C, peek"
    )


def test_nobody_moves_between_rounds_or_after_the_end(match: Match) -> None:
    """A move after the round or the match fails the test, which says what is due."""
    running = match(high_card, FIRST).make("play 7H", "play KH")
    assert running.legal() == []
    with pytest.raises(pytest.fail.Exception, match=r"next_round\(\) deals the next$"):
        running.make("play 2C")
    running.next_round()
    running.make(*(running.legal(seat)[0] for seat in (1, 0)))
    with pytest.raises(pytest.fail.Exception, match=r"the match is over \(rounds played\)$"):
        running.refused("play 2C")


def test_a_refusal_gives_the_reason_and_changes_nothing(match: Match) -> None:
    """The reason is the one that a player is given; of a seat off turn, that it is not its turn."""
    running = match(high_card, FIRST)
    assert running.refused("play KH") == "KH is not in your hand"
    running.make("peek", by=1).make("play 7H")
    assert running.refused("play 2C", by=0) == "it is not your turn"
    assert [entry["move"] for entry in running.entries("move")] == ["peek", "play 7H"]


def test_a_refusal_that_changes_the_table_fails_the_test(match: Match) -> None:
    """A rule that changes the table while a move is refused is found out."""

    def stands_for(table: Any) -> Generator[None, Move, Move]:
        table.peeks += 1
        return (yield)

    with pytest.raises(pytest.fail.Exception, match=r"is refused, but changes the table: peeks$"):
        match(high_card, FIRST, house_rules=[stands_for]).refused("play KH")


def test_a_legal_move_is_not_refused(match: Match) -> None:
    """To expect a refusal of a legal move fails the test."""
    with pytest.raises(pytest.fail.Exception) as failed:
        match(high_card, FIRST).refused("play 7H")
    assert str(failed.value) == "play 7H is not refused: seat 0 has made this move"


def test_a_match_is_printed_as_its_table(match: Match) -> None:
    """Printed, a match shows its table, and the moves of the round."""
    running = match(high_card, FIRST).make("play 7H", "play KH")
    assert str(running).splitlines()[:2] == [
        "high-card, round 1: 2 seats, seat 1 deals, the round is over",
        "  moves    play 7H, play KH",
    ]
    running.next_round()
    assert "moves" not in str(running)
    assert repr(running) == "<match of high-card, round 2>"
