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
ENTER = re.compile(r"(\(Enter keeps .*\): |presses Enter\. |Enter to leave\) )$")
LISTED = re.compile(r"moves\r?\n  (\S.*)\r?\n")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LETTERS = str.maketrans("♣♦♥♠", "CDHS")
LONGEST_SILENCE = 300


def said_by(terminal: int) -> str:
    """Return what is written next; raises `EOFError` at the end."""
    if not select.select([terminal], [], [], LONGEST_SILENCE)[0]:
        sys.exit(f"nothing happened for {LONGEST_SILENCE} seconds")
    try:
        said = os.read(terminal, 65536)
    except OSError:  # what Linux says when the other side has gone
        said = b""
    if not said:
        raise EOFError
    sys.stdout.buffer.write(said)
    sys.stdout.buffer.flush()
    return ESCAPES.sub("", said.decode(errors="ignore"))


def answer(heard: str, typed: str) -> str | None:
    """Return what to type after what was heard since the last answer, None to hear more.

    A question is known by its own words: silence may be that of a busy machine.
    """
    if ENTER.search(heard):
        return ""
    if not heard.endswith(ASKED):
        return None
    if typed != "moves":
        return "moves"
    listed = LISTED.findall(heard)
    return listed[-1].split(",")[0].strip().translate(LETTERS) if listed else None


def attend(terminal: int) -> Iterator[str]:
    """Answer every question until the command ends, and yield what it says in between."""
    heard = typed = ""
    while True:
        try:
            heard += said_by(terminal)
        except EOFError:
            yield heard
            return
        reply = answer(heard, typed)
        if reply is not None:
            typed = reply
            os.write(terminal, typed.encode() + b"\n")
            yield heard
            heard = ""


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
