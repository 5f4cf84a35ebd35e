"""Schemas of the workshop."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_SOURCE = 192 * 1024
"""Characters of an imported file, and bytes of a set as it is stored: three times the largest file there is."""
MAX_SET_NAME = 60
FieldKind = Literal["number", "switch", "choice", "text", "list"]
Text = Annotated[str, Meta(max_length=200)]


class SetField(Struct):
    """A value of an entry: `name` is dotted, as in `cost.tourism`.

    `provenance`: `known`, `partly-known`, `reconstructed`, `ruling` or `translated`. `least` and `most` are the limits
    of a number, `choices` the values of a choice. A list is edited as a whole, as JSON.
    """

    name: str
    kind: FieldKind
    value: Any
    provenance: str
    least: int | None
    most: int | None
    choices: list[Any]


class SetEntry(Struct):
    """An entry of the components file; the id is empty if its table has only one."""

    id: str
    title: str
    fields: list[SetField]


class SetTable(Struct):
    """A table of the components file."""

    table: str
    title: str
    entries: list[SetEntry]


class OfferedSet(Struct):
    """A set that the server offers to everybody."""

    name: str
    components: str
    """Its digest."""


class SetForm(Struct):
    """The built-in set of a game, as a form; every value that is not printed says so."""

    game: str
    title: str
    components: str
    tables: list[SetTable]
    offered: list[OfferedSet]


class SetChange(Struct, forbid_unknown_fields=True):
    """A value that differs from the built-in set. `entry` is empty for a table with only one entry."""

    table: Text
    entry: Text
    field: Text
    value: Any


class SetDraft(Struct, forbid_unknown_fields=True):
    """A set to be checked or saved: changes of the built-in set, or the contents of a components file."""

    changes: Annotated[list[SetChange], Meta(max_length=3000)] = []
    source: Annotated[str, Meta(max_length=MAX_SOURCE)] | None = None


class SetProblem(Struct):
    """Why a set cannot be played: the entry, what is wrong with it and the rule behind that."""

    entry: str
    problem: str
    rule: str


class SetDifference(Struct):
    """A value that the author of a set has changed; null where a set does not have it."""

    table: str
    entry: str
    title: str
    field: str
    ours: Any
    theirs: Any
    provenance: str
    """Of the built-in value."""


class SetCheck(Struct):
    """The result of a check; without a problem the set can be played. `components` is its digest then."""

    problem: SetProblem | None
    components: str | None
    differences: list[SetDifference]


class SavedSetRequest(SetDraft, forbid_unknown_fields=True):
    """A set to be saved under a name. A set of the same name is replaced."""

    name: Text = ""


class SavedSet(Struct):
    """A set that you have saved."""

    id: int
    game: str
    name: str
    components: str
    updated: int


class SavedSetDetails(SavedSet):
    """A saved set with everything that differs from the built-in one."""

    differences: list[SetDifference]
