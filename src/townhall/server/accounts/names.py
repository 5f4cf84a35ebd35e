"""Names of players: which are refused, and which look alike."""

import unicodedata

from townhall.server.errors import ApiError
from townhall.server.validation import MAX_NAME, clean_line

MAX_SKELETON = 80
MAX_MARKS = 2
"""Accents on one letter."""
ASIAN_SCRIPTS = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"})
"""Scripts that are written together, also with Latin letters."""
VARIATION_SELECTORS = {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
LOOK_ALIKES = str.maketrans(
    # Cyrillic
    "\u0430\u0432\u0433\u0435\u043a\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u051b\u051d\u04bb\u044c"
    # Greek
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
    # Armenian
    "\u0585\u0578\u057d\u0570"
    # Latin letters and digits
    "\u0251\u0261\u0131\u026a\u028f01i|",
    "abrekmhonpctyxljsdqwhbabezhlkmnoptyxonuhagllyolll",
)
"""Letters that look like another one in lower or upper case: a small part of Unicode's list of confusables."""


def clean_name(name: str) -> str:
    """Normalize a player's name; raise `bad-name`, or `odd-name` if it is made to be mistaken for another."""
    visible = "".join(letter for letter in name if ord(letter) not in VARIATION_SELECTORS)
    name = clean_line(visible, MAX_NAME, "bad-name")
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in name):
        raise ApiError("odd-name")
    if not _is_one_alphabet(name) or _has_heaps_of_marks(name):
        raise ApiError("odd-name")
    return name


def skeleton(name: str) -> str:
    """Return what a name is compared by: two names with the same skeleton look alike."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(LOOK_ALIKES)
    letters = "".join(letter for letter in folded if unicodedata.category(letter)[0] in "LMNS")
    return (letters or folded).replace("rn", "m").replace("vv", "w")[:MAX_SKELETON]


def _is_one_alphabet(name: str) -> bool:
    """Whether all letters belong to one script, or to scripts that are written together."""
    scripts = set()
    for letter in unicodedata.normalize("NFKC", name):
        if unicodedata.category(letter)[0] == "L" and unicodedata.category(letter) != "Lm":
            scripts.add(unicodedata.name(letter, "").replace("-", " ").partition(" ")[0])
    return len(scripts) <= 1 or any(scripts - {"LATIN"} <= together for together in ASIAN_SCRIPTS)


def _has_heaps_of_marks(name: str) -> bool:
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks > MAX_MARKS:
            return True
    return False
