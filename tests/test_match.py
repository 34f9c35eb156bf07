"""`Match`: stepping, refusals, the record and the limit."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames import (
    UNSEEN,
    BadRules,
    Game,
    IllegalMove,
    Match,
    Move,
    Outcome,
    Seated,
    UnknownName,
    card,
)
from cardgames.events import (
    MatchEnded,
    RoundDealt,
    RoundScored,
)

from .games import (
    BLIND,
    DEAL,
    ENDLESS,
    HIGH_CARD,
    HIGHER,
    SWAP,
    begun,
    do,
    heard_by,
    made_up,
    nothing_changes,
    texts,
)

# Stepping


def test_a_match_is_stepped_from_outside() -> None:
    """The seat on turn has moves, a finished round stays until the next one is asked for."""
    match = begun(HIGH_CARD, DEAL)
    assert (match.turn, match.decisions, match.outcome) == (1, 0, None)
    assert texts(match.legal_moves(1)) == ["play 7H", "play 9D"]
    assert match.legal_moves(0) == []
    do(match, "play 9D", "play 2C", "play 7H")
    assert (match.turn, match.decisions) == (0, 3)
    do(match, "play 3C")
    assert (match.turn, match.outcome, match.decisions) == (None, None, 4)
    assert texts(match.table.played and match.legal_moves(0) + match.legal_moves(1)) == []
    assert [each.text for each in match.table.played] == ["9D", "2C", "7H", "3C"]
    match.next_round()
    assert match.turn == 0
    do(match, "play 9D", "play 2C", "play 7H", "play 3C")
    assert match.outcome == Outcome((0, 1), (1, 1), "rounds played")
    assert (match.turn, match.legal_moves(0), match.legal_moves(1)) == (None, [], [])


def test_each_round_has_a_new_table() -> None:
    """Dealer and number move on, totals and history are carried over, the old table stays."""
    match = begun(HIGH_CARD, "7H 2C", cards=1, rounds=3, seats=2)
    do(match, "play 7H", "play 2C")
    old = match.table
    match.next_round()
    table = match.table
    assert table is not old
    assert (old.round, old.dealer, [each.text for each in old.played]) == (1, 0, ["7H", "2C"])
    assert (table.round, table.dealer, table.played) == (2, 1, [])
    assert (table.totals, table.history) == ((0, 1), ((0, 1),))


def test_the_deal_moves_one_seat_clockwise() -> None:
    """Over the rounds every seat deals in turn, starting anywhere."""
    match = Match(Game(HIGH_CARD, seats=3, rules={"cards": 1, "rounds": 5}), seed="1")
    dealers = []
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
        else:
            match.apply(match.turn, match.legal_moves(match.turn)[0])
    dealers = [entry["dealer"] for entry in match.record if entry["event"] == "deal"]
    assert dealers == [(dealers[0] + step) % 3 for step in range(5)]


def test_the_lists_of_moves_are_the_callers_own() -> None:
    """Whoever empties the list that he was given takes no move from the seat."""
    match = begun(HIGH_CARD, DEAL)
    match.legal_moves(1).clear()
    assert texts(match.legal_moves(1)) == ["play 7H", "play 9D"]
    do(match, "play 7H")


def test_views_are_masked_and_do_not_change_the_match() -> None:
    """A view is the seat's own copy; without a seat it is a bystander's."""
    match = begun(HIGH_CARD, DEAL)
    view = match.view(1)
    assert view.hands == [[UNSEEN, UNSEEN], [card("7H"), card("9D")]]
    assert match.view().hands == [[UNSEEN, UNSEEN]] * 2
    view.hands[1].clear()
    assert texts(match.legal_moves(1)) == ["play 7H", "play 9D"]
    assert len(match.table.hands[1]) == 2


def test_players_are_named_by_default() -> None:
    """A match without names numbers its players from 1."""
    match = begun(HIGH_CARD, seats=3)
    assert [each.name for each in match.players] == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize("count", [1, 3])
def test_every_seat_needs_a_player(count: int) -> None:
    """Too few or too many players are refused."""
    with pytest.raises(BadRules, match=rf"^2 seats need as many players, not {count}$"):
        begun(HIGH_CARD, match={"players": [Seated("Ann")] * count})


# Refusals


@pytest.mark.parametrize(
    ("seat", "text", "said"),
    [
        (1, "play 2C", "2C is not in your hand"),
        (1, "play AS", "AS is not in your hand"),
        (1, "play ??", "play ?? is not allowed now"),
        (1, "bid 3", "bid 3 is not allowed now"),
        (0, "play 2C", "it is not your turn"),
        (0, "play 7H", "it is not your turn"),
        (7, "play 7H", "it is not your turn"),
    ],
)
def test_what_is_not_offered_is_refused(seat: int, text: str, said: str) -> None:
    """A refused move says why and changes neither table nor record, and nobody hears of it."""
    match = begun(HIGH_CARD, DEAL)
    move = Move.parse(text)
    assert nothing_changes(match, IllegalMove, lambda: match.apply(seat, move)) == said
    do(match, "play 7H")


@pytest.mark.parametrize("move", [None, "play 7H", 7, ["play 7H"], card("7H")], ids=repr)
def test_what_is_no_move_is_refused(move: Any) -> None:
    """A value that is no move at all is as illegal as any other, and no fault of the game."""
    match = begun(HIGH_CARD, DEAL)
    nothing_changes(match, IllegalMove, lambda: match.apply(1, move))
    do(match, "play 7H")


def test_a_choice_for_an_older_state_is_refused() -> None:
    """With `at` a move counts only while the match stands where the choice was made."""
    match = begun(HIGH_CARD, DEAL)
    match.apply(1, Move.parse("play 7H"), at=0)
    for at in (0, 2):
        said = nothing_changes(
            match, IllegalMove, lambda at=at: match.apply(0, Move.parse("play 2C"), at=at)
        )
        assert said == "the match has gone on; look at the table again"
    match.apply(0, Move.parse("play 2C"), at=1)


def test_the_next_round_is_refused_while_one_is_played() -> None:
    """The next round waits for the end of this one."""
    match = begun(HIGH_CARD, DEAL)
    assert nothing_changes(match, IllegalMove, match.next_round) == "the round is not over"


def test_nothing_is_done_between_rounds_but_the_deal() -> None:
    """When the round is over no seat may move."""
    match = begun(HIGH_CARD, "7H 2C", cards=1)
    do(match, "play 7H", "play 2C")
    move = Move.parse("play 7H")
    for seat in (0, 1):
        said = nothing_changes(match, IllegalMove, lambda seat=seat: match.apply(seat, move))
        assert said == "it is not your turn"


def test_after_the_end_everything_is_refused_with_the_reason() -> None:
    """A finished match takes no move and deals no round, and says why it ended."""
    match = begun(HIGH_CARD, "7H 2C", cards=1, rounds=1)
    do(match, "play 7H", "play 2C")
    move = Move.parse("play 7H")
    for act in (match.next_round, lambda: match.apply(0, move), lambda: match.apply(1, move)):
        said = nothing_changes(match, IllegalMove, act)
        assert said == "the match is over: rounds played"
    assert match.legal_moves(0) == match.legal_moves(1) == match.may_revise() == []


# Moves off turn


def test_a_seat_not_on_turn_may_act_where_the_game_allows() -> None:
    """A move off turn is offered to that seat, carried out and recorded, and the turn stays."""
    match = begun(SWAP, DEAL)
    assert match.may_revise() == []
    do(match, "play 7H")
    assert (match.turn, match.may_revise()) == (0, [1])
    assert texts(match.legal_moves(1)) == ["swap 9D"]
    assert texts(match.legal_moves(0)) == ["play 2C", "play 3C"]
    match.apply(1, Move.parse("swap 9D"))
    assert match.record[-1] == {"event": "move", "seat": 1, "move": "swap 9D"}
    assert (match.turn, match.decisions, match.table.played) == (0, 2, [card("9D")])
    assert texts(match.legal_moves(1)) == ["swap 7H"]
    do(match, "play 2C")
    assert (match.may_revise(), texts(match.legal_moves(0))) == ([0], ["swap 3C"])


def test_moves_off_turn_end_with_the_round() -> None:
    """When the round is over nothing is revised."""
    match = begun(SWAP, "7H 2C", cards=1)
    do(match, "play 7H", "play 2C")
    assert match.may_revise() == match.legal_moves(0) == match.legal_moves(1) == []


def test_a_wrong_move_off_turn_is_refused() -> None:
    """A seat off turn may make only what is offered to it."""
    match = begun(SWAP, DEAL)
    do(match, "play 7H")
    for text in ("play 9D", "swap 7H", "swap 2C"):
        nothing_changes(match, IllegalMove, lambda text=text: match.apply(1, Move.parse(text)))


# Masked moves


def test_a_masked_move_that_stands_for_one_is_made() -> None:
    """A seat that cannot see its one card plays it unseen; the record holds the true move."""
    match = begun(BLIND, "7H 2C", cards=1)
    assert texts(match.legal_moves(1)) == ["play ??"]
    do(match, "play ??")
    assert match.record[-1]["move"] == "play 7H"
    assert match.table.played == [card("7H")]


def test_a_masked_move_that_may_mean_several_is_refused() -> None:
    """With two unseen cards nobody knows which one is meant."""
    match = begun(BLIND, DEAL)
    assert texts(match.legal_moves(1)) == ["play ??"]
    said = nothing_changes(match, IllegalMove, lambda: match.apply(1, Move.parse("play ??")))
    assert said == "play ?? may mean several moves"


def test_naming_a_card_that_one_cannot_see_tells_nothing() -> None:
    """A true card of one's own unseen hand is refused with the same words as any other."""
    match = begun(BLIND, "7H 2C", cards=1)
    said = {
        nothing_changes(
            match, IllegalMove, lambda text=text: match.apply(1, Move.parse(f"play {text}"))
        )
        for text in ("7H", "2C", "AS")
    }
    assert said == {f"{text} is not in your hand" for text in ("7H", "2C", "AS")}


