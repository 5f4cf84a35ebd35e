"""URB-108, URB-111, URB-121 to URB-127: Parking and Police Station."""

import pytest

from .table import Table, proves, table

Tile = tuple[str, str, str]


def city(*tiles: Tile, development: int = 0) -> Table:
    """These tiles in the city: building, cell, colour of the politicians on it."""
    p = table().with_levels("red", development=development)
    for building, cell, colour in tiles:
        p.with_building(building, cell, colour)
    return p


def copying(*tiles: Tile, development: int = 0) -> Table:
    """Red inaugurates the first of these tiles and takes its benefit."""
    p = city(*tiles, development=development).opening("red", tiles[0][1])
    p.play("take")
    return p


@proves("URB-108")
def test_the_parking_uses_the_benefit_of_a_neighbour() -> None:
    p = copying(("parking", "F5", "red"), ("museum", "E5", ""))
    p.play("copy", cell="E5")
    assert p.notes() == ["copied red museum E5", "gained red development 2", "returned red 1"]
    assert p.levels("red") == (1, 1, 1, 1, 2)
    assert p.board("red") == 1


@proves("URB-108", "URB-121")
def test_the_parking_chooses_among_all_neighbours_occupied_or_empty_of_anybody() -> None:
    p = copying(
        ("parking", "F5", "red"), ("museum", "E5", ""), ("skate_park", "G5", "blue"), ("cinema", "F4", "red"),
        ("hotel", "E4", "blue"),
    )  # fmt: skip
    assert p.choices() == ["copy F4", "copy E5", "copy G5"]
    because, porque = "Only a building next to F5 can be copied.", "Solo se puede copiar un edificio junto a F5."
    p.refuses("copy", cell="E4", because=because, porque=porque)
    p.refuses("copy", cell="F6", because="There is no building at F6.", porque="No hay ningún edificio en F6.")
    p.play("copy", cell="G5")
    assert p.prestige("red") == 5
    assert p.standing_on("G5") == ("blue", 1)


@proves("URB-108")
def test_a_parking_without_a_useful_neighbour_only_sends_its_politician_home() -> None:
    p = city(("parking", "F5", "red"), ("marina", "E5", ""), ("museum", "E4", "")).opening("red", "F5")
    assert p.notes() == ["inaugurated red parking F5", "unavailable red", "returned red 1"]
    assert p.board("red") == 1


@proves("URB-111", "URB-122")
def test_the_police_pays_one_development_for_the_benefit_of_an_occupied_building_anywhere() -> None:
    p = copying(("police_station", "F5", "red"), ("hotel", "E5", ""), ("skate_park", "D5", "blue"), development=2)
    assert p.choices() == ["copy D5"]
    p.play("copy", cell="D5")
    p.play("exchange", points=0)
    assert p.notes() == ["paid red development 1", "scored_benefit red skate_park 5", "returned red 1"]
    assert p.levels("red") == (1, 1, 1, 1, 1)
    assert p.prestige("red") == 5


@proves("URB-122")
def test_the_police_copies_buildings_occupied_by_anybody_and_no_empty_one() -> None:
    p = copying(
        ("police_station", "F5", "red"), ("hotel", "E5", ""), ("skate_park", "G5", "blue"), ("museum", "F4", "red"),
        development=1,
    )  # fmt: skip
    assert p.choices() == ["copy F4", "copy G5"]
    p.refuses(
        "copy",
        cell="E5",
        because="Only an occupied building can be copied.",
        porque="Solo se puede copiar un edificio ocupado.",
    )


@proves("URB-122", "URB-125")
def test_the_politicians_on_the_copied_building_stay() -> None:
    p = copying(("police_station", "F5", "red"), ("college", "G5", "red"), development=1)
    p.play("copy", cell="G5")
    p.play("exchange", points=0)
    assert p.standing_on("G5") == ("red", 2)
    assert (p.board("red"), p.pool("red")) == (0, 3)
    assert p.levels("red") == (1, 1, 1, 1, 3)


@proves("URB-122", "URB-127")
def test_the_police_pays_its_own_price_and_the_copied_one_together() -> None:
    p = copying(("police_station", "F5", "red"), ("opera_house", "G5", "blue"), development=2)
    p.play("copy", cell="G5")
    p.play("exchange", points=0)
    assert p.notes("paid") == ["paid red development 2"]
    assert p.levels("red") == (1, 1, 1, 1, 0)
    assert p.prestige("red") == 7


@proves("URB-122", "URB-127")
def test_influence_and_development_of_one_price_are_both_paid_before_the_gain() -> None:
    p = city(("police_station", "F5", "red"), ("hospital", "G5", "blue")).with_levels("red", development=1)
    p.opening("red", "F5")
    p.play("take")
    p.play("copy", cell="G5")
    assert p.notes() == ["copied red hospital G5", "paid red development 1"]
    p.play("pay", split="1100")
    assert p.notes() == ["paid red tourism 1", "paid red economy 1", "gained red development 3", "returned red 1"]


