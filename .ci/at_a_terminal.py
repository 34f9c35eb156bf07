"""Run a shell command at a terminal of its own, and play the matches that it asks about.

    python3 .ci/at_a_terminal.py 'cardgames run devils-bridge'

The first of the legal moves is played, and every other question answered by Enter. Ends with the
command's exit code, or with 1 if no match came to its end.
"""

import os
import pty
import re
import select
import sys
from collections.abc import Iterator

ASKED = "? for help): "
QUESTION = re.compile(r"[:.)] $")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LETTERS = str.maketrans("♣♦♥♠", "CDHS")
LONGEST_SILENCE = 300
A_MOMENT = 0.05


def said_by(terminal: int, seconds: float) -> str | None:
    """Return what is written within so many seconds, or None; raises `EOFError` at the end."""
    if not select.select([terminal], [], [], seconds)[0]:
        return None
    try:
        said = os.read(terminal, 65536)
    except OSError:  # what Linux says when the other side has gone
        said = b""
    if not said:
        raise EOFError
    sys.stdout.buffer.write(said)
    sys.stdout.buffer.flush()
    return ESCAPES.sub("", said.decode(errors="ignore"))


def answer(heard: str, typed: str) -> str:
    """Return what to type after what was heard since the last answer."""
    if not heard.endswith(ASKED):
        return ""
    if typed == "moves":
        moves = heard.partition("moves")[2].split("\n")[1]
        return moves.split(",")[0].strip().translate(LETTERS)
    return "moves"


def attend(terminal: int) -> Iterator[str]:
    """Answer every question until the command ends, and yield what it says in between."""
    heard = typed = ""
    while True:
        try:
            said = said_by(terminal, A_MOMENT if QUESTION.search(heard) else LONGEST_SILENCE)
        except EOFError:
            yield heard
            return
        heard += said or ""
        if heard.endswith(ASKED) or (said is None and QUESTION.search(heard)):
            typed = answer(heard, typed)
            os.write(terminal, typed.encode() + b"\n")
            yield heard
            heard = ""
        elif said is None:
            sys.exit(f"nothing happened for {LONGEST_SILENCE} seconds")


def main() -> None:
    """Run the command named on the command line."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp("bash", ["bash", "-c", sys.argv[1]])
    story = "".join(attend(terminal))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if "Final points" not in story:
        sys.exit(code or "no match came to its end")
    sys.exit(code)


main()
