"""URB-76 to URB-86: inaugurating a building."""

import pytest

from .table import Table, proves, table

PRICED = {
    "theater": 1, "hospital": 2, "bus_station": 2, "taxi_station": 2, "cinema": 1,
    "playground": 1, "soccer_stadium": 2, "opera_house": 1, "bank": 2, "police_station": 1,
}  # fmt: skip
"""The buildings whose benefit has a price, and the politicians that stand on them."""
BUILDINGS = {
    **PRICED, "college": 2, "university": 2, "museum": 1, "hotel": 1, "shopping_center": 2, "factory": 2, "parking": 1,
    "fire_station": 1, "bridge": 2, "science_museum": 1, "burger_joint": 1, "marina": 2, "airport": 2,
    "skate_park": 1, "post_office": 1, "recycling_center": 1,
}  # fmt: skip


@proves("URB-76")
def test_only_buildings_with_own_politicians_are_inaugurated() -> None:
    p = table().with_building("museum", "F5", "red").with_building("theater", "E6", "blue").with_building("hotel", "G6")
    p.with_building("hospital", "F7", "red").with_politicians("red", board=0).turn_of("red")
    assert p.choices() == ["inaugurate F5", "inaugurate F7"]
    p.refuses("inaugurate", cell="E6", because="No politicians of yours at E6.", porque="No tienes políticos en E6.")
    p.refuses("inaugurate", cell="G6", because="No politicians of yours at G6.", porque="No tienes políticos en G6.")
    p.refuses("inaugurate", cell="A1", because="There is no building at A1.", porque="No hay ningún edificio en A1.")


@proves("URB-77", "URB-78", "URB-81")
@pytest.mark.parametrize("building", BUILDINGS)
def test_every_benefit_may_be_declined(building: str) -> None:
    p = table().with_all_levels("red", 3, development=3).with_building(building, "F5", "red")
    p.with_building("museum" if building != "museum" else "theater", "E5", "blue")
    p.with_building("cinema" if building != "cinema" else "theater", "G5")
    p.opening("red", "F5")
    assert p.choices() == ["take", "decline"]
    home = p.standing_on("F5")[1]
    p.play("decline")
    assert home == BUILDINGS[building]
    assert p.notes() == ["declined red", f"returned red {home}"]
    assert p.levels("red") == (3, 3, 3, 3, 3)
    assert (p.prestige("red"), p.board("red"), p.pool("red")) == (0, home, 2)
    assert (p.building_at("F5"), p.standing_on("F5"), p.turn) == (building, ("", 0), "blue")


@proves("URB-82")
@pytest.mark.parametrize("building", PRICED)
def test_without_its_price_there_is_no_benefit_and_the_politicians_come_home(building: str) -> None:
    p = table().with_all_levels("red", 0).with_building(building, "F5", "red").with_building("museum", "E5", "blue")
    p.with_building("hotel", "G5").opening("red", "F5")
    home = PRICED[building]
    assert p.notes() == [f"inaugurated red {building} F5", "unavailable red", f"returned red {home}"]
    assert p.levels("red") == (0, 0, 0, 0, 0)
    assert (p.prestige("red"), p.board("red"), p.turn) == (0, home, "blue")


@proves("URB-82")
def test_half_a_price_buys_nothing() -> None:
    p = table().with_all_levels("red", 0, development=5).with_levels("red", economy=1)
    p.with_building("soccer_stadium", "F5", "red").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (0, 1, 0, 0, 5)


