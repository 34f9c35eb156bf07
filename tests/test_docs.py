"""The README and the documentation: every block runs, every link leads somewhere."""

from __future__ import annotations

import contextlib
import doctest
import inspect
import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

import cardgames
from cardgames import hookspecs
from cardgames.hooks import SPECIFICATIONS

from .docs_blocks import ROOT, Block, Command, blocks, changed, commands, pages, parts, way

PAGES = {str(page.relative_to(ROOT)): page for page in pages()}
_SAME = doctest.OutputChecker().check_output
_TYPED = re.compile(r"\? for help\): (.*)\n")


class Reader:
    """Somebody who works through a page, in an empty folder, with `cardgames` installed."""

    def __init__(self, folder: Path, module: ModuleType) -> None:
        self._folder = folder
        self._names = vars(module)
        self._printed = ""
        self._environment = {
            **os.environ,
            "PATH": f"{folder / '.bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(folder),
            "CARDGAMES_HOME": str(folder / ".home"),
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
            "LOGNAME": "Kim",
            "TZ": "UTC",
        }
        self._environment.pop("PYTEST_ADDOPTS", None)
        (folder / ".bin").mkdir()
        for name in ("cardgames", "pytest"):
            command = folder / ".bin" / name
            command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m {name} "$@"\n')
            command.chmod(0o755)

    def follow(self, block: Block) -> None:
        """Do what a block says and compare what it shows."""
        match block:
            case Block(language="python", mark=""):
                self._run_python(block)
            case Block(language="python" | "toml", mark=mark) if mark != "pyproject.toml":
                self._write(block, *mark.split())
            case Block(language="text", mark="output"):
                compare(block.line, block.text, self._printed)
            case Block(language="console", mark="" | "refused" | "typed"):
                for command in commands(block):
                    self._run_command(command, block.mark)
            case Block(language="toml", mark="pyproject.toml"):
                self._install(block.text)
            case Block(language="sh", mark=name) if name:
                pass  # .ci/run's; see test_the_gate_runs_every_way
            case Block(language="text", mark=""):
                pass
            case _:
                pytest.fail(f"line {block.line}: nothing runs {block.language} {block.mark}")

    def _write(self, block: Block, *mark: str) -> None:
        """Write a file, change it, or compare it with what it must hold by now."""
        match mark:
            case [name]:
                (self._folder / name).write_text(block.text)
            case ["into", name]:
                file = self._folder / name
                file.write_text(changed(file.read_text(), block.text))
            case ["whole", name]:
                assert parts((self._folder / name).read_text()) == parts(block.text)
            case _:
                pytest.fail(f"line {block.line}: nothing writes {block.mark}")

    def _run_python(self, block: Block) -> None:
        printed = io.StringIO()
        if ">>>" in block.text:
            examples = doctest.DocTestParser().get_doctest(
                block.text, self._names, "page", None, block.line
            )
            examples.globs = self._names  # not the copy, so that later blocks see what was set
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            runner.run(examples, out=printed.write, clear_globs=False)
            assert not runner.failures, f"line {block.line}:\n{printed.getvalue()}"
            return
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * (block.line - 1) + block.text, "page", "exec"), self._names)  # noqa: S102 - the page is ours
        self._printed = printed.getvalue()

    def _run_command(self, command: Command, mark: str) -> None:
        done = subprocess.run(
            command.text,
            shell=True,
            cwd=self._folder,
            env=self._environment,
            input="".join(f"{typed}\n" for typed in _TYPED.findall(command.output)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert (done.returncode != 0) == (mark == "refused"), f"{command}:\n{done.stdout}"
        if command.output:
            compare(command.line, command.output, done.stdout)

    def _install(self, text: str) -> None:
        """Write what an installer leaves of a package: its name, version and entry points."""
        project = tomllib.loads(text)["project"]
        folder = (
            self._folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        )
        folder.mkdir()
        metadata = (
            f"Metadata-Version: 2.4\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        (folder / "METADATA").write_text(metadata)
        (folder / "entry_points.txt").write_text(
            "".join(
                f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
                for group, entries in project["entry-points"].items()
            )
        )


def compare(line: int, shown: str, printed: str) -> None:
    """Fail if a page does not show what was printed; a line of `...` is any lines or none."""
    wanted = re.sub(r"^\.\.\.\n", "...", shown, flags=re.MULTILINE)
    same = _SAME(wanted, printed, doctest.ELLIPSIS)
    assert same, f"line {line} shows\n{shown}\nbut this was printed\n{printed}"


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """Return a reader whose Python runs in a module and a folder of its own."""
    module = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield Reader(tmp_path, module)
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_what_happens(name: str, reader: Reader) -> None:
    """What a page lets one type does what the page shows."""
    for block in blocks(PAGES[name]):
        reader.follow(block)


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    """A link to a file of the project leads to one, and to a heading that is there."""
    for target in _links(PAGES[name]):
        path, _hash, heading = unquote(target).partition("#")
        page = PAGES[name].parent / path if path else PAGES[name]
        assert page.exists(), target
        assert not heading or heading in _headings(page), target


def _links(page: Path) -> list[str]:
    text = re.sub(
        r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [target for target in found if "://" not in target]


def _headings(page: Path) -> list[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings]


def test_every_page_is_reached_from_the_readme() -> None:
    """Whoever starts at the README finds every page of the documentation."""
    reached, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        linked = {(page.parent / target.partition("#")[0]).resolve() for target in _links(page)}
        ahead += [each for each in linked - reached if each.suffix == ".md" and each.exists()]
    assert set((ROOT / "docs").rglob("*.md")) <= reached


def test_the_gate_runs_every_way() -> None:
    """The gate runs each way that a page shows, and no page lacks one that the gate runs."""
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    followed = re.findall(r"^follow (\S+) (\S+)$", gate, re.MULTILINE)
    shown = {
        (name, block.mark)
        for name, page in PAGES.items()
        for block in blocks(page)
        if block.language == "sh"
    }
    assert set(followed) == shown
    for name, mark in followed:
        assert way(PAGES[name], mark)


_HOOK = re.compile(r"^### (\w+)\n\n`(.+?)`\n\n\*(.+?)\*", re.MULTILINE)
_WHO = {
    hookspecs.REQUIRED: "Every game must answer.",
    hookspecs.OBSERVERS: "Any number of plugins may answer.",
    hookspecs.PLUGINS: "Any plugin may answer.",
}


def test_the_reference_has_every_hook() -> None:
    """The hook reference has every hook in the order of the code, with its exact signature."""
    documented = _HOOK.findall((ROOT / "docs" / "hooks.md").read_text(encoding="utf-8"))
    signatures = {
        name: f"{name}{inspect.signature(getattr(hookspecs, name))}".replace("'", "")
        for name in SPECIFICATIONS
    }
    assert [(name, signature) for name, signature, _who in documented] == list(signatures.items())


def test_the_reference_says_who_answers() -> None:
    """The hook reference says of each hook who must or may answer it."""
    for name, _signature, who in _HOOK.findall(
        (ROOT / "docs" / "hooks.md").read_text(encoding="utf-8")
    ):
        due = next((words for hooks, words in _WHO.items() if name in hooks), None)
        by = "A house rule" if name == "house_rule_info" else "A game or house rule"
        assert who == due if due else who.startswith(f"{by} may answer; default: ")


def test_the_map_has_every_module() -> None:
    """The map in the design page lists the core's modules in the order that import-linter keeps."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", design, re.MULTILINE) == layers[:0:-1]


def test_the_reference_has_every_public_name() -> None:
    """The page of the library documents what `cardgames` exports, and nothing that it does not."""
    text = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")
    own = text.partition(".. module:: cardgames\n")[2].partition("cardgames.tricks\n")[0]
    documented = re.findall(r"^\.\. (?!currentmodule)\w+:: (\w+)$", own, re.MULTILINE)
    assert sorted(documented) == sorted(cardgames.__all__)
