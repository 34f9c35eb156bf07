"""The random player, and how kinds of player are offered."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardgames import PLAY, BadRules, Game, RandomPlayer, standard_pack
from cardgames.players import advising_kind, register_players, usual_kind

from .chance import SURPRISING, surprise
from .games import HIGH_CARD

GAME = Game(HIGH_CARD)
MOVES = [PLAY[each] for each in standard_pack()[:7]]


def test_the_core_offers_the_random_player() -> None:
    """The kind `random` makes a random player."""
    kinds = register_players()
    player = kinds["random"](GAME, 0, "", Random(1))
    assert list(kinds) == ["random"]
    assert player.choose(None, MOVES) in MOVES


def test_the_random_player_chooses_evenly() -> None:
    """Each of the moves comes as often as another."""
    player = RandomPlayer(GAME, 0, "", Random(1))
    chosen = Counter(player.choose(None, MOVES) for _ in range(7000))
    assert surprise((chosen[each] for each in MOVES), 1000, 6) < SURPRISING


def test_the_generator_decides_what_the_random_player_does() -> None:
    """Equal generators choose alike, others otherwise."""
    chosen = []
    for seed in (1, 1, 2):
        player = RandomPlayer(GAME, 0, "", Random(seed))
        chosen.append([player.choose(None, MOVES) for _ in range(30)])
    assert chosen[0] == chosen[1] != chosen[2]


def test_a_single_move_is_chosen() -> None:
    """Where there is one move, that is it."""
    assert RandomPlayer(GAME, 0, "", Random(1)).choose(None, MOVES[:1]) is MOVES[0]


def test_the_random_player_needs_no_view() -> None:
    """It says so, and is spared the making of one."""
    assert RandomPlayer.looks is False


def test_the_random_player_takes_no_settings() -> None:
    """Settings are refused in a sentence that shows them."""
    with pytest.raises(BadRules, match=r"^the player random takes no settings, not 'strong'$"):
        RandomPlayer(GAME, 0, "strong", Random(1))


def kind(**marks: bool) -> Any:
    """Return a kind of player with these marks."""
    return SimpleNamespace(**marks)


@pytest.mark.parametrize(
    ("kinds", "usual"),
    [
        ({"random": RandomPlayer}, "random"),
        ({"strong": kind(), "random": RandomPlayer}, "random"),
        ({"random": RandomPlayer, "strong": kind(usual=True)}, "strong"),
        ({"strong": kind(usual=True), "able": kind(usual=True), "aa": kind(usual=False)}, "able"),
        ({}, "random"),
    ],
)
def test_the_usual_kind_is_the_first_that_claims_to_be(kinds: dict[str, Any], usual: str) -> None:
    """Of several that do it is the first by name, and where none does the random player."""
    assert usual_kind(kinds) == usual


@pytest.mark.parametrize(
    ("kinds", "advising"),
    [
        ({"random": RandomPlayer}, None),
        ({"random": RandomPlayer, "strong": kind(advises=True)}, "strong"),
        (
            {"strong": kind(advises=True), "able": kind(advises=True), "aa": kind(usual=True)},
            "able",
        ),
        ({"aa": kind(advises=False)}, None),
    ],
)
def test_the_kind_that_advises_is_the_first_that_says_so(
    kinds: dict[str, Any], advising: str | None
) -> None:
    """Of several that do it is the first by name, and where none does there is none."""
    assert advising_kind(kinds) == advising
