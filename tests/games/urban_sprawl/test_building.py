"""SPR-87 to SPR-99: what a contract costs, where its tile lies, and what may stand in its way."""

from itertools import combinations

import pytest

from .dealing import PERMITS
from .recount import PERMITS as PRINTED
from .table import Table, proves, table

PAGES = {permit["id"]: permit["permits"] for permit in PRINTED}
ZONES = {permit["id"]: permit["zones"] for permit in PRINTED}


def offered(card: str, *permits: str, wealth: int = 20, place: str = "box-1") -> Table:
    """The city of the start, and red can build a contract with these permits."""
    return table().with_wealth("red", wealth).with_contract(place, card).holding("red", *permits)


def sites(p: Table, place: str = "box-1") -> set[str]:
    p.turn_of("red")
    if place not in p.choices("build"):
        return set()
    p.play("build", place=place)
    assert p.asked == "siting"
    return set(p.choices("site"))


@proves("SPR-87", "SPR-88", "SPR-89", "SPR-93")
def test_a_contract_costs_points_permits_and_wealth() -> None:
    p = offered("town-pawn-shop", "permit-1-com-12", place="box-4").turn_of("red")
    p.builds("town-pawn-shop", "H6", place="box-4")
    assert p.ap == 6 - 4
    assert p.permits("red") == [] and "permit-1-com-12" in p.discards
    assert p.notes("built") == ["built red town-pawn-shop H6 7"]
    assert "wealth_building red -7 town-pawn-shop 7" in p.notes()
    assert p.at("H6") == "COM H6 red"


@proves("SPR-88", "SPR-95")
def test_no_change_is_given_for_a_permit_that_is_too_good() -> None:
    p = offered("town-pawn-shop", "permit-4-com-res-1").turn_of("red")
    p.builds("town-pawn-shop", "H6")
    assert p.permits("red") == []
    assert p.notes("spent") == ["spent red permit-4-com-res-1"]


@proves("SPR-89")
@pytest.mark.parametrize(("wealth", "payable"), [(1, False), (2, True)])
def test_wealth_is_needed_in_full(wealth: int, payable: bool) -> None:
    p = offered("town-high-school", "permit-2-civ-8", wealth=wealth)
    assert ("box-1" in p.turn_of("red").choices("build")) == payable
    if payable:
        p.play("build", place="box-1")
        assert {p.value(site.split()[0]) for site in p.choices("site")} == {2}


@proves("SPR-90")
@pytest.mark.parametrize("first", [card for card in PERMITS if "CIV" in ZONES[card]])
def test_the_high_school_takes_two_permits_of_one_or_one_of_more(first: str) -> None:
    alone = "box-1" in offered("town-high-school", first).turn_of("red").choices("build")
    assert alone == (PAGES[first] >= 2)
    second = "permit-1-civ-res-11" if first != "permit-1-civ-res-11" else "permit-1-civ-12"
    p = offered("town-high-school", first, second).turn_of("red")
    p.builds("town-high-school", "H5 H6")
    assert p.permits("red") == ([] if PAGES[first] == 1 else [second])


@proves("SPR-90")
@pytest.mark.parametrize("card", [card for card in PERMITS if "CIV" not in ZONES[card]])
def test_the_high_school_takes_no_permit_without_civ(card: str) -> None:
    assert "box-1" not in offered("town-high-school", card, "permit-1-civ-12").turn_of("red").choices("build")


@proves("SPR-91")
@pytest.mark.parametrize(("lots", "cost"), [("H5 H6", 7), ("A5 B5", 2), ("A7 A8", 2)])
def test_the_high_school_costs_seven_or_two(lots: str, cost: int) -> None:
    p = offered("town-high-school", "permit-2-civ-8").turn_of("red")
    p.builds("town-high-school", lots)
    assert p.notes("built") == [f"built red town-high-school {lots} {cost}"]
    assert p.gained("red")[0] == -cost


