"""`Match`: stepping, refusals, the record, and what listeners are told."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from cardgames import (
    UNSEEN,
    BadRules,
    BrokenPlugin,
    CardgamesError,
    Game,
    IllegalMove,
    Match,
    Move,
    Outcome,
    Seated,
    UnreadableMove,
    card,
    declared_sight,
)
from cardgames.events import (
    ALL_SEEING,
    Event,
    MatchEnded,
    MovePlayed,
    RoundDealt,
    RoundScored,
    Told,
)

from .games import (
    BLIND,
    ENDLESS,
    FACE_DOWN,
    HIGH_CARD,
    HIGHER,
    SWAP,
    FaceDownTable,
    begun,
    made_up,
    play,
    sees_others,
)

DEAL = "7H 2C 9D 3C"
"""Seat 1 holds 7H and 9D, seat 0, the dealer, 2C and 3C."""


def do(match: Match, *texts: str) -> None:
    """Let the seat on turn make each of these moves in turn."""
    for text in texts:
        assert match.turn is not None
        match.apply(match.turn, Move.parse(text))


def texts(moves: list[Move]) -> list[str]:
    """Return the texts of moves."""
    return [each.text for each in moves]


def nothing_changes(match: Match, error: type[CardgamesError], act: Callable[[], object]) -> str:
    """Check that an act is refused and leaves the match as it was; return what was said."""
    events: list[Event] = []
    match.listen(None, events.extend)
    events.clear()
    table, record = match.table.copy(), list(match.record)
    state = match.turn, match.decisions, match.outcome
    with pytest.raises(error) as refused:
        act()
    assert match.table.same_as(table)
    assert (match.turn, match.decisions, match.outcome) == state
    assert (match.record, events) == (record, [])
    return str(refused.value)


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
    with pytest.raises(BadRules, match="^2 seats need 2 players$"):
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
    for seat in (0, 1):
        move = Move.parse("play 7H")
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


# What listeners are told


def heard_by(match: Match, *seats: int | None) -> dict[int | None, list[Event]]:
    """Let listeners hear from now on; return what each will have heard."""
    heard: dict[int | None, list[Event]] = {seat: [] for seat in seats}
    for seat, events in heard.items():
        match.listen(seat, events.extend)
    return heard


def test_a_listener_first_hears_how_the_table_lies() -> None:
    """Whoever comes later is shown the round as it stands, through its own eyes."""
    match = begun(HIGH_CARD, DEAL)
    do(match, "play 7H")
    for seat, events in heard_by(match, 0, 1, None, ALL_SEEING).items():
        (dealt,) = events
        assert isinstance(dealt, RoundDealt)
        if seat == ALL_SEEING:
            assert dealt.view.hands == match.table.hands
        else:
            assert dealt.view.same_as(match.view(seat))


def test_a_move_is_masked_for_each_listener() -> None:
    """A card laid face down is known to its player and to the all-seeing alone."""
    match = begun(FACE_DOWN, DEAL, seats=2)
    heard = heard_by(match, 0, 1, None, ALL_SEEING)
    do(match, "play 7H")
    shown = {
        seat: [each.move.text for each in events if isinstance(each, MovePlayed)]
        for seat, events in heard.items()
    }
    assert shown == {0: ["play ??"], 1: ["play 7H"], None: ["play ??"], ALL_SEEING: ["play 7H"]}


def test_a_move_of_an_unseen_hand_is_shown_when_it_lies_on_the_table() -> None:
    """Everybody sees a card that comes to lie open, its blind player too."""
    match = begun(BLIND, "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play ??")
    for events in heard.values():
        assert events[1:] == [MovePlayed(1, Move.parse("play 7H"))]


def test_a_move_that_its_player_never_sees_stays_masked_to_it() -> None:
    """A blind seat that lays its card face down never learns of it; the others saw the hand."""
    match = begun(made_up("double-blind", FaceDownTable, can_see=sees_others), "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play ??")
    assert [events[1] for events in heard.values()] == [
        MovePlayed(1, Move.parse("play 7H")),
        MovePlayed(1, Move.parse("play ??")),
        MovePlayed(1, Move.parse("play ??")),
    ]


def test_consequences_are_told_to_those_who_may_know() -> None:
    """What a game tells follows its move, the cards masked for all but those who may see them."""
    match = begun(FACE_DOWN, DEAL)
    heard = heard_by(match, 0, 1, None, ALL_SEEING)
    do(match, "play 7H")
    told = Told("{player} hides {cards}.", "You hide {cards}.", 1, (card("7H"),), (1,))
    masked = Told("{player} hides {cards}.", "You hide {cards}.", 1, (UNSEEN,), (1,))
    assert {seat: events[2] for seat, events in heard.items()} == {
        0: masked,
        1: told,
        None: masked,
        ALL_SEEING: told,
    }


def test_consequences_are_told_once() -> None:
    """Each move tells its own consequences and not those before it."""
    match = begun(FACE_DOWN, DEAL)
    heard = heard_by(match, None)
    do(match, "play 7H", "play 2C")
    assert [type(each) for each in heard[None]] == [RoundDealt, MovePlayed, Told, MovePlayed, Told]


def test_scores_and_the_end_are_told_with_each_listeners_own_view() -> None:
    """Scores come with the new totals and nothing that the seat does not see."""
    match = begun(FACE_DOWN, "7H 2C", cards=1, rounds=1)
    heard = heard_by(match, 0, None)
    do(match, "play 7H", "play 2C")
    for seat, events in heard.items():
        *_, scored, ended = events
        assert isinstance(scored, RoundScored)
        assert (scored.scores, scored.view.totals) == ((0, 1), (0, 1))
        assert scored.view.same_as(match.view(seat))
        assert UNSEEN in scored.view.played
        assert ended == MatchEnded(Outcome((1,), (0, 1), "rounds played"))


def test_a_new_round_is_told_with_each_listeners_own_view() -> None:
    """At each deal a seat is shown the table as it sees it."""
    match = begun(HIGH_CARD, "7H 2C", cards=1)
    heard = heard_by(match, 0, 1, None)
    do(match, "play 7H", "play 2C")
    match.next_round()
    for seat, events in heard.items():
        dealt = events[-1]
        assert isinstance(dealt, RoundDealt)
        assert dealt.view.same_as(match.view(seat))


def test_listeners_do_not_share_what_they_are_given() -> None:
    """A listener that spoils its view spoils nobody else's, nor the match."""
    match = begun(HIGH_CARD, DEAL)

    def spoil(events: list[Event]) -> None:
        for each in events:
            if isinstance(each, RoundDealt):
                each.view.hands.clear()
        events.clear()

    match.listen(1, spoil)
    heard = heard_by(match, 1)
    do(match, "play 7H")
    assert len(heard[1]) == 2
    assert texts(match.legal_moves(0)) == ["play 2C", "play 3C"]


