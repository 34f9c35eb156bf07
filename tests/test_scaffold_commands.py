"""The commands that are printed after a package was made: right for this shell and environment."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest

from cardgames.scaffold import commands
from cardgames.scaffold.commands import (
    cardgames_command,
    command_line,
    install_command,
    pytest_command,
)

GAME = Path("copper-kettle")


@pytest.fixture(autouse=True)
def at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the commands that the shell finds beside the running Python, none at first."""
    found: set[str] = set()
    program = tmp_path / "my env" / "bin" / "python"
    which = {"which": lambda name: str(program.parent / name) if name in found else None}
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(commands, "shutil", SimpleNamespace(**which))
    monkeypatch.setattr(commands, "find_spec", lambda _name: "found")
    return found


def test_an_active_environment_is_used_by_its_commands(at_hand: set[str]) -> None:
    """In an active environment the commands are as short as can be."""
    at_hand.update({"python", "cardgames"})
    assert install_command(GAME) == "python -m pip install -e './copper-kettle[test]'"
    assert cardgames_command("run", "copper-kettle") == "cardgames run copper-kettle"
    assert pytest_command(GAME) == "python -m pytest copper-kettle"


def test_a_python_in_the_folder_is_named_from_there() -> None:
    """In an environment that is not active the commands name its Python, quoted for the shell."""
    install = "'my env/bin/python' -m pip install -e './copper-kettle[test]'"
    assert install_command(GAME) == install
    run = "'my env/bin/python' -m cardgames run copper-kettle"
    assert cardgames_command("run", "copper-kettle") == run
    assert pytest_command(GAME) == "'my env/bin/python' -m pytest copper-kettle"


def test_a_python_elsewhere_is_named_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that is not in the folder is named with its whole path."""
    (tmp_path / "deeper").mkdir()
    monkeypatch.chdir("deeper")
    assert pytest_command(GAME) == f"'{tmp_path}/my env/bin/python' -m pytest copper-kettle"


def test_a_command_of_another_environment_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `python` or `cardgames` that the shell finds elsewhere is not the one to type."""
    other = SimpleNamespace(which=lambda name: f"/elsewhere/{name}")
    monkeypatch.setattr(commands, "shutil", other)
    assert cardgames_command("list") == "'my env/bin/python' -m cardgames list"


def test_uv_run_is_typed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever typed `uv run` is told to type it again."""
    monkeypatch.setenv("UV_RUN_RECURSION_DEPTH", "1")
    assert install_command(GAME) == "uv pip install -e './copper-kettle[test]'"
    assert cardgames_command("run", "copper-kettle") == "uv run cardgames run copper-kettle"
    assert pytest_command(GAME) == "uv run pytest copper-kettle"


def test_an_environment_without_pip_is_installed_into_by_uv(
    at_hand: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no pip, uv installs for the running Python."""
    at_hand.add("python")
    monkeypatch.setattr(commands, "find_spec", lambda _name: None)
    install = "uv pip install --python python -e './copper-kettle[test]'"
    assert install_command(GAME) == install


def test_a_folder_elsewhere_is_named_whole(tmp_path: Path, at_hand: set[str]) -> None:
    """A folder that was given with its whole path is named so, quoted where it has to be."""
    at_hand.add("python")
    folder = tmp_path / "my game"
    assert install_command(folder) == f"python -m pip install -e '{folder}[test]'"
    assert pytest_command(folder) == f"python -m pytest '{folder}'"


def test_commands_are_quoted_as_windows_wants_it() -> None:
    """On Windows a path with a space stands in double quotes."""
    with mock.patch.object(commands, "os", SimpleNamespace(name="nt")):
        assert command_line("python", "my game") == 'python "my game"'
