"""MRK-01 to MRK-06: what is in the box, and what a components file must hold."""

import re
from collections import Counter
from pathlib import Path

import pytest

import townhall
from townhall.engine.errors import BadSetup, ComponentsError
from townhall.games.merkez.components.schema import AROUND
from townhall.games.merkez.rules.actions import CARD, HEX, REGION, ROAD, SHAPE, SYMBOL

from .city import CARDS, DIRECTIONS, FREE, MERKEZ, MOSQUES, PLACE, ROADS, SHEET, around
from .city import REGION as REGION_OF
from .table import SEATS, SIDES_OF, proves

SOURCE = MERKEZ.components.path.read_text("utf-8")
C = MERKEZ.rules().components_read


@proves("MRK-01")
@pytest.mark.parametrize("seats", [0, 6])
def test_merkez_is_for_one_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Merkez is for 1 to 5 players, not {seats}"):
        MERKEZ.start(seats)


@proves("MRK-01")
def test_there_is_a_colour_for_each_of_five_players() -> None:
    assert [colour["id"] for colour in MERKEZ.components.of_kind("player_colour")] == list(SEATS)


@proves("MRK-02")
def test_there_are_six_region_dice_three_promise_dice_and_a_road_die() -> None:
    dice = {die["id"]: die for die in MERKEZ.components.of_kind("die")}
    assert {name: die["count"] for name, die in dice.items()} == {
        "region": 6, "promise_a": 1, "promise_b": 1, "promise_c": 1, "bike_road": 1,
    }  # fmt: skip
    for face in range(6):
        assert C.region_faces[face] + 1 == dice["region"]["faces"][face]
        for n, name in enumerate("abc"):
            assert SYMBOL.values[C.promise_faces[n, face]] == dice[f"promise_{name}"]["faces"][face]
        assert SHAPE.values[C.road_faces[face]] == dice["bike_road"]["faces"][face]


@proves("MRK-02", "MRK-32")
def test_each_shape_of_road_is_turned_in_all_its_ways() -> None:
    sides = list(DIRECTIONS)
    for n, name in enumerate(ROAD.values):
        first, second = sorted((C.road_exits[n, 0], C.road_exits[n, 1]))
        assert f"{sides[first]}-{sides[second]}" == SIDES_OF[name]
    firsts = [C.roads_from[n] for n in range(4)]
    assert firsts == [0, 3, 9, 15]
    assert [len(turned) for turned in ROADS.values()] == [3, 6, 6]


@proves("MRK-03")
def test_there_are_five_first_promises_and_twenty_others() -> None:
    assert Counter(card["deck"] for card in CARDS.values()) == {"first": 5, "main": 20}
    assert tuple(CARDS) == CARD.values
    assert [C.keep[n] for n in range(25)] == [card["keep"] for card in CARDS.values()]
    assert [C.fail[n] for n in range(25)] == [card["fail"] for card in CARDS.values()]


@proves("MRK-04")
def test_the_sheet_has_36_hexes_in_six_regions_of_a_mosque_and_five_free_ones() -> None:
    assert len(PLACE) == 36
    assert Counter(REGION_OF[hex_] for hex_ in FREE) == dict.fromkeys(range(1, 7), 5)
    assert sorted(REGION_OF[hex_] for hex_ in MOSQUES) == [1, 2, 3, 4, 5, 6]
    assert Counter(hex_[0] for hex_ in PLACE) == {"A": 5, "B": 6, "C": 7, "D": 7, "E": 6, "F": 5}
    for hex_ in PLACE:
        number = HEX.number(hex_)
        assert C.sheet >> number & 1 and C.mosques >> number & 1 == (hex_ in MOSQUES)
        assert C.region_of[number] == REGION_OF[hex_] - 1 and C.region[C.region_of[number]] >> number & 1
    assert C.sheet.bit_count() == 36 and len(REGION) == 6


@proves("MRK-04")
def test_turned_by_180_degrees_the_sheet_is_the_same_with_regions_changed() -> None:
    for (q, r), hex_ in SHEET.items():
        other = SHEET[6 - q, 5 - r]
        assert REGION_OF[hex_] + REGION_OF[other] == 7
        assert (hex_ in MOSQUES) == (other in MOSQUES)


