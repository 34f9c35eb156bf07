"""What is shown and said in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames import Display, Line, Move, SeatName, Text, hookimpl
from cardgames.display import by_rank, either, filled, in_a_row, joined, who_deals
from cardgames.series import series_facts

from .options import ArizonaRules
from .plays import ACE, LEAST, ace_sums, added, holds, value_after
from .round import legal_moves, stands_for
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import ArizonaTable


@hookimpl
def why_not(view: ArizonaTable, seat: int, move: Move) -> str | None:
    """Say which rule a play or a count breaks: none, if a house rule has taken it away."""
    if stands_for(view, seat, move) in legal_moves(view, seat):
        return None
    if view.counting:
        return _("say first what the ace counts: {counts}").format(counts=counts(view, seat))
    if move.verb == "count":
        return _("there is no ace to count")
    if move.verb != "play" or not move.cards:
        return None
    if not holds(view.hands[seat], move.cards):
        return ngettext(
            "that card is not in your hand",
            "these cards are not all in your hand",
            len(move.cards),
        )
    return why_not_together(view.rules, move) or why_not_counted(move) or why_too_high(view, move)


def why_not_together(rules: ArizonaRules, move: Move) -> str | None:
    """Say why cards cannot be played together (AZ-6)."""
    if len(move.cards) > 1 and not rules.multiples:
        return _("only one card may be played at a time")
    if len({each.rank for each in move.cards}) > 1:
        return _("only equal cards may be played together, such as two sevens")
    return None


def why_not_counted(move: Move) -> str | None:
    """Say what is wrong with the number that cards are said to add (AZ-3, AZ-6)."""
    if move.cards[0].rank != ACE:
        return None if move.value is None else _("only aces are given a number")
    count = len(move.cards)
    if move.value in ace_sums(count):
        return None
    sums = either([str(number) for number in ace_sums(count)])
    sentence = ngettext("an ace counts {sums}", "{count} aces count {sums}", count)
    return sentence.format(count=count, sums=sums)


def why_too_high(view: ArizonaTable, move: Move) -> str | None:
    """Say that a play would make too much (AZ-5)."""
    total = view.value + added(move)
    if total <= view.rules.limit:
        return None
    return _("that would make {total}, and the pile may not exceed {limit}").format(
        total=total, limit=view.rules.limit
    )


# What is shown


@hookimpl
def show(view: ArizonaTable, seat: int | None) -> Display:
    """Show the pile, the direction, the duty, and what each play of the hand would make."""
    return Display(
        heading=heading(view),
        columns=(_("cards"), _("out")),
        rows=tuple(row(view, other) for other in range(view.seats)),
        notes=tuple(note(view, other) for other in range(view.seats)),
        lines=tuple(lines(view, seat)),
        last=last_play(view),
        prompt=prompt(view, seat),
    )


def heading(view: ArizonaTable) -> tuple[Text, ...]:
    """Return the facts of the round."""
    cards = len(view.stock) + len(view.bonus)
    stock = ngettext("{cards} card in the stock", "{cards} cards in the stock", cards)
    return (*series_facts(view), (stock.format(cards=cards),), who_deals(view))


def row(view: ArizonaTable, seat: int) -> tuple[str, str]:
    """Return how many cards a seat has in play, and as which it went out."""
    if seat in view.out:
        return "-", str(1 + view.out.index(seat))
    return str(len(view.hands[seat])), "-"


def note(view: ArizonaTable, seat: int) -> str:
    """Return what marks a seat just now."""
    notes = []
    if seat == view.dealer:
        notes.append(_("dealer"))
    if seat in view.out:
        notes.append(_("out"))
    elif view.turn is None:
        notes.append(_("winner"))
    elif seat == view.turn:
        notes.append(_("counts the ace") if view.counting else _("to play"))
    elif seat == view.game.next_seat(view, view.turn):
        notes.append(_("next"))
    return ", ".join(notes)


def lines(view: ArizonaTable, seat: int | None) -> list[Line]:
    """Return the pile, the way play goes, the duty, the bonus card, and the own hand."""
    shown = [Line(_("Pile"), (pile_text(view),))]
    if view.turn is not None and view.seats - len(view.out) > 2:
        shown.append(Line(_("Play goes"), (direction_text(view),)))
    if view.turn is not None and view.whole_duty > 1:
        shown.append(Line(_("Duty"), duty_text(view)))
    if view.bonus:
        bonus = filled(_("{card} at the bottom of the stock"), card=view.bonus[0])
        shown.append(Line(_("Bonus"), bonus))
    if seat is not None and view.hands[seat]:
        shown.append(Line(_("Your hand"), hand_text(view, seat)))
    return shown


def pile_text(view: ArizonaTable) -> str:
    """Return what the pile is at, and how far that is from the limit."""
    limit = view.rules.limit
    facts = _("{value} of {limit} · {left} to go")
    if view.value == limit:
        facts = _("{value}, and no more may be added")
    return facts.format(value=view.value, limit=limit, left=limit - view.value)


def direction_text(view: ArizonaTable) -> str:
    """Return which way play goes (AZ-2, AZ-9)."""
    way = _("clockwise") if view.direction == 1 else _("anticlockwise")
    if view.nines and view.game.steps_after_nines(view) * view.direction < 0:
        return _("{way}, turning after this turn").format(way=way)
    return way


def duty_text(view: ArizonaTable) -> Text:
    """Return what the seat on turn must still put down (AZ-8)."""
    assert view.turn is not None
    more = ngettext("{count} more card, or a joker", "{count} more cards, or a joker", view.duty)
    if view.duty == view.whole_duty:
        more = _("{count} cards, or a joker")
    text = more.format(count=view.duty)
    return (text,) if view.turn == view.viewer else (SeatName(view.turn), ": ", text)


def hand_text(view: ArizonaTable, seat: int) -> Text:
    """Return the hand by rank, with what each play makes of the pile while the seat is in play."""
    groups = by_rank(view.hands[seat])
    if view.turn is None or seat in view.out or view.counting:
        return joined(map(in_a_row, groups.values()), " · ")
    makes = {rank: totals(each) for rank, each in what_plays_make(view, seat).items()}
    return joined(
        (
            (*in_a_row(cards), ": ", makes.get(rank) or unplayable(view, rank))
            for rank, cards in groups.items()
        ),
        " · ",
    )


def unplayable(view: ArizonaTable, rank: str) -> str:
    """Return why no card of a rank can be played: what it adds, if no house rule is to blame."""
    if LEAST.get(rank, 0) > view.rules.limit - view.value:
        return _("too high")
    return _("not allowed")


def what_plays_make(view: ArizonaTable, seat: int) -> dict[str, dict[int, list[str]]]:
    """Return by rank, and by how many of it are played, what the pile would be at (AZ-6)."""
    makes: dict[str, dict[int, list[str]]] = {}
    for move in view.game.legal_moves(view, seat):
        by_count = makes.setdefault(move.cards[0].rank, {})
        total = value_after(view.rules, view.value, move)
        by_count.setdefault(len(move.cards), []).append(str(total))
    return makes


def totals(makes: dict[int, list[str]]) -> str:
    """Return what one card makes the pile, and two, and three; all alike are said once."""
    if len({tuple(values) for values in makes.values()}) == 1:
        return either(next(iter(makes.values())))
    said = []
    for count, values in makes.items():
        make = _("{count} make {values}") if count > 1 else "{values}"
        said.append(make.format(count=count, values=either(values)))
    return ", ".join(said)


def last_play(view: ArizonaTable) -> tuple[Line, ...]:
    """Return who made the last play, and its cards, as far as no reshuffle took them."""
    if view.last_seat is None:
        return ()
    cards = in_a_row(view.played[-view.last_count :])
    return (Line(_("Last play"), (SeatName(view.last_seat), " ", *cards)),)


def prompt(view: ArizonaTable, seat: int | None) -> str:
    """Return what the seat is asked for; nothing if it is not on turn."""
    if seat is None or seat != view.turn:
        return ""
    if view.counting:
        return _("You count the ace, {counts}").format(counts=counts(view, seat))
    if view.duty < view.whole_duty:
        return _("You play on")
    return _("You play")


def counts(view: ArizonaTable, seat: int) -> str:
    """Return what a flipped ace may count."""
    return either([str(move.value) for move in view.game.legal_moves(view, seat)])
