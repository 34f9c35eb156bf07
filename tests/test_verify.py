"""Playing match records through the rules: resuming and verifying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import cardgames_devils_bridge
from cardgames import BadRules, DamagedRecord, Game, Match, RandomPlayer, UnknownName, hookimpl
from cardgames.entries import STOPPED, Entry
from cardgames.hooks import HouseRule
from cardgames.records.needs import game_of
from cardgames.records.replaying import replay, resume_match, steps

from .records import SEED, Restless, bridge, load, play_on, played, record_of

GAME = bridge()
ENTRIES = played(GAME, list_legal=True).record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a record may be written."""
    return tmp_path / "match.cards.jsonl"


def fault_in(path: Path, entries: Sequence[Entry], game: Game = GAME) -> tuple[int, str]:
    """Return the line and the cause for which these entries are refused, nothing written."""
    written: list[Entry] = []
    with pytest.raises(DamagedRecord) as caught:
        replay(game, record_of(path, entries), written.append)
    assert written == []
    return caught.value.line, caught.value.cause


def place(event: str, which: int = 0, entries: Sequence[Entry] = ENTRIES) -> int:
    """Return where an event stands among the entries; `which` counts those of its kind."""
    return [at for at, entry in enumerate(entries) if entry["event"] == event][which]


def changed(at: int, **values: Any) -> list[Entry]:
    """Return the entries with some values of one changed."""
    return [*ENTRIES[:at], {**ENTRIES[at], **values}, *ENTRIES[at + 1 :]]


# Resuming


@pytest.mark.parametrize("player", [RandomPlayer, Restless])
@pytest.mark.parametrize(
    ("rules", "settings"),
    [
        ({}, {}),
        ({"schedule": "down-up"}, {"list_legal": True}),
        ({"forehead_round": True}, {"list_legal": True}),
        ({"tie": "play-off", "target_score": 11}, {}),
        ({}, {"limit": 17}),
        ({"max_cards": 1}, {"limit": 3, "list_legal": True}),
    ],
)
def test_a_match_killed_at_any_line_goes_on_as_it_would_have(
    path: Path, rules: Any, settings: Any, player: type[RandomPlayer]
) -> None:
    """From each line on, a resumed match of bots writes exactly the lines that are missing."""
    game = bridge(**rules)
    whole = play_on(Match(game, seed=SEED, **settings), player)
    for kept in range(1, len(whole.record) + 1):
        written: list[Entry] = []
        match = replay(game, record_of(path, whole.record[:kept]), written.append)
        play_on(match, player)
        assert match.record == whole.record
        assert written == whole.record[kept:]
        assert match.outcome == whole.outcome


def test_entries_that_follow_from_the_rules_are_made_good(path: Path) -> None:
    """A record that lacks the score and end of its last move has them once it is replayed."""
    last = place("move", -1)
    for kept in range(last + 1, len(ENTRIES) + 1):
        written: list[Entry] = []
        match = replay(GAME, record_of(path, ENTRIES[:kept]), written.append)
        assert match.outcome is not None
        assert written == ENTRIES[kept:]


def test_the_packs_are_the_record_s(path: Path) -> None:
    """Replaying needs no generator: under another seed a whole record verifies all the same."""
    entries = [{**ENTRIES[0], "seed": "abc"}, *ENTRIES[1:]]
    match = replay(GAME, record_of(path, entries))
    assert match.record[1:] == ENTRIES[1:]


def test_each_step_comes_with_the_match_as_it_then_was(path: Path) -> None:
    """Stepping yields every entry once, in order, with the match just after it."""
    decisions = 0
    seen = []
    for entry, match in steps(GAME, record_of(path, ENTRIES)):
        seen.append(entry)
        decisions += entry["event"] == "move"
        assert match.decisions == decisions
        if entry["event"] == "deal":
            assert match.table.round == entry["round"]
            assert match.outcome is None
        if entry["event"] == "score":
            assert list(match.table.totals) == entry["totals"]
    assert seen == ENTRIES
    assert match.outcome is not None


# Verifying


