"""Records: a key and a list of integers from which every position can be replayed."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import townhall
from tests.conftest import Table, all_tables, played
from tests.laws.options import option_values
from townhall import Position, Record, RecordError
from townhall.engine.rng import commitment, key_of

STATE_BYTES = 16 * 1024
RECORD_BYTES = 16 * 1024


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any game, number of players, options, key and length."""
    name, seats = draw(st.sampled_from(all_tables()))
    game = townhall.game(name)
    options = {option: draw(st.sampled_from(values)) for option, values in option_values(game).items()}
    return played(game, seats, draw(st.integers(0, 10**9)), draw(st.none() | st.integers(0, 60)), options)


@given(positions())
@settings(max_examples=40)
def test_a_record_comes_back_from_json_as_it_was(p: Position) -> None:
    record = p.record(names=[f"seat {seat}" for seat in range(p.seats)])
    assert Record.from_json(record.to_json()) == record
    assert Record.from_json(record.to_json().decode()) == record


@given(positions(), st.data())
@settings(max_examples=40)
def test_a_replay_gives_every_moment_back(p: Position, data: st.DataObject) -> None:
    replay = townhall.replay(Record.from_json(p.record().to_json()))
    assert len(replay) == len(p.history)
    assert replay.end.raw.tobytes() == p.raw.tobytes()
    n = data.draw(st.integers(0, len(p.history)))
    assert replay.at(n).raw.tobytes() == p.at(n).raw.tobytes()
    assert replay.at(n).history == p.history[:n]


@given(positions(), st.data())
@settings(max_examples=40)
def test_a_fork_is_played_on_and_its_record_replays(p: Position, data: st.DataObject) -> None:
    replay = townhall.replay(p.record())
    n = data.draw(st.integers(0, len(p.history)))
    fork = replay.fork(n)
    for _ in range(3):
        if not fork.over:
            fork.play(fork.legal()[-1])
    record = Record.from_json(fork.record().to_json())
    assert record.forked_at == n and record.actions[:n] == p.history[:n]
    assert townhall.replay(record).end.raw.tobytes() == fork.raw.tobytes()
    assert replay.end.raw.tobytes() == p.raw.tobytes()


@given(positions())
@settings(max_examples=40)
def test_an_honest_record_is_verified(p: Position) -> None:
    assert townhall.verify(p.record()).end.raw.tobytes() == p.raw.tobytes()


def test_a_copy_of_a_fork_remembers_where_it_came_from(each_table: Table) -> None:
    fork = townhall.replay(played(*each_table, decisions=10).record()).fork(4)
    assert fork.copy().record().forked_at == 4


def test_a_running_game_can_be_sealed_and_a_finished_one_tells_its_key(each_table: Table) -> None:
    running = played(*each_table, seed=3, decisions=12)
    sealed = running.record(sealed=True)
    assert sealed.key is None and sealed.scores is None
    assert sealed.commitment == commitment(key_of(3))
    assert key_of(3).hex() not in sealed.to_json().decode()
    with pytest.raises(RecordError, match="sealed"):
        townhall.replay(sealed)
    ended = played(*each_table, seed=3).record(sealed=True)
    assert ended.key == key_of(3).hex() and ended.commitment == sealed.commitment
    assert ended.scores == played(*each_table, seed=3).scores


def test_states_and_records_are_small(each_table: Table) -> None:
    p = played(*each_table)
    assert len(p.raw) < STATE_BYTES
    assert len(p.record(names=["Somebody"] * p.seats).to_json()) < RECORD_BYTES


def test_a_record_is_plain_json(each_table: Table) -> None:
    p = played(*each_table, seed=8)
    fields = json.loads(p.record().to_json())
    assert fields["game"] == each_table.game.name and fields["seats"] == each_table.seats
    assert fields["actions"] == p.history and fields["scores"] == p.scores
    assert fields["options"] == each_table.game.components.defaults()


def test_a_record_is_read_from_a_file(each_table: Table, tmp_path: Path) -> None:
    record = played(*each_table, decisions=5).record()
    (tmp_path / "game.json").write_bytes(record.to_json())
    assert Record.read(tmp_path / "game.json") == record


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(RecordError, match=rf"{path}: cannot be read"):
            Record.read(path)
