"""MRK-64 to MRK-72: promises, and the hexes that keep them."""

from collections import Counter
from typing import Any

import pytest

from .city import CARDS, MOSQUES, PLACE, SHEET
from .table import Table, proves, table

PICTURES = [card for card, printed in CARDS.items() if printed["kind"] == "picture"]


def sheet(drawn: dict[str, str] | None = None, /, **more: str) -> Table:
    return table(1).with_sheet("red", drawn, **more).symbol_of("red")


def under(option: str, value: Any, drawn: dict[str, str]) -> Table:
    return table(1, 1, **{option: value}).with_sheet("red", drawn).symbol_of("red")


def ways_to_draw(card: str) -> list[dict[str, str]]:
    """The picture of a card in every place, turned and mirrored, that is on the sheet and has its mosques right."""
    ways = []
    for q, r in SHEET:
        for turn in range(6):
            for mirrored in (False, True):
                drawn, fits = {}, True
                for one in CARDS[card]["pattern"]:
                    a, b = one["q"], one["r"]
                    a, b = (a, -a - b) if mirrored else (a, b)
                    for _ in range(turn):
                        a, b = -b, a + b
                    hex_ = SHEET.get((q + a, r + b), "")
                    fits = fits and hex_ in PLACE and (hex_ in MOSQUES) == (one["is"] == "mosque")
                    drawn[hex_] = "people2" if one["is"] == "people" else one["is"]
                if fits:
                    ways.append({hex_: what for hex_, what in drawn.items() if what != "mosque"})
    return ways


@proves("MRK-65", "MRK-68")
@pytest.mark.parametrize("card", PICTURES)
def test_a_picture_is_kept_wherever_it_lies_turned_and_mirrored(card: str) -> None:
    ways = ways_to_draw(card)
    assert len(ways) > 30
    for drawn in ways[::3]:
        assert sheet(drawn).keeps(card) == [card], drawn


@proves("MRK-65")
@pytest.mark.parametrize("card", PICTURES)
def test_a_picture_with_a_missing_or_wrong_hex_is_not_kept(card: str) -> None:
    drawn = ways_to_draw(card)[5]
    for hex_ in drawn:
        assert sheet({other: what for other, what in drawn.items() if other != hex_}).keeps(card) == []
        assert sheet({**drawn, hex_: "W-E"}).keeps(card) == []


@proves("MRK-65")
def test_pictures_ask_for_people_in_any_number_and_other_hexes_do_not_matter() -> None:
    for people in ("people1", "people2", "people3"):
        assert sheet(C2="school", C3=people, C1="wifi", D2="hospital", B3="W-E").keeps("f1") == ["f1"]


@proves("MRK-68")
def test_a_line_is_no_triangle_and_a_triangle_no_line() -> None:
    assert sheet(B4="school", B5="people1", B6="wifi").keeps("p06") == []
    assert sheet(B4="school", B5="people1", C4="wifi").keeps("p06") == ["p06"]
    assert sheet(B4="school", B5="wifi", C4="school").keeps("p09") == []
    assert sheet(B4="school", B5="wifi", B6="school").keeps("p09") == ["p09"]


@proves("MRK-68")
def test_the_middle_of_a_line_stays_in_the_middle() -> None:
    assert sheet(B4="wifi", B5="people1", B6="school").keeps("p12") == ["p12"]
    assert sheet(B4="people1", B5="wifi", B6="school").keeps("p12") == []


@proves("MRK-65", "MRK-64")
def test_promises_are_looked_at_when_the_game_is_over_only() -> None:
    p = table(1).holding("red", "f1", "p01").with_sheet("red", A3="school", A4="school", A6="people1").symbol_of("red")
    while not p.position.over:
        assert p.position.scores == [0] and p.kept_promises() == []
        p.idle()
    assert "p01" in p.kept_promises()