@pytest.mark.parametrize("seats", range(3, 8))
def test_random_matches_verify(path: Path, seats: int) -> None:
    """Matches written with the legal moves verify, whatever the preset."""
    for number, preset in enumerate([None, "original", "simple-scoring", "no-hook"] * 5):
        rules = cardgames_devils_bridge.game_info().presets[preset] if preset else {}
        game = bridge(seats, max_cards=number % 3 + 1, **rules)
        match = played(game, f"{seats}{number}", list_legal=True)
        assert any("legal" in entry for entry in match.record)
        again, notice = resume_match(record_of(path, match.record), load)
        assert again.record == match.record
        assert again.outcome == match.outcome
        assert notice is None


def first_lead(entries: Sequence[Entry]) -> int:
    """Return where the first card is played."""
    return next(at for at, entry in enumerate(entries) if entry.get("move", "")[:4] == "play")


DECK = ENTRIES[1]["deck"]
SCORE, END, LEAD = place("score"), place("end"), first_lead(ENTRIES)
SCORED, ENDED, LED = ENTRIES[SCORE], ENTRIES[END], ENTRIES[LEAD]


@pytest.mark.parametrize(
    ("at", "values", "cause"),
    [
        (1, {"deck": DECK[1:]}, f"the deck is not the game's pack: ['{DECK[0]}'] missing"),
        (1, {"deck": [*DECK[1:], DECK[1]]}, f"['{DECK[0]}'] missing, ['{DECK[1]}'] too many"),
        (1, {"deck": [*DECK, "X1"]}, "the deck is not the game's pack: ['X1'] too many"),
        (1, {"deck": [*DECK[1:], "??"]}, "['??'] too many"),
        (1, {"round": 2}, "round: the record says 2, the rules say 1"),
        (place("deal", 1), {"round": 3}, "round: the record says 3, the rules say 2"),
        (
            place("deal", 1),
            {"dealer": ENTRIES[1]["dealer"]},
            f"dealer: the record says {ENTRIES[1]['dealer']}, the rules say",
        ),
        (2, {"move": "bid 9"}, "is refused: a bid is a number from 0 to 1"),
        (2, {"move": "bid  1"}, "is no move"),
        (2, {"move": "fold"}, "the move 'fold' of seat"),
        (2, {"move": f"play {DECK[0]}"}, f"the move 'play {DECK[0]}' of seat"),
        (2, {"seat": (ENTRIES[2]["seat"] + 1) % 3}, "it is not your turn"),
        (2, {"legal": ["bid 0"]}, "legal: the rules list 'bid 1', the record does not"),
        (2, {"legal": ["bid 1", "bid 0", "bid 2"]}, "legal: the record lists 'bid 2', the rules"),
        (2, {"legal": ["bid 1", "bid 0", "bid 1"]}, "legal: the record lists a move twice"),
        (LEAD, {"move": f"play {DECK[4]}"}, "is refused: that card is not in your"),
        (SCORE, {"round": 2}, "round: the record says 2, the rules say 1"),
        (SCORE, {"scores": [99, 0, 0]}, "scores: the record says [99, 0, 0], the rules say"),
        (SCORE, {"totals": [99, 0, 0]}, "totals: the record says [99, 0, 0], the rules say"),
        (END, {"winners": []}, "winners: the record says [], the rules say"),
        (END, {"totals": [0, 0, 0]}, "totals: the record says [0, 0, 0], the rules say"),
        (END, {"reason": "boredom"}, "reason: the record says 'boredom', the rules say 'schedule"),
        (END, {"reason": STOPPED, "winners": []}, "reason: the record says 'stopped at the limit'"),
    ],
)
def test_a_contradicted_entry_is_named(path: Path, at: int, values: Any, cause: str) -> None:
    """An entry that the rules contradict is refused: its line, what it says, what they say."""
    line, sentence = fault_in(path, changed(at, **values))
    assert line == at + 1
    assert cause in sentence


def without(at: int) -> list[Entry]:
    """Return the entries without one."""
    return [*ENTRIES[:at], *ENTRIES[at + 1 :]]


