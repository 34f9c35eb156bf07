"""Hooks that raise in mid-match: who is named, and what becomes of the match."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from cardgames import (
    BadRules,
    BrokenPlugin,
    CardgamesError,
    Game,
    IllegalMove,
    Match,
    Move,
    UnreadableMove,
    declared_sight,
)

from .games import (
    DEAL,
    begun,
    deal,
    do,
    made_up,
    nothing_changes,
    play,
)


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
    """Make the first legal move again and again until the match is over, and look at it."""
    while match.outcome is None:
        match.view(0)
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
    with pytest.raises(BrokenPlugin, match=r"^careless: hook play raised .*no") as broken:
        match.apply(1, match.legal_moves(1)[0])
    assert broken.value.__cause__ is error


def test_seats_that_may_revise_are_a_list() -> None:
    """A `may_revise` that forgets to return its list is a fault of the game, named as such."""
    match = begun(made_up("forgetful", may_revise=lambda: None))
    with pytest.raises(BrokenPlugin, match=r"^forgetful: "):
        match.legal_moves(0)


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
    with pytest.raises(BrokenPlugin, match=r"^spilt: hook deal raised ZeroDivisionError"):
        begun(made_up("spilt", deal=lambda table, deck: 1 // 0))


def test_a_later_deal_that_raises_leaves_the_record_whole() -> None:
    """The rounds before stay written, and the failed deal is not."""

    def deal_once(table: Any, deck: Any) -> None:
        assert table.round == 1, "no second deal"
        deal(table, deck)

    match = begun(made_up("spilt", deal=deal_once), "7H 2C", cards=1)
    do(match, "play 7H", "play 2C")
    with pytest.raises(
        BrokenPlugin, match=r"^spilt: hook deal raised AssertionError: no second deal"
    ):
        match.next_round()
    assert match.record[-1]["event"] == "score"
