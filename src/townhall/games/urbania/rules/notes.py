"""Everything that can happen in Urbania, each with the function that reports it."""

from townhall.engine.actions import NoteTable
from townhall.engine.jit import inlined_rule
from townhall.engine.state import EVERYONE, NOBODY, note
from townhall.games.urbania.rules.actions import AMOUNT, BUILDING, CARD, CELL, DISTRICT, PROJECT, SPECIALIST
from townhall.games.urbania.rules.state import State

NOTES = NoteTable()

BEGAN = NOTES.kind("began")


@inlined_rule
def note_began(s: State, seat: int) -> None:
    note(s, BEGAN, EVERYONE, seat, 0, 0, 0)


CENTRE_RENEWED = NOTES.kind("centre", building=BUILDING, cell=CELL)


@inlined_rule
def note_centre_renewed(s: State, building: int, cell: int) -> None:
    """A tile of the centre, renewed from the start (UBN-09)."""
    note(s, CENTRE_RENEWED, EVERYONE, NOBODY, building, cell, 0)


TOOK = NOTES.kind("took", card=CARD)


@inlined_rule
def note_took(s: State, seat: int, card: int) -> None:
    note(s, TOOK, EVERYONE, seat, card, 0, 0)


DREW = NOTES.kind("drew")


@inlined_rule
def note_drew(s: State, seat: int) -> None:
    """A resource card from the pile."""
    note(s, DREW, EVERYONE, seat, 0, 0, 0)


DREW_CARD = NOTES.kind("drew_card", card=CARD)


@inlined_rule
def note_drew_card(s: State, seat: int, card: int) -> None:
    """Visible to its owner only."""
    note(s, DREW_CARD, 1 << seat, seat, card, 0, 0)


PLANNED = NOTES.kind("planned")


@inlined_rule
def note_planned(s: State, seat: int) -> None:
    """A project from the pile."""
    note(s, PLANNED, EVERYONE, seat, 0, 0, 0)


PLANNED_CARD = NOTES.kind("planned_card", project=PROJECT)


@inlined_rule
def note_planned_card(s: State, seat: int, project: int) -> None:
    """Visible to its owner only."""
    note(s, PLANNED_CARD, 1 << seat, seat, project, 0, 0)


POOLED = NOTES.kind("pooled", card=CARD)


@inlined_rule
def note_pooled(s: State, card: int) -> None:
    """A card is turned up into the pool."""
    note(s, POOLED, EVERYONE, NOBODY, card, 0, 0)


FLUSHED = NOTES.kind("flushed")


@inlined_rule
def note_flushed(s: State, seat: int) -> None:
    note(s, FLUSHED, EVERYONE, seat, 0, 0, 0)


RESHUFFLED = NOTES.kind("reshuffled")


@inlined_rule
def note_reshuffled(s: State) -> None:
    note(s, RESHUFFLED, EVERYONE, NOBODY, 0, 0, 0)


PAID = NOTES.kind("paid", card=CARD)


@inlined_rule
def note_paid(s: State, seat: int, card: int) -> None:
    note(s, PAID, EVERYONE, seat, card, 0, 0)


SPENT = NOTES.kind("spent", card=CARD)


@inlined_rule
def note_spent(s: State, seat: int, card: int) -> None:
    note(s, SPENT, EVERYONE, seat, card, 0, 0)


RENEWED = NOTES.kind("renewed", building=BUILDING, cell=CELL)


@inlined_rule
def note_renewed(s: State, seat: int, building: int, cell: int) -> None:
    note(s, RENEWED, EVERYONE, seat, building, cell, 0)


MARKER_ROSE = NOTES.kind("marker_rose", building=BUILDING, amount=AMOUNT)


@inlined_rule
def note_marker_rose(s: State, building: int, amount: int) -> None:
    note(s, MARKER_ROSE, EVERYONE, NOBODY, building, amount, 0)


HIRED = NOTES.kind("hired", specialist=SPECIALIST)


