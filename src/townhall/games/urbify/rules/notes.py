"""What can happen. Every note is for everybody: in Urbify nothing happens in secret."""

from townhall.engine.actions import NoteTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import EVERYONE, NOBODY, note
from townhall.games.urbify.rules.actions import AMOUNT, BUILDING, CELL, DEPARTMENT, SPLIT, TRACK
from townhall.games.urbify.rules.state import State

NOTES = NoteTable()
BEGAN = NOTES.kind("began")
INFLUENCED = NOTES.kind("influenced", split=SPLIT)
STARTED = NOTES.kind("started", building=BUILDING)
STARTED_FREE = NOTES.kind("started_free", building=BUILDING)
PAID = NOTES.kind("paid", track=TRACK, amount=AMOUNT)
EXCHANGED = NOTES.kind("exchanged", amount=AMOUNT)
BUILT = NOTES.kind("built", building=BUILDING, cell=CELL)
OCCUPIED = NOTES.kind("occupied", cell=CELL, amount=AMOUNT)
REVEALED = NOTES.kind("revealed", building=BUILDING)
HELD = NOTES.kind("held", department=DEPARTMENT)
GAINED = NOTES.kind("gained", track=TRACK, amount=AMOUNT)
WASTED = NOTES.kind("wasted", track=TRACK, amount=AMOUNT)
RETURNED = NOTES.kind("returned", amount=AMOUNT)
INAUGURATED = NOTES.kind("inaugurated", building=BUILDING, cell=CELL)
DECLINED = NOTES.kind("declined")
UNAVAILABLE = NOTES.kind("unavailable")
COPIED = NOTES.kind("copied", building=BUILDING, cell=CELL)
POOLED = NOTES.kind("pooled")
RECRUITED = NOTES.kind("recruited")
SCORED_PROJECT = NOTES.kind("scored_project", building=BUILDING, amount=AMOUNT)
SCORED_SESSION = NOTES.kind("scored_session", department=DEPARTMENT, amount=AMOUNT)
SCORED_BENEFIT = NOTES.kind("scored_benefit", building=BUILDING, amount=AMOUNT)
SCORED_EXTRA = NOTES.kind("scored_extra", track=TRACK, amount=AMOUNT)
SCORED_START = NOTES.kind("scored_start", amount=AMOUNT)
TRIGGERED = NOTES.kind("triggered")
FINAL_ROUND = NOTES.kind("final_round", amount=AMOUNT)
STOPPED = NOTES.kind("stopped")
PASSED = NOTES.kind("passed")


@inlined_rule
def note_began(s: State, seat: int) -> None:
    note(s, BEGAN, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_influenced(s: State, seat: int, split: int) -> None:
    note(s, INFLUENCED, EVERYONE, seat, split, 0, 0)


@inlined_rule
def note_started(s: State, seat: int, building: int) -> None:
    note(s, STARTED, EVERYONE, seat, building, 0, 0)


@inlined_rule
def note_started_free(s: State, seat: int, building: int) -> None:
    note(s, STARTED_FREE, EVERYONE, seat, building, 0, 0)


@inlined_rule
def note_paid(s: State, seat: int, track: int, amount: int) -> None:
    note(s, PAID, EVERYONE, seat, track, amount, 0)


@inlined_rule
def note_exchanged(s: State, seat: int, amount: int) -> None:
    note(s, EXCHANGED, EVERYONE, seat, amount, 0, 0)


@inlined_rule
def note_built(s: State, seat: int, building: int, cell: int) -> None:
    note(s, BUILT, EVERYONE, seat, building, cell, 0)


@inlined_rule
def note_occupied(s: State, seat: int, cell: int, amount: int) -> None:
    note(s, OCCUPIED, EVERYONE, seat, cell, amount, 0)


@inlined_rule
def note_revealed(s: State, building: int) -> None:
    note(s, REVEALED, EVERYONE, NOBODY, building, 0, 0)


@inlined_rule
def note_held(s: State, seat: int, department: int) -> None:
    note(s, HELD, EVERYONE, seat, department, 0, 0)


@inlined_rule
def note_gained(s: State, seat: int, track: int, amount: int) -> None:
    note(s, GAINED, EVERYONE, seat, track, amount, 0)


@inlined_rule
def note_wasted(s: State, seat: int, track: int, amount: int) -> None:
    note(s, WASTED, EVERYONE, seat, track, amount, 0)


@inlined_rule
def note_returned(s: State, seat: int, amount: int) -> None:
    note(s, RETURNED, EVERYONE, seat, amount, 0, 0)


@inlined_rule
def note_inaugurated(s: State, seat: int, building: int, cell: int) -> None:
    note(s, INAUGURATED, EVERYONE, seat, building, cell, 0)


@inlined_rule
def note_declined(s: State, seat: int) -> None:
    note(s, DECLINED, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_unavailable(s: State, seat: int) -> None:
    note(s, UNAVAILABLE, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_copied(s: State, seat: int, building: int, cell: int) -> None:
    note(s, COPIED, EVERYONE, seat, building, cell, 0)


@inlined_rule
def note_pooled(s: State, seat: int) -> None:
    note(s, POOLED, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_recruited(s: State, seat: int) -> None:
    note(s, RECRUITED, EVERYONE, seat, 0, 0, 0)


@inlined_rule
def note_scored_project(s: State, seat: int, building: int, amount: int) -> None:
    note(s, SCORED_PROJECT, EVERYONE, seat, building, amount, 0)


@inlined_rule
def note_scored_session(s: State, seat: int, department: int, amount: int) -> None:
    note(s, SCORED_SESSION, EVERYONE, seat, department, amount, 0)


@inlined_rule
def note_scored_benefit(s: State, seat: int, building: int, amount: int) -> None:
    note(s, SCORED_BENEFIT, EVERYONE, seat, building, amount, 0)


@inlined_rule
def note_scored_extra(s: State, seat: int, track: int, amount: int) -> None:
    note(s, SCORED_EXTRA, EVERYONE, seat, track, amount, 0)


@inlined_rule
def note_scored_start(s: State, seat: int, amount: int) -> None:
    note(s, SCORED_START, EVERYONE, seat, amount, 0, 0)


@inlined_rule
def note_triggered(s: State) -> None:
    note(s, TRIGGERED, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_final_round(s: State, amount: int) -> None:
    note(s, FINAL_ROUND, EVERYONE, NOBODY, amount, 0, 0)


@inlined_rule
def note_stopped(s: State) -> None:
    note(s, STOPPED, EVERYONE, NOBODY, 0, 0, 0)


@inlined_rule
def note_passed(s: State, seat: int) -> None:
    note(s, PASSED, EVERYONE, seat, 0, 0, 0)
