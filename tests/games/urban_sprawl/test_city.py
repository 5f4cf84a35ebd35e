"""SPR-56 to SPR-65: lots, blocks, rows, and what a block is worth."""

import pytest

from townhall.games.urban_sprawl.rules.actions import LOT

from .recount import neighbours
from .table import Table, proves, table


def founding(lots: str = "", zone: str = "RES") -> Table:
    """A city with this building only, and red is to say where a 1-lot CIV shall stand."""
    p = table().cleared()
    if lots:
        p.with_building(zone, lots, "blue")
    p.with_contract("box-1", "town-clinic").holding("red", "permit-1-civ-12").turn_of("red")
    p.play("build", place="box-1")
    return p


@proves("SPR-56", "SPR-92")
def test_a_block_is_four_lots_between_streets() -> None:
    p = table().cleared().with_contract("box-1", "town-textile-mill").holding("red", "permit-4-civ-ind-1")
    p.turn_of("red")
    p.play("build", place="box-1")
    assert len(p.choices("site")) == 36
    assert {"A1 B1 A2 B2", "C1 D1 C2 D2", "K11 L11 K12 L12"} <= set(p.choices("site"))


@proves("SPR-57")
def test_lots_are_adjacent_on_all_sides_and_across_streets() -> None:
    free = set(founding().choices("site"))
    assert len(free) == 144
    taken = free - set(founding("D4").choices("site"))
    assert taken == {"C3", "D3", "E3", "C4", "D4", "E4", "C5", "D5", "E5"}


@proves("SPR-57", "SPR-58")
@pytest.mark.parametrize(("lot", "around"), [("A1", 3), ("L12", 3), ("A6", 5), ("F1", 5), ("F6", 8)])
def test_a_lot_at_the_edge_has_fewer_neighbours(lot: str, around: int) -> None:
    assert 144 - len(founding(lot).choices("site")) == around + 1


