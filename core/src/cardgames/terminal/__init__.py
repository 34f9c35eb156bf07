"""Playing in plain text: works at a terminal, in a pipe, with a screen reader, in ASCII."""
