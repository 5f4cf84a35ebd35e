"""SPR-197 to SPR-209: Urban Renewal and the Contractor."""

import pytest

from .table import Table, proves, table

TWO, THREE, FOUR = "town-row-houses", "town-garden-court", "city-planned-suburb"
PERMITS = {TWO: "permit-2-res-6", THREE: "permit-3-res-2", FOUR: "permit-4-com-res-1"}


def building(card: str, seats: int = 2) -> Table:
    """An empty city; red has an Urban Renewal and may build the contract."""
    p = table(seats).cleared().with_decks(3).with_wealth("red", 50).with_contract("box-1", card)
    return p.holding("red", PERMITS[card])


def sites(p: Table) -> set[str]:
    p.turn_of("red").play("build", place="box-1")
    return set(p.choices("site"))


def city(p: Table, *buildings: str) -> Table:
    for lots in buildings:
        p.with_building("RES", lots, "blue")
    return p


def may_replace(card: str, *buildings: str, by: str) -> bool:
    return by in sites(city(building(card).holding("red", "urban-renewal"), *buildings))


@proves("SPR-197", "SPR-40")
def test_without_the_ability_nothing_is_demolished() -> None:
    assert "A1 B1" not in sites(city(building(TWO), "A1"))


@proves("SPR-205", "SPR-199", "SPR-200", "SPR-201")
def test_example_a_two_lots_replace_one_two_or_two_ones() -> None:
    assert may_replace(TWO, "A1", by="A1 B1")
    assert may_replace(TWO, "A1 B1", by="A1 B1")
    assert may_replace(TWO, "A1", "B1", by="A1 B1")
    assert not may_replace(TWO, "A1 B1", by="A1 A2"), "the footprint must be covered"
    assert not may_replace(TWO, "A1", "B2", by="A1 B2"), "two lots that touch at a corner are no shape"


@proves("SPR-206", "SPR-199", "SPR-200", "SPR-201")
@pytest.mark.parametrize("old", [["A1"], ["A1 B1"], ["A1 B1", "A2"], ["A1", "B1", "A2"], ["A1 B1 A2"]])
def test_example_b_what_three_lots_may_replace(old: list[str]) -> None:
    assert may_replace(THREE, *old, by="A1 B1 A2")


@proves("SPR-207", "SPR-199", "SPR-200")
@pytest.mark.parametrize("old", [["A1 B1", "A2 B2"], ["A1 B1 A2 B2"]])
def test_example_c_what_three_lots_may_not_replace(old: list[str]) -> None:
    places = sites(city(building(THREE).holding("red", "urban-renewal"), *old, "L1"))
    assert not {"A1 B1 A2", "A1 B1 B2", "A1 A2 B2", "B1 A2 B2"} & places


@proves("SPR-200")
def test_another_three_lot_turned_otherwise_is_not_covered() -> None:
    assert not may_replace(THREE, "A1 B1 A2", by="A1 B1 B2")


@proves("SPR-198", "SPR-100")
def test_zoning_holds_as_if_the_demolished_did_not_exist() -> None:
    p = building(TWO).holding("red", "urban-renewal").with_building("COM", "A1", "blue")
    assert "A1 B1" in sites(p), "the only neighbour of another zone is demolished"
    p = (
        building(TWO)
        .holding("red", "urban-renewal")
        .with_building("RES", "A1", "blue")
        .with_building("COM", "C1", "blue")
    )
    assert "A1 B1" not in sites(p), "the only neighbour of the own zone is demolished"


@proves("SPR-203", "SPR-208", "SPR-70")
def test_tile_and_cube_go_back_and_the_card_is_discarded() -> None:
    p = (
        building(TWO)
        .holding("red", "urban-renewal")
        .with_building("CIV", "A1", "blue")
        .with_building("PARK", "B1", "red")
    )
    p.turn_of("red")
    blue, red = p.cubes("blue"), p.cubes("red")
    p.builds(TWO, "A1 B1")
    assert (p.at("A1"), p.tiles("CIV", 1), p.tiles("PARK", 1)) == ("RES A1 B1 red", 8, 13)
    assert (p.cubes("blue"), p.cubes("red"), p.renewals("red")) == (blue + 1, red, 0)
    assert p.discards.count("urban-renewal") == 4
    assert p.notes("demolished") == ["demolished blue A1 CIV", "demolished red B1 PARK"]


@proves("SPR-208", "SPR-64")
def test_one_card_covers_all_demolitions_of_one_act_and_the_demolished_give_no_bonus() -> None:
    p = city(building(THREE).holding("red", "urban-renewal", "urban-renewal"), "A1", "B1", "A2", "C1")
    p.turn_of("red").builds(THREE, "A1 B1 A2")
    assert (p.renewals("red"), p.prestige("red")) == (1, 1)


@proves("SPR-208")
def test_no_card_is_discarded_where_nothing_is_demolished() -> None:
    p = city(building(TWO).holding("red", "urban-renewal"), "C1").turn_of("red")
    p.builds(TWO, "A1 B1")
    assert p.renewals("red") == 1


@proves("SPR-197", "SPR-208")
def test_the_contractor_demolishes_without_a_card() -> None:
    p = city(building(TWO).with_contractor("red").holding("red", "urban-renewal"), "A1").turn_of("red")
    p.builds(TWO, "A1 B1")
    assert (p.at("A1"), p.renewals("red")) == ("RES A1 B1 red", 1)


@proves("SPR-202", "SPR-209")
def test_the_buildings_of_the_contractor_are_safe_from_others() -> None:
    p = city(building(TWO, seats=3).holding("red", "urban-renewal").with_contractor("blue"), "A1")
    p.with_building("RES", "C1", "orange").with_building("RES", "E1")
    places = sites(p)
    assert "A1 B1" not in places
    assert {"C1 D1", "E1 F1"} <= places


@proves("SPR-202", "SPR-208")
def test_the_contractor_may_demolish_own_buildings() -> None:
    p = building(TWO).with_contractor("red").with_building("RES", "A1", "red")
    assert "A1 B1" in sites(p)


@proves("SPR-208")
@pytest.mark.parametrize("owner", ["red", "blue", ""])
def test_own_uncontrolled_and_starting_buildings_and_parks_may_go(owner: str) -> None:
    for zone in ("RES", "PARK"):
        p = building(TWO).holding("red", "urban-renewal").with_building(zone, "A1", owner)
        assert "A1 B1" in sites(p)


@proves("SPR-98", "SPR-208")
def test_a_demolished_building_gives_its_tile_to_the_new_one() -> None:
    p = building(FOUR).holding("red", "urban-renewal")
    for lots in ("A1 B1 A2 B2", "E1 F1 E2 F2", "I1 J1 I2 J2"):
        p.with_building("RES", lots, "blue")
    p.turn_of("red").play("build", place="box-1")
    assert p.notes("demolished", "built") == ["demolished blue A1 RES", f"built red {FOUR} A1 B1 A2 B2 4"]


@proves("SPR-209")
def test_the_shelter_does_not_help_against_removing_or_losing_a_cube() -> None:
    p = table(2).cleared().with_decks(3).with_contractor("blue").with_building("RES", "A1", "blue")
    p.with_wealth("blue", 0).happens("planning-flood", "red")
    assert p.city == {}
    p = table(2).cleared().with_decks(3).with_contractor("blue").with_building("COM", "A1", "blue")
    p.with_office("treasurer", "red").happens("city-business-relocation", "red")
    p.play("pick", lot="A1")
    assert p.at("A1") == "COM A1 nobody"
