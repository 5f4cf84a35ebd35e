"""Golden games: told in full once, read by a person, and told the same ever since."""

import os
from pathlib import Path

import pytest

import townhall
from tests.conftest import Table, played
from tests.golden.storyteller import story
from townhall import Record

HERE = Path(__file__).parent
RENEW = "TOWNHALL_RENEW_GOLDEN"
HOW = (
    f"If the change is meant, run the tests once with {RENEW}=1 and read the difference; "
    "if old records no longer replay, the engine's VERSION must change too."
)
RECORDS = HERE / "records"
AT_LEAST = 3


def test_a_golden_game_is_told_as_ever(each_table: Table) -> None:
    path = HERE / f"{each_table.game.name}-{each_table.seats}.txt"
    told = story(*each_table)
    if RENEW in os.environ:
        path.write_text(told, "utf-8")
    assert path.exists(), f"{path.name} is missing. {HOW}"
    before, after = path.read_text("utf-8").splitlines(), told.splitlines()
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        assert old == new, f"{path.name}:{number} is told in another way. {HOW}"
    assert len(before) == len(after), f"{path.name} has another length. {HOW}"


def test_every_golden_file_is_of_a_table_there_is() -> None:
    tables = {f"{name}-{seats}.txt" for name in townhall.games() for seats in townhall.game(name).seats}
    assert {path.name for path in HERE.glob("*.txt")} == tables


def records_of(game: townhall.Game) -> int:
    """One for each number of players, and no fewer than three."""
    return max(AT_LEAST, len(game.seats))


def renew(table: Table) -> None:
    RECORDS.mkdir(exist_ok=True)
    for n in range(records_of(table.game)):
        if table.game.seats[n % len(table.game.seats)] == table.seats:
            record = played(*table, seed=100 + n).record(names=[f"Player {seat}" for seat in range(table.seats)])
            (RECORDS / f"{table.game.name}-{n + 1}.json").write_bytes(record.to_json() + b"\n")


def test_kept_records_of_finished_games_replay_and_are_verified(each_table: Table) -> None:
    if RENEW in os.environ:
        renew(each_table)
    for path in sorted(RECORDS.glob(f"{each_table.game.name}-*.json")):
        record = Record.read(path)
        if record.seats == each_table.seats:
            end = townhall.verify(record).end
            assert end.over and end.scores == record.scores, HOW


@pytest.mark.parametrize("name", townhall.games())
def test_there_are_kept_records_of_every_game_and_number_of_players(name: str) -> None:
    kept = [Record.read(path) for path in sorted(RECORDS.glob(f"{name}-*.json"))]
    assert len(kept) == records_of(townhall.game(name))
    assert {record.game for record in kept} == {name}
    assert {record.seats for record in kept} == set(townhall.game(name).seats)
