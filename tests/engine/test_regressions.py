"""Regressions: bugs that occurred, or nearly did."""

import json
import re
from pathlib import Path

import pytest

import townhall
from tests.conftest import played
from townhall import RecordError, TownhallError

SOURCE = Path(townhall.game("urbify").components.path).read_text()


def refused(tmp_path: Path, entry: str, old: str, new: str) -> str:
    """The error for the shipped components with one thing changed in one entry."""
    start = SOURCE.index(f'id = "{entry}"')
    end = SOURCE.find("[[", start)
    file = tmp_path / "mine.toml"
    changed = SOURCE[start:end].replace(old, new)
    assert changed != SOURCE[start:end]
    file.write_text(SOURCE[:start] + changed + SOURCE[end:])
    with pytest.raises(TownhallError) as complaint:
        townhall.game("urbify", file)
    return str(complaint.value)


def test_a_copier_that_costs_influence_is_refused_because_a_chain_would_add_it_up(tmp_path: Path) -> None:
    complaint = refused(tmp_path, "police_station", "pay_development = 1", "pay_influence = 3")
    assert re.search(r'mine\.toml:\d+: building "police_station": benefit\.pay_influence must be 0', complaint)


def test_copiers_that_cost_too_much_development_together_are_refused(tmp_path: Path) -> None:
    complaint = refused(tmp_path, "parking", 'kind = "copy_adjacent"', 'kind = "copy_adjacent", pay_development = 1')
    assert "a chain of copies could cost 4 development, at most 3 can be paid at once (URB-127)" in complaint


def test_a_free_project_that_costs_influence_is_refused(tmp_path: Path) -> None:
    complaint = refused(tmp_path, "bank", "pay_development = 1", "pay_development = 1, pay_influence = 1")
    assert 'building "bank": benefit.pay_influence must be 0' in complaint


def test_the_line_of_a_mistake_is_the_line_of_the_field(tmp_path: Path) -> None:
    complaint = refused(tmp_path, "college", "prestige = 3", 'prestige = "three"')
    line = next(n for n, text in enumerate((tmp_path / "mine.toml").read_text().splitlines(), 1) if '"three"' in text)
    assert complaint.startswith(f"{tmp_path}/mine.toml:{line}: ")
    assert "Expected a whole number, got text in quotes" in complaint


@pytest.mark.parametrize("source", ["a = " + "[" * 100_000, "a = " + "9" * 5000])
def test_a_huge_components_file_is_refused_in_one_line(tmp_path: Path, source: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(source)
    with pytest.raises(TownhallError, match=r"mine\.toml: (not a TOML file|tables and lists are nested)"):
        townhall.game("urbify", file)


def test_an_option_of_few_values_names_them() -> None:
    with pytest.raises(TownhallError, match="it is one of construction, inauguration"):
        townhall.game("urbify").start(2, options={"metro_timing": "never"})


def test_verify_does_not_believe_a_finished_game_that_says_it_is_not() -> None:
    record = played(townhall.game("urbify"), 2, 1).record()
    record.scores = None
    with pytest.raises(RecordError, match="that the game is not over, its decisions give"):
        townhall.verify(record)


def test_verify_looks_at_the_key_first() -> None:
    record = played(townhall.game("urbify"), 2, 1).record()
    record.key = "00" * 16
    with pytest.raises(RecordError, match="the key is not the one that was committed to"):
        townhall.verify(record)


@pytest.mark.parametrize(("field", "value"), [("forked_at", -7), ("names", ["one"] * 9)])
def test_a_record_with_a_senseless_field_is_refused(field: str, value: object) -> None:
    source = json.loads(played(townhall.game("urbify"), 2, 1).record().to_json())
    with pytest.raises(RecordError, match="record: "):
        townhall.Record.from_json(json.dumps(source | {field: value}))


def test_a_file_that_is_far_too_large_is_not_read_to_its_end() -> None:
    with pytest.raises(RecordError, match="/dev/zero: over 16,000,000 bytes"):
        townhall.Record.read("/dev/zero")


def test_a_record_is_replayed_by_its_file_name(tmp_path: Path) -> None:
    p = played(townhall.game("urbify"), 2, 1)
    (tmp_path / "game.json").write_bytes(p.record().to_json())
    assert townhall.replay(tmp_path / "game.json").end.raw.tobytes() == p.raw.tobytes()


@pytest.mark.parametrize("key", [b"abc", b"a" * 40])
def test_a_key_of_another_length_is_refused(key: bytes) -> None:
    game = townhall.game("urbify")
    with pytest.raises(TownhallError, match="a key is 16 bytes"):
        game.start(2, key=key)
    with pytest.raises(TownhallError, match="a key is 16 bytes"):
        game.start(2, seed=1).view(0).guess(0, key)


def test_seats_and_actions_that_are_no_whole_numbers_or_not_there_are_refused() -> None:
    p = townhall.game("urbify").start(2, seed=1)
    with pytest.raises(TownhallError, match="there is no seat 99"):
        p.view(0).guess(99, b"k" * 16)
    with pytest.raises(TypeError):
        p.view(1.0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        p.why(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="arguments go with a verb"):
        p.play(p.legal()[0], building="hotel")


def test_undo_below_a_fork_moves_the_fork() -> None:
    p = townhall.replay(played(townhall.game("urbify"), 2, 1).record()).fork(8)
    for _ in range(3):
        p.undo(free=True)
    assert p.record().forked_at == 5


def test_a_seed_may_be_any_text() -> None:
    assert townhall.game("urbify").start(2, seed="\udcff").legal()


def test_an_inauguration_says_beforehand_that_its_benefit_cannot_be_used() -> None:
    p = townhall.game("urbify").start(2, seed=1)
    seat, cell, hospital = p.seat, 49, 12
    s = p.state
    s.city[cell], s.occupants[cell], s.standing[cell], s.board[seat] = hospital, seat, 2, 0
    s.rows[cell // 11] |= 1 << cell % 11
    s.north = 4
    s.departments[0, seat] = 2
    inaugurate = p.game.actions.encode("inaugurate", cell=cell)
    assert p.text(inaugurate) == "Inaugurate: Hospital at F5"
    for track in range(4):
        s.levels[seat, track] = 0
    assert p.text(inaugurate) == "Inaugurate: Hospital at F5 (its benefit cannot be used now)"
    assert p.text(inaugurate, "es") == "Inaugurar: Hospital en F5 (su beneficio no se puede usar ahora)"


def test_a_note_or_frame_with_more_arguments_than_there_is_room_for_is_refused_when_it_is_defined() -> None:
    from townhall.engine.actions import FrameTable, Kind, NoteTable

    kinds = {name: Kind(name, ("0", "1")) for name in "abcde"}
    with pytest.raises(ValueError, match="room for 3"):
        NoteTable().kind("long", **kinds)
    with pytest.raises(ValueError, match="room for 4"):
        FrameTable().asked("long", None, **kinds)