@proves("MRK-69", "MRK-03")
def test_the_points_of_the_cards() -> None:
    points = Counter((printed["deck"], printed["kind"], printed["keep"], printed["fail"]) for printed in CARDS.values())
    assert points == {
        ("first", "picture", 3, 0): 5,
        ("main", "picture", 3, -2): 5,
        ("main", "picture", 4, -2): 2,
        ("main", "picture", 5, -2): 5,
        ("main", "picture", 5, -3): 1,
        ("main", "three_roads", 5, -3): 3,
        ("main", "school_house", 5, -5): 1,
        ("main", "loop", 5, -2): 2,
        ("main", "loop", 6, -3): 1,
    }
    assert CARDS["p20"]["min_settlements"] == 3 and CARDS["p18"]["min_settlements"] == 2


@proves("MRK-64", "MRK-69")
@pytest.mark.parametrize("card", CARDS)
def test_a_promise_not_kept_costs_its_points_and_a_first_promise_nothing(card: str) -> None:
    p = table(2).holding("red", card).holding("blue").scored("funding")
    assert p.notes("scored_promise") == [f"scored_promise red {card} {CARDS[card]['fail']}"]
    assert (p.kept_promises(), p.line("promises")) == ([], CARDS[card]["fail"])


@proves("MRK-64", "MRK-69")
@pytest.mark.parametrize("card", PICTURES)
def test_a_promise_kept_brings_its_points(card: str) -> None:
    p = table(2).holding("red", card).holding("blue").with_sheet("red", ways_to_draw(card)[0]).scored("funding")
    assert (p.kept_promises(), p.line("promises")) == ([card], CARDS[card]["keep"])


@proves("MRK-64")
def test_everybody_keeps_promises_on_their_own_sheet() -> None:
    p = table(2).holding("red", "f1", "p01").holding("blue", "f2", "p02")
    p.with_sheet("red", A3="people1", A4="people1").with_sheet("blue", A3="school", A4="school").scored()
    assert (p.kept_promises("red"), p.kept_promises("blue")) == ([], [])
    assert (p.line("promises", "red"), p.line("promises", "blue")) == (-2, -2)


@proves("MRK-66")
def test_the_same_picture_on_two_cards_must_be_drawn_twice() -> None:
    five = dict.fromkeys(["B3", "B4", "B5", "B6"], "W-E")
    assert len(sheet({**five, "B7": "W-E"}).keeps("p14", "p15", "p16") or ()) == 1
    six = {**five, "B7": "W-SE", "C7": "NW-W"}
    assert len(sheet(six).keeps("p14", "p15", "p16") or ()) == 2
    nine = {**six, "C6": "W-E", "D1": "W-E", "D2": "W-E", "E1": "W-E", "E2": "W-E", "E3": "W-E"}
    assert len(sheet(nine).keeps("p14", "p15", "p16") or ()) == 3


@proves("MRK-66")
def test_a_hex_counts_for_one_promise_only() -> None:
    assert sheet(C2="school", C3="people1", C4="hospital").keeps("f1", "f2") in (["f1"], ["f2"])
    assert sheet(C2="school", C3="people1", C4="hospital", B4="people1").keeps("f1", "f2") == ["f1", "f2"]


@proves("MRK-66")
def test_mosques_are_no_exception() -> None:
    ring = {"C6": "W-SE", "D6": "school", "D5": "NW-E"}
    p = sheet({**ring, "B6": "people1", "D4": "people1"})
    assert p.keeps("p05") == ["p05"] and p.matches["p05"] == {"B6", "C5", "D4"}
    assert p.keeps("p18") == ["p18"] and p.matches["p18"] == {"C5", *ring}
    assert p.keeps("p05", "p18") == ["p18"]


@proves("MRK-66")
def test_a_hex_that_keeps_a_promise_still_scores_in_the_other_lines() -> None:
    p = table(2).holding("red", "f1").with_sheet("red", C2="school", C3="people1").scored()
    assert (p.kept_promises(), p.line("stability"), p.line("funding")) == (["f1"], 5, 3)


