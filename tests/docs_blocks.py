"""The fenced blocks of the README and the documentation, by page and kind.

The words after the three backticks say what a block is and so what is done with it:

- `python`: run by the tests, the blocks of a page in order and in one namespace; what stands
  after `>>>` is compared. With a file's name, `python high_card.py`, it is written to that file.
  `python into high_card.py` changes the file: what it defines takes the place of what has the same
  name there, and the rest is added. `python whole high_card.py` is what the file holds by then.
- `text output`: what the Python block before it prints.
- `console`: commands after `$ ` with what they print; with `refused` they end with an error, with
  `typed` what stands behind `? for help): ` is typed.
- `toml grandmother.toml`: written to that file.
- `toml pyproject.toml`: the metadata of the package that the page's files make up.
- `sh` with the name of a way: commands that `.ci/run` runs; it gets them from here by
  `python3 tests/docs_blocks.py README.md WAY`.
- `text`: a drawing, which nothing runs.

In what is printed, `...` stands for anything.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
_FENCED = re.compile(r"^```([^`\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: the line of its first line, its language, the word after it, its text."""

    line: int
    language: str
    mark: str
    text: str


class Command(NamedTuple):
    """A command of a console block, and what it prints."""

    line: int
    text: str
    output: str


def pages() -> list[Path]:
    """Return the READMEs and the pages of the documentation."""
    found = [*ROOT.glob("README.md"), *ROOT.glob("core/*.md"), *ROOT.glob("plugins/*/*.md")]
    return sorted([*found, *ROOT.glob("docs/**/*.md")])


def blocks(page: Path) -> list[Block]:
    """Return the blocks of a page in their order."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in _FENCED.finditer(text):
        language, _space, mark = match[1].strip().partition(" ")
        found.append(Block(text.count("\n", 0, match.start(2)) + 1, language, mark, match[2]))
    return found


def commands(block: Block) -> list[Command]:
    """Return the commands of a console block."""
    found: list[Command] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            found.append(Command(number, line[2:], ""))
        elif found:
            found[-1] = found[-1]._replace(output=found[-1].output + line + "\n")
        else:
            raise ValueError(f"line {number}: a console block starts with a command")
    return found


def parts(source: str) -> dict[str, str]:
    """Return the statements of a module by what they define, imports by their module."""
    lines = source.splitlines()
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        name = _defined(node)
        found[name] = f"{found[name]}\n{text}" if name in found else text
    return found


def _defined(node: ast.stmt) -> str:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case ast.ImportFrom(module=str(module)):
            return f"from {module}"
        case ast.Expr(value=ast.Constant(value=str())):
            return "docstring"
    raise ValueError(f"line {node.lineno}: {type(node).__name__} cannot be put into a file")


def changed(source: str, block: str) -> str:
    """Return a module with the statements of a block in the place of those of the same name.

    New imports come after the others, anything else that is new at the end.
    """
    ordered = {**parts(source), **parts(block)}
    ranks = {name: 0 if name == "docstring" else 1 + (" " not in name) for name in ordered}
    return "\n\n\n".join(ordered[name] for name in sorted(ordered, key=ranks.__getitem__)) + "\n"


def way(page: Path, name: str) -> list[str]:
    """Return the commands of a page's `sh` blocks of this name."""
    return [
        line
        for block in blocks(page)
        if (block.language, block.mark) == ("sh", name)
        for line in block.text.splitlines()
    ]


if __name__ == "__main__":
    print("\n".join(way(Path(sys.argv[1]), sys.argv[2])))
