"""The documentation as a site: `sphinx-build -W --keep-going -n -b html docs OUT`.

The pages are plain Markdown, which a forge shows as well. What only a site needs is made here: the
table of contents, out of the lists in the index, and a page for the README. Whatever the site would
load from elsewhere is a warning, and with -W an error.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

project = "cardgames"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4  # the anchors of headings that a forge makes, too
html_theme = "furo"
html_title = "cardgames"
html_copy_source = False
smartquotes = False  # two hyphens begin an option
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False
default_role = "code"  # what stands in backticks in a docstring
nitpick_ignore_regex = [
    ("py:.*", r"(?!cardgames\b).*"),  # names that are not ours
    ("py:.*", r"cardgames\.(?:.+\.)?(?:[A-Z]|LoadGame|Packs|ChoiceGenerator)"),  # not public
]

_SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n)*)", re.MULTILINE)
_PAGE = re.compile(r"\[([^\]]+)\]\(([\w/-]+)\.(?:md|rst)\)")
_LOADING = ("src", "srcset", "href", "xlink:href", "data", "poster")
_ELSEWHERE = re.compile(r"\s*(?:https?:)?//")
_STYLE_LOADS = re.compile(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')\s]+)")


def contents(index: str) -> str:
    """Return the index with the pages of each of its sections as a table of contents."""
    for caption, section in _SECTION.findall(index):
        pages = "\n".join(f"{title} <{page}>" for title, page in _PAGE.findall(section))
        index += f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{pages}\n```\n"
    return index


def adapt(_app: Any, page: str, source: list[str]) -> None:
    """Give the index its contents; lead links out of the folder to the README's page or a file."""
    outside = "../" * (page.count("/") + 1)
    text = source[0].replace(f"]({outside}README.md)", "](/readme.rst)")
    text = text.replace(f"]({outside}", f"](path:{outside}")
    source[0] = contents(text) if page == "index" else text


class _Loads(HTMLParser):
    """What a page loads from elsewhere; where a link leads is the reader's choice."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = _STYLE_LOADS.findall(page)
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if tag != "a" and name in _LOADING and _ELSEWHERE.match(value or ""):
                self.found.append(str(value))


def loads_from_elsewhere(folder: Path) -> list[str]:
    """Return what the pages and styles in a folder load from elsewhere, with who does."""
    found = []
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".html", ".css", ".svg"):
            text = file.read_text(encoding="utf-8")
            loads = _STYLE_LOADS.findall(text) if file.suffix == ".css" else _Loads(text).found
            found += [f"{file.relative_to(folder)} loads {each}" for each in loads]
    return found


def warn_of_loads(app: Any, error: Exception | None) -> None:
    """Warn of everything that the site that was built loads from elsewhere."""
    from sphinx.util.logging import getLogger

    if error is None:
        for load in loads_from_elsewhere(Path(app.outdir)):
            getLogger(__name__).warning(load)


def known_by_its_face(app: Any, env: Any, node: Any, shown: Any) -> Any:
    """Find a name where it is documented, as in `cardgames`, rather than where it is defined."""
    name = node["reftarget"].rpartition(".")[2]
    python = env.get_domain("py")
    for module in ("cardgames", "cardgames.testing"):
        if f"{module}.{name}" in python.objects:
            return python.resolve_xref(
                env, node["refdoc"], app.builder, node["reftype"], f"{module}.{name}", node, shown
            )
    return None


def setup(app: Any) -> None:
    """Hook the functions above into the build."""
    app.connect("source-read", adapt)
    app.connect("missing-reference", known_by_its_face)
    app.connect("build-finished", warn_of_loads)
