"""Custom components files: accepted if they form a set of the game, refused by name, line and reason if not."""

import random
import re
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import townhall
from tests.conftest import played
from tests.engine.toml_files import Change, places, some_change, write
from townhall import Game, RecordError
from townhall.engine.components import Components
from townhall.engine.errors import ComponentsError
from townhall.engine.provenance import PROVENANCES, Provenance

WORDS_ONLY = {"note", "text", "name", "provenance", "provenance_detail", "designer", "publisher", "minutes", "tiebreak"}
"""Keys that no rule reads: they cannot change the digest."""


EVERY = pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])
"""A sample of the places of a file in `make test`, all of them in `make test-long`."""


def other(game: Game, entries: dict[str, Any], folder: Path) -> Game:
    return townhall.game(game.name, write(entries, folder / "mine.toml"))


def test_a_file_written_in_another_form_is_the_same_set(each_game: Game, tmp_path: Path) -> None:
    twin = other(each_game, each_game.components.entries, tmp_path)
    assert twin.components.digest == each_game.components.digest
    p, q = played(each_game, each_game.seats.start, 1, 50), played(twin, each_game.seats.start, 1, 50)
    assert p.raw.tobytes() == q.raw.tobytes()
    assert townhall.replay(p.record(), tmp_path / "mine.toml").end.raw.tobytes() == p.raw.tobytes()


@given(number=st.integers(0, 10**9))
@settings(max_examples=150)
def test_any_change_is_refused_by_file_and_reason_or_makes_a_set(
    number: int, each_game: Game, tmp_path_factory: pytest.TempPathFactory
) -> None:
    entries = each_game.components.entries
    change = some_change(entries, random.Random(number))
    folder = tmp_path_factory.getbasetemp()
    refusal = ""
    try:
        twin = other(each_game, change.made_in(entries), folder)
    except ComponentsError as error:
        refusal = str(error)
    if refusal:
        assert re.fullmatch(rf"{re.escape(str(folder / 'mine.toml'))}(:\d+)?: .+", refusal)
        return
    same = twin.components.filled({}).tobytes() == each_game.components.filled({}).tobytes()
    assert (twin.components.digest == each_game.components.digest) == same
    if WORDS_ONLY & set(change.place):
        assert same, change


def test_changes_of_every_sort_are_tried(each_game: Game) -> None:
    tried = [some_change(each_game.components.entries, random.Random(n)) for n in range(400)]
    assert {change.what for change in tried} == {"delete", "replace", "unknown", "nudge", "provenance", "twice"}


@EVERY
def test_a_file_that_lacks_a_table_or_entry_is_refused(each_game: Game, tmp_path: Path, every: int) -> None:
    entries = each_game.components.entries
    for place in places(entries)[::every]:
        if len(place) == 1 or (len(place) == 2 and isinstance(place[1], int)):
            with pytest.raises(ComponentsError, match=r"mine\.toml"):
                other(each_game, Change("delete", place, None).made_in(entries), tmp_path)


@EVERY
def test_an_unknown_key_is_refused_in_every_table(each_game: Game, tmp_path: Path, every: int) -> None:
    entries = each_game.components.entries
    for place in places(entries)[::every]:
        value: Any = entries
        for step in place:
            value = value[step]
        if isinstance(value, dict) and not {"provenance", "provenance_detail"} & set(place):
            with pytest.raises(ComponentsError, match=r"mine\.toml.*surprise"):
                other(each_game, Change("replace", (*place, "surprise"), 1).made_in(entries), tmp_path)


@EVERY
def test_every_entry_says_where_its_values_come_from(each_game: Game, tmp_path: Path, every: int) -> None:
    listing = each_game.components.listing()
    assert listing
    for *_, provenance in listing:
        assert {provenance.whole, *provenance.fields.values()} <= set(PROVENANCES)
    entries = each_game.components.entries
    for place in places(entries)[::every]:
        if place[-1] == "provenance":
            detail = Change("replace", (*place[:-1], "provenance_detail"), {"all": "hearsay"})
            for change in (Change("replace", place, "hearsay"), detail):
                with pytest.raises(ComponentsError, match=r"mine\.toml.*hearsay"):
                    other(each_game, change.made_in(entries), tmp_path)


