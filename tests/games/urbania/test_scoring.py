"""UBN-66 to UBN-68 and UBN-73 to UBN-84: specialists, projects, victory."""

import pytest

from townhall.games.urbania.rules.actions import DISTRICT, SPECIALIST

from .table import SUITS, Table, proves, table

SPECIALISTS = SPECIALIST.values
CORNERS = {
    "NW": ("A1", "B1", "C1", "D1", "A2"),
    "NE": ("E1", "F1", "G1", "E2", "F4"),
    "SW": ("A4", "B4", "A5", "B5", "C7"),
    "SE": ("D6", "D7", "E5", "G7", "F6"),
}
"""Five cells of each district, those of its arm among them."""


@proves("UBN-66")
def test_after_the_last_action_specialists_score_the_building_marker_of_their_colour() -> None:
    p = table().with_renewed("park", "A1", "A2", "A3").with_specialist("red", "parks_director").turn_of("red")
    p.play("blind")
    p.play("blind")
    assert p.vp("red") == 0
    p.play("blind")
    p.play("blind")
    assert (p.vp("red"), p.turn) == (3, "blue")
    assert p.notes("scored_specialist") == ["scored_specialist red parks_director 3"]


@proves("UBN-66")
def test_the_specialist_marker_is_not_what_scores() -> None:
    p = table().with_renewed("park", "A1", "A2").with_specialist("red", "parks_director")
    p.with_value("parks_director", 7).turn_of("red")
    p.idle()
    assert p.vp("red") == 2


@proves("UBN-66")
def test_only_the_specialists_of_the_player_whose_turn_it_was_score() -> None:
    p = table().with_renewed("park", "A1", "A2").with_renewed("bank", "G1").with_specialist("red", "parks_director")
    p.with_specialist("blue", "banker").turn_of("red")
    p.idle()
    assert [p.vp(seat) for seat in ("red", "blue", "orange")] == [2, 0, 0]
    p.idle()
    assert [p.vp(seat) for seat in ("red", "blue", "orange")] == [2, 1, 0]


@proves("UBN-66")
def test_a_specialist_hired_in_the_last_action_scores() -> None:
    p = table().with_renewed("park", "A1", "A2").with_hand("red", "park 2w $1").turn_of("red", second_action=True)
    p.play("hire", specialist="parks_director")
    assert p.vp("red") == 2


@proves("UBN-66")
def test_a_building_renewed_in_the_last_action_counts() -> None:
    p = table().with_renewed("park", "A1", "A2").with_specialist("red", "parks_director")
    p.with_tile("park", "C3", workers=2).with_hand("red", "park 2w $1").turn_of("red", second_action=True)
    p.play("renew", cell="C3")
    assert p.vp("red") == 5 + 3


@proves("UBN-66", "UBN-25")
def test_specialists_score_after_passed_actions_too() -> None:
    p = table(seats=2).with_pool().hoarded_by("blue").with_projects_hoarded_by("blue").with_projects("red", "n_nw")
    p.with_renewed("park", "A1", "A2").with_specialist("red", "parks_director").turn_of("red")
    p.play("submit", project="n_nw")
    assert p.notes() == ["submitted red 1", "passed red", "scored_specialist red parks_director 2"]
    assert (p.turn, p.vp("red")) == ("blue", 2)


@proves("UBN-67")
def test_example_dallas_scores_eight_for_the_banker_and_the_doctor() -> None:
    p = table().with_renewed("bank", "A1", "A2", "A3", "A4", "A5", "A6").with_renewed("hospital", "G1", "G2")
    p.with_specialist("red", "banker", "doctor").turn_of("red")
    p.idle()
    assert p.notes("scored_specialist") == ["scored_specialist red banker 6", "scored_specialist red doctor 2"]
    assert p.vp("red") == 8


