"""URB-132 to URB-134 and URB-143: the Bank."""

from typing import Any

import pytest

from .table import Table, proves, table

SIX = ("theater", "soccer_stadium", "hospital", "skate_park", "airport", "hotel")


def bank(*display: str, **options: Any) -> Table:
    """Red, with nothing but one development, has politicians on the Bank at F5."""
    p = table(**options).with_all_levels("red", 0, development=1).with_building("bank", "F5", "red")
    return p.showing(*(display or SIX))


def opened(p: Table, cell: str = "F5") -> Table:
    p.opening("red", cell)
    p.play("take")
    return p


@proves("URB-132", "URB-134")
def test_the_bank_starts_a_project_for_one_development() -> None:
    p = opened(bank())
    assert p.levels("red") == (0, 0, 0, 0, 0)
    p.play("start", building="hospital")
    assert p.notes() == ["started_free red hospital"]
    p.play("place", cell="F4")
    assert p.building_at("F4") == "hospital"
    assert p.prestige("red") == 2
    assert p.levels("red") == (0, 0, 0, 0, 0)


@proves("URB-133")
def test_the_politicians_move_from_the_bank_to_the_new_building() -> None:
    p = opened(bank())
    p.play("start", building="hospital")
    p.play("place", cell="F4")
    assert p.standing_on("F4") == ("red", 2)
    assert p.standing_on("F5") == ("", 0)
    assert p.board("red") == 0


@proves("URB-133")
def test_if_the_new_building_needs_one_the_other_politician_goes_home() -> None:
    p = opened(bank())
    p.play("start", building="hotel")
    p.play("place", cell="F4")
    assert p.standing_on("F4") == ("red", 1)
    assert p.board("red") == 1
    assert p.notes("returned") == ["returned red 1"]


@proves("URB-132", "URB-143")
def test_the_bank_waives_influence_and_development() -> None:
    p = opened(bank())
    assert p.choices("start") == ["theater", "hotel", "hospital", "soccer_stadium", "airport", "skate_park"]
    p.play("start", building="soccer_stadium")
    p.play("place", cell="F4")
    assert p.prestige("red") == 6
    assert p.levels("red") == (0, 0, 0, 0, 0)


@proves("URB-132")
def test_the_price_of_the_bank_may_be_paid_with_one_of_each_influence() -> None:
    p = opened(bank().with_all_levels("red", 1, development=0))
    assert p.levels("red") == (0, 0, 0, 0, 0)
    assert p.asked == "free_project"


@proves("URB-132")
def test_without_one_development_the_bank_gives_nothing() -> None:
    p = bank().with_levels("red", development=0).opening("red", "F5")
    assert p.notes() == ["inaugurated red bank F5", "unavailable red", "returned red 2"]


@proves("URB-143")
def test_the_new_building_is_placed_by_the_normal_rules() -> None:
    p = bank()
    for building, cell in (("museum", "E6"), ("college", "D6"), ("factory", "C6"), ("bridge", "B6"), ("cinema", "A6")):
        p.with_building(building, cell)
    opened(p)
    p.play("start", building="theater")
    p.refuses(
        "place",
        cell="G5",
        because="The city may not grow beyond 6 rows and 6 columns.",
        porque="La ciudad no puede pasar de 6 filas y 6 columnas.",
    )
    assert "E5" in p.choices("place")


@proves("URB-134", "URB-143")
def test_the_display_is_refilled_after_the_free_project() -> None:
    p = opened(bank().with_next("parking"))
    p.play("start", building="theater")
    p.play("place", cell="F4")
    assert p.notes() == [
        "built red theater F4", "occupied red F4 1", "scored_project red theater 2", "revealed parking",
        "returned red 1",
    ]  # fmt: skip
    assert p.display == ["parking", *SIX[1:]]


@proves("URB-143", "URB-87")
def test_a_free_project_may_trigger_the_end() -> None:
    p = opened(bank().with_piles_of(0, 1))
    p.play("start", building="theater")
    p.play("place", cell=p.choices("place")[0])
    assert "triggered" in p.notes()
    assert p.state.triggered == 1


@proves("URB-143")
def test_with_an_empty_display_the_bank_is_not_available() -> None:
    p = table().with_all_levels("red", 3, development=3).with_building("bank", "F5", "red").showing()
    p.after_the_trigger().opening("red", "F5")
    assert p.notes() == ["inaugurated red bank F5", "unavailable red", "returned red 2"]
    assert p.levels("red") == (3, 3, 3, 3, 3)


@proves("URB-143", "URB-125")
def test_a_copied_bank_has_only_the_politicians_of_the_copying_building() -> None:
    p = table().with_levels("red", development=1).with_building("parking", "F5", "red")
    p.with_building("bank", "F4", "blue").showing("theater", "hospital", "hotel", "college", "bridge", "skate_park")
    p.after_the_trigger(1).turn_of("red")
    assert p.board("red") == 3
    p.play("inaugurate", cell="F5")
    p.play("take")
    p.play("copy", cell="F4")
    p.play("exchange", points=0)
    assert p.choices() == ["start theater", "start hotel", "start skate_park"]
    p.refuses(
        "start",
        building="hospital",
        because="Needs 2 politicians, you have 1 here.",
        porque="Hacen falta 2 políticos y aquí tienes 1.",
    )
    p.play("start", building="skate_park")
    p.play("place", cell=p.choices("place")[0])
    assert (p.prestige("red"), p.board("red"), p.standing_on("F4")) == (4, 3, ("blue", 2))


