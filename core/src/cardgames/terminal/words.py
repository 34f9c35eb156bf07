"""Putting names, cards and events into words for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import RANKS, SUITS, UNSEEN, Card
from ..display import Rank, SeatName, Suit, Text, rank_order
from ..entries import STOPPED
from ..events import MatchEnded, MovePlayed, Outcome, Told
from ..game import Game
from ..moves import Move
from ..translation import gettext as _
from .text import Style


class Words:
    """The words for one viewer: a seat that is called You, or None for a bystander."""

    def __init__(self, game: Game, names: Sequence[str], viewer: int | None, style: Style) -> None:
        self._verbs = {"play": (_("play {cards}"), _("plays {cards}")), **game.info.verbs}
        self._sides = set(game.partners)
        self._order = _by_rank if game.info.by_rank else _by_suit
        self._reasons = {STOPPED: _("stopped at the limit"), **game.info.reasons}
        self._names = names
        self.viewer = viewer
        self.style = style

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return _("You") if seat == self.viewer else self._names[seat]

    def names(self) -> list[str]:
        """Return what every seat is called."""
        return [self.name(seat) for seat in range(len(self._names))]

    def text(self, text: Text) -> str:
        """Return a text of the display as plain words."""
        return self.style.plain("".join(map(self._piece, text)))

    def _piece(self, piece: object) -> str:
        match piece:
            case Card():
                return self.style.card(piece)
            case Suit(letter):
                return self.style.suit(letter)
            case Rank(letter):
                return self.style.rank(letter)
            case SeatName(seat):
                return self.name(seat)
        return str(piece)

    def cards(self, cards: Sequence[Card]) -> str:
        """Return cards in a row."""
        return " ".join(map(self.style.card, cards))

    def move(self, move: Move) -> str:
        """Return a move without its player as people write it, such as a card alone."""
        words = [] if move.verb == "play" and UNSEEN not in move.cards else [move.verb]
        words += map(self.style.card, move.cards)
        if move.value is not None:
            if not move.cards:
                return self._value(move)
            words += ["as", str(move.value)]
        return " ".join(words)

    def typed(self, move: Move) -> str:
        """Return how a move may be typed."""
        if move.verb == "play" and len(move.cards) == 1 and move.value is None:
            card = move.cards[0]
            return move.verb if card is UNSEEN else card.text.replace("T", "10").lower()
        return move.text

    def listed(self, moves: Sequence[Move]) -> str:
        """Return moves by suit, the highest cards first, or by rank; others in the game's order."""
        return ", ".join(map(self.move, sorted(moves, key=self._order)))

    def _value(self, move: Move) -> str:
        """Return what a move says: a number, a word, a suit."""
        value = str(move.value)
        return self.style.suit(value) if value and value in SUITS else value

    def played(self, event: MovePlayed) -> str:
        """Return a sentence for a move."""
        move = event.move
        usual = self._verbs.get(move.verb, (move.text, f"{move.verb}: {move.text}"))
        mine, others = self._verbs.get(move.text, usual)
        verb = mine if event.seat == self.viewer else others
        said = verb.format(cards=self.cards(move.cards), value=self._value(move))
        return f"{self.name(event.seat)} {said}."

    def told(self, event: Told) -> str:
        """Return the sentence of a game's own event."""
        text = event.you if event.seat is not None and event.seat == self.viewer else event.text
        player = "" if event.seat is None else self.name(event.seat)
        return text.format(player=player, cards=self.cards(event.cards), **event.values)

    def ended(self, event: MatchEnded) -> str:
        """Return the sentence that says who won and why the match ended."""
        outcome: Outcome = event.outcome
        reason = self._reasons.get(outcome.reason, outcome.reason)
        if not outcome.winners:
            return _("Nobody wins: {reason}.").format(reason=reason)
        if outcome.winners == (self.viewer,):
            return _("You win: {reason}.").format(reason=reason)
        names = [self.name(seat) for seat in outcome.winners]
        if len(names) == 1:
            return _("{name} wins: {reason}.").format(name=names[0], reason=reason)
        joined = _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
        sentence = _("{names} share the win: {reason}.")
        if outcome.winners in self._sides:
            sentence = _("{names} win: {reason}.")
        return sentence.format(names=joined, reason=reason)


def _by_suit(move: Move) -> list[tuple[int, int]]:
    return [(-SUITS.find(card.suit), -RANKS.find(card.rank)) for card in move.cards]


def _by_rank(move: Move) -> list[tuple[int, int]]:
    return list(map(rank_order, move.cards))
