"""Saved games record the time of each decision."""

import time
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from townhall import Record, RecordError


def saved(townhall: Command, typed: str) -> Record:
    townhall("play", "urbify", "--seats", "human,human", "--seed", 4, typed=typed + "s game.json\nq\n")
    return Record.read(Path("game.json"))


def test_a_saved_game_has_the_time_of_each_decision(townhall: Command) -> None:
    before = int(time.time())
    record = saved(townhall, "1\n1\n1\n")
    assert len(record.times) == len(record.actions) == 3
    assert all(before <= moment <= time.time() for moment in record.times)


def test_a_decision_undone_leaves_no_time_behind(townhall: Command) -> None:
    record = saved(townhall, "1\n1\nu\n2\n")
    assert len(record.times) == len(record.actions) == 2


def test_a_replay_tells_the_time_of_the_decision(townhall: Command) -> None:
    record = saved(townhall, "1\n1\n")
    record.times = [1_700_000_000, 1_700_000_060]
    Path("old.json").write_bytes(record.to_json())
    assert "This decision was made at 2023-11-1" in townhall("replay", "old.json", "--at", 1).out
    assert "This decision was made" not in townhall("replay", "old.json", "--at", 0).out


def test_a_resumed_game_continues_with_its_times(townhall: Command) -> None:
    saved(townhall, "1\n1\n")
    townhall("play", "urbify", "--resume", "game.json", typed="1\ns later.json\nq\n")
    assert len(Record.read(Path("later.json")).times) == 3


def test_times_that_do_not_fit_are_refused() -> None:
    start = '{"game":"urbify","components":"","options":{},"seats":2,"commitment":"","key":null,"actions":[1,2]'
    with pytest.raises(RecordError, match="1 times for 2 decisions"):
        Record.from_json(start + ',"times":[5]}')
    with pytest.raises(RecordError, match="not a record of a game"):
        Record.from_json(start + ',"times":[5,-5]}')
