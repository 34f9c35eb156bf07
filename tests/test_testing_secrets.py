"""Nobody learns what they cannot know: each secret that a planted fault tells is found."""

from __future__ import annotations

from typing import Any

from attrs import define, field

import cardgames_devils_bridge
from cardgames import UNSEEN, Card, Display, Move, Pile, declared_sight
from cardgames.testing import check_game

from . import games, scrap
from .faulty import high, scrapped
from .games import HighTable
from .planted import planted
from .scrap import ScrapTable


def red(table: HighTable) -> bool:
    """Return whether the next card of the stock is red, which nobody sees."""
    return table.stock[0].suit in "DH"


# Views


@define(eq=False, kw_only=True)
class OpenTable(HighTable):
    """A table with public fields that are to hold nothing secret."""

    shown: list[Card] = field(factory=list)
    said: str = ""


def test_a_hand_in_a_public_field_is_found() -> None:
    """A view leads to no card of another's hand."""

    def play(table: OpenTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.shown = table.hands[0].copy()

    assert "the view of " in (sentence := high(OpenTable, play=play))
    assert "leads to " in sentence
    assert " by shown: keep no trace of a hidden card, not as a text either" in sentence


def test_a_card_named_in_a_public_field_is_found() -> None:
    """A view names no card of another's hand in a text either."""

    def deal(table: OpenTable, deck: list[Card]) -> None:
        games.deal(table, deck)
        table.said = f"{table.hands[0][0]} is a fine card"

    assert "was told leads to " in high(OpenTable, deal=deal)


def test_a_table_that_the_game_holds_is_found() -> None:
    """Nothing leads from the game to the true table."""

    def deal(table: HighTable, deck: list[Card]) -> None:
        games.deal(table, deck)
        vars(table.game)["last"] = table

    assert "the game leads to the HighTable itself" in high(deal=deal)


def test_cards_that_the_game_comes_to_hold_are_found() -> None:
    """Nothing leads from the game to cards that were played."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        vars(table.game).setdefault("cards", []).append(move.cards[0])

    assert "the game has come to hold cards" in high(play=play)


def test_sight_that_hangs_on_a_hidden_card_is_found() -> None:
    """Who sees a pile is decided by what everybody sees."""

    def can_see(table: HighTable, viewer: int | None, pile: str, owner: int | None) -> bool:
        if pile == "hands" and table.hands[0]:
            return viewer == owner or table.hands[0][0].suit == "D"
        return declared_sight(table, viewer, pile, owner)

    assert "sees another table where hidden cards lie otherwise: hands" in high(can_see=can_see)


# Moves and refusals


def test_moves_that_hang_on_a_hidden_card_are_found() -> None:
    """What is legal is decided by what its seat sees."""

    def legal_moves(table: HighTable, seat: int) -> list[Move]:
        moves = games.legal_moves(table, seat)
        return moves[:1] if red(table) else moves

    assert "has other moves" in high(legal_moves=legal_moves)


def test_revising_that_hangs_on_a_hidden_card_is_found() -> None:
    """Who may revise is decided by what everybody sees."""

    def may_revise(table: HighTable) -> list[int]:
        return [table.after(table.turn)] if table.turn is not None and red(table) else []

    assert "others may revise where hidden cards lie otherwise" in high(may_revise=may_revise)


LAST: list[HighTable] = []
"""What a game with a fault keeps beside its tables."""


def test_a_refusal_that_tells_is_found() -> None:
    """Why a move is refused is decided by what its seat sees."""

    def legal_moves(table: HighTable, seat: int) -> list[Move]:
        if UNSEEN not in table.all_cards():
            LAST[:] = [table]
        return games.legal_moves(table, seat)

    def why_not(move: Move) -> str | None:
        holders = (seat for seat, hand in enumerate(LAST[0].hands) if move.cards[0] in hand)
        return f"seat {next(holders, None)} holds it"

    sentence = high(legal_moves=legal_moves, why_not=why_not)
    assert "holds it', but 'seat " in sentence


def test_a_display_that_tells_is_found() -> None:
    """What is shown to a seat is decided by what it sees."""

    def legal_moves(table: HighTable, seat: int) -> list[Move]:
        if UNSEEN not in table.all_cards():
            LAST[:] = [table]
        return games.legal_moves(table, seat)

    def show() -> Display:
        return Display(prompt=f"{LAST[0].stock[0].suit} lies below")

    assert "is shown another table" in high(legal_moves=legal_moves, show=show)


def test_an_acceptance_that_tells_is_found() -> None:
    """Whether a move is taken is decided by what its seat sees."""

    def stands_for(table: HighTable, seat: int, move: Move) -> Move:
        return table.hands[seat][0].play if move.cards[0] in table.stock[:20] else move

    assert "is told of play " in high(stands_for=stands_for)


# What is told


def test_an_event_with_a_hidden_card_is_found() -> None:
    """Nobody is told of a card that they do not see."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.tell("{cards} lies below.", cards=table.stock[:1])

    assert "was told leads to " in high(play=play)


def test_an_event_that_names_a_hidden_card_is_found() -> None:
    """Nobody is told of a card that they do not see in words either."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        table.tell(f"{table.stock[0]} lies below.")

    assert "was told leads to " in high(play=play)


def test_drawn_cards_told_to_all_are_found() -> None:
    """Others are not told which cards somebody draws."""

    def play(table: ScrapTable, seat: int, move: Move) -> None:
        drawn = table.stock[-1:]
        scrap.play(table, seat, move)
        table.tell("{player} drew {cards}.", seat=seat, cards=drawn)

    assert "was told leads to " in scrapped(play=play)


def test_an_event_that_hangs_on_a_hidden_card_is_found() -> None:
    """What is told gives away nothing of a card that is not seen."""

    def play(table: HighTable, seat: int, move: Move) -> None:
        games.play(table, seat, move)
        if red(table):
            table.tell("The next card is red.")

    assert "where hidden cards lie otherwise" in high(play=play)


def test_a_hidden_card_told_at_the_deal_is_found() -> None:
    """Nobody is told at the deal of a card that they do not see."""

    def deal(table: HighTable, deck: list[Card]) -> None:
        games.deal(table, deck)
        table.tell("{cards} lies below.", cards=table.stock[:1])

    assert "was told leads to " in high(deal=deal)


# What could be, and what is remembered


def test_knowledge_that_contradicts_the_truth_is_found() -> None:
    """What is said to be publicly known is true."""

    def could_hold(pile: str, card: Card) -> bool:
        return pile != "hands" or card.suit != "H"

    assert "could_hold rules out " in high(could_hold=could_hold)


def test_knowledge_that_is_forgotten_is_counted() -> None:
    """Samples that play could not have led to are counted, and the first can be met again."""
    bridge = planted(cardgames_devils_bridge, could_hold=lambda: True)
    report = check_game(bridge, rules={"max_cards": 4}, seats=4, matches=3, share=1.0)
    assert report.unreachable > 0
    assert report.first_unreachable.startswith("check_game(cardgames_devils_bridge, seats=4, ")


def hidden(table: ScrapTable, pile: str, owner: int | None) -> Pile:
    """Return a pile with no card remembered."""
    piled: Any = getattr(table, pile)
    return [UNSEEN] * len(piled if owner is None else piled[owner])


def test_a_memory_of_cards_never_shown_is_found() -> None:
    """Perfect memory holds cards that were shown, and no others."""

    def remembers(table: ScrapTable, pile: str, owner: int | None) -> Pile:
        return table.stock.copy() if pile == "stock" else hidden(table, pile, owner)

    assert ", but was never shown it" in scrapped(remembers=remembers)


def test_a_memory_of_what_others_hid_is_found() -> None:
    """What another seat hid is not remembered, though its like was shown."""

    def remembers(table: ScrapTable, pile: str, owner: int | None) -> Pile:
        return table.buried.copy() if pile == "buried" else hidden(table, pile, owner)

    assert "remembers what hide " in scrapped(remembers=remembers)


def test_a_memory_of_the_order_that_a_shuffle_gave_is_found() -> None:
    """Cards that were shown are known no more once they are shuffled."""

    def remembers(table: ScrapTable, viewer: int, pile: str, owner: int | None) -> Pile:
        if pile == "stock" and any(table.played) and not table.heap:  # just shuffled
            return table.stock.copy()
        return scrap.remembers(table, viewer, pile, owner)

    assert " or a shuffle has hidden from it" in scrapped(remembers=remembers)


def test_an_event_that_hints_at_a_hidden_move_is_found() -> None:
    """What is told of a move whose card is hidden does not hang on the card."""

    def play(table: ScrapTable, seat: int, move: Move) -> None:
        scrap.play(table, seat, move)
        if move.verb == "hide" and move.cards[0].suit in "DH":
            table.tell("A red card, {player}?", seat=seat)

    assert "of what it cannot tell apart" in scrapped(play=play)


def test_a_memory_that_makes_cards_up_is_found() -> None:
    """What is remembered lies there."""

    def remembers(table: ScrapTable, viewer: int, pile: str, owner: int | None) -> Pile:
        own = scrap.remembers(table, viewer, pile, owner)
        return own[::-1] if pile == "buried" else own

    assert " remembers " in (sentence := scrapped(remembers=remembers))
    assert " lies" in sentence


def test_a_memory_of_another_pile_is_found() -> None:
    """What is remembered of a pile is as long as the pile."""

    def remembers(table: ScrapTable, pile: str, owner: int | None) -> Pile:
        return hidden(table, pile, owner)[1:]

    assert "hook remembers must return as many cards as" in scrapped(remembers=remembers)


DIARY: dict[int, list[Any]] = {}
"""The memory that a game with a fault keeps beside its tables."""


def test_a_memory_that_a_sample_forgets_is_found() -> None:
    """What is remembered is on the table, and so on each sample of it too."""

    def play(table: ScrapTable, seat: int, move: Move) -> None:
        scrap.play(table, seat, move)
        DIARY[id(table)] = [table, *table.hiders]

    def remembers(table: ScrapTable, viewer: int, pile: str, owner: int | None) -> Pile:
        if DIARY.get(id(table), [None])[0] is not table:
            return hidden(table, pile, owner)
        return scrap.remembers(table, viewer, pile, owner)

    assert "remembers other cards where hidden cards lie otherwise" in scrapped(
        play=play, remembers=remembers
    )
