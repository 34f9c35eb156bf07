"""`Game`: rules made ready, what it refuses, and what it asks of a game's hooks."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import Factory, define, field

from cardgames import (
    PLAY,
    UNSEEN,
    BadRules,
    BrokenPlugin,
    Game,
    IllegalMove,
    Move,
    Table,
    UnknownName,
    UnreadableMove,
    card,
    standard_pack,
)

from .games import BLIND, HIGH_CARD, HIGHER, HighRules, HighTable, begun, dealt, made_up

PACK = standard_pack()


def test_a_game_is_its_rules_made_ready() -> None:
    """Seats, options and pack are those asked for, or those that are usual."""
    usual = Game(HIGH_CARD)
    assert (usual.name, usual.seats, usual.rules, usual.pack) == (
        "high-card",
        2,
        HighRules(),
        tuple(PACK),
    )
    other = Game(HIGH_CARD, seats=4, rules={"cards": 5}, name="mine", version="3")
    assert (other.name, other.version, other.seats) == ("mine", "3", 4)
    assert other.rules == HighRules(cards=5)


def test_a_preset_gives_options_that_can_be_overridden() -> None:
    """Options stand on top of the preset, which stands on top of the defaults."""
    assert Game(HIGH_CARD, preset="long").rules == HighRules(cards=5, rounds=9)
    assert Game(HIGH_CARD, preset="long", rules={"cards": 1}).rules == HighRules(cards=1, rounds=9)


def test_an_unknown_preset_is_refused_with_what_would_be_right() -> None:
    """A misspelt preset is answered by the near one and the list of all."""
    with pytest.raises(UnknownName) as refused:
        Game(HIGH_CARD, preset="log")
    said = "there is no preset 'log' (did you mean long?); high-card has long"
    assert str(refused.value) == said


@pytest.mark.parametrize("seats", [0, -1, 13, 99])
def test_seats_that_the_game_does_not_allow_are_refused(seats: int) -> None:
    """The sentence names the game and how many may play."""
    with pytest.raises(BadRules, match=f"^High Card is for 1 to 12 players, not {seats}$"):
        Game(HIGH_CARD, seats=seats)


def test_bad_options_are_refused() -> None:
    """A game is not made with options that its rules class refuses."""
    with pytest.raises(BadRules, match="option cards must be a whole number from 1 to 5, not '6'"):
        Game(HIGH_CARD, rules={"cards": 6})


def test_options_that_do_not_go_together_are_refused_at_once() -> None:
    """Every sentence of `check_rules` is said, and it knows options and seats."""

    def check_rules(rules: Any, seats: int) -> list[str]:
        return [f"{rules.cards} cards are too many", f"{seats} seats are too few"]

    with pytest.raises(BadRules, match=r"^3 cards are too many; 2 seats are too few$"):
        Game(made_up("strict", check_rules=check_rules), rules={"cards": 3})


def test_the_pack_may_depend_on_options_and_seats() -> None:
    """`make_deck` is asked once, with the checked options."""
    module = made_up("small", make_deck=lambda rules, seats: PACK[: rules.cards * seats])
    assert Game(module, seats=3, rules={"cards": 4}).pack == tuple(PACK[:12])


def test_a_game_holds_no_table_and_no_seed() -> None:
    """Two tables and two matches of one game have nothing to do with each other."""
    game = Game(HIGH_CARD)
    one, other = (game.start_round(PACK, dealer=0) for _ in range(2))
    game.play(one, 1, PLAY[one.hands[1][0]])
    assert other.same_as(game.start_round(PACK, dealer=0))


def test_a_round_starts_with_what_the_core_carries_over() -> None:
    """A new table has dealer, number, totals and history as given, or those of a first round."""
    game = Game(HIGH_CARD)
    first = game.start_round(PACK, dealer=1)
    assert (first.dealer, first.round, first.totals, first.history) == (1, 1, (0, 0), ())
    later = game.start_round(PACK, 0, 3, (5, -2), ((5, 0), (0, -2)))
    assert (later.dealer, later.round, later.totals) == (0, 3, (5, -2))
    assert later.history == ((5, 0), (0, -2))
    assert type(later) is HighTable
    assert (later.game, later.rules, later.seats) == (game, game.rules, 2)


def test_fields_begin_anew_in_each_round() -> None:
    """Defaults are worked out for each new table, those that go by other fields too."""

    @define(eq=False, kw_only=True)
    class MarkedTable(HighTable):
        marks: list[str] = field(factory=list)
        lead: int = field(default=Factory(lambda table: table.after(table.dealer), takes_self=True))
        title: str = field()

        @title.default
        def _title(self) -> str:
            return f"round {self.round}"

    game = Game(made_up("marked", MarkedTable), seats=3)
    first = game.start_round(PACK, dealer=0)
    first.marks.append("seen")
    second = game.start_round(PACK, dealer=1, round=2)
    assert (first.marks, first.lead, first.title) == (["seen"], 1, "round 1")
    assert (second.marks, second.lead, second.title) == ([], 2, "round 2")


def test_the_deck_that_is_dealt_stays_as_it_was() -> None:
    """A game may take cards off the deck it is given; the caller's own list is another."""

    def deal(table: Any, deck: Any) -> None:
        table.stock = [deck.pop() for _ in range(52)]

    pack = list(PACK)
    Game(made_up("popping", deal=deal)).start_round(pack, dealer=0)
    assert pack == PACK


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda table: table.stock.pop(), "cards lost or doubled: AS"),
        (lambda table: table.stock.append(card("7H")), "cards lost or doubled: 7H"),
        (lambda table: table.stock.__setitem__(-1, card("7H")), "cards lost or doubled: 7H AS"),
        (lambda table: table.stock.__setitem__(-1, UNSEEN), r"cards lost or doubled: \?\? AS"),
    ],
    ids=["lost", "added", "doubled", "masked"],
)
def test_cards_are_counted_after_the_deal(change: Any, said: str) -> None:
    """A deal that loses or doubles a card is a broken game; the cards are named."""

    def deal(table: Any, deck: Any) -> None:
        table.stock = deck
        change(table)

    with pytest.raises(BrokenPlugin, match=f"^leaky: {said}$"):
        Game(made_up("leaky", deal=deal)).start_round(PACK, dealer=0)


