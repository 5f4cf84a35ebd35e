"""The player aid of a game: everything a player looks up during play, on one page."""

from collections.abc import Callable
from pathlib import Path

from townhall.engine.components import Components
from townhall.engine.i18n import fill_placeholders
from townhall.engine.provenance import PARTLY_KNOWN, RECONSTRUCTED, provenance_of

RECONSTRUCTED_MARK = "~"


def fill_player_aid(components: Components, path: Path, value: Callable[[str], str]) -> str:
    """The text of a player aid with the values of the components in use, the reconstructed ones marked."""

    def marked(name: str) -> str:
        table, _, field = name.partition(".")
        return value(name) + (RECONSTRUCTED_MARK if is_reconstructed(components, table, field) else "")

    return fill_placeholders(path, marked)


def is_reconstructed(components: Components, table: str, field: str) -> bool:
    """Whether a value is reconstructed, at least in part. Names that are not those of a value never are."""
    entry = components.entries.get(table)
    if not isinstance(entry, dict) or field not in entry:
        return False
    return provenance_of(entry).by_field([field])[field] in (RECONSTRUCTED, PARTLY_KNOWN)
