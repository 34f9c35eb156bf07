"""What games that draw, bury and shuffle again need of the core, shown with a made-up one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from cardgames import (
    UNSEEN,
    BrokenPlugin,
    CardgamesError,
    DamagedRecord,
    Game,
    HouseRule,
    IllegalMove,
    Match,
    Move,
    RandomPlayer,
    hookimpl,
    play_match,
    seat_players,
)
from cardgames.events import ALL_SEEING, Event, MovePlayed, RoundDealt, Told
from cardgames.records.reading import read_record
from cardgames.records.replaying import replay

from .drawing import DRAWING
from .scrap import SCRAP

SEEDS = [f"{number:x}" for number in range(1, 9)]
TWO, FOUR = Game(DRAWING), Game(DRAWING, seats=4)


def played(game: Game = TWO, seed: str = "1", **options: Any) -> Match:
    """Return a match of random players, at its end."""
    match = Match(game, seed=seed, **options)
    play_match(match, seat_players(match, [RandomPlayer] * game.seats))
    return match


def written(path: Path, entries: Sequence[dict[str, Any]]) -> Path:
    """Write entries as a record."""
    path.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    return path


def events(match: Match) -> list[str]:
    """Return the events of a match's record."""
    return [entry["event"] for entry in match.record]


# Shuffles in the middle of a round


@pytest.mark.parametrize("seed", SEEDS)
def test_a_shuffle_stands_behind_its_move(seed: str) -> None:
    """Each shuffle is recorded after the move that made it necessary, with the cards it gave."""
    match = played(seed=seed)
    assert "shuffle" in events(match)
    for before, after in zip(events(match), events(match)[1:], strict=False):
        assert after != "shuffle" or before == "move"


def test_every_shuffle_has_a_key_of_its_own() -> None:
    """No two shuffles of a match, deals included, put equal cards into the same order."""
    orders = []
    for seed in SEEDS:
        match = Match(TWO, seed=seed)
        cards = list(TWO.pack)
        orders += [match.table.shuffled(cards), match.table.shuffled(cards)]
    assert len({tuple(order) for order in orders}) == len(orders)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_with_shuffles_verifies(seed: str, tmp_path: Path) -> None:
    """A record with shuffles leads to the same match, equal cards and all."""
    match = played(seed=seed, list_legal=True)
    again = replay(TWO, read_record(written(tmp_path / "a", match.record)))
    assert again.record == match.record
    assert again.table.same_as(match.table)


def test_a_match_cut_at_any_line_goes_on_alike(tmp_path: Path) -> None:
    """Also where it was killed between a move and its shuffle the same record comes of it."""
    match = played()
    for lines in range(1, len(match.record)):
        record = read_record(written(tmp_path / "cut", match.record[:lines]))
        added: list[dict[str, Any]] = []
        again = replay(TWO, record, added.append)
        assert record.entries + tuple(added) == tuple(match.record[: lines + len(added)])
        if again.outcome is None:
            play_match(again, seat_players(again, [RandomPlayer] * 2))
        assert again.record == match.record


def spoilt(match: Match, change: str) -> list[dict[str, Any]]:
    """Return the entries of a match with its first shuffle changed."""
    entries = [dict(entry) for entry in match.record]
    at = events(match).index("shuffle")
    deck = entries[at]["deck"]
    if change == "left out":
        del entries[at]
    elif change == "twice":
        entries.insert(at, entries[at])
    elif change == "another card":
        entries[at]["deck"] = ["KC", *deck[1:]]
    else:
        entries[at]["deck"] = deck[1:]
    return entries


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ("left out", "the rules with shuffle"),
        ("twice", "the record goes on with the event shuffle"),
        ("another card", "the deck is not what was to be shuffled: .* missing, .'KC'. too many"),
        ("a card short", "the deck is not what was to be shuffled: .* missing"),
    ],
)
def test_a_wrong_shuffle_is_refused(change: str, cause: str, tmp_path: Path) -> None:
    """A shuffle that the rules do not make, or of other cards, is named with its line."""
    entries = spoilt(played(), change)
    with pytest.raises(DamagedRecord, match=cause):
        replay(TWO, read_record(written(tmp_path / "a", entries)))