@proves("SPR-92", "SPR-96")
@pytest.mark.parametrize(
    ("card", "permit", "in_a_block"),
    [
        ("town-pawn-shop", "permit-4-com-res-1", {"G5", "H5", "G6", "H6"}),
        ("town-newspaper", "permit-4-com-res-1", {"G5 H5", "G6 H6", "G5 G6", "H5 H6"}),
        ("city-department-store", "permit-4-com-res-1", {"G5 H5 G6", "G5 H5 H6", "G5 G6 H6", "H5 G6 H6"}),
        ("metropolis-corporate-hq", "permit-4-com-res-1", {"G5 H5 G6 H6"}),
    ],
)
def test_a_tile_lies_in_any_turn_within_a_block(card: str, permit: str, in_a_block: set[str]) -> None:
    places = sites(offered(card, permit).cleared())
    assert len(places) == 36 * len(in_a_block)
    assert {site for site in places if set(site.split()) <= {"G5", "H5", "G6", "H6"}} == in_a_block


@proves("SPR-92")
def test_a_tile_of_that_zone_and_size_comes_from_the_supply() -> None:
    p = offered("town-high-school", "permit-2-civ-8").turn_of("red")
    before = {(zone, lots): p.tiles(zone, lots) for zone in ("CIV", "COM", "IND", "RES") for lots in (1, 2, 3, 4)}
    p.builds("town-high-school", "H5 H6")
    before["CIV", 2] -= 1
    assert before == {(zone, lots): p.tiles(zone, lots) for zone, lots in before}


@proves("SPR-92")
def test_lots_that_are_built_on_are_not_vacant() -> None:
    places = sites(offered("town-pawn-shop", "permit-1-com-12"))
    assert not places & {"G6", "F7", "I4", "D9", "G7", "F6", "D4", "B2", "K2", "B11", "K11", "I9"}


def on_edge(lot: str) -> bool:
    return lot[0] in "AL" or lot[1:] in ("1", "12")


def on_water(lot: str) -> bool:
    return lot[0] == "L" or lot[1:] == "1"


@proves("SPR-94")
def test_a_contract_may_have_to_touch_an_edge() -> None:
    places = sites(offered("town-roadside-inn", "permit-4-com-res-1").cleared())
    assert places and all(any(map(on_edge, site.split())) for site in places)
    places = sites(offered("town-riverside-homes", "permit-4-com-res-1").cleared())
    assert places and all(any(map(on_water, site.split())) for site in places)


@proves("SPR-94")
def test_a_contract_may_need_a_block_of_some_value() -> None:
    p = offered("town-town-hall", "permit-3-civ-4").cleared()
    places = sites(p)
    assert {p.value(site.split()[0]) for site in places} == {6, 7, 8, 9}


@proves("SPR-94")
def test_a_contract_may_have_to_keep_away_from_a_zone() -> None:
    p = offered("town-coal-plant", "permit-3-ind-3").cleared().with_building("RES", "A1", "blue")
    places = sites(p.with_building("IND", "D1", "blue"))
    assert not any({"B2", "B1", "A2"} & set(site.split()) for site in places)
    assert "C1 C2 D2" in places


@proves("SPR-94")
def test_a_contract_may_have_to_touch_a_zone() -> None:
    p = offered("metropolis-embassy-row", "permit-4-com-res-1").cleared().with_building("CIV", "A1", "blue")
    places = sites(p.with_building("RES", "C1", "blue"))
    assert places == {"B1 B2", "A2 B2"}


@proves("SPR-94")
def test_a_contract_may_have_to_touch_an_own_building() -> None:
    p = offered("city-brownstone", "permit-4-com-res-1").cleared().with_building("RES", "A1", "red")
    places = sites(p.with_building("RES", "L12", "blue").with_building("PARK", "A12", "red"))
    assert places == {"A2", "B1", "B2", "A11", "B11", "B12"}


@proves("SPR-94")
def test_a_contract_may_ignore_zoning() -> None:
    places = sites(offered("city-substation", "permit-1-ind-12").cleared().with_building("RES", "A1", "blue"))
    assert len(places) == 143


