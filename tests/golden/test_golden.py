"""Golden games: played once, checked by a person, and the same ever since."""

import json
import os
from pathlib import Path

import pytest

import townhall
from tests.conftest import Table, played
from tests.golden.playthrough import Playthrough, dump, playthrough, prose, random_actions
from townhall import Record

HERE = Path(__file__).parent
GAMES, PROSE, RECORDS = HERE / "games", HERE / "prose", HERE / "records"
LANGUAGES = ("en", "es")
RENEW = "TOWNHALL_RENEW_GOLDEN"
HOW = (
    f"If the change is intended, run the tests once with {RENEW}=1 and read the difference; "
    "if old records no longer replay, the game's RULES_VERSION must change too."
)
FEWEST_RECORDS = 3


def golden_game(table: Table) -> Playthrough:
    """The stored playthrough; rewritten on request."""
    path = GAMES / f"{table.game.name}-{table.seats}.json"
    if RENEW in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(dump(playthrough(*table, random_actions(*table))), "utf-8")
    assert path.exists(), f"{path.name} is missing. {HOW}"
    stored: Playthrough = json.loads(path.read_text("utf-8"))
    return stored


def test_a_golden_game_is_played_as_before(each_table: Table) -> None:
    stored = golden_game(each_table)
    again = playthrough(*each_table, [action for _, _, action, _ in stored["decisions"]])
    for number, (before, after) in enumerate(zip(stored["decisions"], again["decisions"], strict=True)):
        assert before == after, f"decision {number} differs. {HOW}"
    assert stored == again, HOW
    assert again["over"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_decisions_read_as_before(each_game: townhall.Game, lang: str) -> None:
    table = Table(each_game, each_game.seats[-1])
    text = prose(*table, [action for _, _, action, _ in golden_game(table)["decisions"]], lang)
    path = PROSE / f"{each_game.name}.{lang}.txt"
    if RENEW in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing. {HOW}"
    assert path.read_text("utf-8").splitlines() == text.splitlines(), HOW


def test_every_golden_file_belongs_to_a_game() -> None:
    tables = {f"{name}-{seats}.json" for name in townhall.games() for seats in townhall.game(name).seats}
    assert {path.name for path in GAMES.iterdir()} == tables
    samples = {f"{name}.{lang}.txt" for name in townhall.games() for lang in LANGUAGES}
    assert {path.name for path in PROSE.iterdir()} == samples


def number_of_records(game: townhall.Game) -> int:
    """One for each number of players, and no fewer than three."""
    return max(FEWEST_RECORDS, len(game.seats))


def renew_records(table: Table) -> None:
    RECORDS.mkdir(exist_ok=True)
    for n in range(number_of_records(table.game)):
        if table.game.seats[n % len(table.game.seats)] == table.seats:
            record = played(*table, seed=100 + n).record(names=[f"Player {seat}" for seat in range(table.seats)])
            (RECORDS / f"{table.game.name}-{n + 1}.json").write_bytes(record.to_json() + b"\n")


def test_stored_records_of_finished_games_replay_and_verify(each_table: Table) -> None:
    if RENEW in os.environ:
        renew_records(each_table)
    for path in sorted(RECORDS.glob(f"{each_table.game.name}-*.json")):
        record = Record.read(path)
        if record.seats == each_table.seats:
            end = townhall.verify(record).end
            assert end.over and end.scores == record.scores, HOW


@pytest.mark.parametrize("name", townhall.games())
def test_every_game_and_number_of_players_has_a_stored_record(name: str) -> None:
    stored = [Record.read(path) for path in sorted(RECORDS.glob(f"{name}-*.json"))]
    assert len(stored) == number_of_records(townhall.game(name))
    assert {record.game for record in stored} == {name}
    assert {record.seats for record in stored} == set(townhall.game(name).seats)