def test_a_true_move_can_be_made_as_a_record_holds_it() -> None:
    """What reads a record makes the true moves; others are refused as ever."""
    match = begun(BLIND, DEAL)
    nothing_changes(match, IllegalMove, lambda: match.apply_true(1, Move.parse("play 2C")))
    match.apply_true(1, Move.parse("play 9D"))
    assert match.record[-1]["move"] == "play 9D"


# The record


def test_a_record_holds_the_whole_match() -> None:
    """Header, deal, moves, scores and end have exactly their keys, in order, with plain values."""
    match = begun(
        HIGH_CARD,
        "7H 2C",
        cards=1,
        rounds=1,
        match={"players": [Seated("Ann", "human"), Seated("Bo")]},
    )
    do(match, "play 7H", "play 2C")
    header, deal, *rest = match.record
    assert list(header.items()) == [
        ("event", "match"),
        ("format", "cardgames-record"),
        ("version", 1),
        ("game", "high-card"),
        ("game_version", "0"),
        ("rules", {"cards": 1, "rounds": 1}),
        ("house_rules", []),
        ("players", [{"name": "Ann", "kind": "human"}, {"name": "Bo", "kind": "random"}]),
        ("seed", "5eed".zfill(64)),
    ]
    assert list(deal) == ["event", "round", "dealer", "deck"]
    assert (deal["event"], deal["round"], deal["dealer"]) == ("deal", 1, 0)
    assert deal["deck"][:3] == ["7H", "2C", "3C"]
    assert len(set(deal["deck"])) == 52
    assert [list(entry.items()) for entry in rest] == [
        [("event", "move"), ("seat", 1), ("move", "play 7H")],
        [("event", "move"), ("seat", 0), ("move", "play 2C")],
        [("event", "score"), ("round", 1), ("scores", [0, 1]), ("totals", [0, 1])],
        [("event", "end"), ("winners", [1]), ("totals", [0, 1]), ("reason", "rounds played")],
    ]