def test_a_pack_too_short_for_the_deal_is_refused() -> None:
    """There is never a short hand: the error says what is missing."""
    with pytest.raises(BadRules, match="12 hands of 5 cards need more than the 52 in the pack"):
        Game(HIGH_CARD, seats=12, rules={"cards": 5}).start_round(PACK, dealer=0)


def test_a_finished_round_is_scored_once() -> None:
    """The scores are added to totals and history and returned."""
    game = Game(made_up("fixed", score_round=lambda: [3, -1]))
    table = game.start_round(PACK, 0, 2, (1, 1), ((1, 1),))
    assert game.finish_round(table) == (3, -1)
    assert (table.totals, table.history) == ((4, 0), ((1, 1), (3, -1)))


@pytest.mark.parametrize(
    "scores",
    [None, [], [1], [1, 2, 3], [1, 2.0], [1, True], ["1", "2"], (1, 2), {0: 1, 1: 2}],
    ids=str,
)
def test_scores_are_one_whole_number_for_each_seat(scores: Any) -> None:
    """Anything else that `score_round` returns is a broken game, and changes no total."""
    game = Game(made_up("odd", score_round=lambda: scores))
    table = game.start_round(PACK, dealer=0)
    with pytest.raises(BrokenPlugin, match=r"^odd: hook score_round must return a number for each"):
        game.finish_round(table)
    assert (table.totals, table.history) == ((0, 0), ())


def test_every_seat_with_the_highest_total_wins_by_default() -> None:
    """Ties share the win."""
    game = Game(HIGH_CARD, seats=3)
    assert game.winners(game.start_round(PACK, 0, totals=(2, -1, 2))) == [0, 2]
    assert game.winners(game.start_round(PACK, 0, totals=(-3, -1, -2))) == [1]


# What a game asks its hooks


def test_hooks_are_asked_by_place_or_with_fewer_arguments() -> None:
    """Every rule hook is an attribute that takes all arguments of its specification in order."""
    table = dealt(HIGH_CARD)
    game = table.game
    assert game.legal_moves(table, 1) == [PLAY[each] for each in table.hands[1]]
    assert game.may_revise(table) == []
    assert game.match_over(table) is None
    assert game.can_see(table, 1, "hands", 1)
    assert game.could_hold(table, "hands", 0, card("7H"), 0)
    assert Game(made_up("quiet", legal_moves=lambda seat: [])).legal_moves(table, 1) == []


def test_the_seat_on_turn_has_its_legal_moves() -> None:
    """`next_moves` are the moves of the seat on turn, none when the round is over."""
    table = dealt(HIGH_CARD, "7H 2C 9D 3C")
    assert table.game.next_moves(table) == [Move.parse("play 7H"), Move.parse("play 9D")]
    table.turn = None
    assert table.game.next_moves(table) == []


def test_a_seat_that_is_stuck_is_passed_over() -> None:
    """Seats without a legal move are handed to `stuck` until one can move."""
    table = dealt(HIGHER, "2C 7H 4D", seats=3, cards=1)
    game = table.game
    game.play(table, 1, Move.parse("play 2C"))
    game.play(table, 2, Move.parse("play 7H"))
    table.hands = [[card("4D")], [card("3C")], [card("9S")]]
    assert table.turn == 0
    assert game.next_moves(table) == [Move.parse("play 9S")]
    assert table.turn == 2


