"""Limits and cleaning of text that players enter and others read."""

import unicodedata

from townhall.server.errors import ApiError

MAX_NAME, MAX_TITLE, MAX_CHAT = 24, 60, 500
DROPPED_CATEGORIES = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Unicode categories of control characters and of marks that change the direction of text."""
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters of other categories that show nothing."""


def clean_line(text: str, limit: int, problem: str) -> str:
    """Normalize a line of text; raise `problem` if it is empty or longer than `limit`."""
    line = normalize_line(text)
    if not line or len(line) > limit:
        raise ApiError(problem, most=limit)
    return line


def may_be_id(text: str) -> bool:
    """Whether a text can be an id or the secret of a link: databases refuse some others, such as the character NUL."""
    return text.isascii() and text.isprintable()


def normalize_line(text: str) -> str:
    """Remove control characters and collapse whitespace."""
    letters = "".join(
        " " if letter.isspace() or letter in BLANKS else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter) not in DROPPED_CATEGORIES
    )
    return " ".join(letters.split())


def normalize_text(text: str) -> str:
    """Remove control characters from a text of several lines."""
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = (
        "".join(c for c in line if c == "\t" or unicodedata.category(c) not in DROPPED_CATEGORIES) for line in lines
    )
    return "\n".join(line.rstrip() for line in kept).rstrip()
