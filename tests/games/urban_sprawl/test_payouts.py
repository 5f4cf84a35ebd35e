"""SPR-152 to SPR-165: who is paid when a number is turned up."""

import pytest

from .second.model import PAGES
from .table import SEATS, Table, proves, table

SIX = "permit-2-res-6"
"""A permit that pays wealth row 6 (lots G and H) and has no ballot."""
ON_SIX = ("G1", "H1", "G2", "H2", "G3", "H3", "G4", "H4", "G5", "H5", "G6", "H6", "G9", "H9", "G10", "H10")


def row_six(*buildings: int, card: str = SIX) -> Table:
    """Give each player this many buildings on wealth row 6; the card is turned up when red's turn ends."""
    p = table(len(buildings)).cleared().with_next("planning", card).with_planning("deck")
    lots = iter(ON_SIX)
    for seat, number in zip(SEATS, buildings, strict=False):
        for _ in range(number):
            p.with_building("PARK" if number == 4 else "RES", next(lots), seat)
    return p.turn_of("red")


def paid(p: Table) -> list[int]:
    p.play("done")
    return [p.gained(seat)[0] for seat in p.seats]


@proves("SPR-157", "SPR-155")
def test_example_row_six_pays_6_3_1_and_nothing() -> None:
    assert paid(row_six(4, 3, 2, 1)) == [6, 3, 1, 0]


@proves("SPR-158", "SPR-156")
def test_example_a_two_tied_for_the_most_share_9() -> None:
    assert paid(row_six(3, 3, 2, 1)) == [4, 4, 1, 0]


@proves("SPR-159", "SPR-156")
def test_example_b_four_tied_share_10() -> None:
    assert paid(row_six(2, 2, 2, 2)) == [2, 2, 2, 2]


@proves("SPR-160", "SPR-156")
def test_example_c_two_tied_for_third_share_1() -> None:
    assert paid(row_six(4, 3, 1, 1)) == [6, 3, 0, 0]


@proves("SPR-156")
def test_three_tied_share_three_places() -> None:
    assert paid(row_six(1, 1, 1, 2)) == [1, 1, 1, 6]
    assert paid(row_six(2, 2, 2, 1)) == [3, 3, 3, 0]


@proves("SPR-161")
def test_who_has_no_building_there_has_no_place_and_no_share() -> None:
    assert paid(row_six(0, 2, 0, 1)) == [0, 6, 0, 3]
    assert paid(row_six(0, 0, 1, 1)) == [0, 0, 4, 4]
    assert paid(row_six(0, 0, 0, 0)) == [0, 0, 0, 0]


@proves("SPR-155", "SPR-162")
def test_with_three_players_the_fourth_place_is_not_used() -> None:
    assert paid(row_six(3, 2, 1)) == [6, 3, 1]
    assert paid(row_six(2, 2, 2)) == [3, 3, 3]
    assert paid(row_six(3, 2, 2)) == [6, 2, 2]


@proves("SPR-155", "SPR-162")
def test_with_two_players_only_two_places_are_used() -> None:
    assert paid(row_six(1, 2)) == [3, 6]
    assert paid(row_six(2, 2)) == [4, 4]


@proves("SPR-163")
def test_uncontrolled_buildings_do_not_count_and_parks_do() -> None:
    p = table(2).cleared().with_next("planning", SIX).with_planning("deck").with_building("RES", "G1", "red")
    p.with_building("PARK", "G3", "blue").with_building("PARK", "G5", "blue").with_building("RES", "G7")
    p.with_building("RES", "G9").with_building("RES", "G11").turn_of("red")
    assert paid(p) == [3, 6]


@proves("SPR-163", "SPR-60")
def test_a_building_of_several_lots_counts_once() -> None:
    p = table(2).cleared().with_next("planning", SIX).with_planning("deck").with_building("RES", "G1 H1 G2 H2", "red")
    p.with_building("RES", "G3", "blue").with_building("RES", "G4", "blue").turn_of("red")
    assert paid(p) == [3, 6]