def test_a_match_that_nobody_hears_is_the_same() -> None:
    """Listening changes nothing of the match."""
    silent, loud = (begun(FACE_DOWN, DEAL) for _ in range(2))
    heard_by(loud, 0, 1, None, ALL_SEEING)
    for match in (silent, loud):
        do(match, "play 7H", "play 3C", "play 9D", "play 2C")
    assert silent.record == loud.record


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


# Broken hooks


def explode(table: Any) -> Any:
    """Fail as careless code does, once a card has been played."""
    return table.played and 1 // 0


def sees_until_played(table: Any, viewer: int | None, pile: str, owner: int | None) -> bool:
    """Fail once a card has been played."""
    return explode(table) or declared_sight(table, viewer, pile, owner)


def play_and_explode(table: Any, seat: int, move: Move) -> None:
    """Carry the move out, then fail."""
    play(table, seat, move)
    explode(table)


def explode_later(table: Any) -> list[Move]:
    """Offer a move until a card has been played."""
    return explode(table) or [Move("play", (table.hands[table.turn][0],))]


BROKEN: dict[str, ModuleType] = {
    hook: made_up("broken", **{hook: function})
    for hook, function in {
        "play": play_and_explode,
        "legal_moves": explode_later,
        "score_round": explode,
        "match_over": explode,
        "winners": explode,
        "can_see": sees_until_played,
    }.items()
}


