"""What viewers know: they hear of no card that they do not see, and remember what they saw."""

from __future__ import annotations

from collections.abc import Collection

from ..cards import UNSEEN, Card, card
from ..events import Event, MovePlayed, RoundDealt, Told
from ..table import AnyTable
from .reach import leaks, unseen_in
from .trial import Step, Trial, Viewer, who
from .worlds import last_round, seen_in_passing


def check_dealt(trial: Trial) -> None:
    """Check that each viewer was told of a new round by a view of its own."""
    match, game = trial.match, trial.game
    deck = [card(text) for text in last_round(match)[0]["deck"]]
    if game.arrange_deck(game.rules, deck.copy()) != deck:
        trial.fail("arrange_deck changes a pack that is arranged already")
    handed_out: list[object] = [match.table]
    for viewer in trial.viewers:
        views = [each.view for each in trial.heard[viewer] if isinstance(each, RoundDealt)]
        own = match.view(viewer)
        # Where nobody can move from the start the round has been scored since.
        if len(views) != 1 or (match.turn is not None and not views[0].same_as(own)):
            trial.fail(f"{who(viewer)} is not told of the deal by a view of its own")
        if any(views[0] is each for each in handed_out):
            trial.fail("a table is handed out twice")
        handed_out += views
        check_heard(trial, viewer, (), None, whole=True)


def check_heard(
    trial: Trial, viewer: Viewer, before: Collection[Card], step: Step | None, *, whole: bool
) -> None:
    """Check that what a viewer was told names no card that it did not see.

    It may have seen it before, or see it now, or have seen it while the `step` was made. If
    `whole`, all that the events lead to is looked at, their views too.
    """
    events, seen = trial.heard[viewer], [*before, *trial.seen[viewer]]
    found = [text for event in events for text in _unseen(event, seen)]
    if step is not None and found:
        seen += seen_in_passing(step.before, step, viewer, trial.match)
        found = [text for event in events for text in _unseen(event, seen)]
    if whole and not found:
        found = leaks(events, trial.match, seen, trial.game, trial.game.rules)
    if found:
        trial.fail(f"what {who(viewer)} was told leads to {', '.join(found)}")


def _unseen(event: Event, seen: Collection[Card]) -> list[str]:
    """Return the cards that an event names without their being seen."""
    if isinstance(event, MovePlayed):
        return [each.text for each in event.move.cards if each is not UNSEEN and each not in seen]
    if isinstance(event, Told):
        cards = [each.text for each in event.cards if each is not UNSEEN and each not in seen]
        return cards + unseen_in(f"{event.text} {event.you}", seen)
    return []


# Memory


def begin_diaries(trial: Trial) -> None:
    """Begin a new round's diaries with what each viewer was shown at the deal."""
    trial.diaries = {viewer: set() for viewer in trial.viewers}
    keep_diaries(trial)


def keep_diaries(trial: Trial) -> None:
    """Note for each viewer the cards on the table that it sees, and those it was told of."""
    if not trial.remembers:
        return
    for viewer, diary in trial.diaries.items():
        diary.update(trial.seen[viewer])
        for event in trial.heard[viewer]:
            if isinstance(event, MovePlayed):
                diary.update(event.move.cards)
            elif isinstance(event, Told):
                diary.update(event.cards)


def check_memory(trial: Trial, viewer: Viewer, view: AnyTable, knowing: AnyTable) -> None:
    """Check that what a viewer remembers lies there, and that it was shown it in this round."""
    tables = (view, knowing, trial.table)
    for piles in zip(*(table.all_piles() for table in tables), strict=True):
        (name, _owner, shown), (*_same, remembered), (*_too, lying) = piles
        if len(remembered) != len(lying):
            trial.fail(
                f"{who(viewer)} remembers {len(remembered)} cards in {name}, not {len(lying)}"
            )
        for seen, known, true in zip(shown, remembered, lying, strict=True):
            if known is seen or known is UNSEEN:
                continue
            if known is not true:
                trial.fail(f"{who(viewer)} remembers {known} in {name}, where {true} lies")
            if known not in trial.diaries[viewer]:
                trial.fail(f"{who(viewer)} remembers {known} in {name}, but was never shown it")
