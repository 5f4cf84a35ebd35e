"""MRK-57 to MRK-63: the longest road."""

import itertools

import pytest

from .table import Table, proves, table

SNAKE = {
    "B3": "W-E", "B4": "W-E", "B5": "W-E", "B6": "W-E", "B7": "W-SE", "C7": "NW-W", "C6": "W-E", "C4": "W-E",
    "C3": "W-E", "C2": "W-E", "C1": "E-SE", "D1": "NW-E", "D2": "W-SE", "E2": "NW-W", "E1": "E-SE", "F1": "NW-E",
    "F2": "W-E",
}  # fmt: skip
"""One long road from mosque IV through mosque II to mosque VI."""


def snake(length: int) -> dict[str, str]:
    """As much of the long road as has this length, mosques included; 8 and 19 are not possible."""
    mosques = 1 + (length > 8) + (length > 19)
    return dict(list(SNAKE.items())[: length - mosques])


def sheet(seats: int = 1, drawn: dict[str, str] | None = None, /, **more: str) -> Table:
    return table(seats).with_sheet("red", drawn, **more).symbol_of("red")


@proves("MRK-59", "MRK-63")
@pytest.mark.parametrize("length", [2, 5, 7, 9, 10, 14, 15, 18, 20])
def test_the_length_is_the_number_of_hexes_mosques_and_ends_included(length: int) -> None:
    assert sheet(1, snake(length)).longest_road() == length


@proves("MRK-63")
def test_without_a_road_the_length_is_zero() -> None:
    assert sheet().longest_road() == 0
    assert sheet(C2="school", C3="hospital").longest_road() == 0


@proves("MRK-63", "MRK-62")
@pytest.mark.parametrize("exits", ["E-NE", "NE-NW"])
def test_a_road_that_leads_nowhere_is_one_long(exits: str) -> None:
    assert sheet(A7=exits).longest_road() == 1


@proves("MRK-62")
@pytest.mark.parametrize(
    ("other", "length"), [("W-E", 2), ("W-NE", 2), ("W-NW", 2), ("NE-E", 1), ("NE-SE", 1), ("SE-SW", 1)]
)
def test_two_roads_are_linked_if_both_have_an_exit_on_the_edge_between_them(other: str, length: int) -> None:
    assert sheet(B6="W-E", B7=other).longest_road() == length


AROUND_C6 = {"B6": "SE-W", "B7": "SW-E", "C7": "W-E", "D6": "NW-E", "D5": "NE-W"}
"""Roads with one exit at C6 and the other at nothing; the sixth neighbour is mosque II."""


@proves("MRK-62", "MRK-58")
@pytest.mark.parametrize("building", ["school", "hospital"])
def test_a_road_is_linked_to_a_building_if_its_exit_lies_on_the_edge(building: str) -> None:
    for hex_, exits in AROUND_C6.items():
        assert sheet(1, {hex_: exits, "C6": building}).longest_road() == 2
        assert sheet(1, {hex_: exits, "C6": "wifi"}).longest_road() == 1
    assert sheet(B7="W-E", C6=building).longest_road() == 1


@proves("MRK-58", "MRK-59")
@pytest.mark.parametrize("building", ["school", "hospital"])
def test_roads_run_through_buildings_from_any_side_to_any_other(building: str) -> None:
    for one, other in itertools.combinations(AROUND_C6, 2):
        drawn = {one: AROUND_C6[one], other: AROUND_C6[other], "C6": building}
        assert sheet(1, drawn).longest_road() == 3


@proves("MRK-58")
def test_roads_run_through_mosques() -> None:
    assert sheet(C4="W-E", C6="W-E").longest_road() == 3


@proves("MRK-58", "MRK-62")
@pytest.mark.parametrize("symbol", ["people1", "people2", "people3", "wifi", "funding"])
def test_roads_are_not_linked_to_people_wifi_or_funding(symbol: str) -> None:
    assert sheet(B6="W-E", B7=symbol, B5=symbol).longest_road() == 1
    assert sheet(B4="W-E", B5=symbol, B6="W-E").longest_road() == 1


@proves("MRK-62")
def test_an_exit_at_the_blank_side_of_a_road_of_the_same_network_links_nothing() -> None:
    p = sheet(A6="SW-E", B5="school", B4="E-SE", C4="NE-W", C3="E-W")
    assert p.longest_road() == 4, "from B4 no road goes on to C4"


@proves("MRK-62")
def test_an_exit_at_a_free_hex_links_nothing() -> None:
    assert sheet(B4="W-E", B6="W-E").longest_road() == 1


