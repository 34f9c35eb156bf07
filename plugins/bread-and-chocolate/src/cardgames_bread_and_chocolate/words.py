"""What is shown and said in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames import Card, Display, Line, Move, SeatName, hookimpl
from cardgames.display import by_rank, either, filled, how_many, in_a_row, joined, who_deals
from cardgames.series import series_facts

from .opening import FLIP, PASS, SPREAD
from .ranks import ABOVE, BELOW, VALUE, rank_plural
from .round import DRAW, legal_moves
from .translation import _, ngettext

if TYPE_CHECKING:
    from .table import BreadTable


@hookimpl
def why_not(view: BreadTable, seat: int, move: Move) -> str | None:
    """Say which rule a move breaks (BC-2 to BC-12): none, if a house rule has taken it away."""
    if move in legal_moves(view, seat):
        return None
    if view.opening:
        return why_no_choice(view, seat, move)
    if move.verb == "discard":
        return why_no_discard(view, seat, move)
    if view.owed:
        return ngettext(
            "first put {owed} card face down", "first put {owed} cards face down", view.owed
        ).format(owed=view.owed)
    if move.verb == "play" and len(move.cards) == 1:
        return why_no_play(view, seat, move.cards[0])
    return why_no_word(view, move)


def why_no_choice(view: BreadTable, seat: int, move: Move) -> str | None:
    """Say why a move is no choice in the opening (BC-2, BC-4)."""
    if move is SPREAD:
        return _("you may spread only if the face-up card is red")
    return _("first choose {choices}").format(choices=choices(view, seat))


def why_no_discard(view: BreadTable, seat: int, move: Move) -> str | None:
    """Say why a card may not be put face down, alike for every card not held (BC-8)."""
    if not view.owed:
        return _("no card is to be put face down now")
    if move.cards and move.cards[0] not in view.hands[seat]:
        return _("that card is not in your hand")
    return None


def why_no_play(view: BreadTable, seat: int, card: Card) -> str | None:
    """Say why a card may not be played, alike for every card not held (BC-6 to BC-11)."""
    hand, top = view.hands[seat], view.face_up[-1].rank
    if card not in hand:
        return _("that card is not in your hand")
    if view.drawn:
        return _("after a draw no other card than that one may be played")
    if card.rank == top:
        return _("the same rank may be played only in a spread, which a black card starts on a red")
    if card.rank != BELOW[top]:
        return _("you must play one rank above or below the top card")
    if card.rank == "K":
        return _("a king may not be played on an ace")
    return ngettext(
        "it would cost {value} card put face down, and you would have {others}",
        "it would cost {value} cards put face down, and you would have {others}",
        VALUE[card.rank],
    ).format(value=VALUE[card.rank], others=len(hand) - 1)


def why_no_word(view: BreadTable, move: Move) -> str | None:
    """Say why a choice of the opening, a pass or a draw is no move now (BC-2, BC-10)."""
    if move in (FLIP, SPREAD):
        return _("the opening is over")
    if move is PASS:
        return _("you may not pass: play a card, or draw if you cannot")
    if move is DRAW and view.drawn:
        return _("you have drawn already")
    return _("you may not draw while you can play a card") if move is DRAW else None


# What is shown


@hookimpl
def show(view: BreadTable, seat: int | None) -> Display:
    """Show the piles and their sizes, the hand by rank, and what each play would cost."""
    return Display(
        heading=(*series_facts(view), who_deals(view)),
        columns=(_("cards"),),
        rows=tuple((str(len(hand)),) for hand in view.hands),
        notes=tuple(_("dealer") if each == view.dealer else "" for each in range(view.seats)),
        lines=tuple(lines(view, seat)),
        last=(Line(_("Face up, top last"), in_a_row(view.face_up)),),
        prompt=prompt(view, seat),
    )


def lines(view: BreadTable, seat: int | None) -> list[Line]:
    """Return the piles, the spread, the own hand, and the plays in it."""
    shown = [
        Line(_("Face up"), (view.face_up[-1], "  ", how_many(view.face_up))),
        Line(_("Face down"), (how_many(view.face_down),)),
        Line(_("Stock"), (how_many(view.stock),)),
    ]
    if view.spread:
        rank = rank_plural(view.face_up[-1].rank)
        shown.append(Line(_("Spread"), (_("{rank}, which cost nothing").format(rank=rank),)))
    if seat is None or not view.hands[seat]:
        return shown
    hand = joined((in_a_row(cards) for cards in by_rank(view.hands[seat]).values()), " · ")
    shown.append(Line(_("Your hand"), hand))
    moves = view.game.legal_moves(view, seat) if seat == view.turn else []
    if view.opening and seat == view.turn:
        shown += [each for move, each in opening_lines(view, seat) if move in moves]
    plays = by_rank([move.cards[0] for move in moves if move.verb == "play"])
    if plays:
        costs = joined(
            ((*in_a_row(each), ": ", cost(view, each[0])) for each in plays.values()), " · "
        )
        shown.append(Line(_("You can play"), costs))
    return shown


def opening_lines(view: BreadTable, seat: int) -> list[tuple[Move, Line]]:
    """Return what each choice of the opening leads to (BC-2 to BC-5)."""
    non_dealer = SeatName(view.after(view.dealer))
    first = SeatName(view.after(seat)) if view.rules.opening_uses_turn else non_dealer
    flip = _("the face-down card comes up; first play: {player}")
    spread = _("stock cards are turned onto it, up to a black one; first play: {player}")
    passing = filled(_("{player} has the choice"), player=SeatName(view.dealer))
    if seat == view.dealer:
        passing = filled(_("the card stays; first play: {player}"), player=non_dealer)
    return [
        (FLIP, Line(_("Flip"), filled(flip, player=first))),
        (SPREAD, Line(_("Spread"), filled(spread, player=first))),
        (PASS, Line(_("Pass"), passing)),
    ]


def cost(view: BreadTable, card: Card) -> str:
    """Return what follows from playing a card, such as `draw 5` (BC-7 to BC-12)."""
    top, value = view.face_up[-1], VALUE[card.rank]
    if card.rank == top.rank:
        return _("free") if view.spread else _("free, and starts a spread")
    if not value:
        return _("free")
    template = _("draw {value}") if card.rank == ABOVE[top.rank] else _("put down {value}")
    return template.format(value=value)


def prompt(view: BreadTable, seat: int | None) -> str:
    """Return what the seat is asked for; nothing if it may not act."""
    if seat is None or seat != view.turn:
        return ""
    if view.opening:
        return _("You choose {choices}").format(choices=choices(view, seat))
    if view.owed:
        return ngettext(
            "You put {owed} card face down", "You put {owed} cards face down", view.owed
        ).format(owed=view.owed)
    return prompt_to_play(view, {move.verb for move in view.game.legal_moves(view, seat)})


def prompt_to_play(view: BreadTable, verbs: set[str]) -> str:
    """Return what the seat on turn is asked for that has moves of these verbs (BC-10)."""
    if "play" not in verbs:
        return _("You cannot play: draw") if "draw" in verbs else _("You cannot play: pass")
    if view.drawn and "pass" in verbs:
        return _("You play the card you have drawn, or pass")
    return _("You play, or draw") if "draw" in verbs else _("You play")


def choices(view: BreadTable, seat: int) -> str:
    """Return what the opening lets a seat choose from (BC-2 to BC-4)."""
    return either([move.text for move in view.game.legal_moves(view, seat)])
