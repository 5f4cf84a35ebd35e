"""What the italics of a contract allow and forbid: each of the nine rules, lot by lot in one small city.

There are a RES of red at E5, a CIV of blue at I9 and a COM of blue at A12. Red has a 1-lot COM to build.
"""

from typing import Any

import pytest

from .scenes import with_words_of_our_own
from .table import Table, proves

SHOP = "town-pawn-shop"
FREE = {"rule": "ignore_zoning"}
LOTS = {f"{column}{row}" for column in "ABCDEFGHIJKL" for row in range(1, 13)}
BUILT_ON = {"E5", "I9", "A12"}
BESIDE_RES = {"D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}
BESIDE_CIV = {"H8", "I8", "J8", "H9", "J9", "H10", "I10", "J10"}
BESIDE_COM = {"A11", "B11", "B12"}
WATER = {f"{column}1" for column in "ABCDEFGHIJKL"} | {f"L{row}" for row in range(1, 13)}
WILDERNESS = {f"A{row}" for row in range(1, 13)} | {f"{column}12" for column in "ABCDEFGHIJKL"}


def shop(*rules: dict[str, Any]) -> Table:
    p = with_words_of_our_own(SHOP, [], list(rules)).cleared().with_building("RES", "E5", "red")
    p.with_building("CIV", "I9", "blue").with_building("COM", "A12", "blue").with_wealth("red", 50)
    return p.with_contract("box-1", SHOP).holding("red", "permit-1-com-12")


def sites(p: Table) -> set[str]:
    p.turn_of("red")
    if "build box-1" not in p.choices():
        return set()
    p.play("build", place="box-1")
    return set(p.choices("site"))


@proves("SPR-94", "SPR-100")
def test_without_restrictions_zoning_alone_decides() -> None:
    assert sites(shop()) == LOTS - BUILT_ON - BESIDE_RES - BESIDE_CIV


@proves("SPR-94")
def test_ignore_zoning_opens_every_vacant_lot() -> None:
    assert sites(shop(FREE)) == LOTS - BUILT_ON


@proves("SPR-94", "SPR-58", "SPR-65")
@pytest.mark.parametrize(
    ("what", "lots"),
    [("water", WATER), ("wilderness", WILDERNESS - {"A12"}), ("edge", (WATER | WILDERNESS) - {"A12"})],
)
def test_touch_an_edge(what: str, lots: set[str]) -> None:
    assert sites(shop({"rule": "touch", "what": what})) == lots


@proves("SPR-94")
@pytest.mark.parametrize(
    ("what", "lots"), [("RES", BESIDE_RES), ("CIV", BESIDE_CIV), ("COM", BESIDE_COM), ("IND", set())]
)
def test_touch_a_building_of_a_zone(what: str, lots: set[str]) -> None:
    assert sites(shop(FREE, {"rule": "touch", "what": what})) == lots


@proves("SPR-94", "SPR-100")
def test_a_restriction_does_not_replace_zoning() -> None:
    assert sites(shop({"rule": "touch", "what": "CIV"})) == set()


@proves("SPR-94")
def test_not_touch_a_zone() -> None:
    assert sites(shop(FREE, {"rule": "not_touch", "what": "RES"})) == LOTS - BUILT_ON - BESIDE_RES


@proves("SPR-94", "SPR-27")
def test_touch_an_own_building_a_park_too() -> None:
    p = shop(FREE, {"rule": "touch_own"}).with_building("PARK", "L1", "red").with_building("PARK", "L12", "blue")
    assert sites(p) == BESIDE_RES | {"K1", "K2", "L2"}


@proves("SPR-97", "SPR-94")
def test_a_least_block_value_is_read_before_building_markers_included() -> None:
    rule = {"rule": "block_value", "min": 9}
    assert sites(shop(rule)) == {"G1", "H1", "G2", "H2", "G3", "H3", "G4", "H4"}
    p = shop(FREE, rule | {"min": 10}).with_marker("wealth-7", "top-0")
    dear = {lot for lot in LOTS if lot[0] in "CD" or (lot[0] in "AB" and int(lot[1:]) not in (5, 6, 7, 8))}
    assert sites(p) == dear - {"A12"}


@proves("SPR-208", "SPR-94", "SPR-203")
def test_renewal_demolishes_without_a_card() -> None:
    p = shop(FREE, {"rule": "renewal"}).holding("red", "urban-renewal")
    assert sites(p) == LOTS
    p.play("site", lots="I9")
    assert (p.at("I9"), p.renewals("red"), p.tiles("CIV", 1)) == ("COM I9 red", 1, 8)


@proves("SPR-208", "SPR-202", "SPR-98")
def test_renewal_respects_the_shelter_of_the_contractor() -> None:
    p = shop(FREE, {"rule": "renewal"}).with_decks(3).with_contractor("blue")
    assert sites(p) == LOTS - {"I9", "A12"}


@proves("SPR-97", "SPR-94")
@pytest.mark.parametrize(("mode", "cost"), [("none", 0), ("half", 4)])
def test_a_reduced_cost_drops_fractions(mode: str, cost: int) -> None:
    p = shop({"rule": "wealth_cost", "mode": mode}).with_wealth("red", cost).turn_of("red")
    p.builds(SHOP, "G1")
    assert (p.wealth("red"), p.value("G1")) == (0, 9)


@proves("SPR-94", "SPR-106")
def test_the_neighborhood_bonus_is_multiplied() -> None:
    p = shop({"rule": "bonus", "mult": 3}).turn_of("red")
    p.builds(SHOP, "B11")
    assert p.prestige("red") == 3


@proves("SPR-94", "SPR-88")
def test_permits_of_every_zone_pay() -> None:
    p = shop().holding("orange", "permit-1-ind-12")
    p.turn_of("orange")
    assert "build box-1" not in p.choices()
    p = shop({"rule": "permits_any"}).holding("orange", "permit-1-ind-12").turn_of("orange")
    p.builds(SHOP, "B11")
    assert p.at("B11") == "COM B11 orange"


@proves("SPR-94")
def test_all_restrictions_of_a_contract_must_hold() -> None:
    rules = [FREE, {"rule": "touch", "what": "wilderness"}, {"rule": "not_touch", "what": "COM"}]
    assert sites(shop(*rules)) == WILDERNESS - BESIDE_COM - {"A12"}


@proves("SPR-198")
def test_restrictions_take_what_is_demolished_as_gone() -> None:
    p = shop(FREE, {"rule": "renewal"}, {"rule": "not_touch", "what": "RES"})
    assert "E5" in sites(p)
    p = shop(FREE, {"rule": "renewal"}, {"rule": "touch", "what": "RES"})
    assert sites(p) == BESIDE_RES
