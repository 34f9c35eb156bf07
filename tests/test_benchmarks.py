"""The benchmarks in `benchmarks/`."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from importlib.metadata import entry_points
from math import inf
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from cardgames import Move, Outcome, load_game, standard_pack

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"

Load = Callable[[str], ModuleType]


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of Devil's Bridge."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("bridge")


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of every game."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("games")


@pytest.fixture
def open_spiel(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the benchmark's drivers of OpenSpiel, if that is installed."""
    pytest.importorskip("pyspiel")
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module("open_spiel_peer")


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Return what imports a module of the benchmarks by its name."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return importlib.import_module


@pytest.fixture
def oh_hell(load: Load) -> ModuleType:
    """Return what carries a round over to OpenSpiel, if that is installed."""
    pytest.importorskip("pyspiel")
    return load("oh_hell")


def printed(*before: str) -> str:
    """Return what the benchmark prints with the smallest of repeats."""
    program = [
        sys.executable,
        "-X",
        "utf8",
        *before,
        str(BENCHMARKS),
        "--repeats",
        "1",
        "--matches",
        "1",
    ]
    done = subprocess.run(program, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("driver", ["play_bare", "play_through_match"])
def test_our_drivers_play_whole_matches(bridge: ModuleType, driver: str) -> None:
    """Both ways of playing make every bid and play every card of nineteen rounds."""
    assert bridge.DECISIONS == 476
    assert getattr(bridge, driver)(bridge.bridge(), 2, Random(1).random) == 2 * 476


@pytest.mark.parametrize("driver", ["play_as_examples", "play_lean", "play_tuned"])
def test_the_peers_drivers_play_as_many_decisions(open_spiel: ModuleType, driver: str) -> None:
    """OpenSpiel plays the same nineteen hand sizes; its chance nodes are not counted."""
    assert getattr(open_spiel, driver)(2, Random(1).random) == 2 * 476


def test_every_installed_game_is_measured(games: ModuleType) -> None:
    """No game that comes with the project is left out."""
    assert set(games.NAMES) == {each.name for each in entry_points(group="cardgames.games")}


@pytest.mark.parametrize("driver", ["play_rounds", "play_matches"])
def test_all_games_are_played_by_rounds(games: ModuleType, driver: str) -> None:
    """Both ways play as many rounds of each game; those of Devil's Bridge make a match."""
    rules = games.games()
    decisions = {
        name: getattr(games, driver)(game, 2, Random(1).random) for name, game in rules.items()
    }
    assert decisions["devils-bridge"] == 2 * 476
    assert 2 * 19 * (4 + 24) <= decisions["pepper"] <= 2 * 19 * (4 * 8 + 24)
    assert all(made > 2 * 19 for made in decisions.values())


def test_the_table_that_is_copied_is_in_mid_round(bridge: ModuleType) -> None:
    """Copy, view and sample are timed where hands, trick and tricks taken all hold cards."""
    table = bridge.table_in_mid_round(bridge.bridge(), Random(1).random)
    assert sorted(len(hand) for hand in table.hands) == [7, 7, 8, 8]
    assert (len(table.trick), len(table.taken)) == (2, 8)


def test_every_figure_is_printed() -> None:
    """A run prints a line for each measurement, or says that the peer is missing."""
    said = printed()
    rows = r"^(bare|through Match|copy|view|sample|cardgames list|the bare imports).* \d+\.\d"
    assert len(re.findall(rows, said, re.MULTILINE)) == 7
    by_rounds = r"^[a-z-]+, (bare|through Match) +\d+\.\d\d +\d+\.\d\d$"
    assert len(re.findall(by_rounds, said, re.MULTILINE)) == 8
    ruled = r"^under the rule, (bare|through Match) +\d+\.\d\d +\d+\.\d\d$"
    assert len(re.findall(ruled, said, re.MULTILINE)) == 2
    peers = re.findall(r"^OpenSpiel, (examples'|lean|tuned) loop( +\d+\.\d\d){4}$", said, re.M)
    assert len(peers) == 3 or "OpenSpiel is not installed" in said


def test_without_open_spiel_the_rest_is_measured(tmp_path: Path) -> None:
    """One sentence says that OpenSpiel is missing; our own figures are there all the same."""
    (tmp_path / "pyspiel.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    run = (
        f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r}); sys.argv = sys.argv[1:]; "
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    said = printed("-c", run)
    assert said.count("OpenSpiel") == 1
    assert "OpenSpiel is not installed, so there is nothing to compare with" in said
    assert re.search(r"^bare, on a bound Game +\d+\.\d\d$", said, re.MULTILINE)


