"""What is shown when a test fails, and that nothing is where no game is tested."""

from __future__ import annotations

import pytest

import cardgames.testing  # noqa: F401 - runs within this process are to find it imported

from .made_up import HIGH_CARD

pytest_plugins = "pytester"

PLAIN = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist")
"""No other plugins: one of them would import for a second at each failure."""

BEGINNING = """
import high_card, pytest

HANDS = ["7H 2C", "KH QH"]
"""


def lines_of(pytester: pytest.Pytester, source: str, *arguments: str) -> list[str]:
    """Return what pytest says of the tests in a source, beside the game in one file."""
    pytester.makepyfile(high_card=HIGH_CARD, test_high_card=BEGINNING + source)
    done = pytester.runpytest_inprocess(*PLAIN, *arguments)
    return [line.removeprefix("E").strip() for line in done.stdout.lines]


def part(lines: list[str], first: str, last: str) -> list[str]:
    """Return the lines from one to another, by how they begin."""
    start = next(place for place, line in enumerate(lines) if line.startswith(first))
    end = next(place for place in range(start, len(lines)) if lines[place].startswith(last))
    return lines[start : end + 1]


def test_a_failing_test_shows_the_table(pytester: pytest.Pytester) -> None:
    """Whatever fails, the report has the table as it lay, with the moves that led to it."""
    lines = lines_of(
        pytester,
        """
def test_moves(deal):
    dealt = deal(high_card, hands=HANDS, stock="3D 4D")
    dealt.make("peek", "play 7H")
    assert dealt.legal() == ["play KH"]
""",
    )
    assert part(lines, "AssertionError", "Left contains")[1:] == [
        "",
        "Left contains one more item: 'play QH'",
    ]
    shown = part(lines, "high-card, round 1", "empty")
    assert shown[:4] == [
        "high-card, round 1: 2 seats, seat 1 deals, seat 1 is on turn",
        "moves    peek, play 7H",
        "hands 0  2C",
        "hands 1  KH QH",
    ]
    assert shown[4].endswith("3D 4D")
    assert shown[5:] == ["laid     7H", "totals   0 0", "peeks    1", "empty    history, house"]
    assert lines[lines.index("moves    peek, play 7H") - 2].strip("-") == " table "


def test_an_illegal_move_points_at_the_line_of_the_test(pytester: pytest.Pytester) -> None:
    """An illegal move is one line of reason and one of what is legal, at the test's own line."""
    lines = lines_of(
        pytester,
        """
def test_moves(deal):
    deal(high_card, hands=HANDS).make("play KH")
""",
    )
    assert part(lines, "> ", "test_high_card.py") == [
        '>       deal(high_card, hands=HANDS).make("play KH")',
        "Failed: seat 0 may not play KH: KH is not in your hand",
        "legal: play 7H, play 2C, peek",
        "",
        "test_high_card.py:6: Failed",
    ]
    assert not any("rounds.py" in line for line in lines)


@pytest.mark.parametrize("fixture", ["deal", "match"])
def test_a_text_that_is_no_move_fails_in_one_line(pytester: pytest.Pytester, fixture: str) -> None:
    """A misspelt card is said at the test's own line, without the framework's."""
    lines = lines_of(
        pytester,
        f"""
def test_moves({fixture}):
    {fixture}(high_card).make("play XX")
""",
    )
    said = next(line for line in lines if line.startswith("Failed: "))
    assert said == "Failed: 'play XX' is no move: a verb, then cards, then a value"
    assert not any("moves.py" in line or "rounds.py" in line for line in lines)


def test_compared_views_show_where_they_differ(pytester: pytest.Pytester) -> None:
    """Of two views that are not equal, each field in which they differ is shown for both."""
    lines = lines_of(
        pytester,
        """
def test_views(deal):
    dealt = deal(high_card, hands=HANDS)
    assert dealt.view(0) == dealt.view(1)
""",
    )
    assert part(lines, "assert high-card", "right: KH QH") == [
        "assert high-card, round 1, as seat 0 sees it == high-card, round 1, as seat 1 sees it",
        "They differ in hands.",
        "hands of seat 0:",
        "left:  7H 2C",
        "right: 2 unseen cards",
        "hands of seat 1:",
        "left:  2 unseen cards",
        "right: KH QH",
    ]


def test_compared_rounds_show_where_they_differ(pytester: pytest.Pytester) -> None:
    """Of rounds, piles and fields are shown alike; what is left alone is not."""
    lines = lines_of(
        pytester,
        """
def test_rounds(deal):
    dealt = deal(high_card, hands=HANDS)
    assert dealt == dealt.copy().make("peek", "play 7H")
""",
        "-vv",
    )
    shown = part(lines, "They differ in", "right: 1")
    assert shown == [
        "They differ in turn, hands, laid, peeks.",
        "turn:",
        "left:  0",
        "right: 1",
    ]
    assert part(lines, "laid:", "right: 7H") == ["laid:", "left:  -", "right: 7H"]
    assert "stock:" not in lines


