"""Components: the printed things of a game, read from TOML and checked, each value with its provenance.

Each game says what its file must look like (`schema`), what must hold between its numbers
(`check`), and how they become the record the rules read (`fill`).
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from townhall.engine.component_problems import Complaint, complaint_about, in_words, problem_and_place
from townhall.engine.contract import ComponentsSpec
from townhall.engine.errors import BadSetup, ComponentsError, reason_of
from townhall.engine.fields import Raw, blank, loose, record
from townhall.engine.provenance import PROVENANCES, Provenance, provenance_of

INSIDE, NUMBERED = ".", "-"
ABOUT_THE_ENTRY = ("provenance", "provenance_detail", "note")
FORM = "the form of the file"
MAX_NESTING = 32
"""Tables and lists inside each other, and parts of a dotted key: tomllib keeps every beginning of a key."""
LONGEST_NUMBER = 63
"""Bits of a number without its sign."""
MAX_NAME, MAX_TEXT = 80, 1000
"""Characters of a name, and of any other text of a file."""
KEY_PART = r"""(?:[\w-]+|"(?:[^"\\\n]|\\.){0,100}"|'[^'\n]{0,100}')"""
LONG_KEY = re.compile(rf"(?<![\w-]){KEY_PART}(?:[ \t]*\.[ \t]*{KEY_PART}){{{MAX_NESTING}}}")
TOO_DEEP = f"tables and lists are nested more than {MAX_NESTING} deep"


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a components file; a key that the schema does not know is an error."""


class Entry(Strict, kw_only=True):
    """A table that says where its values come from."""

    provenance: str
    provenance_detail: dict[str, str] = {}


class ListedEntry(NamedTuple):
    """An entry of a components file for a reader: its own values and where they come from."""

    table: str
    id: str
    values: dict[str, Any]
    provenance: Provenance


class Difference(NamedTuple):
    """A value that differs between two sets; None where a set does not have it."""

    table: str
    entry: str
    """The id, or the name of the table if its entry has no id."""
    field: str
    ours: Any
    theirs: Any


class Names(Strict):
    """The name of something in all languages."""

    en: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
    es: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class Texts(Strict):
    """A text in all languages; `MAX_TEXT` applies as to all texts."""

    en: str
    es: str


class Players(Entry):
    min: int
    max: int


class Minutes(Entry):
    """How long a game takes."""

    min: Annotated[int, msgspec.Meta(ge=1, le=999)]
    max: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Checker:
    """Raises errors that name the file, the line, the entry and the rule."""

    def __init__(self, path: Path, source: str) -> None:
        self.path, self._lines = path, source.splitlines()

    def fail(self, entry: str, problem: str, rule: str, complaint: Complaint | None = None) -> None:
        place = self.line_of_field(entry, re.match(r"[\w.]*", problem).group())  # type: ignore[union-attr]
        at = f"{self.path}:{place}" if place else f"{self.path}"
        raise ComponentsError(f"{at}: {entry}: {problem} ({rule})", entry, problem, rule, complaint)

    def demand(
        self, holds: bool, entry: str, problem: str, rule: str, complaint: Complaint | None = None
    ) -> None:  # fmt: skip
        if not holds:
            self.fail(entry, problem, rule, complaint)

    def one_of(self, entry: str, field: str, value: str, allowed: Sequence[str], rule: str) -> None:
        names = ", ".join(allowed)
        complaint = Complaint("none-of", {"field": field, "value": value, "allowed": names})
        self.demand(value in allowed, entry, f"{field} {value!r} is none of {names}", rule, complaint)

    def each_once(self, table: str, ids: Sequence[str], wanted: Sequence[str], rule: str) -> None:
        for name in ids:
            self.one_of(f'{table} "{name}"', "id", name, wanted, rule)
        for name in wanted:
            self.demand(name in ids, table, f'the entry "{name}" is missing', rule)
            self.demand(ids.count(name) == 1, f'{table} "{name}"', f"stands {ids.count(name)} times", rule)

    def players(self, players: Players, least: int, most: int) -> None:
        """Refuse a number of players that the rules are not written for."""
        why = f"the rules are for {least} to {most} players"
        for field, number, fixed in (("min", players.min, least), ("max", players.max, most)):
            complaint = Complaint("fixed-players", {"field": field, "least": least, "most": most})
            self.demand(number == fixed, "players", f"{field} is {number}, but {why}", FORM, complaint)

    def minutes(self, minutes: Minutes) -> None:
        problem = f"min {minutes.min} is more than max {minutes.max}"
        complaint = Complaint("over-most", {"field": "min", "most": minutes.max})
        self.demand(minutes.min <= minutes.max, "minutes", problem, FORM, complaint)

    def line_of_field(self, entry: str, field: str) -> int:
        """The line of a field of an entry if the problem begins with its name, else that of the entry."""
        start = self.line_of(entry)
        for number, line in enumerate(self._lines[start:], start + 1):
            if line.startswith("["):
                break
            if re.match(rf"\s*{re.escape(field.split('.')[0])}\s*=", line):
                return number
        return start

    def line_of(self, entry: str) -> int:
        """The line of a table, or of the entry of an array of tables that has this id; 0 if it has none."""
        table, _, name = entry.partition(" ")
        heading = rf"\s*\[{re.escape(table)}\]" if not name else rf"\s*id\s*=\s*{re.escape(name)}\s*(#.*)?$"
        plain = rf"\s*(\[\[{re.escape(table)}\]\]|{re.escape(table)}\s*=)"
        elsewhere = False
        for number, line in enumerate(self._lines, 1):
            if name and re.match(r"\s*\[\[", line):
                elsewhere = not re.match(plain, line)
            if not elsewhere and re.match(heading, line):
                return number
        return next((number for number, line in enumerate(self._lines, 1) if re.match(plain, line)), 0)


class Components:
    """A checked components file: its entries as written, and the numbers as the rules read them."""

    def __init__(self, spec: ComponentsSpec, path: Path, source: str | None = None) -> None:
        self.path, self._spec = path, spec
        self.source = _read(path) if source is None else source
        checker = Checker(path, self.source)
        _check_keys(path, self.source)
        try:
            self.entries: dict[str, Any] = tomllib.loads(self.source)
        except ValueError as error:
            raise ComponentsError(f"{path}: not a TOML file: {error}") from None
        except RecursionError:
            raise ComponentsError(f"{path}: {TOO_DEEP}") from None
        _check_game(self.entries, spec.schema, checker)
        _check_limits(self.entries, checker)
        self.file = _shaped(self.entries, spec.schema, checker)
        for entry, place, provenance in self._provenances():
            problem = f"{place}provenance {provenance!r} is none of {', '.join(PROVENANCES)}"
            checker.demand(provenance in PROVENANCES, entry, problem, "every entry says where its values come from")
        spec.check(self.file, checker)
        self.digest = hashlib.sha256(self._printed()).hexdigest()[:16]

    def filled(self, options: dict[str, Any]) -> Raw:
        """The components record under these options, as raw bytes."""
        chosen = msgspec.structs.replace(self.file, variants=msgspec.structs.replace(self.file.variants, **options))
        raw = blank(self._spec.dtype)
        self._spec.fill(loose(raw, self._spec.dtype), chosen)
        return raw

    def _printed(self) -> bytes:
        """The record without what a game works out from it to be faster: that names no other components."""
        filled = self.filled({}).view(self._spec.dtype)
        plain = record(self._spec.record, without=self._spec.derived)
        printed = blank(plain).view(plain)
        for name in plain.names or ():
            printed[name] = filled[name] if not name.startswith("pad") else 0
        return printed.tobytes()

    def defaults(self) -> dict[str, Any]:
        """The options of the game and what the file sets them to."""
        values = msgspec.structs.asdict(self.file.variants)
        return {name: value for name, value in values.items() if name not in Entry.__struct_fields__}

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        """All options of a game, those not given at their defaults; refuses unknown names and values."""
        chosen = self.defaults()
        for name, value in given.items():
            if name not in chosen:
                raise BadSetup(f"no option is called {name!r}; there are: {', '.join(chosen)}")
            chosen[name] = value
        try:
            msgspec.convert({**chosen, "provenance": ""}, type(self.file.variants))
        except msgspec.ValidationError as error:
            problem, where = problem_and_place(error)
            name = where.lstrip(".")
            allowed = _allowed(type(self.file.variants), name)
            raise BadSetup(f"option {name!r} cannot be {chosen[name]!r}: {allowed or in_words(problem)}") from None
        return chosen

    def of_kind(self, table: str) -> list[dict[str, Any]]:
        """The entries of an array of tables, in the order of the file."""
        entries: list[dict[str, Any]] = self.entries[table]
        return entries

    def entry(self, table: str, id_: str) -> dict[str, Any]:
        """The entry of an array of tables that has this id."""
        return next(entry for entry in self.of_kind(table) if entry["id"] == id_)

    def provenance(self, entry: Mapping[str, Any]) -> Provenance:
        """Where the values of an entry come from."""
        return provenance_of(entry)

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """All tables by name, each with its entries.

        Entries that lie inside others and say themselves where they come from are a table of their own: the first of
        the tiles of the building "park" is the entry "park-1" of the table "building.tiles".
        """
        tables: dict[str, list[dict[str, Any]]] = {}
        for table, value in self.entries.items():
            entries = [entry for entry in (value if isinstance(value, list) else [value]) if isinstance(entry, dict)]
            if entries:
                tables[table] = entries
            for entry in entries:
                for field, inner in entry.items():
                    for number, item in enumerate(inner if isinstance(inner, list) else [], 1):
                        if isinstance(item, dict) and "provenance" in item:
                            name = f"{entry.get('id', table)}{NUMBERED}{number}"
                            tables.setdefault(f"{table}{INSIDE}{field}", []).append({"id": name, **item})
        return tables

    def listing(self) -> list[ListedEntry]:
        """Every entry of the file that holds values; entries inside others stand for themselves."""
        tables = self.tables()
        listed = []
        for table, entries in tables.items():
            for entry in entries:
                own = {
                    name: value
                    for name, value in entry.items()
                    if name not in ABOUT_THE_ENTRY and f"{table}{INSIDE}{name}" not in tables
                }
                if own:
                    listed.append(ListedEntry(table, str(own.get("id", "")), own, self.provenance(entry)))
        return listed

    def _provenances(self) -> list[tuple[str, str, str]]:
        """(entry, the place in it, provenance) of everything in the file, field by field where they differ."""
        provenances = []
        for table, entries in self.tables().items():
            outer, _, field = table.partition(INSIDE)
            for item in entries:
                name, _, number = item.get("id", "").rpartition(NUMBERED) if field else (item.get("id", ""), "", "")
                entry, place = (f'{outer} "{name}"' if name else outer), (f"{field} {number}: " if field else "")
                provenance = self.provenance(item)
                provenances += [(entry, place, value) for value in (provenance.whole, *provenance.fields.values())]
        return provenances


def flat(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """The values of an entry by dotted name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{name}.{key}" if name else key)
    else:
        yield name, value