def test_cards_and_bids_are_carried_over_both_ways(oh_hell: ModuleType) -> None:
    """Each card of the pack and each bid has one number in OpenSpiel, which names it alike."""
    state = oh_hell.peer_rules(5).new_initial_state()
    state.apply_action(5)
    state.apply_action(0)
    named = {action: state.action_to_string(-1, action) for action in state.legal_actions()}
    for each in standard_pack():
        action = oh_hell.action_of(each.play)
        assert named.pop(action) == each.suit + each.rank
        assert oh_hell.move_of(action) is each.play
    assert not named
    bids = [Move("bid", value=tricks) for tricks in range(11)]
    assert [oh_hell.move_of(oh_hell.action_of(bid)) for bid in bids] == bids


@pytest.mark.parametrize("size", [1, 5, 8, 10])
def test_a_round_is_the_same_in_both_worlds(oh_hell: ModuleType, size: int) -> None:
    """Turns, legal moves (the dealer's hook among them) and scores agree in random play."""
    generator, dealers, rules = Random(size), set(), oh_hell.rules()
    for _ in range(30):
        at = oh_hell.dealt(size, generator)
        dealers.add(at.table.dealer)
        while moves := at.moves:
            assert at.state.current_player() == at.table.turn
            assert set(map(oh_hell.move_of, at.state.legal_actions())) == set(moves)
            at.play(generator.choice(moves))
        assert at.state.is_terminal()
        assert at.state.returns() == rules.score_round(at.table)
    assert dealers == {0, 1, 2, 3}


def test_positions_are_reached_where_there_is_a_choice(oh_hell: ModuleType) -> None:
    """So many moves have been made in both worlds; the seat on turn has more than one."""
    at = oh_hell.position(5, 12, Random(1))
    assert len(at.table.taken) == 8
    assert len(at.state.history()) == 2 + 4 * 5 + 1 + 12
    assert len(at.moves) == len(at.state.legal_actions()) > 1


def test_what_the_peer_knows_of_the_stock_is_counted(oh_hell: ModuleType) -> None:
    """No more samples than were drawn deal a card of the stock; fair ones nearly all would."""
    assert oh_hell.samples_with_stock(40) in (0, *range(30, 41))


def test_intervals_are_those_of_students_t(load: Load) -> None:
    """1 to 5 deviate by 1.5811, so the interval is 3 with 2.776 * 1.5811 / sqrt(5) around it."""
    intervals = load("intervals")
    seen = intervals.interval([1, 2, 3, 4, 5])
    assert (seen.mean, seen.half) == (3, pytest.approx(1.9629, abs=1e-4))
    assert seen.clear_of(1.03)
    assert not seen.clear_of(1.04)
    assert intervals.interval([2]) == intervals.Interval(2, inf)


@pytest.mark.parametrize(("count", "wanted"), [(2, 12.706), (12, 2.201), (21, 2.086), (401, 1.966)])
def test_few_values_leave_more_doubt(load: Load, count: int, wanted: float) -> None:
    """The standard errors that hold 95 in a hundred are those of the tables of Student's t."""
    assert load("intervals").deviations(count) == pytest.approx(wanted, abs=3e-3)


