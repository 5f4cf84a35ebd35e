"""UBN-01 to UBN-08: what is in the box, and what a components file must hold."""

import copy
import re
from collections import Counter
from pathlib import Path

import pytest

import townhall
from tests.engine.toml_files import write
from townhall.engine.errors import BadSetup, ComponentsError
from townhall.games.urbania.rules.actions import BUILDING, CELL, PROJECT, SPECIALIST

from .table import CARDS, CENTRE, DECK, SEATS, SUITS, proves, table

URBANIA = townhall.game("urbania")
SOURCE = URBANIA.components.path.read_text("utf-8")


@proves("UBN-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_urbania_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Urbania is for 2 to 5 players, not {seats}"):
        URBANIA.start(seats)


@proves("UBN-01", "UBN-13", "UBN-14", "UBN-17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_depends_on_the_number_of_players(seats: int) -> None:
    s = URBANIA.start(seats, seed=3).state
    there = [1] * seats + [0] * (5 - seats)
    assert [s.hand_cards[n] for n in range(5)] == [5 * n for n in there]
    assert [s.project_cards[n] for n in range(5)] == [0] * 5
    assert [s.scores[n] for n in range(5)] == [0] * 5
    assert (s.pile_left, s.projects_left) == (60 - 5 * seats - 5, 31)
    assert s.renewed.bit_count() == 5


@proves("UBN-02")
def test_there_are_six_tiles_of_each_commercial_type_and_thirteen_residential_ones() -> None:
    c = URBANIA.rules().components_read
    types = Counter(BUILDING.values[c.tile_type[tile]] for tile in range(49))
    assert types == {**dict.fromkeys(SUITS, 6), "residential": 13}


@proves("UBN-02", "UBN-39", "UBN-45", "UBN-49")
def test_every_tile_has_its_printed_workers_points_and_icon() -> None:
    c, n = URBANIA.rules().components_read, 0
    for building in URBANIA.components.of_kind("building"):
        for tile in building["tiles"]:
            printed = (building["id"], tile["workers"], tile["vp"], int(tile["card_icon"]))
            assert (BUILDING.values[c.tile_type[n]], c.tile_workers[n], c.tile_vp[n], c.tile_icon[n]) == printed
            n += 1
    assert n == 49


@proves("UBN-03")
def test_each_commercial_colour_has_a_building_marker_and_a_specialist_marker() -> None:
    p = table().turn_of("red")
    assert len(p.state.buildings) == len(p.state.specialists) == len(SUITS) == 6
    colours = {colour["id"]: colour for colour in URBANIA.components.of_kind("colour")}
    assert [colours[entry["colour"]]["building"] for entry in URBANIA.components.of_kind("specialist")] == list(SUITS)
    assert not colours["blue"]["workers"] and "specialist" not in colours["blue"]


@proves("UBN-04")
def test_there_are_sixty_cards_in_six_suits_of_ten() -> None:
    c = URBANIA.rules().components_read
    assert sorted(CARDS[c.deck[n]] for n in range(60)) == sorted(DECK)
    assert Counter(card.split()[0] for card in DECK) == dict.fromkeys(SUITS, 10)


@proves("UBN-04", "UBN-43", "UBN-53")
def test_a_card_shows_workers_and_coins_of_its_suit_or_rainbow_ones() -> None:
    c = URBANIA.rules().components_read
    shows = {
        "3w": (3, 0, 0, 0), "2w $1": (2, 0, 1, 0), "1w $2": (1, 0, 2, 0), "$3": (0, 0, 3, 0),
        "*w $1": (1, 1, 1, 0), "1w *$": (1, 0, 1, 1),
    }  # fmt: skip
    for face, card in enumerate(CARDS):
        suit, _, value = card.partition(" ")
        workers, rainbow_workers, coins, rainbow_coins = shows[value]
        own, rainbow = SUITS.index(suit), len(SUITS)
        assert (c.workers[face], c.coins[face]) == (workers, coins)
        assert c.worker_colour[face] == (rainbow if rainbow_workers else own)
        assert c.coin_colour[face] == (rainbow if rainbow_coins else own)


@proves("UBN-05")
def test_there_are_six_specialists_and_31_different_projects() -> None:
    assert len(SPECIALIST) == 6
    assert len(set(PROJECT.values)) == 31
    kinds = Counter(project["kind"] for project in URBANIA.components.of_kind("project"))
    assert kinds == {"neighbourhood": 4, "building_type": 6, "single_specialist": 6, "specialist_pair": 15}
    aims = {(entry["kind"], *entry["targets"]) for entry in URBANIA.components.of_kind("project")}
    assert len(aims) == 31


@proves("UBN-06", "UBN-13")
@pytest.mark.parametrize(
    ("lang", "names"), [("en", "Red Blue Orange Purple Mint"), ("es", "Rojo Azul Naranja Morado Menta")]
)
def test_every_seat_has_a_colour_of_its_own(lang: str, names: str) -> None:
    for seat, name in zip(SEATS, names.split(), strict=True):
        assert table(seats=5).turn_of(seat).position.waiting(lang).startswith(f"{name} ")


@proves("UBN-06")
def test_there_is_one_start_player() -> None:
    assert [note.kind for note in URBANIA.start(5, seed=1).notes()].count("began") == 1


@proves("UBN-07", "UBN-08")
def test_the_board_is_a_centre_of_five_and_four_districts_of_eleven() -> None:
    c = URBANIA.rules().components_read
    names = ("NW", "NE", "SW", "SE", "")
    districts = Counter(names[c.district[cell]] for cell in range(49))
    assert districts == {"": 5, "NW": 11, "NE": 11, "SW": 11, "SE": 11}
    assert {CELL.values[cell] for cell in range(49) if c.district[cell] == 4} == set(CENTRE)


@proves("UBN-08")
@pytest.mark.parametrize(("district", "arm"), [(0, "D1 D2"), (1, "F4 G4"), (2, "A4 B4"), (3, "D6 D7")])
def test_each_district_has_a_corner_and_the_arm_clockwise_of_it(district: int, arm: str) -> None:
    c = URBANIA.rules().components_read
    columns, rows = ("ABC", "EFG")[district % 2], ("123", "567")[district // 2]
    cells = {CELL.values[cell] for cell in range(49) if c.district[cell] == district}
    assert cells == {column + row for column in columns for row in rows} | set(arm.split())


@proves("UBN-07", "UBN-58", "UBN-57")
def test_the_value_track_goes_from_zero_to_nine_with_icons_at_four_and_seven() -> None:
    c = URBANIA.rules().components_read
    assert c.track_top == 9
    assert [space for space in range(32) if c.card_icon_at[space]] == [4, 7]


ENTRY = '[[project]]\nid = "n_nw"\nkind = "neighbourhood"\ntargets = ["NW"]\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        pytest.param(
            "copies = 6", "copies = 7", "copies = 7",
            'building "factory": copies 7, tiles 6 (UBN-02: 6 of this type)', id="copies"
        ),
        pytest.param(
            "copies = 13", "copies = 12", "copies = 12",
            'building "residential": copies 12, tiles 13 (UBN-02: 13 of this type)', id="residential"
        ),
        pytest.param(
            'id = "bank"', 'id = "bakery"', 'id = "bakery"',
            'building "bakery": id \'bakery\' is none of '
            "factory, bank, hospital, business, school, park, residential (UBN-02: seven types of building)",
            id="type",
        ),
        pytest.param(
            'id = "bank"\ncolour = "gray"', 'id = "bank"\ncolour = "red"', 'colour = "red"',
            "building \"bank\": colour must be 'gray' (UBN-40)", id="colour"
        ),
        pytest.param(
            "per_suit = 3", "per_suit = 4", "per_suit = 4",
            "resource_kind: per_suit adds up to 11 (UBN-04: ten cards a suit)", id="suit"
        ),
        pytest.param(
            ENTRY, ENTRY.replace("n_nw", "n_ne"), "[[project]]",
            'project: the entry "n_nw" is missing (UBN-05: 31 projects)', id="project"
        ),
        pytest.param(
            'targets = ["NW"]', 'targets = ["CC"]', 'targets = ["CC"]',
            "project \"n_nw\": targets 'CC' is none of NW, NE, SW, SE (UBN-74 to UBN-80)", id="target"
        ),
        pytest.param(
            'targets = ["ceo", "banker"]', 'targets = ["ceo"]', 'targets = ["ceo"]',
            'project "p_ceo_banker": targets: 1 (UBN-74 to UBN-80)', id="targets"
        ),
        pytest.param(
            'targets = ["ceo", "banker"]', 'targets = ["ceo", "ceo"]', 'targets = ["ceo", "ceo"]',
            'project "p_ceo_banker": targets: 1 (UBN-74 to UBN-80)', id="twice"
        ),
        pytest.param(
            ENTRY, ENTRY.replace('"neighbourhood"', '"dream"'), 'kind = "dream"',
            "project \"n_nw\": kind 'dream' is none of "
            "neighbourhood, building_type, single_specialist, specialist_pair (UBN-73)", id="kind"
        ),
        pytest.param(
            "cards = 15", "cards = 14", "cards = 14",
            'project_kind "specialist_pair": cards 14 (UBN-05)', id="cards"
        ),
        pytest.param(
            '"NW NW NW NW NE NE NE"', '"NW NW NW NE NE NE NE"', "district_map = [",
            "board: district_map has {'NW': 10, 'NE': 12, 'CC': 5, 'SW': 11, 'SE': 11} "
            "(UBN-08: a centre of 5 cells and four districts of 11)", id="district"
        ),
        pytest.param(
            '"NW NW NW NW NE NE NE"', '"NW NW NW NW NE NE"', "district_map = [",
            "board: district_map: not 7x7 (UBN-08: 7 rows of 7)", id="board"
        ),
        pytest.param(
            "building_marker_start = 0", "building_marker_start = 4", "top = 9",
            "value_track: top 9 is too low (ruling 18: six buildings of a type fit on the track)", id="track"
        ),
        pytest.param(
            "pool_size = 5", "pool_size = 6", "pool_size = 6",
            "setup: pool_size: Invalid enum value 6 (the form of the file)", id="pool"
        ),
        pytest.param(
            "players = { min = 2, max = 5", "players = { min = 2, max = 6",
            'players = { min = 2, max = 6, provenance = "known" }',
            "players: max is 6, but the rules are for 2 to 5 players (the form of the file)", id="players"
        ),
        pytest.param(
            "submit_cost_divisor = 10", "submit_cost_divisor = 0", "submit_cost_divisor = 0",
            "turn: submit_cost_divisor: Expected a whole number of at least 1 (the form of the file)", id="divisor"
        ),
        pytest.param(
            'id = "ceo"\ncolour = "brown"', 'id = "ceo"\ncolour = "gray"', 'colour = "gray"',
            "specialist \"ceo\": colour must be 'brown' (UBN-53)", id="specialist"
        ),
        pytest.param(
            'targets = ["ceo", "doctor"]', 'targets = ["banker", "ceo"]', 'targets = ["ceo", "banker"]',
            'project "p_ceo_banker": targets are those of 2 projects (UBN-05: 31 projects)', id="unique"
        ),
        pytest.param(
            "specialist_card_icons = [4, 7]", "specialist_card_icons = [4, 15]", "specialist_card_icons = [4, 15]",
            "value_track: specialist_card_icons: 15 is beyond the track (UBN-57)", id="icons"
        ),
        pytest.param(
            '"NW NW NW CC NE NE NE"', '"NW NW CC NW NE NE NE"', "district_map = [",
            "board: district_map: the centre is no cross (UBN-08: a cross of 5)", id="cross"
        ),
        pytest.param(
            "min = 45, max = 60", "min = 60, max = 45",
            'minutes = { min = 60, max = 45, provenance = "known" }  # announced as 45+, 45-60 in a review',
            "minutes: min 60 is more than max 45 (the form of the file)", id="minutes"
        ),
        pytest.param(
            "cells = 11", "cells = 12", "cells = 12",
            'district "NW": cells 12 (UBN-08: four districts of 11)', id="cells"
        ),
    ],
)  # fmt: skip
@proves("UBN-02", "UBN-04", "UBN-05", "UBN-08")
def test_a_file_that_is_no_set_is_refused_by_line_entry_and_rule(
    tmp_path: Path, old: str, new: str, line: str, said: str
) -> None:
    changed = SOURCE.replace(old, new, 1)
    assert changed != SOURCE
    file = tmp_path / "mine.toml"
    file.write_text(changed, "utf-8")
    with pytest.raises(ComponentsError) as error:
        townhall.game("urbania", file)
    refusal = re.fullmatch(rf"{re.escape(str(file))}:(\d+): (.*)", str(error.value))
    assert refusal, str(error.value)
    assert refusal.group(2) == said
    assert changed.splitlines()[int(refusal.group(1)) - 1] == line


@proves("UBN-40", "UBN-42", "UBN-53")
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("building", "bank", "building must be 'factory' (UBN-40)"),
        ("specialist", "banker", "specialist must be 'ceo' (UBN-53)"),
        ("workers", False, "workers must be true (UBN-42)"),
    ],
)
def test_a_suit_belongs_to_its_building_and_specialist(tmp_path: Path, field: str, value: object, said: str) -> None:
    entries = copy.deepcopy(URBANIA.components.entries)
    next(colour for colour in entries["colour"] if colour["id"] == "brown")[field] = value
    with pytest.raises(ComponentsError, match=re.escape(f'colour "brown": {said}')):
        townhall.game("urbania", write(entries, tmp_path / "mine.toml"))
