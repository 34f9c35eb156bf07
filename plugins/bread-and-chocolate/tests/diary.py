"""What a seat can know, noted from nothing but its own views and what it is told."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames import UNSEEN, Card, Match, Move
from cardgames.events import Event, RoundDealt, Told
from cardgames_bread_and_chocolate import BreadTable

Place = Card | None
"""A card that is known to lie in a place, or None."""


class Diary:
    """The notes of one seat in a match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat, self.opponent = seat, 1 - seat
        match.listen(seat, self.told)

    def told(self, events: Sequence[Event]) -> None:
        """Note what follows from the rules."""
        for event in events:
            if isinstance(event, RoundDealt):
                self.begin(event.view)
            elif isinstance(event, Told):
                self.note(event)

    def begin(self, view: BreadTable) -> None:
        """Note how a round begins."""
        self.up: list[Card] = view.face_up.copy()
        self.down: list[Place] = [None]
        self.stock: list[Place] = [None] * len(view.stock)
        self.held: list[Card] = []
        self.down_by: list[int | None] = [None]
        self.perhaps: dict[Card, int] = {}
        """Cards that the opponent holds or has put face down, and the lowest place there."""

    def note_move(self, seat: int, move: Move) -> None:
        """Note a move that is about to be made, as people see it: a discard of others face down."""
        if move.verb == "flip":
            self.down = list(self.up)
        elif move.verb == "play":
            self.up += move.cards
            self.forget(move.cards)
        elif move.verb == "discard":
            if seat == self.opponent:
                self.perhaps.update(dict.fromkeys(self.held, len(self.down)))
                self.held = []
            self.down.append(move.cards[0] if seat == self.seat else None)
            self.down_by.append(seat)

    def forget(self, named: Sequence[Card]) -> None:
        """Strike cards that lie in sight again."""
        self.held = [card for card in self.held if card not in named]
        self.perhaps = {card: low for card, low in self.perhaps.items() if card not in named}

    def note(self, event: Told) -> None:
        """Note what followed from a move."""
        if "lies face up now" in event.text:
            self.up = list(event.cards)
        elif "turns up" in event.text:
            self.up += event.cards
            del self.stock[-len(event.cards) :]
        elif "draws" in event.text and event.cards:
            self.note_draw(event.seat, event.cards)
        elif "the top card last" in event.text:
            self.note_reset(event.cards)

    def note_draw(self, seat: int | None, drawn: Sequence[Card]) -> None:
        """Note cards drawn; those of the opponent are known if the stock's order is."""
        for card in drawn:
            known = self.stock.pop()
            if seat == self.seat:
                assert known in (None, card)
            else:
                assert card is UNSEEN
                self.held += [known] if known else []

    def note_reset(self, shown: Sequence[Card]) -> None:
        """Note the piles turned over, and compare what is shown with what was known."""
        assert all(
            known in (None, card) for known, card in zip(self.down[::-1], shown, strict=True)
        )
        last = self.stock
        self.stock = list(self.up[::-1])
        self.up = list(shown)
        self.down, self.down_by = last, [None]
        self.forget(shown)
        self.held = [*self.perhaps, *self.held]
        self.perhaps = {}

    # What the notes say

    def compare(self, view: BreadTable) -> None:
        """Check that a view with memory shows what the notes say, no more and no less."""
        hand = view.hands[self.opponent]
        assert view.face_up == self.up
        assert view.stock == [card or UNSEEN for card in self.stock]
        assert view.face_down == [card or UNSEEN for card in self.down]
        assert hand == [UNSEEN] * (len(hand) - len(self.held)) + self.held

    def allow(self, sampled: BreadTable) -> None:
        """Check that a whole table may be the true one, going by the notes."""
        hand = sampled.hands[self.opponent]
        assert sampled.face_up == self.up
        for known, pile in ((self.stock, sampled.stock), (self.down, sampled.face_down)):
            assert all(note in (None, card) for note, card in zip(known, pile, strict=True))
        assert set(hand).issuperset(self.held)
        for card, lowest in self.perhaps.items():
            if card not in hand:
                place = sampled.face_down.index(card)
                assert place >= lowest
                assert self.down_by[place] == self.opponent