def test_a_copy_cannot_shuffle() -> None:
    """A copy or view could not know the order that the match will have."""
    match = Match(TWO, seed="1")
    for copy in (match.table.copy(), match.view(0), match.view(0, memory=True)):
        with pytest.raises(CardgamesError, match="only a match's own table and samples"):
            copy.shuffled(list(TWO.pack))


def test_a_sample_shuffles_by_its_own_generator() -> None:
    """A sample is played on without touching the match, the same for the same generator."""
    match = Match(TWO, seed="1")
    orders = []
    for _ in range(2):
        sample = TWO.sample(match.view(0), Random(5))
        while sample.turn is not None:
            TWO.play(sample, sample.turn, TWO.next_moves(sample)[0])
        orders.append((sample.stock, sample.hands))
    assert orders[0] == orders[1]
    assert "shuffle" not in events(match)


# Equal cards


def equal_cards(match: Match) -> tuple[int, Move, Move]:
    """Play until a seat holds two cards of one rank and different suits.

    Returns the seat, the move that is listed for them, and the other that stands for it.
    """
    while match.turn is not None:
        hand = match.table.hands[match.turn]
        for listed in match.legal_moves(match.turn):
            for each in hand:
                if each is not listed.cards[0] and each.rank == listed.cards[0].rank:
                    return match.turn, listed, Move(listed.verb, (each,))
        match.apply(match.turn, match.legal_moves(match.turn)[0])
    raise AssertionError("no two equal cards")


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_move_with_equal_cards_stands_for_the_listed_one(seed: str) -> None:
    """It is accepted, and the card that it names is the one played and recorded."""
    match = Match(TWO, seed=seed, list_legal=True)
    seat, listed, other = equal_cards(match)
    assert other not in match.legal_moves(seat)
    match.apply(seat, other)
    assert listed.cards[0] in match.table.hands[seat]
    move = [entry for entry in match.record if entry["event"] == "move"][-1]
    assert move["move"] == other.text
    assert listed.text in move["legal"]
    assert other.text not in move["legal"]


def test_a_move_that_stands_for_none_is_refused() -> None:
    """A card that is not held stands for nothing, whatever its rank."""
    match = Match(TWO, seed="1")
    assert match.turn is not None
    held = match.table.hands[match.turn]
    other = next(each for each in TWO.pack if each not in held)
    with pytest.raises(IllegalMove, match="is not in your hand"):
        match.apply(match.turn, other.play)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hidden_card_is_told_of_as_hidden_though_an_equal_one_is_seen(seed: str) -> None:
    """Whoever holds the like of a card that is buried is told of a hidden card all the same."""
    match = Match(TWO, seed=seed)
    heard: dict[Any, list[Event]] = {viewer: [] for viewer in (0, 1, None)}
    for viewer, told in heard.items():
        match.listen(viewer, told.extend)
    alike = 0
    while match.turn is not None:
        seat = match.turn
        bury = next(move for move in match.legal_moves(seat) if move.verb == "bury")
        alike += bury.cards[0] in match.table.hands[1 - seat] + match.table.played
        for told in heard.values():
            told.clear()
        match.apply(seat, bury)
        moves = {viewer: told[0].move for viewer, told in heard.items()}  # type: ignore[union-attr]
        assert moves == {seat: bury, 1 - seat: Move.parse("bury ??"), None: Move.parse("bury ??")}
    assert alike > 0


# Memory


def test_memory_places_the_cards_that_its_seat_buried() -> None:
    """A view with memory holds them in their places, the usual view and the other seat's do not."""
    match = played()
    own = [by == 0 for by in match.table.buried_by]
    assert any(own)
    assert not all(own)
    remembered = match.view(0, memory=True).buried
    assert [each is not UNSEEN for each in remembered] == own
    assert match.view(0).buried == [UNSEEN] * len(own)
    assert match.view(memory=True).buried == [UNSEEN] * len(own)


def test_a_sample_keeps_what_is_remembered() -> None:
    """Samples of a view with memory differ only where nothing is remembered."""
    match = played()
    view = match.view(0, memory=True)
    generator = Random(3)
    samples = [TWO.sample(view, generator) for _ in range(40)]
    for at, each in enumerate(view.buried):
        found = {sample.buried[at] for sample in samples}
        assert found == {each} if each is not UNSEEN else len(found) > 1