@proves("SPR-163", "SPR-60")
@pytest.mark.parametrize(("lot", "inside"), [("A1", True), ("L4", True), ("A4", True), ("A5", False), ("L9", False)])
def test_a_printed_prestige_row_is_twelve_blocks(lot: str, inside: bool) -> None:
    p = table(2).cleared().with_next("town", "town-gas-station").with_contract("town").with_building("RES", lot, "red")
    p.turn_of("red").play("done")
    assert (p.contracts["town"], p.gained("red")) == ("town-gas-station", (0, 3 if inside else 0))


@proves("SPR-163", "SPR-154", "SPR-153")
@pytest.mark.parametrize(
    ("space", "lots", "outside"),
    [("top-2", ("I1", "L12"), "H1"), ("top-0", ("A1", "D12"), "E1"), ("right-3", ("A7", "L8"), "A9")],
)
def test_a_marker_row_is_two_columns_at_the_top_and_one_row_at_the_right(
    space: str, lots: tuple[str, str], outside: str
) -> None:
    for lot, wealth in (*((lot, 12) for lot in lots), (outside, 0)):
        p = table(2).cleared().with_next("planning", "permit-1-com-12").with_planning("deck")
        p.with_marker("wealth-12", space).with_building("RES", lot, "blue").turn_of("red").play("done")
        assert p.gained("blue") == (wealth, 0)


@proves("SPR-154")
def test_a_number_that_is_not_on_the_board_pays_nothing() -> None:
    p = table(2).with_next("planning", "permit-1-com-12").with_planning("deck").turn_of("red")
    p.play("done")
    assert (p.planning["deck"], p.notes("row_paid"), p.gained("red")) == ("permit-1-com-12", [], (0, 0))


@proves("SPR-153", "SPR-154", "SPR-144")
def test_a_contract_pays_its_prestige_row_when_it_is_turned_up() -> None:
    p = table(2).cleared().with_decks(3).with_next("metropolis", "metropolis-casino").with_contract("metropolis")
    p.with_marker("prestige-6", "right-0").with_building("RES", "A1", "blue").with_building("RES", "C1", "blue")
    p.with_building("RES", "E1", "red").turn_of("red").play("done")
    assert (p.gained("red"), p.gained("blue")) == ((0, 3), (0, 6))
    assert p.notes("row_paid", "scored_payout") == [
        "row_paid prestige 6 3",
        "scored_payout red 3 6 1 buildings place 2",
        "scored_payout blue 6 6 2 buildings place 1",
    ]


@proves("SPR-153")
def test_what_is_taken_or_slides_pays_nothing_again() -> None:
    p = table(2).cleared().with_building("RES", "G1", "red").with_planning("box-4", SIX).turn_of("red")
    p.play("take", planning_place="box-1")
    p.play("done")
    assert (p.planning["box-3"], p.gained("red")) == (SIX, (0, 0))


@proves("SPR-165", "SPR-153", "SPR-152")
def test_the_election_of_a_card_comes_before_its_payout() -> None:
    p = row_six(1, 0, card="permit-2-civ-ind-6")
    p.position.state.pawn = 4
    p.play("done")
    assert (p.asked, p.notes("row_paid"), p.holder("mayor")) == ("putting", [], "red")
    p.play("put", lots="H12")
    assert p.gained("red") == (6, 0)
    assert p.notes()[:2] == ["placed red PARK H12", "row_paid wealth 6 2"]


@proves("SPR-165", "SPR-163")
def test_the_park_of_that_election_is_counted_by_the_payout() -> None:
    p = row_six(1, 2, card="permit-2-civ-ind-6")
    p.position.state.pawn = 4
    p.play("done")
    p.play("put", lots="H12")
    assert (p.gained("red"), p.gained("blue")) == ((4, 0), (4, 0))


@proves("SPR-164")
def test_the_table_is_n_and_its_halves() -> None:
    for resource, lines in (("wealth", 12), ("prestige", 6)):
        assert PAGES["payouts"][resource] == [[n, n // 2, n // 4, n // 8] for n in range(1, lines + 1)]
    assert PAGES["payouts"]["wealth"][5] == [6, 3, 1, 0]
    assert PAGES["payouts"]["provenance_detail"] == {"wealth": "partly-known", "prestige": "reconstructed"}
