"""The process of `cardgames`, or of `python -m cardgames`, which is the same."""

from __future__ import annotations

import os
import sys
import threading

from .cli import main


def program() -> None:
    """Run the command line and end the process, whatever bots that were left behind wait for."""
    try:
        main()
    except SystemExit as leaving:
        if _somebody_stays():
            os._exit(int(leaving.code or 0))  # Python would wait for them
        raise


def _somebody_stays() -> bool:
    """Return whether a bot is still at a thought, or has left threads of its own behind."""
    thinking = sys.modules.get("cardgames.thinking")
    if thinking is not None and thinking.anybody_thinks():
        return True
    here = threading.current_thread()
    return any(each is not here and not each.daemon for each in threading.enumerate())


if __name__ == "__main__":
    program()
