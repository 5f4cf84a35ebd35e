"""Components files that have gone wrong: a file read, changed in one place, and written again."""

import copy
import json
import random
from pathlib import Path
from typing import Any, NamedTuple

Step = str | int
WRONG: tuple[Any, ...] = (-1, -(10**12), 10**6, 2**70, 1.5, float("nan"), True, "", "nonsense", [], [1], {}, {"x": 1})


def written(value: Any) -> str:
    """A value in TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value) if isinstance(value, str) else str(value)


def write(entries: dict[str, Any], path: Path) -> Path:
    path.write_text("\n".join(f"{key} = {written(value)}" for key, value in entries.items()), "utf-8")
    return path


def places(value: Any, path: tuple[Step, ...] = ()) -> list[tuple[Step, ...]]:
    """The path to every value in a file, tables and entries included."""
    inner: list[tuple[Step, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [place for step, item in inner for place in ((*path, step), *places(item, (*path, step)))]


class Change(NamedTuple):
    what: str
    place: tuple[Step, ...]
    value: Any

    def made_in(self, entries: dict[str, Any]) -> dict[str, Any]:
        changed: Any = copy.deepcopy(entries)
        holder = changed
        for step in self.place[:-1]:
            holder = holder[step]
        last: Any = self.place[-1]
        if self.what == "delete":
            del holder[last]
        elif self.what == "twice":
            holder.insert(last, copy.deepcopy(holder[last]))
        else:
            holder[last] = self.value
        return changed  # type: ignore[no-any-return]


def some_change(entries: dict[str, Any], chance: random.Random) -> Change:
    """A random change in a random place: a value deleted, doubled, replaced, off by one, or added."""
    place = chance.choice(places(entries))
    value: Any = entries
    for step in place:
        value = value[step]
    kinds = ["delete", "replace", "unknown"]
    kinds += ["nudge"] * 3 if type(value) is int else []
    kinds += ["provenance"] if place[-1] == "provenance" else []
    kinds += ["twice"] if isinstance(place[-1], int) else []
    what = chance.choice(kinds)
    if what == "replace":
        return Change(what, place, chance.choice(WRONG))
    if what == "nudge":
        return Change(what, place, value + chance.choice((-1, 1, 2, 10)))
    if what == "provenance":
        return Change(what, place, chance.choice(("guessed", {"cost": "guessed"}, 3)))
    if what == "unknown":
        return Change(what, (*place[:-1], "surprise") if isinstance(place[-1], str) else ("surprise",), 1)
    return Change(what, place, None)
