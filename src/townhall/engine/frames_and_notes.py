"""Frames and notes outside the rules: what is asked and what happened, by name."""

from typing import NamedTuple

from townhall.engine.state import EVERYONE, NOBODY


class Note(NamedTuple):
    """Something that happened or is asked: its kind, whose doing it is, and its arguments as numbers."""

    kind: str
    seat: int
    arguments: dict[str, int]


class Frame(NamedTuple):
    """A step on the stack as the rules pushed it; `frame[PAYING.owed]` is an argument by its name."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    d: int


NO_FRAME = Frame(NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)


class RawNote(NamedTuple):
    """A note as the rules wrote it: its kind by number, the seats that may read it as bits or EVERYONE."""

    kind: int
    audience: int
    seat: int
    a: int
    b: int
    c: int

    def is_readable_by(self, seat: int) -> bool:
        return self.audience == EVERYONE or (seat >= 0 and bool(self.audience >> seat & 1))
