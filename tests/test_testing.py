"""`check_game`: what it plays, what it reports, and how a failure is met again."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

import cardgames_devils_bridge
from cardgames import (
    BadRules,
    Card,
    Game,
    HouseRule,
    Move,
    UnknownName,
    hookimpl,
    option,
    standard_pack,
)
from cardgames.testing import ContractBroken, check_game
from cardgames.testing.pairwise import pairwise
from cardgames.testing.processes import difference_elsewhere
from cardgames.testing.settings import Subject, settings_of

from . import games
from .fakes import GAME
from .games import ENDLESS, HIGH_CARD, HighTable, made_up
from .planted import planted
from .scrap import SCRAP

# What is played


def test_every_seat_count_and_preset_is_played() -> None:
    """Without being asked for less, the check plays each preset at each number of seats."""
    asked = [(setting.seats, setting.preset) for setting in settings(SCRAP)]
    assert asked[:6] == [(seats, preset) for preset in (None, "one-pack") for seats in (2, 3, 4)]
    report = check_game(SCRAP, matches=len(asked))
    assert (report.settings, report.seats) == (len(asked), (2, 3, 4))


def settings(module: Any, seats: int | None = None, **rules: Any) -> Any:
    """Return the settings that a game is checked by."""
    return settings_of(Subject.of(module), seats, None, rules)


def test_options_are_combined_so_that_each_pair_meets() -> None:
    """Each two values that go together are played together, once in some match."""
    played = [each for each in settings(SCRAP, 2) if each.preset is None]
    rules = [{"packs": 2, "hiding": True, **each.rules} for each in played]
    met = {(each["packs"], each["hiding"]) for each in rules}
    # One pack with hiding is the preset's.
    assert met == set(product((1, 2), (True, False))) - {(1, True)}


def test_options_that_are_asked_for_hold_in_all_matches() -> None:
    """An option that is given is not varied."""
    assert all(each.rules["hiding"] is False for each in settings(SCRAP, hiding=False))


def test_settings_that_a_game_refuses_are_left_out() -> None:
    """What check_rules refuses is not played, and of a range the highest allowed is."""
    bridge = settings(cardgames_devils_bridge, 7)
    cards = {each.rules.get("max_cards", 0) for each in bridge}
    assert max(cards) == 7
    assert len(cards) > 3


@frozen(kw_only=True)
class ManyRules:
    """An option with many choices, and one without an upper end."""

    card: str = option("7H", choices=[each.text for each in standard_pack()], help="A card.")
    target: int = option(30, low=1, help="A target.")


def test_of_many_values_a_few_are_tried() -> None:
    """Of many choices some are tried, the usual one among them; a number without end goes on."""
    info = evolve(HIGH_CARD.game_info(), rules=ManyRules, presets={})
    tried = settings(planted(HIGH_CARD, game_info=lambda: info), 2)
    cards = {each.rules.get("card", "7H") for each in tried}
    targets = {each.rules.get("target", 30) for each in tried}
    assert {"7H", "2C", "AS"} < cards
    assert len(cards) < 8
    assert targets == {1, 2, 21, 30, 41}


@given(st.lists(st.integers(1, 4), min_size=1, max_size=5))
def test_in_pairwise_rows_every_pair_of_values_meets(sizes: list[int]) -> None:
    """Each two values of different factors stand in one row, and a single factor has them all."""
    factors = {f"factor {number}": list(range(size)) for number, size in enumerate(sizes)}
    rows = pairwise(factors)
    for one, other in combinations(factors, 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == set(product(factors[one], factors[other]))
    for name, values in factors.items():
        assert {row[name] for row in rows} == set(values)


def test_what_cannot_be_played_is_refused() -> None:
    """Seats, presets, options and numbers that cannot be are refused as for a match."""
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"seats": 13}, BadRules, "players, not 13"),
        ({"preset": "short"}, UnknownName, "there is no preset 'short'"),
        ({"rules": {"cads": 2}}, BadRules, "did you mean cards"),
        ({"matches": 0}, BadRules, "matches must be at least 1, not 0"),
        ({"limit": 0}, BadRules, "the limit must be at least 1, not 0"),
        ({"share": 1.5}, BadRules, "the share must be from 0 to 1, not 1.5"),
        ({"seed": "x"}, BadRules, "the seed must be 1 to 64 hexadecimal digits"),
    ]
    for asked, error, sentence in wrong:
        with pytest.raises(error, match=sentence):
            check_game(HIGH_CARD, **asked)
    with pytest.raises(UnknownName, match="there is no game 'high-card'"):
        check_game("high-card")


@pytest.mark.parametrize("seed", range(6))
def test_an_honest_game_passes_whatever_the_seed(seed: int) -> None:
    """Equal cards, jokers, partners, hidden cards and shuffles raise no false alarm."""
    assert check_game(SCRAP, matches=24, seed=f"{seed:x}", share=0.3).matches == 24


def test_a_game_in_which_nobody_is_ever_on_turn_is_found() -> None:
    """A deal that forgets to say whose turn it is gets the sentence that says so."""

    def deal(table: HighTable, deck: list[Card]) -> None:
        games.deal(table, deck)
        table.turn = None

    module = made_up("high-card", deal=deal, score_round=lambda table: [0] * table.seats)
    assert "the hook deal must set table.turn" in failure(module, seats=2).sentence


# What is reported


def test_the_report_counts_what_was_checked() -> None:
    """Matches, rounds, decisions, samples and moves with equal cards are counted."""
    report = check_game(SCRAP, matches=12, share=0.5)
    assert (report.matches, report.rounds, report.stopped) == (12, 24, 0)
    assert report.decisions > 24
    assert 0 < report.compared <= report.samples
    assert 0 < report.traced < report.samples
    assert report.equal_moves > 0
    assert str(report).startswith("scrap keeps the contract: 12 matches, 12 settings, ")


def test_a_match_that_does_not_end_is_stopped_and_counted() -> None:
    """A game that need not end is stopped at the limit, and that is said."""
    report = check_game(ENDLESS, seats=2, preset="long", matches=3, limit=20)
    assert (report.stopped, report.decisions) == (3, 60)
    assert str(report).endswith(", 3 stopped at the limit")


def test_the_same_seed_is_the_same_check() -> None:
    """A check is repeated by its seed; another seed plays other matches."""
    reports = [check_game(SCRAP, matches=5, seed=seed) for seed in ("1", "1", "2")]
    assert reports[0] == reports[1]
    assert reports[0] != reports[2]


def test_progress_is_told_after_each_match() -> None:
    """Whoever shows progress is told how many matches of how many are done."""
    told: list[tuple[int, int]] = []
    check_game(HIGH_CARD, seats=2, matches=3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_nothing_but_the_core_is_needed() -> None:
    """The check imports neither pytest nor hypothesis."""
    code = (
        "import sys; from cardgames.testing import check_game; "
        "check_game('devils-bridge', seats=3, rules={'max_cards': 1}, matches=1); "
        "sys.exit(bool({'pytest', 'hypothesis'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# A failure


def double_an_ace(table: HighTable, seat: int, move: Move) -> None:
    """Play a card, and leave one ace in the hand as well."""
    games.play(table, seat, move)
    if move.text == "play AS":
        table.hands[seat].append(move.cards[0])


DOUBLED = made_up("high_card", play=double_an_ace)
"""High Card with a fault that most matches do not meet."""


def failure(module: Any, **asked: Any) -> ContractBroken:
    """Return how a check fails."""
    with pytest.raises(ContractBroken) as found:
        check_game(module, **asked)
    return found.value


def test_a_failure_names_the_match_and_the_decision() -> None:
    """Game, seats, preset, options, seed and decision are in the sentence."""
    broken = failure(DOUBLED, preset="long", seats=2, rules={"cards": 4}, seed="5eed")
    assert re.fullmatch(
        r"high_card: cards lost or doubled: AS "
        r"\(2 seats, preset long, cards=4, seed [0-9a-f]+, after decision [0-9]+\)",
        str(broken).splitlines()[0],
    )


def test_a_failure_can_be_met_again_by_one_call() -> None:
    """The call that stands in the message fails in the same way, at the same decision."""
    broken = failure(DOUBLED, rules={"rounds": 3}, seed="5eed", share=0.5, matches=300)
    assert broken.case is not None
    assert broken.case.short_seed != "5eed", "the first match would show less"
    call = str(broken).splitlines()[1].removeprefix("To see it again: ")
    names: dict[str, Any] = {"check_game": check_game, "high_card": DOUBLED}
    with pytest.raises(ContractBroken) as again:
        eval(call, names)  # noqa: S307 - the call is the project's own
    assert str(again.value) == str(broken)


def test_a_game_that_is_made_ready_is_checked_as_it_is() -> None:
    """A `Game` is checked with its own seats, options and house rules alone."""
    game = Game(HIGH_CARD, seats=2, rules={"cards": 1, "rounds": 2})
    report = check_game(game, matches=2)
    assert (report.seats, report.settings, report.decisions) == ((2,), 1, 8)
    module = ModuleType("doubled")
    module.play = hookimpl(wrapper=True)(double_the_card)  # type: ignore[attr-defined]
    broken = failure(Game(HIGH_CARD, seats=2, house_rules=[HouseRule("doubled", module)]))
    assert "cards lost or doubled" in broken.sentence
    assert str(broken).endswith("\nTo see it again: check_game(game, seed='0', matches=1)")


def double_the_card(table: HighTable, move: Move) -> Any:
    """Double the card that is played."""
    yield
    table.played.append(move.cards[0])


def test_a_failure_is_an_assertion_error() -> None:
    """Test runners show a broken contract as a failed assertion."""
    assert isinstance(failure(DOUBLED), AssertionError)


def test_a_match_that_cannot_begin_is_named() -> None:
    """A deal or an option that fails is told of its match, before the first decision."""
    broken = failure(made_up("high-card", deal=lambda: None), seats=2)
    assert "cards lost or doubled" in broken.sentence
    assert broken.decision == 0
    raising = failure(planted(SCRAP, check_rules=lambda rules: 1 // 0), seats=2)
    assert "hook check_rules raised ZeroDivisionError" in raising.sentence
    assert raising.decision == 0


# Another process, and records


def elsewhere(folder: Path, source: str, name: str) -> str:
    """Return what is wrong with a game, made from its source, in another process."""
    (folder / f"{name}.py").write_text(source)
    subject = Subject.of(import_module(name))
    found = difference_elsewhere(subject, settings_of(subject, 2, None, {}), "5eed", limit=99)
    assert found is not None
    return found[1]


def test_a_game_that_another_process_cannot_import_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that cannot be imported in another process cannot be played by others."""
    monkeypatch.syspath_prepend(tmp_path)
    source = f"import sys\nassert 'pytest' in sys.modules, 'no pytest'\n{GAME}"
    assert elsewhere(tmp_path, source, "needs_pytest") == (
        "in another process the game cannot be played: AssertionError: no pytest"
    )


def test_a_match_that_fails_in_each_process_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that fails wherever it is played is told with its fault."""
    monkeypatch.syspath_prepend(tmp_path)
    source = GAME.replace("return [int(seat == winner)", "return [1 // 0")
    assert "hook score_round raised ZeroDivisionError" in elsewhere(tmp_path, source, "failing")


def test_records_of_another_game_are_refused() -> None:
    """The records that are handed over are those of the game."""
    golden = Path(__file__).parent / "golden" / "pepper"
    broken = failure(SCRAP, records=golden)
    assert broken.sentence.endswith("no longer verifies: it is a record of pepper, not of scrap")
    assert broken.case is None
