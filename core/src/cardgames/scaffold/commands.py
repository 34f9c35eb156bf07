"""The commands that come next, as they are typed where this program was started."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_UV_RUN: Final = "UV_RUN_RECURSION_DEPTH"
"""Set by `uv run` for what it starts."""


def command_line(*words: str) -> str:
    """Return a command as a shell of this platform takes it."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def install_command(folder: Path) -> str:
    """Return the command that installs a package and what its tests need, to be worked on."""
    # With a separator in it, no installer takes the folder for the name of a package.
    target = folder if folder.is_absolute() else os.path.join(os.curdir, folder)
    what = ("-e", f"{target}[test]")
    if _UV_RUN in os.environ:
        return command_line("uv", "pip", "install", *what)
    if find_spec("pip") is None:
        return command_line("uv", "pip", "install", "--python", _python(), *what)
    return command_line(_python(), "-m", "pip", "install", *what)


def cardgames_command(*words: str) -> str:
    """Return a command of this program."""
    return _tool_command("cardgames", words)


def pytest_command(folder: Path) -> str:
    """Return the command that runs a package's tests."""
    return _tool_command("pytest", [str(folder)])


def _tool_command(module: str, words: Sequence[str]) -> str:
    if _UV_RUN in os.environ:
        return command_line("uv", "run", module, *words)
    if module == "cardgames" and _is_at_hand("cardgames"):
        return command_line(module, *words)
    return command_line(_python(), "-m", module, *words)


def _python() -> str:
    """Return what starts the running Python: `python`, or its path from here or whole."""
    if _is_at_hand("python"):
        return "python"
    program, here = Path(sys.executable), Path.cwd()
    return str(program.relative_to(here) if program.is_relative_to(here) else program)


def _is_at_hand(command: str) -> bool:
    """Return whether a command typed without a path is the one beside the running Python."""
    found = shutil.which(command)
    return found is not None and Path(found).parent == Path(sys.executable).parent