@pytest.mark.parametrize(
    ("entries", "line", "cause"),
    [
        ([*ENTRIES[:LEAD], SCORED], LEAD + 1, "the event score, the rules with move"),
        ([*ENTRIES[:LEAD], ENDED], LEAD + 1, "the event end, the rules with move"),
        ([*ENTRIES[:SCORE], LED], SCORE + 1, "the event move, the rules with score"),
        ([*ENTRIES[: SCORE + 1], ENDED], SCORE + 2, "the event end, the rules with deal"),
        ([*ENTRIES[:END], ENTRIES[1]], END + 1, "the event deal, the rules with end"),
        (
            [*ENTRIES[:LEAD], {"event": "shuffle", "deck": DECK}],
            LEAD + 1,
            "the event shuffle, the rules with move",
        ),
    ],
)
def test_an_event_that_the_rules_do_not_make_is_named(
    path: Path, entries: list[Entry], line: int, cause: str
) -> None:
    """A round or match that ends too early or too late is refused, with what is due instead."""
    assert fault_in(path, entries) == (line, f"the record goes on with {cause}")


def test_no_move_can_be_left_out_or_put_in(path: Path) -> None:
    """Without any one of its moves, or with one twice, a record does not verify."""
    for at, entry in enumerate(ENTRIES):
        if entry["event"] == "move" and entry["seat"] != ENTRIES[at - 1].get("seat"):
            fault_in(path, [*ENTRIES[: at + 1], *ENTRIES[at:]])
            if entry["seat"] != ENTRIES[at + 1].get("seat"):
                fault_in(path, without(at))


def test_moves_off_turn_verify(path: Path) -> None:
    """A replaced bid is accepted while the rules allow it and refused afterwards (DB-9)."""
    off_turn = [
        at
        for at in range(3, len(ENTRIES))
        if ENTRIES[at].get("move", "")[:3] == "bid"
        and ENTRIES[at]["seat"] == ENTRIES[at - 1].get("seat")
    ]
    assert off_turn
    late = {"event": "move", "seat": ENTRIES[1]["dealer"], "move": "bid 0"}
    line, cause = fault_in(path, [*ENTRIES[: LEAD + 1], late])
    assert line == LEAD + 2
    assert "the move 'bid 0' of seat" in cause


def test_unlisted_legal_moves_are_not_missed(path: Path) -> None:
    """Legal moves are compared where a move lists them, as sets, and may be left out."""
    entries = [
        {key: value for key, value in entry.items() if key != "legal" or at % 2}
        for at, entry in enumerate(ENTRIES)
    ]
    for entry in entries:
        if "legal" in entry:
            entry["legal"] = entry["legal"][::-1]
    assert replay(GAME, record_of(path, entries)).outcome is not None


def test_a_match_may_be_stopped_after_any_move(path: Path) -> None:
    """A stopped end needs no limit in the header, has no winners, and comes after a move."""
    totals, cut = [0, 0, 0], 0
    for at, entry in enumerate(ENTRIES[: place("move", -1)]):
        totals = entry.get("totals", totals)
        if entry["event"] not in ("move", "score") or ENTRIES[at + 1]["event"] == "score":
            continue
        end = {"event": "end", "winners": [], "totals": totals, "reason": STOPPED}
        match = replay(GAME, record_of(path, [*ENTRIES[: at + 1], end]))
        assert match.record[-1] == end
        line, cause = fault_in(path, [*ENTRIES[: at + 1], {**end, "winners": [0]}])
        assert (line, cause) == (at + 2, "winners: the record says [0], the rules say []")
        cut += 1
    assert cut > 20


# The game of a record


def header(**values: Any) -> list[Entry]:
    """Return the first line of a record, with some values changed."""
    return changed(0, **values)[:1]


def house_rule(name: str = "double", sha256: str = "ab", version: str = "1") -> HouseRule:
    """Return a house rule that doubles the scores."""

    @hookimpl(wrapper=True)
    def score_round(table: Any) -> Any:
        scores = yield
        return [2 * score for score in scores]

    module = ModuleType(name)
    module.score_round = score_round  # type: ignore[attr-defined]
    return HouseRule(name, module, version, sha256)


def test_a_game_is_made_as_the_record_says(path: Path) -> None:
    """Seats and options of the game are those of the record."""
    rules = {"scoring": "squares", "rebid": False}
    match = played(bridge(5, **rules))
    game = game_of(record_of(path, match.record), load)
    assert game.seats == 5
    assert game.rules == match.game.rules