def run(match: Match) -> None:
    """Make the first legal move again and again until the match is over."""
    while match.outcome is None:
        if match.turn is None:
            match.next_round()
        else:
            match.apply(match.turn, match.legal_moves(match.turn)[0])


@pytest.mark.parametrize("hook", BROKEN)
@pytest.mark.parametrize("listened_to", [False, True], ids=["unheard", "heard"])
def test_a_hook_that_raises_ends_that_match_alone(hook: str, listened_to: bool) -> None:
    """The error names plugin and hook, nothing is written of the move, other matches go on."""
    game = Game(BROKEN[hook], rules={"cards": 1, "rounds": 1})
    match, other = (Match(game, seed="1") for _ in range(2))
    if listened_to:
        match.listen(0, lambda events: None)
    with pytest.raises(BrokenPlugin) as broken:
        run(match)
        match.view(0)
    assert broken.value.plugin == "broken"
    assert f"hook {hook} raised ZeroDivisionError" in str(broken.value)
    assert match.record[-1]["event"] in ("deal", "move")
    assert sum(entry["event"] == "move" for entry in match.record) == match.decisions
    assert other.legal_moves(other.turn)  # type: ignore[arg-type]


@pytest.mark.parametrize("hook", ["play", "legal_moves", "score_round", "match_over", "winners"])
def test_a_match_whose_hook_raised_is_closed(hook: str) -> None:
    """Its table may be half changed, so it takes no further move, always with the same error."""
    match = begun(BROKEN[hook], cards=1, rounds=1)
    with pytest.raises(BrokenPlugin) as broken:
        run(match)
    record = list(match.record)
    for act in (match.next_round, lambda: match.apply(1, Move.parse("play 2C"))):
        with pytest.raises(BrokenPlugin) as again:
            act()
        assert str(again.value) == str(broken.value)
    assert (match.turn, match.outcome, match.record) == (None, None, record)
    assert match.legal_moves(0) == match.legal_moves(1) == match.may_revise() == []


@pytest.mark.parametrize(
    "error", [IllegalMove("no"), UnreadableMove("no"), BadRules("no")], ids=repr
)
def test_a_hook_that_raises_an_error_of_the_project_is_named_too(error: CardgamesError) -> None:
    """A rule hook in mid-match is at fault whatever it raises, and no player is."""

    def careless(table: Any, seat: int, move: Move) -> None:
        raise error

    match = begun(made_up("careless", play=careless))
    with pytest.raises(BrokenPlugin, match="^careless: hook play raised .*no") as broken:
        match.apply(1, match.legal_moves(1)[0])
    assert broken.value.__cause__ is error


def test_a_reason_that_cannot_be_given_costs_no_match() -> None:
    """If `why_not` raises, that is said, and the match goes on: its table was not touched."""

    def why_not(view: Any) -> str:
        return view.no_such_field  # type: ignore[no-any-return]

    match = begun(made_up("silent", why_not=why_not), DEAL)
    said = nothing_changes(match, BrokenPlugin, lambda: match.apply(1, Move.parse("play 2C")))
    assert said.startswith("silent: hook why_not raised AttributeError")
    do(match, "play 7H")


def test_a_deal_that_raises_begins_no_match() -> None:
    """A match whose first deal fails is not made; its error names the hook."""
    with pytest.raises(BrokenPlugin, match="^spilt: hook deal raised ZeroDivisionError"):
        begun(made_up("spilt", deal=lambda table, deck: 1 // 0))


def test_a_later_deal_that_raises_leaves_the_record_whole() -> None:
    """The rounds before stay written, and the failed deal is not."""

    def deal_once(table: Any, deck: Any) -> None:
        from .games import deal

        assert table.round == 1, "no second deal"
        deal(table, deck)

    match = begun(made_up("spilt", deal=deal_once), "7H 2C", cards=1)
    do(match, "play 7H", "play 2C")
    with pytest.raises(
        BrokenPlugin, match="^spilt: hook deal raised AssertionError: no second deal"
    ):
        match.next_round()
    assert match.record[-1]["event"] == "score"
