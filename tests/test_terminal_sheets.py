"""The sheets: no line is wider than the terminal, columns line up, whatever the names."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import cardgames_devils_bridge
from cardgames import BadRules, BrokenPlugin, Display, Game, Line, Match, RandomPlayer, play_match
from cardgames.display import Rank, Suit
from cardgames.events import ALL_SEEING, MatchEnded, Outcome
from cardgames.terminal import sheets
from cardgames.terminal.asking import display_of
from cardgames.terminal.console import Console
from cardgames.terminal.narrator import Narrator
from cardgames.terminal.text import (
    LONGEST_NAME,
    Style,
    checked_name,
    labelled,
    padded,
    shortened,
    uncoloured,
    width,
    wrapped,
)
from cardgames.terminal.words import Words

from .games import made_up

LETTERS = "abcdefgh\u00eb\u0301\u738b\u5c0f\u1e9f\uac00\u0e01\u0e34\U0001f0a1\U0001f600 [{%"


def accepted(name: str) -> bool:
    """Return whether a player may be called so."""
    try:
        return checked_name(name) == name
    except BadRules:
        return False


NAMES = st.lists(
    st.text(LETTERS, min_size=1, max_size=LONGEST_NAME).filter(accepted), min_size=7, max_size=7
)
STYLES = st.builds(
    Style,
    symbols=st.booleans(),
    escapes=st.just(False),
    colour=st.booleans(),
    columns=st.integers(40, 100),
)


@cache
def views() -> list[Any]:
    """Return what seat 0 and an all-seeing one saw throughout a match of seven."""
    game = Game(cardgames_devils_bridge, seats=7, rules={"scoring": "squares"})
    match = Match(game, seed="77")
    seen: list[Any] = []
    seats = range(7)
    match.listen(0, lambda _events: seen.append(match.view(0)))
    match.listen(ALL_SEEING, lambda _events: seen.append(match.view(ALL_SEEING)))
    play_match(match, [RandomPlayer(game, seat, "", match.generator(seat)) for seat in seats])
    return seen


def all_sheets(view: Any, words: Words) -> list[list[str]]:
    """Return every sheet of a view."""
    game = view.game
    display = game.show(view, view.viewer)
    return [
        sheets.heading(display, game.info.title, words),
        sheets.seats(view, display, words),
        sheets.lines(display, words),
        sheets.lines(Display(lines=display.last), words),
        sheets.hands(view, words),
        sheets.round_scores(view, display, (-100,) * 7, words),
        sheets.history(view, words),
        sheets.standings(view.totals, words),
    ]


@settings(max_examples=150, deadline=None)
@given(NAMES, STYLES, st.data())
def test_no_sheet_is_wider_than_the_terminal(
    names: list[str], style: Style, data: st.DataObject
) -> None:
    """With seven players of any names and 40 columns or more, every line fits."""
    view = data.draw(st.sampled_from(views()))
    words = Words(view.game, list(map(style.name, names)), 0, style)
    for sheet in all_sheets(view, words):
        assert all(width(line) <= style.columns for line in sheet), sheet
        assert style.symbols or "".join(map(uncoloured, sheet)).isascii()


@settings(max_examples=100, deadline=None)
@given(NAMES, STYLES, st.data())
def test_the_figures_stand_in_columns(names: list[str], style: Style, data: st.DataObject) -> None:
    """In every row the last figure ends in the same column as its heading."""
    view = data.draw(st.sampled_from(views()))
    words = Words(view.game, list(map(style.name, names)), 0, style)
    display = evolve(view.game.show(view, view.viewer), notes=())
    scores = sheets.round_scores(view, display, (-100,) * 7, words)
    for sheet in (sheets.seats(view, display, words), scores, sheets.standings([7] * 7, words)):
        assert len({width(line) for line in sheet}) == 1


@given(STYLES, st.lists(st.sampled_from("23456789TJQKA"), max_size=20), st.data())
def test_a_hand_is_wrapped_between_suits_where_that_is_enough(
    style: Style, ranks: list[str], data: st.DataObject
) -> None:
    """No suit is parted from its first rank, and no card is lost when lines are wrapped."""
    suits = data.draw(st.lists(st.sampled_from("CDHS"), min_size=1, max_size=4, unique=True))
    text: list[Any] = []
    for suit in suits:
        text += [" \u00b7 " if text else "", Suit(suit)]
        text += [piece for rank in ranks for piece in (" ", Rank(rank))]
    words = Words(bridge(), ["Ann"], None, style)
    shown = sheets.lines(Display(lines=(Line("Your hand", tuple(text)),)), words)
    assert all(width(line) <= style.columns for line in shown)
    assert sum(uncoloured(line).split().count("10") for line in shown) == ranks.count("T") * len(
        suits
    )
    assert all(line.startswith(" " * 11) for line in shown[1:])


@cache
def bridge() -> Game:
    """Return the game."""
    return Game(cardgames_devils_bridge)


@pytest.mark.parametrize(
    ("display", "said"),
    [
        (Display(columns=("bid",), rows=(("1",),)), "give each seat a row and a note, or none"),
        (Display(notes=("dealer",) * 3), "give each seat a row and a note, or none"),
        (Display(columns=("bid", "won"), rows=(("1",),) * 4), "fill every column of a row"),
    ],
)
def test_a_display_that_does_not_fit_is_the_fault_of_its_game(display: Display, said: str) -> None:
    """Rows and notes are for every seat, or the game is named as broken."""
    game = Game(made_up("crooked", show=lambda: display), seats=4)
    match = Match(game, seed="1")
    with pytest.raises(BrokenPlugin, match=f"^crooked: hook show must {said}$"):
        display_of(game, match.view(0), 0)


# Text


@given(st.text("ab \u738b\u00b7", max_size=60), st.integers(4, 30))
def test_wrapping_loses_no_word_and_keeps_to_the_width(text: str, columns: int) -> None:
    """All words are kept in their order; a line is too wide only if it is one word."""
    lines = wrapped(text, columns)
    kept = "".join("".join(lines).split()).replace("\u00b7", "")
    assert kept == "".join(text.split()).replace("\u00b7", "")
    assert all(width(line.strip()) <= columns or " " not in line.strip() for line in lines)


def test_wrapping_prefers_to_part_groups() -> None:
    """Lines end between groups, not between a player and the card played."""
    tricks = "Ann 4S   Bo KS   Cy 2H"
    assert wrapped(tricks, 12) == ["Ann 4S", "Bo KS", "Cy 2H"]
    assert wrapped(tricks, 15) == ["Ann 4S   Bo KS", "Cy 2H"]
    assert wrapped("one two three", 8, "  ") == ["one two", "  three"]
    assert labelled("Trick  ", tricks, 20) == ["Trick  Ann 4S", "       Bo KS   Cy 2H"]
    assert labelled("Nothing", "", 20) == ["Nothing"]


@given(st.text(LETTERS, max_size=30), st.integers(1, 30))
def test_a_text_is_cut_and_padded_to_its_width(text: str, columns: int) -> None:
    """A cut text is never wider, a padded one exactly as wide as asked."""
    cut = shortened(text, columns)
    assert width(cut) <= columns
    assert width(padded(cut, columns)) == columns
    assert padded(cut, columns, right=True).endswith(cut)


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("\u738b", 2), ("e\u0301", 1), ("\x1b[31m7\u2665\x1b[39m", 2), ("\uff11", 2)],
)
def test_width_is_counted_in_columns(text: str, columns: int) -> None:
    """Wide characters take two columns, combining ones and colours none."""
    assert width(text) == columns


# The style


class Output(io.StringIO):
    """An output that is a terminal or not, with an encoding."""

    def __init__(self, encoding: str, *, terminal: bool) -> None:
        super().__init__()
        self._encoding, self._terminal = encoding, terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The name of the encoding."""
        return self._encoding

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._terminal