@proves("UBN-68")
@pytest.mark.parametrize("before", [45, 95, 495, 30_000])
def test_points_go_on_beyond_fifty_without_limit(before: int) -> None:
    p = table().with_vp("red", before).with_renewed("bank", "A1", "A2", "A3", "A4", "A5", "A6")
    p.with_specialist("red", "banker").turn_of("red")
    p.idle()
    assert p.vp("red") == before + 6


def ended(p: Table) -> Table:
    """The last turn of the game, blue's, is played, and the projects score."""
    p.in_the_end_phase(last_round=True).turn_of("blue")
    p.idle()
    assert p.position.over
    return p


def scored(project: str, p: Table) -> int:
    """What red gets for a project."""
    ended(p.with_submitted("red", project))
    points = p.vp("red")
    assert p.notes("scored_project") == [f"scored_project red {project} {points}"]
    return points


@proves("UBN-73")
def test_at_the_end_submitted_projects_score_and_those_in_hand_do_not() -> None:
    p = table(seats=2).with_submitted("red", "s_doctor").with_projects("red", "s_banker", "n_nw")
    p.with_submitted("blue", "s_ceo", "p_ceo_banker").with_value("ceo", 3)
    ended(p)
    assert p.notes("scored_project") == [
        "scored_project red s_doctor 5",
        "scored_project blue s_ceo 15",
        "scored_project blue p_ceo_banker 12",
    ]
    assert (p.vp("red"), p.vp("blue")) == (5, 27)


@proves("UBN-73")
def test_projects_score_after_the_specialists_of_the_last_turn() -> None:
    p = (
        table(seats=2)
        .with_submitted("blue", "b_bank")
        .with_renewed("bank", "A1", "A2")
        .with_specialist("blue", "banker")
    )
    ended(p)
    assert p.notes("scored_specialist", "scored_project") == [
        "scored_specialist blue banker 2",
        "scored_project blue b_bank 12",
    ]


@proves("UBN-73")
def test_before_the_end_projects_score_nothing() -> None:
    p = table().with_submitted("red", "s_doctor").turn_of("red")
    p.idle(3)
    assert p.position.scores == [0, 0, 0]


@proves("UBN-74")
@pytest.mark.parametrize("district", DISTRICT.values)
def test_a_neighbourhood_counts_the_renewed_buildings_of_its_district(district: str) -> None:
    p = table(seats=2).with_renewed("residential", *CORNERS[district][:2]).renewed(*CORNERS[district][2:])
    for other in set(CORNERS) - {district}:
        p.renewed(CORNERS[other][0])
    assert scored(f"n_{district.lower()}", p) == 20


@proves("UBN-74")
def test_the_centre_is_in_no_neighbourhood() -> None:
    for district in DISTRICT.values:
        assert scored(f"n_{district.lower()}", table(seats=2)) == 0


@proves("UBN-75")
def test_example_alex_scores_twenty_for_five_buildings_in_the_northwest() -> None:
    assert scored("n_nw", table(seats=2).renewed("A1", "B2", "C3", "D1", "A3")) == 20


@proves("UBN-76")
@pytest.mark.parametrize("building", SUITS)
def test_a_building_project_counts_the_renewed_buildings_of_its_type(building: str) -> None:
    other = SUITS[SUITS.index(building) - 1]
    p = table(seats=2).with_renewed(building, "A1", "G7").with_renewed(other, "A7")
    assert scored(f"b_{building}", p) == 12


@proves("UBN-76")
def test_buildings_in_the_centre_count_for_their_type() -> None:
    assert scored("b_park", table(seats=2).with_renewed("park", "D4", "C4")) == 12


@proves("UBN-77")
def test_example_coleman_scores_24_for_four_factories() -> None:
    assert scored("b_factory", table(seats=2).with_renewed("factory", "A1", "B2", "C7", "G4")) == 24


@proves("UBN-78")
@pytest.mark.parametrize("specialist", SPECIALISTS)
def test_a_specialist_project_scores_five_times_its_value(specialist: str) -> None:
    assert scored(f"s_{specialist}", table(seats=2).with_value(specialist, 4)) == 20


