"""MRK-41 to MRK-56: the lines of the score sheet that count symbols."""

import pytest

from .city import FREE, MOSQUES, around
from .table import Table, proves, table

PLACES = ("A3", "A4", "A6", "A7", "B7")


def town(people: str) -> Table:
    """3 hospitals, 2 schools and hexes of people."""
    p = table(2).with_sheet("red", dict(zip(PLACES, ["hospital"] * 3 + ["school"] * 2, strict=True)))
    return p.with_sheet("red", dict(zip(["C1", "F1", "F5", "D7"], people.split(), strict=False))).scored()


@proves("MRK-43", "MRK-42", "MRK-41")
@pytest.mark.parametrize("people", ["people3 people3 people1", "people2 people2 people2 people1"])
def test_example_seven_people_for_five_buildings_cost_ten(people: str) -> None:
    assert town(people).line("stability") == -10


@proves("MRK-44", "MRK-42", "MRK-41")
@pytest.mark.parametrize("people", ["people3 people1", "people2 people2", "people1 people1 people1 people1"])
def test_example_four_people_for_five_buildings_cost_five(people: str) -> None:
    assert town(people).line("stability") == -5


@proves("MRK-45", "MRK-42", "MRK-41")
@pytest.mark.parametrize("people", ["people3 people2", "people2 people2 people1"])
def test_example_five_people_for_five_buildings_bring_five(people: str) -> None:
    assert town(people).line("stability") == 5


@proves("MRK-42")
def test_nobody_and_nothing_is_balance() -> None:
    assert table(2).scored().line("stability") == 5


@proves("MRK-41", "MRK-06")
def test_mosques_wifi_funding_and_roads_are_neither_buildings_nor_people() -> None:
    p = table(2).with_sheet("red", A3="W-E", A4="wifi", A6="funding", B4="hospital", B5="people1").scored()
    assert p.line("stability") == 5


@proves("MRK-42")
def test_there_is_no_limit_to_imbalance() -> None:
    p = table(2).scored(red="people3", blue="school")
    assert (p.line("stability"), p.line("stability", "blue")) == (-450, -150)


@proves("MRK-46")
def test_the_notes_of_a_score_name_what_was_counted() -> None:
    p = town("people3 people3 people1")
    assert (p.counted("stability"), p.counted("hospitals"), p.counted("schools")) == ([-10, 5, 7], [10, 3], [0, 0])
    points, buildings = p.counted("funding")
    assert p.counted("wifi") == [0, 0] and 0 < buildings <= points
    assert "(5 buildings, 7 people)" in " ".join(p.position.news("en"))
    assert "(5 edificios, 7 personas)" in " ".join(p.position.news("es"))


@proves("MRK-46")
@pytest.mark.parametrize(("hospitals", "points"), [(0, 0), (2, 0), (3, 10), (5, 10), (6, 20), (8, 20), (9, 30)])
def test_every_three_hospitals_bring_ten(hospitals: int, points: int) -> None:
    p = table(2).with_sheet("red", dict.fromkeys(FREE[:hospitals], "hospital")).scored()
    assert p.line("hospitals") == points


@proves("MRK-47", "MRK-62")
@pytest.mark.parametrize(
    ("exits", "points"), [("W-E", 2), ("W-NE", 2), ("W-NW", 2), ("NW-NE", 0), ("E-SE", 0), ("NE-SW", 0)]
)
def test_a_school_scores_two_if_the_exit_of_a_road_lies_on_its_edge(exits: str, points: int) -> None:
    assert table(2).with_sheet("red", C2="school", C3=exits).scored().line("schools") == points


@proves("MRK-47")
def test_more_roads_add_nothing_and_each_school_scores_for_itself() -> None:
    p = table(2).with_sheet("red", C1="W-E", C2="school", C3="W-E", C4="school", A3="school").scored()
    assert p.line("schools") == 4


@proves("MRK-47")
def test_a_road_to_a_hospital_or_to_a_mosque_scores_nothing_here() -> None:
    p = table(2).with_sheet("red", C1="E-NE", C2="hospital", C4="W-E", A3="school").scored()
    assert p.line("schools") == 0


def figure_1a() -> Table:
    """School A (C1) has Wi-Fi and a road that passes by; school B (C4) has a road; B and the hospital have funding."""
    p = table(2).with_sheet(
        "red", C1="school", D1="wifi", C2="NE-E", C3="W-E", C4="school", B5="funding", B6="hospital"
    )
    return p.scored("people1")


@proves("MRK-48", "MRK-47")
def test_figure_1a_school_a_scores_no_road_and_school_b_two() -> None:
    p = figure_1a()
    assert p.line("schools") == 2
    assert (p.city().linked("C1"), p.city().linked("C4")) == ([], ["C3"])


