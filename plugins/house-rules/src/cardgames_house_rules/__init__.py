"""House rules for the games of `cardgames`: each module here is one, whole.

They are installed by their names, such as `all-or-nothing`; none imports a game.
"""
