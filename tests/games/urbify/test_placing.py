"""URB-52, URB-56, URB-58 and URB-61: where a building may go, and what the main square is."""

import pytest

from .table import Table, proves, table

TILES = (
    "hospital", "bridge", "factory", "college", "university", "science_museum", "cinema", "bank", "marina", "airport",
)  # fmt: skip


def placing(*cells: str) -> Table:
    """Red places a theater in a city with buildings on these cells."""
    p = table().with_levels("red", culture=2).showing("theater")
    for building, cell in zip(TILES, cells, strict=False):
        p.with_building(building, cell)
    p.turn_of("red")
    p.play("start", building="theater")
    return p


@proves("URB-52")
def test_a_building_goes_beside_any_tile_of_the_city() -> None:
    assert placing("F5", "G5").choices("place") == ["F4", "G4", "E5", "H5", "E6", "G6", "F7"]


@proves("URB-52", "URB-114")
@pytest.mark.parametrize("corner", ["E5", "G5", "E7", "G7"])
def test_touching_at_a_corner_is_not_enough(corner: str) -> None:
    placing().refuses(
        "place",
        cell=corner,
        because="A building must touch the city along a side.",
        porque="Un edificio debe tocar la ciudad por un lado.",
    )


@proves("URB-58")
def test_tiles_never_lie_on_each_other() -> None:
    p = placing("F5")
    p.refuses("place", cell="F6", because="F6 is taken: Main square.", porque="F6 ya está ocupada: Plaza principal.")
    p.refuses("place", cell="F5", because="F5 is taken: Hospital.", porque="F5 ya está ocupada: Hospital.")


EDGES = [
    (("E6", "D6", "C6", "B6", "A6"), "G6"),
    (("G6", "H6", "I6", "J6", "K6"), "E6"),
    (("F5", "F4", "F3", "F2", "F1"), "F7"),
    (("F7", "F8", "F9", "F10", "F11"), "F5"),
]
TOO_LARGE = {
    "because": "The city may not grow beyond 6 rows and 6 columns.",
    "porque": "La ciudad no puede pasar de 6 filas y 6 columnas.",
}


@proves("URB-56", "URB-58")
@pytest.mark.parametrize(("cells", "beyond"), EDGES, ids=["west", "east", "north", "south"])
def test_six_in_a_line_from_the_square_leave_no_room_beyond(cells: tuple[str, ...], beyond: str) -> None:
    p = placing(*cells)
    p.refuses("place", cell=beyond, **TOO_LARGE)
    line = ("F6", *cells)
    along = {f"{cell[0]}{row}" for cell in line for row in (5, 7)}
    across = {f"{column}{cell[1:]}" for cell in line for column in "EG"}
    assert set(p.choices("place")) == (along if cells[0][1:] == "6" else across)


@proves("URB-56", "URB-58")
@pytest.mark.parametrize("corner", ["A1", "K1", "A11", "K11"])
def test_from_the_square_the_city_reaches_every_corner_and_nothing_beyond(corner: str) -> None:
    columns = "EDCBA" if corner[0] == "A" else "GHIJK"
    rows = range(5, 0, -1) if corner[1:] == "1" else range(7, 12)
    p = placing(*(f"{column}6" for column in columns), *(f"{corner[0]}{row}" for row in rows[:-1]))
    assert corner in p.choices("place")
    p.refuses("place", cell="G6" if corner[0] == "A" else "E6", **TOO_LARGE)
    assert ("F7" if corner[1:] == "1" else "F5") in p.choices("place")
    p.play("place", cell=corner)
    box = (p.state.west, p.state.east, p.state.north, p.state.south)
    assert box == {"A1": (0, 5, 0, 5), "K1": (5, 10, 0, 5), "A11": (0, 5, 5, 10), "K11": (5, 10, 5, 10)}[corner]