@proves("MRK-50", "MRK-49")
def test_figure_1a_school_a_scores_one_for_internet() -> None:
    assert figure_1a().line("internet") == 1


@proves("MRK-53", "MRK-52")
def test_figure_1a_school_b_and_the_hospital_are_funded_for_six() -> None:
    assert figure_1a().line("funding") == 6


@proves("MRK-49", "MRK-54")
def test_a_building_scores_one_for_any_number_of_wifi_beside_it() -> None:
    p = table(2).with_sheet("red", C2="school", C1="wifi", C3="wifi", D2="wifi", E4="hospital").scored()
    assert p.line("internet") == 1


@proves("MRK-49", "MRK-54")
def test_one_wifi_serves_all_buildings_around_it() -> None:
    p = table(2).with_sheet("red", C3="wifi", C2="school", C4="hospital", B3="hospital", B4="school", D2="school")
    assert p.scored().line("internet") == 5


@proves("MRK-49")
def test_wifi_serves_neither_people_nor_roads_and_not_over_a_corner() -> None:
    p = table(2).with_sheet("red", C3="wifi", C2="people1", C4="W-E", A4="school", E2="hospital")
    assert p.scored().line("internet") == 0


@proves("MRK-51")
@pytest.mark.parametrize(("zones", "points"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (7, 15)])
def test_every_two_wifi_zones_bring_five_wherever_they_lie(zones: int, points: int) -> None:
    apart = ["A3", "A7", "C1", "D7", "F1", "F5", "C4"][:zones]
    assert table(2).with_sheet("red", dict.fromkeys(apart, "wifi")).scored().line("wifi") == points
    together = ["A3", "A4", "B3", "B4", "B5", "C2", "C3"][:zones]
    assert table(2).with_sheet("red", dict.fromkeys(together, "wifi")).scored().line("wifi") == points


@proves("MRK-52", "MRK-54")
def test_a_building_scores_three_for_any_number_of_funding_beside_it() -> None:
    p = table(2).with_sheet("red", C2="school", C1="funding", C3="funding", E4="hospital").scored("wifi")
    assert p.line("funding") == 3


@proves("MRK-52", "MRK-54")
def test_one_funding_serves_all_buildings_around_it() -> None:
    p = table(2).with_sheet("red", C3="funding", C2="school", C4="hospital", B3="hospital", B4="school", D2="school")
    assert p.scored("wifi").line("funding") == 15


@proves("MRK-54", "MRK-06")
@pytest.mark.parametrize("symbol", ["wifi", "funding"])
def test_mosques_are_served_by_option_only(symbol: str) -> None:
    line, points = ("internet", 1) if symbol == "wifi" else ("funding", 3)
    for services, served in ((False, 0), (True, 2)):
        p = table(2, mosques_get_services=services).with_sheet("red", C4=symbol, A3="school")
        p.scored("funding" if symbol == "wifi" else "wifi", last="F5")
        assert p.line(line) == served * points, "C4 lies between two mosques"


@proves("MRK-55")
@pytest.mark.parametrize("mosque", sorted(MOSQUES))
def test_a_mosque_scores_the_people_on_each_hex_around_it(mosque: str) -> None:
    for hex_ in FREE:
        mosques = sum(other in MOSQUES for other in around(hex_))
        if hex_ in around(mosque):
            assert table(2).with_sheet("red", {hex_: "people3"}).scored().line("faith") == 3 * mosques
            assert table(2).with_sheet("red", {hex_: "people1"}).scored().line("faith") == mosques


@proves("MRK-55")
def test_people_between_two_mosques_count_for_both_and_of_any_region() -> None:
    p = table(2).with_sheet("red", C4="people2", F4="people1").scored()
    assert {"C5", "D3"} <= set(around("C4")) and MOSQUES & set(around("F4")) == {"F3"}
    assert p.line("faith") == 2 + 2 + 1


@proves("MRK-55")
def test_people_that_touch_no_mosque_score_nothing_here() -> None:
    apart = [hex_ for hex_ in FREE if not MOSQUES & set(around(hex_))]
    assert apart
    assert table(2).with_sheet("red", dict.fromkeys(apart, "people3")).scored().line("faith") == 0


@proves("MRK-56", "MRK-55")
def test_figure_1b_three_mosques_score_one_seven_and_three() -> None:
    p = table(2).with_sheet("red", A3="people1", C3="people3", D2="people1", E3="people3").scored()
    people = {mosque: p.city().persons(around(mosque)) for mosque in MOSQUES}
    assert (people["B2"], people["D3"], people["F3"]) == (1, 7, 3)
    assert p.line("faith") == 11