@proves("MRK-04")
def test_each_region_is_connected() -> None:
    for region in range(1, 7):
        hexes = {hex_ for hex_ in PLACE if REGION_OF[hex_] == region}
        reached = {min(hexes)}
        for _ in hexes:
            reached |= {other for hex_ in reached for other in around(hex_) if other in hexes}
        assert reached == hexes


@proves("MRK-04")
def test_directions_go_round_from_the_east_and_opposite_ones_are_three_apart() -> None:
    assert tuple(DIRECTIONS.values()) == AROUND
    for n in range(6):
        assert AROUND[n] == tuple(-step for step in AROUND[(n + 3) % 6])
    assert around("C3") == ["C4", "B4", "B3", "C2", "D2", "D3"]
    assert around("A7") == ["A6", "B6", "B7"]


@proves("MRK-06")
def test_schools_and_hospitals_are_buildings_and_roads_pass_mosques_too() -> None:
    symbols = MERKEZ.components.of_kind("symbol")
    assert [symbol["id"] for symbol in symbols if symbol["building"]] == ["school", "hospital"]
    assert [symbol["id"] for symbol in symbols if symbol["road_passes"]] == ["school", "hospital", "mosque"]
    assert [symbol["id"] for symbol in symbols if symbol["printed"]] == ["mosque"]


PAIR = 'pattern = [{ q = 0, r = 0, is = "school" }, { q = 1, r = 0, is = "school" }]'
FIVE = ", ".join(f'{{ q = {n}, r = 0, is = "school" }}' for n in range(-2, 3))
LAST = 'id = "F5"\nq = 4\nr = 5\nregion = 3\nmosque = false\nprovenance = "reconstructed"\n'
MINT = 'id = "mint"\nname = { en = "mint", es = "menta" }\nprovenance = "reconstructed"\n'
HERE = ""


