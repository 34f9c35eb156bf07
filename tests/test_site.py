"""The documentation as a site: what `docs/conf.py` adds to the pages, and refuses.

`nox -s docs` and `.ci/run` build the site itself.
"""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from .docs_blocks import ROOT

CONF = runpy.run_path(str(ROOT / "docs" / "conf.py"))


def adapted(page: str, text: str | None = None) -> str:
    """Return the text of a page, or another in its place, as the site gets it."""
    source = [text or (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")]
    CONF["adapt"](None, page, source)
    return source[0]


def test_the_contents_have_four_sections_and_every_page_once() -> None:
    """The site's table of contents is made of the lists in the index, and leaves out no page."""
    listed = re.findall(r":caption: (.+)\n\n((?:.+ <.+>\n)+)", adapted("index"))
    assert [caption for caption, _pages in listed] == [
        "Tutorial",
        "How-to guides",
        "Reference",
        "Explanation",
    ]
    pages = [page for _caption, entries in listed for page in re.findall(r"<(.+)>", entries)]
    docs = ROOT / "docs"
    there = [*docs.rglob("*.md"), *docs.glob("*.rst")]
    names = [each.relative_to(docs).with_suffix("").as_posix() for each in there]
    assert sorted(page.strip("/") for page in pages) == sorted(set(names) - {"index"})


@pytest.mark.parametrize(
    ("page", "link", "on_the_site"),
    [
        ("tutorial", "../README.md", "/readme.rst"),
        ("games/pepper", "../../README.md", "/readme.rst"),
        ("tutorial", "../plugins/pepper/README.md", "path:../plugins/pepper/README.md"),
        ("games/pepper", "../how-to-play.md", "../how-to-play.md"),
    ],
)
def test_links_out_of_the_folder_lead_somewhere(page: str, link: str, on_the_site: str) -> None:
    """The site has a page for the README, and hands over any other file that a page links to."""
    assert adapted(page, f"See [this]({link}).") == f"See [this]({on_the_site})."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.html", '<script src="https://example.org/x.js"></script>'),
        ("page.html", '<link rel="stylesheet" href="//example.org/x.css">'),
        ("page.html", '<img src="http://example.org/x.png">'),
        ("page.html", "<style>@import 'https://example.org/x.css';</style>"),
        ("style.css", "@font-face { src: url(https://example.org/x.woff2) }"),
        ("drawing.svg", '<svg><image xlink:href="https://example.org/x.png"/></svg>'),
    ],
)
def test_a_site_that_loads_from_elsewhere_is_refused(name: str, text: str, tmp_path: Path) -> None:
    """A script, style, font or picture from elsewhere is found, with the file that loads it."""
    (tmp_path / name).write_text(text)
    (found,) = CONF["loads_from_elsewhere"](tmp_path)
    assert re.fullmatch(rf"{name} loads \S*//example\.org/x\.\w+", found)


def test_links_and_own_files_are_no_loads(tmp_path: Path) -> None:
    """A link to another site loads nothing, and neither does what lies in the site itself."""
    text = '<a href="https://example.org">x</a><script src="_static/x.js"></script>'
    (tmp_path / "page.html").write_text(text)
    (tmp_path / "style.css").write_text("@font-face { src: url(x.woff2) }")
    assert CONF["loads_from_elsewhere"](tmp_path) == []
