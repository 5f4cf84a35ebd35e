"""Provenance: whether a value of a components file is printed on the original, and if not, where it comes from.

Every entry of every components file says it in the same way:

    provenance = "partly-known"
    provenance_detail = { cost = "known", prestige = "reconstructed" }    # only where fields differ

The first line speaks of the entry as a whole and of every field that the second one does not name.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from townhall.engine.i18n import Messages

KNOWN = "known"
PARTLY_KNOWN = "partly-known"
RECONSTRUCTED = "reconstructed"
RULING = "ruling"
TRANSLATED = "translated"
CHANGED = "changed"
"""By the author of a set of their own, in the workshop."""
NOT_PRINTED = (CHANGED, RECONSTRUCTED, PARTLY_KNOWN, RULING, TRANSLATED)
PROVENANCES = (KNOWN, *NOT_PRINTED)


class Provenance(NamedTuple):
    """Provenance of one entry: as a whole, and of the fields that differ from it."""

    whole: str
    fields: dict[str, str]

    def by_field(self, names: Iterable[str]) -> dict[str, str]:
        """The provenance of each of these fields."""
        return {name: self.fields.get(name, self.whole) for name in names}


def provenance_of(entry: Mapping[str, Any]) -> Provenance:
    """Read the provenance of an entry of a components file."""
    return Provenance(entry.get("provenance", ""), dict(entry.get("provenance_detail", {})))


def reconstructed(fields: Mapping[str, str]) -> list[str]:
    """The fields, out of a mapping of fields to provenances, whose values are reconstructed or were changed."""
    return [name for name, provenance in fields.items() if provenance in (RECONSTRUCTED, CHANGED)]


def provenance_sentence(messages: Messages, fields: Mapping[str, str]) -> str:
    """Tell a reader which fields of a card are not printed; the message `field-<name>` names a field."""
    sentences = []
    for kind in NOT_PRINTED:
        if names := [messages(f"field-{name}") for name, provenance in fields.items() if provenance == kind]:
            sentences.append(messages(f"about-{kind}", fields=messages.list(names)))
    return " ".join(sentences) or messages("all-printed")