def differences(ours: Components, theirs: Components) -> Iterator[Difference]:
    """Every value that differs between two files, in the order of the first."""
    before, after = (
        {(entry.table, entry.id): dict(flat(entry.values)) for entry in components.listing()}
        for components in (ours, theirs)
    )
    for table, name in [*before, *(place for place in after if place not in before)]:
        old, new = before.get((table, name), {}), after.get((table, name), {})
        for field in [*old, *(field for field in new if field not in old)]:
            if old.get(field) != new.get(field):
                yield Difference(table, name or table, field, old.get(field), new.get(field))


def _allowed(variants: type, option: str) -> str:
    """The values of an option that has only a few."""
    for field in msgspec.structs.fields(variants):
        if field.name == option and get_origin(field.type) is Literal:
            return f"it is one of {', '.join(map(str, get_args(field.type)))}"
    return ""


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise ComponentsError(f"{path}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise ComponentsError(f"{path}: cannot be read: {reason_of(error)}") from None


def _check_game(entries: dict[str, Any], schema: Any, checker: Checker) -> None:
    """Refuse a file for another game by the names of both."""
    names = [name for field in msgspec.structs.fields(schema) if field.name == "game" for name in get_args(field.type)]
    game = entries.get("game")
    if isinstance(game, str) and names and game not in names:
        place = checker.line_of("game")
        raise ComponentsError(f"{checker.path}:{place}: this file is for the game {game!r}, not for {names[0]!r}")


def _check_keys(path: Path, source: str) -> None:
    """Refuse a dotted key of very many parts before it is parsed: the memory it takes grows with their square."""
    key = LONG_KEY.search(source)
    if key is not None:
        line = source.count("\n", 0, key.start()) + 1
        raise ComponentsError(f"{path}:{line}: a key has more than {MAX_NESTING} parts")


def _check_limits(entries: dict[str, Any], checker: Checker) -> None:
    """Refuse values that no game needs and that are a burden to everybody who reads them."""
    for table, value in entries.items():
        for number, item in enumerate(value if isinstance(value, list) else [value], 1):
            problem = beyond_limits(item)
            if problem:
                checker.fail(_entry_name(table, item, number) if isinstance(value, list) else table, problem, FORM)


def beyond_limits(value: Any) -> str:
    """What is too large or too deep in a value. It goes level by level, as deep values exhaust the stack."""
    level = [value]
    for _ in range(MAX_NESTING):
        for each in level:
            if isinstance(each, str) and len(each) > MAX_TEXT:
                return f"a text has more than {MAX_TEXT} characters"
            if isinstance(each, int) and each.bit_length() > LONGEST_NUMBER:
                return f"a number has more than {LONGEST_NUMBER} bits"
        lists = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list)]
        level = [inner for each in lists for inner in each]
    return TOO_DEEP if level else ""


def _entry_name(table: str, item: Any, number: int) -> str:
    """What errors call an entry of an array of tables: by its id if it has one."""
    named = isinstance(item, dict) and isinstance(item.get("id"), str)
    return f'{table} "{item["id"]}"' if named else f"{table} number {number}"


def _shaped(entries: dict[str, Any], schema: Any, checker: Checker) -> Any:
    """Convert the file to the game's schema; an error names the entry by its id instead of its number."""
    try:
        return msgspec.convert(entries, schema)
    except msgspec.ValidationError as error:
        problem, where = problem_and_place(error)
        table, number, field = re.fullmatch(r"(?:\.(\w+))?(?:\[(\d+|\.\.\.)\])?(.*)", where).groups()  # type: ignore[union-attr]
        entry = table or "file"
        if number is not None and number.isdigit():
            entry = _entry_name(table, entries[table][int(number)], int(number) + 1)
        path = field.lstrip(".")
        told = f"{path}: {in_words(problem)}" if path else in_words(problem)
        checker.fail(entry, told, FORM, complaint_about(path, problem))
