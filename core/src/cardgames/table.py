"""The table: all there is of one round, as declared piles and plain public fields.

A game derives one attrs class from `Table`. Each pile field says who sees its cards; from that
declaration come, for every game, the view of a seat, copying, the check that no card is lost,
and the sampling of hidden cards. All other fields are public.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import attrs
from attrs import Factory, define, field, frozen

from .cards import Card
from .errors import BrokenPlugin, CardgamesError
from .events import Notes, Told

if TYPE_CHECKING:
    from .game import Game

R = TypeVar("R")
V = TypeVar("V")

Pile = list[Card]
"""Cards in order; the last one lies on top."""

_PILE = "cardgames.pile"
_SAME_EACH_ROUND = "cardgames.same-each-round"


class Sight(Enum):
    """Who sees the cards of a pile; how many there are is seen by everybody."""

    EVERYBODY = "everybody"
    OWNER = "owner"
    NOBODY = "nobody"


EVERYBODY, OWNER, NOBODY = Sight.EVERYBODY, Sight.OWNER, Sight.NOBODY


@frozen
class PileField:
    """The declaration of a pile field: its name, who sees it, and whether each seat has one."""

    name: str
    seen_by: Sight
    by_seat: bool


def pile(seen_by: Sight = EVERYBODY) -> Any:
    """Declare one pile in the middle of the table; nobody owns it."""
    return field(factory=list, metadata={_PILE: (seen_by, False)})


def piles(seen_by: Sight = EVERYBODY) -> Any:
    """Declare a pile for each seat, owned by it."""
    empty: Any = Factory(lambda table: [[] for _ in range(table.seats)], takes_self=True)
    return field(default=empty, metadata={_PILE: (seen_by, True), _SAME_EACH_ROUND: True})


def per_seat(value: V) -> Any:
    """Declare a public field that holds one immutable value for each seat, at first `value`."""
    values = Factory(lambda table: [value] * table.seats, takes_self=True)
    return field(default=values, metadata={_SAME_EACH_ROUND: True})


@define(eq=False, kw_only=True)
class Table(Generic[R]):
    """The base of every game's table; the framework keeps the fields declared here.

    Seats are numbered clockwise from 0. A table with a `viewer`, or one made by `Game.view` for
    nobody in particular, is a masked copy: `cardgames.UNSEEN` lies where a card is hidden.
    """

    game: Game
    """The rules, bound: `table.game.legal_moves(...)`."""
    rules: R
    """The value of every option."""
    seats: int
    """How many play."""
    dealer: int
    """The seat that deals this round."""
    round: int
    """The number of the round, from 1."""
    totals: tuple[int, ...]
    """The points of each seat; the round's own are added when it has been scored."""
    history: tuple[tuple[int, ...], ...] = ()
    """The scores of each scored round, by seat."""
    turn: int | None = None
    """The seat to act, set by the game; None when the round is over."""
    house: dict[str, Any] = field(factory=dict)
    """What house rules keep of the round, all public: immutable values by keys of their own."""
    viewer: int | None = None
    """The seat that this view is made for."""
    told: list[Told] | None = None
    """Where `tell` notes events; None on copies."""
    shuffler: Callable[[Pile], Pile] | None = None
    """What brings cards into a new order; None on copies."""

    pile_fields: ClassVar[tuple[PileField, ...]] = ()
    sights: ClassVar[dict[str, Sight]] = {}
    """Who sees each pile, by the field's name."""
    starts_alike: ClassVar[bool] = False
    """Whether a new table's fields hang on the game and the seats alone, not on the round."""
    seat_fields: ClassVar[tuple[str, ...]] = ()
    """The names of the fields declared by `per_seat`."""
    _plain: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        cls.pile_fields = tuple(
            PileField(each.name, *each.metadata[_PILE])
            for each in attrs.fields(cls)
            if _PILE in each.metadata
        )
        cls.sights = {each.name: each.seen_by for each in cls.pile_fields}
        cls.seat_fields = tuple(
            each.name
            for each in attrs.fields(cls)
            if _SAME_EACH_ROUND in each.metadata and _PILE not in each.metadata
        )
        cls._plain = tuple(each.name for each in attrs.fields(cls) if each.name not in _UNCOPIED)
        _check_fields(cls)
        cls.starts_alike = not hasattr(cls, "__attrs_post_init__") and not any(
            getattr(each.default, "takes_self", False) and _SAME_EACH_ROUND not in each.metadata
            for each in attrs.fields(cls)
        )
        cls.copy = _compile_copy(cls)  # type: ignore[method-assign]
        cls.all_cards = _compile_all_cards(cls)  # type: ignore[method-assign]

    def copy(self) -> Self:
        """Return a copy that shares nothing changeable with this table and tells nobody."""
        raise NotImplementedError("each game's own table class has a compiled copy")

    def all_cards(self) -> Pile:
        """Return the cards of all piles in one new list."""
        raise NotImplementedError("each game's own table class has a compiled list of its cards")

    def after(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.seats

    def all_piles(self) -> Iterator[tuple[str, int | None, Pile]]:
        """Yield the field name, owner (None for a shared pile) and cards of every pile."""
        for declared in self.pile_fields:
            piled = getattr(self, declared.name)
            if declared.by_seat:
                for owner, own in enumerate(piled):
                    yield declared.name, owner, own
            else:
                yield declared.name, None, piled

    def tell(
        self,
        text: str,
        you: str = "",
        *,
        seat: int | None = None,
        cards: Sequence[Card] = (),
        seen_by: tuple[int, ...] | None = None,
        pause: bool = False,
        **values: object,
    ) -> None:
        """Tell everybody of a consequence of the rules, each as far as they may know.

        The arguments are those of `cardgames.events.Told`; `you` is like `text` if left out.
        Nothing happens on copies.
        """
        if self.told is not None:
            self.told.append(Told(text, you or text, seat, cards, seen_by, pause, values))

    def shuffled(self, cards: Pile) -> Pile:
        """Return cards in a new order, which the record holds; `CardgamesError` on a mere copy."""
        if self.shuffler is None:
            raise CardgamesError("only a match's own table and samples can shuffle")
        if isinstance(self.told, Notes):
            self.told.look()
        return self.shuffler(cards)

    def same_as(self, other: Table[Any]) -> bool:
        """Return whether every pile and public field of two tables is equal."""
        return type(self) is type(other) and not self.differences(other)

    def differences(self, other: Table[Any]) -> list[str]:
        """Return the names of the fields in which two tables of one class differ."""
        return [name for name in self._plain if getattr(self, name) != getattr(other, name)]


AnyTable = Table[Any]
"""A table of whatever game."""

_UNCOPIED = ("told", "shuffler")
_CONTAINERS = (list, dict, set)
_IMMUTABLE = (int, str, bool, float, bytes, type(None), Enum)
_GENERIC_IMMUTABLE = (tuple, frozenset)


def declared_sight(table: Table[Any], viewer: int | None, pile: str, owner: int | None) -> bool:
    """Return whether a viewer (None: a bystander) sees a pile, going by its declaration alone."""
    try:
        seen_by = table.sights[pile]
    except KeyError:
        fault = f"there is no pile called {pile!r}"
        raise BrokenPlugin(type(table).__name__, fault) from None
    if seen_by is OWNER:
        return viewer is not None and viewer == owner
    return seen_by is EVERYBODY


def _compile_copy(cls: type[Table[Any]]) -> Any:
    """Compile the copying of the fields: a loop over their names takes three times as long."""
    lines = ["def copy(self):", "    made = new(cls)", "    made.told = made.shuffler = None"]
    by_seat = {each.name for each in cls.pile_fields if each.by_seat}
    flat = {each.name for each in cls.pile_fields} - by_seat
    hints = _hints(cls)
    for name in cls._plain:
        value = f"self.{name}"
        if name in by_seat:
            value = f"[pile[:] for pile in {value}]"
        elif name in flat or _is_container(hints[name]):
            value += ".copy()"
        lines.append(f"    made.{name} = {value}")
    lines.append("    return made")
    return _compiled(cls, "copy", lines)


def _compile_all_cards(cls: type[Table[Any]]) -> Any:
    """Compile the listing of a table's cards, which are counted after every deal."""
    lines = ["def all_cards(self):"]
    shared = ", ".join(f"*self.{each.name}" for each in cls.pile_fields if not each.by_seat)
    lines.append(f"    cards = [{shared}]")
    for each in cls.pile_fields:
        if each.by_seat:
            lines.append(f"    for pile in self.{each.name}: cards += pile")
    lines.append("    return cards")
    return _compiled(cls, "all_cards", lines)


def _compiled(cls: type[Table[Any]], name: str, lines: list[str]) -> Any:
    scope: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    exec("\n".join(lines), scope)  # noqa: S102 - names of attrs fields only
    scope[name].__doc__ = getattr(Table, name).__doc__
    return scope[name]


def _hints(cls: type[Any]) -> dict[str, Any]:
    try:
        return typing.get_type_hints(cls, localns={"Game": object})
    except NameError as error:
        raise BrokenPlugin(cls.__name__, f"a field's type cannot be read: {error}") from error


def _check_fields(cls: type[Table[Any]]) -> None:
    own = {each.name for each in attrs.fields(Table)}
    hints = _hints(cls)
    piled = {each.name for each in cls.pile_fields}
    faults = [
        f"field {each.name}: hold immutable values, or a flat list, dict or set of them; "
        "cards that must stay hidden go into a pile"
        for each in attrs.fields(cls)
        if each.name not in own | piled and not _is_plain(hints.get(each.name))
    ]
    if faults:
        raise BrokenPlugin(cls.__name__, *faults)


def _is_container(hint: Any) -> bool:
    return (typing.get_origin(hint) or hint) in _CONTAINERS


def _is_plain(hint: Any) -> bool:
    if _is_container(hint):
        held = typing.get_args(hint)
        return bool(held) and all(map(_is_immutable, held))
    return _is_immutable(hint)


def _is_immutable(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType, *_GENERIC_IMMUTABLE):
        return all(each is Ellipsis or _is_immutable(each) for each in typing.get_args(hint))
    if origin is typing.Literal:
        return True
    if not isinstance(hint, type):
        return False
    return hint is Card or _is_frozen(hint) or issubclass(hint, _IMMUTABLE)


def _is_frozen(hint: type[Any]) -> bool:
    # attrs gives a `__delattr__` to frozen classes alone.
    if not attrs.has(hint) or hint.__delattr__ is object.__delattr__:
        return False
    hints = _hints(hint)
    return all(_is_immutable(hints.get(each.name)) for each in attrs.fields(hint))
