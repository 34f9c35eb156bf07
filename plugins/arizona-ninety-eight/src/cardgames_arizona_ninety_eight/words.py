"""What is shown and said in words; `reading` has what may be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames import Card, Display, Line, Move, SeatName, Text, hookimpl
from cardgames.display import filled, joined

from .options import ArizonaRules
from .plays import ACE, ace_sums, added, equal_cards, holds, value_after
from .round import next_seat
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import ArizonaTable

_RANKS: Final = "A23456789TJQKX"


@hookimpl
def why_not(view: ArizonaTable, seat: int, move: Move) -> str | None:
    """Say which rule a play or a count breaks (AZ-5, AZ-6)."""
    if view.counting:
        return _("say first what the ace counts: 1 or 11")
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


def either(words: list[str]) -> str:
    """Return words as a choice, such as `2, 12 or 22`."""
    *others, last = words
    if not others:
        return last
    return _("{others} or {last}").format(others=", ".join(others), last=last)


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
    facts: list[Text] = []
    wanted = view.rules.rounds_to_win
    if wanted > 1:
        series = _("round {number}, first to win {wanted}")
        facts.append((series.format(number=view.round, wanted=wanted),))
    cards = len(view.stock) + len(view.bonus)
    stock = ngettext("{cards} card in the stock", "{cards} cards in the stock", cards)
    facts.append((stock.format(cards=cards),))
    deals = filled(_("{player} deals"), player=SeatName(view.dealer))
    facts.append((_("you deal"),) if view.viewer == view.dealer else deals)
    return tuple(facts)


def row(view: ArizonaTable, seat: int) -> tuple[str, str]:
    """Return how many cards a seat has in play, and as which it went out."""
    if seat in view.out:
        return "-", str(1 + view.out.index(seat))
    return str(len(view.hands[seat])), "-"


def note(view: ArizonaTable, seat: int) -> str:
    """Return what marks a seat just now."""
    if view.turn is None:
        return "" if seat in view.out else _("winner")
    if seat in view.out:
        return _("out")
    if view.counting:
        return _("counts the ace") if seat == view.turn else ""
    if seat == view.turn:
        return _("to play")
    return _("next") if seat == next_of(view) else ""


def next_of(view: ArizonaTable) -> int:
    """Return the seat after the one on turn, the nines of this turn considered (AZ-9)."""
    coming = view.copy()
    if coming.nines % 2:
        coming.direction = -coming.direction
    assert coming.turn is not None
    return next_seat(coming, coming.turn)


def lines(view: ArizonaTable, seat: int | None) -> list[Line]:
    """Return the pile, the way play goes, the duty, the bonus card, and the own hand."""
    shown = [Line(_("Pile"), pile_text(view))]
    if view.turn is not None and not view.counting:
        shown.append(Line(_("Play goes"), direction_text(view)))
    if view.whole_duty > 1 and view.turn is not None:
        shown.append(Line(_("Duty"), duty_text(view)))
    if view.bonus:
        bonus = filled(_("{card} at the bottom of the stock"), card=view.bonus[0])
        shown.append(Line(_("Bonus"), bonus))
    if seat is not None and view.hands[seat]:
        hand = joined(((each,) for each in in_rank_order(view.hands[seat])), " ")
        if view.turn is not None and seat not in view.out and not view.counting:
            hand = plays(view, seat)
        shown.append(Line(_("Your hand"), hand))
    return shown


def pile_text(view: ArizonaTable) -> Text:
    """Return what the pile is at, and how far that is from the limit."""
    limit = view.rules.limit
    facts = _("{value} of {limit} · {left} to go")
    if view.value == limit:
        facts = _("{value}, and no more may be added")
    return (facts.format(value=view.value, limit=limit, left=limit - view.value),)


def direction_text(view: ArizonaTable) -> Text:
    """Return which way play goes, and who is next."""
    way = _("clockwise") if view.direction == 1 else _("anticlockwise")
    if view.nines % 2:
        way = _("{way}, turning after this turn").format(way=way)
    after = next_of(view)
    who = (
        (_("you are next"),)
        if after == view.viewer
        else filled(_("{player} is next"), player=SeatName(after))
    )
    return who if view.seats - len(view.out) == 2 else (way, " · ", *who)


def duty_text(view: ArizonaTable) -> Text:
    """Return what the seat on turn must still put down (AZ-8)."""
    assert view.turn is not None
    more = ngettext("{count} more card, or a joker", "{count} more cards, or a joker", view.duty)
    if view.duty == view.whole_duty:
        more = _("{count} cards, or a joker")
    text = more.format(count=view.duty)
    return (text,) if view.turn == view.viewer else (SeatName(view.turn), ": ", text)


def in_rank_order(hand: list[Card]) -> list[Card]:
    """Return a hand from ace to king, then the jokers."""
    groups = equal_cards(hand)
    return [each for rank in _RANKS for each in groups.get(rank, [])]


def plays(view: ArizonaTable, seat: int) -> Text:
    """Return the hand by rank, with what one card, or several, would make the pile (AZ-6)."""
    makes: dict[str, dict[int, list[str]]] = {}
    for move in view.game.legal_moves(view, seat):
        by_count = makes.setdefault(move.cards[0].rank, {})
        total = value_after(view.rules, view.value, move)
        by_count.setdefault(len(move.cards), []).append(str(total))
    groups = equal_cards(view.hands[seat])
    return joined(
        (
            (*joined(((each,) for each in groups[rank]), " "), ": ", totals(makes.get(rank, {})))
            for rank in _RANKS
            if rank in groups
        ),
        " · ",
    )


def totals(makes: dict[int, list[str]]) -> str:
    """Return what one card makes the pile, and two, and three."""
    if not makes:
        return _("too high")
    said = []
    for count, values in makes.items():
        several = _("{count} make {values}")
        said.append(
            either(values) if count == 1 else several.format(count=count, values=either(values))
        )
    return ", ".join(said)


def last_play(view: ArizonaTable) -> tuple[Line, ...]:
    """Return who made the last play, and its cards, as far as no reshuffle took them."""
    if view.last_seat is None:
        return ()
    cards = joined(((each,) for each in view.played[-view.last_count :]), " ")
    return (Line(_("Last play"), (SeatName(view.last_seat), " ", *cards)),)


def prompt(view: ArizonaTable, seat: int | None) -> str:
    """Return what the seat is asked for; nothing if it is not on turn."""
    if seat is None or seat != view.turn:
        return ""
    if view.counting:
        return _("Count the ace as 1 or 11")
    if view.duty < view.whole_duty:
        return _("You play on")
    return _("You play")