@proves("SPR-94", "SPR-197")
def test_a_contract_may_demolish_without_a_card() -> None:
    p = offered("city-apartment-house", "permit-2-res-6").cleared().with_building("COM", "A1", "blue")
    p.turn_of("red")
    p.builds("city-apartment-house", "A1 B1")
    assert p.city == {"A1": "RES A1 B1 red"}
    assert p.notes("demolished") == ["demolished blue A1 COM"]


@proves("SPR-94", "SPR-97")
def test_a_contract_may_cost_half_or_nothing_and_the_value_stays() -> None:
    p = offered("city-tenement-block", "permit-3-res-2").cleared().turn_of("red")
    p.builds("city-tenement-block", "A3 B3 A4")
    assert p.notes("built") == ["built red city-tenement-block A3 B3 A4 2"]
    p = offered("city-tenement-block", "permit-3-res-2").cleared().turn_of("red")
    p.builds("city-tenement-block", "C7 D7 C8")
    assert (p.notes("built")[0].split()[-1], p.value("C7")) == ("2", 5)
    p = offered("town-farmhouse", "permit-1-res-12", wealth=0).cleared().turn_of("red")
    p.builds("town-farmhouse", "G12")
    assert (p.gained("red"), p.value("G12")) == ((0, 0), 8)


@proves("SPR-94")
@pytest.mark.parametrize(("card", "permit", "lots", "bonus"), [("town-cottage", "permit-1-res-12", "A11", 2)])
def test_a_contract_may_multiply_the_bonus(card: str, permit: str, lots: str, bonus: int) -> None:
    p = offered(card, permit).turn_of("red")
    p.builds(card, lots)
    assert p.notes("scored_bonus") == [f"scored_bonus red {bonus} RES 1"]


@proves("SPR-94", "SPR-88")
def test_a_contract_may_be_paid_with_permits_of_any_zone() -> None:
    p = offered("city-tenement-block", "permit-2-civ-8", "permit-1-ind-12").turn_of("red")
    p.builds("city-tenement-block", "A7 B7 A8")
    assert p.permits("red") == []


def ways_to_pay(p: Table, lots: str) -> set[frozenset[str]]:
    """All sets of permits by which the contract can be paid in the end."""
    p.turn_of("red")
    p.play("build", place="box-1")
    p.play("site", lots=lots)
    payments, waiting = set(), [p.position]
    while waiting:
        here = waiting.pop()
        asked = here.asked
        if asked is None or asked.kind != "spending":
            spent = [n for n in range(36) if here.state.gone_permits >> n & 1]
            payments.add(frozenset(PERMITS[n] for n in spent))
            continue
        for action in here.legal():
            there = here.copy()
            there.play(action)
            waiting.append(there)
    return payments


@proves("SPR-88", "SPR-95", "SPR-235")
@pytest.mark.parametrize(("card", "lots", "need"), [("town-town-hall", "G7 H7 H8", 3), ("town-chapel", "A7 B7", 2)])
def test_every_set_without_a_card_to_spare_can_be_paid(card: str, lots: str, need: int) -> None:
    held = [
        "permit-1-civ-12", "permit-1-civ-res-11", "permit-1-all-8", "permit-2-civ-8", "permit-2-civ-ind-6",
        "permit-3-civ-4", "permit-4-civ-ind-1", "permit-2-res-6", "permit-1-com-12",
    ]  # fmt: skip
    usable = [name for name in held if "CIV" in ZONES[name]]
    wanted = set()
    for size in range(1, len(usable) + 1):
        for chosen in combinations(usable, size):
            total = sum(PAGES[name] for name in chosen)
            if total >= need and all(total - PAGES[name] < need for name in chosen):
                wanted.add(frozenset(chosen))
    p = table().without("G7").with_building("CIV", "I7", "blue").with_contract("box-1", card).holding("red", *held)
    assert ways_to_pay(p, lots) == wanted