@proves("MRK-67")
def test_of_two_promises_the_one_worth_more_is_kept() -> None:
    p = sheet(C2="school", C3="people1", B3="wifi")
    assert p.keeps("f1", "p06") == ["p06"], "4 and not -2 is more than 3 and not 0"
    assert sheet(B4="school", B5="people1", C4="wifi", D4="people1").keeps("f5", "p06") == ["p06"]


@proves("MRK-67")
def test_promises_are_given_hexes_so_that_all_can_be_kept() -> None:
    p = sheet(B3="people1", B4="school", B5="people1", B6="hospital", B7="people1")
    assert p.keeps("f1", "f2", "p10") == ["f1", "p10"]
    p = sheet(B4="school", B5="school", B6="hospital", A6="people1")
    assert p.keeps("p01", "p03") in (["p01"], ["p03"])
    assert sheet(A4="school", B4="school", B5="school", B6="hospital").keeps("p01", "p03") == ["p01", "p03"]


@proves("MRK-67")
def test_among_equal_points_more_promises_are_kept() -> None:
    p = sheet(B3="school", B4="wifi", C3="school", C4="people1")
    assert p.keeps("p06") == ["p06"]
    assert p.keeps("f1", "f3", "p06") == ["f1", "f3"]


SCHOOL_OR_NEIGHBOURS = {"C2": "school", "C3": "W-E", "C4": "people3", "B4": "people3", "D1": "people1", "F5": "wifi"}
"""A sheet that keeps either the way to school, or the teacher and the neighbours."""
HOSPITALS = dict.fromkeys(["A3", "A6", "A7", "B6", "B7", "D6", "D7", "E5", "C6"], "hospital")


def undecided(seats: int, rich: bool) -> Table:
    p = table(seats).holding("red", "f1", "p02", "p04", "p17").with_sheet("red", SCHOOL_OR_NEIGHBOURS, F1="people3")
    return p.with_sheet("red", HOSPITALS if rich else {}).scored()


@proves("MRK-67", "MRK-76")
def test_alone_an_assignment_that_wins_goes_before_a_better_one_that_does_not() -> None:
    p = undecided(1, rich=True)
    assert p.score() > 50
    assert (p.kept_promises(), p.line("promises")) == (["f1", "p02", "p04"], 3 + 3 + 3 - 5)
    assert p.notes("solo_won", "solo_lost") == [f"solo_won red {p.score()}"]


@proves("MRK-67")
def test_with_others_the_most_points_are_taken() -> None:
    p = undecided(2, rich=True)
    assert (p.kept_promises(), p.line("promises")) == (["p04", "p17"], 0 - 2 + 3 + 5)


@proves("MRK-67")
def test_alone_without_a_win_in_reach_the_most_points_are_taken() -> None:
    p = undecided(1, rich=False)
    assert p.score() <= 50
    assert (p.kept_promises(), p.line("promises")) == (["p04", "p17"], 0 - 2 + 3 + 5)


@proves("MRK-70")
@pytest.mark.parametrize(
    "roads",
    [
        {"B4": "W-E", "B5": "W-E", "B6": "W-E"},
        {"B4": "NE-E", "B5": "W-SW", "C4": "NE-SE"},
        {"B6": "NW-E", "B7": "W-SE", "C7": "NW-E"},
        {"B6": "E-SE", "B7": "W-SW", "C6": "NW-NE"},
    ],
)
def test_three_roads_in_a_row_of_any_shapes_keep_a_bike_lane(roads: dict[str, str]) -> None:
    p = sheet(roads)
    assert p.keeps("p14") == ["p14"] and p.matches["p14"] == set(roads)


@proves("MRK-70")
def test_a_building_in_between_does_not_keep_it() -> None:
    for between in ("school", "hospital"):
        assert sheet(B4="W-E", B5=between, B6="W-E", B7="W-E").keeps("p14") == []
    assert sheet(C4="W-E", C6="W-E", C7="W-E").keeps("p14") == []


