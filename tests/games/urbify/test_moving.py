"""URB-109 and URB-120: Bus and Taxi Station."""

import pytest

from .table import Table, proves, table


def riding(station: str, *others: tuple[str, str, str]) -> Table:
    """Red inaugurates a station at F5 in a city with these tiles: building, cell, colour."""
    p = table().with_building(station, "F5", "red")
    for building, cell, colour in others:
        p.with_building(building, cell, colour)
    return p.opening("red", "F5")


@proves("URB-109", "URB-120")
def test_the_bus_moves_both_politicians_for_one_influence() -> None:
    p = riding("bus_station", ("hospital", "E5", ""))
    p.play("take")
    p.play("pay", split="0100")
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", 2)
    assert p.standing_on("F5") == ("", 0)
    assert p.board("red") == 0
    assert p.levels("red") == (1, 0, 1, 1, 0)


@proves("URB-109", "URB-120")
def test_the_taxi_moves_both_politicians_for_two_influence() -> None:
    p = riding("taxi_station", ("hospital", "E5", ""))
    p.play("take")
    p.play("pay", split="0101")
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", 2)
    assert p.levels("red") == (1, 0, 1, 0, 0)


@proves("URB-109")
@pytest.mark.parametrize(("station", "price"), [("bus_station", "1000"), ("taxi_station", "1100")])
def test_if_the_building_needs_one_the_other_politician_goes_home(station: str, price: str) -> None:
    p = riding(station, ("museum", "E5", ""))
    p.play("take")
    p.play("pay", split=price)
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", 1)
    assert p.board("red") == 1
    assert p.notes() == ["occupied red E5 1", "returned red 1"]


@proves("URB-120")
def test_any_empty_building_is_a_destination_but_not_an_occupied_one_nor_a_metro() -> None:
    p = riding(
        "bus_station",
        ("museum", "E5", "blue"), ("theater", "D5", ""), ("hospital", "G5", "red"), ("factory", "H5", ""),
        ("metro_station", "F4", ""), ("taxi_station", "F3", ""),
    )  # fmt: skip
    p.play("take")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy F3", "occupy D5", "occupy H5"]
    p.refuses("occupy", cell="E5", because="Museum at E5 is occupied.", porque="Museo en E5 está ocupado.")
    p.refuses("occupy", cell="G5", because="Hospital at G5 is occupied.", porque="Hospital en G5 está ocupado.")
    p.refuses(
        "occupy",
        cell="F4",
        because="Metro Station has no place for politicians.",
        porque="Estación de metro no tiene sitio para políticos.",
    )


@proves("URB-120")
def test_the_new_place_scores_no_prestige() -> None:
    p = riding("bus_station", ("university", "E5", ""))
    p.play("take")
    p.play("pay", split="1000")
    p.play("occupy", cell="E5")
    assert p.prestige("red") == 0


@proves("URB-120")
@pytest.mark.parametrize("station", ["bus_station", "taxi_station"])
def test_without_a_destination_the_ride_is_not_available_and_costs_nothing(station: str) -> None:
    p = riding(station, ("museum", "E5", "blue"), ("metro_station", "G5", ""))
    assert p.notes() == [f"inaugurated red {station} F5", "unavailable red", "returned red 2"]
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.board("red") == 2


@proves("URB-120", "URB-125")
def test_a_copied_ride_with_one_politician_reaches_only_buildings_for_one() -> None:
    p = riding("parking", ("bus_station", "E5", "blue"), ("hospital", "G5", ""), ("museum", "F4", ""))
    p.play("take")
    p.play("copy", cell="E5")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy F4"]
    p.refuses(
        "occupy",
        cell="G5",
        because="Needs 2 politicians, you have 1 here.",
        porque="Hacen falta 2 políticos y aquí tienes 1.",
    )
    p.play("occupy", cell="F4")
    assert p.standing_on("F4") == ("red", 1)
    assert p.standing_on("E5") == ("blue", 2)
    assert p.board("red") == 0


@proves("URB-120", "URB-125")
def test_a_copied_ride_without_a_building_for_one_is_not_available() -> None:
    p = riding("parking", ("bus_station", "E5", ""), ("hospital", "D5", ""))
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (1, 1, 1, 1, 0)


@proves("URB-120")
def test_the_copied_station_itself_needs_two() -> None:
    p = riding("parking", ("taxi_station", "E5", ""), ("theater", "D5", ""))
    p.play("take")
    p.play("copy", cell="E5")
    p.play("pay", split="1010")
    assert p.choices() == ["occupy D5"]


@proves("URB-120", "URB-86")
def test_a_ride_from_a_copied_station_never_ends_on_the_inaugurated_building() -> None:
    p = riding("parking", ("bus_station", "E5", ""), ("parking", "G5", ""))
    p.play("take")
    p.play("copy", cell="E5")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy G5"]


@proves("URB-109")
def test_the_moved_politicians_can_inaugurate_their_new_place() -> None:
    p = table(seats=2).with_building("bus_station", "F5", "red").with_building("hospital", "E5")
    p.with_politicians("red", board=0).turn_of("red")
    p.play("inaugurate", cell="F5")
    p.play("take")
    p.play("pay", split="1000")
    p.play("occupy", cell="E5")
    p.play("influence", split="1000")
    assert p.choices() == ["inaugurate E5"]


@proves("URB-109", "URB-122", "URB-127")
def test_a_ride_copied_by_the_police_costs_its_price_and_that_of_the_police() -> None:
    p = table().with_building("police_station", "F5", "red").with_building("taxi_station", "E5", "blue")
    p.with_building("museum", "G5").with_levels("red", development=1).opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E5")
    p.play("pay", split="1001")
    p.play("occupy", cell="G5")
    assert p.levels("red") == (0, 1, 1, 0, 0)
    assert (p.standing_on("G5"), p.standing_on("F5"), p.board("red")) == (("red", 1), ("", 0), 0)
