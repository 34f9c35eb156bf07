"""What is hidden: dealt again, it makes no difference to whoever cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Final

import attrs
from attrs import evolve, frozen

from ..cards import UNSEEN
from ..display import Display
from ..events import Event, RoundScored
from ..moves import PLAY, Move
from ..table import AnyTable
from ..terminal.asking import display_of
from .knowledge import check_memory
from .reach import leaks
from .standing import refusal
from .trial import Step, Trial, Viewer, offered, who
from .worlds import decks_of, heard_in, last_round, played_again, put_back, seen_in_passing

Worlds = dict[Viewer, AnyTable]

_PROBES: Final = 2


def other_worlds(trial: Trial, step: Step, dice: Random) -> Worlds:
    """Deal the hidden cards again for each viewer and check that it sees no difference.

    Returns for each a world in which the move to come is made with the same cards.
    """
    return {viewer: _other_world(trial, viewer, step, dice) for viewer in trial.viewers}


def _other_world(trial: Trial, viewer: Viewer, step: Step, dice: Random) -> AnyTable:
    game, match = trial.game, trial.match
    view, knowing = match.view(viewer), match.view(viewer, memory=True)
    _check_view(trial, viewer, view)
    _check_truth(trial, viewer, view)
    check_memory(trial, viewer, view, knowing)
    moves = [] if viewer is None else match.legal_moves(viewer)
    if viewer is not None and moves and set(game.legal_moves(knowing, viewer)) != set(moves):
        trial.fail(f"{who(viewer)} has other moves by a view with memory")
    with trial.blaming(f"the hidden cards dealt again for {who(viewer)}"):
        world = game.sample(knowing, dice)
        _trace(trial, viewer, world)
        put_back(world, trial.table, knowing, step)
        game.check_cards(world)
        _check_same(trial, viewer, world)
        if not game.view(world, viewer, memory=True).same_as(knowing):
            trial.fail(f"{who(viewer)} remembers other cards where hidden cards lie otherwise")
        _check_refusals(trial, viewer, world, dice)
    trial.report.samples += 1
    return world


def _check_view(trial: Trial, viewer: Viewer, view: AnyTable) -> None:
    """Check that a view, and the moves offered, lead to no card that is not seen."""
    moves = [] if viewer is None else trial.match.legal_moves(viewer)
    known = trial.match, trial.seen[viewer], trial.game, view.rules
    if found := leaks((view, moves), *known):
        fields = [
            each.name for each in attrs.fields(type(view)) if each.name not in ("game", "rules")
        ]
        by = [name for name in fields if leaks(getattr(view, name), *known)]
        through = f" by {', '.join(by)}" if by else ""
        trial.fail(
            f"the view of {who(viewer)} leads to {', '.join(found)}{through}: "
            "keep no trace of a hidden card, not as a text either"
        )


def _check_truth(trial: Trial, viewer: Viewer, view: AnyTable) -> None:
    """Check that `could_hold` does not rule out how the hidden cards truly lie."""
    piles = zip(view.all_piles(), trial.table.all_piles(), strict=True)
    for (name, owner, shown), (_same, _too, true) in piles:
        for place, (each, card) in enumerate(zip(shown, true, strict=True)):
            if each is UNSEEN and not trial.game.could_hold(view, name, owner, card, place):
                pile = name if owner is None else f"{name} of seat {owner}"
                trial.fail(f"could_hold rules out {card} in {pile}, where it lies")


def _trace(trial: Trial, viewer: Viewer, world: AnyTable) -> None:
    """Note whether play could have led to a world, where that can be found out."""
    entries = last_round(trial.match)
    if not trial.distinct or any(entry["event"] == "shuffle" for entry in entries):
        return
    trial.report.traced += 1
    again = played_again(trial.match, world)
    if again is None or not again.same_as(world):
        trial.report.unreachable += 1
        if not trial.report.first_unreachable:
            decision = trial.match.decisions
            trial.report.first_unreachable = (
                f"{trial.case.again}, for {who(viewer)} after decision {decision}"
            )


def _check_same(trial: Trial, viewer: Viewer, world: AnyTable) -> None:
    """Check that a viewer sees and may do the same in a world that it cannot tell apart."""
    here, there = (_seen_of(table, viewer) for table in (trial.table, world))
    if not here.view.same_as(there.view):
        fields = ", ".join(here.view.differences(there.view))
        trial.fail(f"{who(viewer)} sees another table where hidden cards lie otherwise: {fields}")
    if here.display != there.display:
        trial.fail(f"{who(viewer)} is shown another table where hidden cards lie otherwise")
    if here.revisers != there.revisers:
        trial.fail("others may revise where hidden cards lie otherwise")
    if here.moves != there.moves:
        trial.fail(f"{who(viewer)} has other moves where hidden cards lie otherwise")


@frozen(eq=False)
class _Seen:
    """What a viewer sees and may do."""

    view: AnyTable
    display: Display
    revisers: list[int]
    moves: set[str]


def _seen_of(table: AnyTable, viewer: Viewer) -> _Seen:
    """Return what a viewer sees of a table, after the seat on turn was asked for its moves."""
    game, turn = table.game, table.turn
    assert turn is not None
    game.legal_moves(table, turn)
    view = game.view(table, viewer)
    moves: list[Move] = []
    if viewer is not None:
        moves = game.shown_moves(table, viewer, offered(game, table, viewer))
    return _Seen(
        view,
        display_of(game, view, viewer),
        list(game.may_revise(table)),
        {move.text for move in moves},
    )


def _check_refusals(trial: Trial, viewer: Viewer, world: AnyTable, dice: Random) -> None:
    """Check that a viewer is refused the same, for the same reason, in another world."""
    moves = [] if viewer is None else trial.match.legal_moves(viewer)
    if viewer is None or not moves:
        return
    unseen = [each for each in trial.game.pack if each not in trial.seen[viewer]]
    for card in (dice.choice(unseen or trial.game.pack) for _ in range(_PROBES)):
        move = PLAY[card]
        here, there = (_refused(table, viewer, move, moves) for table in (trial.table, world))
        if here != there:
            trial.fail(
                f"{who(viewer)} is told of {move.text}: {here!r}, "
                f"but {there!r} where hidden cards lie otherwise"
            )
        if here is not None and refusal(trial, viewer, move) != here:
            trial.fail(f"{who(viewer)} is refused {move.text} for another reason when asked again")


def _refused(table: AnyTable, seat: int, move: Move, moves: list[Move]) -> str | None:
    """Return why a seat may not make a move, None if it may; asked as a match asks."""
    game = table.game
    game.legal_moves(table, seat)
    if game.offers(table, seat, move, moves):
        return None
    return str(game.refusal(game.view(table, seat), seat, move))


# After the move


def check_told(trial: Trial, worlds: Worlds, step: Step) -> None:
    """Check that what a viewer is told of a move hangs on what it sees before and after alone."""
    if worlds:
        _check_masked(trial, step)
    for viewer, world in worlds.items():
        with trial.blaming(f"{step.move.text} made where hidden cards lie otherwise"):
            _check_told(trial, viewer, world, step)


def _check_told(trial: Trial, viewer: Viewer, world: AnyTable, step: Step) -> None:
    game, match = trial.game, trial.match
    if not game.offers(world, step.seat, step.move, offered(game, world, step.seat)):
        return
    before = world.copy()
    told = heard_in(world, step, viewer, match, decks_of(match))
    if not game.view(world, viewer).same_as(match.view(viewer)):
        return
    here, there = ([_bare(each) for each in events] for events in (trial.heard[viewer], told))
    if here != there:
        # What lay open only while the move was made may make the difference.
        passing = (seen_in_passing(table, step, viewer, match) for table in (step.before, before))
        if next(passing) != next(passing):
            return
        pairs = zip_longest(here, there, fillvalue="nothing more")
        one, other = next(pair for pair in pairs if pair[0] != pair[1])
        trial.fail(f"{who(viewer)} is told {one}, but {other} where hidden cards lie otherwise")
    trial.report.compared += 1


def _check_masked(trial: Trial, step: Step) -> None:
    """Check what follows from another move that a masked one may mean, or from another shuffle.

    Whoever sees the same of it and the same table afterwards is told the same and remembers the
    same.
    """
    for other, decks in _other_ways(trial, step):
        for viewer in trial.viewers:
            world = step.before.copy()
            told = heard_in(world, other, viewer, trial.match, decks)
            _check_alike(trial, viewer, world, told, other.move)


def _other_ways(trial: Trial, step: Step) -> Iterator[tuple[Step, list[list[str]]]]:
    """Yield another move of the same kind, and the same move with its shuffles in another order."""
    decks, dice = decks_of(trial.match), trial.dice
    others = [
        each
        for each in offered(trial.game, step.before, step.seat)
        if each is not step.move and _kind(each) == _kind(step.move)
    ]
    if others:
        yield evolve(step, move=dice.choice(others)), decks
    if decks:
        yield step, [dice.sample(deck, len(deck)) for deck in decks]


def _kind(move: Move) -> tuple[str, int, int | str | None]:
    return move.verb, len(move.cards), move.value


def _check_alike(
    trial: Trial, viewer: Viewer, world: AnyTable, told: list[Event], move: Move
) -> None:
    game, match, heard = trial.game, trial.match, trial.heard[viewer]
    if told[:1] != heard[:1] or not game.view(world, viewer).same_as(match.view(viewer)):
        return
    here, there = ([_bare(each) for each in events] for events in (heard, told))
    if here != there:
        trial.fail(f"{who(viewer)} is told {here}, but {there} of what it cannot tell apart")
    knows = match.view(viewer, memory=True)
    if not game.view(world, viewer, memory=True).same_as(knows):
        trial.fail(f"{who(viewer)} remembers what {move.text} or a shuffle has hidden from it")


def _bare(event: Event) -> Event | str:
    """Return an event as it can be compared and shown: a scored round without its view."""
    return f"the scores {event.scores}" if isinstance(event, RoundScored) else event