def test_a_record_names_the_components_it_was_played_with(each_game: Game, tmp_path: Path) -> None:
    """The first number that may be changed and matters to the rules stands for all of them."""
    entries, seats = each_game.components.entries, each_game.seats.start
    for place in places(entries):
        try:
            twin = other(each_game, Change("replace", place, 1).made_in(entries), tmp_path)
        except ComponentsError:
            continue
        if twin.components.digest != each_game.components.digest:
            record = twin.start(seats, 1).record()
            assert record.components == twin.components.digest
            with pytest.raises(RecordError, match=f"made with components {twin.components.digest}"):
                townhall.replay(record)
            assert townhall.replay(record, tmp_path / "mine.toml").end.seats == seats
            return
    pytest.fail("no number of the file can be changed")


def test_a_missing_file_or_one_that_is_not_toml_is_reported(each_game: Game, tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match=r"none\.toml: there is no such file"):
        townhall.game(each_game.name, tmp_path / "none.toml")
    with pytest.raises(ComponentsError, match="cannot be read"):
        townhall.game(each_game.name, tmp_path)
    for source in (b"a = ", b"\xff\xfe", b"a = 1\na = 2", b"\x00"):
        (tmp_path / "bad.toml").write_bytes(source)
        with pytest.raises(ComponentsError, match=r"bad\.toml: (not a TOML file|cannot be read)"):
            townhall.game(each_game.name, tmp_path / "bad.toml")


