"""Reviews of match records: what is looked at, what counts as a mistake, and what is said."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames import ACE_HIGH, Advice, BadRules, Game, Match, Move, RandomPlayer, card
from cardgames.advice import Adviser, read_adviser, usual_adviser
from cardgames.records.reading import Record
from cardgames.records.review import LOOKS, Review, review

from .advisers import SOURCE, plugin
from .commands import Ended, cardgames, cards_in
from .drawing import DRAWING
from .fakes import GAME, module_of
from .games import BLIND, DEAL, begun, texts
from .records import bridge, play_on, played, record_of
from .terminals import Terminal, plain
from .test_cli_replay import WHOLE, known_to
from .test_cli_replay import record as bridge_record

KIND = module_of(SOURCE).Adviser
HONEST = Adviser("adviser", KIND)
GUESSING = Adviser("adviser", KIND, "guess")


def quietly(_done: int, _of: int) -> None:
    """Hear of the progress."""


def high_card(folder: Path, seed: str) -> tuple[Game, Record]:
    """Return the game of one card each, and the record of a match of it between bots."""
    game = Game(module_of(GAME), seats=3, rules={"rounds": 9})
    return game, record_of(folder / "match", play_on(Match(game, seed=seed), RandomPlayer).record)


def restless(folder: Path) -> tuple[Game, Record]:
    """Return Devil's Bridge and the record of a match in which bids were often changed."""
    game = bridge(max_cards=4)
    return game, record_of(folder / "match", played(game).record)


def reviewed(folder: Path, adviser: Adviser = HONEST, seed: str = "5eed") -> Review:
    """Return the review of a match of one card each, of all seats."""
    game, record = high_card(folder, seed)
    return review(game, record, range(3), adviser, quietly)


def lower_cards_played(game: Game, record: Record) -> list[tuple[int, int, Move, Move, float]]:
    """Return where the lower of two cards was played: round, seat, both, and what it cost."""
    found = []
    for entry in record.entries:
        if entry["event"] == "deal":
            number = entry["round"]
            hands = game.start_round(list(map(card, entry["deck"])), entry["dealer"]).hands
        elif entry["event"] == "move":
            made = Move.parse(entry["move"])
            best = max(hands[entry["seat"]], key=lambda each: ACE_HIGH[each.rank])
            loss = (ACE_HIGH[best.rank] - ACE_HIGH[made.cards[0].rank]) / 2
            if loss:
                found.append((number, entry["seat"], made, best.play, loss))
    return found


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_move_that_gave_points_away_is_found(tmp_path: Path, seed: str) -> None:
    """Where the adviser expects more of another move, that is a mistake of the difference."""
    game, record = high_card(tmp_path, seed)
    found = review(game, record, range(3), HONEST, quietly)
    due = lower_cards_played(game, record)
    said = [(each.round, each.seat, each.made, each.better, each.loss) for each in found.mistakes]
    assert sorted(said, key=str) == sorted(due, key=str)
    assert len(due) > 5
    assert found.decisions == {0: 9, 1: 9, 2: 9}


def test_the_worst_comes_first(tmp_path: Path) -> None:
    """Mistakes are in the order of what they lost."""
    losses = [each.loss for each in reviewed(tmp_path).mistakes]
    assert losses == sorted(losses, reverse=True)
    assert len(set(losses)) > 2


def test_only_the_seats_asked_for_are_looked_at(tmp_path: Path) -> None:
    """A seat's review is its part of the review of all, also where the adviser goes by chance."""
    game = bridge(max_cards=10)
    record = record_of(tmp_path / "match", played(game).record)
    everybody = review(game, record, range(3), GUESSING, quietly)
    for seat in range(3):
        alone = review(game, record, [seat], GUESSING, quietly)
        assert alone.mistakes == everybody.of(seat)
        assert alone.decisions == {seat: everybody.decisions[seat]}
    assert len({each.seat for each in everybody.mistakes}) > 1


def test_two_reviews_say_the_same(tmp_path: Path) -> None:
    """Its chance is made from what everybody knows of the match, so a review can be repeated."""
    assert reviewed(tmp_path, GUESSING) == reviewed(tmp_path, GUESSING)


