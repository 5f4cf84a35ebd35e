"""URB-128, URB-129, URB-131, URB-135 to URB-138 and URB-142: benefits of Stage II."""

import pytest

from .table import Table, proves, table


def opened(building: str, **levels: int) -> Table:
    """Red inaugurates the building and takes its benefit."""
    p = table().with_levels("red", **levels).with_building(building, "F5", "red").opening("red", "F5")
    p.play("take")
    return p


@proves("URB-128")
def test_the_cinema_turns_one_influence_into_three_development() -> None:
    p = opened("cinema")
    p.play("pay", split="0100")
    assert p.levels("red") == (1, 0, 1, 1, 3)
    assert p.board("red") == 1


@proves("URB-129")
def test_the_science_museum_gives_three_development() -> None:
    p = opened("science_museum")
    assert p.levels("red") == (1, 1, 1, 1, 3)
    assert p.board("red") == 1


@proves("URB-131", "URB-142")
def test_the_burger_joint_counts_the_politicians_of_everybody_on_buildings() -> None:
    p = table().with_building("burger_joint", "F5", "red").with_building("hospital", "E5", "blue")
    p.with_building("museum", "G5", "orange").with_building("hotel", "F4", "red").with_building("college", "F3")
    p.in_department("blue", "culture", 2).opening("red", "F5")
    p.play("take")
    assert p.notes("scored_benefit") == ["scored_benefit red burger_joint 5"]
    assert p.prestige("red") == 5


@proves("URB-131", "URB-142")
def test_alone_in_the_city_the_politician_on_the_burger_joint_counts_and_those_in_departments_do_not() -> None:
    p = table().with_building("burger_joint", "F5", "red").in_department("blue", "culture", 4).opening("red", "F5")
    p.play("take")
    assert p.prestige("red") == 1


@proves("URB-142")
def test_a_copied_burger_joint_counts_the_politician_on_the_copying_building() -> None:
    p = table().with_building("parking", "F5", "red").with_building("burger_joint", "E5")
    p.with_building("hospital", "G5", "blue").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E5")
    assert p.prestige("red") == 3


@proves("URB-135")
def test_the_playground_turns_one_influence_into_eight_prestige() -> None:
    p = opened("playground")
    p.play("pay", split="0010")
    assert p.levels("red") == (1, 1, 0, 1, 0)
    assert (p.prestige("red"), p.board("red")) == (8, 1)


@proves("URB-135")
def test_the_soccer_stadium_turns_two_influence_into_nine_prestige() -> None:
    p = opened("soccer_stadium")
    p.play("pay", split="0011")
    assert p.levels("red") == (1, 1, 0, 0, 0)
    assert (p.prestige("red"), p.board("red")) == (9, 2)


@proves("URB-136", "URB-118")
@pytest.mark.parametrize(("building", "prestige"), [("marina", 7), ("airport", 8)])
def test_marina_and_airport_send_one_politician_to_the_pool_and_the_other_home(building: str, prestige: int) -> None:
    p = opened(building)
    assert p.prestige("red") == prestige
    assert (p.board("red"), p.pool("red")) == (1, 3)
    assert p.notes() == ["pooled red", f"scored_benefit red {building} {prestige}", "returned red 1"]


@proves("URB-118")
@pytest.mark.parametrize("building", ["marina", "airport"])
def test_marina_and_airport_cannot_be_used_with_a_single_politician(building: str) -> None:
    p = table().with_building("parking", "F5", "red").with_building(building, "E5", "blue").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert (p.board("red"), p.pool("red"), p.prestige("red")) == (1, 2, 0)
    assert p.standing_on("E5") == ("blue", 2)


@proves("URB-137")
def test_the_skate_park_gives_five_prestige() -> None:
    p = opened("skate_park")
    assert (p.prestige("red"), p.board("red")) == (5, 1)
    assert p.levels("red") == (1, 1, 1, 1, 0)


@proves("URB-138")
def test_the_opera_house_turns_one_development_into_seven_prestige() -> None:
    p = opened("opera_house", development=1, culture=0)
    assert p.levels("red") == (1, 1, 0, 1, 0)
    assert (p.prestige("red"), p.board("red")) == (7, 1)


@proves("URB-138", "URB-24")
def test_the_opera_house_may_be_paid_with_one_of_each_influence() -> None:
    p = opened("opera_house", development=1)
    assert p.choices() == ["exchange 0", "exchange 1"]
    p.play("exchange", points=1)
    assert p.levels("red") == (0, 0, 0, 0, 1)
    assert p.prestige("red") == 7


@proves("URB-138", "URB-82")
def test_the_opera_house_without_development_or_four_influences_gives_nothing() -> None:
    p = table().with_levels("red", tourism=6, economy=0).with_building("opera_house", "F5", "red").opening("red", "F5")
    assert "unavailable red" in p.notes()
    assert p.levels("red") == (6, 0, 1, 1, 0)
    assert (p.prestige("red"), p.board("red")) == (0, 1)
