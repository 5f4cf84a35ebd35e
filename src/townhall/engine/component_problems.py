"""What is wrong with a value of a components file: in words, and as a message for readers of any language."""

import re
from typing import NamedTuple

import msgspec

MSGSPEC_PLACE = re.compile(r"(.*) - at `\$([^`\n]*)`", re.DOTALL)
PLAIN = {
    "`int`": "a whole number",
    "`str`": "text in quotes",
    "`bool`": "true or false",
    "`object`": "a table of values",
    "`array`": "a list",
    "`float`": "a number with a point",
    "Object contains": "has an",
    "Object missing": "lacks the",
    "length >=": "length at least",
    "length <=": "length at most",
    ">=": "of at least",
    "<=": "of at most",
}
LIMIT = re.compile(r"Expected `(\w+)`(?: of length)? ([<>])= (-?\d+)")
KIND = re.compile(r"Expected `(\w+)`, got .*", re.DOTALL)
KEY = re.compile(r"Object (missing required|contains unknown) field `([^`]*)`")


class Complaint(NamedTuple):
    """The name of a message about a value, and its arguments; `field` is the name of the field."""

    name: str
    arguments: dict[str, str | int]


def problem_and_place(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec found wrong, and where, as in `.building[3].cost`; names in the problem can look like a place."""
    match = MSGSPEC_PLACE.fullmatch(str(error))
    return (match[1], match[2]) if match else (str(error), "")


def in_words(problem: str) -> str:
    """What msgspec finds wrong, for somebody who does not know Python's names of types."""
    for jargon, plain in PLAIN.items():
        problem = problem.replace(jargon, plain)
    return problem


def complaint_about(field: str, problem: str) -> Complaint | None:
    """What msgspec finds wrong as a message; None if there is none for it."""
    if key := KEY.fullmatch(problem):
        return Complaint("lacks-field" if key[1].startswith("missing") else "unknown-field", {"field": key[2]})
    if limit := LIMIT.fullmatch(problem):
        name = "at-least" if limit[2] == ">" else "at-most"
        return Complaint(name, {"field": field, "kind": limit[1], "limit": int(limit[3])})
    if kind := KIND.fullmatch(problem):
        return Complaint("wrong-kind", {"field": field, "kind": kind[1]})
    return Complaint("no-choice", {"field": field}) if problem.startswith("Invalid enum value") else None