def test_stuck_may_end_the_round() -> None:
    """If nobody can move the game may declare the round over."""
    table = dealt(HIGHER, "AC 2H", cards=1)
    table.game.play(table, 1, Move.parse("play AC"))
    assert table.game.next_moves(table) == []
    assert table.turn is None


def test_a_stuck_seat_without_an_answer_is_a_broken_game() -> None:
    """Without the hook the fault names the seat and the hook that is missing."""
    game = Game(made_up("stranded", legal_moves=lambda: []))
    table = game.start_round(PACK, dealer=0)
    with pytest.raises(
        BrokenPlugin, match=r"^stranded: seat 1 is on turn without a legal move, .*stuck"
    ):
        game.next_moves(table)


def test_a_hook_that_never_unsticks_anybody_is_a_broken_game() -> None:
    """A `stuck` that helps nobody ends as a fault and not as an endless loop."""
    game = Game(made_up("spinning", legal_moves=lambda: [], stuck=lambda: None))
    with pytest.raises(BrokenPlugin, match=r"^spinning: 1000 seats in a row had no legal move$"):
        game.next_moves(game.start_round(PACK, dealer=0))


# What seats see and may know


def test_who_sees_a_pile_may_be_decided_by_the_game() -> None:
    """The hook `can_see` stands in the place of the declaration: a hand for all but its owner."""
    table = dealt(BLIND, "7H 2C 9D 3C")
    view = table.game.view(table, 1)
    assert view.hands == [[card("2C"), card("3C")], [UNSEEN, UNSEEN]]
    assert table.game.view(table, None).hands == [[UNSEEN] * 2] * 2
    assert set(table.game.seen_cards(table, 1)) == {card("2C"), card("3C")}


def test_moves_are_shown_as_their_seat_may_know_them() -> None:
    """A seat's own unseen cards are masked in its moves, and equal moves are listed once."""
    table = dealt(BLIND)
    game = table.game
    moves = game.legal_moves(table, 1)
    assert game.shown_moves(table, 1, moves) == [PLAY[UNSEEN]]
    assert {each.text for each in game.legal_moves(game.view(table, 1), 1)} == {"play ??"}
    open_table = dealt(HIGH_CARD)
    assert open_table.game.shown_moves(open_table, 1, moves) == moves


def test_a_refusal_gives_the_games_reason_or_says_that_it_is_not_allowed() -> None:
    """`why_not` is asked with the seat's own view; without a reason the move is named."""
    asked: list[Any] = []

    def why_not(view: Table[Any], seat: int, move: Move) -> str | None:
        asked.append(view.viewer)
        return "you must follow hearts" if move.cards else None

    table = dealt(made_up("strict", why_not=why_not))
    view = table.game.view(table, 1)
    reason = table.game.refusal(view, 1, Move.parse("play 7H"))
    plain = table.game.refusal(view, 1, Move.parse("bid 3"))
    assert (str(reason), str(plain)) == ("you must follow hearts", "bid 3 is not allowed now")
    assert (type(reason), asked) == (IllegalMove, [1, 1])


@pytest.mark.parametrize("text", ["play 2C", "play KS", "play 7H"])
def test_a_card_that_is_not_held_is_refused_alike_wherever_it_lies(text: str) -> None:
    """The text of a refusal does not say whether another seat holds the card."""
    table = begun(HIGH_CARD, "9H 2C 9D 3C").table
    refusal = table.game.refusal(table.game.view(table, 1), 1, Move.parse(text))
    assert str(refusal) == f"{text[5:]} is not in your hand"


@pytest.mark.parametrize(
    ("typed", "text"),
    [("7h", "play 7H"), (" 10♠ ", "play TS"), ("play 3C", "play 3C"), ("  play   3C ", "play 3C")],
)
def test_what_people_type_is_read_as_a_move(typed: str, text: str) -> None:
    """By default a card is played, and all else is exact text of a move with free spaces."""
    table = dealt(HIGH_CARD)
    assert table.game.read_move(table.game.view(table, 1), 1, typed) is Move.parse(text)


@pytest.mark.parametrize("typed", ["", " ", "hello there friend", "\uff17h", "\0", "BID 3"])
def test_what_is_no_move_is_unreadable(typed: str) -> None:
    """The default reading refuses what is neither a card nor a move."""
    table = dealt(HIGH_CARD)
    with pytest.raises(UnreadableMove):
        table.game.read_move(table.game.view(table, 1), 1, typed)


def test_the_facts_of_a_game_are_at_hand() -> None:
    """The facts of a game say how many play, on which tables and by which options."""
    info = Game(HIGH_CARD).info
    assert (info.table, info.rules, info.usual_seats) == (HighTable, HighRules, 2)
    assert info.seats == tuple(range(1, 13))
