"""How two runs differ, in the words of the command line."""

from collections.abc import Iterator
from typing import Any

LONGEST = 200
"""The most characters of a value."""
FOLLOWS_FROM_BOTS = {"files", "seconds", "memory"}
"""Settings that a run only has where its bots need them."""
SETTINGS = {
    "game": "--game",
    "seats": "--seats",
    "bots": "--bots",
    "seed": "--seed",
    "seconds": "--decision-seconds",
    "memory": "--bot-memory",
    "rules": "the version of the rules",
}


def differences(earlier: dict[str, Any], present: dict[str, Any]) -> list[str]:
    """What differs between the identities of two runs, each with the earlier value and the present one."""
    names = [name for name in {**earlier, **present} if earlier.get(name) != present.get(name)]
    told = [name for name in names if name not in FOLLOWS_FROM_BOTS] if "bots" in names else names
    return [text for name in told for text in _described(name, earlier.get(name), present.get(name))]


def _described(name: str, old: Any, new: Any) -> Iterator[str]:
    if name == "components":
        yield "the values of the components differ (--components)"
    elif isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            if old.get(key) == new.get(key):
                continue
            if name == "files":
                yield f"the file {key} has been changed"
            else:
                yield _changed(f"--option {key}", old.get(key), new.get(key))
    else:
        yield _changed(SETTINGS.get(name, name), old, new)


def _changed(setting: str, old: Any, new: Any) -> str:
    return f"{setting} was {_short(old)} and is now {_short(new)}"


def _short(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:g}"
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