@proves("URB-143")
def test_a_copied_bank_is_not_available_when_every_project_needs_two() -> None:
    p = table().with_levels("red", development=1).with_building("parking", "F5", "red").with_building("bank", "F4")
    p.showing("hospital", "college", "university", "bridge", "factory", "airport").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (1, 1, 1, 1, 1)


@proves("URB-127", "URB-132")
def test_a_bank_copied_by_the_police_costs_two_development() -> None:
    p = table().with_all_levels("red", 0, development=2).with_building("police_station", "F5", "red")
    p.with_building("bank", "F4", "blue").showing("theater")
    opened(p)
    p.play("copy", cell="F4")
    assert p.levels("red") == (0, 0, 0, 0, 0)
    assert "start theater" in p.choices()


@proves("URB-143", "URB-130")
@pytest.mark.parametrize(("target", "standing", "home"), [("college", 2, 0), ("museum", 1, 1)])
def test_a_metro_by_the_bank_sends_the_politicians_of_the_bank_to_its_target(
    target: str, standing: int, home: int
) -> None:
    p = opened(bank("metro_station", "theater").with_building(target, "E5"))
    p.play("start", building="metro_station")
    p.play("place", cell="F4")
    assert p.choices() == ["occupy E5"]
    p.refuses(
        "occupy",
        cell="F5",
        because="The building inaugurated now cannot be the destination.",
        porque="El edificio que se inaugura no puede ser el destino.",
    )
    p.play("occupy", cell="E5")
    assert p.standing_on("E5") == ("red", standing)
    assert (p.standing_on("F5"), p.standing_on("F4")) == (("", 0), ("", 0))
    assert (p.board("red"), p.prestige("red")) == (home, 2)


@proves("URB-143", "URB-63")
def test_a_metro_by_the_bank_needs_an_empty_building_other_than_the_bank() -> None:
    p = opened(bank("metro_station", "theater", "hotel", "hospital", "bridge", "factory"))
    assert p.choices() == ["start theater", "start hotel", "start factory", "start hospital", "start bridge"]
    p.refuses(
        "start",
        building="metro_station",
        because="There is no empty building that these politicians can fill.",
        porque="No hay ningún edificio vacío que puedan ocupar estos políticos.",
    )


@proves("URB-143", "URB-63")
def test_a_metro_that_nothing_can_be_filled_for_does_not_make_the_bank_available() -> None:
    p = table().with_levels("red", development=1).with_building("parking", "F5", "red").with_building("bank", "F4")
    p.showing("hospital", "college", "university", "bridge", "factory", "metro_station").opening("red", "F5")
    assert "unavailable red" in p.notes()
    p = table().with_levels("red", development=1).with_building("parking", "F5", "red").with_building("bank", "F4")
    p.showing("hospital", "college", "university", "bridge", "factory", "metro_station").with_building("museum", "G5")
    p.opening("red", "F5")
    p.play("take")
    assert "copy F4" in p.choices()


@proves("URB-143")
def test_option_the_bank_does_not_waive_development() -> None:
    p = opened(bank(bank_waives_development=False))
    assert p.choices() == ["start theater", "start hotel", "start hospital"]
    p.refuses(
        "start",
        building="skate_park",
        because="Needs 1 more development, and you cannot pay it with influence.",
        porque="Falta 1 de desarrollo y no puedes pagarlo con influencia.",
    )


@proves("URB-143")
def test_option_development_of_the_project_is_paid_on_top_of_the_price_of_the_bank() -> None:
    p = opened(bank(bank_waives_development=False).with_levels("red", development=3))
    p.play("start", building="soccer_stadium")
    assert p.notes() == ["started_free red soccer_stadium", "paid red development 2"]
    p.play("place", cell="F4")
    assert p.levels("red") == (0, 0, 0, 0, 0)
    assert p.prestige("red") == 6


@proves("URB-143", "URB-24")
def test_option_development_of_the_project_may_be_exchanged() -> None:
    p = bank(bank_waives_development=False).with_all_levels("red", 1, development=2)
    opened(p)
    p.play("exchange", points=0)
    p.play("start", building="skate_park")
    p.play("exchange", points=1)
    assert p.levels("red") == (0, 0, 0, 0, 1)


@proves("URB-143")
def test_option_the_bank_is_not_available_when_no_project_can_be_paid_with_its_price() -> None:
    display = ("skate_park", "airport", "marina", "opera_house", "playground", "burger_joint")
    p = bank(*display, bank_waives_development=False).opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (0, 0, 0, 0, 1)
