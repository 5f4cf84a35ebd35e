"""URB-50 to URB-55, URB-57, URB-59 and URB-60: starting a construction project."""

from .table import Table, proves, table


def ready_to_build(building: str, *others: str) -> Table:
    """Red can afford anything."""
    return table().with_all_levels("red", 6, development=6).showing(building, *others)


@proves("URB-50")
def test_only_buildings_that_can_be_paid_and_staffed_are_offered() -> None:
    p = table().showing("hospital", "bridge", "fire_station", "theater", "factory", "bank")
    assert p.turn_of("red").choices("start") == ["fire_station", "hospital", "bridge"]
    p = table().showing("hospital", "bridge", "fire_station", "theater", "factory", "bank")
    assert p.with_politicians("red", board=1).turn_of("red").choices("start") == ["fire_station"]


@proves("URB-50")
def test_a_building_that_needs_more_politicians_is_refused() -> None:
    p = table().showing("hospital").with_politicians("red", board=1).turn_of("red")
    p.refuses(
        "start",
        building="hospital",
        because="Needs 2 politicians, you have 1 here.",
        porque="Hacen falta 2 políticos y aquí tienes 1.",
    )


@proves("URB-50")
def test_a_building_that_is_not_on_display_is_refused() -> None:
    p = table().with_next("fire_station").turn_of("red")
    p.refuses(
        "start",
        building="fire_station",
        because="Fire Station is not on display.",
        porque="Parque de bomberos no está entre los proyectos disponibles.",
    )


@proves("URB-50")
def test_missing_development_is_named_when_influence_cannot_replace_it() -> None:
    p = table().with_levels("red", economy=2, culture=0).showing("burger_joint").turn_of("red")
    p.refuses(
        "start",
        building="burger_joint",
        because="Needs 1 more development, and you cannot pay it with influence.",
        porque="Falta 1 de desarrollo y no puedes pagarlo con influencia.",
    )


@proves("URB-50")
def test_there_is_no_reason_against_a_building_that_can_be_started() -> None:
    p = table().showing("hospital").turn_of("red")
    assert p.position.why("start", building="hospital") == ""


@proves("URB-50")
def test_two_copies_on_display_are_one_choice() -> None:
    p = table().with_levels("red", economy=2).showing("hotel", "bridge", "hotel", "theater", "museum", "college")
    p.turn_of("red")
    assert p.choices("start") == ["hotel", "bridge"]
    p.play("start", building="hotel")
    p.play("place", cell="F5")
    assert p.display.count("hotel") == 1


@proves("URB-51")
def test_the_cost_is_paid_when_the_building_is_chosen() -> None:
    p = ready_to_build("university").turn_of("red")
    p.play("start", building="university")
    assert p.notes() == ["started red university", "paid red tourism 1", "paid red culture 2"]
    assert p.levels("red") == (5, 6, 4, 6, 6)


@proves("URB-51")
def test_printed_development_is_part_of_the_cost() -> None:
    p = ready_to_build("airport").turn_of("red")
    p.play("start", building="airport")
    p.play("exchange", points=0)
    assert p.levels("red") == (4, 6, 6, 5, 4)


@proves("URB-53")
def test_the_politicians_come_from_the_own_board() -> None:
    p = ready_to_build("factory").turn_of("red")
    p.play("start", building="factory")
    p.play("place", cell="G6")
    assert p.building_at("G6") == "factory"
    assert p.standing_on("G6") == ("red", 2)
    assert p.board("red") == 2


@proves("URB-54")
def test_the_prestige_of_the_building_is_scored_by_its_builder() -> None:
    p = ready_to_build("university").turn_of("red")
    p.play("start", building="university")
    p.play("place", cell="F5")
    assert p.position.scores == [5, 0, 0]
    assert p.notes("scored_project") == ["scored_project red university 5"]


@proves("URB-55")
def test_a_new_stage_one_tile_takes_the_empty_space() -> None:
    p = ready_to_build("theater").with_next("hotel", "bridge").turn_of("red")
    before = p.display
    p.play("start", building="theater")
    p.play("place", cell="F5")
    assert p.display == ["hotel", *before[1:]]
    assert list(p.state.left) == [9, 14]
    assert p.notes("revealed") == ["revealed hotel"]


@proves("URB-55", "URB-60")
def test_when_stage_one_is_used_up_the_same_refill_takes_from_stage_two() -> None:
    p = ready_to_build("theater", "hotel").with_piles_of(0, 5).with_next("bank").turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert p.display == ["bank", "hotel", "", "", "", ""]
    assert list(p.state.left) == [0, 4]


@proves("URB-57")
def test_example_red_builds_the_hospital_next_to_the_main_square() -> None:
    p = table().showing("hospital").with_politicians("red", board=2).turn_of("red")
    p.play("start", building="hospital")
    assert p.notes() == ["started red hospital", "paid red tourism 1", "paid red economy 1", "paid red transport 1"]
    p.play("place", cell="G6")
    assert p.levels("red") == (0, 0, 1, 0, 0)
    assert p.standing_on("G6") == ("red", 2)
    assert p.board("red") == 0
    assert p.prestige("red") == 2


@proves("URB-59")
def test_the_steps_come_in_their_order() -> None:
    p = ready_to_build("skate_park").with_next("hotel").turn_of("red")
    p.play("start", building="skate_park")
    assert p.asked == "exchanging"
    p.play("exchange", points=0)
    assert p.asked == "placing"
    assert (p.board("red"), p.prestige("red")) == (4, 0)
    p.play("place", cell="F5")
    assert p.notes() == [
        "built red skate_park F5", "occupied red F5 1", "scored_project red skate_park 4", "revealed hotel",
    ]  # fmt: skip


@proves("URB-59")
def test_the_new_tile_comes_when_all_else_is_done() -> None:
    p = ready_to_build("theater").with_next("hotel").turn_of("red")
    p.play("start", building="theater")
    assert p.display[0] == "" and "" not in p.display[1:]
    assert list(p.state.left) == [10, 14]
    p.refuses(
        "start",
        building="hotel",
        because="That is not what is asked now: Choose a place for the Theater.",
        porque="Ahora no toca eso: Elige un lugar para el Teatro.",
    )


@proves("URB-60")
def test_with_both_piles_empty_the_space_stays_empty() -> None:
    p = ready_to_build("theater", "hotel").after_the_trigger().turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert p.display == ["", "hotel", "", "", "", ""]
    assert p.notes("revealed") == []


@proves("URB-60")
def test_with_an_empty_display_no_project_can_be_started() -> None:
    p = ready_to_build("theater").after_the_trigger().turn_of("red")
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert p.display == [""] * 6
    p = table().with_all_levels("red", 6, development=6).showing().after_the_trigger().turn_of("red")
    assert p.verbs == {"influence"}