def test_what_another_look_takes_back_is_no_mistake(tmp_path: Path) -> None:
    """A move that is as good as the better one when these two are compared is none."""
    game, record = restless(tmp_path)
    assert review(game, record, range(3), HONEST, quietly).mistakes
    assert not review(game, record, range(3), Adviser("adviser", KIND, "waver"), quietly).mistakes


def test_one_level_look_is_enough(tmp_path: Path) -> None:
    """If the last look alone finds both moves as good, there is no mistake."""

    class Doubting(KIND):  # type: ignore[misc, valid-type]
        last: Any = None
        looks = 0

        def advise(self, view: Any, moves: list[Move]) -> list[Advice]:
            again = Doubting.last is not None and view.same_as(Doubting.last)
            Doubting.last, Doubting.looks = view, Doubting.looks + 1 if again else 1
            say = self.waver if Doubting.looks == LOOKS else self.honest
            advice: list[Advice] = say(moves)
            return advice

    game, record = high_card(tmp_path, "1")
    assert not review(game, record, range(3), Adviser("adviser", Doubting), quietly).mistakes
    assert Doubting.looks


def test_guesses_are_seldom_mistakes(tmp_path: Path) -> None:
    """An adviser that knows nothing finds all looks agree by chance a few times in a hundred."""
    game = bridge(max_cards=10)
    record = record_of(tmp_path / "match", played(game).record)
    found = review(game, record, range(3), GUESSING, quietly)
    decisions = sum(found.decisions.values())
    assert decisions > 200
    assert 0 < len(found.mistakes) < decisions / 10


def test_what_is_expected_comes_from_the_later_looks(tmp_path: Path) -> None:
    """The look that picked the better move for its figure has no part in the figures."""
    game, record = restless(tmp_path)
    found = review(game, record, range(3), Adviser("adviser", KIND, "boast"), quietly)
    assert found == review(game, record, range(3), HONEST, quietly)


def test_what_was_no_choice_or_was_changed_is_left_out(tmp_path: Path) -> None:
    """Looked at is each choice made on turn, unless it was a bid that was changed afterwards."""
    game = bridge(max_cards=4)
    match = play_on(Match(game, seed="5eed", list_legal=True))
    record = record_of(tmp_path / "match", match.record)
    due = dict.fromkeys(range(3), 0)
    bids: dict[tuple[int, int], list[int]] = {}
    number = 0
    for entry in record.entries:
        number += entry["event"] == "deal"
        if entry["event"] != "move":
            continue
        if entry["move"].startswith("bid"):
            bids.setdefault((number, entry["seat"]), []).append(len(entry["legal"]))
        else:
            due[entry["seat"]] += len(entry["legal"]) > 1
    for (_round, seat), choices in bids.items():
        due[seat] += len(choices) == 1 and choices[0] > 1
    assert review(game, record, range(3), HONEST, quietly).decisions == due
    assert sum(len(choices) > 1 for choices in bids.values()) > 5


def test_what_was_made_instead_of_a_failed_players_move_is_left_out(tmp_path: Path) -> None:
    """A random move that was made because a player failed is nobody's decision."""
    game, record = high_card(tmp_path, "1")
    before = review(game, record, range(3), HONEST, quietly)
    worst = before.mistakes[0]
    number = 0
    for entry in record.entries:
        if entry["event"] == "deal":
            number = entry["round"]
        elif (number, entry.get("seat")) == (worst.round, worst.seat):
            entry["instead"] = "raised ValueError"
    after = review(game, record, range(3), HONEST, quietly)
    assert after.mistakes == before.mistakes[1:]
    assert after.decisions[worst.seat] == 8


def test_a_card_that_stands_for_an_equal_one_is_named(tmp_path: Path) -> None:
    """A recorded move is weighed as the one that it stands for, and said as it was made."""

    class Burier(KIND):  # type: ignore[misc, valid-type]
        def worth(self, move):  # type: ignore[no-untyped-def]
            return float(move.verb == "bury")

    match = Match(Game(DRAWING), seed="a")
    seat = match.turn
    assert seat is not None
    assert texts(match.table.hands[seat]) == ["2S", "2H"]
    assert texts(match.legal_moves(seat)) == ["play 2S", "bury 2S"]
    match.apply(seat, Move.parse("play 2H"))
    record = record_of(tmp_path / "match", match.record)
    (mistake,) = review(match.game, record, [seat], Adviser("burier", Burier), quietly).mistakes
    assert (mistake.made.text, mistake.better.text, mistake.loss) == ("play 2H", "bury 2S", 1.0)


