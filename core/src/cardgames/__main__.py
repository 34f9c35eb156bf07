"""`python -m cardgames`: the same as the command `cardgames`."""

from .cli import main

main()
