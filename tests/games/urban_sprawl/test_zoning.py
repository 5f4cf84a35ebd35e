"""SPR-100 to SPR-109: zoning, the neighborhood bonus, and buildings that are placed or moved."""

import pytest

from .table import Table, proves, table


def schooling() -> Table:
    """The city of the start, and red is to say where the High School shall stand."""
    p = table().with_contract("box-1", "town-high-school").holding("red", "permit-2-civ-8").turn_of("red")
    p.play("build", place="box-1")
    return p


def shop(*buildings: tuple[str, str, str]) -> Table:
    """A city of these buildings, and red is to say where a 1-lot COM shall stand."""
    p = table().cleared().with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12")
    for zone, lots, owner in buildings:
        p.with_building(zone, lots, owner)
    p.turn_of("red")
    p.play("build", place="box-1")
    return p


@proves("SPR-100")
def test_a_building_may_stand_beside_nothing_or_its_own_zone() -> None:
    p = shop(("COM", "B2", "blue"))
    assert len(p.choices("site")) == 143


@proves("SPR-100")
def test_a_building_may_not_stand_beside_other_zones_only() -> None:
    p = shop(("RES", "B2", "red"), ("CIV", "L12", "red"))
    around = {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3", "K11", "L11", "K12"}
    assert len(p.choices("site")) == 144 - 2 - len(around)
    assert not around & set(p.choices("site"))


@proves("SPR-100")
def test_one_neighbour_of_the_own_zone_makes_any_others_good() -> None:
    p = shop(("RES", "B2", "blue"), ("IND", "D2", "blue"), ("COM", "C1", ""))
    assert set(p.choices("site")) >= {"B1", "C2", "D1"}
    assert not set(p.choices("site")) & {"A1", "C3", "E1", "A3"}


@proves("SPR-101")
def test_parks_are_ignored() -> None:
    p = shop(("PARK", "B2", "blue"), ("RES", "D1", "blue"))
    assert {"A1", "B1", "A2", "A3", "B3", "C3"} <= set(p.choices("site"))
    assert not {"C1", "C2"} & set(p.choices("site"))


@proves("SPR-102", "SPR-107", "SPR-109")
def test_a_placed_building_ignores_zoning_and_costs_and_earns_nothing() -> None:
    p = table().with_prestige("blue", 1).happens("town-new-settlers")
    assert len(p.choices("put")) == 144 - 12
    p.play("put", lots="F5")
    assert p.at("F5") == "RES F5 red"
    assert p.gained("red") == (0, 0)
    p = table().with_prestige("blue", 1).happens("town-new-settlers")
    p.play("put", lots="B1")
    assert (p.at("B1"), p.gained("red")) == ("RES B1 red", (0, 0))
    assert p.notes() == ["placed red RES B1"]


@proves("SPR-102", "SPR-107", "SPR-109")
def test_a_moved_building_ignores_zoning_and_costs_and_earns_nothing() -> None:
    p = table().with_decks(2).with_contract("box-1", "city-transit-authority").holding("red", "permit-1-civ-12")
    p.turn_of("red")
    p.builds("city-transit-authority", "L7")
    p.play("gain", resource="wealth")
    assert set(p.choices("pick")) == {"B2", "D4", "F6", "F7", "D9", "B11", "L7"}
    p.play("pick", lot="F7")
    p.play("put", lots="B1")
    assert (p.at("B1"), p.at("F7")) == ("COM B1 red", "")
    assert p.gained("red") == (0, 0)


@proves("SPR-103")
def test_high_school_one_stands_across_the_street_from_the_civic_building() -> None:
    p = schooling()
    there = {site for site in p.choices("site") if set(site.split()) <= {"G5", "H5", "G6", "H6"}}
    assert there == {"H5 H6"}
    assert p.at("G6").startswith("COM") and p.at("G7").startswith("CIV")
    assert p.value("H6") == 7


@proves("SPR-104")
def test_high_school_two_founds_a_new_civic_area() -> None:
    p = schooling()
    assert p.value("A5") == p.value("A7") == 2
    for lots in ("A5 B5", "A6 B6", "A5 A6", "B5 B6", "A7 B7", "A8 B8", "A7 A8", "B7 B8"):
        assert lots in p.choices("site")


@proves("SPR-105")
def test_high_school_three_may_not_stand_beside_the_residence() -> None:
    p = schooling()
    assert p.value("B11") == 3
    assert not [site for site in p.choices("site") if set(site.split()) <= {"A11", "B11", "A12", "B12"}]


@proves("SPR-106", "SPR-108")
def test_high_school_one_earns_one_for_the_civic_building() -> None:
    p = schooling()
    p.play("site", lots="H5 H6")
    assert p.notes("scored_bonus") == ["scored_bonus red 1 CIV 1"]
    assert [note.split()[0] for note in p.notes()][:3] == ["spent", "wealth_building", "built"]


@proves("SPR-106")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
def test_the_bonus_counts_neighbours_of_the_zone_whoever_controls_them(owner: str) -> None:
    p = shop(("COM", "A1", owner), ("COM", "C1 D1", owner), ("COM", "A3 B3 A4", owner), ("RES", "C3", owner))
    p.play("site", lots="B2")
    assert p.gained("red")[1] == 3


@proves("SPR-106")
def test_no_neighbour_no_bonus() -> None:
    p = shop(("COM", "A1", "red"))
    p.play("site", lots="L12")
    assert p.gained("red")[1] == 0
    assert not p.notes("scored_bonus")


@proves("SPR-109")
def test_a_placed_building_brings_no_vocation_and_no_text() -> None:
    p = table().with_wealth("blue", 19).happens("planning-arbor-day")
    p.play("put", lots="A1")
    assert p.notes() == ["placed blue PARK A1"]
    assert (p.vocations("blue"), p.gained("blue")) == ({}, (0, 0))