def test_cards_that_their_holder_cannot_see_are_no_choice(tmp_path: Path) -> None:
    """Where all moves look alike to a seat, nothing is looked at."""
    match = begun(BLIND, DEAL)
    match.apply_true(1, Move.parse("play 7H"))
    match.apply_true(0, Move.parse("play 3C"))
    record = record_of(tmp_path / "match", match.record)
    assert review(match.game, record, [0, 1], HONEST, quietly).decisions == {0: 0, 1: 0}


def test_the_place_of_a_mistake_is_said(tmp_path: Path) -> None:
    """Each move has its round and its number there, and a play the number of its trick."""
    game, record = restless(tmp_path)
    due: dict[tuple[int, int], tuple[int, str, int | None]] = {}
    number = moves = plays = 0
    for entry in record.entries:
        if entry["event"] == "deal":
            number, moves, plays = entry["round"], 0, 0
        elif entry["event"] == "move":
            moves += 1
            plays += entry["move"].startswith("play")
            due[number, moves] = entry["seat"], entry["move"], (plays + 2) // 3 or None
    found = review(game, record, range(3), HONEST, quietly).mistakes
    said = {(each.round, each.number): (each.seat, each.made.text, each.trick) for each in found}
    assert said.items() <= due.items()
    assert {trick for _seat, _made, trick in said.values()} >= {None, 1, 2}


def test_progress_is_told_after_each_decision(tmp_path: Path) -> None:
    """Whoever waits hears how many of how many decisions are done."""
    told: list[tuple[int, int]] = []
    game, record = high_card(tmp_path, "1")
    review(game, record, [0], HONEST, lambda done, of: told.append((done, of)))
    assert told == [(done, 9) for done in range(1, 10)]


def test_an_adviser_is_chosen_by_kind_and_settings() -> None:
    """Without a word it is the first kind that advises; kinds that do not may be asked for."""
    kinds: dict[str, Any] = {"zoe": KIND, "amy": KIND, "random": RandomPlayer}
    assert usual_adviser(kinds) == Adviser("amy", KIND)
    assert usual_adviser({"random": RandomPlayer}) is None
    assert read_adviser("zoe:guess", kinds) == Adviser("zoe", KIND, "guess")
    assert read_adviser("zoe:guess", kinds).described == "zoe:guess"
    with pytest.raises(BadRules, match="the player random gives no advice"):
        read_adviser("random", kinds).check(bridge())


# The command

NAMES = ("Ann", "Bo", "Cy")
MISTAKE = re.compile(
    r"  Round (\d+), (?:trick|move) (\d+): (\w+) (?:bids?|plays?) (\S+); (\S+) was better by about "
    r"(\S+) points\s+\(expected\s+(\S+)\s+against\s+(\S+)\)\."
)


def of(home: Path, path: Path, *arguments: str, usual: str = "honest") -> Ended:
    """Review a record at the command line, with an adviser of this way."""
    given = ("--plugin", plugin(home, usual), "replay", str(path), "--review")
    return cardgames(home, *given, *arguments, COLUMNS="100")


def finished(folder: Path, *kinds: str) -> Path:
    """Write the record of a whole match of Devil's Bridge between players of these kinds."""
    players = [{"name": name, "kind": kind} for name, kind in zip(NAMES, kinds, strict=True)]
    return bridge_record(folder, players=players)


def said(text: str) -> list[tuple[str, ...]]:
    """Return the mistakes of an output."""
    return MISTAKE.findall(text)


def sheet_of(text: str) -> list[str]:
    """Return the rows of the totals."""
    return text.partition("points given away\n")[2].partition("\n\n")[0].splitlines()