@proves("URB-122", "URB-82")
def test_a_building_whose_price_cannot_be_added_is_not_copied() -> None:
    p = city(("police_station", "F5", "red"), ("opera_house", "G5", "blue"), ("museum", "F4", "blue"))
    p.with_levels("red", development=1, culture=0).opening("red", "F5")
    p.play("take")
    assert p.choices() == ["copy F4"]
    p.refuses(
        "copy",
        cell="G5",
        because="Its benefit cannot be used now: you lack its price or something else it needs.",
        porque="Su beneficio no se puede usar ahora: falta su precio o lo que necesita.",
    )


@proves("URB-111", "URB-122")
def test_with_its_own_price_alone_the_police_may_find_nothing_to_pay_for() -> None:
    p = city(("police_station", "F5", "red"), ("opera_house", "G5", "blue"))
    p.with_levels("red", development=1, culture=0).opening("red", "F5")
    assert p.notes() == ["inaugurated red police_station F5", "unavailable red", "returned red 1"]
    assert p.levels("red") == (1, 1, 0, 1, 1)


@proves("URB-125")
def test_a_copied_college_sends_the_politician_of_the_parking_to_the_pool() -> None:
    p = copying(("parking", "F5", "red"), ("college", "E5", "red"))
    p.play("copy", cell="E5")
    assert p.standing_on("F5") == ("", 0)
    assert p.standing_on("E5") == ("red", 2)
    assert (p.board("red"), p.pool("red")) == (0, 3)


@proves("URB-125", "URB-38")
def test_the_police_may_not_send_the_last_politician_in_play_to_the_pool() -> None:
    p = table().with_building("police_station", "F5", "red").with_building("university", "E5", "blue")
    p.with_levels("red", development=3).with_politicians("red", board=0).turn_of("red")
    p.play("inaugurate", cell="F5")
    assert "unavailable red" in p.notes()
    assert (p.pool("red"), p.levels("red")) == (5, (1, 1, 1, 1, 3))


@proves("URB-127")
@pytest.mark.parametrize(("building", "price"), [("theater", 1), ("soccer_stadium", 2), ("playground", 1)])
def test_the_copying_player_pays_all_prices_of_the_copied_text(building: str, price: int) -> None:
    p = city(("parking", "F5", "red"), (building, "E5", "blue")).with_all_levels("red", 0).with_levels("red", economy=3)
    p.with_levels("blue", tourism=5).opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E5")
    assert p.levels("red")[:4] == (0, 3 - price, 0, 0)
    assert p.levels("blue") == (5, 1, 1, 1, 0)


@proves("URB-124", "URB-125")
def test_a_copied_factory_looks_around_itself() -> None:
    p = copying(("parking", "F5", "red"), ("factory", "E5", ""), ("museum", "D5", ""), ("hospital", "G5", ""))
    p.play("copy", cell="E5")
    assert p.notes("scored_benefit") == ["scored_benefit red factory 4"]


@proves("URB-124", "URB-139")
def test_a_copied_post_office_scores_its_own_row() -> None:
    p = copying(("parking", "F5", "red"), ("post_office", "F4", ""), ("university", "G4", ""), ("museum", "G5", ""))
    p.play("copy", cell="F4")
    p.play("choose", colour="culture")
    assert p.prestige("red") == 5


@proves("URB-124", "URB-106")
def test_a_copied_shopping_center_may_count_the_copying_parking() -> None:
    p = copying(("parking", "F5", "red"), ("shopping_center", "F4", ""))
    p.play("copy", cell="F4")
    p.play("choose", colour="transport")
    assert p.prestige("red") == 3


@proves("URB-108", "URB-113")
def test_a_copied_bridge_scores_a_pair_anywhere() -> None:
    p = copying(("parking", "F5", "red"), ("bridge", "F4", ""), ("university", "F7", ""), ("college", "G7", ""))
    p.play("copy", cell="F4")
    p.play("pair", cell="F7", towards="east")
    assert p.notes("scored_benefit") == ["scored_benefit red bridge 8"]


@proves("URB-108", "URB-105")
def test_a_copied_hotel_recruits() -> None:
    p = copying(("parking", "F5", "red"), ("hotel", "F4", "blue"))
    p.play("copy", cell="F4")
    assert (p.board("red"), p.pool("red"), p.pool("blue")) == (2, 1, 2)


@proves("URB-108", "URB-110")
def test_a_copied_fire_station_gives_influence() -> None:
    p = copying(("parking", "F5", "red"), ("fire_station", "F4", ""))
    p.play("copy", cell="F4")
    p.play("gain", split="1002")
    assert p.levels("red") == (2, 1, 1, 3, 0)