@proves("URB-78")
def test_the_politicians_return_to_the_board() -> None:
    p = table().with_building("factory", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.standing_on("F5") == ("", 0)
    assert p.board("red") == 2
    assert p.notes("returned") == ["returned red 2"]


@proves("URB-79")
def test_example_red_inaugurates_the_hospital() -> None:
    p = table().with_building("hospital", "G6", "red").with_politicians("red", board=0).turn_of("red")
    p.play("inaugurate", cell="G6")
    p.play("take")
    p.play("pay", split="1100")
    assert p.levels("red") == (0, 0, 1, 1, 3)
    assert p.board("red") == 2
    assert p.standing_on("G6") == ("", 0)


@proves("URB-80")
def test_a_building_moved_into_is_inaugurated_whoever_built_it_and_again_and_again() -> None:
    p = table(seats=2).with_building("taxi_station", "F5", "red").with_building("museum", "F4", "blue")
    p.with_politicians("red", board=0).with_politicians("blue", board=0).turn_of("blue")
    p.play("inaugurate", cell="F4")
    p.play("take")
    p.play("inaugurate", cell="F5")
    p.play("take")
    p.play("pay", split="1100")
    p.play("occupy", cell="F4")
    assert p.standing_on("F4") == ("red", 1)
    p.play("influence", split="1000")
    p.play("influence", split="0100")
    p.play("session", department="tourism")
    assert p.choices() == ["session economy", "inaugurate F4"]
    p.play("inaugurate", cell="F4")
    p.play("take")
    assert (p.levels("blue")[4], p.levels("red")[4]) == (2, 2)


@proves("URB-80")
def test_an_inaugurated_building_stays_empty_in_the_city() -> None:
    p = table().with_building("museum", "F5", "red").opening("red", "F5")
    p.play("take")
    assert (p.building_at("F5"), p.standing_on("F5")) == ("museum", ("", 0))


@proves("URB-81")
def test_inaugurating_only_to_get_the_politicians_back() -> None:
    p = table().with_building("hospital", "F5", "red").opening("red", "F5")
    p.play("decline")
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.board("red") == 2


@proves("URB-77")
def test_the_benefit_is_offered_in_both_languages() -> None:
    p = table().with_building("hospital", "F5", "red").opening("red", "F5")
    assert p.position.prompt("en") == "Take the benefit of the Hospital, or decline it."
    assert p.position.prompt("es") == "Toma el beneficio del Hospital o renuncia a él."


@proves("URB-83")
def test_a_gain_cut_by_a_maximum_is_taken_as_far_as_it_goes() -> None:
    p = table().with_levels("red", culture=5).with_building("fire_station", "F5", "red").opening("red", "F5")
    p.play("take")
    p.play("gain", split="0030")
    assert p.levels("red") == (1, 1, 6, 1, 0)
    assert p.notes("wasted") == ["wasted red culture 2"]


@proves("URB-83", "URB-28")
def test_a_benefit_that_gives_nothing_may_be_taken_and_costs_its_price() -> None:
    p = table().with_levels("red", development=6).with_building("theater", "F5", "red").opening("red", "F5")
    p.play("take")
    p.play("pay", split="0001")
    assert p.levels("red") == (1, 1, 1, 0, 6)
    assert p.notes("gained") == []


def hospital(**levels: int) -> Table:
    p = table().with_all_levels("red", 0).with_levels("red", **levels).with_building("hospital", "F5", "red")
    p.opening("red", "F5")
    p.play("take")
    return p


@proves("URB-84")
def test_influence_is_paid_from_any_tracks_also_twice_from_one() -> None:
    p = hospital(tourism=2, culture=1)
    assert p.choices() == ["pay 1010", "pay 2000"]
    p.play("pay", split="2000")
    assert p.levels("red") == (0, 0, 1, 0, 3)


@proves("URB-84")
def test_the_only_possible_payment_needs_no_decision() -> None:
    p = hospital(culture=2)
    assert p.levels("red") == (0, 0, 0, 0, 3)
    assert p.turn == "blue"


@proves("URB-84")
def test_development_never_pays_influence() -> None:
    p = table().with_all_levels("red", 0, development=6).with_building("hospital", "F5", "red").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (0, 0, 0, 0, 6)


@proves("URB-85")
def test_the_price_is_not_paid_from_the_gain() -> None:
    p = table().with_all_levels("red", 0).with_building("police_station", "F5", "red")
    p.with_building("science_museum", "E5", "blue").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (0, 0, 0, 0, 0)


@proves("URB-85")
def test_the_price_is_paid_before_the_gain() -> None:
    p = table().with_levels("red", development=6).with_building("hospital", "F5", "red").opening("red", "F5")
    p.play("take")
    p.play("pay", split="1100")
    assert p.notes() == [
        "paid red tourism 1", "paid red economy 1",
        "wasted red development 3", "returned red 2",
    ]  # fmt: skip


@proves("URB-86")
def test_the_inaugurated_building_is_no_destination_of_its_own_benefit() -> None:
    p = table().with_building("bus_station", "F5", "red").with_building("museum", "F4").opening("red", "F5")
    p.play("take")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy F4"]
    p.refuses(
        "occupy",
        cell="F5",
        because="The building inaugurated now cannot be the destination.",
        porque="El edificio que se inaugura no puede ser el destino.",
    )


@proves("URB-86")
def test_the_inaugurated_police_station_does_not_count_as_occupied() -> None:
    p = table().with_levels("red", development=3).with_building("police_station", "F5", "red")
    p.with_building("museum", "E5").opening("red", "F5")
    assert "unavailable red" in p.notes()
