"""The header that every game's record begins with, the frame stack and the notes."""

from townhall.engine.fields import Grid, Row, i16, i32, i64, u64
from townhall.engine.jit import inlined_rule, rule

SEATS = 5
FRAMES = 16
FRAME_SIZE = 6
NOTES = 48
"""Enough for most games; one that tells more at once has a longer `notes` of its own."""
NOTE_SIZE = 6
FRAME_KIND, FRAME_SEAT = 0, 1
"""The columns of a frame before its arguments."""
NOTE_KIND, NOTE_AUDIENCE, NOTE_SEAT = 0, 1, 2
"""The columns of a note before its arguments."""
NOBODY = -1
EVERYONE = -1
FRAMES_FULL = 1
NOTES_FULL = 2


class Header:
    key: Row = u64(2)
    counter: int = i64()
    secrets: int = i32()  # random draws and reveals so far: undo never steps back over one
    scores: Row = i32(SEATS)
    seats: int = i16()
    seat: int = i16()  # who decides now; NOBODY = the game is over
    round: int = i16()
    turn: int = i16()
    depth: int = i16()
    noted: int = i16()
    fault: int = i16()
    frames: Grid = i16(FRAMES, FRAME_SIZE)  # [depth, (kind, seat, a, b, c, d)]
    notes: Grid = i16(NOTES, NOTE_SIZE)  # [n, (kind, who may read it, seat, a, b, c)]


@inlined_rule
def push(s: Header, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Put a step on the stack; the last one pushed is the next one taken."""
    if s.depth == FRAMES:
        s.fault = FRAMES_FULL
        return
    s.frames[s.depth, FRAME_KIND] = kind
    s.frames[s.depth, FRAME_SEAT] = seat
    s.frames[s.depth, 2] = a
    s.frames[s.depth, 3] = b
    s.frames[s.depth, 4] = c
    s.frames[s.depth, 5] = d
    s.depth += 1


@inlined_rule
def pop(s: Header) -> None:
    """Take the top step off and blank it: read its arguments first."""
    s.depth -= 1
    for i in range(FRAME_SIZE):
        s.frames[s.depth, i] = 0


@inlined_rule
def frame_kind(s: Header) -> int:
    """The kind of the step on top of the stack."""
    return s.frames[s.depth - 1, FRAME_KIND]


@inlined_rule
def frame_seat(s: Header) -> int:
    """The seat that the step on top of the stack asks or belongs to."""
    return s.frames[s.depth - 1, FRAME_SEAT]


@inlined_rule
def argument(s: Header, slot: int) -> int:
    """An argument of the step on top of the stack: `argument(s, PAYING.owed)`."""
    return s.frames[s.depth - 1, slot]


@inlined_rule
def set_argument(s: Header, slot: int, value: int) -> None:
    """Change an argument of the step on top of the stack."""
    s.frames[s.depth - 1, slot] = value


@inlined_rule
def note(s: Header, kind: int, who: int, seat: int, a: int, b: int, c: int) -> None:
    """Write down what happened: log, animation and ledger are made from this and nothing else."""
    if s.noted == len(s.notes):
        s.fault = NOTES_FULL
        return
    s.notes[s.noted, NOTE_KIND] = kind
    s.notes[s.noted, NOTE_AUDIENCE] = who
    s.notes[s.noted, NOTE_SEAT] = seat
    s.notes[s.noted, 3] = a
    s.notes[s.noted, 4] = b
    s.notes[s.noted, 5] = c
    s.noted += 1


@inlined_rule
def clear_notes(s: Header) -> None:
    for n in range(s.noted):
        for i in range(NOTE_SIZE):
            s.notes[n, i] = 0
    s.noted = 0


@inlined_rule
def reveal(s: Header) -> None:
    """Something hidden has become known: nobody may step back over it."""
    s.secrets += 1


@rule
def hide_header(s: Header, seat: int) -> None:
    """Blank the chance key and the notes that are not for this seat."""
    s.key[0] = 0
    s.key[1] = 0
    s.counter = 0
    for n in range(s.noted):
        who = s.notes[n, NOTE_AUDIENCE]
        if who != EVERYONE and (seat < 0 or who >> seat & 1 == 0):
            for i in range(NOTE_SIZE):
                s.notes[n, i] = 0
