"""The rules of a round and of the match, in the order of the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardgames import PLAY, Card, GameInfo, Move, deal_hands, hookimpl
from cardgames.series import SERIES_REASONS, series_over

from .drawing import draw_cards
from .knowledge import note_discard, note_leaving, note_no_play, note_seen
from .opening import PASS, choose_opening, opening_choices
from .options import PRESETS, BreadRules
from .ranks import ABOVE, BELOW, RED, VALUE, rank_plural
from .table import BreadTable
from .translation import _

DRAW: Final = Move("draw")
DISCARD: Final = {card: Move("discard", (card,)) for card in PLAY}
MOST_DRAWN_ROUNDS: Final = 20
"""Drawn rounds after which a series is drawn."""


@hookimpl
def game_info() -> GameInfo:
    """Describe the game (BC-1)."""
    return GameInfo(
        name="bread-and-chocolate",
        title="Bread and Chocolate",
        seats=(2,),
        usual_seats=2,
        rules=BreadRules,
        table=BreadTable,
        presets=PRESETS,
        rulebook=Path(__file__).parent / "rulebook",
        verbs={
            "flip": (_("flip the two discards"), _("flips the two discards")),
            "spread": (_("spread"), _("spreads")),
            "pass": (_("pass"), _("passes")),
            "play": (_("play {cards}"), _("plays {cards}")),
            "discard": (_("put {cards} face down"), _("puts {cards} face down")),
            "discard ??": (_("put a card face down"), _("puts a card face down")),
            "draw": (_("draw"), _("draws")),
        },
        forced=("draw", "pass"),
        by_rank=True,
        reasons={
            "hand empty": _("no card is left"),
            "drawn": _("the turn limit was reached"),
            **SERIES_REASONS,
        },
    )


# Set-up and opening


@hookimpl
def deal(table: BreadTable, deck: list[Card]) -> None:
    """Deal the hands and the first card of each discard pile (BC-1)."""
    rest = deal_hands(table.hands, deck, table.rules.hand_size, table.dealer)
    table.face_up, table.face_down, table.stock = rest[:1], rest[1:2], rest[:1:-1]
    table.face_down_seen = [()]
    table.turn = table.after(table.dealer)


# A turn


@hookimpl
def legal_moves(table: BreadTable, seat: int) -> list[Move]:
    """Return the choices of the opening, the discards owed, the plays, or the draw."""
    if table.owed:
        return list(map(DISCARD.__getitem__, table.hands[seat]))
    if table.opening:
        return opening_choices(table)
    plays = legal_plays(table, seat)
    if table.drawn:
        last = table.hands[seat][-1].play
        return [last, PASS] if last in plays else [PASS]
    if not plays or table.rules.may_draw_instead:
        plays.append(DRAW)
    return plays


def legal_plays(table: BreadTable, seat: int) -> list[Move]:
    """Return a play for each card one rank above or below, or of a spread (BC-6, 8, 11, 12)."""
    hand, top = table.hands[seat], table.face_up[-1]
    same, above, below = top.rank, ABOVE[top.rank], BELOW[top.rank]
    if same == "A" and not table.rules.king_on_ace:
        below = ""
    moves: list[Move] = []  # a loop, as a comprehension costs a call in Python 3.11
    for card in hand:
        rank = card.rank
        if (
            rank == above
            or (rank == below and VALUE[rank] < len(hand))
            or (rank == same and (table.spread or starts_spread(top, card)))
        ):
            moves.append(card.play)
    return moves


def starts_spread(top: Card, card: Card) -> bool:
    """Return whether a card of the top card's rank starts a spread: black on red (BC-11)."""
    return top.suit in RED and card.suit not in RED