@proves("URB-56")
@pytest.mark.parametrize(
    ("cells", "allowed", "refused"),
    [
        (("E6", "D6", "C6", "G6"), ("B6", "H6"), ()),
        (("E6", "D6", "C6", "G6", "H6"), (), ("B6", "I6")),
        (("F5", "F4", "F3", "F7"), ("F2", "F8"), ()),
        (("F5", "F4", "F3", "F7", "F8"), (), ("F2", "F9")),
    ],
)
def test_the_sixth_row_or_column_may_be_on_either_side(
    cells: tuple[str, ...], allowed: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    choices = placing(*cells).choices("place")
    assert set(allowed) <= set(choices)
    assert not set(refused) & set(choices)


@proves("URB-56")
def test_the_limit_counts_the_columns_of_the_whole_city_not_of_one_row() -> None:
    p = placing("E6", "D6", "D5", "C5", "B5", "A5")
    p.refuses("place", cell="G6", **TOO_LARGE)
    assert "F5" in p.choices("place")


@proves("URB-56", "URB-58")
def test_a_city_of_six_columns_still_grows_in_rows() -> None:
    p = placing("E6", "D6", "C6", "B6", "A6")
    p.play("place", cell="A7")
    assert p.building_at("A7") == "theater"
    assert (p.state.north, p.state.south) == (5, 6)


@proves("URB-56", "URB-58")
@pytest.mark.parametrize(("cells", "beyond"), EDGES, ids=["west", "east", "north", "south"])
def test_the_tile_that_makes_it_six_closes_the_other_end_to_the_next_player(
    cells: tuple[str, ...], beyond: str
) -> None:
    p = table().with_levels("red", culture=2).with_levels("blue", culture=2).showing("theater", "museum")
    for building, cell in zip(TILES, cells[:-1], strict=False):
        p.with_building(building, cell)
    p.turn_of("red")
    p.play("start", building="theater")
    assert beyond in p.choices("place")
    p.play("place", cell=cells[-1])
    p.play("start", building="museum")
    p.refuses("place", cell=beyond, **TOO_LARGE)


@proves("URB-58")
def test_a_city_of_twenty_nine_buildings_still_has_room() -> None:
    p = table().with_levels("red", culture=2).showing("theater").after_the_trigger().turn_of("red")
    p.play("start", building="theater")
    assert len(p.choices("place")) >= 1
    p.play("place", cell=p.choices("place")[0])
    buildings = [cell for cell in range(121) if p.state.city[cell] not in (-1, 27)]
    assert len(buildings) == 30
    assert p.state.south - p.state.north <= 5 and p.state.east - p.state.west <= 5


@proves("URB-58")
def test_tiles_stay_where_they_lie_when_they_are_inaugurated() -> None:
    p = table().with_building("museum", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.building_at("F5") == "museum"
    assert p.standing_on("F5") == ("", 0)


@proves("URB-61")
def test_the_main_square_has_no_colour() -> None:
    p = table().with_building("factory", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.notes("scored_benefit") == ["scored_benefit red factory 0"]


@proves("URB-61")
def test_the_main_square_has_no_benefit_to_copy() -> None:
    p = table().with_building("parking", "F5", "red").opening("red", "F5")
    assert "unavailable red" in p.notes()


@proves("URB-61")
def test_the_main_square_is_never_inaugurated_nor_moved_to() -> None:
    p = table().with_building("bus_station", "F5", "red").with_building("museum", "F4")
    p.in_department("red", "culture", 2).turn_of("red")
    no_building = {"because": "There is no building at F6.", "porque": "No hay ningún edificio en F6."}
    p.refuses("inaugurate", cell="F6", **no_building)
    p.play("inaugurate", cell="F5")
    p.play("take")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy F4"]
    p.refuses("occupy", cell="F6", **no_building)


@proves("URB-61")
def test_the_main_square_makes_no_pair_and_adds_nothing_to_a_row() -> None:
    p = table().with_building("bridge", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.notes("scored_benefit") == ["scored_benefit red bridge 0"]
    p = table().with_building("post_office", "E6", "red").opening("red", "E6")
    p.play("take")
    p.play("choose", colour="tourism")
    assert p.prestige("red") == 0
