"""URB-62 to URB-64, URB-126 and URB-130: the Metro Station, in both readings."""

from .table import Table, proves, table

NOWHERE = {
    "because": "There is no empty building that these politicians can fill.",
    "porque": "No hay ningún edificio vacío que puedan ocupar estos políticos.",
}


def metro_on_display() -> Table:
    return table().with_levels("red", transport=3, development=1, culture=0).showing("metro_station")


@proves("URB-62", "URB-130")
def test_starting_a_metro_fills_another_empty_building_from_the_board() -> None:
    p = metro_on_display().with_building("hospital", "F5").turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    assert p.asked == "filling"
    assert p.choices() == ["occupy F5"]
    p.play("occupy", cell="F5")
    assert p.standing_on("F5") == ("red", 2)
    assert p.standing_on("G6") == ("", 0)
    assert p.board("red") == 2
    assert p.levels("red") == (1, 1, 0, 0, 0)


@proves("URB-62")
def test_a_building_that_needs_one_politician_takes_one() -> None:
    p = metro_on_display().with_building("museum", "F5").turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    p.play("occupy", cell="F5")
    assert p.standing_on("F5") == ("red", 1)
    assert p.board("red") == 3


@proves("URB-62")
def test_the_metro_scores_before_the_next_turn_and_is_never_inaugurated() -> None:
    p = metro_on_display().with_building("museum", "F5").with_politicians("red", board=1).turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    p.play("occupy", cell="F5")
    assert p.notes("scored_project") == ["scored_project red metro_station 2"]
    p.play("influence", split="1000")
    p.play("influence", split="1000")
    assert p.choices() == ["inaugurate F5"]


@proves("URB-63")
def test_a_metro_needs_an_empty_building() -> None:
    p = metro_on_display().with_building("museum", "F5", "blue").turn_of("red")
    p.refuses("start", building="metro_station", **NOWHERE)


@proves("URB-63")
def test_a_metro_in_a_city_of_the_main_square_alone_is_refused() -> None:
    metro_on_display().turn_of("red").refuses("start", building="metro_station", **NOWHERE)


@proves("URB-63")
def test_the_board_must_hold_what_the_empty_building_needs() -> None:
    p = metro_on_display().with_building("hospital", "F5").with_politicians("red", board=1).turn_of("red")
    p.refuses("start", building="metro_station", **NOWHERE)
    p = metro_on_display().with_building("hospital", "F5").with_politicians("red", board=2).turn_of("red")
    assert p.choices("start")[-1] == "metro_station"


@proves("URB-64")
def test_a_metro_fills_a_building_of_anybody_but_no_occupied_one_no_metro_and_not_the_square() -> None:
    p = metro_on_display().with_building("hospital", "F5").with_building("museum", "E5", "blue")
    p.with_building("metro_station", "G5").with_building("college", "F4").with_building("theater", "F3")
    p.with_politicians("red", board=1).turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    assert p.choices() == ["occupy F3"]
    p.refuses("occupy", cell="E5", because="Museum at E5 is occupied.", porque="Museo en E5 está ocupado.")
    no_places = {
        "because": "Metro Station has no place for politicians.",
        "porque": "Estación de metro no tiene sitio para políticos.",
    }
    p.refuses("occupy", cell="G5", **no_places)
    p.refuses("occupy", cell="G6", **no_places)
    p.refuses("occupy", cell="F6", because="There is no building at F6.", porque="No hay ningún edificio en F6.")
    p.refuses(
        "occupy",
        cell="F5",
        because="Needs 2 politicians, you have 1 here.",
        porque="Hacen falta 2 políticos y aquí tienes 1.",
    )


@proves("URB-64")
def test_the_filled_building_scores_no_prestige_again() -> None:
    p = metro_on_display().with_building("university", "F5").turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    p.play("occupy", cell="F5")
    assert p.prestige("red") == 2


@proves("URB-64", "URB-80")
def test_a_building_filled_by_a_metro_is_inaugurated_as_usual() -> None:
    p = table().with_building("museum", "F5", "red").with_building("metro_station", "G6").opening("red", "F5")
    p.play("take")
    assert p.levels("red") == (1, 1, 1, 1, 2)


@proves("URB-62", "URB-130")
def test_variant_a_metro_takes_two_politicians_and_moves_them_when_inaugurated() -> None:
    p = table(metro_timing="inauguration").with_levels("red", transport=3, development=1, culture=0)
    p.with_building("museum", "F5").showing("metro_station").with_politicians("red", board=2).turn_of("red")
    p.play("start", building="metro_station")
    p.play("place", cell="G6")
    assert p.standing_on("G6") == ("red", 2)
    assert p.turn == "blue"


