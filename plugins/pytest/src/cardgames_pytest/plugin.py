"""The pytest plugin: fixtures, and what is shown of the table when a test fails.

It imports the core in a test that needs it, not when pytest starts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from cardgames.testing import Report

    from .matches import RunningMatch
    from .rounds import Round


@pytest.fixture(scope="session")
def deal() -> Callable[..., Round]:
    """Deal a round of a card game, with named cards in its piles."""
    from . import deal

    return deal


@pytest.fixture(scope="session")
def lay_out() -> Callable[..., Round]:
    """Lay out a round of a card game at any point."""
    from . import lay_out

    return lay_out


@pytest.fixture(scope="session")
def match() -> Callable[..., RunningMatch]:
    """Begin a match of a card game in which named cards are dealt."""
    from . import match

    return match


@pytest.fixture(scope="session")
def check_game() -> Callable[..., Report]:
    """Check that a card game keeps the contract; see `cardgames.testing.check_game`."""
    from cardgames.testing import check_game

    return check_game


def pytest_runtest_logstart() -> None:
    """Forget the tables of the test before."""
    if (dealing := sys.modules.get("cardgames_pytest.dealing")) is not None:
        dealing.LATEST.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the tables that were made last to the report of a test that failed."""
    report = yield
    dealing = sys.modules.get("cardgames_pytest.dealing")
    if report.failed and dealing is not None:
        report.sections += [("table", shown(each)) for each in dealing.LATEST]
    return report


def shown(made: object) -> str:
    """Return a round or match as text; a table that is not whole must not hide the failure."""
    try:
        return str(made)
    except Exception as error:
        return f"the table cannot be shown: {error!r}"


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Set the fields in which two tables differ against each other."""
    if "cardgames.table" not in sys.modules:
        return None
    from .comparing import explanation

    return explanation(op, left, right)
