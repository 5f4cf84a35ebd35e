"""A set with changed values: every one of them is marked as changed by its author, in whatever way it was made."""

import copy
import io
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from townhall.engine.components import FORM, INSIDE, MAX_NESTING, NUMBERED, Difference, beyond_limits, differences
from townhall.engine.errors import ComponentsError
from townhall.engine.game import Game
from townhall.engine.provenance import CHANGED
from townhall.server.workshop.form import FIXED, Titles, form_tables
from townhall.server.workshop.schemas import MAX_SOURCE, SetChange, SetDifference

FILE = Path("set.toml")
"""What the file of a set is called in errors."""
DETAIL = "provenance_detail"
TOO_LARGE = f"the set has more than {MAX_SOURCE // 1024} KiB"


class BoundedFile(io.BytesIO):
    """A file in memory that refuses to become larger than a set may be: TOML can be far larger than the values."""

    def write(self, data: Any) -> int:
        if self.tell() + len(data) > MAX_SOURCE:
            raise ComponentsError(TOO_LARGE)
        return super().write(data)


def edited_game(game: Game, changes: Sequence[SetChange], source: str | None) -> Game:
    """Return the game with a set of somebody's own; raise a ComponentsError if it does not make sense."""
    if source is None:
        entries = copy.deepcopy(game.components.entries)
    else:
        entries = Game(game.name, FILE, source).components.entries
    for change in changes:
        _apply(entries, change)
    if len(msgspec.json.encode([change.value for change in changes])) > MAX_SOURCE:
        raise ComponentsError(TOO_LARGE)
    return _marked(game, entries)


def _marked(game: Game, entries: dict[str, Any]) -> Game:
    """Write the set down and mark every value that differs from the built-in ones; other claims do not count."""
    theirs = Game(game.name, FILE, _written(entries))
    changed = list(differences(game.components, theirs.components))
    _restore_provenance(game, entries)
    for difference in changed:
        entry = _find(entries, difference.table, "" if difference.entry == difference.table else difference.entry)
        if entry is not None:
            field = difference.field.partition(".")[0]
            told = game.spec.components.groups.get(field, field)
            entry[DETAIL] = {**entry.get(DETAIL, {}), told: CHANGED}
    return Game(game.name, FILE, _written(entries))


def _restore_provenance(game: Game, entries: dict[str, Any]) -> None:
    """Give every entry the provenance that it has in the built-in set: values there keep their marks."""
    for table, listed in game.components.tables().items():
        for own in listed:
            entry = _find(entries, table, own.get("id", ""))
            if entry is not None:
                entry.pop(DETAIL, None)
                entry.update(copy.deepcopy({name: own[name] for name in ("provenance", DETAIL) if name in own}))


def _find(entries: dict[str, Any], table: str, id_: str) -> dict[str, Any] | None:
    """Return an entry of a parsed file, such as "park" of `building` or "park-1" of `building.tiles`."""
    outer, _, field = table.partition(INSIDE)
    if field:
        id_, _, number = id_.rpartition(NUMBERED)
    value = entries.get(outer)
    listed = value if isinstance(value, list) else [value]
    found = next((one for one in listed if isinstance(one, dict) and one.get("id", "") in (id_, "")), None)
    if not field or found is None:
        return found
    inner = found.get(field)
    place = int(number) - 1 if number.isdecimal() else -1
    return inner[place] if isinstance(inner, list) and 0 <= place < len(inner) else None


def _apply(entries: dict[str, Any], change: SetChange) -> None:
    entry, path = _find(entries, change.table, change.entry), change.field.split(".")
    if entry is None or path[0] in FIXED or not all(path) or len(path) > MAX_NESTING:
        raise ComponentsError(f"there is no value {change.table} {change.entry} {change.field}")
    problem = beyond_limits(change.value)
    if problem:
        named = f'{change.table} "{change.entry}"' if change.entry else change.table
        raise ComponentsError(f"{FILE}: {named}: {change.field}: {problem}", named, f"{change.field}: {problem}", FORM)
    for name in path[:-1]:
        entry = entry.setdefault(name, {})
        if not isinstance(entry, dict):
            raise ComponentsError(f"there is no value {change.table} {change.entry} {change.field}")
    entry[path[-1]] = change.value


def _written(entries: dict[str, Any]) -> str:
    """Write a file: values first, then tables; raise a ComponentsError for what is too large or TOML cannot hold."""
    file = BoundedFile()
    try:
        tomli_w.dump(entries, file)
        text = file.getvalue().decode()
        tomllib.loads(text)
    except (TypeError, ValueError) as error:
        raise ComponentsError(f"{FILE}: cannot be written as TOML: {error}") from None
    return text


def described_differences(game: Game, theirs: Game, lang: str) -> list[SetDifference]:
    """Return what a set changes in the built-in one, with the provenance of the built-in values."""
    changed = list(differences(game.components, theirs.components))
    if any(None in (one.ours, one.theirs) for one in changed):
        changed = list(_with_defaults(changed, _shown(game), _shown(theirs)))
    return list(_described(game, changed, lang))


def _shown(game: Game) -> dict[tuple[str, str, str], Any]:
    """Return every value as the form shows it: one that the file leaves out has its default."""
    return {
        (table.table, entry.id or table.table, field.name): field.value
        for table in form_tables(game, "en")
        for entry in table.entries
        for field in entry.fields
    }


def _with_defaults(
    changed: list[Difference], ours: dict[tuple[str, str, str], Any], theirs: dict[tuple[str, str, str], Any]
) -> Iterator[Difference]:
    """Put in the values that one of the files leaves out; leave out what does not differ then."""
    for one in changed:
        place = one.table, one.entry, one.field
        old = ours.get(place) if one.ours is None else one.ours
        new = theirs.get(place) if one.theirs is None else one.theirs
        if old != new:
            yield one._replace(ours=old, theirs=new)


def _described(game: Game, changed: list[Difference], lang: str) -> Iterator[SetDifference]:
    titles = Titles(game, lang)
    entries = {(table, one.get("id", "")): one for table, listed in game.components.tables().items() for one in listed}
    for table, entry, field, ours, new in changed:
        id_ = "" if entry == table else entry
        told = game.spec.components.groups.get(field.partition(".")[0], field.partition(".")[0])
        own = entries.get((table, id_), {})
        provenance = game.components.provenance(own).by_field([told])[told]
        yield SetDifference(table, id_, titles.of_entry(table, id_), field, ours, new, provenance)