def test_legal_moves_are_recorded_if_asked_for() -> None:
    """Each move then has the true legal moves of the seat that made it, in a list of texts."""
    match = begun(SWAP, DEAL, match={"list_legal": True})
    do(match, "play 7H")
    match.apply(1, Move.parse("swap 9D"))
    do(match, "play 3C")
    assert [list(entry.items()) for entry in match.record[2:]] == [
        [("event", "move"), ("seat", 1), ("move", "play 7H"), ("legal", ["play 7H", "play 9D"])],
        [("event", "move"), ("seat", 1), ("move", "swap 9D"), ("legal", ["swap 9D"])],
        [("event", "move"), ("seat", 0), ("move", "play 3C"), ("legal", ["play 2C", "play 3C"])],
    ]
    blind = begun(BLIND, "7H 2C", cards=1, match={"list_legal": True})
    do(blind, "play ??")
    assert blind.record[-1]["legal"] == ["play 7H"]


def test_each_entry_is_written_before_anybody_is_told() -> None:
    """What a listener hears of is already written, and every entry is written once, in order."""
    log: list[str] = []
    written: list[Any] = []

    def write(entry: Any) -> None:
        written.append(entry)
        log.append(entry["event"])

    match = begun(HIGH_CARD, "7H 2C", cards=1, match={"write": write})
    match.listen(None, lambda events: log.extend(type(each).__name__ for each in events))
    do(match, "play 7H", "play 2C")
    match.next_round()
    do(match, "play 7H", "play 2C")
    assert log == [
        *["match", "deal", "RoundDealt"],
        *["move", "MovePlayed"],
        *["move", "score", "MovePlayed", "RoundScored"],
        *["deal", "RoundDealt"],
        *["move", "MovePlayed"],
        *["move", "score", "end", "MovePlayed", "RoundScored", "MatchEnded"],
    ]
    assert written == match.record


