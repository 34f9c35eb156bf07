"""Who moves next, and which way play goes."""

from __future__ import annotations

from cardgames import game_hook

from . import telling
from .table import ArizonaTable


def pass_turn(table: ArizonaTable, seat: int, duty: int) -> None:
    """Let the next player move under this duty (AZ-5)."""
    table.turn = following = table.game.next_seat(table, seat)
    if table.nines:
        end_nines(table, seat)
    table.duty = table.whole_duty = duty
    if duty > 1:
        telling.duty_put(table, following)


@game_hook
def next_seat(table: ArizonaTable, seat: int) -> int:
    """Return the seat that moves after the turn of this one (AZ-2, AZ-9, AZ-14)."""
    count = table.game.steps_after_nines(table) if table.nines else table.direction
    return seat_ahead(table, seat, count)


@game_hook
def steps_after_nines(table: ArizonaTable) -> int:
    """Return by how many seats in play the turn goes on after the nines put down in it (AZ-9).

    It goes clockwise, or anticlockwise if the number is negative, and so does play from then on;
    the number is never 0.
    """
    return -table.direction if table.nines % 2 else table.direction


def seat_ahead(table: ArizonaTable, seat: int, count: int) -> int:
    """Return the seat that so many steps lead to, past those that are out."""
    step = 1 if count > 0 else -1
    while count:
        seat = (seat + step) % table.seats
        if seat not in table.out:
            count -= step
    return seat


def end_nines(table: ArizonaTable, seat: int) -> None:
    """Turn the direction for the nines of this seat's turn, if they do (AZ-3, AZ-9)."""
    count = table.game.steps_after_nines(table)
    for skipped in range(1, count) or range(-1, count, -1):
        telling.skipped(table, seat_ahead(table, seat, skipped))
    if count * table.direction < 0:
        table.direction = -table.direction
        telling.direction_turned(table)
    table.nines = 0