@proves("SPR-97")
def test_the_cost_is_read_before_the_building_does_anything() -> None:
    p = offered("town-fairgrounds", "permit-4-com-res-1").cleared().turn_of("red")
    p.builds("town-fairgrounds", "A1 B1 A2 B2")
    assert p.notes("built") == ["built red town-fairgrounds A1 B1 A2 B2 4"]
    p.play("gain", resource="prestige")
    p.play("lay", space="top-0")
    assert p.value("A1") == 4 + 7
    assert p.gained("red")[0] == 1 + 7


@proves("SPR-97")
def test_the_value_a_building_gains_by_is_read_when_its_effect_starts() -> None:
    p = offered("metropolis-penthouses", "permit-2-res-6", wealth=40).with_marker("wealth-12", "top-0").turn_of("red")
    p.builds("metropolis-penthouses", "B1 A1")
    assert p.gained("red")[0] == -(1 + 3 + 12)
    assert p.notes("scored_card")[0].split()[2] == "8"


def city_of_four_lots(p: Table) -> Table:
    """All three RES tiles of four lots stand: two of blue's, one of red's."""
    p.cleared().with_building("RES", "A1 B1 A2 B2", "blue").with_building("RES", "E1 F1 E2 F2", "blue")
    return p.with_building("RES", "I1 J1 I2 J2", "red")


@proves("SPR-98")
def test_without_a_tile_a_contract_cannot_be_built() -> None:
    p = city_of_four_lots(offered("metropolis-olympic-village", "permit-4-com-res-1")).turn_of("red")
    assert p.tiles("RES", 4) == 0
    assert "box-1" not in p.choices("build")
    assert sites(offered("metropolis-olympic-village", "permit-4-com-res-1").cleared())


@proves("SPR-98", "SPR-208")
def test_a_demolished_building_gives_the_tile_back() -> None:
    p = city_of_four_lots(offered("metropolis-olympic-village", "permit-4-com-res-1", "urban-renewal"))
    assert sites(p) == {"A1 B1 A2 B2", "E1 F1 E2 F2", "I1 J1 I2 J2"}
    p.play("site", lots="A1 B1 A2 B2")
    assert p.at("A1") == "RES A1 B1 A2 B2 red"
    assert (p.tiles("RES", 4), p.renewals("red")) == (0, 0)


def crowded(p: Table) -> Table:
    """Red has 35 buildings of one lot, all cubes."""
    p.cleared()
    lots = [f"{column}{row}" for row in range(1, 13) for column in "ABCDEFGHIJKL"]
    for lot, zone in zip(lots, ["RES"] * 10 + ["CIV"] * 8 + ["PARK"] * 13 + ["IND"] * 4, strict=False):
        p.with_building(zone, lot, "red")
    return p.with_contract("box-1", "town-pawn-shop").holding("red", "permit-1-com-12")


@proves("SPR-99")
def test_cubes_are_no_limit() -> None:
    p = crowded(table()).turn_of("red")
    assert p.cubes("red") == 0
    p.builds("town-pawn-shop", "A12")
    assert p.at("A12") == "COM A12 red"


@proves("SPR-99")
def test_with_the_cube_limit_a_player_without_a_cube_leaves_the_building_uncontrolled() -> None:
    p = crowded(table(cube_limit=True)).turn_of("red")
    p.builds("town-pawn-shop", "A12")
    assert p.at("A12") == "COM A12 nobody"
    assert p.gained("red")[0] == -3 + 1
    p = crowded(table(cube_limit=True)).without("A1").turn_of("red")
    p.builds("town-pawn-shop", "A12")
    assert p.at("A12") == "COM A12 red"


@proves("SPR-99")
def test_with_the_cube_limit_a_cube_set_free_by_the_demolition_is_used() -> None:
    p = crowded(table(cube_limit=True)).without("A1").with_building("RES", "L12", "red").with_contractor("red")
    assert p.turn_of("red").cubes("red") == 0
    p.builds("town-pawn-shop", "L12")
    assert (p.at("L12"), p.cubes("red")) == ("COM L12 red", 0)
