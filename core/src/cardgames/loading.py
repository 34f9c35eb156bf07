"""Importing the module of a plugin, whatever it does meanwhile: fail, leave, or take its time."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from hashlib import sha256
from importlib import import_module, metadata
from pathlib import Path
from threading import Timer
from types import ModuleType
from typing import Any, Final

from attrs import Factory, frozen

from .blame import cause_of
from .errors import BrokenPlugin, UnknownName, did_you_mean
from .hookspecs import HOOKS_VERSION
from .translation import gettext as _

STOPS: Final = (KeyboardInterrupt, GeneratorExit)
"""What ends the program, whoever raises it."""

PATIENCE: Final = 2.0
"""After so many seconds of loading whoever waits is told."""

Tell = Callable[[str], object]


@frozen(eq=False)
class _Waiting:
    """Whoever waits for plugins, and what has failed so far: it is not tried again."""

    tell: Tell
    failed: dict[str, BrokenPlugin] = Factory(dict)


_WAITING: ContextVar[_Waiting | None] = ContextVar("waiting", default=None)
_NOT_THERE = re.compile(r"cannot import name '(\w+)' from '(cardgames[\w.]*)'")


def load_module(name: str, value: str, waiting: str) -> ModuleType:
    """Import and return the module of the plugin of this name.

    `waiting` is what whoever waits is told. Raises `BrokenPlugin`, whatever the import raises.
    """
    with _attempt(f"{name} = {value}", name, waiting, _cause):
        return import_module(value)


def load_file(path: Path) -> ModuleType:
    """Return the module in a file, loaded once as long as the file stays as it is.

    It is like no other in the program and leaves nothing beside the file. Raises `BrokenPlugin`,
    whatever the file raises, and `UnknownName` if it cannot be read.
    """
    source, path = _source_of(path), path.absolute()
    digest = sha256(os.fsencode(path) + b"\0" + source).hexdigest()
    name = f"{path.stem}_{digest[:12]}"
    if name not in sys.modules:
        waiting = _("still loading {path}; Ctrl-C stops it").format(path=path)
        with _attempt(name, path.name, waiting, partial(_cause_in, path)):
            _execute(name, path, source)
    return sys.modules[name]


def _execute(name: str, path: Path, source: bytes) -> None:
    module = ModuleType(name)
    module.__file__ = str(path)
    vars(module)["__sha256__"] = sha256(source).hexdigest()
    sys.modules[name] = module  # where attrs looks for the names that a class's fields mention
    try:
        exec(compile(source, path, "exec", dont_inherit=True), vars(module))  # noqa: S102
    except BaseException:
        del sys.modules[name]
        raise


@contextmanager
def _attempt(
    key: str, name: str, waiting: str, cause: Callable[[BaseException], str]
) -> Iterator[None]:
    """Let a plugin load: it may take its time, and whatever it raises becomes `BrokenPlugin`."""
    who = _WAITING.get()
    if who is not None and key in who.failed:
        raise who.failed[key].with_traceback(None)
    try:
        with _patience(who, waiting):
            yield
    except STOPS:
        raise
    except BaseException as error:  # some raise even what only a test runner should see
        broken = BrokenPlugin(name, cause(error))
        if who is not None:
            who.failed[key] = broken
        raise broken from error


@contextmanager
def _patience(who: _Waiting | None, sentence: str) -> Iterator[None]:
    if who is None:
        yield
        return
    timer = Timer(PATIENCE, who.tell, [sentence])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


@contextmanager
def telling(tell: Tell) -> Iterator[None]:
    """Let whoever waits for a slow plugin be told so in a sentence, as long as this lasts.

    Meanwhile no plugin that has failed is loaded again.
    """
    before = _WAITING.set(_Waiting(tell))
    try:
        yield
    finally:
        _WAITING.reset(before)


def _source_of(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise OSError(_("it is a folder") if path.is_dir() else _("it is no regular file"))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or error
        sentence = _("the file {path} cannot be read: {cause}")
        raise UnknownName(sentence.format(path=path, cause=cause)) from error


def checksum(module: Any) -> str:
    """Return SHA-256 of a module's source in hexadecimal, of all modules if it is a package.

    Of a file it is the source that was loaded. It is empty if there is no source.
    """
    if loaded := vars(module).get("__sha256__"):
        return str(loaded)
    source = Path(getattr(module, "__file__", None) or "?")
    folders = getattr(module, "__path__", None)
    digest = sha256()
    try:
        if folders is None:
            return sha256(source.read_bytes()).hexdigest()
        for each in sorted(source.parent.rglob("*.py")):
            digest.update(each.relative_to(source.parent).as_posix().encode() + b"\0")
            digest.update(each.read_bytes() + b"\0")
    except OSError:
        return ""
    return digest.hexdigest()


# What to say


def _core_version() -> str:
    """Return the version of the core, `?` if it is not installed as a distribution."""
    try:
        return metadata.version("cardgames-core")
    except metadata.PackageNotFoundError:
        return "?"


def version_faults(module: Any) -> list[str]:
    """Say if a module states, as `HOOKS_VERSION`, that it needs other hooks than there are."""
    needed = getattr(module, "HOOKS_VERSION", HOOKS_VERSION)
    if type(needed) is not int:
        return [_("HOOKS_VERSION must be a whole number, not {value!r}").format(value=needed)]
    if needed == HOOKS_VERSION:
        return []
    sentence = _("it is for version {needed} of the hooks; cardgames-core {core} has {present}")
    if needed > HOOKS_VERSION:
        sentence = _(
            "it needs a newer cardgames-core than {core}: "
            "one with version {needed} of the hooks, not {present}"
        )
    return [sentence.format(core=_core_version(), needed=needed, present=HOOKS_VERSION)]


def _cause(error: BaseException, place: str = "") -> str:
    """Return in one line why an import failed; `place` says where, if that is known."""
    cause = cause_of(error)
    if not isinstance(error, ImportError) or (error.name or "").split(".")[0] != "cardgames":
        return cause + place
    hint = ""
    if missing := _NOT_THERE.search(cause):
        module = sys.modules[missing[2]]
        hint = did_you_mean(missing[1], getattr(module, "__all__", vars(module)))
        cause = cause[: missing.end()]  # without the path of the core
    sentence = _("{cause}{hint}; it may need a newer cardgames-core than {version}")
    return sentence.format(cause=cause + place, hint=hint, version=_core_version())


def _cause_in(path: Path, error: BaseException) -> str:
    """Return why a file could not be loaded, and on which line."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return _cause(error)  # it says the line
    line, at = 0, error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == str(path):
            line = at.tb_lineno
        at = at.tb_next
    place = _(" ({file}, line {line})").format(file=path.name, line=line) if line else ""
    cause = _cause(error, place)
    beside = error.name if isinstance(error, ModuleNotFoundError) else None
    if beside and any(path.with_name(each).exists() for each in (beside, f"{beside}.py")):
        cause += _("; a plugin's file stands alone: make a package of it and what lies beside it")
    return cause
