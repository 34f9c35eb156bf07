"""The lines of keys in a TOML text, beside what the parser finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import tomli
from hypothesis import given
from hypothesis import strategies as st

from cardgames.variants.places import DEEPEST, Key, places_of

SCALARS = (
    "1",
    "0x1F",
    "inf",
    "1_000.5e3",
    "true",
    "1979-05-27 07:32:00Z",
    "07:32:00.5",
    '"text # no comment [ ] { } , ="',
    '"a \\" quote and a \\\\"',
    "'literal \\ # ]'",
    '""',
    "''",
    '""" ends in quotes"""""',
    "''' ends in quotes'''''",
    '"""\nx = 1\n[y]\n\\"""\n"""',
    "'''\n# no\n[[z]]\n'''",
    '"""a \\\n   b ""\n"""',
)
SPELLINGS = ("{}", '"{}"', "'{}'", '"{} \\u00e9 # ="', "'{} [x].y'", '"\\"{}\\""')
"""How a key may be written; each shows what stands in its braces."""


class Document:
    """A text that grows, with keys that are used once."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self._keys = 0

    def key(self, parts: int = 1) -> str:
        """Return a new key, dotted if it has several parts."""
        spelled = []
        for _part in range(parts):
            self._keys += 1
            spelled.append(self.draw(st.sampled_from(SPELLINGS)).format(f"k{self._keys}_"))
        return self.draw(st.sampled_from((".", " . "))).join(spelled)

    def pair(self, depth: int) -> str:
        """Return a new key with a value."""
        gap = self.draw(st.sampled_from(("", " ", "\t")))
        return f"{self.key(self.draw(st.integers(1, 3)))}{gap}={gap}{self.value(depth)}"

    def value(self, depth: int) -> str:
        """Return a value that is nested so deep at most."""
        kind = self.draw(st.sampled_from(("scalar", "scalar", "list", "table") if depth else ["s"]))
        several = range(self.draw(st.integers(0, 3)))
        if kind == "list":
            space = self.draw(st.sampled_from(("", " ", "\n", "\n  # k0_ ]\n\n")))
            elements = f",{space}".join(self.value(depth - 1) for _number in several)
            comma = self.draw(st.sampled_from(("", ","))) if several else ""
            return f"[{space}{elements}{space}{comma}{space}]"
        if kind == "table":
            pairs = ", ".join(self.pair(depth - 1) for _number in several)
            return f"{{{pairs}}}"
        return self.draw(st.sampled_from(SCALARS))

    def pairs(self) -> list[str]:
        """Return lines of keys with values, comments among them."""
        end = self.draw(st.sampled_from(("", " # k0_ = [", "\n", "\n# k0_ = {\n")))
        return [self.pair(2) + end for _number in range(self.draw(st.integers(0, 3)))]


@st.composite
def documents(draw: st.DrawFn) -> str:
    """Return TOML with everything in it that may stand around a key."""
    document = Document(draw)
    lines = document.pairs()
    for _number in range(draw(st.integers(0, 3))):
        header = document.key(draw(st.integers(1, 3)))
        if draw(st.booleans()):
            lines += [f"[ {header} ]", *document.pairs()]
            continue
        for _table in range(draw(st.integers(1, 3))):
            lines += [f"  [[{header}]] # k0_", *document.pairs()]
            lines += [f"[{header}.{document.key()}]", *document.pairs()]
    return draw(st.sampled_from(("\n", "\n\n"))).join(lines)


def keys_in(value: Any, key: Key = ()) -> Iterator[Key]:
    """Yield the way to every value in what the parser found."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for name, each in inner:
        yield (*key, name)
        if isinstance(each, dict | list):
            yield from keys_in(each, (*key, name))


@given(documents())
def test_every_key_is_placed_on_a_line_on_which_it_stands(text: str) -> None:
    """Every key that the parser finds has a line, and stands on it."""
    places = places_of(text)
    lines = text.split("\n")
    found = list(keys_in(tomli.loads(text)))
    assert set(found) == set(places.lines)
    for key in found:
        named = [part for part in key if isinstance(part, str)][-1]
        if isinstance(key[-1], str):
            marker = named[named.index("k") : named.index("_") + 1]
            assert marker in lines[places.lines[key] - 1]
    assert places.twice is None


@given(st.text(alphabet="ab.=[]{}\"'#\\,\n \t1", max_size=60))
def test_whatever_the_text_is_the_scanner_comes_to_an_end(text: str) -> None:
    """A text that is no TOML is gone through without an error; of TOML every key is found."""
    places = places_of(text)
    try:
        found = set(keys_in(tomli.loads(text)))
    except ValueError:
        return
    assert found == set(places.lines)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("a = 1\nb = [\n 1,\n 2]", ("b", 1), 4),
        ("a = 1\nb = [\n 1,\n 2]", ("b", 7), 2),
        ("a = 1\n[t]\nb = {c = 1,\nd = 2}", ("t", "b", "d"), 4),
        ("[t]\nb = 1", ("t", "missing"), 1),
        ("a = 1", ("missing",), 1),
        ("", ("missing", "too"), 1),
        ("[[p]]\nx = 1\n[[p]]\nx = 2", ("p", 1, "x"), 4),
    ],
)
def test_what_cannot_be_placed_is_where_it_would_lie(text: str, key: Key, line: int) -> None:
    """A key has its own line, else that of what it lies in, else the first."""
    assert places_of(text).line_of(key) == line


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("a = 1\na = 2", (("a",), 2)),
        ("a = 1\n\n'a' = 2", (("a",), 3)),
        ("[t]\nx = 1\n[t]", (("t",), 3)),
        ("a.b = 1\na = 2", (("a",), 2)),
        ("a = 1\n[a]", (("a",), 2)),
        ("a = {b = 1, b = 2}", (("a", "b"), 1)),
        ("a.b = 1\na.c = 2", None),
        ("[a.b]\n[a]", None),
        ("[[a]]\nb = 1\n[[a]]\nb = 1", None),
    ],
)
def test_what_is_given_twice_is_placed(text: str, twice: tuple[Key, int] | None) -> None:
    """The first key that is given a second time comes with the line of that."""
    assert places_of(text).twice == twice


@pytest.mark.parametrize("opened", ["[", "{a=", "a.", "'a'.", "[{a="])
def test_what_lies_too_deep_is_placed(opened: str) -> None:
    """Tables and lists that are nested deeper than is of use are placed without going down."""
    assert places_of("x = 1\ny = " + "[" * DEEPEST).too_deep == 2
    start = "x = 1\n" if opened[0] in "a'" else "x = 1\ny = "
    assert places_of(start + opened * 9000 + "a = 1").too_deep == 2
