"""What everybody is told of the consequences of a play."""

from __future__ import annotations

from cardgames import Card

from .table import ArizonaTable
from .translation import _, ngettext


def pile_value(table: ArizonaTable) -> None:
    """Announce what the pile is at (AZ-5)."""
    table.tell(_("The pile is at {value}.").format(value=table.value))


def direction_turned(table: ArizonaTable) -> None:
    """Say which way play goes on; between two players there is nothing to say (AZ-3, AZ-14)."""
    if table.seats - len(table.out) == 2:
        return
    clockwise = _("The direction turns: clockwise.")
    table.tell(clockwise if table.direction == 1 else _("The direction turns: anticlockwise."))


def duty_put(table: ArizonaTable, seat: int) -> None:
    """Say that a seat has a duty of several cards (AZ-3)."""
    others = _("{player} must put down {count} cards, or a joker.")
    you = _("You must put down {count} cards, or a joker.")
    count = table.duty
    table.tell(others.format(player="{player}", count=count), you.format(count=count), seat=seat)


def duty_met(table: ArizonaTable, seat: int) -> None:
    """Say that a seat has put down all that its duty asked (AZ-8)."""
    table.tell(_("{player} has met the duty."), _("You have met the duty."), seat=seat)


def gone_out(table: ArizonaTable, seat: int) -> None:
    """Say that a seat is out, and why (AZ-10 to AZ-12)."""
    others, you = _("{player} has no card that fits and is out."), ""
    if not table.hands[seat]:
        others = _("{player} has no card left and is out.")
        you = _("You have no card left and are out.")
    elif table.duty < table.whole_duty:
        others = _("{player} has no further card that fits and is out.")
        you = _("You have no further card that fits and are out.")
    table.tell(others, you or _("You have no card that fits and are out."), seat=seat)


def round_won(table: ArizonaTable, seat: int) -> None:
    """Say who is the last one left (AZ-13)."""
    others = _("{player} is the last one left and wins the round.")
    table.tell(others, _("You are the last one left and win the round."), seat=seat)


def turned_up(table: ArizonaTable, card: Card) -> None:
    """Say which card the dealer turned onto the pile."""
    others, you = _("{player} turns up {cards}."), _("You turn up {cards}.")
    table.tell(others, you, seat=table.dealer, cards=[card])


def bonus_drawn(table: ArizonaTable, seat: int, card: Card) -> None:
    """Say who got the bonus card."""
    others, you = _("{player} draws the bonus card {cards}."), _("You draw the bonus card {cards}.")
    table.tell(others, you, seat=seat, cards=[card])


def stock_empty(table: ArizonaTable) -> None:
    """Say that there is nothing left to draw (AZ-12)."""
    table.tell(_("The stock is empty: nobody draws any more."))


def reshuffled(table: ArizonaTable) -> None:
    """Say that the played cards make a new stock."""
    count = len(table.stock)
    text = ngettext(
        "The stock is empty: {count} played card makes a new one.",
        "The stock is empty: {count} played cards are shuffled into a new one.",
        count,
    )
    table.tell(text.format(count=count))