@hookimpl
def play(table: BreadTable, seat: int, move: Move) -> None:
    """Carry out a choice of the opening, a play, a discard, a draw, or the pass after it."""
    if move.verb == "play":
        play_card(table, seat, move.cards[0])
    elif move.verb == "discard":
        put_face_down(table, seat, move.cards[0])
    elif table.opening:
        choose_opening(table, seat, move)
    elif move is DRAW:
        draw_for_want_of_a_play(table, seat)
    else:
        end_turn(table, seat)


def play_card(table: BreadTable, seat: int, card: Card) -> None:
    """Play a card, and draw, owe discards, or go on with a spread (BC-6 to BC-13)."""
    top, rank = table.face_up[-1].rank, card.rank
    table.hands[seat].remove(card)
    table.face_up.append(card)
    note_leaving(table, seat)
    note_seen(table, (card,))
    table.drawn = False
    if rank == top:
        start_spread(table, rank)
    else:
        end_spread(table, top)
        if rank == ABOVE[top]:
            if VALUE[rank]:
                draw_cards(table, seat, VALUE[rank])
        elif VALUE[rank]:
            table.owed = VALUE[rank]
            return
    end_turn(table, seat)


def put_face_down(table: BreadTable, seat: int, card: Card) -> None:
    """Put a card face down for the one that was played (BC-8)."""
    table.hands[seat].remove(card)
    table.face_down.append(card)
    note_discard(table, seat)
    table.owed -= 1
    if not table.owed:
        end_turn(table, seat)


def draw_for_want_of_a_play(table: BreadTable, seat: int) -> None:
    """Draw one card; by the option `play_drawn_card` it may be played at once (BC-10)."""
    rules, hand = table.rules, table.hands[seat]
    may_play = rules.play_drawn_card and not (rules.may_draw_instead and legal_plays(table, seat))
    if not rules.may_draw_instead:
        note_no_play(table, seat)
    end_spread(table, table.face_up[-1].rank)
    before = len(hand)
    draw_cards(table, seat, 1)
    table.drawn = may_play and len(hand) > before and hand[-1].play in legal_plays(table, seat)
    if not table.drawn:
        end_turn(table, seat)


# Spread during play


def start_spread(table: BreadTable, rank: str) -> None:
    """Start a spread of this rank, if it is not on already (BC-11)."""
    if not table.spread and table.told is not None:
        table.tell(_("A spread of {rank} begins."), rank=rank_plural(rank))
    table.spread = True


def end_spread(table: BreadTable, rank: str) -> None:
    """End the spread of this rank, if it is on (BC-13)."""
    if table.spread and table.told is not None:
        table.tell(_("The spread of {rank} is over."), rank=rank_plural(rank))
    table.spread = False


# End


def end_turn(table: BreadTable, seat: int) -> None:
    """End the turn, and the round if the hand is empty or the limit reached (BC-17, BC-18)."""
    table.turns += 1
    table.drawn = False
    if not table.hands[seat]:
        table.winner, table.turn = seat, None
        table.tell(
            _("{player} has no card left and wins the round."),
            _("You have no card left and win the round."),
            seat=seat,
        )
    elif table.turns == table.rules.turn_limit:
        table.turn = None
        table.tell(_("Nobody has won in so many turns: the round is drawn."))
    else:
        table.turn = table.after(seat)


@hookimpl
def score_round(table: BreadTable) -> list[int]:
    """Give the winner of the round a point."""
    return [int(seat == table.winner) for seat in range(table.seats)]


@hookimpl
def match_over(table: BreadTable) -> str | None:
    """End when enough rounds are won, or when too many are drawn."""
    drawn = sum(not any(scores) for scores in table.history)
    if drawn >= (1 if table.rules.rounds_to_win == 1 else MOST_DRAWN_ROUNDS):
        return "drawn"
    return series_over(table, "hand empty")


@hookimpl
def winners(table: BreadTable) -> list[int]:
    """Let whoever has won enough rounds win; nobody has in a drawn match."""
    wanted = table.rules.rounds_to_win
    return [seat for seat, won in enumerate(table.totals) if won >= wanted]