@proves("MRK-70")
def test_roads_that_only_touch_do_not_keep_it() -> None:
    assert sheet(B4="W-E", B5="W-E", B6="NW-SE").keeps("p14") == []
    assert sheet(B4="W-E", B5="NW-SE", B6="W-E").keeps("p14") == []


@proves("MRK-70")
def test_option_between_asks_for_two_different_settlements_at_the_ends() -> None:
    three = {"B3": "W-E", "B4": "W-E", "B5": "W-E"}
    assert under("three_roads", "between", three).keeps("p14") == []
    p = under("three_roads", "between", {**three, "B6": "school"})
    assert p.keeps("p14") == ["p14"] and p.matches["p14"] == set(three)
    assert under("three_roads", "between", {**three, "B6": "people1"}).keeps("p14") == []
    around_one = {"C6": "school", "B7": "SW-SE", "C7": "NW-SW", "D6": "NE-NW"}
    assert sheet(around_one).keeps("p14") == ["p14"]
    assert under("three_roads", "between", around_one).keeps("p14") == []


@proves("MRK-70", "MRK-66")
def test_option_between_the_settlements_are_free_for_other_promises() -> None:
    drawn = {"B3": "W-E", "B4": "W-E", "B5": "W-E", "B6": "school", "B7": "people1"}
    assert under("three_roads", "between", drawn).keeps("p14", "f1") == ["f1", "p14"]


DIRECT = {"C2": "school", "C3": "W-E", "C4": "people1"}
THROUGH = {"C1": "school", "C2": "W-E", "C3": "hospital", "C4": "W-E", "C6": "W-E", "C7": "people3"}


@proves("MRK-71")
def test_a_road_from_a_school_to_people_keeps_the_way_to_school() -> None:
    p = sheet(DIRECT)
    assert p.keeps("p17") == ["p17"] and p.matches["p17"] == {"C2", "C3", "C4"}
    longer = {"B3": "school", "B4": "W-E", "B5": "W-E", "B6": "W-E", "B7": "people2"}
    p = sheet(longer)
    assert p.keeps("p17") == ["p17"] and p.matches["p17"] == set(longer)


@proves("MRK-71")
def test_it_may_run_through_hospitals_and_mosques() -> None:
    p = sheet(THROUGH)
    assert p.keeps("p17") == ["p17"] and p.matches["p17"] == {*THROUGH, "C5"}


@proves("MRK-71")
def test_through_another_school_the_shorter_way_is_enough() -> None:
    p = sheet({**THROUGH, "C3": "hospital", "A3": "school"})
    assert p.keeps("p17") == ["p17"]
    p = sheet(B3="school", B4="W-E", B5="school", B6="W-E", B7="people1")
    assert p.keeps("p17") == ["p17"] and p.matches["p17"] == {"B5", "B6", "B7"}


@proves("MRK-71")
@pytest.mark.parametrize(
    "drawn",
    [
        {"C2": "school", "C3": "people1"},
        {"C2": "school", "C3": "W-NE", "C4": "people1"},
        {"C2": "school", "C3": "NW-E", "C4": "people1"},
        {"C2": "hospital", "C3": "W-E", "C4": "people1"},
        {"C2": "school", "C3": "W-E", "C4": "wifi"},
        {"B3": "school", "B4": "W-E", "B6": "W-E", "B7": "people1"},
    ],
)
def test_without_a_road_whose_ends_lie_on_both_it_is_not_kept(drawn: dict[str, str]) -> None:
    assert sheet(drawn).keeps("p17") == []


@proves("MRK-71", "MRK-58")
def test_this_card_alone_lets_a_road_reach_people() -> None:
    assert sheet(B3="school", B4="W-E", B5="people1", B6="W-E", B7="school").longest_road() == 2


@proves("MRK-71")
def test_option_people_direct_allows_roads_only_in_between() -> None:
    assert under("house", "people-direct", DIRECT).keeps("p17") == ["p17"]
    assert under("house", "people-direct", THROUGH).keeps("p17") == []