def test_a_player_that_remembers_is_given_views_with_memory() -> None:
    """`remembers = True` asks for it; other players get the usual views."""

    class Watcher:
        remembers = False

        def __init__(self) -> None:
            self.saw: list[Any] = []

        def choose(self, view: Any, moves: Sequence[Move]) -> Move:
            self.saw.append(view)
            return moves[-1]

    first, second = Watcher(), Watcher()
    second.remembers = True
    play_match(Match(TWO, seed="1"), [first, second])
    assert all(set(view.buried) <= {UNSEEN} for view in first.saw)
    assert any(set(view.buried) - {UNSEEN} for view in second.saw)


# Sides


def test_partners_score_alike() -> None:
    """In a match of four the seats opposite each other have the same points and win together."""
    match = played(FOUR)
    assert match.outcome is not None
    totals = match.outcome.totals
    assert (totals[0], totals[1]) == (totals[2], totals[3])
    assert FOUR.partners == ((0, 2), (1, 3), (0, 2), (1, 3))
    assert TWO.partners == ((0,), (1,))


def test_partners_scored_apart_are_a_broken_game() -> None:
    """Scores that differ between partners are refused, with the hook's name."""
    house = ModuleType("house")

    @hookimpl(wrapper=True)
    def score_round() -> Any:
        scores = yield
        return [scores[0] + 1, *scores[1:]]

    house.score_round = score_round  # type: ignore[attr-defined]
    game = Game(DRAWING, seats=4, house_rules=[HouseRule("house", house)])
    with pytest.raises(BrokenPlugin, match="score_round must score partners alike"):
        played(game)


@pytest.mark.parametrize(
    "wrong", [None, [[0, 1]], [[0, 1], [1, 2, 3]], [0, 1, 2, 3], [[0, 1, 2, 4]]]
)
def test_sides_must_hold_each_seat_once(wrong: Any) -> None:
    """Anything else is refused when the game is made ready."""
    house = ModuleType("house")

    @hookimpl(wrapper=True)
    def sides() -> Any:
        yield
        return wrong

    house.sides = sides  # type: ignore[attr-defined]
    with pytest.raises(BrokenPlugin, match="sides must put each seat on one side"):
        Game(DRAWING, seats=4, house_rules=[HouseRule("house", house)])


# The deal


def test_the_arranged_pack_is_the_recorded_one() -> None:
    """The card that the game lays under the stock is the last of the recorded pack."""
    for seed in SEEDS:
        match = Match(TWO, seed=seed)
        assert match.record[1]["deck"][-1] == "X1"
        assert match.table.stock[0].text == "X1"


def test_a_recorded_pack_that_is_not_arranged_is_refused(tmp_path: Path) -> None:
    """The rules say where the card must lie."""
    entries = [dict(entry) for entry in played().record[:2]]
    entries[1]["deck"] = [entries[1]["deck"][-1], *entries[1]["deck"][:-1]]
    with pytest.raises(DamagedRecord, match="deck: the record says"):
        replay(TWO, read_record(written(tmp_path / "a", entries)))


@pytest.mark.parametrize("viewer", [0, None, ALL_SEEING])
def test_what_the_deal_leads_to_is_told(viewer: Any) -> None:
    """A listener hears it after the deal, in the first round too, if no move was made since."""
    heard: list[Event] = []
    match = Match(TWO, seed="1")
    match.listen(viewer, heard.extend)
    dealt, told = heard
    assert isinstance(dealt, RoundDealt)
    assert isinstance(told, Told)
    assert told.cards == tuple(match.table.played)


def test_a_card_in_sight_only_while_a_move_is_made_is_shown() -> None:
    """Cards played openly and shuffled away by the same move are told to everybody."""
    shuffles = 0
    for seed in SEEDS:
        match = Match(Game(SCRAP, seats=3, rules={"hiding": False}), seed=seed)
        heard: list[Event] = []
        match.listen(None, heard.extend)
        while match.turn is not None:
            heard.clear()
            seat = match.turn
            move = match.legal_moves(seat)[-1]
            match.apply(seat, move)
            assert heard[0] == MovePlayed(seat, move)
        shuffles += events(match).count("shuffle")
    assert shuffles > 0