@given(st.binary(max_size=80) | st.text(max_size=80).map(str.encode))
def test_garbage_is_no_components_file(
    each_game: Game, tmp_path_factory: pytest.TempPathFactory, garbage: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "garbage.toml"
    path.write_bytes(garbage)
    with pytest.raises(ComponentsError, match=r"garbage\.toml"):
        townhall.game(each_game.name, path)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("a." * 3000 + "a = 1", ":2: a key has more than 32 parts"),
        ('"a\\"" . \'a"\' . ' * 1500 + "a = 1", ":2: a key has more than 32 parts"),
        ("[" + "a." * 3000 + "a]", ":2: a key has more than 32 parts"),
        ('a = [{ b = """\n""", ' + "c." * 3000 + 'c = "" }]', ":3: a key has more than 32 parts"),
        ("a = " + "[" * 200 + "]" * 200, ":2: a number 1: tables and lists are nested more than 32 deep"),
        ("a = " + "{ a = " * 200 + "1" + "}" * 200, ":2: a: tables and lists are nested more than 32 deep"),
        ("a = " + "[" * 90_000, ": tables and lists are nested more than 32 deep"),
        ("a = 0x" + "f" * 5000, ":2: a: a number has more than 63 bits"),
        ("[[a]]\nid = 0x" + "f" * 5000, ":2: a number 1: a number has more than 63 bits"),
        ("a = 1" + "0" * 5000, ": not a TOML file"),
        ('a = "' + "x" * 1001 + '"', ":2: a: a text has more than 1000 characters"),
        ('"x - at `$\\n" = 1', ": file: has an unknown field `x - at `$\n`"),
    ],
    ids=lambda value: value[:24],
)
def test_what_is_a_burden_to_read_is_refused_and_takes_little_memory(tmp_path: Path, line: str, said: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(ComponentsError) as error:
            Components(townhall.game("urbify").spec.components, tmp_path / "mine.toml", f"# A set\n{line}")
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert f"mine.toml{said}" in str(error.value)


def test_names_are_short_enough_for_a_table(each_game: Game, tmp_path: Path) -> None:
    entries = each_game.components.entries
    place = next(place for place in places(entries) if place[-2:] == ("name", "es"))
    other(each_game, Change("replace", place, "x" * 80).made_in(entries), tmp_path)
    with pytest.raises(ComponentsError, match=r"name\.es: Expected text in quotes of length at most 80"):
        other(each_game, Change("replace", place, "x" * 81).made_in(entries), tmp_path)


def test_the_error_for_an_unknown_key_names_its_line(each_game: Game, tmp_path: Path) -> None:
    source = each_game.components.path.read_text("utf-8")
    lines = source.splitlines()
    heads = [n for n, line in enumerate(lines) if re.fullmatch(r"\[\w+\]", line)]
    assert heads
    for head in heads:
        path = tmp_path / "mine.toml"
        path.write_text("\n".join([*lines[: head + 1], "surprise = 1", *lines[head + 1 :]]), "utf-8")
        with pytest.raises(ComponentsError, match=rf"mine\.toml:{head + 1}: {lines[head].strip('[]')}: .*surprise"):
            townhall.game(each_game.name, path)


def test_the_error_for_an_unknown_key_of_an_entry_names_the_line_of_its_id(each_game: Game, tmp_path: Path) -> None:
    source = each_game.components.path.read_text("utf-8")
    lines = source.splitlines()
    named = [n for n, line in enumerate(lines) if re.match(r"id\s*=", line) and lines[n - 1].startswith("[[")]
    assert named
    for n in named:
        path = tmp_path / "mine.toml"
        path.write_text("\n".join([*lines[: n + 1], "surprise = 1", *lines[n + 1 :]]), "utf-8")
        with pytest.raises(ComponentsError, match=rf"mine\.toml:{n + 1}: .*surprise"):
            townhall.game(each_game.name, path)


def test_entries_inside_entries_are_listed_with_their_own_provenance(each_game: Game) -> None:
    entries, tables = each_game.components.entries, each_game.components.tables()
    written = [place for place in places(entries) if place[-1] == "provenance"]
    assert len(written) == sum(map(len, tables.values()))


def test_a_file_for_another_game_is_refused_by_the_names_of_both(each_game: Game) -> None:
    [*_, other] = [name for name in townhall.games() if name != each_game.name]
    message = rf"components\.toml:\d+: this file is for the game '{each_game.name}', not for '{other}'$"
    with pytest.raises(ComponentsError, match=message):
        townhall.game(other, each_game.components.path)


def test_an_entry_without_values_is_not_counted(each_game: Game) -> None:
    listed = Counter(entry.table for entry in each_game.components.listing())
    missing = Counter({table: len(entries) for table, entries in each_game.components.tables().items()}) - listed
    assert missing == (Counter() if each_game.components.defaults() else Counter(variants=1))


def test_a_tile_inside_a_building_is_named_by_the_building_and_its_number() -> None:
    components = townhall.game("urbania").components
    [tile] = [entry for entry in components.listing() if entry.id == "hospital-3"]
    assert (tile.table, tile.provenance) == ("building.tiles", Provenance("known", {}))
    assert components.tables()["building.tiles"][0] == {
        "id": "factory-1",
        **components.of_kind("building")[0]["tiles"][0],
    }


def test_the_error_for_a_wrong_provenance_inside_an_entry_names_its_place_and_line(tmp_path: Path) -> None:
    lines = townhall.game("urbania").components.path.read_text("utf-8").splitlines()
    tiles = lines.index("tiles = [", lines.index('id = "hospital"'))
    wrong = lines[tiles + 3].replace('provenance = "known"', 'provenance = "hearsay"')
    assert wrong != lines[tiles + 3]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join([*lines[: tiles + 3], wrong, *lines[tiles + 4 :]]), "utf-8")
    message = rf'mine\.toml:{tiles + 1}: building "hospital": tiles 3: provenance \'hearsay\' is none of'
    with pytest.raises(ComponentsError, match=message):
        townhall.game("urbania", path)