@pytest.mark.parametrize(
    ("values", "cause"),
    [
        ({"rules": {**ENTRIES[0]["rules"], "scorin": "simple"}}, "there is no option 'scorin'"),
        ({"rules": {**ENTRIES[0]["rules"], "scoring": "best"}}, "scoring must be one of"),
        ({"rules": {**ENTRIES[0]["rules"], "rebid": 1}}, "rebid must be true or false"),
        ({"rules": {}}, "the option scoring is missing"),
        ({"players": [{"name": "Ann", "kind": "you"}] * 2}, "is for 3 to 7 players, not 2"),
        ({"players": [{"name": "Ann", "kind": "you"}] * 10_000}, "players, not 10000"),
    ],
)
def test_a_header_that_the_game_refuses_is_damaged(path: Path, values: Any, cause: str) -> None:
    """Options and seats that the game does not have are faults of the first line."""
    with pytest.raises(DamagedRecord, match=cause) as caught:
        game_of(record_of(path, header(**values)), load)
    assert caught.value.line == 1


def test_a_record_is_replayed_by_its_own_game_only(path: Path) -> None:
    """A game of another name or with other options is refused, in the first line."""
    other = Game(cardgames_devils_bridge, seats=3, rules={"max_cards": 2}, version="1.0", name="x")
    line, cause = fault_in(path, ENTRIES, other)
    assert (line, cause) == (1, "game: the record says 'devils-bridge', the rules say 'x'")
    line, cause = fault_in(path, ENTRIES, bridge(hook="never"))
    assert (line, cause) == (1, "the record was played with other options than this game")


def test_house_rules_must_be_at_hand_and_unchanged(path: Path) -> None:
    """A house rule that is missing or has changed is refused, named; the right one is used."""
    rule = house_rule()
    game = Game(
        cardgames_devils_bridge,
        seats=3,
        rules={"max_cards": 2},
        house_rules=[rule],
        name="devils-bridge",
        version="1.0",
    )
    whole = played(game).record
    record = record_of(path, whole)
    with pytest.raises(UnknownName, match="needs the house rule double, which is not installed"):
        game_of(record, load)
    with pytest.raises(BadRules, match=r"double has changed .*version 1 then, 2 now"):
        game_of(record, load, [house_rule(sha256="cd", version="2")])
    match, _notice = resume_match(record, load, [house_rule("other"), rule])
    assert match.record == whole


# Other versions


def test_a_record_of_another_version_that_verifies_is_noticed(path: Path) -> None:
    """A record of another version goes on if all of it verifies, with a sentence naming both."""
    entries = changed(0, game_version="0.9")
    match, notice = resume_match(record_of(path, entries), load)
    assert match.outcome is not None
    assert notice == "the record was written by devils-bridge 0.9, this is 1.0"


def test_an_option_that_an_older_version_lacked_has_its_default(path: Path) -> None:
    """A record of another version may lack an option; what verifies with the default goes on."""
    rules = {key: value for key, value in ENTRIES[0]["rules"].items() if key != "forehead_round"}
    match, notice = resume_match(record_of(path, changed(0, rules=rules, game_version="2")), load)
    assert match.outcome is not None
    assert notice is not None


@pytest.mark.parametrize(
    "damage",
    [
        lambda entry: {**entry, "scores": [7, 7, 7]} if entry["event"] == "score" else entry,
        lambda entry: {**entry, "rules": {"x": 1}} if entry["event"] == "match" else entry,
    ],
)
def test_a_record_of_another_version_that_does_not_verify_names_both(
    path: Path, damage: Callable[[Entry], Entry]
) -> None:
    """Where another version's record is contradicted, the sentence names both versions."""
    record = record_of(path, map(damage, changed(0, game_version="0.9")))
    with pytest.raises(DamagedRecord) as caught:
        resume_match(record, load)
    assert "0.9, this is 1.0" in caught.value.cause


@pytest.mark.parametrize("limit", [3, 10_000])
def test_a_stop_is_where_the_header_says(path: Path, limit: int) -> None:
    """A match that says its limit is not stopped anywhere else."""
    stopped = {"event": "end", "winners": [], "totals": [0, 0, 0], "reason": STOPPED}
    header = {**ENTRIES[0], "limit": limit}
    _line, cause = fault_in(path, [header, *ENTRIES[1:4], stopped])
    assert "end" in cause
