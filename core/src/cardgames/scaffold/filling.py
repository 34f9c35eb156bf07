"""Filling in the templates, and writing all of a package or nothing."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path, PurePath
from string import Template
from tempfile import TemporaryDirectory
from typing import Final

from ..errors import CardgamesError, quoted
from ..translation import gettext as _

TEMPLATES: Final = Path(__file__).parent / "templates"
SUFFIX: Final = ".txt"
"""What the name of every template ends with, so that no tool takes it for what it will be."""


def filled(kind: str, values: Mapping[str, str]) -> dict[PurePath, str]:
    """Return the files of a new package with their text; `kind` is a folder of templates."""
    module = values["module"]
    names = {"gitignore": ".gitignore", "package": module, "test_package.py": f"test_{module}.py"}
    files = {}
    for template in sorted((TEMPLATES / kind).rglob(f"*{SUFFIX}")):
        parts = template.relative_to(TEMPLATES / kind).with_suffix("").parts
        path = PurePath(*(names.get(part, part) for part in parts))
        files[path] = Template(template.read_text(encoding="utf-8")).substitute(values)
    return files


def write(files: Mapping[PurePath, str], folder: Path) -> None:
    """Make a folder that holds these files; whatever stops it, the folder is whole or not there.

    Raises `CardgamesError` if it is there already or cannot be made.
    """
    if os.path.lexists(folder):
        sentence = _("{folder} is there already; choose another folder with --folder")
        raise CardgamesError(sentence.format(folder=quoted(str(folder))))
    try:
        # Made aside and then renamed.
        with TemporaryDirectory(prefix=".new-", dir=folder.parent) as aside:
            made = Path(aside) / "made"
            for path, text in files.items():
                (made / path).parent.mkdir(parents=True, exist_ok=True)
                (made / path).write_text(text, encoding="utf-8", newline="\n")
            made.rename(folder)
    except OSError as error:
        sentence = _("{folder} cannot be made: {cause}")
        cause = error.strerror or str(error)
        raise CardgamesError(sentence.format(folder=quoted(str(folder)), cause=cause)) from error
