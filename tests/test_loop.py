"""`play_match`: the loop for players that answer by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardgames import (
    PLAY,
    UNSEEN,
    BadRules,
    BrokenPlugin,
    Card,
    Game,
    IllegalMove,
    Match,
    Move,
    RandomPlayer,
    Seated,
    Table,
    play_match,
)
from cardgames.events import Event, MatchEnded, MovePlayed, RoundDealt
from cardgames.testing.reach import reachable

from .games import BLIND, ENDLESS, HIGH_CARD, HIGHER, SWAP, begun, made_up

DEAL = "7H 2C 9D 3C"


class First:
    """Chooses the first move offered and notes what it was asked."""

    def __init__(self, log: list[Any] | None = None, name: str = "") -> None:
        self.log = [] if log is None else log
        self.name = name

    def choose(self, view: Any, moves: Sequence[Move]) -> Any:
        """Take the first move."""
        self.log.append((self.name, "choose", [each.text for each in moves]))
        return moves[0]


class Reconsidering(First):
    """Reconsiders as told: `swaps` says how often it takes the first move offered off turn."""

    swaps = 0

    def reconsider(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Take the first move, or let things stand."""
        self.log.append((self.name, "reconsider", [each.text for each in moves]))
        self.swaps -= 1
        return moves[0] if self.swaps >= 0 else None


class Answering:
    """Answers whatever it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any, moves: Sequence[Move]) -> Any:
        """Give the answer."""
        return self.answer


class Keeping:
    """Keeps everything it is ever given, and chooses by its generator."""

    def __init__(self, match: Match, seat: int) -> None:
        self.random = match.generator(seat)
        self.game = match.game
        self.given: list[Any] = []

    def choose(self, view: Any, moves: Sequence[Move]) -> Move:
        """Take any move."""
        self.given += [view, moves]
        return self.random.choice(moves)

    def reconsider(self, view: Any, moves: Sequence[Move]) -> None:
        """Let things stand."""
        self.given += [view, moves]

    def told(self, events: list[Event]) -> None:
        """Hear what happened."""
        self.given.append(events)


def test_players_play_a_match_to_its_end() -> None:
    """Each seat is asked in its turn with its own moves, over all rounds."""
    log: list[Any] = []
    match = begun(HIGH_CARD, "7H 2C", cards=1, rounds=2)
    outcome = play_match(match, [First(log, "Ann"), First(log, "Bo")])
    assert outcome == match.outcome
    assert (outcome.winners, outcome.totals, outcome.reason) == ((0, 1), (1, 1), "rounds played")
    assert log == [
        ("Bo", "choose", ["play 7H"]),
        ("Ann", "choose", ["play 2C"]),
        ("Ann", "choose", ["play 7H"]),
        ("Bo", "choose", ["play 2C"]),
    ]


def test_a_match_begun_by_hand_is_played_on() -> None:
    """The loop takes a match as it stands, in mid-round or after its end."""
    match = begun(HIGH_CARD, DEAL, rounds=1)
    match.apply(1, Move.parse("play 9D"))
    outcome = play_match(match, [First(), First()])
    assert [each.text for each in match.table.played] == ["9D", "2C", "7H", "3C"]
    assert play_match(match, [First(), First()]) is outcome


def test_forced_moves_are_made_by_their_player() -> None:
    """A player with a single move is asked too, so that every move is a decision of the record."""
    players = [First(), First()]
    play_match(begun(HIGH_CARD, "7H 2C", cards=1, rounds=1), players)
    assert [len(each.log) for each in players] == [1, 1]


def test_a_stuck_player_is_not_asked() -> None:
    """Where the game passes a seat over, its player hears nothing of it."""
    players = [First(), First(), First()]
    play_match(begun(HIGHER, "2C 7H 4D", seats=3, cards=1, rounds=1), players)
    assert [len(each.log) for each in players] == [0, 1, 1]


def test_a_match_that_does_not_end_is_stopped_by_its_limit() -> None:
    """The loop returns at the cap on decisions."""
    match = begun(ENDLESS, match={"limit": 9})
    assert play_match(match, [First(), First()]).reason == "stopped at the limit"
    assert match.decisions == 9


# Illegal moves


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Move.parse("play 2C"), "^Bo: 2C is not in your hand$"),
        (Move.parse("bid 3"), "^Bo: bid 3 is not allowed now$"),
        (None, "^Bo: "),
        ("play 7H", "^Bo: "),
        ([PLAY[UNSEEN]], "^Bo: "),
    ],
    ids=repr,
)
def test_a_player_that_makes_an_illegal_move_is_named(answer: Any, said: str) -> None:
    """A move that was not offered, or no move at all, is that player's fault and costs no match."""
    match = begun(HIGH_CARD, DEAL, match={"players": [Seated("Ann"), Seated("Bo")]})
    with pytest.raises(IllegalMove, match=said):
        play_match(match, [First(), Answering(answer)])
    assert (match.decisions, match.turn, len(match.record)) == (0, 1, 2)
    assert play_match(match, [First(), First()]) is match.outcome


