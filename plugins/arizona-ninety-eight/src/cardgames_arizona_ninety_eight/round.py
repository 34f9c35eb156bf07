"""The rules of a round and of the match, in the order of the rules page."""

from __future__ import annotations

from pathlib import Path

from cardgames import Card, GameInfo, Move, Pile, card, deal_hands, hookimpl, standard_pack
from cardgames.cards import JOKER
from cardgames.series import SERIES_REASONS, series_over

from . import telling
from .options import PACK_SIZE, PRESETS, ArizonaRules, cards_needed
from .order import pass_turn, seat_ahead
from .plays import ACE, COUNTS, NINE, canonical, legal_plays, value_after
from .stock import draw
from .table import ArizonaTable
from .translation import _, ngettext


@hookimpl
def game_info() -> GameInfo:
    """Describe the game (AZ-1)."""
    return GameInfo(
        name="arizona-ninety-eight",
        title="Arizona Ninety-Eight",
        seats=range(2, 11),
        usual_seats=4,
        rules=ArizonaRules,
        table=ArizonaTable,
        presets=PRESETS,
        rulebook=Path(__file__).parent / "rulebook",
        verbs={
            "play": (_("play {cards}"), _("plays {cards}")),
            "count": (_("count the ace as {value}"), _("counts the ace as {value}")),
        },
        by_rank=True,
        reasons={
            "last player left": _("nobody else is left"),
            **SERIES_REASONS,
        },
    )


@hookimpl
def check_rules(rules: ArizonaRules, seats: int) -> list[str]:
    """Refuse a deal that takes more cards than there are (AZ-1)."""
    needed, held = cards_needed(rules, seats), PACK_SIZE * rules.packs
    if needed <= held:
        return []
    sentence = ngettext(
        "{seats} players with hand_size {size} need {needed} cards, {packs} pack has {held}: "
        "set packs to {enough} or hand_size lower",
        "{seats} players with hand_size {size} need {needed} cards, {packs} packs have {held}: "
        "set packs to {enough} or hand_size lower",
        rules.packs,
    )
    return [
        sentence.format(
            seats=seats,
            size=rules.hand_size,
            needed=needed,
            packs=rules.packs,
            held=held,
            enough=-(-needed // PACK_SIZE),
        )
    ]


# Set-up


@hookimpl
def make_deck(rules: ArizonaRules) -> list[Card]:
    """Return all packs, two jokers in each (AZ-1)."""
    return standard_pack(jokers=2) * rules.packs


@hookimpl
def deal(table: ArizonaTable, deck: Pile) -> None:
    """Deal the hands; the seat next to the dealer starts, unless a flip decides (AZ-1, AZ-2)."""
    if table.rules.bonus_card:
        table.bonus = [deck.pop()]
    rest = deal_hands(table.hands, deck, table.rules.hand_size, table.dealer)
    table.stock = rest[::-1]
    table.turn = table.after(table.dealer)
    if table.rules.dealer_flip:
        flip(table, table.stock.pop())


def flip(table: ArizonaTable, turned: Card) -> None:
    """Put the top card of the stock on the pile, as if the dealer had played it."""
    telling.turned_up(table, turned)
    if turned.rank == ACE:
        table.played, table.counting, table.turn = [turned], True, table.dealer
        table.last_seat, table.last_count = table.dealer, 1
    else:
        put_down(table, table.dealer, turned.play)


# A turn


@hookimpl
def legal_moves(table: ArizonaTable, seat: int) -> list[Move]:
    """Return what a flipped ace may count, or the plays of the hand (AZ-5, AZ-6)."""
    return COUNTS.copy() if table.counting else legal_plays(table, seat)


@hookimpl
def stands_for(table: ArizonaTable, seat: int, move: Move) -> Move:
    """Take any equal cards of the hand for those that are listed (AZ-6)."""
    return canonical(table.hands[seat], move)


@hookimpl
def play(table: ArizonaTable, seat: int, move: Move) -> None:
    """Count a flipped ace, or play cards of the hand (AZ-5, AZ-6)."""
    if move.verb == "count":
        count_ace(table, seat, move)
        return
    hand = table.hands[seat]
    for each in move.cards:
        hand.remove(each)
    if seat == table.bonus_holder and card(table.rules.bonus_card) in move.cards:
        table.bonus_holder = None
    put_down(table, seat, move)


def count_ace(table: ArizonaTable, seat: int, move: Move) -> None:
    """Let the dealer say what the flipped ace counts."""
    assert isinstance(move.value, int)
    table.counting = False
    table.value = move.value
    telling.pile_value(table)
    pass_turn(table, seat, duty=1)


def put_down(table: ArizonaTable, seat: int, move: Move) -> None:
    """Put cards on the pile; the turn ends with a joker or the duty met (AZ-3, AZ-8, AZ-9)."""
    cards = move.cards
    rank, count = cards[0].rank, len(cards)
    table.played += cards
    table.last_seat, table.last_count = seat, count
    table.value = value_after(table.rules, table.value, move)
    telling.pile_value(table)
    if rank == JOKER:
        end_turn(table, seat, joker_duty(table, count))
        return
    if rank == NINE:
        table.nines += count
    table.duty -= count
    if table.duty <= 0:
        if table.whole_duty > 1:
            telling.duty_met(table, seat)
        end_turn(table, seat, duty=1)


def joker_duty(table: ArizonaTable, jokers: int) -> int:
    """Return the duty that jokers put on the next player: two, or stacked (AZ-3, AZ-8)."""
    if not table.rules.stack_jokers:
        return 2
    answered = table.whole_duty if table.whole_duty > 1 else 0
    return answered + 2 * jokers


def end_turn(table: ArizonaTable, seat: int, duty: int) -> None:
    """Draw, and let the next player move under this duty (AZ-5, AZ-7)."""
    draw(table, seat)
    pass_turn(table, seat, duty)


# Elimination and end


@hookimpl
def stuck(table: ArizonaTable, seat: int) -> None:
    """Put a player without a legal play out; the duty moves on (AZ-10 to AZ-13)."""
    table.out.append(seat)
    table.rooms[seat] = table.rules.limit - table.value
    telling.gone_out(table, seat)
    if len(table.out) < table.seats - 1:
        pass_turn(table, seat, table.whole_duty if table.rules.pass_full_duty else table.duty)
        return
    telling.round_won(table, seat_ahead(table, seat, 1))
    table.turn = None


@hookimpl
def score_round(table: ArizonaTable) -> list[int]:
    """Give the last player left a point (AZ-13)."""
    return [int(seat not in table.out) for seat in range(table.seats)]


@hookimpl
def match_over(table: ArizonaTable) -> str | None:
    """End after one round, or when somebody has won enough of them."""
    return series_over(table, "last player left")
