"""The vocabulary of a game: what may be decided, what is asked, what happened.

Every decision is an integer. A verb is a span of ids, its arguments counted row by row, the first slowest:

    PLACE = ACTIONS.verb("place", cell=CELL)          # rules write PLACE + cell and read action - PLACE

Frames (what is asked) and notes (what happened) name their arguments the same way, so one set of words
serves buttons, prompts, logs and explanations.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar, overload

from townhall.engine.errors import IllegalAction, TownhallError
from townhall.engine.jit import inlined_rule
from townhall.engine.state import FRAME_SEAT, FRAME_SIZE, NOTE_SEAT, NOTE_SIZE

FIRST_FRAME_ARGUMENT, FIRST_NOTE_ARGUMENT = FRAME_SEAT + 1, NOTE_SEAT + 1
FRAME_ARGUMENTS = FRAME_SIZE - FIRST_FRAME_ARGUMENT
NOTE_ARGUMENTS = NOTE_SIZE - FIRST_NOTE_ARGUMENT


@dataclass(frozen=True)
class Kind:
    """A kind of argument: its name in the texts, and the names of its values."""

    name: str
    values: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.values)

    def number(self, value: int | str) -> int:
        if isinstance(value, str):
            if value not in self.values:
                raise TownhallError(f"no {self.name} is called {value!r}; there are: {', '.join(self.values)}")
            return self.values.index(value)
        if not 0 <= value < len(self):
            raise TownhallError(f"{self.name} {value} is not between 0 and {len(self) - 1}")
        return value


class Verb(NamedTuple):
    name: str
    first: int
    kinds: dict[str, Kind]
    secret: bool = False
    """Only its maker may know which one it was: others learn from the notes that something was decided."""

    @property
    def size(self) -> int:
        size = 1
        for kind in self.kinds.values():
            size *= len(kind)
        return size


class Action(NamedTuple):
    """A decision in words a program can read: the verb and its arguments as numbers."""

    verb: str
    arguments: dict[str, int]


class ActionTable:
    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.size = 0
        self._decoded: dict[int, Action] = {}

    def verb(self, name: str, *, secret: bool = False, **kinds: Kind) -> int:
        """Add a verb; gives its first id, a plain int for rules to count from."""
        verb = Verb(name, self.size, kinds, secret)
        self.verbs[name] = verb
        self.size += verb.size
        return verb.first

    def encode(self, verb: str, **arguments: int | str) -> int:
        if verb not in self.verbs:
            raise TownhallError(f"no decision is called {verb!r}; there are: {', '.join(self.verbs)}")
        kinds = self.verbs[verb].kinds
        if set(arguments) != set(kinds):
            raise TownhallError(f"{verb!r} takes {', '.join(kinds) or 'no arguments'}")
        number = 0
        for name, kind in kinds.items():
            number = number * len(kind) + kind.number(arguments[name])
        return self.verbs[verb].first + number

    def decode(self, action: int) -> Action:
        if action not in self._decoded:
            self._decoded[action] = self._decode(action)
        return self._decoded[action]

    def _decode(self, action: int) -> Action:
        verb = self.verb_of(action)
        number = action - verb.first
        arguments: dict[str, int] = {}
        for name, kind in reversed(verb.kinds.items()):
            number, arguments[name] = divmod(number, len(kind))
        return Action(verb.name, dict(reversed(arguments.items())))

    def verb_of(self, action: int) -> Verb:
        for verb in self.verbs.values():
            if verb.first <= action < verb.first + verb.size:
                return verb
        raise IllegalAction(f"there is no action {action}: ids run from 0 to {self.size - 1}")

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.size))


@inlined_rule
def pair_id(first: int, a: int, b: int, size: int) -> int:
    """The id of an action with two arguments; `first` is the verb's first id, `size` the number of values of b."""
    return first + a * size + b


@inlined_rule
def first_of_pair(first: int, action: int, size: int) -> int:
    """The first argument of an action with two arguments."""
    return (action - first) // size


@inlined_rule
def second_of_pair(first: int, action: int, size: int) -> int:
    """The second argument of an action with two arguments."""
    return (action - first) % size


class Named(NamedTuple):
    """A kind of frame or note: its name, and for each argument that texts may mention its kind and its column."""

    name: str
    kinds: dict[str, Kind]
    columns: dict[str, int]


class NamedKinds:
    """Kinds by number, with a first one that stands for nothing."""

    def __init__(self) -> None:
        self.kinds: list[Named] = [Named("nothing", {}, {})]
        self._by_name: dict[str, Named] = {}

    def of_name(self, name: str) -> Named:
        return self._by_name[name]

    def _add(self, named: Named) -> int:
        self.kinds.append(named)
        self._by_name[named.name] = named
        return len(self.kinds) - 1


class NoteTable(NamedKinds):
    """What can happen: `BUILT = NOTES.kind("built", building=BUILDING, cell=CELL)`, at most three arguments."""

    def kind(self, name: str, **kinds: Kind) -> int:
        if len(kinds) > NOTE_ARGUMENTS:
            raise ValueError(f"note {name!r} has {len(kinds)} arguments, there is room for {NOTE_ARGUMENTS}")
        return self._add(Named(name, kinds, {name: column for column, name in enumerate(kinds, FIRST_NOTE_ARGUMENT)}))


Slots = TypeVar("Slots", bound=tuple[int, ...])


class FrameTable(NamedKinds):
    """The steps of a game: asked ones wait for a seat's decision, automatic ones nobody decides.

    A step without arguments is a number. One with arguments is a NamedTuple of that number and the columns of its
    arguments, so rules read them by name and Numba folds both into constants:

        class Paying(NamedTuple):
            kind: int
            building: int
            owed: int

        PAYING = FRAMES.asked("paying", Paying, building=BUILDING)    # texts may mention the building
        owed = argument(s, PAYING.owed)
    """

    def __init__(self) -> None:
        super().__init__()
        self._asked: set[int] = set()

    @overload
    def asked(self, name: str, slots: None = None, **kinds: Kind) -> int: ...

    @overload
    def asked(self, name: str, slots: type[Slots], **kinds: Kind) -> Slots: ...

    def asked(self, name: str, slots: type[Slots] | None = None, **kinds: Kind) -> int | Slots:
        self._asked.add(len(self.kinds))
        return self._add_frame(name, slots, kinds)

    @overload
    def automatic(self, name: str, slots: None = None, **kinds: Kind) -> int: ...

    @overload
    def automatic(self, name: str, slots: type[Slots], **kinds: Kind) -> Slots: ...

    def automatic(self, name: str, slots: type[Slots] | None = None, **kinds: Kind) -> int | Slots:
        return self._add_frame(name, slots, kinds)

    def _add_frame(self, name: str, slots: type[Slots] | None, kinds: dict[str, Kind]) -> int | Slots:
        names = list(kinds) if slots is None else list(slots._fields[1:])  # type: ignore[attr-defined]
        if len(names) > FRAME_ARGUMENTS:
            raise ValueError(f"frame {name!r} has {len(names)} arguments, there is room for {FRAME_ARGUMENTS}")
        if unknown := set(kinds) - set(names):
            raise ValueError(f"frame {name!r} has no argument {', '.join(sorted(unknown))}")
        columns = {argument: column for column, argument in enumerate(names, FIRST_FRAME_ARGUMENT)}
        number = self._add(Named(name, kinds, {argument: columns[argument] for argument in kinds}))
        return number if slots is None else slots._make((number, *columns.values()))  # type: ignore[attr-defined]

    def asked_names(self) -> list[str]:
        return [self.kinds[kind].name for kind in sorted(self._asked)]