def test_an_illegal_revision_is_the_revising_players_fault() -> None:
    """The player that revises is named, not the one on turn."""

    class Cheat(First):
        def reconsider(self, view: Any, moves: Sequence[Move]) -> Move:
            return Move.parse("swap AS")

    match = begun(SWAP, DEAL, match={"players": [Seated("Ann"), Seated("Bo")]})
    with pytest.raises(IllegalMove, match=r"^Bo: AS is not in your hand$"):
        play_match(match, [First(), Cheat()])


def test_a_broken_game_is_not_blamed_on_a_player() -> None:
    """A hook that raises while a move is carried out is the game's fault."""

    def forbid(table: Any, seat: int, move: Move) -> None:
        raise IllegalMove("the game itself refuses its own move")

    match = begun(made_up("odd", play=forbid), match={"players": [Seated("Ann"), Seated("Bo")]})
    with pytest.raises(BrokenPlugin, match=r"^odd: hook play raised "):
        play_match(match, [First(), First()])


# Views


def test_a_player_is_given_its_own_view() -> None:
    """The view is masked for the player's seat, and a new one at each choice."""
    seen: list[Any] = []

    class Looking(First):
        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            seen.append((view.viewer, view.hands))
            view.hands.clear()
            return super().choose(view, moves)

    play_match(begun(HIGH_CARD, "7H 2C", cards=1, rounds=1), [Looking(), Looking()])
    assert [(viewer, str(hands)) for viewer, hands in seen] == [(1, "[]"), (0, "[]")]


@pytest.mark.parametrize("looks", [True, False])
def test_a_player_may_say_that_it_needs_no_view(looks: bool) -> None:
    """With `looks = False` a player is handed None in the place of a view."""
    views: list[Any] = []

    class Blinkered(Reconsidering):
        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            views.append(view)
            return super().choose(view, moves)

        def reconsider(self, view: Any, moves: Sequence[Move]) -> None:
            views.append(view)

    players = [Blinkered(), Blinkered()]
    for each in players:
        each.looks = looks  # type: ignore[attr-defined]
    play_match(begun(SWAP, DEAL, rounds=1), players)
    assert {isinstance(view, Table) for view in views} == {looks}
    assert {view is None for view in views} == {not looks}


# Moves off turn


def test_a_player_reconsiders_before_the_next_seat_is_asked() -> None:
    """Revisions are offered off turn alone, one after the other, until the player lets it stand."""
    log: list[Any] = []
    players = [Reconsidering(log, "Ann"), Reconsidering(log, "Bo")]
    players[1].swaps = 2
    match = begun(SWAP, DEAL, rounds=1)
    play_match(match, players)
    assert log == [
        ("Bo", "choose", ["play 7H", "play 9D"]),
        ("Bo", "reconsider", ["swap 9D"]),
        ("Bo", "reconsider", ["swap 7H"]),
        ("Bo", "reconsider", ["swap 9D"]),
        ("Ann", "choose", ["play 2C", "play 3C"]),
        ("Ann", "reconsider", ["swap 3C"]),
        ("Bo", "choose", ["play 9D"]),
        ("Ann", "choose", ["play 3C"]),
    ]
    moves = [(entry["seat"], entry["move"]) for entry in match.record if "move" in entry]
    assert moves[:4] == [(1, "play 7H"), (1, "swap 9D"), (1, "swap 7H"), (0, "play 2C")]


def test_players_that_cannot_reconsider_are_passed_by() -> None:
    """A player without `reconsider` keeps what it did, and the match goes on."""
    log: list[Any] = []
    play_match(begun(SWAP, DEAL, rounds=1), [First(log, "Ann"), First(log, "Bo")])
    assert [(name, asked) for name, asked, _moves in log] == [
        ("Bo", "choose"),
        ("Ann", "choose"),
        ("Bo", "choose"),
        ("Ann", "choose"),
    ]


def test_one_who_revises_for_ever_is_stopped_by_the_limit() -> None:
    """A revision is a decision and counts towards the cap."""
    restless = Reconsidering()
    restless.swaps = 10**9
    match = begun(SWAP, DEAL, match={"limit": 30})
    assert play_match(match, [First(), restless]).reason == "stopped at the limit"


# Being told