def test_shares_that_are_all_alike_are_not_certain(load: Load) -> None:
    """Thirty pairs won of thirty leave a tenth in doubt (rule of three); mixed ones are normal."""
    intervals = load("intervals")
    assert intervals.share_interval([1.0] * 30) == intervals.Interval(1, 0.1)
    assert intervals.share_interval([0.5] * 2) == intervals.Interval(0.5, 1)
    mixed = [0.0, 0.5, 1.0, 1.0]
    assert intervals.share_interval(mixed) == intervals.interval(mixed)


def test_the_pace_fills_the_time_of_a_decision(load: Load) -> None:
    """Whatever the guess, the work of a stage comes to take the time it is given."""
    clock = [0.0]
    pace = load("pace").Pace(0.1, 50_000, lambda: clock[0])

    def work(rate: float, iterations: int) -> int:
        clock[0] += iterations / rate
        return iterations

    for _ in range(200):
        first = pace.timed(0, lambda iterations: work(1000, iterations))
        later = pace.timed(7, lambda iterations: work(4000, iterations))
    assert (first, later) == (pytest.approx(100, rel=0.05), pytest.approx(400, rel=0.05))
    assert pace.decisions == 400
    assert pace.spent / pace.decisions == pytest.approx(0.1, rel=0.01)


@pytest.mark.parametrize(
    ("name", "seats"),
    [("devils-bridge", 5), ("devils-bridge", 4), ("pepper", 4), ("pepper", 3), ("pepper", 2)],
)
def test_both_kinds_sit_equally_often_everywhere(load: Load, name: str, seats: int) -> None:
    """In a pair each seat is of both kinds in turn, partners are of one, and all move round."""
    game, contests = load_game(name, seats=seats), load("contests")
    for number in range(seats):
        first, second = (
            contests.stronger_seats(game, number, exchanged=each) for each in (False, True)
        )
        assert [not each for each in first] == second
        assert 0 < sum(first) < seats
        assert all(first[each] == first[side[0]] for side in game.partners for each in side)
    starts = {
        tuple(contests.stronger_seats(game, number, exchanged=False)) for number in range(seats)
    }
    assert len(starts) == (seats if seats % 2 else 2)


def test_a_draw_is_everybodys_win(load: Load) -> None:
    """Winners share a win, a draw goes to all seats; points are those of the average seats."""
    contests = load("contests")
    strong = [True, False, True]
    assert contests.share_won(Outcome((0,), (9, 4, 2), "over"), strong) == 1
    assert contests.share_won(Outcome((0, 1), (9, 9, 2), "over"), strong) == 0.5
    assert contests.share_won(Outcome((), (4, 4, 4), "over"), strong) == pytest.approx(2 / 3)
    assert contests.points_ahead((9, 4, 2), strong) == 1.5


@pytest.mark.parametrize(("name", "seats"), [("devils-bridge", 3), ("pepper", 4)])
def test_equal_players_are_even(load: Load, name: str, seats: int) -> None:
    """The luck of a pair's deals cancels: random against random is even, pair by pair."""
    contests = load("contests")
    contest = contests.Contest(name, seats, None, "random", "random")
    pairs = [contests.play_pair(number, contest) for number in (1, 2)]
    assert [(pair.won, pair.points) for pair in pairs] == [(0.5, 0)] * 2


def test_contests_can_be_repeated(load: Load) -> None:
    """The same matches come out again, and what they add up to; better players win them."""
    contests = load("contests")
    contest = contests.Contest("pepper", 2, None, "easy", "random")
    with ThreadPoolExecutor(1) as workers:
        first, again = (contests.play(contest, 4, workers) for _ in range(2))
    assert first == again
    assert (first.matches, first.stopped) == (4, 0)
    assert first.won.mean > 0.5
    assert first.points.mean > 0


def test_every_game_has_its_place_on_the_ladder(load: Load) -> None:
    """Each installed game is played at its usual seats, and with two sets of options at least."""
    ladder = load("ladder")
    usual = {plan.game: plan.seats for plan in ladder.PLANS if plan.usual}
    assert set(usual) == {each.name for each in entry_points(group="cardgames.games")}
    assert usual == {name: load_game(name).seats for name in usual}
    for plan in ladder.PLANS:
        assert len(plan.matches) >= 2
        for preset, matches in plan.matches.items():
            load_game(plan.game, seats=plan.seats, preset=preset)
            assert all(number % 2 == 0 for number in matches)


