"""URB-01 to URB-10: what is in the box."""

from typing import Any

import pytest

import townhall
from townhall.engine.errors import BadSetup

from .table import COLOURS, proves, table

URBIFY = townhall.game("urbify")
TILES = URBIFY.components.of_kind("building")


@proves("URB-01")
def test_the_town_hall_has_a_prestige_track_four_departments_and_six_project_spaces() -> None:
    p = table(seats=2)
    for department in ("tourism", "economy", "culture", "transport"):
        p.in_department("red", department, 1)
    p.turn_of("red")
    assert p.choices("session") == ["tourism", "economy", "culture", "transport"]
    assert len(p.display) == 6 and "" not in p.display
    assert p.position.scores == [0, 0]


@proves("URB-02", "URB-06")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_of_four_parties_has_a_board_of_five_tracks_and_room_for_its_politicians(colour: str) -> None:
    p = table(seats=4).turn_of("red")
    assert len(p.levels(colour)) == 5
    assert p.board(colour) == 4


@proves("URB-03")
def test_there_are_sixteen_tiles_of_stage_one_and_fourteen_of_stage_two() -> None:
    p = URBIFY.start(2, seed=5)
    in_piles = [[p.state.piles[stage, n] for n in range(p.state.left[stage])] for stage in (0, 1)]
    displayed = [p.state.display[slot] for slot in range(6)]
    assert (len(in_piles[0]) + len(displayed), len(in_piles[1])) == (16, 14)
    assert len({*in_piles[0], *displayed}) == 14
    assert len(set(in_piles[1])) == 13
    assert {tile["id"] for tile in TILES if tile["copies"] == 2} == {"hotel", "parking", "metro_station"}


@proves("URB-04")
def test_there_is_one_main_square_and_one_start_player() -> None:
    p = table().turn_of("red")
    tiles = [cell for cell in range(121) if p.state.city[cell] != -1]
    assert tiles == [60] and p.building_at("F6") == "main_square"
    assert len([note for note in p.notes() if note.startswith("began ")]) == 1


@proves("URB-05", "URB-51", "URB-53", "URB-54")
@pytest.mark.parametrize("tile", TILES, ids=[tile["id"] for tile in TILES])
def test_a_tile_shows_what_it_costs_whom_it_needs_and_what_it_is_worth(tile: dict[str, Any]) -> None:
    building, cost = tile["id"], tile["cost"]
    p = table().with_all_levels("red", 6, development=6).with_building("hotel", "F5").showing(building).turn_of("red")
    p.play("start", building=building)
    if cost["development"]:
        p.play("exchange", points=0)
    p.play("place", cell="E6")
    if building == "metro_station":
        p.play("occupy", cell="F5")
    tracks = ("tourism", "economy", "culture", "transport", "development")
    assert p.levels("red") == tuple(6 - cost[track] for track in tracks)
    assert p.prestige("red") == tile["prestige"]
    assert p.standing_on("E6") == (("red", tile["politicians"]) if tile["politicians"] else ("", 0))
    assert p.turn == "blue"


@proves("URB-06")
def test_each_party_has_six_politicians_four_on_the_board_and_two_in_the_pool() -> None:
    p = table(seats=4).turn_of("red")
    assert [(p.board(colour), p.pool(colour)) for colour in COLOURS] == [(4, 2)] * 4


@proves("URB-07")
@pytest.mark.parametrize("seats", [1, 5])
def test_urbify_is_for_two_to_four_parties(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Urbify is for 2 to 4 players, not {seats}"):
        URBIFY.start(seats)


@proves("URB-07", "URB-92")
def test_the_party_with_the_most_prestige_wins() -> None:
    p = table(seats=4).with_prestige("red", 7).with_prestige("orange", 9).with_prestige("purple", 8).turn_of("red")
    assert p.position.ranks == [3, 4, 1, 2]


@proves("URB-08")
def test_each_of_the_five_colours_has_six_tiles() -> None:
    tiles = dict.fromkeys(("tourism", "economy", "culture", "transport", "mixed"), 0)
    for tile in TILES:
        tiles[tile["colour"]] += tile["copies"]
    assert tiles == dict.fromkeys(tiles, 6)


@proves("URB-08")
def test_mixed_is_a_colour_of_its_own_and_no_joker() -> None:
    p = table().with_building("factory", "F5", "red").with_building("hospital", "E5").with_building("bridge", "G5")
    p.with_building("theater", "F4").opening("red", "F5")
    p.play("take")
    assert p.notes("scored_benefit") == ["scored_benefit red factory 4"]


@proves("URB-08")
def test_a_mixed_building_counts_for_no_other_colour() -> None:
    p = table().with_building("shopping_center", "F5", "red").with_building("hospital", "E5")
    p.with_building("theater", "G5").opening("red", "F5")
    p.play("take")
    p.play("choose", colour="culture")
    assert p.prestige("red") == 3


@proves("URB-09")
def test_prestige_has_no_upper_limit() -> None:
    p = table().with_prestige("red", 999).showing("theater").with_levels("red", culture=2).turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell="F5")
    assert p.prestige("red") == 1001


@proves("URB-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_depends_on_the_number_of_players(seats: int) -> None:
    p = URBIFY.start(seats, seed=3)
    s = p.state
    assert list(s.left) == [10, 14]
    assert [s.board[seat] for seat in range(4)] == [4] * seats + [0] * (4 - seats)
    assert [s.pool[seat] for seat in range(4)] == [2] * seats + [0] * (4 - seats)
    assert [s.levels[seat, 0] for seat in range(4)] == [1] * seats + [0] * (4 - seats)
    assert len(p.scores) == seats
