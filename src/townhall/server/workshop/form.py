"""The form of a game's components: tables, entries and fields follow from the schema of the file, in every game."""

from collections.abc import Container, Iterator
from typing import Any

import msgspec
from msgspec import inspect as kinds

from townhall.engine.components import ABOUT_THE_ENTRY, INSIDE, ListedEntry
from townhall.engine.game import Game
from townhall.server.workshop.schemas import FieldKind, SetEntry, SetField, SetTable

FIXED = ("id", *ABOUT_THE_ENTRY)
"""Fields that nobody edits: rules and texts refer to entries by their ids."""


class Titles:
    """Names of entries in a language: the name that is printed, else the id, else the title of the table."""

    def __init__(self, game: Game, lang: str) -> None:
        self._game, self._lang = game, lang
        self._names = {
            (table, entry.get("id", "")): entry["name"].get(lang, "")
            for table, entries in game.components.tables().items()
            for entry in entries
            if isinstance(entry.get("name"), dict)
        }

    def of_table(self, table: str) -> str:
        return self._game.spec.terminal.messages(self._lang)(f"group-{table}")

    def of_entry(self, table: str, id_: str) -> str:
        return self._names.get((table, id_)) or id_ or self.of_table(table)


def form_tables(game: Game, lang: str) -> list[SetTable]:
    """Return all tables of the built-in set whose values can be edited."""
    titles, types, tables = Titles(game, lang), EntryTypes(game), dict[str, list[SetEntry]]()
    for entry in game.components.listing():
        fields = list(_entry_fields(game, types, entry))
        if fields:
            title = titles.of_entry(entry.table, entry.id)
            tables.setdefault(entry.table, []).append(SetEntry(entry.id, title, fields))
    return [SetTable(table, titles.of_table(table), entries) for table, entries in tables.items()]


class EntryTypes:
    """The types of the entries of all tables, such as `building` and `building.tiles`."""

    def __init__(self, game: Game) -> None:
        self._types: dict[str, kinds.StructType] = {}
        file = kinds.type_info(game.spec.components.schema)
        assert isinstance(file, kinds.StructType)
        tables = game.components.tables()
        for field in file.fields:
            self._add(field.encode_name, field.type, tables)

    def _add(self, table: str, kind: kinds.Type, tables: Container[str]) -> None:
        if isinstance(kind, kinds.ListType):
            kind = kind.item_type
        if table in tables and isinstance(kind, kinds.StructType):
            self._types[table] = kind
            for field in kind.fields:
                self._add(f"{table}{INSIDE}{field.encode_name}", field.type, tables)

    def fields_of(self, table: str) -> list[kinds.Field]:
        """Return the fields of the entries of a table, without those that are tables themselves."""
        fields = self._types[table].fields if table in self._types else ()
        return [field for field in fields if f"{table}{INSIDE}{field.encode_name}" not in self._types]


def _entry_fields(game: Game, types: EntryTypes, entry: ListedEntry) -> Iterator[SetField]:
    for field in types.fields_of(entry.table):
        name = field.encode_name
        if name in FIXED or (field.required and name not in entry.values):
            continue
        told = game.spec.components.groups.get(name, name)
        provenance = entry.provenance.by_field([told])[told]
        yield from _fields(name, field.type, entry.values.get(name, _plain(field.default)), provenance)


def _plain(default: Any) -> Any:
    """Return the default of a field as TOML has it; None if there is none."""
    if default is msgspec.NODEFAULT:
        return None
    return list(default) if isinstance(default, tuple) else default


def _fields(name: str, kind: kinds.Type, value: Any, provenance: str) -> Iterator[SetField]:
    """One field for a value, several for a table inside an entry; none for a value that cannot be anything else."""
    if isinstance(kind, kinds.UnionType):
        [kind] = [each for each in kind.types if not isinstance(each, kinds.NoneType)]
    if isinstance(kind, kinds.StructType):
        for field in kind.fields if value is not None else ():
            inner = value.get(field.encode_name, _plain(field.default))
            if inner is not None:
                yield from _fields(f"{name}.{field.encode_name}", field.type, inner, provenance)
        return
    choices = list(kind.values) if isinstance(kind, kinds.LiteralType) else []
    if len(choices) != 1:
        least, most = (kind.ge, kind.le) if isinstance(kind, kinds.IntType) else (None, None)
        yield SetField(name, _kind_of(kind), value, provenance, least, most, choices)


def _kind_of(kind: kinds.Type) -> FieldKind:
    if isinstance(kind, kinds.LiteralType):
        return "choice"
    if isinstance(kind, kinds.BoolType):
        return "switch"
    if isinstance(kind, kinds.IntType):
        return "number"
    return "text" if isinstance(kind, kinds.StrType) else "list"
