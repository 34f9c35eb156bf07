"""What everybody is told of the consequences of a play; on copies nothing is put into words."""

from __future__ import annotations

from cardgames import Card

from .table import ArizonaTable
from .translation import _, ngettext


def pile_value(table: ArizonaTable) -> None:
    """Announce what the pile is at (AZ-5)."""
    if table.told is not None:
        table.tell(_("The pile is at {value}."), value=table.value)


def direction_turned(table: ArizonaTable) -> None:
    """Say which way play goes on; between two players there is nothing to say (AZ-3, AZ-14)."""
    if table.told is None or table.seats - len(table.out) == 2:
        return
    if table.direction == 1:
        table.tell(_("The direction turns: clockwise."))
    else:
        table.tell(_("The direction turns: anticlockwise."))


def skipped(table: ArizonaTable, seat: int) -> None:
    """Say whose turn is left out, as a house rule may have it."""
    if table.told is not None:
        table.tell(_("{player} is skipped."), _("You are skipped."), seat=seat)


def duty_put(table: ArizonaTable, seat: int) -> None:
    """Say that a seat has a duty of several cards (AZ-3)."""
    if table.told is not None:
        table.tell(
            _("{player} must put down {count} cards, or a joker."),
            _("You must put down {count} cards, or a joker."),
            seat=seat,
            count=table.duty,
        )


def duty_met(table: ArizonaTable, seat: int) -> None:
    """Say that a seat has put down all that its duty asked (AZ-8)."""
    if table.told is not None:
        table.tell(_("{player} has met the duty."), _("You have met the duty."), seat=seat)


def gone_out(table: ArizonaTable, seat: int) -> None:
    """Say that a seat is out, and why (AZ-10 to AZ-12)."""
    if table.told is None:
        return
    if not table.hands[seat]:
        others = _("{player} has no card left and is out.")
        you = _("You have no card left and are out.")
    elif table.duty < table.whole_duty:
        others = _("{player} has no further card that fits and is out.")
        you = _("You have no further card that fits and are out.")
    else:
        others = _("{player} has no card that fits and is out.")
        you = _("You have no card that fits and are out.")
    table.tell(others, you, seat=seat)


def round_won(table: ArizonaTable, seat: int) -> None:
    """Say who is the last one left (AZ-13)."""
    if table.told is not None:
        table.tell(
            _("{player} is the last one left and wins the round."),
            _("You are the last one left and win the round."),
            seat=seat,
        )


def turned_up(table: ArizonaTable, card: Card) -> None:
    """Say which card the dealer turned onto the pile."""
    if table.told is not None:
        table.tell(
            _("{player} turns up {cards}."),
            _("You turn up {cards}."),
            seat=table.dealer,
            cards=[card],
        )


def bonus_drawn(table: ArizonaTable, seat: int, card: Card) -> None:
    """Say who got the bonus card."""
    if table.told is not None:
        table.tell(
            _("{player} draws the bonus card {cards}."),
            _("You draw the bonus card {cards}."),
            seat=seat,
            cards=[card],
        )


def stock_empty(table: ArizonaTable) -> None:
    """Say that there is nothing left to draw (AZ-12)."""
    if table.told is not None:
        table.tell(_("The stock is empty: nobody draws any more."))


def reshuffled(table: ArizonaTable) -> None:
    """Say that the played cards make a new stock."""
    if table.told is not None:
        count = len(table.stock)
        text = ngettext(
            "The stock is empty: {count} played card makes a new one.",
            "The stock is empty: {count} played cards are shuffled into a new one.",
            count,
        )
        table.tell(text, count=count)