@proves("MRK-60")
def test_a_building_is_passed_only_once() -> None:
    assert sheet(1, AROUND_C6, C6="school").longest_road() == 3


@proves("MRK-60", "MRK-63")
def test_no_hex_is_counted_twice_in_a_ring() -> None:
    p = sheet(B4="E-SW", C3="NE-SE", D4="W-NE", B5="W-SE", C4="school")
    assert p.longest_road() == 6, "four roads and the mosques D3 and C5"


@proves("MRK-63")
def test_the_longest_of_several_roads_counts() -> None:
    assert sheet(1, {**snake(5), "F1": "W-E", "F2": "W-E", "E3": "W-E"}).longest_road() == 5


@proves("MRK-61", "MRK-59", "MRK-58")
def test_figure_1c_a_path_of_eight_that_could_go_on_to_the_left_through_the_hospital() -> None:
    path = {"C2": "W-E", "C3": "school", "C4": "W-E", "C6": "W-E", "C7": "school", "B7": "SE-NW", "A7": "hospital"}
    p = table(2, longest_road="length").with_sheet("red", path).scored()
    assert p.notes("measured")[0] == "measured red 8"
    assert p.line("road") == 8
    p = table(2, longest_road="length").with_sheet("red", path, C1="hospital", D1="NW-SW").scored()
    assert p.line("road") == 10


@proves("MRK-62")
def test_touching_buildings_are_linked_by_option_only() -> None:
    drawn = {"C2": "school", "C3": "hospital", "C4": "W-E"}
    for linked, length in ((False, 3), (True, 5)):
        p = table(1, adjacent_buildings_link=linked).with_sheet("red", drawn).symbol_of("red")
        assert p.longest_road() == length


@proves("MRK-62", "MRK-63")
def test_even_then_a_chain_holds_at_least_one_road() -> None:
    p = table(1, adjacent_buildings_link=True).with_sheet("red", C2="school", C3="hospital").symbol_of("red")
    assert p.longest_road() == 0


@proves("MRK-57", "MRK-63")
def test_the_longest_road_brings_ten() -> None:
    p = table(3).with_sheet("red", snake(5)).with_sheet("blue", snake(7)).with_sheet("orange", snake(6)).scored()
    assert [p.line("road", seat) for seat in p.seats] == [0, 10, 0]
    assert p.notes("measured") == ["measured red 5", "measured blue 7", "measured orange 6"]
    assert [p.state.roads[n] for n in range(3)] == [5, 7, 6]


@proves("MRK-63")
def test_all_who_are_tied_get_the_ten() -> None:
    p = table(3).with_sheet("red", snake(7)).with_sheet("blue", snake(7)).with_sheet("orange", snake(6)).scored()
    assert [p.line("road", seat) for seat in p.seats] == [10, 10, 0]


@proves("MRK-63")
def test_without_any_road_nobody_gets_the_ten() -> None:
    p = table(2).scored()
    assert [p.line("road", seat) for seat in p.seats] == [0, 0]


@proves("MRK-63")
@pytest.mark.parametrize(("mark", "length"), [(15, 15), (10, 10), (20, 20), (1, 2)])
def test_alone_the_ten_are_for_a_road_as_long_as_the_mark(mark: int, length: int) -> None:
    assert table(1, solo_road_mark=mark).with_sheet("red", snake(length)).scored().line("road") == 10
    shorter = {20: 18, 15: 14, 10: 9}.get(length)
    drawn = snake(shorter) if shorter else {}
    assert table(1, solo_road_mark=mark).with_sheet("red", drawn).scored().line("road") == 0


@proves("MRK-63")
def test_the_mark_is_fifteen_unless_agreed_otherwise_and_only_for_solo_games() -> None:
    assert table(1).with_sheet("red", snake(14)).scored().line("road") == 0
    assert table(1).with_sheet("red", snake(15)).scored().line("road") == 10
    assert table(2).with_sheet("red", snake(2)).scored().line("road") == 10


@proves("MRK-63")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("length", [2, 10, 14])
def test_option_length_pays_by_the_hex(seats: int, length: int) -> None:
    p = table(seats, longest_road="length").with_sheet("red", snake(length)).scored()
    assert [p.line("road", seat) for seat in p.seats] == [length, 0][:seats]


@proves("MRK-63")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(("length", "points"), [(2, 2), (10, 10), (14, 10)])
def test_option_cap10_pays_by_the_hex_up_to_ten(seats: int, length: int, points: int) -> None:
    p = table(seats, longest_road="cap10").with_sheet("red", snake(length))
    if seats > 1:
        p.with_sheet("blue", snake(3))
    p.scored()
    assert [p.line("road", seat) for seat in p.seats] == [points, 3][:seats]