def test_a_review_says_the_worst_in_words_and_the_totals(tmp_path: Path) -> None:
    """Of one person there are five mistakes in words, the number of the others, and the totals."""
    ended = of(tmp_path, finished(tmp_path, "random", "human", "random"))
    game = bridge(max_cards=4)
    found = review(game, record_of(tmp_path / "again", WHOLE), [1], HONEST, quietly)
    worst = found.mistakes[:5]
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Devil's Bridge · reviewed by adviser\n\n  Round ")
    losses = [f"{each.loss:.2f}" if each.loss < 1 else f"{each.loss:.1f}" for each in worst]
    assert [each[5] for each in said(ended.out)] == losses
    assert min(each.loss for each in worst) < 1 < max(each.loss for each in worst)
    assert {each[2] for each in said(ended.out)} == {"You"}
    others = len(found.mistakes) - 5
    assert f"\n  and {others} smaller mistakes\n\n" in ended.out
    lost = sum(each.loss for each in found.mistakes)
    head, row = ended.out.partition("mistakes\n\n")[2].splitlines()[:2]
    assert head.split() == ["decisions", "mistakes", "points", "given", "away"]
    assert row.split() == ["You", str(found.decisions[1]), str(len(found.mistakes)), f"{lost:.1f}"]
    assert len(head) == len(row)
    assert f"A move is a mistake if {LOOKS} looks at it" in " ".join(ended.out.split())


@pytest.mark.parametrize(
    ("kinds", "arguments", "rows"),
    [
        (("human", "random", "human"), [], ["Ann", "Cy"]),
        (("random", "random", "random"), [], ["Ann", "Bo", "Cy"]),
        (("human", "random", "human"), ["--all"], ["Ann", "Bo", "Cy"]),
        (("human", "random", "human"), ["--seat", "Bo"], ["You"]),
        (("human", "random", "random"), [], ["You"]),
    ],
)
def test_the_persons_are_reviewed_else_everybody(
    tmp_path: Path, kinds: tuple[str, ...], arguments: list[str], rows: list[str]
) -> None:
    """By default the persons, without any all; --seat and --all say otherwise."""
    ended = of(tmp_path, finished(tmp_path, *kinds), *arguments)
    assert [row.split()[0] for row in sheet_of(ended.out)] == rows


@pytest.mark.parametrize("count", [1, 2, 1000])
def test_so_many_as_are_asked_for_are_shown(tmp_path: Path, count: int) -> None:
    """--worst says how many mistakes are put into words."""
    ended = of(tmp_path, finished(tmp_path, *["random"] * 3), "--worst", str(count))
    mistakes = sum(int(row.split()[2]) for row in sheet_of(ended.out))
    assert len(said(ended.out)) == min(count, mistakes)
    assert ("smaller mistake" in ended.out) == (count < mistakes)


def test_a_match_without_mistakes_is_said_to_have_none(tmp_path: Path) -> None:
    """Where nothing was found there is a sentence, and the totals say 0."""
    ended = of(tmp_path, finished(tmp_path, *["random"] * 3), usual="waver")
    assert "\n\n  No mistake was found.\n\n" in ended.out
    assert [row.split()[2:] for row in sheet_of(ended.out)] == [["0", "0.0"]] * 3


@settings(max_examples=20, deadline=None)
@given(st.integers(2, len(WHOLE) - 1), st.sampled_from([None, "0", "1", "Cy"]))
def test_of_an_unfinished_match_no_card_is_named_that_the_seat_did_not_hold(
    lines: int, seat: str | None
) -> None:
    """Wherever a match was left, a review speaks of the cards that its one player knew."""
    with tempfile.TemporaryDirectory() as home:
        path = bridge_record(Path(home), lines)
        asked = () if seat is None else ("--seat", seat)
        ended = of(Path(home), path, "--worst", "100", *asked)
    assert ended.code == 0
    at = {None: 0, "0": 0, "1": 1, "Cy": 2}[seat]
    known = set[str]().union(*(known_to(at, [each]) for each in WHOLE[1:lines] if "deck" in each))
    assert cards_in(ended.out) <= known
    assert {each[2] for each in said(ended.out)} <= {"You"}


