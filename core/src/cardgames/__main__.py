"""The process of `cardgames`, or of `python -m cardgames`, which is the same."""

from __future__ import annotations

import os
import sys

from .cli import main


def program() -> None:
    """Run the command line and end the process, whatever bots that were left behind wait for."""
    try:
        main()
    except SystemExit as leaving:
        thinking = sys.modules.get("cardgames.thinking")
        if thinking is not None and thinking.anybody_thinks():
            os._exit(int(leaving.code or 0))  # Python would wait for the threads that they started
        raise


if __name__ == "__main__":
    program()