@proves("MRK-71")
def test_option_building_asks_for_another_settlement_instead_of_people() -> None:
    assert under("house", "building", DIRECT).keeps("p17") == []
    p = under("house", "building", THROUGH)
    assert p.keeps("p17") == ["p17"] and p.matches["p17"] == {"C1", "C2", "C3"}
    for other in ("school", "hospital"):
        assert under("house", "building", {"B5": "school", "B6": "W-E", "B7": other}).keeps("p17") == ["p17"]
    assert under("house", "building", {"B5": "school", "B4": "W-E", "B3": "W-E"}).matches_of("p17") == {
        "B5", "B4", "B3", "B2",
    }  # fmt: skip
    around_one = {"C6": "school", "B7": "SW-SE", "C7": "NW-SW", "D6": "NE-NW"}
    assert under("house", "building", around_one).keeps("p17") == []
    assert under("house", "building", {"B5": "school", "B6": "hospital"}).keeps("p17") == []


RING = {"C6": "school", "D6": "hospital", "C7": "W-SW", "D5": "E-NE"}
"""The smallest: two settlements and two equal bends."""
TOUR = {"C3": "NE-SE", "B4": "school", "B5": "W-SE", "D4": "W-NE"}
"""Through a school and mosques II and V."""


@proves("MRK-72")
def test_two_settlements_and_two_equal_bends_are_a_ring_road() -> None:
    p = sheet(RING)
    assert p.keeps("p18") == ["p18"] and p.matches["p18"] == set(RING)
    assert p.keeps("p20") == []


@proves("MRK-72")
def test_a_grand_tour_has_three_settlements() -> None:
    p = sheet(TOUR)
    assert p.keeps("p20") == ["p20"] and p.matches["p20"] == {*TOUR, "D3", "C5"}


@proves("MRK-72")
def test_mosques_alone_are_no_loop() -> None:
    assert sheet(C4="E-SW", D4="W-NE").keeps("p18") == []
    assert sheet(C4="E-SW", D4="W-NE").city().linked("C4") == ["C5", "D3"]


@proves("MRK-72")
def test_a_ring_of_roads_or_with_a_single_settlement_is_no_loop() -> None:
    assert sheet(B6="E-SE", B7="W-SW", C6="NW-NE").keeps("p18") == []
    assert sheet(C6="school", B7="SW-SE", C7="NW-SW", D6="NE-NW").keeps("p18") == []


@proves("MRK-72")
@pytest.mark.parametrize("gap", ["C7", "D5"])
def test_a_ring_that_is_open_is_no_loop(gap: str) -> None:
    assert sheet({**RING, gap: "W-E"}).keeps("p18") == []
    assert sheet({**RING, gap: "people1"}).keeps("p18") == []


@proves("MRK-72", "MRK-62")
def test_with_touching_buildings_linked_one_road_closes_a_ring() -> None:
    three = {"C6": "school", "D6": "hospital", "C7": "W-SW"}
    assert sheet(three).keeps("p18") == []
    assert under("adjacent_buildings_link", True, three).keeps("p18") == ["p18"]
    buildings = {"B6": "school", "B7": "school", "C6": "school"}
    assert under("adjacent_buildings_link", True, buildings).keeps("p18") == []


@proves("MRK-72", "MRK-66")
def test_two_loop_cards_need_two_rings() -> None:
    assert len(sheet(RING).keeps("p18", "p19") or ()) == 1
    two = {**RING, "A3": "school", "A4": "W-SW", "B3": "hospital"}
    assert len(sheet(two).keeps("p18", "p19") or ()) == 1
    assert len(sheet({**RING, "C2": "school", "C1": "E-NE"}).keeps("p18", "p19") or ()) == 1
    assert sheet({**RING, "C3": "school", "B3": "W-SE", "C2": "NW-E"}).keeps("p18", "p19") == ["p18", "p19"]