@pytest.mark.parametrize("kinds", [("random",) * 3, ("human", "human", "random")])
def test_an_unfinished_match_without_one_person_is_not_reviewed_unasked(
    tmp_path: Path, kinds: tuple[str, ...]
) -> None:
    """Where it is open whose cards may be spoken of, one sentence says how to ask."""
    players = [{"name": name, "kind": kind} for name, kind in zip(NAMES, kinds, strict=True)]
    path = bridge_record(tmp_path, 12, players=players)
    ended = of(tmp_path, path)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        "cardgames: the match is not over: say whose moves to review, with --seat NAME, or --all\n"
    )
    assert len(sheet_of(of(tmp_path, path, "--all").out)) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--adviser", "advisor"], "no kind of player 'advisor' (did you mean adviser?); "),
        (["--adviser", "random"], "the player random gives no advice"),
        (["--adviser", "you"], "the player you gives no advice"),
        (["--adviser", "random:x"], "the player random takes no settings, not 'x'"),
        (["--worst", "0"], "--worst must be at least 1, not 0"),
        (["--worst", "few"], "a whole number is wanted, not 'few'"),
        (["--verify"], "give --verify or --review, not both"),
        (["--seat", "Bob"], "no player 'Bob' (did you mean Bo?)"),
        (["--seat", "Bo", "--all"], "give --seat or --all, not both"),
        (["other"], "show one record at a time"),
    ],
)
def test_a_wrong_call_is_refused(tmp_path: Path, arguments: list[str], said: str) -> None:
    """What cannot be done is refused in one sentence that says what would be right."""
    ended = of(tmp_path, finished(tmp_path, *["random"] * 3), *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert ended.err.count("\n") == 1


def test_a_player_that_gives_no_advice_is_refused_beforehand(tmp_path: Path) -> None:
    """That is found out also where there is nothing to ask it."""
    ended = of(tmp_path, bridge_record(tmp_path, 2), "--adviser", "random")
    assert (ended.code, ended.err) == (2, "cardgames: the player random gives no advice\n")


@pytest.mark.parametrize("arguments", [["--worst", "3"], ["--adviser", "adviser"]])
def test_what_goes_with_a_review_is_refused_without_one(
    tmp_path: Path, arguments: list[str]
) -> None:
    """--worst and --adviser mean nothing to a replay that reviews nothing."""
    ended = cardgames(tmp_path, "replay", str(finished(tmp_path, *["random"] * 3)), *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "cardgames: --worst and --adviser go with --review\n"


def test_where_nobody_advises_a_review_is_refused(tmp_path: Path) -> None:
    """Without a package of bots a sentence says that reviews need one."""
    path = finished(tmp_path, *["random"] * 3)
    ended = cardgames(tmp_path, "replay", str(path), "--review", CARDGAMES_DISABLE="bots")
    assert (ended.code, ended.out) == (2, "")
    assert "they come with a package of bots" in ended.err


def test_an_adviser_that_fails_is_named(tmp_path: Path) -> None:
    """A review whose adviser raises ends with 1 and its name, and shows nothing."""
    ended = of(tmp_path, finished(tmp_path, *["random"] * 3), usual="fail")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "cardgames: adviser: ValueError: out of ideas \\x1b[31m\n"


def test_a_record_that_the_rules_contradict_is_not_reviewed(tmp_path: Path) -> None:
    """A damaged record is refused with its line."""
    path = bridge_record(tmp_path, 4)
    with path.open("a") as file:
        file.write('{"event":"move","seat":2,"move":"play AS"}\n')
    ended = of(tmp_path, path)
    assert (ended.code, ended.out) == (2, "")
    assert f"{path}: line 5: " in ended.err


def test_at_a_terminal_a_review_shows_how_far_it_is(tmp_path: Path) -> None:
    """There is a bar while the adviser thinks, and then the review."""
    given = ("--plugin", plugin(tmp_path), "replay", str(finished(tmp_path, *["random"] * 3)))
    with Terminal(*given, "--review", CARDGAMES_HOME=str(tmp_path)) as terminal:
        assert terminal.end() == 0
    bar, _, shown = plain(terminal.output).partition("100%")
    assert "[####" in bar
    assert "Devil's Bridge · reviewed by adviser\n\n  Round " in shown