def test_views_that_should_differ_but_do_not(pytester: pytest.Pytester) -> None:
    """Of two views that are alike though they should not be, one is shown."""
    lines = lines_of(
        pytester,
        """
def test_views(deal):
    dealt = deal(high_card, hands=HANDS)
    assert dealt.view(0) != dealt.view(0)
""",
    )
    assert part(lines, "Alike in every field", "hands 1") == [
        "Alike in every field:",
        "hands 0  7H 2C",
        "hands 1  2 unseen cards",
    ]


def test_tables_compared_by_identity_are_explained(pytester: pytest.Pytester) -> None:
    """Where tables themselves are compared, it is said how they are compared instead."""
    lines = lines_of(
        pytester,
        """
def test_tables(deal):
    dealt = deal(high_card, hands=HANDS)
    assert dealt.table == dealt.table.copy()

def test_games(deal):
    assert deal(high_card) == deal("pepper")

def test_others(deal):
    assert deal(high_card) == 3
""",
    )
    assert "Alike in every field, but tables are compared with same_as: `==` asks for one." in lines
    assert "A HighCardTable is never like a PepperTable." in lines
    assert "assert <high-card, round 1> == 3" in lines


def test_matches_are_shown(pytester: pytest.Pytester) -> None:
    """Of a match the table of its round is shown."""
    lines = lines_of(
        pytester,
        """
def test_match(match):
    running = match(high_card, {"hands": HANDS}).make("play 7H")
    running.make("play 7H")
""",
    )
    assert "Failed: seat 1 may not play 7H: 7H is not in your hand" in lines
    assert "moves    play 7H" in lines


def test_what_was_made_last_is_shown(pytester: pytest.Pytester) -> None:
    """Two tables are shown at most, those made last in this test, and none of another test."""
    lines = lines_of(
        pytester,
        """
def test_many(deal):
    for place in range(3):
        deal(high_card, dealer=place % 2, hands={0: "234"[place] + "S"})
    assert not place

def test_none(): assert not 1
""",
    )
    shown = [line for line in lines if line.startswith("high-card, round 1: ")]
    assert [line.partition(" seats, ")[2] for line in shown] == [
        "seat 1 deals, seat 0 is on turn",
        "seat 0 deals, seat 1 is on turn",
    ]


def test_passing_tests_show_nothing(pytester: pytest.Pytester) -> None:
    """Of tests that pass, or fail as they are expected to, no table is shown."""
    lines = lines_of(
        pytester,
        """
def test_passes(deal): deal(high_card)

@pytest.mark.xfail(strict=True)
def test_is_expected_to_fail(deal): assert not deal(high_card)
""",
        "-rA",
    )
    assert not any("high-card, round" in line for line in lines)


def test_a_table_that_is_not_whole_hides_no_failure(pytester: pytest.Pytester) -> None:
    """If the table itself is in disorder, the failure is still the test's own."""
    lines = lines_of(
        pytester,
        """
def test_disorder(deal):
    dealt = deal(high_card)
    dealt.table.hands = None
    assert dealt.peeks
""",
    )
    assert "assert 0" in lines
    assert "the table cannot be shown: TypeError(\"'NoneType' object is not iterable\")" in lines


def test_a_broken_contract_is_a_failure_like_others(pytester: pytest.Pytester) -> None:
    """A broken contract fails the test with the call that shows the fault again."""
    lines = lines_of(
        pytester,
        """
def test_contract(check_game):
    high_card.score_round = high_card.hookimpl(lambda table: [table.peeks])
    check_game(high_card, matches=1)
""",
    )
    fault = "cardgames.testing.faults.ContractBroken: high-card: hook score_round must return"
    assert part(lines, fault, "To see it again")[-1] == (
        "To see it again: check_game(high_card, seats=2, seed='0', matches=1)"
    )


# Where no game is tested


def test_a_project_without_games_imports_nothing(pytester: pytest.Pytester) -> None:
    """Where no test uses a fixture, the core is not imported, not even when a comparison fails."""
    pytester.makepyfile(
        """
import sys

def test_comparing(): assert [1] == [2]

def test_nothing_is_imported():
    assert "cardgames_pytest.plugin" in sys.modules
    assert not [name for name in sys.modules if name.split(".")[0] == "cardgames"]
"""
    )
    done = pytester.runpytest_subprocess(*PLAIN)
    done.assert_outcomes(passed=1, failed=1)
    assert not any("table" in line for line in done.stdout.lines)


def test_the_fixtures_are_listed(pytester: pytest.Pytester) -> None:
    """`pytest --fixtures` lists the fixtures with what they are for."""
    done = pytester.runpytest_inprocess(*PLAIN, "--fixtures")
    done.stdout.fnmatch_lines_random(
        [
            "deal [[]session scope[]] -- *",
            "    Deal a round of a card game, with named cards in its piles.",
            "lay_out [[]session scope[]] -- *",
            "match [[]session scope[]] -- *",
            "check_game [[]session scope[]] -- *",
        ]
    )


def test_what_is_not_there_is_not_found() -> None:
    """The package has its public names and no others."""
    import cardgames_pytest

    assert all(hasattr(cardgames_pytest, name) for name in cardgames_pytest.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'delo'"):
        cardgames_pytest.delo  # noqa: B018
