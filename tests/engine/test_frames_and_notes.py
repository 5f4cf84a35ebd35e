"""The frame stack and the notes: overruns set a fault, and removed entries leave no bytes behind."""

from typing import Any

import pytest

from tests.conftest import Table
from tests.engine.compiled.trials import header_hidden, noted, notes_cleared, on_top, popped, pushed
from townhall.engine.errors import RulesFault
from townhall.engine.fields import Raw, blank, loose, record, records
from townhall.engine.state import EVERYONE, FRAMES, FRAMES_FULL, NOTES, NOTES_FULL, Header

HEADER = record(Header)


@pytest.fixture
def raw() -> Raw:
    return blank(HEADER)


def test_the_last_frame_pushed_is_on_top(raw: Raw) -> None:
    ss = records(raw, HEADER)
    pushed(ss, 10)
    pushed(ss, 20)
    assert [on_top(ss, i) for i in range(6)] == [20, 21, 22, 23, 24, 25]
    popped(ss)
    assert [on_top(ss, i) for i in range(6)] == [10, 11, 12, 13, 14, 15]


def test_popping_leaves_the_bytes_as_if_nothing_had_been_pushed(raw: Raw) -> None:
    ss = records(raw, HEADER)
    pushed(ss, 10)
    before = raw.tobytes()
    pushed(ss, 20)
    popped(ss)
    assert raw.tobytes() == before


def test_a_full_stack_sets_the_fault_and_keeps_what_it_has(raw: Raw) -> None:
    ss, s = records(raw, HEADER), loose(raw, HEADER)
    for n in range(FRAMES):
        pushed(ss, 10 * n)
    assert (s.depth, s.fault) == (FRAMES, 0)
    frames = s.frames.tobytes()
    pushed(ss, 7)
    assert (s.depth, s.fault, s.frames.tobytes()) == (FRAMES, FRAMES_FULL, frames)
    assert not s.notes.tobytes().strip(b"\0")


def test_full_notes_set_the_fault_and_keep_what_they_have(raw: Raw) -> None:
    ss, s = records(raw, HEADER), loose(raw, HEADER)
    for n in range(NOTES):
        noted(ss, n + 1, EVERYONE)
    assert (s.noted, s.fault) == (NOTES, 0)
    notes = s.notes.tobytes()
    noted(ss, 7, EVERYONE)
    assert (s.noted, s.fault, s.notes.tobytes()) == (NOTES, NOTES_FULL, notes)


def test_cleared_notes_leave_no_bytes(raw: Raw) -> None:
    ss = records(raw, HEADER)
    for n in range(5):
        noted(ss, n + 1, EVERYONE)
    notes_cleared(ss)
    assert not raw.any()


@pytest.mark.parametrize(
    ("seat", "left"), [(-1, [1, 0, 0]), (0, [1, 2, 0]), (1, [1, 0, 3]), (2, [1, 2, 0]), (3, [1, 0, 0])]
)
def test_a_view_keeps_the_notes_for_everyone_and_for_its_seat(raw: Raw, seat: int, left: list[int]) -> None:
    ss, s = records(raw, HEADER), loose(raw, HEADER)
    noted(ss, 1, EVERYONE)
    noted(ss, 2, 0b101)
    noted(ss, 3, 0b010)
    header_hidden(ss, seat)
    assert [s.notes[n, 0] for n in range(3)] == left
    for n, kind in enumerate(left):
        assert any(s.notes[n, i] for i in range(6)) == (kind > 0)


def test_a_view_has_neither_key_nor_counter(raw: Raw) -> None:
    s = loose(raw, HEADER)
    s.key[0], s.key[1], s.counter = 2**64 - 1, 5, 77
    header_hidden(records(raw, HEADER), 0)
    assert not raw.any()


@pytest.mark.parametrize(("fault", "area"), [(FRAMES_FULL, "frame stack"), (NOTES_FULL, "notes")])
def test_a_fault_is_raised_from_python(each_table: Table, fault: int, area: str) -> None:
    p: Any = each_table.game.start(each_table.seats, 1)
    p.state.fault = fault
    with pytest.raises(RulesFault, match=f"{each_table.game.name}: {area} overrun"):
        p.play(p.legal()[0])


def test_an_overrun_stack_raises_after_the_decision(each_table: Table) -> None:
    p = each_table.game.start(each_table.seats, 1)
    s = p.state
    bottom, top = ([s.frames[depth, i] for i in range(6)] for depth in (0, s.depth - 1))
    for depth in range(FRAMES):
        for i, value in enumerate(top if depth == FRAMES - 1 else bottom):
            s.frames[depth, i] = value
    s.depth = FRAMES
    raised = 0
    for action in p.legal():
        try:
            p.copy().play(action)
        except RulesFault:
            raised += 1
    assert raised > 0