@inlined_rule
def note_hired(s: State, seat: int, specialist: int) -> None:
    note(s, HIRED, EVERYONE, seat, specialist, 0, 0)


HIRED_AWAY = NOTES.kind("hired_away", specialist=SPECIALIST, rival=AMOUNT)


@inlined_rule
def note_hired_away(s: State, seat: int, specialist: int, rival: int) -> None:
    note(s, HIRED_AWAY, EVERYONE, seat, specialist, rival, 0)


VALUE_ROSE = NOTES.kind("value_rose", specialist=SPECIALIST, amount=AMOUNT)


@inlined_rule
def note_value_rose(s: State, specialist: int, amount: int) -> None:
    note(s, VALUE_ROSE, EVERYONE, NOBODY, specialist, amount, 0)


SUBMITTED = NOTES.kind("submitted", amount=AMOUNT)


@inlined_rule
def note_submitted(s: State, seat: int, amount: int) -> None:
    """`amount`: how many the seat has submitted now."""
    note(s, SUBMITTED, EVERYONE, seat, amount, 0, 0)


SUBMITTED_CARD = NOTES.kind("submitted_card", project=PROJECT)


@inlined_rule
def note_submitted_card(s: State, seat: int, project: int) -> None:
    """Visible to its owner only."""
    note(s, SUBMITTED_CARD, 1 << seat, seat, project, 0, 0)


DECLINED = NOTES.kind("declined")


@inlined_rule
def note_declined(s: State, seat: int) -> None:
    note(s, DECLINED, EVERYONE, seat, 0, 0, 0)


PASSED = NOTES.kind("passed")


@inlined_rule
def note_passed(s: State, seat: int) -> None:
    note(s, PASSED, EVERYONE, seat, 0, 0, 0)


END_BY_DISTRICT = NOTES.kind("end_by_district", district=DISTRICT)


@inlined_rule
def note_end_by_district(s: State, district: int) -> None:
    note(s, END_BY_DISTRICT, EVERYONE, NOBODY, district, 0, 0)


END_BY_SPECIALISTS = NOTES.kind("end_by_specialists")


@inlined_rule
def note_end_by_specialists(s: State) -> None:
    note(s, END_BY_SPECIALISTS, EVERYONE, NOBODY, 0, 0, 0)


LAST_ROUND = NOTES.kind("last_round")


@inlined_rule
def note_last_round(s: State) -> None:
    note(s, LAST_ROUND, EVERYONE, NOBODY, 0, 0, 0)


STOPPED = NOTES.kind("stopped")


@inlined_rule
def note_stopped(s: State) -> None:
    """The game ends without a last round (UBN-25)."""
    note(s, STOPPED, EVERYONE, NOBODY, 0, 0, 0)


SCORED_RENEWAL = NOTES.kind("scored_renewal", building=BUILDING, amount=AMOUNT)


@inlined_rule
def note_scored_renewal(s: State, seat: int, building: int, amount: int) -> None:
    note(s, SCORED_RENEWAL, EVERYONE, seat, building, amount, 0)


SCORED_SPECIALIST = NOTES.kind("scored_specialist", specialist=SPECIALIST, amount=AMOUNT)


@inlined_rule
def note_scored_specialist(s: State, seat: int, specialist: int, amount: int) -> None:
    note(s, SCORED_SPECIALIST, EVERYONE, seat, specialist, amount, 0)


SCORED_SUBMISSION = NOTES.kind("scored_submission", amount=AMOUNT)


@inlined_rule
def note_scored_submission(s: State, seat: int, amount: int) -> None:
    note(s, SCORED_SUBMISSION, EVERYONE, seat, amount, 0, 0)


SCORED_PROJECT = NOTES.kind("scored_project", project=PROJECT, amount=AMOUNT)


@inlined_rule
def note_scored_project(s: State, seat: int, project: int, amount: int) -> None:
    note(s, SCORED_PROJECT, EVERYONE, seat, project, amount, 0)
