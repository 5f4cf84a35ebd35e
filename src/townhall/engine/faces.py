"""The face of a card, tile or piece: what a player reads on it, and which of its values are ours."""

from typing import Any, NamedTuple


class Face(NamedTuple):
    kind: str
    """The kind of argument it is in actions, and its number there."""
    number: int
    id: str
    name: str
    text: str
    provenance: str
    """One sentence: what is printed and what is ours."""
    ours: list[str]
    entry: dict[str, Any]
    """As components.toml has it."""
