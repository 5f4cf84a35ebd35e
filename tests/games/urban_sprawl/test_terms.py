"""SPR-26 to SPR-34: what the words of the game mean."""

import pytest

from townhall.games.urban_sprawl.rules.actions import LOT, ZONE

from .dealing import RENEWAL
from .recount import SPRAWL
from .table import proves, table

TOP = [f"{column}1" for column in "ABCDEFGHIJKL"]
RIGHT = [f"L{row}" for row in range(1, 13)]
LEFT = [f"A{row}" for row in range(1, 13)]
BOTTOM = [f"{column}12" for column in "ABCDEFGHIJKL"]


@proves("SPR-26")
def test_building_a_contract_with_a_vocation_brings_a_marker_and_then_a_score_for_all() -> None:
    p = table().with_vocation("blue", "tourism").with_contract("box-1", "town-diner").holding("red", "permit-1-com-12")
    p.turn_of("red")
    p.builds("town-diner", "H6")
    assert p.notes("took_vocation", "vocation_scored") == ["took_vocation red tourism", "vocation_scored tourism 1"]
    assert p.vocations("red")["tourism"] == 1
    p.play("name", player="blue")
    p.play("gain", resource="prestige")
    assert p.gained("blue") == (0, 1)
    p.play("gain", resource="wealth")
    assert p.gained("red") == (1, 0)


@proves("SPR-26")
def test_building_a_contract_without_a_vocation_brings_none() -> None:
    p = table().with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12").turn_of("red")
    p.builds("town-pawn-shop", "H6")
    assert p.vocations("red") == {"media": 1}
    assert not p.notes("took_vocation", "vocation_scored")


@proves("SPR-27")
def test_a_park_is_a_building_on_its_row() -> None:
    p = table().cleared().with_building("PARK", "H1", "blue").with_planning("deck")
    p.with_next("planning", "permit-2-res-6").turn_of("red")
    p.play("done")
    assert p.notes("row_paid") == ["row_paid wealth 6 1"]
    assert p.wealth("blue") == 26


@proves("SPR-27", "SPR-101")
def test_a_park_is_of_no_zone() -> None:
    p = table().cleared().with_building("PARK", "B2", "blue").with_contract("box-1", "town-pawn-shop")
    p.holding("red", "permit-1-com-12").turn_of("red")
    p.builds("town-pawn-shop", "A1")
    assert p.at("A1") == "COM A1 red"
    assert p.prestige("red") == 0


@proves("SPR-28", "SPR-93")
def test_a_building_belongs_to_the_player_whose_cube_lies_on_it() -> None:
    p = table().with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12").turn_of("red")
    cubes = p.cubes("red")
    p.builds("town-pawn-shop", "H6")
    assert p.at("H6") == "COM H6 red"
    assert p.cubes("red") == cubes - 1


@proves("SPR-28")
def test_cards_markers_and_offices_belong_to_the_player_they_lie_before() -> None:
    p = table().with_planning("box-1", RENEWAL).with_office("mayor", "blue").with_vocation("blue", "energy")
    p.with_contractor("blue").turn_of("red")
    p.play("take", planning_place="box-1")
    assert (p.renewals("red"), p.renewals("blue")) == (1, 0)
    assert (p.holder("mayor"), p.contractor) == ("blue", "blue")
    assert (p.vocations("blue"), p.vocations("red")) == ({"energy": 1}, {"media": 1})


@proves("SPR-29")
def test_there_are_four_zones_and_parks() -> None:
    assert ZONE.values == ("CIV", "COM", "IND", "RES", "PARK")
    assert {contract["zone"] for contract in SPRAWL.components.of_kind("contract")} == set(ZONE.values[:4])


@proves("SPR-30", "SPR-58")
@pytest.mark.parametrize(
    ("card", "permit", "lots"),
    [
        ("town-lumber-yard", "permit-3-ind-3", {*LEFT, *BOTTOM}),
        ("city-brownstone", "permit-3-res-2", None),
    ],
    ids=["wilderness", "anywhere"],
)
def test_wilderness_lies_at_the_left_and_at_the_bottom(card: str, permit: str, lots: set[str] | None) -> None:
    p = table().cleared().with_building("PARK", "F6", "red").with_contract("box-1", card).holding("red", permit)
    p.turn_of("red")
    p.play("build", place="box-1")
    around_the_park = {"E5", "F5", "G5", "E6", "G6", "E7", "F7", "G7"}
    assert set(p.choices("site")) == (around_the_park if lots is None else lots)


@proves("SPR-30", "SPR-58")
def test_water_lies_at_the_top_and_at_the_right() -> None:
    p = table().cleared().with_contract("box-1", "town-riverside-homes").holding("red", "permit-3-res-2")
    p.turn_of("red")
    p.play("build", place="box-1")
    sites = [site.split() for site in p.choices("site")]
    assert all(set(site) & {*TOP, *RIGHT} for site in sites)
    assert {lot for site in sites for lot in site} >= {*TOP, *RIGHT}
    assert len(sites) == 5 * 3 + 5 * 3 + 4


@proves("SPR-31", "SPR-89")
def test_what_a_building_costs_goes_to_nobody() -> None:
    p = table(seats=3).with_contract("box-1", "town-cottage").holding("red", "permit-3-res-2").turn_of("red")
    p.builds("town-cottage", "A11")
    assert p.wealth("red") == 20 - 3
    assert (p.wealth("blue"), p.wealth("orange")) == (20, 20)


@proves("SPR-32")
def test_permits_pay_wealth_and_contracts_prestige() -> None:
    p = table().cleared().with_building("RES", "G1", "red").with_planning("deck").with_contract("town")
    p.with_next("planning", "permit-2-res-6").with_next("town", "town-market-square").turn_of("red")
    p.play("done")
    assert p.notes("row_paid") == ["row_paid wealth 6 1", "row_paid prestige 3 1"]
    assert p.gained("red") == (6, 3)


@proves("SPR-33", "SPR-182")
def test_a_planning_event_happens_when_revealed_and_is_discarded() -> None:
    p = table().with_planning("deck").with_next("planning", "planning-rent-day").turn_of("red")
    p.play("done")
    assert p.notes("happened") == ["happened planning-rent-day"]
    assert (p.gained("red"), p.gained("blue")) == ((2, 0), (2, 0))
    assert "planning-rent-day" in p.discards


@proves("SPR-33", "SPR-182")
def test_an_event_of_a_contract_deck_leaves_the_game() -> None:
    p = table().with_contract("town").with_next("town", "town-ore-strike").turn_of("red")
    owner = p.at("D4").split()[-1]
    p.play("done")
    assert p.notes("happened") == ["happened town-ore-strike"]
    assert p.gained(owner)[0] >= 2
    assert "town-ore-strike" not in [*p.deck("town"), *p.contracts.values(), *p.discards]


@proves("SPR-34")
def test_permits_are_collected_and_spent() -> None:
    p = table().with_planning("box-1", "permit-1-com-12").with_contract("box-1", "town-pawn-shop").turn_of("red")
    p.refuses("build", place="box-1")
    p.play("take", planning_place="box-1")
    assert p.permits("red") == ["permit-1-com-12"]
    p.builds("town-pawn-shop", "H6")
    assert p.permits("red") == []
    assert "permit-1-com-12" in p.discards


assert len(LOT) == 144