@pytest.mark.parametrize(
    ("encoding", "variables", "symbols"),
    [
        ("utf-8", {"LANG": "de_DE.UTF-8"}, True),
        ("utf-8", {"LANG": "C.utf8"}, True),
        ("utf-8", {"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, True),
        ("utf-8", {"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ("utf-8", {"LANG": "en_GB.UTF-8", "LC_CTYPE": "POSIX"}, False),
        ("utf-8", {}, False),
        ("ascii", {"LANG": "de_DE.UTF-8"}, False),
        ("latin-1", {"LANG": "de_DE"}, False),
        ("cp437", {"LANG": "de_DE"}, False),
        ("no such", {"LANG": "de_DE"}, False),
    ],
)
def test_symbols_need_an_encoding_and_a_locale_that_have_them(
    encoding: str, variables: dict[str, str], symbols: bool
) -> None:
    """Symbols are shown where both the output and the locale take them."""
    style = Style.of(Output(encoding, terminal=False), variables)
    assert style.symbols is symbols
    assert style.suit("H") == ("\u2665" if symbols else "H")


@pytest.mark.parametrize(
    ("terminal", "variables", "escapes", "colour"),
    [
        (True, {"TERM": "xterm"}, True, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, True, False),
        (True, {"TERM": "xterm", "NO_COLOR": ""}, True, True),
        (True, {"TERM": "dumb"}, False, False),
        (True, {}, False, False),
        (False, {"TERM": "xterm"}, False, False),
    ],
)
def test_colours_and_escapes_need_a_terminal_that_has_them(
    terminal: bool, variables: dict[str, str], escapes: bool, colour: bool
) -> None:
    """NO_COLOR takes the colours, TERM=dumb and a pipe every escape sequence."""
    style = Style.of(Output("utf-8", terminal=terminal), variables)
    assert (style.escapes, style.colour) == (escapes, colour)


# What is said


def test_the_end_names_every_winner_within_the_width(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven who share the win are all named, on lines that fit."""
    monkeypatch.setenv("COLUMNS", "40")
    console = Console(0)
    names = [f"{number} {'x' * 22}" for number in range(7)]
    narrator = Narrator(console, bridge(), Words(bridge(), names, None, console.style))
    narrator.told([MatchEnded(Outcome(tuple(range(7)), (1,) * 7, "schedule played"))])
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line) <= 40 for line in lines)
    said = " ".join(" ".join(lines).partition(f"{names[0]}, ")[2].split())
    assert said.endswith(f"{names[5]} and {names[6]} share the win: all rounds are played.")


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((), "Nobody wins: because."),
        ((0,), "You win: because."),
        ((1,), "Bo wins: because."),
        ((0, 1), "You and Bo share the win: because."),
    ],
)
def test_the_end_says_who_won_and_why(winners: tuple[int, ...], said: str) -> None:
    """The last sentence names the winners and the reason."""
    words = Words(bridge(), ["Ann", "Bo"], 0, Style(True, False, False, 80))
    assert words.ended(MatchEnded(Outcome(winners, (1, 1), "because"))) == said