# The limit


def test_a_limit_ends_the_match_without_winners() -> None:
    """A cap on decisions stops a match that would not end; its reason is that, and nobody wins."""
    match = begun(ENDLESS, match={"limit": 5})
    do(match, *["wait"] * 5)
    assert match.outcome == Outcome((), (0, 0), "stopped at the limit")
    assert (match.turn, match.legal_moves(0), match.legal_moves(1)) == (None, [], [])
    assert match.record[-1] == {
        "event": "end",
        "winners": [],
        "totals": [0, 0],
        "reason": "stopped at the limit",
    }
    said = nothing_changes(match, IllegalMove, match.next_round)
    assert said == "the match is over: stopped at the limit"


def test_a_limit_in_a_later_round_keeps_the_totals() -> None:
    """What was scored before the stop counts, the unfinished round does not."""
    match = begun(HIGH_CARD, "7H 2C", cards=1, match={"limit": 3})
    do(match, "play 7H", "play 2C")
    match.next_round()
    do(match, "play 7H")
    assert match.outcome == Outcome((), (0, 1), "stopped at the limit")


def test_a_limit_at_the_end_of_a_round_lets_it_be_scored() -> None:
    """The decision that ends a round is scored, even if it is the last one allowed."""
    match = begun(HIGH_CARD, "7H 2C", cards=1, match={"limit": 2})
    do(match, "play 7H", "play 2C")
    assert match.outcome == Outcome((), (0, 1), "stopped at the limit")
    assert [entry["event"] for entry in match.record[-2:]] == ["score", "end"]


def test_a_match_that_ends_at_its_limit_has_winners() -> None:
    """A match whose last decision is the last one allowed has ended by its rules."""
    match = begun(HIGH_CARD, "7H 2C", cards=1, rounds=1, match={"limit": 2})
    do(match, "play 7H", "play 2C")
    assert match.outcome == Outcome((1,), (0, 1), "rounds played")


def test_refused_moves_do_not_count_towards_the_limit() -> None:
    """Only decisions that were made are counted."""
    match = begun(ENDLESS, match={"limit": 2})
    for _ in range(5):
        nothing_changes(match, IllegalMove, lambda: match.apply(1, Move.parse("fly")))
    do(match, "wait")
    assert match.outcome is None


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_is_at_least_one(limit: int) -> None:
    """A match that may not take a decision is refused."""
    with pytest.raises(BadRules, match=f"^the limit must be at least 1, not {limit}$"):
        begun(HIGH_CARD, match={"limit": limit})


# Seats that are stuck


def test_a_stuck_seat_is_passed_over_in_a_match() -> None:
    """A seat without a legal move loses its turn, which nobody records."""
    match = begun(HIGHER, "2C 7H 4D 9S", seats=3, cards=1)
    do(match, "play 2C", "play 7H")
    assert (match.turn, match.table.hands[0]) == (None, [card("4D")])
    assert [entry["event"] for entry in match.record] == ["match", "deal", "move", "move", "score"]
    assert match.record[-1]["scores"] == [-1, 0, 0]


def test_a_round_that_is_over_at_its_deal_is_scored() -> None:
    """If nobody can move from the start, the round ends there, and the match goes on or ends."""

    def give_up(table: Any) -> None:
        table.turn = None

    module = made_up("idle", legal_moves=lambda: [], stuck=give_up, score_round=lambda: [1, 0])
    match = begun(module, rounds=2)
    heard = heard_by(match, None)
    assert match.turn is None
    match.next_round()
    assert [entry["event"] for entry in match.record] == [
        *["match", "deal", "score"],
        *["deal", "score", "end"],
    ]
    assert match.outcome == Outcome((0,), (2, 0), "rounds played")
    assert [type(each) for each in heard[None][1:]] == [RoundDealt, RoundScored, MatchEnded]


def test_a_record_is_kept_from_any_moment_on() -> None:
    """Whoever keeps the record gets what it holds so far, then each entry before it is told."""
    match = begun(HIGH_CARD, "7H 2C 9D 3C")
    kept: list[Any] = []
    match.keep(kept.append)
    assert kept == match.record
    told: list[int] = []
    match.listen(None, lambda _events: told.append(len(kept)))
    match.apply(match.turn or 0, match.legal_moves(match.turn or 0)[0])
    assert kept == match.record
    assert told == [2, 3]


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 0.0, True])
def test_a_view_for_a_seat_that_there_is_not(seat: Any) -> None:
    """It is the asker's mistake, and no plugin is blamed for it."""
    match = begun(HIGH_CARD, "9H 2C 9D 3C")
    with pytest.raises(UnknownName, match="there is no seat"):
        match.view(seat)