@proves("URB-62", "URB-130")
def test_variant_the_inaugurated_metro_is_a_free_move() -> None:
    p = table(metro_timing="inauguration").with_building("metro_station", "F5", "red").with_building("museum", "E5")
    p.with_building("metro_station", "G5").with_building("hospital", "F4").opening("red", "F5")
    p.play("take")
    assert p.choices() == ["occupy F4", "occupy E5"]
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", 1)
    assert p.standing_on("F5") == ("", 0)
    assert p.board("red") == 1
    assert p.levels("red") == (1, 1, 1, 1, 0)


@proves("URB-63")
def test_variant_a_metro_may_be_started_without_an_empty_building() -> None:
    p = table(metro_timing="inauguration").with_levels("red", transport=3, development=1).showing("metro_station")
    p.turn_of("red")
    assert "metro_station" in p.choices("start")


@proves("URB-130")
def test_variant_a_metro_without_a_destination_only_sends_its_politicians_home() -> None:
    p = table(metro_timing="inauguration").with_building("metro_station", "F5", "red").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.board("red") == 2


@proves("URB-126")
def test_a_copied_metro_is_a_free_move_of_the_copying_politician() -> None:
    p = table().with_building("parking", "F5", "red").with_building("metro_station", "E5")
    p.with_building("museum", "G5").with_building("hospital", "F4").with_all_levels("red", 0).opening("red", "F5")
    p.play("take")
    assert p.choices() == ["copy E5", "copy G5"]
    p.play("copy", cell="E5")
    assert p.choices() == ["occupy G5"]
    p.play("occupy", cell="G5")
    assert p.standing_on("G5") == ("red", 1)
    assert p.standing_on("F5") == ("", 0)
    assert p.board("red") == 0


@proves("URB-126")
def test_a_copied_metro_needs_another_empty_building_for_one() -> None:
    p = table().with_building("parking", "F5", "red").with_building("metro_station", "E5")
    p.with_building("hospital", "D5").with_building("metro_station", "F4").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.board("red") == 1


@proves("URB-126", "URB-122")
def test_variant_the_police_copies_an_occupied_metro() -> None:
    p = table(metro_timing="inauguration").with_levels("red", development=1, culture=0)
    p.with_building("police_station", "F5", "red").with_building("metro_station", "E5", "blue")
    p.with_building("museum", "G5").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E5")
    p.play("occupy", cell="G5")
    assert p.levels("red") == (1, 1, 0, 1, 0)
    assert (p.standing_on("G5"), p.standing_on("E5")) == (("red", 1), ("blue", 2))


@proves("URB-62", "URB-143")
def test_variant_a_metro_by_the_bank_takes_the_politicians_of_the_bank() -> None:
    p = table(metro_timing="inauguration").with_all_levels("red", 0, development=1).with_building("bank", "F5", "red")
    p.showing("metro_station").opening("red", "F5")
    p.play("take")
    p.play("start", building="metro_station")
    p.play("place", cell="F4")
    assert (p.standing_on("F4"), p.board("red")) == (("red", 2), 0)


@proves("URB-120")
def test_variant_a_bus_may_go_to_an_empty_metro() -> None:
    p = table(metro_timing="inauguration").with_building("bus_station", "F5", "red")
    p.with_building("metro_station", "E5").opening("red", "F5")
    p.play("take")
    p.play("pay", split="1000")
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", 2)


@proves("URB-120")
def test_variant_a_metro_needs_two_politicians_for_a_copied_bus() -> None:
    p = table(metro_timing="inauguration").with_building("parking", "F5", "red").with_building("bus_station", "G5")
    p.with_building("metro_station", "E5").with_building("museum", "F4").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="G5")
    p.play("pay", split="1000")
    assert p.choices() == ["occupy F4"]
    p.refuses(
        "occupy",
        cell="E5",
        because="Needs 2 politicians, you have 1 here.",
        porque="Hacen falta 2 políticos y aquí tienes 1.",
    )


@proves("URB-64")
def test_variant_a_metro_does_not_move_politicians_to_another_metro() -> None:
    p = table(metro_timing="inauguration").with_building("metro_station", "F5", "red")
    p.with_building("metro_station", "E5").opening("red", "F5")
    assert "unavailable red" in p.notes()