@proves("UBN-78")
def test_a_specialist_never_hired_is_worth_one() -> None:
    assert scored("s_banker", table(seats=2)) == 5


@proves("UBN-78", "UBN-80")
@pytest.mark.parametrize("employer", ["red", "blue"])
def test_it_does_not_matter_whom_the_specialist_works_for(employer: str) -> None:
    p = table(seats=2).with_value("doctor", 3).with_specialist(employer, "doctor", "banker")
    assert scored("s_doctor", p) == 15
    p = table(seats=2).with_value("doctor", 3).with_specialist(employer, "doctor", "banker")
    assert scored("p_banker_doctor", p) == 12


@proves("UBN-79")
def test_example_chuck_scores_30_for_a_doctor_at_six() -> None:
    assert scored("s_doctor", table(seats=2).with_value("doctor", 6)) == 30


PAIRS = [(one, other) for n, one in enumerate(SPECIALISTS) for other in SPECIALISTS[n + 1 :]]


@proves("UBN-80")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_pair_scores_three_times_the_sum_of_both_values(one: str, other: str) -> None:
    assert scored(f"p_{one}_{other}", table(seats=2).with_value(one, 5).with_value(other, 2)) == 21


@proves("UBN-81")
def test_example_dan_scores_33_for_a_banker_at_nine_and_an_owner_at_two() -> None:
    p = table(seats=2).with_value("banker", 9).with_value("small_business_owner", 2)
    assert scored("p_banker_small_business_owner", p) == 33


@proves("UBN-82")
def test_project_points_are_added_and_the_most_points_win() -> None:
    p = table(seats=2).with_vp("red", 20).with_vp("blue", 30).with_submitted("red", "s_doctor").with_value("doctor", 3)
    ended(p)
    assert p.position.scores == [35, 30]
    assert p.position.ranks == [1, 2]


@proves("UBN-82")
def test_places_follow_the_points() -> None:
    p = table(seats=5).with_vp("red", 10).with_vp("blue", 40).with_vp("orange", 30).with_vp("purple", 20)
    assert p.turn_of("red").position.ranks == [4, 1, 2, 3, 5]


@proves("UBN-83")
def test_a_tie_goes_to_the_one_with_more_points_from_projects() -> None:
    p = table(seats=2).with_vp("red", 20).with_vp("blue", 35).with_submitted("red", "s_doctor").with_value("doctor", 3)
    ended(p)
    assert p.position.scores == [35, 35]
    assert p.position.ranks == [1, 2]


@proves("UBN-83")
def test_the_price_of_submitting_is_not_deducted_in_a_tie() -> None:
    p = table(seats=2).with_vp("red", 10).with_vp("blue", 10).with_value("doctor", 2)
    p.with_projects("red", "s_doctor").with_submitted("blue", "p_doctor_superintendent")
    p.in_the_end_phase(last_round=True).turn_of("red", second_action=True)
    p.play("submit", project="s_doctor")
    p.idle()
    assert p.position.scores == [10 - 1 + 10, 10 + 9]
    assert p.position.ranks == [1, 2]


@proves("UBN-83")
def test_points_from_projects_decide_nothing_but_ties() -> None:
    p = table(seats=2).with_vp("red", 40).with_submitted("blue", "s_doctor").with_value("doctor", 7)
    ended(p)
    assert p.position.scores == [40, 35]
    assert p.position.ranks == [1, 2]


@proves("UBN-84")
def test_who_is_still_tied_shares_the_victory() -> None:
    p = table(seats=3).with_submitted("red", "s_doctor").with_submitted("blue", "s_banker").with_vp("orange", 4)
    p.in_the_end_phase(last_round=True).turn_of("orange")
    p.idle()
    assert p.position.scores == [5, 5, 4]
    assert p.position.ranks == [1, 1, 3]
