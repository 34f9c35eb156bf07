"""The command line: `cardgames`, its commands, and how a program ends.

Exit codes: 0 done, 1 something failed, 2 a wrong call or file, 130 Ctrl-C, 143 SIGTERM.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from textwrap import indent
from types import FrameType
from typing import Any, Final, TextIO

import click

from ..blame import cause_of
from ..errors import BrokenPlugin, CardgamesError, IllegalMove, did_you_mean, quoted
from ..loading import telling
from ..translation import gettext as _

FAILED: Final = 1
WRONG_CALL: Final = 2

_GIVEN: Final = "cardgames.given"
_ADDED: Final = "cardgames.added"
"""Where the context keeps the files given by `--plugin`, and the commands of plugins."""

_BEFORE_COMMAND: Final = {"--plugin": "--plugin FILE", "--no-plugins": "--no-plugins"}
"""The options that stand before the command, as they are typed."""

_SIGNALS: Final = {"SIGTERM": 143, "SIGHUP": 129}
"""The signals that ask the program to end, and its exit code then."""

COMMANDS: Final = {
    "run": ("run", "run"),
    "resume": ("resume", "resume"),
    "records": ("records", "records"),
    "replay": ("replay", "replay"),
    "list": ("listing", "list_games"),
    "rules": ("rules", "rules"),
    "plugins": ("listing", "plugins"),
    "variants": ("variants", "variants"),
    "variant": ("variants", "variant"),
    "check": ("check", "check"),
    "schema": ("schema", "schema"),
    "new": ("new", "new"),
}
"""The module and the object of each command, imported when the command is wanted."""


class Interrupted(KeyboardInterrupt):
    """A signal asked the program to end, with this exit code."""

    def __init__(self, exit_code: int) -> None:
        super().__init__(exit_code)
        self.exit_code = exit_code


class Commands(click.Group):
    """The group of all commands; those of plugins join when help or an unknown name asks."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, the core's first."""
        return [*COMMANDS, *sorted(self._of_plugins(ctx))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported only now."""
        if cmd_name in COMMANDS:
            module, name = COMMANDS[cmd_name]
            command: click.Command = getattr(import_module(f".{module}", __name__), name)
            return command
        return self._of_plugins(ctx).get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may be meant."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            known = self.list_commands(ctx)
            raise click.UsageError(
                _("there is no command {name}{hint}; type cardgames to see them").format(
                    name=quoted(args[0]), hint=did_you_mean(args[0], known)
                )
            )
        return super().resolve_command(ctx, args)

    def _of_plugins(self, ctx: click.Context) -> dict[str, click.Command]:
        from ..discovery import add_commands

        if _ADDED not in ctx.meta:
            added = click.Group()
            for fault in add_commands(added, COMMANDS):
                warn(fault)
            ctx.meta[_ADDED] = added.commands
        commands: dict[str, click.Command] = ctx.meta[_ADDED]
        return commands


def _print_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        click.echo(f"cardgames {version('cardgames-core')}")
        ctx.exit()


def _use_files(ctx: click.Context, _parameter: click.Parameter, files: tuple[str, ...]) -> None:
    from ..discovery import use_file

    ctx.meta[_GIVEN] = files
    for file in files:
        use_file(Path(file))


def _leave_out_all(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        from ..plugins import leave_out_all

        leave_out_all(but=[Path(file) for file in ctx.meta.get(_GIVEN, ())])


@click.group(cls=Commands, invoke_without_command=True)
@click.option(
    "--plugin",
    multiple=True,
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=_use_files,
    help=_("Load a Python file as a plugin; may be given several times."),
)
@click.option(
    "--no-plugins",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_leave_out_all,
    help=_("Leave out every plugin that is installed."),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help=_("Show the version and leave."),
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Play card games at the terminal, alone against bots or with friends."""
    if ctx.invoked_subcommand is None:
        from ..plugins import GAMES, installed
        from ..terminal.text import aligned, standard_style, wrapped

        game = next((plugin.name for plugin in installed(GAMES)), "GAME")
        columns = standard_style().columns
        intro = _("Play a card game at the terminal. Try one of these:")
        click.echo("\n".join((*wrapped(intro, columns), "")))
        examples = (
            ("cardgames list", _("the games that are installed")),
            (f"cardgames run {game}", _("play one against bots")),
            (f"cardgames rules {game}", _("its rules and options")),
            ("cardgames resume", _("go on with the last unfinished match")),
            ("cardgames --help", _("all commands")),
        )
        for row in aligned(examples, columns - 2):
            click.echo(indent(row, "  "))


def main() -> None:
    """Run the command line and leave with its exit code."""
    ends = {name: code for name, code in _SIGNALS.items() if hasattr(signal, name)}
    for name, code in ends.items():
        signal.signal(getattr(signal, name), _interrupter(code))
    _use_streams()
    code = _run()
    for name in ends:  # once it is leaving, a second signal changes nothing
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _forget(stream)
    sys.exit(code)


def _use_streams() -> None:
    """Let output never fail for its characters, nor for a stream that was closed beforehand."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _run() -> int:
    try:
        # Not cli.main(): it ends with 1 when the reader of a pipe has gone.
        with telling(_tell), cli.make_context("cardgames", sys.argv[1:]) as context:
            result = cli.invoke(context)
    except BaseException as error:
        code, sentences = _ending(error)
        if isinstance(error, OSError):
            _forget(sys.stdout)
        for sentence in sentences:
            _tell(sentence)
        return code
    return result if isinstance(result, int) else 0


def _ending(error: BaseException) -> tuple[int, tuple[str, ...]]:
    """Return the exit code for an error, and what to say.

    One that nobody expected is raised if `CARDGAMES_TRACEBACK` is set, for whoever looks for it.
    """
    match error:
        case click.exceptions.Exit() | Interrupted():
            return error.exit_code, ()
        case click.Abort() | KeyboardInterrupt() | BrokenPipeError():
            return 0 if isinstance(error, BrokenPipeError) else 130, ()
        case click.ClickException():
            return error.exit_code, (_usage(error),)
        case CardgamesError():
            failed = isinstance(error, (BrokenPlugin, IllegalMove))
            return FAILED if failed else WRONG_CALL, error.sentences
        case OSError():
            cause = error.strerror or error
            return FAILED, (_("reading or writing failed: {cause}").format(cause=cause),)
    if not isinstance(error, Exception) or os.environ.get("CARDGAMES_TRACEBACK"):
        raise error
    sentence = _("something failed unexpectedly: {cause}; CARDGAMES_TRACEBACK=1 shows where")
    return FAILED, (sentence.format(cause=cause_of(error)),)


def _usage(error: click.ClickException) -> str:
    sentence = error.format_message()
    if isinstance(error, click.MissingParameter) and error.ctx is not None:
        hint = _("; see {command} --help").format(command=error.ctx.command_path)
        return sentence.rstrip(".") + hint
    if isinstance(error, click.NoSuchOption) and error.option_name in _BEFORE_COMMAND:
        hint = _("{option} stands before the command: cardgames {typed} {command}")
        typed, command = _BEFORE_COMMAND[error.option_name], error.ctx and error.ctx.info_name
        return hint.format(option=error.option_name, typed=typed, command=command)
    return sentence


def warn(sentence: object) -> None:
    """Write a sentence on the error stream, with nothing in it that could work the terminal."""
    click.echo(f"cardgames: {harmless(str(sentence))}", err=True)


def _tell(sentence: str) -> None:
    with suppress(OSError):
        warn(sentence)


def harmless(line: str) -> str:
    """Return a line with what is not printable written as an escape."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in line)


def _interrupter(code: int) -> Any:
    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise Interrupted(code)

    return interrupt


def _forget(stream: TextIO) -> None:
    """Send what a stream still holds to nowhere: whoever read it has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
