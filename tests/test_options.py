"""Options: what a value may be, and the one sentence that refuses every other."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from cardgames import BadRules, option
from cardgames.errors import quoted
from cardgames.options import NoRules, make_rules, options_of, read_assignments, values_of


@frozen(kw_only=True)
class SampleRules:
    """One option of each kind."""

    scoring: str = option("common", choices=("common", "simple"), help="How points are made.")
    rebid: bool = option(True, help="Whether a bid may be replaced.")
    cards: int = option(7, low=1, high=10, help="Cards in the largest hand.")
    target: int = option(0, help="Points that end the match.")
    handicap: int = option(0, low=-5, high=5, help="Points at the start.")


NUMBERS = "must be a whole number from"
NOT_NUMBERS = ["thirty", "", " ", "nan", "inf", "1e9", "1.0", "0x1", "1_0", "+3", " 3", "3 ", "3\n"]
NOT_NUMBERS += ["٣", "\uff13", "²", "True", "-", "--3", "3\0"]


def read(assignment: str) -> Any:
    """Return the value that one assignment gives."""
    (value,) = read_assignments(SampleRules, [assignment]).values()
    return value


def test_defaults_stand_where_nothing_is_said() -> None:
    """Rules made of nothing hold every default."""
    assert make_rules(SampleRules, {}) == SampleRules()


def test_declarations_are_listed_in_their_order() -> None:
    """Each option knows its name, default, allowed values and help."""
    options = options_of(SampleRules)
    assert list(options) == ["scoring", "rebid", "cards", "target", "handicap"]
    assert [each.default for each in options.values()] == ["common", True, 7, 0, 0]
    assert options["cards"].help == "Cards in the largest hand."
    assert [each.allowed for each in options.values()] == [
        "one of common, simple",
        "true or false",
        "a whole number from 1 to 10",
        "a whole number from 0",
        "a whole number from -5 to 5",
    ]


ALLOWED = [
    ("scoring=simple", "simple"),
    ("rebid=false", False),
    ("rebid=true", True),
    ("cards=1", 1),
]
ALLOWED += [
    ("cards=10", 10),
    ("target=52", 52),
    ("handicap=-5", -5),
    ("target=999999999", 999999999),
]


@pytest.mark.parametrize(("assignment", "value"), ALLOWED)
def test_allowed_texts_give_typed_values(assignment: str, value: Any) -> None:
    """A person's text becomes a value of the option's type, both ends of a range included."""
    found = read(assignment)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("text", [*NOT_NUMBERS, "0", "11", "-5", "99"])
def test_texts_that_are_no_number_in_the_range_are_refused(text: str) -> None:
    """Only ASCII whole numbers in the range are taken; the sentence names option and range."""
    with pytest.raises(BadRules) as refused:
        read(f"cards={text}")
    said = f"option cards {NUMBERS} 1 to 10, not {quoted(text)}"
    assert str(refused.value) == said


@pytest.mark.parametrize("text", ["True", "False", "TRUE", "yes", "1", "0", "", "on"])
def test_only_true_and_false_are_truth_values(text: str) -> None:
    """A truth value is written in one way."""
    with pytest.raises(BadRules, match=f"^option rebid must be true or false, not '{text}'$"):
        read(f"rebid={text}")


@pytest.mark.parametrize("text", ["Simple", "simple ", "", "common,simple", "none"])
def test_only_listed_choices_are_taken(text: str) -> None:
    """A choice is refused with the list of choices."""
    with pytest.raises(BadRules, match=r"^option scoring must be one of common, simple, not '"):
        read(f"scoring={text}")


NOT_ALLOWED = [("cards", True), ("cards", 7.0), ("cards", float("nan")), ("cards", float("inf"))]
NOT_ALLOWED += [("cards", "7"), ("cards", None), ("cards", [7]), ("cards", 0), ("cards", 11)]
NOT_ALLOWED += [("rebid", 1), ("rebid", 0), ("rebid", "true"), ("rebid", None), ("target", -1)]
NOT_ALLOWED += [
    ("target", 1e9),
    ("target", False),
    ("scoring", 1),
    ("scoring", None),
    ("scoring", {}),
]


@pytest.mark.parametrize(("name", "value"), NOT_ALLOWED)
def test_values_of_another_type_or_out_of_range_are_refused(name: str, value: Any) -> None:
    """Types are exact, a truth value is no number, and a class refuses what `make_rules` does."""
    with pytest.raises(BadRules, match=f"^option {name} must be "):
        make_rules(SampleRules, {name: value})
    with pytest.raises(BadRules, match=f"^option {name} must be "):
        SampleRules(**{name: value})


def test_every_fault_is_said_at_once() -> None:
    """Three bad options give one error with three sentences."""
    with pytest.raises(BadRules) as refused:
        make_rules(SampleRules, {"cards": 99, "target": -1, "scorin": "simple", "rebid": False})
    cards, target, unknown = str(refused.value).split("; ", 2)
    assert cards == f"option cards {NUMBERS} 1 to 10, not '99'"
    assert target == f"option target {NUMBERS} 0, not '-1'"
    assert unknown == (
        "there is no option 'scorin' (did you mean scoring?); "
        "the options are scoring, rebid, cards, target, handicap"
    )


def test_every_assignment_at_fault_is_said_at_once() -> None:
    """Bad assignments are all named in one error, as bad values are."""
    with pytest.raises(BadRules) as refused:
        read_assignments(SampleRules, ["cards=99", "rebid", "rebit=true", "scoring=fair"])
    for said in [
        "option cards must",
        "option=value, not 'rebid'",
        "'rebit'",
        "option scoring must",
    ]:
        assert said in str(refused.value)


def test_an_unknown_option_is_refused_with_what_would_be_right() -> None:
    """A misspelt name is answered by the near one and the list of all."""
    with pytest.raises(BadRules, match=r"no option 'rebit' \(did you mean rebid\?\); the options"):
        read("rebit=true")
    with pytest.raises(BadRules, match="no option 'x'; the options are none"):
        make_rules(NoRules, {"x": 1})


@pytest.mark.parametrize("assignment", ["", "rebid", "rebid true", "rebid:true"])
def test_an_assignment_needs_its_equals_sign(assignment: str) -> None:
    """A text that assigns nothing is refused with the form that would be right."""
    with pytest.raises(BadRules, match=f"^write option=value, not '{assignment}'$"):
        read_assignments(SampleRules, [assignment])


def test_a_value_may_hold_an_equals_sign() -> None:
    """Only the first equals sign parts name and value."""
    with pytest.raises(BadRules, match=r"option scoring must be .*, not 'a=b'"):
        read("scoring=a=b")


@given(st.text())
def test_no_text_breaks_the_reading(text: str) -> None:
    """Any text for any option is an allowed value or refused in one line of plain ASCII."""
    for name, declared in options_of(SampleRules).items():
        said = name
        try:
            assert declared.check(declared.read(text)) == declared.read(text)
        except BadRules as error:
            said = str(error)
        assert name in said
        assert said.isascii()
        assert said.isprintable()


@given(
    st.builds(
        SampleRules,
        scoring=st.sampled_from(["common", "simple"]),
        rebid=st.booleans(),
        cards=st.integers(1, 10),
        target=st.integers(0, 999_999_999),
        handicap=st.integers(-5, 5),
    )
)
def test_rules_are_their_values(rules: SampleRules) -> None:
    """Rules come back from their values, and from the values written as people write them."""
    values = values_of(rules)
    assert make_rules(SampleRules, values) == rules
    written = [f"{name}={str(value).lower()}" for name, value in values.items()]
    assert read_assignments(SampleRules, written) == values


@pytest.mark.parametrize(
    ("assignment", "most"),
    [
        ("target=1000000001", 10**9),
        ("target=" + "9" * 18, 10**9),
        ("target=" + "9" * 19, 10**9),
        ("target=" + "9" * 5000, 10**9),
        ("cards=" + "9" * 5000, 10),
    ],
)
def test_a_number_that_no_record_could_hold_is_refused(assignment: str, most: int) -> None:
    """Where no upper end is declared there is one all the same, and the sentence says it."""
    with pytest.raises(BadRules, match=f"can be at most {most}, not") as refused:
        read(assignment)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("power", [(10, 10), (10, 19), (10, 5000), (-10, 5001)], ids=str)
@pytest.mark.parametrize("name", ["target", "cards"])
def test_a_program_may_give_no_such_number_either(name: str, power: tuple[int, int]) -> None:
    """However large it is, it is refused as a bad option."""
    with pytest.raises(BadRules, match=f"option {name} "):
        make_rules(SampleRules, {name: power[0] ** power[1]})