@proves("SPR-59")
def test_the_residence_of_the_picture_has_eight_lots_around_it_and_no_edge() -> None:
    p = founding("B2")
    taken = {lot for lot in LOT.values if lot not in p.choices("site")} - {"B2"}
    assert taken == {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    c = p.position.rules.components_read
    assert c.edges[LOT.number("B2")] == 0


@proves("SPR-64")
def test_every_lot_of_a_building_has_its_neighbours() -> None:
    p = founding("C3 D3 C4")
    taken = {lot for lot in LOT.values if lot not in p.choices("site")}
    assert taken == {LOT.values[other] for lot in ("C3", "D3", "C4") for other in neighbours(LOT.number(lot))}
    assert len(taken) == 15


@proves("SPR-64")
def test_a_neighbour_that_touches_twice_counts_once() -> None:
    p = table().cleared().with_building("CIV", "A1 B1", "blue").with_contract("box-1", "town-chapel")
    p.holding("red", "permit-2-civ-8").turn_of("red")
    p.builds("town-chapel", "A2 B2")
    assert p.notes("scored_bonus") == ["scored_bonus red 1 CIV 1"]


@proves("SPR-65", "SPR-58")
@pytest.mark.parametrize(
    ("lot", "water", "wilderness"),
    [("A1", True, True), ("L12", True, True), ("L1", True, False), ("A12", False, True), ("F6", False, False)],
)
def test_corner_lots_touch_what_lies_on_their_sides(lot: str, water: bool, wilderness: bool) -> None:
    p = table().cleared().with_contract("box-1", "town-farmhouse").holding("red", "permit-3-res-2").turn_of("red")
    p.play("build", place="box-1")
    assert (lot in p.choices("site")) == wilderness
    p = table().cleared().with_building("RES", lot, "blue").happens("planning-flood")
    assert (p.asked == "offered" and p.turn == "blue") == water


def payout_of(resource: str, number: int, lots: str) -> Table:
    """A card with this number is turned up while red has buildings on these lots."""
    permits = {1: "permit-4-civ-ind-1", 2: "permit-3-civ-com-2", 3: "permit-3-ind-3", 4: "permit-2-com-ind-4"}
    permits |= {5: "permit-2-com-res-5", 6: "permit-2-res-6", 8: "permit-1-all-8", 9: "permit-1-civ-ind-res-9"}
    contracts = {1: "town-clinic", 2: "town-diner", 3: "town-market-square"}
    p = table().cleared()
    for lot in lots.split():
        p.with_building("PARK", lot, "red")
    if resource == "wealth":
        return p.with_planning("deck").with_next("planning", permits[number])
    return p.with_contract("town").with_next("town", contracts[number])


@proves("SPR-60", "SPR-163")
@pytest.mark.parametrize(
    ("number", "on", "off"),
    [(3, "A1 L4", "A5 L12"), (1, "A5 L8", "A4 A9"), (2, "A9 L12", "A8 L1")],
)
def test_a_prestige_row_is_two_rows_of_blocks(number: int, on: str, off: str) -> None:
    for lots, won in ((on.split()[0], number), (on.split()[1], number), (off, 0)):
        p = payout_of("prestige", number, lots).turn_of("red")
        p.play("done")
        assert p.gained("red") == (0, won), lots


@proves("SPR-60", "SPR-163")
@pytest.mark.parametrize(("number", "columns"), [(1, "AB"), (4, "CD"), (5, "EF"), (6, "GH"), (3, "IJ"), (2, "KL")])
def test_a_wealth_row_is_one_column_of_blocks(number: int, columns: str) -> None:
    for column in "ABCDEFGHIJKL":
        p = payout_of("wealth", number, f"{column}7").turn_of("red")
        p.play("done")
        assert p.gained("red") == (number if column in columns else 0, 0)


@proves("SPR-60", "SPR-163", "SPR-84")
@pytest.mark.parametrize(
    ("space", "on", "off"), [("top-0", "A1 D12", "E1"), ("top-2", "I7 L7", "H7"), ("right-3", "A7 L8", "A6 A9")]
)
def test_a_marker_governs_two_columns_from_the_top_or_one_row_from_the_right(space: str, on: str, off: str) -> None:
    for lots, won in ((on.split()[0], 8), (on.split()[1], 8), (off, 0)):
        p = payout_of("wealth", 8, lots).with_marker("wealth-8", space).turn_of("red")
        p.play("done")
        assert p.gained("red") == (won, 0), lots


@proves("SPR-61")
def test_a_block_is_worth_the_numbers_of_both_its_rows() -> None:
    p = table().turn_of("red")
    columns = dict(zip("ACEGIK", (1, 4, 5, 6, 3, 2), strict=True))
    rows = dict(zip((1, 3, 5, 7, 9, 11), (3, 3, 1, 1, 2, 2), strict=True))
    for column, wealth in columns.items():
        for row, prestige in rows.items():
            assert p.value(f"{column}{row}") == wealth + prestige
            assert p.value(f"{chr(ord(column) + 1)}{row + 1}") == wealth + prestige


@proves("SPR-61", "SPR-84")
def test_all_markers_of_both_rows_count() -> None:
    p = table().with_marker("wealth-7", "top-1").with_marker("prestige-4", "right-0").with_marker("wealth-12", "top-0")
    p.turn_of("red")
    assert p.value("E1") == 3 + 5 + 7 + 4
    assert p.value("E3") == 3 + 5 + 7
    assert p.value("A1") == 3 + 1 + 12 + 4
    assert p.value("L12") == 2 + 2


@proves("SPR-62")
def test_the_residence_by_the_wilderness_is_worth_three() -> None:
    p = table().turn_of("red")
    assert p.at("B11").startswith("RES B11")
    assert p.value("B11") == 2 + 1 == 3


@proves("SPR-63", "SPR-82", "SPR-84")
def test_the_value_example_of_the_rulebook() -> None:
    p = table().cleared().with_building("COM", "G9 H9 G10 H10", "red").with_building("RES", "K2", "blue")
    p.with_building("CIV", "I3 J3 I4", "blue").with_building("IND", "C7 D7", "red").with_decks(3)
    p.with_contract("box-1", "metropolis-olympic-village").with_contract("box-2", "metropolis-monument")
    p.holding("red", "permit-4-com-res-1", "permit-1-civ-12").with_wealth("red", 90).turn_of("red")

    def values() -> list[int]:
        return [p.value(lot) for lot in ("G9", "K2", "I3", "C7")]

    assert values() == [8, 5, 6, 5]
    p.builds("metropolis-olympic-village", "A1 B1 A2 B2")
    p.play("gain", resource="wealth")
    p.play("marker", marker="prestige-6")
    p.play("lay", space="top-1")
    assert values() == [14, 5, 6, 5]
    p.builds("metropolis-monument", "L8", place="box-2")
    p.play("marker", marker="prestige-6")
    p.refuses("lay", space="top-1")
    p.play("lay", space="top-2")
    assert values() == [8, 11, 12, 5]
