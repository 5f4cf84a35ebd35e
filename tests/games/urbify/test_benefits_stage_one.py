"""URB-102 to URB-105, URB-110, URB-112, URB-118 and URB-119: benefits of Stage I that do not look at the city."""

import pytest

from .table import Table, proves, table


def opened(building: str, **levels: int) -> Table:
    """Red inaugurates the building and takes its benefit."""
    p = table().with_levels("red", **levels).with_building(building, "F5", "red").opening("red", "F5")
    p.play("take")
    return p


@proves("URB-102", "URB-118")
@pytest.mark.parametrize("building", ["college", "university"])
def test_college_and_university_trade_a_politician_for_three_development(building: str) -> None:
    p = opened(building)
    assert p.levels("red") == (1, 1, 1, 1, 3)
    assert (p.board("red"), p.pool("red")) == (1, 3)
    assert p.standing_on("F5") == ("", 0)
    assert p.notes() == ["pooled red", "gained red development 3", "returned red 1"]


@proves("URB-102")
@pytest.mark.parametrize("building", ["college", "university"])
def test_the_politician_for_the_pool_comes_from_this_building(building: str) -> None:
    p = table().with_building(building, "F5", "red").with_building("museum", "E5", "red").opening("red", "F5")
    p.play("take")
    assert p.standing_on("E5") == ("red", 1)
    assert p.politicians_in("tourism") == (1, 0, 0)
    assert p.pool("red") == 3


@proves("URB-118")
def test_the_college_can_be_used_with_a_single_politician() -> None:
    p = table().with_building("parking", "F5", "red").with_building("college", "E5").opening("red", "F5")
    p.play("take")
    p.play("copy", cell="E5")
    assert (p.board("red"), p.pool("red")) == (0, 3)
    assert p.levels("red") == (1, 1, 1, 1, 3)


@proves("URB-103")
@pytest.mark.parametrize(
    ("split", "levels"), [("1000", (0, 1, 1, 1, 2)), ("0100", (1, 0, 1, 1, 2)), ("0001", (1, 1, 1, 0, 2))]
)
def test_the_theater_turns_one_influence_into_two_development(split: str, levels: tuple[int, ...]) -> None:
    p = opened("theater")
    assert p.choices() == ["pay 1000", "pay 0100", "pay 0010", "pay 0001"]
    p.play("pay", split=split)
    assert p.levels("red") == levels
    assert p.board("red") == 1


@proves("URB-104")
def test_the_museum_gives_two_development() -> None:
    p = opened("museum")
    assert p.levels("red") == (1, 1, 1, 1, 2)
    assert p.notes() == ["gained red development 2", "returned red 1"]


@proves("URB-105")
def test_the_hotel_takes_a_politician_from_the_pool_to_the_board() -> None:
    p = opened("hotel")
    assert p.notes() == ["recruited red", "returned red 1"]
    assert (p.board("red"), p.pool("red")) == (2, 1)
    assert p.pool("blue") == 2


@proves("URB-105", "URB-119")
def test_the_hotel_is_not_available_when_all_six_are_in_play() -> None:
    p = table().with_building("hotel", "F5", "red").with_politicians("red", board=5).in_department("red", "culture", 2)
    p.opening("red", "F5")
    assert p.pool("red") == 0 and p.pool("blue") == 2
    assert p.notes() == ["inaugurated red hotel F5", "unavailable red", "returned red 1"]
    assert p.board("red") == 1


@proves("URB-119")
def test_all_politicians_of_the_pool_may_be_taken_even_those_sent_there_before() -> None:
    p = table().with_building("hotel", "F5", "red").in_department("red", "culture", 1).with_politicians("red", board=0)
    p.turn_of("red")
    assert p.pool("red") == 4
    p.play("inaugurate", cell="F5")
    p.play("take")
    assert (p.board("red"), p.pool("red")) == (2, 3)


@proves("URB-110")
def test_the_fire_station_gives_three_influence_in_any_split() -> None:
    p = opened("fire_station")
    splits = p.choices("gain")
    assert len(splits) == len(set(splits)) == 20
    assert all(sum(map(int, split)) == 3 for split in splits)
    p.play("gain", split="1110")
    assert p.levels("red") == (2, 2, 2, 1, 0)


@proves("URB-110")
@pytest.mark.parametrize(
    ("split", "levels"), [("3000", (4, 1, 1, 1, 0)), ("0021", (1, 1, 3, 2, 0)), ("0102", (1, 2, 1, 3, 0))]
)
def test_several_points_of_the_fire_station_may_go_on_one_track(split: str, levels: tuple[int, ...]) -> None:
    p = opened("fire_station")
    p.play("gain", split=split)
    assert p.levels("red") == levels


@proves("URB-110")
def test_all_three_points_of_the_fire_station_are_assigned() -> None:
    opened("fire_station").refuses("gain", split="1100", because="It must be 3 in all.", porque="En total deben ser 3.")


@proves("URB-110", "URB-83")
def test_the_fire_station_may_be_taken_on_full_tracks() -> None:
    p = opened("fire_station", tourism=6, economy=6, culture=6, transport=6)
    p.play("gain", split="3000")
    assert p.levels("red") == (6, 6, 6, 6, 0)
    assert p.notes("wasted") == ["wasted red tourism 3"]


@proves("URB-112")
def test_the_hospital_turns_two_influence_into_three_development() -> None:
    p = opened("hospital", culture=2)
    assert p.choices() == ["pay 1100", "pay 1010", "pay 1001", "pay 0110", "pay 0101", "pay 0011", "pay 0020"]
    p.play("pay", split="0020")
    assert p.levels("red") == (1, 1, 0, 1, 3)
    assert p.board("red") == 2