@pytest.mark.parametrize(
    ("entry", "old", "new", "line", "said"),
    [
        ("player_colour mint", "[[player_colour]]\n" + MINT, "", "[[player_colour]]",
         "player_colour: five colours are needed (MRK-01)"),
        ("region harbour", 'id = "harbour"', 'id = "port"', HERE,
         "region \"port\": id 'port' is none of bazaar, hillside, old_town, station, harbour, gardens (MRK-04)"),
        ("region harbour", 'id = "harbour"', 'id = "bazaar"', HERE,
         'region "bazaar": stands 2 times (MRK-04)'),
        ("region harbour", "number = 5", "number = 4", HERE,
         'region "harbour": number must be 5 (MRK-04)'),
        ("symbol wifi", 'id = "wifi"', 'id = "antenna"', HERE,
         "symbol \"antenna\": id 'antenna' is none of school, hospital, wifi, funding, people, mosque (MRK-06)"),
        ("symbol wifi", 'id = "wifi"', 'id = "school"', HERE,
         'symbol "school": stands 2 times (MRK-06)'),
        ("symbol wifi", "building = false", "building = true", HERE,
         'symbol "wifi": building must be false (MRK-06)'),
        ("symbol school", "building = true", "building = false", HERE,
         'symbol "school": building must be true (MRK-06)'),
        ("symbol mosque", "road_passes = true", "road_passes = false", HERE,
         'symbol "mosque": road_passes must be true (MRK-58)'),
        ("symbol people", "road_passes = false", "road_passes = true", HERE,
         'symbol "people": road_passes must be false (MRK-58)'),
        ("symbol mosque", "printed = true", "printed = false", HERE,
         'symbol "mosque": printed must be true (MRK-04)'),
        ("line faith", 'id = "faith"', 'id = "hope"', HERE,
         "line \"hope\": id 'hope' is none of "
         "stability, hospitals, schools, internet, wifi, funding, faith, road, promises (MRK-41)"),
        ("line faith", 'id = "faith"', 'id = "road"', "[[line]]",
         'line: the entry "faith" is missing (MRK-41)'),
        ("road_shape wide", 'id = "wide"', 'id = "round"', HERE,
         "road_shape \"round\": id 'round' is none of straight, wide, sharp (MRK-32)"),
        ("road_shape wide", "exits = [0, 2]", "exits = [0, 3]", HERE,
         'road_shape "wide": exits must be [0, 2] (MRK-32)'),
        ("hex F5", "[[hex]]\n" + LAST, "", "[[hex]]",
         "hex: there are 35 hexes, not 36 (MRK-04)"),
        ("hex F5", "q = 4", "q = 5", 'id = "F5"',
         "hex \"F5\": id must be 'F6' for q = 5, r = 5 (MRK-04)"),
        ("hex F5", 'id = "F5"\nq = 4', 'id = "F4"\nq = 3', 'id = "F4"',
         'hex "F4": stands twice (MRK-04)'),
        ("hex F5", "q = 4", "q = 7", HERE,
         'hex "F5": q: Expected a whole number of at most 6 (the form of the file)'),
        ("hex F5", "mosque = false", "mosque = true", 'id = "old_town"',
         'region "old_town": has 2 mosques, not 1 (MRK-04)'),
        ("hex F5", "region = 3", "region = 2", 'id = "hillside"',
         'region "hillside": has 6 free hexes, not 5 (MRK-04)'),
        ("die promise_b", 'id = "promise_b"', 'id = "promise_d"', HERE,
         "die \"promise_d\": id 'promise_d' is none of region, promise_a, promise_b, promise_c, bike_road (MRK-02)"),
        ("die promise_b", 'id = "promise_b"', 'id = "promise_a"', HERE,
         'die "promise_a": stands 2 times (MRK-02)'),
        ("die region", "faces = [1, 2, 3, 4, 5, 6]", "faces = [1, 2, 3, 4, 5]", HERE,
         'die "region": faces are 5, not 6 (MRK-02)'),
        ("die region", "faces = [1, 2, 3, 4, 5, 6]", "faces = [1, 2, 3, 4, 5, 5]", HERE,
         'die "region": faces must be [1, 2, 3, 4, 5, 6] (MRK-22)'),
        ("die region", "count = 6", "count = 5", HERE,
         'die "region": count must be 6 (MRK-02)'),
        ("die promise_c", "count = 1", "count = 2", HERE,
         'die "promise_c": count must be 1 (MRK-02)'),
        ("die bike_road", '"straight", "straight"', '"straight", "school"', "faces = [",
         "die \"bike_road\": faces 'school' is none of straight, wide, sharp (MRK-02)"),
        ("card p07", 'id = "p07"', 'id = "p21"', HERE,
         f"card \"p21\": id 'p21' is none of {', '.join(CARD.values)} (MRK-03)"),
        ("card p07", 'id = "p07"', 'id = "p08"', "[[card]]",
         'card: the entry "p07" is missing (MRK-03)'),
        ("card p17", 'kind = "school_house"', 'kind = "three_roads"', "[[card]]",
         "card: 4 cards are of kind three_roads, not 3 (MRK-69)"),
        ("card p17", 'kind = "school_house"', 'kind = "dream"', HERE,
         "card \"p17\": kind 'dream' is none of picture, three_roads, school_house, loop (MRK-69)"),
        ("card f5", 'deck = "first"', 'deck = "main"', HERE,
         'card "f5": deck must be "first" (MRK-03)'),
        ("card p20", "fail = -3", "fail = 7", HERE,
         'card "p20": fail must not be more than keep (MRK-64)'),
        ("card p01", PAIR, 'pattern = [{ q = 0, r = 0, is = "school" }]', HERE,
         'card "p01": pattern must have 2 to 4 hexes (MRK-65)'),
        ("card p01", PAIR, f"pattern = [{FIVE}]", HERE,
         'card "p01": pattern must have 2 to 4 hexes (MRK-65)'),
        ("card p17", 'kind = "school_house"', f'kind = "school_house"\n{PAIR}', PAIR,
         'card "p17": pattern is for pictures only (MRK-65)'),
        ("card p20", "min_settlements = 3", "min_settlements = 1", HERE,
         'card "p20": min_settlements must be 2 or more for a loop, else 0 (MRK-72)'),
        ("card p17", "fail = -5", "fail = -5\nmin_settlements = 2", "min_settlements = 2",
         'card "p17": min_settlements must be 2 or more for a loop, else 0 (MRK-72)'),
        ("card p01", PAIR, PAIR.replace('r = 0, is = "school" }]', 'r = 0, is = "tower" }]'), HERE,
         "card \"p01\": pattern 'tower' is none of school, hospital, wifi, funding, people, mosque (MRK-65)"),
        ("card p01", PAIR, PAIR.replace("q = 1, r = 0", "q = 1, r = 1"), HERE,
         'card "p01": pattern: its hexes must touch, each once (MRK-68)'),
        ("card p01", PAIR, PAIR.replace("q = 1, r = 0", "q = 0, r = 0"), HERE,
         'card "p01": pattern: its hexes must touch, each once (MRK-68)'),
        ("players", "min = 1, max = 5", "min = 1, max = 6", "players = {",
         "players: max is 6, but the rules are for 1 to 5 players (the form of the file)"),
        ("setup", "promise_area = 5", "promise_area = 6", HERE,
         "setup: promise_area: Expected a whole number of at most 5 (the form of the file)"),
        ("setup", "first_cards_per_player = 1", "first_cards_per_player = 2", HERE,
         "setup: first_cards_per_player: Invalid enum value 2 (the form of the file)"),
        ("setup", "extra_region_dice = 1", "extra_region_dice = 2", HERE,
         "setup: extra_region_dice: Invalid enum value 2 (the form of the file)"),
        ("scores", "hospitals_in_a_set = 3", "hospitals_in_a_set = 0", HERE,
         "scores: hospitals_in_a_set: Expected a whole number of at least 1 (the form of the file)"),
        ("scores", "balance = 5", "luck = 7", "[scores]",
         "scores: has an unknown field `luck` (the form of the file)"),
        ("variants", 'house = "people"', 'house = "castle"', HERE,
         "variants: house: Invalid enum value 'castle' (the form of the file)"),
        ("variants", "solo_road_mark = 15", "solo_road_mark = 12", HERE,
         "variants: solo_road_mark: Invalid enum value 12 (the form of the file)"),
        ("player_colour red", 'provenance = "reconstructed"', 'provenance = "guessed"', HERE,
         "player_colour \"red\": provenance 'guessed' is none of known, changed, "
         "reconstructed, partly-known, ruling, translated (every entry says where its values come from)"),
    ],
)  # fmt: skip
@proves("MRK-01", "MRK-02", "MRK-03", "MRK-04", "MRK-06", "MRK-32", "MRK-69")
def test_a_file_that_is_no_set_is_refused_by_line_entry_and_rule(
    tmp_path: Path, entry: str, old: str, new: str, line: str, said: str
) -> None:
    changed = with_change(entry, old, new)
    file = tmp_path / "mine.toml"
    file.write_text(changed, "utf-8")
    with pytest.raises(ComponentsError) as error:
        townhall.game("merkez", file)
    refusal = re.fullmatch(rf"{re.escape(str(file))}:(\d+): (.*)", str(error.value))
    assert refusal, str(error.value)
    assert refusal.group(2) == said
    assert changed.splitlines()[int(refusal.group(1)) - 1].startswith(line or new)


def with_change(entry: str, old: str, new: str) -> str:
    """The file with something else in one entry."""
    table, _, name = entry.partition(" ")
    heading = f'[[{table}]]\nid = "{name}"' if name else (f"[{table}]" if f"[{table}]" in SOURCE else f"{table} =")
    before, here, after = SOURCE.partition(heading)
    assert here and old in here + after
    return before + (here + after).replace(old, new, 1)


@proves("MRK-18", "MRK-54", "MRK-62", "MRK-63", "MRK-70", "MRK-71")
@pytest.mark.parametrize(
    ("option", "value"), [("longest_road", "none"), ("solo_road_mark", 11), ("house", "tent"), ("luck", True)]
)
def test_options_that_do_not_exist_are_refused(option: str, value: str | int) -> None:
    with pytest.raises(BadSetup, match=option):
        MERKEZ.start(2, 1, {option: value})
