"""The vocabulary of a game: what may be decided, what is asked, what happened.

Every decision is an integer. A verb is a span of ids, its arguments counted row by row, the first slowest:

    PLACE = ACTIONS.verb("place", cell=CELL)          # rules write PLACE + cell and read action - PLACE

Frames (what is asked) and notes (what happened) name their arguments the same way, so one set of words
serves buttons, prompts, logs and explanations.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from townhall.engine.errors import IllegalAction, TownhallError
from townhall.engine.jit import inlined_rule
from townhall.engine.state import FRAME_SIZE, NOTE_SIZE

FRAME_ARGUMENTS = FRAME_SIZE - 2
NOTE_ARGUMENTS = NOTE_SIZE - 3


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
    """Only its maker may know which one it was: others are told by the notes that something was decided."""

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
def joined(first: int, a: int, b: int, size: int) -> int:
    """The id of a two-argument action, in compiled code; `size` is how many values b has."""
    return first + a * size + b


@inlined_rule
def first_argument(first: int, action: int, size: int) -> int:
    """The other way round: the first argument of a two-argument action ..."""
    return (action - first) // size


@inlined_rule
def second_argument(first: int, action: int, size: int) -> int:
    """... and the second."""
    return (action - first) % size


class Named(NamedTuple):
    name: str
    kinds: dict[str, Kind]


class NamedKinds:
    """Kinds by number, with a first one that stands for nothing."""

    def __init__(self) -> None:
        self.kinds: list[Named] = [Named("nothing", {})]

    def of_name(self, name: str) -> Named:
        return next(named for named in self.kinds if named.name == name)


class NoteTable(NamedKinds):
    """What can happen: `BUILT = NOTES.kind("built", building=BUILDING, cell=CELL)`, at most three arguments."""

    def kind(self, name: str, **kinds: Kind) -> int:
        if len(kinds) > NOTE_ARGUMENTS:
            raise ValueError(f"note {name!r} has {len(kinds)} arguments, there is room for {NOTE_ARGUMENTS}")
        self.kinds.append(Named(name, kinds))
        return len(self.kinds) - 1


class FrameTable(NamedKinds):
    """The steps of a game: asked ones wait for a seat's decision, automatic ones nobody decides."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: set[int] = set()

    def asked(self, name: str, **kinds: Kind) -> int:
        self._asked.add(len(self.kinds))
        return self.automatic(name, **kinds)

    def automatic(self, name: str, **kinds: Kind) -> int:
        if len(kinds) > FRAME_ARGUMENTS:
            raise ValueError(f"frame {name!r} has {len(kinds)} arguments, there is room for {FRAME_ARGUMENTS}")
        self.kinds.append(Named(name, kinds))
        return len(self.kinds) - 1

    def asked_names(self) -> list[str]:
        return [self.kinds[kind].name for kind in sorted(self._asked)]
