"""URB-21 to URB-30: influence and development."""

import pytest

from .table import proves, table

DEPARTMENTS = ("tourism", "economy", "culture", "transport")


@proves("URB-21", "URB-22")
@pytest.mark.parametrize("department", DEPARTMENTS)
def test_each_department_moves_its_own_influence_and_never_development(department: str) -> None:
    p = table().in_department("red", department, 2).with_politicians("red", board=0).turn_of("red")
    p.play("session", department=department)
    assert p.levels("red") == (*(4 if name == department else 1 for name in DEPARTMENTS), 0)


@proves("URB-22")
def test_development_comes_from_the_benefits_of_buildings() -> None:
    p = table().with_building("museum", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.levels("red") == (1, 1, 1, 1, 2)


@proves("URB-23")
def test_development_is_part_of_the_cost_of_some_buildings() -> None:
    p = table().with_levels("red", tourism=2, culture=0, development=2).showing("skate_park").turn_of("red")
    p.play("start", building="skate_park")
    assert p.notes("paid") == ["paid red tourism 2", "paid red development 1"]
    assert p.levels("red") == (0, 1, 0, 1, 1)


@proves("URB-23")
def test_development_is_the_price_of_some_benefits() -> None:
    p = table().with_levels("red", development=2, culture=0).with_building("opera_house", "F5", "red")
    p.opening("red", "F5")
    p.play("take")
    assert p.levels("red") == (1, 1, 0, 1, 1)


@proves("URB-24")
def test_one_of_each_influence_pays_for_one_development() -> None:
    p = table().with_levels("red", tourism=3).showing("skate_park").turn_of("red")
    p.play("start", building="skate_park")
    assert "exchanged red 1" in p.notes()
    assert p.levels("red") == (0, 0, 0, 0, 0)


@proves("URB-24")
def test_the_exchange_may_be_used_as_often_as_wanted() -> None:
    p = table().with_all_levels("red", 3).with_levels("red", tourism=5).showing("soccer_stadium").turn_of("red")
    p.play("start", building="soccer_stadium")
    assert "exchanged red 2" in p.notes()
    assert p.levels("red") == (0, 1, 1, 1, 0)


@proves("URB-25")
def test_nothing_is_exchanged_but_in_a_payment() -> None:
    p = table().with_all_levels("red", 6).turn_of("red")
    p.refuses(
        "exchange",
        points=1,
        because="That is not what is asked now: Choose your action.",
        porque="Ahora no toca eso: Elige tu acción.",
    )


@proves("URB-25")
def test_no_more_is_exchanged_than_is_owed() -> None:
    p = table().with_all_levels("red", 6, development=1).showing("skate_park").turn_of("red")
    p.play("start", building="skate_park")
    assert p.choices() == ["exchange 0", "exchange 1"]
    p.refuses("exchange", points=2, because="Only 1 development to pay.", porque="Solo hay que pagar 1 de desarrollo.")
    p.play("exchange", points=1)
    assert p.levels("red") == (3, 5, 5, 5, 1)


@proves("URB-26")
def test_what_goes_beyond_the_end_of_a_track_is_lost() -> None:
    p = table().with_levels("red", development=5).with_building("museum", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.levels("red") == (1, 1, 1, 1, 6)
    assert p.notes("gained") == ["gained red development 1"]
    assert p.notes("wasted") == ["wasted red development 1"]
    assert p.prestige("red") == 0


@proves("URB-27")
def test_a_track_may_be_paid_down_to_zero() -> None:
    p = table().with_levels("red", culture=2).showing("theater").turn_of("red")
    p.play("start", building="theater")
    assert p.levels("red") == (1, 1, 0, 1, 0)


@proves("URB-27", "URB-50")
def test_a_track_is_never_paid_below_zero() -> None:
    p = table().showing("theater", "science_museum").turn_of("red")
    p.refuses("start", building="theater", because="Needs 1 more culture.", porque="Falta 1 de cultura.")
    assert "theater" not in p.choices("start")


@proves("URB-27", "URB-84")
def test_a_price_of_a_benefit_never_takes_a_track_below_zero() -> None:
    p = table().with_levels("red", tourism=1, economy=3).with_building("hospital", "F5", "red").opening("red", "F5")
    p.play("take")
    p.refuses("pay", split="2000", because="Needs 1 more tourism.", porque="Falta 1 de turismo.")
    p.refuses("pay", split="1000", because="It must be 2 in all.", porque="En total deben ser 2.")


@proves("URB-28")
def test_a_gain_on_a_full_track_is_legal_and_gives_nothing() -> None:
    p = table().with_levels("red", culture=6).in_department("red", "culture", 1).with_politicians("red", board=0)
    p.turn_of("red")
    p.play("session", department="culture")
    assert p.levels("red") == (1, 1, 6, 1, 0)
    assert p.notes("gained") == []
    assert p.notes("wasted") == ["wasted red culture 2"]
    assert p.prestige("red") == 0


@proves("URB-29")
@pytest.mark.parametrize("department", DEPARTMENTS)
def test_influence_ends_at_six(department: str) -> None:
    p = table().with_levels("red", **{department: 3}).in_department("red", department, 4).turn_of("red")
    p.play("session", department=department)
    assert p.levels("red") == (*(6 if name == department else 1 for name in DEPARTMENTS), 0)


@proves("URB-29")
def test_development_ends_at_six() -> None:
    p = table().with_levels("red", development=4).with_building("science_museum", "F5", "red").opening("red", "F5")
    p.play("take")
    assert p.levels("red") == (1, 1, 1, 1, 6)


@proves("URB-30")
def test_the_exchange_may_be_mixed_with_real_development() -> None:
    p = table().with_levels("red", tourism=4, development=1).showing("soccer_stadium").turn_of("red")
    p.play("start", building="soccer_stadium")
    assert p.notes("exchanged") == ["exchanged red 1"]
    assert p.levels("red") == (0, 0, 0, 0, 0)


@proves("URB-30")
def test_the_exchange_is_open_to_a_player_who_has_enough_development() -> None:
    p = table().with_all_levels("red", 6, development=3).showing("soccer_stadium").turn_of("red")
    p.play("start", building="soccer_stadium")
    assert p.choices() == ["exchange 0", "exchange 1", "exchange 2"]
    p.play("exchange", points=2)
    assert p.levels("red") == (1, 4, 4, 4, 3)


@proves("URB-30")
def test_the_tracks_must_cover_cost_and_exchange_together() -> None:
    p = table().with_all_levels("red", 6, development=1).with_levels("red", tourism=3).showing("soccer_stadium")
    p.turn_of("red")
    p.refuses(
        "start",
        building="soccer_stadium",
        because="Needs 1 more development, and you cannot pay it with influence.",
        porque="Falta 1 de desarrollo y no puedes pagarlo con influencia.",
    )


@proves("URB-30")
def test_exchanges_leave_enough_for_the_influence_of_the_same_price() -> None:
    p = table().with_all_levels("red", 1, development=1).with_building("police_station", "F5", "red")
    p.with_building("theater", "E6", "blue").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E6")
    assert p.asked == "paying"
    assert p.levels("red") == (1, 1, 1, 1, 0)


@proves("URB-30")
def test_an_exchange_beyond_the_influence_at_hand_is_refused() -> None:
    p = table().with_levels("red", development=2).with_building("police_station", "F5", "red")
    p.with_building("opera_house", "E6", "blue").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E6")
    assert p.choices() == ["exchange 0", "exchange 1"]
    p.refuses(
        "exchange",
        points=2,
        because="Every point that you do not pay with development costs 1 of each influence, "
        "and enough must be left for the rest of the price.",
        porque="Cada punto que no pagas con desarrollo cuesta 1 de cada influencia, "
        "y debe quedar para el resto del precio.",
    )
    p.play("exchange", points=1)
    assert p.levels("red") == (0, 0, 0, 0, 1)


@proves("URB-30")
def test_development_that_a_player_lacks_cannot_be_paid_as_development() -> None:
    p = table().with_all_levels("red", 6, development=1).with_building("police_station", "F5", "red")
    p.with_building("opera_house", "E6", "blue").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E6")
    assert p.choices() == ["exchange 1", "exchange 2"]
    p.refuses(
        "exchange",
        points=0,
        because="You have only 1 development: pay at least 1 point with influence.",
        porque="Solo tienes 1 de desarrollo: paga al menos 1 punto con influencia.",
    )