def test_a_player_is_told_what_its_seat_may_know() -> None:
    """A player with `told` hears of everything from how the table lies to how the match ended."""
    match = begun(BLIND, "7H 2C", cards=1, rounds=1)
    players = [Keeping(match, seat) for seat in range(2)]
    outcome = play_match(match, players)
    for seat, player in enumerate(players):
        events = [each for given in player.given if isinstance(given, list) for each in given]
        events = [each for each in events if not isinstance(each, Move)]
        assert isinstance(events[0], RoundDealt)
        assert events[0].view.viewer == seat
        assert events[1:3] == [
            MovePlayed(1, PLAY[match.table.played[0]]),
            MovePlayed(0, PLAY[match.table.played[1]]),
        ]
        assert events[-1] == MatchEnded(outcome)


@pytest.mark.parametrize("module", [HIGH_CARD, BLIND, SWAP], ids=lambda module: module.__name__)
def test_players_are_never_given_the_match(module: Any) -> None:
    """Nothing that a player is given leads to match, true table, seed or a hidden card."""
    match = Match(Game(module, seats=3, rules={"rounds": 1, "cards": 1}))
    players = [Keeping(match, seat) for seat in range(3)]
    play_match(match, players)
    raw, number = bytes.fromhex(match.seed), int(match.seed, 16)
    played = set(match.table.played)
    for player in players:
        dealt: Any = player.given[0][0]
        known = played | {each for hand in dealt.view.hands for each in hand}
        found = list(reachable(player, match.game))
        assert not [each for each in found if isinstance(each, Match) or each is match.table]
        assert {each for each in found if isinstance(each, Card)} <= known | {UNSEEN}
        assert not [each for each in found if isinstance(each, str) and match.seed in each]
        assert not [each for each in found if isinstance(each, bytes) and raw in each]
        assert not [each for each in found if isinstance(each, int) and each == number]


# Generators


class Wasteful(RandomPlayer):
    """Draws a changing number of numbers, in all the ways there are, before it chooses."""

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match.game, seat, "", match.generator(seat))
        self.generator = match.generator(seat)

    def choose(self, view: Any, moves: Sequence[Move]) -> Move:
        """Take any move after drawing in vain."""
        for _ in range(self.generator.randrange(5)):
            self.generator.gauss(0, 1)
        self.generator.shuffle(list(moves))
        return super().choose(view, moves)

    def reconsider(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Change one's mind as often as not."""
        return self.choose(view, moves) if self.generator.random() < 0.5 else None


def wasteful_match() -> Match:
    """Return a match of three bots that change their minds."""
    return Match(Game(SWAP, seats=3, rules={"cards": 4, "rounds": 2}), seed="5eed")


def test_bots_repeat_themselves_from_any_point() -> None:
    """A match of bots that is taken up at any move goes on exactly as it would have."""
    whole = wasteful_match()
    play_match(whole, [Wasteful(whole, seat) for seat in range(3)])
    moves = [entry for entry in whole.record if entry["event"] == "move"]
    for stop in range(len(moves)):
        match = wasteful_match()
        for entry in moves[:stop]:
            if match.turn is None:
                match.next_round()
            match.apply_true(entry["seat"], Move.parse(entry["move"]))
        play_match(match, [Wasteful(match, seat) for seat in range(3)])
        assert match.record == whole.record


def test_a_player_that_raises_is_named() -> None:
    """What a player raises becomes an error with its kind and name; the match is left whole."""

    class Failing(First):
        def choose(self, view: Any, moves: Sequence[Move]) -> Any:
            raise ZeroDivisionError("oops")

    match = begun(HIGH_CARD, DEAL)
    with pytest.raises(BrokenPlugin, match=r"^random: Player \d raised ZeroDivisionError: oops$"):
        play_match(match, [Failing(), Failing()])
    assert [entry["event"] for entry in match.record] == ["match", "deal"]


def test_every_seat_needs_somebody_to_play() -> None:
    """Too few players are refused before anybody is asked."""
    with pytest.raises(BadRules, match=r"^2 seats need as many players, not 1$"):
        play_match(begun(HIGH_CARD, DEAL), [First()])


def test_rounds_in_which_nobody_ever_moves_do_not_go_on_for_ever() -> None:
    """A game whose rounds are all over at their deal is said to be broken."""

    def give_up(table: Any) -> None:
        table.turn = None

    module = made_up(
        "idle",
        legal_moves=lambda: [],
        stuck=give_up,
        score_round=lambda: [1, 0],
        match_over=lambda: None,
    )
    with pytest.raises(BrokenPlugin, match="1001 rounds in a row were over at once"):
        play_match(begun(module), [First(), First()])