def test_parts_of_the_ladder_can_be_played_alone(load: Load) -> None:
    """One level, one game, or usual seats alone leave out all that is not of them."""
    ladder = load("ladder")
    games = {plan.game for plan in ladder.PLANS}
    rows = sum(len(plan.matches) for plan in ladder.PLANS)
    assert len(list(ladder.contests(games, None))) == 3 * rows
    assert len(list(ladder.contests(games, "hard"))) == rows
    alone = [contest for contest, _matches in ladder.contests(["pepper"], None, usual=True)]
    assert {(contest.game, contest.seats) for contest in alone} == {("pepper", 4)}
    assert [contest.stronger for contest in alone] == ["easy", "medium", "hard"] * 2


def test_the_ladder_prints_a_row_for_each_contest(
    load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One level of one game can be played alone; the row tells its share and its points."""
    ladder = load("ladder")
    plan = ladder.Plan("arizona-ninety-eight", 2, {None: (4, 4, 4), "best-of-five": (4, 4, 4)})
    monkeypatch.setattr(ladder, "PLANS", (plan,))
    monkeypatch.setattr(sys, "argv", ["ladder", "--only", "easy", "--processes", "1"])
    ladder.main()
    said = capsys.readouterr().out
    assert said.startswith("Iterations a decision: easy ")
    share, points = r"(\*\*)?[0-9.]+% ± [0-9.]+%(\*\*)?", r"[+-][0-9.]+ ± [0-9.]+"
    row = (
        r"^\| Arizona Ninety-Eight \| 2 \| [a-z -]+ \| easy : random \| 4 "
        rf"\| {share} \| {points} \|$"
    )
    assert len(re.findall(row, said, re.MULTILINE)) == 2
    assert said.count("\n|") == 4


class Ended(Executor):
    """Processes that are ended from outside whatever they are given."""

    def __init__(self, processes: int) -> None: ...

    def submit(self, *_work: object) -> Future[None]:  # type: ignore[override]
        """Return what comes of it."""
        future: Future[None] = Future()
        future.set_exception(BrokenExecutor())
        return future


@pytest.mark.parametrize("module", ["ladder", "head_to_head"])
def test_a_run_whose_process_is_ended_says_so(
    load: Load, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    """A process that is ended from outside ends the run with one sentence, as an error."""
    script = load(module)
    monkeypatch.setattr(sys, "argv", [module])
    monkeypatch.setattr(load("open_spiel_peer"), "available", lambda: True)
    monkeypatch.setattr(script, "samples_with_stock", lambda _count: 0, raising=False)
    monkeypatch.setattr(script, "ProcessPoolExecutor", Ended)
    with pytest.raises(SystemExit, match="was ended from outside"):
        script.main()


@pytest.mark.parametrize("text", ["3", "2", "0"])
def test_the_ladder_plays_whole_pairs(
    load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """An odd number of matches, or a single pair, which has no interval, is refused."""
    monkeypatch.setattr(sys, "argv", ["ladder", "--matches", text])
    with pytest.raises(SystemExit):
        load("ladder").main()
    assert f"an even number from 4, not {text}" in capsys.readouterr().err


def test_deals_are_played_twice_with_seats_exchanged(oh_hell: ModuleType, load: Load) -> None:
    """Both rounds of a deal are scored to both sides, and all that had a choice is timed."""
    head_to_head = load("head_to_head")
    deal = head_to_head.play_deal(3, 2, 0.001)
    assert (deal.size, deal.number) == (2, 3)
    tricks = sum(deal.points) - 10 * sum(deal.exact)
    assert tricks == 2 * 2
    assert all(0 < decisions <= 4 * 3 for decisions in deal.decisions)
    assert all(seconds > 0 for seconds in deal.seconds)
    deal.points = [30.0, 22.0]
    assert deal.lead == 2


def test_a_run_that_was_stopped_goes_on(
    oh_hell: ModuleType,
    load: Load,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """The deals that the file of results holds are not played again."""
    head_to_head, kept = load("head_to_head"), tmp_path / "deals.jsonl"
    call = ["head_to_head", "--seconds", "0.001", "--processes", "1", "--results", str(kept)]
    for rounds in ("4", "6", "6"):
        monkeypatch.setattr(sys, "argv", [*call, "--sizes", "1", "--rounds", rounds])
        head_to_head.main()
    assert sorted(deal.number for deal in head_to_head.kept(kept)) == [0, 1, 2]
    said = capsys.readouterr().out
    assert said.count("1 cards, 6 rounds: ours lead by") == 2
    assert len(re.findall(r"^  (ours|OpenSpiel's) .* [0-9.]+ ms a decision$", said, re.M)) == 6


def test_searches_are_measured_at_the_same_positions(
    oh_hell: ModuleType,
    load: Load,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """OpenSpiel's two say their rates, and ours theirs with the ratios to both."""
    search_speed = load("search_speed")
    kinds = dict(list(search_speed.KINDS.items())[:2])
    monkeypatch.setattr(search_speed, "KINDS", kinds)
    sizes = ["--repeats", "1", "--iterations", "20", "--positions", "1"]
    monkeypatch.setattr(sys, "argv", ["search_speed", *sizes])
    search_speed.main()
    said = capsys.readouterr().out
    ratios = r"\(\d+\.\d\d, \d+\.\d\d\)"
    row = rf"^\| 5 cards, first (bid|lead)( \| [\d,]+){{2}}( \| [\d,]+ {ratios}){{3}} \|$"
    assert len(re.findall(row, said, re.MULTILINE)) == 2
    assert re.search(rf"^\| geometric mean( \| ){{2}}( \| {ratios}){{3}} \|$", said, re.MULTILINE)


@pytest.mark.parametrize("module", ["search_speed", "head_to_head"])
def test_without_open_spiel_there_is_nothing_to_compare_with(
    load: Load, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    """One sentence says that OpenSpiel is missing."""
    monkeypatch.setattr(load("open_spiel_peer"), "available", lambda: False)
    monkeypatch.setattr(sys, "argv", [module])
    load(module).main()
    assert re.fullmatch(
        r"OpenSpiel is not installed, so .*\(group bench\)\.\n", capsys.readouterr().out
    )


def test_kept_bids_are_counted(load: Load) -> None:
    """Every seat's bid of every round of a match counts once; few of random ones are kept."""
    bids_kept = load("bids_kept")
    found = bids_kept.kept("random", 1)
    ups_and_downs = 19
    assert len(found) == 4 * ups_and_downs
    assert 0 < sum(found) < len(found) / 2
    assert bids_kept.row("random", [found, [True] * 4]).startswith("| random | 2 | 80 | ")


def test_the_time_of_thinking_is_taken_of_each_decision_that_has_a_choice(load: Load) -> None:
    """The timed seat is asked as it would be without a watch, and its row sums the seconds up."""
    thinking_time = load("thinking_time")
    asked: list[int] = []

    class Counting:
        remembers = True

        def choose(self, view: object, moves: list[Move]) -> Move:
            asked.append(len(moves))
            return moves[-1]

    timed = thinking_time.Timed(Counting())
    moves = [Move("pass"), Move("flip")]
    assert timed.remembers
    assert timed.choose(None, moves) is moves[1]
    assert timed.choose(None, moves[:1]) is moves[0]
    assert asked == [2, 1]
    assert len(timed.taken) == 1
    assert thinking_time.times("pepper", "random", 1)
    seconds = [0.01 * number for number in range(1, 101)]
    assert thinking_time.row("pepper", seconds) == "| Pepper | 100 | 0.51 | 0.96 | 1.00 |"
